"""Evenings of many tables: who moves where, who wins a star, and the log that all of it follows from.

Examples:
    >>> party = Party(open_evening("progressive", "sweepstake", ["Ann", "Bob"], rounds=2, seed="an example"))
    >>> [len(table) for table in party.tables], party.awaited
    ([4, 4], (1, 2))
"""

from openhearts.party.catalogue import movements as movements
from openhearts.party.evening import Party as Party
from openhearts.party.events import AnyEvent as AnyEvent
from openhearts.party.events import Cut as Cut
from openhearts.party.events import Entrant as Entrant
from openhearts.party.events import Joined as Joined
from openhearts.party.events import Left as Left
from openhearts.party.events import Opened as Opened
from openhearts.party.events import Over as Over
from openhearts.party.events import Prize as Prize
from openhearts.party.events import Replaced as Replaced
from openhearts.party.events import Result as Result
from openhearts.party.events import Seated as Seated
from openhearts.party.events import Standing as Standing
from openhearts.party.events import Stars as Stars
from openhearts.party.opening import open_evening as open_evening

"""Measure how strong bots are, on duplicate deals.

Every deal is played once with the one bot in each seat and the other bot in all the rest, so that the luck
of the cards falls out. `plan` says what is played, `play` plays it, `workers` on all cores, `file` keeps what
was played, `figures` says what it comes to and `text` tells it.
"""

from openhearts.bots.ladder.figures import Estimate, Figures, Summary, summary
from openhearts.bots.ladder.plan import LadderError, Plan, Task, open_ladder
from openhearts.bots.ladder.play import Played, play
from openhearts.bots.ladder.workers import plays

__all__ = [
    "Estimate",
    "Figures",
    "LadderError",
    "Plan",
    "Played",
    "Summary",
    "Task",
    "open_ladder",
    "play",
    "plays",
    "summary",
]

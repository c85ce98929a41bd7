"""Play by lines: bots that talk JSON Lines with whoever runs the game, in any language.

`Program` seats somebody's program in a game; `Listener` is the other end, a bot of ours that is told lines.
"""

from openhearts.bots.lines.listener import Listener
from openhearts.bots.lines.program import Program
from openhearts.bots.lines.turn import Failed, Refused, Seated, Turn

__all__ = ["Failed", "Listener", "Program", "Refused", "Seated", "Turn"]

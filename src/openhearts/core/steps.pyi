"""The constants of the core; its steps are C functions, called through `deal` and `runs`."""

from typing import Final

PASS: Final = 0
PLAY: Final = 1
CHOOSE: Final = 2
OVER: Final = 3

NONE: Final = 0
NOT_HELD: Final = 1
MUST_LEAD: Final = 2
FOLLOW: Final = 3
FIRST_TRICK: Final = 4
UNBROKEN: Final = 5
NOT_PLAYING: Final = 6

OLD: Final = 0
NEW: Final = 1
EITHER: Final = 2
NO_MOON: Final = 3

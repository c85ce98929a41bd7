"""The constants of the core; its steps are C functions, called through `deal` and `runs`."""

from typing import Final

WAYS: Final[tuple[str, ...]]

PASS: Final = 0
PLAY: Final = 1
CHOOSE: Final = 2
OVER: Final = 3
BID: Final = 4
NAME: Final = 5
CALL: Final = 6
DISCARD: Final = 7

DIRECT: Final = 0
SCATTER: Final = 1
MIX: Final = 2
CALLED: Final = 3

NONE: Final = 0
NOT_HELD: Final = 1
MUST_LEAD: Final = 2
FOLLOW: Final = 3
FIRST_TRICK: Final = 4
UNBROKEN: Final = 5
NOT_PLAYING: Final = 6
MUST_DROP: Final = 7
STUCK: Final = 8

OLD: Final = 0
NEW: Final = 1
EITHER: Final = 2
NO_MOON: Final = 3
NOTHING: Final = 4

"""Put the games and modifiers on shelves, and print them as the page `docs/games.md`."""

from collections.abc import Mapping
from typing import Final

from openhearts.rules.compose import lineage, seats_of
from openhearts.rules.preset import Preset, preset, presets
from openhearts.rules.wording import counts

KINDS: Final[Mapping[str, str]] = {
    "deck": "Cards",
    "dealing": "Kitty",
    "passing": "Passing",
    "bidding": "Bidding",
    "play": "Play",
    "values": "What cards cost",
    "scoring": "Scoring",
    "moon": "Moon",
    "end": "End",
    "partners": "Partners",
    "settling": "Counters",
}
"""What modifiers of a component are about."""

_INTRO = """\
# Games and house rules

A *game* stands alone; a *modifier* changes one, and several go together: `sweepstake`,
`hearts+franks-way+jack-of-diamonds/5`. `openhearts rules show NAME` prints the rules of each, with what its
source leaves open and how that is read here. What is known by name only is on
[another page](missing-rules.md).

This page is printed by `openhearts rules list --page`, from the files in `src/openhearts/rules/presets`.
"""


def shelves() -> dict[str, list[Preset]]:
    """Give games by the game they come from, then modifiers by what they are about, each under a heading.

    Examples:
        >>> [one.name for one in shelves()["Games after Barbu: no tricks"]][:2]
        ['barbu-tricks', 'barbu-hearts']
        >>> [one.name for one in shelves()["House rules: Bidding"]]
        ['rising-bids']
    """
    found: dict[str, list[Preset]] = {}
    for one in sorted(presets().values(), key=_place):
        found.setdefault(_heading(one), []).append(one)
    return found


def page() -> str:
    """Print the page on all games and modifiers, in Markdown."""
    blocks = [_INTRO]
    for heading, shelf in shelves().items():
        rows = [_row(one) for one in shelf]
        blocks.append(
            "\n".join([f"## {heading}", "", "| name | players | what | source |", "|---|---|---|---|", *rows])
        )
    return "\n\n".join(block.strip() for block in blocks) + "\n"


def made_for(one: Preset) -> str:
    """Name the game a modifier was made for, or a game itself."""
    return one.name if one.kind == "game" else one.base or "hearts"


def players(one: Preset) -> str:
    """Say for how many players a game or modifier is."""
    seats = seats_of(one)
    return counts(seats) if seats else "any"


def _root(one: Preset) -> Preset:
    """Give the game a game comes from, below Hearts: itself where nothing else does."""
    line = lineage(one)
    root = line[min(1, len(line) - 1)]
    kin = [other for other in presets().values() if other.kind == "game" and other.base == root.name]
    return root if kin else preset(line[0].name)


def _about(one: Preset) -> str:
    """Give the component a modifier is about; cards taken out only make the deal even."""
    keys = [key for key in one.differences if not key.startswith("deck.remove")]
    return keys[0].partition(".")[0]


def _heading(one: Preset) -> str:
    if one.kind == "modifier":
        return f"House rules: {KINDS[_about(one)]}"
    root = _root(one)
    return "Games" if root.base is None else f"Games after {root.title}"


def _place(one: Preset) -> tuple[object, ...]:
    if one.kind == "modifier":
        return 1, list(KINDS).index(_about(one)), one.base is not None, one.name
    root = _root(one)
    return 0, root.base is not None, root.name, len(lineage(one)), one.name


def _row(one: Preset) -> str:
    return f"| `{one.name}` | {players(one)} | **{one.title}.** {one.summary} | {one.source} |"

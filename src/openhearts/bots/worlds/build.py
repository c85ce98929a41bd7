"""Make a sampler of deals from a view."""

from collections import Counter
from collections.abc import Iterable
from math import comb

from openhearts.bots.worlds.history import History
from openhearts.bots.worlds.slots import Slot, Story, stories_of
from openhearts.core import Worlds
from openhearts.game import View


def worlds_of(view: View) -> Worlds:
    """Make the deals that fit a view: everything the seat knows, and the cards it does not see.

    What a seat may conclude from the plays of others is in it: who could not follow, what may not be led or
    thrown. What others pass, or bid, says nothing here.

    Raises:
        ValueError: It is not the view of a seat that has something to do.

    Examples:
        >>> from openhearts.game import Game, view
        >>> from openhearts.shuffle import shuffled
        >>> game = Game("hearts", ["Ann", "Bob", "Cyd", "Dan"])
        >>> events = game.deal(shuffled(game.ruleset.cards, "an example"))
        >>> worlds = worlds_of(view(game, 0))
        >>> worlds.count  # 39 cards in three hands of 13
        84478098072866400
        >>> worlds.deal(seed=1)
        <Deal in passing: seat 0 to act, 0 tricks taken>
    """
    history = History(view)
    hidden, seats = history.hidden, history.seats
    room = [0 if seat == history.seat else view.hand_sizes[seat] for seat in range(seats)]
    if view.phase == "pass":
        for seat in history.others:
            room[seat] += 0 if seat in view.waiting else view.pass_count
    special: list[str] = []
    if view.pass_kind == "mix" and not history.passing:
        special = history.mixed()
    for text, taker in history.given():
        if history.exchanged is not None and view.kitty is not None and view.kitty.taker == taker:
            special.append(text)
        else:
            history.retrace.hold(taker, hidden.see(text))
            room[taker] -= 1
    kinds = twins = 0
    for text in special:
        code = hidden.see(text)
        twins |= kinds & 1 << code
        kinds |= 1 << code
    stories = stories_of(history, room)
    if len(stories) > 1:
        return sampler(history, stories, (kinds, twins))
    if special and view.pass_kind == "mix":
        return sampler(history, stories, (kinds, twins), kinds, mix_ways(history, room))
    limit = kept_limit(history)
    if limit is None or view.pass_from is None:
        return sampler(history, stories, (kinds, twins))
    return sampler(history, stories, (0, 0), ~history.kept, {view.pass_from: [1] * (limit + 1)})


def kept_limit(history: History) -> int | None:
    """Say how many cards that may always be passed are at most in the hand of who passed one that may not.

    It had too few of them to pass. That is known here where the two seats pass to each other, so that the
    cards that came into that hand are not among those that were in it.
    """
    view = history.view
    keep = {card.text for card in history.ground.rules.passing.keep}
    got = (view.received or "").split()
    if view.pass_from is None or view.pass_from != view.pass_to or keep.isdisjoint(got):
        return None
    played = [play.card for trick in history.trick_views() for play in trick if play.seat == view.pass_from]
    shown = (Counter(played) - Counter((view.passed or "").split())) + Counter(got)
    return view.pass_count - 1 - sum(number for card, number in shown.items() if card not in keep)


def mix_ways(history: History, room: list[int]) -> dict[int, list[int]]:
    """Count by seat the ways to have got some of this seat's cards out of a mix.

    The cards of a hand that came out of the mix are as many as were passed. Each play may have been one.
    """
    view = history.view
    own = (view.passed or "").split()
    found = {}
    for seat in history.others:
        played = [play.card for trick in history.trick_views() for play in trick if play.seat == seat]
        mine = 0
        rest = own.copy()
        for card in played:
            if card in rest:
                rest.remove(card)
                mine += 1
        others = len(played) - mine
        found[seat] = [
            sum(
                comb(others, gone) * comb(room[seat] - number, view.pass_count - mine - gone - number)
                for gone in range(min(others, view.pass_count - mine - number) + 1)
            )
            for number in range(min(view.pass_count - mine, room[seat]) + 1)
        ]
    return found


def sampler(
    history: History,
    stories: list[Story],
    special: tuple[int, int],
    marked: int = 0,
    ways: dict[int, list[int]] | None = None,
) -> Worlds:
    """Sort the hidden cards into classes and the slots of all stories into one list.

    Args:
        history: What the seat has seen.
        stories: How its deal may have come to where it is.
        special: Cards that lie in some slots only: the kinds, and those of them that are there twice.
        marked: Cards whose number in a seat's hand matters; of the special ones, where there are any.
        ways: By seat how many ways there are for each number of them.
    """
    places: dict[tuple[Slot, int], int] = {}
    rooms = []
    for story in stories:
        room: dict[int, int] = {}
        for slot in story.slots:
            key = slot._replace(room=0)
            number = 0
            while (place := places.setdefault((key, number), len(places))) in room:
                number += 1
            room[place] = slot.room
        rooms.append(room)
    slots = [slot for slot, _ in places]
    bars = {slot.barred for slot in slots}
    if marked and not special[0]:
        bars.add(marked)
    common = parted(history.hidden.kinds, history.hidden.twins, bars)
    apart = parted(*special, bars)
    counted = [
        number
        for number, (kinds, _) in enumerate([*common, *apart])
        if kinds & marked and (number >= len(common) or not special[0])
    ]
    open_to = [
        sum(1 << number for number, (kinds, _) in enumerate(common) if not kinds & slot.barred)
        + sum(
            1 << number
            for number, (kinds, _) in enumerate(apart, len(common))
            if slot.special and not kinds & slot.barred
        )
        for slot in slots
    ]
    return Worlds(
        history.deal,
        [*common, *apart],
        [slot.target for slot in slots],
        open_to,
        [
            (story.ways, [room.get(place, 0) for place in range(len(slots))])
            for story, room in zip(stories, rooms, strict=True)
        ],
        sum(1 << number for number in counted),
        {place: ways[slot.target] for place, slot in enumerate(slots) if ways and slot.target in ways},
    )


def parted(kinds: int, twins: int, bars: Iterable[int]) -> list[tuple[int, int]]:
    """Part some cards by what bars them, so that each part is barred as a whole or not at all."""
    parts = [kinds] if kinds else []
    for bar in bars:
        parts = [piece for part in parts for piece in (part & bar, part & ~bar) if piece]
    return [(part, part & twins) for part in parts]

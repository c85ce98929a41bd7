"""An evening of bots follows from its seed, and goes on from wherever it was broken off."""

from typing import ClassVar

import pytest

from openhearts.bots import Bot, Uniform
from openhearts.cards import cards_text, parse_cards
from openhearts.game import Action, Dealt, Game, View
from openhearts.party import Joined, Left, Party, Replaced, Result, Seated, log, movements, open_evening
from openhearts.party.play import Call, Host, for_deals, gains, play_table, result
from openhearts.rules import ruleset
from openhearts.shuffle import first_dealer, shuffled
from tests.playing import NAMES, at_usual_seats

FOUR = ("Ann", "Bea", "Cyd", "Dan")

CALLS = (
    Call(1, Left("Ann")),
    Call(1, Joined("Eve", "ladies")),
    Call(2, Left("Bob")),
    Call(2, Joined("Ann")),
    Call(3, Joined("Fay", "gentlemen")),
)


def four(seed: int = 0) -> list[Bot]:
    return [Uniform(seed + seat) for seat in range(4)]


def new_party(rounds: int = 3) -> Party:
    people = ("Ann", "Bob")
    return Party(
        open_evening("progressive", "sweepstake", people, tables=2, rounds=rounds, bot="uniform", seed="w")
    )


def play(host: Host, party: Party | None = None) -> Party:
    party = party or new_party()
    for _ in host.evening(party):
        pass
    return party


def dealt(game: Game) -> list[Dealt]:
    return [event for event in game.log if isinstance(event, Dealt)]


def test_a_table_follows_from_its_seed() -> None:
    one, again, other = (
        play_table(ruleset("hearts"), FOUR, four(), 3, seed) for seed in ("a seed", "a seed", "another")
    )
    assert one.log == again.log
    assert one.log != other.log
    assert one.names == FOUR


def test_decks_and_dealer_are_those_that_are_written_down() -> None:
    game = play_table(ruleset("sweepstake"), FOUR, four(), 2, "a word round 3 table 1")
    for number, event in enumerate(dealt(game), 1):
        deck = shuffled(game.ruleset.cards, f"a word round 3 table 1 deal {number}")
        eldest = (event.dealer + 1) % 4
        assert event.hands[eldest] is not None
        assert parse_cards(event.hands[eldest] or "") == deck[::4]
    assert dealt(game)[0].dealer == first_dealer(4, "a word round 3 table 1")


def test_the_dealer_may_be_given() -> None:
    for dealer in range(4):
        game = play_table(ruleset("sweepstake"), FOUR, four(), 2, "a seed", dealer)
        assert [event.dealer for event in dealt(game)] == [dealer, (dealer + 1) % 4]


def test_a_whole_game_ends_by_its_rules() -> None:
    game = play_table(ruleset("hearts end.limit=40"), FOUR, four(), 0, "a seed")
    assert game.complete
    assert max(game.scores) >= 40
    assert len(game.results) > 1


class Spy(Uniform):
    """Note what it is shown."""

    name: ClassVar[str] = "spy"

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.views: list[View] = []

    def act(self, view: View) -> Action:
        self.views.append(view)
        return super().act(view)


def test_a_bot_is_shown_what_its_seat_may_see() -> None:
    spies = [Spy(seat) for seat in range(4)]
    game = play_table(ruleset("hearts"), FOUR, spies, 1, "a seed")
    (event,) = dealt(game)
    for seat, spy in enumerate(spies):
        assert {view.seat for view in spy.views} == {seat}
        assert sorted(spy.views[0].hand) == sorted((event.hands[seat] or "").split())


@pytest.mark.parametrize("line", at_usual_seats())
def test_a_round_has_its_deals_whatever_would_end_the_game(line: str) -> None:
    rules = ruleset(line)
    ended = for_deals(rules, 2)
    bots = [Uniform(seat) for seat in range(rules.seats)]
    game = play_table(rules, NAMES[: rules.seats], bots, 2, "a seed")
    assert game.ruleset == ended
    assert len(game.results) == 2 or ended.end.kind == "counters"


def test_rules_that_speak_of_a_limit_keep_one() -> None:
    assert for_deals(ruleset("hearts"), 4).line == "hearts/4 end.kind=deals end.deals=4"
    assert for_deals(ruleset("sweepstake end.deals=3"), 4).line == "sweepstake/4 end.deals=4"
    assert for_deals(ruleset("hearts end.limit=50"), 1).end.deals == 1
    assert for_deals(ruleset("hearts+polish"), 4).line == "hearts+polish/4 end.limit=100000"


def test_gains_in_counters() -> None:
    def played(line: str, deals: int = 2) -> Game:
        return play_table(ruleset(line), FOUR, four(), deals, "a seed")

    assert gains(played("hearts")) is None
    swept = played("sweepstake settling.stock=50")
    counters = [int(count) for count in gains(swept) or ()]
    assert [count + 50 for count in counters] == list(swept.counters or ())
    assert sum(counters) + (swept.pool or 0) == 0
    # Settled as a whole, though a limit that is never reached would let the game go on.
    assert not (polish := played("hearts+polish+wilson")).complete
    assert gains(polish) == gains(played("hearts+wilson"))
    assert any(gains(polish) or ())


def test_a_result_tells_deals_and_totals() -> None:
    game = play_table(ruleset("hearts"), FOUR, four(), 3, "a seed")
    told = result(game, 7)
    assert (told.table, told.scores, told.counters) == (7, game.scores, None)
    assert [sum(points) for points in zip(*told.deals, strict=True)] == list(told.scores)
    assert len(told.deals) == 3


def test_an_evening_follows_from_its_seed() -> None:
    one, again, other = (log.write(play(Host(seed))) for seed in ("a word", "a word", "another"))
    assert one == again
    assert one != other


def test_a_round_ends_with_the_bell() -> None:
    party = new_party()
    host = Host("a word")
    for number in (1, 2, 3):
        assert party.number == number
        events = [event for some in host.round(party) for event in some]
        assert sum(isinstance(event, Result) for event in events) == 2
    assert party.phase == "over"
    assert not list(host.round(party))
    assert not list(host.evening(party))


def test_people_come_and_go_when_it_was_arranged() -> None:
    party = play(Host("a word", CALLS))
    moves = [event for event in party.log if isinstance(event, Joined | Left | Seated)]
    assert [event.number if isinstance(event, Seated) else event.name for event in moves] == [
        *(1, "Ann", "Eve"),
        *(2, "Bob", "Ann"),
        *(3, "Fay"),
    ]
    assert Replaced("Ann", "Bot for Ann") in party.log
    assert party.waiting == ("Fay",)


@pytest.mark.parametrize("calls", [(), CALLS])
def test_an_evening_goes_on_from_anywhere_as_if_nothing_had_been(calls: tuple[Call, ...]) -> None:
    goes_on(new_party(), Host("a word", calls))


@pytest.mark.parametrize("movement", [name for name, each in movements().items() if not each.grouped])
def test_every_movement_goes_on_from_anywhere(movement: str) -> None:
    calls = (Call(1, Left("Ann")), Call(1, Joined("Eve")), Call(2, Joined("Ann")))
    opened = open_evening(
        movement,
        "sweepstake",
        ("Ann",),
        tables=3,
        rounds=3,
        deals=2,
        bot=("uniform", "casual"),
        seed="w",
    )
    goes_on(Party(opened), Host("a word", calls))


def goes_on(party: Party, host: Host) -> None:
    """Check that an evening that is broken off after any event goes on to the same log."""
    whole = log.write(play(host, party))
    lines = whole.splitlines(keepends=True)
    for count in range(1, len(lines) + 1):
        assert log.write(play(host, log.replay("".join(lines[:count])))) == whole


def test_where_deals_are_compared_all_tables_have_the_same() -> None:
    games: dict[tuple[int, int], Game] = {}

    def keep(number: int, table: int, game: Game) -> None:
        games[number, table] = game

    bots = ("uniform", "casual")
    opened = open_evening("duplicate", "hearts", (), tables=3, rounds=2, deals=2, bot=bots, seed="w")
    party = play(Host("a word", (), keep), Party(opened))
    for number in (1, 2):
        first, *others = (dealt(games[number, table]) for table in (1, 2, 3))
        assert others == [first, first]
        assert len(first) == 2
    assert dealt(games[1, 1]) != dealt(games[2, 1])
    results = [event for event in party.log if isinstance(event, Result)]
    assert len({each.scores for each in results}) > 1
    assert all(len(each.deals) == 2 for each in results)


def test_every_event_follows_the_one_before() -> None:
    """What is given when it is asked for is the whole log, in order."""
    party = new_party()
    told = list(party.log)
    for events in Host("a word", CALLS).evening(party):
        told += events
        assert told == list(party.log)


def test_the_stand_in_plays_for_people() -> None:
    party = new_party()
    host = Host("a word")
    assert type(host.player(party, "Ann", "here")) is Uniform
    assert type(host.player(party, "Bot 1", "here")) is Uniform


def test_games_are_kept_before_their_result_is_told() -> None:
    party = new_party(rounds=2)
    kept: list[tuple[int, int, tuple[str, ...]]] = []

    def keep(number: int, table: int, game: Game) -> None:
        assert table in party.awaited
        assert game.names == party.tables[table - 1]
        kept.append((number, table, game.names))

    play(Host("a word", (), keep), party)
    assert [(number, table) for number, table, _ in kept] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_who_cuts_has_a_card_of_one_pack() -> None:
    party = new_party()
    names = [f"Bot {number}" for number in range(104)]
    one = Host("a word").cut(party, names[:52])
    assert one.names == tuple(names[:52])
    assert len(set(one.cards.split())) == 52
    two = Host("a word").cut(party, names).cards.split()
    assert {two.count(card) for card in two} == {2}
    assert one.cards == cards_text(shuffled(ruleset("hearts").cards, "a word cut 1"))

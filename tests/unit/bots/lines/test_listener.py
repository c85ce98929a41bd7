"""A bot of ours plays by lines as it plays by views, and no line holds what its seat may not see."""

from random import Random

import msgspec
import pytest

from openhearts.bots import RulesOfThumb, Uniform
from openhearts.bots.lines import Listener
from openhearts.bots.lines.turn import TOLD, line_of, read_answer, turn_of
from openhearts.game import Game, Play, View, view
from openhearts.rules import ruleset
from tests.playing import any_action, any_deck, any_mix, at_usual_seats, new_game
from tests.properties.worlds import other_worlds


def dealt(line: str, random: Random) -> Game:
    game = new_game(line)
    game.deal(any_deck(game, random), mix=any_mix(game, random))
    return game


def told(game: Game, seat: int) -> bytes:
    """All that a program in this seat has been told when its turn comes."""
    events = b"".join(line_of(event.seen_by(seat)) for event in game.log)
    return events + line_of(turn_of(1, view(game, seat)))


@pytest.mark.parametrize("line", at_usual_seats())
def test_it_plays_by_lines_as_by_views(line: str) -> None:
    """The view that arrives is the view, at each decision of two deals of any preset; so is the answer."""
    random, bot = Random(line), Uniform(seed=5)
    listeners = [Listener(Uniform(seed=5), ruleset(line)) for _ in range(ruleset(line).seats)]
    game, heard, turns = new_game(line), 0, 0
    while not game.complete and game.number < 2:
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        while (seat := game.to_act) is not None:
            for event in game.log[heard:]:
                for owner, listener in enumerate(listeners):
                    assert listener.hear(line_of(event.seen_by(owner))) is None
            heard = len(game.log)
            seen, turns = view(game, seat), turns + 1
            turn = turn_of(turns, seen)
            asked = line_of(turn)
            assert TOLD.event(asked) == turn
            answer = listeners[seat].hear(asked)
            assert answer is not None
            action, number = read_answer(answer)
            assert (action, number) == (bot.act(seen), turns)
            if turn.phase in ("pass", "discard"):
                assert len(turn.legal) >= turn.count > 0, "the first of the legal cards are an answer"
            elif turn.phase == "bid":
                assert (turn.legal, turn.count) == ([], 0)
                assert turn.bids == game.bids
            else:
                assert turn.legal
                assert turn.count == 1
            game.apply(any_action(game, random))


@pytest.mark.parametrize("line", at_usual_seats()[::3])
def test_hidden_cards_change_no_byte(line: str) -> None:
    random = Random(line)
    game, compared = dealt(line, random), 0
    while (seat := game.to_act) is not None:
        if random.random() < 0.2:
            for world in other_worlds(game, seat, random, tries=3):
                assert told(world, seat) == told(game, seat)
                compared += 1
        game.apply(any_action(game, random))
    assert compared


def hearing(**kinds: int) -> tuple[Listener, View]:
    game = dealt("hearts", Random(3))
    return Listener(RulesOfThumb(), **{"rules": game.ruleset, **kinds}), view(game, 1)  # type: ignore[arg-type]


def error(listener: Listener, line: bytes) -> tuple[int, str]:
    """Give the error that answers a line."""
    answer = listener.hear(line)
    assert answer is not None
    assert answer.endswith(b"}\n")
    fields = msgspec.json.decode(answer)
    assert fields.pop("type") == "error"
    return fields["line"], fields["error"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"\xff", "The line is not UTF-8 text."),
        (b"Hello", "The line is not JSON: expecting value at column 1."),
        (b"[" * 100_000, "The line nests too deeply."),
        (b"[]", 'A line is an object, like {"type":"seat","seat":2}.'),
        (b"{}", 'The line has no "type" that says what kind of event it is.'),
        (b'{"type":"seat"}', 'A seat line needs "seat".'),
        (b'{"type":"seat","seat":"north"}', 'In a seat line, "seat" is a whole number, not text.'),
        (b'{"type":"play","seat":1}', 'A play line needs "card".'),
        (
            b'{"type":"game","rules":"spot","seats":[]}',
            "This is a game of spot, and the bot is here for hearts/4.",
        ),
        (b'{"type":"turn","turn":1}', 'A turn line needs "seat".'),
    ],
)
def test_a_bad_line_gets_a_sentence_and_it_goes_on(line: bytes, sentence: str) -> None:
    listener, seen = hearing()
    assert listener.hear(b"  \n") is None
    assert error(listener, line) == (2, sentence)
    answer = listener.hear(line_of(turn_of(7, seen)))
    assert answer is not None
    assert read_answer(answer) == (RulesOfThumb().act(seen), 7)


def test_a_turn_of_another_seat_is_refused() -> None:
    listener, seen = hearing()
    assert listener.hear(b'{"type":"seat","seat":3}') is None
    assert (
        error(listener, b'{"type":"seat","seat":0}')[1] == "This is for seat 0, and the bot plays for seat 3."
    )
    assert error(listener, line_of(turn_of(1, seen))) == (
        3,
        "This is for seat 1, and the bot plays for seat 3.",
    )


def test_a_view_that_fits_nothing_gets_a_sentence() -> None:
    """Each field of a view spoilt in turn: an answer or a sentence, never anything else."""
    listener, seen = hearing()
    fields = msgspec.to_builtins(turn_of(1, seen))
    others: tuple[object, ...] = (None, 99, -1, "", "hearts+", [], ["ZZ"], {})
    refused = 0
    for key, value in fields["view"].items():
        for other in others:
            if other != value:
                answer = listener.hear(
                    msgspec.json.encode({**fields, "view": {**fields["view"], key: other}})
                )
                assert answer is not None
                refused += b'"error"' in answer
    assert refused > 200
    assert listener.hear(line_of(turn_of(1, seen))) is not None


def test_it_has_heard_the_end() -> None:
    listener, _ = hearing()
    assert not listener.over
    assert listener.hear(b'{"type":"over","winners":[1],"scores":[9,0,8,9]}') is None
    assert listener.over


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no seat 4: the seats are 0 to 3"):
        hearing(seat=4)


def test_an_answer_repeats_its_turn() -> None:
    assert read_answer(b'{"type":"play","seat":1,"card":"2C"}') == (Play(1, "2C"), None)
    for word in (b'"1"', b"true", b"1.5"):
        with pytest.raises(ValueError, match='"turn" is a whole number'):
            read_answer(b'{"type":"play","seat":1,"card":"2C","turn":' + word + b"}")

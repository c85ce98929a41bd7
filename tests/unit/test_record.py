import json
import tomllib
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import example, given
from hypothesis import strategies as st

from openhearts.cards import PACK
from openhearts.cli import main
from openhearts.game import AnyEvent, Game, Input
from openhearts.record import TYPES, RecordError, read, replay, report, summary, write
from tests.playing import inputs, play_game

NAMES = ["Ann", "Bob", "Cyd", "Dan"]
GAME = '{"type":"game","rules":"hearts/4","seats":["Ann","Bob","Cyd","Dan"]}'


def lines_of(events: list[AnyEvent]) -> list[str]:
    """Write the inputs of a log, a line each."""
    game = Game.replay(events)
    return [
        line
        for line, event in zip(write(game).splitlines(), game.log, strict=True)
        if isinstance(event, Input)
    ]


def dealt() -> list[str]:
    game = Game("hearts", NAMES)
    game.deal(PACK)
    return write(game).splitlines()


@pytest.mark.parametrize(
    "line",
    [
        "hearts/4",
        "hearts+franks-way/5",
        "hearts+jack-of-diamonds/3",
        "auction/4",
        "domino/4",
        "da-nasty-fix/4",
    ],
)
def test_writing_and_reading_give_the_log(line: str) -> None:
    game = play_game(line, Random(line), most=12)
    text = write(game)
    assert read(text) == game.log
    assert read(text.encode()) == game.log
    assert write(replay(text)) == text
    short = "\n".join(lines_of(list(game.log)))
    assert read(short) == list(inputs(game.log))
    assert write(replay(short)) == text


def test_every_part_of_a_record_is_one() -> None:
    game = play_game("hearts+franks-way/3", Random(2))
    text = write(game).splitlines()
    for end in range(1, len(text) + 1, 7):
        part = replay("\n".join(text[:end]))
        assert list(part.log[:end]) == game.log[:end]
        assert report(part).ok


def test_lines_may_end_and_be_blank_as_they_like() -> None:
    text = "\r\n\n".join(dealt()).encode()
    assert replay(b"\xef\xbb\xbf" + text + b"\n  \n").number == 1


def test_names_may_hold_what_json_allows() -> None:
    names = ["Zoë", "李", "A\u2028B"[:1] + "\u00a0B", "👩\u200d🚀"]
    game = Game("hearts", names)
    assert replay(write(game)).names == tuple(names)


def refusal(text: str | bytes) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        replay(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value.line, caught.value.reason


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The record is empty."),
        ("{", "The line is not JSON: expecting property name enclosed in double quotes at column 2."),
        ("[1]", 'A line is an object, like {"type":"play","seat":1,"card":"2C"}.'),
        ("null", 'A line is an object, like {"type":"play","seat":1,"card":"2C"}.'),
        ("{}", 'The line has no "type" that says what kind of event it is.'),
        ('{"type":1}', 'The line has no "type" that says what kind of event it is.'),
        ('{"type":"move"}', f'"move" is no type of event; the types are {", ".join(TYPES)}.'),
        ('{"type":"play","seat":0,"card":"2C"}', "A game begins with its rules and its players."),
        ('{"type":"game","seats":[]}', 'A game line needs "rules".'),
        ('{"type":"game","rules":"hearts/4","seats":[],"deck":1}', 'A game line has no "deck".'),
        ('{"type":"game","rules":4,"seats":[]}', 'In a game line, "rules" is text, not a whole number.'),
        (
            '{"type":"game","rules":"hearts/4","seats":["A",1]}',
            'In a game line, "seats[1]" is text, not a whole number.',
        ),
        ('{"type":"game","rules":"hearts/4","seats":["A"]}', "hearts/4 is for 4 players, not 1."),
        ('{"type":"game","type":"game"}', 'The key "type" is there twice.'),
        ('{"type":"game","rules":NaN}', "The line is not JSON: NaN is no number."),
        (b'{"type":"\xff"}', "The line is not UTF-8 text."),
        ("[" * 100_000, "The line nests too deeply."),
        ("9" * 5000, "99999"),
        (
            '{"type":"game","rules":"hearts/4","seats":["A","B","C","\\ud800"]}',
            "Seat 3 needs a name that can be printed.",
        ),
    ],
)
def test_first_lines_that_are_refused(text: str | bytes, sentence: str) -> None:
    line, reason = refusal(text)
    assert line == 1
    assert reason.startswith(sentence)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (GAME, "The game has begun already."),
        ('{"type":"play","seat":"0","card":"2C"}', 'In a play line, "seat" is a whole number, not text.'),
        (
            '{"type":"play","seat":0.5,"card":"2C"}',
            'In a play line, "seat" is a whole number, not a number with a fraction.',
        ),
        (
            '{"type":"play","seat":true,"card":"2C"}',
            'In a play line, "seat" is a whole number, not true or false.',
        ),
        ('{"type":"pass","seat":0,"cards":["2C"]}', 'In a pass line, "cards" is text or null, not a list.'),
        ('{"type":"pass","seat":0,"cards":"2C 6C"}', "You pass 3 cards, not 2."),
        ('{"type":"pass","seat":0}', "A pass names its cards."),
        (
            '{"type":"play","seat":0,"card":"2C"}',
            "Cards are passed first; still to pass: Ann, Bob, Cyd, Dan.",
        ),
        ('{"type":"trick","number":1,"winner":0,"points":0}', "Nothing before this makes a trick event."),
        ('{"type":"choose","seat":0,"option":"old"}', "Cards are passed first"),
        (
            '{"type":"pass","seat":99999999999999999,"cards":"2C"}',
            "There is no seat 99999999999999999: the seats are 0 to 3.",
        ),
        ('{"type":"pass","seat":0,"cards":"\\u001b[31m"}', '"�[31m" is not a card'),
        ('{"type":"pass","seat":0,"cards":"\\ud800"}', '"�" is not a card'),
    ],
)
def test_later_lines_that_are_refused(line: str, sentence: str) -> None:
    number, reason = refusal("\n".join([*dealt(), "", line]))
    assert number == 4
    assert reason.startswith(sentence)


def test_a_long_quotation_is_cut() -> None:
    _, reason = refusal(f"{GAME}\n" + json.dumps({"type": "x" * 10_000}))
    assert len(reason) < 500
    assert reason.endswith("…")


def test_the_first_unlawful_line_is_named_whatever_follows() -> None:
    assert refusal("\n".join([GAME, GAME, "{", "\x00"]))[0] == 2


def test_a_given_derived_event_must_be_true() -> None:
    game = play_game("hearts/4", Random(4))
    text = write(game).replace('"type":"scored","points":[', '"type":"scored","points":[1', 1)
    number, reason = refusal(text)
    assert '"type":"scored"' in text.splitlines()[number - 1]
    assert reason.startswith("This does not follow from the events before it, which make it {")


def test_a_report_of_no_deal() -> None:
    assert json.loads(json_of(GAME)) == {
        "ok": True,
        "complete": False,
        "to_act": None,
        "phase": "over",
        "legal": [],
        "why_not": {},
        "bids": None,
        "deals": [],
        "scores": [0, 0, 0, 0],
        "counters": None,
        "winners": [],
    }


def test_a_report_while_passing() -> None:
    found = json.loads(json_of("\n".join(dealt())))
    assert (found["phase"], found["to_act"], len(found["legal"])) == ("pass", 0, 13)


def test_a_report_of_a_game() -> None:
    game = play_game("hearts+franks-way/5", Random(6))
    found = json.loads(json_of(write(game)))
    assert found["complete"]
    assert found["scores"] == list(game.scores)
    assert found["winners"] == list(game.winners)
    first = game.results[0]
    assert first.kitty is not None
    assert found["deals"][0] == {
        "points": list(first.points),
        "tricks": list(first.tricks),
        "kitty": {"taker": first.kitty.taker, "cards": first.kitty.cards},
        "moon": None,
        "scores": list(first.scores),
        "counters": None,
        "pool": None,
    }


def json_of(text: str) -> str:
    done = CliRunner().invoke(main, ["replay", "-", "--json"], input=text)
    assert done.exit_code == 0
    return done.output


def test_an_unlawful_line_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    file.write_text(f"{GAME}\n{GAME}\n", encoding="utf-8")
    done = CliRunner().invoke(main, ["replay", str(file), "--json"])
    assert (done.exit_code, done.output) == (
        1,
        '{"ok":false,"line":2,"error":"The game has begun already."}\n',
    )
    done = CliRunner().invoke(main, ["replay", str(file)])
    assert (done.exit_code, done.output) == (1, "line 2: The game has begun already.\n")


def test_the_score_sheet() -> None:
    game = play_game("hearts+franks-way/3", Random(1))
    done = CliRunner().invoke(main, ["replay", "-"], input=write(game))
    assert done.exit_code == 0
    rows = done.output.splitlines()
    assert rows[0].split() == ["hearts+franks-way/3", "A", "B", "C"]
    assert " in the kitty" in rows[1]
    assert rows[-2].split() == ["total", *map(str, game.scores)]
    assert rows[-1].startswith("The game is over; ")


@pytest.mark.parametrize(
    ("count", "sentence"),
    [(1, "No deal is in progress."), (2, "Deal 1: Ann is to pass, from 2♣ 6♣ 10♣ A♣ ")],
)
def test_the_score_sheet_says_where_a_game_stands(count: int, sentence: str) -> None:
    assert summary(replay("\n".join(dealt()[:count]))).splitlines()[-1].startswith(sentence)


CASES = Path(__file__).parents[1] / "cases"


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        ("moon-choice", "Deal 1: A shot the moon and chooses old or new."),
        ("moon-choice-old", "deal 1        0     26     26     26   A shot the moon"),
        ("limit-and-shared-win", "The game is over; C and D win."),
    ],
)
def test_the_score_sheet_tells_of_moons_and_shared_wins(case: str, sentence: str) -> None:
    record = tomllib.loads((CASES / f"{case}.toml").read_text(encoding="utf-8"))["record"]
    assert sentence in summary(replay(record)).splitlines()


AUCTION = "hearts bidding.kind=auction settling.system=sweepstake end.kind=deals play.first_lead=eldest"


def auction(*more: str) -> str:
    """Begin a record of an auction: nothing is passed, Ann bids first."""
    game = Game(f"{AUCTION} passing.cycle=hold", NAMES)
    game.deal(PACK)
    return write(game) + "\n".join(more)


@pytest.mark.parametrize(
    ("more", "found", "sentence"),
    [
        ((), ("bid", 0, [], [1, 999]), "Deal 1: Ann is to bid, from 1 to 999, or to decline."),
        (
            ('{"type":"bid","seat":0,"amount":null}', '{"type":"bid","seat":1,"amount":12}'),
            ("bid", 2, [], [1, 999]),
            "Deal 1: Cyd is to bid, from 1 to 999, or to decline.",
        ),
        (
            (
                '{"type":"bid","seat":0,"amount":null}',
                '{"type":"bid","seat":1,"amount":12}',
                '{"type":"bid","seat":2}',
                '{"type":"bid","seat":3,"amount":5}',
            ),
            ("name", 1, ["C", "D", "S", "H"], None),
            "Deal 1: Bob names the suit, C or D or S or H.",
        ),
    ],
)
def test_a_report_of_an_auction(more: tuple[str, ...], found: tuple[object, ...], sentence: str) -> None:
    told = json.loads(json_of(auction(*more)))
    assert (told["phase"], told["to_act"], told["legal"], told["bids"]) == found
    assert told["counters"] == [0, 0, 0, 0]
    assert summary(replay(auction(*more))).splitlines()[-1] == sentence


def test_a_report_of_a_call() -> None:
    game = Game("hearts passing.cycle=call", NAMES)
    game.deal(PACK)
    told = json.loads(json_of(write(game)))
    assert (told["phase"], told["to_act"]) == ("choose", 3)
    assert told["legal"] == ["left", "right", "across", "scatter", "hold"]
    assert summary(game).splitlines()[-1] == (
        "Deal 1: Dan calls the pass, left or right or across or scatter or hold."
    )


def test_a_report_of_counters() -> None:
    random = Random(3)
    game = play_game(f"{AUCTION} end.deals=3 values.QS=0 moon.effect=none", random)
    told = json.loads(json_of(write(game)))
    assert told["complete"]
    for deal, result in zip(told["deals"], game.results, strict=True):
        assert (deal["counters"], deal["pool"]) == (list(result.counters or ()), result.pool)
        assert deal["suit"] in "CDSH"
    assert told["counters"] == [sum(deal["counters"][seat] for deal in told["deals"]) for seat in range(4)]
    assert sum(told["counters"]) + told["deals"][-1]["pool"] == 0
    best = max(told["counters"])
    assert told["winners"] == [seat for seat in range(4) if told["counters"][seat] == best]
    rows = summary(game).splitlines()
    assert "cost points" in rows[1]
    assert "counters " in rows[1]
    assert rows[-2].split()[0] == "counters"


def test_a_game_settled_at_its_end() -> None:
    game = play_game("hearts+wilson end.limit=40", Random(3))
    told = json.loads(json_of(write(game)))
    assert all((deal["counters"], deal["pool"]) == (None, None) for deal in told["deals"])
    assert told["counters"] == list(game.counters or ())
    assert any(told["counters"])
    part = write(game).splitlines()[:-20]
    assert json.loads(json_of("\n".join(part)))["counters"] == [0, 0, 0, 0]


def test_a_dead_kitty_has_no_taker() -> None:
    game = play_game("hearts dealing.kitty=nobody dealing.hand.4=12", Random(4), most=1)
    told = json.loads(json_of(write(game)))
    assert told["deals"][0]["kitty"]["taker"] is None
    assert len(told["deals"][0]["kitty"]["cards"].split()) == 4
    assert " in the kitty" in summary(game).splitlines()[1]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["2C", "QS 4H", "XX", "old"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=8,
)
KEYS = st.sampled_from(sorted({name for event in TYPES.values() for name in event.__struct_fields__}))
OBJECTS = st.builds(
    lambda kind, fields: json.dumps({"type": kind, **fields}),
    st.sampled_from([*TYPES, "move", ""]),
    st.dictionaries(KEYS, JSON, max_size=5),
)


def whole_record() -> bytes:
    return write(play_game("hearts+franks-way/3", Random(9), most=1)).encode()


def reads_or_says_why(data: bytes) -> None:
    try:
        game = replay(data)
    except RecordError as error:
        refused = error
    else:
        json.loads(json.dumps(report(game).scores))
        summary(game).encode()
        return
    assert refused.line >= 1
    assert refused.reason
    # What is said can be printed and sent.
    assert refused.reason.isprintable()
    refused.reason.encode()


@given(st.binary(max_size=300))
@example(b"\x00")
@example(b'{"type":"game","rules":"hearts/4","seats":["\\ud800","B","C","D"]}')
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    reads_or_says_why(data)


@given(st.lists(OBJECTS | JSON.map(json.dumps), max_size=6))
def test_any_json_is_read_or_refused(rows: list[str]) -> None:
    reads_or_says_why("\n".join(rows).encode("utf-8", "surrogatepass"))
    reads_or_says_why("\n".join([*dealt(), *rows]).encode("utf-8", "surrogatepass"))


@given(
    rules=st.text(alphabet="hearts+franks-way/5 end.limit=0123456789:.,=-\n\x00é", max_size=40)
    | st.text(max_size=20)
)
def test_any_rules_are_read_or_refused(rules: str) -> None:
    row = {"type": "game", "rules": rules, "seats": NAMES}
    reads_or_says_why(json.dumps(row).encode())


@given(place=st.integers(0, 10_000), length=st.integers(0, 12), new=st.binary(max_size=12))
def test_a_damaged_record_is_read_or_refused(place: int, length: int, new: bytes) -> None:
    whole = whole_record()
    place %= len(whole)
    reads_or_says_why(whole[:place] + new + whole[place + length :])

"""Score sheets: read from whatever somebody saved, refused with a sentence, settled to the counter."""

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from openhearts.game.settle import DEAL_SYSTEMS
from openhearts.rules import RulesError, ruleset
from openhearts.rules.game_checks import SYSTEM_SEATS
from openhearts.sheet import (
    Row,
    Sheet,
    SheetError,
    Terms,
    read,
    running,
    settle,
    settled,
    systems,
    terms,
    unlawful,
    write,
)
from openhearts.sheet.rows import COLUMNS, MOST, MOST_ROWS
from openhearts.sheet.summary import summary

FOUR = ("Ann", "Bob", "Cyd", "Dan")


def refusal(text: str | bytes, word: str = "sweepstake") -> tuple[int | None, str]:
    """Settle a sheet that must be refused; where and why it is."""
    try:
        sheet = read(text)
        settle(terms(word, len(sheet.names)), sheet)
    except SheetError as error:
        return error.line, error.reason
    pytest.fail("it was not refused")


# ── reading ──


@pytest.mark.parametrize(
    "text",
    [
        "Ann,Bob,Cyd,Dan\n3,5,5,0\n4,4,5,0\n",
        "Ann,Bob,Cyd,Dan\r\n3,5,5,0\r\n4,4,5,0\r\n",
        "Ann,Bob,Cyd,Dan\r3,5,5,0\r4,4,5,0",
        "\ufeffAnn,Bob,Cyd,Dan\n3,5,5,0\n4,4,5,0\n",
        "\n  \n,,,\nAnn,Bob,Cyd,Dan\n\n3,5,5,0\n,,\n4,4,5,0\n\n",
        "Ann;Bob;Cyd;Dan\n3;5;5;0\n4;4;5;0\n",
        "Ann\tBob\tCyd\tDan\n3\t5\t5\t0\n4\t4\t5\t0\n",
        ' Ann , "Bob" ,Cyd, "Dan"\n 3, 5 ,+5,"0"\n4,4,5,-0\n',
        "Ann,Bob,Cyd,Dan,\n3,5,5,0,\n4,4,5,0,,,\n",
        "Ann,Bob,Cyd,Dan,bid,bidder,joker_from,joker_to,revoked\n3,5,5,0\n4,4,5,0,,,,,\n",
        b"Ann,Bob,Cyd,Dan\n3,5,5,0\n\n4,4,5,0\n",
        "Ann,Bob,Cyd,Dan\n3,5,5,0\n4,4,5,0\n".encode("utf-8-sig"),
        "Ann\tBob\tCyd\tDan\r\n3\t5\t5\t0\r\n4\t4\t5\t0\r\n".encode("utf-16"),
    ],
)
def test_a_sheet_may_come_from_any_program(text: str | bytes) -> None:
    sheet = read(text)
    assert (sheet.names, sheet.rows) == (FOUR, (Row((3, 5, 5, 0)), Row((4, 4, 5, 0))))


def test_a_name_may_hold_what_divides_others() -> None:
    assert read('"Lee, Ann";Bob\n9;4').names == ("Lee, Ann", "Bob")
    assert read('"Lee, Ann, M.A.",Bob\n9,4').names == ("Lee, Ann, M.A.", "Bob")
    assert read('"Lee\nAnn",Bob\n9,4').lines == (3,)


def test_further_columns_stand_anywhere_and_names_are_found_however_written() -> None:
    text = "Ann,Bidder,Ann Lee,Joker to,bid,Cyd,joker-from,REVOKED\n9,cyd,1,ANN,12,3,,ann lee Ann;Cyd\n"
    assert read(text).rows == (Row((9, 1, 3), 2, 12, None, 0, (1, 0, 2)),)


def test_a_name_in_a_list_may_have_spaces() -> None:
    text = "Ann Lee,Lee,Ann,Lee Ann B,revoked\n1,2,3,4,lee; ann; lee ann b  ann lee\n1,2,3,4,; Ann Lee;\n"
    text += "1,2,3,4,Lee Bob"
    with pytest.raises(SheetError, match='line 4: "Bob" in the column revoked is none of the players'):
        read(text)
    assert [row.revoked for row in read(text.rpartition("\n")[0]).rows] == [(1, 2, 3, 0), (0,)]


def test_a_sheet_remembers_its_lines() -> None:
    assert read("\nAnn,Bob\n\n9,4\n\n\n0,13\n").lines == (4, 7)


def test_less_than_nothing_is_written_either_way() -> None:
    assert read("Ann,Bob\n-10,36\n\N{MINUS SIGN}10,36").rows == (Row((-10, 36)),) * 2


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "The sheet is empty; its first line names the players."),
        ("\n , \n", 1, "The sheet is empty; its first line names the players."),
        ("Ann\n9", 1, "A sheet has 2 to 10 players, not 1."),
        ("bid,bidder\n", 1, "A sheet has 2 to 10 players, not 0."),
        ("A,B,C,D,E,F,G,H,I,J,K", 1, "A sheet has 2 to 10 players, not 11."),
        ("\nAnn,Bob,ann", 2, "Two players are called ann; give one of them another name."),
        ("Ann,,Bob", 1, "Player 2 has no name."),
        ("Ann,B\u200bob", 1, '"B\N{REPLACEMENT CHARACTER}ob" has letters that cannot be shown.'),
        ('"Lee; Ann",Bob', 1, 'A name has no semicolon in it, unlike "Lee; Ann".'),
        (f"Ann,{'b' * 41}", 1, f'A name has at most 40 letters, unlike "{"b" * 40}…".'),
        ("Ann,Bob,bid,Bid", 1, "There are two columns bid."),
        ("Ann,Bob\n9,x", 2, 'Bob\'s points are "x", which is no whole number.'),
        ("Ann,Bob\n9,4.5", 2, 'Bob\'s points are "4.5", which is no whole number.'),
        ("Ann,Bob\n9,1_0", 2, 'Bob\'s points are "1_0", which is no whole number.'),
        ("Ann,Bob\n9,٣", 2, 'Bob\'s points are "٣", which is no whole number.'),
        ("Ann,Bob\n9,100001", 2, 'Bob\'s points are "100001", which is more than 100000 from zero.'),
        ("Ann,Bob\n9,4\n\n9\n", 4, "Bob's points are missing; who took nothing has a 0."),
        ("Ann,Bob\n,4", 2, "Ann's points are missing; who took nothing has a 0."),
        ("Ann,Bob\n9,4,1", 2, 'There are cells for more than the 2 columns: "1".'),
        (
            "Ann,Bob,bid,bidder\n9,4,5,Cyd",
            2,
            '"Cyd" in the column bidder is none of the players: Ann, Bob.',
        ),
        (
            "Ann,Bob,revoked\n9,4,Ann Cyd",
            2,
            '"Cyd" in the column revoked is none of the players: Ann, Bob.',
        ),
        ("Ann,Bob,revoked\n9,4,Ann ANN", 2, "Ann is named twice in the column revoked."),
        ("Ann,Bob,bid,bidder\n9,4,5,", 2, "A bid of 5, but nobody is named in the column bidder."),
        ("Ann,Bob,bid,bidder\n9,4,five,Bob", 2, 'The bid is "five", which is no whole number.'),
        ("Ann,Bob,bid,bidder\n9,4,-5,Bob", 2, "A bid is a number from 0 to 100000."),
        (
            "Ann,Bob,joker_from,joker_to\n9,4,Ann,",
            2,
            "Ann was dealt the joker; name who took it in the column joker_to.",
        ),
        ("Ann,Bob,joker_to\n9,0,Bob", 2, "Bob took the joker, which is one point, but has 0 points."),
        (
            'Ann,Bob\n9,"4',
            2,
            "The quotation marks of this line do not match.",
        ),
        (
            b"Ann,Bob\n9,4\n\xff,1",
            3,
            "This is no text in UTF-8; save the sheet as CSV in UTF-8.",
        ),
        ("Ann,Bob\n" + "6,7\n" * (MOST_ROWS + 1), MOST_ROWS + 2, "A sheet has at most 10000 deals."),
        (f"Ann,Bob\n9,{'x' * 1001}", 2, "A cell has at most 1000 letters."),
        (f"Ann,Bob\n9,{'x' * 200_000}", 2, "This line cannot be divided into cells."),
        (" " * 4_000_001, None, "A sheet has at most 4000000 letters."),
    ],
)
def test_what_cannot_be_read_is_told(text: str | bytes, line: int | None, reason: str) -> None:
    assert refusal(text) == (line, reason)


@pytest.mark.parametrize(
    ("word", "text", "reason"),
    [
        ("auction", "6,7,0,1", "The points come to 14, and all that can be taken to 13."),
        ("howell", "6,7,0,0,5,Ann", "A bid is paid into a pool, and howell keeps none; sweepstake does."),
        (
            "howell",
            "6,7,0,0,,,,,Ann",
            "A revoke costs what the pool is paid, and howell keeps none; sweepstake does.",
        ),
        ("wilson", "6,7,0,0,,,,Ann", "wilson settles totals, so nobody is paid for a joker."),
        ("joker-foster", "6,7,0,0", "Name who took the joker in the column joker_to."),
    ],
)
def test_what_does_not_go_with_the_system_is_told(word: str, text: str, reason: str) -> None:
    head = ",".join([*FOUR, *COLUMNS])
    assert refusal(f"{head}\n{text}", word) == (2, reason)


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (Sheet(("Ann",)), "A sheet has 2 to 10 players, not 1."),
        (Sheet(("Ann", " ")), "Player 2 has no name."),
        (Sheet(("Ann", "Joker to")), "Nobody can be called Joker to: that is the name of a column."),
        (Sheet(("Ann", "Bob"), (Row((1,)),)), "There are points for 1 of 2 players."),
        (Sheet(("Ann", "Bob"), (Row((1, MOST + 1)),)), "Points are numbers from -100000 to 100000."),
        (Sheet(("Ann", "Bob"), (Row((1, 2), 2, 5),)), "Players are numbers from 0 to 1."),
        (Sheet(("Ann", "Bob"), (Row((1, 2), revoked=(-1,)),)), "Players are numbers from 0 to 1."),
        (
            Sheet(("Ann", "Bob"), (Row((1, 2)),) * (MOST_ROWS + 1)),
            "A sheet has at most 10000 deals, not 10001.",
        ),
    ],
)
def test_a_sheet_made_by_hand_is_checked_as_well(sheet: Sheet, reason: str) -> None:
    with pytest.raises(SheetError) as caught:
        settle(Terms("sweepstake"), sheet)
    assert (caught.value.line, caught.value.reason) == (None, reason)
    assert caught.value.row == (1 if sheet.rows and len(sheet.rows) < MOST_ROWS else None)


def test_a_refused_row_is_named() -> None:
    with pytest.raises(SheetError) as caught:
        read("Ann,Bob\n\n9,4\n9,x")
    assert (caught.value.line, caught.value.row) == (4, 2)
    with pytest.raises(SheetError) as caught:
        settle(Terms("difference", total=13), read("Ann,Bob\n\n9,4\n9,5"))
    assert (caught.value.line, caught.value.row) == (4, 2)
    assert str(caught.value).startswith("line 4: The points come to 14")


def test_a_long_sentence_is_cut_and_shows_no_letter_that_cannot_be_shown() -> None:
    error = SheetError(None, "\x1b" + "x" * 500)
    assert error.reason == "\N{REPLACEMENT CHARACTER}" + "x" * 399 + "…"
    assert str(error) == error.reason


# ── terms ──


@pytest.mark.parametrize("word", systems())
def test_a_system_is_a_word(word: str) -> None:
    assert terms(word) == Terms(word)


@pytest.mark.parametrize(
    ("word", "seats", "expected"),
    [
        ("auction", 4, Terms("sweepstake", odd="carryover", total=13)),
        ("auction", 5, Terms("sweepstake", odd="carryover")),  # a suit that is named may have 12 cards
        ("auction/6", None, Terms("sweepstake", odd="carryover", total=12)),
        ("auction", None, Terms("sweepstake", odd="carryover")),
        ("rising-bids", 4, Terms("sweepstake", odd="carryover", total=13)),
        ("spot", 4, Terms("low-collects", total=104)),
        ("joker-foster", 4, Terms("sweepstake", joker=5, total=13)),
        ("sweepstake/6", 6, Terms("sweepstake", total=12)),
        ("discard-lady", 6, Terms("sweepstake", total=25)),
        ("heartsette", 3, Terms("sweepstake", total=13)),
        ("hearts+howell settling.stock=100", 5, Terms("howell", stock=100)),
        ("hearts+wilson", 4, Terms("wilson")),
        ("reverse+wilson", 4, Terms("wilson", high=True, teams=2)),
        ("sweepstake-pool", 4, Terms("sweepstake")),
    ],
)
def test_a_game_brings_its_terms(word: str, seats: int | None, expected: Terms) -> None:
    assert terms(word, seats) == expected


@pytest.mark.parametrize(
    ("word", "seats", "reason"),
    [
        ("swepstake", 4, '"swepstake" is no way of settling; did you mean sweepstake? Ways of settling: '),
        ("", 4, '"" is no way of settling. Ways of settling: sweepstake, howell, '),
        ("none", 4, '"none" is no way of settling'),
        ("hearts", 4, "in Hearts no counters change hands. Ways of settling: sweepstake, "),
        ("hearts+", 4, '"hearts+" does not begin with a game'),
        ("hearts+franks-way+howell", 4, "Frank's Way"),
        ("auction/5", 4, "auction/5 is for 5 players, and 4 are here"),
        ("two-handed", 4, "Two-handed Hearts needs 2 players"),
        ("auction settling.odd=never", 4, "settling.odd"),
    ],
)
def test_a_word_that_settles_nothing_is_refused(word: str, seats: int, reason: str) -> None:
    with pytest.raises(RulesError) as caught:
        terms(word, seats)
    assert caught.value.sentence.startswith(reason)


@pytest.mark.parametrize(
    ("made", "seats", "reason"),
    [
        (Terms("none"), 4, '"none" is no way of settling. Ways'),
        (Terms("difference"), 4, "difference is made for 2 players, not 4."),
        (Terms("howell", ante=5), 4, "howell keeps no pool for an ante; sweepstake does."),
        (Terms("howell", odd="carryover"), 4, "howell keeps no pool for an odd counter; sweepstake does."),
        (
            Terms("sweepstake", odd="never"),
            4,
            'What cannot be shared stays, or is a carryover; it is not "nev',
        ),
        (Terms("wilson", joker=5), 4, "wilson settles totals, so nobody is paid for a joker."),
        (Terms("sweepstake", ante=-1), 4, "The ante is a number from 0 to 100000."),
        (Terms("howell", stock=MOST + 1), 4, "The stock is a number from 0 to 100000."),
    ],
)
def test_terms_that_do_not_go_together_are_refused(made: Terms, seats: int, reason: str) -> None:
    assert (unlawful(made, seats) or "").startswith(reason)
    with pytest.raises(SheetError) as caught:
        settle(made, Sheet(tuple("ABCDEFGHIJ"[:seats])))
    assert caught.value.reason == unlawful(made, seats)


# ── settling ──


def names_of(seats: int) -> st.SearchStrategy[tuple[str, ...]]:
    letters = st.characters(codec="utf-8").filter(str.isprintable)
    name = st.text(letters, min_size=1, max_size=12).map(lambda text: " ".join(text.split()))
    clean = name.filter(lambda text: text and text.casefold() not in COLUMNS and ";" not in text)
    return st.lists(clean, min_size=seats, max_size=seats, unique_by=str.casefold).map(tuple)


@st.composite
def sheets(draw: st.DrawFn) -> tuple[Terms, Sheet]:
    """Make a sheet and terms that settle it."""
    system = draw(st.sampled_from(list(systems())))
    seats = SYSTEM_SEATS.get(system) or draw(st.integers(2, 10))
    pool = system == "sweepstake"
    seat = st.integers(0, seats - 1)
    made = Terms(
        system,
        draw(st.sampled_from(["stays", "carryover"])) if pool else "stays",
        draw(st.sampled_from([0, 5, 9])) if system in DEAL_SYSTEMS else 0,
        draw(st.sampled_from([0, 0, 5])) if pool else 0,
        draw(st.sampled_from([0, 50, 100])),
        None,
        draw(st.booleans()),
        draw(st.sampled_from([0, 2])) if seats % 2 == 0 else 0,
    )
    points = st.one_of(st.just(0), st.integers(-10, 30))
    rows = []
    for _ in range(draw(st.integers(0, 8))):
        took = draw(st.lists(points, min_size=seats, max_size=seats))
        bidder = draw(st.none() | seat) if pool else None
        bid = draw(st.integers(0, 20)) if bidder is not None else 0
        jokers = system in DEAL_SYSTEMS and (made.joker or draw(st.booleans()))
        taker = draw(seat) if jokers else None
        if taker is not None:
            took[taker] = max(took[taker], 1)
        holder = draw(st.none() | seat) if taker is not None else None
        revoked = draw(st.lists(seat, max_size=2, unique=True)) if pool else []
        rows.append(Row(tuple(took), bidder, bid, holder, taker, tuple(revoked)))
    return made, Sheet(draw(names_of(seats)), tuple(rows))


@given(sheets())
def test_nothing_is_made_or_lost(made: tuple[Terms, Sheet]) -> None:
    terms_, sheet = made
    deals = settled(terms_, sheet)
    ledger = settle(terms_, sheet)
    start = terms_.stock * len(sheet.names)
    assert sum(map(Fraction, ledger.counters)) + ledger.pool == start
    for deal, has, entry in zip(deals, running(deals, terms_.stock), ledger.deals, strict=True):
        assert all(type(count) is Fraction for count in deal.counters)
        assert sum(has) + deal.pool.counters == start
        assert (tuple(map(Fraction, entry.counters)), entry.pool) == (deal.counters, deal.pool.counters)
    if terms_.system not in DEAL_SYSTEMS:
        assert ledger.pool == 0


@given(sheets())
def test_a_prefix_of_a_sheet_settles_as_it_did(made: tuple[Terms, Sheet]) -> None:
    terms_, sheet = made
    whole = settled(terms_, sheet)
    for length in range(len(sheet.rows)):
        assert settled(terms_, sheet._replace(rows=sheet.rows[:length])) == whole[:length]


@given(sheets())
def test_reading_gives_what_was_written(made: tuple[Terms, Sheet]) -> None:
    sheet = made[1]
    back = read(write(sheet))
    assert back._replace(lines=()) == sheet
    assert read(write(sheet).encode())._replace(lines=()) == sheet


@given(sheets())
def test_a_drawn_ledger_fits_the_page(made: tuple[Terms, Sheet]) -> None:
    drawn = summary(*made).splitlines()
    assert all(len(line) <= 80 for line in drawn if line.startswith(("      ", "total")) and ":" not in line)


def told(text: str | bytes, system: str) -> bool:
    """Settle whatever it is; whether that works or a sentence says why not."""
    try:
        settle(Terms(system), read(text))
    except SheetError as error:
        return error.reason.isprintable()
    return True


@given(st.text() | st.binary(), st.sampled_from(list(systems())))
@example("Ann,Bob\n" + "9" * 5000 + ",4", "howell")
@example('"' * 1001, "howell")
@example("Ann,Bob\n" + "x" * 200_000, "howell")
@example("Ann\x00,Bob\n1,\x002", "howell")
@example(b"\xff\xfeA", "howell")
@example("Ann,Bob\n\x0c\n1\x1c,2", "howell")
def test_whatever_a_file_holds_is_read_or_refused(text: str | bytes, system: str) -> None:
    assert told(text, system)


@given(st.text(alphabet='AnBob,;\t\n"0123456789- bidrjokevto_fms', max_size=200))
def test_what_looks_like_a_sheet_is_read_or_refused(text: str) -> None:
    assert told(text, "sweepstake")


def test_joint_scores_settle_as_the_game_does() -> None:
    """Two partners with one score share what it is paid and pays."""
    rules = ruleset("reverse+wilson")
    assert rules.teams == ((0, 2), (1, 3))
    sheet = Sheet(FOUR, (Row((20, 6, 10, 0)), Row((9, 7, 0, 0))))
    assert settle(terms("reverse+wilson", 4), sheet).counters == (13, -13, 13, -13)


def test_a_long_sheet_is_settled_at_once() -> None:
    rows = (Row((6, 7, 0, 0)), Row((13, 0, 0, 0)), Row((1, 2, 10, 0)))
    sheet = Sheet(FOUR, rows * (MOST_ROWS // 3))
    for system in ("sweepstake", "wilson"):
        assert len(settle(Terms(system), sheet).deals) == len(sheet.rows)

import pytest

from openhearts.party import Cut, Joined, Left, Party
from openhearts.party.log import LogError, lines, read, replay, write
from tests.unit.party.rooms import play, progressive

PARTY = write(Party(progressive(2)))


def evening() -> Party:
    party = Party(progressive(2, rounds=2, bots=("G2",)))
    party.apply(Left("L1"))
    party.apply(Joined("Zoë", "gentlemen"))
    play(party, (1, 0, 1, 2), (0, 1, 2, 3))
    party.apply(Cut(party.ties[0], "AC KC"))
    return party


def test_writing_and_reading_give_the_log() -> None:
    party = evening()
    text = write(party)
    assert text.startswith('{"type":"party","movement":"progressive","rules":"sweepstake/4","rounds":2,')
    assert read(text) == read(text.encode()) == list(party.log)
    assert write(replay(text)) == text
    assert lines(party.log[3:]) == "".join(text.splitlines(keepends=True)[3:])


def test_every_part_of_a_log_is_one() -> None:
    text = write(evening()).splitlines()
    for end in range(1, len(text) + 1):
        assert write(replay("\n".join(text[:end]))).splitlines()[:end] == text[:end]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "The log is empty."),
        ("\n{", 2, "The line is not JSON: expecting property name enclosed in double quotes at column 2."),
        ("[]", 1, 'A line is an object, like {"type":"result","table":1,"scores":[0,3,10,0]}.'),
        ('{"type":"deal"}', 1, '"deal" is no type of event; the types are party, result, cut,'),
        ('{"type":"party","movement":"progressive"}', 1, 'A party line needs "rules".'),
        (PARTY.replace('"name":"G1",', "", 1), 1, 'In a party line, "entrants[1]" needs "name".'),
        (PARTY.replace('"group":', '"set":', 1), 1, 'A party line has no "set".'),
        (
            PARTY.replace('"G1"', "1", 1),
            1,
            'In a party line, "entrants[1].name" is text, not a whole number.',
        ),
        (PARTY.replace("sweepstake", "whist", 1), 1, ""),
        (
            PARTY.replace('"L1"', '"g1"', 1),
            1,
            "g1 and G1 could be taken for one another; one needs another name.",
        ),
        (
            '{"type":"leave","name":"Ann"}',
            1,
            "An evening begins with its movement, its rules and its players.",
        ),
        (PARTY + '{"type":"leave","name":"Ann"}', 3, "Ann is not here."),
        (
            PARTY + '{"type":"result","table":1,"scores":[1,"2",3,4]}',
            3,
            'In a result line, "scores[1]" is a whole number, not text.',
        ),
        (PARTY.replace("G1", "G3"), 2, "This does not follow from the events before it"),
    ],
)
def test_lines_that_are_refused(text: str, line: int, reason: str) -> None:
    if text == PARTY.replace("G1", "G3"):
        text = PARTY.splitlines()[0] + "\n" + text.splitlines()[1]
    with pytest.raises(LogError) as caught:
        replay(text)
    assert caught.value.line == line
    assert caught.value.reason.startswith(reason)

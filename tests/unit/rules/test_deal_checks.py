"""What keeps cards from being dealt and passed gets its sentence and its key; what seems to, does not."""

from collections.abc import Mapping

import pytest

from openhearts.rules import Preset, RulesError, presets, ruleset

WHOLE = "deck.remove.3=none deck.remove.5=none deck.remove.6=none deck.remove.7=none"


@pytest.mark.parametrize(
    ("line", "key", "sentence"),
    [
        (
            "hearts/5 deck.packs=2 deck.extra.5=S",
            "deck.extra.5",
            "with two packs every suit is there twice already, so no suit can be added (deck.extra.5)",
        ),
        (
            "hearts/5 deck.jokers=even",
            "deck.jokers",
            "no number of jokers from 1 to 4 makes 50 cards divide evenly among 5 (deck.jokers)",
        ),
        (
            "hearts/4 deck.jokers=4 deck.joker=heart",
            "deck.joker",
            (
                "a joker that is a heart is the only one, but there are 4 "
                "(deck.jokers must be 1 or deck.joker must be free)"
            ),
        ),
        (
            "hearts/4 deck.jokers=4 dealing.hand.4=6 dealing.stock=until-able",
            "dealing.stock",
            (
                "a joker may be played at any time, so whoever holds one is always able to play "
                "and cannot be told to draw until able (dealing.stock)"
            ),
        ),
        ("hearts/5 deck.ranks=A", "deck.ranks", "4 cards cannot be dealt to 5 players (deck.ranks)"),
        (
            "hearts/4 dealing.hand.4=14",
            "dealing.hand.4",
            "4 hands of 14 need 56 cards, and there are 52 (dealing.hand.4)",
        ),
        (
            "hearts/4 dealing.hand.4=12 dealing.kitty=nobody dealing.stock=each-trick",
            "dealing.stock",
            "the cards left over are either a kitty or a stock, not both (dealing.kitty, dealing.stock)",
        ),
        (
            "hearts/4 dealing.kitty=nobody",
            "dealing.kitty",
            "52 cards divide evenly among 4, so there would be no kitty",
        ),
        (
            "hearts/4 dealing.stock=each-trick",
            "dealing.stock",
            "52 cards divide evenly among 4, so there would be no stock",
        ),
        (
            "hearts+franks-way+free-jokers/5",
            "dealing.kitty",
            "55 cards divide evenly among 5, so there would be no kitty",
        ),
        (
            "hearts/4 dealing.hand.4=12",
            "dealing.hand.4",
            (
                "4 hands of 12 leave 4 cards over, which must be a kitty or a stock, or leave the pack "
                "(dealing.kitty, dealing.stock, deck.remove.4)"
            ),
        ),
        (
            "hearts/5 deck.remove.5=2C",
            "deck.remove.5",
            "51 cards do not divide evenly among 5: deck.remove.5 must take 2 of the 52 cards out, not 1",
        ),
        (
            "hearts/4 deck.jokers=3",
            "deck.remove.4",
            "55 cards do not divide evenly among 4: deck.remove.4 must take 3 of the 55 cards out, not 0",
        ),
        (
            "hearts/5 deck.packs=2 deck.remove.5=2C",
            "deck.remove.5",
            "103 cards do not divide evenly among 5: deck.remove.5 must take 4 of the 104 cards out, not 1",
        ),
        (
            f"hearts/3 {WHOLE} dealing.hand.3=13 dealing.stock=each-trick",
            "dealing.stock",
            (
                "a stock of 13 cards is not drawn evenly by 3 players, "
                "so some would have a card more than others (dealing.stock)"
            ),
        ),
        ("hearts dealing.look=taker", "dealing.look", "there is no kitty to look at (dealing.look)"),
        (
            f"hearts/5 {WHOLE} dealing.kitty=nobody dealing.look=taker",
            "dealing.look",
            "nobody takes the kitty, so nobody may look at it (dealing.look)",
        ),
        (
            f"hearts/5 {WHOLE} dealing.kitty=last-trick dealing.look=exchange",
            "dealing.look",
            (
                "cards are exchanged with the kitty only by the winner of the first trick "
                "(dealing.look=exchange needs dealing.kitty=first-trick)"
            ),
        ),
        (
            "hearts passing.mix=with-kitty",
            "passing.mix",
            "there is no kitty to mix in with the cards that are passed (passing.mix)",
        ),
        (
            "hearts/3 passing.cycle=across,left3",
            "passing.cycle",
            "with 3 players no pass of the cycle leads to another player (passing.cycle is across, left3)",
        ),
        (
            "hearts/3 passing.cycle=left,call passing.calls=across,left4",
            "passing.calls",
            "with 3 players the dealer has no pass to call (passing.calls is across, left4)",
        ),
        (
            "hearts/6 passing.count=9",
            "passing.count",
            "nobody can pass 9 cards from a hand of 8 (passing.count)",
        ),
        (
            "hearts/6 passing.count_at.6=9",
            "passing.count_at.6",
            "nobody can pass 9 cards from a hand of 8 (passing.count_at.6)",
        ),
        (
            "hearts/6 passing.cycle=left:9,hold",
            "passing.cycle",
            "nobody can pass 9 cards from a hand of 8 (passing.cycle)",
        ),
        (
            "hearts/6 passing.cycle=left,scatter:2",
            "passing.cycle",
            "nobody can pass 10 cards from a hand of 8 (passing.cycle)",
        ),
        (
            "hearts/6 passing.cycle=call passing.calls=mix:9,hold",
            "passing.calls",
            "nobody can pass 9 cards from a hand of 8 (passing.calls)",
        ),
    ],
)
def test_what_cannot_be_dealt_or_passed(line: str, key: str, sentence: str) -> None:
    with pytest.raises(RulesError) as error:
        ruleset(line)
    assert (error.value.key, str(error.value)) == (key, sentence)


@pytest.mark.parametrize(
    "line",
    [
        "hearts/6 passing.count=9 passing.cycle=hold",
        "hearts/6 passing.calls=mix:9",
        "hearts/4 deck.jokers=1 deck.joker=heart deck.remove.4=2H",
        "hearts/4 deck.joker=heart",
        "hearts/4 deck.jokers=1 deck.joker=heart dealing.hand.4=6 dealing.stock=until-able",
        f"hearts/5 {WHOLE} dealing.kitty=first-trick dealing.look=exchange passing.mix=with-kitty",
        f"hearts/5 {WHOLE} dealing.kitty=first-penalty dealing.look=taker",
        "hearts/5 deck.remove.5=none deck.ranks=AKQJT98765",
        "hearts/5 deck.ranks=AKQJT98765",
        "hearts/3 passing.count_at.3=4 passing.count=2",
    ],
)
def test_what_can(line: str) -> None:
    assert ruleset(line).line


class TestOtherGames:
    """Games of kinds that are few among the presets."""

    @pytest.fixture(autouse=True)
    def _more_presets(self, monkeypatch: pytest.MonkeyPatch) -> None:
        more = (
            Preset("two-packs", "Two Packs", "game", base="hearts", seats=(7, 8),
                   differences={"deck.packs": "2", "deck.remove.7": "none", "dealing.kitty": "first-trick"}),
            Preset("four-at-three", "Four at Three", "game", base="hearts",
                   differences={"passing.count_at.3": "4"}),
        )  # fmt: skip
        known: Mapping[str, Preset] = {**presets(), **{one.name: one for one in more}}
        monkeypatch.setattr("openhearts.rules.preset.presets", lambda: known)

    def test_a_game_with_a_kitty_has_none_where_the_deal_is_even(self) -> None:
        assert (ruleset("two-packs/7").hand_size, ruleset("two-packs/7").kitty_size) == (14, 6)
        assert (ruleset("two-packs/8").hand_size, ruleset("two-packs/8").kitty_size) == (13, 0)
        with pytest.raises(RulesError, match="there would be no kitty"):
            ruleset("two-packs/8 dealing.kitty=last-trick")

    def test_a_number_of_cards_that_nobody_would_pass_is_refused(self) -> None:
        assert [ruleset(f"four-at-three/{seats}").pass_of(1).count for seats in (3, 4)] == [4, 3]
        with pytest.raises(RulesError) as error:
            ruleset("four-at-three/3 passing.count=2")
        assert error.value.key == "passing.count"
        assert str(error.value) == "passing.count says nothing at 3 players, where passing.count_at.3 is 4"

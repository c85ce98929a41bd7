import hashlib
import hmac
from collections import Counter
from random import Random

import pytest

from openhearts.cards import PACK, cards_text
from openhearts.game import Dealt, Game
from openhearts.shuffle import Stream, deal, first_dealer, mixed, new_seed, shuffled
from tests.playing import any_action


def by_the_book(count: int, seed: str, purpose: bytes = b"deck") -> list[int]:
    """Follow the published procedure once more, to the letter and in another style."""
    stream = b"".join(
        hmac.new(seed.encode(), purpose + block.to_bytes(8, "big"), hashlib.sha256).digest()
        for block in range(99)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    order = list(range(count))
    for last in reversed(range(1, count)):
        bound = last + 1
        word = words.pop(0)
        while word >= 2**32 - 2**32 % bound:
            word = words.pop(0)
        order[last], order[word % bound] = order[word % bound], order[last]
    return order


def test_a_seed_gives_its_deck_for_ever() -> None:
    assert cards_text(shuffled(PACK, "openhearts")) == (
        "5H JD AC AH 5D 4S 8H 3D 3S 6H 9H KS JH 6C 4D QH JC 8C 9C 7S TH KD 6D 9S 3C 5S "
        "AS 7C QS QD 8D 7D AD 3H 2S 2D 2H KH 7H 2C 5C KC TC 4H TD 9D JS TS 6S QC 4C 8S"
    )


@pytest.mark.parametrize("seed", ["", "a", "Ω", "0" * 64])
def test_deck_follows_the_published_procedure(seed: str) -> None:
    assert list(shuffled(PACK, seed)) == [PACK[place] for place in by_the_book(52, seed)]


@pytest.mark.parametrize("size", [0, 1, 12, 16])
def test_the_order_of_a_mix_follows_it_too(size: int) -> None:
    assert list(mixed(size, "a mix")) == by_the_book(size, "a mix", b"mix")


def test_a_deal_gives_a_game_all_that_chance_decides() -> None:
    names = ["Ann", "Bob", "Cyd", "Dan"]
    game = Game("hearts+mix", names)
    sizes = []
    for number in range(4):
        sizes.append(game.mix_size)
        dealt = deal(game, f"deal {number}", number)[0]
        assert isinstance(dealt, Dealt)
        again = Game("hearts", names)
        again.deal(shuffled(PACK, f"deal {number}"), number)
        plain = again.log[-1]
        assert isinstance(plain, Dealt)
        assert dealt.hands == plain.hands
        assert dealt.mix == (mixed(12, f"deal {number}") if number == 3 else None)
        while game.to_act is not None:
            game.apply(any_action(game, Random(number)))
    assert sizes == [0, 0, 0, 12]


def test_two_packs_and_jokers_are_shuffled_in_code_order() -> None:
    game = Game("hearts deck.packs=2 deck.jokers=4", ["Ann", "Bob", "Cyd", "Dan"])
    dealt = deal(game, "seed")[0]
    assert isinstance(dealt, Dealt)
    order = [game.ruleset.cards[place].text for place in by_the_book(108, "seed")]
    assert [hand.split() for hand in dealt.hands if hand] == [order[seat::4] for seat in range(4)]


def test_a_deck_holds_the_cards_it_was_made_from() -> None:
    twice = PACK + PACK
    assert Counter(shuffled(twice, "two packs")) == Counter(twice)
    assert shuffled((), "nothing") == ()


def test_seeds_differ() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {64}
    assert len({shuffled(PACK, seed) for seed in seeds}) == 100


def test_words_beyond_the_last_multiple_are_thrown_away() -> None:
    # Half of all words lie beyond, so a stream that kept them would differ within a few draws.
    bound = 2**31 + 1
    draw, plain = Stream("seed", "test"), Stream("seed", "test")
    words = [plain.below(2**32) for _ in range(40)]
    kept = [word for word in words if word < bound]
    assert 5 < len(kept) < 35
    assert [draw.below(bound) for _ in kept] == kept


def test_numbers_are_even() -> None:
    draw = Stream("even", "test")
    counts = Counter(draw.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    # Chi squared with five degrees of freedom; 20.5 is passed once in a thousand seeds.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5


def test_every_seat_deals_first_as_often() -> None:
    counts = Counter(first_dealer(5, f"seed {number}") for number in range(5000))
    assert set(counts) == set(range(5))
    assert min(counts.values()) > 900


def test_purposes_are_apart() -> None:
    deck, dealer = Stream("seed", "deck"), Stream("seed", "dealer")
    assert [deck.below(2**32) for _ in range(8)] != [dealer.below(2**32) for _ in range(8)]


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_must_leave_something_to_draw(bound: int) -> None:
    with pytest.raises(ValueError, match="no number can be drawn below"):
        Stream("seed", "test").below(bound)

"""Houses for each option that few rules ask for, alone and with others that it meets."""

from dataclasses import replace

from tests.unit.core.houses import HEARTS, JACK, JOKER_NAMES, PACK, STANDARD, House, without

SMALL = ("2C", "3C", "4C", "2D", "3D", "JD", "3S", "QS", "KS", "2H", "3H", "QH")
"""A pack so small that every card tells."""

SHORT = tuple(card for card in PACK if card[0] in "2468TQA")
"""The pack of the two-player game."""

FEW = House(4, SHORT, 7, JACK, passed=2)

STRANGE = {
    # first lead, bans, breaking
    "any club": replace(FEW, first_lead="any-club"),
    "any club, costly": replace(FEW, first_lead="any-club", values=JACK | {"4C": 5, "AC": 5}),
    "ranks, king high": House(
        4, tuple(c for c in PACK if c[0] in "789TJQKA"), 8, STANDARD, ranks="789TAJQK", passed=2
    ),
    "no points first": replace(FEW, first_trick="no-points"),
    "stuck, dearest": replace(FEW, first_trick="no-points", stuck="costliest", first_lead="eldest"),
    "stuck, bonus": replace(
        FEW, pack=without(SHORT, "4C 6C 8C TC"), hand_size=6, first_trick="no-points", stuck="bonus-first",
        values=JACK | {"TD": -5, "2S": 3, "8D": 2, "4S": 1, "6S": 1, "8S": 2, "TS": 1},
    ),
    "penalty breaks": replace(FEW, breaking="penalty"),
    "never broken": replace(FEW, breaking="never", first_lead="eldest"),
    "queen is no bar": replace(FEW, queen_no_bar=True, breaking="hearts"),
    "must drop": replace(FEW, must_drop=frozenset({"QS", "TD"}), values=STANDARD | {"TD": 10}),
    "must drop, eldest": replace(
        FEW, must_drop=frozenset({"QS", "TD"}), first_trick="free", first_lead="eldest", breaking="off"
    ),
    # jokers
    "one free joker": replace(FEW, pack=(*without(SHORT, "2D"), "X1")),
    "four free jokers": replace(FEW, pack=(*SHORT, *JOKER_NAMES), hand_size=8),
    "jokers, eldest leads": replace(
        FEW, pack=(*SHORT, *JOKER_NAMES), hand_size=8, first_lead="eldest", must_drop=frozenset({"QS"})
    ),
    "little but jokers": House(2, ("2C", "3H", "QS", *JOKER_NAMES, "4H"), 4, STANDARD, first_lead="eldest"),
    "jokers in two packs, cancelled": House(
        5, (*(SHORT * 2), *JOKER_NAMES), 12, STANDARD, equals="cancel", breaking="off", first_lead="eldest"
    ),
    "joker of hearts": House(
        4, (*without(PACK, "2H"), "X1"), 13, HEARTS | {"X1": 1}, joker="heart", first_lead="eldest",
        breaking="off", first_trick="free", moon="none",
    ),
    "joker of hearts, closed": House(
        4, (*without(SHORT, "2H"), "X1"), 7, STANDARD | {"X1": 5}, joker="heart"
    ),
    "joker of hearts, the first of equals": House(
        5, (*(SHORT * 2), "X1"), 11, STANDARD | {"X1": 1}, joker="heart", breaking="off", first_lead="eldest"
    ),
    "joker of hearts, the later of equals": House(
        5, (*(SHORT * 2), "X1"), 11, STANDARD | {"X1": 1}, joker="heart", breaking="off", equals="later",
        first_lead="eldest", kitty="last-trick",
    ),
    "joker of hearts, cancelled": House(
        5, (*(SHORT * 2), "X1"), 11, STANDARD | {"X1": 1}, joker="heart", breaking="off", equals="cancel"
    ),
    # two packs
    "the later of equals": House(4, SHORT * 2, 14, STANDARD, equals="later"),
    "cancelled": House(5, SHORT * 2, 11, STANDARD, equals="cancel", first_lead="eldest", breaking="off"),
    "cancelled, to the winner before": House(
        6, tuple(c for c in SMALL if c[0] in "234QK") * 2, 3, STANDARD, equals="cancel", first_lead="eldest",
        last_cancelled="previous", kitty="first-penalty",
    ),
    "cancelled, to the second": House(
        4, ("2C", "3C", "2H", "QS") * 2, 2, STANDARD, equals="cancel", first_lead="eldest",
        passed=1, last_cancelled="second", last_points=3, last_but_one=2, first_points=1,
    ),
    "cancelled, to the leader": House(
        4, ("2C", "3C", "2H", "QS") * 2, 2, STANDARD, equals="cancel", first_lead="eldest", breaking="off",
        first_trick="free", each_trick=1, passed=1,
    ),
    "a suit twice": House(5, (*PACK, *(c for c in PACK if c[1] == "S")), 13, STANDARD),
    # kitties
    "kitty to the first penalty": House(4, PACK, 12, JACK, kitty="first-penalty"),
    "kitty to the first heart": House(4, PACK, 12, STANDARD, kitty="first-heart"),
    "kitty to the last trick": House(5, PACK, 10, JACK, kitty="last-trick", moon="old"),
    "kitty to nobody": House(2, SHORT, 13, STANDARD, kitty="nobody", passed=1),
    "kitty taken up": House(4, PACK, 12, JACK, exchange=True),
    "kitty taken up, two packs": House(5, SHORT * 2, 10, STANDARD, exchange=True, first_lead="eldest"),
    # stocks
    "drawn after each trick": House(
        2, PACK, 13, STANDARD, stock="each-trick", first_lead="eldest", breaking="off", first_trick="free"
    ),
    "drawn after each trick, cancelled": House(
        3, SHORT * 2, 8, STANDARD, stock="each-trick", equals="cancel", last_cancelled="previous"
    ),
    "drawn, unevenly": House(3, SHORT, 5, STANDARD, stock="each-trick", moon="none"),
    "domino": House(
        4, PACK, 6, HEARTS, stock="until-able", first_lead="eldest", breaking="off", first_trick="free",
        moon="none", passed=0,
    ),
    "domino for two": House(
        2, SHORT, 6, STANDARD, stock="until-able", first_lead="eldest", moon="old", no_tricks=-5
    ),
    "domino for six": House(
        6, PACK, 6, JACK, stock="until-able", first_lead="lowest-club", moon="new", everything=4,
        last_points=7,
    ),
    "domino, few cards": House(
        3, SMALL, 2, STANDARD, stock="until-able", first_lead="eldest", moon="none", no_points=-1, passed=1
    ),
    "domino, cancelled": House(
        4, SHORT * 2, 6, STANDARD, stock="until-able", first_lead="eldest", equals="cancel", moon="old"
    ),
    # moons
    "moon with the jack": replace(FEW, moon="old", moon_needs="bonus", values=STANDARD | {"TD": -10}),
    "moon of those dealt": House(
        3, SHORT, 8, STANDARD, kitty="nobody", moon="old", moon_needs="dealt", passed=4
    ),
    "moon of those dealt, kitty taken": House(
        3, SHORT, 8, STANDARD, kitty="first-trick", moon="new", moon_needs="dealt"
    ),
    "moon of those dealt, of a fixed amount": House(
        2, SMALL, 5, STANDARD, kitty="first-trick", moon="old", moon_needs="dealt", moon_amount=26, passed=1
    ),
    "moon that is nothing": replace(FEW, moon="nothing"),
    "moon without bonuses": replace(FEW, suspends=True, no_tricks=-5, values=JACK | {"TD": -7}),
    "moon of thirty": replace(FEW, moon="unless-losing", moon_amount=30),
    "team moon": replace(FEW, moon="old", teams=2, by_team=True, values=STANDARD | {"TD": -10}),
    "team moon, subtracted": House(6, SHORT, 4, JACK, moon="new", teams=3, by_team=True, kitty="last-trick"),
    "moon of one partner": replace(FEW, moon="old", teams=2),
    "partners found by tricks": House(4, SMALL, 3, JACK, moon="old", found=True, passed=1),
    "partners found by tricks, the moon subtracted": House(
        4, SMALL, 3, STANDARD, moon="new", found=True, passed=1, first_lead="eldest"
    ),
    "partners found by tricks, cancelled": House(
        5, tuple(c for c in SMALL if c[0] in "234QK") * 2, 4, STANDARD, moon="old", found=True,
        equals="cancel", first_lead="eldest", kitty="last-trick", passed=1,
    ),
    "sun": House(2, SMALL, 6, JACK, sun=52, moon="old", passed=1),
    "sun, old": House(3, SMALL, 4, JACK, sun=39, sun_effect="old", moon="none", passed=1),
    "team sun": House(
        4, SMALL, 3, JACK, sun=52, moon="new", teams=2, by_team=True, passed=1, suspends=True, no_tricks=-5
    ),
    # scoring
    "tricks count": replace(
        FEW, each_trick=2, first_points=-3, last_points=20, last_but_one=10, everything=1, moon="none"
    ),
    "slobberhannes": House(
        4, tuple(c for c in PACK if c[0] in "789TJQKA"), 8, {"QC": 1}, first_points=1, last_points=1,
        everything=1, first_lead="eldest", breaking="off", moon="none", passed=0,
    ),
    "no tricks, no points": replace(FEW, no_tricks=-5, no_points=-3),
    "doublers": replace(FEW, doublers=frozenset({"TC", "2D"}), values=STANDARD | {"TD": -10}, moon="new"),
    "doublers twice": House(4, SHORT * 2, 14, JACK, doublers=frozenset({"TC"}), no_tricks=-5, moon="old"),
    "floor": replace(
        FEW, floor=True, values=STANDARD | {"TD": -10}, no_points=-5, moon="new", doublers=frozenset({"TC"})
    ),
    # naming
    "auction": House(
        4, PACK, 13, HEARTS, auction=True, first_lead="eldest", breaking="off", first_trick="free",
        moon="none", passed=0,
    ),
    "auction, rising, closed": replace(FEW, values=STANDARD, auction=True, higher=True, passed=2),
}  # fmt: skip

"""Say what the game is about and what happens before play: partners, cards, deal, passing, bidding."""

from collections import Counter

from openhearts.cards import PACK, RANKS, SUIT_NAMES
from openhearts.rules.card.said import ON_LEFT, is_auction, penalty, said
from openhearts.rules.passing import PASSES, PassRule
from openhearts.rules.ruleset import Ruleset
from openhearts.rules.wording import card_names, cards_in_words, listed, plural

_TRICKS = {
    "each_trick": "tricks",
    "first_trick": "the first trick",
    "last_but_one": "the last trick but one",
    "last_trick": "the last trick",
}
_TEAM_OF = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def aim(rules: Ruleset) -> list[str]:
    """Say what to take and what not."""
    if rules.end.winner == "highest":
        bad = cards_in_words(rules.bonus, rules.cards)
        avoid = f", and avoid {bad}" if bad else ""
        return [f"Cards that bring points: {penalty(rules)}. Take them{avoid}."]
    tricks = [words for key, words in _TRICKS.items() if getattr(rules.scoring, key) > 0]
    costly = [penalty(rules)] if rules.penalty else []
    what = "Cards that cost points" if not tricks else "What costs points"
    moon = "" if rules.moon.effect in ("none", "nothing") or not rules.penalty else ", or take them all"
    them = "it" if len([*costly, *tricks]) == 1 and len(rules.penalty) == 1 else "them"
    if is_auction(rules):
        return ["Avoid the suit that the highest bidder names: its cards cost points."]
    return [f"{what}: {listed([*costly, *tricks])}. Avoid {them}{moon}."]


def partners(rules: Ruleset) -> list[str]:
    """Say who plays with whom, and how their points come together."""
    if rules.partners.by == "tricks":
        return [
            *said(rules, "partners.by"),
            "Every player keeps a score, to which partners each add what the two of them took together.",
        ]
    if not rules.teams:
        return []
    number = len(rules.teams)
    who = (
        "The players opposite each other are partners."
        if rules.seats == 2 * number
        else f"Every {_TEAM_OF[number]} player round the table is of the same team: {number} teams."
    )
    return [who, *said(rules, "partners.score")]


def deal(rules: Ruleset) -> list[str]:
    """Say which cards there are and how they are dealt."""
    left_over = f"; {rules.left_over} are left over" if rules.left_over > 1 else ""
    side = ON_LEFT[rules.play.direction]
    where = f"beginning with the player on the dealer's {side}" if rules.seats > 2 else "the dealer last"
    then = f"the deal then moves to the {side}" if rules.seats > 2 else "the two then deal in turn"
    aside = _kitty(rules) if rules.kitty_size else []
    return [
        *said(rules, "play.direction"),
        f"{pack(rules)} {_ranking(rules)}",
        (
            f"Deal them one at a time, {where}: {rules.hand_size} to each{left_over}. "
            f"The first dealer is drawn by lot; {then}."
        ),
        *aside,
        *(said(rules, "dealing.stock") if rules.stock_size else []),
    ]


def _kitty(rules: Ruleset) -> list[str]:
    """Say who takes the kitty and who sees it."""
    look = [] if rules.dealing.kitty == "nobody" else said(rules, "dealing.look")
    return [*said(rules, "dealing.kitty"), *look]


def pack(rules: Ruleset) -> str:
    """Say in a sentence of which cards the pack consists."""
    deck, size = rules.deck, len(PACK)
    if deck.packs > 1:
        text = f"Shuffle two packs together, {2 * size} cards"
    elif len(deck.ranks) < len(RANKS):
        text = f"Use only the {listed(_ranks(deck.ranks))} of each suit"
    else:
        text = f"Use a pack of {size} cards"
    if twice := [SUIT_NAMES[suit] for suit in deck.extra.get(rules.seats, ())]:
        text += f" and all {listed(twice)} of a second pack"
    if without := _without(rules):
        text += f" without {listed(without)}"
    if rules.jokers:
        jokers = "a joker" if rules.jokers == 1 else plural(rules.jokers, "joker")
        text += f"{',' if without else ''} with {jokers} added"
    return (
        f"{text}: {len(rules.cards)}."
        if len(rules.cards) not in (size, 2 * size) or rules.jokers
        else f"{text}."
    )


def _without(rules: Ruleset) -> list[str]:
    """Name the cards taken out, by suit only where all of them go."""
    left = Counter(card for card in rules.cards if not card.is_joker)
    out = rules.deck.copies(rules.seats) - left
    return [
        name if not left[card] else name.replace("the ", "one ", 1)
        for card, name in zip(out, card_names(out), strict=True)
    ]


def _ranking(rules: Ruleset) -> str:
    if rules.deck.ranks == RANKS[::-1]:
        return "In each suit the ace is highest, then K, Q, J, 10 and so on down to 2."
    return f"The cards of a suit rank {', '.join(_ranks(rules.deck.ranks))}, the highest first."


def _ranks(ranks: str) -> list[str]:
    return ["10" if rank == "T" else rank for rank in ranks]


def passing(rules: Ruleset) -> list[str]:
    """Say which cards change hands, hand by hand."""
    kinds = {one.kind for one in rules.cycle}
    if kinds == {"hold"}:
        return ["No cards are passed."]
    text = [_cycle(rules)]
    if rules.calls:
        calls = [_pass(rules, one) if one.count else "no passing" for one in rules.calls]
        text.append(f"The dealer may call, once the cards are dealt: {listed(calls, 'or')}.")
    if rules.passing.keep:
        keep = listed(card_names(rules.passing.keep), "or")
        text.append(f"You may not pass {keep} while you have other cards to pass.")
    text.append("Lay the cards you pass face down before you look at those you are given.")
    if "mix" in kinds | {one.kind for one in rules.calls}:
        text += said(rules, "passing.mix") if rules.kitty_size else []
    return text


def _cycle(rules: Ruleset) -> str:
    """Say where cards go, hand by hand; how many only once where that does not change."""
    cycle = rules.cycle
    if len(cycle) == 1:
        called = cycle[0].kind == "call"
        return (
            "Before every hand the dealer says what is passed."
            if called
            else f"In every hand each player passes {_pass(rules, cycle[0])}."
        )
    counts = {one.count for one in cycle if one.kind in ("direct", "mix")}
    once = len(counts) == 1 and all(one.kind in ("direct", "hold") for one in cycle)
    head = (
        f"Each player passes {plural(counts.pop(), 'card')}, in turn"
        if once
        else "Each player passes, in turn"
    )
    hands = [
        f"hand {number}, {_where(rules, one) if once and one.kind == 'direct' else _pass(rules, one)}"
        for number, one in enumerate(cycle, 1)
    ]
    return f"{head}: {'; '.join(hands)}; then from the beginning."


def _pass(rules: Ruleset, one: PassRule) -> str:
    """Say in a few words what one pass is."""
    where = _where(rules, one)
    if one.kind == "scatter":
        return f"{plural(one.count // (rules.seats - 1), 'card')} {where}"
    return f"{plural(one.count, 'card')} {where}" if one.count else where


def _where(rules: Ruleset, one: PassRule) -> str:
    if rules.seats == 2 and one.kind in ("direct", "scatter"):
        return "to the other player"
    return PASSES.meanings[one.name.partition(":")[0]].card


def bidding(rules: Ruleset) -> list[str]:
    """Say how the suit to be avoided is found."""
    if not is_auction(rules):
        return []
    sizes = {len(rules.suit_cards(suit)) for suit in range(4)}
    cards = f"A suit has {listed(sorted(map(str, sizes)), 'or')} cards."
    return [
        *said(rules, "bidding.kind"),
        *said(rules, "bidding.raise"),
        *said(rules, "bidding.carried"),
        *([cards] if len(sizes) > 1 else []),
    ]

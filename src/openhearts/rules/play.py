"""Say which cards may be led and played, and which card wins."""

from dataclasses import dataclass

from openhearts.cards import Card
from openhearts.rules.kind import Cards, Choice, Meaning
from openhearts.rules.option import option


@dataclass(frozen=True)
class Play:
    """Follow suit if possible, highest card of the suit led wins; these options limit what may be played.

    Examples:
        >>> Play().breaking
        'hearts'
    """

    first_lead: str = option(
        "lowest-club",
        Choice(
            {
                "lowest-club": Meaning(
                    "the lowest club in any hand after the pass is led, by its holder",
                    "Whoever holds the lowest club, once any cards have been passed, "
                    "must lead it to the first trick: {lowest_club}.",
                ),
                "any-club": Meaning(
                    "the holder of the lowest club in any hand leads a club, whichever they like",
                    "Whoever holds the lowest club, once any cards have been passed "
                    "({lowest_club}), leads any club to the first trick.",
                ),
                "eldest": Meaning(
                    "the player after the dealer leads what they like",
                    "The player after the dealer leads to the first trick.",
                ),
            }
        ),
        "who leads to the first trick, and what",
    )
    first_trick: str = option(
        "no-penalty",
        Choice(
            {
                "no-penalty": Meaning(
                    "no card that costs points, unless the hand holds nothing else",
                    "To the first trick none of these may be played, "
                    "unless you hold nothing else: {penalty}.",
                ),
                "no-points": Meaning(
                    "no card that costs points or takes points off, unless the hand holds nothing else",
                    "To the first trick none of these may be played, "
                    "unless you hold nothing else: {counting}.",
                ),
                "free": Meaning(
                    "any card that follows the rules of following",
                    "The first trick is like any other: {penalty} may be played to it.",
                ),
            }
        ),
        "what may be played to the first trick",
    )
    first_trick_stuck: str = option(
        "any",
        Choice(
            {
                "any": Meaning("any of them", "If you do hold nothing else, play any of them."),
                "costliest": Meaning(
                    "the one that costs most", "If you do hold nothing else, play the one that counts most."
                ),
                "bonus-first": Meaning(
                    "one that takes points off, or else the one that costs most",
                    "If you do hold nothing else, play one that takes points off if you have it, "
                    "and otherwise the one that counts most.",
                ),
            }
        ),
        "what a hand that holds nothing but barred cards plays to the first trick",
    )
    breaking: str = option(
        "hearts",
        Choice(
            {
                "hearts": Meaning(
                    "a heart may be led once a heart has been played, or from a hand of hearts only",
                    "A heart may be led only when hearts are broken, that is, once a heart has been played, "
                    "or when you hold nothing but hearts. "
                    "The Q♠ does not break hearts.",
                ),
                "hearts-or-queen": Meaning(
                    "the same, and the Q♠ breaks hearts too",
                    "A heart may be led only when hearts are broken, that is, once a heart or the Q♠ "
                    "has been played, or when you hold nothing but hearts.",
                ),
                "penalty": Meaning(
                    "the same, and every card that costs points breaks hearts",
                    "A heart may be led only when hearts are broken, that is, once a heart or one of "
                    "these has been played, or when you hold nothing but hearts: {penalty}.",
                ),
                "off": Meaning("hearts may always be led", "Hearts may be led at any time."),
                "never": Meaning(
                    "a heart may be led only from a hand of hearts only",
                    "A heart may be led only when you hold nothing but hearts.",
                ),
            }
        ),
        "what must have been played before a heart may be led",
    )
    only_hearts: str = option(
        "hearts",
        Choice(
            {
                "hearts": Meaning("from a hand of hearts only"),
                "hearts-and-queen": Meaning(
                    "from a hand of hearts only, or of hearts and the Q♠",
                    "A hand of nothing but hearts and the Q♠ may lead a heart too.",
                ),
            }
        ),
        "from which hand a heart may be led before hearts are broken",
    )
    must_drop: tuple[Card, ...] = option(
        "none", Cards(), "cards of which one must be played by who cannot follow suit and holds it"
    )
    equals: str = option(
        "first",
        Choice(
            {
                "first": Meaning(
                    "the first of them is the higher",
                    "Of two equal cards, the one that was played first is the higher.",
                ),
                "later": Meaning(
                    "the second of them is the higher",
                    "Of two equal cards, the one that was played later is the higher.",
                ),
                "cancel": Meaning(
                    "neither wins; where no card is left to win, the trick waits for the next winner",
                    "Two equal cards in one trick cancel each other, and neither can win it. If no card of "
                    "the suit led is left to win, the trick stays on the table: the same player leads again, "
                    "and whoever wins the next trick takes both.",
                ),
            }
        ),
        "which of two equal cards in a trick is higher",
    )
    last_cancelled: str = option(
        "leader",
        Choice(
            {
                "leader": Meaning(
                    "who led to it",
                    "If nobody wins the last trick, whoever led to it takes it and what waits with it.",
                ),
                "previous": Meaning(
                    "who won the trick before",
                    "If nobody wins the last trick, whoever won a trick last before takes it "
                    "and what waits with it.",
                ),
                "second": Meaning(
                    "who played the second of the two highest equal cards",
                    "If nobody wins the last trick, whoever played the second of its two highest cards "
                    "takes it and what waits with it.",
                ),
            }
        ),
        "who takes the last trick where all its cards cancel",
    )
    direction: str = option(
        "clockwise",
        Choice(
            {
                "clockwise": Meaning("to the left"),
                "counter-clockwise": Meaning(
                    "to the right",
                    "Deal and play counter-clockwise: the next player is the one on your right.",
                ),
            }
        ),
        "which way round the table play and deal go",
    )

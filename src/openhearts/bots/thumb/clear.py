"""Watch who is still clear: what staying without penalty cards, or without a trick, is worth.

Foster's counter games pay a pool to who took nothing; some modern ones take points off. Both make the first
penalty card a seat takes dearer than the next.
"""

from openhearts.bots.known import Known


class ClearWatch:
    """Judge for one decision what it costs that a seat takes its first trick or its first penalty card."""

    def __init__(self, known: Known) -> None:
        """See who is clear, and what for."""
        self.known = known
        rules, costs = known.rules, known.costs
        pooled = rules.settling.system == "sweepstake"
        self.prize = -costs.sign * rules.scoring.no_points + (known.pool + costs.total if pooled else 0)
        self.trickless = -costs.sign * rules.scoring.no_tricks
        self.on = self.prize != 0 or self.trickless != 0
        if not self.on:
            return
        penalty = costs.penalty
        self.clear = [penalty.isdisjoint(cards) for cards in known.captured]
        """Whether each seat has no penalty card yet."""
        left = sum(card in penalty for card in (*known.hidden, *known.hand, *known.trick))
        risky = min(known.to_come, -(-left // 2))
        self.chance = (1 - 1 / known.seats) ** risky
        """How likely a clear seat stays so: nearly every other penalty card makes a trick of its own."""
        rivals = sum(self.clear) - self.clear[known.seat]
        self.share = (1 - self.chance) ** rivals if pooled and known.pool else 1 / (1 + self.chance * rivals)
        """How much of the prize is left to this seat when it stays clear: others may too."""

    def shift(self, taker: int, count: float) -> float:
        """Price a trick with so many penalty cards that a seat takes, beside its points."""
        if not self.on:
            return 0.0
        known = self.known
        lost = 0.0
        if self.clear[taker]:
            lost += self.prize * self.chance * self.share * min(1.0, count)
        if not known.won[taker]:
            lost += self.trickless * (1 - 1 / known.seats) ** known.to_come
        if taker == known.seat or taker in known.mates:
            return lost
        return -lost / len(known.others)

"""Tell what a ladder comes to, in lines that a player understands."""

from collections.abc import Iterator

from openhearts.bots.ladder.figures import Estimate, Figures, Summary
from openhearts.bots.ladder.play import Turns
from openhearts.game.words import counted


def lines(told: Summary) -> Iterator[str]:
    """Tell a ladder, line by line."""
    yield f"{told.rules}: {', '.join(told.bots)}; {counted(told.deals, 'deal')}, seed {told.seed}"
    yield ""
    for pair in told.pairs:
        yield f"{who(pair)}: {figures(told, pair)}; {counted(pair.deals, 'deal')}"
        if pair.deals:
            yield f"    {more(pair)}"
    yield ""
    yield (
        f"{told.unit.capitalize()}: own minus the mean of the others in a deal, {told.better} is better. "
        "± : the true mean lies in the interval 95 times in 100 (normal, over deals)."
    )


def who(pair: Figures) -> str:
    """Say who played against whom."""
    ones = f"{pair.ones} " if pair.ones > 1 else ""
    rivals = f"{pair.rivals} " if pair.rivals > 1 else ""
    return f"{ones}{pair.one} against {rivals}{pair.others}"


def figures(told: Summary, pair: Figures) -> str:
    """Say how the one did."""
    if pair.difference is None or pair.wins is None:
        return "nothing played yet"
    means = f"{number(pair.difference)} {told.unit} a deal, wins {percent(pair.wins)}"
    if pair.share is None:
        return means
    return f"{means}, takes {percent(pair.share)} of an average seat's points"


def more(pair: Figures) -> str:
    """Say what is known beside how the one did."""
    own, others = pair.moons
    text = f"moons {own} to {others}; {pair.one} {pace(pair.own)}, {pair.others} {pace(pair.rest)}"
    lost = [(pair.one, pair.own.lost), (pair.others, pair.rest.lost)]
    words = [f"{name} lost {counted(turns, 'turn')}" for name, turns in lost if turns]
    return "; ".join((text, *words))


def pace(turns: Turns) -> str:
    """Say how long a player thinks, in milliseconds a turn on average and at most."""
    if not turns.number:
        return "had no turn"
    return f"{1e3 * turns.seconds / turns.number:.1f} ms a turn, at most {1e3 * turns.longest:.0f}"


def number(one: Estimate) -> str:
    """Write a difference with its sign.

    Examples:
        >>> number(Estimate(-4.213, 0.4)), number(Estimate(0.0, None))
        ('−4.21 ± 0.40', '0.00')
    """
    text = f"{one.mean:+.2f}".replace("-", "−")
    text = "0.00" if text[1:] == "0.00" else text
    return text if one.margin is None else f"{text} ± {one.margin:.2f}"


def percent(one: Estimate) -> str:
    """Write a share in percent.

    Examples:
        >>> percent(Estimate(0.412, 0.031)), percent(Estimate(0.412, 0.0031))
        ('41 % ± 3', '41.2 % ± 0.3')
    """
    digits = 1 if one.margin is not None and 0 < one.margin < 0.01 else 0
    text = f"{100 * one.mean:.{digits}f} %"
    return text if one.margin is None else f"{text} ± {100 * one.margin:.{digits}f}"

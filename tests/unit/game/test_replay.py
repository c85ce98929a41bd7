"""A game is its log: whatever the rules, replaying it makes the same game, and views add up."""

from random import Random

import pytest

from openhearts.game import Game, view
from openhearts.record import replay, write
from tests.playing import any_action, any_deck, any_mix, inputs, new_game

LINES = """
hearts dealing.kitty=nobody dealing.hand.4=12
hearts dealing.kitty=first-trick dealing.look=exchange dealing.hand.4=12
hearts dealing.kitty=first-trick dealing.look=taker dealing.hand.4=12
hearts dealing.kitty=first-penalty dealing.hand.4=12 passing.mix=with-kitty passing.cycle=mix
hearts dealing.kitty=last-trick dealing.hand.4=11 passing.cycle=call passing.mix=with-kitty
hearts dealing.kitty=first-heart dealing.hand.4=12 passing.cycle=scatter:2,call
hearts dealing.stock=each-trick dealing.hand.4=9
hearts dealing.stock=until-able dealing.hand.4=6
cancellation/6 dealing.kitty=last-trick play.last_cancelled=previous
cancellation/7 play.last_cancelled=second
hearts deck.packs=2 play.equals=later
hearts deck.jokers=4
hearts/5 deck.jokers=even deck.remove.5=none
hearts deck.jokers=1 deck.joker=heart deck.remove.4=2H values.XX=1
hearts passing.keep=QS,KS,AS passing.count=13
hearts play.first_lead=eldest bidding.kind=auction settling.system=sweepstake end.kind=deals
hearts play.first_lead=eldest bidding.kind=auction bidding.raise=higher bidding.carried=auction \
settling.system=sweepstake settling.odd=carryover end.kind=deals end.deals=6
hearts partners.teams=2 moon.by=team
hearts partners.teams=2 moon.by=team end.winner=highest
hearts settling.system=wilson end.limit=30
hearts settling.system=loser-pays end.limit=30 end.ties=one-more
hearts end.ties=play-on end.limit=10
hearts play.must_drop=QS,TD play.breaking=never
hearts play.first_trick=no-points play.first_trick_stuck=bonus-first values.JD=-10
hearts scoring.each_trick=2 scoring.doublers=TC scoring.no_tricks=-5 scoring.deal_floor=zero
hearts moon.effect=unless-losing values.H=0
hearts moon.effect=choice-if-able values.H=0
hearts moon.effect=choice-when-late values.H=0 end.limit=20
hearts moon.sun=52 values.H=0
hearts moon.needs=dealt dealing.kitty=nobody dealing.hand.4=12 values.H=0
hearts/7 play.direction=counter-clockwise passing.cycle=left2,right3,across,hold,left4
"""


@pytest.mark.parametrize("line", LINES.strip().splitlines())
@pytest.mark.parametrize("seed", [1, 2])
def test_replay_equals_live(line: str, seed: int) -> None:
    random = Random(f"{line} {seed}")
    game = new_game(line)
    while not game.complete and game.number < 5:
        game.deal(any_deck(game, random), mix=any_mix(game, random))
        while game.to_act is not None:
            game.apply(any_action(game, random))
            if random.random() < 0.03:
                check_views(game)
        check_views(game)
    for events in (game.log, list(inputs(game.log))):
        again = Game.replay(events)
        assert again.log == game.log
        assert again.results == game.results
        assert (again.counters, again.winners, again.suit) == (game.counters, game.winners, game.suit)
    text = write(game)
    assert write(replay(text)) == text


def check_views(game: Game) -> None:
    """Check that what a seat sees of itself agrees with what everybody counts."""
    seats = range(game.ruleset.seats)
    watcher = view(game, None)
    assert min(watcher.hand_sizes) >= 0
    assert watcher.stock is None or watcher.stock >= 0
    for seat in seats:
        own = view(game, seat)
        assert len(own.hand) == own.hand_sizes[seat]
        assert own.hand_sizes == watcher.hand_sizes
        assert set(own.legal) | set(own.why_not) <= set(own.hand)
        assert not set(own.legal) & set(own.why_not)
        assert [offer.name for offer in own.options] == (list(game.options) if seat == game.to_act else [])
    if game.to_act is None:
        assert watcher.hand_sizes == [0 for _ in seats]
        assert tuple(watcher.won) == game.results[-1].tricks

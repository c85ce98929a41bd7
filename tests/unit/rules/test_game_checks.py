"""What keeps a game from being bid for, played, scored and settled gets its sentence and its key."""

import pytest

from openhearts.rules import RulesError, ruleset

AUCTION = "bidding.kind=auction settling.system=sweepstake play.first_lead=eldest"
CLUBS = ",".join(f"{rank}C" for rank in "23456789TJQKA")
HEARTS = CLUBS.replace("C", "H")


@pytest.mark.parametrize(
    ("line", "key", "sentence"),
    [
        (
            f"hearts/5 {AUCTION} deck.extra.5=S deck.remove.5=none",
            "deck.extra.5",
            (
                "a suit that is in the pack twice is worth twice as much as the others, "
                "so the suits cannot be bid for alike (deck.extra.5)"
            ),
        ),
        (
            f"hearts/3 {AUCTION} deck.remove.3={CLUBS}",
            "bidding.kind",
            "there are no clubs in the pack that a bidder could name (bidding.kind)",
        ),
        (
            "hearts bidding.kind=auction",
            "bidding.kind",
            (
                "bids are paid into a pool, and only a sweepstake gives a pool to anybody "
                "(bidding.kind=auction needs settling.system=sweepstake)"
            ),
        ),
        (
            "hearts bidding.kind=auction settling.system=sweepstake",
            "play.first_lead",
            (
                "whoever names the suit leads to the first trick, so it cannot be a club that decides "
                "(bidding.kind=auction needs play.first_lead=eldest)"
            ),
        ),
        (
            "hearts values.H=0 values.QS=0",
            "values",
            "no card costs any points, so there is nothing to avoid (values)",
        ),
        (
            "hearts values.H=999 values.S=999 values.C=999 values.D=999 values.QS=999 deck.packs=2",
            "values",
            "the points of a deal come to 103896, and more than 65535 are not counted (values)",
        ),
        (
            f"hearts scoring.doublers={CLUBS}",
            "scoring.doublers",
            "the points of a deal come to 212992, and more than 65535 are not counted (scoring.doublers)",
        ),
        (
            f"hearts/3 deck.remove.3={CLUBS}",
            "play.first_lead",
            "there is no club in the pack to lead first (play.first_lead)",
        ),
        (
            f"hearts/3 deck.remove.3={CLUBS} play.first_lead=any-club",
            "play.first_lead",
            "there is no club in the pack to lead first (play.first_lead)",
        ),
        (
            f"hearts/5 deck.remove.5={HEARTS} dealing.kitty=first-heart",
            "dealing.kitty",
            "there is no heart in the pack to take the kitty with (dealing.kitty)",
        ),
        (
            "hearts play.equals=cancel",
            "play.equals",
            (
                "every card is in the pack only once, so no two can be equal "
                "(play.equals=cancel needs deck.packs or deck.extra)"
            ),
        ),
        (
            "hearts partners.teams=1",
            "partners.teams",
            "one team has nobody to play against (partners.teams)",
        ),
        (
            "hearts partners.teams=3",
            "partners.teams",
            "4 players cannot make 3 teams of equal size (partners.teams)",
        ),
        (
            "hearts partners.teams=4",
            "partners.teams",
            "with 4 players, 4 teams have no partners (partners.teams)",
        ),
        (
            "hearts partners.score=added",
            "partners.score",
            (
                "everybody plays for themselves, so there are no partners "
                "(partners.score=added needs partners.teams)"
            ),
        ),
        (
            "hearts partners.by=tricks",
            "partners.by",
            (
                "everybody plays for themselves, so there are no partners to be found "
                "(partners.by=tricks needs partners.teams)"
            ),
        ),
        (
            "hearts/6 partners.teams=2 partners.by=tricks",
            "partners.by",
            (
                "partners who are found by tricks play two against two, and there are 6 players "
                "(partners.by=tricks needs 4 players)"
            ),
        ),
        (
            "hearts partners.teams=2 partners.by=tricks partners.score=added",
            "partners.by",
            (
                "partners who change from hand to hand do not win or lose the game together "
                "(partners.by=tricks needs partners.score=joint)"
            ),
        ),
        (
            "hearts partners.teams=2 partners.by=tricks moon.by=team",
            "partners.by",
            (
                "partners who are found by tricks do not shoot the moon together "
                "(partners.by=tricks needs moon.by=seat)"
            ),
        ),
        (
            "hearts moon.by=team",
            "moon.by",
            (
                "everybody plays for themselves, so no team can shoot the moon "
                "(moon.by=team needs partners.teams)"
            ),
        ),
        (
            "hearts end.kind=deals end.exact=half",
            "end.exact",
            "the game ends after 12 deals and no score ends it (end.exact=half needs end.kind=limit)",
        ),
        (
            "hearts end.kind=deals end.deals=1 end.polish=yes",
            "end.polish",
            "the game ends after 1 deal and no score ends it (end.polish=yes needs end.kind=limit)",
        ),
        (
            "hearts end.kind=deals moon.effect=unless-ending",
            "moon.effect",
            (
                "the game ends after 12 deals and no score ends it "
                "(moon.effect=unless-ending needs end.kind=limit)"
            ),
        ),
        (
            "hearts end.kind=deals partners.teams=2 partners.score=limit-loses",
            "partners.score",
            (
                "the game ends after 12 deals and no score ends it "
                "(partners.score=limit-loses needs end.kind=limit)"
            ),
        ),
        (
            "sweepstake+until-broke end.exact=half",
            "end.exact",
            (
                "the game ends when somebody has no counters left and no score ends it "
                "(end.exact=half needs end.kind=limit)"
            ),
        ),
        (
            "hearts+wilson settling.stock=50 end.kind=counters",
            "end.kind",
            (
                "no counters are paid after a hand, so nobody can run out of them "
                "(end.kind=counters needs a settling.system that settles every hand, such as sweepstake)"
            ),
        ),
        (
            "sweepstake end.kind=counters",
            "end.kind",
            (
                "everybody begins without counters, so nobody can run out of them "
                "(end.kind=counters needs settling.stock)"
            ),
        ),
        (
            "hearts+howell settling.stock=9 end.kind=counters moon.effect=unless-losing",
            "moon.effect",
            (
                "the game ends when somebody has no counters left and no score loses it "
                "(moon.effect=unless-losing does not go with end.kind=counters)"
            ),
        ),
        (
            "hearts settling.stock=50",
            "settling.stock",
            (
                "no counters change hands, so nobody needs any to begin with "
                "(settling.stock=50 needs a settling.system)"
            ),
        ),
        (
            "hearts+howell settling.ante=3",
            "settling.ante",
            (
                "an ante is put into a pool, and only a sweepstake gives a pool to anybody "
                "(settling.ante=3 needs settling.system=sweepstake)"
            ),
        ),
        (
            "hearts settling.system=difference",
            "settling.system",
            "this way of settling is made for 2 players, not 4 (settling.system=difference)",
        ),
        (
            "hearts settling.system=high-pays",
            "settling.system",
            "this way of settling is made for 3 players, not 4 (settling.system=high-pays)",
        ),
    ],
)
def test_what_makes_no_game(line: str, key: str, sentence: str) -> None:
    with pytest.raises(RulesError) as error:
        ruleset(line)
    assert (error.value.key, str(error.value)) == (key, sentence)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("hearts values.H=900 values.S=900 deck.packs=2 scoring.each_trick=999", "scoring.each_trick"),
        ("hearts values.H=999 values.S=999 values.QS=999 values.C=999 values.D=999 deck.packs=2", "values"),
        ("hearts scoring.doublers=2C,3C,4C,5C,6C,7C,8C,9C,TC,JC,QC,KC", "scoring.doublers"),
    ],
)
def test_more_than_is_counted_is_blamed_on_what_makes_it(line: str, key: str) -> None:
    with pytest.raises(RulesError, match="more than 65535 are not counted") as error:
        ruleset(line)
    assert error.value.key == key


@pytest.mark.parametrize(
    "line",
    [
        f"hearts/4 {AUCTION}",
        f"hearts/5 {AUCTION} deck.remove.5=2C,2S",
        f"hearts/6 {AUCTION} deck.remove.6=2C,2D,2S,2H",
        "hearts values.H=0 values.QS=0 scoring.each_trick=2",
        "hearts values.H=0 values.QS=0 scoring.last_trick=1",
        "hearts/5 deck.extra.5=S deck.remove.5=none play.equals=later",
        "hearts deck.packs=2 play.equals=cancel play.last_cancelled=second",
        "hearts/6 partners.teams=3 partners.score=added moon.by=team",
        "hearts/6 partners.teams=2",
        "hearts partners.teams=2 partners.by=tricks",
        "partnership+ad-hoc-partners",
        "hearts settling.system=sweepstake end.kind=deals",
        "hearts settling.system=wilson",
        "hearts+wilson settling.stock=100",
        "hearts+howell end.kind=counters settling.stock=1",
        "discard-lady settling.ante=5",
        "hearts/3 settling.system=high-pays",
        "hearts end.kind=deals moon.effect=unless-losing",
        "hearts play.must_drop=QS,TD deck.ranks=AKQJT987 deck.remove.4=7C,7D,7S,TD",
    ],
)
def test_what_makes_one(line: str) -> None:
    assert ruleset(line).line

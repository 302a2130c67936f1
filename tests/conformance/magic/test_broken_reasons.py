"""What attempts to break `why_not` brought to light: it agrees with what is offered, whatever it is asked."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.reasons import Action, Reason
from mainphase.magic.abilities.build import LAND, TARGET, YOU, lose_life, select, spell, target_player
from mainphase.magic.abilities.tree import MayPlay, PlayerStatic
from mainphase.magic.cards import adventurer, artifact, card, creature
from mainphase.magic.modern.why import why_not

SCOUT = adventurer(
    creature("Scout", "{0}", "Human", 1, 1),
    card("Errand", "{0}", "Instant — Adventure", spell(lose_life(1, TARGET), targets=(target_player(),))),
)
MINE = artifact("Mine", "{0}", PlayerStatic(YOU, (MayPlay(select(LAND, zone="graveyard", whose=YOU)),)))


def reasons(play: Play, action: Action) -> list[str]:
    """What keeps the first player from that."""
    return [reason.message for reason in why_not(play.game, 0, action)]


@pytest.mark.covers("715.3d", "601.3")
def test_715_3d_the_reasons_know_that_the_card_may_be_cast_from_exile() -> None:
    play = main(Side([SCOUT]), Side())
    slot = play.game.hand(0)[0]
    play.cast("Errand", "B")
    play.resolve()
    ref = play.game.ref(slot)
    assert play.exile("A") == ["Scout"] and play.may("cast Scout")
    assert reasons(play, Action("cast", ref)) == []
    play.to("end")
    assert not play.may("cast Scout")
    assert reasons(play, Action("cast", ref)) == ["why.not_main_phase"]
    assert [each.message for each in why_not(play.game, 1, Action("cast", ref))][-1] == "why.not_in_hand"


@pytest.mark.covers("305.1", "601.3")
def test_305_1_the_reasons_know_that_a_land_may_be_played_from_elsewhere() -> None:
    play = main(Side(battlefield=[MINE], graveyard=["Forest"]), Side(graveyard=["Forest"]))
    mine, theirs = (play.game.ref(play.game.graveyard(seat)[0]) for seat in (0, 1))
    assert play.may("play Forest") and reasons(play, Action("play", mine)) == []
    assert reasons(play, Action("play", theirs)) == ["why.not_in_hand"]
    play.answer("play Forest")
    assert not play.may("play Forest")


@pytest.mark.covers("602.2")
@pytest.mark.parametrize(("place", "number", "wrong"), [("hand", 1, 2), ("graveyard", 2, 1)])
def test_602_2_abilities_off_the_battlefield_are_numbered_as_the_options_are(
    place: str, number: int, wrong: int
) -> None:
    hand, graveyard = (["Viscera Dragger"] if place == zone else [] for zone in ("hand", "graveyard"))
    side = Side(hand=hand, battlefield=["Swamp"] * 2, graveyard=graveyard)
    play = main(side, Side())
    ref = play.game.ref((play.game.hand(0) + play.game.graveyard(0))[0])
    offered = [play.game.option(code) for code in play.game.legal]
    assert [(each.ref, each.number) for each in offered if each.ref == ref] == [(ref, number)]
    assert reasons(play, Action("activate", ref, number)) == []
    assert reasons(play, Action("activate", ref, wrong)) == ["why.not_on_battlefield"]
    assert reasons(play, Action("activate", ref, 3)) == ["why.no_such_ability"]


@pytest.mark.parametrize("verb", ["play", "cast"])
@pytest.mark.parametrize("number", [64, 128, 1000, 10**6])
@pytest.mark.parametrize("name", ["Bear", "Scout"])
def test_what_a_card_cannot_be_played_as_is_no_error(verb: str, number: int, name: str) -> None:
    play = main(Side([BEAR, SCOUT]), Side())
    ref = play.game.ref(play.game.hand(0)[["Bear", "Scout"].index(name)])
    before = play.game.to_bytes()
    found: list[Reason] = why_not(play.game, 0, Action(verb, ref, number))
    assert play.game.to_bytes() == before
    assert bool(found) == ((verb, number, name) != ("cast", 64, "Scout"))


def test_a_player_who_is_not_in_the_game_cannot_be_attacked() -> None:
    play = Play(Side(battlefield=[BEAR]), Side())
    play.to("declare attackers")
    attack = Action("attack", play.permanent("Bear").ref, targets=[PLAYER_SLOT + 5])
    assert "why.cannot_be_attacked" in reasons(play, attack)

"""Cards that effects exile face down (406.3): nobody sees what they are who did not know it before."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    TARGET,
    YOU,
    at_beginning,
    chosen,
    cost,
    count,
    do,
    gain_life,
    select,
    spell,
    target,
)
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.cards import artifact, creature, enchantment, instant, sorcery
from mainphase.magic.view import View, card_in

TOP = tree.TopCards()
BURN = sorcery("Burn Away", "{0}", spell(tree.Exile(TOP, face_down=True)))
SEAL = instant("Seal", "{0}", spell(tree.Exile(TARGET, face_down=True), targets=(target(CREATURE),)))
ELK = creature("Elk", "{3}{G}", "Elk", 4, 4)
FORESTS = ["Forest"] * 6


def exiled(*hand: object, library: list[object] | None = None) -> Play:
    """A has exiled the top card of the library face down."""
    play = Play(Side(hand=[BURN, *hand], battlefield=FORESTS, library=library or [BEAR, ELK]), Side())  # type: ignore[list-item]
    play.to("precombat main")
    play.cast("Burn Away")
    play.resolve()
    return play


def known(play: Play, viewer: int) -> list[str]:
    """The cards in the exile of A that the viewer sees."""
    return [card.definition.name for card in View(play.game, viewer).players[0].exile]


@pytest.mark.covers("406.3")
def test_nobody_sees_a_card_exiled_face_down() -> None:
    play = exiled()
    assert (known(play, 0), known(play, 1), known(play, -1)) == ([], [], ["Bear"])
    assert View(play.game, 0).players[0].exile_size == 1


@pytest.mark.covers("406.3")
def test_who_has_looked_at_the_card_goes_on_knowing_it() -> None:
    peek = sorcery("Peek Away", "{0}", spell(tree.LookAt(TOP, "seen"), tree.Exile(chosen("seen"), face_down=True)))
    play = Play(Side(hand=[peek], library=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Peek Away")
    play.resolve()
    assert (known(play, 0), known(play, 1)) == (["Bear"], [])


@pytest.mark.covers("406.3")
def test_what_all_have_seen_all_know() -> None:
    play = Play(Side(hand=[SEAL], battlefield=[ELK]), Side())
    play.to("precombat main")
    play.cast("Seal", "Elk")
    play.resolve()
    assert (known(play, 0), known(play, 1)) == (["Elk"], ["Elk"])


@pytest.mark.covers("406.3a")
def test_it_has_no_characteristics() -> None:
    weigh = instant("Weigh", "{0}", spell(gain_life(count(CREATURE, zone="exile"))))
    play = exiled(weigh)
    play.cast("Weigh")
    play.resolve()
    assert play.life("A") == 20


@pytest.mark.covers("406.3a")
def test_its_abilities_do_nothing() -> None:
    far = creature(
        "Far",
        "{1}",
        "Bird",
        1,
        1,
        tree.Static(select(CREATURE), (tree.ChangePT(tree.Number(1), tree.Number(1)),), None, "exile"),
    )
    play = Play(Side(hand=[BURN], battlefield=[ELK], library=[far]), Side())
    play.to("precombat main")
    play.cast("Burn Away")
    play.resolve()
    assert play.size("Elk") == (4, 4)


@pytest.mark.covers("406.3")
def test_a_copy_for_a_player_does_not_tell_what_it_is() -> None:
    play = exiled(library=[BEAR, ELK])
    slot = play.game.zones[4][0]
    assert play.game.zone_kind(slot) == 4
    for viewer in (0, 1):
        found = {
            play.game.setup.definitions[card_in(play.game.clone_for(viewer, seed), slot)].name for seed in range(300)
        }
        assert {"Bear", "Elk", "Blank"} <= found


@pytest.mark.covers("406.3")
def test_it_is_face_up_wherever_it_goes() -> None:
    back = sorcery("Back", "{0}", spell(tree.ReturnToHand(tree.All(tree.Selector(tree.AnyObject(), "exile", YOU)))))
    play = exiled(back)
    play.cast("Back")
    play.resolve()
    assert "Bear" in play.hand("A")
    assert play.game.aside == []


@pytest.mark.covers("603.7", "406.3")
def test_an_ability_may_exile_face_down_and_give_back_later() -> None:
    later = tree.Delayed(at_beginning("end", YOU, tree.ReturnToHand(chosen("card"))))
    idol = artifact(
        "Idol",
        "{0}",
        tree.Activated(cost("{1}"), tree.Instructions(do(tree.Exile(TOP, face_down=True, bind="card"), later))),
    )
    play = Play(Side(battlefield=[*FORESTS, idol], library=[BEAR]), Side())
    play.to("precombat main")
    play.activate("Idol")
    play.resolve()
    assert known(play, 0) == []
    play.to("end", "A")
    play.resolve_all()
    assert play.hand("A") == ["Bear"]


@pytest.mark.covers("406.3b", "601.3f")
@pytest.mark.parametrize("looks", [True, False])
def test_such_a_card_is_played_only_by_who_may_look_at_it(looks: bool) -> None:
    lends = tree.PlayerContinuous(
        YOU, (tree.MayPlay(tree.Selector(tree.Is(chosen("seen")), "exile")),), tree.UntilEndOfTurn()
    )
    first = tree.LookAt(TOP) if looks else tree.Nothing()
    play = Play(
        Side(
            hand=[sorcery("Store", "{0}", spell(first, tree.Exile(TOP, face_down=True, bind="seen"), lends))],
            battlefield=FORESTS,
            library=[BEAR],
        ),
        Side(),
    )
    play.to("precombat main")
    play.cast("Store")
    play.resolve()
    assert play.may("cast Bear") is looks
    if looks:
        play.cast("Bear")
        play.resolve()
        assert play.size("Bear") == (2, 2)
        assert play.game.aside == []


@pytest.mark.covers("614.6", "406.3")
def test_what_is_exiled_face_down_instead_or_may_be_replaced() -> None:
    """Where something may replace the move it is made the same way."""
    other = enchantment(
        "Other",
        "{0}",
        tree.Replacement(tree.Moves(select(LAND), "library", "exile"), tree.PutIntoGraveyard(tree.EventObject())),
    )
    play = Play(Side(hand=[BURN], battlefield=[other], library=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Burn Away")
    play.resolve()
    assert (known(play, 0), known(play, -1)) == ([], ["Bear"])


@pytest.mark.covers("708.9", "406.3")
def test_a_face_down_permanent_is_shown_before_it_is_exiled_face_down() -> None:
    snake = creature("Snake", "{4}", "Snake", 3, 3, tree.KeywordAbility("morph", cost=cost("{1}")))
    play = Play(Side(hand=[snake, SEAL], battlefield=FORESTS), Side())
    play.to("precombat main")
    play.answer(f"cast Snake {DOWN_WAY}")
    play.resolve()
    play.cast("Seal", "")
    play.resolve()
    assert known(play, 1) == ["Snake"]

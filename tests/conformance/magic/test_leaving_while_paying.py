"""Players who leave the game in the middle of a payment (800.4a, 800.4f): it is not made, and nothing else is lost."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    INSTANT,
    LAND,
    TARGET,
    YOU,
    cost,
    draw,
    lose_life,
    select,
    spell,
    static,
    target_card,
    target_player,
)
from mainphase.magic.cards import Card, enchantment, instant

TWO = tree.Number(2)
EITHER = cost(
    tree.PayOneOf(
        (cost(tree.PayDiscard(count=TWO)), cost(tree.PaySacrifice(select(LAND), TWO)), cost(tree.PayLife(TWO)))
    )
)
RANSOM = instant(
    "Ransom", "{0}", spell(tree.UnlessPays(TARGET, EITHER, lose_life(3, EACH_OPPONENT)), targets=(target_player(),))
)
"""Unless the player pays, each opponent of the caster's loses 3 life."""
OFFER = instant("Offer", "{0}", spell(tree.MayPay(EITHER, draw(2))))
RITE = instant("Rite", "{0}", tree.AdditionalCost(cost(tree.PaySacrifice(select(CREATURE), TWO))), spell(draw(1)))
TOLL = enchantment(
    "Toll", "{0}", static(select(CREATURE), tree.AttackTax(cost(tree.PaySacrifice(select(LAND), TWO)), YOU))
)
RICH = Side(hand=("Forest", "Island", "Swamp"), battlefield=("Plains", "Swamp", "Island"))
NET = "Soul Net"


def asked_to_pay(spell_cast: Card, way: int, chosen: int, payer: str, *targets: str) -> Play:
    """A has cast the spell; the payer wants to pay in that way and has named so many objects."""
    play = Play(
        Side((spell_cast, *RICH.hand), RICH.battlefield),
        RICH,
        Side(),
    )
    play.to("precombat main")
    play.cast(spell_cast.name, *targets)
    play.resolve()
    assert (play.question, play.asked) == ("pay", payer)
    play.answer(next(option for option in play.options if option.startswith("yes")))
    assert play.question == "choose an option"
    play.answer(f"option {way}")
    for _ in range(chosen):
        play.answer(play.options[0])
    assert play.question == ["discard as a cost", "sacrifice as a cost"][way]
    return play


@pytest.mark.covers("800.4f", "118.12")
@pytest.mark.parametrize("chosen", [0, 1])
@pytest.mark.parametrize("way", [0, 1])
def test_800_4f_who_pays_for_an_effect_concedes_meanwhile(way: int, chosen: int) -> None:
    """The cost is not paid, so that what it would have averted happens to those who are left."""
    play = asked_to_pay(RANSOM, way, chosen, "B", "B")
    play.game.concede(1)
    assert play.game.payments == [] and play.game.batch == 0
    assert (play.life("C"), play.life("A")) == (17, 20)
    play.to("precombat main", "C")


@pytest.mark.covers("800.4f", "118.12")
def test_800_4f_who_chooses_between_costs_concedes() -> None:
    play = Play(Side((RANSOM,)), RICH, Side())
    play.to("precombat main")
    play.cast("Ransom", "B")
    play.resolve()
    play.answer(next(option for option in play.options if option.startswith("yes")))
    assert play.question == "choose an option"
    play.game.concede(1)
    assert play.life("C") == 17
    play.to("precombat main", "C")


@pytest.mark.covers("800.4a", "118.12")
@pytest.mark.parametrize("way", [0, 1])
def test_800_4a_who_pays_for_their_own_spell_concedes_meanwhile(way: int) -> None:
    play = asked_to_pay(OFFER, way, 1, "A")
    play.game.concede(0)
    assert play.game.payments == [] and play.game.batch == 0
    play.to("precombat main", "B")


@pytest.mark.covers("800.4a", "118.12")
@pytest.mark.parametrize("leaver", [0, 2])
def test_800_4a_another_player_concedes_while_an_effect_is_paid_for(leaver: int) -> None:
    """Also the one whose spell it is: what is being paid is paid."""
    play = asked_to_pay(RANSOM, 0, 1, "B", "B")
    play.game.concede(leaver)
    assert (play.question, play.asked) == ("discard as a cost", "B")
    play.answer(play.options[0])
    assert len(play.graveyard("B")) == 2
    assert play.life("B") == 20


def dies_later(play: Play) -> None:
    """When B's Bear dies, B's Soul Net notices that."""
    play.to("precombat main", "B")
    play.cast("Lightning Bolt", "Bear")
    play.resolve()
    assert play.stack == [NET]


BOLTER = Side(hand=("Lightning Bolt",), battlefield=("Mountain", "Mountain", NET, BEAR))


@pytest.mark.covers("800.4a", "603.10a")
def test_800_4a_who_chooses_what_to_sacrifice_for_a_spell_concedes() -> None:
    """What is being paid is over with the player; what happens from then on is noticed as ever."""
    play = main(Side(hand=(RITE,), battlefield=("Grizzly Bears",) * 3), BOLTER, Side())
    play.answer(next(option for option in play.options if option.startswith("cast Rite")))
    play.answer(play.options[0])
    assert play.question == "sacrifice as a cost"
    play.game.concede(0)
    assert play.game.batch == 0
    dies_later(play)


@pytest.mark.covers("800.4a", "508.1j", "603.10a")
def test_800_4a_who_sacrifices_to_attack_concedes() -> None:
    play = Play(Side(battlefield=("Grizzly Bears", "Plains", "Swamp", "Island")), BOLTER, Side(battlefield=(TOLL,)))
    play.to("declare attackers")
    play.attack("Grizzly Bears > C")
    play.answer(play.options[0])
    assert play.question == "sacrifice as a cost"
    play.game.concede(0)
    assert play.game.batch == 0
    dies_later(play)


@pytest.mark.covers("800.4a", "608.2g", "603.10a")
def test_800_4a_who_casts_a_spell_for_an_effect_concedes_while_paying() -> None:
    free = instant("Free", "{0}", spell(tree.CastFree(TARGET), targets=(target_card(INSTANT, whose=YOU),)))
    play = main(Side(hand=(free,), graveyard=(RITE,), battlefield=("Grizzly Bears",) * 3), BOLTER, Side())
    play.cast("Free", "Rite")
    play.resolve()
    assert play.question == "cast now"
    play.answer(next(option for option in play.options if option.startswith("cast Rite")))
    play.answer(play.options[0])
    assert play.question == "sacrifice as a cost"
    play.game.concede(0)
    assert play.game.batch == 0
    dies_later(play)

"""Excess damage: what of the damage that is dealt goes beyond lethal damage, loyalty or defense (120.4a, 120.10)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities.build import (
    CREATURE,
    PLANESWALKER,
    TARGET,
    TARGET_2,
    activated,
    cost,
    damage,
    draw,
    either,
    gain_life,
    keyword,
    select,
    spell,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Compare,
    ControllerOf,
    Damage,
    EventAmount,
    ExcessThisWay,
    Fight,
    HappenedThisTurn,
    If,
    IsDealtExcess,
    Number,
)
from mainphase.magic.cards import Card, creature, enchantment, instant

OX = creature("Ox", "{0}", "Ox", 2, 5)
ANY = (target(either(CREATURE, PLANESWALKER)),)


def burn(points: int, name: str = "Burn") -> Card:
    """Damage to a creature or planeswalker; its controller gains as much life as there is excess damage."""
    return instant(name, "{0}", spell(damage(points, TARGET), gain_life(ExcessThisWay()), targets=ANY))


def at_main(*hand: Card, theirs: tuple[Card | str, ...] = (OX,), mine: tuple[Card | str, ...] = ()) -> Play:
    play = Play(Side(hand, mine), Side(battlefield=theirs))
    play.to("precombat main")
    return play


@pytest.mark.covers("120.10", "120.4a")
@pytest.mark.parametrize(("points", "excess"), [(3, 0), (5, 0), (6, 1), (9, 4)])
def test_120_10_beyond_lethal_damage(points: int, excess: int) -> None:
    play = at_main(burn(points))
    play.cast("Burn", "Ox")
    play.resolve()
    assert play.life("A") == 20 + excess


@pytest.mark.covers("120.4a", "120.6")
def test_120_4a_damage_that_is_already_marked_counts() -> None:
    play = at_main(burn(3), burn(3, "Blaze"))
    play.cast("Burn", "Ox")
    play.resolve()
    play.cast("Blaze", "Ox")
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("120.4a", "702.2c")
def test_120_4a_with_deathtouch_all_but_one() -> None:
    viper = creature(
        "Viper", "{0}", "Snake", 1, 1, keyword("deathtouch"),
        activated(cost(), damage(4, TARGET), gain_life(ExcessThisWay()), targets=ANY),
    )  # fmt: skip
    play = at_main(mine=(viper,))
    play.activate("Viper", "Ox")
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("120.10")
def test_120_10_beyond_the_loyalty_of_a_planeswalker() -> None:
    play = at_main(burn(6), theirs=("Ajani Goldmane",))
    play.cast("Burn", "Ajani Goldmane")
    play.resolve()
    assert play.life("A") == 22


@pytest.mark.covers("120.4a")
def test_120_4a_only_what_this_effect_has_dealt() -> None:
    play = at_main(burn(9), burn(2, "Blaze"), theirs=(OX, OX))
    play.cast("Burn", "Ox")
    play.resolve()
    assert play.life("A") == 24
    play.cast("Blaze", "Ox")
    play.resolve()
    assert play.life("A") == 24


@pytest.mark.covers("120.4a")
def test_120_4a_excess_damage_is_dealt_to_its_controller_instead() -> None:
    spill = instant("Spill", "{0}", spell(Damage(Number(7), TARGET, excess=ControllerOf(TARGET)), targets=ANY))
    play = at_main(spill)
    play.cast("Spill", "Ox")
    mark = play.mark
    play.resolve()
    assert play.life("B") == 18
    play.expect(mark, ("damage", "120.3", "B"), ("life lost",))
    assert play.graveyard("B") == ["Ox"]
    weak = instant("Weak", "{0}", spell(Damage(Number(4), TARGET, excess=ControllerOf(TARGET)), targets=ANY))
    play = at_main(weak)
    play.cast("Weak", "Ox")
    play.resolve()
    assert (play.life("B"), play.permanent("Ox").damage) == (20, 4)


@pytest.mark.covers("120.10", "701.14")
def test_120_10_in_a_fight() -> None:
    duel = instant(
        "Duel", "{0}",
        spell(Fight(TARGET, TARGET_2), If(Compare(ExcessThisWay(), ">", Number(0)), draw()), targets=(ANY[0], ANY[0])),
    )  # fmt: skip
    giant = creature("Giant", "{0}", "Giant", 7, 7)
    play = at_main(duel, mine=(giant,))
    play.cast("Duel", "Giant", "Ox")
    play.resolve()
    assert len(play.hand("A")) == 1


WATCH = enchantment("Watch", "{0}", triggered(IsDealtExcess(select(CREATURE)), gain_life(EventAmount())))
CALM = enchantment("Calm", "{0}", triggered(IsDealtExcess(select(CREATURE), combat=False), gain_life(EventAmount())))


@pytest.mark.covers("120.10")
def test_120_10_whenever_a_creature_is_dealt_excess_damage() -> None:
    shot = instant("Shot", "{0}", spell(damage(7, TARGET), targets=ANY))
    play = at_main(shot, mine=(WATCH, CALM))
    play.cast("Shot", "Ox")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    play.resolve_all()
    assert play.life("A") == 24


@pytest.mark.covers("120.10", "510.2")
def test_120_10_sources_together_in_combat() -> None:
    """Two blockers deal 3 each to an attacker of toughness 5: it triggers once, for 1."""
    wolf = creature("Wolf", "{0}", "Wolf", 3, 3)
    play = Play(Side(battlefield=[OX, WATCH, CALM]), Side(battlefield=[wolf, wolf]))
    play.to("declare attackers")
    play.attack("Ox")
    while play.question != "declare blockers":
        play.passes()
    play.answer("block Ox")
    play.answer("block Ox")
    while play.question == "priority" and play.part == "declare blockers":
        play.passes()
    while play.question == "assign damage":
        play.answer(play.options[-1])
    assert "Ox" in play.graveyard("A")
    assert play.stack == ["Watch"]
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("120.10", "608.2i")
def test_120_10_whether_it_has_happened_this_turn() -> None:
    late = instant(
        "Late", "{0}", spell(If(HappenedThisTurn(IsDealtExcess(select(CREATURE))), gain_life(5), gain_life(1)))
    )
    play = at_main(late, instant("Shot", "{0}", spell(damage(7, TARGET), targets=ANY)), late)
    play.cast("Late")
    play.resolve()
    assert play.life("A") == 21
    play.cast("Shot", "Ox")
    play.resolve()
    play.cast("Late")
    play.resolve()
    assert play.life("A") == 26


@pytest.mark.covers("120.4a")
def test_flame_spill_and_razor_rings() -> None:
    play = Play(Side(["Flame Spill"], ["Mountain"] * 3), Side(battlefield=["Hill Giant"]))
    play.to("precombat main")
    play.cast("Flame Spill", "Hill Giant")
    play.resolve()
    assert play.life("B") == 19
    play = Play(Side(battlefield=["Hill Giant"]), Side(["Razor Rings"], ["Plains"] * 2))
    play.to("declare attackers")
    play.attack("Hill Giant")
    play.passes("A")
    play.cast("Razor Rings", "Hill Giant")
    play.resolve()
    assert play.life("B") == 21

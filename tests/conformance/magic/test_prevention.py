"""Prevention effects (615), damage from a source (609.7), redirection (614.9), regeneration (614.8, 701.19)."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import (
    BRIAR,
    BURY,
    CAT,
    FOG,
    GLASS,
    HALO,
    MIRROR,
    OX,
    QUAKE,
    SHELTER,
    SLAY,
    SPARK,
    SURE_SPARK,
    TROLL,
    WARD_OFF,
)
from conformance.magic.table import BEAR, Side, cast, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    YOU,
    YOURS,
    any_target,
    color,
    damage,
    each,
    gain_life,
    select,
    spell,
    target,
    triggered,
)
from mainphase.magic.cards import creature, enchantment, instant


@pytest.mark.covers("615.1")
@pytest.mark.covers("615.1a")
def test_615_1a_prevented_damage_is_not_dealt() -> None:
    play = main(Side(hand=[QUAKE]), Side(battlefield=[HALO, CAT]))
    mark = cast(play, "Quake")
    assert "Cat" in play.battlefield("B")
    assert play.count("damage", mark) == 0
    play.expect(mark, ("damage prevented", "Halo", "Cat", 2))


@pytest.mark.covers("615.3")
def test_615_3_the_shield_lasts_for_the_turn() -> None:
    play = main(Side(hand=[SHELTER]), Side(hand=[SPARK]))
    cast(play, "Shelter", "A")
    play.to("upkeep", "B")
    cast(play, "Spark", "A")
    assert play.life("A") == 17


@pytest.mark.covers("615.4")
def test_615_4_a_shield_that_comes_too_late_prevents_nothing() -> None:
    play = main(Side(hand=[SPARK, SHELTER]), Side())
    cast(play, "Spark", "A")
    cast(play, "Shelter", "A")
    assert play.life("A") == 17


@pytest.mark.covers("615.5")
def test_615_5_the_rest_of_the_effect_follows_with_the_amount_prevented() -> None:
    play = main(Side(hand=[WARD_OFF, SPARK]), Side())
    cast(play, "Ward Off")
    mark = cast(play, "Spark", "A")
    assert play.life("A") == 23
    play.expect(mark, ("damage prevented", 3), ("life gained", 3))


@pytest.mark.covers("615.6")
def test_615_6_prevented_damage_triggers_nothing() -> None:
    listener = enchantment("Listener", "{0}", triggered(tree.DealsDamage(select(zone="any"), YOU), gain_life(9)))
    play = main(Side(hand=[FOG, SHELTER, SPARK], battlefield=[listener]), Side())
    cast(play, "Shelter", "A")
    cast(play, "Spark", "A")
    assert play.stack == []
    assert play.life("A") == 20


@pytest.mark.covers("615.7")
def test_615_7_a_shield_counts_the_damage_only() -> None:
    two = instant("Two", "{0}", spell(damage(2, TARGET), targets=(any_target(),)))
    play = main(Side(hand=[SHELTER, two, two, two]), Side())
    cast(play, "Shelter", "A")
    for life in (20, 19, 17):
        cast(play, "Two", "A")
        assert play.life("A") == life


@pytest.mark.covers("615.7")
@pytest.mark.parametrize(("first", "life"), [("Cat", 19), ("Giant", 19)])
def test_615_7_the_player_chooses_which_of_simultaneous_damage_is_prevented(first: str, life: int) -> None:
    giant = creature("Giant", "{0}", "Giant", 3, 3)
    healing = creature("Cat", "{0}", "Cat", 1, 1)
    play = main(Side(battlefield=[giant, healing]), Side(hand=[SHELTER]))
    play.passes("A")
    cast(play, "Shelter", "B")
    play.to("declare attackers")
    play.attack("Giant", "Cat")
    mark = play.mark
    while play.question != "choose damage":
        play.decline()
    assert play.asked == "B"
    play.answer(next(each for each in play.options if each.startswith(f"first {first} ")))
    prevented = [(event.what, event.amount) for event in play.events(mark, "combat damage")]
    # Four damage in all, three of it prevented: the rest is dealt by whoever was left for last.
    assert prevented == ([("Giant", 1)] if first == "Cat" else [("Cat", 1)])
    assert play.life("B") == life


@pytest.mark.covers("615.8")
@pytest.mark.covers("615.2")
@pytest.mark.covers("614.2")
@pytest.mark.covers("609.7a")
def test_615_8_the_next_damage_of_one_source_whatever_its_amount() -> None:
    ward = instant("Ward", "{0}", spell(tree.Prevent(None, YOU, TARGET, once=True), targets=(target(CREATURE),)))
    pinger = creature("Pinger", "{0}", "Cat", 1, 1)
    bite = instant("Bite", "{0}", spell(tree.Damage(tree.Number(4), YOU, source=each(CREATURE, tree.Named("Pinger")))))
    play = main(Side(hand=[ward, bite, bite, SPARK], battlefield=[pinger]), Side())
    cast(play, "Ward", "Pinger")
    cast(play, "Spark", "A")
    assert play.life("A") == 17, "another source"
    cast(play, "Bite")
    assert play.life("A") == 17
    cast(play, "Bite")
    assert play.life("A") == 13


@pytest.mark.covers("615.9")
@pytest.mark.covers("609.7b")
def test_615_9_the_shield_rechecks_the_source_and_is_not_used_up() -> None:
    red = instant("Red", "{R}", spell(damage(3, YOU)))
    ward = instant(
        "Ward", "{0}", spell(tree.Prevent(None, YOU, tree.All(tree.Selector(color("R"), zone="any")), once=True))
    )
    play = main(Side(hand=[ward, SPARK, red, red], battlefield=["Mountain", "Mountain"]), Side())
    cast(play, "Ward")
    cast(play, "Spark", "A")
    assert play.life("A") == 17
    cast(play, "Red")
    assert play.life("A") == 17
    cast(play, "Red")
    assert play.life("A") == 14


@pytest.mark.covers("615.10")
def test_615_10_a_static_ability_prevents_so_much_of_each_event() -> None:
    play = main(Side(battlefield=[CAT, CAT, OX]), Side(battlefield=[BRIAR]))
    play.to("declare attackers")
    play.attack("Cat", "Cat", "Ox")
    play.to("combat damage")
    assert play.life("B") == 19, "one of each creature's damage"


@pytest.mark.covers("615.11")
def test_615_11_each_untargeted_creature_gets_a_shield_of_its_own() -> None:
    veil = instant("Veil", "{0}", spell(tree.Prevent(tree.Number(1), each(CREATURE, YOURS))))
    play = main(Side(hand=[veil, QUAKE, CAT], battlefield=[OX, OX]), Side())
    cast(play, "Veil")
    cast(play, "Cat")
    cast(play, "Quake")
    assert [int(play.permanent("Ox", n).damage) for n in (0, 1)] == [1, 1]
    assert "Cat" not in play.battlefield("A")


@pytest.mark.covers("615.12")
def test_615_12_unpreventable_damage_is_dealt_and_does_not_reduce_the_shield() -> None:
    play = main(Side(hand=[SHELTER, SURE_SPARK, SPARK], battlefield=[BRIAR]), Side())
    cast(play, "Shelter", "A")
    cast(play, "Sure Spark", "A")
    assert play.life("A") == 17
    play.cast("Spark", "A")
    play.resolve()
    assert play.question == "choose an effect"
    play.answer("apply Shelter 2" if play.may("apply Shelter 2") else "apply Shelter 1")
    assert play.life("A") == 17


@pytest.mark.covers("615.12a")
def test_615_12a_what_a_prevention_effect_does_besides_happens_once() -> None:
    hymn = enchantment("Hymn", "{0}", tree.PreventsDamage(None, YOU, then=gain_life(1)))
    play = main(Side(hand=[SURE_SPARK], battlefield=[hymn]), Side())
    cast(play, "Sure Spark", "A")
    assert play.life("A") == 18


def test_all_combat_damage_is_prevented() -> None:
    play = main(Side(hand=[FOG], battlefield=[OX]), Side(battlefield=[BEAR]))
    cast(play, "Fog")
    play.to("declare attackers")
    play.attack("Ox")
    play.to("declare blockers")
    play.block({"Bear": "Ox"})
    play.to("combat damage")
    assert play.permanent("Ox").damage == 0
    assert play.permanent("Bear").damage == 0


# --- redirection ------------------------------------------------------------------------------------------------


@pytest.mark.covers("614.9")
def test_614_9_the_same_damage_is_dealt_to_another() -> None:
    play = main(Side(hand=[MIRROR, SPARK], battlefield=[OX]), Side())
    cast(play, "Mirror", "Ox")
    mark = cast(play, "Spark", "A")
    assert play.life("A") == 20
    play.expect(mark, ("damage", "Spark", "Ox", 3))


@pytest.mark.covers("614.9")
def test_614_9_so_much_and_the_rest_stays() -> None:
    play = main(Side(hand=[GLASS, SPARK, SPARK], battlefield=[OX]), Side())
    cast(play, "Glass", "Ox")
    cast(play, "Spark", "A")
    assert (play.life("A"), play.permanent("Ox").damage) == (19, 2)
    cast(play, "Spark", "A")
    assert (play.life("A"), play.permanent("Ox").damage) == (16, 2)


@pytest.mark.covers("614.9")
def test_614_9_nothing_is_redirected_to_what_is_gone() -> None:
    play = main(Side(hand=[MIRROR, SLAY, SPARK], battlefield=[OX]), Side())
    cast(play, "Mirror", "Ox")
    cast(play, "Slay", "Ox")
    cast(play, "Spark", "A")
    assert play.life("A") == 17


# --- regeneration -----------------------------------------------------------------------------------------------


@pytest.mark.covers("701.19a")
@pytest.mark.covers("614.8")
def test_701_19a_a_shield_replaces_the_next_destruction_this_turn() -> None:
    play = main(Side(hand=[SLAY, SLAY], battlefield=[TROLL]), Side())
    play.activate("Troll")
    play.resolve()
    play.hurt("Troll", 1)
    mark = cast(play, "Slay", "Troll")
    assert play.battlefield("A") == ["Troll"]
    assert play.is_tapped("Troll")
    assert play.permanent("Troll").damage == 0
    assert play.count("destroyed", mark) == 0
    cast(play, "Slay", "Troll")
    assert play.battlefield("A") == []


@pytest.mark.covers("701.19a")
def test_701_19a_it_leaves_combat() -> None:
    play = main(Side(battlefield=[TROLL]), Side(battlefield=[OX], hand=[SLAY]))
    play.to("declare attackers")
    play.attack("Troll")
    play.activate("Troll")
    play.resolve()
    play.passes("A")
    cast(play, "Slay", "Troll")
    assert play.battlefield("A") == ["Troll"]
    assert play.permanent("Troll").attacking == 0
    assert play.game.attackers == []


@pytest.mark.covers("701.19a")
def test_701_19a_lethal_damage_is_a_destruction_too() -> None:
    play = main(Side(hand=[SPARK], battlefield=[TROLL]), Side())
    play.activate("Troll")
    play.resolve()
    mark = cast(play, "Spark", "Troll")
    assert play.battlefield("A") == ["Troll"]
    play.expect(mark, ("damage", "Spark", "Troll", 3), ("replaced", "Troll"), ("damage removed", "Troll"))


@pytest.mark.covers("701.19a")
def test_701_19a_not_what_is_put_into_a_graveyard_without_destruction() -> None:
    wane = instant("Wane", "{0}", spell(tree.PutIntoGraveyard(TARGET), targets=(target(CREATURE),)))
    play = main(Side(hand=[wane], battlefield=[TROLL]), Side())
    play.activate("Troll")
    play.resolve()
    cast(play, "Wane", "Troll")
    assert play.battlefield("A") == []


@pytest.mark.covers("701.19b")
def test_701_19b_a_static_effect_regenerates_each_time() -> None:
    # Written with the replaced destruction, since there is no "regenerate" among replacements: two shields, two uses.
    play = main(Side(hand=[SLAY, SLAY], battlefield=[TROLL]), Side())
    for _ in range(2):
        play.activate("Troll")
        play.resolve()
    play.cast("Slay", "Troll")
    play.resolve()
    if play.question == "choose an effect":
        play.answer("apply Troll 1")
    cast(play, "Slay", "Troll")
    assert play.battlefield("A") == ["Troll"]


@pytest.mark.covers("701.19c")
def test_701_19c_what_cannot_be_regenerated_keeps_its_shield_unused() -> None:
    play = main(Side(hand=[BURY], battlefield=[TROLL]), Side())
    play.activate("Troll")
    play.resolve()
    cast(play, "Bury", "Troll")
    assert play.battlefield("A") == []


def test_only_what_was_really_destroyed_counts() -> None:
    harvest = instant("Harvest", "{0}", spell(tree.Destroy(each(CREATURE)), gain_life(tree.ThisWay())))
    play = main(Side(hand=[harvest], battlefield=[TROLL, CAT]), Side(battlefield=[OX]))
    play.activate("Troll")
    play.resolve()
    cast(play, "Harvest")
    assert play.battlefield("A") == ["Troll"]
    assert play.life("A") == 22

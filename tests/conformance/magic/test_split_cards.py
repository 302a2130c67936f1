"""Split cards: halves on the stack, combined elsewhere (709); fuse (702.102) and aftermath (702.127)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.errors import UserError
from mainphase.kernel.reasons import Action
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TARGET,
    color,
    counter,
    damage,
    destroy,
    draw,
    gain_life,
    instructions,
    keyword,
    lose_life,
    modal_spell,
    pump,
    select,
    spell,
    stat,
    target,
    target_player,
    target_spell,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, land, sorcery, split
from mainphase.magic.definitions import INSTANT, SORCERY, Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.why import why_not

SUN = sorcery("Sun", "{1}{W}", spell(gain_life(3)))
MOON = instant("Moon", "{2}{U}", spell(lose_life(2, TARGET), targets=(target_player(),)))
SUN_MOON = split(SUN, MOON)
HURT = instant("Hurt", "{R}", spell(damage(2, TARGET), targets=(target(),)))
HEAL = sorcery("Heal", "{G}", spell(gain_life(4)), keyword("fuse"))
BOTH = split(HURT, HEAL)
DAWN = sorcery("Dawn", "{W}", spell(gain_life(1)))
DUSK = sorcery("Dusk", "{1}{B}", keyword("aftermath"), spell(gain_life(5)))
DAY = split(DAWN, DUSK)
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
ALL_LANDS = LANDS * 2


def find(play: Play, seat: int, name: str) -> int:
    """The reference of the card so called in the hand or graveyard."""
    game = play.game
    for slot in [*game.hand(seat), *game.graveyard(seat)]:
        if play.card_name(slot) == name:
            return int(game.ref(slot))
    raise AssertionError(name)


def rules(play: Play, card_name: str, number: int = 0) -> list[str]:
    """The rules that say why the card cannot be cast, as the version with that number."""
    return [reason.rule for reason in why_not(play.game, 0, Action("cast", find(play, 0, card_name), number))]


@pytest.mark.covers("709.3", "709.3a", "709.3b", "709.2")
def test_709_3_one_half_is_cast_and_only_that_half_is_on_the_stack() -> None:
    play = main(Side([SUN_MOON], ["Island"] * 3), Side())
    assert play.hand("A") == ["Sun // Moon"]
    assert [each for each in play.options if each.startswith("cast")] == ["cast Sun // Moon 128"]
    play.cast("Moon", "B")
    assert play.stack == ["Moon"]
    definition = play.game.item_definition(play.game.stack[-1])
    assert (definition.mana_value, definition.types, definition.colors) == (3, INSTANT, 0b10)
    play.resolve()
    assert play.life("B") == 18 and play.life("A") == 20
    assert play.graveyard("A") == ["Sun // Moon"]


@pytest.mark.covers("709.3a")
def test_709_3a_the_half_alone_says_when_it_can_be_cast() -> None:
    play = Play(Side([SUN_MOON], ALL_LANDS), Side())
    play.to("upkeep")
    play.passes("B")
    assert [each for each in play.options if each.startswith("cast")] == ["cast Sun // Moon 128"]
    play.to("precombat main", "A")
    assert [each for each in play.options if each.startswith("cast")] == ["cast Sun // Moon 64", "cast Sun // Moon 128"]
    assert rules(play, "Sun // Moon", 64) == []


@pytest.mark.covers("709.3a")
def test_709_3a_the_reasons_are_those_of_the_half() -> None:
    play = Play(Side([SUN_MOON], ["Island"] * 3), Side())
    play.to("upkeep")
    play.passes("B")
    assert rules(play, "Sun // Moon", 128) == []
    assert "307.1" in rules(play, "Sun // Moon", 64) and "118.3" in rules(play, "Sun // Moon", 64)
    assert find(play, 0, "Sun // Moon") and play.hand("A") == ["Sun // Moon"]


@pytest.mark.covers("709.4", "709.4b", "709.4c", "709.1")
def test_709_4_elsewhere_the_halves_are_combined() -> None:
    setup = Setup()
    whole = compile_card(SUN_MOON, setup)
    assert (whole.mana_value, whole.colors, whole.types) == (5, 0b11, INSTANT | SORCERY)
    assert whole.cost.text() == "{3}{W}{U}"
    assert compile_card(SUN_MOON, setup) is whole


@pytest.mark.covers("709.4b")
@pytest.mark.parametrize("bound, found", [(5, True), (4, False)])
def test_709_4b_in_a_graveyard_it_has_both_mana_values_and_colors(bound: int, found: bool) -> None:
    chosen = tree.Selector(tree.And((stat("mana value", "=", bound), color("W"), color("U"))), "graveyard", tree.You())
    back = sorcery("Back", "{0}", spell(tree.ReturnToHand(tree.All(chosen))))
    play = main(Side([back], [], graveyard=[SUN_MOON]), Side())
    play.cast("Back")
    play.resolve()
    assert (play.hand("A") == ["Sun // Moon"]) == found


@pytest.mark.covers("709.4a")
@pytest.mark.parametrize("name, found", [("Sun", True), ("Moon", True), ("Star", False)])
def test_709_4a_it_has_both_names(name: str, found: bool) -> None:
    back = sorcery("Back", "{0}", spell(tree.ReturnToHand(tree.All(select(tree.Named(name), zone="graveyard")))))
    play = main(Side([back], [], graveyard=[SUN_MOON]), Side())
    play.cast("Back")
    play.resolve()
    assert (play.hand("A") == ["Sun // Moon"]) == found


@pytest.mark.covers("709.3b")
def test_709_3b_what_looks_at_the_spell_sees_its_half() -> None:
    pick = instant("Pick", "{0}", spell(counter(), targets=(target_spell(color("W")),)))
    play = main(Side([SUN_MOON, pick], ALL_LANDS), Side())
    play.cast("Moon", "B")
    assert not play.may("cast Pick")
    play.resolve()
    play = main(Side([SUN_MOON, pick], ALL_LANDS), Side())
    play.cast("Sun")
    play.cast("Pick", "Sun")
    play.resolve()
    assert play.graveyard("A") == ["Sun // Moon", "Pick"] and play.life("A") == 20


@pytest.mark.covers("702.102a", "702.102b", "702.102c", "702.102d", "709.4d")
def test_702_102_a_fused_spell_does_the_left_half_then_the_right() -> None:
    play = main(Side([BOTH], ["Mountain", "Forest", BEAR]), Side())
    assert [each for each in play.options if each.startswith("cast")] == [
        "cast Hurt // Heal 1", "cast Hurt // Heal 64", "cast Hurt // Heal 128",
    ]  # fmt: skip
    play.cast("Hurt // Heal 1", "Bear")
    definition = play.game.item_definition(play.game.stack[-1])
    assert (definition.mana_value, definition.colors) == (2, 0b11000)
    assert all(play.is_tapped(name) for name in ("Mountain", "Forest"))
    mark = play.mark
    play.resolve()
    assert play.life("A") == 24 and play.battlefield("A") == ["Mountain", "Forest"]
    play.expect(mark, ("damage",), ("life gained",))
    assert play.graveyard("A") == ["Bear", "Hurt // Heal"] or play.graveyard("A") == ["Hurt // Heal", "Bear"]


@pytest.mark.covers("702.102c")
def test_702_102c_both_costs_have_to_be_paid() -> None:
    play = main(Side([BOTH], ["Mountain", BEAR]), Side())
    assert [each for each in play.options if each.startswith("cast")] == ["cast Hurt // Heal 64"]


@pytest.mark.covers("702.102d", "608.2b")
def test_702_102_with_the_only_target_gone_no_half_does_anything() -> None:
    play = main(Side([BOTH], ["Mountain", "Forest", BEAR]), Side(["Lightning Bolt"], ["Mountain"]))
    play.cast("Hurt // Heal 1", "Bear")
    play.passes("A")
    play.cast("Lightning Bolt", "Bear")
    play.resolve_all()
    assert play.life("A") == 20


@pytest.mark.covers("702.102a")
def test_702_102a_both_halves_are_cast_from_the_hand_only() -> None:
    lets = enchantment(
        "Lets", "{0}", tree.PlayerStatic(tree.You(), (tree.MayPlay(select(zone="graveyard", whose=tree.You())),))
    )
    play = main(Side([], [*ALL_LANDS, BEAR, lets], graveyard=[BOTH, SUN_MOON, DAY]), Side())
    assert [each for each in play.options if each.startswith("cast")] == [
        "cast Hurt // Heal 64", "cast Hurt // Heal 128", "cast Sun // Moon 64", "cast Sun // Moon 128",
        "cast Dawn // Dusk 64", "cast Dawn // Dusk 128",
    ]  # fmt: skip


@pytest.mark.covers("709.3a")
def test_709_3a_permission_for_a_kind_of_spell_is_for_the_half_of_that_kind() -> None:
    lets = enchantment(
        "Lets",
        "{0}",
        tree.PlayerStatic(
            tree.You(), (tree.MayPlay(select(tree.HasType("instant"), zone="graveyard", whose=tree.You())),)
        ),
    )
    play = main(Side([], [*ALL_LANDS, lets], graveyard=[SUN_MOON]), Side())
    assert [each for each in play.options if each.startswith("cast")] == ["cast Sun // Moon 128"]


@pytest.mark.covers("702.102a")
def test_702_102_cards_without_fuse_are_cast_by_halves() -> None:
    play = main(Side([SUN_MOON], ALL_LANDS), Side())
    assert rules(play, "Sun // Moon", 0) == []  # its left half could be cast
    ref = find(play, 0, "Sun // Moon")
    assert [reason.rule for reason in why_not(play.game, 0, Action("cast", ref, value="fuse"))] == ["709.3"]


def test_702_102_modes_of_a_fused_spell_are_refused() -> None:
    modes = modal_spell(instructions(draw()), instructions(gain_life(1)))
    with pytest.raises(UserError) as caught:
        compile_card(split(sorcery("One", "{G}", modes, keyword("fuse")), SUN), Setup())
    assert caught.value.message == "not_supported"


@pytest.mark.covers("702.127a")
def test_702_127a_a_half_with_aftermath_is_cast_from_the_graveyard_and_exiled() -> None:
    play = main(Side([DAY], ALL_LANDS), Side())
    assert [each for each in play.options if each.startswith("cast")] == ["cast Dawn // Dusk 64"]
    assert rules(play, "Dawn // Dusk", 128) == ["702.127a"]
    play.cast("Dawn")
    play.resolve()
    assert play.graveyard("A") == ["Dawn // Dusk"] and play.life("A") == 21
    assert [each for each in play.options if each.startswith("cast")] == ["cast Dawn // Dusk 128"]
    play.cast("Dusk")
    play.resolve()
    assert play.life("A") == 26 and play.exile("A") == ["Dawn // Dusk"] and play.graveyard("A") == []


@pytest.mark.covers("702.127a")
def test_702_127a_it_is_exiled_even_if_it_is_countered() -> None:
    play = main(Side([DENY], ALL_LANDS, graveyard=[DAY]), Side())
    play.cast("Dusk")
    play.cast("Deny", "Dusk")
    play.resolve()
    assert play.exile("A") == ["Dawn // Dusk"] and play.life("A") == 20


@pytest.mark.covers("702.127a")
def test_702_127a_the_other_half_goes_back_to_the_graveyard_after_it_was_cast_from_there() -> None:
    lets = enchantment(
        "Lets", "{0}", tree.PlayerStatic(tree.You(), (tree.MayPlay(select(zone="graveyard", whose=tree.You())),))
    )
    play = main(Side([], [*ALL_LANDS, lets], graveyard=[DAY]), Side())
    play.cast("Dawn")
    play.resolve()
    assert play.graveyard("A") == ["Dawn // Dusk"]


def free(name: str, zone: str) -> Card:
    """A sorcery that lets its controller cast cards of that zone for nothing."""
    cards = tree.All(select(tree.Not(tree.Named(name)), zone=zone, whose=tree.You()))  # type: ignore[arg-type]
    return sorcery(name, "{0}", spell(tree.CastFree(cards)))


@pytest.mark.covers("709.3", "118.9a")
@pytest.mark.parametrize("half, life", [("Sun", 23), ("Moon", 18)])
def test_709_3_for_nothing_a_half_is_cast_too(half: str, life: int) -> None:
    play = main(Side([free("Gift", "graveyard")], [], graveyard=[SUN_MOON]), Side())
    play.cast("Gift")
    play.resolve()
    assert play.options == ["done", "cast Sun // Moon 127", "cast Sun // Moon 191"]
    play.cast(half, *(["A"] if half == "Moon" else []))
    play.resolve_all()
    assert play.life("A") == life


@pytest.mark.covers("702.127a")
@pytest.mark.parametrize("zone, halves", [("hand", ["Dawn"]), ("graveyard", ["Dawn", "Dusk"])])
def test_702_127a_for_nothing_too_it_is_cast_from_the_graveyard_only(zone: str, halves: list[str]) -> None:
    here = {zone: [DAY, free("Gift", zone)] if zone == "hand" else [DAY]}
    play = main(Side(**{"hand": [free("Gift", zone)], **here}), Side())  # type: ignore[arg-type]
    play.cast("Gift")
    play.resolve()
    offered = [play.casting(half) for half in ("Dawn", "Dusk")]
    assert [half for half, words in zip(("Dawn", "Dusk"), offered, strict=True) if play.may(words)] == halves


@pytest.mark.covers("702.85a", "709.4b")
@pytest.mark.parametrize("cost, offered", [("{5}", False), ("{6}", True)])
def test_702_85a_cascade_looks_at_the_combined_mana_value(cost: str, offered: bool) -> None:
    flood = sorcery("Flood", cost, keyword("cascade"), spell(gain_life(1)))
    play = main(Side([flood], ALL_LANDS, [SUN_MOON], blanks=0), Side())
    play.cast("Flood")
    play.resolve()
    assert (play.question == "cast now") == offered
    assert not offered or (play.may(play.casting("Sun")) and play.may(play.casting("Moon")))


@pytest.mark.covers("709.2")
def test_709_2_it_is_one_card_to_discard_and_to_cycle() -> None:
    half = instant("Ebb", "{U}", spell(draw()), keyword("cycling", price=tree.Cost((tree.PayMana("{1}"),))))
    play = main(Side([split(half, SUN)], ["Island"]), Side())
    play.answer("activate Ebb // Sun")
    play.resolve()
    assert play.graveyard("A") == ["Ebb // Sun"] and play.hand("A") == ["Blank"]


# --- the shipped cards ----------------------------------------------------------------------------------------------


def test_fire_is_divided_and_ice_taps_and_draws() -> None:
    play = main(Side(["Fire // Ice", "Fire // Ice"], [*["Mountain", "Island"] * 2, BEAR, BEAR]), Side())
    play.cast("Fire", "B", "Bear")
    play.resolve()
    assert play.life("B") == 19
    play.cast("Ice", "Bear")
    play.resolve()
    assert play.hand("A") == ["Blank"] and (play.is_tapped("Bear", 0) or play.is_tapped("Bear", 1))


def test_wear_and_tear_fused_destroys_two() -> None:
    stone, veil = artifact("Stone", "{1}"), enchantment("Veil", "{1}")
    play = main(Side(["Wear // Tear"], ["Mountain", "Mountain", "Plains"]), Side([], [stone, veil]))
    play.cast("Wear // Tear 1", "Stone", "Veil")
    play.resolve()
    assert play.battlefield("B") == []


def test_far_and_away_fused_returns_one_and_takes_another() -> None:
    lands = ["Island"] * 2 + ["Swamp"] * 3
    play = main(Side(["Far // Away"], lands), Side([], [BEAR, creature("Ox", "{3}", "Ox", 3, 3)]))
    play.cast("Far // Away 1", "Bear", "B")
    play.resolve()
    assert play.hand("B") == ["Bear"] and play.battlefield("B") == []


def test_spring_finds_a_land_and_mind_draws_from_the_graveyard() -> None:
    grove = land("Grove", "Land")
    play = main(Side(["Spring // Mind"], ["Forest", *["Island"] * 6], ["Plains", grove]), Side())
    play.cast("Spring")
    play.resolve()
    play.answer("choose Plains")
    assert play.battlefield("A").count("Plains") == 1 and play.is_tapped("Plains")
    play.to("precombat main", "A")
    play.cast("Mind")
    play.resolve()
    assert play.exile("A") == ["Spring // Mind"]


def test_destroying_by_name_of_a_half_of_a_pumped_bear() -> None:
    """A creature is no split card: it has one name."""
    kill = instant("Kill", "{0}", spell(destroy(), targets=(target(tree.Named("Bear")),)))
    grow = instant("Grow", "{0}", spell(pump(TARGET, 1, 1), targets=(target(),)))
    play = main(Side([kill, grow], [BEAR]), Side())
    play.cast("Grow", "Bear")
    play.resolve()
    play.cast("Kill", "Bear")
    play.resolve()
    assert play.battlefield("A") == []


# --- before 2017: each half for itself ------------------------------------------------------------------------------


@pytest.mark.covers("709.4b")
@pytest.mark.parametrize("edition", ["cr2010", "cr2017"])
@pytest.mark.parametrize("bound", [2, 3, 5])
def test_709_4b_of_old_each_half_is_compared_by_itself(edition: str, bound: int) -> None:
    chosen = tree.Selector(stat("mana value", "=", bound), "graveyard", tree.You())
    back = sorcery("Back", "{0}", spell(tree.ReturnToHand(tree.All(chosen))))
    play = Play(Side([back], [], graveyard=[SUN_MOON]), Side(), edition=edition)
    play.to("precombat main")
    play.cast("Back")
    play.resolve()
    found = bound in (2, 3) if edition == "cr2010" else bound == 5
    assert (play.hand("A") == ["Sun // Moon"]) == found


@pytest.mark.covers("709.4b")
@pytest.mark.parametrize("edition, life", [("cr2010", 25), ("cr2017", 25)])
def test_709_4b_its_mana_value_is_always_that_of_both_together(edition: str, life: int) -> None:
    """The old rule gave two answers to an effect that wants a number: both count."""
    card_there = tree.All(tree.Selector(zone="graveyard", whose=tree.You()))
    grow = sorcery("Grow", "{0}", spell(gain_life(tree.StatOf("mana value", card_there))))
    play = Play(Side([grow], [], graveyard=[SUN_MOON]), Side(), edition=edition)
    play.to("precombat main")
    play.cast("Grow")
    play.resolve()
    assert play.life("A") == life


@pytest.mark.covers("702.85a")
@pytest.mark.parametrize("edition, offered", [("cr2010", True), ("cr2017", False)])
def test_702_85a_of_old_cascade_found_a_card_with_one_cheap_half(edition: str, offered: bool) -> None:
    flood = sorcery("Flood", "{3}", keyword("cascade"), spell(gain_life(1)))
    play = Play(Side([flood], ALL_LANDS, [SUN_MOON], blanks=0), Side(), edition=edition)
    play.to("precombat main")
    play.cast("Flood")
    play.resolve()
    assert (play.question == "cast now") == offered
    if offered:
        assert play.may(play.casting("Sun")) and play.may(play.casting("Moon"))

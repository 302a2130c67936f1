"""Bestow (702.103): an Aura as long as it enchants a creature, a creature otherwise."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.reasons import Action
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    TARGET,
    activated,
    cost,
    counter,
    destroy,
    gain_life,
    has,
    keyword,
    plus,
    spell,
    target,
    target_spell,
    when_dies,
    when_enters,
)
from mainphase.magic.cards import creature, enchantment, instant, sorcery
from mainphase.magic.definitions import AURA
from mainphase.magic.definitions import CREATURE as CREATURE_TYPE
from mainphase.magic.definitions import ENCHANTMENT as ENCHANTMENT_TYPE
from mainphase.magic.modern.why import why_not

NYMPH = creature(
    "Nymph",
    "{1}{G}",
    "Nymph",
    2,
    3,
    keyword("bestow", price=cost("{3}{G}")),
    keyword("reach"),
    tree.Static(tree.Host(), (plus(2, 3), has("trample"))),
    prefix="Enchantment",
)
BESTOW = "cast Nymph 65"
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
DISPEL = instant("Dispel", "{0}", spell(destroy(), targets=(target(ENCHANTMENT),)))
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(CREATURE),)))
BLINK = instant("Blink", "{0}", spell(tree.ReturnToHand(TARGET), targets=(target(),)))
GATHER = enchantment(
    "Gather", "{0}", tree.Triggered(tree.Enters(tree.Selector(ENCHANTMENT)), tree.Instructions(gain_life(1)))
)
FORESTS = ["Forest"] * 6


def bestowed(play: Play, host: str = "Bear") -> None:
    """A casts the Nymph bestowed on the creature, and it resolves."""
    play.answer(BESTOW)
    play.announce([host], -1, [])
    play.resolve()


def is_creature(play: Play, name: str = "Nymph") -> bool:
    """Whether the permanent is a creature."""
    return bool(play.permanent(name).types & CREATURE_TYPE)


@pytest.mark.covers("702.103a", "702.103b")
def test_702_103a_it_is_cast_as_a_creature_or_bestowed() -> None:
    play = main(Side([NYMPH], [*FORESTS, BEAR]), Side())
    assert [each for each in play.options if each.startswith("cast")] == ["cast Nymph", BESTOW]
    play.answer("cast Nymph")
    play.resolve()
    assert is_creature(play) and play.size("Nymph") == (2, 3)
    assert sum(play.is_tapped("Forest", number) for number in range(6)) == 2


@pytest.mark.covers("702.103b", "303.4a")
def test_702_103b_bestowed_it_is_an_aura_with_a_target_and_enchants_it() -> None:
    play = main(Side([NYMPH], [*FORESTS, BEAR]), Side())
    play.answer(BESTOW)
    play.answer("target Bear") if play.question == "choose a target" else None
    item = play.game.stack[-1]
    definition = play.game.item_definition(item)
    assert definition.types == ENCHANTMENT_TYPE and AURA in definition.subtypes
    assert definition.mana_value == 2
    play.resolve()
    aura = play.permanent("Nymph")
    assert aura.types == ENCHANTMENT_TYPE and aura.attached == play.permanent("Bear").ref
    assert [play.setup.subtypes[number] for number in aura.subtypes] == ["Aura"]
    assert play.size("Bear") == (4, 5)
    assert sum(play.is_tapped("Forest", number) for number in range(6)) == 4


@pytest.mark.covers("702.103b", "601.2c")
def test_702_103b_without_a_creature_it_is_not_bestowed() -> None:
    play = main(Side([NYMPH], FORESTS), Side())
    assert [each for each in play.options if each.startswith("cast")] == ["cast Nymph"]
    ref = play.game.ref(play.game.hand(0)[0])
    assert [each.rule for each in why_not(play.game, 0, Action("cast", ref, value="bestow"))] == ["601.2c"]


@pytest.mark.covers("702.103d")
def test_702_103d_a_bestowed_spell_is_no_creature_spell() -> None:
    play = main(Side([NYMPH, DENY], [*FORESTS, BEAR]), Side())
    play.answer(BESTOW)
    play.announce(["Bear"], -1, [])
    assert not play.may("cast Deny")
    play.resolve()
    play = main(Side([NYMPH, DENY], [*FORESTS, BEAR]), Side())
    play.answer("cast Nymph")
    assert play.may("cast Deny")


@pytest.mark.covers("702.103e", "608.3b")
def test_702_103e_with_an_illegal_target_it_resolves_as_a_creature() -> None:
    play = main(Side([NYMPH, KILL], [*FORESTS, BEAR]), Side())
    play.answer(BESTOW)
    play.announce(["Bear"], -1, [])
    play.cast("Kill", "Bear")
    mark = play.mark
    play.resolve_all()
    assert is_creature(play) and play.size("Nymph") == (2, 3) and play.graveyard("A") == ["Bear", "Kill"]
    assert play.count("fizzled", mark) == 0
    assert play.permanent("Nymph").attached == 0


@pytest.mark.covers("702.103f", "704.5m")
def test_702_103f_when_its_creature_leaves_it_becomes_one_itself() -> None:
    play = main(Side([NYMPH, KILL], [*FORESTS, BEAR]), Side())
    bestowed(play)
    ref = play.permanent("Nymph").ref
    time = play.permanent("Nymph").timestamp
    mark = play.mark
    play.cast("Kill", "Bear")
    play.resolve()
    nymph = play.permanent("Nymph")
    assert nymph.ref == ref and nymph.timestamp == time and nymph.attached == 0
    assert is_creature(play) and play.size("Nymph") == (2, 3)
    assert play.battlefield("A") == [*FORESTS, "Nymph"]
    play.expect(mark, ("effect ended", "702.103f", "Nymph"))


@pytest.mark.covers("702.103f")
def test_702_103f_on_a_creature_that_it_cannot_enchant_any_more_it_falls_off() -> None:
    guard = instant(
        "Guard",
        "{0}",
        spell(
            tree.Continuous(TARGET, (tree.HasAbility(tree.KeywordAbility("protection", quality=tree.HasColor("G"))),)),
            targets=(target(CREATURE),),
        ),
    )
    play = main(Side([NYMPH, guard], [*FORESTS, BEAR]), Side())
    bestowed(play)
    play.cast("Guard", "Bear")
    play.resolve()
    assert is_creature(play) and play.size("Bear") == (2, 2)


@pytest.mark.covers("702.103f")
def test_702_103f_becoming_a_creature_is_not_entering() -> None:
    play = main(Side([NYMPH, KILL], [*FORESTS, BEAR, GATHER]), Side())
    bestowed(play)
    play.resolve_all()
    assert play.life("A") == 21  # as an enchantment it entered
    play.cast("Kill", "Bear")
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("702.103f", "302.6")
def test_302_6_a_creature_again_it_can_attack_if_it_has_been_there_since_the_turn_began() -> None:
    play = main(Side([NYMPH, KILL], [*FORESTS, BEAR]), Side())
    bestowed(play)
    play.to("precombat main", "A")
    play.cast("Kill", "Bear")
    play.resolve()
    play.to("declare attackers")
    play.attack("Nymph")
    play.to("end")
    assert play.life("B") == 18


@pytest.mark.covers("702.103b")
def test_702_103b_in_other_zones_it_is_a_creature_card() -> None:
    play = main(Side([NYMPH, DISPEL], [*FORESTS, BEAR]), Side())
    bestowed(play)
    play.cast("Dispel", "Nymph")
    play.resolve()
    assert play.graveyard("A") == ["Nymph", "Dispel"]
    assert play.game.definitions[play.game.graveyard(0)[0]].types & CREATURE_TYPE


@pytest.mark.covers("702.103b")
def test_702_103b_dying_as_an_aura_no_creature_dies() -> None:
    mourner = creature(
        "Mourner", "{G}", "Elf", 1, 1, keyword("bestow", price=cost("{G}")), when_dies(gain_life(5)),
        prefix="Enchantment",
    )  # fmt: skip
    grief = enchantment(
        "Grief", "{0}", tree.Triggered(tree.Dies(tree.Selector(CREATURE)), tree.Instructions(gain_life(1)))
    )
    play = main(Side([mourner, DISPEL], ["Forest", BEAR, grief]), Side())
    play.answer("cast Mourner 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.cast("Dispel", "Mourner")
    play.resolve_all()
    assert play.life("A") == 25


@pytest.mark.covers("707.2", "702.103b")
def test_707_2_a_copy_of_a_bestowed_aura_is_a_creature() -> None:
    twin = sorcery("Twin", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(ENCHANTMENT),)))
    play = main(Side([NYMPH, twin], [*FORESTS, BEAR]), Side())
    bestowed(play)
    play.cast("Twin", "Nymph")
    play.resolve()
    assert [bool(play.permanent("Nymph", number).types & CREATURE_TYPE) for number in (0, 1)] == [False, True]


@pytest.mark.covers("702.103c")
def test_702_103c_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    echo = instant("Echo", "{0}", spell(tree.CopyOnStack(TARGET), targets=(target_spell(),)))
    play = main(Side([NYMPH, echo], [*FORESTS, BEAR]), Side())
    play.answer(BESTOW)
    play.announce(["Bear"], -1, [])
    play.cast("Echo", "Nymph")
    play.resolve_all()
    assert play.size("Bear") == (6, 8)
    assert all(play.permanent("Nymph", number).attached for number in (0, 1))


@pytest.mark.covers("702.103g", "702.26h")
def test_702_103g_phased_out_with_its_creature_it_comes_back_attached() -> None:
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),)))
    play = main(Side([NYMPH, fade], [*FORESTS, BEAR]), Side())
    bestowed(play)
    play.cast("Fade", "Bear")
    play.resolve()
    assert play.battlefield("A") == FORESTS
    play.to("precombat main", "A")
    assert play.size("Bear") == (4, 5) and not is_creature(play)


@pytest.mark.covers("702.103a", "903.8")
def test_702_103a_from_any_zone_from_which_it_may_be_cast() -> None:
    lets = enchantment(
        "Lets",
        "{0}",
        tree.PlayerStatic(tree.You(), (tree.MayPlay(tree.Selector(zone="graveyard", whose=tree.You())),)),
    )
    play = main(Side([], [*FORESTS, BEAR, lets], graveyard=[NYMPH]), Side())
    assert [each for each in play.options if each.startswith("cast Nymph")] == ["cast Nymph", BESTOW]
    play.answer(BESTOW)
    play.announce(["Bear"], -1, [])
    play.resolve()
    assert play.size("Bear") == (4, 5)


@pytest.mark.covers("118.9a", "702.103a")
def test_118_9a_for_nothing_it_is_not_bestowed() -> None:
    gift = sorcery("Gift", "{0}", spell(tree.CastFree(tree.All(tree.Selector(zone="graveyard", whose=tree.You())))))
    play = main(Side([gift], [BEAR], graveyard=[NYMPH]), Side())
    play.cast("Gift")
    play.resolve()
    assert play.options == ["done", "cast Nymph"]
    pays = sorcery(
        "Pays", "{0}", spell(tree.CastFree(tree.All(tree.Selector(zone="graveyard", whose=tree.You())), pays=True))
    )
    play = main(Side([pays], [*FORESTS, BEAR], graveyard=[NYMPH]), Side())
    play.cast("Pays")
    play.resolve()
    assert play.options == ["done", "cast Nymph", BESTOW]
    play.answer(BESTOW)
    play.announce(["Bear"], -1, [])
    play.resolve_all()
    assert play.size("Bear") == (4, 5)


@pytest.mark.covers("702.103a", "601.2f")
def test_601_2f_the_reasons_name_the_mana_that_bestow_costs() -> None:
    play = main(Side([NYMPH], ["Forest", "Forest", BEAR]), Side())
    ref = play.game.ref(play.game.hand(0)[0])
    assert why_not(play.game, 0, Action("cast", ref)) == []
    reasons = why_not(play.game, 0, Action("cast", ref, value="bestow"))
    assert [each.rule for each in reasons] == ["118.3"]


def test_a_saved_game_keeps_what_is_bestowed() -> None:
    play = main(Side([NYMPH, KILL], [*FORESTS, BEAR]), Side())
    bestowed(play)
    other = play.game.clone()
    saved: list[int] = []
    other.save(saved)
    again: list[int] = []
    play.game.save(again)
    assert saved == again
    play.cast("Kill", "Bear")
    play.resolve()
    assert is_creature(play)
    assert not other.permanents[play.slots("Nymph")[0]].types & CREATURE_TYPE


def test_the_artifact_filter_is_not_met_by_an_aura() -> None:
    """The Aura is an enchantment only: what else the card was, it is not."""
    golem = creature("Idol", "{G}", "Golem", 1, 1, keyword("bestow", price=cost("{G}")), prefix="Artifact Enchantment")
    smash = instant("Smash", "{0}", spell(tree.Destroy(tree.All(tree.Selector(ARTIFACT)))))
    play = main(Side([golem, smash], ["Forest", BEAR]), Side())
    play.answer("cast Idol 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.cast("Smash")
    play.resolve()
    assert "Idol" in play.battlefield("A")


def test_abilities_of_the_aura_work_while_it_is_one() -> None:
    sage = creature(
        "Sage",
        "{G}",
        "Elf",
        1,
        1,
        keyword("bestow", price=cost("{G}")),
        when_enters(gain_life(2)),
        activated(cost("{0}"), gain_life(1)),
        prefix="Enchantment",
    )
    play = main(Side([sage, KILL], ["Forest", BEAR]), Side())
    play.answer("cast Sage 65")
    play.announce(["Bear"], -1, [])
    play.resolve_all()
    assert play.life("A") == 22
    play.activate("Sage")
    play.resolve()
    play.cast("Kill", "Bear")
    play.resolve()
    play.activate("Sage")
    play.resolve()
    assert play.life("A") == 24


# --- the shipped cards ----------------------------------------------------------------------------------------------


def test_hopeful_eidolon_gives_lifelink() -> None:
    play = main(Side(["Hopeful Eidolon"], [*["Plains"] * 4, BEAR]), Side())
    play.answer("cast Hopeful Eidolon 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.to("declare attackers")
    play.attack("Bear")
    play.to("end")
    assert (play.life("A"), play.life("B")) == (23, 17)


def test_boon_satyr_and_nyxborn_rollicker_make_a_bear_big() -> None:
    play = main(Side(["Boon Satyr", "Nyxborn Rollicker"], [*FORESTS, "Mountain", "Mountain", BEAR]), Side())
    play.answer("cast Nyxborn Rollicker 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.to("draw")
    play.passes("B")
    play.answer("cast Boon Satyr 65")  # it has flash
    play.announce(["Bear"], -1, [])
    play.resolve()
    assert play.size("Bear") == (7, 5)


@pytest.mark.covers("608.2b")
def test_608_2b_an_ability_of_the_aura_that_has_no_legal_target_leaves_the_aura_alone() -> None:
    witch = creature(
        "Witch",
        "{G}",
        "Elf",
        1,
        1,
        keyword("bestow", price=cost("{G}")),
        activated(cost("{0}"), destroy(), targets=(target(CREATURE),)),
        prefix="Enchantment",
    )
    play = main(Side([witch, KILL], ["Forest", BEAR]), Side([], [creature("Ox", "{3}", "Ox", 3, 3)]))
    play.answer("cast Witch 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.activate("Witch", "Ox")
    play.cast("Kill", "Ox")
    play.resolve_all()
    assert play.count("fizzled") == 1
    assert not is_creature(play, "Witch") and play.permanent("Witch").attached == play.permanent("Bear").ref

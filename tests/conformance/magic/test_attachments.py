"""Auras, Equipment and Fortifications: what they are on, and what becomes of them (301.5, 303.4, 701.3, 704.5)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    activated,
    cost,
    select,
    target,
    triggered,
)
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant, sorcery
from mainphase.magic.changes import attachments

ENCHANT_CREATURE = tree.KeywordAbility("enchant", quality=CREATURE)
OURS = tree.And((CREATURE, tree.ControlledBy(tree.You())))
WREATH = enchantment("Wreath", "{0}", ENCHANT_CREATURE, subtypes="Aura")
MUZZLE = enchantment(
    "Muzzle",
    "{0}",
    ENCHANT_CREATURE,
    triggered(tree.Dies(tree.Host()), tree.GainLife(tree.Number(3))),
    activated(cost("{0}"), tree.Destroy(tree.Host())),
    subtypes="Aura",
)
CURSE = enchantment(
    "Curse of Ink", "{0}", tree.KeywordAbility("enchant", quality=tree.TargetPlayers()), subtypes="Aura"
)
SABRE = artifact("Sabre", "{0}", tree.KeywordAbility("equip", cost=cost("{0}")), subtypes="Equipment")
BLAST = instant("Blast", "{0}", tree.SpellAbility(tree.Instructions(tree.Destroy(TARGET), (target(CREATURE),))))
OX = creature("Ox", "{0}", "Ox", 2, 4)
VEILED = creature("Veiled Ox", "{0}", "Ox", 2, 4, tree.KeywordAbility("hexproof"))


def spell(name: str, effect: tree.Effect, *targets: tree.TargetSpec) -> Card:
    return instant(name, "{0}", tree.SpellAbility(tree.Instructions(effect, targets)))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main")
    return play


@pytest.mark.covers("303.4a", "608.3b", "702.5a")
def test_an_aura_spell_targets_and_enters_attached() -> None:
    play = at_main(Side([WREATH], [OX]), Side([], [BEAR]))
    play.cast("Wreath", "Bear")
    mark = play.mark
    play.resolve()
    assert play.permanent("Wreath").attached == play.permanent("Bear").ref
    play.expect(mark, ("moved", "608.3a", "A", "Wreath"), ("attached", "608.3a", "A", "Wreath", "Bear"))
    assert attachments(play.game, play.permanent("Bear").ref) == [play.permanent("Wreath").ref]


@pytest.mark.covers("303.4a", "115.1")
def test_without_something_to_enchant_it_cannot_be_cast() -> None:
    assert not at_main(Side([WREATH, BLAST]), Side([])).may("cast Wreath")
    assert not at_main(Side([WREATH]), Side([], [VEILED])).may("cast Wreath")
    assert at_main(Side([WREATH]), Side([], [OX])).may("cast Wreath")


@pytest.mark.covers("608.3b", "608.2b")
def test_an_aura_spell_with_an_illegal_target_goes_to_the_graveyard() -> None:
    play = at_main(Side([WREATH, BLAST], [OX]), Side([]))
    play.cast("Wreath")
    play.cast("Blast")
    play.resolve_all()
    assert sorted(play.graveyard("A")) == ["Blast", "Ox", "Wreath"]
    assert play.count("fizzled") == 1


@pytest.mark.covers("704.5m", "303.4c")
def test_an_aura_whose_object_is_gone_is_put_into_the_graveyard() -> None:
    play = at_main(Side([WREATH, BLAST]), Side([], [OX]))
    play.cast("Wreath")
    play.resolve()
    play.cast("Blast")
    mark = play.mark
    play.resolve()
    assert play.graveyard("A") == ["Blast", "Wreath"]
    play.expect(mark, ("moved", "701.8a", "B", "Ox"), ("moved", "704.5m", "A", "Wreath"))


@pytest.mark.covers("704.5m", "303.4c")
def test_an_aura_whose_object_is_no_longer_what_it_enchants_goes() -> None:
    ours = enchantment(
        "Banner", "{0}", tree.KeywordAbility("enchant", quality=tree.HasType("artifact")), subtypes="Aura"
    )
    play = at_main(Side([ours], [SABRE, OX]), Side([]))
    play.cast("Banner", "Sabre")
    play.resolve()
    play.permanent("Banner").attached = play.permanent("Ox").ref
    play.game.changed = 1
    play.to("beginning of combat")
    assert play.graveyard("A") == ["Banner"]


@pytest.mark.covers("303.4b", "303.4m", "603.10a")
def test_the_enchanted_creature_is_the_one_it_is_on() -> None:
    play = at_main(Side([MUZZLE], [BEAR]), Side([], [OX]))
    play.cast("Muzzle", "Ox")
    play.resolve()
    play.activate("Muzzle")
    play.resolve_all()
    assert play.graveyard("B") == ["Ox"]
    assert play.graveyard("A") == ["Muzzle"]
    assert play.life("A") == 23


@pytest.mark.covers("303.4b", "603.10a")
def test_an_aura_that_leaves_together_with_its_object_sees_it_die() -> None:
    sweep = spell("Sweep", tree.Destroy(tree.All(tree.Selector())))
    play = at_main(Side([MUZZLE, sweep]), Side([], [OX]))
    play.cast("Muzzle")
    play.resolve()
    play.cast("Sweep")
    play.resolve_all()
    assert play.life("A") == 23


@pytest.mark.covers("303.4", "702.5d")
def test_an_aura_on_a_player() -> None:
    play = at_main(Side([CURSE]), Side([], [OX]))
    play.cast("Curse of Ink", "B")
    play.resolve()
    assert play.name(play.permanent("Curse of Ink").attached) == "B"
    play.to("beginning of combat")
    assert play.battlefield("A") == ["Curse of Ink"]


@pytest.mark.covers("303.4d", "704.5m")
def test_an_aura_that_is_a_creature_enchants_nothing() -> None:
    aura = card("Living Wreath", "{0}", "Enchantment Creature — Aura", ENCHANT_CREATURE, pt="2/2")
    play = at_main(Side([aura], [OX]), Side([]))
    play.cast("Living Wreath")
    play.resolve()
    assert play.graveyard("A") == ["Living Wreath"]


@pytest.mark.covers("303.4f", "303.4g")
def test_an_aura_put_onto_the_battlefield_enchants_what_its_player_chooses() -> None:
    back = spell("Return", tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard", whose=tree.You()))))
    play = at_main(Side([back], [OX], graveyard=[WREATH, CURSE]), Side([], [VEILED]))
    play.cast("Return")
    mark = play.mark
    play.resolve()
    assert play.options == ["choose Ox", "choose Veiled Ox"]  # it is no target: hexproof does not matter
    play.answer("choose Veiled Ox")
    assert play.options == ["choose A", "choose B"]
    play.answer("choose A")
    assert play.permanent("Wreath").attached == play.permanent("Veiled Ox").ref
    assert play.name(play.permanent("Curse of Ink").attached) == "A"
    play.expect(mark, ("moved", "303.4f", "A", "Wreath"), ("attached", "303.4f", "A", "Wreath", "Veiled Ox"))


@pytest.mark.covers("303.4g")
def test_an_aura_that_can_enchant_nothing_stays_where_it_is() -> None:
    back = spell("Return", tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard", whose=tree.You()))))
    play = at_main(Side([back], [], graveyard=[WREATH, SABRE]), Side([]))
    play.cast("Return")
    play.resolve()
    assert play.battlefield("A") == ["Sabre"]
    assert play.graveyard("A") == ["Wreath", "Return"]


@pytest.mark.covers("301.5b", "702.6a", "602.5d")
def test_equip_attaches_to_a_creature_you_control_as_a_sorcery_would() -> None:
    play = Play(Side([], [SABRE, OX, BEAR]), Side([], ["Grizzly Bears"]))
    assert play.part == "upkeep"
    assert not play.may("activate Sabre")
    play.to("precombat main")
    play.answer("activate Sabre")
    assert play.options == ["target Ox", "target Bear"]
    play.answer("target Bear")
    assert play.permanent("Sabre").attached == 0
    mark = play.mark
    play.resolve()
    assert play.permanent("Sabre").attached == play.permanent("Bear").ref
    play.expect(mark, ("attached", "701.3a", "A", "Sabre", "Bear"))


@pytest.mark.covers("701.3b", "701.3d")
def test_equipment_moves_and_to_its_own_creature_nothing_happens() -> None:
    play = at_main(Side([], [SABRE, OX, BEAR]), Side([]))
    for name in ("Ox", "Bear", "Bear"):
        play.activate("Sabre", name)
        play.resolve()
    told = [(event.kind, event.other) for event in play.events(0, "attached", "unattached")]
    assert told == [("attached", "Ox"), ("unattached", "Ox"), ("attached", "Bear")]


@pytest.mark.covers("704.5n", "301.5c")
def test_equipment_stays_when_its_creature_is_gone() -> None:
    play = at_main(Side([BLAST], [SABRE, OX]), Side([]))
    play.activate("Sabre")
    play.resolve()
    play.cast("Blast")
    mark = play.mark
    play.resolve()
    assert play.battlefield("A") == ["Sabre"]
    assert play.permanent("Sabre").attached == 0
    play.expect(mark, ("unattached", "704.5n", "A", "Sabre", "Ox"))


@pytest.mark.covers("702.6c")
def test_a_restricted_equip_does_not_restrict_what_the_equipment_is_on() -> None:
    ox_only = artifact(
        "Yoke",
        "{0}",
        tree.KeywordAbility("equip", cost=cost("{0}"), quality=tree.HasSubtype("Ox")),
        subtypes="Equipment",
    )
    put = spell(
        "Lash", tree.Attach(tree.Target(0), tree.Target(1)), target(tree.HasSubtype("Equipment")), target(CREATURE)
    )
    play = at_main(Side([put], [ox_only, OX, BEAR]), Side([]))
    play.activate("Yoke")
    play.resolve()
    assert play.permanent("Yoke").attached == play.permanent("Ox").ref
    play.cast("Lash", "Bear")
    play.resolve()
    assert play.permanent("Yoke").attached == play.permanent("Bear").ref


@pytest.mark.covers("301.5b", "303.4j", "701.3b")
def test_what_may_not_be_attached_there_does_not_move() -> None:
    put = spell("Lash", tree.Attach(tree.Target(0), tree.Target(1)), target(), target())
    play = at_main(Side([put, put, put], [SABRE, "Forest", OX]), Side([]))
    for pair in (("Sabre", "Forest"), ("Sabre", "Sabre"), ("Ox", "Sabre")):
        play.cast("Lash", *pair)
        play.resolve()
    assert play.count("attached") == 0


@pytest.mark.covers("704.5p", "301.5c")
def test_an_equipment_that_is_a_creature_falls_off() -> None:
    golem = card("Arming Golem", "{0}", "Artifact Creature — Equipment Golem", pt="2/2")
    play = at_main(Side([], [golem, OX]), Side([]))
    play.permanent("Arming Golem").attached = play.permanent("Ox").ref
    play.game.changed = 1
    mark = play.mark
    play.to("beginning of combat")
    play.expect(mark, ("unattached", "704.5p", "A", "Arming Golem", "Ox"))
    assert play.battlefield("A") == ["Arming Golem", "Ox"]


@pytest.mark.covers("301.6", "702.67a")
def test_a_fortification_goes_on_a_land() -> None:
    wall = artifact("Rampart", "{0}", tree.KeywordAbility("fortify", cost=cost("{0}")), subtypes="Fortification")
    play = at_main(Side([], [wall, OX, "Forest"]), Side([], ["Island"]))
    play.activate("Rampart")
    play.resolve()
    assert play.permanent("Rampart").attached == play.permanent("Forest").ref


@pytest.mark.covers("701.3d")
def test_unattach() -> None:
    drop = spell("Drop", tree.Unattach(tree.All(select(tree.HasSubtype("Equipment")))))
    play = at_main(Side([drop], [SABRE, OX]), Side([]))
    play.activate("Sabre")
    play.resolve()
    play.cast("Drop")
    play.resolve()
    assert play.permanent("Sabre").attached == 0
    play.expect(0, ("unattached", "701.3d", "A", "Sabre", "Ox"))


@pytest.mark.covers("702.5c")
def test_all_enchant_abilities_of_an_aura_count() -> None:
    both = enchantment(
        "Tight Wreath",
        "{0}",
        ENCHANT_CREATURE,
        tree.KeywordAbility("enchant", quality=tree.HasSubtype("Ox")),
        subtypes="Aura",
    )
    play = at_main(Side([both], [OX, BEAR]), Side([]))
    play.cast("Tight Wreath")
    play.resolve()
    assert play.permanent("Tight Wreath").attached == play.permanent("Ox").ref


def test_what_is_attached_survives_saving_and_copying() -> None:
    play = at_main(
        Side([sorcery("Idle", "{0}", tree.SpellAbility(tree.Instructions(tree.Nothing())))], [SABRE, OX]), Side([])
    )
    play.activate("Sabre")
    play.resolve()
    copy = play.game.clone()
    assert copy.permanents[play.slots("Sabre")[0]].attached == play.permanent("Ox").ref
    numbers: list[int] = []
    play.game.save(numbers)
    again: list[int] = []
    copy.save(again)
    assert numbers == again


BLADE = artifact(
    "Blade",
    "{0}",
    tree.Static(tree.Host(), (tree.ChangePT(tree.Number(2), tree.Number(1)),)),
    tree.KeywordAbility("equip", cost=cost("{0}")),
    subtypes="Equipment",
)
CURSED = enchantment(
    "Cursed",
    "{0}",
    ENCHANT_CREATURE,
    tree.Static(tree.Host(), (tree.SetPT(tree.Number(1), tree.Number(1)),)),
    subtypes="Aura",
)
BLESSED = enchantment(
    "Blessed",
    "{0}",
    ENCHANT_CREATURE,
    tree.Static(tree.Host(), (tree.SetPT(tree.Number(5), tree.Number(5)),)),
    subtypes="Aura",
)
GRANTS = artifact(
    "Harness",
    "{0}",
    tree.Static(tree.Host(), (tree.HasAbility(activated(cost("{0}"), tree.GainLife(tree.Number(1)))),)),
    tree.KeywordAbility("equip", cost=cost("{0}")),
    subtypes="Equipment",
)


@pytest.mark.covers("301.5f", "303.4m", "613.4c")
def test_what_it_is_on_is_modified_wherever_it_goes() -> None:
    play = at_main(Side([BLAST], [BLADE, OX, BEAR]), Side())
    play.activate("Blade", "Ox")
    play.resolve()
    assert (play.size("Ox"), play.size("Bear")) == ((4, 5), (2, 2))
    play.activate("Blade", "Bear")
    play.resolve()
    assert (play.size("Ox"), play.size("Bear")) == ((2, 4), (4, 3))
    play.cast("Blast", "Bear")
    play.resolve()
    assert play.size("Ox") == (2, 4)


@pytest.mark.covers("613.7e", "701.3c")
def test_attaching_gives_a_new_timestamp() -> None:
    lash = spell("Lash", tree.Attach(tree.Target(0), tree.Target(1)), target(tree.HasSubtype("Aura")), target(CREATURE))
    play = at_main(Side([CURSED, BLESSED, lash, lash], [OX, BEAR]), Side())
    play.cast("Cursed", "Ox")
    play.resolve()
    play.cast("Blessed", "Ox")
    play.resolve()
    assert play.size("Ox") == (5, 5)
    play.cast("Lash", "Cursed", "Bear")
    play.resolve()
    assert (play.size("Ox"), play.size("Bear")) == ((5, 5), (1, 1))
    play.cast("Lash", "Cursed", "Ox")
    play.resolve()
    assert (play.size("Ox"), play.size("Bear")) == ((1, 1), (2, 2))


@pytest.mark.covers("301.5d", "303.4e")
def test_a_granted_ability_belongs_to_who_controls_the_creature() -> None:
    lash = spell(
        "Lash", tree.Attach(tree.Target(0), tree.Target(1)), target(tree.HasSubtype("Equipment")), target(CREATURE)
    )
    play = at_main(Side([lash], [GRANTS]), Side([], [OX]))
    play.cast("Lash", "Harness", "Ox")
    play.resolve()
    assert not play.may("activate Ox")
    play.passes("A")
    play.activate("Ox")
    play.resolve()
    assert play.life("B") == 21

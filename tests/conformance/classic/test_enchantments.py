"""Sorceries, enchantments and summoning sickness with real cards (K-065 to K-074)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic.abilities.build import CREATURE, plus, select, static
from mainphase.magic.cards import card

# --- sorceries --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_065_a_sorcery_goes_to_the_graveyard_right_after_it_is_carried_out(edition: str) -> None:
    duel = Duel(Side(battlefield=["Mountain"] * 3, hand=["Stone Rain"]), Side(battlefield=["Forest"]), edition=edition)
    mark = duel.mark
    duel.main().play("Stone Rain", "Forest")
    moves = [(event.what, event.to) for event in duel.events(mark, "moved") if event.to == "graveyard"]
    assert moves == [("Forest", "graveyard"), ("Stone Rain", "graveyard")]


@pytest.mark.covers("K-054")
def test_K_066_a_sorcery_only_begins_a_batch_in_ones_own_main_phase() -> None:
    hand = ["Stone Rain", "Giant Growth", "Lightning Bolt"]
    lands = ["Mountain"] * 3 + ["Forest"]
    duel = Duel(Side(battlefield=[*lands, "Hill Giant"], hand=hand), Side(battlefield=["Forest"]), ask=True)
    seen: dict[tuple[str, str], bool] = {}
    while duel.turn < 3:
        if duel.question == "priority" and duel.asked == "A":
            where = (duel.at, duel.window)
            seen[where] = seen.get(where, False) or "cast Stone Rain" in duel.options
        if duel.at == "main A" and "declare an attack" in duel.options:
            duel.attack("Hill Giant")
        else:
            duel.decline()
    assert [where for where, may in seen.items() if may] == [("main A", "main phase")]
    assert ("declare attackers A", "neutral state") in seen and ("upkeep A", "neutral state") in seen
    assert ("main B", "main phase") in seen


def test_K_066_a_sorcery_is_no_answer() -> None:
    duel = Duel(
        Side(battlefield=["Mountain"] * 4, hand=["Stone Rain", "Lightning Bolt"]),
        Side(battlefield=["Forest"]),
        ask=True,
    )
    duel.main().cast("Lightning Bolt", "B")
    while duel.window == "interrupts":
        duel.decline()
    assert duel.game.stack and duel.asked == "A" and "cast Stone Rain" not in duel.options


# --- enchantments -----------------------------------------------------------------------------------------------------


def test_K_067_an_enchantment_is_a_permanent() -> None:
    duel = Duel(Side(battlefield=["Swamp"] * 2 + ["Bog Imp"], hand=["Bad Moon"]))
    duel.main().play("Bad Moon")
    assert "Bad Moon" in duel.battlefield("A") and duel.size("Bog Imp") == (2, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_068_a_local_enchantment_is_played_on_an_appropriate_permanent_only(edition: str) -> None:
    names = ["Wall of Wood", "Grizzly Bears", "Rod of Ruin", "Plains"]
    duel = Duel(
        Side(battlefield=[*names, "Island", "Island", "Island"], hand=["Animate Wall", "Steal Artifact", "Weakness"]),
        Side(),
        edition=edition,
    )
    duel.main().answer("cast Animate Wall")
    assert duel.question == "priority" or duel.options == ["target Wall of Wood"]
    duel.quiet()
    assert duel.permanent("Animate Wall").attached == duel.permanent("Wall of Wood").ref


def test_K_068_without_such_a_permanent_it_cannot_be_played() -> None:
    duel = Duel(Side(battlefield=["Plains", "Grizzly Bears"], hand=["Animate Wall", "Holy Strength"]))
    duel.main()
    assert "cast Holy Strength" in duel.options and "cast Animate Wall" not in duel.options


def test_K_068_a_local_enchantment_targets() -> None:
    """On a creature that is gone as it resolves it fizzles, into the graveyard (K-057)."""
    duel = Duel(
        Side(battlefield=["Plains", "Grizzly Bears"], hand=["Holy Strength"]),
        Side(battlefield=["Mountain"], hand=["Lightning Bolt"]),
    )
    duel.main().cast("Holy Strength", "Grizzly Bears")
    while "cast Lightning Bolt" not in duel.options:
        duel.decline()
    duel.play("Lightning Bolt", "Grizzly Bears")
    duel.quiet()
    assert duel.graveyard("A") == ["Grizzly Bears", "Holy Strength"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("spell", ["Unsummon", "Swords to Plowshares", "Terror"])
def test_K_069_it_is_buried_as_its_permanent_leaves_play(spell: str, edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Island", "Plains", "Swamp", "Swamp"], hand=[spell]),
        Side(battlefield=["Grizzly Bears", "Plains"], hand=["Holy Strength"]),
        edition=edition,
    )
    duel.main("B").play("Holy Strength", "Grizzly Bears")
    duel.main("A").play(spell, "Grizzly Bears")
    assert duel.battlefield("B") == ["Plains"] and "Holy Strength" in duel.graveyard("B")
    moved = [
        event.rule for event in duel.events(0, "moved") if event.what == "Holy Strength" and event.to == "graveyard"
    ]
    assert moved == ["K-070"]


def test_K_069_it_goes_to_its_owners_graveyard() -> None:
    duel = Duel(
        Side(battlefield=["Swamp", "Mountain"], hand=["Weakness", "Lightning Bolt"]), Side(battlefield=["Hill Giant"])
    )
    duel.main().play("Weakness", "Hill Giant").play("Lightning Bolt", "Hill Giant")
    assert duel.graveyard("B") == ["Hill Giant"] and sorted(duel.graveyard("A")) == ["Lightning Bolt", "Weakness"]


@pytest.mark.covers("K-088")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_070_protection_buries_an_enchantment_of_the_colour_at_once(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Swamp"], hand=["Weakness"]),
        Side(battlefield=["Hill Giant", "Plains", "Plains"], hand=["Black Ward", "Holy Strength"]),
        edition=edition,
    )
    duel.main("A").play("Weakness", "Hill Giant")
    assert duel.size("Hill Giant") == (1, 2)
    duel.main("B").play("Holy Strength", "Hill Giant").play("Black Ward", "Hill Giant")
    assert duel.graveyard("A") == ["Weakness"]
    assert duel.battlefield("B") == ["Hill Giant", "Plains", "Plains", "Holy Strength", "Black Ward"]


def test_K_070_a_colour_change_of_the_enchantment_counts() -> None:
    duel = Duel(
        Side(battlefield=["White Knight", "Plains"], hand=["Holy Strength"]),
        Side(battlefield=["Swamp"], hand=["Deathlace"]),
    )
    duel.main().play("Holy Strength", "White Knight")
    while "cast Deathlace" not in duel.options:
        duel.decline()
    duel.play("Deathlace", "Holy Strength")
    assert duel.graveyard("A") == ["Holy Strength"] and duel.size("White Knight") == (2, 2)


def test_K_070_a_type_change_of_the_permanent_counts() -> None:
    """The factory is a creature until the turn ends; what enchants it as one is buried then."""
    duel = Duel(Side(battlefield=["Mishra's Factory", "Plains", "Plains"], hand=["Holy Strength"]))
    duel.main().use("Mishra's Factory", number=1)
    if "Holy Strength" in duel.battlefield("A") or "cast Holy Strength" not in duel.options:
        raise AssertionError(duel.options)
    duel.play("Holy Strength", "Mishra's Factory")
    assert duel.size("Mishra's Factory") == (3, 4)
    duel.main("B")
    assert duel.graveyard("A") == ["Holy Strength"]
    moved = [
        event for event in duel.events(0, "moved", "turn ended") if event.what == "Holy Strength" or not event.what
    ]
    kinds = [event.kind if event.kind == "turn ended" else event.to for event in moved]
    assert kinds.index("graveyard") < kinds.index("turn ended")  # in that very turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_070_control_of_the_creature_is_not_control_of_the_enchantment(edition: str) -> None:
    """Firebreathing stays with whoever played it; only the giant has changed sides."""
    duel = Duel(
        Side(battlefield=[*["Island"] * 4, *["Mountain"] * 2], hand=["Control Magic"]),
        Side(battlefield=["Hill Giant", "Mountain", "Mountain"], hand=["Firebreathing"]),
        edition=edition,
    )
    duel.main("B").play("Firebreathing", "Hill Giant")
    duel.main("A").play("Control Magic", "Hill Giant")
    assert duel.permanent("Hill Giant").controller == 0 and "Firebreathing" in duel.battlefield("B")
    assert "activate Firebreathing" not in duel.options
    duel.passes("A")
    assert duel.asked == "B" and "activate Firebreathing" in duel.options
    duel.use("Firebreathing")
    assert duel.size("Hill Giant") == (4, 3)


def test_K_070_control_magic_ends_with_the_enchantment() -> None:
    duel = Duel(
        Side(battlefield=["Island"] * 4, hand=["Control Magic"]),
        Side(battlefield=["Hill Giant", "Plains", "Plains"], hand=["Disenchant"]),
    )
    duel.main().play("Control Magic", "Hill Giant")
    assert "Hill Giant" in duel.battlefield("A")
    while "cast Disenchant" not in duel.options:
        duel.decline()
    duel.play("Disenchant", "Control Magic")
    assert "Hill Giant" in duel.battlefield("B") and duel.permanent("Hill Giant").controller == 1


def world(name: str, change: int) -> object:
    """A world enchantment that changes all creatures."""
    return card(name, "{0}", "World Enchantment", static(select(CREATURE), plus(change, change)))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("second", ["A", "B"])
def test_K_071_a_newer_world_buries_the_older_one_whoever_plays_it(second: str, edition: str) -> None:
    old, new = world("Old World", 1), world("New World", 2)
    hands = [old, new] if second == "A" else [old]
    duel = Duel(
        Side(battlefield=["Grizzly Bears"], hand=hands),
        Side(hand=[] if second == "A" else [new]),
        edition=edition,
    )
    duel.main("A").play("Old World")
    assert duel.size("Grizzly Bears") == (3, 3)
    duel.main(second).play("New World")
    assert duel.graveyard("A") == ["Old World"] and "New World" in duel.battlefield(second)
    assert duel.size("Grizzly Bears") == (4, 4)
    assert "K-071" in [event.rule for event in duel.events(0, "moved") if event.what == "Old World"]


# --- summoning sickness -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_072_no_ability_whose_cost_taps_it_before_ones_turn_has_begun(edition: str) -> None:
    duel = Duel(Side(battlefield=["Island"] * 3, hand=["Prodigal Sorcerer"]), Side(), edition=edition, ask=True)
    duel.main().play("Prodigal Sorcerer")
    assert "activate Prodigal Sorcerer" not in duel.options
    while not (duel.turn_player == "B" and duel.asked == "A" and duel.window == "neutral state"):
        duel.decline()
    assert "activate Prodigal Sorcerer" not in duel.options
    duel.to("upkeep", "A")
    while duel.window != "neutral state":
        duel.decline()
    assert "activate Prodigal Sorcerer" in duel.options


def test_K_072_it_is_control_since_the_beginning_of_ones_most_recent_turn_that_counts() -> None:
    """Taken and given back within a turn of the other player, it is sick again until one's own turn begins."""
    duel = Duel(
        Side(battlefield=["Island"] * 4, hand=["Control Magic"]),
        Side(battlefield=["Prodigal Sorcerer", "Plains", "Plains"], hand=["Disenchant"]),
        ask=True,
    )
    duel.main("A")
    duel.cast("Control Magic", "Prodigal Sorcerer")
    while "Control Magic" not in duel.battlefield("A"):
        assert duel.asked == "A" or "activate Prodigal Sorcerer" in duel.options or duel.window == "interrupts"
        duel.decline()
    assert "activate Prodigal Sorcerer" not in duel.options  # A has not had it since the turn began
    duel.passes("A")
    duel.play("Disenchant", "Control Magic")
    assert "Prodigal Sorcerer" in duel.battlefield("B")
    duel.passes("A")
    assert duel.asked == "B" and "activate Prodigal Sorcerer" not in duel.options
    duel.to("upkeep", "B")
    while duel.window != "neutral state":
        duel.decline()
    assert duel.asked == "B" and "activate Prodigal Sorcerer" in duel.options


def test_K_072_what_animate_dead_brings_back_is_sick() -> None:
    duel = Duel(Side(battlefield=["Swamp"] * 2, graveyard=["Hill Giant"], hand=["Animate Dead"]))
    duel.main().play("Animate Dead", "Hill Giant")
    assert duel.size("Hill Giant") == (2, 3) and "Animate Dead" in duel.battlefield("A")
    duel.declare()
    assert duel.question != "declare attackers"
    duel.main("B")
    duel.main("A").attack("Hill Giant")
    duel.end_attack()
    assert duel.life("B") == 18


def test_K_069_what_animate_dead_brought_back_is_buried_with_it() -> None:
    duel = Duel(
        Side(battlefield=["Swamp"] * 2, hand=["Animate Dead"]),
        Side(battlefield=["Plains"] * 2, graveyard=["Hill Giant"], hand=["Disenchant"]),
    )
    duel.main().play("Animate Dead", "Hill Giant")
    assert "Hill Giant" in duel.battlefield("A")
    while "cast Disenchant" not in duel.options:
        duel.decline()
    duel.play("Disenchant", "Animate Dead")
    assert duel.graveyard("A") == ["Animate Dead"] and sorted(duel.graveyard("B")) == ["Disenchant", "Hill Giant"]


def test_K_073_a_sick_creature_uses_abilities_that_do_not_tap_it() -> None:
    duel = Duel(Side(battlefield=["Forest"] * 4, hand=["Killer Bees"]))
    duel.main().play("Killer Bees").use("Killer Bees")
    assert duel.size("Killer Bees") == (1, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_074_permanents_that_are_no_creatures_are_usable_at_once(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Mountain"] * 8, hand=["Rod of Ruin", "Grapeshot Catapult", "Mountain"]),
        Side(battlefield=["Scryb Sprites"]),
        edition=edition,
    )
    duel.main().play("Rod of Ruin")
    assert "activate Rod of Ruin" in duel.options
    duel.use("Rod of Ruin", "B")
    assert duel.life("B") == 19


def test_K_074_an_artifact_creature_is_one_of_them() -> None:
    duel = Duel(Side(battlefield=["Mountain"] * 4, hand=["Grapeshot Catapult"]), Side(battlefield=["Scryb Sprites"]))
    duel.main().play("Grapeshot Catapult")
    assert "activate Grapeshot Catapult" not in duel.options


def test_K_074_a_land_that_has_become_a_creature_is_one_of_them() -> None:
    duel = Duel(Side(battlefield=["Plains"], hand=["Mishra's Factory"]))
    duel.main().answer("play Mishra's Factory")
    duel.use("Mishra's Factory")
    duel.declare()
    assert duel.question != "declare attackers"

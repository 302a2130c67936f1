"""Batches with real cards: when things may be played, who answers, what fizzles (K-005 to K-016, K-041 to K-059)."""

from __future__ import annotations

import pytest

from conformance.classic.timing_kit import BOLT, EDITIONS, Duel, Side
from mainphase.magic.abilities.build import CREATURE, TARGET, destroy, spell, target
from mainphase.magic.abilities.tree import HasKeyword
from mainphase.magic.cards import instant


def offered(duel: Duel, option: str, turns: int = 2) -> list[tuple[str, str, str]]:
    """In which parts of whose turn who could do that, through these turns, where all decline it."""
    found: list[tuple[str, str, str]] = []
    while duel.turn <= turns:
        if duel.may(option) and (duel.turn_player, duel.part, duel.asked) not in found:
            found.append((duel.turn_player, duel.part, duel.asked))
        duel.decline()
    return found


@pytest.mark.covers("K-041", "K-035", "K-003", "K-004", "K-006")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_012_fast_effects_in_every_phase_of_either_player_but_the_first_and_the_last(edition: str) -> None:
    duel = Duel(BOLT, Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), edition=edition)
    phases = ["upkeep", "draw", "main", "discard", *(["end"] if edition == "fourth" else [])]
    expected = [(turn, phase, who) for turn in "AB" for phase in phases for who in (turn, "BA"["AB".index(turn)])]
    assert sorted(offered(duel, "cast Lightning Bolt")) == sorted(expected)


def test_K_054_sorceries_and_permanents_only_start_a_batch_in_ones_own_main_phase() -> None:
    duel = Duel(
        Side(hand=["Stone Rain", "Grizzly Bears", "Lightning Bolt"], battlefield=["Mountain"] * 3 + ["Forest"] * 2),
        Side(battlefield=["Plains"]),
    )
    assert offered(duel, "cast Stone Rain") == [("A", "main", "A")]
    duel = Duel(
        Side(hand=["Stone Rain", "Grizzly Bears", "Lightning Bolt"], battlefield=["Mountain"] * 3 + ["Forest"] * 2),
        Side(battlefield=["Plains"]),
    )
    assert offered(duel, "cast Grizzly Bears") == [("A", "main", "A")]


@pytest.mark.covers("K-066")
def test_K_054_not_in_response_nor_during_an_attack() -> None:
    side = Side(
        hand=["Stone Rain", "Grizzly Bears", "Lightning Bolt"], battlefield=[*["Mountain"] * 5, "Gray Ogre", "Forest"]
    )
    duel = Duel(side, Side(battlefield=["Plains"]), ask=True).main()
    duel.cast("Lightning Bolt", "B")
    while duel.window == "interrupts":
        duel.passes()
    assert duel.window == "main phase" and duel.asked == "A" and duel.options == ["pass"]
    duel = Duel(side, Side(battlefield=["Plains"]))
    duel.attack("Gray Ogre")
    assert duel.at == "declare attackers A" and duel.options == ["pass", "cast Lightning Bolt"]


@pytest.mark.covers("K-044")
def test_K_054_instants_may_answer_a_sorcery() -> None:
    duel = Duel(Side(hand=["Stone Rain"], battlefield=["Mountain"] * 3), BOLT).main()
    duel.cast("Stone Rain", "Mountain")  # one of A's own would do as well
    assert duel.asked == "B" and duel.window == "main phase" and duel.may("cast Lightning Bolt")
    duel.cast("Lightning Bolt", "A")
    duel.quiet()
    assert [event.what for event in duel.events(0, "resolved")] == ["Lightning Bolt", "Stone Rain"]


def test_K_055_playing_a_land_is_not_answered_and_answers_nothing() -> None:
    duel = Duel(
        Side(hand=["Forest", "Lightning Bolt"], battlefield=["Mountain"]),
        Side(hand=["Counterspell", "Lightning Bolt"], battlefield=["Island", "Island", "Mountain"]),
        ask=True,
    ).main()
    duel.cast("Lightning Bolt", "B")
    while duel.game.stack:
        assert not duel.may("play Forest")
        duel.passes()
    duel.quiet()
    assert duel.asked == "A"
    duel.answer("play Forest")
    assert duel.asked == "A" and duel.window == "main phase" and "Forest" in duel.battlefield("A")


@pytest.mark.covers("K-034")
def test_K_016_done_is_taken_back_by_a_batch_of_the_opponent() -> None:
    duel = Duel(Side(hand=["Grizzly Bears"], battlefield=["Forest"] * 2), BOLT).main()
    duel.passes("A")
    duel.cast("Lightning Bolt", "A")  # B
    duel.quiet()
    assert duel.at == "main A" and duel.asked == "A" and duel.life("A") == 17
    duel.play("Grizzly Bears")
    assert duel.battlefield("A")[-1] == "Grizzly Bears"


def test_K_056_priority_in_answering_stays_with_whoever_could_start_the_batch() -> None:
    duel = Duel(Side(hand=["Lightning Bolt"] * 2, battlefield=["Mountain"] * 2), BOLT).main()
    duel.passes("A")
    duel.cast("Lightning Bolt", "A")
    assert duel.asked == "A"  # the active player answers first, though B started the batch
    duel.passes("A")
    assert duel.game.stack == []  # B has nothing more; A is not asked again because B yields
    assert duel.life("A") == 17


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_044_a_batch_resolves_last_in_first_out(edition: str) -> None:
    duel = Duel(BOLT, Side(hand=["Healing Salve", "Giant Growth"], battlefield=["Plains", "Forest", "Grizzly Bears"]),
                edition=edition).main()  # fmt: skip
    duel.cast("Lightning Bolt", "Grizzly Bears")
    duel.cast("Giant Growth", "Grizzly Bears")
    duel.quiet()
    assert [event.what for event in duel.events(0, "resolved")] == ["Giant Growth", "Lightning Bolt"]
    assert "Grizzly Bears" in duel.battlefield("B") and duel.size("Grizzly Bears") == (5, 5)


@pytest.mark.covers("K-042", "K-053")
def test_K_048_only_interrupts_on_what_is_being_cast_and_the_caster_comes_first() -> None:
    duel = Duel(
        Side(hand=["Unsummon", "Purelace"], battlefield=["Island", "Plains", "Gray Ogre"]),
        Side(hand=["Lightning Bolt", "Lightning Bolt", "Unsummon", "Purelace"],
             battlefield=["Mountain", "Island", "Plains", "Mountain"]),
    ).main()  # fmt: skip
    duel.passes("A")
    duel.cast("Lightning Bolt", "A")
    assert duel.window == "interrupts" and duel.asked == "B"  # who casts it, not the active player
    assert duel.options == ["pass", "cast Purelace"]  # and no instant
    duel.passes("B")
    assert duel.asked == "A" and duel.options == ["pass", "cast Purelace"]
    duel.cast("Purelace", "Lightning Bolt")
    assert duel.window == "interrupts" and duel.asked == "B"  # Purelace can be interrupted itself; A has nothing left
    mark = duel.mark
    duel.answer("cast Purelace")  # of what may be targeted there is one thing, so nobody is asked
    assert [(each.what, each.other) for each in duel.events(mark, "targeted")] == [("Purelace", "Purelace")]


def test_K_043_an_interrupt_is_played_as_an_instant_where_it_has_another_target() -> None:
    duel = Duel(
        Side(hand=["Red Elemental Blast"], battlefield=["Mountain"]),
        Side(hand=["Giant Growth"], battlefield=["Forest", "Merfolk of the Pearl Trident"]),
    ).main()
    duel.passes("A")
    duel.cast("Giant Growth", "Merfolk of the Pearl Trident")
    assert duel.window == "main phase" and duel.asked == "A"  # not while it is being cast: it is green
    duel.cast("Red Elemental Blast", "Merfolk of the Pearl Trident")
    duel.quiet()
    assert duel.graveyard("B") == ["Merfolk of the Pearl Trident", "Giant Growth"]
    assert [event.what for event in duel.events(0, "fizzled")] == ["Giant Growth"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_043_a_blue_spell_is_countered_only_while_it_is_being_cast(edition: str) -> None:
    duel = Duel(
        Side(hand=["Red Elemental Blast"], battlefield=["Mountain"]),
        Side(hand=["Unsummon"], battlefield=["Island", "Gray Ogre"]),
        edition=edition, ask=True,
    ).main()  # fmt: skip
    duel.passes("A")
    duel.cast("Unsummon", "Gray Ogre")
    assert duel.window == "interrupts" and duel.asked == "B"
    duel.passes("B")
    assert duel.asked == "A" and duel.may("cast Red Elemental Blast")
    duel.passes("A")
    assert duel.window == "main phase" and duel.asked == "A" and not duel.may("cast Red Elemental Blast")


@pytest.mark.covers("K-057", "K-052")
def test_K_049_a_countered_spell_goes_to_the_graveyard_and_its_costs_are_lost() -> None:
    duel = Duel(
        Side(hand=["Gray Ogre"], battlefield=["Mountain"] * 3), Side(hand=["Counterspell"], battlefield=["Island"] * 2)
    ).main()
    duel.cast("Gray Ogre")
    duel.cast("Counterspell", "Gray Ogre")
    duel.quiet()
    assert duel.graveyard("A") == ["Gray Ogre"] and duel.graveyard("B") == ["Counterspell"]
    assert all(duel.is_tapped("Mountain", number) for number in range(3)) and duel.pool("A") == 0
    assert duel.asked == "A" and duel.game.stack == []
    [countered] = duel.events(0, "countered")
    assert (countered.what, countered.rule) == ("Gray Ogre", "K-049")
    assert not [event for event in duel.events(0, "cast") if event.what == "Gray Ogre"]  # never successfully cast


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_049_the_other_interrupts_of_the_batch_fizzle(edition: str) -> None:
    """A lays Purelace on a creature, B answers with Counterspell: that resolves first, and Purelace has no target.

    In an old edition Purelace has resolved before B could answer it.
    """
    duel = Duel(
        Side(hand=["Mons's Goblin Raiders", "Purelace"], battlefield=["Mountain", "Plains"]),
        Side(hand=["Counterspell"], battlefield=["Island"] * 2),
        edition=edition,
    ).main()
    duel.cast("Mons's Goblin Raiders")
    duel.cast("Purelace", "Mons's Goblin Raiders")
    assert duel.asked == "B" and duel.window == "interrupts"
    duel.passes("B")  # Purelace itself is not countered
    assert duel.asked == "B" and duel.stack == (["Purelace"] if edition == "fifth" else []) + ["Mons's Goblin Raiders"]
    duel.cast("Counterspell", "Mons's Goblin Raiders")
    duel.quiet()
    assert [event.what for event in duel.events(0, "fizzled")] == (["Purelace"] if edition == "fifth" else [])
    assert sorted(duel.graveyard("A")) == ["Mons's Goblin Raiders", "Purelace"] and duel.game.stack == []


def test_K_048_interrupts_can_be_interrupted() -> None:
    duel = Duel(
        Side(hand=["Gray Ogre", "Red Elemental Blast"], battlefield=["Mountain"] * 4),
        Side(hand=["Counterspell"], battlefield=["Island"] * 2),
    ).main()
    duel.cast("Gray Ogre")
    duel.cast("Counterspell", "Gray Ogre")
    assert duel.asked == "A" and duel.window == "interrupts"
    duel.cast("Red Elemental Blast", "Counterspell")
    duel.quiet()
    assert "Gray Ogre" in duel.battlefield("A") and duel.graveyard("B") == ["Counterspell"]


@pytest.mark.covers("K-005")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_052_destroying_the_source_does_not_stop_the_effect(edition: str) -> None:
    duel = Duel(Side(battlefield=["Prodigal Sorcerer"]), BOLT, edition=edition).main()
    duel.activate("Prodigal Sorcerer", "B")
    duel.cast("Lightning Bolt", "Prodigal Sorcerer")
    duel.quiet()
    assert duel.graveyard("A") == ["Prodigal Sorcerer"] and duel.life("B") == 19


@pytest.mark.covers("K-059")
def test_K_057_a_spell_that_fizzles_costs_what_it_cost() -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(hand=["Unsummon"], battlefield=["Island", "Grizzly Bears"]),
    ).main()
    duel.cast("Lightning Bolt", "Grizzly Bears")
    duel.cast("Unsummon", "Grizzly Bears")
    duel.quiet()
    [fizzled] = duel.events(0, "fizzled")
    assert (fizzled.what, fizzled.rule) == ("Lightning Bolt", "K-058")
    assert duel.graveyard("A") == ["Lightning Bolt"] and duel.is_tapped("Mountain") and duel.life("B") == 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_058_it_fizzles_for_each_target_by_itself(edition: str) -> None:
    """Pyrotechnics divides 4 damage: what was meant for the creature that is gone is lost."""
    duel = Duel(
        Side(hand=["Pyrotechnics"], battlefield=["Mountain"] * 5),
        Side(hand=["Unsummon"], battlefield=["Island", "Grizzly Bears", "Hill Giant"]),
        edition=edition,
    ).main()
    duel.answer("cast Pyrotechnics")
    for wanted in ("target Grizzly Bears", "target Hill Giant"):
        duel.answer(wanted)
    while duel.question != "priority":
        duel.answer(duel.options[0] if "done" not in duel.options else "done")
    duel.cast("Unsummon", "Grizzly Bears")
    duel.quiet()
    dealt = duel.dealt()
    assert [(what, other) for what, other, _ in dealt] == [("Pyrotechnics", "Hill Giant")]
    assert duel.events(0, "fizzled") == [] and duel.life("B") == 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_058_a_target_that_is_still_there_but_illegal_is_not_affected(edition: str) -> None:
    """Two flying creatures are to be destroyed; Radjan Spirit grounds one of them in answer."""
    flying = HasKeyword("flying")
    blow = instant("Blow", "{R}", spell(destroy(TARGET), targets=(target(CREATURE, flying, exactly=2),)))
    duel = Duel(
        Side(hand=[blow], battlefield=["Mountain"]),
        Side(battlefield=["Radjan Spirit", "Scryb Sprites", "Phantom Monster"]),
        edition=edition,
    ).main()
    duel.cast("Blow")  # there are two such creatures, and nobody is asked
    while not duel.may("activate Radjan Spirit"):
        duel.decline()
    duel.activate("Radjan Spirit", "Scryb Sprites")
    duel.quiet()
    assert duel.battlefield("B") == ["Radjan Spirit", "Scryb Sprites"] and duel.graveyard("B") == ["Phantom Monster"]
    assert duel.events(0, "fizzled") == []


def test_K_058_with_no_target_left_the_rest_is_ignored_too() -> None:
    """Swords to Plowshares gives life only for a creature that it removes."""
    duel = Duel(
        Side(hand=["Swords to Plowshares"], battlefield=["Plains"]),
        Side(hand=["Unsummon"], battlefield=["Island", "Hill Giant"]),
    ).main()
    duel.cast("Swords to Plowshares", "Hill Giant")
    duel.cast("Unsummon", "Hill Giant")
    duel.quiet()
    assert duel.life("B") == 20 and duel.hand("B") == ["Hill Giant"] and duel.graveyard("A") == ["Swords to Plowshares"]


def test_K_009_cards_that_are_not_in_play_are_no_targets() -> None:
    duel = Duel(
        Side(hand=["Disenchant"], battlefield=["Plains", "Plains"]),
        Side(hand=["Crusade"], battlefield=["Plains", "Plains"], graveyard=["Howling Mine"], library=["Crusade"]),
    )
    assert offered(duel, "cast Disenchant", 1) == []


@pytest.mark.covers("K-007")
def test_K_008_a_spell_that_is_being_cast_is_not_in_play() -> None:
    duel = Duel(
        Side(hand=["Crusade"], battlefield=["Plains", "Plains"]),
        Side(hand=["Disenchant"], battlefield=["Plains", "Plains", "White Knight"]),
        ask=True,
    ).main()
    duel.cast("Crusade")
    while duel.game.stack:
        assert not duel.may("cast Disenchant") and duel.size("White Knight") == (2, 2)
        duel.passes()
    assert duel.size("White Knight") == (3, 3)
    duel.passes("A")
    assert duel.asked == "B" and duel.may("cast Disenchant")

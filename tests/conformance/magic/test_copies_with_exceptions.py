"""Permanents on the battlefield that become copies with exceptions (707.9)."""

from __future__ import annotations

import itertools

import pytest

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    THIS,
    YOURS,
    activated,
    cost,
    count,
    has,
    static,
    target,
)
from mainphase.magic.cards import Card, artifact, creature
from mainphase.magic.pool import card as pool_card
from mainphase.magic.texts import MOST_KEPT, count_rewordings

from .table import BEAR, Play, Side


def shifter(name: str, *exceptions: tree.Modification, duration: tree.Duration | None = None) -> Card:
    """A creature that can become a copy of another one with these exceptions."""
    copy = tree.Continuous(THIS, (tree.BecomeCopy(TARGET, exceptions),), duration or tree.Forever())
    return creature(
        name, "{2}", "Shapeshifter", 0, 1, activated(cost("{0}"), copy, targets=(target(CREATURE, tree.Other()),))
    )


AGAIN = has(tree.ThisAbility())
OX = creature("Ox", "{0}", "Ox", 2, 4)


def table(*battlefield: Card) -> Play:
    play = Play(Side(battlefield=battlefield), Side())
    play.to("precombat main")
    return play


def become(play: Play, name: str, of: str) -> None:
    play.answer(f"activate {name}")
    if play.may(f"target {of}"):
        play.answer(f"target {of}")
    play.resolve()


def words(play: Play, name: str) -> set[str]:
    return {play.setup.subtypes[number] for number in play.permanent(name).subtypes}


@pytest.mark.covers("707.9a")
def test_707_9a_it_keeps_the_ability_that_made_it_a_copy() -> None:
    """As an Ox it can still become a Bear."""
    play = table(shifter("Puca", AGAIN), BEAR, OX)
    become(play, "Puca", "Ox")
    assert play.size("Puca") == (2, 4) and play.permanent("Puca").definition.name == "Ox"
    become(play, "Puca", "Bear")
    assert play.size("Puca") == (2, 2) and len(play.permanent("Puca").activated) == 1
    plain = table(shifter("Puca"), BEAR, OX)
    become(plain, "Puca", "Ox")
    assert plain.permanent("Puca").activated == []


@pytest.mark.covers("707.9b", "707.3")
def test_707_9b_exceptions_are_copied_by_others() -> None:
    """A copy of the copy is a black 7/7 Ox that is a Zombie too, and has the ability."""
    changed = (
        AGAIN,
        tree.SetPT(tree.Number(7), tree.Number(7)),
        tree.BecomeType(subtypes=("Zombie",)),
        tree.BecomeColor(("B",)),
    )
    play = table(shifter("Puca", *changed), shifter("Mimic"), OX)
    become(play, "Puca", "Ox")
    become(play, "Mimic", "Puca")
    mimic = play.permanent("Mimic")
    assert (mimic.power, mimic.toughness, mimic.colors) == (7, 7, 4) and len(mimic.activated) == 1
    assert words(play, "Mimic") == {"Ox", "Zombie"}


@pytest.mark.covers("707.9b")
def test_707_9b_another_copy_effect_takes_the_exceptions_away() -> None:
    """Until end of turn it is a 7/7, then a copy without exceptions: the numbers are those of what is copied."""
    play = table(shifter("Puca", AGAIN, tree.SetPT(tree.Number(7), tree.Number(7))), OX, shifter("Mimic"))
    become(play, "Puca", "Ox")
    assert play.size("Puca") == (7, 7)
    become(play, "Puca", "Mimic")
    assert play.size("Puca") == (7, 7)
    become(play, "Mimic", "Ox")
    assert play.size("Mimic") == (2, 4)


@pytest.mark.covers("707.9d")
def test_707_9d_what_defines_the_numbers_is_not_copied() -> None:
    swarm = creature(
        "Swarm", "{0}", "Rat", 0, 0, static(THIS, tree.DefinePT(count(CREATURE, YOURS), count(CREATURE, YOURS)))
    )
    play = table(shifter("Puca", tree.SetPT(tree.Number(7), tree.Number(7))), swarm)
    become(play, "Puca", "Swarm")
    assert play.size("Puca") == (7, 7) and play.size("Swarm") == (2, 2)


@pytest.mark.covers("514.2", "707.9b")
def test_until_end_of_turn() -> None:
    play = table(shifter("Puca", has("flying"), duration=tree.UntilEndOfTurn()), OX)
    become(play, "Puca", "Ox")
    assert play.size("Puca") == (2, 4) and play.permanent("Puca").keywords & 1
    play.to("upkeep", "B")
    assert play.size("Puca") == (0, 1) and play.permanent("Puca").keywords & 1 == 0


@pytest.mark.covers("707.9b")
def test_707_9b_saved_games_know_the_exceptions() -> None:
    play = table(shifter("Puca", AGAIN, tree.SetPT(tree.Number(7), tree.Number(7))), OX)
    become(play, "Puca", "Ox")
    other = table(shifter("Puca", AGAIN, tree.SetPT(tree.Number(7), tree.Number(7))), OX)
    other.game.from_bytes(play.game.to_bytes())
    assert other.game.to_ints() == play.game.to_ints() and other.size("Puca") == (7, 7)


@pytest.mark.covers("707.9a")
def test_unstable_shapeshifter_changes_with_each_creature() -> None:
    """A Clone of what it has become has its ability, as the rules' own example says."""
    play = Play(Side(hand=[OX, "Clone"], battlefield=["Unstable Shapeshifter", *["Island"] * 4]), Side())
    play.to("precombat main")
    play.cast("Ox")
    play.resolve_all()
    assert play.size("Unstable Shapeshifter") == (2, 4)
    play.cast("Clone")
    play.resolve()
    play.answer("yes Clone")
    play.answer("choose Unstable Shapeshifter")
    assert play.size("Clone") == (2, 4) and len(play.permanent("Clone").triggered) == 1


def test_cemetery_puca_becomes_what_has_died() -> None:
    slay = creature("Goat", "{0}", "Goat", 3, 3, activated(cost("{0}"), tree.SacrificeObject(THIS)))
    play = Play(Side(battlefield=["Cemetery Puca", slay, "Island"]), Side())
    play.to("precombat main")
    play.activate("Goat")
    play.resolve()
    play.resolve()
    play.answer("yes Cemetery Puca")
    assert play.size("Cemetery Puca") == (3, 3) and len(play.permanent("Cemetery Puca").triggered) == 1


@pytest.mark.covers("707.9a")
def test_707_9a_becoming_the_same_again_needs_nothing_new() -> None:
    """However often it changes, there are the Ox and the Bear with the ability, and no more."""
    play = table(shifter("Puca", AGAIN), BEAR, OX)
    for _ in range(2):
        become(play, "Puca", "Ox")
        become(play, "Puca", "Bear")
    known = len(play.game.setup.definitions)
    for _ in range(4):
        become(play, "Puca", "Ox")
        become(play, "Puca", "Bear")
    assert len(play.game.setup.definitions) == known
    assert play.size("Puca") == (2, 2) and len(play.permanent("Puca").activated) == 1


def test_what_games_have_made_is_not_kept_without_end() -> None:
    """Many games that go on from the same position, each in an order of its own."""
    beasts = [creature(f"Beast {number}", "{0}", "Beast", number, number + 1) for number in range(7)]
    play = table(shifter("Puca", AGAIN), *beasts)
    start, first = play.game, play.game.setup
    most = 0
    for order in itertools.islice(itertools.permutations(range(1, 7), 4), 80):
        play.game = start.clone()
        play.game.log_on = True
        for number in order:
            become(play, "Puca", f"Beast {number}")
            assert play.size("Puca") == (number, number + 1)
        saved = play.game.to_bytes()
        again = start.clone()
        again.from_bytes(saved)
        assert again.to_bytes() == saved
        most = max(most, count_rewordings(first))
    assert 100 < most <= MOST_KEPT


@pytest.mark.covers("707.3", "707.9b", "710.1c")
def test_707_3_exceptions_stay_as_the_copy_is_flipped() -> None:
    """It is what the lower half says, still black and with the ability; a copy of it is so too, upper half up."""
    exceptions = (AGAIN, tree.BecomeColor(("B",)))
    flipper = artifact("Flipper", "{0}", activated(cost("{0}"), tree.Flip(TARGET), targets=(target(CREATURE),)))
    play = table(shifter("Puca", *exceptions), shifter("Mirror"), flipper, pool_card("Orochi Eggwatcher"))
    become(play, "Puca", "Orochi Eggwatcher")
    own = len(play.permanent("Puca").activated)
    become(play, "Flipper", "Puca")
    flipped = play.permanent("Puca")
    assert flipped.definition.name == "Shidako, Broodmistress" and play.size("Puca") == (3, 3)
    assert flipped.colors == 4 and flipped.definition.cost.total == 3
    assert len(flipped.activated) == own == 2
    become(play, "Mirror", "Puca")
    copy = play.permanent("Mirror")
    assert copy.definition.name == "Orochi Eggwatcher" and copy.colors == 4 and len(copy.activated) == 2
    again = play.game.clone()
    again.from_bytes(play.game.to_bytes())
    assert again.to_ints() == play.game.to_ints()

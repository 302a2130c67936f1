"""Regeneration at the moment of destruction (K-076)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side


def bolt_at(name: str, edition: str) -> Duel:
    """A is about to resolve Lightning Bolt; it is aimed at a creature of B, who has a Troll and mana for it."""
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(battlefield=["Hill Giant", "Uthden Troll", "Mountain"]),
        edition=edition,
    ).main()
    duel.cast("Lightning Bolt", name)
    return duel


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_a_creature_is_regenerated_while_it_is_being_destroyed(edition: str) -> None:
    duel = bolt_at("Uthden Troll", edition)
    while "activate Uthden Troll" not in duel.options:
        assert "destruction" not in duel.window
        duel.decline()
    assert "destruction" in duel.window
    duel.use("Uthden Troll")
    assert "Uthden Troll" in duel.battlefield("B")
    troll = duel.permanent("Uthden Troll")
    assert (troll.tapped, troll.damage) == (1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_only_what_is_being_destroyed_can_be_regenerated(edition: str) -> None:
    duel = bolt_at("Hill Giant", edition)
    while "Hill Giant" in duel.battlefield("B"):
        assert "activate Uthden Troll" not in duel.options
        duel.decline()
    assert duel.graveyard("B") == ["Hill Giant"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_what_is_regenerated_is_regenerated_once(edition: str) -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(battlefield=["Uthden Troll", "Mountain", "Mountain", "Plains"], hand=["Death Ward"]),
        edition=edition,
        ask=True,
    ).main()
    duel.cast("Lightning Bolt", "Uthden Troll")
    while not duel.may("activate Uthden Troll"):
        duel.decline()
    duel.activate("Uthden Troll")
    resolved = duel.count("resolved")
    while duel.count("resolved") == resolved:
        duel.decline()
    while "destruction" in duel.window:  # the one destruction goes on, with the Troll saved from it
        assert duel.options == ["pass"]
        duel.decline()
    assert duel.is_tapped("Uthden Troll") and duel.hand("B") == ["Death Ward"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_nobody_is_asked_to_regenerate_what_cannot_be_regenerated(edition: str) -> None:
    duel = Duel(
        Side(hand=["Disintegrate"], battlefield=["Mountain"] * 3),
        Side(battlefield=["Uthden Troll", "Mountain"]),
        edition=edition,
    ).main()
    duel.cast("Disintegrate", "Uthden Troll", x=2)
    while "Uthden Troll" in duel.battlefield("B"):
        assert "destruction" not in duel.window and "activate Uthden Troll" not in duel.options
        duel.decline()
    assert duel.battlefield("B") == ["Mountain"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_beside_what_cannot_be_regenerated_the_rest_can(edition: str) -> None:
    """The Jackal sees to it that the Troll cannot be regenerated; the Skeletons die at the same time."""
    duel = Duel(
        Side(battlefield=["Hurr Jackal", "Hill Giant", "Gray Ogre"]),
        Side(battlefield=["Uthden Troll", "Mountain", "Drudge Skeletons", "Swamp"]),
        edition=edition,
    ).main()
    duel.use("Hurr Jackal", "Uthden Troll")
    duel.attack("Hill Giant", "Gray Ogre")
    duel.block({"Uthden Troll": "Hill Giant", "Drudge Skeletons": "Gray Ogre"})
    while "activate Drudge Skeletons" not in duel.options:
        duel.decline()
    assert "destruction" in duel.window and "activate Uthden Troll" not in duel.options
    assert duel.game.being_destroyed() == [duel.permanent("Drudge Skeletons").ref]
    duel.answer("activate Drudge Skeletons")
    duel.end_attack()
    assert sorted(duel.battlefield("B")) == ["Drudge Skeletons", "Mountain", "Swamp"]

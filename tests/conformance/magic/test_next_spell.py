"""Effects on the next spell that a player casts (611.2f)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, YOU, counter, spell, target_spell
from mainphase.magic.cards import creature, instant

from .table import Play, Side

SAFE = instant("Safe", "{0}", spell(tree.PlayerContinuous(YOU, (tree.NextSpellSafe(CREATURE),), tree.UntilEndOfTurn())))
NO = instant("No", "{0}", spell(counter(), targets=(target_spell(),)))
CAT = creature("Cat", "{0}", "Cat", 1, 1)
DOG = creature("Dog", "{0}", "Dog", 1, 1)
PLAIN = instant("Plain", "{0}", spell(tree.Nothing()))


def table() -> Play:
    play = Play(Side(hand=[SAFE, PLAIN, CAT, DOG, NO, NO, NO]), Side())
    play.to("precombat main")
    play.cast("Safe")
    play.resolve()
    return play


@pytest.mark.covers("611.2f")
def test_611_2f_it_waits_for_the_next_spell_that_matches() -> None:
    """An instant is countered, the creature after it is not, the one after that is."""
    play = table()
    for name in ("Plain", "Cat", "Dog"):
        play.cast(name)
        play.cast("No", name)
        play.resolve_all()
    assert "Cat" in play.battlefield("A") and "Dog" not in play.battlefield("A")
    assert "Plain" in play.graveyard("A") and "Dog" in play.graveyard("A")


@pytest.mark.covers("611.2f", "514.2")
def test_611_2f_unused_it_ends_with_the_turn() -> None:
    play = table()
    assert len(play.game.lasting) == 1
    play.to("upkeep", "B")
    assert play.game.lasting == []

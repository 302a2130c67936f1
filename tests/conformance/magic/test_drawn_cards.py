"""Cards that an instruction has drawn (614.11b)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import LAND, YOU, activated, chosen, cost, draw
from mainphase.magic.cards import Card, creature, enchantment

from .table import Play, Side

SEER = creature(
    "Seer",
    "{0}",
    "Human",
    1,
    1,
    activated(
        cost("{0}"),
        tree.Draw(tree.Number(1), YOU, "drawn"),
        tree.Reveal(chosen("drawn")),
        tree.If(
            tree.Matches(chosen("drawn"), tree.Not(LAND)),
            tree.Discard(tree.Number(1), YOU, filter=tree.Is(chosen("drawn"))),
        ),
    ),
)
TWICE = enchantment("Twice", "{0}", tree.Replacement(tree.Draws(), draw(2)))


def use(*others: Card) -> Play:
    """A uses the Seer with a Forest, then a Swords to Plowshares, on top of the library."""
    play = Play(
        Side(battlefield=[SEER, *others], library=["Forest", "Swords to Plowshares", "Island"]),
        Side(),
    )
    play.to("precombat main")
    play.activate("Seer")
    play.resolve()
    return play


def test_what_was_drawn_can_be_spoken_of() -> None:
    """A land stays in the hand, the next card is none and is discarded; both are revealed."""
    play = use()
    assert play.hand("A") == ["Forest"] and play.graveyard("A") == []
    play.activate("Seer")
    play.resolve()
    assert play.hand("A") == ["Forest"] and play.graveyard("A") == ["Swords to Plowshares"]
    assert [event.what for event in play.events(0, "revealed")] == ["Forest", "Swords to Plowshares"]


@pytest.mark.covers("614.11b")
def test_614_11b_what_is_drawn_instead_is_left_alone() -> None:
    """The draw is replaced by two: neither card is revealed, nor discarded."""
    play = use(TWICE)
    assert sorted(play.hand("A")) == ["Forest", "Swords to Plowshares"] and play.graveyard("A") == []
    assert play.events(0, "revealed") == []

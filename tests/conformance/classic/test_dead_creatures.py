"""Enchant Dead Creature: Animate Dead puts its target into play and is on what that has become there."""

from __future__ import annotations

from conformance.classic.cards_kit import KILL, free, old
from conformance.magic.pool_kit import settle
from conformance.magic.table import BEAR, Play, Side, cast, main
from mainphase.magic.abilities.build import CREATURE, TARGET, spell, target_card
from mainphase.magic.abilities.tree import Exile
from mainphase.magic.cards import instant

DIG = instant("Dig", "{0}", spell(Exile(TARGET), targets=(target_card(CREATURE),)))


def raised() -> Play:
    """A has animated B's dead Bear."""
    play = main(Side(hand=[free("Animate Dead"), KILL, free("Disenchant")]), Side(graveyard=[BEAR, "Forest"]))
    cast(play, "Animate Dead", "Bear")
    assert play.battlefield("A") == ["Bear", "Animate Dead"]
    return play


def test_animate_dead_is_on_the_creature_that_it_puts_into_play() -> None:
    play = raised()
    assert play.size("Bear") == (1, 2)
    assert play.graveyard("B") == ["Forest"]
    assert play.permanent("Animate Dead").attached == play.permanent("Bear").ref


def test_the_creature_is_buried_with_animate_dead() -> None:
    play = raised()
    cast(play, "Disenchant", "Animate Dead")
    settle(play)
    assert play.battlefield("A") == []
    assert play.graveyard("B") == ["Forest", "Bear"]


def test_animate_dead_is_buried_with_the_creature() -> None:
    play = raised()
    cast(play, "Kill", "Bear")
    settle(play)
    assert play.battlefield("A") == []
    assert "Animate Dead" in play.graveyard("A")


def test_animate_dead_needs_its_creature_in_the_graveyard() -> None:
    play = main(Side(hand=[free("Animate Dead")]), Side(graveyard=[BEAR], hand=[DIG]))
    play.cast("Animate Dead", "Bear")
    play.passes()
    play.cast("Dig", "Bear")
    play.resolve_all()
    assert play.battlefield("A") == []
    assert play.graveyard("A") == ["Animate Dead"]


def test_kismet_and_animate_dead() -> None:
    """What is put into play comes as anything else would."""
    play = main(Side(hand=[free("Animate Dead")], graveyard=[BEAR]), Side(battlefield=[old("Kismet")]))
    cast(play, "Animate Dead", "Bear")
    assert play.is_tapped("Bear")
    assert play.size("Bear") == (1, 2)

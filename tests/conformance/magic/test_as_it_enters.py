"""What an effect says of a permanent that it puts onto the battlefield holds as it enters (611.2e)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    YOU,
    color,
    each,
    gain_life,
    instructions,
    select,
    spell,
    static,
    subtype,
    target_card,
)
from mainphase.magic.cards import artifact, creature, enchantment, instant

from .table import BEAR, Play, Side

ZOMBIE = (tree.BecomeColor(("B",), True), tree.BecomeType(subtypes=("Zombie",)))
RISE = instant(
    "Rise",
    "{0}",
    spell(tree.PutOntoBattlefield(TARGET, YOU, being=ZOMBIE), targets=(target_card(CREATURE),)),
)
LATER = instant(
    "Later",
    "{0}",
    spell(
        tree.PutOntoBattlefield(TARGET, YOU, bind="it"),
        tree.Continuous(tree.Chosen("it"), ZOMBIE, tree.Forever()),
        targets=(target_card(CREATURE),),
    ),
)
SEER = enchantment(
    "Seer", "{0}", tree.Triggered(tree.Enters(select(CREATURE, subtype("Zombie"))), instructions(gain_life(3)))
)
GARDEN = enchantment("Garden", "{0}", tree.EntersWithCounters("+1/+1", tree.Number(1), select(CREATURE, color("B"))))


def main(*battlefield: object, hand: tuple[object, ...] = ()) -> Play:
    play = Play(Side(hand=hand, battlefield=battlefield, graveyard=[BEAR]), Side())  # type: ignore[arg-type]
    play.to("precombat main")
    return play


@pytest.mark.covers("611.2e")
def test_611_2e_what_it_is_counts_as_it_enters() -> None:
    """An ability that triggers on a Zombie entering sees one, a counter for black creatures comes with it."""
    play = main(SEER, GARDEN, hand=(RISE,))
    play.cast("Rise", "Bear")
    play.resolve()
    play.resolve_all()
    bear = play.permanent("Bear")
    assert {play.setup.subtypes[number] for number in bear.subtypes} == {"Bear", "Zombie"}
    assert bear.colors == 4 + 16
    assert bear.plus == 1 and play.life("A") == 23


@pytest.mark.covers("611.2e")
def test_611_2e_what_it_becomes_counts_afterwards() -> None:
    """The same as something that it becomes: nothing sees a black Zombie enter."""
    play = main(SEER, GARDEN, hand=(LATER,))
    play.cast("Later", "Bear")
    play.resolve()
    play.resolve_all()
    bear = play.permanent("Bear")
    assert bear.colors == 4 + 16 and bear.plus == 0 and play.life("A") == 20


@pytest.mark.covers("613.7n")
def test_613_7n_it_is_newer_than_its_own_static_abilities() -> None:
    """A creature that says it is white is black all the same if that is what the effect sets."""
    white = creature("Ghost", "{0}", "Spirit", 1, 1, static(select(CREATURE), tree.BecomeColor(("W",))))
    put = tree.PutOntoBattlefield(TARGET, YOU, being=(tree.BecomeColor(("B",)),))
    rise = instant("Call", "{0}", spell(put, targets=(target_card(CREATURE),)))
    play = Play(Side(hand=[rise], graveyard=[white]), Side())
    play.to("precombat main")
    play.cast("Call", "Ghost")
    play.resolve()
    assert play.permanent("Ghost").colors == 4


@pytest.mark.covers("611.2e", "614.17d")
def test_611_2e_what_does_not_enter_is_forgotten() -> None:
    """A card that can't enter is no Zombie if it enters later, by another effect."""
    cage = artifact("Cage", "{0}", tree.CantEnter(select(CREATURE)))
    smash = instant("Smash", "{0}", spell(tree.Destroy(each(tree.HasType("artifact"), tree.Named("Cage")))))
    back = instant("Back", "{0}", spell(tree.PutOntoBattlefield(TARGET, YOU), targets=(target_card(CREATURE),)))
    play = main(cage, hand=(RISE, smash, back))
    play.cast("Rise", "Bear")
    play.resolve()
    assert "Bear" in play.graveyard("A") and len(play.game.lasting) == 0
    play.cast("Smash")
    play.resolve()
    play.cast("Back", "Bear")
    play.resolve()
    assert play.permanent("Bear").colors == 16

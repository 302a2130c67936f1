"""What plays of the pool's cards have in common."""

from __future__ import annotations

from conformance.magic.table import Play, Side
from mainphase.magic.abilities.build import YOU, spell
from mainphase.magic.abilities.tree import ChooseObjects, Chosen, Exile, Named, PutOntoBattlefield, Selector, This
from mainphase.magic.cards import instant


def arrive(name: str, *sides: Side) -> Play:
    """A game in whose first main phase that card enters from the hand of A, for nothing."""
    first, *others = sides or (Side(),)
    come = instant(
        "Come",
        "{0}",
        spell(
            ChooseObjects(Selector(Named(name), "hand", YOU), "card"), PutOntoBattlefield(Chosen("card")), Exile(This())
        ),
    )
    first.hand = [*first.hand, come, name]
    play = Play(first, *(others or [Side()]))
    play.to("precombat main", "A")
    play.cast("Come")
    play.resolve()
    return play


def settle(play: Play) -> None:
    """Resolve everything, taking the last of what is offered: what may be done is done."""
    while not play.over and (play.game.stack or play.question not in ("priority", "declare attackers")):
        if play.question == "priority":
            play.resolve()
        else:
            play.answer(play.options[-1])

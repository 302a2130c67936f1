"""Cards that ring at the beginning of a part of the turn, and a turn with an attack to stop in."""

from __future__ import annotations

from conformance.magic.table import Play
from mainphase.magic.abilities.build import EACH_PLAYER, at_beginning, gain_life
from mainphase.magic.abilities.tree import Players
from mainphase.magic.abilities.words import Part
from mainphase.magic.cards import Card, enchantment


def bell(part: Part, whose: Players = EACH_PLAYER, name: str = "Bell") -> Card:
    """Its controller gains 1 life at the beginning of that part."""
    return enchantment(name, "{0}", at_beginning(part, whose, gain_life(1)))


def stop_at(play: Play, part: str) -> None:
    """Let A attack with a Bear that B does not block, and stop in that part of the same turn."""
    while play.part != part or play.question != "priority":
        if play.question == "declare attackers":
            play.attack("Bear")
        elif play.question == "declare blockers":
            play.block({})
        else:
            play.passes()

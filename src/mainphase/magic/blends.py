"""Definitions of merged permanents: what the topmost component is, with the abilities of all (702.140e, 730.2a)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.definitions import Definition
from mainphase.magic.mana_masks import simple_mana


def blend_of(index: i64, numbers: list[int], parts: list[Definition]) -> Definition:
    """The definition with that number of what has these components, the topmost first."""
    top = parts[0]
    made = Definition(index, top.name)
    made.parts = numbers
    made.card = top.card
    made.types = top.types
    made.supertypes = top.supertypes
    made.subtypes = top.subtypes
    made.colors = top.colors
    made.cost = top.cost
    made.mana_value = top.mana_value
    made.power = top.power
    made.toughness = top.toughness
    made.power_code = top.power_code
    made.toughness_code = top.toughness_code
    made.loyalty = top.loyalty
    made.defense = top.defense
    made.castable = top.castable
    made.enchant = top.enchant
    for part in parts:
        made.keywords |= part.keywords
        made.rules |= part.rules
        made.replaces |= part.replaces
        if part.untaps > made.untaps:
            made.untaps = part.untaps
        made.activated = made.activated + part.activated
        made.mana = made.mana + part.mana
        made.usable = made.usable + part.usable
        made.triggered = made.triggered + part.triggered
        made.elsewhere = made.elsewhere + part.elsewhere
        made.statics = made.statics + part.statics
        made.abilities = made.abilities + part.abilities
    made.simple_mana = simple_mana(made.mana)
    return made

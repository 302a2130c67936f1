"""Mana abilities so simple that payment need not look at them one by one."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.definitions import Ability


def simple_mana(abilities: list[Ability]) -> i64:
    """The mask of the one mana that these mana abilities give by {T} alone, 0 if they give anything else."""
    mask: i64 = 0
    for ability in abilities:
        template = ability.mana
        if template is None or ability.taps != 1 or len(ability.costs) > 0 or template.cost is not None:
            return 0
        if template.life != 0 or ability.is_special():
            return 0
        for units in template.outputs:
            if len(units) != 1:
                return 0
            unit: i64 = units[0]
            mask |= unit
    return mask

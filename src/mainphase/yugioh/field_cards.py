"""Cards on the field: position, face, what happened to them this turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.values import Reader
from mainphase.yugioh.definitions import ATTACK, UP

NEVER: Final = -1

BY_SET: Final = 0
BY_NORMAL: Final = 1
BY_TRIBUTE: Final = 2
BY_FLIP: Final = 3
BY_SPECIAL: Final = 4
"""How a monster last came: Set, or Summoned in one of these ways (Y-017, Y-022, Y-023)."""


class FieldCard:
    """A card in a zone of the field. Turns are turn numbers, `NEVER` for none.

    `face` is UP or DOWN, `position` ATTACK or DEFENSE (monsters). `came` is the turn in which it was Summoned, Flip
    Summoned or Set, `set_turn` the one in which it was Set, `changed` the one of its manual position change, `attacked`
    the one in which it used its attack, `declared` the one in
    which it last declared one, `used` a mask of the abilities used in the turn `used_turn`.
    `attack` and `defense` are the present values, `attack_bonus` and `defense_bonus` what lasts until the end of the
    turn. `equipped` is the reference of the monster that an Equip card is attached to; `target` of a card that stays.
    `how` is how a monster came, `tributes` how many were Tributed for it; `zone` is its place, 0 to 4, in its row.
    """

    ref: i64
    controller: i64
    face: i64
    position: i64
    came: i64
    set_turn: i64
    changed: i64
    attacked: i64
    declared: i64
    used: i64
    used_turn: i64
    attack: i64
    defense: i64
    attack_bonus: i64
    defense_bonus: i64
    equipped: i64
    how: i64
    tributes: i64
    zone: i64

    def __init__(self, ref: i64, controller: i64) -> None:
        self.ref = ref
        self.controller = controller
        self.face = UP
        self.position = ATTACK
        self.came = NEVER
        self.set_turn = NEVER
        self.changed = NEVER
        self.attacked = NEVER
        self.declared = NEVER
        self.used = 0
        self.used_turn = NEVER
        self.attack = 0
        self.defense = 0
        self.attack_bonus = 0
        self.defense_bonus = 0
        self.equipped = 0
        self.how = BY_SET
        self.tributes = 0
        self.zone = 0

    def clone(self) -> FieldCard:
        """An equal one that shares nothing."""
        other = FieldCard(self.ref, self.controller)
        other.face = self.face
        other.position = self.position
        other.came = self.came
        other.set_turn = self.set_turn
        other.changed = self.changed
        other.attacked = self.attacked
        other.declared = self.declared
        other.used = self.used
        other.used_turn = self.used_turn
        other.attack = self.attack
        other.defense = self.defense
        other.attack_bonus = self.attack_bonus
        other.defense_bonus = self.defense_bonus
        other.equipped = self.equipped
        other.how = self.how
        other.tributes = self.tributes
        other.zone = self.zone
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.ref, self.controller, self.face, self.position, self.came, self.set_turn])
        out.extend([self.changed, self.attacked, self.declared, self.used, self.used_turn, self.attack, self.defense])
        out.extend([self.attack_bonus, self.defense_bonus, self.equipped, self.how, self.tributes, self.zone])


def load_field_card(source: Reader) -> FieldCard:
    """The card that `FieldCard.save` wrote."""
    card = FieldCard(source.take(), source.take())
    card.face = source.take()
    card.position = source.take()
    card.came = source.take()
    card.set_turn = source.take()
    card.changed = source.take()
    card.attacked = source.take()
    card.declared = source.take()
    card.used = source.take()
    card.used_turn = source.take()
    card.attack = source.take()
    card.defense = source.take()
    card.attack_bonus = source.take()
    card.defense_bonus = source.take()
    card.equipped = source.take()
    card.how = source.take()
    card.tributes = source.take()
    card.zone = source.take()
    return card


BLANK: Final = FieldCard(0, -1)
"""Stands where a slot is not on the field; never changed."""

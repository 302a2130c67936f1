"""What a game remembers for its triggered and linked abilities, beyond what is there now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import NOTHING
from mainphase.kernel.items import Item, load_item
from mainphase.kernel.lists import replaced
from mainphase.kernel.values import Reader, read_list, write_list

NO_ITEMS: Final[list[Item]] = []
"""Stands for no spells; never changed."""


class Remembered:
    """Lists that are empty in most games; replaced, never changed in place, but for `history`.

    `arrived` are the permanents that came in the event that is going on; `watchers` the slots of cards with abilities
    that trigger outside the battlefield; `limits` has triples (source, ability, how often it has triggered this turn),
    `links` triples (source, register, what a linked ability has put there); `history` and `last_history` have five
    numbers for each recorded event of this turn and the last; `barred` triples (source, definition, ability) of state
    triggers that found no legal choice and still have none; `former` are the spells that have left the stack, for as
    long as the game's `memory` lasts. Those are never changed again. `defended` has pairs (attacker, seat of its
    defending player) for creatures that attack that player, or what is theirs, no more in this combat (508.5); `fought`
    is 1 once blockers have been declared in the combat phase that began last (506.7f), `since_attack` is where its
    events begin in `history`. `damage_order` has pairs (creature, one that it fights), in the damage assignment orders
    of older editions, `bands` pairs (member, mark of its band) of the attackers in bands (702.22), `obliged` the
    creatures that had to attack in this combat (506.6). `excess` is the excess damage that the last effect has dealt
    (120.4a).
    """

    arrived: list[int]
    watchers: list[int]
    limits: list[int]
    links: list[int]
    history: list[int]
    last_history: list[int]
    barred: list[int]
    former: list[Item]
    defended: list[int]
    damage_order: list[int]
    bands: list[int]
    obliged: list[int]
    fought: i64
    since_attack: i64
    excess: i64

    def __init__(self) -> None:
        self.arrived = NOTHING
        self.watchers = NOTHING
        self.limits = NOTHING
        self.links = NOTHING
        self.history = NOTHING
        self.last_history = NOTHING
        self.barred = NOTHING
        self.former = NO_ITEMS
        self.defended = NOTHING
        self.damage_order = NOTHING
        self.bands = NOTHING
        self.obliged = NOTHING
        self.fought = 0
        self.since_attack = 0
        self.excess = 0

    def clone(self) -> Remembered:
        """An equal object that shares nothing mutable."""
        other = Remembered()
        other.arrived = self.arrived
        other.watchers = self.watchers
        other.limits = self.limits
        other.links = self.links
        if len(self.history) > 0:
            other.history = self.history[:]
        other.last_history = self.last_history
        other.barred = self.barred
        other.former = self.former
        other.defended = self.defended
        other.damage_order = self.damage_order
        other.bands = self.bands
        other.obliged = self.obliged
        other.fought = self.fought
        other.since_attack = self.since_attack
        other.excess = self.excess
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        for numbers in (self.arrived, self.watchers, self.limits, self.links):
            write_list(out, numbers)
        for numbers in (self.history, self.last_history, self.barred):
            write_list(out, numbers)
        out.append(len(self.former))
        for item in self.former:
            item.save(out)
        write_list(out, self.defended)
        write_list(out, self.damage_order)
        write_list(out, self.bands)
        write_list(out, self.obliged)
        out.extend([self.fought, self.since_attack, self.excess])

    def record(self, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
        """One more event of this turn that somebody may ask about later (608.2i)."""
        if len(self.history) == 0:
            self.history = []
        self.history.extend([kind, player, a, b, amount])

    def carry_links(self, old: i64, new: i64) -> None:
        """What was chosen as the object enters, or exiled for its casting, is linked to the permanent (607.2d, q)."""
        i: i64 = 0
        while i < len(self.links):
            if self.links[i] == old:
                self.links = replaced(self.links, i, new)
            i += 3

    def spell(self, ref: i64) -> Item | None:
        """The spell with that reference as it last was on the stack."""
        i: i64 = len(self.former) - 1
        while i >= 0:
            if self.former[i].source == ref:
                return self.former[i]
            i -= 1
        return None


def load_remembered(source: Reader) -> Remembered:
    """What `Remembered.save` wrote."""
    past = Remembered()
    past.arrived = read_list(source)
    past.watchers = read_list(source)
    past.limits = read_list(source)
    past.links = read_list(source)
    past.history = read_list(source)
    past.last_history = read_list(source)
    past.barred = read_list(source)
    past.former = [load_item(source) for _ in range(source.take())]
    past.defended = read_list(source)
    past.damage_order = read_list(source)
    past.bands = read_list(source)
    past.obliged = read_list(source)
    past.fought = source.take()
    past.since_attack = source.take()
    past.excess = source.take()
    return past


NO_PAST: Final = Remembered()
"""Stands in a game object until `set_up`, `copy_magic` or `load` replaces it; never changed."""

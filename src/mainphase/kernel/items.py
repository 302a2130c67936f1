"""Objects on the last-in-first-out list: whatever was played, or has triggered, and waits to resolve."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.values import Reader, read_list, write_list


class Item:
    """One object on the list.

    `kind` is the ruleset's category, `serial` unique in the game, `slot` the card on the list or -1,
    `source` the reference (slot and stamp) of where it comes from, `ability` the index of the ability among
    those of the source's definition, or -1, `definition` the number of that definition, `x` the announced
    number, `event`, `other` and `amount` what a trigger saw, `flags` the ruleset's own. `targets` are references,
    `values` further announcements (modes, divisions), `kept` the registers that it remembers from what created it.
    `form` says in which of several ways it was played, `origin` from which kind of zone (-1: none), `paid` which costs
    were announced besides, `locked` what is to be paid, in the ruleset's own code, once that is settled.
    """

    kind: i64
    serial: i64
    controller: i64
    slot: i64
    source: i64
    ability: i64
    definition: i64
    x: i64
    event: i64
    other: i64
    amount: i64
    flags: i64
    form: i64
    origin: i64
    targets: list[int]
    values: list[int]
    kept: list[int]
    paid: list[int]
    locked: list[int]

    def __init__(self, kind: i64, serial: i64, controller: i64, slot: i64, source: i64) -> None:
        self.kind = kind
        self.serial = serial
        self.controller = controller
        self.slot = slot
        self.source = source
        self.ability = -1
        self.definition = -1
        self.x = 0
        self.event = 0
        self.other = 0
        self.amount = 0
        self.flags = 0
        self.form = 0
        self.origin = -1
        self.targets = []
        self.values = []
        self.kept = []
        self.paid = []
        self.locked = []

    def clone(self) -> Item:
        """An equal item that shares nothing."""
        other = Item(self.kind, self.serial, self.controller, self.slot, self.source)
        other.ability = self.ability
        other.definition = self.definition
        other.x = self.x
        other.event = self.event
        other.other = self.other
        other.amount = self.amount
        other.flags = self.flags
        other.form = self.form
        other.origin = self.origin
        other.targets = self.targets[:]
        other.values = self.values[:]
        other.kept = self.kept[:]
        other.paid = self.paid[:]
        other.locked = self.locked[:]
        return other

    def save(self, out: list[int]) -> None:
        """Append the item to `out` as integers."""
        out.extend([self.kind, self.serial, self.controller, self.slot, self.source, self.ability])
        out.extend([self.definition, self.x, self.event, self.other])
        out.extend([self.amount, self.flags, self.form, self.origin])
        write_list(out, self.targets)
        write_list(out, self.values)
        write_list(out, self.kept)
        write_list(out, self.paid)
        write_list(out, self.locked)


def load_item(source: Reader) -> Item:
    """The item that `Item.save` wrote."""
    item = Item(source.take(), source.take(), source.take(), source.take(), source.take())
    item.ability = source.take()
    item.definition = source.take()
    item.x = source.take()
    item.event = source.take()
    item.other = source.take()
    item.amount = source.take()
    item.flags = source.take()
    item.form = source.take()
    item.origin = source.take()
    item.targets = read_list(source)
    item.values = read_list(source)
    item.kept = read_list(source)
    item.paid = read_list(source)
    item.locked = read_list(source)
    return item

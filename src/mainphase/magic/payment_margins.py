"""Hall's condition in one integer.

For each check of a plain cost, and for the total, the margin is the number of units that count for it less
the number asked for. All margins stand side by side in one integer, each in a field whose highest bit is set
while the margin is not negative: adding units, testing all checks, and bounding what is to come are one
operation each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SMALL: Final = 8
LARGE: Final = 28


def width_for(units: i64) -> i64:
    """The width for at most so many units and mana asked for, together."""
    return SMALL if units < 1 << (SMALL - 1) else LARGE


class Margins:
    """The layout for a total and checks, in fields of `width` bits; field 0 is the total.

    Units and total together must be less than 2 to the power of `width` - 1 (`width_for`). `sign` has the
    highest bit of every field, `start` is what the margins are without any unit: they are met if `margins &
    sign == sign`.
    """

    sign: int
    start: int
    width: int
    masks: list[i64]
    known: list[int]
    apart: int
    needed: i64

    def __init__(self, total: i64, masks: list[i64], demands: list[i64], width: i64) -> None:
        self.width = int(width)
        self.masks = masks
        self.known = [0] * 256
        sign: int = 1 << self.width - 1
        demand: int = int(total)
        place: int = self.width
        for check in demands:
            sign |= 1 << place + self.width - 1
            demand += int(check) << place
            place += self.width
        self.sign = sign
        self.start = sign - demand
        self.apart = 0
        self.needed = 0

    def set_apart(self, symbols: list[i64]) -> None:
        """Choose the fields that `missing` sums up: of symbols of which no two share a type."""
        taken: i64 = 0
        place: int = self.width
        for mask in self.masks:
            if mask in symbols and mask & taken == 0:
                taken |= mask
                self.apart |= ((1 << self.width) - 1) << place
            place += self.width

    def vector(self, mask: i64) -> int:
        """What one unit adds; nothing where it lacks `needed`."""
        if self.needed & ~mask:
            return 0
        mask &= 255
        vector: int = self.known[mask]
        if vector == 0:
            vector = 1
            place: int = self.width
            for check in self.masks:
                if check & mask:
                    vector |= 1 << place
                place += self.width
            self.known[mask] = vector
        return vector

    def larger(self, one: int, two: int) -> int:
        """The larger of two sums of vectors, field by field."""
        winner = ((one | self.sign) - two) & self.sign
        mask = winner - (winner >> (self.width - 1))
        return (one & mask) | (two & ~mask)

    def capped(self, margins: int) -> int:
        """The margins with 0 for those that are met: all that matters if nothing is taken away any more."""
        met = margins & self.sign
        return margins & ~(met - (met >> (self.width - 1)))

    def missing(self, capped: int) -> int:
        """How many symbols lack a unit, over the fields set apart, for margins that are capped."""
        return ((self.sign - capped) & self.apart) % ((1 << self.width) - 1)

    def missing_by(self, capped: int, shift: int) -> int:
        """How many sources the fields set apart need, if each adds at most 2 to the power of `shift` to one.

        A source that adds to several fields counts for each of them.
        """
        full = (1 << self.width) - 1
        ones = self.apart // full
        short = (self.sign - capped) & self.apart
        return ((short + ones * ((1 << shift) - 1)) >> shift & ones * (full >> shift)) % full

"""Hall's condition in one integer.

For each check of a plain cost, and for the total, the margin is the number of units that count for it less
the number asked for. All margins stand side by side in one integer, each in a field whose highest bit is set
while the margin is not negative: adding units, testing all checks, and bounding what is to come are one
operation each.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.mana import Cost


class Margins:
    """The layout for one cost and at most so many units.

    Field 0 is the total, field i the cost's check i - 1. `sign` has the highest bit of every field, `start`
    is what the margins are without any unit: they are met if `margins & sign == sign`.
    """

    sign: int
    start: int
    width: int
    fields: i64
    masks: list[i64]
    known: list[int]

    def __init__(self, cost: Cost, units: i64) -> None:
        width: i64 = 4
        while units + cost.total >= 1 << (width - 1):
            width += 1
        self.width = int(width)
        self.fields = cost.checks + 1
        self.masks = cost.check_masks
        self.known = [0] * 256
        sign: int = 1 << int(width - 1)
        demand: int = int(cost.total)
        for check in range(cost.checks):
            sign |= 1 << int(width * (check + 2) - 1)
            demand += int(cost.check_demands[check]) << int(width * (check + 1))
        self.sign = sign
        self.start = sign - demand

    def vector(self, mask: i64) -> int:
        """What one unit adds."""
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
        """The margins with 0 for those that are not negative: all that matters if nothing is taken away any more."""
        met = margins & self.sign
        return margins & ~(met - (met >> (self.width - 1)))

"""A duelist's own numbers."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.values import Reader


class Duelist:
    """Life Points and the counts of the turn.

    `lp` never shows less than 0 (YG-08). `summons` counts the Normal Summons and Sets of a monster this turn,
    `summons_allowed` how many there may be (YG-22). `shield` is the turn in which no battle damage is taken,
    `undestroyed` the one in which own monsters are not destroyed by battle. `missed_draw` is 1 after a draw that could
    not be made, until the duel is judged (YG-09).
    """

    lp: i64
    summons: i64
    summons_allowed: i64
    shield: i64
    undestroyed: i64
    missed_draw: i64

    def __init__(self, lp: i64) -> None:
        self.lp = lp
        self.summons = 0
        self.summons_allowed = 1
        self.shield = -1
        self.undestroyed = -1
        self.missed_draw = 0

    def clone(self) -> Duelist:
        """An equal one that shares nothing."""
        other = Duelist(self.lp)
        other.summons = self.summons
        other.summons_allowed = self.summons_allowed
        other.shield = self.shield
        other.undestroyed = self.undestroyed
        other.missed_draw = self.missed_draw
        return other

    def save(self, out: list[int]) -> None:
        """Append the duelist as integers."""
        out.extend([self.lp, self.summons, self.summons_allowed, self.shield, self.undestroyed, self.missed_draw])


def load_duelist(source: Reader) -> Duelist:
    """The duelist that `Duelist.save` wrote."""
    duelist = Duelist(source.take())
    duelist.summons = source.take()
    duelist.summons_allowed = source.take()
    duelist.shield = source.take()
    duelist.undestroyed = source.take()
    duelist.missed_draw = source.take()
    return duelist

"""The part of a game's state that replacement and prevention effects need (614 to 616)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mainphase.kernel.game import Game
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.values import Reader
from mainphase.magic.proposals import Proposed, load_proposed
from mainphase.magic.replacing import Shield, load_shield

if TYPE_CHECKING:
    from mainphase.magic.definitions import Setup


NO_PROPOSED: Final[list[Proposed]] = []
NO_SHIELDS: Final[list[Shield]] = []
"""Stand for none; never changed."""


class PendingGame(Game):
    """What is about to happen, and what may change it.

    `proposed` are the changes that are about to happen, `shields` the replacement and prevention effects of resolved
    spells and abilities, and `replacing` the mask of all changes that some effect in the game may replace (see
    `mainphase.magic.replacing`). `touched` is 1 if a source with deathtouch has dealt damage to a creature since
    state-based actions were checked.
    """

    setup: Setup
    proposed: list[Proposed]
    shields: list[Shield]
    shield_serial: i64
    replacing: i64
    touched: i64

    def __init__(self, rules: Ruleset, setup: Setup, seats: i64, random: Random) -> None:
        super().__init__(rules, seats, random)
        self.setup = setup
        self.proposed = NO_PROPOSED
        self.shields = NO_SHIELDS
        self.shield_serial = 0
        self.replacing = setup.own_replaces
        self.touched = 0

    def lacks(self, needs: i64) -> bool:
        """Whether no card of the setup has to do with any of it."""
        return self.setup.features & needs == 0

    def copy_pending(self, other: PendingGame) -> None:
        """Make `other` equal to this in these fields."""
        if len(self.proposed) > 0:
            other.proposed = [proposed.clone() for proposed in self.proposed]
        if len(self.shields) > 0:
            other.shields = [shield.clone() for shield in self.shields]
        other.shield_serial = self.shield_serial
        other.replacing = self.replacing
        other.touched = self.touched

    def save_pending(self, out: list[int]) -> None:
        """Append these fields as integers."""
        out.append(len(self.proposed))
        for proposed in self.proposed:
            proposed.save(out)
        out.append(len(self.shields))
        for shield in self.shields:
            shield.save(out)
        out.extend([self.shield_serial, self.replacing, self.touched])

    def load_pending(self, source: Reader) -> None:
        """Take what `save_pending` wrote."""
        self.proposed = [load_proposed(source) for _ in range(source.take())]
        self.shields = [load_shield(source) for _ in range(source.take())]
        self.shield_serial = source.take()
        self.replacing = source.take()
        self.touched = source.take()

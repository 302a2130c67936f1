"""Whether a creature can be dealt combat damage at all, in rules that let none be assigned otherwise (5ED; K-085)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import replacing as changing
from mainphase.magic.changes_replacing import shield_with
from mainphase.magic.happening.applicable import BUILT_IN, SHIELD, STRIDE, applicable
from mainphase.magic.played import PlayedGame
from mainphase.magic.proposals import COMBAT, Proposed
from mainphase.magic.replacing import DAMAGE_BIT, PREVENT


def can_receive(game: PlayedGame, source: i64, target: i64) -> bool:
    """Whether nothing prevents all combat damage of that source to the creature; protection only reduces it."""
    if game.replacing & DAMAGE_BIT == 0:
        return True
    proposed = Proposed(changing.DAMAGE, target, game.controller_of(target), source, 1)
    proposed.flags = COMBAT
    holding: i64 = game.holding
    game.holding = 0  # whatever modifies damage, at whichever stage of being assigned and dealt
    found = applicable(game, proposed)
    game.holding = holding
    i: i64 = 0
    while i < len(found):
        if found[i] < BUILT_IN and prevents_all(game, found[i]):
            return False
        i += STRIDE
    return True


def prevents_all(game: PlayedGame, number: i64) -> bool:
    """Whether the effect with that number (see `applicable`) prevents whatever damage there is, each time."""
    if number < SHIELD:
        replacing = game.setup.replacings[number]
        return replacing.form == PREVENT and len(replacing.amount) == 0
    shield = shield_with(game, number - SHIELD)
    if shield is None or shield.left >= 0 or shield.once != 0:
        return False
    return game.setup.replacings[shield.replacing].form == PREVENT

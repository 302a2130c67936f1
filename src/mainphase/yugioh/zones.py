"""Zones as numbers: eight for each player (YG-13), then a place for what has ceased to exist."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DECK: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
MONSTERS: Final = 3
SPELLS: Final = 4
FIELD: Final = 5
REMOVED: Final = 6
FUSION: Final = 7
PER_PLAYER: Final = 8
GONE: Final = 8
KINDS: Final = 9

NAMES: Final[list[str]] = ["deck", "hand", "graveyard", "monsters", "spells", "field", "removed", "fusion deck", "gone"]


def of(player: i64, kind: i64) -> i64:
    """The zone of `kind` (deck to fusion deck) of `player`. On the field it is that of the controller."""
    return player * PER_PLAYER + kind


def gone_of(seats: i64) -> i64:
    """The place of what has ceased to exist: tokens out of play."""
    return seats * PER_PLAYER


def kind_of(zone: i64, seats: i64) -> i64:
    """What kind of zone it is: `DECK` to `GONE`."""
    if zone >= seats * PER_PLAYER:
        return GONE
    return zone % PER_PLAYER


def player_of(zone: i64) -> i64:
    """Whose zone it is; meaningless for the shared one."""
    return zone // PER_PLAYER

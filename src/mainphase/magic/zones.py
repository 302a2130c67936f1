"""Zones of Magic as numbers: six for each player, then the shared stack and a place for what has ceased to exist."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LIBRARY: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
BATTLEFIELD: Final = 3
EXILE: Final = 4
COMMAND: Final = 5
"""The command zone; before the stack, where antes lie (K-063)."""
PER_PLAYER: Final = 6
STACK: Final = 6
GONE: Final = 7
ON_STACK: Final = 14
"""Where zones are named in code: the stack, abilities as well as spells."""
KINDS: Final = 8
"""How many kinds of zone a card can move to."""
PHASED: Final = 8
"""Where phased-out permanents are: no zone of its own to the rules (702.26d), so nothing moves there."""

NAMES: Final = ["library", "hand", "graveyard", "battlefield", "exile", "command", "stack", "gone", "phased out"]


def of(player: i64, kind: i64) -> i64:
    """The zone of `kind` (library to command) of `player`. On the battlefield it is that of the controller."""
    return player * PER_PLAYER + kind


def stack_of(seats: i64) -> i64:
    """The stack's zone in a game with that many players."""
    return seats * PER_PLAYER


def gone_of(seats: i64) -> i64:
    """The place of what has ceased to exist: tokens out of play."""
    return seats * PER_PLAYER + 1


def phased_of(seats: i64) -> i64:
    """The place of phased-out permanents."""
    return seats * PER_PLAYER + 2


def kind_of(zone: i64, seats: i64) -> i64:
    """What kind of zone it is: `LIBRARY` to `PHASED`."""
    if zone >= seats * PER_PLAYER:
        return STACK + zone - seats * PER_PLAYER
    return zone % PER_PLAYER


def player_of(zone: i64) -> i64:
    """Whose zone it is; meaningless for the shared ones."""
    return zone // PER_PLAYER

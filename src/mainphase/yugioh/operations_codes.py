"""The effect operations of this game: their numbers and the rules that they carry out.

An operation is `[number, length, operands…]`. Small letters are operands: r and other numbers of registers, `player` a
register with a player reference, `filter` a number of the setup, `list` a kept list, `kept` how many kept lists the
program has (what moves is followed there). Operations on cards and players take the newest list, which goes; those that
change something leave in register `THIS_WAY` how many cards or how much it was. Operations that find something make it
the newest list, the turn player's first (YG-64).
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.machine import FIRST_OWN

THIS_WAY: Final = 6
FIRST_FREE: Final = 7
"""Registers: 0 you, 1 the source, 2 the opponent (players by reference), 3 and 4 the event's cards, 5 its amount."""

# --- finding -------------------------------------------------------------------------------------------------

AIM: Final = 32
"""AIM: targets that are gone or no longer fit are none any more; the first operation of an effect with targets."""
FIND: Final = 33
"""FIND filter"""
TARGETS: Final = 34
"""TARGETS slot: the targets of that slot."""
ONE: Final = 35
"""ONE r: the card in r, if it is the same object."""
KEPT: Final = 36
"""KEPT list: its cards, those that are the same objects."""
EQUIPPED: Final = 37
"""EQUIPPED: the monster that the source is attached to."""
FIGHTER: Final = 38
"""FIGHTER which: the running attack's attacker (0) or attacked monster (1)."""
ANSWERED: Final = 39
"""ANSWERED: the card of the Chain Link below."""
TOP: Final = 40
"""TOP r: so many top cards of each of these players' Decks."""
HAND: Final = 41
"""HAND player: the cards of the hand."""
PLAYERS: Final = 42
"""PLAYERS which: you (0), the opponent (1), both (2), the turn player (3)."""
OWNERS: Final = 43
"""OWNERS which: the players who control (0) or own (1) the cards of the newest list."""
FIRST: Final = 44
"""FIRST r: r becomes the first item of the newest list, 0 if it is empty."""

# --- numbers -------------------------------------------------------------------------------------------------

COUNT: Final = 45
"""COUNT r: the number of items."""
SUM: Final = 46
"""SUM stat r: the sum of their ATK (0), DEF (1) or Levels (2)."""
LIFE: Final = 47
"""LIFE r: the sum of these players' Life Points."""
ROOM: Final = 48
"""ROOM player r: how many Monster Zones are free."""
TIME: Final = 49
"""TIME parts turns r: 1 if it is one of the parts (a mask, 0: any) of the turn of (`turns`) anyone, you, the other."""

# --- choosing ------------------------------------------------------------------------------------------------

SEE: Final = 50
"""SEE player: the player sees the cards of the newest list, which stays."""
RANDOM_HAND: Final = 51
"""RANDOM_HAND player r list: so many random cards of the hand join the kept list."""
ASK_POSITION: Final = 52
"""ASK_POSITION player card r: the battle position in which the player wants the card; 0 if it cannot be Summoned."""
CAN_SUMMON: Final = 53
"""CAN_SUMMON player card r: r becomes 0 if it cannot be Summoned."""

# --- cards ---------------------------------------------------------------------------------------------------

DESTROY: Final = 60
"""DESTROY kept"""
SEND: Final = 61
"""SEND place kept: see `PLACES`."""
TRIBUTE: Final = 62
"""TRIBUTE kept"""
SUMMON: Final = 63
"""SUMMON player card position kept: Special Summon the card in its register."""
POSITION: Final = 64
"""POSITION position: to that battle position, 0: to the other one."""
TURN_UP: Final = 65
"""TURN_UP"""
TURN_DOWN: Final = 66
"""TURN_DOWN"""
BOOST: Final = 67
"""BOOST attack defense: so much (in registers) until the end of the turn."""
EQUIP: Final = 68
"""EQUIP: the source to the first of them that is a face-up monster."""
REVEAL: Final = 69
"""REVEAL: to both players."""

# --- players -------------------------------------------------------------------------------------------------

DRAW: Final = 80
"""DRAW r"""
DAMAGE: Final = 81
"""DAMAGE r"""
GAIN: Final = 82
"""GAIN r"""
DISCARD: Final = 83
"""DISCARD list kept: the cards of the kept list."""
SHUFFLE: Final = 84
"""SHUFFLE"""
SHIELD: Final = 85
"""SHIELD: no battle damage this turn."""
SPARE: Final = 86
"""SPARE: their monsters are not destroyed by battle this turn."""
MORE_SUMMONS: Final = 87
"""MORE_SUMMONS r"""
SKIP: Final = 88
"""SKIP part: their next one."""

# --- the Chain and the battle --------------------------------------------------------------------------------

NEGATE: Final = 90
"""NEGATE destroy: the Chain Link below."""
NEGATE_ATTACK: Final = 91
"""NEGATE_ATTACK"""
END_BATTLE: Final = 92
"""END_BATTLE"""
NUMBER: Final = 93

PLACES: Final[list[str]] = ["graveyard", "hand", "deck", "deck top", "deck bottom", "removed"]
"""The places of `SEND`, by number."""

_RULES: Final[dict[int, str]] = {
    FIND: "YG-64",
    AIM: "YG-53",
    ASK_POSITION: "YG-30",
    CAN_SUMMON: "YG-14",
    DESTROY: "Y-033",
    SEND: "Y-033",
    TRIBUTE: "YG-25",
    SUMMON: "YG-30",
    POSITION: "Y-011",
    TURN_UP: "YG-62",
    TURN_DOWN: "Y-033",
    BOOST: "YG-44",
    EQUIP: "YG-50",
    DRAW: "Y-033",
    DAMAGE: "Y-033",
    GAIN: "Y-033",
    DISCARD: "Y-033",
    SHUFFLE: "Y-033",
    SHIELD: "Y-033",
    SPARE: "Y-033",
    MORE_SUMMONS: "YG-22",
    SKIP: "YG-31",
    NEGATE: "YG-54",
    NEGATE_ATTACK: "YG-42",
    END_BATTLE: "Y-033",
}

OPERATIONS: Final[list[str]] = [_RULES.get(number, "YG-53") for number in range(NUMBER)]
"""The rule of each operation by its number; those below `FIRST_OWN` are the kernel's."""

assert AIM == FIRST_OWN

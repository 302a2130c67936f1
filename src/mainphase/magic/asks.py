"""The kinds of question in modern Magic, as numbers; `NAMES` are the stable names of docs/PROTOCOL.md."""

from __future__ import annotations

from typing import Final

PRIORITY: Final = 2
MULLIGAN: Final = 3
BOTTOM: Final = 4
SCRY: Final = 5
ORDER_TRIGGERS: Final = 6
MODE: Final = 7
NUMBER_X: Final = 8
TARGET: Final = 9
DIVIDE: Final = 10
MANA_ABILITY: Final = 11
SPEND_MANA: Final = 12
PAY_SACRIFICE: Final = 13
PAY_DISCARD: Final = 14
PAY_OTHER: Final = 15
DISCARD_DOWN: Final = 16
KEEP_LEGEND: Final = 17
ATTACK: Final = 18
BLOCK: Final = 19
ASSIGN: Final = 20
MAY: Final = 21
CHOOSE_NUMBER: Final = 22
CHOOSE_OBJECT: Final = 23
CHOOSE_DISCARD: Final = 24
CHOOSE_SACRIFICE: Final = 25
CHOOSE_COLOR: Final = 26
CHOOSE_OPTION: Final = 27
CHOOSE_PLAYER: Final = 28
PAY: Final = 29
UNTAP: Final = 30
ORDER_CARDS: Final = 31
ANNOUNCE_COST: Final = 32
CHOOSE_WORD: Final = 33
CHOOSE_EFFECT: Final = 34
CHOOSE_DAMAGE: Final = 35
CAST_NOW: Final = 36
OVER_OR_UNDER: Final = 37
ORDER_DAMAGE: Final = 38
ATTACK_OPTION: Final = 39
BAND: Final = 40
PAST_BLOCKERS: Final = 41

NAMES: Final = [
    "open",
    "over",
    "priority",
    "mulligan",
    "put on the bottom",
    "scry",
    "order triggers",
    "choose a mode",
    "choose X",
    "choose a target",
    "divide",
    "activate a mana ability",
    "spend mana",
    "sacrifice as a cost",
    "discard as a cost",
    "pay a cost",
    "discard to hand size",
    "keep a legend",
    "declare attackers",
    "declare blockers",
    "assign damage",
    "may",
    "choose a number",
    "choose an object",
    "choose a discard",
    "choose a sacrifice",
    "choose a colour",
    "choose an option",
    "choose a player",
    "pay",
    "untap",
    "order cards",
    "announce a cost",
    "choose a word",
    "choose an effect",
    "choose damage",
    "cast now",
    "over or under",
    "order damage",
    "pay as it attacks",
    "band",
    "assign past blockers",
]

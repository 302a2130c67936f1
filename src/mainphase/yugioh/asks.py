"""The kinds of question in Yu-Gi-Oh!, as numbers; `NAMES` are the stable names of docs/PROTOCOL.md."""

from __future__ import annotations

from typing import Final

RESPOND: Final = 2
"""A window: activate something or pass."""
ACT: Final = 3
"""The turn player's Main Phase."""
BATTLE: Final = 4
"""The turn player's Battle Step: declare an attack or end the Battle Phase."""
ATTACK_TARGET: Final = 5
TRIBUTE: Final = 6
EFFECT_TARGET: Final = 7
COST_DISCARD: Final = 8
COST_TRIBUTE: Final = 9
DISCARD_DOWN: Final = 10
MAY: Final = 11
ORDER_TRIGGERS: Final = 12
POSITION: Final = 13
CHOOSE: Final = 14
CHOOSE_DISCARD: Final = 15
NUMBER: Final = 16
REPLAY: Final = 17
OPTION: Final = 18

NAMES: Final[list[str]] = [
    "open",
    "over",
    "respond",
    "main phase",
    "battle step",
    "attack target",
    "tribute",
    "target",
    "discard as a cost",
    "tribute as a cost",
    "discard to hand size",
    "may",
    "order triggers",
    "choose a position",
    "choose a card",
    "choose a discard",
    "choose a number",
    "replay",
    "choose an option",
]

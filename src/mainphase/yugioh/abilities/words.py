"""The closed vocabularies that nodes use: zones, kinds of card, parts of the turn, comparisons."""

from __future__ import annotations

from typing import Literal

# Zones (YG-13) as `mainphase.yugioh.zones` names them; "field" is the zone of Field cards alone.
Zone = Literal["deck", "hand", "graveyard", "monsters", "spells", "field", "removed"]

# Where an effect sends cards; "deck" shuffles them in.
Place = Literal["graveyard", "hand", "deck", "deck top", "deck bottom", "removed"]

# What is printed on a card, one bit of `mainphase.yugioh.types` each.
Kind = Literal[
    "monster",
    "spell",
    "trap",
    "normal",
    "effect",
    "flip",
    "fusion",
    "ritual",
    "spirit",
    "union",
    "toon",
    "token",
    "quick-play",
    "continuous",
    "equip",
    "field",
    "counter",
]
Answerable = Literal["spell", "trap", "monster"]

# YG-18; steps of the Battle Phase included.
Phase = Literal[
    "draw",
    "standby",
    "main 1",
    "battle",
    "start step",
    "battle step",
    "damage step",
    "end step",
    "main 2",
    "end",
]

# A Tribute Summon is a Normal Summon too (Y-017, Y-019).
SummonWord = Literal["normal", "tribute", "flip", "special"]

Whose = Literal["anyone", "you", "opponent"]
Face = Literal["up", "down"]
Position = Literal["attack", "defense"]
NewPosition = Literal["other", "attack", "defense"]
SummonPosition = Literal["any", "attack", "defense"]
Stat = Literal["attack", "defense", "level"]
Extreme = Literal["lowest attack", "highest attack", "lowest defense", "highest defense"]
Comparison = Literal["=", "!=", "<", "<=", ">", ">="]
DiscardWay = Literal["chosen", "random"]

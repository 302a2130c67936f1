"""The closed vocabularies that nodes use: zones, parts of the turn, colours, comparisons."""

from __future__ import annotations

from typing import Literal

# 400.1, and "any" where a zone does not matter ("from anywhere").
Zone = Literal["battlefield", "stack", "graveyard", "hand", "library", "exile", "command", "any"]

# 500.1 and chapter 5; "main" is either main phase. Spelled as in scenario files.
Part = Literal[
    "turn",
    "beginning",
    "untap",
    "upkeep",
    "draw",
    "main",
    "precombat main",
    "combat",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "ending",
    "end",
    "cleanup",
]

# 105.1; "C" is no colour: it is the letter of colourless mana (106.1b).
Color = Literal["W", "U", "B", "R", "G"]
ManaLetter = Literal["W", "U", "B", "R", "G", "C"]

Stat = Literal["power", "toughness", "mana value", "loyalty", "defense"]
Comparison = Literal["=", "!=", "<", "<=", ">", ">="]
Edge = Literal["begin", "end"]

"""The fixed words of the scenario format, version 1: games, editions, names of parts."""

from __future__ import annotations

from typing import Final

MAGIC: Final = "magic"
CLASSIC: Final = "magic-classic"
YUGIOH: Final = "yugioh"
GAMES: Final = (MAGIC, CLASSIC, YUGIOH)

#: The editions of each game; the first is the one meant where a file names none.
EDITIONS: Final[dict[str, tuple[str, ...]]] = {
    MAGIC: ("cr2026", "cr2018", "cr2017", "cr2010", "cr2009"),
    CLASSIC: ("fifth", "fourth"),
    YUGIOH: ("goat2005", "classic2003", "mr2020"),
}

#: The parts of a turn that are phases, as `phase` names them; `main` is either main phase.
PHASES: Final[dict[str, tuple[str, ...]]] = {
    MAGIC: ("beginning", "precombat main", "combat", "postcombat main", "ending", "main"),
    CLASSIC: ("untap", "upkeep", "draw", "main", "attack", "discard", "cleanup", "end", "heal"),
    YUGIOH: ("draw", "standby", "main 1", "battle", "main 2", "end"),
}

#: The parts that `step` names: steps, and the phases that have none.
STEPS: Final[dict[str, tuple[str, ...]]] = {
    MAGIC: (
        "untap",
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
        "postcombat main",
        "end",
        "cleanup",
        "main",
    ),
    CLASSIC: (
        "untap",
        "upkeep",
        "draw",
        "main",
        "attack",
        "declare attackers",
        "declare blockers",
        "first strike damage",
        "damage",
        "end of attack",
        "discard",
        "cleanup",
        "end",
        "heal",
    ),
    YUGIOH: (
        "draw",
        "standby",
        "main 1",
        "start step",
        "battle step",
        "damage step",
        "start of damage step",
        "reveal",
        "damage calculation",
        "after damage calculation",
        "end of damage step",
        "end step",
        "main 2",
        "end",
    ),
}

#: Every part of a turn: what `to`, `visited`, `next` and the state's `turn` may name.
PARTS: Final[dict[str, tuple[str, ...]]] = {game: tuple(dict.fromkeys(STEPS[game] + PHASES[game])) for game in GAMES}

#: The zones whose cards a player may or may not see: `sees: {A: {hand of B: hidden}}`.
SEEN_ZONES: Final = (
    "hand",
    "library",
    "deck",
    "graveyard",
    "exile",
    "removed",
    "battlefield",
    "command",
    "schemes",
    "ante",
    "extra",
    "side",
    "monsters",
    "spells",
    "field",
)

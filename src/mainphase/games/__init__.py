"""Which games there are, and how a match of one is prepared: the door for bots, files, simulations and screens."""

from __future__ import annotations

from mainphase.games.match import Match
from mainphase.games.registry import GAMES, GameKind, find_game

__all__ = ["GAMES", "GameKind", "Match", "find_game"]

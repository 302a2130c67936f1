"""What is named may belong to a game other than the one that is meant: who left `--game` out is told so."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePath
from typing import Final

from mainphase.games import GAMES, find_game
from mainphase.kernel.errors import UserError

MADE_UP: Final = re.compile(r"yg?-\d+", re.IGNORECASE)
"""A rule id of Yu-Gi-Oh!, which has no numbered rulebook."""


def other_game(error: UserError) -> str:
    """The key of the game in which what the error is about is known, for the option `--game`; "" if there is none."""
    params = error.params
    match error.message:
        case "edition.unknown":
            found = str(params["edition"])
            return first(game for game in GAMES if found in find_game(game).editions)
        case "deck.yugioh":
            return "yugioh"
        case "deck.not_found" | "deck.unreadable":
            return first(game for game in GAMES if is_shipped(str(params["file"]), game))
        case "rules.bad_number":
            return "yugioh" if MADE_UP.fullmatch(str(params["number"])) else ""
        case "yugioh.unknown_rule":
            return "magic" if str(params["number"])[:1].isdigit() else ""
        case "card.not_in_pool":
            wanted = str(params["name"]).casefold()
            return first(game for game in GAMES if wanted in (name.casefold() for name in find_game(game).card_names()))
    return ""


def first(games: Iterable[str]) -> str:
    """The first of the games, or ""."""
    return next(iter(games), "")


def is_shipped(deck: str, game: str) -> bool:
    """Whether a deck of that name comes with the program, for that game."""
    from mainphase.cli.matches import named_decks

    return PurePath(deck).name == deck and deck in named_decks(game)

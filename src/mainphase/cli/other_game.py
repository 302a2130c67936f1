"""What is named may belong to a game other than the one that is meant: who left `--game` out is told so."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from mainphase.games import GAMES, find_game
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.files.decks import DeckFile

MADE_UP: Final = re.compile(r"yg?-\d+", re.IGNORECASE)
"""A rule id of Yu-Gi-Oh!, which has no numbered rulebook."""
CLASSIC: Final = re.compile(r"k-?\d+|5ed:.*", re.IGNORECASE)
"""A rule id of Magic before the stack, or a section of its rulebook."""

UNKNOWN_IN: Final = {
    "rules.bad_number": "magic",
    "yugioh.unknown_rule": "yugioh",
    "classic.unknown_rule": "magic-classic",
}
"""The messages that something is no rule of a game."""


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
        case "rules.bad_number" | "yugioh.unknown_rule" | "classic.unknown_rule":
            found = game_of_rule(str(params["number"]))
            return "" if found == UNKNOWN_IN[error.message] else found
        case "card.not_in_pool":
            wanted = str(params["name"]).casefold()
            return first(game for game in GAMES if wanted in (name.casefold() for name in find_game(game).card_names()))
    return ""


def game_of_deck(deck: DeckFile, meant: str) -> str:
    """The key of the first game, other than the one that was meant, that has all the cards of a deck; else ""."""
    from mainphase.cli.face import find_face
    from mainphase.files.decks import names_of

    entries = [entry for _, entries in deck.sections() for entry in entries]
    for game in GAMES:
        if game != meant:
            names = names_of(find_game(game), find_face(game).foreign_names())
            if all(names.of(entry) is not None for entry in entries):
                return game
    return ""


def game_of_rule(number: str) -> str:
    """The key of the game whose rules are called like this, "" for none."""
    if CLASSIC.fullmatch(number):
        return "magic-classic"
    if MADE_UP.fullmatch(number):
        return "yugioh"
    return "magic" if number[:1].isdigit() else ""


def first(games: Iterable[str]) -> str:
    """The first of the games, or ""."""
    return next(iter(games), "")


def is_shipped(deck: str, game: str) -> bool:
    """Whether a deck of that name comes with the program, for that game."""
    from mainphase.cli.matches import named_decks

    return PurePath(deck).name == deck and deck in named_decks(game)

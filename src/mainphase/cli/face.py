"""What the commands need of each game besides its rules: names, table, questions, narration, explanations.

A `Face` speaks of a game as such; the `Presentation` that it makes tells one match in one language to one reader.
Each game's face is loaded only when it is asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Generic

from mainphase.cli.board import Board
from mainphase.cli.explaining import Explaining
from mainphase.cli.menu import Menus
from mainphase.cli.narrate import Narrator
from mainphase.cli.rule_book import RuleBook
from mainphase.cli.stops import Stops
from mainphase.cli.words import G, Words
from mainphase.games import GameKind
from mainphase.kernel.errors import UserError
from mainphase.kernel.parts import TurnTable
from mainphase.locale import Translator


class Presentation(Generic[G]):
    """One match, or none in particular, in the language and for the reader of `words`."""

    words: Words[G]

    def board(self, width: int = 0) -> Board[G]:
        """Draws the table, in rows of at most `width` columns; 0: of any length."""
        raise NotImplementedError

    def narrator(self, all_events: bool = False) -> Narrator[G]:
        """Tells a game from its first event on."""
        raise NotImplementedError

    def menus(self) -> Menus[G]:
        """Puts questions into words."""
        raise NotImplementedError

    def stops(self, table: TurnTable) -> Stops[G]:
        """The stops that a player begins with."""
        raise NotImplementedError

    def explaining(self) -> Explaining[G]:
        """Explains a game."""
        raise NotImplementedError

    def card_list(self) -> list[str]:
        """A line for each card of the pool."""
        raise NotImplementedError

    def card_sheet(self, name: str) -> list[str]:
        """What the card of the pool says that a name means. Raises UserError as `find_name`."""
        raise NotImplementedError


class EditionText:
    """An edition in words: `about` says of when it is, `lines` how it differs from the game's usual edition."""

    def __init__(self, key: str, about: str, lines: list[str]) -> None:
        self.key = key
        self.about = about
        self.lines = lines


class Face:
    """One game as the commands show it.

    `deck_endings` are the endings of files of shipped decks for it, `conceding` is the rule id of giving up, `messages`
    gives the messages that say in this game's words what common ones say.
    """

    deck_endings: tuple[str, ...] = ()
    conceding: str = ""
    messages: Mapping[str, str] = MappingProxyType({})

    def present(
        self, translator: Translator, kind: GameKind, edition: str, players: list[str], reader: int = -1
    ) -> Presentation[Any]:
        """How a match is told; see `Words` for what the arguments are."""
        raise NotImplementedError

    def rule_book(self) -> RuleBook:
        """The numbers of the rules."""
        raise NotImplementedError

    def editions(self, translator: Translator) -> list[EditionText]:
        """The editions, in the order in which they are listed."""
        raise NotImplementedError

    def foreign_names(self) -> dict[str, str]:
        """English card names by the printed names in other languages."""
        return {}


FACES: Final = {
    "magic": "mainphase.cli.modern.face",
    "magic-classic": "mainphase.cli.classic.face",
    "yugioh": "mainphase.cli.yugioh.face",
}
"""Game keys and the modules that hold a `FACE`."""


def find_face(key: str) -> Face:
    """The face of the game with that key. Raises UserError naming the known ones."""
    if key not in FACES:
        raise UserError("game.unknown", {"game": key, "known": ", ".join(FACES)})
    face = importlib.import_module(FACES[key]).FACE
    assert isinstance(face, Face)
    return face

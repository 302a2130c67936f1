"""The games by name. Each one is loaded only when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, Final

from mainphase.games.match import Match
from mainphase.kernel.errors import UserError, unknown_edition
from mainphase.kernel.ruleset import Ruleset


class GameKind:
    """One game: its key, its editions with the default one, its cards.

    `seats` are the least and the most players, `variants` the names of what can be played, `usual_decks` the folder
    of shipped decks ("" for that of all), `deck_folders` the kinds of them that only some variants can be played with,
    `variant_options` whether variants have options of their own.
    `least_deck` is the fewest cards that the rules ask of a deck, `most_copies` the most copies of a card in it, 0 for
    any number. `ruleset` gives the tables of an edition, `card_names` the shipped pool, `cite` an edition's own number
    of a rule id, `match` a prepared match.
    """

    key: str = ""
    editions: tuple[str, ...] = ()
    default_edition: str = ""
    seats: tuple[int, int] = (2, 2)
    usual_decks: str = ""
    deck_folders: tuple[str, ...] = ()
    variants: tuple[str, ...] = ("two-player",)
    variant_options: bool = False
    least_deck: int = 0
    most_copies: int = 0

    def edition(self, key: str | None) -> str:
        """The edition's key, or the default. Raises UserError naming the known ones."""
        if key is None or key == "":
            return self.default_edition
        if key not in self.editions:
            raise unknown_edition(key, list(self.editions))
        return key

    def least_players(self, variant: str) -> int:
        """The fewest players of a variant, of the usual one for "". Raises UserError naming the known ones."""
        if variant not in ("", *self.variants):
            raise UserError("variant.unknown", {"variant": variant, "known": ", ".join(self.variants)})
        return self.seats[0]

    def deck_folder(self, variant: str, seat: int) -> str:
        """The kind of deck, of `deck_folders`, that the player in a seat needs in a variant; else `usual_decks`."""
        return self.usual_decks

    def ruleset(self, edition: str) -> Ruleset:
        """The tables of an edition."""
        raise NotImplementedError

    def card_names(self) -> list[str]:
        """The names of the shipped cards."""
        raise NotImplementedError

    def passcodes(self) -> dict[int, str]:
        """The names of the shipped cards by passcode, where decks of the game are lists of these; else empty.

        Ids of other artworks stand after the card's own passcode.
        """
        return {}

    def fusion_deck(self) -> list[str]:
        """The names of the shipped cards that lie in a Fusion Deck, not in the Main Deck."""
        return []

    def color_identity(self, name: str) -> str:
        """The letters of the colours that a commander must have for a card of the pool; "" where that means nothing."""
        return ""

    def can_lead(self, names: list[str]) -> bool:
        """Whether these cards of the pool can be the commanders of one deck; true where that means nothing."""
        return True

    def cite(self, rule: str, edition: str) -> str:
        """The number that the rule has in that edition's text, "" if it has none."""
        raise NotImplementedError

    def match(
        self,
        decks: list[list[str]],
        edition: str | None = None,
        players: list[str] | None = None,
        cards: Mapping[str, Any] | None = None,
        variant: str | None = None,
    ) -> Match:
        """Prepare a match between decks of card names; `cards` are declarations besides the pool.

        `variant` is one of `variants`, with its options behind it ("free-for-all attack=left"); without it the usual
        one for so many players is meant.

        Raises UserError for unknown cards, cards that need what is not supported yet, or a wrong number of decks.
        """
        raise NotImplementedError


GAMES: Final = {
    "magic": "mainphase.games.magic",
    "magic-classic": "mainphase.games.magic_classic",
    "yugioh": "mainphase.games.yugioh",
}
"""Game keys and the modules that hold a `KIND`."""


def find_game(key: str) -> GameKind:
    """The game with that key. Raises UserError naming the known ones."""
    if key not in GAMES:
        raise UserError("game.unknown", {"game": key, "known": ", ".join(GAMES)})
    kind = importlib.import_module(GAMES[key]).KIND
    assert isinstance(kind, GameKind)
    return kind

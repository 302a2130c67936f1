"""The card names of a game, for looking decks up."""

from __future__ import annotations

from collections.abc import Mapping

from mainphase.files.decks.names import CardNames
from mainphase.games import GameKind


def names_of(kind: GameKind, foreign: Mapping[str, str] | None = None) -> CardNames:
    """The names, and where the game has them the passcodes, of a game's shipped cards.

    `foreign`: English names by names in other languages.
    """
    return CardNames(kind.card_names(), foreign, kind.passcodes(), kind.fusion_deck())

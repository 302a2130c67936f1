"""A match of either Magic in words: what both show alike."""

from __future__ import annotations

from typing import ClassVar

from mainphase.cli.face import Presentation
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.cards import Cards, printed_cost
from mainphase.cli.magic.explaining import MagicExplaining, Pool, pool_card
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.narrate import MagicNarrator
from mainphase.cli.magic.words import MagicWords
from mainphase.magic import pool as modern_pool
from mainphase.magic.played import PlayedGame


class MagicPresentation(Presentation[PlayedGame]):
    """One match of Magic. `pool` are the cards that are listed and can be looked at."""

    pool: ClassVar[Pool] = modern_pool

    def __init__(self, words: MagicWords) -> None:
        self.words: MagicWords = words

    def board(self, width: int = 0) -> MagicBoard:
        """Players, permanents and the stack."""
        return MagicBoard(self.words, width)

    def narrator(self, all_events: bool = False) -> MagicNarrator:
        """The events as sentences."""
        return MagicNarrator(self.words, all_events)

    def menus(self) -> MagicMenus:
        """Questions, and declarations for combat."""
        return MagicMenus(self.words)

    def explaining(self) -> MagicExplaining:
        """Explanations by rule number."""
        return MagicExplaining(self.words)

    def card_list(self) -> list[str]:
        """Every card of the pool with its cost."""
        named = [(self.words.card_name(name), printed_cost(self.pool.card(name))) for name in self.pool.names()]
        return [f"{name}  {cost}".rstrip() for name, cost in named]

    def card_sheet(self, name: str) -> list[str]:
        """Cost, types, text and numbers of a card of the pool."""
        return Cards(self.words).sheet(pool_card(self.words, self.pool, name))

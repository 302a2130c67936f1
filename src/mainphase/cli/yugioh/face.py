"""Yu-Gi-Oh! as the commands show it."""

from __future__ import annotations

from typing import Final

from mainphase.cli.face import EditionText, Face, Presentation
from mainphase.cli.naming import find_name
from mainphase.cli.yugioh.board import DuelBoard
from mainphase.cli.yugioh.cards import Cards
from mainphase.cli.yugioh.editions import edition_texts
from mainphase.cli.yugioh.explaining import DuelExplaining
from mainphase.cli.yugioh.menu import DuelMenus
from mainphase.cli.yugioh.messages import MESSAGES
from mainphase.cli.yugioh.narrate import DuelNarrator
from mainphase.cli.yugioh.rules import DuelRules
from mainphase.cli.yugioh.stops import DuelStops, stop_parts
from mainphase.cli.yugioh.words import DuelWords
from mainphase.games import GameKind
from mainphase.kernel.parts import TurnTable
from mainphase.locale import Translator
from mainphase.yugioh import pool
from mainphase.yugioh.state import DuelGame


class DuelPresentation(Presentation[DuelGame]):
    """One duel."""

    def __init__(self, words: DuelWords) -> None:
        self.words: DuelWords = words

    def board(self, width: int = 0) -> DuelBoard:
        """Both sides with their zones, and the Chain."""
        return DuelBoard(self.words, width)

    def narrator(self, all_events: bool = False) -> DuelNarrator:
        """The events as sentences."""
        return DuelNarrator(self.words, all_events)

    def menus(self) -> DuelMenus:
        """Questions and their options."""
        return DuelMenus(self.words)

    def stops(self, table: TurnTable) -> DuelStops:
        """The usual stops."""
        return DuelStops(stop_parts(table), self.words)

    def explaining(self) -> DuelExplaining:
        """Explanations by rule id."""
        return DuelExplaining(self.words)

    def card_list(self) -> list[str]:
        """Every card of the pool with its kind, a monster with its numbers."""
        cards = Cards(self.words)
        return [cards.line(card) for card in pool.all_cards()]

    def card_sheet(self, name: str) -> list[str]:
        """What is printed on a card of the pool."""
        return Cards(self.words).sheet(pool.card(find_name(self.words, pool.names(), name, {})))


class DuelFace(Face):
    """Early Yu-Gi-Oh!."""

    deck_endings = (".ydk",)
    conceding = "YG-12"
    messages = MESSAGES

    def present(
        self, translator: Translator, kind: GameKind, edition: str, players: list[str], reader: int = -1
    ) -> DuelPresentation:
        """How a duel is told."""
        return DuelPresentation(DuelWords(translator, kind, edition, players, reader))

    def rule_book(self) -> DuelRules:
        """The rule ids."""
        return DuelRules()

    def editions(self, translator: Translator) -> list[EditionText]:
        """The editions with their settings."""
        return edition_texts(translator)


FACE: Final = DuelFace()

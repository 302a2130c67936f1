"""Magic as the commands show it."""

from __future__ import annotations

from typing import Final

from mainphase.cli.face import EditionText, Face, Presentation
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.cards import Cards, foreign_names, printed_cost
from mainphase.cli.magic.editions import edition_texts
from mainphase.cli.magic.explaining import MagicExplaining, pool_card
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.narrate import MagicNarrator
from mainphase.cli.magic.rules import MagicRules
from mainphase.cli.magic.stops import MagicStops
from mainphase.cli.magic.words import MagicWords
from mainphase.games import GameKind
from mainphase.kernel.parts import TurnTable
from mainphase.locale import Translator
from mainphase.magic.modern.magic import Magic


class MagicPresentation(Presentation[Magic]):
    """One match of Magic."""

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

    def stops(self, table: TurnTable) -> MagicStops:
        """The usual stops."""
        return MagicStops([part.key for part in table.parts if not table.steps(part)], self.words)

    def explaining(self) -> MagicExplaining:
        """Explanations by rule number."""
        return MagicExplaining(self.words)

    def card_list(self) -> list[str]:
        """Every card of the pool with its cost."""
        from mainphase.magic import pool

        return [f"{self.words.card_name(name)}  {printed_cost(pool.card(name))}".rstrip() for name in pool.names()]

    def card_sheet(self, name: str) -> list[str]:
        """Cost, types, text and numbers of a card of the pool."""
        return Cards(self.words).sheet(pool_card(self.words, name))


class MagicFace(Face):
    """Modern Magic."""

    deck_endings = (".txt", ".dck", ".cod")
    conceding = "104.3a"

    def present(
        self, translator: Translator, kind: GameKind, edition: str, players: list[str], reader: int = -1
    ) -> MagicPresentation:
        """How a match is told."""
        return MagicPresentation(MagicWords(translator, kind, edition, players, reader))

    def rule_book(self) -> MagicRules:
        """The Comprehensive Rules."""
        return MagicRules()

    def editions(self, translator: Translator) -> list[EditionText]:
        """The editions with their dates."""
        return edition_texts(translator)

    def foreign_names(self) -> dict[str, str]:
        """The printed names that are known."""
        return foreign_names()


FACE: Final = MagicFace()

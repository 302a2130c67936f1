"""Magic before the stack as the commands show it."""

from __future__ import annotations

from typing import ClassVar, Final

from mainphase.cli.classic.board import ClassicBoard
from mainphase.cli.classic.editions import edition_texts
from mainphase.cli.classic.explaining import ClassicExplaining
from mainphase.cli.classic.menu import ClassicMenus
from mainphase.cli.classic.messages import MESSAGES
from mainphase.cli.classic.narrate import ClassicNarrator
from mainphase.cli.classic.rules import ClassicRules
from mainphase.cli.classic.stops import ClassicStops, stop_parts
from mainphase.cli.classic.words import ClassicWords
from mainphase.cli.face import EditionText, Face
from mainphase.cli.magic.cards import foreign_names
from mainphase.cli.magic.explaining import Pool
from mainphase.cli.magic.presentation import MagicPresentation
from mainphase.games import GameKind
from mainphase.kernel.parts import TurnTable
from mainphase.locale import Translator
from mainphase.magic.classic import pool as classic_pool


class ClassicPresentation(MagicPresentation):
    """One match of Magic before the stack."""

    pool: ClassVar[Pool] = classic_pool

    def board(self, width: int = 0) -> ClassicBoard:
        """Players, permanents, the batch, the damage that waits."""
        return ClassicBoard(self.words, width)

    def narrator(self, all_events: bool = False) -> ClassicNarrator:
        """The events as sentences."""
        return ClassicNarrator(self.words, all_events)

    def menus(self) -> ClassicMenus:
        """Questions, and declarations for the attack."""
        return ClassicMenus(self.words)

    def stops(self, table: TurnTable) -> ClassicStops:
        """The usual stops."""
        return ClassicStops(stop_parts(table), self.words)

    def explaining(self) -> ClassicExplaining:
        """Explanations by rule id."""
        return ClassicExplaining(self.words)


class ClassicFace(Face):
    """Magic of 1995 to 1999."""

    deck_endings = (".txt",)
    conceding = "K-064"
    messages = MESSAGES

    def present(
        self, translator: Translator, kind: GameKind, edition: str, players: list[str], reader: int = -1
    ) -> ClassicPresentation:
        """How a game is told."""
        return ClassicPresentation(ClassicWords(translator, kind, edition, players, reader))

    def rule_book(self) -> ClassicRules:
        """The rule ids."""
        return ClassicRules()

    def editions(self, translator: Translator) -> list[EditionText]:
        """The editions with their flags."""
        return edition_texts(translator)

    def foreign_names(self) -> dict[str, str]:
        """The printed names that are known."""
        return foreign_names()


FACE: Final = ClassicFace()

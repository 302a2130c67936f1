"""Modern Magic as the commands show it."""

from __future__ import annotations

from typing import Final

from mainphase.cli.face import EditionText, Face
from mainphase.cli.magic.cards import foreign_names
from mainphase.cli.magic.presentation import MagicPresentation
from mainphase.cli.magic.words import MagicWords
from mainphase.cli.modern.editions import edition_texts
from mainphase.cli.modern.rules import MagicRules
from mainphase.cli.modern.stops import MagicStops
from mainphase.games import GameKind
from mainphase.kernel.parts import TurnTable
from mainphase.locale import Translator


class ModernPresentation(MagicPresentation):
    """One match of modern Magic."""

    def stops(self, table: TurnTable) -> MagicStops:
        """The usual stops."""
        return MagicStops([part.key for part in table.parts if not table.steps(part)], self.words)


class MagicFace(Face):
    """Modern Magic."""

    deck_endings = (".txt", ".dck", ".cod")
    conceding = "104.3a"

    def present(
        self, translator: Translator, kind: GameKind, edition: str, players: list[str], reader: int = -1
    ) -> ModernPresentation:
        """How a match is told."""
        return ModernPresentation(MagicWords(translator, kind, edition, players, reader))

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

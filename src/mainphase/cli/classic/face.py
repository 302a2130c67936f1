"""Magic before the stack as the commands show it."""

from __future__ import annotations

from typing import Final

from mainphase.cli.classic.editions import edition_texts
from mainphase.cli.classic.messages import MESSAGES
from mainphase.cli.classic.rules import ClassicRules
from mainphase.cli.classic.words import ClassicWords
from mainphase.cli.face import EditionText, Face, Presentation
from mainphase.games import GameKind
from mainphase.locale import Translator
from mainphase.magic.classic.game import ClassicGame


class ClassicPresentation(Presentation[ClassicGame]):
    """One game, or none in particular."""

    def __init__(self, words: ClassicWords) -> None:
        self.words: ClassicWords = words


class ClassicFace(Face):
    """Magic of 1995 to 1999."""

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


FACE: Final = ClassicFace()

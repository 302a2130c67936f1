"""The table as text: what is the same for every game."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, Generic

from rich.text import Text

from mainphase.cli.words import G, Words
from mainphase.kernel.events import Event
from mainphase.kernel.game import OVER

INDENT: Final = "   "
LABEL: Final = 11
WIDTH: Final = 73
"""How long the line with the parts to come may become, before its last sign."""


class Board(Generic[G]):
    """Draws the table for the reader of `words`, who sees what they may know.

    Rows longer than `width` are broken with their text kept in its column; 0: never.
    """

    def __init__(self, words: Words[G], width: int = 0) -> None:
        self.words = words
        self.width = width
        self.t = words.t

    def lines(self, game: G) -> list[Text]:
        """The whole table, the reader's own side nearest."""
        raise NotImplementedError

    def combat(self, game: G) -> list[Text]:
        """The fight that is going on, as far as it has rows of its own."""
        return []

    def passed(self, before: G, code: int, events: list[Event]) -> tuple[list[Text], int]:
        """The rows of a fight that the answer `code` led through, and before which of these events it stood so."""
        return [], 0

    def where(self, game: G) -> Text:
        """Turn, part, and what comes next."""
        line = Text()
        if game.turn == 0:
            return line.append(self.t("board.before"), "bold")
        line.append(self.t("board.turn", number=int(game.turn), player=self.words.player(game.turn_player)), "bold")
        if game.part.part.rule:
            line.append(": ")
            line.append(self.words.part(game.part.part.key), "bold cyan")
            line.append(f" {self.words.rule(game.part.part.rule)}", "dim")
        for place, key in enumerate(self.coming(game) if game.kind != OVER else []):
            name = self.words.part(key)
            if place and line.cell_len + len(name) > WIDTH:
                line.append(" › …", "dim")
                break
            line.append(f" › {name}", "dim")
        return line

    def coming(self, game: G) -> list[str]:
        """The keys of the parts of this turn that are to come, without those that hold others."""
        table = game.rules.table
        return [each.part.key for each in game.schedule if not table.steps(each.part)]

    def labelled(self, label: str, text: str, style: str = "") -> Text:
        """A row of the board."""
        start = f"{INDENT}{label:<{LABEL}} "
        if self.width > len(start) + LABEL:
            text = f"\n{' ' * len(start)}".join(wrap(text, self.width - len(start), break_on_hyphens=False))
        line = Text()
        line.append(start, "dim")
        return line.append(text, style)

"""The table of Magic before the stack: besides what both Magics show, the damage that waits and what is destroyed."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from mainphase.cli.magic.board import MagicBoard
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.game import PHASE_ITEM
from mainphase.magic.played import PlayedGame
from mainphase.magic.view import StackView, View


class ClassicBoard(MagicBoard):
    """Draws the table of a game of Magic before the stack."""

    def stack(self, game: PlayedGame, view: View) -> list[Text]:
        """The batch, the newest object first; then the packets of damage (K-077), what is being destroyed (K-076)."""
        lines = super().stack(game, view)
        now = cast(Classic, game)
        dying = now.being_destroyed()
        rows = [
            f"{self.words.thing(game, int(each.source))} → {self.words.thing(game, int(each.target))}: {each.amount}"
            for each in now.packets
        ]
        waiting = [
            self.labelled(self.t("classic.board.damage") if place == 0 else "", row, "bold")
            for place, row in enumerate(rows)
        ]
        if dying:
            names = self.words.listing(str(self.words.thing(game, ref)) for ref in dying)
            waiting.append(self.labelled(self.t("classic.board.destroyed"), names, "bold"))
        return [*lines, *waiting, lines[0]] if waiting else lines

    def item(self, game: PlayedGame, item: StackView) -> str:
        """One object of the batch; the ability of a phase belongs to no card."""
        if item.kind == PHASE_ITEM:
            return self.t("classic.board.phase_ability", player=self.words.player(item.controller))
        return super().item(game, item)

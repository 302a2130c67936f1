"""Where a player is asked although passing would do: the parts of the turn at which to stop."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.errors import UserError
from mainphase.magic.state import MagicGame

MINE: Final = "my"
THEIRS: Final = "their"
DEFAULT: Final = (
    (MINE, "precombat main"),
    (MINE, "postcombat main"),
    (MINE, "declare blockers"),
    (THEIRS, "declare attackers"),
    (THEIRS, "declare blockers"),
    (THEIRS, "end"),
)
"""The stops that a player begins with, as whose turn and which part."""
MAIN_PARTS: Final = ("precombat main", "postcombat main")


class Stops:
    """A player's stops. `parts` are the keys of the parts at which players get priority, in the turn's order."""

    def __init__(self, parts: list[str]) -> None:
        self.parts = parts
        self.set: set[tuple[str, str]] = {stop for stop in DEFAULT if stop[1] in parts}
        self.passed_turn = -1

    def read(self, text: str) -> None:
        """Take the stops of an option: `all`, `none`, or stops parted by commas, added to the usual ones.

        Raises UserError "stops.unknown" (stop, known).
        """
        for word in [word.strip() for word in text.split(",") if word.strip()]:
            if word == "all":
                self.set = {(whose, part) for whose in (MINE, THEIRS) for part in self.parts}
            elif word == "none":
                self.set = set()
            else:
                self.set |= set(self.find(word))

    def find(self, text: str) -> list[tuple[str, str]]:
        """The stops that a text like `upkeep`, `my upkeep` or `their end` means: of both players where it says none."""
        words = text.lower().split()
        whose = [MINE, THEIRS]
        if words and words[0] in (MINE, THEIRS):
            whose = [words.pop(0)]
        wanted = " ".join(words)
        found = [part for part in self.parts if part == wanted]
        if not found and wanted:
            found = [part for part in self.parts if part.startswith(wanted) or wanted in part.split()]
        if not found:
            raise UserError("stops.unknown", {"stop": text, "known": ", ".join(self.parts)})
        return [(owner, part) for owner in whose for part in found]

    def toggle(self, text: str) -> None:
        """Set the stops that the text means, or clear them if all of them are set."""
        found = set(self.find(text))
        self.set = self.set - found if found <= self.set else self.set | found

    def wants(self, game: MagicGame, seat: int) -> bool:
        """Whether the player, who has priority and could act, is to be asked."""
        if game.stack:
            return game.stack[-1].controller != seat
        if self.passed_turn == game.turn:
            return False
        whose = MINE if game.turn_player == seat else THEIRS
        return (whose, game.part.part.key) in self.set

    def pass_turn(self, game: MagicGame) -> None:
        """Do not stop any more in this turn, except for what others put on the stack."""
        self.passed_turn = game.turn

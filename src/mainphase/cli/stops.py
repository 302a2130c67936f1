"""Where a player is asked although passing would do: the parts of the turn at which to stop."""

from __future__ import annotations

from typing import Final

from mainphase.cli.menu import fold
from mainphase.cli.words import Words
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
WITH_ATTACKERS: Final = ("declare attackers", "declare blockers")
"""Here the stops that a player begins with ask only if something attacks."""


class Stops:
    """A player's stops. `parts` are the keys of the steps and of the main phases, in the turn's order; the words of
    a stop may be English or those of `words`, with whose turn it is before or after the part."""

    def __init__(self, parts: list[str], words: Words) -> None:
        self.parts = parts
        self.words = words
        self.set: set[tuple[str, str]] = {stop for stop in DEFAULT if stop[1] in parts}
        self.chosen: set[tuple[str, str]] = set()
        self.passed_turn = -1

    def read(self, text: str) -> None:
        """Take the stops of an option: `all`, `none`, or stops parted by commas, added to the usual ones.

        Raises UserError "stops.unknown" (stop, known).
        """
        for word in [word.strip() for word in text.split(",") if word.strip()]:
            if self.is_word("all", word):
                self.add({(whose, part) for whose in (MINE, THEIRS) for part in self.parts})
            elif self.is_word("none", word):
                self.set = set()
            else:
                self.add(self.find(word))

    def is_word(self, meaning: str, word: str) -> bool:
        """Whether it is the word for all or none."""
        return word.casefold() == meaning or word.casefold() in self.words.translator.words(f"word.{meaning}")

    def add(self, stops: set[tuple[str, str]]) -> None:
        """Set stops."""
        self.set |= stops
        self.chosen |= stops

    def find(self, text: str) -> set[tuple[str, str]]:
        """The stops that a text like `upkeep`, `my upkeep` or `their end` means: of both players where it says none."""
        words = fold(text).split()
        whose = [MINE, THEIRS]
        for owner in (MINE, THEIRS):
            own = [owner, *map(fold, self.words.translator.words(f"stops.words.{owner}"))]
            for place in (0, -1):
                if len(words) > 1 and words[place] in own:
                    words.pop(place)
                    whose = [owner]
        found = self.parts_called(" ".join(words))
        if not found:
            known = ", ".join(self.words.part(part) for part in self.parts)
            raise UserError("stops.unknown", {"stop": text, "known": known})
        return {(owner, part) for owner in whose for part in found}

    def parts_called(self, wanted: str) -> list[str]:
        """The parts with a name, else those that it begins or is a word of, in English or in the language."""
        exact = [part for part in self.parts if wanted in (part, fold(self.words.part(part)))]
        if exact or not wanted:
            return exact
        begins = [part for part in self.parts if part.startswith(wanted) or wanted in part.split()]
        return begins or [part for part in self.parts if wanted in fold(self.words.part(part))]

    def toggle(self, text: str) -> None:
        """Set the stops that the text means, or clear them if all of them are set; `all` and `none` as in `read`."""
        if self.is_word("all", text) or self.is_word("none", text):
            self.read(text)
            return
        found = self.find(text)
        if found <= self.set:
            self.set -= found
        else:
            self.add(found)

    def wants(self, game: MagicGame, seat: int) -> bool:
        """Whether the player, who has priority and could act, is to be asked."""
        if game.stack:
            return game.stack[-1].controller != seat
        if self.passed_turn == game.turn:
            return False
        stop = (MINE if game.turn_player == seat else THEIRS, game.part.part.key)
        if stop[1] in WITH_ATTACKERS and stop not in self.chosen and not game.attackers:
            return False
        return stop in self.set

    def pass_turn(self, game: MagicGame) -> None:
        """Do not stop any more in this turn, except for what others put on the stack."""
        self.passed_turn = game.turn

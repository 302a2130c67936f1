"""Where a player is asked although passing would do: the parts of the turn at which to stop."""

from __future__ import annotations

from typing import Final, Generic

from mainphase.cli.menu import fold
from mainphase.cli.words import G, Words
from mainphase.kernel.decision import code_of
from mainphase.kernel.errors import UserError
from mainphase.kernel.window import PRIORITY

MINE: Final = "my"
THEIRS: Final = "their"


class Stops(Generic[G]):
    """A player's stops. `parts` are the keys of the parts that hold no others, in the turn's order; the words of
    a stop may be English or those of `words`, with whose turn it is before or after the part. `usual` are the stops
    that a player begins with, as whose turn and which part."""

    usual: tuple[tuple[str, str], ...] = ()

    def __init__(self, parts: list[str], words: Words[G]) -> None:
        self.parts = parts
        self.words = words
        self.set: set[tuple[str, str]] = {stop for stop in self.usual if stop[1] in parts}
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

    def passes(self, game: G, seat: int) -> bool:
        """Whether the player, to whom a question is open, passes without being asked."""
        return game.kind == PRIORITY and not self.wants(game, seat)

    def wants(self, game: G, seat: int) -> bool:
        """Whether the player, who could act, is to be asked."""
        if game.stack:
            return game.stack[-1].controller != seat
        if self.passed_turn == game.turn:
            return False
        return self.at(game, seat) in self.set

    def at(self, game: G, seat: int) -> tuple[str, str]:
        """The stop at which the game is now, for the player in a seat."""
        return (MINE if game.turn_player == seat else THEIRS, game.part.part.key)

    def pass_turn(self, game: G) -> int:
        """Do not stop any more in this turn, except for what others put on the list of what waits.

        The code with which that begins, -1 where it cannot begin now.
        """
        code = int(code_of(game, "pass"))
        if code >= 0:
            self.passed_turn = int(game.turn)
        return code

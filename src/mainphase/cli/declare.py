"""Declarations: several questions of the engine that a person answers as one."""

from __future__ import annotations

from mainphase.kernel.game import Game
from mainphase.kernel.reasons import Reason


class Declaration:
    """The open declaration: `lines` describe it, `read` takes a person's line, `give` answers with it.

    What is chosen is told by reference: for each object that is asked for, what it does.
    """

    def title(self) -> str:
        """What to type."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """What there is to choose among, numbered."""
        raise NotImplementedError

    def read(self, text: str) -> dict[int, int] | None:
        """What each object does; None if the text is no declaration. Raises UserError where it cannot be made."""
        raise NotImplementedError

    def refused(self, chosen: dict[int, int]) -> list[Reason]:
        """Why it cannot be declared so, each with the smallest change that makes it legal; none if it can."""
        return []

    def give(self, chosen: dict[int, int]) -> None:
        """Answer the questions of the declaration. Raises UserError where the game stops offering what was chosen."""
        raise NotImplementedError

    def tried(self, chosen: dict[int, int]) -> Game:
        """A copy of the game in which it has been given, and everybody is asked before anything follows.

        Raises UserError as `give`.
        """
        raise NotImplementedError

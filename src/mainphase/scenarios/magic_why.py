"""What each Magic ruleset says of why an action is refused: the hook through which scenarios ask it."""

from __future__ import annotations

from typing import Any

from mainphase.kernel.reasons import Action, Reason
from mainphase.scenarios.dialect import Dialect


class Explaining(Dialect):
    """A dialect of a ruleset that gives reasons."""

    def why_not(self, game: Any, seat: int, action: Action) -> list[Reason]:
        """Every reason why the player cannot take the action now; empty if it is offered."""
        raise NotImplementedError


def explaining(dialect: Dialect) -> Explaining:
    """The dialect, which is one of Magic."""
    assert isinstance(dialect, Explaining)
    return dialect

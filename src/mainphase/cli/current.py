"""The game that a session is at, as the Magic game it is."""

from __future__ import annotations

from mainphase.kernel.session import Session
from mainphase.magic.modern.magic import Magic


def current(session: Session) -> Magic:
    """The session's game as it is now; undo replaces it, so it is not kept."""
    game = session.game
    assert isinstance(game, Magic)
    return game

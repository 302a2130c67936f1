"""What a player may know of a game of Magic before the stack: besides what every Magic shows, the damage that waits."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.packets import Packet
from mainphase.magic.view import View


class ClassicView(View):
    """The whole game as `viewer` may see it; -1 sees all.

    `window` is the name of the window that is open, "" where none is (K-012); `damage` are the packets that have been
    assigned and can be prevented (K-077); `dying` are the references of what is being destroyed and can be regenerated
    (K-076).
    """

    window: str
    damage: list[Packet]
    dying: list[int]

    def __init__(self, game: ClassicGame, viewer: i64) -> None:
        super().__init__(game, viewer)
        self.window = game.window_name()
        self.damage = [packet.clone() for packet in game.packets]
        self.dying = game.being_destroyed()

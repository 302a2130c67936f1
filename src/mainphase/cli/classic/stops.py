"""The stops of Magic before the stack: a player begins with the parts in which most is done."""

from __future__ import annotations

from typing import Final, cast

from mainphase.cli.magic.stops import AttackStops
from mainphase.cli.stops import MINE, THEIRS
from mainphase.kernel.parts import TurnTable
from mainphase.kernel.policy import NO_POLICY
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic.classic.classic import Classic
from mainphase.magic.played import PlayedGame

DUE: Final = ("draw", "trigger")
"""Options that are not the player's to leave out."""


class ClassicStops(AttackStops):
    """A player's stops. Whoever's own is harmed is asked in any case, and whoever has an order to choose."""

    usual = (
        (MINE, "main"),
        (MINE, "declare blockers"),
        (THEIRS, "declare attackers"),
        (THEIRS, "declare blockers"),
        (THEIRS, "discard"),
    )

    def passes(self, game: PlayedGame, seat: int) -> bool:
        """Whether the player passes, or plays the one thing that must be played, without being asked."""
        if game.kind == PRIORITY and game.legal[0] != PASS:
            due = [code for code in game.legal if game.option(code).verb in DUE]
            return len(due) == 1 and not self.wants(game, seat)
        return super().passes(game, seat)

    def wants(self, game: PlayedGame, seat: int) -> bool:
        """Whether the player, who could act, is to be asked."""
        return is_harmed(game, seat) or super().wants(game, seat)


def is_harmed(game: PlayedGame, seat: int) -> bool:
    """Whether damage waits for the player or what they control, or something of theirs is being destroyed."""
    now = cast(Classic, game)
    refs = [int(packet.target) for packet in now.packets] + [int(ref) for ref in now.being_destroyed()]
    mine = int(game.player_ref(seat))
    return any(ref == mine or (game.on_battlefield(ref) and game.permanent(ref).controller == seat) for ref in refs)


def stop_parts(table: TurnTable) -> list[str]:
    """The parts at which one can stop: those that have a window."""
    return [part.key for part in table.parts if any(each.policy is not NO_POLICY for each in part.middle)]

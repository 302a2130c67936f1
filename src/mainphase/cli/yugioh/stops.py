"""The stops of a duel: where a player is asked although they may only respond."""

from __future__ import annotations

from typing import Final

from mainphase.cli.stops import MINE, THEIRS, Stops
from mainphase.kernel.parts import TurnTable
from mainphase.kernel.window import PRIORITY
from mainphase.yugioh import asks, plays
from mainphase.yugioh.state import DECLARED, DuelGame

BATTLE: Final = "battle"
BATTLE_STEP: Final = "battle step"
DAMAGE_STEP: Final = "damage step"
OPEN_STATES: Final = (asks.ACT, asks.BATTLE)
"""The questions in which the turn player acts or goes on."""


class DuelStops(Stops[DuelGame]):
    """A duelist's stops.

    They concern windows only: what the turn player does in the Main Phases and the Battle Step is always asked. Whoever
    could answer the very thing that has just happened is asked in any case.
    """

    usual = (
        (MINE, DAMAGE_STEP),
        (THEIRS, "main 1"),
        (THEIRS, BATTLE_STEP),
        (THEIRS, DAMAGE_STEP),
        (THEIRS, "main 2"),
        (THEIRS, "end"),
    )

    def passes(self, game: DuelGame, seat: int) -> bool:
        """Whether the player passes, or after passing for the turn goes on to its end, without being asked."""
        if game.kind in OPEN_STATES:
            return self.passed_turn == game.turn
        return super().passes(game, seat)

    def pass_turn(self, game: DuelGame) -> int:
        """Go on to the end of the turn; in a window pass."""
        if game.kind in OPEN_STATES:
            self.passed_turn = int(game.turn)
            return int(plays.END)
        return super().pass_turn(game)

    def wants(self, game: DuelGame, seat: int) -> bool:
        """Whether the player, who could activate something, is to be asked."""
        if not game.stack and (answers_something(game) or self.is_attacked(game, seat)):
            return True
        return super().wants(game, seat)

    def is_attacked(self, game: DuelGame, seat: int) -> bool:
        """Whether an attack on the player has just been declared."""
        return game.attack == DECLARED and game.turn_player != seat and game.part.part.key == BATTLE_STEP

    def at(self, game: DuelGame, seat: int) -> tuple[str, str]:
        """The stop at which the duel is now; the parts of the Damage Step are one stop."""
        part = game.part.part
        key = DAMAGE_STEP if part.parent == DAMAGE_STEP else part.key
        return (MINE if game.turn_player == seat else THEIRS, key)


def answers_something(game: DuelGame) -> bool:
    """Whether among the options is an effect for the very event that has just happened."""
    if game.kind != PRIORITY:
        return False
    for code in game.legal:
        if code:
            definition = game.definitions[plays.code_slot(code)]
            if definition.activation >= 0 and definition.abilities[definition.activation].patterns:
                return True
    return False


def stop_parts(table: TurnTable) -> list[str]:
    """The parts at which one can stop: phases without steps, and steps."""
    return [part.key for part in table.parts if part.parent != DAMAGE_STEP and part.key != BATTLE]

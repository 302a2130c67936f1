"""The beginning of combat: with the option to attack one player only the defending player is chosen (507.1)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, kinds
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.variants import ATTACK_ONE


def choose_defender(game: ModernGame, frame: Frame) -> None:
    """The active player chooses which opponent is the defending player, where not all of them are."""
    frame.pc = frame.proc.size
    if game.variant.attack != ATTACK_ONE or game.lost[game.turn_player] != 0:
        return
    game.legal = []
    for player in game.attackable(game.turn_player):
        game.legal.append(game.player_ref(player) + 1)
    if len(game.legal) > 0:
        frame.pc = 1
        game.subject = 0
        game.ask(asks.CHOOSE_PLAYER, game.turn_player)


def defender_chosen(game: ModernGame, frame: Frame) -> None:
    """That player is the defending player of this combat phase."""
    game.defending = frame.answer - 1 - PLAYER_SLOT
    game.emit(kinds.CHOSE, game.turn_player, game.player_ref(game.defending), 0, 0)


BEGINNING_OF_COMBAT: Final = Procedure("beginning of combat", [("507.1", choose_defender), ("507.1", defender_chosen)])

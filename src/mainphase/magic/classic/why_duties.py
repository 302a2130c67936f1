"""Why a player cannot declare an attack, draw, play an ability that waits, or decline (`why_not`).

Abilities that wait are those of a phase, of its beginning or end, and triggered ones (K-014, K-017, K-047).
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic.asks import ATTACK as ATTACK_QUESTION
from mainphase.magic.classic.game import (
    ATTACK,
    ATTACK_CODE,
    DRAW_CODE,
    DRAW_PHASE,
    FIRST_TURN,
    RULES_CODE,
    ClassicGame,
    trigger_place,
)
from mainphase.magic.classic.must_attack import must_attack
from mainphase.magic.classic.phase_effects import has_waited, is_at_end, is_due, is_of_phase, is_still_there
from mainphase.magic.classic.why_times import open_window, starting_reasons, window_reasons
from mainphase.magic.combat_problem import attack_problem
from mainphase.magic.play_windows import AT_BEGINNING, AT_END, DURING_PHASE, TRIGGERED
from mainphase.magic.played import code_slot
from mainphase.magic.procedures.combat import can_attack

INTENDING: Final = "K-022"


def intention_reasons(game: ClassicGame, player: int) -> list[Reason]:
    """Why the player cannot declare the intention to attack: once a turn, as what begins no batch (K-022, K-023)."""
    reasons = starting_reasons(game, player, INTENDING)
    if game.is_active(player) and not game.can_intend_attack():
        reasons.append(attacked_already())
    return reasons


def attacked_already() -> Reason:
    """The one attack of the turn is used up, even if no creature attacked."""
    return Reason("K-023", "classic.why.attacked_already", 0, {}, [Fix("turn")])


def attack_time_reasons(game: ClassicGame, player: int) -> list[Reason]:
    """Why no attackers can come to be declared any more: another player's turn, or the attack is used up."""
    if game.kind == ATTACK_QUESTION:
        return []
    if not game.is_active(player):
        turn = game.player_ref(game.turn_player)
        return [Reason(INTENDING, "why.not_your_turn", turn, {}, [Fix("turn")])]
    return [] if game.begun[ATTACK] == 0 else [attacked_already()]


def draw_reasons(game: ClassicGame, player: int) -> list[Reason]:
    """Why the player does not draw: the ability of one's own draw phase, once in it, none in the first turn (K-020)."""
    if not game.is_active(player):
        turn = game.player_ref(game.turn_player)
        return [Reason("K-020", "why.not_your_turn", turn, {}, [Fix("wait", 0, "draw")])]
    if game.turn == FIRST_TURN:
        return [Reason("5ED:Game Setup", "classic.why.first_draw", 0, {}, [Fix("turn")])]
    if game.part.id != DRAW_PHASE:
        coming = any(instance.id == DRAW_PHASE for instance in game.schedule)
        fix = Fix("wait", 0, "draw") if coming else Fix("turn")
        return [Reason("K-020", "classic.why.not_draw_phase", 0, {"part": game.part.part.key}, [fix])]
    if not game.must_draw():
        return [Reason("K-017", "classic.why.drawn_already", 0, {}, [Fix("turn")])]
    return window_reasons(game, DURING_PHASE, 0)


def trigger_reasons(game: ClassicGame, player: int, action: Action) -> list[Reason]:
    """Why an ability that waits cannot be played: none of that source waits, another player's, not in this window.

    `action.number` is its number among all that wait, as in the option; another number means any of that source.
    """
    waiting = [place for place, trigger in enumerate(game.triggers) if trigger.source == action.ref]
    if action.number - 1 in waiting:
        waiting = [action.number - 1]
    if not waiting:
        return [Reason("K-047", "classic.why.nothing_waits", action.ref)]
    if game.kind == PRIORITY and game.player == player:
        offered = [int(trigger_place(code)) for code in game.legal if is_trigger(code)]
        if any(place in offered for place in waiting):
            return []
    trigger = game.triggers[waiting[0]]
    culprit = int(trigger.source)
    if not is_of_phase(game, trigger):
        if trigger.controller != player:
            return [Reason("K-047", "why.not_yours", culprit)]
        return [Reason("K-047", "classic.why.other_series", culprit, {}, [Fix("wait")])]
    if not is_still_there(game, trigger):
        if game.on_battlefield(culprit):
            return [Reason("K-079", "classic.why.shut_off", culprit, {}, [Fix("untap", culprit)])]
        return [Reason("K-017", "classic.why.source_gone", culprit)]
    window = AT_END if is_at_end(game) else AT_BEGINNING if has_waited(trigger) else DURING_PHASE
    if not is_due(game, trigger, player, window):
        return [Reason("K-038" if window == AT_END else "K-017", "why.not_yours", culprit)]
    if window == DURING_PHASE:
        return window_reasons(game, DURING_PHASE, culprit)
    message = "classic.why.at_end_only" if window == AT_END else "classic.why.at_beginning_only"
    return [Reason("K-014", message, culprit, {}, [Fix("wait")])]


def is_trigger(code: int) -> bool:
    """Whether the option code is that of an ability that waits."""
    return code != PASS and code_slot(code) == RULES_CODE - 1 and code > DRAW_CODE


def required(game: ClassicGame) -> list[int]:
    """What requires attacks of the active player: the sources, each once."""
    if not must_attack(game, game.turn_player):
        return []
    ables = [slot for slot in game.battlefield(game.turn_player) if can_attack(game.permanents[slot])]
    return list(dict.fromkeys(int(ground.source) for ground in attack_problem(game, ables).requirements))


def passing_reasons(game: ClassicGame) -> list[Reason]:
    """Why the player who is asked cannot decline: what must be played first, each with its source (K-017, K-047)."""
    if PASS in game.legal:
        return []
    window = open_window(game)
    rule = "K-047" if window & TRIGGERED != 0 else "K-017" if window & DURING_PHASE != 0 else "K-014"
    reasons: list[Reason] = []
    for code in game.legal:
        if code == DRAW_CODE:
            reasons.append(Reason("K-017", "classic.why.must_draw", 0, {}, [Fix("draw")]))
        elif code == ATTACK_CODE:
            for culprit in required(game):
                reasons.append(Reason("K-083", "classic.why.must_attack", culprit))
        elif is_trigger(code):
            source = int(game.triggers[trigger_place(code)].source)
            reasons.append(Reason(rule, "classic.why.must_play", source, {}, [Fix("play", source)]))
    return reasons

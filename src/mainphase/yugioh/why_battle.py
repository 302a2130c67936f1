"""Why a monster cannot attack, and why a phase cannot be entered."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.yugioh import asks, turn_parts
from mainphase.yugioh.definitions import ATTACK, UP
from mainphase.yugioh.plays import can_enter_battle
from mainphase.yugioh.state import DuelGame
from mainphase.yugioh.why_question import is_main, monster_reasons, question_reasons

FIRST_TURN: Final = 1

# --- attacks -------------------------------------------------------------------------------------------------


def why_not_attack(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the monster cannot attack now, or not that target (a monster, or the opponent for a direct attack)."""
    reasons = battle_step_reasons(game, player)
    wrong = monster_reasons(game, player, action.ref, "YG-36")
    if wrong:
        return reasons + wrong
    card = game.cards[action.ref & SLOT_MASK]
    if card.face != UP:
        reasons.append(Reason("YG-36", "yugioh.why.attacker_face_down", action.ref, {}, [Fix("flip", action.ref)]))
    elif card.position != ATTACK:
        fixes = [Fix("position", action.ref, "attack")]
        reasons.append(Reason("YG-36", "yugioh.why.attacker_in_defense", action.ref, {}, fixes))
    if card.attacked == game.turn:
        reasons.append(Reason("YG-36", "yugioh.why.attacked_already", action.ref, {}, [Fix("turn")]))
    if len(action.targets) > 1:
        reasons.append(Reason("YG-36", "yugioh.why.one_target", action.targets[1], {}, [Fix("target")]))
    for target in action.targets[:1]:
        reasons += target_reasons(game, player, target)
    return reasons


def target_reasons(game: DuelGame, player: int, target: int) -> list[Reason]:
    """Can it be attacked: an opposing monster, or the opponent who has none (YG-36)?"""
    opponent = int(game.opponent(player))
    monsters = game.monsters(opponent)
    if target == game.player_ref(opponent):
        if len(monsters) == 0:
            return []
        return [Reason("YG-36", "yugioh.why.not_direct", int(game.ref(monsters[0])), {}, [Fix("target")])]
    if target & SLOT_MASK < PLAYER_SLOT and game.on_field(target) and target & SLOT_MASK in monsters:
        return []
    return [Reason("YG-36", "yugioh.why.cannot_be_attacked", target, {}, [Fix("target")])]


def battle_step_reasons(game: DuelGame, player: int) -> list[Reason]:
    """What keeps the player from the open state of their own Battle Step."""
    if player != game.turn_player:
        culprit = game.player_ref(game.turn_player)
        return [Reason("YG-36", "yugioh.why.not_your_turn", culprit, {}, [Fix("wait", 0, "battle step")])]
    if game.part.id == turn_parts.BATTLE_STEP:
        return question_reasons(game, player, asks.BATTLE, "YG-55", "YG-55")
    none = [] if is_over(game) or in_battle(game) else no_battle_reasons(game)
    if none:
        return none
    params: dict[str, object] = {"part": game.part.part.key}
    return [Reason("YG-36", "yugioh.why.not_battle_step", 0, params, [next_battle(game)])]


def next_battle(game: DuelGame) -> Fix:
    """Wait for the next Battle Step of this turn, or for a later turn."""
    for instance in game.schedule:
        if instance.id == turn_parts.BATTLE_STEP:
            return Fix("wait", 0, instance.part.key)
    return Fix("turn")


def no_battle_reasons(game: DuelGame) -> list[Reason]:
    """Why this turn has no Battle Phase to come: the first turn (YG-07), or an effect skips it (YG-31)."""
    if can_enter_battle(game):
        return []
    if game.turn == FIRST_TURN:
        return [Reason("YG-07", "yugioh.why.first_turn", 0, {}, [Fix("turn")])]
    return [Reason("YG-31", "yugioh.why.battle_skipped", 0, {}, [Fix("turn")])]


# --- phases --------------------------------------------------------------------------------------------------


def why_not_enter(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the player cannot enter that phase now (`value`: "battle", "main 2" or "end")."""
    wanted = action.value
    if wanted not in ("battle", "main 2", "end"):
        return [Reason("YG-18", "yugioh.why.not_entered", 0, {"name": wanted[:80]})]
    if player != game.turn_player:
        culprit = game.player_ref(game.turn_player)
        return [Reason("YG-19", "yugioh.why.not_your_turn", culprit, {}, [Fix("turn")])]
    if game.part.part.key == wanted or (wanted == "battle" and in_battle(game)):
        return [Reason("YG-18", "yugioh.why.there_already", 0, {"part": wanted})]
    if wanted == "battle":
        return battle_reasons(game, player)
    if wanted == "main 2":
        return main_2_reasons(game, player)
    return end_reasons(game, player)


def is_over(game: DuelGame) -> bool:
    """Whether this turn's time for a Battle Phase is over."""
    return game.part.id == turn_parts.MAIN_2 or game.part.id == turn_parts.END


def in_battle(game: DuelGame) -> bool:
    """Whether the Battle Phase is going on."""
    return game.part.id >= turn_parts.BATTLE and game.part.id < turn_parts.MAIN_2


def order_reason(game: DuelGame, wanted: str, key: str) -> Reason:
    """The phases come in their order: first the part with that key."""
    params: dict[str, object] = {"part": wanted}
    return Reason("YG-18", "yugioh.why.in_order", 0, params, [Fix("wait", 0, key)])


def battle_reasons(game: DuelGame, player: int) -> list[Reason]:
    """Why the Battle Phase cannot be entered (YG-07, YG-31)."""
    if is_over(game):
        return [Reason("YG-18", "yugioh.why.part_over", 0, {"part": "battle"}, [Fix("turn")])]
    reasons = no_battle_reasons(game)
    if game.part.id != turn_parts.MAIN_1:
        return [*reasons, order_reason(game, "battle", "main 1")]
    return reasons + question_reasons(game, player, asks.ACT, "YG-19", "YG-19")


def main_2_reasons(game: DuelGame, player: int) -> list[Reason]:
    """Why Main Phase 2 cannot be entered: only a Battle Phase leads there (YG-31)."""
    if game.part.id == turn_parts.END:
        return [Reason("YG-18", "yugioh.why.part_over", 0, {"part": "main 2"}, [Fix("turn")])]
    if not in_battle(game):
        reasons = no_battle_reasons(game)
        fix = Fix("turn") if reasons else Fix("wait", 0, "battle")
        return [*reasons, Reason("YG-31", "yugioh.why.only_after_battle", 0, {}, [fix])]
    if game.part.id != turn_parts.BATTLE_STEP:
        return [order_reason(game, "main 2", "battle step")]
    return question_reasons(game, player, asks.BATTLE, "YG-19", "YG-19")


def end_reasons(game: DuelGame, player: int) -> list[Reason]:
    """Why the End Phase cannot be entered: from a Main Phase only (YG-18)."""
    if not is_main(game.part.id):
        return [order_reason(game, "end", "main 2" if in_battle(game) else "main 1")]
    return question_reasons(game, player, asks.ACT, "YG-19", "YG-19")

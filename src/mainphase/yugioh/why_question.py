"""Whether the player may act at all now: whose turn, phase and question it is, whether a Chain is going on."""

from __future__ import annotations

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Fix, Reason
from mainphase.yugioh import asks, turn_parts, zones
from mainphase.yugioh.plays import is_skipped
from mainphase.yugioh.state import DuelGame


def is_asked(game: DuelGame, player: int, kind: int) -> bool:
    """Whether that question is open for the player."""
    return game.kind == kind and game.player == player


def question_reasons(game: DuelGame, player: int, kind: int, chain_rule: str, window_rule: str) -> list[Reason]:
    """What keeps the turn player from the open state whose question is `kind`: a Chain, a window, another question."""
    if is_asked(game, player, kind):
        return []
    if len(game.stack) > 0:
        params: dict[str, object] = {"number": len(game.stack)}
        return [Reason(chain_rule, "yugioh.why.chain_going_on", game.stack[-1].source, params, [Fix("wait")])]
    if game.kind == asks.RESPOND:
        return [Reason(window_rule, "yugioh.why.window_open", game.player_ref(game.player), {}, [Fix("wait")])]
    if game.kind != asks.ACT and game.kind != asks.BATTLE:
        return [other_question(game)]
    return []


def other_question(game: DuelGame) -> Reason:
    """Something else has to be answered first; the rule is that of the open question."""
    params: dict[str, object] = {"kind": game.rules.decisions[game.kind]}
    culprit = game.player_ref(game.player)
    return Reason(game.rules.rule(game.where), "yugioh.why.other_question", culprit, params, [Fix("wait")])


def fast_reasons(game: DuelGame, player: int) -> list[Reason]:
    """What keeps the player from using a fast effect: it is the other's turn to act, or another question is open."""
    if game.kind != asks.RESPOND and game.kind != asks.ACT and game.kind != asks.BATTLE:
        return [other_question(game)]
    if game.player != player:
        rule = "YG-55" if len(game.stack) > 0 else "YG-56"
        return [Reason(rule, "yugioh.why.other_acts", game.player_ref(game.player), {}, [Fix("wait")])]
    return []


def is_main(part: int) -> bool:
    """Whether the part is a Main Phase."""
    return part == turn_parts.MAIN_1 or part == turn_parts.MAIN_2


def main_reasons(
    game: DuelGame, player: int, rule: str, chain_rule: str = "YG-55", window_rule: str = "YG-55"
) -> list[Reason]:
    """What keeps the player from the open state of their own Main Phase; `rule` is the one that asks for it."""
    reasons: list[Reason] = []
    if player != game.turn_player:
        fixes = [Fix("wait", 0, "main 1")]
        reasons.append(Reason(rule, "yugioh.why.not_your_turn", game.player_ref(game.turn_player), {}, fixes))
    elif not is_main(game.part.id):
        params: dict[str, object] = {"part": game.part.part.key}
        reasons.append(Reason(rule, "yugioh.why.not_main_phase", 0, params, [next_main(game)]))
    return reasons + question_reasons(game, player, asks.ACT, chain_rule, window_rule)


def next_main(game: DuelGame) -> Fix:
    """Wait for the next Main Phase of this turn, or for a later turn."""
    for instance in game.schedule:
        if is_main(instance.id) and not is_skipped(game, instance.part):
            return Fix("wait", 0, instance.part.key)
    return Fix("turn")


# --- the card ------------------------------------------------------------------------------------------------


def is_in(game: DuelGame, player: int, ref: int, kind: int) -> bool:
    """Whether it is a card in that zone of the player's off the field."""
    slot = ref & SLOT_MASK
    if slot >= len(game.owner) or not game.is_current(ref):
        return False
    return game.zone_kind(slot) == kind and game.owner[slot] == player


def hand_reasons(game: DuelGame, player: int, ref: int, rule: str) -> list[Reason]:
    """Is it a card in the player's hand? No word about which card it is otherwise."""
    if is_in(game, player, ref, zones.HAND):
        return []
    return [Reason(rule, "yugioh.why.not_in_hand", ref)]


def monster_reasons(game: DuelGame, player: int, ref: int, rule: str) -> list[Reason]:
    """Is it a monster that the player controls?"""
    if not game.on_field(ref):
        return [Reason(rule, "yugioh.why.not_on_field", ref)]
    if game.controller_of(ref) != player:
        return [Reason(rule, "yugioh.why.not_yours", ref)]
    if game.zone_kind(ref & SLOT_MASK) != zones.MONSTERS:
        return [Reason(rule, "yugioh.why.not_a_monster", ref)]
    return []

"""Why a play is not offered (`why_not`): every reason at once, each with its rule and who causes it.

Cards that the player does not know are never looked at: of an opponent's face-down card or card in the hand the only
thing said is that it is not the player's.
"""

from __future__ import annotations

from mainphase.kernel.game import OVER
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.yugioh import asks
from mainphase.yugioh.state import DuelGame
from mainphase.yugioh.why_activation import why_not_activate
from mainphase.yugioh.why_battle import why_not_attack, why_not_enter
from mainphase.yugioh.why_question import other_question
from mainphase.yugioh.why_summon import why_not_flip, why_not_position, why_not_set, why_not_special, why_not_summon


def why_not(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """All reasons why the player cannot take the action now; empty if it is offered.

    Verbs: "pass"; "summon" and "set" (`targets`: the Tributes), "flip", "position" (`number` 1 Attack, 2 Defense, 0 the
    other one), "special"; "attack" (`targets`: a monster or the opponent); "enter" (`value`: the key of a phase);
    "activate" and "respond" (`number` counts a face-up card's ignition effects), "use" (`number` as in the option).
    Without `targets` it is enough that there are some.
    """
    if game.kind == OVER:
        return [Reason("YG-08", "yugioh.why.game_over")]
    verb = action.verb
    if verb == "summon":
        return why_not_summon(game, player, action)
    if verb == "set":
        return why_not_set(game, player, action)
    if verb == "flip":
        return why_not_flip(game, player, action)
    if verb == "position":
        return why_not_position(game, player, action)
    if verb == "special":
        return why_not_special(game, player, action)
    if verb == "attack":
        return why_not_attack(game, player, action)
    if verb == "enter":
        return why_not_enter(game, player, action)
    if verb == "activate" or verb == "respond" or verb == "use":
        return why_not_activate(game, player, action)
    if verb == "pass":
        return why_not_pass(game, player)
    return [Reason("Y-002", "yugioh.why.no_such_action", 0, {"action": verb[:80]})]


def why_not_pass(game: DuelGame, player: int) -> list[Reason]:
    """Why there is nothing to pass: another player or another question is to be answered (YG-55)."""
    if game.kind != asks.RESPOND:
        return [other_question(game)]
    if game.player != player:
        return [Reason("YG-55", "yugioh.why.other_acts", game.player_ref(game.player), {}, [Fix("wait")])]
    return []


def fix_message(fix: Fix) -> str:
    """The message of what would help: filled in with `card` (of `ref`), `value`, or `part` (the key in `value`)."""
    if fix.kind == "wait" and fix.value:
        return "yugioh.fix.wait_until"
    if fix.kind == "position":
        return f"yugioh.fix.position_{fix.value}"
    return f"yugioh.fix.{fix.kind}"


def action_message(action: Action) -> str:
    """The message of the action itself: filled in with `card`, `number` and `part` (the key in `value`)."""
    if action.verb == "position" and action.number in (1, 2):
        return "yugioh.why.action.attack_position" if action.number == 1 else "yugioh.why.action.defense_position"
    return f"yugioh.why.action.{action.verb}"

"""What the option codes of each kind of question mean (docs/PROTOCOL.md publishes the verbs)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.decision import Option
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.machine import LIST_CODE
from mainphase.yugioh import asks, plays
from mainphase.yugioh.plays import code_number, code_slot, code_verb
from mainphase.yugioh.state import DuelGame

CARD_VERBS: Final = [
    (asks.ATTACK_TARGET, "target", ""),
    (asks.TRIBUTE, "tribute", ""),
    (asks.EFFECT_TARGET, "target", "done"),
    (asks.COST_DISCARD, "discard", ""),
    (asks.COST_TRIBUTE, "tribute", ""),
    (asks.DISCARD_DOWN, "discard", ""),
    (asks.CHOOSE, "choose", "done"),
    (asks.CHOOSE_DISCARD, "discard", "done"),
    (asks.REPLAY, "target", "stop"),
]
PLAY_VERBS: Final = ["summon", "set", "flip", "position", "activate", "use", "attack"]
POSITIONS: Final = ["", "attack position", "defense position"]


def option(game: DuelGame, code: i64) -> Option:
    """The meaning of one code of the open question."""
    kind: i64 = game.kind
    if kind == asks.RESPOND:
        return Option(code, "pass") if code == 0 else play_option(game, code)
    if kind == asks.ACT:
        if code == plays.END:
            return Option(code, "enter end")
        return Option(code, "enter battle") if code == plays.ENTER_BATTLE else play_option(game, code)
    if kind == asks.BATTLE:
        return Option(code, "enter main 2") if code == plays.END else play_option(game, code)
    if kind == asks.MAY:
        return Option(code, "yes" if code == 1 else "no", game.subject)
    if kind == asks.ORDER_TRIGGERS:
        return Option(code, "chain", game.triggers[code - 1].source, code)
    if kind == asks.POSITION:
        return Option(code, POSITIONS[code], game.subject)
    for verb in CARD_VERBS:
        if verb[0] == kind:
            if code == 0:
                return Option(code, verb[2])
            if code >= LIST_CODE:
                return Option(code, verb[1], 0, code - LIST_CODE)
            return Option(code, verb[1], ref_of(game, code))
    return Option(code, "number" if kind == asks.NUMBER else "option", 0, code)


def ref_of(game: DuelGame, code: i64) -> i64:
    """The card or player that the code names."""
    slot = code_slot(code)
    return slot if slot >= PLAYER_SLOT else game.ref(slot)


def play_option(game: DuelGame, code: i64) -> Option:
    """A play: a Summon, a Set, a Flip Summon, a change of position, an activation, an attack."""
    verb = code_verb(code)
    number: i64 = -1
    if verb == plays.IGNITE:
        number = code_number(code) + 1
    return Option(code, PLAY_VERBS[verb], game.ref(code_slot(code)), number)

"""What the option codes of each kind of question mean (docs/PROTOCOL.md publishes the verbs)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.decision import Option
from mainphase.kernel.game import LISTED_SLOT
from mainphase.magic import asks
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.definitions import CARD_TYPES, LAND, QUALITY_NAMES, QUALITY_SUBTYPES, QUALITY_TYPES
from mainphase.magic.happening.applicable import STRIDE, applicable
from mainphase.magic.paying.bound_mana import source_of_mana, spent_code
from mainphase.magic.played import (
    BACK_CODE,
    BACK_FACE,
    DONE,
    ELSEWHERE_CODE,
    HELP_CODE,
    MANA_CODE,
    SPECIAL_CODE,
    TURN_UP_CODE,
    UNLOCK_CODE,
    WAY_CODE,
    WAYS,
    PlayedGame,
    code_number,
    code_slot,
)
from mainphase.magic.procedures.choices import EXTRA_CODE

SYMBOL: Final = 64
HELPS: Final = ["", "", "convoke", "delve", "improvise"]
"""What pays instead of mana, by the kind in `HELP_CODE`'s numbers."""

OBJECT_VERBS: Final = [
    (asks.BOTTOM, "bottom"),
    (asks.TARGET, "target"),
    (asks.PAY_SACRIFICE, "sacrifice"),
    (asks.PAY_DISCARD, "discard"),
    (asks.PAY_OTHER, "pay with"),
    (asks.DISCARD_DOWN, "discard"),
    (asks.KEEP_LEGEND, "keep"),
    (asks.CHOOSE_OBJECT, "choose"),
    (asks.ORDER_CARDS, "choose"),
    (asks.ORDER_DAMAGE, "choose"),
    (asks.CAST_NOW, "cast"),
    (asks.CHOOSE_DISCARD, "discard"),
    (asks.CHOOSE_SACRIFICE, "sacrifice"),
    (asks.CHOOSE_PLAYER, "choose"),
]
NUMBER_VERBS: Final = [
    (asks.NUMBER_X, "x"),
    (asks.DIVIDE, "divide"),
    (asks.ASSIGN, "assign"),
    (asks.CHOOSE_NUMBER, "number"),
    (asks.CHOOSE_COLOR, "type"),
    (asks.CHOOSE_OPTION, "option"),
]
YES_NO: Final = [
    (asks.MAY, "no", "yes"),
    (asks.PAY, "no", "yes"),
    (asks.MULLIGAN, "keep", "mulligan"),
    (asks.SCRY, "top", "bottom"),
    (asks.UNTAP, "no", "yes"),
    (asks.OVER_OR_UNDER, "under", "over"),
    (asks.PAST_BLOCKERS, "no", "yes"),
]


def option(game: PlayedGame, code: i64) -> Option:
    """The meaning of one code of the open question."""
    kind: i64 = game.kind
    for yes_no in YES_NO:
        if yes_no[0] == kind:
            return Option(code, yes_no[2] if code == 1 else yes_no[1], game.subject)
    for number in NUMBER_VERBS:
        if number[0] == kind:
            return Option(code, number[1], 0, code)
    if kind == asks.PRIORITY:
        return play_option(game, code)
    if kind == asks.MANA_ABILITY:
        return Option(code, "done") if code == DONE else play_option(game, code)
    if kind == asks.ORDER_TRIGGERS:
        return Option(code, "stack", game.triggers[code - 1].source, code)
    if kind == asks.ANNOUNCE_COST:
        return Option(code, "announce", 0, code % EXTRA_CODE)
    if kind == asks.CHOOSE_DAMAGE:
        return Option(code, "first", game.proposed[game.frame.a + code - 1].source, code)
    if kind == asks.CHOOSE_EFFECT:
        source = source_of_effect(game, code) if len(game.proposed) > 0 else game.subject
        return Option(code, "apply", source, code)
    if kind == asks.MODE:
        return Option(code, "done") if code == DONE else Option(code, "mode", 0, code)
    if kind == asks.CHOOSE_WORD:
        word = Option(code, "word")
        word.word = word_of(game, code)
        return word
    if kind == asks.SPEND_MANA:
        return Option(code, "spend", source_of_mana(game, spent_code(code)), code)
    if kind == asks.ATTACK:
        if code == DONE:
            return Option(code, "stay", game.subject)
        return Option(code, "attack", ref_of(game, code), -1)
    if kind == asks.BLOCK:
        return Option(code, "no block", game.subject) if code == DONE else Option(code, "block", ref_of(game, code))
    if kind == asks.ATTACK_OPTION:
        if code == DONE:
            return Option(code, "no", game.subject)
        exerted = game.ref(code_slot(code)) == game.subject
        return Option(code, "exert" if exerted else "enlist", ref_of(game, code))
    if kind == asks.BAND:
        return Option(code, "no band", game.subject) if code == DONE else Option(code, "band with", ref_of(game, code))
    if kind == asks.CAST_NOW and code_number(code) >= WAY_CODE:
        return play_option(game, code)
    for verb in OBJECT_VERBS:
        if verb[0] == kind:
            if code == DONE:
                return Option(code, "done")
            return Option(code, verb[1], ref_of(game, code))
    return Option(code, "answer", 0, code)


COLOR_WORDS: Final[list[str]] = ["white", "blue", "black", "red", "green"]
"""The colours, in the order of their letters."""


def word_of(game: PlayedGame, quality: i64) -> str:
    """The word that a chosen quality stands for: a subtype, a card type or a colour."""
    if quality >= QUALITY_NAMES:
        return game.setup.names[quality - QUALITY_NAMES]
    if quality >= QUALITY_SUBTYPES:
        return game.setup.subtypes[quality - QUALITY_SUBTYPES]
    if quality < QUALITY_TYPES:
        return COLOR_WORDS[quality]
    return CARD_TYPES[quality - QUALITY_TYPES]


def source_of_effect(game: PlayedGame, code: i64) -> i64:
    """The source of one of the effects that the affected player may choose from (616.1)."""
    found = applicable(game, game.proposed[game.frame.b])
    return found[(code - 1) * STRIDE + 1]


def ref_of(game: PlayedGame, code: i64) -> i64:
    """The object or player that the code names."""
    slot = code_slot(code)
    return code - 1 if slot >= LISTED_SLOT else game.ref(slot)


def assigning(game: PlayedGame) -> i64:
    """The creature whose combat damage is being divided while that is the open question (510.1c)."""
    return game.ref(game.frame.e)


def play_option(game: PlayedGame, code: i64) -> Option:
    """A play with priority, or what pays: pass, a land, a spell, an ability, a mana ability, a help to pay."""
    if code == DONE:
        return Option(code, "pass")
    slot = code_slot(code)
    number = code_number(code)
    ref = game.ref(slot)
    if number >= UNLOCK_CODE:
        return Option(code, "unlock", ref, number - UNLOCK_CODE)
    if number >= TURN_UP_CODE:
        return Option(code, "turn up", ref, number - TURN_UP_CODE + 1)
    if number >= SPECIAL_CODE:
        return Option(code, game.definitions[slot].specials[number - SPECIAL_CODE].keyword, ref)
    if number >= BACK_CODE:
        version = game.definitions[slot].versions[(number - BACK_CODE) // WAYS]
        return Option(code, "play" if version.types & LAND != 0 else "cast", ref, number - BACK_CODE + BACK_FACE)
    if number >= HELP_CODE:
        kind = (number - HELP_CODE) // SYMBOL
        return Option(code, HELPS[kind], ref, (number - HELP_CODE) % SYMBOL + 1)
    if number >= ELSEWHERE_CODE:
        return Option(code, "activate", ref, number - ELSEWHERE_CODE + 1)
    if number >= WAY_CODE:
        if game.definitions[slot].types & LAND != 0 and number != WAY_CODE + DOWN_WAY:
            return Option(code, "play", ref)
        return Option(code, "cast", ref, -1 if number == WAY_CODE else number - WAY_CODE)
    if number >= MANA_CODE:
        return Option(code, "mana", ref, number - MANA_CODE + 1)
    if game.in_hand(slot):
        verb = "play" if game.definitions[slot].types & LAND != 0 else "cast"
        return Option(code, verb, ref)
    return Option(code, "activate", ref, number + 1)

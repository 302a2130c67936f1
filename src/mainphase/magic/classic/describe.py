"""What the option codes of a question mean: those of the rules themselves, and what every Magic has."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.decision import Option
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic.classic.game import ATTACK_CODE, DRAW_CODE, RULES_CODE, ClassicGame, trigger_place
from mainphase.magic.explaining import describe
from mainphase.magic.played import code_slot


def option(game: ClassicGame, code: i64) -> Option:
    """What an option code of the open question means."""
    if game.kind == PRIORITY and code != PASS and code_slot(code) == RULES_CODE - 1:
        if code == ATTACK_CODE:
            return Option(code, "declare an attack")
        if code == DRAW_CODE:
            return Option(code, "draw")
        place = trigger_place(code)  # by which two of one ability are told apart
        return Option(code, "trigger", game.triggers[place].source, place + 1)
    return describe.option(game, code)

"""What Magic before the stack makes of the format: its windows, its verbs, its parts."""

from __future__ import annotations

from typing import Any, Final

from mainphase.files.scenario.actions import Action
from mainphase.files.scenario.types import Destination
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic.play_windows import AT_BEGINNING, AT_END, INTERRUPTS_ONLY, PREVENTION, REGENERATION, TRIGGERED
from mainphase.scenarios.classic_act import act, must_play
from mainphase.scenarios.classic_parts import PARTS
from mainphase.scenarios.classic_reasons import reasons_for
from mainphase.scenarios.magic_dialect import MagicDialect

PASSING: Final = AT_BEGINNING | AT_END | TRIGGERED | PREVENTION | REGENERATION | INTERRUPTS_ONLY
"""The windows that open by themselves around something, and close when nobody uses them."""


class ClassicDialect(MagicDialect):
    """Magic before the stack.

    On the way to a part interrupts and prevention are declined, as everything that is optional; what the rules have a
    player do all the same, as drawing in the draw phase (K-017, K-020), is done where it is the one such thing.
    """

    parts = PARTS

    def act(self, play: Any, seat: int, action: Action) -> None:
        """Carry the action out."""
        act(play, seat, action)

    def reasons(self, play: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Every reason why the player cannot take the action now."""
        return reasons_for(play, seat, action)

    def optional(self, play: Any, wanted: Destination | None) -> int | None:
        """The answer that declines the open question, or what cannot be declined; None if something must be chosen."""
        game = play.game
        if game.kind == PRIORITY and PASS not in game.legal:
            due = must_play(play)
            first = due[0] if due else None
            same = first is not None and all((each.verb, each.ref) == (first.verb, first.ref) for each in due)
            return int(first.code) if first is not None and same else None
        return super().optional(play, wanted)

    def unfinished(self, play: Any) -> bool:
        """Whether the window is not a neutral state: a series, interrupts, damage prevention, regeneration."""
        return play.game.kind == PRIORITY and bool(play.game.usable(PASSING))


DIALECT: Final = ClassicDialect()

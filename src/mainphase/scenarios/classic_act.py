"""Actions of Magic before the stack alone: announcing an attack, interrupts, named windows, abilities that are due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PASS
from mainphase.magic import asks
from mainphase.magic.play_windows import INTERRUPTS_ONLY, PREVENTION, REGENERATION
from mainphase.magic.played import PlayedGame
from mainphase.scenarios import magic_act
from mainphase.scenarios.classic_reasons import in_both, reasons_for
from mainphase.scenarios.play import Play
from mainphase.scenarios.report import Unable

MOST_PASSES = 200
RULES = ("draw", "trigger")
"""The verbs of options that are no player's choice: what the rules or an ability have them do."""


def act(play: Play[PlayedGame], seat: int, action: verbs.Action) -> None:
    """Carry the action out. Raises Unable if it is not possible, Wrong for what these rules do not have."""
    match action:
        case verbs.Announce():
            take(play, seat, "declare an attack", action)
        case verbs.Pass() | verbs.Done():
            play.come_to(seat, asks.PRIORITY)
            if PASS not in play.game.legal:
                raise play.no_option("pass", 0, reasons_for(play, seat, action))
            play.answer(PASS)
            play.settle()
        case verbs.Interrupt():
            if not play.game.usable(INTERRUPTS_ONLY):
                raise magic_act.cannot(play, seat, action, reasons_for(play, seat, action))
            use_in(play, seat, action, INTERRUPTS_ONLY)
        case verbs.Prevent():
            use_in(play, seat, action, PREVENTION)
        case verbs.Regenerate():
            use_in(play, seat, action, REGENERATION)
        case verbs.PhaseCost():
            for name, answer in action.phase_cost.items():
                phase_cost(play, seat, name, answer == "pay")
        case verbs.StackTriggers():
            for trigger in action.stack:
                play_trigger(play, seat, trigger, reasons_for(play, seat, verbs.StackTriggers(stack=(trigger,))))
        case verbs.Choose() if play.game.kind == asks.PRIORITY and isinstance(action.choose, Ref):
            take(play, seat, action.choose.name, action)
        case verbs.Suspend() | verbs.Foretell() | verbs.Plot() | verbs.TurnUp():
            raise Unable("compare.no_such_move", {"verb": action.verb})  # of a file for modern Magic
        case _:
            magic_act.act(play, seat, action)


def take(play: Play[PlayedGame], seat: int, verb: str, action: verbs.Action) -> None:
    """Choose what the rules themselves offer where a player may act."""
    play.come_to(seat, asks.PRIORITY)
    codes = [int(option.code) for option in play.options() if option.verb == verb and option.ref == 0]
    if not codes:
        raise magic_act.cannot(play, seat, action, reasons_for(play, seat, action))
    play.answer(codes[0])
    play.settle()


def must_play(play: Play[Any]) -> list[Option]:
    """What the player may not decline in the open window."""
    return [option for option in play.options() if option.verb in RULES]


# --- windows -----------------------------------------------------------------------------------------------------


def come_to_window(play: Play[PlayedGame], seat: int, window: int, reasons: tuple[Reason, ...]) -> None:
    """Everyone passes until that player is asked in such a window, within the current phase. Raises Unable."""
    start = play.phase()
    for _ in range(MOST_PASSES):
        if play.game.kind == asks.PRIORITY and play.game.player == seat and play.game.usable(window):
            return
        if play.here or play.game.kind != asks.PRIORITY:
            raise play.has_to_choose(reasons)
        play.pass_on(reasons)
        if play.is_over() or play.phase() != start:
            break
    params: dict[str, object] = {
        "player": play.names.players[seat],
        "question": play.game.rules.decisions[asks.PRIORITY],
    }
    raise Unable("scenario.run.not_asked", params, "", 0, reasons)


def use_in(play: Play[PlayedGame], seat: int, action: verbs.Action, window: int) -> None:
    """Use a spell or ability in such a window, when it opens for the player. Raises Unable."""
    come_to_window(play, seat, window, reasons_for(play, seat, action))
    magic_act.act(play, seat, in_both(play, action))


# --- what triggered ----------------------------------------------------------------------------------------------


def play_trigger(play: Play[PlayedGame], seat: int, name: Ref, reasons: tuple[Reason, ...]) -> None:
    """The player plays an ability of that object that has triggered, or is due in this phase. Raises Unable."""
    play.come_to(seat, asks.PRIORITY, reasons=reasons)
    for option in must_play(play):
        if option.verb == "trigger" and play.names.matches(play.game, name, option.ref):
            play.answer(int(option.code))
            play.settle()
            return
    raise play.no_option(name.name, 0, reasons)


def phase_cost(play: Play[PlayedGame], seat: int, name: str, pays: bool) -> None:
    """The player plays the phase ability, and pays what it asks as it resolves, or does not (K-018)."""
    if play.game.kind == asks.PRIORITY and is_due(play, seat, name):
        play_trigger(play, seat, Ref("object", name), ())
    play.pass_to(seat, asks.PAY, asks.MAY)
    play.answer(1 if pays else 0)
    play.settle()


def is_due(play: Play[PlayedGame], seat: int, name: str) -> bool:
    """Whether an ability of the object waits to be played by that player."""
    named: Sequence[Option] = [option for option in must_play(play) if option.verb == "trigger"]
    mine = play.game.player == seat
    return mine and any(play.names.matches(play.game, Ref("object", name), option.ref) for option in named)

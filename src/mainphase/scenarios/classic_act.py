"""Actions of Magic before the stack alone: announcing an attack, interrupts, named windows, abilities that are due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.window import PASS
from mainphase.magic import asks
from mainphase.magic.definitions import ACTIVATED
from mainphase.magic.play_windows import INTERRUPTS_ONLY, PREVENTION, REGENERATION
from mainphase.magic.played import PlayedGame
from mainphase.scenarios import magic_act
from mainphase.scenarios.magic_choices import activated_abilities
from mainphase.scenarios.play import Play
from mainphase.scenarios.report import Unable, Wrong

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
                raise play.no_option("pass")
            play.answer(PASS)
            play.settle()
        case verbs.Interrupt():
            interrupt(play, seat, action)
        case verbs.Prevent():
            prevent(play, seat, action)
        case verbs.Regenerate():
            come_to_window(play, seat, REGENERATION)
            ability = numbered(play, action.regenerate, REGENERATION)
            use = verbs.Activate(activate=action.regenerate, ability=ability, targets=action.targets, line=action.line)
            magic_act.act(play, seat, use)
        case verbs.PhaseCost():
            for name, answer in action.phase_cost.items():
                phase_cost(play, seat, name, answer == "pay")
        case verbs.StackTriggers():
            for trigger in action.stack:
                play_trigger(play, seat, trigger)
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
        raise magic_act.cannot(play, seat, action, play.dialect.reasons(play, seat, action))
    play.answer(codes[0])
    play.settle()


def must_play(play: Play[Any]) -> list[Option]:
    """What the player may not decline in the open window."""
    return [option for option in play.options() if option.verb in RULES]


# --- windows -----------------------------------------------------------------------------------------------------


def come_to_window(play: Play[PlayedGame], seat: int, window: int) -> None:
    """Everyone passes until that player is asked in such a window, within the current phase. Raises Unable."""
    start = play.phase()
    for _ in range(MOST_PASSES):
        if play.game.kind == asks.PRIORITY and play.game.player == seat and play.game.usable(window):
            return
        if play.here or play.game.kind != asks.PRIORITY:
            raise play.has_to_choose()
        play.pass_on()
        if play.is_over() or play.phase() != start:
            break
    params: dict[str, object] = {
        "player": play.names.players[seat],
        "question": play.game.rules.decisions[asks.PRIORITY],
    }
    raise Unable("scenario.run.not_asked", params)


def interrupt(play: Play[PlayedGame], seat: int, action: verbs.Interrupt) -> None:
    """A spell of the player's hand, or an ability of an object with an id, on what is being cast (K-048)."""
    if not play.game.usable(INTERRUPTS_ONLY):
        raise magic_act.cannot(play, seat, action, ())
    come_to_window(play, seat, INTERRUPTS_ONLY)
    said = {name: getattr(action, name) for name in verbs.Interrupt.__struct_fields__ if name != "interrupt"}
    ref = play.names.ref(play.game, action.interrupt.name) if action.interrupt.kind == "object" else 0
    if ref and play.game.on_battlefield(ref):
        del said["from_"]
        magic_act.act(play, seat, verbs.Activate(activate=action.interrupt.name, **said))
    else:
        magic_act.act(play, seat, verbs.Cast(cast=action.interrupt, **said))


def prevent(play: Play[PlayedGame], seat: int, action: verbs.Prevent) -> None:
    """A use of the damage prevention step: `[id]`, `{id: number of its ability}` or `[card in hand]`."""
    come_to_window(play, seat, PREVENTION)
    value = action.prevent.value
    number = 0
    if isinstance(value, dict) and len(value) == 1:
        value, number = next(iter(value.items()))
    elif isinstance(value, list) and len(value) == 1:
        value = value[0]
    if not isinstance(value, str) or not isinstance(number, int):
        raise Wrong("scenario.bad_prevent", action.line)
    if value in play.names.ids and play.game.on_battlefield(play.names.ref(play.game, value)):
        ability = number or numbered(play, value, PREVENTION)
        use = verbs.Activate(activate=value, ability=ability, targets=action.targets, line=action.line)
        magic_act.act(play, seat, use)
    else:
        name = Ref("object" if value in play.names.ids else "name", value)
        magic_act.act(play, seat, verbs.Cast(cast=name, targets=action.targets, line=action.line))


def numbered(play: Play[PlayedGame], name: str, window: int) -> int:
    """The number of the object's first activated ability that may be used in such a window; 1 if none may."""
    ref = play.names.ref(play.game, name)
    if not ref or not play.game.on_battlefield(ref):
        return 1
    own = play.game.permanent(ref).activated
    for number, (kind, place) in enumerate(activated_abilities(play, ref), start=1):
        if kind == ACTIVATED and own[place - 1].windows & window:
            return number
    return 1


# --- what triggered ----------------------------------------------------------------------------------------------


def play_trigger(play: Play[PlayedGame], seat: int, name: Ref) -> None:
    """The player plays an ability of that object that has triggered, or is due in this phase. Raises Unable."""
    play.come_to(seat, asks.PRIORITY)
    for option in must_play(play):
        if option.verb == "trigger" and play.names.matches(play.game, name, option.ref):
            play.answer(int(option.code))
            play.settle()
            return
    raise play.no_option(name.name)


def phase_cost(play: Play[PlayedGame], seat: int, name: str, pays: bool) -> None:
    """The player plays the phase ability, and pays what it asks as it resolves, or does not (K-018)."""
    if play.game.kind == asks.PRIORITY and is_due(play, seat, name):
        play_trigger(play, seat, Ref("object", name))
    play.pass_to(seat, asks.PAY, asks.MAY)
    play.answer(1 if pays else 0)
    play.settle()


def is_due(play: Play[PlayedGame], seat: int, name: str) -> bool:
    """Whether an ability of the object waits to be played by that player."""
    named: Sequence[Option] = [option for option in must_play(play) if option.verb == "trigger"]
    mine = play.game.player == seat
    return mine and any(play.names.matches(play.game, Ref("object", name), option.ref) for option in named)

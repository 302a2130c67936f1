"""Actions of a duelist: each verb of the format as answers to the questions that it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.events import read_log
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PASS
from mainphase.scenarios.choosing import choose, concede, discard, may, undo
from mainphase.scenarios.play import Play, Trial
from mainphase.scenarios.report import Unable, Unsupported
from mainphase.scenarios.solving import logged
from mainphase.scenarios.yugioh_choices import (
    CHOICES,
    DIRECT,
    DuelSolver,
    Said,
    effect_numbers,
    is_slot,
    own_trigger,
    said_of,
)
from mainphase.scenarios.yugioh_reasons import POSITIONS, reasons_for
from mainphase.yugioh import asks
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.plays import END

COMPLETE = {
    "summon": ("normal summoned", "tribute summoned"),
    "set": ("monster set", "card set"),
    "flip": ("flip summoned",),
    "special": ("special summoned",),
    "position": ("position changed",),
    "activate": ("activated",),
    "use": ("activated",),
    "attack": ("attack declared",),
    "targets": ("activated", "triggered"),
    "trigger": ("triggered",),
}
"""The events with which the choices of each play are over."""
STOP = "stop"


def act(play: Play[Duel], seat: int, action: verbs.Action) -> None:
    """Carry the action out. Raises Unable if it is not possible, Unsupported for what is no action of this game."""
    match action:
        case verbs.Summon():
            start(play, seat, action, "summon", action.summon)
        case verbs.SetCard():
            start(play, seat, action, "set", action.set)
        case verbs.FlipSummon():
            start(play, seat, action, "flip", action.flip)
        case verbs.SpecialSummon():
            start(play, seat, action, "special", action.special)
        case verbs.ActivateEffect():
            activate(play, seat, action, action.activate, action.ability)
        case verbs.Respond():
            activate(play, seat, action, action.respond, action.ability)
        case verbs.ChangePosition():
            change_positions(play, seat, action)
        case verbs.EnterPhase():
            enter(play, seat, action)
        case verbs.DeclareAttack():
            attack(play, seat, action)
        case verbs.Replay():
            replay(play, seat, action)
        case verbs.UseTrigger():
            trigger(play, seat, action)
        case verbs.DeclineTrigger():
            decline(play, seat, action.decline)
        case verbs.Discard():
            discard(play, seat, action.discard)
        case verbs.ChooseTargets():
            play.come_to(seat, asks.EFFECT_TARGET)
            solve_rest(play, seat, Said(targets=action.targets), COMPLETE["targets"])
        case verbs.Choose():
            choose(play, seat, action.choose)
        case verbs.May():
            may(play, seat, action.may)
        case verbs.Pass():
            play.come_to(seat, asks.RESPOND, reasons=reasons_for(play, seat, action))
            play.answer(PASS)
            play.settle()
        case verbs.Concede():
            concede(play, seat)
        case verbs.Undo():
            undo(play, seat)
        case _:
            raise Unsupported(action.verb, "Y-002", action.line)


# --- plays -----------------------------------------------------------------------------------------------------------


def start(play: Play[Duel], seat: int, action: verbs.Action, verb: str, named: Ref) -> None:
    """Summon, Set or Flip Summon a monster, or Set a card, with all that the line says of its choices."""
    reasons = reasons_for(play, seat, action)
    play.come_to(seat, asks.ACT, reasons=reasons)
    begin(play, seat, action, verb, option_code(play, verb, named, -1), said_of(action), reasons)


def activate(play: Play[Duel], seat: int, action: verbs.Action, named: Ref, number: int) -> None:
    """Activate a card or an effect, in the open state or in a window."""
    reasons = reasons_for(play, seat, action)
    play.come_to(seat, asks.ACT, asks.BATTLE, asks.RESPOND, reasons=reasons)
    verb, code = "activate", -1
    for option in play.options():
        if option.verb in ("activate", "use") and play.names.matches(play.game, named, option.ref):
            numbers = effect_numbers(play, int(option.ref) & SLOT_MASK)
            if number <= len(numbers) and numbers[number - 1] == max(0, int(option.number)):
                verb, code = option.verb, int(option.code)
                break
    begin(play, seat, action, verb, code, said_of(action), reasons)


def begin(
    play: Play[Duel],
    seat: int,
    action: verbs.Action,
    verb: str,
    code: int,
    said: Said,
    reasons: tuple[Reason, ...],
) -> None:
    """Take that option of the open question, then make the choices that the line states."""
    if code < 0:
        raise cannot(play, seat, action, reasons)
    with play.asking(CHOICES):
        kinds = COMPLETE[verb]
        solver = DuelSolver(seat, said, lambda trial: logged(trial, seat, kinds))
        for answer in solver.first(play, code):
            play.answer(answer)


def solve_rest(play: Play[Duel], seat: int, said: Said, kinds: tuple[str, ...]) -> None:
    """Answer the open question and those that follow it as the line states."""
    with play.asking(CHOICES):
        solver = DuelSolver(seat, said, lambda trial: logged(trial, seat, kinds))
        for answer in solver.rest(play):
            play.answer(answer)


def option_code(play: Play[Duel], verb: str, named: Ref, number: int) -> int:
    """The code of the play that the line means, -1 if it is not offered."""
    for option in play.options():
        if option.verb == verb and play.names.matches(play.game, named, option.ref) and option.number == number:
            return int(option.code)
    return -1


def cannot(play: Play[Duel], seat: int, action: verbs.Action, reasons: tuple[Reason, ...]) -> Unable:
    """The play is not offered."""
    named = getattr(action, action.key)
    what = named.name if isinstance(named, Ref) else listed(named)
    params: dict[str, object] = {"player": play.names.players[seat], "action": f"{action.verb}: {what}"}
    rule = reasons[0].rule if reasons else play.rule()
    return Unable("scenario.run.cannot", params, rule, 0, reasons)


def listed(value: Any) -> str:
    """What a verb says, as the file writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {item}" for key, item in value.items()) + "}"
    return str(value)


def change_positions(play: Play[Duel], seat: int, action: verbs.ChangePosition) -> None:
    """Change the positions of monsters, one after another."""
    if not action.position:
        raise Unable("yugioh.scenario.no_position", {"example": "{ox: defense}"}, "YG-27")
    for name, wanted in action.position.items():
        reasons = reasons_for(play, seat, verbs.ChangePosition(position={name: wanted}, line=action.line))
        play.come_to(seat, asks.ACT, reasons=reasons)
        ref = play.names.ref(play.game, name)
        changes = play.game.field_card(ref).position != POSITIONS[wanted]
        code = option_code(play, "position", Ref("object", name), -1) if changes else -1
        begin(play, seat, action, "position", code, Said(), reasons)


def enter(play: Play[Duel], seat: int, action: verbs.EnterPhase) -> None:
    """Go on to another phase; from the Battle Step to the End Phase that leads through Main Phase 2 (YG-31)."""
    reasons = reasons_for(play, seat, action)
    play.come_to(seat, asks.ACT, asks.BATTLE, reasons=reasons)
    through = action.enter == "end" and play.game.kind == asks.BATTLE
    wanted = "enter main 2" if through else f"enter {action.enter}"
    codes = [int(option.code) for option in play.options() if option.verb == wanted]
    if not codes:
        raise cannot(play, seat, action, reasons)
    play.answer(codes[0])
    play.settle()
    if through:
        play.come_to(seat, asks.ACT)
        play.answer(END)
        play.settle()


# --- attacks ---------------------------------------------------------------------------------------------------------


def attack(play: Play[Duel], seat: int, action: verbs.DeclareAttack) -> None:
    """Declare the attack of one monster."""
    name, at = only(action.attack)
    reasons = reasons_for(play, seat, action)
    play.come_to(seat, asks.BATTLE, reasons=reasons)
    said = replace(said_of(action), at=at)
    begin(play, seat, action, "attack", option_code(play, "attack", Ref("object", name), -1), said, reasons)


def only(attack: dict[str, str]) -> tuple[str, str]:
    """The one monster of an attack and what it attacks: monsters attack one after another (YG-36)."""
    if len(attack) != 1:
        raise Unable("yugioh.scenario.one_attack", {"found": len(attack)}, "YG-36")
    return next(iter(attack.items()))


def replay(play: Play[Duel], seat: int, action: verbs.Replay) -> None:
    """Answer a replay (YG-40): by edition the attacker's own question, or the open state of the Battle Step again."""
    name, at = only(action.replay)
    play.come_to(seat, asks.REPLAY, asks.BATTLE)
    game = play.game
    if game.kind == asks.REPLAY:
        if not is_slot(play, name, int(game.subject)):
            raise play.no_option(name, play.names.ref(game, name))
        if at == STOP:
            play.answer(0)
            play.settle()
        else:
            solve_replay(play, at)
        return
    events = [event for event in read_log(game) if event.kind in ("attack declared", "replayed")]
    if not events or events[-1].kind != "replayed" or not is_slot(play, name, int(events[-1].a)):
        raise Unable("yugioh.scenario.no_replay", {"card": name}, "YG-40", play.names.ref(game, name))
    if at != STOP:
        attack(play, seat, verbs.DeclareAttack(attack={name: at}, line=action.line))


def solve_replay(play: Play[Duel], at: str) -> None:
    """Choose the new target."""
    game = play.game
    wanted = int(game.player_ref(game.opponent(game.turn_player))) if at == DIRECT else play.names.ref(game, at)
    codes = [int(option.code) for option in play.options() if option.code and option.ref == wanted]
    if not codes:
        raise play.no_option(at, wanted)
    play.answer(codes[0])
    play.settle()


# --- triggers --------------------------------------------------------------------------------------------------------


def trigger(play: Play[Duel], seat: int, action: verbs.UseTrigger) -> None:
    """Use a waiting effect: it is the next one if several wait (YG-58)."""
    play.come_to(seat, asks.ORDER_TRIGGERS, asks.MAY, asks.EFFECT_TARGET)
    name, game = action.trigger, play.game
    said = said_of(action)
    if game.kind == asks.EFFECT_TARGET:  # a mandatory one that is asked for its targets already
        if not is_slot(play, name, int(game.subject)):
            raise play.no_option(name, play.names.ref(game, name))
    else:
        said = replace(said, trigger=name)
    solve_rest(play, seat, said, COMPLETE["trigger"])


def decline(play: Play[Duel], seat: int, name: str) -> None:
    """Leave a waiting effect that may be left."""
    play.come_to(seat, asks.ORDER_TRIGGERS, asks.MAY)
    game = play.game
    if game.kind == asks.ORDER_TRIGGERS:
        code = own_trigger(play, name)[0]
        trial = Trial(play)
        trial.answer(code)
        if trial.game.kind != asks.MAY or not is_slot(play, name, int(trial.game.subject)):
            raise Unable("yugioh.scenario.mandatory", {"card": name}, "YG-58", play.names.ref(game, name))
        play.answer(code)
    elif not is_slot(play, name, int(game.subject)):
        raise play.no_option(name, play.names.ref(game, name))
    play.answer(0)
    play.settle()

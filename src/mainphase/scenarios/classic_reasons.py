"""Verbs of Magic before the stack in the words of both Magics, and why an action is refused."""

from __future__ import annotations

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import OVER
from mainphase.kernel.reasons import Action, Reason
from mainphase.magic import asks
from mainphase.magic.definitions import ACTIVATED
from mainphase.magic.play_windows import PREVENTION, REGENERATION
from mainphase.magic.played import PlayedGame
from mainphase.scenarios import magic_reasons
from mainphase.scenarios.magic_choices import activated_abilities
from mainphase.scenarios.play import Play
from mainphase.scenarios.report import Wrong


def reasons_for(play: Play[PlayedGame], seat: int, action: verbs.Action) -> tuple[Reason, ...]:
    """Every reason why the player cannot take the action now."""
    found = duties(play, action)
    if found is None or play.game.kind == OVER:
        return magic_reasons.reasons_for(play, seat, in_both(play, action))
    return tuple(reason for each in found for reason in play.game.why_not(seat, each))


def duties(play: Play[PlayedGame], action: verbs.Action) -> list[Action] | None:
    """What only these rules offer where a player may act, in the engine's words; None for anything else."""
    match action:
        case verbs.Announce():
            return [Action("declare an attack")]
        case verbs.Pass() | verbs.Done():
            return [Action("pass")]
        case verbs.Choose() if play.game.kind == asks.PRIORITY and isinstance(action.choose, Ref):
            return [Action(action.choose.name)]
        case verbs.StackTriggers():
            return [Action("trigger", magic_reasons.target_ref(play, name)) for name in action.stack]
        case verbs.PhaseCost():
            return [Action("trigger", play.names.ref(play.game, name)) for name in action.phase_cost]
    return None


def in_both(play: Play[PlayedGame], action: verbs.Action) -> verbs.Action:
    """An interrupt, prevention or regeneration as the spell or ability that it is; any other action itself."""
    match action:
        case verbs.Interrupt():
            said = {name: getattr(action, name) for name in verbs.Interrupt.__struct_fields__ if name != "interrupt"}
            ref = play.names.ref(play.game, action.interrupt.name) if action.interrupt.kind == "object" else 0
            if ref and play.game.on_battlefield(ref):
                return verbs.Activate(activate=action.interrupt.name, **said)
            return verbs.Cast(cast=action.interrupt, **said)
        case verbs.Prevent():
            return preventing(play, action)
        case verbs.Regenerate():
            return verbs.Activate(
                activate=action.regenerate,
                ability=numbered(play, action.regenerate, REGENERATION),
                targets=action.targets,
                line=action.line,
            )
    return action


def preventing(play: Play[PlayedGame], action: verbs.Prevent) -> verbs.Action:
    """What a line uses in the damage prevention step: `[id]`, `{id: number of its ability}` or `[card in hand]`."""
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
        return verbs.Activate(activate=value, ability=ability, targets=action.targets, line=action.line)
    name = Ref("object" if value in play.names.ids else "name", value)
    return verbs.Cast(cast=name, targets=action.targets, line=action.line)


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

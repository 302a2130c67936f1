"""Why an action of Magic before the stack is refused: the game's reasons for its verbs too."""

from __future__ import annotations

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.reasons import Action, Reason
from mainphase.magic.play_windows import REGENERATION
from mainphase.magic.played import PlayedGame
from mainphase.scenarios import magic_reasons
from mainphase.scenarios.classic_act import numbered
from mainphase.scenarios.play import Play


def reasons_for(play: Play[PlayedGame], seat: int, action: verbs.Action) -> tuple[Reason, ...]:
    """Every reason why the player cannot take the action now."""
    match action:
        case verbs.Announce():
            return tuple(play.game.why_not(seat, Action("declare an attack")))
        case verbs.Pass() | verbs.Done():
            return tuple(play.game.why_not(seat, Action("pass")))
        case verbs.Choose() if isinstance(action.choose, Ref) and action.choose.name == "draw":
            return tuple(play.game.why_not(seat, Action("draw")))
        case verbs.Interrupt():
            if action.interrupt.kind == "object" and in_play(play, action.interrupt.name):
                use = verbs.Activate(activate=action.interrupt.name, targets=action.targets, line=action.line)
                return magic_reasons.reasons_for(play, seat, use)
            cast = verbs.Cast(cast=action.interrupt, targets=action.targets, line=action.line)
            return magic_reasons.reasons_for(play, seat, cast)
        case verbs.Regenerate():
            ability = numbered(play, action.regenerate, REGENERATION)
            use = verbs.Activate(activate=action.regenerate, ability=ability, targets=action.targets, line=action.line)
            return magic_reasons.reasons_for(play, seat, use)
        case verbs.PhaseCost():
            return of_triggers(play, seat, list(action.phase_cost))
        case verbs.StackTriggers():
            return of_triggers(play, seat, [trigger.name for trigger in action.stack])
    return magic_reasons.reasons_for(play, seat, action)


def in_play(play: Play[PlayedGame], name: str) -> bool:
    """Whether it is the id of a permanent."""
    ref = play.names.ref(play.game, name)
    return ref != 0 and play.game.on_battlefield(ref)


def of_triggers(play: Play[PlayedGame], seat: int, names: list[str]) -> tuple[Reason, ...]:
    """Why the player cannot play the abilities of these objects that wait."""
    found: list[Reason] = []
    for name in names:
        found += play.game.why_not(seat, Action("trigger", play.names.ref(play.game, name), 0))
    return tuple(found)

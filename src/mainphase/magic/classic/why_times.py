"""Why it is not the time for a play (`why_not`): who is asked, which window is open, what only begins a batch.

What may be used in which window stands with each spell and ability as a mask (`play_windows`); everything here answers
for such a mask why the window that is open does not allow it.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.reasons import Fix, Reason
from mainphase.magic.ability import ITS_SOURCE
from mainphase.magic.classic.game import STARTS, ClassicGame
from mainphase.magic.classic.phase_effects import is_of_phase
from mainphase.magic.classic.plays import is_switched_off, regenerates_another
from mainphase.magic.definitions import SORCERY, Ability
from mainphase.magic.explaining.why_plays import asked_reasons
from mainphase.magic.permanents import Permanent
from mainphase.magic.play_windows import FAST, INTERRUPTS_ONLY, PREVENTION, REGENERATION, STARTERS, TRIGGERED

NO_WINDOW: Final = 0
SORCERY_RULE: Final = "K-066"
STARTS_BATCH: Final = "K-054"
"""The rules by which a sorcery, and a permanent spell or an ability like one, only begins a batch."""
NEVER: Final = {"untap": "K-012", "cleanup": "K-035", "heal": "K-012"}
"""The parts of the turn in which nobody uses fast effects."""


def priority_reasons(game: ClassicGame, player: int) -> list[Reason]:
    """Is the player asked what to play? One who could only decline is not, but could have played."""
    return asked_reasons(game, player, "K-041", "K-056", NEVER)


def open_window(game: ClassicGame) -> int:
    """The mask of the window that is open, `NO_WINDOW` if none is."""
    for depth in range(int(game.depth), 0, -1):
        plays = int(game.frames[depth].proc.policy.plays)
        if plays != NO_WINDOW:
            return plays
    return NO_WINDOW


def window_reasons(game: ClassicGame, windows: int, ref: int) -> list[Reason]:
    """Why the open window does not allow what may be used in these windows only."""
    window = open_window(game)
    if window == NO_WINDOW or window & windows != 0:
        return []
    if window & FAST != 0:
        return neutral_reasons(windows, ref)
    if window & INTERRUPTS_ONLY != 0:
        item = game.being_cast()
        culprit = int(item.source) if item is not None else 0
        message = "classic.why.only_interrupts" if culprit else "classic.why.only_interrupts_now"
        return [Reason("K-048", message, culprit, {}, [Fix("wait")])]
    if window & PREVENTION != 0:
        return [Reason("K-077", "classic.why.only_prevention", 0, {}, [Fix("wait")])]
    if window & REGENERATION != 0:
        return [Reason("K-076", "classic.why.only_saving", 0, {}, [Fix("wait")])]
    key = game.part.part.key
    if key in NEVER:
        return [Reason(NEVER[key], "why.nobody_has_priority", 0, {"part": key}, [Fix("wait")])]
    rule = "K-047" if window & TRIGGERED != 0 else "K-014"
    return [Reason(rule, "classic.why.only_series", 0, {}, [Fix("wait")])]


def neutral_reasons(windows: int, ref: int) -> list[Reason]:
    """Why what has a window of its own is not used in a neutral state, like an instant."""
    if windows & PREVENTION != 0:
        return [Reason("K-077", "classic.why.prevents_only", ref, {}, [Fix("wait")])]
    if windows & REGENERATION != 0:
        return [Reason("K-076", "classic.why.saves_only", ref, {}, [Fix("wait")])]
    if windows & INTERRUPTS_ONLY != 0:
        return [Reason("K-048", "classic.why.interrupts_only", ref, {}, [Fix("wait")])]
    return []


def saving_reasons(game: ClassicGame, permanent: Permanent, ability: Ability) -> list[Reason]:
    """Why the ability regenerates nothing where something else is being destroyed."""
    if open_window(game) & REGENERATION == 0 or not regenerates_another(game, permanent, ability):
        return []
    saved = int(permanent.ref if ability.regenerates == ITS_SOURCE else permanent.attached)
    return [Reason("K-076", "classic.why.not_being_destroyed", saved, {}, [Fix("wait")])]


def starting_reasons(game: ClassicGame, player: int, rule: str) -> list[Reason]:
    """Why the player cannot begin a batch with what only begins one: own main phase, no attack, neutral state."""
    reasons: list[Reason] = []
    window = open_window(game)
    if window & (STARTERS | FAST) == 0:
        reasons += window_reasons(game, STARTERS, 0)
    if not game.is_active(player):
        turn = game.player_ref(game.turn_player)
        reasons.append(Reason(rule, "why.not_your_turn", turn, {}, [Fix("wait", 0, "main")]))
    elif game.part.part.parent == game.attack_key:
        reasons.append(Reason(rule, "classic.why.not_in_attack", 0, {}, [Fix("wait", 0, "main")]))
    elif game.part.part.plays & STARTS == 0:
        coming = [instance.part.key for instance in game.schedule if instance.part.plays & STARTS != 0]
        fix = Fix("wait", 0, coming[0]) if coming else Fix("turn")
        reasons.append(Reason(rule, "why.not_main_phase", 0, {"part": game.part.part.key}, [fix]))
    if len(game.stack) > 0:
        top = int(game.stack[-1].source)  # of an ability of the rules there is none
        message = "why.stack_not_empty" if top else "classic.why.batch_under_way"
        reasons.append(Reason(rule, message, top, {"count": len(game.stack)}, [Fix("wait")]))
    return reasons


def rule_of_start(types: int) -> str:
    """The rule by which a spell of these types only begins a batch."""
    return SORCERY_RULE if types & SORCERY != 0 else STARTS_BATCH


def idle_reasons(game: ClassicGame, permanent: Permanent, ability: Ability) -> list[Reason]:
    """Why the permanent's activated ability cannot be used: a tapped artifact, a phase cost to be dealt with."""
    reasons: list[Reason] = []
    ref = int(permanent.ref)
    if is_switched_off(game, permanent, ability):
        reasons.append(Reason("K-079", "classic.why.shut_off", ref, {}, [Fix("untap", ref)]))
    fix = lock_fix(game, ref)
    if fix is not None:
        reasons.append(Reason("K-018", "classic.why.locked", ref, {}, [fix]))
    elif ref in game.unpaid:
        reasons.append(Reason("K-018", "classic.why.unpaid", ref, {}, [Fix("turn")]))
    return reasons


def lock_fix(game: ClassicGame, ref: int) -> Fix | None:
    """What unlocks a permanent whose phase cost has not been dealt with; None if it has (`is_locked`)."""
    for trigger in game.triggers:
        if trigger.source == ref and is_of_phase(game, trigger):
            if game.ability_at(trigger.definition, trigger.ability).is_cost != 0:
                return Fix("play", ref)
    for item in game.stack:
        if item.source == ref:
            ability = game.item_ability(item)
            if ability is not None and ability.is_cost != 0:
                return Fix("wait")
    return None

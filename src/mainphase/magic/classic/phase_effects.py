"""Abilities that wait to be played: in which series or phase each belongs, and what they lock (K-014, K-017, K-018)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.lasting import Trigger
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.play_windows import AT_END, DURING_PHASE, TRIGGERED


def is_of_phase(game: ClassicGame, trigger: Trigger) -> bool:
    """Whether it waits for a moment of the part that is going on, and not for another event."""
    return game.ability_at(trigger.definition, trigger.ability).event == kinds.PART_BEGAN


def is_due(game: ClassicGame, trigger: Trigger, player: i64, window: i64) -> bool:
    """Whether the player has to play the ability in a window with that mask.

    What belongs to upkeep, draw or main is played during the phase like an instant (K-017); what belongs to the end of
    the turn or of the attack in the series at the end, where in an old edition the active player orders all (K-038).
    """
    mine = trigger.controller == player
    if not is_of_phase(game, trigger):
        return mine and window & TRIGGERED != 0
    if window & AT_END != 0 and is_at_end(game):
        if game.edition.active_orders_end != 0:
            return player == game.turn_player
        return mine
    return mine and window & DURING_PHASE != 0 and not is_at_end(game) and is_still_there(game, trigger)


def is_at_end(game: ClassicGame) -> bool:
    """Whether what waits for the part that is going on is played in the series at its end."""
    key = game.part.part.key
    return key == "cleanup" or key == "end" or key == "end of attack"


def is_still_there(game: ClassicGame, trigger: Trigger) -> bool:
    """A phase ability is gone with its source (5ED, Phase Structure); one that an effect has delayed is not."""
    return game.permanent(trigger.source) is not BLANK or len(trigger.values) > 0


def first_due(game: ClassicGame, depth: i64) -> i64:
    """The place of the first ability that no series of triggered abilities at that depth or below is for."""
    while depth > 0:
        frame = game.frames[depth]
        if frame.proc.policy.plays & TRIGGERED != 0:
            return frame.e
        depth -= 1
    return 0


def has_due(game: ClassicGame) -> bool:
    """Whether an ability has triggered that nobody could play yet (K-047)."""
    place: i64 = first_due(game, game.depth)
    while place < len(game.triggers):
        if not is_of_phase(game, game.triggers[place]):
            return True
        place += 1
    return False


def note_played(game: ClassicGame, place: i64) -> None:
    """The ability at that place is played: those behind it move up."""
    depth: i64 = game.depth
    while depth > 0:
        frame = game.frames[depth]
        if frame.proc.policy.plays & TRIGGERED != 0:
            if frame.e > place:
                frame.e -= 1
            if frame.f > place:
                frame.f -= 1
        depth -= 1


def forget_phase(game: ClassicGame) -> None:
    """The part is over: what was not played in it is not played any more."""
    left: list[Trigger] = []
    for trigger in game.triggers:
        if not is_of_phase(game, trigger):
            left.append(trigger)
    game.triggers = left
    game.pending_count = len(left)


def is_locked(game: ClassicGame, permanent: Permanent) -> bool:
    """Until its phase cost has been dealt with a permanent's activated abilities cannot be used (K-018)."""
    for trigger in game.triggers:
        if trigger.source == permanent.ref and is_of_phase(game, trigger):
            if game.ability_at(trigger.definition, trigger.ability).is_cost != 0:
                return True
    for item in game.stack:
        if item.source == permanent.ref:
            ability = game.item_ability(item)
            if ability is not None and ability.is_cost != 0:
                return True
    return permanent.ref in game.unpaid

"""Abilities that wait to be played: in which series or phase each belongs, and what they lock (K-014, K-017, K-018)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.definitions import UNTAPS_ITSELF
from mainphase.magic.lasting import EXTRA, Trigger
from mainphase.magic.permanents import Permanent
from mainphase.magic.play_windows import AT_BEGINNING, AT_END, DURING_PHASE, TRIGGERED


def is_of_phase(game: ClassicGame, trigger: Trigger) -> bool:
    """Whether it waits for a moment of the part that is going on, and not for another event."""
    return game.ability_at(trigger.definition, trigger.ability).event == kinds.PART_BEGAN


def is_due(game: ClassicGame, trigger: Trigger, player: i64, window: i64) -> bool:
    """Whether the player has to play the ability in a window with that mask.

    What belongs to upkeep, draw or main is played during the phase like an instant (K-017), what an effect has put off
    until then in the series at its beginning (K-014). What belongs to the end of the turn or of the attack is played in
    the series at the end, where in an old edition the active player orders all (K-038).
    """
    mine = trigger.controller == player
    if not is_of_phase(game, trigger):
        return mine and window & TRIGGERED != 0
    if not is_still_there(game, trigger):
        return False
    if is_at_end(game):
        if game.edition.active_orders_end != 0:
            mine = player == game.turn_player
        return mine and window & AT_END != 0
    if has_waited(trigger):
        return mine and window & AT_BEGINNING != 0
    return mine and window & DURING_PHASE != 0


def is_at_end(game: ClassicGame) -> bool:
    """Whether what waits for the part that is going on is played in the series at its end."""
    key = game.part.part.key
    return key == "cleanup" or key == "end" or key == "end of attack"


def is_still_there(game: ClassicGame, trigger: Trigger) -> bool:
    """An ability of a part of the turn is gone with its source, unless it is an effect that has waited for this.

    So is that of an artifact while it is switched off, but not what has to be paid for it (5ED, Phase Structure), nor
    what untaps it.
    """
    if has_waited(trigger):
        return True
    if not game.on_battlefield(trigger.source):
        return False
    if not game.is_shut_off(game.permanent(trigger.source)):
        return True
    ability = game.ability_at(trigger.definition, trigger.ability)
    return ability.is_cost != 0 or ability.flags & UNTAPS_ITSELF != 0


def has_waited(trigger: Trigger) -> bool:
    """Whether an effect was put off until this part of the turn."""
    return trigger.ability >= EXTRA


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


def note_payment(game: ClassicGame, source: i64, paid: bool) -> None:
    """The permanent's cost has been paid or not; of those that are gone nothing has to be remembered."""
    left = [ref for ref in game.unpaid if ref != source and game.on_battlefield(ref)]
    if not paid and game.on_battlefield(source):
        left.append(source)
    game.unpaid = left


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

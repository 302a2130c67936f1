"""Proposing changes: what would happen, as records that the procedure of 616.1 settles before it performs them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import replacing as changing
from mainphase.magic import zones
from mainphase.magic.changes import end_own_effects
from mainphase.magic.continuous import (
    CANT_BE_SACRIFICED,
    CANT_DRAW,
    CANT_GAIN_LIFE,
    CANT_GET_COUNTERS,
    CANT_GET_POISON,
    CANT_LOSE_LIFE,
)
from mainphase.magic.definitions import Definition
from mainphase.magic.expressions_tags import POISON
from mainphase.magic.keywords import INDESTRUCTIBLE
from mainphase.magic.permanents import BLANK
from mainphase.magic.played import PlayedGame
from mainphase.magic.players import NO_LIMIT
from mainphase.magic.proposals import GONE, Proposed
from mainphase.magic.replacing import COLLECTING, COUNTERS_BIT, ENTER_BIT, GRAVEYARD_BIT, MOVE_BIT

HAPPENING: Final[list[Procedure]] = []
"""Holds the one procedure that settles and performs what is proposed, once its module is there."""

SETTLING: Final = 0
MODIFYING: Final = 1
"""In register `e` of that procedure: a program runs whose changes take the place of the current one."""
FOLLOWING: Final = 2
"""A program follows what has happened instead."""
BEFORE_ENTERING: Final = 3
"""A program runs before the object enters (614.12a)."""


def bit_of(proposed: Proposed) -> i64:
    """The bit of the change in masks."""
    if proposed.kind == changing.MOVE:
        return move_bit(proposed.to)
    bit: i64 = 1
    return bit << proposed.kind


def move_bit(to: i64) -> i64:
    """The bit of a move to that kind of zone."""
    if to == zones.BATTLEFIELD:
        return ENTER_BIT
    return GRAVEYARD_BIT if to == zones.GRAVEYARD else MOVE_BIT


def happening(game: PlayedGame) -> Frame | None:
    """The frame of the innermost running procedure of what happens, None outside one."""
    proc = HAPPENING[0]
    depth: i64 = game.depth
    while depth >= 0:
        if game.frames[depth].proc is proc:
            return game.frames[depth]
        depth -= 1
    return None


def impossible(game: PlayedGame, kind: i64, player: i64) -> bool:
    """Whether the change cannot happen at all, so that nothing replaces it (614.17c)."""
    if kind == changing.GAIN_LIFE:
        return game.players[player].cant & CANT_GAIN_LIFE != 0
    if kind == changing.LOSE_LIFE:
        return game.players[player].cant & CANT_LOSE_LIFE != 0
    if kind == changing.DRAW:
        state = game.players[player]
        return state.cant & CANT_DRAW != 0 or (state.draw_most != NO_LIMIT and state.drawn >= state.draw_most)
    return False


def propose(game: PlayedGame, kind: i64, ref: i64, player: i64, source: i64, amount: i64) -> Proposed:
    """Add a change to those that are about to happen.

    What takes the place of another change, or follows it, is not affected again by what has affected that (614.5).
    """
    proposed = Proposed(kind, ref, player, source, amount)
    proposed.where = game.where
    if impossible(game, kind, player):
        proposed.state = GONE
    if len(game.proposed) > 0:
        frame = happening(game)
        if frame is not None and (frame.e == FOLLOWING or game.replacing & COLLECTING != 0):
            replaced = game.proposed[frame.b]
            proposed.applied = replaced.applied
            if frame.e == MODIFYING:
                proposed.x = replaced.x
                if kind == replaced.kind:
                    proposed.cause = replaced.cause
                    proposed.flags = replaced.flags
                    proposed.where = replaced.where
    game.proposed = [*game.proposed, proposed]
    return proposed


def forget_proposed(game: PlayedGame) -> None:
    """Nothing of what was about to happen happens: what was going on has been abandoned."""
    game.proposed = []
    game.replacing &= ~COLLECTING
    if len(game.shields) > 0:
        end_own_effects(game, game.depth + 1)


def at_once(game: PlayedGame, mask: i64) -> bool:
    """Whether changes of those kinds need not be proposed: no effect in the game could replace one."""
    return game.replacing & (mask | COLLECTING) == 0


def enters_at_once(game: PlayedGame, definition: Definition) -> bool:
    """Whether nothing could modify how a permanent that looks like this enters, nor with how many counters it does."""
    mask: i64 = ENTER_BIT | COUNTERS_BIT if len(definition.starting) > 0 else ENTER_BIT
    return definition.replaces & ENTER_BIT == 0 and at_once(game, mask)


def affected_by(game: PlayedGame, ref: i64) -> i64:
    """Who chooses for the object: its controller, else its owner (616.1)."""
    return game.controller_of(ref)


def propose_damage(game: PlayedGame, source: i64, target: i64, amount: i64, flags: i64) -> None:
    """Damage to a player or permanent."""
    if amount > 0:
        slot: i64 = target & SLOT_MASK
        player: i64 = slot - PLAYER_SLOT if slot >= PLAYER_SLOT else affected_by(game, target)
        propose(game, changing.DAMAGE, target, player, source, amount).flags |= flags


def propose_move(game: PlayedGame, ref: i64, to: i64) -> Proposed:
    """A card goes to its owner's zone of that kind."""
    proposed = propose(game, changing.MOVE, ref, affected_by(game, ref), 0, 1)
    proposed.to = to
    return proposed


def propose_enter(game: PlayedGame, ref: i64, controller: i64, tapped: i64) -> Proposed:
    """A card or token enters the battlefield under the control of `controller`."""
    proposed = propose(game, changing.MOVE, ref, controller, 0, 1)
    proposed.to = zones.BATTLEFIELD
    proposed.tapped = tapped
    return proposed


def propose_destroy(game: PlayedGame, ref: i64, source: i64, flags: i64) -> None:
    """A permanent is destroyed, unless it is indestructible (702.12b)."""
    if game.on_battlefield(ref):
        permanent = game.permanent(ref)
        if permanent.keywords & INDESTRUCTIBLE == 0:
            propose(game, changing.DESTROY, ref, permanent.controller, source, 1).flags |= flags


def propose_sacrifice(game: PlayedGame, ref: i64) -> None:
    """The controller of a permanent sacrifices it."""
    if game.on_battlefield(ref) and game.permanent(ref).rules & CANT_BE_SACRIFICED == 0:
        propose(game, changing.SACRIFICE, ref, game.permanent(ref).controller, 0, 1)


def propose_life(game: PlayedGame, player: i64, amount: i64) -> None:
    """A player gains (or, with a negative amount, loses) life; 0 is no event (119.9, 119.10)."""
    if amount > 0:
        propose(game, changing.GAIN_LIFE, 0, player, 0, amount)
    elif amount < 0:
        propose(game, changing.LOSE_LIFE, 0, player, 0, -amount)


def propose_loss(game: PlayedGame, player: i64, flags: i64) -> None:
    """A player loses the game; the amounts add up to the mask of all who do."""
    bit: i64 = 1
    propose(game, changing.LOSE_GAME, 0, player, 0, bit << player).flags |= flags


def propose_counters(game: PlayedGame, ref: i64, kind: i64, word: i64, count: i64, source: i64) -> None:
    """Counters on a permanent, or given to a player."""
    if count > 0:
        slot: i64 = ref & SLOT_MASK
        player: i64 = slot - PLAYER_SLOT if slot >= PLAYER_SLOT else affected_by(game, ref)
        proposed = propose(game, changing.COUNTERS, ref, player, source, count)
        proposed.counters = [kind]
        proposed.word = word
        if slot >= PLAYER_SLOT:
            barred: i64 = CANT_GET_POISON if kind == POISON else CANT_GET_COUNTERS
            if game.players[player].cant & barred != 0:
                proposed.state = GONE


def propose_tokens(
    game: PlayedGame, definition: Definition, player: i64, count: i64, tapped: i64, owner: i64 = -1
) -> None:
    """A player creates tokens, which are theirs or the owner's: `word` is one more than whose."""
    if count > 0:
        proposed = propose(game, changing.CREATE, 0, player, 0, count)
        proposed.definition = definition.index
        proposed.tapped = tapped
        proposed.word = owner + 1


def definition_entering(game: PlayedGame, proposed: Proposed) -> Definition:
    """What the object will be on the battlefield."""
    if proposed.definition >= 0:
        return game.definition(proposed.definition)
    return game.definitions[proposed.object & SLOT_MASK]


def entering(game: PlayedGame, ref: i64) -> Proposed | None:
    """The entry of the object that is about to enter, if there is one (614.12a)."""
    i: i64 = len(game.proposed) - 1
    while i >= 0:
        proposed = game.proposed[i]
        if proposed.object == ref and proposed.kind == changing.MOVE and proposed.to == zones.BATTLEFIELD:
            if game.permanents[ref & SLOT_MASK] is BLANK:
                return proposed
        i -= 1
    return None


def with_applied(proposed: Proposed, number: i64, source: i64) -> None:
    """The effect has had its opportunity (614.5)."""
    proposed.applied = [*proposed.applied, number, source]

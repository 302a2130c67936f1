"""What is seen to all the time: landhome, local enchantments, worlds, tokens out of play.

K-069 to K-071, K-089, K-092, K-093.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, kinds, zones
from mainphase.magic.attaching import GOOD, fault
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.context import Context
from mainphase.magic.definitions import AT_ONCE, ENCHANTMENT, WORLD
from mainphase.magic.expressions import holds
from mainphase.magic.happening.proposing import at_once, propose_move
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import GRAVEYARD_BIT, MOVE
from mainphase.magic.worlds import newest_world


def bury_homeless(game: ClassicGame, frame: Frame) -> None:
    """A creature with landhome whose controller has no such land is buried, at once."""
    if len(game.listeners) == 0:
        return
    gone: list[int] = []
    for slot in game.listeners[kinds.STATE]:
        permanent = game.permanents[slot]
        for ability in permanent.triggered:
            if ability.event == kinds.STATE and ability.flags & AT_ONCE != 0:
                context = Context(permanent.controller, permanent.ref)
                if holds(game, context, ability.pattern, 0):
                    if len(ability.condition) == 0 or holds(game, context, ability.condition, 0):
                        gone.append(slot)
                        break
    bury(game, gone)


def bury_enchantments(game: ClassicGame, frame: Frame) -> None:
    """A local enchantment whose permanent is gone or no legal target any more is buried, at once."""
    gone: list[int] = []
    for player in range(game.seats):
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.types & ENCHANTMENT != 0 and fault(game, permanent) != GOOD:
                gone.append(slot)
    bury(game, gone)


def bury_worlds(game: ClassicGame, frame: Frame) -> None:
    """Of several world enchantments only the newest stays."""
    gone: list[int] = []
    newest: i64 = newest_world(game)
    if newest != 0:
        for player in range(game.seats):
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if permanent.supertypes & WORLD != 0 and permanent.since != newest:
                    gone.append(slot)
    bury(game, gone)


def bury(game: ClassicGame, slots: list[int]) -> None:
    """They are put into the graveyard together; nothing may follow this in a stage."""
    if len(slots) == 0:
        return
    now = at_once(game, GRAVEYARD_BIT)
    base: i64 = len(game.proposed)
    changes.begin_batch(game)
    for slot in slots:
        if now:
            changes.put(game, slot, zones.GRAVEYARD)
        else:
            propose_move(game, game.ref(slot), zones.GRAVEYARD)
    changes.end_batch(game)
    if not now:
        happen(game, base, -1, MOVE, False)


def remove_tokens(game: ClassicGame, frame: Frame) -> None:
    """A token that has left play has touched where it went, and is removed from the game."""
    for slot in game.token_slots[:]:
        kind = game.zone_kind(slot)
        if kind != zones.BATTLEFIELD and kind != zones.GONE and kind != zones.STACK:
            changes.cease(game, slot)

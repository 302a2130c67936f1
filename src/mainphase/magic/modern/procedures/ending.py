"""Ending the turn or the combat phase at once (724). Register `a` of `END_COMBAT` is the serial of that phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.parts import TURN, PartInstance
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds, zones
from mainphase.magic.happening.proposing import forget_proposed
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.state_based import CHECK
from mainphase.magic.modern.procedures.turn_actions import LIFE_END, LIFE_OF_A_PART
from mainphase.magic.played import SPELL_ITEM
from mainphase.magic.procedures.combat import remove_all


def forget_triggers(game: ModernGame, frame: Frame) -> None:
    """Abilities that have triggered but are not on the stack cease to exist; not so in the oldest edition."""
    while game.batch > 0:
        changes.end_batch(game)
    if game.edition.ending_forgets_triggers != 0:
        game.triggers = []
        game.pending_count = 0


def exile_stack(game: ModernGame, frame: Frame) -> None:
    """Everything on the stack is exiled, with what is resolving."""
    items = game.stack[:]
    changes.begin_batch(game)
    for item in items:
        if item.slot < 0 or item.kind != SPELL_ITEM:
            game.remove_item(item)
        elif game.zone_kind(item.slot) == zones.STACK:
            game.remove_item(item)
            changes.put(game, item.slot, zones.EXILE)
        else:  # the card of the spell that is resolving has already gone elsewhere
            game.remove_item(item)
    changes.end_batch(game)


def check_state(game: ModernGame, frame: Frame) -> None:
    """State-based actions are performed; nobody gets priority and no ability goes on the stack."""
    game.call(CHECK).f = 1


def end_turn(game: ModernGame, frame: Frame) -> None:
    """What is going on ends, combat with it; only the cleanup step is left of the turn."""
    remove_all(game, frame)
    game.emit(kinds.ENDED_AT_ONCE, game.turn_player, 0, 0, TURN)
    schedule.end_turn(game, game.rules.table.part("cleanup"))
    end_part(game)


def end_combat(game: ModernGame, frame: Frame) -> None:
    """The combat phase ends; its steps that are still to come are left out."""
    remove_all(game, frame)
    game.emit(kinds.ENDED_AT_ONCE, game.turn_player, 0, 0, game.rules.table.part("combat").id)
    index: i64 = 0
    while index < len(game.schedule):
        if schedule.inside(game, index, frame.a):
            schedule.drop(game, index)
        else:
            index += 1
    end_part(game)


def end_part(game: ModernGame) -> None:
    """Go straight to the end of the part that is going on, whatever in it is not finished."""
    depth: i64 = game.depth
    while game.frames[depth].proc is not LIFE_OF_A_PART:
        depth -= 1
    game.unwind(depth)
    forget_proposed(game)
    game.frame.pc = LIFE_END


END_TURN: Final = Procedure(
    "end the turn",
    [
        ("724.1a", forget_triggers),
        ("724.1b", exile_stack),
        ("724.1c", check_state),
        ("724.1d", end_turn),
    ],
)

END_COMBAT: Final = Procedure(
    "end the combat phase",
    [
        ("724.2a", forget_triggers),
        ("724.2b", exile_stack),
        ("724.2c", check_state),
        ("724.2d", end_combat),
    ],
)


def running(game: ModernGame, part: i64) -> PartInstance | None:
    """The instance of that part which is going on; None if none is."""
    depth: i64 = game.depth
    while depth >= 0:
        instance = game.frames[depth].part
        if instance.id == part:
            return instance
        depth -= 1
    return None

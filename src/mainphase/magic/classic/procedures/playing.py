"""Playing spells, abilities and triggered abilities (5ED, Playing Spells and Abilities; Interrupts; Mana Sources).

Registers as in `procedures.casting`: `a` the slot, `b` the way or the place of the ability (for a triggered one `a` is
its place among those that wait); `c` is the mask of what may be interrupted in the window it is played in, `d` the
serial of the object once it is being cast.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import kinds
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.definitions import EARLY_COST, MANA_SOURCE
from mainphase.magic.play_windows import INTERRUPTS_ONLY
from mainphase.magic.played import SPELL_ITEM
from mainphase.magic.procedures.casting import announce, become_activated, become_cast, choose, choose_for_ability, pay
from mainphase.magic.procedures.casting import propose as propose_spell
from mainphase.magic.procedures.choices import CHOICES
from mainphase.magic.procedures.resolving import RESOLVE, start_effect
from mainphase.magic.procedures.triggering import put_trigger

DONE: Final = 6


def interrupt(game: ClassicGame, frame: Frame) -> None:
    """It is being cast: interrupts may be used on it, but for a mana source, which nothing answers (K-048, K-051)."""
    item = game.stack[-1]
    frame.d = item.serial
    if is_mana_source(game, frame) or game.is_idle(INTERRUPTS_ONLY):
        return
    if game.opens_interrupts(frame.c, item.kind):
        game.call(INTERRUPTS)


def is_mana_source(game: ClassicGame, frame: Frame) -> bool:
    """Whether it is a spell of that type: an interrupt like others in an old edition."""
    item = game.stack[-1]
    if item.kind != SPELL_ITEM or game.edition.mana_interrupts != 0:
        return False
    return game.definitions[item.slot].types & MANA_SOURCE != 0


def cast(game: ClassicGame, frame: Frame) -> None:
    """What nobody has countered is successfully cast."""
    if game.item_with(frame.d) is None:
        frame.pc = DONE
    else:
        become_cast(game, frame)


def used(game: ClassicGame, frame: Frame) -> None:
    """The same for an ability."""
    if game.item_with(frame.d) is None:
        frame.pc = DONE
    else:
        become_activated(game, frame)


def resolve_at_once(game: ClassicGame, frame: Frame) -> None:
    """A mana source resolves as it is played; in an old edition an interrupt as soon as it is successfully cast."""
    item = game.stack[-1]
    if item.kind == SPELL_ITEM and game.definitions[item.slot].types & MANA_SOURCE != 0:
        game.call(RESOLVE)
    elif game.edition.interrupts_at_once != 0 and is_interrupting(game, frame):
        game.call(RESOLVE)


def is_interrupting(game: ClassicGame, frame: Frame) -> bool:
    """Whether it has been played in a window for interrupts."""
    return game.caller().proc.policy.plays & INTERRUPTS_ONLY != 0


PLAY_SPELL: Final = Procedure(
    "play a spell",
    [
        ("K-005", propose_spell),
        ("K-052", choose),
        ("K-052", pay),
        ("K-048", interrupt),
        ("K-048", cast),
        ("K-051", resolve_at_once),
    ],
)

PLAY_ABILITY: Final = Procedure(
    "play an ability",
    [
        ("K-005", announce),
        ("K-052", choose_for_ability),
        ("K-052", pay),
        ("K-048", interrupt),
        ("K-048", used),
        ("K-048", resolve_at_once),
    ],
)


def put(game: ClassicGame, frame: Frame) -> None:
    """The ability that waits is played: its choices are made."""
    put_trigger(game, frame.a)
    game.call(CHOICES)


def put_or_not(game: ClassicGame, frame: Frame) -> None:
    """One that cannot be played legally is ignored (5ED, Timing)."""
    item = game.stack[-1]
    if game.returned == 0:
        game.stack.pop()
        game.changed = 1
        game.emit(kinds.NOT_PUT, item.controller, item.source, 0, game.told_ability(item))
        frame.pc = DONE
    else:
        game.emit(kinds.TRIGGERED, item.controller, item.source, item.event, game.told_ability(item))


def deal_with_cost(game: ClassicGame, frame: Frame) -> None:
    """A cost of this phase is paid, or not, as it is played; what follows from that waits to resolve (K-018)."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    if ability is not None and ability.is_cost == EARLY_COST:
        start_effect(game, item, ability.modes[0].program)


PLAY_TRIGGERED: Final = Procedure(
    "play a triggered ability",
    [("K-047", put), ("K-047", put_or_not), ("K-018", deal_with_cost), ("K-048", interrupt)],
)

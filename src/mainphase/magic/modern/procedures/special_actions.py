"""Special actions with a card in the hand that cost something: suspend, foretell, plot (116.2f, h, k).

None of them uses the stack; afterwards the player receives priority (116.3). What they cost is paid like a cost that an
effect asks for: by an item of `payments`. Registers of the procedures: `a` the slot of the card, `b` the place of the
action among its `specials`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds, zones
from mainphase.magic.context import Context
from mainphase.magic.definitions import Ability
from mainphase.magic.expressions import holds, value
from mainphase.magic.expressions_facts import is_set_aside
from mainphase.magic.lasting import EXTRA
from mainphase.magic.lookups import FORETOLD, SUSPENDED
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.paying import cost_objects
from mainphase.magic.paying.bound_mana import FOR_OTHER, want
from mainphase.magic.played import PAYMENT_ITEM
from mainphase.magic.procedures.happening import move_one
from mainphase.magic.procedures.paying import PAY
from mainphase.magic.rulings import cant_cast

SUSPENDS: Final = "suspend"
FORETELLS: Final = "foretell"
PLOTS: Final = "plot"
TIME: Final = "time"
"""The kind of counter with which a suspended card waits (702.62b)."""
NO_SLOT: Final = -1
PAYING: Final = 3


# --- when, and whether it can be paid ------------------------------------------------------------------------------


def is_time(game: ModernGame, player: i64, action: Ability, sorcery: bool, begins: bool) -> bool:
    """Whether it is the time for the action; `begins`: whether it is that to begin to cast the card."""
    if action.keyword == SUSPENDS:
        return begins
    return sorcery if action.keyword == PLOTS else game.is_active(player)


def is_allowed(game: ModernGame, player: i64, slot: i64, action: Ability) -> bool:
    """Whether nothing keeps a card that would be suspended from being cast (702.62c)."""
    if action.keyword != SUSPENDS:
        return True
    ref = game.ref(slot)
    if len(game.rules_in_force) > 0 and cant_cast(game, player, ref):
        return False
    condition = game.definitions[slot].cast_only
    return len(condition) == 0 or holds(game, Context(player, ref), condition, 0)


def is_payable(game: ModernGame, player: i64, slot: i64, action: Ability) -> bool:
    """Whether the cost can be paid, with an X of at least 1 if it has one."""
    ref = game.ref(slot)
    want(game, FOR_OTHER, 0)
    if action.cost.x != 0:
        return cost_objects.largest_x_of(game, player, action, ref, NO_SLOT) >= 1
    return cost_objects.can_pay_all(game, player, action, ref, NO_SLOT, 0)


# --- the actions ---------------------------------------------------------------------------------------------------


def action_of(game: ModernGame, frame: Frame) -> Ability:
    """What the action costs."""
    return game.definitions[frame.a].specials[frame.b]


def announce(game: ModernGame, frame: Frame) -> None:
    """The player says what they do; from now on its cost is what is paid."""
    action = action_of(game, frame)
    item = Item(PAYMENT_ITEM, 0, frame.player, -1, game.ref(frame.a))
    item.definition = action.home
    item.ability = action.index
    game.payments = [*game.payments, item]
    if action.keyword != FORETELLS:  # everybody will see the card
        game.note_seen(frame.a, game.everyone())


def choose_x(game: ModernGame, frame: Frame) -> None:
    """An X in the cost is at least 1, since it is the number of counters too."""
    item = game.payments[-1]
    if action_of(game, frame).cost.x == 0:
        frame.pc = PAYING
        return
    most = cost_objects.largest_x(game, item)
    game.legal = []
    x: i64 = 1
    while x <= most:
        game.legal.append(x)
        x += 1
    game.subject = item.source
    game.ask(asks.NUMBER_X, frame.player)


def x_chosen(game: ModernGame, frame: Frame) -> None:
    """X has that value."""
    game.payments[-1].x = frame.answer


def pay(game: ModernGame, frame: Frame) -> None:
    """The cost is paid, as for a spell or ability (118.3)."""
    game.call(PAY).f = 2


def exile(game: ModernGame, frame: Frame) -> None:
    """The card is exiled. `c` is X, `d` who knew the card in the hand, `e` what it was there."""
    frame.c = game.payments[-1].x
    game.payments = game.payments[:-1]
    frame.d = game.knowers(frame.a)
    frame.e = game.ref(frame.a)
    move_one(game, frame.a, zones.EXILE)


def is_exiled(game: ModernGame, frame: Frame) -> bool:
    """Whether the card has come into exile."""
    return game.zone_kind(frame.a) == zones.EXILE


def suspend(game: ModernGame, frame: Frame) -> None:
    """It has time counters on it."""
    if not is_exiled(game, frame):
        return
    action = action_of(game, frame)
    context = Context(frame.player, frame.e)
    context.x = frame.c
    count = value(game, context, action.time, 0)
    new = game.ref(frame.a)
    game.emit(kinds.SPECIAL, frame.player, new, 0, kinds.SUSPENDED)
    changes.put_counters(game, new, 2, count, game.setup.counter(TIME))


def foretell(game: ModernGame, frame: Frame) -> None:
    """It is face down; who knew the card in the hand still knows it."""
    if is_exiled(game, frame):
        new = game.ref(frame.a)
        changes.note_aside(game, new, FORETOLD, game.turn)
        game.note_seen(frame.a, frame.d)
        game.emit(kinds.SPECIAL, frame.player, new, 0, kinds.FORETOLD)


def plot(game: ModernGame, frame: Frame) -> None:
    """It becomes plotted."""
    if is_exiled(game, frame):
        new = game.ref(frame.a)
        game.emit(kinds.SPECIAL, frame.player, new, 0, kinds.PLOTTED)
        changes.become_plotted(game, new)


SUSPEND: Final = Procedure(
    "suspend a card",
    [
        ("116.2f", announce),
        ("107.3a", choose_x),
        ("107.3a", x_chosen),
        ("116.2f", pay),
        ("116.2f", exile),
        ("702.62a", suspend),
    ],
)
SUSPEND.check(pay=PAYING)
FORETELL: Final = Procedure(
    "foretell a card", [("116.2h", announce), ("116.2h", pay), ("116.2h", exile), ("702.143a", foretell)]
)
PLOT: Final = Procedure("plot a card", [("116.2k", announce), ("116.2k", pay), ("116.2k", exile), ("702.170a", plot)])


def show_unlock_cost(game: ModernGame, frame: Frame) -> None:
    """The player says which half is unlocked; its mana cost is what is paid."""
    ref = game.ref(frame.a)
    item = Item(PAYMENT_ITEM, 0, frame.player, -1, ref)
    item.ability = EXTRA + game.permanent(ref).definition.unlock[frame.b - 1]
    game.payments = [*game.payments, item]


def unlock(game: ModernGame, frame: Frame) -> None:
    """The permanent has the designation, without using the stack."""
    game.payments = game.payments[:-1]
    changes.unlock(game, game.permanents[frame.a], frame.b)


UNLOCK: Final = Procedure("unlock a half", [("116.2m", show_unlock_cost), ("116.2m", pay), ("709.5e", unlock)])
"""Here `a` is the slot of the permanent, `b` 1 for its left half and 2 for the right one."""


def procedure_of(action: Ability) -> Procedure:
    """The procedure of the action."""
    if action.keyword == SUSPENDS:
        return SUSPEND
    return FORETELL if action.keyword == FORETELLS else PLOT


# --- cards that wait in exile --------------------------------------------------------------------------------------


def has_waited(game: ModernGame, ref: i64, what: i64) -> bool:
    """Whether the card was foretold, or plotted, in an earlier turn."""
    return 0 <= game.aside_as(ref, what) < game.turn


def is_suspended(game: ModernGame, slot: i64) -> bool:
    """Whether the card is suspended: in exile, with suspend and a time counter (702.62b)."""
    return len(game.aside) > 0 and is_set_aside(game, game.ref(slot), SUSPENDED, game.setup.counter(TIME))

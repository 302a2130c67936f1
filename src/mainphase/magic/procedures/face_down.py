"""Turning permanents face up (708.8): the special action (116.2b), and what is done as it happens (708.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import machine
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.lists import replaced
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes
from mainphase.magic import replacing as changing
from mainphase.magic.casts import cast_of, note_cast
from mainphase.magic.happening.proposing import at_once, propose_counters
from mainphase.magic.lasting import EXTRA
from mainphase.magic.layers import would_keep
from mainphase.magic.paying.bound_mana import FOR_OTHER, want
from mainphase.magic.paying.cost_objects import largest_x_of
from mainphase.magic.paying.resources import NOBODY
from mainphase.magic.played import PAYMENT_ITEM, PlayedGame
from mainphase.magic.procedures.asked_costs import PAY_NOW
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import COUNTERS_BIT
from mainphase.magic.state import CLOAKED, MANIFESTED

PAY: Final = 2
AS_TURNED: Final = 1
GROWS: Final = 1
"""A flag of turning a permanent face up: its megamorph cost was paid (702.37b)."""


def ways_up(game: PlayedGame, slot: i64) -> list[int]:
    """What may be paid to turn the face-down permanent face up, as numbers of the setup's `extras`.

    Its morph and disguise costs (702.37e, 702.168d) and, if it is manifested or cloaked, the mana cost of the creature
    card that it is (701.40b-d, 701.58b-d).
    """
    place = game.down_place(slot)
    if place < 0:
        return []
    found = game.definition(game.down[place + 3]).turn_up
    how: i64 = game.down[place + 4]
    if how == MANIFESTED or how == CLOAKED:
        card = game.definition(game.down[place + 1])
        if card.mana_turn_up != 0:
            found = [*found, card.mana_turn_up - 1]
    return found


# --- 116.2b: the special action. Registers: `a` the slot, `b` the number of the way, `d` the value of X -------------


def show_cost(game: PlayedGame, frame: Frame) -> None:
    """The player shows what it costs, and says what X is."""
    number: i64 = ways_up(game, frame.a)[frame.b]
    ability = game.setup.extras[number]
    ref: i64 = game.ref(frame.a)
    item = Item(PAYMENT_ITEM, 0, frame.player, -1, ref)
    item.ability = EXTRA + number
    item.paid = [0] * len(ability.extras)
    game.payments = [*game.payments, item]
    want(game, FOR_OTHER, 0)
    most = largest_x_of(game, frame.player, ability, ref, NOBODY)
    if most < 0:
        frame.pc = PAY
        return
    game.legal = []
    x: i64 = 0
    while x <= most:
        game.legal.append(x)
        x += 1
    game.subject = ref
    game.ask(asks.NUMBER_X, frame.player)


def x_chosen(game: PlayedGame, frame: Frame) -> None:
    """X has that value, for the permanent's abilities too (702.37f, 702.168e)."""
    frame.d = frame.answer
    game.payments[-1].x = frame.d


def pay(game: PlayedGame, frame: Frame) -> None:
    """The cost is paid."""
    game.call(PAY_NOW)


def act(game: PlayedGame, frame: Frame) -> None:
    """The permanent is turned face up, without using the stack."""
    number: i64 = ways_up(game, frame.a)[frame.b]
    ref: i64 = game.ref(frame.a)
    place = cast_of(game, ref)
    if place >= 0:
        game.casts = replaced(game.casts, place + 3, frame.d)
    elif frame.d > 0:
        note_cast(game, ref, 0, frame.d, -1, [])
    turning = game.call(TURN_FACE_UP)
    turning.data = [ref]
    turning.player = frame.player
    turning.b = frame.d
    if game.setup.extras[number].keyword == "megamorph":
        turning.a = GROWS


TURN_UP: Final = Procedure(
    "turn a permanent face up",
    [("116.2b", show_cost), ("116.2b", x_chosen), ("116.2b", pay), ("116.2b", act)],
)
TURN_UP.check(pay=PAY)


# --- 708.8: what is turned face up, by whatever. Registers: `a` flags, `b` the value of X, `c` the next program in
# `data`, which lists what is turned and then pairs (program, reference) -------------------------------------------


def turn(game: PlayedGame, frame: Frame) -> None:
    """They are turned face up at the same time."""
    changes.begin_batch(game)
    refs = frame.data[:]
    frame.c = len(refs)
    for ref in refs:
        slot: i64 = ref & SLOT_MASK
        if game.on_battlefield(ref) and game.is_down(slot):
            shown = game.definition(game.down[game.down_place(slot) + 3])
            permanent = game.permanent(ref)
            keeps = len(shown.as_turned) == 0 or would_keep(game, permanent)
            if changes.turn_face_up(game, permanent) and keeps:
                for program in shown.as_turned:
                    frame.data.extend([program, ref])


def as_turned(game: PlayedGame, frame: Frame) -> None:
    """What they say is done as they are turned face up, not afterwards."""
    if frame.c >= len(frame.data):
        return
    program: i64 = frame.data[frame.c]
    ref: i64 = frame.data[frame.c + 1]
    frame.c += 2
    frame.pc = AS_TURNED
    player: i64 = game.permanent(ref).controller
    effect = machine.start(game, program, player)
    effect.data[0] = game.player_ref(player)
    effect.data[1] = ref
    effect.data[2] = frame.b


def grow(game: PlayedGame, frame: Frame) -> None:
    """A permanent whose megamorph cost was paid gets a +1/+1 counter."""
    if frame.a & GROWS == 0 or not game.on_battlefield(frame.data[0]):
        return
    if at_once(game, COUNTERS_BIT):
        changes.put_counters(game, frame.data[0], 0, 1, 0)
        return
    base: i64 = len(game.proposed)
    propose_counters(game, frame.data[0], 0, 0, 1, frame.data[0])
    happen(game, base, -1, changing.COUNTERS, False)


def turned(game: PlayedGame, frame: Frame) -> None:
    """Abilities that trigger on that trigger; none that waits for something to enter does."""
    changes.end_batch(game)


TURN_FACE_UP: Final = Procedure(
    "permanents are turned face up",
    [("708.8", turn), ("708.11", as_turned), ("702.37b", grow), ("708.8", turned)],
)
TURN_FACE_UP.check(as_turned=AS_TURNED)

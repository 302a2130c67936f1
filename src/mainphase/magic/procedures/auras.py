"""Auras put onto the battlefield by an effect: what each of them will enchant is chosen as they enter (303.4f).

Registers of `PUT_AURAS`: `data` holds triples (slot, controller, host) of all that enters together, the host 0 for what
is attached to nothing; `a` is the next triple, `d` the kept list of the effect that receives the references plus 1 (0:
none), `e` whether they enter tapped. An Aura that nothing can be enchanted by stays where it is (303.4g).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.machine import clear_kept, keep_items
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, zones
from mainphase.magic.attaching import enchantable, is_aura_card
from mainphase.magic.happening.proposing import enters_at_once, propose_enter
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import MOVE

TRIPLE: Final = 3
CHOOSE: Final = 0
ENTER: Final = 2
THIS_WAY: Final = 7


def choose_host(game: PlayedGame, frame: Frame) -> None:
    """The player under whose control the next Aura enters chooses what it enchants; an Aura without a choice stays."""
    while frame.a < len(frame.data):
        slot: i64 = frame.data[frame.a]
        definition = game.definitions[slot]
        if is_aura_card(definition):
            player: i64 = frame.data[frame.a + 1]
            hosts = enchantable(game, definition, player, game.ref(slot))
            if len(hosts) > 0:
                game.subject = game.ref(slot)
                game.legal = [(ref & 4095) + 1 for ref in hosts]
                game.ask(asks.CHOOSE_OBJECT, player)
                return
            frame.data = frame.data[: frame.a] + frame.data[frame.a + TRIPLE :]
            if game.zone_kind(slot) == zones.GONE:
                game.free_slots = [*game.free_slots, slot]  # such a token is not created (303.4g]
        else:
            frame.a += TRIPLE
    frame.pc = ENTER


def host_chosen(game: PlayedGame, frame: Frame) -> None:
    """That is what it will be attached to."""
    slot: i64 = frame.answer - 1
    frame.data[frame.a + 2] = slot if slot >= 4064 else game.ref(slot)
    frame.a += TRIPLE
    frame.pc = CHOOSE


def enter_attached(game: PlayedGame, frame: Frame) -> None:
    """All of them enter at the same time; the effect goes on with what they became."""
    slots: list[int] = []
    controllers: list[int] = []
    i: i64 = 0
    while i < len(frame.data):
        slots.append(frame.data[i])
        controllers.append(frame.data[i + 1])
        i += TRIPLE
    if not all_enter_at_once(game, slots):
        base: i64 = len(game.proposed)
        i = 0
        while i < len(slots):
            propose_enter(game, game.ref(slots[i]), controllers[i], frame.e).host = frame.data[TRIPLE * i + 2]
            i += 1
        happen(game, base, frame.d - 1, MOVE, game.caller().proc is game.rules.effect)
        return
    changes.begin_batch(game)
    entered = changes.enter_together(game, slots, controllers, frame.e)
    i = 0
    while i < len(entered):
        host: i64 = frame.data[TRIPLE * i + 2]
        if host != 0:
            changes.attach(game, game.permanent(entered[i]), host)
        i += 1
    changes.end_batch(game)
    effect = game.caller()
    if frame.d > 0:
        clear_kept(effect, frame.d - 1)
        keep_items(effect, frame.d - 1, entered)
    effect.data[THIS_WAY] = len(entered)


def all_enter_at_once(game: PlayedGame, slots: list[int]) -> bool:
    """Whether no effect can modify how any of them enters."""
    for slot in slots:
        if not enters_at_once(game, game.definitions[slot]):
            return False
    return True


PUT_AURAS: Final = Procedure(
    "Auras put onto the battlefield",
    [("303.4f", choose_host), ("303.4f", host_chosen), ("303.4f", enter_attached)],
)
PUT_AURAS.check(choose_host=CHOOSE, enter_attached=ENTER)

"""Triggered effects (YG-58): they notice their event, wait for the running Chain, then form the next one.

Registers of `PUT_TRIGGERS`: `a` the place of the chosen one in `game.triggers`, `b` the serial of the new link, `c` the
height of the list below the new Chain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import asks, kinds, zones
from mainphase.yugioh.definitions import OPTIONAL, UP, Ability
from mainphase.yugioh.edition import EARLIEST_FIRST
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.procedures.activating import CHOOSE_TARGETS, new_link
from mainphase.yugioh.state import TRIGGER_LINK, DuelGame
from mainphase.yugioh.timing import has_needs, has_targets, meets
from mainphase.yugioh.waiting import Waiting

CHOOSE: Final = 0
ANNOUNCE: Final = 3
DONE: Final = 5


def notice(game: DuelGame, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
    """Every card whose effect waits for that event, where it now is, triggers."""
    slot: i64 = 0
    while slot < len(game.definitions):
        definition = game.definitions[slot]
        if len(definition.triggers) > 0:
            for ability in definition.triggers:
                for pattern in ability.patterns:
                    if (
                        pattern.event == kind
                        and works(game, slot, ability)
                        and meets(
                            game, pattern, player, a, b, amount, game.controller_of(game.ref(slot)), game.ref(slot)
                        )
                    ):
                        wait(game, slot, ability, a, b, amount)
                        break
        slot += 1


def works(game: DuelGame, slot: i64, ability: Ability) -> bool:
    """Whether the card is where its effect works: in that kind of zone, on the field face-up."""
    zone = game.zone_kind(slot)
    if (ability.places >> zone) & 1 == 0:
        return False
    card = game.cards[slot]
    return card is BLANK or card.face == UP or not zones.MONSTERS <= zone <= zones.FIELD


def wait(game: DuelGame, slot: i64, ability: Ability, a: i64, b: i64, amount: i64) -> None:
    """The effect waits for the next Chain."""
    source = game.ref(slot)
    waiting = Waiting(source, game.controller_of(source), game.definitions[slot].number, ability.index)
    waiting.event = a
    waiting.other = b
    waiting.amount = amount
    waiting.moment = game.events
    game.triggers.append(waiting)
    game.pending_count += 1


def ability_of(game: DuelGame, waiting: Waiting) -> Ability:
    """The effect that waits."""
    return game.setup.definitions[waiting.definition].abilities[waiting.ability]


def rank(game: DuelGame, waiting: Waiting) -> i64:
    """Which come first, lowest first: by edition the turn player's, or the mandatory and earliest (YG-58)."""
    later: i64 = 0 if waiting.controller == game.turn_player else 1
    if game.edition.trigger_order == EARLIEST_FIRST:
        optional: i64 = ability_of(game, waiting).flags & OPTIONAL
        return optional * 1000000000 + waiting.moment * 2 + later
    return later


def choose(game: DuelGame, frame: Frame) -> None:
    """Whose effect is the next link; its player chooses among those of the same rank."""
    if len(game.triggers) == 0:
        frame.pc = DONE
        return
    best: i64 = rank(game, game.triggers[0])
    for waiting in game.triggers:
        value = rank(game, waiting)
        if value < best:
            best = value
    legal: list[int] = []
    player: i64 = 0
    i: i64 = 0
    while i < len(game.triggers):
        if rank(game, game.triggers[i]) == best:
            legal.append(i + 1)
            player = game.triggers[i].controller
        i += 1
    game.legal = legal
    game.subject = 0
    game.ask(asks.ORDER_TRIGGERS, player)


def chosen(game: DuelGame, frame: Frame) -> None:
    """An optional effect may be left; one that cannot be activated is."""
    frame.a = frame.answer - 1
    waiting = game.triggers[frame.a]
    ability = ability_of(game, waiting)
    player = waiting.controller
    if not (has_targets(game, ability, player, waiting.source) and has_needs(game, ability, player, waiting.source)):
        game.emit(kinds.NO_EFFECT, player, waiting.source, 0, 1)
        frame.answer = 0
        return
    frame.answer = 1
    if ability.flags & OPTIONAL != 0:
        game.legal = [0, 1]
        game.subject = waiting.source
        game.ask(asks.MAY, player)


def decided(game: DuelGame, frame: Frame) -> None:
    """It is activated (1) or not (0)."""
    waiting = game.triggers.pop(frame.a)
    game.pending_count -= 1
    if frame.answer == 0:
        frame.pc = CHOOSE
        return
    item = new_link(
        game, TRIGGER_LINK, waiting.controller, waiting.source, ability_of(game, waiting), waiting.definition
    )
    item.event = waiting.event
    item.other = waiting.other
    item.amount = waiting.amount
    frame.b = item.serial


def announce(game: DuelGame, frame: Frame) -> None:
    """Its targets are chosen."""
    item = game.stack[-1]
    if len(game.link_ability(item).targets) > 0:
        started = game.call(CHOOSE_TARGETS)
        started.player = item.controller
        started.a = item.serial


def announced(game: DuelGame, frame: Frame) -> None:
    """It is a link of the Chain."""
    item = game.stack[-1]
    game.emit(kinds.TRIGGERED, item.controller, item.source, item.event, len(game.stack))
    frame.pc = CHOOSE


def answer_them(game: DuelGame, frame: Frame) -> None:
    """The opponent of the last link's controller may answer first (YG-55)."""
    window = game.caller()
    window.a = 0
    if len(game.stack) > window.b:
        window.player = game.opponent(game.stack[-1].controller)


PUT_TRIGGERS: Final = Procedure(
    "put triggers",
    [
        ("YG-58", choose),
        ("YG-58", chosen),
        ("YG-58", decided),
        ("YG-53", announce),
        ("YG-58", announced),
        ("YG-55", answer_them),
    ],
)
PUT_TRIGGERS.check(choose=CHOOSE, announce=ANNOUNCE, answer_them=DONE)

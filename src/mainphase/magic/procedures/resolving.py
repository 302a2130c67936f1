"""Resolving spells and abilities (608).

Registers of `RESOLVE`: `a` the mode that runs next, `c` the item's serial, `e` 1 if it does not resolve for want of a
legal target.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel import machine
from mainphase.kernel.game import ENDED_DRAWN, HEIGHT_BITS, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds, zones
from mainphase.magic.attaching import enters_attached
from mainphase.magic.definitions import BESTOWED, FACE, MUTATING, PERMANENT, RAISES, Ability
from mainphase.magic.expressions import holds, is_legal_target
from mainphase.magic.happening.proposing import at_once, enters_at_once, move_bit, propose_enter, propose_move
from mainphase.magic.lasting import BESTOW, MUTATE, Delayed
from mainphase.magic.played import COMBAT_ITEM, SPELL_ITEM, TRIGGERED_ITEM, PlayedGame
from mainphase.magic.procedures.choices import item_context, slots_of
from mainphase.magic.procedures.damage_dealing import deal_combat_damage
from mainphase.magic.procedures.happening import happen, move_one
from mainphase.magic.proposals import OFF_STACK
from mainphase.magic.replacing import MOVE

RUN: Final = 4
FINISH: Final = 5
ENTER: Final = 6
STAY: Final = 7
MERGE: Final = 8
DRAWN: Final = 10
COMBAT: Final = 11
OVER: Final = 12
CONTROLLERS: Final = 8
"""With a limited range a noted resolution is its code, times this, plus its controller."""


def mandatory_loop(game: PlayedGame, frame: Frame) -> None:
    """A sequence of forced resolutions that repeats for ever is a draw."""
    item = game.stack[-1]
    frame.c = item.serial
    code: i64 = item.definition * 64 + item.ability + 1
    if game.limited == 0:
        if game.note_forced(code):
            game.end_game(ENDED_DRAWN, -1)
    elif game.note_forced(code * CONTROLLERS + item.controller):
        frame.pc = DRAWN


def drawn_by_loop(game: PlayedGame) -> list[int]:
    """For whom a loop is a draw: who controls an object in it, and who is within range of one who does (801.16)."""
    mask: i64 = 0
    for noted in game.forced:
        mask |= game.reach[(noted >> HEIGHT_BITS) % CONTROLLERS]
    game.forced = []
    return [player for player in range(game.seats) if (mask >> player) & 1 != 0 and game.lost[player] == 0]


def drawn_for_some(game: PlayedGame, frame: Frame) -> None:
    """The game is a draw for the players whom the loop concerns, who leave it; what was resolving is theirs."""
    players = drawn_by_loop(game)
    if not game.draw_for(players):
        game.leave()
        game.leave_with(players)


def begin(game: PlayedGame, frame: Frame) -> None:
    """The newest object on the stack resolves."""
    item = game.stack[-1]
    game.emit(kernel_kinds.RESOLVED, item.controller, item.source, 0, game.told_ability(item))
    if item.kind == COMBAT_ITEM:
        frame.pc = COMBAT
    elif is_permanent_spell(game, item) and len(item.targets) == 0:
        frame.pc = ENTER


def is_permanent_spell(game: PlayedGame, item: Item) -> bool:
    """Whether the object becomes a permanent as it resolves."""
    return item.kind == SPELL_ITEM and game.definitions[item.slot].types & PERMANENT != 0


def check_condition(game: PlayedGame, frame: Frame) -> None:
    """An intervening "if" that is no longer true ends the resolution (603.4)."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    if ability is not None and item.kind == TRIGGERED_ITEM and len(ability.condition) > 0:
        if not holds(game, item_context(game, item), ability.condition, 0):
            game.emit(kinds.FIZZLED, item.controller, item.source, 0, game.told_ability(item))
            frame.pc = FINISH


def check_targets(game: PlayedGame, frame: Frame) -> None:
    """With all its targets illegal it does not resolve; an illegal one is not affected."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    if ability is None or len(item.targets) == 0:
        return
    if not any_target_legal(game, item, ability):
        if item.kind == SPELL_ITEM and game.item_definition(item).guise != FACE:
            be_plain(game, item)
            frame.pc = ENTER
            return
        game.emit(kinds.FIZZLED, item.controller, item.source, 0, game.told_ability(item))
        frame.e = 1
        frame.pc = FINISH
    elif is_permanent_spell(game, item) and ability.flags & RAISES == 0:
        frame.pc = ENTER if game.item_definition(item).guise != MUTATING else MERGE


def be_plain(game: PlayedGame, item: Item) -> None:
    """With an illegal target a spell cast bestowed or to mutate goes on as a plain creature (702.103e, 702.140b)."""
    effect: i64 = BESTOW if game.item_definition(item).guise == BESTOWED else MUTATE
    front = game.definitions[item.slot].front
    if front is not None:
        changes.turn_card(game, item.slot, front)
        item.definition = front.index
        spell = front.spell
        item.ability = spell.index if spell is not None else -1
    item.targets = []
    item.values = []
    game.emit(kinds.EFFECT_ENDED, item.controller, item.source, item.source, effect)


def any_target_legal(game: PlayedGame, item: Item, ability: Ability) -> bool:
    """Replace illegal targets by 0; whether there were none at all or one is still legal."""
    context = item_context(game, item)
    total: i64 = 0
    legal: i64 = 0
    at: i64 = 0
    for slot in slots_of(ability, item):
        count: i64 = item.targets[at]
        i: i64 = 1
        while i <= count:
            total += 1
            if is_legal_target(game, context, slot.what, 0, item.targets[at + i]):
                legal += 1
            else:
                item.targets[at + i] = 0
            i += 1
        at += count + 1
    return total == 0 or legal > 0


def follow(game: PlayedGame, frame: Frame) -> None:
    """Its instructions are followed in order, mode by mode."""
    item = game.item_with(frame.c)
    if item is None:
        frame.pc = OVER
        return
    ability = game.item_ability(item)
    if ability is None:
        return
    if len(item.values) > 0 and frame.a < item.values[0]:
        frame.a += 1
        frame.pc = RUN
        mode = ability.modes[item.values[frame.a]]
        effect = start_effect(game, item, mode.program)
        effect.f = frame.b
        for _ in mode.targets:
            frame.b += item.targets[frame.b] + 1


def start_effect(game: PlayedGame, item: Item, program: i64) -> Frame:
    """Run a program for the item; the registers that every program finds filled are filled."""
    effect = machine.start(game, program, item.controller)
    effect.c = item.serial
    if len(item.kept) > 0:  # what an ability remembers that an effect has created
        effect.data = item.kept[:]
    fill_registers(game, item, effect.data)
    return effect


def fill_registers(game: PlayedGame, item: Item, data: list[int]) -> None:
    """The registers that every program finds filled: you, the source, X, what a trigger saw."""
    data[0] = game.player_ref(item.controller)
    data[1] = item.source
    data[2] = item.x
    data[3] = item.event
    data[4] = item.other
    if item.flags > 0:
        data[5] = game.player_ref(item.flags - 1)
    data[6] = item.amount


def finish(game: PlayedGame, frame: Frame) -> None:
    """The spell goes to its owner's graveyard, the ability ceases to exist."""
    frame.pc = OVER
    item = game.item_with(frame.c)
    if len(game.schemes) > 0:
        game.changed = 1  # a scheme of which nothing has to resolve any more is turned down (704.6e)
    if item is None:
        return
    if item.kind == SPELL_ITEM and game.zone_kind(item.slot) == zones.STACK:
        resolves = frame.e == 0
        if resolves and is_permanent_spell(game, item):
            follow_target(game, item)
            frame.pc = ENTER
            return
        to = game.leaves_to(item, after_resolving(game, item) if resolves else zones.GRAVEYARD)
        definition = game.item_definition(item)
        if resolves and to == zones.GRAVEYARD:
            if definition.rebound != 0 and item.origin == zones.HAND:
                game.remove_item(item)
                rebound(game, item)
                return
            if definition.adventure != 0:
                game.remove_item(item)
                end_adventure(game, item)
                return
        if not at_once(game, move_bit(to)):
            frame.pc = STAY
            base: i64 = len(game.proposed)
            propose_move(game, game.ref(item.slot), to).flags |= OFF_STACK
            happen(game, base, -1, MOVE, False)
            return
        game.remove_item(item)
        changes.put(game, item.slot, to)
        return
    game.remove_item(item)


def follow_target(game: PlayedGame, item: Item) -> None:
    """An Aura that has put its target onto the battlefield enchants what that has become there."""
    slot: i64 = item.targets[1] & SLOT_MASK
    if item.targets[1] != 0 and game.zone_kind(slot) == zones.BATTLEFIELD:
        item.targets[1] = game.ref(slot)


def end_adventure(game: PlayedGame, item: Item) -> None:
    """The card is exiled, and its player may play it from there, not as an Adventure (715.3d)."""
    adventure: i64 = game.item_definition(item).adventure
    ref = changes.put(game, item.slot, zones.EXILE)
    if not game.is_token(item.slot):
        changes.let_play(game, item.controller, ref, adventure - 1)


def rebound(game: PlayedGame, item: Item) -> None:
    """The card is exiled, and may be cast again at the beginning of its controller's next upkeep (702.88a)."""
    ref = changes.put(game, item.slot, zones.EXILE)
    number: i64 = game.item_definition(item).rebound - 1
    game.item_serial += 1
    delayed = Delayed(item.controller, ref, item.definition, game.setup.extras[number].event, number)
    delayed.group = game.item_serial
    changes.begin_delayed(game, delayed)


def after_resolving(game: PlayedGame, item: Item) -> i64:
    """Where the card goes as it resolves: to the hand if its buyback was paid (702.27a)."""
    ability = game.item_ability(item)
    number: i64 = 0
    while ability is not None and number < len(item.paid):
        if item.paid[number] > 0 and ability.extras[number].name == "buyback":
            return zones.HAND
        number += 1
    return zones.GRAVEYARD


def enter(game: PlayedGame, frame: Frame) -> None:
    """A permanent spell becomes a permanent under its controller's control, an Aura attached to its target (303.4a)."""
    item = game.stack[-1]
    if not enters_at_once(game, game.definitions[item.slot]):
        base: i64 = len(game.proposed)
        entry = propose_enter(game, game.ref(item.slot), item.controller, 0)
        entry.x = item.x
        entry.flags |= OFF_STACK
        if len(item.targets) >= 2:
            entry.host = item.targets[1]
        happen(game, base, -1, MOVE, False)
        return
    frame.pc = OVER
    game.remove_item(item)
    if len(item.targets) < 2:
        changes.enter(game, item.slot, item.controller, 0)
        return
    changes.begin_batch(game)
    permanent = changes.enter(game, item.slot, item.controller, 0)
    if enters_attached(game, permanent, item.targets[1]):
        changes.attach(game, permanent, item.targets[1])
    changes.end_batch(game)


def stay_away(game: PlayedGame, frame: Frame) -> None:
    """A spell that is still there, since it could not enter after all, goes to the graveyard."""
    frame.pc = OVER
    item = game.item_with(frame.c)
    if item is not None:
        game.remove_item(item)
        if game.zone_kind(item.slot) == zones.STACK:
            move_one(game, item.slot, zones.GRAVEYARD)


def choose_side(game: PlayedGame, frame: Frame) -> None:
    """The controller of a mutating spell chooses whether it goes on top of its target or under it."""
    item = game.stack[-1]
    game.legal = [0, 1]
    game.subject = item.targets[1]
    game.ask(asks.OVER_OR_UNDER, item.controller)


def merge(game: PlayedGame, frame: Frame) -> None:
    """It merges with the creature, which mutates, and does not enter the battlefield.

    The player who was asked may have left the game meanwhile, and the spell and the creature with them (800.4a).
    """
    frame.pc = OVER
    item = game.item_with(frame.c)
    if item is None:
        return
    game.remove_item(item)
    changes.merge(game, item.slot, game.permanent(item.targets[1]), frame.answer == 1)


def deal_assigned(game: PlayedGame, frame: Frame) -> None:
    """Combat damage is dealt as it was assigned, whatever has become of its sources (CR09 310.4)."""
    item = game.stack[-1]
    game.remove_item(item)
    deal_combat_damage(game, item.kept)


RESOLVE: Final = Procedure(
    "resolve",
    [
        ("104.4b", mandatory_loop),
        ("608.1", begin),
        ("608.2a", check_condition),
        ("608.2b", check_targets),
        ("608.2c", follow),
        ("608.2n", finish),
        ("608.3a", enter),
        ("608.3e", stay_away),
        ("702.140c", choose_side),
        ("702.140c", merge),
        ("801.16", drawn_for_some),
        ("510.2", deal_assigned),
    ],
)
RESOLVE.check(
    follow=RUN,
    finish=FINISH,
    enter=ENTER,
    stay_away=STAY,
    choose_side=MERGE,
    drawn_for_some=DRAWN,
    deal_assigned=COMBAT,
)

EFFECT: Final = Procedure("effect", [("608.2c", machine.run)])

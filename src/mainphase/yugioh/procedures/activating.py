"""Activating cards and effects: costs and targets at activation (YG-53), then a Chain Link.

Registers of `ACTIVATE`: `player` who activates, `a` the slot, `b` the ability's index, `c` 0 for a card and 1 for an
effect, `d` how many cards are still to be given, `e` the serial of the link, `f` the place of the last one given; of
`CHOOSE_TARGETS`: `a` the serial of the link, `b` the target slot, `c` how many are chosen for it, `d` the code of the
last one chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import asks, changes, kinds
from mainphase.yugioh.definitions import STAYS, UP, Ability
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.matching import matching
from mainphase.yugioh.procedures.judging import judge
from mainphase.yugioh.state import CARD_LINK, EFFECT_LINK, DuelGame
from mainphase.yugioh.timing import answered_event, leaves_enough

PAY_DISCARD: Final = 2
PAY_TRIBUTE: Final = 4
TARGETS: Final = 6
NEXT_TARGET: Final = 0
CHOSEN_ALL: Final = 2


def new_link(game: DuelGame, kind: i64, controller: i64, source: i64, ability: Ability, definition: i64) -> Item:
    """Put a new Chain Link on the list."""
    game.item_serial += 1
    item = Item(kind, game.item_serial, controller, source & SLOT_MASK, source)
    item.ability = ability.index
    item.definition = definition
    game.stack.append(item)
    return item


def link(game: DuelGame, serial: i64) -> Item:
    """The Chain Link with that serial."""
    i: i64 = len(game.stack) - 1
    while i > 0 and game.stack[i].serial != serial:
        i -= 1
    return game.stack[i]


def show_card(game: DuelGame, frame: Frame) -> None:
    """The card is turned up or placed face-up, or the effect's monster shown; a new Chain Link comes into being."""
    game.building = 1
    player: i64 = frame.player
    slot: i64 = frame.a
    definition = game.definitions[slot]
    kind: i64 = CARD_LINK
    if frame.c == 0:
        frame.b = definition.activation
        if game.cards[slot] is BLANK:
            changes.arrive(game, slot, player, UP)
        else:
            changes.turn_up(game, slot)
    else:
        kind = EFFECT_LINK
    ability = definition.abilities[frame.b]
    card = game.cards[slot]
    if card.used_turn != game.turn:
        card.used_turn = game.turn
        card.used = 0
    bit: i64 = 1
    card.used |= bit << ability.index
    item = new_link(game, kind, player, game.ref(slot), ability, definition.number)
    frame.e = item.serial
    at = answered_event(game, ability, player, item.source)
    if at >= 0:
        item.event = game.moment[at + 2]
        item.other = game.moment[at + 3]
        item.amount = game.moment[at + 4]


def pay_life(game: DuelGame, frame: Frame) -> None:
    """Life Points are paid."""
    ability = game.link_ability(link(game, frame.e))
    if ability.cost.life > 0:
        changes.pay_lp(game, frame.player, ability.cost.life)
    frame.d = ability.cost.discards


def choose_discard(game: DuelGame, frame: Frame) -> None:
    """A card to discard as the cost is chosen."""
    if frame.d == 0:
        frame.d = game.link_ability(link(game, frame.e)).cost.tributes
        frame.f = 0
        frame.pc = PAY_TRIBUTE
        return
    offer_cost(game, frame, game.link_ability(link(game, frame.e)).cost.discard)
    game.ask(asks.COST_DISCARD, frame.player)


def offer_cost(game: DuelGame, frame: Frame, filter: i64) -> None:
    """Fill `legal` with the cards that may be given, in their order, so that each set is one path."""
    item = link(game, frame.e)
    able = matching(game, game.setup.filters[filter], frame.player, item.source)
    game.legal = []
    at: i64 = frame.f
    while len(able) - at >= frame.d:
        game.legal.append(able[at] + 1)
        at += 1
    game.subject = item.source


def note_place(game: DuelGame, frame: Frame, filter: i64) -> None:
    """Remember where the card that is given stood: the next one comes after it."""
    able = matching(game, game.setup.filters[filter], frame.player, link(game, frame.e).source)
    frame.f = able.index(frame.answer - 1)


def discard_chosen(game: DuelGame, frame: Frame) -> None:
    """It is discarded."""
    note_place(game, frame, game.link_ability(link(game, frame.e)).cost.discard)
    changes.discard(game, frame.answer - 1)
    frame.d -= 1
    frame.pc = PAY_DISCARD


def choose_tribute(game: DuelGame, frame: Frame) -> None:
    """A monster to Tribute as the cost is chosen, such that the targets remain."""
    if frame.d == 0:
        frame.pc = TARGETS
        return
    item = link(game, frame.e)
    ability = game.link_ability(item)
    offer_cost(game, frame, ability.cost.tribute)
    if len(ability.targets) > 0:
        legal: list[int] = []
        at: i64 = frame.f
        for code in game.legal:
            at += 1
            if leaves_enough(game, ability, frame.player, item.source, [code - 1], frame.d - 1, at):
                legal.append(code)
        game.legal = legal
    game.ask(asks.COST_TRIBUTE, frame.player)


def tribute_chosen(game: DuelGame, frame: Frame) -> None:
    """It is Tributed."""
    note_place(game, frame, game.link_ability(link(game, frame.e)).cost.tribute)
    changes.tribute(game, frame.answer - 1)
    frame.d -= 1
    frame.pc = PAY_TRIBUTE


def choose_targets(game: DuelGame, frame: Frame) -> None:
    """Targets are chosen."""
    if len(game.link_ability(link(game, frame.e)).targets) > 0:
        started = game.call(CHOOSE_TARGETS)
        started.player = frame.player
        started.a = frame.e


def activated(game: DuelGame, frame: Frame) -> None:
    """The activation is complete: it is a link of the Chain, which the opponent may answer."""
    game.building = 0
    item = link(game, frame.e)
    game.emit(kinds.ACTIVATED, item.controller, item.source, 0, len(game.stack))
    judge(game)


ACTIVATE: Final = Procedure(
    "activate",
    [
        ("YG-53", show_card),
        ("YG-53", pay_life),
        ("YG-53", choose_discard),
        ("YG-53", discard_chosen),
        ("YG-53", choose_tribute),
        ("YG-53", tribute_chosen),
        ("YG-53", choose_targets),
        ("YG-55", activated),
    ],
)
ACTIVATE.check(choose_discard=PAY_DISCARD, choose_tribute=PAY_TRIBUTE, choose_targets=TARGETS)


def next_target(game: DuelGame, frame: Frame) -> None:
    """The next target is chosen; those of one slot in list order, so that each set is one path."""
    item = link(game, frame.a)
    ability = game.link_ability(item)
    while frame.b < len(ability.targets):
        target = ability.targets[frame.b]
        legal: list[int] = []
        if frame.c < target.most:
            found = matching(game, game.setup.filters[target.filter], frame.player, item.source)
            wanted: i64 = target.least - frame.c
            at: i64 = 0
            if frame.d > 0:
                at = found.index(frame.d - 1) + 1
            if wanted <= 0:
                legal.append(0)
            while at < len(found) and len(found) - at >= wanted:
                legal.append(found[at] + 1)
                at += 1
        if len(legal) > 1 or (len(legal) == 1 and legal[0] != 0):
            game.legal = legal
            game.subject = item.source
            game.ask(asks.EFFECT_TARGET, frame.player)
            return
        next_slot(item, frame)
    frame.pc = CHOSEN_ALL


def next_slot(item: Item, frame: Frame) -> None:
    """A target slot is done: `values` of the link holds how many targets each has."""
    item.values.append(frame.c)
    frame.b += 1
    frame.c = 0
    frame.d = 0


def target_chosen(game: DuelGame, frame: Frame) -> None:
    """It is a target from now on; 0 is no more."""
    frame.pc = NEXT_TARGET
    item = link(game, frame.a)
    if frame.answer == 0:
        next_slot(item, frame)
        return
    slot: i64 = frame.answer - 1
    item.targets.append(game.ref(slot))
    frame.c += 1
    frame.d = frame.answer
    game.emit(kinds.TARGETED, frame.player, game.ref(slot), item.source, 0)


CHOOSE_TARGETS: Final = Procedure("choose targets", [("YG-53", next_target), ("YG-53", target_chosen)])
CHOOSE_TARGETS.check(next_target=NEXT_TARGET)


def stays(ability: Ability) -> bool:
    """Whether the card stays on the field after its activation."""
    return ability.flags & STAYS != 0

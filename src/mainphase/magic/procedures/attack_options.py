"""Optional costs to attack (508.1g): exerting the attacker (701.43d), tapping another creature for it (702.154a).

While they are chosen they stand in the declaring frame's `data` behind the pairs, from place `e` on: `STRIDE` numbers
each, as `OPTION_*` say. `a` is the pair in question and `d` the rule. Then they go into the `values` of the payment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame
from mainphase.magic import asks, changes, kinds
from mainphase.magic.combat_rules import ATTACK_OPTION, ENLIST, EXERT
from mainphase.magic.definitions import CREATURE
from mainphase.magic.expressions_facts import definition_of
from mainphase.magic.lasting import EXTRA, Trigger
from mainphase.magic.paying.combat_costs import (
    OPTION_ABILITY,
    OPTION_ATTACKER,
    OPTION_SOURCE,
    OPTION_WITH,
    STRIDE,
    can_pay_with,
)
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame

NOT: Final = 0
CHOOSE_OPTION: Final = 6
AFTER: Final = 8
"""Stages of the declaration of attackers."""


def has_options(game: PlayedGame) -> bool:
    """Whether any creature has such a cost, in an edition that knows them (since April 2017)."""
    if game.optional_attack_costs == 0:
        return False
    for rule in game.combat_rules:
        if rule.kind == ATTACK_OPTION:
            return True
    return False


def choose_option(game: PlayedGame, frame: Frame) -> None:
    """Is the next optional cost paid, and with which creature? Nothing is asked that could not be paid."""
    while frame.a < frame.e:
        slot: i64 = frame.data[frame.a]
        while frame.d < len(game.combat_rules):
            rule = game.combat_rules[frame.d]
            if rule.kind == ATTACK_OPTION and rule.object == game.ref(slot):
                game.legal = [NOT]
                if rule.number == EXERT:
                    game.legal.append(slot + 1)
                else:
                    offer_enlisted(game, frame, slot)
                if len(game.legal) > 1:
                    game.subject = rule.object
                    game.ask(asks.ATTACK_OPTION, game.permanents[slot].controller)
                    return
            frame.d += 1
        frame.a += 2
        frame.d = 0
    frame.pc = AFTER


def offer_enlisted(game: PlayedGame, frame: Frame, attacker: i64) -> None:
    """The creatures that can be tapped for the attacker: none that attacks, and none with which mana has to be paid."""
    player: i64 = game.permanents[attacker].controller
    for slot in game.battlefield(player):
        if can_enlist(game.permanents[slot]) and not is_taken(frame, slot):
            option = [ENLIST, game.ref(attacker), game.ref(slot), -1, 0]
            if can_pay_with(game, player, frame.data[frame.b : frame.e], [*frame.data[frame.e :], *option]):
                game.legal.append(slot + 1)


def can_enlist(permanent: Permanent) -> bool:
    """An untapped creature with haste, or there since the turn began (702.154a)."""
    if permanent.types & CREATURE == 0 or permanent.tapped != 0:
        return False
    return permanent.sick == 0 or changes.is_hasty(permanent)


def is_taken(frame: Frame, slot: i64) -> bool:
    """Whether it attacks, or is tapped for another attacker."""
    i: i64 = frame.b
    while i < frame.e:
        if frame.data[i] == slot:
            return True
        i += 2
    while i < len(frame.data):
        if frame.data[i + OPTION_WITH] & SLOT_MASK == slot:
            return True
        i += STRIDE
    return False


def option_chosen(game: PlayedGame, frame: Frame) -> None:
    """The cost will be paid, or not; an attacker may have several."""
    if frame.answer != NOT:
        rule = game.combat_rules[frame.d]
        paid_with: i64 = game.ref(frame.answer - 1) if rule.number == ENLIST else 0
        frame.data.extend([rule.number, rule.object, paid_with, rule.cost, rule.source])
    frame.d += 1
    frame.pc = CHOOSE_OPTION


def options_paid(game: PlayedGame, item: Item) -> None:
    """The player has paid these costs: what is linked to each of them triggers, once and for itself (702.154d)."""
    i: i64 = 0
    while i < len(item.values):
        attacker: i64 = item.values[i + OPTION_ATTACKER]
        other: i64 = item.values[i + OPTION_WITH]
        if item.values[i] == ENLIST:
            game.emit(kinds.ENLISTED, item.controller, attacker, other, 0)
        if item.values[i + OPTION_ABILITY] >= 0:
            source: i64 = item.values[i + OPTION_SOURCE]
            ability: i64 = EXTRA + item.values[i + OPTION_ABILITY]
            trigger = Trigger(item.controller, source, definition_of(game, source).index, ability)
            trigger.event = attacker
            trigger.other = other
            trigger.player = item.controller
            game.triggers = [*game.triggers, trigger]
            game.pending_count = len(game.triggers)
        i += STRIDE

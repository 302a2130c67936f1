"""When an effect may be activated: Spell Speed, the set-turn rule, what it answers, the Damage Step, costs, targets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.yugioh import kinds, zones
from mainphase.yugioh.changes import has_room
from mainphase.yugioh.definitions import (
    ANYONE,
    CHANGES_STATS,
    NEGATES,
    ONCE_A_TURN,
    YOU,
    Ability,
    Definition,
    Pattern,
)
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.matching import count, fits, matching
from mainphase.yugioh.state import CARD_LINK, EVENT_SIZE, ORIGIN_MASK, ORIGIN_SHIFT, ROW, DuelGame
from mainphase.yugioh.types import MONSTER, QUICK_PLAY, SPELL, TRAP

FREE: Final = 1
"""Bit of `Policy.plays`: fast effects of free timing."""
DAMAGE_STEP: Final = 2
"""Bit: the Damage Step, where little may be activated (YG-43)."""
BEFORE_DAMAGE: Final = 4
"""Bit: the Damage Step up to damage calculation, where ATK and DEF may be changed (YG-43)."""
TRIGGERS: Final = 8
"""Bit: waiting triggers begin a Chain in this window (YG-58)."""


def set_before(game: DuelGame, slot: i64) -> bool:
    """Whether the Set card has lain there since before this turn (YG-60)."""
    return game.cards[slot].set_turn < game.turn


def fast_enough(game: DuelGame, ability: Ability) -> bool:
    """Whether the effect may be the next link of the Chain (YG-52); with none, whether it may open one in a window."""
    if ability.speed < 2:
        return False
    if len(game.stack) == 0:
        return True
    return ability.speed >= game.link_ability(game.stack[-1]).speed


def happened(game: DuelGame, ability: Ability, player: i64, source: i64) -> bool:
    """Whether one of the events that the effect answers is the last thing to have happened; true for free timing."""
    return len(ability.patterns) == 0 or answered_event(game, ability, player, source) >= 0


def answered_event(game: DuelGame, ability: Ability, player: i64, source: i64) -> i64:
    """Where in `moment` the event stands that the effect answers; -1 if nothing of the kind has just happened."""
    at: i64 = 0
    while at < len(game.moment):
        for pattern in ability.patterns:
            if pattern.event == game.moment[at] and meets(
                game,
                pattern,
                game.moment[at + 1],
                game.moment[at + 2],
                game.moment[at + 3],
                game.moment[at + 4],
                player,
                source,
            ):
                return at
        at += EVENT_SIZE
    return -1


def meets(game: DuelGame, pattern: Pattern, whose: i64, a: i64, b: i64, amount: i64, player: i64, source: i64) -> bool:
    """Whether an event of the pattern's kind is what it looks for."""
    if pattern.player != ANYONE and (whose == player) != (pattern.player == YOU):
        return False
    if pattern.own != 0 and a != source:
        return False
    if pattern.own_other != 0 and b != source:
        return False
    if pattern.part != 0:
        if amount & ORIGIN_MASK != pattern.part:
            return False
        if pattern.origins != 0 and (pattern.origins >> (amount >> ORIGIN_SHIFT)) & 1 == 0:
            return False
    elif amount < pattern.least:
        return False
    if pattern.subject >= 0 and not is_such(game, pattern.subject, a, player, source):
        return False
    return pattern.other < 0 or is_such(game, pattern.other, b, player, source)


def is_such(game: DuelGame, filter: i64, ref: i64, player: i64, source: i64) -> bool:
    """Whether the reference is still that card and fits the filter."""
    slot: i64 = ref & SLOT_MASK
    if slot >= PLAYER_SLOT or not game.is_current(ref):
        return False
    return fits(game, game.setup.filters[filter], slot, player, source)


def answers(game: DuelGame, ability: Ability, player: i64) -> bool:
    """Whether the newest Chain Link is what the effect answers: the activation of such a card."""
    if ability.answers == 0:
        return True
    if len(game.stack) == 0:
        return False
    item: Item = game.stack[-1]
    types = game.setup.definitions[item.definition].types & (MONSTER | SPELL | TRAP)
    if types & ability.answers == 0:
        return False
    if ability.answers_whose != ANYONE and (item.controller == player) != (ability.answers_whose == YOU):
        return False
    return types == MONSTER or item.kind == CARD_LINK


def can_pay(game: DuelGame, ability: Ability, player: i64, slot: i64) -> bool:
    """Whether the cost can be paid (YG-53, YG-63)."""
    cost = ability.cost
    if cost.life > 0 and game.duelists[player].lp < cost.life:
        return False
    source = game.ref(slot)
    if cost.discards > 0:
        wanted: i64 = cost.discards
        filter = game.setup.filters[cost.discard]
        if game.zone_kind(slot) == zones.HAND and fits(game, filter, slot, player, source):
            wanted += 1
        if count(game, filter, player, source, wanted) < wanted:
            return False
    if cost.tributes > 0:
        return count(game, game.setup.filters[cost.tribute], player, source, cost.tributes) >= cost.tributes
    return True


def has_targets(game: DuelGame, ability: Ability, player: i64, source: i64) -> bool:
    """Whether everything that has to be chosen can be."""
    for target in ability.targets:
        if target.least > 0:
            filter = game.setup.filters[target.filter]
            if count(game, filter, player, source, target.least) < target.least:
                return False
    return True


def has_needs(game: DuelGame, ability: Ability, player: i64, source: i64) -> bool:
    """Whether the effect can do something: the cards that it needs are there."""
    if ability.draws > 0 and len(game.deck(player)) < ability.draws:
        return False
    if ability.room > 0 and ROW - len(game.monsters(player)) + ability.cost.tributes < ability.room:
        return False
    if not is_time(game, ability.parts, ability.turns, player):
        return False
    for need in ability.needs:
        if count(game, game.setup.filters[need.filter], player, source, need.least) < need.least:
            return False
    return True


def is_time(game: DuelGame, parts: i64, turns: i64, player: i64) -> bool:
    """Whether it is one of these parts (0: any) of the turn of `player`, of the opponent or of anyone."""
    if turns != ANYONE and (game.turn_player == player) != (turns == YOU):
        return False
    return parts == 0 or (parts >> game.part.id) & 1 != 0


def can_use(game: DuelGame, ability: Ability, player: i64, slot: i64) -> bool:
    """Whether costs, targets and needs allow it, timing aside."""
    source = game.ref(slot)
    if ability.flags & ONCE_A_TURN != 0:
        card = game.cards[slot]
        if card.used_turn == game.turn and (card.used >> ability.index) & 1:
            return False
    return (
        can_pay(game, ability, player, slot)
        and has_needs(game, ability, player, source)
        and has_targets(game, ability, player, source)
        and (ability.cost.tributes == 0 or leaves_enough(game, ability, player, source, [], ability.cost.tributes, 0))
    )


def leaves_enough(
    game: DuelGame, ability: Ability, player: i64, source: i64, given: list[int], tributes: i64, first: i64
) -> bool:
    """Whether so many more Tributes than the slots in `given` can be paid so that the targets remain (YG-53).

    They are taken from what may be Tributed in its order, from place `first` on.
    """
    if len(ability.targets) == 0:
        return True
    if tributes == 0:
        for target in ability.targets:
            if target.least > 0:
                remaining: i64 = 0
                for slot in matching(game, game.setup.filters[target.filter], player, source):
                    if slot not in given:
                        remaining += 1
                if remaining < target.least:
                    return False
        return True
    able = matching(game, game.setup.filters[ability.cost.tribute], player, source)
    at: i64 = first
    while at < len(able):
        if leaves_enough(game, ability, player, source, [*given, able[at]], tributes - 1, at + 1):
            return True
        at += 1
    return False


def has_place(game: DuelGame, player: i64, slot: i64, definition: Definition) -> bool:
    """Whether the card lies on the field or there is a zone for it (Y-008, Y-029)."""
    if game.cards[slot] is not BLANK:
        return True
    return definition.is_field() or has_room(game, player, zones.SPELLS)


def allowed_here(ability: Ability, plays: i64) -> bool:
    """Whether the window allows it: the Damage Step knows few activations (YG-43), others need free timing."""
    if plays & DAMAGE_STEP != 0:
        if ability.flags & NEGATES != 0:
            return True
        if ability.flags & CHANGES_STATS != 0:
            return plays & BEFORE_DAMAGE != 0
        return answers_damage_step(ability)
    return plays & FREE != 0 or len(ability.patterns) > 0 or ability.answers != 0


def answers_damage_step(ability: Ability) -> bool:
    """Whether it answers something that belongs to the Damage Step: no Summon, attack or phase that begins (YG-43)."""
    for pattern in ability.patterns:
        event = pattern.event
        if kinds.NORMAL_SUMMONED <= event <= kinds.SPECIAL_SUMMONED or event == kinds.ATTACK_DECLARED:
            continue
        if event != kernel_kinds.PART_BEGAN:
            return True
    return False


def can_respond(game: DuelGame, player: i64, slot: i64, plays: i64) -> bool:
    """Whether the Spell or Trap may be activated as a fast effect in a window of that kind."""
    definition = game.definitions[slot]
    if definition.activation < 0:
        return False
    ability = definition.abilities[definition.activation]
    if not fast_enough(game, ability) or not allowed_here(ability, plays):
        return False
    card = game.cards[slot]
    if card is not BLANK:
        if not set_before(game, slot):
            return False
    elif definition.types & QUICK_PLAY == 0 or player != game.turn_player:
        return False
    if not answers(game, ability, player) or not happened(game, ability, player, game.ref(slot)):
        return False
    return has_place(game, player, slot, definition) and can_use(game, ability, player, slot)


def can_activate_spell(game: DuelGame, player: i64, slot: i64) -> bool:
    """Whether the turn player may activate the slow Spell in the open state of their Main Phase (YG-33)."""
    definition = game.definitions[slot]
    if definition.activation < 0 or not definition.is_slow_spell():
        return False
    ability = definition.abilities[definition.activation]
    return has_place(game, player, slot, definition) and can_use(game, ability, player, slot)

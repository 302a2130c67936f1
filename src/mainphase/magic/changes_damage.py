"""Damage and its results (120.3)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import kinds
from mainphase.magic.changes_points import (
    change_poison,
    count_counters,
    gain_life,
    lose_life,
    note_commander_damage,
    put_counters,
    remove_counters,
)
from mainphase.magic.definitions import BATTLE, CREATURE, DEFENSE, LOYALTY, PLANESWALKER
from mainphase.magic.keywords import DEATHTOUCH, INFECT, LIFELINK, TOXIC, WITHER
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.state import MagicGame


def source_keywords(game: MagicGame, source: i64) -> i64:
    """The keywords of a source of damage that change its results, as it is or as it last was (608.2h)."""
    permanent = game.permanent(source)
    if permanent is not BLANK:
        return permanent.keywords & game.harming
    slot: i64 = source & SLOT_MASK
    return game.definitions[slot].keywords & game.harming if slot < PLAYER_SLOT and source != 0 else 0


def toxic_value(game: MagicGame, source: i64) -> i64:
    """The total toxic value of a source (702.164b)."""
    total: i64 = 0
    for ability in game.permanent(source).statics:
        total += ability.toxic
    return total


def can_be_dealt(game: MagicGame, target: i64) -> bool:
    """Whether it is a player in the game, or a permanent that damage can be dealt to (120.1)."""
    slot: i64 = target & SLOT_MASK
    if slot >= PLAYER_SLOT:
        return game.lost[slot - PLAYER_SLOT] == 0
    return game.on_battlefield(target) and game.permanents[slot].types & (CREATURE | PLANESWALKER | BATTLE) != 0


def deal_damage(game: MagicGame, source: i64, target: i64, amount: i64, combat: bool) -> None:
    """The source deals damage to a player or permanent, with all its results (120.3)."""
    if hurt(game, source, target, amount, combat) & LIFELINK != 0:
        gain_life(game, game.controller_of(source), amount)


def link_life(game: MagicGame, source: i64, amount: i64) -> None:
    """A source with lifelink has dealt so much damage at one time: one gain of life (702.15b, 702.15e)."""
    if amount > 0 and source_keywords(game, source) & LIFELINK != 0:
        gain_life(game, game.controller_of(source), amount)


def hurt(game: MagicGame, source: i64, target: i64, amount: i64, combat: bool) -> i64:
    """The source deals damage, with all results but that of lifelink: its keywords that matter; 0 if it could not."""
    if amount <= 0 or not can_be_dealt(game, target):
        return 0
    if game.holding != 0:
        game.hold_damage(source, target, amount, combat)
        return 0
    keywords = source_keywords(game, source)
    mark_damage(game, source, target, amount, combat, keywords)
    slot: i64 = target & SLOT_MASK
    if slot >= PLAYER_SLOT:
        player: i64 = slot - PLAYER_SLOT
        if keywords & INFECT == 0:
            lose_life(game, player, amount)
        poison = poison_given(game, source, amount, combat, keywords)
        if poison > 0:
            change_poison(game, player, poison)
    else:
        if keywords & (WITHER | INFECT) != 0 and game.permanents[slot].types & CREATURE != 0:
            put_counters(game, target, 1, amount, 0)
        if game.permanents[slot].types & (PLANESWALKER | BATTLE) != 0:
            lose_counters(game, target, amount)
    return keywords


def mark_damage(game: MagicGame, source: i64, target: i64, amount: i64, combat: bool, keywords: i64) -> None:
    """The damage event, and those of its results that nothing replaces: what is marked on the permanent."""
    kind: i64 = kinds.COMBAT_DAMAGE if combat else kinds.DAMAGE
    slot: i64 = target & SLOT_MASK
    if slot >= PLAYER_SLOT:
        if combat and len(game.commanders) > 0:
            note_commander_damage(game, source, slot - PLAYER_SLOT, amount)
        game.emit(kind, slot - PLAYER_SLOT, source, target, amount)
        return
    permanent = game.permanents[slot]
    if game.setup.excess != 0:
        tell_excess(game, permanent, source, amount - bearable(game, permanent, keywords), combat)
    if permanent.types & CREATURE != 0:
        if keywords & (WITHER | INFECT) == 0:
            permanent.damage += amount
        if keywords & DEATHTOUCH != 0:
            permanent.deathtouched = 1
            game.touched = 1
    game.changed = 1
    game.emit(kind, permanent.controller, source, target, amount)


def bearable(game: MagicGame, permanent: Permanent, keywords: i64) -> i64:
    """How much damage by a source with these keywords is no excess damage: the least for its types (120.4a, 120.10)."""
    least: i64 = -1
    if permanent.types & CREATURE != 0:
        least = permanent.toughness - permanent.damage
        if least < 0:
            least = 0
        if keywords & DEATHTOUCH != 0 and least > 1:
            least = 1
    for place in range(2):
        if permanent.types & (PLANESWALKER if place == 0 else BATTLE) != 0:
            left = count_counters(game, permanent.ref, 2, LOYALTY if place == 0 else DEFENSE)
            if least < 0 or left < least:
                least = left
    return least


def tell_excess(game: MagicGame, permanent: Permanent, source: i64, excess: i64, combat: bool) -> None:
    """It is dealt so much excess damage; told only where a card speaks of that."""
    if excess > 0:
        game.past.excess += excess
        game.emit(kinds.COMBAT_EXCESS if combat else kinds.EXCESS, permanent.controller, permanent.ref, source, excess)


def lose_counters(game: MagicGame, target: i64, amount: i64) -> None:
    """Damage takes loyalty off a planeswalker and defense off a battle (120.3c, 120.3h)."""
    types: i64 = game.permanent(target).types
    if types & PLANESWALKER != 0:
        remove_counters(game, target, 2, amount, LOYALTY)
    if types & BATTLE != 0:
        remove_counters(game, target, 2, amount, DEFENSE)


def poison_given(game: MagicGame, source: i64, amount: i64, combat: bool, keywords: i64) -> i64:
    """How many poison counters a player gets from damage (120.3b, 120.3g)."""
    poison: i64 = 0
    if keywords & INFECT != 0:
        poison += amount
    if combat and keywords & TOXIC != 0:
        poison += toxic_value(game, source)
    return poison

"""Tapping and mana."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import kinds
from mainphase.magic.changes_bound import forget_kept, lose_bound
from mainphase.magic.changes_points import remove_counters
from mainphase.magic.changes_replacing import STUN_COUNTER, has_counter
from mainphase.magic.continuous import AS_HASTY
from mainphase.magic.definitions import CREATURE
from mainphase.magic.keywords import HASTE
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.players import EMPTY_POOL, POOL_SIZE, TYPES
from mainphase.magic.state import MagicGame


def tap(game: MagicGame, slot: i64) -> None:
    """Tap the permanent if it is untapped."""
    permanent = game.permanents[slot]
    if permanent.tapped == 0 and permanent is not BLANK:
        permanent.tapped = 1
        game.fresh[permanent.controller] = 0
        game.emit(kinds.TAPPED, permanent.controller, permanent.ref, 0, 0)


def untap(game: MagicGame, slot: i64) -> None:
    """Untap the permanent if it is tapped; a stun counter is removed instead (122.1d)."""
    permanent = game.permanents[slot]
    if permanent.tapped != 0 and permanent is not BLANK:
        if len(permanent.counters) > 0 and has_counter(game, permanent, STUN_COUNTER):
            remove_counters(game, permanent.ref, 2, 1, game.setup.counter(STUN_COUNTER))
            return
        permanent.tapped = 0
        game.fresh[permanent.controller] = 0
        game.emit(kinds.UNTAPPED, permanent.controller, permanent.ref, 0, 0)


def is_hasty(permanent: Permanent) -> bool:
    """Whether the creature has haste (702.10), or acts as though it had."""
    return permanent.keywords & HASTE != 0 or permanent.rules & AS_HASTY != 0


def can_tap_for_cost(permanent: Permanent) -> bool:
    """Whether a cost with {T} can be paid with it: untapped, and not a creature that came this turn (302.6)."""
    if permanent.tapped != 0:
        return False
    return permanent.sick == 0 or permanent.types & CREATURE == 0 or is_hasty(permanent)


def can_untap_for_cost(permanent: Permanent) -> bool:
    """Whether a cost with {Q} can be paid with it: tapped, and not a creature that came this turn (302.6)."""
    if permanent.tapped == 0:
        return False
    return permanent.sick == 0 or permanent.types & CREATURE == 0 or is_hasty(permanent)


def add_mana(game: MagicGame, player: i64, type: i64, count: i64, source: i64) -> None:
    """Add mana of the code (0 to 5: white, blue, black, red, green, colourless; + 6 snow) to the player's pool."""
    if count <= 0:
        return
    state = game.players[player]
    pool = state.own_pool()
    pool[type] = pool[type] + count
    state.floating += count
    game.fresh[player] = 0
    game.emit(kinds.MANA_ADDED, player, source, 0, count * 16 + type)


def tell_mana_activated(game: MagicGame, player: i64, source: i64) -> None:
    """The player has activated a mana ability of the permanent (602.2b): told only where something waits for it."""
    if game.hears(kinds.MANA_ACTIVATED):
        game.emit(kinds.MANA_ACTIVATED, player, source, 0, 0)


def tell_tapped_for_mana(game: MagicGame, player: i64, source: i64, count: i64) -> None:
    """The player has tapped the permanent for so much mana (106.12a): told only where something waits for it."""
    if game.hears(kinds.TAPPED_FOR_MANA):
        game.emit(kinds.TAPPED_FOR_MANA, player, source, 0, count)


def spend_mana(game: MagicGame, player: i64, type: i64, count: i64) -> None:
    """Take mana out of the player's pool to pay with it."""
    state = game.players[player]
    left: i64 = state.pool[type] - count
    state.pool[type] = left
    state.floating -= count
    if state.lasting is not EMPTY_POOL and state.lasting[type] > left:  # what would be lost first is spent first
        keep_mana(game, player, type, left - state.lasting[type])
    if state.floating == 0:
        state.pool = EMPTY_POOL
    game.fresh[player] = 0
    game.emit(kinds.MANA_SPENT, player, 0, 0, count * 16 + type)


def keep_mana(game: MagicGame, player: i64, type: i64, count: i64) -> None:
    """So much more of the mana of that code in the pool is kept to the end of the turn."""
    state = game.players[player]
    lasting = state.lasting[:]
    lasting[type] = lasting[type] + count
    state.lasting = lasting if sum(lasting) > 0 else EMPTY_POOL


def empty_pool(game: MagicGame, player: i64) -> None:
    """All unspent mana is lost (106.4)."""
    state = game.players[player]
    lost = state.floating
    state.pool = EMPTY_POOL
    state.lasting = EMPTY_POOL
    state.floating = 0
    if len(game.restricted) > 0:
        lose_bound(game, player, 0, True)
    game.fresh[player] = 0
    game.emit(kinds.MANA_EMPTIED, player, 0, 0, lost)


def empty_at_end(game: MagicGame, player: i64) -> i64:
    """A step or phase ends: unspent mana is lost, but for what the player does not lose (106.4, 500.5); how much."""
    state = game.players[player]
    stays: i64 = lose_bound(game, player, state.keeps, False) if len(game.restricted) > 0 else 0
    if state.keeps == 0 and state.lasting is EMPTY_POOL and stays == 0:
        lost: i64 = state.floating
        empty_pool(game, player)
        return lost
    kept: list[int] = []
    code: i64 = 0
    total: i64 = stays
    while code < POOL_SIZE:
        amount: i64 = state.pool[code]
        if (state.keeps >> (code % TYPES)) & 1 == 0:
            amount = state.lasting[code]
        kept.append(amount)
        total += amount
        code += 1
    lost = state.floating - total
    if lost == 0:
        return 0
    if total == 0:
        empty_pool(game, player)
        return lost
    state.pool = kept
    state.floating = total
    game.fresh[player] = 0
    game.emit(kinds.MANA_EMPTIED, player, 0, 0, lost)
    return lost


def forget_lasting_mana(game: MagicGame) -> None:
    """Mana that was kept to the end of the turn empties from now on like any other (514.2)."""
    player: i64 = 0
    while player < game.seats:
        game.players[player].lasting = EMPTY_POOL
        player += 1
    if len(game.restricted) > 0:
        forget_kept(game)

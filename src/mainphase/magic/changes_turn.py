"""Who decides for whom, which way turns go, day and night, the monarch."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.lists import replaced
from mainphase.magic import kinds
from mainphase.magic.changes_batches import begin_batch, end_batch
from mainphase.magic.changes_merged import transform
from mainphase.magic.keywords import DAYBOUND, NIGHTBOUND
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import DAY, NEITHER, NIGHT, MagicGame


def control_next_turn(game: MagicGame, player: i64, by: i64) -> None:
    """In the next turn that `player` takes `by` decides for them; the newest such effect is the one (723.1a)."""
    game.next_decider = replaced(game.next_decider, player, by)


def take_control(game: MagicGame, active: list[int]) -> None:
    """A turn of these players begins: control of the last turn's is over, and that of theirs begins (723.1)."""
    seat: i64 = 0
    while seat < game.seats:
        by: i64 = game.decides[seat]
        if by != seat:
            remember_seen(game, seat, by)
            game.decides = replaced(game.decides, seat, seat)
        seat += 1
    for player in active:
        taker: i64 = game.next_decider[player]
        if taker >= 0:
            game.next_decider = replaced(game.next_decider, player, -1)
            if taker != player and game.lost[taker] == 0:
                game.decides = replaced(game.decides, player, taker)
                game.barrier += 1
                game.emit(kinds.PLAYER_CONTROLLED, taker, game.player_ref(player), 0, 0)


def remember_seen(game: MagicGame, player: i64, by: i64) -> None:
    """Who has decided for the player goes on knowing the hidden cards that they have seen."""
    bit: i64 = 1
    seat: i64 = 0
    while seat < game.seats:
        for slot in game.hand(seat):
            if (game.knowers(slot) >> player) & 1 != 0:
                game.note_seen(slot, bit << by)
        for slot in game.library(seat):
            if (game.knowers(slot) >> player) & 1 != 0:
                game.note_seen(slot, bit << by)
        seat += 1


def reverse_order(game: MagicGame) -> None:
    """Turns go the other way round from now on (103.1)."""
    game.direction = -game.direction
    game.emit(kinds.ORDER_REVERSED, -1, 0, 0, game.direction)


def become_day_or_night(game: MagicGame, time: i64) -> None:
    """It becomes DAY or NIGHT (731.1); the event's second number says what it was before."""
    before: i64 = game.day_night
    if before == time:
        return
    game.day_night = time
    game.stale = 1
    game.changed = 1
    game.emit(kinds.DAY_AND_NIGHT, -1, 0, before, time)
    keep_time(game)


def keep_time(game: MagicGame) -> None:
    """What daybound and nightbound do at once: it becomes day or night, and the cards show the right face (702.145)."""
    if game.knows_time == 0:
        return
    bound: i64 = 0
    wrong: list[Permanent] = []
    seat: i64 = 0
    while seat < game.seats:
        for slot in game.battlefield(seat):
            permanent = game.permanents[slot]
            if permanent.keywords & (DAYBOUND | NIGHTBOUND) != 0:
                bound |= permanent.keywords
                if game.definitions[slot].other_face() is None and len(permanent.base.parts) == 0:
                    continue  # it has one face only
                if game.day_night == NIGHT and permanent.keywords & DAYBOUND != 0 and permanent.turned == 0:
                    wrong.append(permanent)
                elif game.day_night == DAY and permanent.keywords & NIGHTBOUND != 0 and permanent.turned != 0:
                    wrong.append(permanent)
        seat += 1
    if game.day_night == NEITHER:
        if bound & DAYBOUND != 0:
            become_day_or_night(game, DAY)
        elif bound & NIGHTBOUND != 0:
            become_day_or_night(game, NIGHT)
        return
    if len(wrong) > 0:
        begin_batch(game)
        for permanent in wrong:
            transform(game, permanent)
        end_batch(game)


def become_monarch(game: MagicGame, player: i64) -> None:
    """The player becomes the monarch, in place of whoever was (725.3)."""
    if game.lost[player] != 0:
        return
    game.monarch = player
    game.stale = 1
    game.listen_to(kernel_kinds.PART_BEGAN)
    game.listen_to(kinds.COMBAT_DAMAGE)
    game.emit(kinds.BECAME_MONARCH, player, 0, 0, 0)


def pass_crown(game: MagicGame) -> None:
    """The monarch has left the game: the active player is the new one, or the next player in turn order (725.4)."""
    if game.monarch < 0 or game.lost[game.monarch] == 0:
        return
    heir: i64 = game.turn_player
    if game.lost[heir] != 0:
        heir = game.next_player(heir)
    if game.lost[heir] != 0:
        game.monarch = -1
    else:
        become_monarch(game, heir)

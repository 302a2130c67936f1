"""Effects that last and abilities that wait."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds, zones
from mainphase.magic.changes_batches import listen_anew
from mainphase.magic.characteristics import refresh_ref
from mainphase.magic.continuous import MAY_PLAY, THIS_CARD
from mainphase.magic.keywords import DAYBOUND, NIGHTBOUND
from mainphase.magic.lasting import CHANGED, CONDITION, FOREVER, GRANT, LEAVES, PLAYER_RULE, Delayed, Lasting
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame


def begin_lasting(game: MagicGame, lasting: Lasting) -> None:
    """A continuous effect begins to apply."""
    lasting.turn = game.turn
    game.clock += 1
    lasting.timestamp = game.clock
    if lasting.kind >= CHANGED or lasting.until == LEAVES or lasting.until == CONDITION:
        game.complex = 1
        game.stale = 1
    elif lasting.kind == GRANT and lasting.a & (DAYBOUND | NIGHTBOUND) != 0:  # it acts at once (702.145c-g)
        game.complex = 1
        game.stale = 1
    game.lasting = [*game.lasting, lasting]
    refresh_ref(game, lasting.object)
    game.emit(kinds.EFFECT_BEGAN, -1, lasting.object, lasting.source, lasting.kind)


def let_play(game: MagicGame, player: i64, ref: i64, effect: i64) -> None:
    """The player may play the card for as long as it is this object, as that effect of the setup says."""
    bit: i64 = 1
    lasting = Lasting(PLAYER_RULE, 0, bit << player, ref, ref)
    lasting.effect = effect
    lasting.controller = player
    begin_lasting(game, lasting)


def forget_permissions(game: MagicGame) -> None:
    """Cards that have become other objects can no longer be played because of what they were (400.7)."""
    kept: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.kind == PLAYER_RULE and not game.is_current(lasting.b):
            rule = game.setup.effects[lasting.effect].rules[0]
            if rule.kind == MAY_PLAY and rule.mask & THIS_CARD != 0:
                continue
        kept.append(lasting)
    if len(kept) < len(game.lasting):
        game.lasting = kept
        game.stale = 1


def carry_lasting(game: MagicGame, old: i64, new: i64) -> bool:
    """Effects that change a permanent spell go on for what it becomes (400.7a); whether there are any."""
    found = False
    for lasting in game.lasting:
        if lasting.object == old:
            lasting.object = new
            found = True
    return found


def enter_changed(game: MagicGame, permanent: Permanent) -> None:
    """What an effect says of a permanent that it puts onto the battlefield is newer than its own abilities (613.7n)."""
    for lasting in game.lasting:
        if lasting.object == permanent.ref and lasting.timestamp != 0:
            game.clock += 1
            lasting.timestamp = game.clock


def forget_entering(game: MagicGame, source: i64) -> None:
    """What that source said of cards that have not entered after all is forgotten (611.2e)."""
    kept: list[Lasting] = []
    for lasting in game.lasting:
        slot: i64 = lasting.object & SLOT_MASK
        aside = lasting.source == source and lasting.object != 0 and slot < len(game.zone)
        if aside and game.is_current(lasting.object) and game.zone_kind(slot) not in (zones.BATTLEFIELD, zones.STACK):
            continue
        kept.append(lasting)
    if len(kept) < len(game.lasting):
        game.lasting = kept


def belong(game: MagicGame, refs: list[int]) -> None:
    """What lasts on these objects is part of their copiable values: it applies before everything else."""
    for lasting in game.lasting:
        if lasting.object in refs:
            lasting.timestamp = 0
    game.stale = 1


def copy_exceptions(game: MagicGame, copied: i64, refs: list[int]) -> None:
    """What belongs to the copiable values of an object belongs to those of its copies as well (707.9b)."""
    found: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.object == copied and lasting.timestamp == 0 and lasting.until == FOREVER:
            for ref in refs:
                other = lasting.clone()
                other.object = ref
                found.append(other)
    for other in found:
        begin_lasting(game, other)
        other.timestamp = 0


def end_lasting(game: MagicGame, ended: list[Lasting]) -> None:
    """These effects end at the same time."""
    if len(ended) == 0:
        return
    game.lasting = [lasting for lasting in game.lasting if lasting not in ended]
    for lasting in ended:
        refresh_ref(game, lasting.object)
        game.emit(kinds.EFFECT_ENDED, -1, lasting.object, lasting.source, lasting.kind)


def begin_delayed(game: MagicGame, delayed: Delayed) -> None:
    """A delayed triggered ability begins to wait for its event (603.7a)."""
    delayed.made_in = game.turn
    game.delayed = [*game.delayed, delayed]
    game.wait_for(delayed.event)


def end_delayed(game: MagicGame, ended: list[Delayed]) -> None:
    """These delayed triggered abilities wait no longer (603.7b)."""
    if len(ended) > 0:
        game.delayed = [delayed for delayed in game.delayed if delayed not in ended]
        listen_anew(game)


def allow_land_plays(game: MagicGame, player: i64, count: i64) -> None:
    """The player may play that many more lands this turn (305.2)."""
    game.players[player].land_plays += count

"""The current characteristics of permanents: printed values, counters, and effects that last."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.definitions import FIRST_KEYWORD, KEYWORD_MASKS, STAYS_TAPPED
from mainphase.magic.lasting import GRANT, PUMP, REMOVE, STAY_TAPPED
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.state import MagicGame


def refresh(game: MagicGame, permanent: Permanent) -> None:
    """Work the permanent's power, toughness and keywords out anew (613.4c; counters and effects alike).

    As long as effects are around for which `layers` is needed, it does that later, for all.
    """
    game.changed = 1
    if game.complex != 0:
        game.stale = 1
        return
    definition = permanent.definition
    power: i64 = definition.power + permanent.plus - permanent.minus
    toughness: i64 = definition.toughness + permanent.plus - permanent.minus
    keywords: i64 = definition.keywords
    counted: i64 = 0
    if len(permanent.counters) > 0:
        counted = keyword_counters(permanent)
        keywords |= counted
    untaps: i64 = definition.untaps
    for lasting in game.lasting:
        if lasting.object == permanent.ref:
            if lasting.kind == PUMP:
                power += lasting.a
                toughness += lasting.b
            elif lasting.kind == GRANT:
                keywords |= lasting.a
            elif lasting.kind == REMOVE:
                removed: i64 = lasting.a
                if counted != 0:
                    removed &= ~newer_counters(permanent, lasting.timestamp)
                keywords &= ~removed
            elif lasting.kind == STAY_TAPPED:
                untaps = STAYS_TAPPED
    permanent.power = power
    permanent.toughness = toughness
    if permanent.keywords != keywords:
        game.fresh[permanent.controller] = 0  # it may be tapped for mana sooner or later (302.6, 702.10c)
    permanent.keywords = keywords
    permanent.untaps = untaps


def keyword_counters(permanent: Permanent) -> i64:
    """The mask of the keywords that counters on the permanent give it (122.1b)."""
    mask: i64 = 0
    i: i64 = 0
    while i < len(permanent.counters):
        place: i64 = permanent.counters[i] - FIRST_KEYWORD
        if 0 <= place < len(KEYWORD_MASKS):
            mask |= KEYWORD_MASKS[place]
        i += 2
    return mask


def newer_counters(permanent: Permanent, timestamp: i64) -> i64:
    """The mask of the keywords that counters newer than that give."""
    mask: i64 = 0
    i: i64 = 0
    while i < len(permanent.counters):
        place: i64 = permanent.counters[i] - FIRST_KEYWORD
        if 0 <= place < len(KEYWORD_MASKS) and counter_time(permanent, permanent.counters[i]) > timestamp:
            mask |= KEYWORD_MASKS[place]
        i += 2
    return mask


def counter_time(permanent: Permanent, kind: i64) -> i64:
    """The timestamp of its counters of that kind (613.7c)."""
    i: i64 = 0
    while i < len(permanent.counter_times):
        if permanent.counter_times[i] == kind:
            return permanent.counter_times[i + 1]
        i += 2
    return 0


def refresh_ref(game: MagicGame, ref: i64) -> None:
    """The same for a reference, if it is on the battlefield."""
    if game.on_battlefield(ref):
        permanent = game.permanent(ref)
        if permanent is not BLANK:
            refresh(game, permanent)

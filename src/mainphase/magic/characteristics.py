"""The current characteristics of permanents: printed values, counters, and effects that last."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.definitions import STAYS_TAPPED
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
    untaps: i64 = definition.untaps
    for lasting in game.lasting:
        if lasting.object == permanent.ref:
            if lasting.kind == PUMP:
                power += lasting.a
                toughness += lasting.b
            elif lasting.kind == GRANT:
                keywords |= lasting.a
            elif lasting.kind == REMOVE:
                keywords &= ~lasting.a
            elif lasting.kind == STAY_TAPPED:
                untaps = STAYS_TAPPED
    permanent.power = power
    permanent.toughness = toughness
    permanent.keywords = keywords
    permanent.untaps = untaps


def refresh_ref(game: MagicGame, ref: i64) -> None:
    """The same for a reference, if it is on the battlefield."""
    if game.on_battlefield(ref):
        permanent = game.permanent(ref)
        if permanent is not BLANK:
            refresh(game, permanent)

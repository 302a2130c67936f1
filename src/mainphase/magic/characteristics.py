"""The current characteristics of permanents: printed values, counters, and effects that last."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.lasting import GRANT, PUMP
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.state import MagicGame


def refresh(game: MagicGame, permanent: Permanent) -> None:
    """Work the permanent's power, toughness and keywords out anew (613.4c; counters and effects alike)."""
    definition = permanent.definition
    power: i64 = definition.power + permanent.plus - permanent.minus
    toughness: i64 = definition.toughness + permanent.plus - permanent.minus
    keywords: i64 = definition.keywords
    for lasting in game.lasting:
        if lasting.object == permanent.ref:
            if lasting.kind == PUMP:
                power += lasting.a
                toughness += lasting.b
            elif lasting.kind == GRANT:
                keywords |= lasting.a
            else:
                keywords &= ~lasting.a
    permanent.power = power
    permanent.toughness = toughness
    permanent.keywords = keywords
    game.changed = 1


def refresh_ref(game: MagicGame, ref: i64) -> None:
    """The same for a reference, if it is on the battlefield."""
    if game.on_battlefield(ref):
        permanent = game.permanent(ref)
        if permanent is not BLANK:
            refresh(game, permanent)

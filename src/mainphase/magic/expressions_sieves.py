"""Asks a filter that was made ready: the same answer as `expressions_core.matches`, sooner."""

from __future__ import annotations

from mainphase.magic.context import Context
from mainphase.magic.definitions import EVERY_CREATURE_TYPE
from mainphase.magic.expressions_core import fits_permanent
from mainphase.magic.permanents import Permanent
from mainphase.magic.sieves import ANYBODY, NO_SUBTYPE, YOURS, Sieve
from mainphase.magic.state import MagicGame


def passes(game: MagicGame, context: Context, sieve: Sieve, permanent: Permanent) -> bool:
    """Whether the permanent on the battlefield matches the filter."""
    if sieve.types != 0 and permanent.types & sieve.types == 0:
        return False
    if sieve.whose != ANYBODY and (permanent.controller == context.you) != (sieve.whose == YOURS):
        return False
    if permanent.types & sieve.no_types != 0 or permanent.colors & sieve.no_colors != 0:
        return False
    if sieve.colors != 0 and permanent.colors & sieve.colors == 0:
        return False
    if sieve.other != 0 and permanent.ref == context.source:
        return False
    if sieve.subtype != NO_SUBTYPE:
        subtypes = permanent.subtypes
        if sieve.subtype not in subtypes and (sieve.creature == 0 or EVERY_CREATURE_TYPE not in subtypes):
            return False
    for part in sieve.rest:
        if not fits_permanent(game, context, sieve.code, part, permanent):
            return False
    return True

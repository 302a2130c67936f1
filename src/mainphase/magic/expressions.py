"""Expressions in flat code: the functions that evaluate them, by family.

The encoding is described in `expressions_tags`; `encoding` makes it from ability trees.
"""

from __future__ import annotations

from mainphase.magic.expressions_core import fits_permanent, holds, matches, objects, seats, value
from mainphase.magic.expressions_events import is_about, triggered_by
from mainphase.magic.expressions_targets import candidates, has_candidate, is_legal_target

__all__ = [
    "candidates",
    "fits_permanent",
    "has_candidate",
    "holds",
    "is_about",
    "is_legal_target",
    "matches",
    "objects",
    "seats",
    "triggered_by",
    "value",
]

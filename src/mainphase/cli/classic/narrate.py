"""Tells the events of a game of Magic before the stack, with the rules of its time."""

from __future__ import annotations

from typing import Final

from mainphase.cli.magic.narrate import MODERN, MagicNarrator, Marks
from mainphase.magic.classic.citations import translate

OLD: Final = Marks(
    tuple(dict.fromkeys(translate(rule) for rule in ("601.2h", "602.2b"))),
    translate("508.1f"),
    translate("605.3"),
    translate(MODERN.spent),
    translate(MODERN.opening),
    "-",
    {},
)
"""The rules that stand for those of 2026; nothing was exiled face down."""


class ClassicNarrator(MagicNarrator):
    """Tells one game of Magic before the stack."""

    marks = OLD

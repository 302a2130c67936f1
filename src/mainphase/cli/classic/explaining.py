"""Explains a game of Magic before the stack."""

from __future__ import annotations

from typing import ClassVar

from mainphase.cli.magic.explaining import MagicExplaining, Pool
from mainphase.magic.classic import pool as classic_pool


class ClassicExplaining(MagicExplaining):
    """Explanations of Magic before the stack."""

    pool: ClassVar[Pool] = classic_pool

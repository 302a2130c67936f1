"""mainphase: a rules engine for trading card games, built around the turn."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

__version__: Final = "0.1.0"

# The import system prefers `game.<suffix>` to `game.py` for these suffixes: this says what
# `mainphase.kernel.game.__file__` ends in without importing the kernel.
COMPILED: Final[bool] = any(
    (Path(__file__).parent / "kernel" / f"game{suffix}").exists() for suffix in EXTENSION_SUFFIXES
)
"""Whether the kernel and the games run as native code (built with mypyc) or as plain Python."""

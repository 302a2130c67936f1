"""Further rows: how printed cards say what the writer says otherwise. As the writer's rows, only read."""

from __future__ import annotations

from typing import Final

MORE_ROWS: Final[dict[str, tuple[str, ...]]] = {}

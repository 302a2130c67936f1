"""Players that are programs. They answer the same questions as people and see only their view."""

from __future__ import annotations

from mainphase.bots.bot import BOTS, Bot, bot_names, make_bot

__all__ = ["BOTS", "Bot", "bot_names", "make_bot"]

"""A bot that takes every option with the same probability, in any game."""

from __future__ import annotations

from typing import Any

from mainphase.bots.bot import Bot
from mainphase.kernel.decision import Decision
from mainphase.kernel.game import Game
from mainphase.kernel.random import Random, seeded


class RandomBot(Bot):
    """Its own random numbers decide; it looks at nothing."""

    name = "random"

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: Any, decision: Decision) -> int:
        """Any option."""
        options = decision.options
        return int(options[self.random.below(len(options))].code)

    def answer(self, game: Game) -> int:
        """The same without making a view: which options there are decides nothing."""
        legal = game.legal
        return legal[self.random.below(len(legal))]


def make(seed: int) -> RandomBot:
    """A random bot."""
    return RandomBot(seeded(seed))

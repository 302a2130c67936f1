"""A bot that takes every option with the same probability."""

from __future__ import annotations

from mainphase.bots.bot import Bot
from mainphase.kernel.decision import Decision
from mainphase.kernel.random import Random, seeded
from mainphase.magic.state import MagicGame
from mainphase.magic.view import View


class RandomBot(Bot):
    """Its own random numbers decide; it looks at nothing."""

    name = "random"

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: View, decision: Decision) -> int:
        """Any option."""
        options = decision.options
        return int(options[self.random.below(len(options))].code)

    def answer(self, game: MagicGame) -> int:
        """The same without making a view: which options there are decides nothing."""
        legal = game.legal
        return legal[self.random.below(len(legal))]


def make(seed: int) -> RandomBot:
    """A random bot."""
    return RandomBot(seeded(seed))

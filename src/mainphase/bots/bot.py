"""What every bot is, and the bots by name."""

from __future__ import annotations

import importlib
from typing import Final

from mainphase.kernel.decision import Decision
from mainphase.kernel.errors import UserError
from mainphase.magic.state import MagicGame
from mainphase.magic.view import View

BOTS: Final = {"greedy": "mainphase.bots.greedy", "random": "mainphase.bots.random_bot"}
"""Names of bots and the modules that hold a `make(seed)`."""


class Bot:
    """A player. `choose` is what a bot is written in; `answer` is how a game is played with it."""

    name = ""

    def choose(self, view: View, decision: Decision) -> int:
        """The code of one of the decision's options, chosen by what the deciding player may know."""
        raise NotImplementedError

    def answer(self, game: MagicGame) -> int:
        """The code with which the bot answers the open question of the game."""
        return self.choose(View(game, game.player), plain_decision(game))


def plain_decision(game: MagicGame) -> Decision:
    """The open question without the options' meanings, which take longer to make than many answers."""
    rules = game.rules
    options = [game.option(code) for code in game.legal]
    return Decision(
        game.question, game.player, rules.decisions[game.kind], rules.rule(game.where), game.subject, options
    )


def make_bot(name: str, seed: int) -> Bot:
    """The bot with that name; `seed` (0 to 2**128 - 1) drives what it does at random.

    Raises UserError "bot.unknown" (bot, known).
    """
    if name not in BOTS:
        raise UserError("bot.unknown", {"bot": name, "known": ", ".join(BOTS)})
    bot = importlib.import_module(BOTS[name]).make(seed)
    assert isinstance(bot, Bot)
    return bot

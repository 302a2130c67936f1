"""What every bot is, and the bots of each game by name."""

from __future__ import annotations

import importlib
from typing import Any, Final

from mainphase.kernel.decision import Decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import Game

RANDOM: Final = "mainphase.bots.random_bot"
BOTS: Final = {
    "magic": {"greedy": "mainphase.bots.magic.greedy", "random": RANDOM},
    "magic-classic": {"greedy": "mainphase.bots.classic.greedy", "random": RANDOM},
    "yugioh": {"greedy": "mainphase.bots.yugioh.greedy", "random": RANDOM},
}
"""By game key the names of its bots and the modules that hold a `make(seed)`."""


class Bot:
    """A player. `choose` is what a bot is written in; `answer` is how a game is played with it."""

    name = ""

    def choose(self, view: Any, decision: Decision) -> int:
        """The code of one of the decision's options, chosen by what the deciding player may know.

        `view` is what the game's own `view` gives; a bot of one game says which class that is.
        """
        raise NotImplementedError

    def answer(self, game: Game) -> int:
        """The code with which the bot answers the open question of the game."""
        return self.choose(game.view(game.decider()), plain_decision(game))


def plain_decision(game: Game) -> Decision:
    """The open question without the options' meanings, which take longer to make than many answers."""
    rules = game.rules
    options = [game.option(code) for code in game.legal]
    return Decision(
        game.question,
        game.player,
        rules.decisions[game.kind],
        rules.rule(game.where),
        game.subject,
        options,
        game.decider(),
    )


def bot_names(game: str = "") -> list[str]:
    """The names of the game's bots, sorted; of all games' bots where none is named."""
    if game:
        return sorted(BOTS.get(game, {}))
    return sorted({name for bots in BOTS.values() for name in bots})


def make_bot(name: str, seed: int, game: str = "magic") -> Bot:
    """The bot with that name for the game with that key; `seed` (0 to 2**128 - 1) drives what it does at random.

    Raises UserError "bot.unknown" (bot, known).
    """
    bots = BOTS.get(game, {})
    if name not in bots:
        raise UserError("bot.unknown", {"bot": name, "known": ", ".join(bots)})
    bot = importlib.import_module(bots[name]).make(seed)
    assert isinstance(bot, Bot)
    return bot

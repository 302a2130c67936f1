"""Explains a game of Magic before the stack."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mainphase.cli.magic.explaining import MagicExplaining, Pool
from mainphase.cli.menu import fold
from mainphase.kernel.reasons import Action
from mainphase.magic.classic import pool as classic_pool
from mainphase.magic.classic.classic import Classic
from mainphase.magic.explaining.forecast import Forecast
from mainphase.magic.played import PlayedGame

RULES_ACTIONS: Final = (("order.pass", "pass", "pass"), ("word.attack", "attack", "declare an attack"))
"""The words of the language, and the English one, for what no card does, with the verb it has as an option."""


class ClassicExplaining(MagicExplaining):
    """Explanations of Magic before the stack."""

    pool: ClassVar[Pool] = classic_pool

    def foretold(self, game: PlayedGame, seat: int) -> Forecast:
        """What the player can foretell of this attack."""
        return cast(Classic, game).forecast(seat)

    def why_not(self, game: PlayedGame, seat: int, name: str, verb: str = "") -> list[str]:
        """Why what one could do with a card, declining or declaring an attack is not offered."""
        for words, english, action in RULES_ACTIONS:
            if not verb and fold(name) in [english, *(fold(word) for word in self.words.translator.words(words))]:
                return self.why_not_action(game, seat, Action(action), "")
        return super().why_not(game, seat, name, verb)

    def actions(self, game: PlayedGame, seat: int, ref: int) -> list[Action]:
        """What a player might want to do with the card; first to play abilities of it that wait (K-017, K-047)."""
        waiting = [
            Action("trigger", ref, place + 1) for place, trigger in enumerate(game.triggers) if trigger.source == ref
        ]
        return waiting + super().actions(game, seat, ref)

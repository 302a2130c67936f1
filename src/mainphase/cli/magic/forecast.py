"""What would happen in this combat if nobody acted, in words: who dies, how much life each player loses, and why."""

from __future__ import annotations

from mainphase.cli.magic.words import MagicWords
from mainphase.cli.words import message_word
from mainphase.kernel.game import SLOT_MASK
from mainphase.locale import Name
from mainphase.magic.explaining.forecast import CHOICE, HIDDEN, NO_COMBAT, Forecast, Stop
from mainphase.magic.permanents import FACE_DOWN
from mainphase.magic.played import PlayedGame
from mainphase.magic.results import DIES, LEAVES, Result


class ForecastLines:
    """Tells a forecast to the reader of `words`."""

    def __init__(self, words: MagicWords) -> None:
        self.words = words
        self.t = words.t

    def lines(self, game: PlayedGame, forecast: Forecast) -> list[str]:
        """The forecast that was made of the game, one result a line."""
        stop = forecast.stop
        if stop is not None and stop.kind == NO_COMBAT:
            return [self.t("forecast.no_combat")]
        lines = [self.t("forecast.begins")]
        life = {seat: int(player.life) for seat, player in enumerate(game.players)}
        for result in forecast.results:
            lines.append("  • " + self.numbered(self.result(game, forecast, result, life), result.rule))
        if stop is None and not forecast.results:
            lines.append("  • " + self.t("forecast.nothing"))
        if forecast.chosen:
            lines.append("  " + self.t("forecast.whatever"))
        if stop is not None:
            lines.append("  → " + self.numbered(self.stop(game, stop), stop.rule))
        return lines

    def numbered(self, text: str, rule: str) -> str:
        """The text with the rule's number in the edition."""
        number = self.words.rule(rule)
        return f"{text} ({number})" if number else text

    def result(self, game: PlayedGame, forecast: Forecast, result: Result, life: dict[int, int]) -> str:
        """One result; `life` are the life totals before it, which are kept up."""
        player = self.words.player(result.player)
        if result.kind in (DIES, LEAVES):
            return self.t(f"forecast.{result.kind}", card=self.card(game, forecast, result.ref), player=player)
        message = f"event.{message_word(result.kind)}"
        if result.kind.startswith("counters"):
            kind = self.words.told_counter(game, result.counter)
            if result.ref == 0:
                return self.t(f"{message}_player", player=player, kind=kind, count=result.amount)
            return self.t(message, card=self.card(game, forecast, result.ref), kind=kind, count=result.amount)
        if result.kind == "player lost":
            own = f"{message}_{result.rule.replace('.', '_')}"
            return self.t(own if self.words.translator.has(own) else message, player=player)
        if result.kind == "game ended":
            return self.t(f"{message}_won" if result.player >= 0 else f"{message}_drawn", player=player)
        life[result.player] += result.amount if result.kind == "life gained" else -result.amount
        return self.t(message, player=player, count=result.amount, life=life[result.player])

    def card(self, game: PlayedGame, forecast: Forecast, ref: int) -> Name:
        """The name of a permanent as the reader knows it now, of a new one as it is made."""
        if game.on_battlefield(ref):
            return self.words.thing(game, ref)
        if forecast.game.permanent(ref).turned == FACE_DOWN:
            return Name(self.words.face_down(None))
        return Name(self.words.named(forecast.game.definitions[ref & SLOT_MASK]))

    def stop(self, game: PlayedGame, stop: Stop) -> str:
        """Why it goes no further."""
        if stop.kind != CHOICE:
            return self.t("forecast.stop_hidden" if stop.kind == HIDDEN else "forecast.stop_long")
        question = self.words.decision(stop.question)
        return self.t("forecast.stop_choice", player=self.words.player(stop.player), question=question)

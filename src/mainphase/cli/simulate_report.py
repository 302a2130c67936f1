"""What a simulation has come to, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from babel import Locale
from babel.numbers import format_decimal, format_percent

from mainphase.cli.app import App
from mainphase.simulate.statistics import LETTERS


def report_lines(app: App, found: dict[str, Any]) -> Iterator[str]:
    """The lines of a report as `mainphase.simulate.report` makes it."""
    return _Lines(app, found).lines()


class _Lines:
    def __init__(self, app: App, found: dict[str, Any]) -> None:
        self.t = app.t
        self.language = app.language
        self.found = found

    def number(self, value: float, form: str = "#,##0") -> str:
        """A number as the language writes it."""
        return format_decimal(value, form, locale=self.language)

    def percent(self, value: float) -> str:
        """A rate as the language writes it."""
        usual = Locale.parse(self.language).percent_formats[None].pattern
        return format_percent(value, usual.replace("0", "0.0"), locale=self.language)

    def lines(self) -> Iterator[str]:
        """The whole report."""
        found = self.found
        if found["interrupted"]:
            yield self.t("simulate.interrupted", number=found["games"], requested=found["requested"])
        yield self.t("simulate.title", count=found["games"], edition=found["edition"], seed=found["seed"])
        for letter in [letter for letter in LETTERS if letter in found]:
            yield self.side(letter.upper(), found[letter])
        if found["finished"]:
            yield self.t("simulate.first", **self.rate(found["first"]))
        cap = self.number(found["cap"])
        drawn, unfinished = self.number(found["drawn"]), self.number(found["unfinished"])
        yield self.t("simulate.ends", drawn=drawn, unfinished=unfinished, cap=cap)
        if found["unfinished"]:
            yield self.t("simulate.unfinished_games", numbers=self.games(found["unfinished_games"]))
        if found["finished"]:
            turns = {key: self.number(value, "#,##0.#") for key, value in found["turns"].items()}
            yield self.t("simulate.turns", **turns)
            yield self.t("simulate.decisions", mean=self.number(found["decisions"]["mean"], "#,##0.#"))
        if found["games"]:
            yield self.speed(found["speed"])

    def side(self, letter: str, side: dict[str, Any]) -> str:
        """One deck."""
        about = {"letter": letter, "deck": side["deck"], "bot": side["bot"], "cards": side["cards"]}
        if side["win_rate"] is None:
            return self.t("simulate.side_no_rate", **about)
        return self.t("simulate.side", **about, **self.rate(side))

    def rate(self, side: dict[str, Any]) -> dict[str, str]:
        """Wins, their rate and its interval."""
        low, high = side["interval"]
        return {
            "wins": self.number(side["wins"]),
            "rate": self.percent(side["win_rate"]),
            "low": self.percent(low),
            "high": self.percent(high),
        }

    def games(self, numbers: list[int]) -> str:
        """Game numbers, with dots if some were left out."""
        text = ", ".join(map(str, numbers))
        return text if len(numbers) == self.found["unfinished"] else f"{text}, …"

    def speed(self, speed: dict[str, Any]) -> str:
        """How fast it went."""
        return self.t(
            "simulate.speed",
            seconds=self.number(speed["seconds"], "#,##0.0"),
            games=self.number(speed["games_per_second"], "#,##0.#"),
            decisions=self.number(speed["decisions_per_second"]),
            jobs=speed["jobs"],
            build=self.t("cli.compiled" if speed["compiled"] else "cli.pure"),
        )

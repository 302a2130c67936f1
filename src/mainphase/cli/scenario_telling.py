"""Tells a scenario: each line of the file, then what happens, with rule numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rich.text import Text

from mainphase.cli.app import App
from mainphase.cli.narrate import Narrator
from mainphase.cli.scenario_report import Failures
from mainphase.cli.screen import Screen
from mainphase.files.scenario.types import Check, Line, Refused
from mainphase.games import GameKind
from mainphase.kernel.events import read_log
from mainphase.kernel.game import Game
from mainphase.scenarios import Failure, Outcome

DOCUMENT: Final = ("---", "...")
"""How a line begins that ends a document of a YAML file."""


class Telling(Failures):
    """Prints while the scenario of a file, which has been read without errors, runs."""

    narrator: Narrator[Any]

    def __init__(self, app: App, file: str, all_events: bool) -> None:
        super().__init__(app)
        self.all_events = all_events
        self.source = Path(file).read_text(encoding="utf-8-sig", errors="replace").splitlines()
        self.screen = Screen(app.console)
        self.width = app.console.width if app.console.is_terminal else 0
        self.fight: list[str] = []

    def begin(self, outcome: Outcome, game: Game, kind: GameKind) -> None:
        """The title, the position, and what happens before anyone is asked."""
        super().begin(outcome, game, kind)
        self.narrator = self.shown.narrator(self.all_events)
        title = f"{outcome.scenario.title} ({outcome.edition})"
        self.screen.line(title if not outcome.case else f"{title}: {outcome.case}", "bold")
        self.screen.show(self.narrator.tell(game, read_log(game)))
        board = self.shown.board(self.width)
        for line in board.lines(game):
            self.screen.line(line)
        self.fight = [row.plain for row in board.combat(game)]

    def line(self, line: Line, game: Game, start: int, failures: list[Failure]) -> None:
        """A line of the file, what happened, and what is not as it says."""
        self.screen.line("")
        for text in self.quoted(line.line):
            self.screen.line(text, "dim")
        self.screen.show(self.narrator.tell(game, read_log(game, start)))
        self.screen.flush()
        self.tell_fight(game)
        for failure in failures:
            for text in self.text(game, failure):
                self.screen.line(f"  {text}", "red")
        if isinstance(line, Check | Refused) and not failures:
            message = "scenario.as_expected" if isinstance(line, Check) else "scenario.as_refused"
            self.app.console.print(Text(f"  {self.app.t(message)}", "green"))

    def tell_fight(self, game: Game) -> None:
        """Where the line has changed a fight that is going on: how it stands, and what would come of it."""
        rows = self.shown.board(self.width).combat(game)
        fight = [row.plain for row in rows]
        if fight and fight != self.fight:
            for row in rows:
                self.screen.line(row)
            for text in self.shown.explaining().outlook(game):
                self.screen.line(text)
        self.fight = fight

    def end(self, outcome: Outcome, game: Game) -> None:
        """Whether it holds."""
        self.screen.line("")
        message = "scenario.holds" if outcome.holds else "scenario.fails"
        scenario = outcome.scenario
        name = outcome.edition if not outcome.case else f"{outcome.edition}, {outcome.case}"
        text = self.app.t(message, file=scenario.file, title=scenario.title, run=name)
        self.screen.line(text, "green" if outcome.holds else "red")

    def quoted(self, number: int) -> list[str]:
        """The line of the file with that number and those that belong to it, with their numbers.

        A line of the script goes on with deeper lines, the last check with all that stand beside it.
        """
        first = self.source[number - 1 : number]
        if not first:
            return []
        indent = len(first[0]) - len(first[0].lstrip())
        least = indent + 1 if first[0].lstrip().startswith("-") else indent
        found = [f"{number:>4}  {first[0].strip()}"]
        for place in range(number, len(self.source)):
            text = self.source[place]
            if not text.strip() or len(text) - len(text.lstrip()) < least or text.startswith(DOCUMENT):
                break
            found.append(f"{place + 1:>4}  {text[indent:].rstrip()}")
        return found

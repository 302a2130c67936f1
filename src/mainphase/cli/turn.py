"""`mainphase turn`: the chart of a turn, generated from the turn table that the engine runs; or what edits it."""

from __future__ import annotations

import re
from typing import Any, Final

import click
from rich.text import Text

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.face import find_face
from mainphase.cli.layout import put
from mainphase.cli.matches import game_option
from mainphase.cli.words import Words
from mainphase.games import find_game
from mainphase.kernel.parts import Part, TurnTable
from mainphase.kernel.policy import NO_POLICY
from mainphase.kernel.procedure import Procedure

NUMBERED: Final = re.compile(r" *(?:\d{3}\.\d+[a-z]?|[A-Z]+-\d+) +(?=\S)")
"""The beginning of a line that explains a rule."""


@click.command("turn", cls=Command)
@game_option
@click.option("--edition", default="", help="help.edition")
@click.option("--short", is_flag=True, help="help.turn.short")
@click.option("--trace", metavar="FILE", type=click.Path(), default=None, help="help.turn.trace")
@pass_app
def turn(app: App, game: str, edition: str, short: bool, trace: str | None) -> None:
    """Show the chart of a turn, or the edits of the schedule in a scenario or a record."""
    if trace is not None:
        from mainphase.cli.turn_trace import trace_file

        trace_file(app, trace, edition)
        return
    app.speak_of(game)
    kind = find_game(game)
    chosen = kind.edition(edition)
    rules = kind.ruleset(chosen)
    chart = Chart(find_face(game).present(app.translator, kind, chosen, []).words, not short)
    lines = [Text(app.t("turn.title", game=app.t(f"game.{game}"), edition=chosen), "bold"), Text()]
    lines += chart.table(rules.table)
    lines += [Text(), Text(app.t("turn.each_part"), "bold")]
    lines += chart.actions(rules.life, "  ")
    for line in lines:
        put(app.console, line, hang_of(line))


def hang_of(line: Text) -> int | None:
    """Where the further rows of a line begin: a rule's note stays in its column."""
    found = NUMBERED.match(line.plain)
    return None if found is None else found.end()


class Chart:
    """Draws turn tables; `notes` says whether each rule is explained."""

    def __init__(self, words: Words[Any], notes: bool) -> None:
        self.words = words
        self.t = words.t
        self.notes = notes

    def table(self, table: TurnTable) -> list[Text]:
        """The whole turn as a tree."""
        lines: list[Text] = []
        for part in table.parts:
            if not part.parent:
                lines += self.part(table, part, "")
        return lines

    def part(self, table: TurnTable, part: Part, indent: str) -> list[Text]:
        """A part with what happens in it, then the parts that lie in it."""
        inner = table.steps(part)
        head = Text(indent)
        name = self.words.part(part.key)
        head.append(name[:1].upper() + name[1:], "bold cyan" if not indent else "cyan")
        head.append(f"  {self.words.rule(part.rule)}", "dim")
        if not inner:
            windows = self.words.has_window(part)
            head.append(f"  {self.words.window(windows)}", "green" if windows else "")
        lines = [head]
        if self.notes and self.words.note(part.rule):
            lines.append(Text(f"{indent}  {self.words.note(part.rule)}", "dim"))
        for procedure in part.middle:
            if procedure.policy is NO_POLICY:
                lines += self.actions(procedure, indent + "    ", part.rule)
        for step in inner:
            lines += self.part(table, step, indent + "  ")
        return lines

    def actions(self, procedure: Procedure, indent: str, told: str = "") -> list[Text]:
        """The rules of a procedure that the edition has, in order, with their notes; `told` is explained above."""
        rules = [rule for rule in dict.fromkeys(procedure.rules) if rule != told and self.words.has_rule(rule)]
        if not self.notes:
            numbers = ", ".join(dict.fromkeys(self.words.rule(rule) for rule in rules))
            return [Text(f"{indent}{numbers}", "dim")] if rules else []
        lines: list[Text] = []
        for rule in rules:
            line = Text(indent)
            line.append(f"{self.words.rule(rule):<8}", "dim")
            lines.append(line.append(self.words.note(rule)))
        return lines

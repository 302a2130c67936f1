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
from mainphase.kernel.ruleset import Ruleset

NUMBERED: Final = re.compile(r" *(?:\d{3}\.\d+[a-z]?|[A-Z]+-\d+|5ED:[\w !]*?\w)  +(?=\S)")
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
    lines += chart.life(rules.life)
    windows = chart.windows(rules)
    if windows:
        lines += [Text(), Text(app.t("turn.windows"), "bold"), *windows]
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
        has = self.words.has_window(part)
        windows = self.words.windows(part, not inner)
        if windows:
            head.append(f"  {windows}", "green" if has else "")
        lines = [head]
        if self.notes and self.words.note(part.rule):
            lines.append(Text(f"{indent}  {self.words.note(part.rule)}", "dim"))
        for procedure in part.middle:
            if procedure.policy is NO_POLICY:
                lines += self.actions(procedure, indent + "    ", part.rule)
        for step in inner:
            lines += self.part(table, step, indent + "  ")
        return lines

    def life(self, life: Procedure) -> list[Text]:
        """What every part goes through: stage by stage where the game has words for stages, else rule by rule."""
        stages = self.words.stages(life)
        if not stages:
            return self.actions(life, "  ")
        return [self.numbered(self.words.rule(rule), text, "  ") for rule, text in stages]

    def windows(self, rules: Ruleset) -> list[Text]:
        """The windows that have names of their own, each with the rules of its stages."""
        lines: list[Text] = []
        for procedure in rules.procedures:
            name = self.words.window_name(procedure)
            if name:
                lines.append(Text(f"  {name[:1].upper()}{name[1:]}", "cyan"))
                lines += self.actions(procedure, "    ")
        return lines

    def numbered(self, number: str, text: str, indent: str) -> Text:
        """A line of a rule's number and what it says."""
        line = Text(indent)
        line.append(f"{number + '  ':<8}", "dim")
        return line.append(text)

    def actions(self, procedure: Procedure, indent: str, told: str = "") -> list[Text]:
        """The rules of a procedure that the edition has, in order, with their notes; `told` is explained above."""
        above = (self.words.rule(told), self.words.note(told)) if told else ("", "")
        rules = dict.fromkeys(
            (self.words.rule(rule), self.words.note(rule)) for rule in procedure.rules if self.words.has_rule(rule)
        )
        rules.pop(above, None)
        if not self.notes:
            numbers = ", ".join(dict.fromkeys(number for number, _ in rules))
            return [Text(f"{indent}{numbers}", "dim")] if rules else []
        return [self.numbered(number, note, indent) for number, note in rules]

"""`mainphase rules NUMBER`: a rule in our own words, and where other editions have it."""

from __future__ import annotations

from typing import Final

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.face import find_face
from mainphase.cli.matches import game_option
from mainphase.cli.rule_book import RuleBook
from mainphase.games import GameKind, find_game
from mainphase.kernel.errors import UserError

COLUMN: Final = 8
"""How wide numbers and editions are, at least."""


@click.command("rules", cls=Command)
@click.argument("number")
@game_option
@click.option("--edition", default="", help="help.rules.edition")
@pass_app
def rules(app: App, number: str, game: str, edition: str) -> None:
    """Explain a rule."""
    app.speak_of(game)
    kind = find_game(game)
    book = find_face(game).rule_book()
    Explained(app, kind, book, edition or book.usual).show(number)


class Explained:
    """Explains rules of a game by their numbers in one edition."""

    def __init__(self, app: App, kind: GameKind, book: RuleBook, edition: str) -> None:
        self.app = app
        self.kind = kind
        self.book = book
        self.edition = edition
        self.column = max(COLUMN, *map(len, book.editions()))

    def show(self, number: str) -> None:
        """Explain a rule, or list those of a section. Raises UserError where there is neither."""
        wanted = self.book.number(number)
        if not wanted:
            raise UserError(self.book.bad_number, {"number": number})
        found = self.book.rules(wanted, self.edition)
        if found:
            for rule in found:
                self.rule(rule)
            for rule in self.book.below(found):
                self.note(rule)
            return
        section = self.book.section(wanted, self.edition)
        if not section:
            raise UserError("rules.not_in_edition", {"number": wanted, "edition": self.edition})
        for rule in section:
            self.note(rule)

    def rule(self, rule: str) -> None:
        """The note on a rule, and its numbers in all editions."""
        app = self.app
        note = app.translator.note(rule, self.edition)
        if not note:
            above = self.book.above(rule)
            outer = app.translator.note(above, self.edition) if above else ""
            note = app.t("rules.no_note") if not outer else app.t("rules.note_of", rule=above, note=outer)
        app.put(f"{rule}  {note}")
        for key in self.book.editions():
            click.echo(f"    {key:<{self.column}} {self.book.cite(rule, key) or app.t('rules.absent')}")
        for line in self.book.about(rule, app.translator):
            app.put(f"    {line}")
        nowhere = "rules.not_yet" if self.book.not_yet(rule) else "rules.no_stage"
        places = "; ".join(carried_out(self.kind, rule)) or app.t(nowhere)
        app.put(f"    {app.t('rules.engine'):<{self.column}} {places}", hang=self.column + 5)

    def note(self, rule: str) -> None:
        """One line: number and note, where there is a note."""
        note = self.app.translator.note(rule, self.edition)
        number = self.book.cite(rule, self.edition)
        if note and number:
            self.app.put(f"{number:<{self.column}}  {note}", hang=self.column + 2)


def carried_out(kind: GameKind, rule: str) -> list[str]:
    """Where the engine carries a rule out: procedures with the names of their stages, and effects."""
    ruleset = kind.ruleset(kind.default_edition)
    places: list[str] = []
    for procedure in ruleset.procedures:
        stages = [name for name, number in zip(procedure.labels, procedure.rules, strict=True) if number == rule]
        if stages:
            places.append(f"{procedure.name}: {', '.join(dict.fromkeys(stages)).replace('_', ' ')}")
    if rule in ruleset.operations:
        places.append(f"{ruleset.effect.name}: {rule}")
    return places

"""`mainphase rules NUMBER`: a rule in our own words, and where other editions have it."""

from __future__ import annotations

import re
from typing import Final

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.matches import GAME
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.magic.modern import citations

COLUMN: Final = 8
"""How wide numbers and editions are."""
NUMBER: Final = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")


@click.command("rules", cls=Command)
@click.argument("number")
@click.option("--edition", default=citations.CURRENT, help="help.rules.edition")
@pass_app
def rules(app: App, number: str, edition: str) -> None:
    """Explain a rule."""
    wanted = number.strip().rstrip(".").lower()
    if NUMBER.fullmatch(wanted) is None:
        raise UserError("rules.bad_number", {"number": number})
    found = citations.rules_cited_as(wanted, edition)
    if found:
        for rule in found:
            show_rule(app, rule, edition)
        show_parts(app, wanted, found, edition)
        return
    section = [rule for rule in citations.all_rules() if rule.startswith(wanted + ".")]
    if not section or edition != citations.CURRENT:
        raise UserError("rules.not_in_edition", {"number": wanted, "edition": edition})
    for rule in section:
        show_note(app, rule, edition)


def show_rule(app: App, rule: str, edition: str) -> None:
    """The note on a rule, and its numbers in all editions."""
    note = app.translator.note(rule, edition)
    if not note:
        parent = citations.parent(rule)
        outer = app.translator.note(parent, edition) if parent != rule else ""
        note = app.t("rules.no_note") if not outer else app.t("rules.note_of", rule=parent, note=outer)
    app.put(f"{rule}  {note}")
    for key in citations.EDITIONS:
        cited = citations.cite(rule, key)
        click.echo(f"    {key:<{COLUMN}} {cited or app.t('rules.absent')}")
    places = "; ".join(carried_out(rule)) or app.t("rules.no_stage")
    app.put(f"    {app.t('rules.engine'):<{COLUMN}} {places}", hang=COLUMN + 5)


def carried_out(rule: str) -> list[str]:
    """Where the engine carries a rule out: procedures with the names of their stages, and effects."""
    kind = find_game(GAME)
    ruleset = kind.ruleset(kind.default_edition)
    places: list[str] = []
    for procedure in ruleset.procedures:
        stages = [name for name, number in zip(procedure.labels, procedure.rules, strict=True) if number == rule]
        if stages:
            places.append(f"{procedure.name}: {', '.join(dict.fromkeys(stages)).replace('_', ' ')}")
    if rule in ruleset.operations:
        places.append(f"{ruleset.effect.name}: {rule}")
    return places


def show_parts(app: App, wanted: str, found: list[str], edition: str) -> None:
    """The lettered rules below a rule, with their notes."""
    for rule in citations.all_rules():
        if citations.parent(rule) in found and rule not in found:
            show_note(app, rule, edition)


def show_note(app: App, rule: str, edition: str) -> None:
    """One line: number and note, where there is a note."""
    note = app.translator.note(rule, edition)
    number = citations.cite(rule, edition)
    if note and number:
        app.put(f"{number:<{COLUMN}}  {note}", hang=COLUMN + 2)

"""`mainphase rules NUMBER`: a rule in our own words, and where other editions have it."""

from __future__ import annotations

import re
from typing import Final

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.kernel.errors import UserError
from mainphase.magic.modern import citations

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
    click.echo(f"{rule}  {note}")
    for key in citations.EDITIONS:
        cited = citations.cite(rule, key)
        click.echo(f"    {key:<8} {cited or app.t('rules.absent')}")


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
        click.echo(f"{number:<8}  {note}")

"""`mainphase scenario` and `mainphase explain`: what happens in a position, checked or told."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command, SubCommands
from mainphase.files.scenario import ScenarioErrors, json_schema, read_scenarios
from mainphase.files.scenario.types import Scenario
from mainphase.kernel.errors import UserError
from mainphase.scenarios import Outcome, Run, run_one, runs_of

HOLDS = 0
FAILS = 1
WRONG = 2
"""Exit statuses: everything holds, a check fails, a file is wrong or uses what is not supported yet."""


@click.group("scenario", cls=SubCommands, help="help.scenario")
def scenario() -> None:
    """Scenario files."""


@scenario.command("run", cls=Command, help="help.scenario.run")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@pass_app
def run(app: App, files: tuple[str, ...]) -> int:
    """Run scenario files; the exit status says whether all of them hold."""
    from mainphase.cli.scenario_report import Report

    report = Report(app)
    for file in files:
        try:
            for task in tasks(file):
                report.outcome(task, run_one(task, report))
        except ScenarioErrors as error:
            report.wrong(error)
    return report.summary()


@scenario.command("schema", cls=Command, help="help.scenario.schema")
def schema() -> None:
    """Print the JSON Schema of the format."""
    click.echo(json.dumps(json_schema(), indent=2, ensure_ascii=False))


@click.command("explain", cls=Command)
@click.argument("file", metavar="FILE", type=click.Path())
@click.option("--edition", default=None, help="help.explain.edition")
@click.option("--all-events", is_flag=True, help="help.all_events")
@pass_app
def explain(app: App, file: str, edition: str | None, all_events: bool) -> int:
    """Tell a scenario line by line, with rule numbers, in one edition."""
    from mainphase.cli.scenario_telling import Telling

    scenarios = read_scenarios(file)
    telling = Telling(app, file, all_events)
    outcomes: list[Outcome] = []
    for found in scenarios:
        chosen = one_edition(found, edition)
        outcomes += [run_one(task, telling) for task in runs_of(found) if task.edition == chosen]
        others = ", ".join(each for each in found.editions if each != chosen)
        if others:
            app.put(app.t("scenario.other_editions", edition=chosen, editions=others))
    return HOLDS if all(outcome.holds for outcome in outcomes) else FAILS


def one_edition(scenario: Scenario, wanted: str | None) -> str:
    """The edition to tell a scenario in: the wanted one, else the last that it names.

    Raises UserError "scenario.not_in_edition" (file, edition, editions).
    """
    if wanted is None:
        return scenario.editions[-1]
    if wanted not in scenario.editions:
        editions = ", ".join(scenario.editions)
        raise UserError("scenario.not_in_edition", {"file": scenario.file, "edition": wanted, "editions": editions})
    return wanted


def tasks(file: str) -> Iterator[Run]:
    """Everything to run in a file. Raises ScenarioErrors."""
    for found in read_scenarios(file):
        yield from runs_of(found)

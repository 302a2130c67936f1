"""`mainphase compare`: what comes of one scenario in several editions, side by side, each difference with its rule."""

from __future__ import annotations

import json

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.files.scenario import read_scenarios
from mainphase.kernel.errors import UserError


@click.command("compare", cls=Command)
@click.argument("file", metavar="FILE", type=click.Path())
@click.option("--editions", default="", help="help.compare.editions")
@click.option("--all", "every", is_flag=True, help="help.compare.all")
@click.option("--json", "as_json", is_flag=True, help="help.compare.json")
@pass_app
def compare(app: App, file: str, editions: str, every: bool, as_json: bool) -> None:
    """Play every scenario of a file in several editions and say what differs."""
    from mainphase.cli.compare_report import Report
    from mainphase.cli.compare_telling import EditionTeller
    from mainphase.scenarios import compare as comparing

    wanted = [word.strip() for word in editions.split(",") if word.strip()]
    games = comparing.games_of(wanted)
    alike = len({kind.key for kind in games.values()}) > 1
    scenarios = read_scenarios(file)
    found = [
        comparison
        for scenario in scenarios
        for comparison in comparing.compare(scenario, games, lambda: EditionTeller(app, alike))
    ]
    if not any(comparison.is_possible for comparison in found):
        problems = [account.problem for account in found[0].accounts]
        reason = next(problem.text for problem in problems if problem is not None)
        raise UserError("compare.nowhere", {"file": file, "editions": ", ".join(games), "problem": reason})
    report = Report(app, file, every)
    if as_json:
        data = [report.data(comparison) for comparison in found]
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    for line in report.lines(found):
        click.echo(line)

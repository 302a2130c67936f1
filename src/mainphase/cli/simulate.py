"""`mainphase simulate`: many games between decks, counted."""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final

import click

from mainphase import COMPILED
from mainphase.bots import bot_names
from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.matches import (
    any_seed,
    cards_of,
    deck_title,
    game_option,
    table_decks,
    table_options,
    usual_bot,
    with_range,
)
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.simulate import CAP, GameFault, Run, Simulation, Tally, report

if TYPE_CHECKING:
    from rich.progress import Progress

INTERRUPTED: Final = 130
GAMES: Final = 100


@click.command("simulate", cls=Command)
@click.argument("decks", nargs=-1, metavar="[DECK_A DECK_B]...")
@game_option
@table_options
@click.option("--games", type=click.IntRange(1, 100_000_000), default=GAMES, help="help.simulate.games")
@click.option("--jobs", type=click.IntRange(1, 1024), default=None, help="help.simulate.jobs")
@click.option("--seed", type=click.IntRange(0, 2**128 - 1), default=None, help="help.seed")
@click.option("--bot", type=click.Choice(bot_names()), default=None, help="help.simulate.bot")
@click.option("--bot-b", type=click.Choice(bot_names()), default=None, help="help.simulate.bot_b")
@click.option("--edition", default="", help="help.edition")
@click.option("--cap", type=click.IntRange(1, 100_000_000), default=CAP, help="help.simulate.cap")
@click.option("--json", "as_json", is_flag=True, help="help.simulate.json")
@click.option("--quiet", is_flag=True, help="help.simulate.quiet")
@pass_app
def simulate(
    app: App,
    decks: tuple[str, ...],
    game: str,
    variant: str,
    players: int | None,
    reach: str,
    games: int,
    jobs: int | None,
    seed: int | None,
    bot: str | None,
    bot_b: str | None,
    edition: str,
    cap: int,
    as_json: bool,
    quiet: bool,
) -> int:
    """Play many games and say who wins how often."""
    app.speak_of(game)
    kind = find_game(game)
    bot = bot or usual_bot(game)
    chosen = kind.edition(edition)
    variant = with_range(variant, reach)
    named = table_decks(decks, "mainphase simulate", game, variant, players)
    cards = tuple(tuple(cards_of(kind, deck)) for deck in named)
    number = any_seed() if seed is None else seed
    bots = tuple(bot if place != 1 else bot_b or bot for place in range(len(named)))
    simulation = Simulation(chosen, cards, bots, number, cap, game, variant)
    if not COMPILED and not quiet:
        app.warn("simulate.pure")
    names = tuple(deck_title(deck) for deck in named)
    with Run(simulation, games, jobs or processors()) as run:
        return Simulating(app, run, simulation, names, as_json).run(progress(app, quiet))


class Simulating:
    """One run of games, its progress and its report."""

    def __init__(self, app: App, run: Run, simulation: Simulation, names: tuple[str, ...], as_json: bool) -> None:
        self.app = app
        self.games = run
        self.simulation = simulation
        self.names = names
        self.as_json = as_json
        self.tally = Tally(len(names))
        self.began = time.perf_counter()

    def run(self, bar: Progress | None) -> int:
        """Play, and report what was played, however it ends; the exit status."""
        try:
            self.play(bar)
        except KeyboardInterrupt:
            self.report()
            return INTERRUPTED
        except (GameFault, UserError):
            if self.tally.games:
                self.report()
            raise
        self.report()
        return 0

    def play(self, bar: Progress | None) -> None:
        """All games, one after the other as they end."""
        with bar if bar is not None else nullcontext():
            task = bar.add_task(self.app.t("simulate.progress"), total=self.games.games) if bar is not None else None
            for result in self.games.results():
                self.tally.add(result)
                if bar is not None and task is not None:
                    bar.advance(task)

    def report(self) -> None:
        """Say what the games played so far have come to."""
        seconds = time.perf_counter() - self.began
        requested = self.games.games
        found = report(self.tally, self.simulation, self.names, requested, seconds, self.games.jobs)
        if self.as_json:
            click.echo(json.dumps(found, indent=2, ensure_ascii=False))
            return
        from mainphase.cli.simulate_report import report_lines

        for line in report_lines(self.app, found):
            click.echo(line)


def processors() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def progress(app: App, quiet: bool) -> Progress | None:
    """A bar on standard error, if that is a terminal."""
    if quiet or not sys.stderr.isatty():
        return None
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)

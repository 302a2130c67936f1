"""`mainphase play`: a game against a bot in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.matches import game_option, table_options
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.kernel.session import Session


@click.command("play", cls=Command)
@click.argument("decks", nargs=-1, metavar="[DECK_A DECK_B]...")
@game_option
@table_options
@click.option("--edition", default="", help="help.edition")
@click.option("--seed", type=click.IntRange(0, 2**128 - 1), default=None, help="help.seed")
@click.option("--bot", default="", help="help.bot")
@click.option("--first", type=click.IntRange(1, 6), default=1, help="help.first")
@click.option("--manual", is_flag=True, help="help.manual")
@click.option("--stops", default="", help="help.stops")
@click.option("--load", "load", type=click.Path(dir_okay=False), default=None, help="help.load")
@click.option("--record", "file", type=click.Path(dir_okay=False), default=None, help="help.record")
@click.option("--all-events", is_flag=True, help="help.all_events")
@click.option("--interactive", is_flag=True, help="help.interactive")
@pass_app
def play(
    app: App,
    decks: tuple[str, ...],
    game: str,
    variant: str,
    players: int | None,
    reach: str,
    edition: str,
    seed: int | None,
    bot: str,
    first: int,
    manual: bool,
    stops: str,
    load: str | None,
    file: str | None,
    all_events: bool,
    interactive: bool,
) -> None:
    """Play against bots; without a terminal on standard input bots play for all."""
    from mainphase.bots import make_bot
    from mainphase.cli.matches import any_seed, prepare, table_decks, usual_bot, with_range
    from mainphase.cli.saving import check_place

    if file is not None:
        check_place(file)
    app.speak_of(game)
    number = any_seed() if seed is None else seed
    named: list[str] | None = None
    if load is not None:
        from mainphase.cli.saving import resume

        session = resume(load)
        game = session.record.game
        bot = bot or usual_bot(game)
        seat = seat_of_person(session)
    else:
        bot = bot or usual_bot(game)
        variant = with_range(variant, reach)
        named = table_decks(decks, "mainphase play", game, variant, players)
        seat = first - 1
        if seat >= len(named):
            raise UserError("cli.no_such_seat", {"seat": first, "count": len(named)})
        named.insert(seat, named.pop(0))
        names = [make_bot(bot, number, game).name] * len(named)
        names[seat] = app.t("player.person")
        session = prepare(game, named, edition or None, numbered(names), variant).session(number, manual)
    bots = [make_bot(bot, number + place, game) for place in range(len(session.record.players))]
    if not interactive and not sys.stdin.isatty():
        from mainphase.cli.watch import Watching

        Watching(app, session, bots, all_events, named).run(0.0, None, file)
        return
    from mainphase.cli.playing import Playing
    from mainphase.cli.reader import Reader

    playing = Playing(app, session, seat, bots, Reader(app), all_events)
    playing.decks = named
    playing.stops.read(stops)
    playing.file = file or load
    playing.run()


def seat_of_person(session: Session) -> int:
    """The seat of the person in a saved game: the one that is not called like a bot; the first if all are."""
    from mainphase.bots import bot_names

    names = [name.split(" ")[0] for name in session.record.players]
    return next((seat for seat, name in enumerate(names) if name not in bot_names()), 0)


def numbered(names: list[str]) -> list[str]:
    """Equal names get numbers, so that everybody is called otherwise."""
    found: list[str] = []
    for place, name in enumerate(names):
        before = names[:place].count(name)
        found.append(f"{name} {before + 1}" if names.count(name) > 1 else name)
    return found

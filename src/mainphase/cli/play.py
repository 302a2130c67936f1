"""`mainphase play`: a game against a bot in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.matches import game_option
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.kernel.session import Session


@click.command("play", cls=Command)
@click.argument("decks", nargs=-1, metavar="[DECK_A DECK_B]")
@game_option
@click.option("--edition", default="", help="help.edition")
@click.option("--seed", type=click.IntRange(0, 2**128 - 1), default=None, help="help.seed")
@click.option("--bot", default="", help="help.bot")
@click.option("--first", type=click.IntRange(1, 2), default=1, help="help.first")
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
    """Play against a bot; without a terminal on standard input the bot plays both sides."""
    from mainphase.bots import make_bot
    from mainphase.cli.matches import any_seed, prepare, two_decks, usual_bot
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
        opponent = make_bot(bot, number, game)
        seat = seat_of_person(session)
    else:
        bot = bot or usual_bot(game)
        opponent = make_bot(bot, number, game)
        names = [app.t("player.person"), opponent.name]
        named = two_decks(decks, "mainphase play", game)
        seat = first - 1
        if seat == 1:
            names, named = names[::-1], named[::-1]
        session = prepare(game, named, edition or None, names).session(number, manual)
    if not interactive and not sys.stdin.isatty():
        from mainphase.cli.watch import Watching

        bots = [opponent, make_bot(bot, number + 1, game)]
        Watching(app, session, bots, all_events, named).run(0.0, None, file)
        return
    from mainphase.cli.playing import Playing
    from mainphase.cli.reader import Reader

    playing = Playing(app, session, seat, opponent, Reader(app), all_events)
    playing.decks = named
    playing.stops.read(stops)
    playing.file = file or load
    playing.run()


def seat_of_person(session: Session) -> int:
    """The seat of the person in a saved game: the one that is not called like a bot; the first if both are."""
    from mainphase.bots import bot_names

    names = session.record.players
    if len(names) != 2:
        raise UserError("match.seats", {"found": len(names), "least": 2, "most": 2})
    return next((seat for seat, name in enumerate(names) if name not in bot_names()), 0)

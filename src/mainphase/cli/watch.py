"""`mainphase watch`: two bots play, and the game is told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import click

from mainphase.bots import make_bot
from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.matches import (
    any_seed,
    deck_title,
    game_option,
    prepare,
    table_decks,
    table_options,
    usual_bot,
    with_range,
)
from mainphase.cli.saving import check_place, save
from mainphase.games import find_game
from mainphase.kernel.decision import SEATS
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.bots import Bot
    from mainphase.kernel.session import Session

MOST_ANSWERS: Final = 100_000
"""A game that is not over after so many answers is left."""


@click.command("watch", cls=Command)
@click.argument("decks", nargs=-1, metavar="[DECK_A DECK_B]...")
@game_option
@table_options
@click.option("--edition", default="", help="help.edition")
@click.option("--seed", type=click.IntRange(0, 2**128 - 1), default=None, help="help.seed")
@click.option("--bots", default="", help="help.bots")
@click.option("--record", "file", type=click.Path(dir_okay=False), default=None, help="help.record")
@click.option("--speed", type=click.FloatRange(min=0, max=60), default=0.0, help="help.speed")
@click.option("--all-events", is_flag=True, help="help.all_events")
@click.option("--turns", type=click.IntRange(min=1), default=None, help="help.turns")
@pass_app
def watch(
    app: App,
    decks: tuple[str, ...],
    game: str,
    variant: str,
    players: int | None,
    reach: str,
    edition: str,
    seed: int | None,
    bots: str,
    file: str | None,
    speed: float,
    all_events: bool,
    turns: int | None,
) -> None:
    """Play bot against bot and tell what happens."""
    app.speak_of(game)
    bots = bots or usual_bot(game)
    variant = with_range(variant, reach)
    named = table_decks(decks, "mainphase watch", game, variant, players)
    names = bots.split(",") * (1 if "," in bots else len(named))
    if len(names) != len(named):
        raise UserError("cli.a_bot_each", {"found": len(names), "count": len(named)})
    if file is not None:
        check_place(file)
    number = any_seed() if seed is None else seed
    seats = [make_bot(name.strip(), number + place, game) for place, name in enumerate(names)]
    session = prepare(game, named, edition or None, list(SEATS[: len(named)]), variant).session(number)
    Watching(app, session, seats, all_events, named).run(speed, turns, file)


class Watching:
    """One game between bots, told on the screen."""

    def __init__(
        self, app: App, session: Session, bots: list[Bot], all_events: bool, decks: list[str] | None = None
    ) -> None:
        from mainphase.cli.face import find_face
        from mainphase.cli.screen import Screen
        from mainphase.cli.words import player_names

        self.app = app
        self.bots = bots
        self.session = session
        record = session.record
        app.speak_of(record.game)
        names = player_names(record.players)
        shown = find_face(record.game).present(app.translator, find_game(record.game), record.edition, names)
        self.words = shown.words
        self.narrator = shown.narrator(all_events)
        self.screen = Screen(app.console)
        self.board = shown.board(app.console.width if app.console.is_terminal else 0)
        self.screen.line(app.t("watch.begins", edition=record.edition, seed=record.seed), "dim")
        titles = [deck_title(deck) for deck in decks] if decks is not None else [""] * len(bots)
        for name, bot, deck, title in zip(self.words.players, bots, record.decks, titles, strict=True):
            message = "watch.player" if title else "watch.player_alone"
            self.screen.line(app.t(message, player=name, bot=bot.name, deck=title, count=len(deck)), "dim")

    def run(self, speed: float, turns: int | None, file: str | None) -> None:
        """Play to the end, or for so many turns; `speed` is the pause after each answer in seconds."""
        session = self.session
        self.tell(0)
        try:
            for _ in range(MOST_ANSWERS):
                if session.is_over() or (turns is not None and session.game.turn > turns):
                    break
                start = len(session.game.log)
                code = self.bots[session.game.decider()].answer(session.game)
                session.answer(code)
                self.tell(start, code)
                if speed:
                    time.sleep(speed)
        finally:
            self.screen.flush()
            if file is not None:
                save(self.app, session.record, file)
        self.screen.line("")
        for line in self.board.lines(session.game):
            self.screen.line(line)

    def tell(self, start: int, code: int = -1) -> None:
        """Tell the events since a position of the log, which the answer `code` led to, with each fight as it stood."""
        events = self.session.events(start)
        game = self.session.game
        if code >= 0:
            rows, place = self.board.passed(self.session.past[-1].game, code, events)
            self.screen.show(self.narrator.tell(game, events[:place]))
            for row in rows:
                self.screen.line(row)
            events = events[place:]
        self.screen.show(self.narrator.tell(game, events))

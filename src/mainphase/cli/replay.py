"""`mainphase replay`: a recorded game is played again, told, and compared with its record."""

from __future__ import annotations

from typing import Final

import click

from mainphase import __version__
from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.replaying import Difference, Replaying
from mainphase.games import Match, find_game
from mainphase.kernel.events import Event
from mainphase.kernel.record import Record

AGREES: Final = 0
DIFFERS: Final = 1
"""Exit statuses; a file that is no record has the one of bad input, 2."""


@click.command("replay", cls=Command)
@click.argument("file", type=click.Path())
@click.option("--until", type=click.IntRange(min=1), default=None, help="help.replay.until")
@click.option("--check", is_flag=True, help="help.replay.check")
@click.option("--all-events", is_flag=True, help="help.all_events")
@pass_app
def replay(app: App, file: str, until: int | None, check: bool, all_events: bool) -> int:
    """Play a record again; the exit status is 0 only if the game is still the same."""
    from mainphase.files.records import match_of, read_record

    record = read_record(file)
    match = match_of(record, file)
    return Replay(app, file, record, match, check, all_events).run(until)


class Replay:
    """One record on the screen; `check` tells only whether it agrees."""

    def __init__(self, app: App, file: str, record: Record, match: Match, check: bool, all_events: bool) -> None:
        from mainphase.cli.face import find_face
        from mainphase.cli.screen import Screen
        from mainphase.cli.words import player_names

        app.speak_of(record.game)
        self.app = app
        self.file = file
        self.record = record
        self.match = match
        self.check = check
        names = player_names(record.players)
        shown = find_face(record.game).present(app.translator, find_game(record.game), record.edition, names)
        self.words = shown.words
        self.narrator = shown.narrator(all_events)
        self.screen = Screen(app.console)
        self.board = shown.board(app.console.width if app.console.is_terminal else 0)
        self.replaying = Replaying(match, record)

    def run(self, until: int | None) -> int:
        """Play to the end, or to the beginning of a turn; the exit status."""
        self.title()
        try:
            self.play(until)
        except Difference as difference:
            self.show_board()
            self.say("replay.differs", "red", file=self.file, difference=self.told(difference))
            return DIFFERS
        self.show_board()
        replaying = self.replaying
        given_up = self.record.outcome in ("0", "1") and not self.record.end and not replaying.has_more()
        if replaying.has_more():
            message = "replay.agrees_until"
            self.say(message, "green", turn=int(replaying.game.turn), number=replaying.answers, hashes=replaying.hashes)
        else:
            unfinished = "replay.agrees_given_up" if given_up else "replay.agrees_unfinished"
            message = "replay.agrees" if self.record.end else unfinished
            self.say(message, "green", number=replaying.answers, hashes=replaying.hashes)
        if given_up:
            self.say("replay.given_up", "", player=self.words.player(int(self.record.outcome)))
        return AGREES

    def play(self, until: int | None) -> None:
        """Give the answers of the record."""
        replaying = self.replaying
        self.tell(replaying.begin())
        while replaying.has_more() and (until is None or replaying.game.turn < until):
            self.tell(replaying.step())

    def tell(self, events: list[Event]) -> None:
        """Tell what has happened, then compare."""
        if not self.check:
            self.screen.show(self.narrator.tell(self.replaying.game, events))
        self.replaying.compare()

    # --- what is said -----------------------------------------------------------------------------------------

    def say(self, message: str, style: str, /, **params: object) -> None:
        """Print a message as a line."""
        self.screen.line(self.app.t(message, **params), style)

    def title(self) -> None:
        """What is played again, and what is not as it was when it was recorded."""
        record = self.record
        players = ", ".join(self.words.players)
        self.say(
            "replay.title",
            "dim",
            file=self.file,
            game=self.app.t(f"game.{record.game}"),
            edition=record.edition,
            seed=record.seed,
            players=players,
        )
        if record.engine != __version__:
            self.say("replay.other_engine", "yellow", found=record.engine, known=__version__)
        if record.cards != self.match.cards:
            self.say("replay.other_cards", "yellow")

    def told(self, difference: Difference) -> str:
        """The difference in the user's language."""
        params = difference.params
        if "kind" in params:
            params = {**params, "kind": self.words.decision(str(params["kind"]))}
        return self.app.t(difference.message, **params)

    def show_board(self) -> None:
        """The table as it stands."""
        self.screen.flush()
        if self.check:
            return
        self.screen.line("")
        for line in self.board.lines(self.replaying.game):
            self.screen.line(line)
        self.screen.line("")

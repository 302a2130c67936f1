"""A person at the table: the loop of questions, answers and what is told in between."""

from __future__ import annotations

from shlex import quote
from typing import Final

from rich.text import Text

from mainphase.bots import Bot
from mainphase.cli.app import App, program_name
from mainphase.cli.declare import Declaration
from mainphase.cli.face import find_face
from mainphase.cli.matches import deck_title
from mainphase.cli.menu import Menu
from mainphase.cli.narrate import EVENT, Sentence
from mainphase.cli.orders import Leave, Orders
from mainphase.cli.reader import Reader
from mainphase.cli.saving import last_game, save
from mainphase.cli.screen import Screen
from mainphase.cli.words import player_names
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import Event
from mainphase.kernel.game import ENDED_NOT, Game
from mainphase.kernel.session import Session

SHORTEST_NAME: Final = 3
"""So many letters are taken for a part of a card's name."""


class Playing:
    """One game of a person in `seat` against bots; `bots` has one for each seat, that of the person's own is not used.

    `told` is how much of the log has been told; `marks` holds how many answers there were before each thing that
    the person did, so that a whole declaration is taken back at once.
    """

    def __init__(
        self, app: App, session: Session, seat: int, bots: list[Bot], reader: Reader, all_events: bool = False
    ) -> None:
        record = session.record
        app.speak_of(record.game)
        self.app = app
        self.t = app.t
        self.session = session
        self.seat = seat
        self.bots = bots
        self.reader = reader
        self.file: str | None = None
        self.decks: list[str] | None = None
        self.all_events = all_events
        self.kind = find_game(record.game)
        self.face = find_face(record.game)
        names = player_names(record.players)
        self.shown = self.face.present(app.translator, self.kind, record.edition, names, seat)
        self.words = self.shown.words
        self.menus = self.shown.menus()
        self.explaining = self.shown.explaining()
        self.screen = Screen(app.console)
        self.board = self.shown.board(app.console.width if app.console.is_terminal else 0)
        self.stops = self.shown.stops(session.game.rules.table)
        self.orders = Orders(self)
        self.narrator = self.shown.narrator(all_events)
        self.told = 0
        self.marks: list[int] = []
        self.last: Sentence | None = None
        self.conceded = False

    @property
    def game(self) -> Game:
        """The game as it is now; undo replaces it, so it is not kept."""
        return self.session.game

    # --- the loop ---------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the person leaves; then the record is written."""
        self.say("play.welcome", edition=self.session.record.edition, seed=self.session.record.seed)
        if self.decks is not None:
            seats = range(len(self.decks))
            for seat in (self.seat, *(seat for seat in seats if seat != self.seat)):
                self.say("play.deck", player=self.words.player(seat), deck=deck_title(self.decks[seat]))
        self.say("play.hint")
        try:
            self.tell()
            while not self.session.is_over() and not self.conceded:
                self.step()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt) as leaving:
            if not isinstance(leaving, Leave):
                self.app.console.print()
            self.leave()

    def step(self) -> None:
        """One answer: the bot's, one given without asking, or the person's."""
        game = self.game
        if game.decider() != self.seat:
            self.answer(self.bots[game.decider()].answer(game))
        elif self.stops.passes(game, self.seat):
            self.answer(game.legal[0])
        else:
            self.ask()

    def last_mark(self) -> int:
        """How many answers there were when the person did something last; -1 for never."""
        if self.marks:
            return self.marks[-1]
        for moment in reversed(self.session.past):
            game = moment.game
            if game.decider() == self.seat and moment.choice and not self.stops.passes(game, self.seat):
                return moment.answers
        return -1

    def answer(self, code: int) -> None:
        """Answer the open question and tell what follows."""
        self.session.answer(code)
        self.tell()

    def do(self, code: int) -> None:
        """The same for the person, who can take it back."""
        self.marks.append(len(self.session.record.answers))
        self.answer(code)

    # --- telling ----------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell what has happened since it was told last."""
        events: list[Event] = self.session.events(self.told)
        self.told = len(self.session.game.log)
        sentences = self.narrator.tell(self.game, events)
        for sentence in sentences:
            if sentence.kind == EVENT:
                self.last = sentence
        self.screen.show(sentences)

    def rewind(self) -> None:
        """After something was taken back: the narrator learns anew what is known."""
        self.narrator = self.shown.narrator(self.all_events)
        self.narrator.tell(self.game, self.session.events(0))
        self.told = len(self.session.game.log)
        self.screen.trail = []

    def say(self, message: str, /, **params: object) -> None:
        """Print a message."""
        self.screen.line(self.t(message, **params))

    def fail(self, error: UserError) -> None:
        """Print what is wrong with what was typed; the question stays open."""
        for line in self.app.error_lines(error):
            self.screen.line(f"! {line}", "yellow")

    # --- asking -----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Show the table and the question, and read lines until one of them answers it or changes the game."""
        self.show_board()
        if self.game.player != self.seat:
            self.say("play.decides_for", player=self.words.player(int(self.game.player)))
        before = (len(self.session.record.answers), self.game)
        while (len(self.session.record.answers), self.game) == before and not self.conceded:
            declaration = self.menus.declaration(self.session)
            try:
                if declaration is not None:
                    self.ask_declaration(declaration)
                else:
                    self.ask_option(self.menus.menu(self.game, self.session.decision()))
            except UserError as error:
                self.fail(error)

    def show_board(self) -> None:
        """The table."""
        self.screen.flush()
        self.app.console.print()
        for line in self.board.lines(self.game):
            self.screen.line(line)

    def ask_option(self, menu: Menu) -> None:
        """A question with a list of options, or for a number."""
        self.ask_title(menu.title, menu.rule)
        if menu.numbers and len(menu.numbers) > 1:
            self.say("play.number", least=min(menu.numbers), most=max(menu.numbers))
        else:
            for number, entry in enumerate(menu.entries):
                self.screen.line(f"  {number}  {self.menus.entry(entry)}", hang=len(f"  {number}  "))
        text = self.read()
        if not text or self.orders.run(text):
            return
        code = menu.code_for(text)
        if code is None:
            raise self.not_understood(text)
        self.do(code)

    def not_understood(self, text: str) -> UserError:
        """What is wrong with text that is no answer and no order: perhaps a card that cannot be chosen now."""
        if len(text) >= SHORTEST_NAME:
            try:
                card = self.explaining.seen_name(self.game, self.seat, text)
            except UserError:
                pass
            else:
                return UserError("play.not_now", {"card": card})
        return UserError("play.not_understood", {"text": text})

    def ask_declaration(self, declaration: Declaration) -> None:
        """Several questions that are answered by one line."""
        self.ask_title(declaration.title(), self.words.rule(self.session.decision().rule))
        for line in declaration.lines():
            self.screen.line(f"  {line}")
        text = self.read()
        if not text:
            return
        chosen = declaration.read(text)
        if chosen is None:
            if not self.orders.run(text):
                raise self.not_understood(text)
            return
        if self.refuse(declaration, chosen):
            return
        self.marks.append(len(self.session.record.answers))
        try:
            declaration.give(chosen)
        finally:
            self.tell()

    def refuse(self, declaration: Declaration, chosen: dict[int, int]) -> bool:
        """Say why it cannot be declared so, and what would help; False if it can."""
        reasons = declaration.refused(chosen)
        if reasons:
            self.say("declare.not_legal")
            for reason in reasons:
                for line in self.explaining.reason(self.game, reason):
                    self.screen.line(line)
        return bool(reasons)

    def ask_title(self, title: str, rule: str) -> None:
        """The question itself."""
        line = Text(title, "bold")
        if rule:
            line.append(f" ({rule})", "dim")
        self.screen.line(line)

    def read(self) -> str:
        """The next line that is typed."""
        return " ".join(self.reader.read("> ").replace("\x00", "").split())

    # --- the end ----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The game is over: show how it stands, keep the record if one was asked for."""
        self.show_board()
        if self.file is not None:
            save(self.app, self.session.record, self.file)

    def leave(self) -> None:
        """Keep the game and say how to go on with it."""
        self.screen.flush()
        if self.session.game.ended != ENDED_NOT or self.conceded:
            return
        file = self.file or str(last_game())
        try:
            save(self.app, self.session.record, file)
        except UserError as error:
            if file == str(last_game()):
                raise
            self.fail(error)
            file = str(last_game())
            save(self.app, self.session.record, file)
        self.screen.line(self.t("play.resume", program=program_name(), file=quote(file)), whole=True)

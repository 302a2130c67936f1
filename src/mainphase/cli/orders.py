"""What a person can type besides an answer: help, why not, undo, stops, saving …"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mainphase.cli.menu import fold
from mainphase.cli.saving import save
from mainphase.kernel.decision import code_of
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.cli.playing import Playing

LOG_LINES: Final = 20
WORDS: Final = 27
"""The column in which the explanations of the list of orders stand."""
LEAST_FOR_COLUMNS: Final = 60
HANG: Final = 4
MOST_REPEATS: Final = 10_000
ENGLISH: Final = {
    "help": "help h",
    "explain": "? explain",
    "board": "board b",
    "why": "why",
    "predict": "predict what",
    "card": "card c",
    "pass": "pass p",
    "pass_turn": "done",
    "undo": "undo u",
    "stops": "stops",
    "stop": "stop",
    "log": "log l",
    "repeat": "repeat",
    "save": "save",
    "concede": "concede",
    "quit": "quit q exit",
}
"""The orders with their English words, which every language understands besides its own (`order.…`)."""
NOT: Final = ("not", "cant", "can't", "cannot", "can", "que", "nao", "no", "posso", "pode", "puedo", "puede")
"""What comes between "why" and the card: why not, why can't, por que não, por qué no puede; without accents."""
VERBS: Final = ("attack", "block")
"""What may follow the card or come before it, in the words of the language (`word.…`)."""
TURN: Final = ("turn", "turno")


class Leave(Exception):
    """The person leaves the game."""


class Orders:
    """Carries orders out."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.t = playing.t
        self.explaining = playing.explaining
        self.handlers: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "explain": self.explain,
            "board": self.board,
            "why": self.why,
            "predict": self.predict,
            "card": self.card,
            "pass": self.pass_priority,
            "pass_turn": self.pass_turn,
            "undo": self.undo,
            "stops": self.stops,
            "stop": self.stop,
            "log": self.log,
            "repeat": self.repeat,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
        }
        if not self.explaining.predicts:
            del self.handlers["predict"]
        self.words: dict[str, str] = {}
        for order in self.handlers:
            english = ENGLISH[order]
            own = playing.app.translator.words(f"order.{order}")
            for word in [*own, *english.split()]:
                self.words.setdefault(fold(word), order)

    def run(self, text: str) -> bool:
        """Carry the order out that the text is; False if it is none. Raises UserError where it cannot be done."""
        first, _, rest = text.lstrip("¿").partition(" ")
        order = self.words.get(fold(first))
        if order is None:
            return False
        self.handlers[order](rest.strip())
        return True

    # --- looking ----------------------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        """All orders."""
        for order in self.handlers:
            own = ", ".join(self.playing.app.translator.words(f"order.{order}"))
            column = WORDS if self.playing.app.console.width > LEAST_FOR_COLUMNS else HANG
            self.playing.screen.line(f"  {own:<{WORDS - 3}} {self.t(f'order.{order}.help')}", hang=column)
        self.playing.say("play.help_answers")

    def explain(self, rest: str) -> None:
        """The current part, the question and the last event, by rule number."""
        playing = self.playing
        for line in self.explaining.lines(playing.game, playing.session.decision(), playing.last):
            playing.screen.line(line)

    def board(self, rest: str) -> None:
        """The table once more."""
        self.playing.show_board()

    def log(self, rest: str) -> None:
        """The last events, every one of them."""
        playing = self.playing
        count = int(rest) if rest.isdecimal() else LOG_LINES
        whole = playing.shown.narrator(True).tell(playing.game, playing.session.events(0))
        for sentence in whole[-max(count, 1) :]:
            playing.screen.line(f"  {sentence}")

    def card(self, rest: str) -> None:
        """What a card says."""
        playing = self.playing
        if not rest:
            raise UserError("play.which_card", {})
        for line in self.explaining.sheet(playing.game, rest):
            playing.screen.line(f"  {line}")

    def why(self, rest: str) -> None:
        """Why something is not offered."""
        words = rest.replace("’", "'").rstrip("? ").split()
        while words and fold(words[0]) in NOT:
            words = words[1:]
        if not words:
            raise UserError("play.why_what", {})
        playing = self.playing
        try:
            lines = self.explaining.why_not(playing.game, playing.seat, " ".join(words))
        except UserError:
            verb, words = self.verb_of(words)
            if not verb:
                raise
            lines = self.explaining.why_not(playing.game, playing.seat, " ".join(words), verb)
        for line in lines:
            playing.screen.line(line)

    def verb_of(self, words: list[str]) -> tuple[str, list[str]]:
        """The verb before or behind the name of a card ("" if there is none), and the name."""
        if len(words) > 1:
            for verb in VERBS:
                if fold(words[0]) in self.words_for(verb):
                    return verb, words[1:]
                if fold(words[-1]) in self.words_for(verb):
                    name = words[:-1]
                    while len(name) > 1 and fold(name[-1]) in NOT:
                        name.pop()
                    return verb, name
        return "", words

    def words_for(self, verb: str) -> list[str]:
        """How one can say the verb, without accents; English is understood too."""
        return [verb, *(fold(word) for word in self.playing.app.translator.words(f"word.{verb}"))]

    def predict(self, rest: str) -> None:
        """What would happen if nobody acted any more; with a declaration behind it: if that were made."""
        playing = self.playing
        game = playing.game
        declaration = playing.menus.declaration(playing.session)
        chosen = declaration.read(rest) if declaration is not None and rest else None
        if declaration is not None and chosen is not None:
            if playing.refuse(declaration, chosen):
                return
            game = declaration.tried(chosen)
        for line in self.explaining.forecast(game, playing.seat):
            playing.screen.line(line)

    # --- answering --------------------------------------------------------------------------------------------

    def pass_priority(self, rest: str) -> None:
        """Pass once, or for the rest of the turn."""
        if rest and fold(rest) in TURN:
            self.pass_turn("")
            return
        if rest:
            raise UserError("play.not_understood", {"text": f"pass {rest}"})
        code = code_of(self.playing.game, "pass")
        if code < 0:
            raise UserError("play.cannot_pass", {})
        self.playing.do(int(code))

    def pass_turn(self, rest: str) -> None:
        """Pass for the rest of the turn, unless somebody else does something."""
        code = self.playing.stops.pass_turn(self.playing.game)
        if code < 0:
            raise UserError("play.cannot_pass", {})
        self.playing.do(code)

    def undo(self, rest: str) -> None:
        """Take back what was done last, a whole declaration at once."""
        playing = self.playing
        session = playing.session
        session.undo_to(playing.seat, playing.last_mark())
        playing.marks = [mark for mark in playing.marks if mark < len(session.record.answers)]
        playing.stops.passed_turn = -1
        playing.rewind()
        playing.say("play.undone")

    def repeat(self, rest: str) -> None:
        """Do the same again, so many times."""
        if not rest.isdecimal() or not 1 <= int(rest) <= MOST_REPEATS:
            raise UserError("play.repeat_number", {"most": MOST_REPEATS})
        self.playing.marks.append(len(self.playing.session.record.answers))
        done = self.playing.session.repeat(int(rest))
        self.playing.tell()
        self.playing.say("play.repeated", count=done)

    # --- stops ------------------------------------------------------------------------------------------------

    def stops(self, rest: str) -> None:
        """The stops that are set."""
        if rest:
            self.stop(rest)
            return
        stops = self.playing.stops
        for whose in ("my", "their"):
            parts = [self.playing.words.part(part) for part in stops.parts if (whose, part) in stops.set]
            self.playing.say(f"stops.{whose}", parts=", ".join(parts) or "–")

    def stop(self, rest: str) -> None:
        """Set a stop, or clear it; show the stops."""
        if rest:
            self.playing.stops.toggle(rest)
        self.stops("")

    # --- leaving ----------------------------------------------------------------------------------------------

    def save(self, rest: str) -> None:
        """Write the game to a file."""
        if not rest:
            raise UserError("play.save_where", {})
        save(self.playing.app, self.playing.session.record, rest)

    def concede(self, rest: str) -> None:
        """Give the game up."""
        playing = self.playing
        playing.conceded = True
        rule = playing.words.rule(playing.face.conceding)
        game = playing.game
        left = [
            seat for seat in range(game.seats) if game.lost[seat] == 0 and game.team[seat] != game.team[playing.seat]
        ]
        if len({game.team[seat] for seat in left}) == 1:
            playing.session.record.outcome = str(left[0])
            playing.say("play.conceded", player=playing.words.player(left[0]), rule=rule)
        else:
            playing.session.record.outcome = "unfinished"
            playing.say("play.left", rule=rule)

    def quit(self, rest: str) -> None:
        """Leave the game, which is kept."""
        raise Leave

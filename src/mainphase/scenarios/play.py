"""The game that a script is played on: the open question, answers, passing, and a copy to try things on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, NamedTuple, TypeVar, cast

from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.game import FIRST_DECISION, OVER, Game
from mainphase.kernel.reasons import Reason
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.scenarios.dialect import Dialect
from mainphase.scenarios.names import Names
from mainphase.scenarios.parts import running_serials
from mainphase.scenarios.report import Unable

SHOWN = 12
"""How many options a message lists at most."""

G = TypeVar("G", bound=Game)


class Play(Generic[G]):
    """A game that lines of a script act on. With `here` no line passes to come to its question.

    `plans` are the orders, by seat, in which players said that waiting triggers go on the list. `always` is the mask of
    the questions that are asked even where one answer alone is legal.
    """

    dialect: Dialect
    names: Names
    here: bool
    plans: dict[int, list[Ref]]
    always: int

    @property
    def game(self) -> G:
        """The game as it is now."""
        raise NotImplementedError

    def answer(self, code: int) -> None:
        """Answer the open question with one of its legal codes."""
        raise NotImplementedError

    def go_past(self, code: int) -> None:
        """Give the one answer to a question that is asked only because all are asked."""
        self.answer(code)

    # --- the open question ------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.kind == OVER

    def options(self) -> list[Option]:
        """The options of the open question."""
        game = self.game
        return [game.option(code) for code in game.legal]

    def player(self) -> str:
        """Who has to answer."""
        return self.names.players[self.game.player]

    def question(self) -> str:
        """The kind of the open question, as the format names it."""
        return self.game.rules.decisions[self.game.kind]

    def rule(self) -> str:
        """The rule to which the open question belongs."""
        return self.game.rules.rule(self.game.where)

    def has_to_choose(self, reasons: tuple[Reason, ...] = ()) -> Unable:
        """The open question is in the way."""
        if self.is_over():
            return Unable("scenario.run.over")
        params: dict[str, object] = {"player": self.player(), "question": self.question(), "offered": self.offered()}
        params["passes"] = any(option.verb == "pass" for option in self.options())
        return Unable("scenario.run.has_to_choose", params, self.rule(), int(self.game.subject), reasons)

    def no_option(self, wanted: str, culprit: int = 0, reasons: tuple[Reason, ...] = ()) -> Unable:
        """The open question does not offer that."""
        params: dict[str, object] = {"player": self.player(), "question": self.question(), "offered": self.offered()}
        return Unable("scenario.run.no_option", {**params, "wanted": wanted}, self.rule(), culprit, reasons)

    def offered(self) -> str:
        """The options of the open question, cut where there are many."""
        shown = list(dict.fromkeys(self.show(option) for option in self.options()))
        return ", ".join(shown[:SHOWN]) + (", …" if len(shown) > SHOWN else "")

    def show(self, option: Option) -> str:
        """An option in the words of the format."""
        words = [option.verb]
        if option.ref:
            words.append(self.names.show(self.game, option.ref))
        if option.number >= 0:
            words.append(str(option.number))
        return " ".join(words)

    # --- coming to a question ---------------------------------------------------------------------------------

    def take_forced(self, *wanted: int) -> None:
        """Declarations of which only one is legal are made, unless such a question is wanted."""
        game = self.game
        declarations = self.dialect.declarations
        while game.kind in declarations and game.kind not in wanted and len(game.legal) == 1:
            self.answer(game.legal[0])
            game = self.game

    def come_to(self, seat: int, *kinds: int, reasons: tuple[Reason, ...] = ()) -> None:
        """The open question must be of one of these kinds, and that player's. Raises Unable."""
        self.take_forced(*kinds)
        if self.game.kind not in kinds or self.game.player != seat:
            raise self.has_to_choose(reasons)

    def pass_to(self, seat: int, *kinds: int, reasons: tuple[Reason, ...] = ()) -> None:
        """Everyone passes until that player's question of one of these kinds opens, within the current phase."""
        start = self.phase()
        self.take_forced(*kinds)
        while self.game.kind not in kinds or self.game.player != seat:
            if self.here or self.game.kind != PRIORITY:
                raise self.has_to_choose(reasons)
            self.pass_on(reasons)
            self.take_forced(*kinds)
            if not self.is_over() and self.phase() != start:
                wanted = " / ".join(self.game.rules.decisions[kind] for kind in kinds)
                player = self.names.players[seat]
                raise Unable("scenario.run.not_asked", {"player": player, "question": wanted}, reasons=reasons)

    def pass_on(self, reasons: tuple[Reason, ...] = ()) -> None:
        """Whoever is asked where they may act passes; what cannot be declined is done. Raises Unable for a choice."""
        code = PASS if PASS in self.game.legal else self.dialect.optional(self, None)
        if code is None:
            raise self.has_to_choose(reasons)
        self.answer(code)

    def phase(self) -> tuple[int, int]:
        """Which phase is going on: the turn and the serial in it."""
        running = self.dialect.parts.running(self.game)
        return int(self.game.turn), int(running[0].serial) if running else 0

    # --- asking more, for a while -----------------------------------------------------------------------------

    @contextmanager
    def asking(self, kinds: tuple[int, ...], by_hand: bool = False) -> Iterator[None]:
        """Ask even forced questions of these kinds; `by_hand`: payments are made by hand.

        Afterwards forced questions that were asked for that reason alone are answered.
        """
        game = self.game
        for kind in kinds:
            game.always_ask |= 1 << kind
        if by_hand:
            self.dialect.by_hand(game, True)
        try:
            yield
        finally:
            self.ask_normally()

    def ask_normally(self) -> None:
        """Only real questions and declarations are asked, and payments are made automatically."""
        game = self.game
        game.always_ask = self.always
        self.dialect.by_hand(game, False)
        self.settle()

    def settle(self) -> None:
        """Answer forced questions, and put triggers on the list in an order that was said before."""
        game = self.game
        while game.kind >= FIRST_DECISION:
            if game.kind == self.dialect.ordering and self.plans.get(int(game.player)):
                self.answer(self.planned_trigger())
            elif len(game.legal) == 1 and not (self.always >> game.kind) & 1:
                self.answer(game.legal[0])
            elif len(game.legal) == 1 and self.dialect.unfinished(self):
                self.go_past(game.legal[0])
            else:
                return
            game = self.game

    def planned_trigger(self) -> int:
        """The trigger that goes on the list next, by the player's plan."""
        plan = self.plans[int(self.game.player)]
        wanted = plan[0]
        for option in self.options():
            if self.names.matches(self.game, wanted, option.ref):
                plan.pop(0)
                return int(option.code)
        plan.clear()
        raise self.no_option(wanted.name)


class Trial(Play[G]):
    """A copy of a game on which something is only tried."""

    def __init__(self, play: Play[G]) -> None:
        self.dialect = play.dialect
        self.names = play.names.copy()
        self.here = True
        self.plans = {seat: list(plan) for seat, plan in play.plans.items()}
        self.always = play.always
        self._game = cast("G", play.game.clone())
        self._game.log_on = True

    @property
    def game(self) -> G:
        """The copy."""
        return self._game

    def answer(self, code: int) -> None:
        """Answer the open question on the copy."""
        self._game.answer(code)


class Mark(NamedTuple):
    """A moment of a table, to come back to."""

    answers: int
    asked: int
    lines: list[tuple[int, int]]
    parts: list[tuple[int, int]]
    plans: dict[int, list[Ref]]
    names: Names


class Table(Play[G]):
    """The game of a scenario, with its past.

    `asked` lists the seat of each real question as it opened. `parts` are the parts (turn, serial) in which the script
    has arrived: those that went on when it last answered, since what then goes on by itself is not its doing. `mains`
    counts the main phases that had begun in the turn before the script. `asks_all`: who can only pass is asked too.
    """

    def __init__(self, dialect: Dialect, names: Names, game: G, asks_all: bool = False) -> None:
        self.dialect = dialect
        self.names = names
        self.here = False
        self.plans = {}
        self.always = dialect.always
        if asks_all:
            self.always |= sum(1 << kind for kind in {*dialect.priority} - {*dialect.declarations})
        self.asked: list[int] = []
        self.lines: list[tuple[int, int]] = []
        self.mains = dialect.parts.mains(game)
        self.parts = running_serials(dialect.parts, game)
        game.log_on = True
        game.always_ask = self.always
        game.advance()
        record = Record(game.rules.game, game.rules.edition, "", list(names.players), [])
        self.session = Session(game, record)
        self._note()

    @property
    def game(self) -> G:
        """The game as it is now."""
        return cast("G", self.session.game)

    def answer(self, code: int) -> None:
        """Answer the open question."""
        self.parts = running_serials(self.dialect.parts, self.game)
        self.session.answer(code)
        self._note()

    def go_past(self, code: int) -> None:
        """The script has not arrived where such a question is asked."""
        parts = self.parts
        self.answer(code)
        self.parts = parts

    def _note(self) -> None:
        """Remember who is asked a question that is a choice."""
        game = self.game
        if game.kind != OVER and len(game.legal) > 1:
            self.asked.append(int(game.player))

    def trial(self) -> Trial[G]:
        """A copy to try something on."""
        return Trial(self)

    # --- lines and the way back -------------------------------------------------------------------------------

    def mark(self) -> Mark:
        """This moment."""
        plans = {seat: list(plan) for seat, plan in self.plans.items()}
        past = self.session.past
        return Mark(len(past), len(self.asked), list(self.lines), list(self.parts), plans, self.names.copy())

    def back(self, mark: Mark) -> None:
        """Take everything back that has been done since that moment, whatever it was but a concession."""
        self.session.rewind(mark.answers)
        del self.asked[mark.asked :]
        self.lines = list(mark.lines)
        self.parts = list(mark.parts)
        self.plans = {seat: list(plan) for seat, plan in mark.plans.items()}
        self.names.ids = dict(mark.names.ids)
        self.ask_normally()

    def begin_line(self, seat: int) -> None:
        """A player's line begins here."""
        self.lines.append((seat, len(self.session.past)))

    def undo(self, seat: int) -> None:
        """Take the player's last line back, as far as it can be. Raises UserError where a barrier lies between."""
        self.session.undo(seat)
        while self.lines and self.lines[-1][1] >= len(self.session.past):
            self.lines.pop()
        while self.lines and self.lines[-1][0] == seat and len(self.session.past) > self.lines[-1][1]:
            if self.session.undo_depth(seat) == 0:
                break
            self.session.undo(seat)
        if self.lines and self.lines[-1][1] >= len(self.session.past):
            self.lines.pop()
        self.plans = {}
        self.ask_normally()

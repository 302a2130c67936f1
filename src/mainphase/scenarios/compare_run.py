"""Plays a scenario in one edition, whatever becomes of its lines there.

A line that is not possible is noted with the reason, and the next ones are tried: that is a difference between editions
like any other. A question that the file does not answer, since it is not asked in the editions that it was written
for, is answered by declining, or else by the first legal answer, and that is noted too.
"""

from __future__ import annotations

from typing import Any, Final

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.types import Act, Case, Check, Destination, Line, PassAll, Refused, Resolve, Scenario, To
from mainphase.games import GameKind
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import read_log
from mainphase.kernel.game import FIRST_DECISION
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PASS
from mainphase.scenarios.compare_accounts import (
    ALLOWED,
    DONE,
    NOT_ASKED,
    OVER,
    REFUSED,
    Account,
    Said,
    Step,
    Teller,
)
from mainphase.scenarios.compare_facts import facts_of
from mainphase.scenarios.compare_moves import check_in, in_words_of, refused_in, ways
from mainphase.scenarios.compare_parts import Moments, PartWords, place
from mainphase.scenarios.moves import MOST_ANSWERS, arrived
from mainphase.scenarios.parts import running_serials
from mainphase.scenarios.play import Table
from mainphase.scenarios.report import Failure, Observer, Unable, Unsupported, Wrong
from mainphase.scenarios.run import Run, script_run
from mainphase.scenarios.running import ScriptRun

ASSIGNING: Final = "assign damage"
"""The question that is answered by as much as is legal where the file says nothing: else nothing would be dealt."""
MOST_HELP: Final = 200


def play_in(scenario: Scenario, case: Case | None, kind: GameKind, edition: str, teller: Teller) -> Account:
    """The scenario, with the lines of that case, in one edition."""
    account = Account(kind.key, edition)
    words = PartWords(kind.ruleset(edition).table)
    teller.begin(kind, scenario, edition)
    try:
        own = in_words_of(scenario, kind.key, edition, words)
        run = script_run(Run(own, edition), Observer(), asks_all=True)
    except (Unsupported, Wrong, UserError) as error:
        account.problem = teller.problem(error)
        return account
    LenientRun(scenario, case, run, words, teller, account).run()
    return account


def impossible(error: Unsupported | Wrong) -> Unable:
    """A line uses what the edition does not have."""
    if isinstance(error, Unsupported):
        return Unable("compare.not_possible", {"what": error.what}, error.rule)
    return Unable(error.message, error.params)


class LenientRun:
    """One scenario in one edition, line by line.

    `moments` has been taken past the events up to `followed`, a place in the log.
    """

    def __init__(
        self, scenario: Scenario, case: Case | None, run: ScriptRun, words: PartWords, teller: Teller, account: Account
    ) -> None:
        self.scenario = scenario
        self.case = case
        self.own = run
        self.words = words
        self.teller = teller
        self.account = account
        self.table: Table[Any] = run.table
        self.game_key = run.kind.key
        self.moments = Moments(int(self.table.game.turn), self.part())
        self.followed = 0

    def part(self) -> str:
        """The part that is going on, in the edition's word."""
        return self.table.dialect.parts.step_name(self.table.game)

    def run(self) -> None:
        """The common lines and checks, then those of the case; at the end how things stand.

        A file that says no turn begins where somebody has something to do.
        """
        self.table.settle()
        game = self.table.game
        while self.scenario.state.turn is None and game.kind in self.table.dialect.priority and len(game.legal) == 1:
            self.table.answer(game.legal[0])
            self.table.settle()
            game = self.table.game
        self.note(Step(0), 0)
        for each in (self.scenario, self.case):
            if each is not None:
                for line in each.script:
                    self.line(line)
                if each.expect is not None:
                    self.check(Check(expect=each.expect, line=each.expect.line))
        self.account.facts = facts_of(self.own, self.moments.part)

    def note(self, step: Step, start: int) -> None:
        """Keep what happened with a line."""
        step.told = self.teller.tell(self.table.game, min(start, len(self.table.game.log)), self.moments)
        self.account.steps.append(step)
        self.followed = len(self.table.game.log)

    # --- lines ------------------------------------------------------------------------------------------------

    def line(self, line: Line) -> None:
        """One line of the script."""
        if isinstance(line, Check):
            self.check(line)
            return
        step = Step(line.line)
        start = len(self.table.game.log)
        if self.table.is_over():
            step.result = OVER
        elif isinstance(line, Refused):
            self.must_refuse(line, step)
        elif isinstance(line, Act) and isinstance(line.action, verbs.Pass | verbs.Done):
            self.let_pass(line)
        else:
            self.carry_out(line, step)
        self.note(step, start)

    def let_pass(self, line: Act) -> None:
        """The player passes, if they are asked: who is asked differs, and who is not has nothing to pass.

        Before and after it those who can only pass do so, to the end of one round of passing.
        """
        table = self.table
        mark = table.mark()
        seat = table.names.seat(line.player)
        self.forced_passes(seat)
        if table.game.kind in table.dialect.priority and table.game.player == seat:
            table.begin_line(seat)
            start = len(table.game.log)
            table.answer(PASS)
            table.settle()
            self.forced_passes(-1, start)
        else:
            table.back(mark)

    def forced_passes(self, seat: int, start: int = -1) -> None:
        """Who can only pass passes, until that player is asked, or something resolves or a part ends."""
        table = self.table
        start = len(table.game.log) if start < 0 else start
        while table.game.kind in table.dialect.priority and table.game.player != seat and len(table.game.legal) == 1:
            if self.has_moved(start):
                return
            table.answer(table.game.legal[0])
            table.settle()

    def has_moved(self, start: int) -> bool:
        """Whether something has resolved or a part has ended since that place in the log."""
        return any(event.kind in ("resolved", "part ended") for event in read_log(self.table.game, start))

    def carry_out(self, line: Line, step: Step) -> None:
        """Do what the line says in one of the ways that the edition has; else note why it is not possible."""
        problem = self.attempt(line, step)
        if problem is None:
            return
        start = self.table.mark()
        for forced in (False, True):
            if forced and self.attempt(line, step, forced) is None:
                return
            answers: list[Said] = []
            for _ in range(MOST_HELP):
                if not self.help(line, answers):
                    break
                if self.attempt(line, step, forced) is None:
                    step.answers = answers
                    return
            self.table.back(start)
        step.result = REFUSED
        step.why = self.teller.refused(self.table.game, problem)

    def attempt(self, line: Line, step: Step, forced: bool = False) -> Unable | None:
        """Carry the line out in the first way that is possible; what keeps the first one from it, if none is.

        `forced`: questions with one legal answer are asked too, since the file answers them.
        """
        table = self.table
        mark = table.mark()
        active = table.names.players[table.game.turn_player]
        found = ways(line, self.scenario.game, self.game_key, self.words, active, self.part())
        first = Unable("compare.no_such_move", {"verb": getattr(line, "verb", "")}) if not found else None
        for way in found:
            step.answers = []
            step.result = DONE
            try:
                for each in way:
                    self.do(each, step, forced)
                return None
            except Unable as problem:
                first = first or problem
            except (Unsupported, Wrong) as error:
                first = first or impossible(error)
            table.back(mark)
        return first

    def do(self, line: Line, step: Step, forced: bool) -> None:
        """Carry out one line in the edition's words. Raises Unable."""
        if isinstance(line, To):
            self.go(line.to, step)
            return
        if isinstance(line, Resolve | PassAll) and self.table.is_over():
            return  # it resolved what it could
        if forced:
            kinds = range(FIRST_DECISION, len(self.table.game.rules.decisions))
            with self.table.asking(tuple(kind for kind in kinds if kind not in self.table.dialect.priority)):
                self.own.carry_out(line)
        else:
            self.own.carry_out(line)
        if isinstance(line, Resolve):
            self.finish()

    def finish(self) -> None:
        """What resolves is over when nobody who could act in the middle of it wants to."""
        table = self.table
        while not table.is_over() and len(table.game.legal) == 1 and table.dialect.unfinished(table):
            table.answer(table.game.legal[0])
            table.settle()

    def must_refuse(self, line: Refused, step: Step) -> None:
        """Whether the action is possible here, tried on a copy, and why not."""
        step.result = REFUSED
        found = refused_in(line, self.scenario.game, self.game_key)
        if not found:
            step.why = self.teller.refused(self.table.game, Unable("compare.no_such_move", {"verb": line.action.verb}))
            return
        table = self.table
        action = found[0].action
        seat = table.names.seat(line.player)
        trial = table.trial()
        trial.here = False
        reasons: tuple[Reason, ...] = ()
        try:
            reasons = table.dialect.reasons(table, seat, action)
            table.dialect.act(trial, seat, action)
            step.result = ALLOWED
        except Unable as problem:
            problem.reasons = problem.reasons or tuple(reasons)
            step.why = self.teller.refused(trial.game, problem)
        except (Unsupported, Wrong) as error:
            step.why = self.teller.refused(trial.game, impossible(error))

    # --- going on ---------------------------------------------------------------------------------------------

    def go(self, wanted: Destination, step: Step) -> None:
        """Everyone declines until something is asked in that part, or after it where nobody is asked anything in it."""
        table = self.table
        table.begin_line(-1)
        here = table.parts
        turn = here[0][0] if here else 0
        game = table.game
        fought = self.moments.fought
        later = place(wanted.step, fought) <= place(self.part(), fought)
        expected = int(game.turn) + int(later or wanted.turn is not None)
        for _ in range(MOST_ANSWERS):
            game = table.game
            if table.is_over():
                return
            if arrived(table, wanted, here, turn):
                table.parts = running_serials(table.dialect.parts, game)
                return
            if wanted.player is None and self.is_past(wanted, expected):
                table.parts = running_serials(table.dialect.parts, game)
                step.result = NOT_ASKED
                return
            self.default(step.answers, wanted)
        raise Unable("scenario.run.never", {"part": wanted.step, "limit": MOST_ANSWERS})

    def is_past(self, wanted: Destination, expected: int) -> bool:
        """Whether the open question comes after the part in the turn in which it was expected."""
        game = self.table.game
        now = Moments(self.moments.turn, self.moments.word)
        now.fought = self.moments.fought
        now.after(game, read_log(game, min(self.followed, len(game.log))))
        now_at = place(self.part(), now.fought)
        return bool(game.turn > expected or (game.turn == expected and now_at > place(wanted.step, True) >= 0))

    def default(self, answers: list[Said], wanted: Destination | None = None) -> None:
        """Answer the open question as if nobody wanted anything: noted, where it is a choice that has to be made."""
        table = self.table
        game = table.game
        code = table.dialect.optional(table, wanted)
        if code is None:
            code = int(game.legal[-1] if table.question() == ASSIGNING else game.legal[0])
            if len({table.show(option) for option in table.options()}) > 1:
                answers.append(self.teller.answered(game, table.show(game.option(code))))
        table.answer(code)
        table.settle()

    def help(self, line: Line, answers: list[Said]) -> bool:
        """Answer a question that may be in the line's way; False if none is.

        Who can only pass passes, as if they were not asked. Who could act passes too, but nothing resolves and no part
        ends by that: then it would be too late for the line.
        """
        table = self.table
        game = table.game
        if table.is_over():
            return False
        if game.kind not in table.dialect.priority:
            self.default(answers)
            return True
        if len(game.legal) == 1:
            table.answer(game.legal[0])
            table.settle()
            return True
        if not isinstance(line, Act) or game.player == table.names.seat(line.player):
            return False
        start = len(game.log)
        table.answer(PASS)
        table.settle()
        return not self.has_moved(start)

    # --- checks -----------------------------------------------------------------------------------------------

    def check(self, line: Check) -> None:
        """Which of the checks hold here: of what is offered, where somebody has a choice."""
        if line.expect.options is not None or line.expect.decision is not None:
            mark = self.table.mark()
            start = len(self.table.game.log)
            self.forced_passes(-1)
            if self.has_moved(start):
                self.table.back(mark)
        own = check_in(line, self.scenario, self.account.edition, self.game_key, self.words)
        before = len(self.own.outcome.failures)
        try:
            self.own.carry_out(own)
        except (Unsupported, Wrong, Unable) as error:
            what = str(getattr(error, "what", getattr(error, "message", "")))
            self.own.outcome.failures.append(Failure(self.scenario.file, line.line, "", {"what": what}))
        self.account.checked.add(line.line)
        for failure in self.own.outcome.failures[before:]:
            self.account.failures[(failure.line, str(failure.params.get("what", "")))] = failure

"""A game with a past: undo up to the last barrier, abandoned actions, repeated answers, the record.

The game itself is a value without history; a session keeps copies of it at the questions it passed.
"""

from __future__ import annotations

from mainphase.kernel.decision import Decision, checked_answer, code_of, decision, meaning
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER, Game
from mainphase.kernel.record import Record, Recorder


class Moment:
    """The game as it was when a question was open, and how much had been logged and recorded."""

    def __init__(self, game: Game, log: int, answers: int, hashes: int) -> None:
        self.game = game
        self.log = log
        self.answers = answers
        self.hashes = hashes
        self.choice = len(game.legal) > 1


class Session:
    """Plays one game for people or programs: the same answers, with a way back.

    `game` is the current state; it is replaced by undo, so do not keep it. `record` grows with each answer.
    """

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.recorder = Recorder(game, record)
        self.past: list[Moment] = []

    # --- going on -----------------------------------------------------------------------------------------

    def decision(self) -> Decision:
        """The open question. Raises UserError if the game is over."""
        return decision(self.game)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.kind == OVER

    def answer(self, code: int) -> list[Event]:
        """Answer the open question; the events that followed. A UserError leaves everything as it was."""
        game = self.game
        if game.kind == OVER or code not in game.legal:
            checked_answer(game, code)
        self.past.append(Moment(game.clone(), len(game.log), len(self.record.answers), len(self.record.hashes)))
        start = len(game.log)
        self.recorder.answer(code)
        return read_log(game, start)

    def answer_meaning(self, wanted: str) -> list[Event]:
        """The same by meaning."""
        code = code_of(self.game, wanted)
        if code < 0:
            raise UserError("decision.no_such_option", {"answer": wanted})
        return self.answer(code)

    def events(self, start: int = 0) -> list[Event]:
        """All events so far, from the log position `start` on."""
        return read_log(self.game, start)

    # --- going back ---------------------------------------------------------------------------------------

    def undo_depth(self, player: int) -> int:
        """How many answers undo would take back: to the player's last own choice after the last barrier; 0 for none.

        A barrier is a random number used, a card newly seen by anyone, or another player's choice.
        """
        barrier = self.game.barrier
        depth = 0
        for moment in reversed(self.past):
            depth += 1
            if moment.game.barrier != barrier:
                return 0
            if moment.choice:
                return depth if moment.game.decider() == player else 0
        return 0

    def undo(self, player: int) -> None:
        """Take the player's last choice back. Raises UserError where a barrier lies between."""
        depth = self.undo_depth(player)
        if depth == 0:
            raise UserError("undo.barrier", {})
        self._restore(len(self.past) - depth)

    def undo_to(self, player: int, answers: int) -> None:
        """Go back to where so many answers had been given. Raises UserError where a barrier lies between."""
        barrier = self.game.barrier
        for index in range(len(self.past) - 1, -1, -1):
            moment = self.past[index]
            if moment.game.barrier != barrier or (moment.choice and moment.game.decider() != player):
                break
            if moment.answers == answers:
                self._restore(index)
                return
        raise UserError("undo.barrier", {})

    def abandon(self, player: int) -> None:
        """Give up the play being made (733.1 and its like): back to the question at which it began.

        Nothing of it remains, and the player may act again. Raises UserError if the player is not in the middle
        of a play, or if a barrier has been passed in it.
        """
        now = self.game
        if now.declaring() >= 0:
            self._give_up_declaration(player)
            return
        for index in range(len(self.past) - 1, -1, -1):
            then = self.past[index].game
            if then.decider() != player or then.barrier != now.barrier or now.kind == OVER:
                break
            if (then.rules.openings >> then.kind) & 1:
                if now.depth > then.depth and now.announcing(then.depth):
                    self._restore(index)
                    return
                break
        raise UserError("undo.nothing_to_abandon", {})

    def _give_up_declaration(self, player: int) -> None:
        """Back to the player's first question of the declaration that is being made."""
        now = self.game
        first = -1
        for index in range(len(self.past) - 1, -1, -1):
            then = self.past[index].game
            same = then.declaring() == now.declaring() and then.part.serial == now.part.serial
            if not same or then.decider() != player or then.barrier != now.barrier or now.kind == OVER:
                break
            first = index
        if first < 0:
            raise UserError("undo.nothing_to_abandon", {})
        self._restore(first)

    def rewind(self, answers: int) -> None:
        """Go back to where so many answers had been given, whatever lies between: for programs that try things."""
        if answers < len(self.past):
            self._restore(answers)

    def _restore(self, index: int) -> None:
        moment = self.past[index]
        log = self.game.log[: moment.log]
        edits = [edit for edit in self.game.edits if edit.at < moment.log]
        game = moment.game
        del self.past[index:]
        game.log = log
        game.edits = edits
        game.log_on = True
        self.game = game
        del self.record.answers[moment.answers :]
        del self.record.hashes[moment.hashes :]
        self.record.end = ""
        self.record.outcome = ""
        self.recorder.resume(game)

    # --- shortcuts ----------------------------------------------------------------------------------------

    def repeat(self, count: int) -> int:
        """Take the shortest cycle of answers that led back to this question `count` more times (732.2).

        Stops early when an answer of the cycle is no longer offered or another player would have to choose.
        Returns how many whole cycles were taken. Raises UserError if there is no such cycle.
        """
        cycle = self._cycle()
        if not cycle:
            raise UserError("repeat.no_cycle", {})
        player = self.game.decider()
        for done in range(count):
            mark = len(self.past)
            for wanted in cycle:
                code = code_of(self.game, wanted)
                if code < 0 or self.game.decider() != player:
                    if len(self.past) > mark:
                        self._restore(mark)
                    return done
                self.answer(code)
        return count

    def _cycle(self) -> list[str]:
        """The answers since the same player last had the same options at this place of the game.

        The place is the part of the turn and the height of the list: with something waiting there, the same options
        may be open, and passing would be a "cycle" that leads on through the turn.
        """
        now = self.game
        here = sorted(meaning(now, now.option(code)) for code in now.legal)
        for index in range(len(self.past) - 1, -1, -1):
            then = self.past[index].game
            if then.decider() != now.decider():
                return []
            if then.kind == now.kind and same_place(then, now):
                there = sorted(meaning(then, then.option(code)) for code in then.legal)
                if there == here:
                    return self.record.answers[self.past[index].answers :]
        return []


def same_place(one: Game, other: Game) -> bool:
    """Whether both games are in the same part of the same turn, with as much waiting on the list."""
    return one.turn == other.turn and one.part.serial == other.part.serial and len(one.stack) == len(other.stack)

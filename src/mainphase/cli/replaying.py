"""A record played again one answer at a time, compared with what it says at every step."""

from __future__ import annotations

from mainphase.games import Match
from mainphase.kernel.decision import code_of
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.record import Record, Recorder

NOTHING = "–"
"""Stands for a hash, a checksum or an outcome that one of the two does not have."""


class Difference(UserError):
    """The first place where the game is not what its record says."""


class Replaying:
    """The game of a record, as far as it has been played again.

    `answers` is how many answers have been given. Raises Difference where game and record part: an answer is not
    offered (`step`), a turn begins elsewhere or with another hash, the end is another one (`compare`).
    """

    def __init__(self, match: Match, record: Record) -> None:
        manual = bool(record.manual)
        self.game = match.new_game(record.seed, manual, log=True)
        self.record = record
        self.recorder = Recorder(self.game, match.record(record.seed, manual))
        self.wanted = dict(record.hashes)
        self.hashes = 0
        self.answers = 0

    def begin(self) -> list[Event]:
        """The events before the first question."""
        return read_log(self.game)

    def has_more(self) -> bool:
        """Whether the record has more answers."""
        return self.answers < len(self.record.answers)

    def step(self) -> list[Event]:
        """Give the record's next answer; the events that follow."""
        game = self.game
        wanted = self.record.answers[self.answers]
        code = code_of(game, wanted)
        if code < 0:
            params: dict[str, object] = {"number": self.answers + 1, "answer": wanted}
            if game.kind == OVER:
                raise Difference("record.over_already", params)
            raise Difference("record.not_offered", {**params, "kind": game.rules.decisions[game.kind]})
        start = len(game.log)
        self.recorder.answer(code)
        self.answers += 1
        return read_log(game, start)

    def compare(self) -> None:
        """Compare a turn that has begun with the last answer, and the end after the last one of all; once an answer."""
        self.compare_turn()
        if not self.has_more():
            self.compare_end()

    def compare_turn(self) -> None:
        """Whether a turn has begun here exactly if the record says so, with the same state."""
        made = self.recorder.record.hashes
        found = made[-1][1] if len(made) > self.hashes else NOTHING
        self.hashes = len(made)
        expected = self.wanted.get(self.answers, NOTHING)
        if found != expected:
            params = {"turn": int(self.game.turn), "number": self.answers, "expected": expected, "found": found}
            if NOTHING in (found, expected):
                raise Difference("record.no_turn" if found == NOTHING else "record.new_turn", params)
            raise Difference("record.hash_differs", params)

    def compare_end(self) -> None:
        """Whether the game has ended, or not, as the record says."""
        found = self.recorder.record
        if found.end != self.record.end:
            expected = self.record.end or NOTHING
            raise Difference("record.end_differs", {"expected": expected, "found": found.end or NOTHING})
        if found.end and found.outcome != self.record.outcome:
            params: dict[str, object] = {"expected": self.record.outcome, "found": found.outcome}
            raise Difference("record.outcome_differs", params)

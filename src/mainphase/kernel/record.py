"""A game record: setup, seed and answers are the whole game.

Answers are kept by meaning, not by option code, so a record outlives changes of the codes. The state's hash at
each turn and a checksum over all events show where a replay differs.
"""

from __future__ import annotations

import hashlib

from mainphase.kernel.decision import code_of, meaning
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import portable_log
from mainphase.kernel.game import ENDED_NOT, OVER, Game

FORMAT = 1


class Record:
    """What a game was: the value; `mainphase.files.records` knows its encoding.

    `players` are names in seat order, `decks` the card names in deck-list order, `cards` the hash of all card
    definitions, `engine` the version that played it. `hashes` are pairs (number of answers before, state hash)
    at the beginning of each turn. `end` is the checksum over all events, "" while the game goes on.
    """

    def __init__(self, game: str, edition: str, variant: str, players: list[str], decks: list[list[str]]) -> None:
        self.format = FORMAT
        self.game = game
        self.edition = edition
        self.variant = variant
        self.players = players
        self.decks = decks
        self.cards = ""
        self.engine = ""
        self.seed = 0
        self.manual = 0
        self.answers: list[str] = []
        self.hashes: list[tuple[int, str]] = []
        self.outcome = ""
        self.end = ""


class Recorder:
    """Plays a game and writes its record along; the game's log is on."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.turn = 0
        self.checksum = hashlib.blake2b(digest_size=16)
        self.summed = 0
        self._note()

    def resume(self, game: Game) -> None:
        """Go on with an earlier state of the same game, whose log holds all events up to it."""
        self.game = game
        self.turn = game.turn
        self.checksum = hashlib.blake2b(digest_size=16)
        self.summed = 0
        for line in portable_log_from(game, 0):
            self.checksum.update(line.encode() + b"\n")
        self.summed = len(game.log)

    def answer(self, code: int) -> None:
        """Answer the open question with one of its legal codes."""
        game = self.game
        self.record.answers.append(meaning(game, game.option(code)))
        game.answer(code)
        self._note()

    def _note(self) -> None:
        game = self.game
        for line in portable_log_from(game, self.summed):
            self.checksum.update(line.encode() + b"\n")
        self.summed = len(game.log)
        if game.turn != self.turn:
            self.turn = game.turn
            self.record.hashes.append((len(self.record.answers), game.digest()))
        if game.kind == OVER:
            self.record.end = self.checksum.hexdigest()
            self.record.outcome = outcome(game)


def portable_log_from(game: Game, start: int) -> list[str]:
    """The lines of the log from position `start` on."""
    if start == 0:
        return portable_log(game)
    kept = game.log
    game.log = kept[start:]
    lines = portable_log(game)
    game.log = kept
    return lines


def outcome(game: Game) -> str:
    """How the game ended: "unfinished", "drawn" or the seat number of the winner."""
    if game.ended == ENDED_NOT:
        return "unfinished"
    return "drawn" if game.winner < 0 else str(game.winner)


def replay(game: Game, record: Record) -> Recorder:
    """Give a fresh game of the record's setup the record's answers, checking every hash.

    The game must stand at its first question with an empty or complete log. Raises UserError naming the first
    answer that the engine does not offer, or the first turn whose hash differs, or a differing end.
    """
    copy = Record(record.game, record.edition, record.variant, record.players, record.decks)
    copy.cards = record.cards
    copy.engine = record.engine
    copy.seed = record.seed
    copy.manual = record.manual
    recorder = Recorder(game, copy)
    _compare(copy, record, game)
    for number, wanted in enumerate(record.answers):
        code = code_of(game, wanted)
        if code < 0:
            kind = "game over" if game.kind == OVER else game.rules.decisions[game.kind]
            raise UserError("record.not_offered", {"number": number + 1, "answer": wanted, "kind": kind})
        recorder.answer(code)
        _compare(copy, record, game)
    if len(copy.hashes) != len(record.hashes):
        raise UserError(
            "record.hash_differs",
            {
                "turn": int(game.turn),
                "number": len(record.answers),
                "expected": f"{len(record.hashes)} hashes",
                "found": f"{len(copy.hashes)} hashes",
            },
        )
    if record.end != copy.end:
        ends = {"expected": record.end or "unfinished", "found": copy.end or "unfinished"}
        raise UserError("record.end_differs", dict(ends))
    return recorder


def _compare(copy: Record, record: Record, game: Game) -> None:
    """The last hash that was made must be the record's."""
    last = len(copy.hashes) - 1
    if last >= 0 and last < len(record.hashes) and record.hashes[last] != copy.hashes[last]:
        raise UserError(
            "record.hash_differs",
            {
                "turn": int(game.turn),
                "number": copy.hashes[last][0],
                "expected": record.hashes[last][1],
                "found": copy.hashes[last][1],
            },
        )

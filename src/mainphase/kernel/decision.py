"""The view of an open question for people and programs: made from the integers only when asked for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import UserError
from mainphase.kernel.game import LISTED_SLOT, OPEN, OVER, PLAYER_SLOT, SLOT_BITS, SLOT_MASK, Game

SEATS: Final = "ABCDEFGHIJ"
"""The letters of the seats in labels and records."""


class Option:
    """One possible answer.

    `code` is what `Game.answer` takes; it may change between versions, `meaning` does not: the verb with labels
    and numbers, as records keep it. `verb` says what is done, `ref` with or to which object or player (0: none),
    `number` an amount, a choice, or which ability (from 1), `word` a chosen word.
    """

    code: i64
    verb: str
    ref: i64
    number: i64
    meaning: str
    word: str

    def __init__(self, code: i64, verb: str, ref: i64 = 0, number: i64 = -1, meaning: str = "") -> None:
        self.code = code
        self.verb = verb
        self.ref = ref
        self.number = number
        self.meaning = meaning
        self.word = ""

    def __repr__(self) -> str:
        return f"<option {self.code}: {self.meaning}>"


class Decision:
    """An open question: its number in the game, whose it is, the kind, the rule it belongs to, the options.

    `by` is who answers it: the player whose question it is, or another one who decides for them.

    `subject` is a reference to what it is about (the object that may act, the object that is played), 0 for
    nothing in particular.
    """

    number: i64
    player: i64
    kind: str
    rule: str
    subject: i64
    options: list[Option]
    by: i64

    def __init__(
        self, number: i64, player: i64, kind: str, rule: str, subject: i64, options: list[Option], by: i64 = -1
    ) -> None:
        self.number = number
        self.player = player
        self.kind = kind
        self.rule = rule
        self.subject = subject
        self.options = options
        self.by = by if by >= 0 else player

    def __repr__(self) -> str:
        return f"<decision {self.number} of {SEATS[self.player]}: {self.kind}, {len(self.options)} options>"


def decision(game: Game) -> Decision:
    """The open question of the game. Raises UserError if the game is over."""
    if game.kind == OVER:
        raise UserError("decision.game_over", {})
    rules = game.rules
    options = [game.option(code) for code in game.legal]
    for option in options:
        option.meaning = meaning(game, option)
    return Decision(
        game.question,
        game.player,
        rules.decisions[game.kind],
        rules.rule(game.where),
        game.subject,
        options,
        game.decider(),
    )


def label(game: Game, ref: i64) -> str:
    """A stable name of an object or player in records: the seat's letter, for cards with the place in the deck list."""
    slot: i64 = ref & SLOT_MASK
    if slot >= PLAYER_SLOT:
        return SEATS[slot - PLAYER_SLOT]
    if slot == LISTED_SLOT:
        return f"#{ref >> SLOT_BITS}"
    owner: i64 = game.owner[slot]
    place: i64 = 1
    i: i64 = 0
    while i < slot:
        if game.owner[i] == owner:
            place += 1
        i += 1
    return f"{SEATS[owner]}{place}"


def meaning(game: Game, option: Option) -> str:
    """What the option means in words and labels that no version changes."""
    words = [option.verb]
    if option.ref != 0:
        words.append(label(game, option.ref))
    if option.number >= 0:
        words.append(str(option.number))
    if option.word:
        words.append(option.word)
    return " ".join(words)


def code_of(game: Game, wanted: str) -> i64:
    """The code of the open question's option with that meaning, -1 if none has it."""
    if game.kind == OPEN or game.kind == OVER:
        return -1
    for code in game.legal:
        if meaning(game, game.option(code)) == wanted:
            return code
    return -1


def checked_answer(game: Game, code: int) -> None:
    """Answer the open question, refusing what is not offered with a UserError and no change."""
    if game.kind == OVER:
        raise UserError("decision.game_over", {})
    if code not in game.legal:
        raise UserError(
            "decision.not_offered",
            {"code": code, "kind": game.rules.decisions[game.kind], "offered": len(game.legal)},
        )
    game.answer(code)

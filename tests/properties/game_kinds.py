"""The games by name, as properties that hold in every game look at them: matches, play and empty games of each."""

from __future__ import annotations

from collections.abc import Callable

import classic_games
import random_games
import yugioh_duels

from mainphase.games import Match
from mainphase.kernel.game import OVER, Game
from mainphase.kernel.random import seeded
from mainphase.kernel.record import Recorder
from mainphase.kernel.session import Session
from mainphase.magic.classic.classic import Classic
from mainphase.magic.modern.magic import Magic
from mainphase.yugioh.duel import Duel


class Kind:
    """One game: how matches of it are made at random.

    `by_hand` says whether players can pay by hand.
    """

    def __init__(self, match: Callable[[int], Match], by_hand: bool = True) -> None:
        self.match = match
        self.by_hand = by_hand

    def new(self, seed: int, manual: bool = False, log: bool = False) -> Game:
        """A game of the match with that seed, at its first question."""
        return self.match(seed).new_game(seed, manual and self.by_hand, log)

    def position(self, seed: int, answers: int, manual: bool = False) -> Game:
        """A game after that many random answers, or at its end."""
        game = self.new(seed, manual)
        advance_randomly(game, seed, answers)
        return game

    def recorder(self, seed: int, answers: int, manual: bool = False) -> Recorder:
        """A recorded game after that many random answers, or at its end."""
        match, manual = self.match(seed), manual and self.by_hand
        recorder = Recorder(match.new_game(seed, manual, log=True), match.record(seed, manual))
        chance = seeded(seed)
        while recorder.game.kind != OVER and len(recorder.record.answers) < answers:
            legal = recorder.game.legal
            recorder.answer(legal[chance.below(len(legal))])
        return recorder

    def session(self, seed: int) -> Session:
        """A game with a past, before its first answer."""
        match = self.match(seed)
        return Session(match.new_game(seed, log=True), match.record(seed))


def check_copies(game: Game) -> None:
    """A saved and loaded game and a clone are equal to the game, and stay equal to each other as they go on."""
    loaded = blank_like(game)
    loaded.from_bytes(game.to_bytes())
    assert loaded == game
    copy = game.clone()
    copy.answer(copy.legal[-1])
    loaded.answer(loaded.legal[-1])
    assert copy == loaded


def blank_like(game: Game) -> Game:
    """An unfinished game with the same setup."""
    assert isinstance(game, (Magic, Classic, Duel))
    return type(game)(game.rules, game.setup, game.edition, game.seats, seeded(0))  # type: ignore[arg-type]


def advance_randomly(game: Game, seed: int, answers: int) -> int:
    """Give random answers; how many it were until the end."""
    chance = seeded(seed)
    for number in range(answers):
        if game.kind == OVER:
            return number
        game.answer(game.legal[chance.below(len(game.legal))])
    return answers


KINDS: dict[str, Kind] = {
    "magic": Kind(random_games.random_match),
    "magic-classic": Kind(classic_games.random_match),
    "yugioh": Kind(yugioh_duels.random_match, by_hand=False),
}

"""Priority in random games: who gets it, what resolves when, when a part ends (117.3, 117.4, 500.2)."""

from __future__ import annotations

import random

from hypothesis import example, given
from hypothesis import strategies as st

from mainphase.games import find_game
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic import asks, pool
from mainphase.magic.modern.magic import Magic

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
SPELLS = [name for name in pool.names() if name not in BASICS]


class Priority:
    """Who must have priority, retold from the answers and the log."""

    def __init__(self, game: Magic) -> None:
        self.game = game
        self.holder = 0
        self.turn_player = 0
        self.passes = 0
        self.open = False
        self.seen = 0
        self.resolved = 0

    def act(self, verb: str) -> None:
        """The player with priority does something: the same player has priority afterwards (117.3c)."""
        assert self.game.player == self.holder
        self.open = True
        if verb != "pass":
            self.passes = 0

    def tell(self, event: Event) -> None:
        """One more event."""
        if event.kind == "ended at once":  # an effect ends the turn or the phase
            self.open = False
        elif event.kind == "turn began":
            self.turn_player = int(event.player)
        elif event.kind == "part began":
            self.holder, self.passes, self.open = self.turn_player, 0, False
        elif event.kind == "passed":
            assert event.player == self.holder, "passed without priority"
            self.holder = (self.holder + 1) % int(self.game.seats)
            self.passes += 1
            self.open = True
        elif event.kind == "resolved":
            assert self.passes == self.game.seats, "resolved although not all have passed in succession"
            self.holder, self.passes = self.turn_player, 0
            self.resolved += 1
        elif event.kind == "part ended":
            assert not self.open or self.passes == self.game.seats, "ended although not all have passed in succession"
            self.open = False

    def catch_up(self) -> None:
        """Take in what has happened since."""
        events = read_log(self.game, self.seen)
        self.seen = len(self.game.log)
        for event in events:
            self.tell(event)


def new_game(seed: int) -> Magic:
    """A game between two random decks of the pool, in one of the editions."""
    chance = random.Random(seed)
    kind = find_game("magic")
    decks = [chance.choices(BASICS, k=24) + chance.choices(SPELLS, k=36) for _ in range(2)]
    game = kind.match(decks, chance.choice(kind.editions)).new_game(seed, chance.random() < 0.5, log=True)
    assert isinstance(game, Magic)
    game.always_ask |= 1 << asks.PRIORITY  # else a player who could only pass passes without an event
    return game


@given(st.integers(0, 10_000))
@example(825)  # the turn is ended in its end step, nothing is skipped
def test_priority_goes_by_the_rules(seed: int) -> None:
    game = new_game(seed)
    told = Priority(game)
    chance = seeded(seed)
    for _ in range(600):
        told.catch_up()
        if game.kind == OVER:
            break
        code = game.legal[chance.below(len(game.legal))]
        if game.kind == asks.PRIORITY:
            told.act(game.option(code).verb)
        game.answer(code)
    assert told.resolved > 0

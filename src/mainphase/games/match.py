"""A match that is ready to be played: rules, players, compiled cards. Games of it differ only by their seed."""

from __future__ import annotations

from mainphase import __version__
from mainphase.kernel.game import Game
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session


class Match:
    """Prepared once, played any number of times.

    `game` and `edition` are keys, `players` names in seat order (the first one starts), `decks` the card names in
    deck-list order, `cards` the hash of all card declarations. A game kind's subclass makes the games.
    """

    def __init__(self, game: str, edition: str, players: list[str], decks: list[list[str]], cards: str) -> None:
        self.game = game
        self.edition = edition
        self.variant = "two-player"
        self.players = players
        self.decks = decks
        self.cards = cards

    def new_game(self, seed: int, manual: bool = False, log: bool = False) -> Game:
        """A fresh game with that seed (0 to 2**128 - 1) at its first question.

        `manual` lets players pay mana by hand; `log` records all events from the first one on.
        """
        raise NotImplementedError

    def record(self, seed: int, manual: bool = False) -> Record:
        """An empty record of a game with that seed."""
        record = Record(self.game, self.edition, self.variant, self.players[:], [deck[:] for deck in self.decks])
        record.cards = self.cards
        record.engine = __version__
        record.seed = seed
        record.manual = int(manual)
        return record

    def session(self, seed: int, manual: bool = False) -> Session:
        """A game with a past: recorded, with undo."""
        return Session(self.new_game(seed, manual, log=True), self.record(seed, manual))

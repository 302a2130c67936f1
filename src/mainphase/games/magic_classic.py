"""Magic before the stack for the registry: the pool of Fourth Edition, matches, citations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mainphase.games.deck_sizes import check_sizes
from mainphase.games.declared import find_cards
from mainphase.games.match import Match
from mainphase.games.registry import GameKind
from mainphase.kernel.decision import SEATS
from mainphase.kernel.errors import wrong_seats
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic.cards import cards_digest
from mainphase.magic.classic import citations, edition, pool, rules
from mainphase.magic.classic.classic import Classic
from mainphase.magic.definitions import Definition, Setup

USUAL: Final = "two-player"
ANTE: Final = "ante"
"""Two players who play for ante (K-063)."""


class ClassicMatch(Match):
    """A prepared match of Magic before the stack."""

    def __init__(
        self,
        key: str,
        players: list[str],
        decks: list[list[str]],
        digest: str,
        setup: Setup,
        by_name: dict[str, Definition],
        variant: str = USUAL,
    ) -> None:
        super().__init__(rules.GAME_KEY, key, players, decks, digest)
        self.variant = variant
        self.setup = setup
        self.definitions = by_name
        self.lists = [[by_name[name] for name in deck] for deck in decks]

    def new_game(self, seed: int, manual: bool = False, log: bool = False) -> Classic:
        """A fresh game with that seed at its first question."""
        return rules.new_game(self.edition, self.setup, self.lists, seed, manual, log, self.variant == ANTE)


class ClassicKind(GameKind):
    """Magic before the stack."""

    key = rules.GAME_KEY
    editions = tuple(known.key for known in edition.EDITIONS)
    default_edition = edition.DEFAULT
    least_deck = 40
    usual_decks = "classic"
    variants = (USUAL, ANTE)

    def ruleset(self, edition: str) -> Ruleset:
        """The tables of an edition."""
        return rules.ruleset(edition)

    def card_names(self) -> list[str]:
        """The names of the shipped cards."""
        return pool.names()

    def cite(self, rule: str, edition: str) -> str:
        """The rule's id, which all editions share; what stands for a number of 2026; "" for what is neither."""
        return citations.cite(rule, edition) if citations.is_rule(rule) else citations.translate(rule)

    def match(
        self,
        decks: list[list[str]],
        edition: str | None = None,
        players: list[str] | None = None,
        cards: Mapping[str, Any] | None = None,
        variant: str | None = None,
    ) -> Match:
        """Prepare a match; see `GameKind.match`."""
        if not self.seats[0] <= len(decks) <= self.seats[1]:
            raise wrong_seats(len(decks), *self.seats)
        self.least_players(variant or "")
        check_sizes(decks)
        names = players if players is not None else list(SEATS[: len(decks)])
        declared = find_cards(decks, cards or {}, pool.card)
        from mainphase.magic.classic.compile import compile_card  # not needed to list games, cards or rules

        key = self.edition(edition)
        settings = edition_of(key)
        setup = Setup()
        by_name = {name: compile_card(card, setup, settings) for name, card in declared.items()}
        digest = cards_digest(list(declared.values()))
        setup.digest = digest
        return ClassicMatch(key, names, decks, digest, setup, by_name, variant or USUAL)


def edition_of(key: str) -> edition.Edition:
    """The settings of an edition."""
    return edition.edition(key)


KIND: Final = ClassicKind()

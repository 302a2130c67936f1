"""Early Yu-Gi-Oh! for the registry: the pool, matches, citations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mainphase.games.deck_sizes import check_sizes
from mainphase.games.declared import find_cards
from mainphase.games.match import Match
from mainphase.games.registry import GameKind
from mainphase.kernel.errors import wrong_seats
from mainphase.kernel.ruleset import Ruleset
from mainphase.yugioh import citations, edition, pool, rules
from mainphase.yugioh.cards import cards_digest
from mainphase.yugioh.definitions import Definition, Setup
from mainphase.yugioh.duel import Duel


class YugiohMatch(Match):
    """A prepared match of early Yu-Gi-Oh!."""

    def __init__(
        self,
        key: str,
        players: list[str],
        decks: list[list[str]],
        digest: str,
        setup: Setup,
        by_name: dict[str, Definition],
    ) -> None:
        super().__init__("yugioh", key, players, decks, digest)
        self.setup = setup
        self.definitions = by_name
        self.lists = [[by_name[name] for name in deck] for deck in decks]

    def new_game(self, seed: int, manual: bool = False, log: bool = False) -> Duel:
        """A fresh duel with that seed at its first question; there is nothing to pay by hand."""
        return rules.new_game(self.edition, self.setup, self.lists, seed, log)


class YugiohKind(GameKind):
    """Early Yu-Gi-Oh!."""

    key = "yugioh"
    editions = tuple(known.key for known in edition.EDITIONS)
    default_edition = edition.DEFAULT
    least_deck = 40
    most_copies = 3

    def ruleset(self, edition: str) -> Ruleset:
        """The tables of an edition."""
        return rules.ruleset(edition)

    def card_names(self) -> list[str]:
        """The names of the shipped cards."""
        return pool.names()

    def passcodes(self) -> dict[int, str]:
        """The names of the shipped cards by passcode, ids of other artworks included."""
        return pool.all_passcodes()

    def fusion_deck(self) -> list[str]:
        """The names of the shipped Fusion Monsters (YG-04)."""
        return pool.fusion_deck()

    def cite(self, rule: str, edition: str) -> str:
        """The rule's id, which all editions share; "" for what is none."""
        return citations.cite(rule, edition) if citations.is_rule(rule) else ""

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
        check_sizes(decks)
        names = players if players is not None else ["A", "B"][: len(decks)]
        declared = find_cards(decks, cards or {}, pool.card)
        from mainphase.yugioh.compile import compile_card  # not needed to list games, cards or rules

        setup = Setup()
        by_name = {name: compile_card(card, setup) for name, card in declared.items()}
        digest = cards_digest(list(declared.values()))
        setup.digest = digest
        return YugiohMatch(self.edition(edition), names, decks, digest, setup, by_name)


KIND: Final = YugiohKind()

"""Modern Magic for the registry: the pool, matches, citations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mainphase.games.deck_sizes import check_sizes
from mainphase.games.declared import find_cards
from mainphase.games.match import Match
from mainphase.games.registry import GameKind
from mainphase.kernel.decision import SEATS
from mainphase.kernel.errors import UserError, wrong_seats
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import pool
from mainphase.magic.cards import COLORS, Card, cards_digest
from mainphase.magic.commanders import can_lead, color_identity, count_commanders, land_colors
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.modern import citations, edition, rules, variants
from mainphase.magic.modern.magic import Magic

COMMANDER: Final = "commander"
ARCHENEMY: Final = "archenemy"
"""The folders of shipped decks with a commander and with a scheme deck."""


class MagicMatch(Match):
    """A prepared match of modern Magic."""

    def __init__(
        self,
        key: str,
        players: list[str],
        decks: list[list[str]],
        digest: str,
        setup: Setup,
        by_name: dict[str, Definition],
        variant: variants.Variant,
    ) -> None:
        super().__init__("magic", key, players, decks, digest)
        self.setup = setup
        self.variant = variant.key()
        self.played = variant
        self.definitions = by_name
        self.lists = [[by_name[name] for name in deck] for deck in decks]

    def new_game(self, seed: int, manual: bool = False, log: bool = False) -> Magic:
        """A fresh game with that seed at its first question."""
        return rules.new_game(self.edition, self.setup, self.lists, seed, manual, log, self.played)


class MagicKind(GameKind):
    """Modern Magic."""

    key = "magic"
    editions = tuple(known.key for known in edition.EDITIONS)
    default_edition = edition.DEFAULT
    least_deck = 60
    most_copies = 4
    seats = (2, int(variants.MOST_SEATS))
    variants = tuple(variants.names())
    variant_options = True
    deck_folders = (COMMANDER, ARCHENEMY)

    def least_players(self, variant: str) -> int:
        """The fewest players of a variant, of the usual one for ""."""
        return int(variants.find(variant).fewest()) if variant else self.seats[0]

    def deck_folder(self, variant: str, seat: int) -> str:
        """Decks with a commander for all (903.3), one with schemes for the archenemy (904.3)."""
        played = variants.find(variant) if variant else variants.usual(self.seats[0])
        if played.commander != 0:
            return COMMANDER
        return ARCHENEMY if played.archenemy != 0 and seat == variants.ARCHENEMY_SEAT else ""

    def ruleset(self, edition: str) -> Ruleset:
        """The tables of an edition."""
        return rules.ruleset(edition)

    def card_names(self) -> list[str]:
        """The names of the shipped cards."""
        return pool.names() + pool.scheme_names()

    def color_identity(self, name: str) -> str:
        """Its colour identity and the colours of mana of its basic land types (903.5c, 903.5d)."""
        card = pool.card(name)
        found = color_identity(card) + land_colors(card)
        return "".join(letter for letter in COLORS if letter in found)

    def can_lead(self, names: list[str]) -> bool:
        """Whether these can be the commanders of one deck (903.3, 702.124)."""
        return can_lead([pool.card(name) for name in names])

    def cite(self, rule: str, edition: str) -> str:
        """The number that the rule has in that edition's text."""
        return citations.cite(rule, edition)

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
        chosen = variants.usual(len(decks)) if variant is None else variants.find(variant)
        if not chosen.allows(len(decks)):
            raise wrong_seats(len(decks), int(chosen.least), int(chosen.most))
        check_sizes(decks)
        names = players if players is not None else list(SEATS[: len(decks)])
        declared = find_cards(decks, cards or {}, pool.card)
        from mainphase.magic.modern.compile import compile_card  # not needed to list games, cards or rules

        check_schemes(decks, declared, chosen)
        if chosen.commander != 0:
            check_commanders(decks, declared)
        setup = Setup()
        setup.features = features_of(self.edition(edition))
        by_name = {name: compile_card(card, setup) for name, card in declared.items()}
        digest = cards_digest(list(declared.values()))
        setup.digest = digest
        return MagicMatch(self.edition(edition), names, decks, digest, setup, by_name, chosen)


def features_of(key: str) -> int:
    """What an edition brings into a game besides its cards."""
    return rules.features_of(edition.edition(key))


def check_schemes(decks: list[list[str]], declared: dict[str, Card], variant: variants.Variant) -> None:
    """Only an archenemy has schemes, and needs some. Raises UserError "match.schemes" (number), "match.no_schemes"."""
    for number, deck in enumerate(decks):
        has_schemes = any(declared[name].front.type_line.has("scheme") for name in deck)
        if variant.archenemy != 0 and number == variants.ARCHENEMY_SEAT:
            if not has_schemes:
                raise UserError("match.no_schemes", {})
        elif has_schemes:
            raise UserError("match.schemes", {"number": number + 1})


def check_commanders(decks: list[list[str]], declared: dict[str, Card]) -> None:
    """Each deck begins with its commander. Raises UserError "match.no_commander" (number, card)."""
    for number, deck in enumerate(decks):
        if count_commanders([declared[name] for name in deck[:2]]) == 0:
            raise UserError("match.no_commander", {"number": number + 1, "card": deck[0]})


KIND: Final = MagicKind()

"""Magic before the stack for the registry. It cannot be played yet: its turn and its rules can be looked at."""

from __future__ import annotations

from typing import Final

from mainphase.games.registry import GameKind
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic.classic import citations, edition, pool, rules


class ClassicKind(GameKind):
    """Magic before the stack."""

    key = rules.GAME_KEY
    editions = tuple(known.key for known in edition.EDITIONS)
    default_edition = edition.DEFAULT
    least_deck = 40

    def ruleset(self, edition: str) -> Ruleset:
        """The tables of an edition."""
        return rules.ruleset(edition)

    def card_names(self) -> list[str]:
        """The names of the cards of the pool."""
        return pool.names()

    def cite(self, rule: str, edition: str) -> str:
        """The rule's id, which all editions share; what stands for a number of 2026; "" for what is neither."""
        return citations.cite(rule, edition) if citations.is_rule(rule) else citations.translate(rule)


KIND: Final = ClassicKind()

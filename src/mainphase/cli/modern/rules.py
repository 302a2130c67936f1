"""The numbers of the rules of Magic: those of 2026 are the engine's, older texts have their own."""

from __future__ import annotations

import re
from typing import Final

from mainphase.cli.rule_book import RuleBook
from mainphase.magic.modern import citations
from mainphase.magic.modern.edition import NOT_YET

NUMBER: Final = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")

ONLY_NAMED: Final = tuple(NOT_YET.values())
"""The rules that nothing carries out yet."""


class MagicRules(RuleBook):
    """The Comprehensive Rules in their editions."""

    usual = citations.CURRENT
    bad_number = "rules.bad_number"

    def number(self, text: str) -> str:
        """A rule such as `508.1a` or a section such as `508`."""
        wanted = text.strip().rstrip(".").lower()
        return wanted if NUMBER.fullmatch(wanted) else ""

    def rules(self, number: str, edition: str) -> list[str]:
        """The rules of 2026 that an edition states under a number."""
        return citations.rules_cited_as(number, edition)

    def section(self, number: str, edition: str) -> list[str]:
        """The rules of a section of 2026."""
        if edition != citations.CURRENT:
            return []
        return [rule for rule in citations.all_rules() if rule.startswith(number + ".")]

    def below(self, found: list[str]) -> list[str]:
        """The lettered rules below those that are found."""
        return [rule for rule in citations.all_rules() if citations.parent(rule) in found and rule not in found]

    def above(self, rule: str) -> str:
        """The rule that a lettered one belongs to."""
        parent = citations.parent(rule)
        return parent if parent != rule else ""

    def not_yet(self, rule: str) -> bool:
        """Whether only a flag of the editions names it."""
        return rule in ONLY_NAMED

    def editions(self) -> list[str]:
        """The texts whose numbers are known."""
        return list(citations.EDITIONS)

    def cite(self, rule: str, edition: str) -> str:
        """The number of a rule in a text."""
        return citations.cite(rule, edition)

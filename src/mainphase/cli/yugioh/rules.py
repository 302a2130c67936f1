"""The rules of Yu-Gi-Oh! by their ids: those of the era (YG-36) and those of the project's own document (Y-014)."""

from __future__ import annotations

import re
from typing import Final

from mainphase.cli.rule_book import RuleBook
from mainphase.locale import Translator
from mainphase.yugioh import citations
from mainphase.yugioh.edition import DEFAULT

NUMBER: Final = re.compile(r"(YG|Y)-?(\d{1,3})")
DIGITS: Final = {"YG": 2, "Y": 3}


class DuelRules(RuleBook):
    """The rule ids, which are the same in every edition."""

    usual = DEFAULT
    bad_number = "yugioh.unknown_rule"

    def number(self, text: str) -> str:
        """A rule id such as `YG-36`; `yg36` and `Y-14` are understood too."""
        found = NUMBER.fullmatch(text.strip().rstrip(".").upper())
        return "" if found is None else f"{found[1]}-{int(found[2]):0{DIGITS[found[1]]}}"

    def rules(self, number: str, edition: str) -> list[str]:
        """The rule of that id."""
        cited = citations.cite(number, edition) if citations.is_rule(number) else ""
        return [number] if cited else []

    def below(self, found: list[str]) -> list[str]:
        """The rules of the other series that say the same."""
        return [other for rule in found for other in citations.related(rule)]

    def editions(self) -> list[str]:
        """The editions that cite these ids."""
        return list(citations.EDITIONS)

    def cite(self, rule: str, edition: str) -> str:
        """The id itself."""
        return citations.cite(rule, edition)

    def about(self, rule: str, translator: Translator) -> list[str]:
        """How sure the rule is, and what states it."""
        sure = translator.t(f"yugioh.confidence.{citations.confidence(rule).replace('/', '_').lower()}")
        named = [translator.t(citations.source_message(tag)) for tag in citations.tags(rule)]
        if not named:
            return [translator.t("yugioh.rules.no_sources", sure=sure)]
        return [translator.t("yugioh.rules.sources", sure=sure, sources="; ".join(named))]

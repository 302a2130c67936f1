"""The rules of Magic before the stack by their ids, K-048, and by the sections that tell them."""

from __future__ import annotations

import re
from typing import Final

from mainphase.cli.rule_book import RuleBook
from mainphase.locale import Translator
from mainphase.magic.classic import citations
from mainphase.magic.classic.edition import DEFAULT

NUMBER: Final = re.compile(r"K-?(\d{1,3})", re.IGNORECASE)
SECTION: Final = re.compile(r"5ED\s*[:,]\s*(\S.*)", re.IGNORECASE)


class ClassicRules(RuleBook):
    """The rule ids, which are the same in every edition."""

    usual = DEFAULT
    bad_number = "classic.unknown_rule"

    def number(self, text: str) -> str:
        """A rule id such as `K-048` or a section such as `5ED:Paying Costs`; `k48` is understood too."""
        wanted = text.strip().rstrip(".")
        found = NUMBER.fullmatch(wanted)
        if found is not None:
            return f"K-{int(found[1]):03}"
        named = SECTION.fullmatch(wanted)
        if named is None:
            return ""
        heading = named[1].casefold()
        known = [section for section in citations.told_sections() if section.casefold() == f"5ed:{heading}"]
        return known[0] if known else ""

    def rules(self, number: str, edition: str) -> list[str]:
        """The rule of that id."""
        cited = citations.cite(number, edition) if citations.is_rule(number) else ""
        return [number] if cited else []

    def section(self, number: str, edition: str) -> list[str]:
        """The rules that a section tells which is no id itself."""
        return citations.rules_of(number)

    def below(self, found: list[str]) -> list[str]:
        """The rules that a section tells."""
        return [rule for section in found for rule in citations.rules_of(section)]

    def not_yet(self, rule: str) -> bool:
        """Whether only a flag of the editions names it: each flag is acted on."""
        return False

    def editions(self) -> list[str]:
        """The editions that cite these ids."""
        return list(citations.EDITIONS)

    def cite(self, rule: str, edition: str) -> str:
        """The rule with the place that decides in the edition."""
        citations.cite(rule, edition)
        return citations.told_in(rule, edition)

    def about(self, rule: str, translator: Translator) -> list[str]:
        """Where the rule is told: text by text, the headings."""
        told = citations.places(rule, "fourth")
        lines: list[str] = []
        for tag in citations.SOURCES:
            headings = [place.heading for place in told if place.source == tag]
            if headings:
                lines.append(f"{translator.t(citations.source_message(tag))}: {'; '.join(headings)}")
        return lines or [translator.t("classic.source.elsewhere")]

"""Which rules Magic before the stack has, and where each is told.

`K-001` to `K-101` are the requirements of this project for the rules of 1995 to 1999; the texts of that time have
headings but no numbers, so an id stands for a rule and a heading says where to read it. `5ED:Interrupts` is an id too:
that whole section of the Fifth Edition rulebook, for what no requirement speaks of. An id is the same in every
edition. Never on a hot path: events carry the id, and only what a person reads asks for more.

Procedures and operations that both Magics share know numbers of the Comprehensive Rules of 2026; `translate` gives
the id that stands for such a number here.
"""

from __future__ import annotations

import re
from typing import Final

from mainphase.kernel.errors import UserError
from mainphase.magic.classic.citations_data import CHAPTERS, FROM_MODERN, ORIGIN, SECTIONS

EDITIONS: Final[list[str]] = ["fourth", "fifth"]
"""Editions that cite these ids, oldest first; `fifth` is the default."""

RULEBOOK: Final = "5ED"
FAQ: Final = "4FAQ"
GLOSSARY: Final = "E-F"
SOURCES: Final[list[str]] = [RULEBOOK, FAQ, GLOSSARY]
"""Tags of the texts: the Fifth Edition rulebook, the Fourth Edition FAQ, the project's own document (a glossary)."""

_MODERN: Final = re.compile(r"(\d{3})\.\d+[a-z]?")


class Place:
    """Where a rule is told: the tag of a text and a heading in it."""

    def __init__(self, source: str, heading: str) -> None:
        self.source = source
        self.heading = heading

    def __str__(self) -> str:
        return f"{self.source}, {self.heading}"


def all_rules() -> list[str]:
    """Give the id of every requirement: K-001 to K-101, which have gaps."""
    return list(_PLACES)


def all_sections() -> list[str]:
    """Give the ids of the sections that stand for what no requirement speaks of: `5ED:Paying Costs`."""
    return [section_id(heading) for heading in SECTIONS]


def section_id(heading: str) -> str:
    """Give the id of a section of the rulebook."""
    return f"{RULEBOOK}:{heading}"


def is_rule(rule: str) -> bool:
    """Say whether there is a requirement or a section of this id, written as here: `K-048`, `5ED:Paying Costs`."""
    return rule in _PLACES or rule in _HEADINGS


def cite(rule: str, edition: str) -> str:
    """Give the id that `rule` has in `edition`: the id itself, and for a number of 2026 what stands for it, or "".

    Raises `UserError` for what is none of these and for an unknown edition.
    """
    if edition not in EDITIONS:
        raise UserError("rules.unknown_edition", {"edition": edition, "editions": ", ".join(EDITIONS)})
    if is_rule(rule):
        return rule
    if _MODERN.fullmatch(rule) is None:
        raise _unknown(rule)
    return translate(rule)


def places(rule: str, edition: str) -> list[Place]:
    """Give where a rule is told, the text that decides in the edition first, the glossary last.

    In `fourth` that is the FAQ and, where it is silent, the rulebook. Raises `UserError` for an id that is none.
    """
    if rule in _HEADINGS:
        return [Place(RULEBOOK, _HEADINGS[rule])]
    if rule not in _PLACES:
        raise _unknown(rule)
    found = [place for place in _PLACES[rule] if edition == "fourth" or place.source != FAQ]
    return sorted(found, key=lambda place: (FAQ, RULEBOOK, GLOSSARY).index(place.source))


def told_in(rule: str, edition: str, form: str = "{rule} ({place})") -> str:
    """Give the rule with the place that decides, as people cite it: `K-048 (5ED, Interrupts)`, or in another form.

    Where the rulebook is silent another text has the word: the glossary or, of the same rule, the FAQ. What no text
    here tells stands alone. Raises `UserError` for an id that is none.
    """
    if rule in _HEADINGS:
        return f"{RULEBOOK}, {_HEADINGS[rule]}"
    found = places(rule, edition) or _PLACES[rule]
    return form.format(rule=rule, place=found[0]) if found else rule


def told_sections() -> list[str]:
    """Give the ids of all sections of the rulebook that tell some requirement or are ids themselves."""
    told = [place.heading for places in _PLACES.values() for place in places if place.source == RULEBOOK]
    return [section_id(heading) for heading in sorted({*SECTIONS, *told})]


def rules_of(section: str) -> list[str]:
    """Give the requirements that a section of the rulebook tells, for its id (`5ED:Interrupts`)."""
    return [
        rule
        for rule, told in _PLACES.items()
        if any(place.source == RULEBOOK and section_id(place.heading) == section for place in told)
    ]


def source_message(tag: str) -> str:
    """Give the message id of what a tag of `SOURCES` stands for."""
    return f"classic.source.{tag.lower().replace('-', '_')}"


def translate(rule: str) -> str:
    """Give the id that stands here for a number of the rules of 2026; "" for what these times had no rule of.

    The most exact entry decides: the number, then the rule that a lettered one belongs to, then the chapter. What is
    an id already stays.
    """
    if is_rule(rule):
        return rule
    whole = rule.rstrip("abcdefghijklmnopqrstuvwxyz")
    for key in (rule, whole):
        if key in FROM_MODERN:
            return FROM_MODERN[key]
    return CHAPTERS.get(whole.partition(".")[0], "")


def _unknown(rule: str) -> UserError:
    return UserError("classic.unknown_rule", {"number": rule})


def _read_places() -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for line in ORIGIN.strip().split("\n"):
        rule, *fields = (field.strip() for field in line.split("|"))
        found[rule] = [
            Place(source, heading.strip())
            for source, headings in zip(SOURCES, fields, strict=True)
            for heading in headings.split(";")
            if heading.strip()
        ]
    return found


_PLACES: Final[dict[str, list[Place]]] = _read_places()
_HEADINGS: Final[dict[str, str]] = {section_id(heading): heading for heading in SECTIONS}

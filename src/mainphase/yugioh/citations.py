"""Which rules early Yu-Gi-Oh! has, where each comes from, and how far to trust it.

`YG-01` to `YG-64` are the rules of the era 2003 to 2005; `Y-001` to `Y-033` say what the project's own document, the
chapter on the phases of a duel, requires. An id is the same in every edition. Never on a hot path: events carry the
id, and only what a person reads asks for more.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.errors import UserError

EDITIONS: Final[list[str]] = ["classic2003", "goat2005"]
"""Editions that cite these ids, oldest first; `goat2005` is the default."""

SOURCES: Final[list[str]] = (
    "SEED RB-BP RB-CH RB-MAT RB-WIN RB-SP RB-DECK RB5 RB7 UDE-R DS02 DS07 MG COG GF EDR YP CORE PROBE ISSUES WEB CARDS"
).split()
"""Tags of the sources, as `sources` names them; what a tag stands for: `source_message`."""

# Rule, confidence, tags. H: two sources, or a rulebook that an engine confirms; M: one good source; L: contested or
# an inference. Two letters: the rule itself, then the part of it that is less sure. "-": no source, only custom.
_ORIGIN: Final = """
    YG-01 H RB-WIN
    YG-02 H RB-DECK GF
    YG-03 H RB-DECK GF
    YG-04 H GF
    YG-05 H RB-DECK
    YG-06 H RB-DECK GF PROBE
    YG-07 H SEED RB-BP PROBE
    YG-08 H RB-WIN CORE
    YG-09 H SEED RB-WIN YP
    YG-10 H/L RB-WIN YP
    YG-11 H RB-WIN
    YG-12 L -
    YG-13 H RB-MAT
    YG-14 H RB-MAT SEED
    YG-15 H SEED RB-MAT
    YG-16 H RB-MAT RB-SP GF PROBE CORE
    YG-17 H RB-SP
    YG-18 H SEED
    YG-19 M YP ISSUES
    YG-20 H SEED MG
    YG-21 H/M SEED MG ISSUES
    YG-22 H SEED
    YG-23 H SEED PROBE
    YG-24 H SEED PROBE
    YG-25 M GF YP
    YG-26 H SEED
    YG-27 H SEED PROBE
    YG-28 M YP PROBE
    YG-29 H YP
    YG-30 H SEED WEB
    YG-31 H RB-BP ISSUES
    YG-32 H SEED
    YG-33 H RB-SP RB-CH
    YG-34 H COG
    YG-35 H RB-BP
    YG-36 H RB-BP
    YG-37 H RB-BP
    YG-38 M WEB
    YG-39 H RB-BP
    YG-40 H UDE-R GF PROBE
    YG-41 H DS07 YP
    YG-42 M YP
    YG-43 H DS02 WEB
    YG-44 H RB-DECK YP PROBE
    YG-45 M ISSUES CORE
    YG-46 H YP
    YG-47 H YP RB5
    YG-48 M CARDS
    YG-49 M RB5 WEB
    YG-50 H/L RB-SP RB7
    YG-51 H RB-CH WEB
    YG-52 H RB-CH
    YG-53 H RB-CH WEB
    YG-54 H GF MG
    YG-55 H RB-CH
    YG-56 H COG EDR
    YG-57 H/L GF EDR
    YG-58 L EDR GF ISSUES
    YG-59 H COG ISSUES
    YG-60 H MG PROBE
    YG-61 M GF ISSUES CORE
    YG-62 H SEED COG
    YG-63 L ISSUES
    YG-64 H YP
"""

_DOCUMENT: Final = 33
"""How many rules of the project's own document there are: Y-001 to Y-033."""

_RELATED: Final = """
    YG-06 Y-004
    YG-07 Y-013
    YG-09 Y-005
    YG-13 Y-008
    YG-14 Y-008 Y-022
    YG-15 Y-008 Y-029 Y-030
    YG-18 Y-001 Y-002 Y-003
    YG-20 Y-004 Y-005
    YG-21 Y-006
    YG-22 Y-007 Y-014 Y-022
    YG-23 Y-015 Y-016 Y-017 Y-018
    YG-24 Y-019 Y-020 Y-021
    YG-25 Y-019
    YG-26 Y-010 Y-018 Y-024 Y-026
    YG-27 Y-009 Y-010 Y-011
    YG-30 Y-023 Y-027
    YG-31 Y-012
    YG-32 Y-007 Y-028 Y-031 Y-032
    YG-33 Y-002
    YG-46 Y-027
    YG-47 Y-027
    YG-53 Y-033
    YG-60 Y-032
    YG-62 Y-025
"""


def all_rules() -> list[str]:
    """Give every rule id: YG-01 to YG-64, then Y-001 to Y-033."""
    return list(_TAGS)


def is_rule(rule: str) -> bool:
    """Say whether there is a rule of this id, written as here: `YG-36`, `Y-014`."""
    return rule in _TAGS


def cite(rule: str, edition: str) -> str:
    """Give the id that `rule` has in `edition`: the id itself, in every edition.

    Raises `UserError` for an id that is none and for an unknown edition.
    """
    if edition not in EDITIONS:
        raise UserError("rules.unknown_edition", {"edition": edition, "editions": ", ".join(EDITIONS)})
    _check(rule)
    return rule


def tags(rule: str) -> list[str]:
    """Give the tags of the sources that state a rule, members of `SOURCES`; empty where only custom knows it.

    Raises `UserError` for an id that is none.
    """
    _check(rule)
    return list(_TAGS[rule])


def confidence(rule: str) -> str:
    """Say how sure a rule is: `H` high, `M` medium, `L` contested; `H/L` where a part of it is contested.

    Raises `UserError` for an id that is none.
    """
    _check(rule)
    return _CONFIDENCE[rule]


def sources(rule: str) -> str:
    """Give the sources of a rule and how sure it is, in one line: `SEED, RB-BP, PROBE (H)`; `(L)` without a source.

    Raises `UserError` for an id that is none.
    """
    named = ", ".join(tags(rule))
    sure = f"({confidence(rule)})"
    return f"{named} {sure}" if named else sure


def source_message(tag: str) -> str:
    """Give the message id of what a tag stands for, a document or a kind of evidence."""
    return f"yugioh.source.{tag.lower().replace('-', '_')}"


def related(rule: str) -> list[str]:
    """Give the rules of the other series that say the same, or part of it: Y- ids for a YG- id and the reverse.

    Raises `UserError` for an id that is none.
    """
    _check(rule)
    return list(_LINKS[rule])


def _check(rule: str) -> None:
    if rule not in _TAGS:
        raise UserError("yugioh.unknown_rule", {"number": rule})


def _document_rules() -> list[str]:
    return [f"Y-{number:03}" for number in range(1, _DOCUMENT + 1)]


def _read_tags() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in _ORIGIN.split("\n"):
        words = line.split()
        if words:
            found[words[0]] = [tag for tag in words[2:] if tag != "-"]
    for rule in _document_rules():
        found[rule] = ["SEED"]
    return found


def _read_confidence() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in _ORIGIN.split("\n"):
        words = line.split()
        if words:
            found[words[0]] = words[1]
    for rule in _document_rules():
        found[rule] = "H"
    return found


def _read_links() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {rule: [] for rule in _TAGS}
    for line in _RELATED.split("\n"):
        words = line.split()
        for other in words[1:]:
            found[words[0]].append(other)
            found[other].append(words[0])
    return found


_TAGS: Final[dict[str, list[str]]] = _read_tags()
_CONFIDENCE: Final[dict[str, str]] = _read_confidence()
_LINKS: Final[dict[str, list[str]]] = _read_links()

"""Which number a rule has in which edition of the Comprehensive Rules.

The engine stamps events with numbers of the text of 17 April 2026. `cite` translates such a number for
an older edition; what a text lacks is the empty string. The tables and their evidence: `citations_data`.
Never on a hot path: events carry their 2026 number, and only what a person reads is translated.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.errors import UserError
from mainphase.magic.modern.citations_data import CR2009, CR2010, CR2017, CR2018, NUMBERS

CURRENT: Final = "cr2026"
"""The edition whose numbers the engine uses."""

EDITIONS: Final[tuple[str, ...]] = ("cr2009", "cr2010", "cr2017", "cr2018", CURRENT)
"""Editions with numbers of their own, oldest first."""

_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz"  # the rulebook skips l and o
_ABSENT: Final = "-"
_WHOLE_SECTION: Final = "*"


def cite(rule: str, edition: str) -> str:
    """Give the number that the 2026 rule `rule` has in `edition`, or "" where that text has no such rule.

    `rule` is a rule or subrule (`500.5`, `601.2a`). Several rules may share one older number. Raises
    `UserError` for a number that the 2026 text does not have and for an unknown edition.
    """
    _check_edition(edition)
    if not is_rule(rule):
        raise UserError("rules.unknown_number", {"number": rule})
    return rule if edition == CURRENT else _translate(rule, _TABLES[edition])


def exists(rule: str, edition: str) -> bool:
    """Say whether `edition` states the 2026 rule `rule`; false too for a number that 2026 does not have."""
    _check_edition(edition)
    return is_rule(rule) and cite(rule, edition) != ""


def is_rule(number: str) -> bool:
    """Say whether the text of 17 April 2026 has a rule or subrule of this number."""
    return number in _POSITIONS


def all_rules() -> list[str]:
    """Give every rule and subrule number of 17 April 2026, in the order of the text."""
    return list(_POSITIONS)


def rules_cited_as(number: str, edition: str) -> list[str]:
    """Give the 2026 rules that `edition` states under `number`: often one, perhaps none or several."""
    _check_edition(edition)
    return [rule for rule in _POSITIONS if cite(rule, edition) == number]


def parent(rule: str) -> str:
    """Give the rule that a subrule belongs to (`601.2` for `601.2a`); a rule is its own parent."""
    return rule.rstrip(_LETTERS)


def _check_edition(edition: str) -> None:
    if edition not in EDITIONS:
        raise UserError("rules.unknown_edition", {"edition": edition, "editions": ", ".join(EDITIONS)})


def _translate(rule: str, table: dict[str, str]) -> str:
    """Look up the rule, then its parent, then its section: the most exact entry decides."""
    if rule in table:
        return table[rule]
    whole = parent(rule)
    section, _, rest = rule.partition(".")
    if whole in table:
        there = table[whole]
        moved_into_a_subrule = there != "" and there[-1] in _LETTERS
        return there if there == "" or moved_into_a_subrule else there + rule[len(whole) :]
    section_there = table.get(f"{section}.{_WHOLE_SECTION}", section)
    return "" if section_there == "" else f"{section_there}.{rest}"


def _expand_table(sections: dict[str, str]) -> dict[str, str]:
    table: dict[str, str] = {}
    for section, tokens in sections.items():
        for token in tokens.split():
            rule, _, there = token.partition("=")
            table[f"{section}.{rule}"] = "" if there == _ABSENT else there
    return table


def _expand_numbers(sections: dict[str, str]) -> dict[str, int]:
    """Turn `"2a-c 4-6"` of a section into its rule numbers, each with its place in the text."""
    positions: dict[str, int] = {}
    for section, tokens in sections.items():
        for token in tokens.split():
            for number in _expand_token(token):
                positions[f"{section}.{number}"] = len(positions)
    return positions


def _expand_token(token: str) -> list[str]:
    first, _, last = token.partition("-")
    rule = parent(first)
    if rule != first:
        stop = _LETTERS.index(last if last else first[-1]) + 1
        return [rule] + [rule + letter for letter in _LETTERS[:stop]]
    return [str(number) for number in range(int(first), int(last if last else first) + 1)]


_POSITIONS: Final[dict[str, int]] = _expand_numbers(NUMBERS)
_TABLES: Final[dict[str, dict[str, str]]] = {
    "cr2009": _expand_table(CR2009),
    "cr2010": _expand_table(CR2010),
    "cr2017": _expand_table(CR2017),
    "cr2018": _expand_table(CR2018),
}

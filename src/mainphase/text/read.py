"""English rules text to ability trees.

One line is one ability, or a row of keywords; modes go on in lines of their own. What cannot be read becomes
`Unsupported(text, reason)`: reported, never guessed. The reason is a message id of the catalogues.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mainphase.kernel.abilities.analysis import names_in
from mainphase.magic.abilities.tree import Ability, SpellAbility, Unsupported
from mainphase.magic.keywords import KEYWORDS
from mainphase.text.read_chart import Chart
from mainphase.text.read_check import sensible, well_made
from mainphase.text.read_resolve import resolved
from mainphase.text.read_spoken import Unclear
from mainphase.text.read_words import SELF, Words

UNKNOWN_SENTENCE: Final = "text.unknown_sentence"
"""The reason for a line that is no row of keywords."""

UNKNOWN_PARAMETER: Final = "text.unknown_parameter"
"""The reason for a line that begins with a keyword and goes on in a way that is not understood."""

UNCLEAR: Final = "text.unclear"
"""The reason for a line whose words are known, but not what "it" or "that creature" points at."""

_REMINDER: Final = re.compile(r"\([^()]*\)")
# What older cards write in more words, and the short form that stands for two words.
_LEVEL: Final = re.compile(r"\s*LEVEL \d+(-\d+|\+)")
_ENTERS: Final = re.compile(r"\b([Ee]nters?|[Ee]ntered|[Ee]ntering) the battlefield\b")
_THERE: Final = re.compile(r"\b([Tt]here)'s\b")
_PLAIN: Final = str.maketrans({"’": "'", "–": "—", "−": "-", "\u00a0": " "})


def read_rules(text: str, name: str = "") -> list[Ability]:
    """The abilities of a card's rules text, in order; reminder text in brackets and empty lines say nothing.

    `name` is the card's own. Never raises: a line that cannot be read is an `Unsupported` ability with its
    text and the reason.
    """
    lines = joined_lines(whole_lines(text), name)
    found = [ability for line in lines for ability in read_line(line, name)]
    linked = frozenset(register for each in found for register in names_in(each, "register"))
    linked -= {register for each in found for field in ("bind", "seen") for register in names_in(each, field)}
    if not linked:
        return found
    return [ability for line in lines for ability in read_line(line, name, linked)]  # 607.2


def joined_lines(lines: list[str], name: str) -> list[str]:
    """The lines of a text, those that a spell follows one after another as one (608.2c)."""
    joined: list[str] = []
    for line in lines:
        if joined and _is_instruction(joined[-1], name) and _is_instruction(line, name, True):
            both = f"{joined[-1]} {line}"
            if _is_instruction(both, name):
                joined[-1] = both
                continue
        joined.append(line)
    return joined


def _is_instruction(line: str, name: str, unclear: bool = False) -> bool:
    """Whether the line is read as what a spell does; `unclear`: or might be, after what stands before it."""
    read = read_line(line, name)
    if len(read) != 1:
        return False
    only = read[0]
    return isinstance(only, SpellAbility) or (unclear and isinstance(only, Unsupported) and only.reason == UNCLEAR)


def whole_lines(text: str) -> list[str]:
    """The lines of a text; what begins with a bullet, or stands beside a level symbol, belongs to the line before."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.lstrip().startswith(("•", "* ")) and lines:
            lines[-1] += f" • {line.strip()[1:].lstrip()}"
        elif lines and _LEVEL.match(lines[-1]) and not _LEVEL.match(line):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return lines


def read_line(line: str, name: str = "", linked: frozenset[str] = frozenset()) -> list[Ability]:
    """The abilities of one line of rules text: several for a row of keywords, none for reminder text.

    `linked`: registers that other abilities of the card speak of.
    """
    return list(_read(line, name, linked))


@lru_cache(maxsize=1024)
def _read(line: str, name: str, linked: frozenset[str]) -> tuple[Ability, ...]:
    shown = " ".join(_REMINDER.sub(" ", line).split())
    if not shown:
        return ()
    words = Words(without_name(shown, name))
    chart = _chart(words)
    readings = chart.read("line")
    unclear = ""
    found: list[list[Ability]] = []
    for reading in readings:
        try:
            if isinstance(reading, list):
                made = [resolved(each, chart.spans, linked) for each in reading]
            else:
                made = [resolved(reading, chart.spans, linked)]
        except Unclear as error:
            unclear = unclear or str(error)
            continue
        if made not in found and all(well_made(each) and sensible(each) for each in made):
            found.append(made)
    if not found and unclear:
        return (Unsupported(shown, UNCLEAR, unclear),)
    if not found:
        near = words.text(chart.furthest, min(chart.furthest + 3, len(words)))
        return (Unsupported(shown, reason_for(shown), near),)
    return tuple(found[0] if len(found) == 1 else _likeliest(found, shown, name))


def without_name(line: str, name: str) -> str:
    """The line with a sign in place of the card's own name, whole or up to the comma."""
    line = line.translate(_PLAIN)
    for own in (name, name.split(",")[0], name.split(" of ")[0] if " of " in name else ""):
        if len(own) > 2:
            line = re.sub(rf"(?<!\w){re.escape(own.translate(_PLAIN))}(?!\w)", SELF, line)
    line = _ENTERS.sub(r"\1", line)
    return _THERE.sub(r"\1 is", line)


def reason_for(line: str) -> str:
    """Why a line cannot be read: its keyword's parameter, or the whole sentence."""
    lower = line.lower()
    for name in KEYWORDS:
        if lower.startswith(name) and not lower[len(name) : len(name) + 1].isalpha():
            return UNKNOWN_PARAMETER
    return UNKNOWN_SENTENCE


def _likeliest(found: list[list[Ability]], shown: str, name: str) -> list[Ability]:
    """The reading that is written like the line, if there is one; else the first."""
    from mainphase.text.render import render_ability

    plain = _letters(shown)
    for abilities in found:
        for noun in ("creature", "spell", "permanent", "enchantment", "artifact", "land"):
            text = " ".join(render_ability(ability, "en", name or SELF, noun) for ability in abilities)
            if _letters(text) == plain:
                return abilities
    return found[0]


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).lower()


def _chart(words: Words) -> Chart:
    from mainphase.text.read_grammar import grammar

    return Chart(grammar(), words)

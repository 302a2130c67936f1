"""English rules text to ability trees.

One line is one ability, or a row of keywords. What cannot be read becomes `Unsupported(text, reason)`:
reported, never guessed. The reason is a message id of the catalogues.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from lark import Lark
from lark.exceptions import LarkError, VisitError

from mainphase.magic.abilities.tree import Ability, Unsupported
from mainphase.magic.keywords import KEYWORDS
from mainphase.magic.subtypes import SUBTYPES
from mainphase.text.read_keywords import KeywordLine
from mainphase.text.render_en import plural

UNKNOWN_SENTENCE: Final = "text.unknown_sentence"
"""The reason for a line that is no row of keywords."""

UNKNOWN_PARAMETER: Final = "text.unknown_parameter"
"""The reason for a line that begins with a keyword and goes on in a way that is not understood."""

_REMINDER: Final = re.compile(r"\([^()]*\)")
_PLAIN: Final = str.maketrans({"’": "'", "–": "—", "−": "-", "\u00a0": " "})


def read_rules(text: str) -> list[Ability]:
    """The abilities of a card's rules text, in order; reminder text in brackets and empty lines say nothing.

    Never raises: a line that cannot be read is an `Unsupported` ability with its text and the reason.
    """
    found: list[Ability] = []
    for line in text.splitlines():
        found.extend(read_line(line))
    return found


def read_line(line: str) -> list[Ability]:
    """The abilities of one line of rules text: several for a row of keywords, none for reminder text."""
    shown = " ".join(_REMINDER.sub(" ", line).split())
    if not shown:
        return []
    plain = re.sub(r"\s*(?:—|--| - )\s*", "—", shown.translate(_PLAIN))
    try:
        tree = _parser().parse(plain)
        return list(KeywordLine().transform(tree))
    except (LarkError, VisitError):
        return [Unsupported(shown, reason_for(plain))]


def reason_for(line: str) -> str:
    """Why a line cannot be read: its keyword's parameter, or the whole sentence."""
    lower = line.lower()
    for name in KEYWORDS:
        if lower.startswith(name) and not lower[len(name) : len(name) + 1].isalpha():
            return UNKNOWN_PARAMETER
    return UNKNOWN_SENTENCE


@cache
def _parser() -> Lark:
    grammar = files("mainphase.text").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar + _terminals(), parser="earley", lexer="dynamic", maybe_placeholders=False)


def _terminals() -> str:
    """The terminals that tables give."""
    named: dict[str, list[str]] = {"BARE": [], "NUMBERED": [], "PRICED": []}
    for name, keyword in KEYWORDS.items():
        if keyword.form == "number":
            named["NUMBERED"].append(name)
        elif keyword.form == "cost" and name != "kicker":
            named["PRICED"].append(name)
        elif keyword.form == "none" or keyword.form == "hexproof":
            named["BARE"].append(name)
    subtypes = [word for words in SUBTYPES.values() for word in words]
    lines = [_terminal(terminal, names, r"\b") for terminal, names in named.items()]
    lines.append(_terminal("SUBTYPE", subtypes, r"\b"))
    lines.append(_terminal("SUBTYPES", [plural(word) for word in subtypes], r"\b"))
    lines.append(_terminal("STEM", subtypes, ""))
    return "\n" + "\n".join(lines) + "\n"


def _terminal(name: str, words: list[str], end: str) -> str:
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    return f"{name}: /({'|'.join(re.escape(word).replace('/', chr(92) + '/') for word in ordered)}){end}/i"

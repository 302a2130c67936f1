"""Reads a gettext catalogue (.po) at start-up.

Babel reads the same files in tools and tests; importing it takes longer than all of this, and a user waits.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from gettext import c2py
from pathlib import Path
from typing import Final

_LINE: Final = re.compile(r'(msgid_plural|msgid|msgstr(?:\[(\d+)\])?)?\s*"(.*)"\s*')
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPED: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_PLURAL: Final = re.compile(r"plural\s*=\s*([^;\n]+)")


class Catalogue:
    """The messages of one file: by id, the text in each plural form (one form for messages without a number)."""

    def __init__(self, messages: dict[str, list[str]]) -> None:
        header = messages.pop("", [""])[0]
        rule = _PLURAL.search(header)
        self.messages = messages
        self.plural: Callable[[int], int] = c2py(rule[1] if rule else "n != 1")

    def text(self, message: str, count: int | None = None) -> str | None:
        """The text of a message, in the plural form for `count`; None if there is no such message."""
        forms = self.messages.get(message)
        if forms is None:
            return None
        if count is None or len(forms) == 1:
            return forms[-1]
        return forms[min(self.plural(abs(count)), len(forms) - 1)]


def read_catalogue(path: Path) -> Catalogue:
    """Read a .po file. Raises ValueError with the line that is none of the format."""
    return parse_catalogue(path.read_text(encoding="utf-8"), str(path))


def parse_catalogue(text: str, name: str) -> Catalogue:
    """Read the text of a .po file; `name` stands in errors. Entries without a translation are left out."""
    messages: dict[str, list[str]] = {}
    message = ""
    field = ""
    forms: list[str] = []

    def finish() -> None:
        if forms and all(forms):
            messages[message] = forms

    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line[0] == "#" or line.isspace():
            continue
        found = _LINE.fullmatch(line)
        if found is None or (found[1] is None and not field):
            raise ValueError(f"{name}, line {number}: not a line of a catalogue: {line}")
        words = found[3]
        if "\\" in words:
            words = _ESCAPE.sub(lambda escape: _ESCAPED.get(escape[1], escape[1]), words)
        if found[1] == "msgid":
            finish()
            message = words
            forms = []
        elif found[1] is not None and found[1] != "msgid_plural":
            forms.append(words)
        elif found[1] is None and field == "msgid":
            message += words
        elif found[1] is None and field != "msgid_plural":
            forms[-1] += words
        field = found[1] or field
    finish()
    return Catalogue(messages)

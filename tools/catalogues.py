"""Keeps the message catalogues in order.

catalogues.py check                    what is wrong, one line each; exit status 1 if anything is
catalogues.py merge FILE.LANG.po …     take the messages of fragments over, then write all catalogues anew
catalogues.py card-names TABLE.tsv     make the table of printed card names from one of all cards (columns en, pt, es)

A catalogue has an entry for each message id; entries with a number have a form for each of the language's plurals.
"""

from __future__ import annotations

import ast
import re
import string
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "mainphase"
LOCALE: Final = SOURCE / "locale"
LANGUAGES: Final = {"en": "English", "pt_BR": "Brazilian Portuguese", "es": "Spanish"}
PLURALS: Final = {
    "en": "nplurals=2; plural=(n != 1);",
    "pt_BR": "nplurals=2; plural=(n > 1);",
    "es": "nplurals=2; plural=(n != 1);",
}
ID: Final = re.compile(r"[a-z][a-z_]*(?:\.[a-z0-9_]+)+")
PREFIX: Final = re.compile(r"[a-z][a-z_]*\.(?:[a-z0-9_]+\.)*[a-z0-9_]*")
SUFFIX: Final = re.compile(r"_[a-z_]+")
SAYS: Final = re.compile(r"\w*(?:Error|Problem|Reason)|t|say|warn|fail|_?warning|report|problem")
"""The functions whose first or second argument is a message id."""

SAME: Final = {
    "pt_BR": """
        game.magic decision.mulligan option.mulligan option.x option.activate option.stack option.target
        option.divide option.assign option.number option.choose metavar.number
        rules.absent rules.note_of yugioh.board.deck yugioh.option.choose yugioh.option.number yugioh.option.target
        yugioh.race.aqua yugioh.rules.sources yugioh.say.section_main
    """.split(),
    "es": """
        game.magic decision.mulligan option.mulligan option.x option.activate option.stack option.target option.no
        option.divide option.assign option.number option.choose metavar.number compare.no
        rules.absent rules.note_of yugioh.board.deck yugioh.option.choose yugioh.option.no yugioh.option.number
        yugioh.option.target yugioh.race.aqua yugioh.rules.sources
    """.split(),
}
"""Messages that are rightly the same as in English: reviewed."""

Messages = dict[str, list[str]]


def path_of(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / "mainphase.po"


def load(path: Path) -> Messages:
    """The messages of a .po file: id and text forms."""
    with path.open("rb") as file:
        catalogue: Catalog = read_po(file)
    found: Messages = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string
            found[key] = [text] if isinstance(text, str) else list(text or ())
    return found


def quote(text: str) -> str:
    """A text as a string of the format."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def write(language: str, messages: Messages) -> None:
    """Write a catalogue, sorted by id."""
    lines = [
        f"# What mainphase says to its users: {LANGUAGES[language]}. A msgid is a message id; {{names}} are filled in.",
        "# {name:you|%} is the first text for the reader, else the second with the name for %.",
        'msgid ""',
        'msgstr ""',
        '"Project-Id-Version: mainphase\\n"',
        f'"Language: {language}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        f'"Plural-Forms: {PLURALS[language]}\\n"',
    ]
    for key in sorted(messages):
        forms = messages[key]
        lines += ["", f"msgid {quote(key)}"]
        if len(forms) == 1:
            lines.append(f"msgstr {quote(forms[0])}")
        else:
            lines.append(f"msgid_plural {quote(key)}")
            lines += [f"msgstr[{number}] {quote(form)}" for number, form in enumerate(forms)]
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def merge(fragments: list[Path]) -> None:
    """Take over what the fragments say; their language is the last part of the name before `.po`."""
    catalogues = {language: load(path_of(language)) for language in LANGUAGES if path_of(language).exists()}
    for fragment in fragments:
        language = fragment.name.removesuffix(".po").rpartition(".")[2]
        catalogues.setdefault(language, {}).update(load(fragment))
    for language, messages in catalogues.items():
        write(language, messages)


# --- what the code uses ---------------------------------------------------------------------------------------


class Used:
    """What the code says of message ids: whole ones, and the starts and ends of those that are put together."""

    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.said: set[str] = set()
        self.starts: set[str] = set()
        self.ends: set[str] = set()
        for path in sorted(SOURCE.rglob("*.py")):
            if "pool" not in path.parts or path.name == "__init__.py":
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    self.add(node)

    def add(self, node: ast.AST) -> None:
        """Take a node of the code into account."""
        if isinstance(node, ast.JoinedStr):
            first, last = node.values[0], node.values[-1]
            if isinstance(first, ast.Constant) and PREFIX.fullmatch(str(first.value)):
                self.starts.add(str(first.value))
            elif isinstance(last, ast.Constant) and SUFFIX.fullmatch(str(last.value)):
                self.ends.add(str(last.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.whole.add(node.value)
        elif isinstance(node, ast.Call) and SAYS.fullmatch(ast.unparse(node.func).rpartition(".")[2]):
            self.said |= {str(word.value) for word in node.args[:2] if isinstance(word, ast.Constant)}

    def has(self, key: str) -> bool:
        """Whether the code uses the message."""
        if key in self.whole or key.startswith(tuple(self.starts)):
            return True
        return any(key.endswith(end) and key.removesuffix(end) in self.whole for end in self.ends)


@cache
def used_in_code() -> Used:
    """What the code says, read once."""
    return Used()


# --- checks ---------------------------------------------------------------------------------------------------


def placeholders(text: str) -> set[str]:
    """The names that a text has filled in. Raises ValueError for unbalanced braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def problems() -> list[str]:
    """Everything that is wrong, one line each."""
    catalogues = {language: load(path_of(language)) for language in LANGUAGES}
    return [*missing(catalogues), *unequal(catalogues), *untranslated(catalogues), *unused(catalogues["en"])]


def missing(catalogues: dict[str, Messages]) -> Iterator[str]:
    """Ids that a language lacks, and entries without a text."""
    every = {key for messages in catalogues.values() for key in messages}
    for language, messages in catalogues.items():
        for key in sorted(every):
            if key not in messages or not all(messages[key]):
                yield f"{language}: {key} has no text"


def unequal(catalogues: dict[str, Messages]) -> Iterator[str]:
    """Texts with other placeholders than the English ones."""
    for language, messages in catalogues.items():
        for key, forms in messages.items():
            try:
                english = set().union(*map(placeholders, catalogues["en"].get(key, [])))
                here = set().union(*map(placeholders, forms))
            except ValueError as error:
                yield f"{language}: {key}: {error}"
                continue
            if here != english:
                yield f"{language}: {key} fills in {sorted(here)}, English {sorted(english)}"


def untranslated(catalogues: dict[str, Messages]) -> Iterator[str]:
    """Texts that are the English ones, and not on the list of those that may be."""
    for language, same in SAME.items():
        for key, forms in catalogues[language].items():
            if forms == catalogues["en"].get(key) and key not in same:
                yield f"{language}: {key} is the English text; translate it, or put it on the reviewed list"
        for key in same:
            if catalogues[language].get(key) != catalogues["en"].get(key, []):
                yield f"{language}: {key} is on the reviewed list but differs from English"


def unused(english: Messages) -> Iterator[str]:
    """Ids that the code uses and no catalogue has, and the other way round."""
    used = used_in_code()
    for key in sorted(used.said - set(english)):
        if ID.fullmatch(key):
            yield f"the code uses {key}, which no catalogue has"
    for key in sorted(english):
        if not used.has(key):
            yield f"{key} is used nowhere in the code"


# --- card names -----------------------------------------------------------------------------------------------


def card_names(table: Path) -> None:
    """Write the printed names of the cards of both pools."""
    from mainphase.magic import pool
    from mainphase.magic.classic import pool as classic_pool

    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    columns = [rows[0].index(column) for column in ("en", "pt", "es")]
    names = {row[columns[0]]: row for row in rows[1:]}
    lines = ["en\tpt_BR\tes"]
    known = {*pool.names(), *(card.back.name for card in pool.all_cards() if card.back), *halves(pool.names())}
    known.update(classic_pool.names())
    for name in sorted(known):
        row = names.get(name)
        if row is not None:
            lines.append("\t".join(first_name(row[column]) if column < len(row) else "" for column in columns))
    (LOCALE / "card_names.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def halves(names: list[str]) -> list[str]:
    """The names of the halves of split cards."""
    return [half for name in names if " // " in name for half in name.split(" // ")]


def first_name(text: str) -> str:
    """The first of several printed names, which a bar parts."""
    return text.partition("|")[0].strip()


def main(arguments: list[str]) -> int:
    """Run one of the commands."""
    if arguments == ["check"]:
        found = problems()
        print("\n".join(found) if found else "the catalogues are complete")
        return 1 if found else 0
    if len(arguments) > 1 and arguments[0] == "merge":
        merge([Path(argument) for argument in arguments[1:]])
        return 0
    if len(arguments) == 2 and arguments[0] == "card-names":
        card_names(Path(arguments[1]))
        return 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Turns message ids into text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mainphase.locale.card_names import card_name
from mainphase.locale.catalogue import Catalogue, read_catalogue
from mainphase.locale.language import DEFAULT, LANGUAGES

FOLDER: Final = Path(__file__).parent
COUNT: Final = "count"
"""The parameter that chooses the plural form."""
NOTES: Final[dict[str, str]] = {"Y": "yugioh.", "K-": "magic-classic.", "5ED:": "magic-classic."}
"""Whose notes the beginning of a rule's id asks for, as files begin: each game has its own, read when one is wanted."""


class Name:
    """The name of a player or thing in a sentence, which knows whether it is the reader's.

    In a message `{player:You draw|% draws}` gives the first form for the reader, else the second with `%` replaced by
    the name; `{player}` is the name alone.
    """

    def __init__(self, text: str, is_reader: bool = False) -> None:
        self.text = text
        self.is_reader = is_reader

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.text
        reader, bar, other = spec.partition("|")
        return reader if self.is_reader or not bar else other.replace("%", self.text)


class Translator:
    """All texts in one language (a member of LANGUAGES). A message that is missing is shown in English."""

    def __init__(self, language: str = DEFAULT) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language

    def t(self, message: str, /, **params: object) -> str:
        """The text of a message with its parameters; an integer `count` chooses the plural form.

        Never fails: what no catalogue knows, or cannot be filled in, comes out as the id with its parameters.
        """
        number = params.get(COUNT)
        count = number if isinstance(number, int) else None
        for language in (self.language, DEFAULT):
            text = messages_of(language).text(message, count)
            if text is not None:
                try:
                    return contracted(language, text.format_map(params))
                except (KeyError, ValueError, IndexError, AttributeError, TypeError):
                    continue
        return _bare(message, params)

    def has(self, message: str) -> bool:
        """Whether the language has that message."""
        return messages_of(self.language).text(message) is not None

    def words(self, message: str) -> list[str]:
        """A message that is a list of words, separated by spaces."""
        return self.t(message).split()

    def note(self, rule: str, edition: str = "") -> str:
        """The note on a rule (`601.2a`, `YG-36`, `K-048`), in the form for an edition; "" if there is none."""
        for language in (self.language, DEFAULT):
            notes = notes_of(language, notes_begin(rule))
            text = notes.text(f"note.{rule}@{edition}") or notes.text(f"note.{rule}")
            if text is not None:
                return text
        return ""

    def card(self, name: str) -> str:
        """A card's printed name in the language; the English one where none is known."""
        return card_name(self.language, name)


def notes_begin(rule: str) -> str:
    """How the files begin in which the note on a rule stands: a value of `NOTES`, or "" for the rules of Magic."""
    for beginning, game in NOTES.items():
        if rule.startswith(beginning):
            return game
    return ""


def contracted(language: str, text: str) -> str:
    """Spanish joins "a" and "de" with a following "el"; a capital letter is a name's own and stays."""
    if language == "es":
        return text.replace(" a el ", " al ").replace(" de el ", " del ")
    return text


def _bare(message: str, params: dict[str, object]) -> str:
    if not params:
        return message
    details = ", ".join(f"{key}={value}" for key, value in params.items())
    return f"{message} ({details})"


@cache
def messages_of(language: str) -> Catalogue:
    """The messages of a language."""
    return read_catalogue(FOLDER / language / "LC_MESSAGES" / "mainphase.po")


@cache
def notes_of(language: str, game: str = "") -> Catalogue:
    """The notes on rules of a language: those of Magic, or of the game that a value of `NOTES` stands for."""
    return read_catalogue(FOLDER / "notes" / f"{game}{language}.po")

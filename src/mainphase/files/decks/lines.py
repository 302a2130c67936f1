"""The grammar of one line of a text deck: a card with its count and printing, or a section heading.

Formats read: `4 Name`, `4x Name`, `Name x4`; Arena and Moxfield `4 Name (SET) 123 *F* #tag`; XMage
`4 [SET:123] Name`; Magic Workstation `4 [SET] Name (1)`; Forge `4 Name+|SET|1` and `4 Name|SET|[123]`;
Archidekt `1x Name (set) 123 [Category]`; `SB: 4 Name`; deckstats `1 Name # !Commander`.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import msgspec

from mainphase.files.decks.model import MAX_COUNT, DeckEntry, DeckError

MAX_NAME: Final = 200
"""Longest card name accepted, in characters. The longest printed one has 141."""

MAX_LINE: Final = 1_000
"""Longest line read as a card or a heading, in characters; comments and layouts may be longer."""

CATEGORY: Final = "category"
"""What `heading` answers for a heading inside a section ("Creatures", "Lands (24)")."""

ABOUT: Final = "about"
"""What `heading` answers for the heading above the deck's name in a list exported by MTG Arena."""

# The headings by section; English as the programs write them, then the languages Arena exports in.
_SECTIONS: Final = {
    "main": "deck|main|maindeck|main deck|mainboard|main board|decklist|deck list|mazo|mazo principal|baralho|mazzo",
    "sideboard": "sideboard|side board|side|sb|sideboard cards|banquillo|reserva|reserve",
    "commander": "commander|commanders|command zone|comandante|comandantes|kommandeur|commandant|oathbreaker|general",
    "companion": "companion|companions|companero|companheiro|compagno|compagnon|gefahrte",
    "maybeboard": "maybeboard|maybe|considering|acquireboard",
    "tokens": "tokens|token|tokens & extras",
    "signature spell": "signature spell|signature spells",
    "avatar": "avatar|vanguard",
    "planes": "planes|planar deck",
    "schemes": "schemes|scheme deck",
    "conspiracy": "conspiracy|conspiracies",
    "dungeon": "dungeon|dungeons",
    "attractions": "attractions|attraction deck",
    "contraptions": "contraptions",
    "stickers": "stickers|sticker sheets",
    ABOUT: "about|info",
    CATEGORY: "creature|creatures|land|lands|basic land|basic lands|nonbasic lands|instant|instants"
    "|sorcery|sorceries|instants and sorceries|instants and sorc|artifact|artifacts|enchantment"
    "|enchantments|planeswalker|planeswalkers|battle|battles|spell|spells|other spells|other"
    "|noncreature spells|non-creature spells|cards|card|total|removal|ramp|criaturas|criatura|terrenos"
    "|tierras|instantaneos|conjuros|feiticos|artefactos|artefatos|encantamientos|encantamentos|cartas",
}
_HEADINGS: Final = {word: section for section, words in _SECTIONS.items() for word in words.split("|")}
# A heading may have its count in front ("24 Lands"), but "1 Commander" might be read two ways: only
# these sections do.
_COUNTED: Final = frozenset({CATEGORY, "sideboard"})

_INVISIBLE: Final = dict.fromkeys(
    [0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2065), 0xFEFF]
)
_COUNT_IN_FRONT: Final = re.compile(r"([0-9]+)(?: [x×] |[xX×*]? )(.*)$")
_COUNT_MARKED: Final = re.compile(r"(?:[xX×]([0-9]+) |[(\[]([0-9]+)[xX×]?[)\]] ?)(.*)$")
_COUNT_BEHIND: Final = re.compile(r"(.+) [x×]([0-9]+)$")
_NEGATIVE: Final = re.compile(r"[-−][0-9]+(?=[ xX×])")
_BULLET: Final = re.compile(r"[-–*•·] ")
_PREFIX: Final = re.compile(r"(sb|sideboard|commander|cmdr|companion|maybeboard) ?: ?(.+)$", re.IGNORECASE)
_PRINTING_IN_FRONT: Final = re.compile(r"\[([^\[\]:]*)(?::([^\[\]:]*))?\] ?(.*)$")
_TAG: Final = re.compile(r" #(.*)$")
_LABEL: Final = re.compile(r" \^[^^]*\^$")
_MARK: Final = re.compile(r" ?\*([A-Za-z]{1,8})\*$")
_ART_INDEX: Final = re.compile(r" \([0-9]{1,3}\)$")
_PRINTING: Final = re.compile(r" \(([A-Za-z0-9_]{2,8})\)(?: ([^\s()\[\]]*[0-9][^\s()\[\]]*))?$")
_BRACKETS: Final = re.compile(r" \[([^\[\]]{2,})\]$")
_BRACKET_PRINTING: Final = re.compile(r"([A-Za-z0-9_]{2,8}):([^\s:]+)$|([A-Z0-9_]{2,8})$")
_HEADING_COUNT: Final = re.compile(r"[\s:–-]*[\[(]?\s*[0-9]+\s*(?:cards?|cartas?)?\s*[\])]?[\s:]*$")
_HEADING_EDGE: Final = " \t:;.,-–=*_~#/\\|[](){}<>"


class CardLine(msgspec.Struct, frozen=True):
    """A card line: its entry, the section it names itself ("": none), whether it had a count, and how
    it gave the printing (a format name, or "")."""

    entry: DeckEntry
    section: str
    counted: bool
    style: str


def clean(text: str) -> str:
    """One line with every run of spaces (also non-breaking ones) made one, invisible characters gone and
    accents composed."""
    return " ".join(unicodedata.normalize("NFC", text.translate(_INVISIBLE)).split())


def heading(text: str) -> str:
    """The section that a heading line opens, CATEGORY, ABOUT, or "" where the line is no heading."""
    if len(text) > MAX_LINE:
        return ""
    folded = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    word = folded.strip(_HEADING_EDGE)
    if word in _HEADINGS:
        return _HEADINGS[word]
    count, _, rest = word.partition(" ")
    if count.isdecimal():
        section = _HEADINGS.get(rest.strip(_HEADING_EDGE), "")
        return section if section in _COUNTED else ""
    return _HEADINGS.get(_HEADING_COUNT.sub("", folded).strip(_HEADING_EDGE), "")


def read_card(text: str, file: str, line: int, *, forge: bool = False) -> CardLine:
    """Reads a card line (cleaned, no comment, no heading). Without a count it means one copy.

    `forge`: a "+" after the name marks a foil card, as in Forge's files.
    Errors: DeckError `deck.bad_count`, `deck.no_name`, `deck.bad_line`.
    """
    if len(text) > MAX_LINE:
        raise DeckError("deck.bad_line", file, line, text=shorten(text))
    section = ""
    prefix = _PREFIX.match(text)
    if prefix is not None:
        section = _HEADINGS.get(prefix[1].lower(), "commander")
        text = prefix[2]
    digits, rest = _split_count(_BULLET.sub("", text, count=1) if _BULLET.match(text) else text, file, line)
    count = read_count(digits, file, line) if digits else 1
    name, set_code, number, marked, style = _read_printing(rest)
    if forge:
        name = name.removesuffix("+").rstrip()
    if not name:
        raise DeckError("deck.no_name", file, line, text=shorten(text))
    if len(name) > MAX_NAME or not any(c.isalnum() or c == "_" for c in name):
        raise DeckError("deck.bad_line", file, line, text=shorten(text))
    entry = DeckEntry(count, name, line, set_code, number)
    return CardLine(entry, section or marked, bool(digits), style)


def read_count(digits: str, file: str, line: int) -> int:
    """A count of copies, 1 to MAX_COUNT. Errors: DeckError `deck.bad_count`."""
    short = digits.strip().lstrip("0")
    if not (short.isascii() and short.isdecimal() and len(short) <= 9 and int(short) <= MAX_COUNT):
        raise DeckError("deck.bad_count", file, line, count=shorten(digits), limit=MAX_COUNT)
    return int(short)


def shorten(text: str, length: int = 60) -> str:
    """The text for a message: cut where it is long."""
    return text if len(text) <= length else text[: length - 1] + "…"


def _split_count(text: str, file: str, line: int) -> tuple[str, str]:
    """The digits of the count ("": none) and what is left."""
    negative = _NEGATIVE.match(text)
    if negative is not None:
        raise DeckError("deck.bad_count", file, line, count=shorten(negative[0]), limit=MAX_COUNT)
    found = _COUNT_IN_FRONT.match(text + " ")
    if found is not None:
        return found[1], found[2].rstrip()
    found = _COUNT_MARKED.match(text)
    if found is not None:
        return found[1] or found[2], found[3]
    if text[:1].isascii() and text[:1].isdigit():
        # "4Forest", "4,Forest", "1. Forest": a guess would be silently wrong.
        raise DeckError("deck.bad_line", file, line, text=shorten(text))
    found = _COUNT_BEHIND.match(text)
    return (found[2], found[1]) if found is not None else ("", text)


def _read_printing(text: str) -> tuple[str, str, str, str, str]:
    """Name, set code, collector number, section marked on the card, and the style of the printing."""
    if "|" in text:
        name, set_code, number = _read_bars(text)
        return name, set_code, number, "", "forge"
    in_front = _PRINTING_IN_FRONT.match(text)
    if in_front is not None:
        style = "xmage" if in_front[2] is not None else "dec"
        name = in_front[3] if style == "xmage" else _ART_INDEX.sub("", in_front[3])
        return name, _known(in_front[1]), _known(in_front[2] or ""), "", style
    return _read_tail(text)


def _read_bars(text: str) -> tuple[str, str, str]:
    """Forge: name, set, then an art index (left out: it is no collector number) or `[number]`."""
    name, *parts = (part.strip() for part in text.split("|"))
    set_code = number = ""
    for part in parts:
        if part.startswith("[") and part.endswith("]"):
            number = part[1:-1].strip()
        elif part and not part.isdecimal() and not part.startswith("#") and not set_code:
            set_code = _known(part)
    return name.removesuffix("+").rstrip(), set_code, number


def _read_tail(text: str) -> tuple[str, str, str, str, str]:
    """Strips marks and printing from behind a name, last first, as long as something is found."""
    set_code = number = section = style = ""
    while True:
        before = text
        if found := _TAG.search(text):
            text = text[: found.start()]
            section = section or ("commander" if "!commander" in found[1].lower() else "")
        elif found := _LABEL.search(text) or _ART_INDEX.search(text):
            text = text[: found.start()]
        elif found := _MARK.search(text):
            text = text[: found.start()]
            section = section or ("commander" if found[1].upper() == "CMDR" else "")
        elif not set_code and (found := _PRINTING.search(text)) and _is_set(found):
            text, set_code, number, style = text[: found.start()], found[1], found[2] or "", "arena"
        elif found := _BRACKETS.search(text):
            text = text[: found.start()]
            printing = _BRACKET_PRINTING.match(found[1])
            if printing is not None:
                set_code, number = printing[1] or printing[3], printing[2] or ""
            else:
                marked = heading(found[1].split(",")[0].split("{")[0])
                section = section or ("" if marked in (CATEGORY, ABOUT, "main") else marked)
        if text == before:
            return text, set_code.upper(), number, section, style


def _is_set(found: re.Match[str]) -> bool:
    # "(Used)" without a number may end a card's name; a set code is written in one case.
    return bool(found[2]) or found[1] in (found[1].upper(), found[1].lower())


def _known(code: str) -> str:
    """The code; empty where the file says "???" for a printing it does not know."""
    return code.strip() if code.strip("? ") else ""

"""Rules text from ability trees, in English, Brazilian Portuguese and Spanish."""

from __future__ import annotations

from functools import cache
from typing import Final

from mainphase.magic.abilities.tree import Ability, AnyObject, HasSubtype, HasType, KeywordAbility, TargetPlayers
from mainphase.magic.cards import CardFace
from mainphase.magic.typeline import TypeLine
from mainphase.text.render_abilities import ability_text
from mainphase.text.render_language import Language
from mainphase.text.render_romance import ordered_types
from mainphase.text.render_writer import Writer

LANGUAGES: Final = ("en", "pt-BR", "es")
"""The languages that rules text is rendered in."""


@cache
def language_of(code: str) -> Language:
    """The language of a code; "pt", "pt_BR" and the like count as "pt-BR", unknown codes as English."""
    start = code.replace("_", "-").split("-")[0].lower()
    if start == "pt":
        from mainphase.text.render_pt import Portuguese

        return Portuguese()
    if start == "es":
        from mainphase.text.render_es import Spanish

        return Spanish()
    from mainphase.text.render_en import English

    return English()


def render_ability(
    ability: Ability, lang: str = "en", name: str = "", self_noun: str = "permanent", host: str = "enchanted"
) -> str:
    """One ability as rules text: a sentence or several, several lines if it is modal.

    `name` is what a spell calls itself, `self_noun` what the object is ("creature", "artifact", "spell" …),
    `host` whether it is attached by enchanting or equipping ("enchanted", "equipped").
    """
    language = language_of(lang)
    return language.finish(ability_text(Writer(language, name, self_noun, host), ability))


def render_type_line(type_line: TypeLine, lang: str = "en") -> str:
    """A type line: "Legendary Creature — Elf Druid", "Criatura lendária — Elfo Druida".

    Subtypes without a word of their own in the language stay English.
    """
    language = language_of(lang)
    if language.code == "en":
        return str(type_line)
    order = ordered_types(type_line.types)
    head = language.simple(order[0] if order else "permanent", "none")
    words = [head.text, *(language.noun(word).singular for word in order[1:])]
    words += [language.inflect(language.word(word), head) for word in type_line.supertypes]
    text = " ".join(words)
    subtypes = " ".join(language.noun(word).singular for word in type_line.subtypes)
    return text[:1].upper() + text[1:] + (f" — {subtypes}" if subtypes else "")


def render_face(face: CardFace, lang: str = "en", name: str = "") -> list[str]:
    """The rules text of a card face, one ability an item; keywords in a row share a line as on cards.

    `name` is what a spell calls itself, by default the card's English name.
    """
    noun = self_noun(face)
    host = host_noun(face)
    lines: list[str] = []
    row: list[str] = []
    for ability in face.abilities:
        text = render_ability(ability, lang, name or face.name, noun, host)
        if is_bare_keyword(ability):
            row.append(text if not row else text[:1].lower() + text[1:])
            continue
        if row:
            lines.append(", ".join(row))
            row = []
        lines.append(text)
    if row:
        lines.append(", ".join(row))
    return lines


def host_noun(face: CardFace) -> str:
    """What the face is attached to: an equipped creature, or what it enchants."""
    if "Equipment" in face.type_line.subtypes:
        return "equipped"
    for ability in face.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword == "enchant":
            match ability.quality:
                case TargetPlayers():
                    return "enchanted player"
                case HasType(word) if word in ("land", "artifact"):
                    return f"enchanted {word}"
                case HasSubtype() | AnyObject():
                    return "enchanted permanent"
    return "enchanted"


def is_bare_keyword(ability: Ability) -> bool:
    """Whether an ability is a keyword that stands in a row with others: one without a cost."""
    from mainphase.magic.abilities.tree import KeywordAbility

    return isinstance(ability, KeywordAbility) and ability.cost is None


def self_noun(face: CardFace) -> str:
    types = face.type_line.types
    if "scheme" in types:
        return "scheme"
    if not face.type_line.is_permanent():
        return "spell"
    for noun in ("creature", "planeswalker", "battle", "land", "artifact", "enchantment"):
        if noun in types:
            return noun
    return "permanent"

"""Cards in words: name, cost, numbers, state, rules text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mainphase.cli.magic.words import MagicWords
from mainphase.locale import LANGUAGES, card_names
from mainphase.magic import keywords
from mainphase.magic.abilities.tree import KeywordAbility
from mainphase.magic.cards import Card
from mainphase.magic.definitions import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PLANESWALKER,
    SORCERY,
    Ability,
    Definition,
)
from mainphase.magic.keywords import Keyword
from mainphase.magic.permanents import FACE_DOWN
from mainphase.magic.played import PlayedGame
from mainphase.magic.view import CardView

KEYWORDS: Final = list(keywords.KEYWORDS.values())[: keywords.FLAGS]
"""The keywords that permanents have as bits; the place is the bit."""
MORE_KEYWORDS: Final = (
    (keywords.TRAMPLE_OVER, keywords.KEYWORDS["trample over planeswalkers"]),
    (keywords.LAST_STRIKE, keywords.KEYWORDS["last strike"]),
)
"""Those that have bits beyond these."""
NOUNS: Final = (
    (INSTANT | SORCERY, "spell"),
    (CREATURE, "creature"),
    (PLANESWALKER, "planeswalker"),
    (BATTLE, "battle"),
    (LAND, "land"),
    (ARTIFACT, "artifact"),
    (ENCHANTMENT, "enchantment"),
)
"""What a text calls its own object, by the first type that it has."""


class Cards:
    """Describes cards in the language of `words`."""

    def __init__(self, words: MagicWords) -> None:
        self.words = words
        self.t = words.t

    def name(self, card: CardView) -> str:
        """The card's name."""
        if card.turned == FACE_DOWN:
            return self.words.face_down(card.hidden)
        return self.words.named(card.definition)

    def with_cost(self, card: CardView) -> str:
        """Name and mana cost: "Bear {1}{G}"."""
        cost = cost_text(card.definition)
        return f"{self.name(card)} {cost}" if cost else self.name(card)

    def permanent(self, game: PlayedGame, card: CardView) -> str:
        """A permanent as the board shows it: name, power and toughness, keywords, state."""
        text = self.name(card)
        if card.types & CREATURE:
            text += f" {card.power}/{card.toughness}"
        words = self.keywords(card.keywords, self.protections(game, card))
        if words:
            text += f" {words}"
        return self.state(game, card, text)

    def state(self, game: PlayedGame, card: CardView, text: str) -> str:
        """The text with what state the permanent is in, in brackets."""
        states = []
        if card.tapped:
            states.append(self.t("state.tapped"))
        if card.types & CREATURE and card.sick and not card.keywords & keywords.HASTE:
            states.append(self.t("state.sick"))
        if card.damage:
            states.append(self.t("state.damage", count=int(card.damage)))
        if card.plus:
            states.append(self.t("state.counters", kind="+1/+1", count=int(card.plus)))
        if card.minus:
            states.append(self.t("state.counters", kind="-1/-1", count=int(card.minus)))
        for place in range(0, len(card.counters), 2):
            kind = self.words.counter(game.setup.counters[card.counters[place]])
            states.append(self.t("state.counters", kind=kind, count=int(card.counters[place + 1])))
        if card.definition.parts:
            below = [self.words.card_name(game.definition(number).name) for number in card.definition.parts[1:]]
            states.append(self.t("state.merged", cards=", ".join(below)))
        if card.definition.doors and game.on_battlefield(card.ref):
            halves = card.definition.doors[3].versions
            locked = [half.name for half in halves if not game.unlocked(card.ref) & half.version]
            if locked:
                states.append(self.t("state.locked", cards=", ".join(map(self.words.card_name, locked))))
        if card.attached:
            states.append(self.t("state.attached", other=self.words.thing(game, card.attached)))
        if card.attacking:
            states.append(self.t("state.blocked" if card.blocked else "state.attacking"))
        if card.band:
            others = self.words.listing(str(self.words.thing(game, ref)) for ref in card.band)
            states.append(self.t("state.band", cards=others))
        if card.blocking:
            states.append(self.t("state.blocking"))
        return f"{text} ({', '.join(states)})" if states else text

    def protections(self, game: PlayedGame, card: CardView) -> list[str]:
        """What a permanent has protection from, each with the keyword: "protection from white"."""
        if not card.keywords & keywords.PROTECTION or not game.on_battlefield(card.ref):
            return []
        told = [
            self.ability(card.definition, ability)
            for ability in game.permanent(card.ref).statics
            if len(ability.protection) > 0 and isinstance(ability.tree, KeywordAbility)
        ]
        return list(dict.fromkeys(text[:1].lower() + text[1:] for text in told))

    def keywords(self, mask: int, protections: Sequence[str] = ()) -> str:
        """The keywords of a mask, in the language; `protections` stand for the bare word."""
        names: list[str] = []
        for bit in range(len(KEYWORDS)):
            if (mask >> bit) & 1:
                names += protections if protections and 1 << bit == keywords.PROTECTION else [self.keyword(bit)]
        names += [self.named(row) for bit, row in MORE_KEYWORDS if mask & bit]
        return ", ".join(names)

    def keyword(self, bit: int) -> str:
        """A keyword's name in the language."""
        return self.named(KEYWORDS[bit])

    def named(self, row: Keyword) -> str:
        """The name of a keyword in the language."""
        return {"pt_BR": row.pt, "es": row.es}.get(self.words.translator.language, row.en)

    def ability(self, definition: Definition, ability: Ability) -> str:
        """The rules text of one ability."""
        from mainphase.text.render import render_ability

        language = self.words.translator.language
        if definition.split and ability is definition.spell:  # a fused spell does what both halves say
            return " // ".join(self.ability(half, half.spell) for half in definition.versions if half.spell)
        name = self.words.card_name(definition.name)
        return render_ability(ability.tree, language, name, noun_for(definition))  # type: ignore[arg-type]

    def sheet(self, card: Card) -> list[str]:
        """A card as text: name and cost, types, rules text, numbers."""
        from mainphase.text.render import render_face, render_type_line

        language = self.words.translator.language
        lines: list[str] = []
        for face in (card.front, card.back):
            if face is None:
                continue
            if lines:
                lines.append("//")
            name = self.words.card_name(face.name)
            lines.append(f"{name}  {face.cost}".rstrip())
            lines.append(render_type_line(face.type_line, language))
            for text in render_face(face, language, name):
                lines += text.splitlines()
            if face.power is not None:
                lines.append(f"{face.power}/{face.toughness}")
            if face.loyalty is not None:
                lines.append(self.t("card.loyalty", number=face.loyalty))
        return lines


def noun_for(definition: Definition) -> str:
    """What a card or token calls itself in its text: "this creature"."""
    return next((noun for types, noun in NOUNS if definition.types & types), "permanent")


def cost_text(definition: Definition) -> str:
    """The mana cost in symbols; "" for lands and tokens."""
    if definition.split:
        return " // ".join(half.cost.text() for half in definition.versions)
    return definition.cost.text() if definition.castable else ""


def printed_cost(card: Card) -> str:
    """The mana cost in symbols, of a split card those of its halves."""
    if card.layout == "split" and card.back is not None:
        return f"{card.front.cost} // {card.back.cost}"
    return card.front.cost


def foreign_names() -> dict[str, str]:
    """English card names by the printed names in the other languages."""
    return {printed: name for language in LANGUAGES for name, printed in card_names(language).items()}

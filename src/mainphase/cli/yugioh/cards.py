"""Cards of Yu-Gi-Oh! in words: name, numbers, state on the field, what is printed on them."""

from __future__ import annotations

from typing import Final

from mainphase.cli.yugioh.words import DuelWords
from mainphase.text.yugioh_cards import describe_yugioh, render_ability
from mainphase.yugioh.abilities.tree import Activation, FlipEffect, Ignition, StatChange, Trigger
from mainphase.yugioh.cards import UNKNOWN, Card
from mainphase.yugioh.definitions import ATTACK, DOWN, Definition
from mainphase.yugioh.types import MONSTER, attribute_name, race_name
from mainphase.yugioh.view import CardView

ABILITIES: Final = (Activation, Ignition, Trigger, FlipEffect, StatChange)
"""What a compiled ability's declaration can be."""
EMPTY: Final = Activation()
"""The activation of a card that does nothing but stay, such as a Field Spell: nothing to say of it."""


class Cards:
    """Describes cards in the language of `words`."""

    def __init__(self, words: DuelWords) -> None:
        self.words = words
        self.t = words.t

    def name(self, card: CardView) -> str:
        """The card's name, or that it is face-down."""
        return self.t("yugioh.state.down") if card.definition is None else card.definition.name

    def in_hand(self, definition: Definition) -> str:
        """A card as it lies in the hand: a monster with ATK, DEF and Level, others by their name."""
        if not definition.types & MONSTER:
            return definition.name
        numbers = stats(int(definition.attack), int(definition.defense))
        return f"{definition.name} {numbers} {self.t('yugioh.card.short_level', number=int(definition.level))}"

    def monster(self, card: CardView, attacker: int = 0) -> str:
        """A monster as the board shows it: name, present ATK and DEF, position, what it did this turn."""
        text = self.name(card)
        if card.definition is not None:
            text += f" {stats(int(card.attack), int(card.defense))}"
        states = [self.t("yugioh.state.attack" if card.position == ATTACK else "yugioh.state.defense")]
        if card.definition is not None and card.face == DOWN:
            states.append(self.t("yugioh.state.down"))
        if attacker and card.ref == attacker:
            states.append(self.t("yugioh.state.attacking"))
        elif card.attacked:
            states.append(self.t("yugioh.state.attacked"))
        return f"{text} ({', '.join(states)})"

    def spell(self, card: CardView, equipped: str = "") -> str:
        """A card in a Spell & Trap zone; `equipped` is the monster that it is attached to."""
        text = self.name(card)
        if card.definition is not None and card.face == DOWN:
            text += f" ({self.t('yugioh.state.down')})"
        elif equipped:
            text += f" ({self.t('yugioh.state.equipped', card=equipped)})"
        return text

    def line(self, card: Card) -> str:
        """A card in one line: name, kind, and of a monster Level, ATK and DEF."""
        text = f"{card.name}  {self.kind(card.kind)}"
        if not card.is_monster:
            return text
        level = self.t("yugioh.card.short_level", number=card.level)
        return f"{text}, {level}, {number(card.attack)}/{number(card.defense)}"

    def sheet(self, card: Card) -> list[str]:
        """A card as text: name, kind, attribute, type, Level, what it does, ATK and DEF, passcode."""
        lines = [card.name, " · ".join(self.type_line(card))]
        if card.materials:
            lines.append(self.t("yugioh.card.materials", cards=", ".join(card.materials)))
        lines += self.text(card)
        if card.is_monster:
            lines.append(f"ATK {number(card.attack)} / DEF {number(card.defense)}")
        if card.passcode:
            lines.append(self.t("yugioh.card.passcode", number=f"{card.passcode:08}"))
        return lines

    def type_line(self, card: Card) -> list[str]:
        """Kind, attribute, type and Level, and what the Level costs."""
        words = [self.kind(card.kind)]
        if card.is_monster:
            words.append(self.t(f"yugioh.attribute.{message_part(attribute_name(card.attribute))}"))
            words.append(self.t(f"yugioh.race.{message_part(race_name(card.race))}"))
            words.append(self.t("yugioh.card.level", number=card.level))
            if card.tributes and not card.is_fusion and not card.is_ritual_monster:
                words.append(self.t("yugioh.card.tributes", count=card.tributes))
        return words

    def kind(self, kind: str) -> str:
        """A kind of card in the language: "Quick-Play Spell"."""
        return self.t(f"yugioh.kind.{message_part(kind)}")

    def text(self, card: Card) -> list[str]:
        """What the card does, in our own words: one line an ability."""
        return describe_yugioh(card, self.words.translator.language)

    def effects(self, definition: Definition, index: int = -1) -> str:
        """What the abilities of a compiled card do, or the one in that place; "" where it has none that say."""
        wanted = definition.abilities if index < 0 else definition.abilities[index : index + 1]
        trees = [ability.tree for ability in wanted]
        said = [tree for tree in trees if isinstance(tree, ABILITIES) and tree != EMPTY]
        texts = [render_ability(tree, self.words.translator.language) for tree in said]
        return " ".join(texts)


def stats(attack: int, defense: int) -> str:
    """ATK and DEF as they are written together: "1800/1000"."""
    return f"{attack}/{defense}"


def number(value: int) -> str:
    """A printed ATK or DEF: "?" where it is not a number."""
    return "?" if value == UNKNOWN else str(value)


def message_part(name: str) -> str:
    """A printed word as part of a message id: `Quick-Play Spell` becomes `quick_play_spell`."""
    return name.replace(" ", "_").replace("-", "_").lower()

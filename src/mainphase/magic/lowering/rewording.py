"""Compiling what a definition says once words in its text are replaced by others (612).

Only words that stand for what they name are replaced (612.2): colours and subtypes in filters, type lines, tokens and
changes. Names stay, and so do mana symbols.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar, cast

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.words import Color
from mainphase.magic.cards import COLORS, Card, CardFace
from mainphase.magic.changes_rooms import half_of
from mainphase.magic.definitions import BESTOWED, FLIPPED, QUALITY_SUBTYPES, Definition, Setup
from mainphase.magic.lowering.cards import add_flipped, bestowed_face, compile_face, compile_halves, make_token
from mainphase.magic.texts import UNCHANGED, RewordedSetup
from mainphase.magic.typeline import TypeLine

N = TypeVar("N", bound=Node)

COLOR_FIELDS: Final[dict[type[Node], tuple[str, ...]]] = {
    tree.HasColor: ("color",),
    tree.BecomeColor: ("colors",),
    tree.TokenSpec: ("colors",),
    tree.KeepsMana: ("colors",),
}
"""The fields of nodes that hold colour words, as letters."""
SUBTYPE_FIELDS: Final[dict[type[Node], tuple[str, ...]]] = {
    tree.HasSubtype: ("subtype",),
    tree.BecomeType: ("subtypes",),
    tree.TokenSpec: ("subtypes",),
    tree.ChooseWord: ("never",),
}
"""The fields of nodes that hold subtypes."""


def reword(setup: Setup, base: Definition, words: list[int]) -> RewordedSetup:
    """A setup that also has what `base` says with these words replaced; without it where its text has none of them."""
    made = RewordedSetup(setup, base, words)
    if words[0] < 0:
        made.made = except_from(base, made)
        return made
    change = Rewording(setup, words)
    card = base.card
    if isinstance(card, tree.TokenSpec):
        spec = still_as_made(card, change.node(card))
        if spec != card:
            made.made = dressed(make_token(spec, made), base, words)
    elif isinstance(card, Card):
        new = change.card(card)
        if new != card:
            made.made = dressed(compile_as(new, base, made), base, words)
    return made


def except_from(base: Definition, setup: RewordedSetup) -> Definition:
    """What has the definition's copiable values with exceptions (707.9b): these are copiable values of its own.

    They stay once it is flipped: the copied information is modified by the status (707.3).
    """
    changes = cast("tuple[tree.Modification, ...]", setup.exceptions[setup.words[1]])
    made = excepted(base, changes, setup)
    if base.flip is not None:
        add_flipped(made, excepted(base.flip, changes, setup))
    return made


def excepted(base: Definition, changes: tuple[tree.Modification, ...], setup: Setup) -> Definition:
    """One definition with the changes."""
    card = base.card
    if isinstance(card, tree.TokenSpec):
        made = make_token(excepted_token(card, changes), setup)
    elif isinstance(card, Card):
        face = excepted_face(card.front, changes)
        made = compile_face(face, Card(face), setup, int(base.guise))
    else:
        return base
    made = dressed(made, base, UNCHANGED)
    made.written = None
    return made


def excepted_face(face: CardFace, changes: tuple[tree.Modification, ...]) -> CardFace:
    """The face with the changes; an ability that defines what they set is not copied (707.9d)."""
    for change in changes:
        line = face.type_line
        match change:
            case tree.HasAbility(ability):
                face = replace(face, abilities=(*face.abilities, ability))
            case tree.BecomeType():
                supertypes, types, subtypes = excepted_types(line.supertypes, line.types, line.subtypes, change)
                face = replace(face, type_line=TypeLine(supertypes, types, subtypes))
            case tree.BecomeColor(colors, added):
                letters = (*face.color_letters, *colors) if added else colors
                kept = face.abilities if added else tuple(each for each in face.abilities if not defines_color(each))
                shown = tuple(letter for letter in COLORS if letter in letters)
                face = replace(face, abilities=kept, colors=cast("tuple[Color, ...]", shown))
            case tree.SetPT(tree.Number(power), tree.Number(toughness)):
                kept = tuple(each for each in face.abilities if not defines_numbers(each))
                face = replace(face, abilities=kept, power=str(power), toughness=str(toughness))
    return face


def excepted_token(spec: tree.TokenSpec, changes: tuple[tree.Modification, ...]) -> tree.TokenSpec:
    """The same for a token, or for what is face down."""
    fields = {name: getattr(spec, name) for name in spec.FIELDS}
    for change in changes:
        match change:
            case tree.HasAbility(ability):
                fields["abilities"] = (*fields["abilities"], ability)
            case tree.BecomeType():
                line = (fields["supertypes"], fields["types"], fields["subtypes"])
                fields["supertypes"], fields["types"], fields["subtypes"] = excepted_types(*line, change)
            case tree.BecomeColor(colors, added):
                fields["colors"] = merged((fields["colors"], colors)) if added else colors
            case tree.SetPT(power, toughness):
                fields["abilities"] = tuple(each for each in fields["abilities"] if not defines_numbers(each))
                fields["power"], fields["toughness"] = power, toughness
    return tree.TokenSpec(**fields)


def excepted_types(
    supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...], change: tree.BecomeType
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The words of the type line, with others besides them or instead."""
    more = merged((supertypes, change.supertypes))
    if change.added:
        return more, merged((types, change.types)), merged((subtypes, change.subtypes))
    return more, change.types or types, change.subtypes


def merged(words: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """All of the words, each once."""
    return tuple(dict.fromkeys(word for each in words for word in each))


def defines_numbers(ability: tree.Ability) -> bool:
    """Whether it is a characteristic-defining ability for power and toughness."""
    return isinstance(ability, tree.Static) and any(isinstance(change, tree.DefinePT) for change in ability.changes)


def defines_color(ability: tree.Ability) -> bool:
    """Whether it is a characteristic-defining ability for colours."""
    if isinstance(ability, tree.KeywordAbility):
        return ability.keyword == "devoid"
    if not isinstance(ability, tree.Static) or ability.what != tree.This():
        return False
    return any(isinstance(change, tree.BecomeColor) for change in ability.changes)


def compile_as(card: Card, base: Definition, setup: Setup) -> Definition:
    """Compile the card into the same kind of definition as `base` is."""
    if base.split and card.back is not None:
        return compile_halves(card, card.front, card.back, setup)
    face = bestowed_face(card.front) if base.guise == BESTOWED else card.front
    return compile_face(face, card, setup, int(base.guise), int(half_of(base)))


def dressed(made: Definition, base: Definition, words: list[int]) -> Definition:
    """The new definition with all that its text says nothing about: other faces, how it is cast."""
    made.written = base
    made.words = words
    made.token = base.token
    made.front = base.front
    made.back = base.back
    made.flip = base.flip
    made.doors = base.doors
    made.unlock = base.unlock
    made.versions = base.versions
    made.version = base.version
    made.split = base.split
    made.modal = base.modal
    made.usual = base.usual
    made.castable = base.castable
    made.mana_value = base.mana_value
    made.adventure = base.adventure
    made.anytime = base.anytime
    if base.guise == FLIPPED:  # as on the other half (710.1c)
        made.cost = base.cost
        made.colors = base.colors
    return made


def still_as_made(old: tree.TokenSpec, new: tree.TokenSpec) -> tree.TokenSpec:
    """A token that is there has its name and colors in no words: its subtypes and abilities may change (612.4)."""
    fields = {name: getattr(new, name) for name in new.FIELDS}
    fields["name"] = old.name
    fields["colors"] = old.colors
    return tree.TokenSpec(**fields)


class Rewording:
    """The replacement of some words by others, all at the same time."""

    def __init__(self, setup: Setup, words: list[int]) -> None:
        self.subtypes: dict[str, str] = {}
        self.colors: dict[str, str] = {}
        for old, new in zip(words[::2], words[1::2], strict=True):
            if old >= QUALITY_SUBTYPES:
                self.subtypes[setup.subtypes[old - QUALITY_SUBTYPES]] = setup.subtypes[new - QUALITY_SUBTYPES]
            else:
                self.colors[COLORS[old]] = COLORS[new]

    def card(self, card: Card) -> Card:
        """The card with the words replaced in the type lines and rules texts of its faces."""
        back = card.back
        return Card(self.face(card.front), None if back is None else self.face(back), card.layout)

    def face(self, face: CardFace) -> CardFace:
        """One face."""
        line = face.type_line
        line = replace(line, subtypes=replaced_all(line.subtypes, self.subtypes))
        return replace(face, type_line=line, abilities=tuple(self.node(ability) for ability in face.abilities))

    def node(self, node: N) -> N:
        """The tree with the words replaced; the same one if it has none."""
        fields: dict[str, object] = {}
        changed = False
        for name in node.FIELDS:
            old: object = getattr(node, name)
            new = old
            if isinstance(old, Node):
                new = self.node(old)
            elif isinstance(old, tuple):
                new = tuple(self.node(part) if isinstance(part, Node) else part for part in old)
            if name in COLOR_FIELDS.get(type(node), ()):
                new = self.replaced(new, self.colors)
            elif name in SUBTYPE_FIELDS.get(type(node), ()):
                new = self.replaced(new, self.subtypes)
            fields[name] = new
            changed = changed or new != old
        if not changed:
            return node
        if isinstance(node, tree.TokenSpec):
            fields["name"] = self.token_name(node)
        return type(node)(**fields)

    def token_name(self, spec: tree.TokenSpec) -> str:
        """A token that is named after its creature types has the name of its new ones (612.2a)."""
        if spec.name != " ".join(spec.subtypes):
            return spec.name
        return " ".join(self.subtypes.get(word, word) for word in spec.subtypes)

    def replaced(self, value: object, words: dict[str, str]) -> object:
        """A word, or a tuple of words."""
        if isinstance(value, str):
            return words.get(value, value)
        if isinstance(value, tuple):
            return replaced_all(value, words)
        return value


def replaced_all(subtypes: tuple[str, ...], words: dict[str, str]) -> tuple[str, ...]:
    """The words of a type line or list, each of them at most once."""
    return tuple(dict.fromkeys(words.get(word, word) for word in subtypes))

"""Random ability trees, built from what the node classes say about their fields."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from mainphase.kernel.abilities.language import Language
from mainphase.kernel.abilities.node import Node
from mainphase.kernel.abilities.schema import Shape
from mainphase.magic.abilities.schema import LANGUAGE
from mainphase.magic.keywords import KEYWORDS
from mainphase.magic.typeline import CARD_TYPES, SUPERTYPES

# Texts that a table or a pattern limits; any other text field may hold anything.
WORDS: dict[tuple[str, str], st.SearchStrategy[Any]] = {
    ("HasType", "type"): st.sampled_from(CARD_TYPES),
    ("HasSupertype", "supertype"): st.sampled_from(SUPERTYPES),
    ("TokenSpec", "types"): st.sampled_from(CARD_TYPES),
    ("TokenSpec", "supertypes"): st.sampled_from(SUPERTYPES),
    ("BecomeType", "types"): st.sampled_from(CARD_TYPES),
    ("BecomeType", "supertypes"): st.sampled_from(SUPERTYPES),
    **{
        (op, "keyword"): st.sampled_from(sorted(KEYWORDS))
        for op in ("KeywordAbility", "HasKeyword", "LosesKeyword", "TimesPaid", "WasPaid")
    },
    **{
        (op, field): st.sampled_from(["", "{G}", "{2}{W/U}", "{X}{R}{R}", "{B/P}{C}"])
        for op, field in (
            ("PayMana", "symbols"),
            ("ManaSymbols", "symbols"),
            ("CostChange", "more"),
            ("CostChange", "less"),
        )
    },
}
TEXT = st.sampled_from(["", "Goblin", "Ana's Bear", "charge", "+1/+1", "x", "¿ñ?"])


class Trees:
    """Random trees of one language. `words` are strategies for texts and numbers that something limits."""

    def __init__(self, language: Language, words: dict[tuple[str, str], st.SearchStrategy[Any]]) -> None:
        self.language = language
        self.words = words
        self.heights = self.smallest()

    def smallest(self) -> dict[str, int]:
        """The height of the smallest tree of each class: what a random tree must leave room for."""
        found: dict[str, int] = {}
        for _ in self.language.classes:
            for name, node_class in self.language.classes.items():
                needed = [_height(field.shape, found) for field in self.language.fields_of(node_class)]
                if None not in needed:
                    best = 1 + max([0, *(each for each in needed if each is not None)])
                    found[name] = min(best, found.get(name, 99))
        return found

    def nodes(self, node_class: type[Node], height: int = 4) -> st.SearchStrategy[Any]:
        """Trees with a node of this class at the top and about that height."""
        fields = {
            field.name: self.items(field.shape, height - 1, node_class.__name__, field.name)
            for field in self.language.fields_of(node_class)
        }
        return st.builds(node_class, **fields)

    def items(self, shape: Shape, height: int, op: str, field: str) -> st.SearchStrategy[Any]:
        """What may stand in that field."""
        if (op, field) in self.words and shape.item is None:
            return self.words[op, field]
        choices: list[st.SearchStrategy[Any]] = []
        if shape.words:
            choices.append(st.sampled_from(shape.words))
        if shape.number:
            choices.append(st.integers(0, 3))
        if shape.truth:
            choices.append(st.booleans())
        if shape.text:
            choices.append(TEXT)
        if shape.nothing:
            choices.append(st.none())
        if shape.item is not None:
            item = shape.item
            if height <= 0 and item.classes:
                choices.append(st.just(()))
            else:
                parts = st.deferred(lambda: self.items(item, height, op, field))
                choices.append(st.lists(parts, max_size=2).map(tuple))
        fitting = [name for name in shape.classes if self.heights[name] <= max(1, height)]
        if not fitting and not choices:
            fitting = [min(shape.classes, key=lambda name: self.heights[name])]
        if fitting:
            by_name = {name: shape.classes[name] for name in fitting}
            choices.append(st.sampled_from(sorted(by_name)).flatmap(lambda name: self.nodes(by_name[name], height - 1)))
        return st.one_of(choices)

    def abilities(self, height: int = 4) -> st.SearchStrategy[Any]:
        """Random abilities of every class."""
        classes = get_args(self.language.ability)
        return st.sampled_from(classes).flatmap(lambda node_class: self.nodes(node_class, height))


def _height(shape: Shape, found: dict[str, int]) -> int | None:
    if shape.words or shape.number or shape.truth or shape.text or shape.nothing or shape.item is not None:
        return 0
    known = [found[name] for name in shape.classes if name in found]
    return min(known) if known else None


MAGIC = Trees(LANGUAGE, WORDS)


def nodes(node_class: type[Node], height: int = 4) -> st.SearchStrategy[Any]:
    """Trees of Magic with a node of this class at the top and about that height."""
    return MAGIC.nodes(node_class, height)


def abilities(height: int = 4) -> st.SearchStrategy[Any]:
    """Random abilities of Magic of every class."""
    return MAGIC.abilities(height)

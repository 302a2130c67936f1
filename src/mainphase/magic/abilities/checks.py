"""Checks that annotations cannot express: words out of tables, target slots, registers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mainphase.kernel.abilities.analysis import check_registers, check_target, check_word, children
from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities.tree import Ability, Instructions, Target
from mainphase.magic.keywords import KEYWORDS
from mainphase.magic.typeline import CARD_TYPES, SUPERTYPES

_SYMBOLS: Final = re.compile(r"(?:\{(?:\d+|[WUBRGCSXYZ]|(?:[WUBRGC]|\d+)/[WUBRGCP]|[WUBRG]/[WUBRG]/P)\})*")

# Fields that hold words of a table, and what they may be; a tuple of words is checked word by word.
_WORDS: Final[dict[tuple[str, str], tuple[Callable[[str], bool], str]]] = {
    **{
        (op, field): (lambda text: _SYMBOLS.fullmatch(text) is not None, "{1}{G}")
        for op, field in (
            ("PayMana", "symbols"),
            ("ManaSymbols", "symbols"),
            ("CostChange", "more"),
            ("CostChange", "less"),
        )
    },
    **{
        (op, "keyword"): (lambda text: text in KEYWORDS, "flying, ward …")
        for op in ("KeywordAbility", "HasKeyword", "LosesKeyword", "TimesPaid", "WasPaid")
    },
    ("HasType", "type"): (lambda text: text in CARD_TYPES, ", ".join(CARD_TYPES)),
    ("HasSupertype", "supertype"): (lambda text: text in SUPERTYPES, ", ".join(SUPERTYPES)),
    **{
        (op, field): (lambda text, table=table: text in table, ", ".join(table))  # type: ignore[misc]
        for op in ("TokenSpec", "BecomeType")
        for field, table in (("types", CARD_TYPES), ("supertypes", SUPERTYPES))
    },
}


def check_words(node: Node, path: str) -> None:
    """Raise UserError "tree.bad_word" (path, found, expected) for a word that its table does not know."""
    op = type(node).__name__
    for (wanted, field), (known, expected) in _WORDS.items():
        if wanted != op:
            continue
        item: object = getattr(node, field)
        for word in item if isinstance(item, tuple) else (item,):
            check_word(word, known(str(word)), expected, f"{path}.{field}")


def check_references(abilities: tuple[Ability, ...], path: str) -> None:
    """Check one card's abilities: targets have slots, registers are filled by some ability of the card.

    A delayed, reflexive or granted ability without target slots of its own speaks of those around it; with
    slots of its own, of those. Raises UserError "tree.no_target_slot", "tree.unbound_register".
    """
    for index, ability in enumerate(abilities):
        _check_targets(ability, 0, f"{path}[{index}]")
    check_registers(abilities, path)


def _check_targets(node: Node, slots: int, path: str) -> None:
    if isinstance(node, Instructions) and node.targets:
        slots = len(node.targets)
    if isinstance(node, Target):
        check_target(node.index, slots, path)
    for child in children(node):
        _check_targets(child, slots, path)

"""Random ability trees of Yu-Gi-Oh! that a card could have."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from trees import Trees

from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.serial import LANGUAGE
from mainphase.yugioh.types import ATTRIBUTES, RACES

WORDS: dict[tuple[str, str], st.SearchStrategy[Any]] = {
    ("HasRace", "race"): st.sampled_from(sorted(RACES)),
    ("HasAttribute", "attribute"): st.sampled_from(sorted(ATTRIBUTES)),
    ("Named", "name"): st.sampled_from(["Filler", "Strong One", "Nobody"]),
    ("Target", "index"): st.just(0),
    ("Chosen", "register"): st.just("x"),
    ("ChooseCards", "bind"): st.just("x"),
    ("Number", "value"): st.sampled_from([-500, 0, 1, 2, 3, 500]),
    ("StatIs", "least"): st.sampled_from([None, 1, 1000]),
    ("StatIs", "most"): st.sampled_from([None, 4, 1500]),
    ("TargetSpec", "least"): st.integers(0, 1),
    ("TargetSpec", "most"): st.integers(1, 2),
}
TREES = Trees(LANGUAGE, WORDS)

SEEN = tree.Select(("monsters", "spells", "field", "graveyard", "hand"))


def effects(height: int = 4) -> st.SearchStrategy[Any]:
    """Random instructions after a choice, so that chosen cards have been chosen."""
    chosen = tree.ChooseCards(SEEN, "x", tree.Number(0), tree.Number(2))
    shape = [*tree.CardEffect.__args__, *tree.PlayerEffect.__args__, *tree.DuelEffect.__args__]
    shape += tree.ControlEffect.__args__
    random = st.sampled_from(shape).flatmap(lambda node_class: TREES.nodes(node_class, height))
    return random.map(lambda effect: tree.Sequence((chosen, effect)))

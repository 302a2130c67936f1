"""The actions of the grammar files by name."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

from mainphase.kernel.abilities.node import Node
from mainphase.text import (
    read_actions_abilities,
    read_actions_cards,
    read_actions_choosing,
    read_actions_conditions,
    read_actions_continuous,
    read_actions_costs,
    read_actions_effects,
    read_actions_events,
    read_actions_nouns,
    read_actions_objects,
    read_actions_tokens,
    read_actions_values,
)
from mainphase.text.read_constants import CONSTANTS

_MODULES: Final = (
    read_actions_abilities,
    read_actions_cards,
    read_actions_choosing,
    read_actions_conditions,
    read_actions_continuous,
    read_actions_costs,
    read_actions_effects,
    read_actions_events,
    read_actions_nouns,
    read_actions_objects,
    read_actions_tokens,
    read_actions_values,
)


def _always(value: Any) -> Callable[..., Any]:
    if isinstance(value, Node):  # a new one each time: where a node was read is known by its identity
        fields = vars(value)
        return lambda *values: type(value)(**fields)
    return lambda *values: value


def _of(module: ModuleType) -> dict[str, Callable[..., Any]]:
    return {
        name: item
        for name, item in vars(module).items()
        if not name.startswith("_") and callable(item) and getattr(item, "__module__", "") == module.__name__
    }


ACTIONS: Final[dict[str, Callable[..., Any]]] = {
    **{name: action for module in _MODULES for name, action in _of(module).items()},
    **{name: _always(value) for name, value in CONSTANTS.items()},
}
"""What a rule of the grammar files makes of its places, by the name after "->" or the rule's own."""

"""Pools of cards: modules with declarations, read when first asked for, and how a card is found by its name."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING

from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mainphase.magic.cards import Card


def declared(package: str, modules: tuple[str, ...]) -> dict[str, Card]:
    """The cards of a package by name, module by module: those of each are its tuple `CARDS`."""
    whole: dict[str, Card] = {}
    for module in modules:
        cards: tuple[Card, ...] = import_module(f"{package}.{module}").CARDS
        for each in cards:
            if each.name in whole:
                raise ValueError(f"the pool declares {each.name} twice")
            whole[each.name] = each
    return whole


def unknown_card(name: str, names: Iterable[str]) -> UserError:
    """The error "pool.unknown_card" (name, near) where a name is like it, else "pool.unknown_card_alone" (name)."""
    near = get_close_matches(name, names, n=3, cutoff=0.8)
    if near:
        return UserError("pool.unknown_card", {"name": name, "near": "; ".join(near)})
    return UserError("pool.unknown_card_alone", {"name": name})

"""Two one-faced declarations put together as a double-faced card (712)."""

from __future__ import annotations

from mainphase.magic.cards import Card


def transforming(front: Card, back: Card) -> Card:
    """A transforming double-faced card."""
    return Card(front.front, back.front, "transform")


def modal(front: Card, back: Card) -> Card:
    """A modal double-faced card."""
    return Card(front.front, back.front, "modal")

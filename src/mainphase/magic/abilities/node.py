"""The base of every node of Magic's ability trees."""

from __future__ import annotations

from mainphase.kernel.abilities import node


class Node(node.Node):
    """A node of Magic's language; `RULE` is a number of the rules of 2026."""

"""The base of every node of this game's ability trees."""

from __future__ import annotations

from mainphase.kernel.abilities import node


class Node(node.Node):
    """A node of this game's language; `RULE` is the id of the rule that it is about (YG-nn, Y-0nn)."""

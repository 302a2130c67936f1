"""What the tree of a triggered ability says: where it works, and whether it speaks of what triggered it."""

from __future__ import annotations

from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk


def works_in(node: tree.Triggered) -> int:
    """From which zone it works (-1: wherever its object is): one in which it can trigger (113.6k)."""
    if node.zone == "any":
        return -1
    if node.zone != "battlefield":
        return zones.NAMES.index(node.zone)
    match node.event:
        case tree.Casts(what=tree.This()):
            return zones.STACK
        case tree.IsCountered(what=tree.This()):
            return zones.STACK
        case tree.BecomesPlotted(what=tree.This()):
            return zones.EXILE
        case tree.Cycles(what=tree.This()) | tree.Discards(what=tree.This()):
            return -1
        case tree.Moves(what=tree.This(), came_from=came_from, to=to) if "battlefield" not in (came_from, to):
            return zones.NAMES.index(to) if to != "any" else -1
    return zones.BATTLEFIELD


def speaks_of_event(node: tree.Triggered) -> bool:
    """Whether what it does depends on the event that triggered it."""
    return speaks_of(node, tree.EventObject, tree.EventPlayer, tree.EventAmount)


def speaks_of(node: tree.Triggered, *about: type[tree.Node]) -> bool:
    """Whether its content or condition has a node of one of these classes."""
    inside = [*walk(node.content), *([] if node.condition is None else walk(node.condition))]
    return any(isinstance(inner, about) for inner in inside)

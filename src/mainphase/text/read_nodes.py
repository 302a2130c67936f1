"""What a reading holds in place of what only the words around it can tell."""

from __future__ import annotations

from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities.tree import TargetSpec


class Spoken(Node):
    """The base of these nodes: none of them is left in a tree that has been read."""


class NewTarget(Spoken):
    """ "Target creature": a target slot of the ability around it; `another`: not one of the slots before."""

    spec: TargetSpec
    another: bool = False


class Pointer(Spoken):
    """Points back: "that creature", "it", "they"; `noun` is "" for a pronoun."""

    noun: str = ""
    several: bool = False


class Agent(Spoken):
    """Who acts where no subject is said: the reader, or whoever may do it."""


class Subject(Spoken):
    """Who acts where the verb alone goes on: the subject said last."""


class ThatMuch(Spoken):
    """ "That many", "that much": what the event or the instruction before had."""


class Counted(Spoken):
    """That many of something: fills two fields."""

    count: object
    what: object


class Noun(Spoken):
    """A noun phrase without its determiner: what holds of the objects, and where they are ("card": not said)."""

    filters: tuple[object, ...] = ()
    zone: str = ""
    whose: object = None


class Place(Spoken):
    """Where the objects of a noun phrase are."""

    zone: str
    whose: object = None


class Marked(Spoken):
    """Anything that only the action around it understands, by name."""

    name: str
    values: tuple[object, ...] = ()

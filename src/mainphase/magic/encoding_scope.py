"""What is known while a tree is encoded: the tables of the setup, the turn's parts, registers, the event."""

from __future__ import annotations

import re

from mainphase.kernel.errors import UserError
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.words import Comparison, Part, Stat, Zone
from mainphase.magic.definitions import Setup

Code = list[int]

TYPES = {
    "artifact": 1,
    "creature": 2,
    "enchantment": 4,
    "instant": 8,
    "land": 16,
    "planeswalker": 32,
    "sorcery": 64,
    "battle": 128,
    "kindred": 256,
    "scheme": 512,
}
"""Card types as bits of `Definition.types`."""

OLD_TYPES = {"interrupt": 1024, "mana source": 2048}
"""Those of spells before Sixth Edition, which only `classic` compiles."""

SUPERTYPES = {"basic": 1, "legendary": 2, "snow": 4, "world": 8, "ongoing": 16}
"""Supertypes as bits of `Definition.supertypes`."""

STATS = {
    "power": tags.POWER,
    "toughness": tags.TOUGHNESS,
    "mana value": tags.MANA_VALUE,
    "loyalty": tags.LOYALTY_STAT,
    "defense": tags.DEFENSE_STAT,
}
COLORS = "WUBRG"
NO_RULE = "113.1a"
"""What is cited for nodes that only name something: an ability is a text that the game understands."""


def not_supported(what: str, rule: str, where: str = "") -> UserError:
    """The error for what cannot be executed yet; `where` is the card's name."""
    return UserError("not_supported", {"what": f"{where}: {what}" if where else what, "rule": rule})


def words_of(node: Node) -> str:
    """A node's class name in words: "create replacement"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(node).__name__).lower()


def expression(tag: int, *operands: int | Code) -> Code:
    """The code of one expression, its length filled in."""
    code = [tag, 0]
    for operand in operands:
        if isinstance(operand, int):
            code.append(operand)
        else:
            code.extend(operand)
    code[1] = len(code)
    return code


class TurnParts:
    """The ids of a turn table's parts, by the words that trees use; what else compiling asks of a ruleset.

    `ids["main"]` stands for any main phase; `mains` is how many an ordinary turn has. `windows`
    says whether what a spell or ability does settles in which windows it may be used (`Mode.windows`), as before the
    stack.
    """

    ids: dict[str, int]
    mains: int
    windows: bool

    def __init__(self, ids: dict[str, int], mains: int = 2, windows: bool = False) -> None:
        self.ids = ids
        self.mains = mains
        self.windows = windows

    def code(self, part: Part) -> list[int] | None:
        """The operands `main part second` for a part; None for the turn as a whole."""
        first = self.ids["precombat main"]
        second = self.ids["postcombat main"]
        if part == "main":
            return [tags.PART_MAIN, first, second]
        if part == "precombat main":
            return [tags.PART_PRECOMBAT, first, second]
        if part == "postcombat main":
            return [tags.PART_POSTCOMBAT, first, second]
        if part == "turn":
            return None
        return [tags.ANY_PART, self.ids[part], 0]


class EventRoles:
    """How a trigger's event is read: which of its two references is the subject, and who the player is.

    `other` is what the other one is, where it is none of the references of the event (empty: it is).
    """

    subject: int
    player: Code
    other: Code

    def __init__(self, subject: int = 0, player: Code | None = None, other: Code | None = None) -> None:
        self.subject = subject
        self.other = [] if other is None else other
        self.player = player if player is not None else expression(tags.EVENT_PLAYER)


class Scope:
    """Encodes for one card. `kept` maps the tree's registers to kept lists; None outside a program.

    `roles` belong to the trigger that is being encoded. `saved` is set inside a delayed ability: it names
    what the ability remembers in kept lists of what created it ("#X", "#target 0", "#iterated", "#event 0").
    `loops` counts the loops and conditions around, for whose round `Iterated` stands. `new_part` is the
    register of the newest additional part, `linked` the registers that one ability of the card fills for another.
    `extra_names` and `way_names` name the announced costs of the card and the ways to cast it, in their order,
    `extra_costs` says what the keywords among those cost;
    `payments` says how objects may have been paid with for what is encoded. `door` is 1 in the left half of a Room, 2
    in the right one.
    """

    setup: Setup
    parts: TurnParts
    where: str
    kept: dict[str, int] | None
    roles: EventRoles
    saved: frozenset[str] | None
    loops: int
    new_part: str
    linked: frozenset[str]
    extra_names: list[str]
    extra_costs: list[tree.Cost | None]
    way_names: list[str]
    payments: frozenset[str]
    door: int

    def __init__(self, setup: Setup, parts: TurnParts, where: str) -> None:
        self.setup = setup
        self.parts = parts
        self.where = where
        self.kept = None
        self.roles = EventRoles()
        self.saved = None
        self.loops = 0
        self.new_part = ""
        self.linked = frozenset()
        self.extra_names = []
        self.extra_costs = []
        self.way_names = []
        self.payments = frozenset()
        self.door = 0

    def unsupported(self, node: Node, detail: str = "") -> UserError:
        """The error for a node that cannot be executed yet."""
        what = f"{words_of(node)} ({detail})" if detail else words_of(node)
        return not_supported(what, node.RULE or NO_RULE, self.where)

    def list_of(self, register: str) -> int:
        """The kept list of a register, which an instruction before must have filled.

        Raises UserError "card.unbound_register" (card, register).
        """
        if self.kept is None or register not in self.kept:
            raise UserError("card.unbound_register", {"card": self.where, "register": register})
        return self.kept[register]

    def link(self, register: str) -> int:
        """The number of a register that only another ability of the card fills (607.1); -1 for any other."""
        if (self.kept is not None and register in self.kept) or register not in self.linked:
            return -1
        return self.setup.name(register)

    def bound(self, register: str) -> int:
        """The kept list that an instruction fills, made at need; a list of its own for ""."""
        assert self.kept is not None, "a register is bound outside a program"
        key = register if register else f"#{len(self.kept)}"
        return self.kept.setdefault(key, len(self.kept))

    def part_code(self, node: Node, part: Part) -> Code:
        """The operands `main part second`."""
        code = self.parts.code(part)
        if code is None:
            raise self.unsupported(node, part)
        return code

    def stat(self, node: Node, stat: Stat) -> int:
        """The number of a stat."""
        if stat not in STATS:
            raise self.unsupported(node, stat)
        return STATS[stat]

    def zone(self, node: Node, zone: Zone) -> int:
        """The number of a zone of which objects can be listed."""
        if zone == "any":
            raise self.unsupported(node, "any zone")
        return zones.NAMES.index(zone)

    def counter(self, node: Node, kind: str) -> list[int]:
        """The operands `kind word` of a kind of counter."""
        if kind == "":
            return [-1, 0]
        if kind == "poison":
            return [tags.POISON, 0]
        if kind == "+1/+1":
            return [0, 0]
        if kind == "-1/-1":
            return [1, 0]
        return [2, self.setup.counter(kind)]


def comparison(sign: Comparison) -> int:
    """The number of a comparison."""
    return tags.COMPARISONS.index(sign)


def zone_or_any(zone: Zone) -> int:
    """The number of a zone, -1 for any."""
    return -1 if zone == "any" else zones.NAMES.index(zone)

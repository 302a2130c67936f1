"""From filters, selectors and conditions of activation to the flat filters that rules read."""

from __future__ import annotations

import re
from typing import Final

from mainphase.kernel.abilities.node import Node
from mainphase.kernel.errors import UserError
from mainphase.kernel.kinds import event_bit
from mainphase.yugioh import definitions as kinds
from mainphase.yugioh import types, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.definitions import NO_CARD, Filter, Setup
from mainphase.yugioh.types import ATTRIBUTES, MONSTER, RACES

WHOSE: Final[dict[str, int]] = {"anyone": kinds.ANYONE, "you": kinds.YOU, "opponent": kinds.OPPONENT}
FACES: Final[dict[str, int]] = {"up": kinds.UP, "down": kinds.DOWN}
POSITIONS: Final[dict[str, int]] = {"attack": kinds.ATTACK, "defense": kinds.DEFENSE}
EXTREMES: Final[dict[str, int]] = {
    "lowest attack": kinds.LOWEST_ATTACK,
    "highest attack": kinds.HIGHEST_ATTACK,
    "lowest defense": kinds.LOWEST_DEFENSE,
    "highest defense": kinds.HIGHEST_DEFENSE,
}
KINDS: Final[dict[str, int]] = {
    "monster": types.MONSTER,
    "spell": types.SPELL,
    "trap": types.TRAP,
    "normal": types.NORMAL,
    "effect": types.EFFECT,
    "flip": types.FLIP,
    "fusion": types.FUSION,
    "ritual": types.RITUAL,
    "spirit": types.SPIRIT,
    "union": types.UNION,
    "toon": types.TOON,
    "token": types.TOKEN,
    "quick-play": types.QUICK_PLAY,
    "continuous": types.CONTINUOUS,
    "equip": types.EQUIP,
    "field": types.FIELD,
    "counter": types.COUNTER,
}

ANYWHERE: Final = (1 << zones.KINDS) - 1
ITSELF: Final = 1
OTHERS: Final = 2


def not_supported(node: Node, rule: str, where: str, why: str = "") -> UserError:
    """The error for what cannot be executed; `where` is the card's name, `why` says more."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(node).__name__).lower()
    what = f"{where}: {words} {why}" if why else f"{where}: {words}"
    return UserError("not_supported", {"what": what, "rule": rule})


def places_of(names: tuple[str, ...]) -> int:
    """The mask of these kinds of zone."""
    mask = 0
    for name in names:
        mask |= event_bit(zones.NAMES.index(name))
    return mask


class FilterCompiler:
    """Compiles the filters of one card into the setup; `name` is the card's name, for errors.

    `others` is true while the effect of an activated Spell or Trap is compiled, which never means its own card.
    """

    setup: Setup
    name: str
    others: bool

    def __init__(self, setup: Setup, name: str) -> None:
        self.setup = setup
        self.name = name
        self.others = False

    def select(self, node: tree.Select, others: bool = False) -> int:
        """The number of the selector's filter; `others`: the source itself never counts."""
        filter = self.filter(node.filters, places_of(node.zones), WHOSE[node.whose])
        if node.extreme is not None:
            filter.extreme = EXTREMES[node.extreme]
        if others and filter.itself == 0:
            filter.itself = OTHERS
        return int(self.setup.add_filter(filter))

    def filter(self, filters: tuple[tree.Filter, ...], places: int = ANYWHERE, whose: int = kinds.ANYONE) -> Filter:
        """One flat filter for all of these."""
        made = Filter(places, whose)
        for each in filters:
            self.narrow(made, each)
        return made

    def narrow(self, made: Filter, node: tree.Filter) -> None:
        """Let the flat filter through only what `node` lets through too."""
        if isinstance(node, tree.HasKind) and made.types == 0:
            made.types = KINDS[node.kind]
        elif isinstance(node, tree.HasRace) and made.races == 0:
            made.races = RACES[node.race]
        elif isinstance(node, tree.HasAttribute) and made.attributes == 0:
            made.attributes = ATTRIBUTES[node.attribute]
        elif isinstance(node, tree.FaceIs) and made.face == kinds.EITHER:
            made.face = FACES[node.face]
        elif isinstance(node, tree.PositionIs) and made.position == 0:
            made.position = POSITIONS[node.position]
        elif isinstance(node, tree.StatIs):
            self.narrow_stat(made, node)
        elif isinstance(node, tree.Named) and made.name == -1:
            self.narrow_name(made, node.name)
        elif isinstance(node, (tree.IsThis, tree.IsOther)) and made.itself == 0:
            made.itself = ITSELF if isinstance(node, tree.IsThis) else OTHERS
        elif isinstance(node, tree.AllOf):
            for each in node.filters:
                self.narrow(made, each)
        elif isinstance(node, tree.AnyOf) and not self.narrow_mask(made, node) and len(made.any_of) == 0:
            made.any_of = [self.filter((each,)) for each in node.filters]
            made.nested = 1
        elif isinstance(node, tree.NoneOf):
            made.none_of = [*made.none_of, *(self.filter((each,)) for each in node.filters)]
            made.nested = 1
        elif not isinstance(node, tree.AnyOf) or len(made.any_of) != 0:
            # The place in the flat filter is taken: a further filter says the rest.
            made.all_of = [*made.all_of, self.filter((node,))]
            made.nested = 1

    def narrow_mask(self, made: Filter, node: tree.AnyOf) -> bool:
        """Whether alternatives of one sort fit into a mask of the flat filter, which then has them."""
        races = attributes = 0
        for each in node.filters:
            if isinstance(each, tree.HasRace):
                races |= RACES[each.race]
            elif isinstance(each, tree.HasAttribute):
                attributes |= ATTRIBUTES[each.attribute]
            else:
                return False
        if races != 0 and attributes == 0 and made.races == 0:
            made.races = races
            return True
        if attributes != 0 and races == 0 and made.attributes == 0:
            made.attributes = attributes
            return True
        return False

    def narrow_stat(self, made: Filter, node: tree.StatIs) -> None:
        """A range of ATK, DEF or Level; only monsters have them."""
        least = kinds.LEAST if node.least is None else node.least
        most = kinds.MOST if node.most is None else node.most
        if node.stat == "level":
            made.least_level = max(made.least_level, least)
            made.most_level = min(made.most_level, most)
        elif node.stat == "attack":
            made.least_attack = max(made.least_attack, least)
            made.most_attack = min(made.most_attack, most)
        else:
            made.least_defense = max(made.least_defense, least)
            made.most_defense = min(made.most_defense, most)
        if made.places != event_bit(zones.MONSTERS):
            self.narrow(made, tree.HasKind("monster"))

    def narrow_name(self, made: Filter, name: str) -> None:
        """A card of that name, which may be compiled later."""
        made.name = NO_CARD
        made.wanted = name
        self.setup.named.append(made)
        for definition in self.setup.definitions:
            if definition.name == name:
                made.name = definition.number

    def number(self, filters: tuple[tree.Filter, ...], places: int = ANYWHERE, whose: int = kinds.ANYONE) -> int:
        """The number of the flat filter for all of these."""
        return int(self.setup.add_filter(self.filter(filters, places, whose)))


assert MONSTER == KINDS["monster"]

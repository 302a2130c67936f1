"""Which cards a selector of an ability tree means, as far as a view shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mainphase.bots.yugioh.worth import Table, attack_of, defense_of
from mainphase.yugioh import types, zones
from mainphase.yugioh.abilities.cards import Select
from mainphase.yugioh.abilities.filters import (
    AllOf,
    AnyOf,
    FaceIs,
    HasAttribute,
    HasKind,
    HasRace,
    IsOther,
    IsThis,
    Named,
    NoneOf,
    PositionIs,
    StatIs,
)
from mainphase.yugioh.definitions import ATTACK, UP
from mainphase.yugioh.view import CardView, PlayerView

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Filter

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


def zone_of(player: PlayerView, zone: str) -> list[CardView]:
    """The cards that are to be seen in that zone; a Deck shows those that are known."""
    cards: dict[str, list[CardView]] = {
        "monsters": player.monsters,
        "spells": player.spells,
        "field": player.field,
        "graveyard": player.graveyard,
        "hand": player.hand,
        "removed": player.removed,
        "deck": player.deck_known,
    }
    return cards[zone]


def selected(table: Table, what: Select, source: int) -> list[CardView]:
    """The cards that the selector means for the table's own side; `source` is the reference of the ability's card."""
    found = [
        card
        for player in (table.me, table.foe)
        if what.whose == "anyone" or (what.whose == "you") == (player is table.me)
        for zone in what.zones
        for card in zone_of(player, zone)
        if all(fits(one, card, source) for one in what.filters)
    ]
    if what.extreme is None or not found:
        return found
    value = attack_of if what.extreme.endswith("attack") else defense_of
    best = (min if what.extreme.startswith("lowest") else max)(value(card) for card in found)
    return [card for card in found if value(card) == best]


def fits(one: Filter, card: CardView, source: int) -> bool:
    """Whether a filter lets the card through; of a card that is not known whether it may."""
    definition = card.definition
    match one:
        case AllOf(filters):
            return all(fits(each, card, source) for each in filters)
        case AnyOf(filters):
            return any(fits(each, card, source) for each in filters)
        case NoneOf(filters):
            return definition is not None and not any(fits(each, card, source) for each in filters)
        case FaceIs(face):
            return bool((card.face == UP) == (face == "up"))
        case PositionIs(position):
            return bool((card.position == ATTACK) == (position == "attack"))
        case IsThis():
            return bool(card.ref == source)
        case IsOther():
            return bool(card.ref != source)
        case HasKind(kind):
            if definition is None:
                return kind == "monster" if card.zone == zones.MONSTERS else kind in ("spell", "trap")
            return bool(definition.types & KINDS[kind])
        case HasRace(race):
            return definition is None or bool(definition.race & types.RACES[race])
        case HasAttribute(attribute):
            return definition is None or bool(definition.attribute & types.ATTRIBUTES[attribute])
        case Named(name):
            return definition is None or bool(definition.name == name)
        case StatIs(stat, least, most):
            value = {"attack": attack_of, "defense": defense_of, "level": level_of}[stat](card)
            return (least is None or value >= least) and (most is None or value <= most)


def level_of(card: CardView) -> int:
    """The Level; of an unknown monster the least that its Tributes tell of."""
    return int(card.level) if card.definition is not None else (4, 5, 7)[min(int(card.tributes), 2)]

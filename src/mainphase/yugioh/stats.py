"""ATK and DEF: printed values, what lasts until the end of the turn, and the continuous effects on the field."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.yugioh import kinds, zones
from mainphase.yugioh.definitions import DOWN, Ability
from mainphase.yugioh.field_cards import FieldCard
from mainphase.yugioh.matching import fits
from mainphase.yugioh.state import DuelGame


def refresh(game: DuelGame) -> None:
    """Compute ATK and DEF of all monsters anew; never below 0. A face-down monster has its printed values."""
    player: i64 = 0
    while player < game.seats:
        for slot in game.zones[player * zones.PER_PLAYER + zones.MONSTERS]:
            refresh_one(game, slot, game.cards[slot])
        player += 1


def refresh_one(game: DuelGame, slot: i64, card: FieldCard) -> None:
    """Compute one monster's values."""
    definition = game.definitions[slot]
    attack: i64 = definition.attack
    defense: i64 = definition.defense
    if card.face != DOWN:
        attack += card.attack_bonus
        defense += card.defense_bonus
        for source in game.steady:
            for ability in game.definitions[source].statics:
                if affects(game, source, ability, slot, card):
                    attack += ability.attack
                    defense += ability.defense
    if attack < 0:
        attack = 0
    if defense < 0:
        defense = 0
    if attack != card.attack or defense != card.defense:
        card.attack = attack
        card.defense = defense
        game.emit(kinds.STATS_CHANGED, card.controller, card.ref, defense, attack)


def affects(game: DuelGame, source: i64, ability: Ability, slot: i64, card: FieldCard) -> bool:
    """Whether the continuous effect changes that monster."""
    origin = game.cards[source]
    if ability.equipped != 0 and origin.equipped != card.ref:
        return False
    if ability.filter < 0:
        return True
    return fits(game, game.setup.filters[ability.filter], slot, origin.controller, origin.ref)

"""What creatures are worth, and what happens when they fight: the arithmetic of the greedy bot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mainphase.magic.definitions import CREATURE
from mainphase.magic.keywords import (
    DEATHTOUCH,
    DEFENDER,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    HEXPROOF,
    INDESTRUCTIBLE,
    LIFELINK,
    REACH,
    TRAMPLE,
    VIGILANCE,
)
from mainphase.magic.view import CardView

KEYWORD_WORTH: Final = (
    (FLYING, 1.2),
    (FIRST_STRIKE, 0.8),
    (DOUBLE_STRIKE, 2.0),
    (DEATHTOUCH, 1.2),
    (HEXPROOF, 0.8),
    (INDESTRUCTIBLE, 2.0),
    (LIFELINK, 1.0),
    (TRAMPLE, 0.5),
    (VIGILANCE, 0.5),
    (HASTE, 0.2),
    (REACH, 0.3),
    (DEFENDER, -1.0),
)


class Fighter:
    """A creature with what fights ask for worked out once. `left` is the damage that kills it."""

    __slots__ = (
        "attacking",
        "attacks",
        "blocked",
        "deadly",
        "double",
        "fast",
        "flies",
        "guards_air",
        "left",
        "lives",
        "power",
        "ready",
        "ref",
        "stays",
        "tapped",
        "walls",
        "worth",
    )

    def __init__(self, card: CardView) -> None:
        keywords = int(card.keywords)
        self.ref = int(card.ref)
        self.power = max(int(card.power), 0)
        self.left = int(card.toughness) - int(card.damage)
        self.worth = worth(card)
        self.tapped = card.tapped != 0
        self.attacking = int(card.attacking)
        self.attacks = card.attacking != 0
        self.blocked = card.blocked != 0
        self.flies = keywords & FLYING != 0
        self.guards_air = keywords & (FLYING | REACH) != 0
        self.deadly = keywords & DEATHTOUCH != 0
        self.double = keywords & DOUBLE_STRIKE != 0
        self.fast = keywords & (FIRST_STRIKE | DOUBLE_STRIKE) != 0
        self.lives = keywords & INDESTRUCTIBLE != 0
        self.stays = keywords & VIGILANCE != 0
        self.walls = keywords & DEFENDER != 0
        self.ready = not self.tapped and not self.walls and (card.sick == 0 or keywords & HASTE != 0)


def fighters(cards: Iterable[CardView]) -> list[Fighter]:
    """The creatures among the cards."""
    return [Fighter(card) for card in cards if card.types & CREATURE]


def worth(card: CardView) -> float:
    """What a permanent is worth, in about the scale of mana."""
    value = int(card.definition.mana_value)
    if card.types & CREATURE == 0:
        return 0.6 + value * 0.9
    total = int(card.power) * 0.9 + int(card.toughness) * 0.6 + value * 0.1
    if card.keywords:
        for keyword, extra in KEYWORD_WORTH:
            if card.keywords & keyword:
                total += extra
    return total + 0.8 * (len(card.activated) + len(card.triggered) + len(card.mana))


def toughness_left(card: CardView) -> int:
    """How much damage kills it."""
    return int(card.toughness - card.damage)


def can_block(blocker: Fighter, attacker: Fighter) -> bool:
    """Whether the one could block the other, as far as flying goes."""
    return blocker.guards_air or not attacker.flies


def kills(source: Fighter, victim: Fighter, power: int = 0, toughness: int = 0) -> bool:
    """Whether `source`, with that much more power, kills the creature, with that much more toughness, in a fight."""
    damage = source.power + power
    if victim.lives or damage <= 0:
        return False
    if source.double:
        damage *= 2
    return source.deadly or damage >= victim.left + toughness


def survives(card: Fighter, other: Fighter, power: int = 0, toughness: int = 0) -> bool:
    """Whether the creature, with so much added to it, is alive after it fought the other."""
    if not kills(other, card, 0, toughness):
        return True
    return card.fast and not other.fast and kills(card, other, power)


def fight(attacker: Fighter, blockers: list[Fighter]) -> list[Fighter]:
    """Who dies where the attacker is blocked by these; among several it kills the cheapest first."""
    if len(blockers) == 1:
        blocker = blockers[0]
        dead = [] if survives(attacker, blocker) else [attacker]
        return dead if survives(blocker, attacker) else [*dead, blocker]
    dead = []
    if not attacker.lives and sum(card.power for card in blockers) >= attacker.left:
        dead.append(attacker)
    damage = attacker.power
    for card in sorted(blockers, key=lambda one: one.left):
        need = 1 if attacker.deadly else card.left
        if damage >= need and not card.lives:
            dead.append(card)
            damage -= need
    return dead

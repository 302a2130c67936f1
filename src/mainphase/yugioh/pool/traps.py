"""Trap Cards."""

from __future__ import annotations

from typing import Final

from mainphase.yugioh.abilities.build import (
    ATTACKING,
    FACE_UP,
    activation,
    answer,
    attack,
    attack_declared,
    boost,
    damage,
    destroy,
    draw,
    monsters,
    pay,
    pay_discard,
    summoned,
    target,
)
from mainphase.yugioh.abilities.tree import (
    Count,
    EndBattlePhase,
    EventCard,
    Exists,
    NegateActivation,
    NegateAttack,
    Number,
    PreventBattleDamage,
    PreventBattleDestruction,
    StatOf,
    Times,
)
from mainphase.yugioh.cards import Card, trap
from mainphase.yugioh.types import COUNTER

CARDS: Final[tuple[Card, ...]] = (
    trap("Castle Walls", 44209392, activation(boost(defense=500), targets=(target(monsters(FACE_UP)),))),
    trap("Jar of Greed", 83968380, activation(draw())),
    trap(
        "Just Desserts",
        24068492,
        activation(
            damage(Times(Count(monsters(whose="opponent")), Number(500))),
            needs=(Exists(monsters(whose="opponent")),),
        ),
    ),
    trap(
        "Magic Cylinder",
        62279055,
        activation(NegateAttack(), damage(StatOf("attack", EventCard())), when=(attack_declared(),)),
    ),
    trap("Magic Jammer", 77414722, answer(("spell",), NegateActivation(), cost=(pay_discard(),)), kind=COUNTER),
    trap(
        "Mirror Force",
        44095762,
        activation(destroy(monsters(ATTACKING, whose="opponent")), when=(attack_declared(),)),
    ),
    trap(
        "Negate Attack", 14315573, activation(NegateAttack(), EndBattlePhase(), when=(attack_declared(),)), kind=COUNTER
    ),
    trap("Reinforcements", 17814387, activation(boost(attack=500), targets=(target(monsters(FACE_UP)),))),
    trap("Sakuretsu Armor", 56120475, activation(destroy(EventCard()), when=(attack_declared(),))),
    trap(
        "Seven Tools of the Bandit",
        3819470,
        answer(("trap",), NegateActivation(), cost=(pay(1000),)),
        kind=COUNTER,
    ),
    trap("Torrential Tribute", 53582587, activation(destroy(monsters()), when=(summoned(),))),
    trap(
        "Trap Hole",
        4206964,
        activation(
            destroy(EventCard()),
            when=(summoned("normal", "flip", what=(attack(1000),), by="opponent"),),
        ),
    ),
    trap("Waboku", 12607053, activation(PreventBattleDamage(), PreventBattleDestruction())),
)

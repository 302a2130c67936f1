"""Spell Cards other than Equip and Field Spells."""

from __future__ import annotations

from typing import Final

from mainphase.yugioh.abilities.build import (
    ATTACKING,
    DEFENDING,
    FACE_UP,
    MONSTER,
    OPPONENT,
    TARGET,
    TRAP,
    YOU,
    activation,
    boost,
    damage,
    destroy,
    discard,
    discard_random,
    draw,
    gain,
    in_deck,
    in_graveyard,
    in_hand,
    monsters,
    pay,
    pay_discard,
    special_summon,
    spells_and_traps,
    target,
)
from mainphase.yugioh.abilities.tree import (
    Activation,
    ChangePosition,
    ChooseCards,
    Chosen,
    Exists,
    HasKind,
    LookAt,
    NoneOf,
    Number,
    Select,
    Send,
    SkipPhase,
    TopCards,
    TurnFaceDown,
    TurnFaceUp,
)
from mainphase.yugioh.cards import Card, spell
from mainphase.yugioh.types import QUICK_PLAY


def _destroy_one(among: Select) -> Activation:
    """Destroy one of these: chosen on resolution where there are several, and not targeted."""
    return activation(ChooseCards(among, "one"), destroy(Chosen("one")), needs=(Exists(among),))


CARDS: Final[tuple[Card, ...]] = (
    spell(
        "Ancient Telescope",
        17092736,
        activation(LookAt(TopCards(Number(5), OPPONENT)), needs=(Exists(in_deck(whose="opponent")),)),
    ),
    spell(
        "Book of Moon",
        14087893,
        # A token cannot be turned face-down (YG-49).
        activation(TurnFaceDown(TARGET), targets=(target(monsters(FACE_UP, NoneOf((HasKind("token"),)))),)),
        kind=QUICK_PLAY,
    ),
    spell("Dark Hole", 53129443, activation(destroy(monsters()))),
    spell(
        "Delinquent Duo",
        44763025,
        activation(
            discard_random(),
            discard(1, OPPONENT),
            cost=(pay(1000),),
            needs=(Exists(in_hand(whose="opponent")),),
        ),
    ),
    spell("Dian Keto the Cure Master", 84257639, activation(gain(1000))),
    spell("Final Flame", 73134081, activation(damage(600))),
    spell(
        "Fissure",
        66788016,
        _destroy_one(monsters(FACE_UP, whose="opponent", extreme="lowest attack")),
    ),
    spell("Goblin's Secret Remedy", 11868825, activation(gain(600))),
    spell("Graceful Charity", 79571449, activation(draw(3), discard(2))),
    spell(
        "Gravedigger Ghoul",
        82542267,
        activation(Send(TARGET, "removed"), targets=(target(in_graveyard(MONSTER, whose="opponent"), 1, 2),)),
    ),
    spell(
        "Hammer Shot",
        26412047,
        _destroy_one(monsters(FACE_UP, ATTACKING, extreme="highest attack")),
    ),
    spell("Harpie's Feather Duster", 18144506, activation(destroy(spells_and_traps(whose="opponent")))),
    spell("Heavy Storm", 19613556, activation(destroy(spells_and_traps()))),
    spell("Hinotama", 46130346, activation(damage(500))),
    spell(
        "Lightning Vortex",
        69162969,
        activation(destroy(monsters(FACE_UP, whose="opponent")), cost=(pay_discard(),)),
    ),
    spell(
        "Monster Reborn",
        83764718,
        activation(special_summon(), targets=(target(in_graveyard(MONSTER, whose="anyone")),)),
    ),
    spell(
        "Mystical Space Typhoon",
        5318639,
        activation(destroy(), targets=(target(spells_and_traps()),)),
        kind=QUICK_PLAY,
    ),
    spell(
        "Offerings to the Doomed",
        19230407,
        activation(destroy(), SkipPhase("draw", YOU), targets=(target(monsters(FACE_UP)),)),
        kind=QUICK_PLAY,
    ),
    spell("Ookazi", 19523799, activation(damage(800))),
    spell("Pot of Greed", 55144522, activation(draw(2))),
    spell("Raigeki", 12580477, activation(destroy(monsters(whose="opponent")))),
    spell("Red Medicine", 38199696, activation(gain(500))),
    spell("Remove Trap", 51482758, activation(destroy(), targets=(target(spells_and_traps(TRAP, FACE_UP)),))),
    spell(
        "Rush Recklessly",
        70046172,
        activation(boost(attack=700), targets=(target(monsters(FACE_UP)),)),
        kind=QUICK_PLAY,
    ),
    spell(
        "Smashing Ground",
        97169186,
        _destroy_one(monsters(FACE_UP, whose="opponent", extreme="highest defense")),
    ),
    spell("Sparks", 76103675, activation(damage(200))),
    spell(
        "Stop Defense",
        63102017,
        activation(
            TurnFaceUp(TARGET),
            ChangePosition(TARGET, "attack"),
            targets=(target(monsters(DEFENDING, whose="opponent")),),
        ),
    ),
    spell(
        "Tribute to the Doomed",
        79759861,
        activation(destroy(), targets=(target(monsters()),), cost=(pay_discard(),)),
    ),
    spell("Upstart Goblin", 70368879, activation(draw(), gain(1000, OPPONENT))),
)

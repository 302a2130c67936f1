"""Which monster the greedy bot Summons or Sets, and which positions it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mainphase.bots.yugioh.battle import best_target
from mainphase.bots.yugioh.worth import Table, attack_of, defense_of, tributes_of, weakest, worth
from mainphase.kernel.decision import Option
from mainphase.yugioh.definitions import ATTACK, UP
from mainphase.yugioh.types import MONSTER
from mainphase.yugioh.view import CardView

BRAVE: Final = 1300
"""The least ATK of a monster that is left in Attack Position where the opponent has no monster that beats it."""
NOT_ALONE: Final = 300
"""So much more than its Tributes a monster must be worth for each of them: several are better than one."""


def best_summon(table: Table, options: Sequence[Option], battle: bool) -> Option | None:
    """The best use of the Normal Summon, None to keep it; `battle`: a Battle Phase can follow."""
    best: Option | None = None
    best_score = 0.0
    for option in options:
        card = table.view.card(option.ref)
        if option.verb not in ("summon", "set") or card is None or card.definition is None:
            continue
        if card.definition.types & MONSTER:
            score = score_summon(table, card, option.verb == "set", battle)
            if score > best_score:
                best, best_score = option, score
    return best


def score_summon(table: Table, card: CardView, face_down: bool, battle: bool) -> float:
    """What it gains to Summon or Set that monster of the hand now."""
    assert card.definition is not None
    number = tributes_of(card.definition)
    price = sum(worth(each) + NOT_ALONE for each in weakest(table.mine, number))
    attack, defense = attack_of(card), defense_of(card)
    if face_down:
        # Whoever attacks it risks something, and it can still be Flip Summoned.
        return max(defense, attack / 2) - price + (0 if number else 1)
    strong = attack >= max(table.threat(), BRAVE) or (
        attack > 0 and not table.theirs and battle and attack >= table.foe.lp
    )
    strikes = battle and best_target(table, card).score > 0 and attack >= BRAVE
    return attack + 200 - price if strong or strikes else 0.0


def flips_well(table: Table, card: CardView) -> bool:
    """Whether the own monster should be turned to Attack Position now, because it would attack with profit."""
    return card.position != ATTACK and best_target(table, card).score > 0 and attack_of(card) >= table.threat() // 2


def changes_well(table: Table, card: CardView) -> bool:
    """Whether the own face-up monster stands better in the other position during the opponent's turn."""
    if card.face != UP:
        return False
    threat = table.threat()
    if card.position == ATTACK:
        return attack_of(card) < threat
    return attack_of(card) >= threat and attack_of(card) > defense_of(card)

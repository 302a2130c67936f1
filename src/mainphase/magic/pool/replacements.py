"""Cards that replace or prevent: damage, life, cards drawn, counters, tokens, losing."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    EACH_OPPONENT,
    YOU,
    color,
    keyword,
)
from mainphase.magic.abilities.tree import (
    KeywordAbility,
    PlayerCant,
    PlayerStatic,
)
from mainphase.magic.cards import Card, card, creature


def _protection(letter: str) -> KeywordAbility:
    return KeywordAbility("protection", quality=color(letter))  # type: ignore[arg-type]


CARDS: Final[tuple[Card, ...]] = (
    card(
        "Platinum Angel",
        "{7}",
        "Artifact Creature — Angel",
        keyword("flying"),
        PlayerStatic(YOU, (PlayerCant("lose the game"),)),
        PlayerStatic(EACH_OPPONENT, (PlayerCant("win the game"),)),
        pt="4/4",
    ),
    creature(
        "Abyssal Persecutor",
        "{2}{B}{B}",
        "Demon",
        6,
        6,
        keyword("flying"),
        keyword("trample"),
        PlayerStatic(YOU, (PlayerCant("win the game"),)),
        PlayerStatic(EACH_OPPONENT, (PlayerCant("lose the game"),)),
    ),
)

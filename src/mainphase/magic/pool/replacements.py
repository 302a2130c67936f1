"""Cards that replace or prevent: damage, life, cards drawn, counters, tokens, losing."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    EACH_OPPONENT,
    TARGET,
    THIS,
    YOU,
    activated,
    any_target,
    color,
    cost,
    damage,
    gain_life,
    instructions,
    keyword,
    modal_spell,
    power,
    spell,
    subtype,
    target_player,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    EventAmount,
    GainLife,
    GainsLife,
    KeywordAbility,
    Number,
    PlayerCant,
    PlayerStatic,
    Prevent,
    Regenerate,
    Replacement,
    Times,
)
from mainphase.magic.cards import Card, card, creature, enchantment, instant


def _protection(letter: str) -> KeywordAbility:
    return KeywordAbility("protection", quality=color(letter))  # type: ignore[arg-type]


CARDS: Final[tuple[Card, ...]] = (
    instant(
        "Healing Salve",
        "{W}",
        modal_spell(
            instructions(gain_life(3, TARGET), targets=(target_player(),)),
            instructions(Prevent(Number(3), TARGET), targets=(any_target(),)),
        ),
    ),
    instant("Holy Day", "{W}", spell(Prevent(None, combat_only=True))),
    creature(
        "River Boa",
        "{1}{G}",
        "Snake",
        2,
        1,
        KeywordAbility("landwalk", quality=subtype("Island")),
        activated(cost("{G}"), Regenerate(THIS)),
    ),
    creature(
        "Troll Ascetic",
        "{1}{G}{G}",
        "Troll Shaman",
        3,
        2,
        keyword("hexproof"),
        activated(cost("{1}{G}"), Regenerate(THIS)),
    ),
    creature("White Knight", "{W}{W}", "Human Knight", 2, 2, keyword("first strike"), _protection("B")),
    creature("Black Knight", "{B}{B}", "Human Knight", 2, 2, keyword("first strike"), _protection("W")),
    enchantment("Boon Reflection", "{4}{W}", Replacement(GainsLife(), GainLife(Times(Number(2), EventAmount())))),
    creature(
        "Rhox Faithmender",
        "{3}{W}",
        "Rhino Monk",
        1,
        5,
        keyword("lifelink"),
        Replacement(GainsLife(), GainLife(Times(Number(2), EventAmount()))),
    ),
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
    creature(
        "Murderous Redcap",
        "{2}{B/R}{B/R}",
        "Goblin Assassin",
        2,
        2,
        when_enters(damage(power(THIS), TARGET), targets=(any_target(),)),
        keyword("persist"),
    ),
)

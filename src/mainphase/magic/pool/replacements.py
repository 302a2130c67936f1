"""Cards that replace or prevent: damage, life, cards drawn, counters, tokens, losing."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    LAND,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    any_target,
    color,
    cost,
    count,
    damage,
    draw,
    gain_life,
    instructions,
    keyword,
    modal_spell,
    no,
    power,
    select,
    spell,
    subtype,
    target_player,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    CantCast,
    CantEnter,
    Compare,
    CountersPut,
    CreatesToken,
    DealsDamage,
    Draws,
    EachPlayer,
    EitherTarget,
    EventAmount,
    GainLife,
    GainsLife,
    HappensWith,
    KeywordAbility,
    Number,
    PlayerCant,
    PlayerStatic,
    Plus,
    Prevent,
    Regenerate,
    Replacement,
    TargetPlayers,
    Times,
    WinGame,
)
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant

_TWICE: Final = HappensWith(Times(Number(2), EventAmount()))
_ANYBODY: Final = EitherTarget((select(), TargetPlayers()))


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
    # Tokens and counters
    enchantment("Anointed Procession", "{3}{W}", Replacement(CreatesToken(), _TWICE)),
    enchantment(
        "Doubling Season",
        "{4}{G}",
        Replacement(CreatesToken(), _TWICE),
        Replacement(CountersPut(on=select(YOURS)), _TWICE),
    ),
    enchantment(
        "Primal Vigor",
        "{4}{G}",
        Replacement(CreatesToken(EachPlayer()), _TWICE),
        Replacement(CountersPut("+1/+1", select(CREATURE)), _TWICE),
    ),
    enchantment(
        "Hardened Scales",
        "{G}",
        Replacement(CountersPut("+1/+1", select(CREATURE, YOURS)), HappensWith(Plus(EventAmount(), Number(1)))),
    ),
    creature(
        "Corpsejack Menace",
        "{2}{B}{G}",
        "Fungus",
        4,
        4,
        Replacement(CountersPut("+1/+1", select(CREATURE, YOURS)), _TWICE),
    ),
    # Damage
    enchantment(
        "Gratuitous Violence",
        "{2}{R}{R}{R}",
        Replacement(DealsDamage(select(CREATURE, YOURS), _ANYBODY), _TWICE),
    ),
    enchantment(
        "Dictate of the Twin Gods",
        "{3}{R}{R}",
        keyword("flash"),
        Replacement(DealsDamage(select(zone="any"), _ANYBODY), _TWICE),
    ),
    # Cards drawn
    enchantment("Thought Reflection", "{4}{U}{U}{U}", Replacement(Draws(), draw(2))),
    creature(
        "Laboratory Maniac",
        "{2}{U}",
        "Human Wizard",
        2,
        2,
        Replacement(Draws(), WinGame(), Compare(count(zone="library", whose=YOU), "=", Number(0))),
    ),
    artifact(
        "Weathered Runestone",
        "{2}",
        CantEnter(select(no(LAND)), ("graveyard", "library")),
        PlayerStatic(EACH_PLAYER, (CantCast(came_from=("graveyard", "library")),)),
    ),
)

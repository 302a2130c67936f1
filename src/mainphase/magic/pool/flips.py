"""Flip cards (710)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    color,
    cost,
    count,
    counter,
    counters,
    create,
    creature_token,
    draw,
    either,
    hand_size,
    keyword,
    pump,
    put_counters,
    select,
    subtype,
    target,
    target_player,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import (
    BeginningOf,
    Casts,
    Compare,
    ControllerOf,
    DealsDamage,
    EachOpponent,
    EventAmount,
    Flip,
    HappensWith,
    If,
    KeywordAbility,
    Life,
    May,
    Number,
    PayRemoveCounters,
    PaySacrifice,
    Plus,
    Prevent,
    PreventsDamage,
    Replacement,
    StateTrigger,
    TargetPlayers,
    UnlessPays,
)
from mainphase.magic.cards import Card, card, creature, flip_card

FLIPS: Final = Flip(THIS)
KI_FOR_SPIRITS: Final = triggered(
    Casts(what=select(either(subtype("Spirit"), subtype("Arcane")), zone="stack")), May(put_counters("ki"))
)
TWO_KI: Final = Compare(counters("ki", THIS), ">=", Number(2))
FLIPS_WITH_KI: Final = triggered(BeginningOf("end", EACH_PLAYER), May(FLIPS), condition=TWO_KI)
REMOVE_KI: Final = PayRemoveCounters("ki")
SNAKE: Final = creature_token(1, 1, ("G",), ("Snake",))


CARDS: Final[tuple[Card, ...]] = (
    flip_card(
        creature("Budoka Pupil", "{1}{G}{G}", "Human Monk", 2, 2, KI_FOR_SPIRITS, FLIPS_WITH_KI),
        card(
            "Ichiga, Who Topples Oaks",
            "",
            "Legendary Creature — Spirit",
            keyword("trample"),
            activated(cost(REMOVE_KI), pump(TARGET, 2, 2), targets=(target(CREATURE),)),
            pt="4/3",
        ),
    ),
    flip_card(
        creature("Callow Jushi", "{1}{U}{U}", "Human Wizard", 2, 2, KI_FOR_SPIRITS, FLIPS_WITH_KI),
        card(
            "Jaraku the Interloper",
            "",
            "Legendary Creature — Spirit",
            activated(
                cost(REMOVE_KI), UnlessPays(ControllerOf(TARGET), cost("{2}"), counter()), targets=(target_spell(),)
            ),
            pt="3/4",
        ),
    ),
    flip_card(
        creature("Faithful Squire", "{1}{W}{W}", "Human Soldier", 2, 2, KI_FOR_SPIRITS, FLIPS_WITH_KI),
        card(
            "Kaiso, Memory of Loyalty",
            "",
            "Legendary Creature — Spirit",
            keyword("flying"),
            activated(cost(REMOVE_KI), Prevent(None, TARGET), targets=(target(CREATURE),)),
            pt="3/4",
        ),
    ),
    flip_card(
        creature(
            "Jushi Apprentice",
            "{1}{U}",
            "Human Wizard",
            1,
            2,
            activated(cost("{2}{U}", TAP), draw(), If(Compare(hand_size(), ">=", Number(9)), FLIPS)),
        ),
        card(
            "Tomoya the Revealer",
            "",
            "Legendary Creature — Human Wizard",
            activated(cost("{3}{U}{U}", TAP), draw(hand_size(), TARGET), targets=(target_player(),)),
            pt="2/3",
        ),
    ),
    flip_card(
        creature(
            "Akki Lavarunner",
            "{3}{R}",
            "Goblin Warrior",
            1,
            1,
            keyword("haste"),
            triggered(DealsDamage(to=TargetPlayers(EachOpponent())), FLIPS),
        ),
        card(
            "Tok-Tok, Volcano Born",
            "",
            "Legendary Creature — Goblin Shaman",
            KeywordAbility("protection", quality=color("R")),
            Replacement(
                DealsDamage(select(color("R"), zone="any"), TargetPlayers()),
                HappensWith(Plus(EventAmount(), Number(1))),
            ),
            pt="2/2",
        ),
    ),
    flip_card(
        creature(
            "Orochi Eggwatcher",
            "{2}{G}",
            "Snake Shaman",
            1,
            1,
            activated(cost("{2}{G}", TAP), create(SNAKE), If(Compare(count(CREATURE, YOURS), ">=", Number(10)), FLIPS)),
        ),
        card(
            "Shidako, Broodmistress",
            "",
            "Legendary Creature — Snake Shaman",
            activated(cost("{G}", PaySacrifice(select(CREATURE))), pump(TARGET, 3, 3), targets=(target(CREATURE),)),
            pt="3/3",
        ),
    ),
    flip_card(
        card(
            "Rune-Tail, Kitsune Ascendant",
            "{2}{W}",
            "Legendary Creature — Fox Monk",
            triggered(StateTrigger(Compare(Life(YOU), ">=", Number(30))), FLIPS),
            pt="2/2",
        ),
        card(
            "Rune-Tail's Essence",
            "",
            "Legendary Enchantment",
            PreventsDamage(None, select(CREATURE, YOURS)),
        ),
    ),
)

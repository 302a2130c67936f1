"""Cards that are several things in one, or go together: split cards, Adventures, partners, bestow, mutate."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OPPONENTS,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    at_beginning,
    cost,
    create,
    creature_token,
    destroy,
    draw,
    either,
    gain_life,
    has,
    keyword,
    lose_life,
    plus,
    pump,
    put_counters,
    select,
    spell,
    static,
    target,
    target_card,
    target_player,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    AnyTarget,
    Attacks,
    Damage,
    DealsDamage,
    EventObject,
    HasType,
    Host,
    IsCommander,
    KeywordAbility,
    Mill,
    Mutates,
    Named,
    Number,
    OwnedBy,
    PayLife,
    PutIntoLibrary,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    SpellAbility,
    Static,
    Tap,
    TargetPlayers,
    TargetSpec,
    Untap,
)
from mainphase.magic.cards import Card, adventurer, card, creature, instant, sorcery, split
from mainphase.magic.pool.searching import BASIC_LAND_ONTO_BATTLEFIELD


def _enchanted(by_power: int, by_toughness: int, *keywords: str) -> Static:
    """The enchanted creature is stronger and has keywords."""
    return Static(Host(), (plus(by_power, by_toughness), *(has(name) for name in keywords)))


def _adventure(name: str, price: str, kind: str, ability: SpellAbility) -> Card:
    """An Adventure."""
    return card(name, price, f"{kind} — Adventure", ability)


_FUSE: Final = keyword("fuse")
_COMMANDERS: Final = select(CREATURE, IsCommander(), OwnedBy(YOU))
_CAT: Final = creature_token(1, 1, ("W",), ("Cat",), "lifelink")

CARDS: Final[tuple[Card, ...]] = (
    # Split cards
    split(
        instant(
            "Fire",
            "{1}{R}",
            spell(
                Damage(Number(2), TARGET, divided=True),
                targets=(TargetSpec(AnyTarget(), Number(1), Number(2)),),
            ),
        ),
        instant("Ice", "{1}{U}", spell(Tap(TARGET), draw(), targets=(target(),))),
    ),
    split(
        instant("Wear", "{1}{R}", spell(destroy(), targets=(target(ARTIFACT),)), _FUSE),
        instant("Tear", "{W}", spell(destroy(), targets=(target(ENCHANTMENT),)), _FUSE),
    ),
    split(
        instant("Far", "{1}{U}", spell(ReturnToHand(TARGET), targets=(target(CREATURE),)), _FUSE),
        instant("Away", "{2}{B}", spell(Sacrifice(TARGET, select(CREATURE)), targets=(target_player(),)), _FUSE),
    ),
    split(
        sorcery("Spring", "{2}{G}", spell(BASIC_LAND_ONTO_BATTLEFIELD)),
        instant("Mind", "{4}{U}{U}", keyword("aftermath"), spell(draw(2))),
    ),
    # Adventures
    adventurer(
        creature("Ardenvale Tactician", "{1}{W}{W}", "Human Knight", 2, 3, keyword("flying")),
        _adventure("Dizzying Swoop", "{1}{W}", "Instant", spell(Tap(TARGET), targets=(target(CREATURE, up_to=2),))),
    ),
    adventurer(
        creature("Faerie Guidemother", "{W}", "Faerie", 1, 1, keyword("flying")),
        _adventure(
            "Gift of the Fae", "{1}{W}", "Sorcery", spell(pump(TARGET, 2, 1, "flying"), targets=(target(CREATURE),))
        ),
    ),
    adventurer(
        creature("Foulmire Knight", "{B}", "Zombie Knight", 1, 1, keyword("deathtouch")),
        _adventure("Profane Insight", "{2}{B}", "Instant", spell(draw(), lose_life(1))),
    ),
    adventurer(
        creature("Merfolk Secretkeeper", "{U}", "Merfolk Wizard", 0, 4),
        _adventure("Venture Deeper", "{U}", "Sorcery", spell(Mill(Number(4), TARGET), targets=(target_player(),))),
    ),
    adventurer(
        creature(
            "Murderous Rider",
            "{1}{B}{B}",
            "Zombie Knight",
            2,
            3,
            keyword("lifelink"),
            when_dies(PutIntoLibrary(EventObject(), "bottom")),
        ),
        _adventure(
            "Swift End",
            "{1}{B}{B}",
            "Instant",
            spell(destroy(), lose_life(2), targets=(target(either(CREATURE, HasType("planeswalker"))),)),
        ),
    ),
    # Commanders that are two, and others that come in pairs
    creature(
        "Rograkh, Son of Rohgahh",
        "{0}",
        "Kobold Warrior",
        0,
        1,
        keyword("first strike"),
        keyword("menace"),
        keyword("trample"),
        keyword("partner"),
        prefix="Legendary",
        colors=("R",),
    ),
    creature(
        "Erinis, Gloom Stalker",
        "{2}{G}",
        "Halfling Ranger",
        3,
        3,
        keyword("deathtouch"),
        triggered(Attacks(), PutOntoBattlefield(TARGET), targets=(target_card(LAND, whose=YOU),)),
        keyword("choose a background"),
        prefix="Legendary",
    ),
    card(
        "Cultist of the Absolute",
        "{B}",
        "Legendary Enchantment — Background",
        static(
            _COMMANDERS,
            plus(3, 3),
            has("flying"),
            has("deathtouch"),
            has(keyword("ward", price=cost(PayLife(Number(3))))),
            has(at_beginning("upkeep", YOU, Sacrifice(YOU, select(CREATURE)))),
        ),
    ),
    creature(
        "Ley Weaver",
        "{3}{G}",
        "Human Druid",
        2,
        2,
        KeywordAbility("partner with", quality=Named("Lore Weaver")),
        activated(cost(TAP), Untap(TARGET), targets=(target(LAND, exactly=2),)),
    ),
    creature(
        "Lore Weaver",
        "{3}{U}",
        "Human Wizard",
        2,
        2,
        KeywordAbility("partner with", quality=Named("Ley Weaver")),
        activated(cost("{5}{U}{U}"), draw(2, TARGET), targets=(target_player(),)),
    ),
    # Bestow
    creature(
        "Hopeful Eidolon",
        "{W}",
        "Spirit",
        1,
        1,
        keyword("bestow", price=cost("{3}{W}")),
        keyword("lifelink"),
        _enchanted(1, 1, "lifelink"),
        prefix="Enchantment",
    ),
    creature(
        "Nyxborn Rollicker",
        "{R}",
        "Satyr",
        1,
        1,
        keyword("bestow", price=cost("{1}{R}")),
        _enchanted(1, 1),
        prefix="Enchantment",
    ),
    creature(
        "Boon Satyr",
        "{1}{G}{G}",
        "Satyr",
        4,
        2,
        keyword("flash"),
        keyword("bestow", price=cost("{3}{G}{G}")),
        _enchanted(4, 2),
        prefix="Enchantment",
    ),
    # Mutate
    creature(
        "Cubwarden",
        "{3}{W}",
        "Cat",
        3,
        5,
        keyword("mutate", price=cost("{2}{W}{W}")),
        keyword("lifelink"),
        triggered(Mutates(), create(_CAT, 2)),
    ),
    creature(
        "Gemrazer",
        "{3}{G}",
        "Beast",
        4,
        4,
        keyword("mutate", price=cost("{1}{G}{G}")),
        keyword("reach"),
        keyword("trample"),
        triggered(Mutates(), destroy(), targets=(target(either(ARTIFACT, ENCHANTMENT), OPPONENTS),)),
    ),
    creature(
        "Glowstone Recluse",
        "{2}{G}",
        "Spider",
        2,
        3,
        keyword("mutate", price=cost("{3}{G}")),
        keyword("reach"),
        triggered(Mutates(), put_counters("+1/+1", THIS, 2)),
    ),
    creature(
        "Migratory Greathorn",
        "{3}{G}",
        "Beast",
        3,
        4,
        keyword("mutate", price=cost("{2}{G}")),
        triggered(Mutates(), BASIC_LAND_ONTO_BATTLEFIELD),
    ),
    creature(
        "Sea-Dasher Octopus",
        "{1}{U}{U}",
        "Octopus",
        2,
        2,
        keyword("mutate", price=cost("{1}{U}")),
        keyword("flash"),
        triggered(DealsDamage(to=TargetPlayers(), combat=True), draw()),
    ),
    creature("Mysterious Egg", "{1}", "Egg", 0, 2, triggered(Mutates(), put_counters("+1/+1"))),
    creature(
        "Essence Symbiote",
        "{1}{G}",
        "Beast",
        2,
        2,
        triggered(Mutates(select(CREATURE, YOURS)), put_counters("+1/+1", EventObject()), gain_life(2)),
    ),
)

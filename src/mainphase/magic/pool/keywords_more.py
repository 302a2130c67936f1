"""More creatures and spells whose point is a keyword ability, combat and casting."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    OTHER,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    any_target,
    change,
    cost,
    create,
    creature_token,
    damage,
    draw,
    each,
    gain_life,
    has,
    instructions,
    keyword,
    modal_spell,
    plus,
    select,
    spell,
    static,
    subtype,
    target_card,
    target_player,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Casts,
    CreateToken,
    HasCounter,
    KeywordAbility,
    May,
    Number,
    PayExile,
    Proliferate,
    PutOntoBattlefield,
    Regenerate,
    ReturnToHand,
    TimesPaid,
)
from mainphase.magic.cards import Card, card, creature, instant, sorcery

_FLYING: Final = keyword("flying")
_ROGUE: Final = creature_token(2, 2, ("B",), ("Rogue",))
_ZOMBIE: Final = creature_token(2, 2, ("B",), ("Zombie",))
_WOLF: Final = creature_token(2, 2, ("G",), ("Wolf",))
_GOBLIN: Final = creature_token(1, 1, ("R",), ("Goblin",))

CARDS: Final[tuple[Card, ...]] = (
    # Combat
    creature("Khenra Eternal", "{1}{B}", "Zombie Jackal Warrior", 2, 2, keyword("afflict", 1)),
    creature("Extremely Slow Zombie", "{1}{B}", "Zombie", 3, 3, keyword("last strike")),
    creature("Devoted Retainer", "{W}", "Human Samurai", 1, 1, keyword("bushido", 1)),
    creature(
        "Cadaverous Knight",
        "{2}{B}",
        "Zombie Knight",
        2,
        2,
        keyword("flanking"),
        activated(cost("{1}{B}{B}"), Regenerate(THIS)),
    ),
    creature("Mtenda Herder", "{W}", "Human Scout", 1, 1, keyword("flanking")),
    creature("Shu Cavalry", "{2}{W}", "Human Soldier", 2, 2, keyword("horsemanship")),
    creature("Glistener Elf", "{G}", "Phyrexian Elf Warrior", 1, 1, keyword("infect")),
    creature("Plague Stinger", "{1}{B}", "Phyrexian Insect Horror", 1, 1, _FLYING, keyword("infect")),
    creature("Accursed Spirit", "{3}{B}", "Spirit", 3, 2, keyword("intimidate")),
    creature("Hammer Dropper", "{2}{R}{W}", "Giant Soldier", 5, 2, keyword("mentor")),
    creature("Dragon Bell Monk", "{2}{W}", "Human Monk", 2, 2, keyword("vigilance"), keyword("prowess")),
    creature("Frost Giant", "{3}{R}{R}{R}", "Giant", 4, 4, keyword("rampage", 2)),
    creature("Craw Giant", "{3}{G}{G}{G}{G}", "Giant", 6, 4, keyword("trample"), keyword("rampage", 2)),
    creature("Soltari Foot Soldier", "{W}", "Soltari Soldier", 1, 1, keyword("shadow")),
    creature("Farbog Revenant", "{2}{B}", "Spirit", 1, 3, keyword("skulk"), keyword("lifelink")),
    creature("Bilious Skulldweller", "{B}", "Phyrexian Insect", 1, 1, keyword("deathtouch"), keyword("toxic", 1)),
    creature("Harvest Gwyllion", "{2}{W/B}{W/B}", "Hag", 2, 4, keyword("wither")),
    creature(
        "Artisan of Kozilek",
        "{9}",
        "Eldrazi",
        10,
        9,
        triggered(
            Casts(what=THIS),
            May(PutOntoBattlefield(TARGET)),
            targets=(target_card(CREATURE, whose=YOU),),
        ),
        keyword("annihilator", 2),
    ),
    # Growing, dying, being in the graveyard
    creature(
        "Ainok Bond-Kin",
        "{1}{W}",
        "Dog Soldier",
        2,
        1,
        keyword("outlast", price=cost("{1}{W}")),
        static(select(CREATURE, HasCounter("+1/+1"), YOURS), has("first strike")),
    ),
    creature("Deadbridge Goliath", "{2}{G}{G}", "Insect", 5, 5, keyword("scavenge", price=cost("{4}{G}{G}"))),
    creature("Young Wolf", "{G}", "Wolf", 1, 1, keyword("undying")),
    creature("Blightbelly Rat", "{1}{B}", "Phyrexian Rat", 2, 2, keyword("toxic", 1), when_dies(Proliferate())),
    # Casting
    creature("Mardu Scout", "{R}{R}", "Goblin Scout", 3, 1, keyword("dash", price=cost("{1}{R}"))),
    creature(
        "Girder Goons",
        "{4}{B}",
        "Ogre Warrior",
        4,
        4,
        when_dies(CreateToken(_ROGUE, tapped=True)),
        keyword("blitz", price=cost("{3}{B}")),
    ),
    sorcery(
        "Gravedig",
        "{1}{B}",
        modal_spell(
            instructions(create(_ZOMBIE, who=TARGET), targets=(target_player(),)),
            instructions(ReturnToHand(TARGET), targets=(target_card(CREATURE, whose=YOU),)),
        ),
        keyword("entwine", price=cost("{2}")),
    ),
    sorcery(
        "Goblin War Party",
        "{3}{R}",
        modal_spell(
            instructions(create(_GOBLIN, 3)),
            instructions(change(each(CREATURE, YOURS), plus(1, 1), has("haste"))),
        ),
        keyword("entwine", price=cost("{2}{R}")),
    ),
    instant(
        "Glimpse of Freedom",
        "{1}{U}",
        spell(draw()),
        keyword("escape", price=cost("{2}{U}", PayExile(select(OTHER, zone="graveyard", whose=YOU), Number(5)))),
    ),
    sorcery("Reverse Engineer", "{3}{U}{U}", keyword("improvise"), spell(draw(3))),
    creature(
        "Wolfbriar Elemental",
        "{2}{G}{G}",
        "Elemental",
        4,
        4,
        keyword("multikicker", price=cost("{G}")),
        when_enters(create(_WOLF, TimesPaid("multikicker"))),
    ),
    instant(
        "Sudden Shock",
        "{1}{R}",
        keyword("split second"),
        spell(damage(2, TARGET), targets=(any_target(),)),
    ),
    creature(
        "Drift of Phantasms",
        "{2}{U}",
        "Spirit",
        0,
        5,
        keyword("defender"),
        _FLYING,
        keyword("transmute", price=cost("{1}{U}{U}")),
    ),
    creature(
        "Balamb T-Rexaur",
        "{4}{G}{G}",
        "Dinosaur",
        6,
        6,
        keyword("trample"),
        when_enters(gain_life(3)),
        KeywordAbility("typecycling", cost=cost("{2}"), quality=subtype("Forest")),
    ),
    creature("Waterfall Aerialist", "{3}{U}", "Djinn Wizard", 3, 1, _FLYING, keyword("ward", price=cost("{2}"))),
    creature(
        "Germinating Wurm",
        "{4}{G}",
        "Plant Wurm",
        5,
        5,
        when_enters(gain_life(2)),
        keyword("warp", price=cost("{1}{G}")),
    ),
    card(
        "Red Tiger Mechan",
        "{3}{R}",
        "Artifact Creature — Robot Cat",
        keyword("haste"),
        keyword("warp", price=cost("{1}{R}")),
        pt="3/3",
    ),
)
"""The cards of this module."""

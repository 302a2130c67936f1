"""Cards that are cast, put or turned face down, and what looks at such cards."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    OPPONENTS,
    OTHER,
    TARGET,
    THIS,
    YOU,
    YOURS,
    any_target,
    at_beginning,
    chosen,
    cost,
    count,
    counter,
    counters,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    gain,
    gain_life,
    instructions,
    keyword,
    lose_life,
    modal_spell,
    negative,
    no,
    plus,
    pump,
    put_counters,
    select,
    spell,
    stat,
    static,
    subtype,
    taps_for,
    target,
    target_spell,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AsEnters,
    AsTurnedUp,
    ChooseEffect,
    ChooseObjects,
    DealsDamage,
    DefinePT,
    Delayed,
    Dies,
    EachOpponent,
    EitherEvent,
    Enters,
    EntersWithCounters,
    EventAmount,
    EventObject,
    Is,
    IsFaceDown,
    IsToken,
    KeywordAbility,
    LookAt,
    Manifest,
    Matches,
    May,
    Number,
    PayReturn,
    PutIntoLibrary,
    SkipNext,
    StatOf,
    Tap,
    TopCards,
    TurnFaceDown,
    TurnFaceUp,
    TurnsFaceUp,
    Untap,
    UntilEndOfTurn,
)
from mainphase.magic.cards import Card, card, creature, enchantment, instant, land, sorcery
from mainphase.magic.keyword_actions import manifest_dread
from mainphase.magic.pool.searching import BASIC_LAND_INTO_HAND

_SNAKE: Final = creature_token(1, 1, ("G",), ("Snake",))
_THOPTER: Final = creature_token(1, 1, (), ("Thopter",), "flying", types=("artifact", "creature"))


def _morph(price: str) -> KeywordAbility:
    return keyword("morph", price=cost(price))


def _megamorph(price: str) -> KeywordAbility:
    return keyword("megamorph", price=cost(price))


def _disguise(price: str) -> KeywordAbility:
    return keyword("disguise", price=cost(price))


CARDS: Final[tuple[Card, ...]] = (
    # Morph and megamorph
    creature("Aven Farseer", "{1}{W}", "Bird Soldier", 1, 1, keyword("flying"),
             triggered(TurnsFaceUp(select()), put_counters("+1/+1"))),
    creature("Exalted Angel", "{4}{W}{W}", "Angel", 4, 5, keyword("flying"),
             triggered(DealsDamage(), gain_life(EventAmount())), _morph("{2}{W}{W}")),
    creature("Hidden Dragonslayer", "{1}{W}", "Human Warrior", 2, 1, keyword("lifelink"), _megamorph("{2}{W}"),
             triggered(TurnsFaceUp(), destroy(), targets=(target(CREATURE, OPPONENTS, stat("power", ">=", 4)),))),
    creature("Brine Elemental", "{4}{U}{U}", "Elemental", 5, 4, _morph("{5}{U}{U}"),
             triggered(TurnsFaceUp(), SkipNext("untap", EachOpponent()))),
    creature("Coral Trickster", "{1}{U}", "Merfolk Rogue", 2, 1, _morph("{U}"),
             triggered(TurnsFaceUp(), May(ChooseEffect((Tap(TARGET), Untap(TARGET)))), targets=(target(),))),
    creature("Fathom Seer", "{1}{U}", "Illusion", 1, 3,
             keyword("morph", price=cost(PayReturn(select(subtype("Island"), YOURS), Number(2)))),
             triggered(TurnsFaceUp(), draw(2))),
    card("Ixidron", "{3}{U}{U}", "Creature — Illusion",
         AsEnters(TurnFaceDown(each(CREATURE, no(IsToken()), OTHER))),
         static(THIS, DefinePT(count(CREATURE, IsFaceDown()), count(CREATURE, IsFaceDown()))), pt="*/*"),
    creature("Bane of the Living", "{2}{B}{B}", "Insect", 4, 3, _morph("{X}{B}{B}"),
             triggered(TurnsFaceUp(), pump(each(CREATURE), negative(ANNOUNCED_X), negative(ANNOUNCED_X)))),
    creature("Grinning Demon", "{2}{B}{B}", "Demon", 6, 6, at_beginning("upkeep", YOU, lose_life(2)),
             _morph("{2}{B}{B}")),
    creature("Battering Craghorn", "{2}{R}{R}", "Goat Beast", 3, 1, keyword("first strike"), _morph("{1}{R}{R}")),
    creature("Skirk Marauder", "{1}{R}", "Goblin", 2, 1, _morph("{2}{R}"),
             triggered(TurnsFaceUp(), damage(2, TARGET), targets=(any_target(),))),
    creature("Segmented Krotiq", "{5}{G}", "Insect", 6, 5, _megamorph("{6}{G}")),
    creature("Hooded Hydra", "{X}{G}{G}", "Snake Hydra", 0, 0, EntersWithCounters("+1/+1", ANNOUNCED_X),
             when_dies(create(_SNAKE, counters("+1/+1"))), _morph("{3}{G}{G}"),
             AsTurnedUp(put_counters("+1/+1", THIS, 5))),
    creature("Snowhorn Rider", "{3}{G}{U}{R}", "Human Warrior", 5, 5, keyword("trample"), _morph("{2}{G}{U}{R}")),
    creature("Abzan Guide", "{3}{W}{B}{G}", "Human Warrior", 4, 4, keyword("lifelink"), _morph("{2}{W}{B}{G}")),
    creature("Efreet Weaponmaster", "{3}{U}{R}{W}", "Efreet Monk", 4, 3, keyword("first strike"),
             triggered(EitherEvent((Enters(), TurnsFaceUp())), pump(TARGET, 3, 0),
                       targets=(target(CREATURE, YOURS, OTHER),)),
             _morph("{2}{U}{R}{W}")),
    land("Zoetic Cavern", "Land", taps_for("{C}"), _morph("{2}")),
    # Disguise
    creature("Defenestrated Phantom", "{4}{W}{W}", "Spirit", 4, 3, keyword("flying"), _disguise("{4}{W}")),
    creature("Bolrac-Clan Basher", "{4}{R}{R}", "Cyclops Warrior", 3, 2, keyword("double strike"), keyword("trample"),
             _disguise("{3}{R}{R}")),
    creature("Pyrotechnic Performer", "{1}{R}", "Lizard Assassin", 3, 2, _disguise("{R}"),
             triggered(TurnsFaceUp(select(CREATURE, YOURS)),
                       damage(StatOf("power", EventObject()), EachOpponent(), EventObject()))),
    creature("Greenbelt Radical", "{3}{G}", "Centaur Citizen", 4, 4, _disguise("{5}{G}{G}"),
             triggered(TurnsFaceUp(), put_counters("+1/+1", each(CREATURE, YOURS)),
                       gain(each(CREATURE, YOURS), "trample"))),
    creature("Sanguine Savior", "{1}{W}{B}", "Vampire Cleric", 2, 1, keyword("flying"), keyword("lifelink"),
             _disguise("{W/B}{W/B}"),
             triggered(TurnsFaceUp(), gain(TARGET, "lifelink"), targets=(target(CREATURE, YOURS, OTHER),))),
    creature("Gadget Technician", "{2}{U}{R}", "Goblin Artificer", 3, 2,
             triggered(EitherEvent((Enters(), TurnsFaceUp())), create(_THOPTER)), _disguise("{U/R}{U/R}")),
    # Manifest, cloak, manifest dread
    sorcery("Wildcall", "{X}{G}{G}",
            spell(Manifest(TopCards(), bind="manifested"), put_counters("+1/+1", chosen("manifested"), ANNOUNCED_X))),
    sorcery("Manifest Dread", "{1}{G}", spell(manifest_dread())),
    instant("Turn Inside Out", "{R}",
            spell(pump(TARGET, 3, 0), Delayed(triggered(Dies(TARGET), manifest_dread()), UntilEndOfTurn()),
                  targets=(target(CREATURE),))),
    instant("Twist Reality", "{1}{U}{U}",
            modal_spell(instructions(counter(), targets=(target_spell(),)), instructions(manifest_dread()))),
    sorcery("Hide in Plain Sight", "{3}{G}",
            spell(LookAt(TopCards(Number(5)), "seen"),
                  ChooseObjects(select(Is(chosen("seen")), zone="library", whose=YOU), "cloaked", Number(2), Number(2)),
                  Manifest(chosen("cloaked"), cloak=True),
                  PutIntoLibrary(each(Is(chosen("seen")), zone="library", whose=YOU), "bottom", order="random"))),
    # What looks at them
    instant("Break Open", "{1}{R}",
            spell(TurnFaceUp(TARGET), targets=(target(CREATURE, IsFaceDown(), OPPONENTS),))),
    enchantment("Secret Plans", "{G}{U}", static(select(CREATURE, IsFaceDown(), YOURS), plus(0, 1)),
                triggered(TurnsFaceUp(select(YOURS)), draw())),
    enchantment("Trail of Mystery", "{1}{G}",
                triggered(Enters(select(CREATURE, IsFaceDown(), YOURS)), May(BASIC_LAND_INTO_HAND)),
                triggered(TurnsFaceUp(select(YOURS)), pump(EventObject(), 2, 2),
                          condition=Matches(EventObject(), CREATURE))),
    enchantment("Growing Dread", "{G}{U}", keyword("flash"), when_enters(manifest_dread()),
                triggered(TurnsFaceUp(select(YOURS)), put_counters("+1/+1", EventObject()))),
)  # fmt: skip

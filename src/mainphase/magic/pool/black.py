"""Black cards."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    LAND,
    OPPONENTS,
    TARGET,
    THIS,
    YOU,
    add_mana,
    at_beginning,
    color,
    cost,
    create,
    creature_token,
    damage,
    destroy,
    discard,
    draw,
    each,
    either,
    gain_life,
    keyword,
    lose_life,
    negative,
    no,
    pump,
    select,
    spell,
    subtype,
    target,
    target_card,
    target_opponent,
    target_player,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Attacks,
    BecomesBlocked,
    DefendingPlayer,
    Dies,
    Discard,
    Discards,
    Draws,
    EventPlayer,
    GainsLife,
    Is,
    May,
    Number,
    PayLife,
    PutOntoBattlefield,
    ReturnToHand,
    Reveal,
    Sacrifice,
    SacrificeObject,
    SharesName,
    StatOf,
    Tap,
    ThisWay,
    Together,
    UnlessPays,
)
from mainphase.magic.cards import Card, card, creature, enchantment, instant, sorcery

_ZOMBIE: Final = creature_token(2, 2, ("B",), ("Zombie",))
_FAERIE: Final = creature_token(1, 1, ("B",), ("Faerie", "Rogue"), "flying")

CARDS: Final[tuple[Card, ...]] = (
    creature(
        "Carnophage",
        "{B}",
        "Zombie",
        2,
        2,
        at_beginning("upkeep", YOU, UnlessPays(YOU, cost(PayLife(Number(1))), Tap(THIS))),
    ),
    creature(
        "Pulse Tracker", "{B}", "Vampire Rogue", 1, 1, triggered(Attacks(), lose_life(1, EACH_OPPONENT))
    ),
    creature("Doomed Dissenter", "{1}{B}", "Human", 1, 1, when_dies(create(_ZOMBIE))),
    creature("Burglar Rat", "{1}{B}", "Rat", 1, 1, when_enters(discard(1, EACH_OPPONENT))),
    creature(
        "Blood Artist",
        "{1}{B}",
        "Vampire",
        0,
        1,
        triggered(
            Dies(select(either(Is(THIS), CREATURE))),
            lose_life(1, TARGET),
            gain_life(1),
            targets=(target_player(),),
        ),
    ),
    creature(
        "Marauding Blight-Priest",
        "{2}{B}",
        "Vampire Cleric",
        3,
        2,
        triggered(GainsLife(), lose_life(1, EACH_OPPONENT)),
    ),
    creature(
        "Slate Street Ruffian",
        "{2}{B}",
        "Human Warrior",
        2,
        2,
        triggered(BecomesBlocked(), discard(1, DefendingPlayer())),
    ),
    creature("Phyrexian Rager", "{2}{B}", "Phyrexian Horror", 2, 2, when_enters(draw(), lose_life(1))),
    creature(
        "Junún Efreet",
        "{1}{B}{B}",
        "Efreet",
        3,
        3,
        keyword("flying"),
        at_beginning("upkeep", YOU, UnlessPays(YOU, cost("{B}{B}"), SacrificeObject(THIS))),
    ),
    creature(
        "Gravedigger",
        "{3}{B}",
        "Zombie",
        2,
        2,
        when_enters(May(ReturnToHand(TARGET)), targets=(target_card(CREATURE, whose=YOU),)),
    ),
    creature(
        "Fate Unraveler",
        "{3}{B}",
        "Hag",
        3,
        4,
        triggered(Draws(EACH_OPPONENT), damage(1, EventPlayer())),
        prefix="Enchantment",
    ),
    creature(
        "Ravenous Chupacabra",
        "{2}{B}{B}",
        "Beast Horror",
        2,
        2,
        when_enters(destroy(), targets=(target(CREATURE, OPPONENTS),)),
    ),
    creature(
        "Anowon, the Ruin Sage",
        "{3}{B}{B}",
        "Vampire Shaman",
        4,
        3,
        at_beginning("upkeep", YOU, Sacrifice(EACH_PLAYER, select(CREATURE, no(subtype("Vampire"))))),
        prefix="Legendary",
    ),
    creature(
        "Seizan, Perverter of Truth",
        "{3}{B}{B}",
        "Demon Spirit",
        6,
        5,
        at_beginning("upkeep", EACH_PLAYER, lose_life(2, EventPlayer()), draw(2, EventPlayer())),
        prefix="Legendary",
    ),
    card(
        "Bitterblossom",
        "{1}{B}",
        "Kindred Enchantment — Faerie",
        at_beginning("upkeep", YOU, lose_life(1), create(_FAERIE)),
    ),
    enchantment("Megrim", "{2}{B}", triggered(Discards(EACH_OPPONENT), damage(2, EventPlayer()))),
    enchantment(
        "Dogged Pursuit", "{3}{B}", at_beginning("end", YOU, lose_life(1, EACH_OPPONENT), gain_life(1))
    ),
    instant("Dark Ritual", "{B}", spell(add_mana("{B}{B}{B}"))),
    instant(
        "Diabolic Edict", "{1}{B}", spell(Sacrifice(TARGET, select(CREATURE)), targets=(target_player(),))
    ),
    instant("Doom Blade", "{1}{B}", spell(destroy(), targets=(target(CREATURE, no(color("B"))),))),
    instant(
        "Unlikely Aid", "{1}{B}", spell(pump(TARGET, 2, 0, "indestructible"), targets=(target(CREATURE),))
    ),
    instant(
        "Bile Blight",
        "{B}{B}",
        spell(
            pump(Together((TARGET, each(CREATURE, no(Is(TARGET)), SharesName(TARGET)))), -3, -3),
            targets=(target(CREATURE),),
        ),
    ),
    instant(
        "Death Wind",
        "{X}{B}",
        spell(pump(TARGET, negative(ANNOUNCED_X), negative(ANNOUNCED_X)), targets=(target(CREATURE),)),
    ),
    sorcery("Disentomb", "{B}", spell(ReturnToHand(TARGET), targets=(target_card(CREATURE, whose=YOU),))),
    sorcery(
        "Duress",
        "{B}",
        spell(
            Reveal(each(zone="hand", whose=TARGET)),
            Discard(Number(1), TARGET, "chooser", chooser=YOU, filter=no(either(CREATURE, LAND))),
            targets=(target_opponent(),),
        ),
    ),
    sorcery(
        "Reanimate",
        "{B}",
        spell(
            PutOntoBattlefield(TARGET, under=YOU),
            lose_life(StatOf("mana value", TARGET)),
            targets=(target_card(CREATURE),),
        ),
    ),
    sorcery("Hymn to Tourach", "{B}{B}", spell(discard(2, TARGET, random=True), targets=(target_player(),))),
    sorcery(
        "Sign in Blood", "{B}{B}", spell(draw(2, TARGET), lose_life(2, TARGET), targets=(target_player(),))
    ),
    sorcery("Barter in Blood", "{2}{B}{B}", spell(Sacrifice(EACH_PLAYER, select(CREATURE), Number(2)))),
    sorcery(
        "Zombify",
        "{3}{B}",
        spell(PutOntoBattlefield(TARGET, under=YOU), targets=(target_card(CREATURE, whose=YOU),)),
    ),
    sorcery("Exsanguinate", "{X}{B}{B}", spell(lose_life(ANNOUNCED_X, EACH_OPPONENT), gain_life(ThisWay()))),
)

"""Cards of several colours, hybrid ones among them."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    SORCERY,
    TAP,
    TARGET,
    THIS,
    YOURS,
    activated,
    add_mana,
    cost,
    counter,
    create,
    creature_token,
    destroy,
    discard,
    draw,
    each,
    either,
    instructions,
    keyword,
    lose_life,
    modal_spell,
    pump,
    put_counters,
    spell,
    taps_for,
    target,
    target_player,
    target_spell,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Attacks,
    ControllerOf,
    May,
    PaySacrifice,
    PutIntoLibrary,
    Tap,
    UnlessPays,
)
from mainphase.magic.cards import Card, creature, instant

_SAPROLING: Final = creature_token(1, 1, ("G",), ("Saproling",))

CARDS: Final[tuple[Card, ...]] = (
    creature(
        "Judge's Familiar",
        "{W/U}",
        "Bird",
        1,
        1,
        keyword("flying"),
        activated(
            cost(PaySacrifice(THIS)),
            UnlessPays(ControllerOf(TARGET), cost("{1}"), counter()),
            targets=(target_spell(either(INSTANT, SORCERY)),),
        ),
    ),
    creature(
        "Minister of Impediments",
        "{2}{W/U}",
        "Human Advisor",
        1,
        1,
        activated(cost(TAP), Tap(TARGET), targets=(target(CREATURE),)),
    ),
    creature(
        "Plumeveil",
        "{W/U}{W/U}{W/U}",
        "Elemental",
        4,
        4,
        keyword("flash"),
        keyword("defender"),
        keyword("flying"),
    ),
    creature("Rakdos Shred-Freak", "{B/R}{B/R}", "Human Berserker", 2, 1, keyword("haste")),
    creature("Burning-Tree Emissary", "{R/G}{R/G}", "Human Shaman", 2, 2, when_enters(add_mana("{R}{G}"))),
    creature(
        "Radha, Heir to Keld",
        "{R}{G}",
        "Elf Warrior",
        2,
        2,
        triggered(Attacks(), May(add_mana("{R}{R}"))),
        taps_for("{G}"),
        prefix="Legendary",
    ),
    creature(
        "Selesnya Guildmage",
        "{G/W}{G/W}",
        "Elf Wizard",
        2,
        2,
        activated(cost("{3}{G}"), create(_SAPROLING)),
        activated(cost("{3}{W}"), pump(each(CREATURE, YOURS), 1, 1)),
    ),
    instant("Scar", "{B/R}", spell(put_counters("-1/-1", TARGET), targets=(target(CREATURE),))),
    instant(
        "Undermine",
        "{U}{U}{B}",
        spell(counter(), lose_life(3, ControllerOf(TARGET)), targets=(target_spell(),)),
    ),
    instant(
        "Bant Charm",
        "{G}{W}{U}",
        modal_spell(
            instructions(destroy(), targets=(target(ARTIFACT),)),
            instructions(PutIntoLibrary(TARGET, "bottom"), targets=(target(CREATURE),)),
            instructions(counter(), targets=(target_spell(INSTANT),)),
        ),
    ),
    instant(
        "Esper Charm",
        "{W}{U}{B}",
        modal_spell(
            instructions(destroy(), targets=(target(ENCHANTMENT),)),
            instructions(draw(2)),
            instructions(discard(2, TARGET), targets=(target_player(),)),
        ),
    ),
)

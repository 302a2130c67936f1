"""Modal double-faced cards, and battles (712, 310)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    BASIC,
    CREATURE,
    LAND,
    OPPONENTS,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    change,
    chosen,
    cost,
    count,
    counter,
    create,
    creature_token,
    destroy,
    discard,
    draw,
    each,
    gain,
    gain_life,
    keyword,
    no,
    plus,
    pump,
    select,
    spell,
    static,
    taps_for,
    taps_for_one_of,
    target,
    target_spell,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    BecomeType,
    ControllerOf,
    CopyOnStack,
    DefinePT,
    Enters,
    EntersTapped,
    GainControl,
    May,
    Number,
    PaySacrifice,
    PutOntoBattlefield,
    ReturnToHand,
    Search,
    Sequence,
    Shuffle,
    Triggered,
    UnlessPays,
    Untap,
)
from mainphase.magic.cards import Card, card, creature, instant, land, sorcery
from mainphase.magic.pool.faces import modal, transforming

_KNIGHT: Final = creature_token(2, 2, ("W", "U"), ("Knight",), "vigilance")
_FLYING: Final = keyword("flying")


def _tapped_land(name: str, symbols: str) -> Card:
    return land(name, "Land", EntersTapped(), taps_for(symbols))


def _pathway(front: str, symbols: str, back: str, others: str) -> Card:
    return modal(land(front, "Land", taps_for(symbols)), land(back, "Land", taps_for(others)))


def _siege(name: str, price: str, defense: int, *abilities: Triggered) -> Card:
    return card(name, price, "Battle — Siege", *abilities, defense=defense)


CARDS: Final[tuple[Card, ...]] = (
    # Modal
    _pathway("Barkchannel Pathway", "{G}", "Tidechannel Pathway", "{U}"),
    _pathway("Blightstep Pathway", "{B}", "Searstep Pathway", "{R}"),
    _pathway("Branchloft Pathway", "{G}", "Boulderloft Pathway", "{W}"),
    _pathway("Brightclimb Pathway", "{W}", "Grimclimb Pathway", "{B}"),
    _pathway("Hengegate Pathway", "{W}", "Mistgate Pathway", "{U}"),
    modal(
        creature("Akoum Warrior", "{5}{R}", "Minotaur Warrior", 4, 5, keyword("trample")),
        _tapped_land("Akoum Teeth", "{R}"),
    ),
    modal(
        creature(
            "Kazandu Mammoth",
            "{1}{G}{G}",
            "Elephant",
            3,
            3,
            triggered(Enters(select(LAND, YOURS)), pump(THIS, 2, 2)),
        ),
        _tapped_land("Kazandu Valley", "{G}"),
    ),
    modal(
        creature("Skyclave Cleric", "{1}{W}", "Kor Cleric", 1, 3, when_enters(gain_life(2))),
        _tapped_land("Skyclave Basilica", "{W}"),
    ),
    modal(
        creature("Tangled Florahedron", "{1}{G}", "Elemental", 1, 1, taps_for("{G}")),
        _tapped_land("Tangled Vale", "{G}"),
    ),
    modal(
        instant(
            "Jwari Disruption",
            "{1}{U}",
            spell(UnlessPays(ControllerOf(TARGET), cost("{1}"), counter()), targets=(target_spell(),)),
        ),
        _tapped_land("Jwari Ruins", "{U}"),
    ),
    modal(
        instant("Beyeen Veil", "{1}{U}", spell(pump(each(CREATURE, OPPONENTS), -2, 0))),
        _tapped_land("Beyeen Coast", "{U}"),
    ),
    modal(
        sorcery("Ondu Inversion", "{6}{W}{W}", spell(destroy(each(no(LAND))))),
        _tapped_land("Ondu Skyruins", "{W}"),
    ),
    modal(
        sorcery(
            "Song-Mad Treachery",
            "{3}{R}{R}",
            spell(
                change(TARGET, GainControl()),
                Untap(TARGET),
                gain(TARGET, "haste"),
                targets=(target(CREATURE),),
            ),
        ),
        _tapped_land("Song-Mad Ruins", "{R}"),
    ),
    # Battles
    transforming(
        _siege("Invasion of Belenon", "{2}{W}", 5, when_enters(create(_KNIGHT))),
        card(
            "Belenon War Anthem",
            "",
            "Enchantment",
            static(select(CREATURE, YOURS), plus(1, 1)),
            colors=("W",),
        ),
    ),
    transforming(
        _siege(
            "Invasion of Zendikar",
            "{3}{G}",
            3,
            when_enters(
                May(
                    Sequence(
                        (
                            Search(select(BASIC, LAND, zone="library", whose=YOU), "found", Number(2)),
                            PutOntoBattlefield(chosen("found"), under=YOU, tapped=True),
                            Shuffle(),
                        )
                    )
                )
            ),
        ),
        creature(
            "Awakened Skyclave",
            "",
            "Elemental",
            4,
            4,
            keyword("vigilance"),
            keyword("haste"),
            static(THIS, BecomeType(("land",))),
            taps_for_one_of(),
            colors=("G",),
        ),
    ),
    transforming(
        _siege(
            "Invasion of Xerex",
            "{2}{W}{U}",
            4,
            when_enters(ReturnToHand(TARGET), targets=(target(CREATURE, up_to=1),)),
        ),
        card(
            "Vertex Paladin",
            "",
            "Creature — Angel Knight",
            _FLYING,
            static(THIS, DefinePT(count(CREATURE, YOURS), count(CREATURE, YOURS))),
            pt="*/*",
            colors=("W", "U"),
        ),
    ),
    transforming(
        _siege("Invasion of Vryn", "{3}{U}", 4, when_enters(draw(3), discard())),
        card(
            "Overloaded Mage-Ring",
            "",
            "Artifact",
            activated(
                cost("{1}", TAP, PaySacrifice(THIS)),
                CopyOnStack(TARGET),
                targets=(target_spell(YOURS),),
            ),
            colors=("U",),
        ),
    ),
)
"""The cards of this module."""

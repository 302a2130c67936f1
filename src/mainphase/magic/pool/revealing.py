"""Cards that reveal cards from the top of a library until some match, or let a player look there."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    BASIC,
    CREATURE,
    LAND,
    TAP,
    TARGET,
    YOU,
    YOURS,
    activated,
    cost,
    create,
    creature_token,
    each,
    keyword,
    select,
    subtype,
    target_player,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Chosen,
    Dies,
    Filter,
    Is,
    LooksAtTop,
    Not,
    PaySacrifice,
    PlayerStatic,
    PutIntoGraveyard,
    PutIntoLibrary,
    PutOntoBattlefield,
    ReturnToHand,
    RevealUntil,
)
from mainphase.magic.cards import Card, card, creature, enchantment

FOUND: Final = Chosen("found")
SEEN: Final = Chosen("seen")
REST: Final = each(Is(SEEN), Not(Is(FOUND)), zone="library", whose=YOU)
REST_TO_BOTTOM: Final = PutIntoLibrary(REST, "bottom", order="random")


def until(*filters: Filter) -> RevealUntil:
    """You reveal cards until there is one like that."""
    return RevealUntil(select(*filters, zone="library"), "found", "seen")


CARDS: Final[tuple[Card, ...]] = (
    creature(
        "Hermit Druid",
        "{1}{G}",
        "Human Druid",
        1,
        1,
        activated(cost("{G}", TAP), until(BASIC, LAND), ReturnToHand(FOUND), PutIntoGraveyard(REST)),
    ),
    enchantment(
        "Evolutionary Leap",
        "{1}{G}",
        activated(cost("{G}", PaySacrifice(select(CREATURE))), until(CREATURE), ReturnToHand(FOUND), REST_TO_BOTTOM),
    ),
    creature(
        "Balustrade Spy",
        "{3}{B}",
        "Vampire Rogue",
        2,
        3,
        keyword("flying"),
        when_enters(
            RevealUntil(select(LAND, zone="library"), "found", "seen", TARGET),
            PutIntoGraveyard(SEEN),
            targets=(target_player(),),
        ),
    ),
    card(
        "Atla Palani, Nest Tender",
        "{1}{R}{G}{W}",
        "Legendary Creature — Human Shaman",
        activated(cost("{2}", TAP), create(creature_token(0, 1, ("G",), ("Egg",), "defender"))),
        triggered(Dies(select(subtype("Egg"), YOURS)), until(CREATURE), PutOntoBattlefield(FOUND), REST_TO_BOTTOM),
        pt="2/3",
    ),
    creature(
        "Sphinx of Jwar Isle",
        "{4}{U}{U}",
        "Sphinx",
        5,
        5,
        keyword("flying"),
        keyword("shroud"),
        PlayerStatic(YOU, (LooksAtTop(),)),
    ),
    creature(
        "Clifftop Lookout",
        "{2}{G}",
        "Frog Scout",
        1,
        2,
        keyword("reach"),
        when_enters(until(LAND), PutOntoBattlefield(FOUND, tapped=True), REST_TO_BOTTOM),
    ),
)

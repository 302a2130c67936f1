"""Cards that play with a library's top card revealed, and others that change when abilities trigger."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    EACH_PLAYER,
    LAND,
    YOU,
    YOURS,
    either,
    gain_life,
    keyword,
    select,
    triggered,
)
from mainphase.magic.abilities.tree import (
    CantTrigger,
    Enters,
    ExtraLandPlays,
    Is,
    MayPlay,
    PlayerStatic,
    TopCards,
    TopRevealed,
    TriggersAgain,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment

_SHOWN: Final = PlayerStatic(YOU, (TopRevealed(),))
_LANDS_FROM_THE_TOP: Final = PlayerStatic(YOU, (MayPlay(select(LAND, Is(TopCards()), zone="library", whose=YOU)),))

CARDS: Final[tuple[Card, ...]] = (
    creature(
        "Courser of Kruphix",
        "{1}{G}{G}",
        "Centaur",
        2,
        4,
        _SHOWN,
        _LANDS_FROM_THE_TOP,
        triggered(Enters(select(LAND, YOURS)), gain_life(1)),
        prefix="Enchantment",
    ),
    creature(
        "Oracle of Mul Daya",
        "{3}{G}",
        "Elf Shaman",
        2,
        2,
        PlayerStatic(YOU, (ExtraLandPlays(),)),
        _SHOWN,
        _LANDS_FROM_THE_TOP,
    ),
    enchantment(
        "Future Sight",
        "{2}{U}{U}{U}",
        _SHOWN,
        PlayerStatic(YOU, (MayPlay(select(Is(TopCards()), zone="library", whose=YOU)),)),
    ),
    creature(
        "Hushwing Gryff",
        "{2}{W}",
        "Hippogriff",
        2,
        1,
        keyword("flash"),
        keyword("flying"),
        PlayerStatic(EACH_PLAYER, (CantTrigger(Enters(select(CREATURE))),)),
    ),
    artifact(
        "Panharmonicon",
        "{4}",
        PlayerStatic(YOU, (TriggersAgain(Enters(select(either(ARTIFACT, CREATURE)))),)),
    ),
)
"""The cards of this module."""

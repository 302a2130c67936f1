"""The tokens that the rules describe by their name alone (111.10)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    chosen,
    cost,
    draw,
    gain_life,
    put_counters,
    select,
    target,
)
from mainphase.magic.abilities.tree import (
    Ability,
    AddMana,
    CostPart,
    CreateToken,
    Effect,
    HasSupertype,
    KeywordAction,
    ManaOfOneColor,
    Number,
    PayDiscard,
    PaySacrifice,
    Players,
    PutOntoBattlefield,
    Scry,
    Search,
    Sequence,
    Shuffle,
    TargetSpec,
    TokenSpec,
)
from mainphase.magic.keyword_actions import explore


def _used_up(
    *parts: CostPart | str, effect: Effect, targets: tuple[TargetSpec, ...] = (), sorcery: bool = False
) -> tuple[Ability, ...]:
    """One ability that costs this and the token itself."""
    return (activated(cost(*parts, PaySacrifice(THIS)), effect, targets=targets, sorcery=sorcery),)


def _artifact(name: str, abilities: tuple[Ability, ...]) -> TokenSpec:
    return TokenSpec(name, ("artifact",), (name,), abilities=abilities)


_MANA: Final = AddMana(ManaOfOneColor())
_BASIC: Final = Search(select(LAND, HasSupertype("basic"), zone="library"), "found")

PREDEFINED: Final[dict[str, TokenSpec]] = {
    "Treasure": _artifact("Treasure", _used_up(TAP, effect=_MANA)),
    "Food": _artifact("Food", _used_up("{2}", TAP, effect=gain_life(3))),
    "Gold": _artifact("Gold", _used_up(effect=_MANA)),
    "Walker": TokenSpec("Walker", ("creature",), ("Zombie",), colors=("B",), power=Number(2), toughness=Number(2)),
    "Shard": TokenSpec(
        "Shard",
        ("enchantment",),
        ("Shard",),
        abilities=_used_up("{2}", effect=Sequence((Scry(Number(1)), draw()))),
    ),
    "Clue": _artifact("Clue", _used_up("{2}", effect=draw())),
    "Blood": _artifact("Blood", _used_up("{1}", TAP, PayDiscard(), effect=draw())),
    "Map": _artifact(
        "Map", _used_up("{1}", TAP, effect=explore(TARGET), targets=(target(CREATURE, YOURS),), sorcery=True)
    ),
    "Lander": _artifact(
        "Lander",
        _used_up("{2}", TAP, effect=Sequence((_BASIC, PutOntoBattlefield(chosen("found"), tapped=True), Shuffle()))),
    ),
    "Mutagen": _artifact(
        "Mutagen",
        _used_up("{1}", TAP, effect=put_counters("+1/+1", TARGET), targets=(target(CREATURE),), sorcery=True),
    ),
}
"""The tokens by name, as far as their abilities are things that the language can say."""


def investigate(who: Players = YOU) -> Effect:
    """Create a Clue (701.16a)."""
    return KeywordAction("investigate", CreateToken(PREDEFINED["Clue"], who=who), who)

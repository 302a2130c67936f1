"""The tokens that the rules describe by their name alone (111.10)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    LAND,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    IntoValue,
    activated,
    chosen,
    cost,
    count,
    draw,
    gain_life,
    has,
    keyword,
    lose_life,
    plus,
    put_counters,
    select,
    static,
    target,
    toughness,
    triggered,
    value,
)
from mainphase.magic.abilities.tree import (
    Ability,
    AddMana,
    Attacks,
    ChangePT,
    Compare,
    CostPart,
    CreateToken,
    Effect,
    Exile,
    HasSupertype,
    HasType,
    Host,
    Is,
    KeywordAbility,
    KeywordAction,
    ManaOfOneColor,
    ManaSymbols,
    MayPlay,
    Modification,
    Moves,
    Number,
    PayDiscard,
    PaySacrifice,
    PlayerContinuous,
    Players,
    PutOntoBattlefield,
    Scry,
    Search,
    Selector,
    Sequence,
    SetPT,
    Shuffle,
    TargetSpec,
    TokenSpec,
    TopCards,
    Transform,
)
from mainphase.magic.keyword_actions import explore


def _used_up(
    *parts: CostPart | str, effect: Effect, targets: tuple[TargetSpec, ...] = (), sorcery: bool = False
) -> tuple[Ability, ...]:
    """One ability that costs this and the token itself."""
    return (activated(cost(*parts, PaySacrifice(THIS)), effect, targets=targets, sorcery=sorcery),)


def _artifact(name: str, abilities: tuple[Ability, ...]) -> TokenSpec:
    return TokenSpec(name, ("artifact",), (name,), abilities=abilities)


def _role(name: str, *abilities: Ability) -> TokenSpec:
    """A Role (303.7): an Aura for creatures."""
    return TokenSpec(
        name, ("enchantment",), ("Aura", "Role"), abilities=(KeywordAbility("enchant", quality=CREATURE), *abilities)
    )


def _grows(*changes: Modification) -> Ability:
    """The enchanted creature gets +1/+1 and these."""
    return static(_HOST, plus(1, 1), *changes)


_HOST: Final = Host()
_ENCHANTMENTS: Final = count(HasType("enchantment"), YOURS)
_MANA: Final = AddMana(ManaOfOneColor())
_BASIC: Final = Search(select(LAND, HasSupertype("basic"), zone="library"), "found")

ROLES: Final[dict[str, TokenSpec]] = {
    "Cursed Role": _role("Cursed", static(_HOST, SetPT(Number(1), Number(1)))),
    "Monster Role": _role("Monster", _grows(has("trample"))),
    "Royal Role": _role("Royal", _grows(has(keyword("ward", price=cost("{1}"))))),
    "Sorcerer Role": _role("Sorcerer", _grows(has(triggered(Attacks(THIS), Scry(Number(1)))))),
    "Virtuous Role": _role("Virtuous", static(_HOST, ChangePT(_ENCHANTMENTS, _ENCHANTMENTS))),
    "Wicked Role": _role(
        "Wicked", _grows(), triggered(Moves(THIS, "battlefield", "graveyard"), lose_life(1, EACH_OPPONENT))
    ),
    "Young Hero Role": _role(
        "Young Hero",
        static(
            _HOST,
            has(
                triggered(
                    Attacks(THIS),
                    put_counters("+1/+1", THIS),
                    condition=Compare(toughness(THIS), "<=", Number(3)),
                )
            ),
        ),
    ),
}

PREDEFINED: Final[dict[str, TokenSpec]] = {
    "Powerstone": _artifact(
        "Powerstone",
        (
            activated(
                cost(TAP),
                AddMana(ManaSymbols("{C}"), only_for=HasType("artifact"), besides="anything"),
            ),
        ),
    ),
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
    **ROLES,
    "Map": _artifact(
        "Map", _used_up("{1}", TAP, effect=explore(TARGET), targets=(target(CREATURE, YOURS),), sorcery=True)
    ),
    "Incubator": TokenSpec(
        "Incubator",
        ("artifact",),
        ("Incubator",),
        abilities=(activated(cost("{2}"), Transform(THIS)),),
        back=TokenSpec(
            "Phyrexian Token", ("artifact", "creature"), ("Phyrexian",), power=Number(0), toughness=Number(0)
        ),
    ),
    "Junk": _artifact(
        "Junk",
        _used_up(
            TAP,
            effect=Sequence(
                (
                    Exile(TopCards(Number(1)), bind="exiled"),
                    PlayerContinuous(YOU, (MayPlay(Selector(Is(chosen("exiled")), "exile")),)),
                )
            ),
            sorcery=True,
        ),
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
"""The tokens by the name under which effects create them."""


def incubate(number: IntoValue, who: Players = YOU) -> Effect:
    """Create an Incubator with so many +1/+1 counters (701.53a)."""
    return CreateToken(PREDEFINED["Incubator"], who=who, counters=value(number))


def investigate(who: Players = YOU) -> Effect:
    """Create a Clue (701.16a)."""
    return KeywordAction("investigate", CreateToken(PREDEFINED["Clue"], who=who), who)

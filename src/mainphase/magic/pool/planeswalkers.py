"""Planeswalkers."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    TARGET,
    YOU,
    YOURS,
    activated,
    any_target,
    change,
    chosen,
    cost,
    create,
    creature_token,
    damage,
    draw,
    each,
    either,
    gain,
    gain_life,
    has,
    plus,
    put_counters,
    select,
    static,
    target,
    target_opponent,
    target_player,
)
from mainphase.magic.abilities.tree import (
    Activated,
    All,
    AnyObject,
    ChooseObjects,
    ControlNextTurn,
    DefinePT,
    Effect,
    Exile,
    GetEmblem,
    Life,
    LookAt,
    May,
    Number,
    PayLoyalty,
    PutIntoLibrary,
    ReturnToHand,
    Selector,
    SetLife,
    TargetSpec,
    This,
    TokenSpec,
    TopCards,
    Untap,
)
from mainphase.magic.cards import Card, card

_BEAST: Final = creature_token(3, 3, ("G",), ("Beast",))
_SOLDIER: Final = creature_token(1, 1, ("W",), ("Soldier",))
_AVATAR: Final = TokenSpec(
    "Avatar",
    ("creature",),
    ("Avatar",),
    (),
    ("W",),
    Number(0),
    Number(0),
    (static(This(), DefinePT(Life(YOU), Life(YOU))),),
)


def _loyalty(change_by: int, *effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Activated:
    """A loyalty ability (606)."""
    return activated(cost(PayLoyalty(Number(change_by))), *effects, targets=targets)


def _walker(name: str, price: str, subtype: str, loyalty: int, *abilities: Activated) -> Card:
    return card(name, price, f"Legendary Planeswalker — {subtype}", *abilities, loyalty=loyalty)


CARDS: Final[tuple[Card, ...]] = (
    _walker(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Garruk",
        3,
        _loyalty(1, Untap(TARGET), targets=(target(LAND, exactly=2),)),
        _loyalty(-1, create(_BEAST)),
        _loyalty(-4, change(each(CREATURE, YOURS), plus(3, 3), has("trample"))),
    ),
    _walker(
        "Ajani Goldmane",
        "{2}{W}{W}",
        "Ajani",
        4,
        _loyalty(1, gain_life(2)),
        _loyalty(-1, put_counters("+1/+1", each(CREATURE, YOURS)), gain(each(CREATURE, YOURS), "vigilance")),
        _loyalty(-6, create(_AVATAR)),
    ),
    _walker(
        "Elspeth, Knight-Errant",
        "{2}{W}{W}",
        "Elspeth",
        4,
        _loyalty(1, create(_SOLDIER)),
        _loyalty(1, change(TARGET, plus(3, 3), has("flying")), targets=(target(CREATURE),)),
        _loyalty(
            -8,
            GetEmblem((static(select(either(ARTIFACT, CREATURE, ENCHANTMENT, LAND), YOURS), has("indestructible")),)),
        ),
    ),
    _walker(
        "Sorin Markov",
        "{3}{B}{B}{B}",
        "Sorin",
        4,
        _loyalty(2, damage(2, TARGET), gain_life(2), targets=(any_target(),)),
        _loyalty(-3, SetLife(Number(10), TARGET), targets=(target_opponent(),)),
        _loyalty(-7, ControlNextTurn(TARGET), targets=(target_player(),)),
    ),
    _walker(
        "Jace, the Mind Sculptor",
        "{2}{U}{U}",
        "Jace",
        3,
        _loyalty(
            2,
            LookAt(TopCards(Number(1), TARGET), "top"),
            May(PutIntoLibrary(chosen("top"), "bottom")),
            targets=(target_player(),),
        ),
        _loyalty(
            0,
            draw(3),
            ChooseObjects(Selector(AnyObject(), "hand", YOU), "back", Number(2), Number(2)),
            PutIntoLibrary(chosen("back")),
        ),
        _loyalty(-1, ReturnToHand(TARGET), targets=(target(CREATURE),)),
        _loyalty(
            -12,
            Exile(All(Selector(AnyObject(), "library", TARGET))),
            PutIntoLibrary(All(Selector(AnyObject(), "hand", TARGET)), "shuffled in"),
            targets=(target_player(),),
        ),
    ),
)

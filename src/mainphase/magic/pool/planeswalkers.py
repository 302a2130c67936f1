"""Planeswalkers."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    YOU,
    YOURS,
    activated,
    add_mana,
    any_target,
    change,
    chosen,
    cost,
    count,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    either,
    gain,
    gain_life,
    has,
    lose_life,
    negative,
    no,
    plus,
    pump,
    put_counters,
    select,
    stat,
    static,
    subtype,
    target,
    target_opponent,
    target_player,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Ability,
    Activated,
    All,
    AnyObject,
    BecomeColor,
    BecomeType,
    BeginningOf,
    ChooseObjects,
    ControlledBy,
    ControllerOf,
    ControlNextTurn,
    CreateToken,
    DefinePT,
    Delayed,
    Dies,
    Discard,
    DoesntUntap,
    DrawLimit,
    Draws,
    Effect,
    Enters,
    EventPlayer,
    Exile,
    GetEmblem,
    Is,
    Life,
    LookAt,
    May,
    Number,
    PayLoyalty,
    PlayerStatic,
    Plus,
    PutIntoLibrary,
    ReturnToHand,
    Reveal,
    Selector,
    Sequence,
    SetLife,
    SetPT,
    TargetSpec,
    This,
    ThisWay,
    Times,
    TokenSpec,
    TopCards,
    Untap,
    UntilPart,
)
from mainphase.magic.cards import Card, card

_BEAST: Final = creature_token(3, 3, ("G",), ("Beast",))
_SOLDIER: Final = creature_token(1, 1, ("W",), ("Soldier",))
_FLAME: Final = creature_token(3, 1, ("R",), ("Elemental",), "haste")
_PLANT: Final = creature_token(0, 1, ("G",), ("Plant",))
_WOLF: Final = creature_token(
    2, 2, ("B", "G"), ("Wolf",), triggered(Dies(), put_counters("loyalty", each(subtype("Garruk"), YOURS)))
)
_STONE_THROW: Final = activated(cost(TAP), damage(1, TARGET), targets=(any_target(),))
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


def _walker(name: str, price: str, kind: str, loyalty: int, *abilities: Ability) -> Card:
    return card(name, price, f"Legendary Planeswalker — {kind}", *abilities, loyalty=loyalty)


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
    _walker(
        "Ajani Vengeant",
        "{2}{R}{W}",
        "Ajani",
        3,
        _loyalty(
            1,
            change(TARGET, DoesntUntap(), duration=UntilPart("untap", "end", ControllerOf(TARGET), "next")),
            targets=(target(),),
        ),
        _loyalty(-2, damage(3, TARGET), gain_life(3), targets=(any_target(),)),
        _loyalty(-7, destroy(each(LAND, ControlledBy(TARGET))), targets=(target_player(),)),
    ),
    _walker(
        "Chandra, Flamecaller",
        "{4}{R}{R}",
        "Chandra",
        4,
        _loyalty(
            1,
            CreateToken(_FLAME, Number(2), bind="flames"),
            Delayed(triggered(BeginningOf("end", which="next"), Exile(chosen("flames")))),
        ),
        _loyalty(0, Discard(None), draw(Plus(ThisWay(), Number(1)))),
        activated(cost(PayLoyalty(negative(ANNOUNCED_X))), damage(ANNOUNCED_X, each(CREATURE))),
    ),
    _walker(
        "Chandra, Novice Pyromancer",
        "{3}{R}",
        "Chandra",
        5,
        _loyalty(1, pump(each(subtype("Elemental"), YOURS), 2, 0)),
        _loyalty(-1, add_mana("{R}{R}")),
        _loyalty(-2, damage(2, TARGET), targets=(any_target(),)),
    ),
    _walker(
        "Domri, City Smasher",
        "{4}{R}{G}",
        "Domri",
        4,
        _loyalty(2, change(each(CREATURE, YOURS), plus(1, 1), has("haste"))),
        _loyalty(-3, damage(3, TARGET), targets=(any_target(),)),
        _loyalty(-8, put_counters("+1/+1", each(CREATURE, YOURS), 3), gain(each(CREATURE, YOURS), "trample")),
    ),
    _walker(
        "Elspeth, Sun's Champion",
        "{4}{W}{W}",
        "Elspeth",
        4,
        _loyalty(1, create(_SOLDIER, 3)),
        _loyalty(-3, destroy(each(CREATURE, stat("power", ">=", 4)))),
        _loyalty(-7, GetEmblem((static(select(CREATURE, YOURS), plus(2, 2), has("flying")),))),
    ),
    _walker(
        "Garruk, Cursed Huntsman",
        "{4}{B}{G}",
        "Garruk",
        5,
        _loyalty(0, create(_WOLF, 2)),
        _loyalty(-3, destroy(), draw(), targets=(target(CREATURE),)),
        _loyalty(-6, GetEmblem((static(select(CREATURE, YOURS), plus(3, 3), has("trample")),))),
    ),
    _walker(
        "Kiora, Behemoth Beckoner",
        "{2}{G/U}",
        "Kiora",
        7,
        triggered(Enters(select(CREATURE, stat("power", ">=", 4), YOURS)), draw()),
        _loyalty(-1, Untap(TARGET), targets=(target(),)),
    ),
    _walker(
        "Koth of the Hammer",
        "{2}{R}{R}",
        "Koth",
        3,
        _loyalty(
            1,
            Untap(TARGET),
            change(
                TARGET,
                BecomeType(("creature",), ("Elemental",)),
                BecomeColor(("R",)),
                SetPT(Number(4), Number(4)),
            ),
            targets=(target(subtype("Mountain")),),
        ),
        _loyalty(-2, add_mana("{R}", count(subtype("Mountain"), YOURS))),
        _loyalty(-5, GetEmblem((static(select(subtype("Mountain"), YOURS), has(_STONE_THROW)),))),
    ),
    _walker(
        "Liliana, Death Mage",
        "{4}{B}{B}",
        "Liliana",
        4,
        _loyalty(
            1,
            ReturnToHand(TARGET),
            targets=(TargetSpec(select(CREATURE, zone="graveyard", whose=YOU), Number(0), Number(1)),),
        ),
        _loyalty(-3, destroy(), lose_life(2, ControllerOf(TARGET)), targets=(target(CREATURE),)),
        _loyalty(
            -7,
            lose_life(Times(Number(2), count(CREATURE, zone="graveyard", whose=TARGET)), TARGET),
            targets=(target_opponent(),),
        ),
    ),
    _walker(
        "Narset, Parter of Veils",
        "{1}{U}{U}",
        "Narset",
        5,
        PlayerStatic(EACH_OPPONENT, (DrawLimit(),)),
        _loyalty(
            -2,
            LookAt(TopCards(Number(4)), "top"),
            May(
                Sequence(
                    (
                        ChooseObjects(
                            select(no(CREATURE), no(LAND), Is(chosen("top")), zone="library", whose=YOU), "card"
                        ),
                        Reveal(chosen("card")),
                        ReturnToHand(chosen("card")),
                    )
                )
            ),
            PutIntoLibrary(each(Is(chosen("top")), zone="library", whose=YOU), "bottom", order="random"),
        ),
    ),
    _walker(
        "Nissa, Voice of Zendikar",
        "{1}{G}{G}",
        "Nissa",
        3,
        _loyalty(1, create(_PLANT)),
        _loyalty(-2, put_counters("+1/+1", each(CREATURE, YOURS))),
        _loyalty(-7, gain_life(count(LAND, YOURS)), draw(count(LAND, YOURS))),
    ),
    _walker(
        "Ob Nixilis, the Hate-Twisted",
        "{3}{B}{B}",
        "Nixilis",
        5,
        triggered(Draws(EACH_OPPONENT), damage(1, EventPlayer())),
        _loyalty(-2, destroy(), draw(2, ControllerOf(TARGET)), targets=(target(CREATURE),)),
    ),
)

"""Artifacts that are no creatures.

What a tapped artifact still does is a rule of the game (5ED, Tapped Artifacts) and stands on no card.
"""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    ENCHANTMENT,
    END_OF_TURN,
    LAND,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    add_mana,
    any_target,
    at_beginning,
    change,
    chosen,
    color,
    cost,
    counters,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    either,
    gain,
    gain_life,
    hand_size,
    has,
    plus,
    pump,
    put_counters,
    select,
    stat,
    static,
    subtype,
    taps_for,
    target,
    target_player,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Activated,
    AddMana,
    AsEnters,
    AsLongAs,
    BecomeColor,
    BecomeType,
    CantBeBlocked,
    Casts,
    ChoosePlayer,
    ControllerOf,
    Delayed,
    Dies,
    DoesntUntap,
    DuringPart,
    Enters,
    EntersTapped,
    EventObject,
    EventPlayer,
    HandLimit,
    HasKeyword,
    If,
    Instructions,
    IsAttacking,
    IsTapped,
    LookAt,
    ManaOfOneColor,
    Matches,
    MayNotUntap,
    MayPay,
    Minus,
    Number,
    PayDiscard,
    PayRemoveCounters,
    PlayerStatic,
    Plus,
    Prevent,
    PreventsDamage,
    Redirect,
    RemoveCounters,
    SetPT,
    Untap,
    UntapLimit,
)
from mainphase.magic.abilities.words import Color
from mainphase.magic.cards import Card, artifact

_FLYING: Final = HasKeyword("flying")
_SMALL: Final = target(CREATURE, stat("power", "<=", 2))
_VICTIM: Final = chosen("chosen player")
_CHOOSE_VICTIM: Final = AsEnters(ChoosePlayer(EACH_OPPONENT, "chosen player"))
_WASP: Final = creature_token(1, 1, (), ("Wasp",), "flying", types=("artifact", "creature"))


def _charm(name: str, letter: Color) -> Card:
    """Its controller may pay {1} for 1 life for each spell of a colour that is cast."""
    cast = Casts(EACH_PLAYER, select(color(letter), zone="stack"))
    return artifact(name, "{1}", triggered(cast, MayPay(cost("{1}"), gain_life(1))))


def _battery(name: str, letter: Color) -> Card:
    """Charge counters become mana of a colour, with one mana more."""
    return artifact(
        f"{name} Mana Battery",
        "{4}",
        activated(cost("{2}", TAP), put_counters("charge")),
        activated(
            cost(TAP, PayRemoveCounters("charge", ANNOUNCED_X)),
            add_mana(f"{{{letter}}}", Plus(Number(1), ANNOUNCED_X)),
        ),
    )


CARDS: Final[tuple[Card, ...]] = (
    artifact("Aladdin's Ring", "{8}", activated(cost("{8}", TAP), damage(4, TARGET), targets=(any_target(),))),
    artifact(
        "Amulet of Kroog", "{2}", activated(cost("{2}", TAP), Prevent(Number(1), TARGET), targets=(any_target(),))
    ),
    artifact("Ankh of Mishra", "{2}", triggered(Enters(select(LAND)), damage(2, EventPlayer()))),
    artifact(
        "Armageddon Clock",
        "{6}",
        at_beginning("upkeep", YOU, put_counters("doom")),
        at_beginning("draw", YOU, damage(counters("doom"), EACH_PLAYER)),
        Activated(
            cost("{4}"),
            Instructions(RemoveCounters("doom", THIS)),
            condition=DuringPart("upkeep"),
            who=EACH_PLAYER,
        ),
    ),
    artifact(
        "Ashnod's Battle Gear",
        "{2}",
        static(THIS, MayNotUntap()),
        activated(
            cost("{2}", TAP),
            change(TARGET, plus(2, -2), duration=AsLongAs(Matches(THIS, IsTapped()))),
            targets=(target(CREATURE, YOURS),),
        ),
    ),
    _battery("Black", "B"),
    _battery("Blue", "U"),
    _battery("Green", "G"),
    _battery("Red", "R"),
    _battery("White", "W"),
    artifact(
        "Black Vise",
        "{1}",
        _CHOOSE_VICTIM,
        at_beginning("upkeep", _VICTIM, damage(Minus(hand_size(_VICTIM), Number(4)), _VICTIM)),
    ),
    artifact("Celestial Prism", "{3}", activated(cost("{2}", TAP), AddMana(ManaOfOneColor()))),
    artifact("Conservator", "{4}", activated(cost("{3}", TAP), Prevent(Number(2), YOU))),
    artifact(
        "Coral Helm",
        "{3}",
        activated(cost("{3}", PayDiscard(random=True)), pump(TARGET, 2, 2), targets=(target(CREATURE),)),
    ),
    _charm("Crystal Rod", "U"),
    _charm("Iron Star", "R"),
    _charm("Ivory Cup", "W"),
    _charm("Throne of Bone", "B"),
    _charm("Wooden Sphere", "G"),
    artifact("Cursed Rack", "{4}", _CHOOSE_VICTIM, PlayerStatic(_VICTIM, (HandLimit(Number(4)),))),
    artifact("Dingus Egg", "{4}", triggered(Dies(select(LAND)), damage(2, ControllerOf(EventObject())))),
    artifact(
        "Ebony Horse",
        "{3}",
        activated(
            cost("{2}", TAP),
            Untap(TARGET),
            change(
                TARGET,
                has(PreventsDamage(None, to=THIS, combat=True)),
                has(PreventsDamage(None, source=THIS, combat=True)),
            ),
            targets=(target(CREATURE, IsAttacking(), YOURS),),
        ),
    ),
    artifact(
        "Flying Carpet",
        "{4}",
        activated(
            cost("{2}", TAP),
            gain(TARGET, "flying"),
            Delayed(triggered(Dies(TARGET), destroy(THIS)), until=END_OF_TURN),
            targets=(target(CREATURE),),
        ),
    ),
    artifact(
        "Glasses of Urza",
        "{1}",
        activated(cost(TAP), LookAt(each(zone="hand", whose=TARGET)), targets=(target_player(),)),
    ),
    # That it is off while it is tapped is the rule, so not if it is a creature too.
    artifact("Howling Mine", "{2}", at_beginning("draw", EACH_PLAYER, draw(1, EventPlayer()))),
    artifact("Jade Monolith", "{4}", activated(cost("{1}"), Redirect(None, TARGET, YOU), targets=(target(CREATURE),))),
    artifact("Jandor's Saddlebags", "{2}", activated(cost("{3}", TAP), Untap(TARGET), targets=(target(CREATURE),))),
    artifact(
        "Kormus Bell",
        "{4}",
        static(select(subtype("Swamp")), BecomeType(("creature",)), BecomeColor(("B",)), SetPT(Number(1), Number(1))),
    ),
    artifact(
        "Mana Vault",
        "{1}",
        static(THIS, DoesntUntap()),
        taps_for("{C}{C}{C}"),
        at_beginning("upkeep", YOU, MayPay(cost("{4}"), Untap(THIS)), If(Matches(THIS, IsTapped()), damage(1, YOU))),
    ),
    artifact("Winter Orb", "{2}", PlayerStatic(EACH_PLAYER, (UntapLimit(select(LAND)),))),
    artifact("Meekstone", "{1}", static(select(CREATURE, stat("power", ">=", 3)), DoesntUntap())),
    artifact(
        "Nevinyrral's Disk",
        "{4}",
        EntersTapped(),
        activated(cost("{1}", TAP), destroy(each(either(ARTIFACT, CREATURE, ENCHANTMENT)))),
    ),
    artifact("Rod of Ruin", "{4}", activated(cost("{3}", TAP), damage(1, TARGET), targets=(any_target(),))),
    artifact("Tawnos's Wand", "{4}", activated(cost("{2}", TAP), change(TARGET, CantBeBlocked()), targets=(_SMALL,))),
    artifact("The Hive", "{5}", activated(cost("{5}", TAP), create(_WASP))),
    artifact(
        "The Rack",
        "{1}",
        _CHOOSE_VICTIM,
        at_beginning("upkeep", _VICTIM, damage(Minus(Number(3), hand_size(_VICTIM)), _VICTIM)),
    ),
)

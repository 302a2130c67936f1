"""In random games every permanent is at every question what rule 613 makes of it, worked out by a slow second way."""

from __future__ import annotations

import random
from typing import Final

import pytest
from layers_rulebook import differences

from mainphase.kernel.game import OVER
from mainphase.magic import zones
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    THIS,
    YOURS,
    activated,
    at_beginning,
    both,
    change,
    color,
    cost,
    count,
    counters,
    destroy,
    each,
    gain_life,
    has,
    keyword,
    no,
    plus,
    power,
    put_counters,
    select,
    spell,
    stat,
    static,
    subtype,
    taps_for,
    target,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    Ability,
    BecomeColor,
    BecomeCopy,
    BecomeType,
    Compare,
    Condition,
    DefinePT,
    Duration,
    EachOpponent,
    EachPlayer,
    Exists,
    Filter,
    Forever,
    GainControl,
    HasKeyword,
    HasSupertype,
    HasType,
    IsTapped,
    Iterated,
    Life,
    LosesAllAbilities,
    LosesKeyword,
    Modification,
    Number,
    Other,
    PayTap,
    SetPT,
    SwitchPT,
    TurnOf,
    UntilEndOfTurn,
    UntilLeaves,
    You,
)
from mainphase.magic.cards import COLORS, Card, card, creature, enchantment, instant, land
from mainphase.magic.definitions import Setup
from mainphase.magic.modern import position
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.rules import empty_game

LAND = HasType("land")
ARTIFACT = HasType("artifact")
ENCHANTMENT = HasType("enchantment")
END_OF_TURN = UntilEndOfTurn()


def field(name: str, what: Filter, *changes: Modification, condition: Condition | None = None) -> Card:
    """An enchantment for nothing with one static ability."""
    return enchantment(name, "{0}", static(select(what), *changes, condition=condition))


def trick(name: str, *changes: Modification, duration: Duration = END_OF_TURN, what: Filter = CREATURE) -> Card:
    """An instant for nothing that changes a target."""
    return instant(name, "{0}", spell(change(TARGET, *changes, duration=duration), targets=(target(what),)))


def beast(name: str, kind: str, by: int, *abilities: Ability, prefix: str = "", colors: str = "") -> Card:
    """A creature for nothing."""
    letters = tuple(letter for letter in COLORS if letter in colors)
    return creature(name, "{0}", kind, by, by + 1, *abilities, prefix=prefix, colors=letters)


KIT: Final[list[Card]] = [
    beast("Bear", "Bear", 2, colors="G"),
    beast("Drake", "Drake", 2, keyword("flying"), colors="U"),
    beast("Robot", "Golem", 3, prefix="Artifact"),
    beast("Monk", "Monk", 1, at_beginning("end", EachPlayer(), gain_life(1)), keyword("vigilance"), colors="W"),
    beast("Druid", "Elf Druid", 1, taps_for("{G}"), activated(cost(PayTap()), gain_life(1)), colors="G"),
    beast("Lord", "Elf", 2, static(select(both(CREATURE, YOURS, Other())), plus(1, 1), has("trample")), colors="G"),
    card("Star", "{0}", "Creature — Spirit", static(THIS, DefinePT(count(CREATURE), Number(3))), pt="*/3"),
    card("Root", "{0}", "Creature — Elf", static(THIS, DefinePT(count(LAND, YOURS), count(LAND, YOURS))), pt="*/*"),
    land("Forest", "Basic Land — Forest"),
    land("Cave", "Land — Cave", taps_for("{C}"), activated(cost(PayTap()), gain_life(1))),
    land("Tomb", "Legendary Land", static(select(LAND), BecomeType(subtypes=("Swamp",)))),
    field("Anthem", both(CREATURE, YOURS), plus(1, 1)),
    field("Moon", both(LAND, no(HasSupertype("basic"))), BecomeType(subtypes=("Mountain",), added=False)),
    field("Song", CREATURE, BecomeType(subtypes=("Elf",))),
    field("Sheep", both(CREATURE, stat("power", "<=", 2)), BecomeType(subtypes=("Sheep",), added=False)),
    field("Rust", ARTIFACT, BecomeType(types=("land",))),
    field("Forge", both(ENCHANTMENT, Other()), BecomeType(types=("artifact",))),
    field("Dream", both(ARTIFACT, no(LAND)), BecomeType(types=("enchantment",), added=False)),
    field("March", both(ENCHANTMENT, Other(), no(LAND)), BecomeType(types=("creature",)), SetPT(Number(3), Number(3))),
    field("Tide", subtype("Elf"), BecomeColor(("U",))),
    field("Blush", color("U"), BecomeColor(("R",), added=True), plus(1, 0)),
    field("Loft", color("U"), has("flying")),
    field("Hush", both(CREATURE, color("R")), LosesAllAbilities()),
    field("Still", ENCHANTMENT, LosesAllAbilities(), condition=TurnOf()),
    field("Net", both(CREATURE, no(YOURS)), LosesKeyword("flying")),
    field("Reach", both(CREATURE, no(HasKeyword("flying"))), has("reach")),
    field("Crown", subtype("Elf"), has(static(select(both(CREATURE, Other())), plus(1, 0)))),
    field("School", both(CREATURE, YOURS), has(activated(cost("{0}"), gain_life(1))), has(when_dies(gain_life(1)))),
    field("Shrink", both(CREATURE, IsTapped()), SetPT(Number(1), Number(1))),
    field(
        "Grow", both(CREATURE, YOURS), SetPT(None, count(LAND, YOURS)), condition=Exists(select(LAND, YOURS), Number(2))
    ),
    field("Sun", CREATURE, plus(counters("+1/+1", Iterated()), 0)),
    field("Echo", subtype("Bear"), plus(power(each(subtype("Elf"))), 0)),
    field("Rain", subtype("Elf"), plus(2, 0), condition=Compare(Life(You()), ">=", Number(20))),
    field("Turn", both(CREATURE, HasKeyword("vigilance")), SwitchPT()),
    field("Fame", both(CREATURE, stat("power", ">=", 4)), BecomeType(supertypes=("legendary",))),
    field("Envy", both(CREATURE, YOURS, HasKeyword("flying")), GainControl(EachOpponent())),
    trick("Swell", plus(2, 2), has("trample")),
    trick("Lift", has("flying")),
    trick("Silence", LosesAllAbilities()),
    trick("Ground", LosesKeyword("flying"), plus(-1, 0)),
    trick("Lamb", SetPT(Number(0), Number(1)), BecomeType(subtypes=("Sheep",), added=False), LosesAllAbilities()),
    trick("Flip", SwitchPT()),
    trick("Dye", BecomeColor(("U", "R"))),
    trick("Wake", BecomeType(types=("creature",)), SetPT(Number(2), Number(2)), what=LAND),
    trick("Teach", has(activated(cost("{0}"), gain_life(1))), duration=Forever()),
    trick("Steal", GainControl()),
    trick("Keep", GainControl(), duration=Forever()),
    trick("Isle", BecomeType(subtypes=("Island",), added=False), what=LAND, duration=Forever()),
    instant("Mark", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(CREATURE),))),
    instant("Blight", "{0}", spell(put_counters("-1/-1", TARGET), targets=(target(CREATURE),))),
    instant("Kill", "{0}", spell(destroy(), targets=(target(),))),
    beast(
        "Mimic",
        "Shapeshifter",
        1,
        activated(cost("{0}"), change(THIS, BecomeCopy(TARGET)), targets=(target(CREATURE, Other()),)),
        colors="U",
    ),
    beast(
        "Mirror",
        "Shapeshifter",
        1,
        activated(
            cost("{0}"), change(THIS, BecomeCopy(TARGET), duration=Forever()), targets=(target(CREATURE, Other()),)
        ),
        colors="R",
    ),
    beast(
        "Totem",
        "Golem",
        1,
        activated(
            cost("{0}"),
            change(TARGET, plus(1, 1), GainControl(), duration=UntilLeaves(THIS)),
            targets=(target(CREATURE),),
        ),
    ),
]
"""Cards with every modification of characteristics, filters on each of them, conditions and durations."""


def random_board(seed: int) -> Magic:
    """A game whose players have all of the kit somewhere."""
    chance = random.Random(seed)
    setup = Setup()
    game = empty_game("cr2026", setup, 2, seed)
    cards = [compile_card(each, setup) for each in KIT]
    for seat in range(2):
        for kind, size in ((zones.LIBRARY, 25), (zones.HAND, 5)):
            for _ in range(size):
                position.place_card(game, chance.choice(cards), seat, kind)
        for _ in range(4):
            permanents = [each for each in cards if each.spell is None]
            position.place_permanent(game, chance.choice(permanents), seat, seat)
    position.start_first_turn(game)
    game.advance()
    return game


def check_game(seed: int, answers: int) -> None:
    """Play at random; compare at every question."""
    game = random_board(seed)
    chance = random.Random(seed)
    for number in range(answers):
        assert differences(game) == [], f"seed {seed}, answer {number}"
        if game.kind == OVER:
            return
        cast = [code for code in game.legal if code > 0]
        game.answer(chance.choice(cast if cast and chance.random() < 0.7 else game.legal))


@pytest.mark.parametrize("seed", range(6))
def test_every_permanent_is_what_the_layers_make_of_it(seed: int) -> None:
    check_game(seed, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 160))
def test_every_permanent_is_what_the_layers_make_of_it_in_long_games(seed: int) -> None:
    check_game(seed, 200)


@pytest.mark.parametrize("seed", range(50, 54))
def test_a_loaded_game_and_a_copy_have_the_same_permanents(seed: int) -> None:
    """Saving keeps everything; what is derived is worked out anew from it."""
    game = random_board(seed)
    chance = random.Random(seed)
    for _ in range(60):
        if game.kind == OVER:
            return
        game.answer(chance.choice(game.legal))
        other = game.clone()
        assert other.to_ints() == game.to_ints()
        other.from_bytes(game.to_bytes())
        assert other.to_ints() == game.to_ints() and other.legal == game.legal
        assert other.actives == game.actives and other.derived_from == game.derived_from

"""Continuous effects in layers (613): each layer, timestamps, dependency, control, copies, abilities."""

from __future__ import annotations

import pytest

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
    damage,
    destroy,
    draw,
    each,
    gain_life,
    has,
    keyword,
    no,
    plus,
    power,
    pump,
    put_counters,
    select,
    spell,
    stat,
    static,
    subtype,
    taps_for,
    target,
    target_card,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    AsLongAs,
    BecomeColor,
    BecomeCopy,
    BecomeType,
    DefinePT,
    Dies,
    EachPlayer,
    ExchangeControl,
    Exists,
    Filter,
    Forever,
    GainControl,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Host,
    IsTapped,
    Iterated,
    KeywordAbility,
    LosesAllAbilities,
    LosesKeyword,
    Matches,
    Modification,
    Number,
    Other,
    PayTap,
    PreventsDamage,
    ReturnToHand,
    Selector,
    SetPT,
    SwitchPT,
    Target,
    Untap,
)
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant, land
from mainphase.magic.keywords import FLYING, VIGILANCE

from .table import BEAR, Play, Side

_ON_DEATH = triggered(Dies(select(CREATURE)), gain_life(1))
LAND = HasType("land")
ARTIFACT = HasType("artifact")
ENCHANTMENT = HasType("enchantment")
NONBASIC = no(HasSupertype("basic"))


def all_of(*filters: Filter) -> Selector:
    """Every permanent like that."""
    return select(*filters)


def field(name: str, what: Selector, *changes: Modification) -> Card:
    """An enchantment for nothing with one static ability."""
    return enchantment(name, "{0}", static(what, *changes))


def trick(name: str, *changes: Modification, what: Filter = CREATURE) -> Card:
    """An instant for nothing that changes a target until end of turn."""
    return instant(name, "{0}", spell(change(TARGET, *changes), targets=(target(what),)))


def table(*battlefield: str | Card, hand: tuple[str | Card, ...] = (), theirs: tuple[str | Card, ...] = ()) -> Play:
    """A's first main phase, with these permanents, in that order of timestamps."""
    play = Play(Side(battlefield=battlefield, hand=hand), Side(battlefield=theirs))
    play.to("precombat main")
    return play


def now(play: Play, name: str) -> None:
    """A casts the card from hand, and it resolves."""
    play.cast(name)
    play.resolve()


def types(play: Play, name: str) -> set[str]:
    """The subtypes of the permanent."""
    return {play.setup.subtypes[number] for number in play.permanent(name).subtypes}


# --- static abilities at work ---------------------------------------------------------------------------------

ANTHEM = field("Anthem", all_of(CREATURE, YOURS), plus(1, 1))


@pytest.mark.covers("611.3a", "611.3b", "613.1g", "604.2")
def test_a_static_ability_applies_to_what_its_text_says_now() -> None:
    """Creatures of its controller, those that come later too, and only as long as it is there."""
    play = table(
        BEAR, hand=(ANTHEM, creature("Cub", "{0}", "Bear", 1, 1)), theirs=(creature("Foe", "{0}", "Bear", 1, 1),)
    )
    assert play.size("Bear") == (2, 2)
    now(play, "Anthem")
    assert play.size("Bear") == (3, 3) and play.size("Foe") == (1, 1)
    now(play, "Cub")
    assert play.size("Cub") == (2, 2)


BREAK = instant("Break", "{0}", spell(change(TARGET, SetPT(Number(0), Number(1))), targets=(target(CREATURE),)))


@pytest.mark.covers("611.3c", "603.6a")
def test_it_applies_as_the_permanent_enters() -> None:
    """A creature of toughness 0 lives with +1/+1; it triggers as what it is on entering."""
    seen = enchantment(
        "Seer", "{0}", at_beginning("end", EachPlayer(), draw(1)), static(all_of(CREATURE, YOURS), plus(0, 1))
    )
    play = table(seen, hand=(creature("Wisp", "{0}", "Spirit", 1, 0),))
    now(play, "Wisp")
    assert play.battlefield("A") == ["Seer", "Wisp"] and play.size("Wisp") == (1, 1)


@pytest.mark.covers("613.1f")
def test_without_its_source_the_effect_ends() -> None:
    """The bonus goes with the source, and state-based actions see it at once."""
    lord = creature("Lord", "{0}", "Knight", 2, 2, static(all_of(CREATURE, Other()), plus(0, 1), has("flying")))
    bolt = instant("Zap", "{0}", spell(change(TARGET, plus(0, -2)), targets=(target(CREATURE),)))
    play = table(lord, creature("Frail", "{0}", "Bird", 1, 0), hand=(bolt,))
    assert play.permanent("Frail").keywords & FLYING
    play.cast("Zap", "Lord")
    play.resolve()
    assert play.battlefield("A") == []


# --- layers in order -------------------------------------------------------------------------------------------


@pytest.mark.covers("613.1d", "613.1e", "613.1f", "613.1g", "613.1")
def test_types_colors_abilities_and_numbers_apply_in_that_order() -> None:
    """Older effects of later layers see what newer effects of earlier layers have made."""
    big = field("Grove", all_of(color("G")), plus(2, 2))
    winged = field("Loft", all_of(color("U")), has("flying"))
    blue = field("Tide", all_of(HasSubtype("Elf")), BecomeColor(("U",)))
    elves = field("Song", all_of(CREATURE), BecomeType(subtypes=("Elf",)))
    play = table(BEAR, big, winged, blue, elves)
    assert types(play, "Bear") == {"Bear", "Elf"}
    assert play.permanent("Bear").colors == 2  # blue only: set, not added
    assert play.permanent("Bear").keywords & FLYING
    assert play.size("Bear") == (2, 2)


@pytest.mark.covers("613.4a", "613.4b", "613.4c", "613.4d", "613.4")
def test_the_sublayers_of_power_and_toughness() -> None:
    """Defined, set, changed with counters, switched, whatever the order of timestamps."""
    star = card("Star", "{0}", "Creature — Spirit", static(THIS, DefinePT(count(LAND, YOURS), Number(7))), pt="*/7")
    play = table(star, "Forest", "Forest", hand=(trick("Flip", SwitchPT()), trick("Grow", plus(2, 0)), BREAK))
    assert play.size("Star") == (2, 7)
    play.cast("Flip", "Star")
    play.resolve()
    assert play.size("Star") == (7, 2)
    play.cast("Grow", "Star")
    play.resolve()
    assert play.size("Star") == (7, 4)
    play.cast("Break", "Star")
    play.resolve()
    assert play.size("Star") == (1, 2)


@pytest.mark.covers("613.4d")
def test_switching_twice_is_as_if_nothing_had_happened() -> None:
    """Two switches."""
    wolf = creature("Wolf", "{0}", "Wolf", 3, 1)
    play = table(wolf, hand=(trick("Flip", SwitchPT()), trick("Flop", SwitchPT())))
    for name in ("Flip", "Flop"):
        play.cast(name, "Wolf")
        play.resolve()
    assert play.size("Wolf") == (3, 1)


@pytest.mark.covers("604.3", "208.2a")
def test_a_defining_ability_functions_in_all_zones() -> None:
    """A filter on power in the graveyard and the hand reads what the ability defines."""
    star = card(
        "Star", "{4}", "Creature — Spirit", static(THIS, DefinePT(count(LAND, YOURS), count(LAND, YOURS))), pt="*/*"
    )
    back = instant("Recall", "{0}", spell(ReturnToHand(TARGET), targets=(target_card(stat("power", "=", 2)),)))
    play = Play(Side(battlefield=["Forest", "Forest"], hand=[back], graveyard=[star]), Side())
    play.to("precombat main")
    play.cast("Recall", "Star")
    play.resolve()
    assert "Star" in play.hand("A")


@pytest.mark.covers("613.3", "613.4a")
def test_a_setting_effect_overrides_a_defining_ability() -> None:
    """7b comes after 7a, though the ability may be the younger."""
    star = card("Star", "{0}", "Creature — Spirit", static(THIS, DefinePT(count(LAND, YOURS), Number(3))), pt="*/3")
    small = field("Shrink", all_of(CREATURE), SetPT(Number(1), Number(1)))
    play = table(small, "Forest", "Forest", hand=(star,))
    now(play, "Star")
    assert play.size("Star") == (1, 1)


# --- timestamps ------------------------------------------------------------------------------------------------


@pytest.mark.covers("613.7", "613.7a", "613.7d")
@pytest.mark.parametrize("newest", ["Low", "High"])
def test_the_newer_of_two_effects_wins(newest: str) -> None:
    """Both set power and toughness."""
    low = field("Low", all_of(CREATURE), SetPT(Number(1), Number(1)))
    high = field("High", all_of(CREATURE), SetPT(Number(5), Number(5)))
    older, newer = (low, high) if newest == "High" else (high, low)
    play = table(BEAR, older, hand=(newer,))
    now(play, newest)
    assert play.size("Bear") == ((5, 5) if newest == "High" else (1, 1))


@pytest.mark.covers("613.7b", "613.1f")
def test_an_ability_gained_after_all_were_lost_stays() -> None:
    """Losing and gaining apply in order of timestamp."""
    hush = trick("Hush", LosesAllAbilities())
    fly = trick("Lift", has("flying"))
    bird = creature("Bird", "{0}", "Bird", 1, 1, keyword("vigilance"), keyword("flying"))
    play = table(bird, hand=(hush, fly))
    play.cast("Lift", "Bird")
    play.resolve()
    play.cast("Hush", "Bird")
    play.resolve()
    assert play.permanent("Bird").keywords == 0
    play = table(bird, hand=(hush, fly))
    play.cast("Hush", "Bird")
    play.resolve()
    play.cast("Lift", "Bird")
    play.resolve()
    assert play.permanent("Bird").keywords == FLYING
    play.to("upkeep")
    assert play.permanent("Bird").keywords == FLYING | VIGILANCE


# --- dependency ------------------------------------------------------------------------------------------------


@pytest.mark.covers("613.8", "613.8a", "305.7")
@pytest.mark.parametrize("moon_first", [True, False])
def test_a_land_that_loses_its_ability_gives_no_types(moon_first: bool) -> None:
    """What makes all lands Swamps is a nonbasic land: as a Mountain it has lost that ability, whichever is older."""
    moon = field("Red Moon", all_of(LAND, NONBASIC), BecomeType(subtypes=("Mountain",), added=False))
    tomb = land("Tomb", "Legendary Land", static(all_of(LAND), BecomeType(subtypes=("Swamp",))))
    play = table("Forest", *((moon, tomb) if moon_first else (tomb, moon)))
    assert types(play, "Tomb") == {"Mountain"}
    assert types(play, "Forest") == {"Forest"}


@pytest.mark.covers("613.8a")
@pytest.mark.parametrize("first", ["Rust", "Forge"])
def test_what_an_effect_applies_to_depends_on_types_set_in_the_same_layer(first: str) -> None:
    """Everything that is an artifact becomes a land too; all enchantments become artifacts too."""
    rust = field("Rust", all_of(ARTIFACT), BecomeType(types=("land",)))
    forge = field("Forge", all_of(ENCHANTMENT), BecomeType(types=("artifact",)))
    play = table(*((rust, forge) if first == "Rust" else (forge, rust)))
    for name in ("Rust", "Forge"):
        assert play.permanent(name).types & 16 and play.permanent(name).types & 1


@pytest.mark.covers("613.8b")
def test_in_a_loop_of_dependency_timestamps_count() -> None:
    """Each effect makes what the other one looks at."""
    one = field("One", all_of(ARTIFACT), BecomeType(types=("enchantment",), added=False))
    two = field("Two", all_of(ENCHANTMENT), BecomeType(types=("artifact",), added=False))
    play = table(artifact("Rock", "{0}"), one, two)
    # One (older): the rock becomes an enchantment. Two: all enchantments, itself and One included, become artifacts.
    assert play.permanent("Rock").types == 1 and play.permanent("One").types == 1 and play.permanent("Two").types == 1


@pytest.mark.covers("613.8a", "613.8c")
def test_an_ability_that_another_effect_takes_away_waits_for_it() -> None:
    """In layer 6 the younger effect that takes all abilities away comes before the older one that it takes away."""
    lord = creature("Lord", "{0}", "Knight", 2, 2, static(all_of(CREATURE), has("flying")))
    hush = field("Hush", all_of(CREATURE), LosesAllAbilities())
    play = table(lord, BEAR, hush)
    assert play.permanent("Bear").keywords == 0 and play.permanent("Lord").keywords == 0


@pytest.mark.covers("613.8a")
def test_values_that_look_at_power_wait_for_what_changes_it() -> None:
    """Each creature gets +1/+1 for its power's worth of one; the older effect looks at what the younger one does."""
    beast = creature("Beast", "{0}", "Beast", 1, 1, static(THIS, plus(power(each(subtype("Oak"))), 0)))
    oak = creature("Oak", "{0}", "Oak", 2, 2)
    play = table(beast, oak, field("Rain", all_of(subtype("Oak")), plus(3, 0)))
    assert play.size("Beast") == (6, 1)


# --- an effect that has begun ----------------------------------------------------------------------------------


@pytest.mark.covers("613.6")
def test_an_effect_goes_on_in_later_layers_though_its_ability_is_lost() -> None:
    """It adds a type in layer 4; in layer 6 it loses the ability; in layer 7 it still sets power and toughness."""
    march = enchantment(
        "March",
        "{0}",
        static(
            all_of(both(ENCHANTMENT, Other())),
            BecomeType(types=("creature",)),
            SetPT(Number(4), Number(4)),
        ),
    )
    still = field("Still", all_of(ENCHANTMENT), LosesAllAbilities())
    play = table(march, still)
    assert play.permanent("Still").types & 2
    assert play.size("Still") == (4, 4)


@pytest.mark.covers("613.6")
def test_an_effect_goes_on_for_the_same_objects_only() -> None:
    """The set of objects is that of the first layer in which it applies."""
    drown = field("Drown", all_of(color("G")), BecomeColor(("U",)), plus(1, 1))
    play = table(BEAR, drown)
    assert play.permanent("Bear").colors == 2 and play.size("Bear") == (3, 3)


# --- abilities -------------------------------------------------------------------------------------------------


@pytest.mark.covers("613.1f", "113.10a")
def test_gained_abilities_of_every_kind_work() -> None:
    """An activated, a triggered, a mana and a static ability."""
    teach = enchantment(
        "Teacher",
        "{0}",
        static(
            all_of(CREATURE, YOURS),
            has(activated(cost("{0}"), gain_life(1))),
            has(when_dies(gain_life(5))),
            has(taps_for("{G}")),
        ),
    )
    kill = instant("Kill", "{0}", spell(change(TARGET, plus(0, -9)), targets=(target(CREATURE),)))
    play = table(BEAR, teach, hand=(kill, creature("Cat", "{G}", "Cat", 1, 1)))
    play.activate("Bear")
    play.resolve()
    assert play.life("A") == 21
    play.cast("Cat")  # paid with the Bear
    play.resolve()
    assert play.is_tapped("Bear")
    play.cast("Kill", "Bear")
    play.resolve_all()
    assert play.life("A") == 26


@pytest.mark.covers("613.1f", "702.16b", "702.21a", "702.6a")
def test_gained_keywords_with_what_they_take() -> None:
    """Protection from a colour, ward with its cost, equip with its."""
    red = instant("Red Zap", "{R}", spell(damage(1, TARGET), targets=(target(CREATURE),)))
    blue = instant("Blue Zap", "{U}", spell(damage(1, TARGET), targets=(target(CREATURE),)))
    coat = field("Coat", all_of(subtype("Bear")), has(KeywordAbility("protection", quality=HasColor("R"))))
    fence = field("Fence", all_of(subtype("Imp")), has(keyword("ward", price=cost("{1}"))))
    smith = field("Smith", all_of(ARTIFACT), has(keyword("equip", price=cost("{0}"))))
    blade = artifact("Blade", "{0}", subtypes="Equipment")
    play = Play(
        Side(battlefield=[BEAR, creature("Imp", "{0}", "Imp", 1, 2), coat, fence, smith, blade]),
        Side(battlefield=["Mountain", "Island"], hand=[red, blue]),
    )
    play.to("precombat main", "A")
    play.activate("Blade", "Bear")
    play.resolve()
    assert play.permanent("Blade").attached == play.permanent("Bear").ref
    play.passes("A")
    play.answer("cast Red Zap")
    assert play.question != "choose a target" or play.options == ["target Imp"]
    play.announce(["Imp"], -1, [])
    assert play.stack == ["Imp", "Red Zap"]  # ward has triggered


@pytest.mark.covers("613.7a", "613.1f")
def test_a_gained_static_ability_applies_from_its_layer_on() -> None:
    """The bears are lords of the others; each counts the other."""
    crown = field("Crown", all_of(subtype("Bear")), has(static(all_of(CREATURE, Other()), plus(1, 1))))
    play = table(BEAR, BEAR, creature("Imp", "{0}", "Imp", 1, 1), crown)
    assert play.size("Bear", 0) == (3, 3) and play.size("Bear", 1) == (3, 3) and play.size("Imp") == (3, 3)


@pytest.mark.covers("613.1f")
def test_lost_triggered_abilities_do_not_trigger() -> None:
    """All abilities are gone until the turn ends; then they are back."""
    monk = creature("Monk", "{0}", "Monk", 1, 1, at_beginning("end", EachPlayer(), gain_life(1)))
    play = table(monk, hand=(trick("Hush", LosesAllAbilities()),))
    play.cast("Hush", "Monk")
    play.resolve()
    play.to("end", "A")
    assert not play.game.stack and play.life("A") == 20
    play.to("end", "B")
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("613.1f")
def test_losing_one_keyword_leaves_the_others() -> None:
    """Flying goes, vigilance stays."""
    bird = creature("Bird", "{0}", "Bird", 1, 1, keyword("vigilance"), keyword("flying"))
    play = table(bird, field("Net", all_of(CREATURE), LosesKeyword("flying")))
    assert play.permanent("Bird").keywords == VIGILANCE


@pytest.mark.covers("613.1f")
def test_a_keyword_that_stands_for_a_triggered_ability_is_lost_whole() -> None:
    """Prowess no longer triggers."""
    monk = creature("Monk", "{0}", "Monk", 1, 1, keyword("prowess"))
    play = table(monk, field("Calm", all_of(CREATURE), LosesKeyword("prowess")), hand=(trick("Nod", plus(0, 1)),))
    play.cast("Nod", "Monk")
    assert play.stack == ["Nod"]


@pytest.mark.covers("603.10a", "613.1f")
def test_an_ability_that_looks_back_is_there_though_its_source_goes_with_the_event() -> None:
    """What grants "when this dies" dies in the same event: the creatures had the ability just before."""
    lord = creature("Lord", "{0}", "Knight", 2, 2, static(all_of(CREATURE, YOURS), has(when_dies(gain_life(1)))))
    watch = creature("Watch", "{0}", "Knight", 2, 2, static(all_of(subtype("Bear")), has(_ON_DEATH)))
    flood = instant("Flood", "{0}", spell(destroy(each(CREATURE))))
    play = table(lord, BEAR, hand=(flood,))
    now(play, "Flood")
    play.answer(play.options[0])  # the order of the two
    play.resolve_all()
    assert play.life("A") == 22
    drown = instant("Drown", "{0}", spell(destroy(each(subtype("Knight")))))
    play = table(watch, BEAR, hand=(drown,))
    now(play, "Drown")
    play.resolve_all()
    assert play.battlefield("A") == ["Bear"] and play.life("A") == 21


@pytest.mark.covers("613.1f", "614.1d")
def test_replacement_effects_are_gained_and_lost_like_other_abilities() -> None:
    """A creature that prevents damage to itself does not while it has no abilities; another gains that."""
    golem = creature("Golem", "{0}", "Golem", 2, 2, PreventsDamage(None, to=THIS))
    zap = instant("Zap", "{0}", spell(damage(1, TARGET), targets=(target(CREATURE),)))
    play = table(
        golem,
        BEAR,
        hand=(zap, zap, zap, trick("Hush", LosesAllAbilities()), trick("Gift", has(PreventsDamage(None, to=THIS)))),
    )
    play.cast("Zap", "Golem")
    play.resolve()
    assert play.permanent("Golem").damage == 0
    play.cast("Hush", "Golem")
    play.resolve()
    play.cast("Zap", "Golem")
    play.resolve()
    assert play.permanent("Golem").damage == 1
    play.cast("Gift", "Bear")
    play.resolve()
    play.cast("Zap", "Bear")
    play.resolve()
    assert play.permanent("Bear").damage == 0


# --- lands -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("305.7")
def test_a_land_that_becomes_a_basic_land_type_has_only_its_mana_ability() -> None:
    """It loses the abilities from its text and its old land types, not its supertypes."""
    spring = land("Spring", "Legendary Land — Cave", taps_for("{U}"), activated(cost(PayTap()), gain_life(3)))
    moon = field("Red Moon", all_of(LAND, NONBASIC), BecomeType(subtypes=("Mountain",), added=False))
    play = table(spring, moon, hand=(creature("Imp", "{R}", "Imp", 1, 1), creature("Fish", "{U}", "Fish", 1, 1)))
    assert types(play, "Spring") == {"Mountain"} and play.permanent("Spring").supertypes == 2
    assert not play.may("activate Spring") and not play.may("cast Fish")
    play.cast("Imp")
    assert play.is_tapped("Spring")


@pytest.mark.covers("305.7", "305.6")
def test_an_added_land_type_adds_a_mana_ability() -> None:
    """The land keeps its text."""
    spring = land("Spring", "Land", taps_for("{U}"))
    wood = field("Wood", all_of(LAND), BecomeType(subtypes=("Forest",)))
    play = table(spring, wood, hand=(creature("Elk", "{G}", "Elk", 1, 1), creature("Fish", "{U}", "Fish", 1, 1)))
    assert play.may("cast Elk") and play.may("cast Fish")


@pytest.mark.covers("305.7", "613.1f")
def test_abilities_that_others_grant_stay() -> None:
    """Granting is in layer 6, after the land's text has gone."""
    spring = land("Spring", "Land", taps_for("{U}"))
    gift = field("Gift", all_of(LAND), has(activated(cost(PayTap()), gain_life(3))))
    moon = field("Red Moon", all_of(LAND, NONBASIC), BecomeType(subtypes=("Mountain",), added=False))
    play = table(spring, gift, moon)
    assert play.may("activate Spring")


@pytest.mark.covers("205.1a")
def test_set_types_replace_types_and_the_subtypes_that_went_with_them() -> None:
    """An artifact creature that becomes an enchantment has no artifact or creature types any more."""
    robot = creature("Robot", "{0}", "Golem Food", 1, 1, prefix="Legendary Artifact")
    play = table(robot, field("Dream", all_of(subtype("Golem")), BecomeType(types=("enchantment",), added=False)))
    found = play.permanent("Robot")
    assert found.types == 4 and types(play, "Robot") == set() and found.supertypes == 2


@pytest.mark.covers("205.1a")
def test_set_subtypes_replace_those_of_their_kind() -> None:
    """Creature types go, artifact types stay."""
    robot = creature("Robot", "{0}", "Golem Food", 1, 1, prefix="Artifact")
    play = table(robot, field("Coat", all_of(CREATURE), BecomeType(subtypes=("Sheep",), added=False)))
    assert types(play, "Robot") == {"Food", "Sheep"}


@pytest.mark.covers("704.5j", "205.4d")
def test_the_legend_rule_sees_gained_supertypes() -> None:
    """Two bears become legendary."""
    play = table(BEAR, BEAR, hand=(field("Fame", all_of(CREATURE), BecomeType(supertypes=("legendary",))),))
    now(play, "Fame")
    assert play.question == "keep a legend"


# --- control ---------------------------------------------------------------------------------------------------

TAKE = instant("Take", "{0}", spell(change(TARGET, GainControl()), targets=(target(CREATURE),)))
KEEP = instant("Keep", "{0}", spell(change(TARGET, GainControl(), duration=Forever()), targets=(target(CREATURE),)))


@pytest.mark.covers("613.1b", "302.6", "110.2", "611.2a")
def test_control_until_end_of_turn() -> None:
    """It is on the other side, new to its controller, and goes back in the cleanup step, new again to its owner."""
    tapper = creature("Tapper", "{0}", "Wizard", 1, 1, activated(cost(PayTap()), gain_life(1)))
    play = table(hand=(TAKE,), theirs=(tapper,))
    mark = play.mark
    play.cast("Take", "Tapper")
    play.resolve()
    assert play.battlefield("A") == ["Tapper"] and play.battlefield("B") == []
    assert not play.may("activate Tapper")
    play.expect(mark, ("control changed", "611.2a", "A", "Tapper"))
    play.to("upkeep", "B")
    assert play.battlefield("B") == ["Tapper"]
    assert play.asked == "B" and play.may("activate Tapper")  # untapped and had since the turn began


@pytest.mark.covers("613.7", "613.1b")
def test_the_newest_control_effect_wins_and_the_older_shows_again() -> None:
    """B's forever, A's until end of turn."""
    play = Play(Side(battlefield=[BEAR], hand=[TAKE]), Side(hand=[KEEP]))
    play.to("precombat main")
    play.turn_hourglass()
    play.passes("A")
    play.cast("Keep", "Bear")
    play.resolve_all()
    assert play.battlefield("B") == ["Bear"]
    play.cast("Take", "Bear")
    play.resolve()
    assert play.battlefield("A") == ["Bear"]
    play.to("upkeep", "B")
    assert play.battlefield("B") == ["Bear"]


@pytest.mark.covers("506.4", "613.1b")
def test_a_creature_that_changes_control_leaves_combat() -> None:
    """It is no longer attacking."""
    play = Play(Side(battlefield=[BEAR]), Side(hand=[TAKE]))
    play.to("declare attackers", "A")
    play.attack("Bear")
    play.passes("A")
    play.cast("Take", "Bear")
    play.resolve()
    assert play.permanent("Bear").attacking == 0 and play.battlefield("B") == ["Bear"]
    play.to("postcombat main", "A")
    assert play.life("B") == 20


@pytest.mark.covers("613.1b")
def test_an_aura_that_gives_control() -> None:
    """A static control effect; your creatures' bonus now counts it."""
    yoke = enchantment(
        "Yoke",
        "{0}",
        KeywordAbility("enchant", quality=HasType("creature")),
        static(Host(), GainControl()),
        subtypes="Aura",
    )
    play = table(ANTHEM, hand=(yoke,), theirs=(BEAR,))
    play.cast("Yoke", "Bear")
    play.resolve()
    assert play.battlefield("A") == ["Anthem", "Yoke", "Bear"]
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("701.12b")
def test_exchanging_control() -> None:
    """Both or neither."""
    swap = instant(
        "Swap", "{0}", spell(ExchangeControl(Target(0), Target(1)), targets=(target(CREATURE), target(CREATURE)))
    )
    play = table(BEAR, hand=(swap,), theirs=(creature("Imp", "{0}", "Imp", 1, 1),))
    play.cast("Swap", "Bear", "Imp")
    play.resolve()
    assert play.battlefield("A") == ["Imp"] and play.battlefield("B") == ["Bear"]


# --- copies ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("613.1a", "613.2c", "707.2", "707.2b")
def test_becoming_a_copy_takes_the_copiable_values_only() -> None:
    """Not counters, not effects; effects on the copy go on."""
    mimic = creature(
        "Mimic",
        "{0}",
        "Shapeshifter",
        0,
        1,
        activated(cost("{0}"), change(THIS, BecomeCopy(TARGET)), targets=(target(CREATURE),)),
    )
    lion = creature("Lion", "{0}", "Cat", 4, 4, keyword("vigilance"))
    play = table(mimic, lion, hand=(trick("Grow", plus(1, 1)), trick("Lift", plus(2, 2), has("flying"))))
    play.cast("Lift", "Lion")
    play.resolve()
    play.cast("Grow", "Mimic")
    play.resolve()
    play.activate("Mimic", "Lion")
    play.resolve()
    copy = play.permanent("Mimic")
    assert (copy.power, copy.toughness) == (5, 5) and copy.keywords == VIGILANCE
    assert copy.definition.name == "Lion" and types(play, "Mimic") == {"Cat"}
    play.to("upkeep", "B")
    assert play.size("Mimic") == (0, 1)


@pytest.mark.covers("707.2", "707.4")
def test_a_copy_of_a_copy_is_what_the_first_one_copies() -> None:
    """Copy effects are part of the copiable values."""

    def mimic(name: str) -> Card:
        return creature(
            name, "{0}", "Shapeshifter", 0, 1,
            activated(cost("{0}"), change(THIS, BecomeCopy(TARGET), duration=Forever()), targets=(target(CREATURE),)),
        )  # fmt: skip

    play = table(mimic("Mimic"), mimic("Second"), creature("Lion", "{0}", "Cat", 4, 4))
    play.activate("Mimic", "Lion")
    play.resolve()
    play.activate("Second", "Mimic")
    play.resolve()
    assert play.size("Second") == (4, 4) and play.permanent("Second").definition.name == "Lion"


# --- conditions and durations ----------------------------------------------------------------------------------


@pytest.mark.covers("604.2", "613.5")
def test_a_condition_is_looked_at_all_the_time() -> None:
    """As long as its controller has an untapped artifact."""
    rock = artifact("Rock", "{0}", activated(cost(PayTap()), gain_life(1)))
    guard = creature(
        "Guard", "{0}", "Soldier", 1, 1,
        static(THIS, plus(2, 2), condition=Exists(select(ARTIFACT, YOURS, no(IsTapped())), Number(2))),
    )  # fmt: skip
    play = table(guard, rock)  # the Hourglass is the second artifact
    assert play.size("Guard") == (3, 3)
    play.activate("Rock")
    assert play.size("Guard") == (1, 1)


@pytest.mark.covers("611.2b")
def test_for_as_long_as_a_condition_holds() -> None:
    """Control for as long as the source is tapped."""
    siren = creature(
        "Siren", "{0}", "Siren", 1, 1,
        activated(
            cost(PayTap()),
            change(TARGET, GainControl(), duration=AsLongAs(Matches(THIS, IsTapped()))),
            targets=(target(CREATURE),),
        ),
    )  # fmt: skip
    wake = instant("Wake", "{0}", spell(Untap(TARGET), targets=(target(CREATURE),)))
    play = table(siren, hand=(wake,), theirs=(BEAR,))
    play.activate("Siren", "Bear")
    play.resolve()
    assert play.battlefield("A") == ["Siren", "Bear"]
    play.cast("Wake", "Siren")
    play.resolve()
    assert play.battlefield("B") == ["Bear"]


@pytest.mark.covers("611.2b")
def test_a_duration_that_is_over_before_it_begins_does_nothing() -> None:
    """The source untaps before the ability resolves."""
    siren = creature(
        "Siren", "{0}", "Siren", 1, 1,
        activated(
            cost(PayTap()),
            change(TARGET, GainControl(), duration=AsLongAs(Matches(THIS, IsTapped()))),
            targets=(target(CREATURE),),
        ),
    )  # fmt: skip
    wake = instant("Wake", "{0}", spell(Untap(TARGET), targets=(target(CREATURE),)))
    play = table(siren, hand=(wake,), theirs=(BEAR,))
    play.activate("Siren", "Bear")
    play.cast("Wake", "Siren")
    play.resolve_all()
    assert play.battlefield("B") == ["Bear"]


@pytest.mark.covers("611.2c", "611.2d")
def test_the_set_and_the_amounts_of_a_resolved_effect_are_fixed() -> None:
    """Creatures that come later get nothing, and the number does not change."""
    rally = instant("Rally", "{0}", spell(pump(each(CREATURE, YOURS), count(CREATURE, YOURS), 0)))
    play = table(BEAR, hand=(rally, creature("Cub", "{0}", "Bear", 1, 1)))
    now(play, "Rally")
    assert play.size("Bear") == (3, 2)
    now(play, "Cub")
    assert play.size("Bear") == (3, 2) and play.size("Cub") == (1, 1)


@pytest.mark.covers("613.4c", "122.1a")
def test_counters_apply_after_numbers_are_set() -> None:
    """A 2/2 with a counter that becomes 0/1 is 1/2."""
    mark = instant("Mark", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(CREATURE),)))
    play = table(BEAR, hand=(mark, BREAK))
    play.cast("Mark", "Bear")
    play.resolve()
    play.cast("Break", "Bear")
    play.resolve()
    assert play.size("Bear") == (1, 2)


def test_values_speak_of_each_object() -> None:
    """+1/+1 for each counter on it."""
    mark = instant("Mark", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(CREATURE),)))
    sun = field("Sun", all_of(CREATURE), plus(counters("+1/+1", Iterated()), 0))
    play = table(BEAR, creature("Imp", "{0}", "Imp", 1, 1), sun, hand=(mark,))
    play.cast("Mark", "Bear")
    play.resolve()
    assert play.size("Bear") == (4, 3) and play.size("Imp") == (1, 1)


# --- the value --------------------------------------------------------------------------------------------------


def test_a_loaded_game_has_the_same_characteristics() -> None:
    """Saving and loading changes nothing, and the loaded game goes on in the same way."""
    crown = field("Crown", all_of(subtype("Bear")), has(static(all_of(CREATURE, Other()), plus(1, 1))))
    hexer = field("Hexer", all_of(CREATURE), has(activated(cost("{0}"), gain_life(1))), BecomeColor(("R",)))
    play = table(BEAR, BEAR, crown, hexer, hand=(TAKE,), theirs=(creature("Imp", "{0}", "Imp", 1, 1),))
    play.cast("Take", "Imp")
    play.resolve()
    other = play.game.clone()
    other.from_bytes(play.game.to_bytes())
    assert other.to_ints() == play.game.to_ints()
    assert other.legal == play.game.legal
    for slot in play.game.battlefield(0):
        assert [each.index for each in other.permanents[slot].activated] == [
            each.index for each in play.game.permanents[slot].activated
        ]
    assert other.actives == play.game.actives

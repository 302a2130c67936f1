"""The main phases (505): which is which, what may be done in them."""

from __future__ import annotations

import pytest

from conformance.magic.table import (
    BEAR,
    EDITIONS,
    NO_COMBAT,
    WITH_PRIORITY,
    Play,
    Side,
    phases_of,
)
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    YOU,
    at_beginning,
    counter,
    draw,
    gain_life,
    keyword,
    spell,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import BeginningOf, ExtraParts, SkipNext
from mainphase.magic.abilities.words import Part
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, sorcery

GOLEM = artifact("Golem", "{0}")
CAT = creature("Cat", "{0}", "Cat", 1, 1)
CALM = enchantment("Calm", "{0}")
GALE = sorcery("Gale", "{0}", spell(gain_life(1)))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
SPRITE = creature("Sprite", "{0}", "Faerie", 1, 1, keyword("flash"))
SLOW = (GOLEM, CAT, CALM, GALE)
FAST = (BREEZE, SPRITE)
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
EXTRA_COMBAT = instant("Again", "{0}", spell(ExtraParts(("combat", "main"), after="combat")))


def bell(part: Part, whose: tree.Players = EACH_PLAYER) -> Card:
    """Its controller gains 1 life at the beginning of that part."""
    return enchantment(f"Bell of {part}", "{0}", at_beginning(part, whose, gain_life(1)))


def castable(play: Play) -> set[str]:
    """The names of the cards that the player who is asked may cast."""
    return {option.removeprefix("cast ") for option in play.options if option.startswith("cast ")}


def names(cards: tuple[Card, ...]) -> set[str]:
    """The names of cards."""
    return {each.name for each in cards}


# --- which main phase --------------------------------------------------------------------------------------


@pytest.mark.covers("505.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_M_001_two_main_phases_separated_by_combat(edition: str) -> None:
    play = Play(Side(), Side(), edition=edition)
    play.to("end")
    assert phases_of(play.visited()) == ["beginning", "precombat main", "combat", "postcombat main", "ending"]


@pytest.mark.covers("505.1")
def test_M_001_main_phase_means_either_of_them() -> None:
    play = Play(Side(battlefield=[bell("main")], hand=[GALE, GALE]), Side())
    play.to("precombat main")
    assert play.stack == ["Bell of main"]
    play.resolve()
    play.cast("Gale")
    play.resolve()
    play.to("postcombat main")
    assert play.stack == ["Bell of main"]
    play.resolve()
    play.cast("Gale")
    play.resolve()
    assert play.life("A") == 24


@pytest.mark.covers("505.1a")
def test_M_002_only_the_first_is_precombat_though_combat_is_skipped() -> None:
    skip = instant("Peace", "{0}", spell(SkipNext("combat")))
    play = Play(Side(hand=[skip], battlefield=[bell("precombat main"), bell("postcombat main")]), Side())
    play.cast("Peace")
    play.resolve()
    play.to("precombat main")
    assert play.stack == ["Bell of precombat main"]
    play.to("postcombat main")
    assert play.stack == ["Bell of postcombat main"]
    assert phases_of(play.visited()) == ["beginning", "precombat main", "postcombat main"]


@pytest.mark.covers("505.1a", "500.8")
def test_M_002_added_main_phases_are_postcombat() -> None:
    play = Play(Side(hand=[EXTRA_COMBAT], battlefield=[bell("precombat main"), bell("postcombat main")]), Side())
    play.cast("Again")
    play.resolve()
    rung = []
    while play.part != "end":
        if play.part.endswith("main") and play.stack and play.asked == "A":
            rung += play.stack
            play.resolve()
        play.decline()
    assert rung == ["Bell of precombat main", "Bell of postcombat main", "Bell of postcombat main"]


@pytest.mark.covers("505.1a")
def test_M_002_a_main_phase_added_right_after_the_first_is_postcombat_too() -> None:
    again = instant("More time", "{0}", spell(ExtraParts(("main",), after="precombat main")))
    play = Play(Side(hand=[again], battlefield=[bell("precombat main"), bell("postcombat main")]), Side())
    play.cast("More time")
    play.resolve()
    play.to("precombat main")
    play.resolve()
    play.pass_all()
    assert (play.visited()[-2:], play.stack) == (["precombat main", "postcombat main"], ["Bell of postcombat main"])


@pytest.mark.covers("505.1a")
def test_M_002_without_the_first_main_phase_the_second_is_the_first_of_the_turn() -> None:
    skip = instant("Late", "{0}", spell(SkipNext("precombat main")))
    play = Play(Side(hand=[skip], battlefield=[bell("precombat main"), bell("postcombat main")]), Side())
    play.cast("Late")
    play.resolve()
    while not play.part.endswith("main"):
        play.decline()
    assert play.stack == ["Bell of precombat main"]


@pytest.mark.covers("505.1b", "603.2b")
def test_M_002_a_first_main_phase_ability_triggers_once_each_turn() -> None:
    first = enchantment("First", "{0}", triggered(BeginningOf("main", YOU, "first"), gain_life(1)))
    play = Play(Side(hand=[EXTRA_COMBAT], battlefield=[first]), Side())
    play.cast("Again")
    play.resolve()
    play.to("precombat main")
    assert play.stack == ["First"]
    play.to("end")
    assert (play.count("triggered"), phases_of(play.visited()).count("postcombat main")) == (1, 2)
    play.to("precombat main", "A")
    assert play.stack == ["First"]


@pytest.mark.covers("505.2", "500.2")
def test_M_003_no_steps_and_it_ends_when_all_pass_on_an_empty_stack() -> None:
    play = Play(Side(hand=[GALE]), Side(hand=[BREEZE]))
    play.to("precombat main")
    since = play.mark
    play.cast("Gale")
    play.passes("A")
    play.cast("Breeze")
    play.resolve()
    play.resolve()
    assert (play.part, play.visited(since)) == ("precombat main", [])
    play.pass_all()
    assert play.visited(since) == ["combat", NO_COMBAT[0]]


@pytest.mark.covers("505.6", "500.6", "117.3a")
@pytest.mark.parametrize("part", ["precombat main", "postcombat main"])
def test_M_004_triggers_first_then_the_active_player_has_priority(part: Part) -> None:
    play = Play(Side(hand=[GALE, BREEZE], battlefield=[bell(part)]), Side(hand=[BREEZE]))
    play.to(part)
    assert (play.asked, play.stack, castable(play)) == ("A", [f"Bell of {part}"], {"Breeze"})  # no sorcery on it
    play.passes("A")
    assert (play.asked, castable(play)) == ("B", {"Breeze"})
    play.passes("B")
    assert (play.asked, play.stack, castable(play)) == ("A", [], {"Gale", "Breeze"})


# --- what may be cast --------------------------------------------------------------------------------------


@pytest.mark.covers("505.6a", "117.1a", "301.1", "302.1", "303.1", "304.1", "307.1", "702.8a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_M_005_permanent_and_sorcery_spells_only_in_main_phases(edition: str) -> None:
    play = Play(Side(hand=[*SLOW, *FAST], battlefield=[BEAR]), Side(), edition=edition)
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    seen: dict[str, set[str]] = {}
    while play.turn_player == "A":
        if play.question == "priority" and play.asked == "A":
            seen[play.part] = castable(play)
        if play.question == "declare attackers":
            play.attack("Bear")
        else:
            play.decline()
    expected = {part: names(FAST) for part in WITH_PRIORITY}
    for part in ("precombat main", "postcombat main"):
        expected[part] = names(FAST) | names(SLOW)
    assert seen == expected


@pytest.mark.covers("505.6a", "117.1a", "302.1", "307.1")
def test_M_006_only_the_active_player_casts_them() -> None:
    play = Play(Side(), Side(hand=[*SLOW, *FAST]))
    seen: dict[str, set[str]] = {}
    while play.turn_player == "A":
        if play.asked == "B":
            seen[play.part] = castable(play)
        play.decline()
    assert "precombat main" in seen and set(map(frozenset, seen.values())) == {frozenset(names(FAST))}
    play.to("precombat main", "B")
    assert castable(play) == names(FAST) | names(SLOW)


@pytest.mark.covers("117.1a", "307.1", "302.1", "601.3")
def test_M_006_and_only_with_an_empty_stack() -> None:
    play = Play(Side(hand=[*SLOW, *FAST]), Side())
    play.to("precombat main")
    play.turn_hourglass()
    assert (play.stack, castable(play)) == (["Hourglass"], names(FAST))
    play.resolve()
    assert (play.stack, castable(play)) == ([], names(FAST) | names(SLOW))
    play.cast("Cat")
    assert castable(play) == names(FAST)


# --- lands -------------------------------------------------------------------------------------------------


@pytest.mark.covers("505.6b", "305.1", "305.2", "305.3", "116.2a")
def test_M_007_one_land_each_turn_in_an_own_main_phase_with_an_empty_stack() -> None:
    play = Play(Side(hand=["Forest", "Forest", "Forest"], battlefield=[BEAR]), Side(hand=["Island"]))
    seen: set[tuple[str, str, bool]] = set()
    while play.turn < 3:
        if play.question == "priority" and any(option.startswith("play ") for option in play.options):
            seen.add((play.turn_player, play.part, play.asked == play.turn_player))
        if play.question == "declare attackers":
            play.attack("Bear")
        else:
            play.decline()
    assert seen == {(who, part, True) for who in "AB" for part in ("precombat main", "postcombat main")}
    play.to("precombat main", "A")
    play.turn_hourglass()
    assert not play.may("play Forest")  # something is on the stack
    play.resolve()
    play.answer("play Forest")
    assert play.battlefield("A") == ["Bear", "Forest"]
    assert not play.may("play Forest")  # one a turn
    play.to("postcombat main")
    assert not play.may("play Forest")
    play.to("precombat main", "A")
    assert play.may("play Forest")


@pytest.mark.covers("505.6b", "305.2")
def test_M_007_the_land_may_wait_for_the_second_main_phase() -> None:
    play = Play(Side(hand=["Forest", "Forest"]), Side())
    play.to("postcombat main")
    play.answer("play Forest")
    assert (play.battlefield("A"), play.may("play Forest")) == (["Forest"], False)


@pytest.mark.covers("305.2", "305.2a", "305.2b")
def test_M_007_an_effect_may_allow_more_lands() -> None:
    explore = sorcery("Roam", "{0}", spell(tree.PlayerContinuous(YOU, (tree.ExtraLandPlays(tree.Number(1)),)), draw(1)))
    play = Play(Side(hand=["Forest", "Forest", "Forest", explore], library=["Forest"]), Side())
    play.to("precombat main")
    play.answer("play Forest")
    assert not play.may("play Forest")
    play.cast("Roam")
    play.resolve()
    play.answer("play Forest")
    assert (play.battlefield("A"), play.may("play Forest")) == (["Forest", "Forest"], False)
    play.to("precombat main", "A")  # for that turn only
    play.answer("play Forest")
    assert not play.may("play Forest")


@pytest.mark.covers("505.6b", "116.2a", "116.3", "117.3c", "305.1")
def test_M_008_playing_a_land_does_not_use_the_stack() -> None:
    play = Play(Side(hand=["Forest", GALE]), Side(hand=[BREEZE]))
    play.to("precombat main")
    since = play.mark
    play.answer("play Forest")
    assert play.battlefield("A") == ["Forest"]  # at once
    assert play.now == ("A", "precombat main", "A")  # and the player still has priority
    assert (play.stack, castable(play)) == ([], {"Gale"})
    assert [(event.kind, event.rule) for event in play.events(since)] == [
        ("moved", "116.2a"),
        ("land played", "116.2a"),
    ]
    assert (play.events(since)[0].came_from, play.events(since)[0].to) == ("hand", "battlefield")


@pytest.mark.covers("505.6b", "305.1")
def test_M_009_a_land_can_be_neither_countered_nor_responded_to() -> None:
    play = Play(Side(hand=["Forest", GALE]), Side(hand=[DENY, BREEZE]))
    play.to("precombat main")
    since = play.mark
    play.answer("play Forest")
    assert play.asked == "A" and play.count("passed", since) == 0  # B was not asked in between
    play.passes("A")
    assert castable(play) == {"Breeze"}  # nothing to counter
    play.to("precombat main", "A")
    play.cast("Gale")
    play.passes("A")
    assert castable(play) == {"Breeze", "Deny"}  # a spell is


@pytest.mark.covers("505.6b", "603.2")
def test_M_009_no_cast_ability_triggers_on_it_but_landfall_does() -> None:
    casting = enchantment("Scribe", "{0}", triggered(tree.Casts(EACH_PLAYER), gain_life(1)))
    landing = enchantment("Garden", "{0}", triggered(tree.PlaysLand(YOU), gain_life(3)))
    play = Play(Side(hand=["Forest", GALE], battlefield=[casting, landing]), Side())
    play.to("precombat main")
    play.answer("play Forest")
    assert play.stack == ["Garden"]
    play.resolve()
    play.cast("Gale")
    assert play.stack == ["Scribe", "Gale"]

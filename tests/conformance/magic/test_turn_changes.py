"""Extra turns, phases and steps, and skipped ones (500.7 to 500.11, 614.10)."""

from __future__ import annotations

import pytest

from conformance.magic.bells import bell, stop_at
from conformance.magic.table import (
    BEAR,
    BEGINNING,
    NO_COMBAT,
    Play,
    Side,
    phases_of,
)
from mainphase.kernel import schedule
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    TARGET,
    YOU,
    gain_life,
    spell,
    target_player,
    triggered,
)
from mainphase.magic.abilities.tree import (
    BeginningOf,
    Delayed,
    ExtraParts,
    SkipNext,
)
from mainphase.magic.cards import enchantment, instant

# --- extra turns, phases, steps ----------------------------------------------------------------------------


@pytest.mark.covers("500.7")
def test_T_015_an_extra_turn_follows_the_turn_it_was_created_in() -> None:
    play = Play(Side(hand=["Time Warp"], battlefield=["Island"] * 5), Side())
    play.to("precombat main")
    play.cast("Time Warp", "A")
    play.resolve()
    play.to("upkeep", "B")
    assert play.turns() == "AAB"
    play.to("upkeep", "A")
    assert play.turns() == "AABA"


@pytest.mark.covers("500.7")
def test_T_015_an_opponents_extra_turn_comes_before_the_next_turn_in_order() -> None:
    play = Play(Side(hand=["Time Warp"], battlefield=["Island"] * 5), Side())
    play.to("precombat main")
    play.cast("Time Warp", "B")
    play.resolve()
    while len(play.turns()) < 5:
        play.passes()
    assert play.turns() == "ABBAB"


@pytest.mark.covers("500.7")
def test_T_015_an_extra_turn_after_a_specified_turn() -> None:
    play = Play(Side(), Side())
    first = schedule.add_turn(play.game, 0)
    schedule.add_turn(play.game, 1, first.serial)  # after A's extra turn, not after this one
    while len(play.turns()) < 5:
        play.passes()
    assert play.turns() == "AABBA"


@pytest.mark.covers("500.7")
def test_T_016_of_several_extra_turns_the_newest_is_taken_first() -> None:
    play = Play(Side(hand=["Time Warp", "Time Warp"], battlefield=["Island"] * 10), Side())
    play.to("precombat main")
    play.cast("Time Warp", "B")
    play.resolve()
    play.cast("Time Warp", "A")
    play.resolve()
    while len(play.turns()) < 6:
        play.passes()
    assert play.turns() == "AABBAB"


@pytest.mark.covers("500.7", "101.4")
@pytest.mark.parametrize(("caster", "order"), [("A", "ABAB"), ("B", "ABAB")])
def test_T_016_turns_for_several_players_are_added_in_apnap_order(caster: str, order: str) -> None:
    everyone = instant("Long day", "{0}", spell(tree.ExtraTurn(EACH_PLAYER)))
    play = Play(Side(hand=[everyone]), Side(hand=[everyone]))
    if caster == "B":
        play.passes("A")
    play.cast("Long day")
    play.resolve()
    while len(play.turns()) < 4:
        play.passes()
    assert play.turns() == order  # A's turn was added first, so B's comes first; then the order of turns


@pytest.mark.covers("500.8", "505.1a")
def test_T_017_aggravated_assault_adds_a_combat_and_a_main_phase_after_this_one() -> None:
    play = Play(Side(battlefield=["Aggravated Assault", BEAR, *["Mountain"] * 10]), Side())
    play.to("precombat main")
    play.activate("Aggravated Assault")
    play.resolve()
    play.to("end")
    assert phases_of(play.visited()) == [
        "beginning", "precombat main", "combat", "postcombat main", "combat", "postcombat main", "ending",
    ]  # fmt: skip


@pytest.mark.covers("500.8")
def test_T_017_the_newest_extra_phase_after_a_phase_comes_first() -> None:
    combat = instant("Combat", "{0}", spell(ExtraParts(("combat",), after="precombat main")))
    dawn = instant("Dawn", "{0}", spell(ExtraParts(("beginning",), after="precombat main")))
    play = Play(Side(hand=[combat, dawn]), Side())
    play.cast("Combat")
    play.resolve()
    play.cast("Dawn")
    play.resolve()
    play.to("end")
    assert play.visited() == [
        "beginning", "untap", "upkeep",
        "precombat main",
        "beginning", *BEGINNING,
        "combat", *NO_COMBAT,
        "combat", *NO_COMBAT,
        "postcombat main",
        "ending", "end",
    ]  # fmt: skip


@pytest.mark.covers("500.9")
def test_T_018_extra_steps_directly_after_a_step_newest_first() -> None:
    once = enchantment("Twice", "{0}", triggered(BeginningOf("upkeep", EACH_PLAYER, "first"), ExtraParts(("upkeep",))))
    play = Play(Side(battlefield=[once, once, bell("upkeep")]), Side())
    while "precombat main" not in play.visited():
        play.answer(play.options[0])
    assert play.visited() == ["beginning", "untap", "upkeep", "upkeep", "upkeep", "precombat main"]
    assert play.life("A") == 23  # each of the three upkeeps began


@pytest.mark.covers("500.9")
def test_T_018_extra_steps_directly_before_and_after_a_step() -> None:
    before = instant("Sooner", "{0}", spell(ExtraParts(("upkeep",), after="draw", side="before")))
    after_it = instant("Later", "{0}", spell(ExtraParts(("end of combat",), after="draw")))
    newer = instant("Newer", "{0}", spell(ExtraParts(("upkeep",), after="draw")))
    play = Play(Side(), Side(hand=[before, after_it, newer]))
    play.to("upkeep", "B")
    since = play.mark
    for name in ("Sooner", "Later", "Newer"):
        play.cast(name)
        play.resolve()
    play.to("precombat main")
    assert play.visited(since) == ["upkeep", "draw", "upkeep", "end of combat", "precombat main"]
    told = [event.what for event in play.events(since, "part ended")]
    assert told == ["upkeep", "upkeep", "draw", "upkeep", "end of combat", "beginning"]  # all in the beginning phase


@pytest.mark.covers("500.10", "500.11")
def test_T_018_a_step_after_a_phase_brings_its_phase_without_the_other_steps() -> None:
    more = instant("More", "{0}", spell(ExtraParts(("upkeep",), after="combat", who=YOU, count=tree.Number(2))))
    play = Play(Side(hand=[more], battlefield=[bell("upkeep")], library=["Island"]), Side())
    play.resolve()
    play.to("beginning of combat")
    since = play.mark
    play.cast("More")
    play.resolve()
    play.to("upkeep", "A")
    assert play.stack == ["Bell"]
    play.to("postcombat main")
    assert play.visited(since) == [
        "declare attackers", "end of combat", "beginning", "upkeep", "beginning", "upkeep", "postcombat main",
    ]  # fmt: skip
    assert (play.life("A"), play.hand("A")) == (23, [])


@pytest.mark.covers("500.10a")
def test_T_018_you_get_a_step_adds_nothing_to_another_players_turn() -> None:
    more = instant("More", "{0}", spell(ExtraParts(("upkeep",), after="combat", who=YOU)))
    there_is = instant("There is", "{0}", spell(ExtraParts(("upkeep",), after="combat")))
    play = Play(Side(), Side(hand=[more, there_is]))
    play.passes("A")
    play.cast("More")
    play.resolve()
    assert play.count("part inserted") == 0
    play.passes("A")
    play.cast("There is")  # does not say who gets it
    play.resolve()
    assert [event.what for event in play.events(0, "part inserted")] == ["upkeep"]


# --- skipping ----------------------------------------------------------------------------------------------


@pytest.mark.covers("500.11", "614.10", "614.10a")
@pytest.mark.parametrize("fatigues", [0, 1, 2])
def test_T_019_each_skip_effect_is_good_for_one_draw_step(fatigues: int) -> None:
    play = Play(Side(hand=["Fatigue"] * fatigues, battlefield=["Island"] * 4), Side(battlefield=[bell("draw", YOU)]))
    play.to("precombat main")
    for _ in range(fatigues):
        play.cast("Fatigue", "B")
        play.resolve()
    drawn = []
    for _ in range(3):
        hand = len(play.hand("B"))
        play.to("upkeep", "B")
        since = play.mark
        play.to("precombat main", "B")
        drawn.append(len(play.hand("B")) - hand)
        skipped = [event.what for event in play.events(since, "part skipped")]
        assert skipped == ([] if drawn[-1] else ["draw"])
        assert ("draw" in play.visited(since)) == bool(drawn[-1])
        assert play.count("triggered", since) == drawn[-1]  # what would begin with it does not happen
    assert drawn == [0] * fatigues + [1] * (3 - fatigues)


@pytest.mark.covers("500.11", "614.10")
def test_T_019_a_skipped_phase_takes_its_steps_along() -> None:
    play = Play(Side(hand=["Stonehorn Dignitary"], battlefield=["Plains"] * 4), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.cast("Stonehorn Dignitary")
    play.resolve()
    play.resolve()
    play.to("upkeep", "B")
    since = play.mark
    play.to("end", "B")
    assert play.visited(since) == ["draw", "precombat main", "postcombat main", "ending", "end"]
    assert [event.what for event in play.events(since, "part skipped")] == ["combat"]
    since = play.mark
    play.to("beginning of combat", "A")  # the skipped combat was the opponent's, and only the next one
    play.to("beginning of combat", "B")


@pytest.mark.covers("500.11", "614.10")
def test_T_019_a_step_that_has_begun_is_not_skipped_any_more() -> None:
    late = instant("Too late", "{0}", spell(SkipNext("draw")))
    play = Play(Side(), Side(hand=[late], library=["Island", "Swamp"]))
    play.to("draw", "B")
    play.cast("Too late")
    play.resolve()
    assert play.now == ("B", "draw", "B")  # it goes on, and the effect waits for the next one
    play.to("upkeep", "A")
    play.to("precombat main", "B")
    assert play.hand("B") == ["Island"]
    play.to("upkeep", "A")
    play.to("precombat main", "B")
    assert play.hand("B") == ["Island", "Swamp"]


@pytest.mark.covers("500.11", "614.10a")
def test_T_019_a_skipped_turn_is_passed_over() -> None:
    skip = instant("Nap", "{0}", spell(SkipNext("turn", TARGET, tree.Number(2)), targets=(target_player(),)))
    play = Play(Side(hand=[skip]), Side())
    play.cast("Nap", "B")
    play.resolve()
    while len(play.turns()) < 5:
        play.passes()
    assert play.turns() == "AAABA"
    assert [event.who for event in play.events(0, "turn skipped")] == ["B", "B"]


@pytest.mark.covers("614.10a")
def test_T_019_what_waits_for_the_next_step_waits_for_one_that_is_not_skipped() -> None:
    wait = instant("Wait", "{0}", spell(Delayed(triggered(BeginningOf("draw", YOU, "next"), gain_life(5)))))
    skip = instant("Forget", "{0}", spell(SkipNext("draw")))
    play = Play(Side(), Side(hand=[wait, skip]))
    play.passes("A")
    play.cast("Wait")
    play.cast("Forget")
    play.resolve_all()
    play.to("end", "B")
    assert play.life("B") == 20
    play.to("draw", "B")
    assert play.stack == ["Wait"]
    play.resolve()
    assert play.life("B") == 25


@pytest.mark.covers("614.10", "616.1")
@pytest.mark.parametrize(("choice", "left"), [("apply A 1", 0), ("apply A 2", 1)])
def test_T_019_of_two_effects_that_skip_a_step_the_player_says_which_is_applied(choice: str, left: int) -> None:
    sloth = enchantment("Sloth", "{0}", tree.PlayerStatic(YOU, (tree.SkipEach("draw"),)))
    skip = instant("Forget", "{0}", spell(SkipNext("draw")))
    wake = instant("Wake", "{0}", spell(tree.Destroy(tree.All(tree.Selector(tree.HasType("enchantment"))))))
    play = Play(Side(hand=[skip, wake], battlefield=[sloth]), Side())
    play.to("precombat main")
    play.cast("Forget")
    play.resolve()
    play.to("upkeep", "A")
    while play.question == "priority":
        play.passes()
    assert (play.asked, play.question, play.options) == ("A", "choose an effect", ["apply A 1", "apply A 2"])
    play.answer(choice)
    play.cast("Wake")
    play.resolve()
    mark = play.mark
    play.to("precombat main", "A")
    skipped = [event for event in play.events(mark, "part skipped") if event.what == "draw"]
    assert [event.rule for event in skipped] == ["500.11"] * left


@pytest.mark.covers("500.7", "614.10a")
def test_T_019_a_turn_without_its_untap_step_is_that_turn_only() -> None:
    slow = instant("Slow", "{0}", spell(tree.ExtraTurn(skips=("untap",))))
    fast = instant("Fast", "{0}", spell(tree.ExtraTurn()))
    play = Play(Side(hand=[slow, fast], battlefield=[BEAR]), Side())
    play.cast("Slow")
    play.resolve()
    play.cast("Fast")
    play.resolve()
    stop_at(play, "end")  # the Bear has attacked
    play.to("upkeep", "A")
    assert not play.is_tapped("Bear")  # the newer extra turn comes first and has its untap step
    stop_at(play, "end")
    play.to("upkeep", "A")
    assert play.is_tapped("Bear")
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert not play.is_tapped("Bear")

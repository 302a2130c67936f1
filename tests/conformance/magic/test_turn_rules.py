"""Rules that continuous effects change about turns: skipped parts, untapping, hand size, mana, lands."""

from __future__ import annotations

import pytest

from conformance.magic.bells import bell
from conformance.magic.table import BEAR, COMBAT, NO_COMBAT, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    THIS,
    YOU,
    add_mana,
    destroy,
    gain_life,
    keyword,
    spell,
    static,
    target,
)
from mainphase.magic.abilities.tree import PlayerStatic, SkipEach
from mainphase.magic.abilities.words import Part
from mainphase.magic.cards import Card, creature, enchantment, instant

SMASH = instant("Smash", "{0}", spell(destroy(), targets=(target(),)))


def law(name: str, *rules: tree.PlayerRule, who: tree.Players = YOU) -> Card:
    """An enchantment under which these rules hold for players."""
    return enchantment(name, "{0}", PlayerStatic(who, rules))


# --- parts that are skipped each time --------------------------------------------------------------------------


@pytest.mark.covers("614.10", "500.11", "T-019")
def test_T_019_each_draw_step_is_skipped_while_the_effect_lasts() -> None:
    play = Play(Side(battlefield=[law("Drought", SkipEach("draw"), who=EACH_PLAYER)]), Side(hand=[SMASH]))
    play.to("precombat main", "B")
    assert play.hand("B") == ["Smash"]
    play.cast("Smash", "Drought")
    play.resolve()
    since = play.mark
    play.to("precombat main", "A")
    assert "draw" in play.visited(since)
    assert len(play.hand("A")) == 1


@pytest.mark.covers("614.10", "500.11")
@pytest.mark.parametrize(
    ("part", "gone"),
    [
        ("combat", ["combat", *NO_COMBAT]),
        ("main", ["precombat main", "postcombat main"]),
        ("upkeep", ["upkeep"]),
        ("ending", ["ending", "end", "cleanup"]),
    ],
)
def test_T_019_parts_of_every_kind(part: Part, gone: list[str]) -> None:
    play = Play(Side(), Side(battlefield=[law("Law", SkipEach(part)), bell("draw")]))
    play.to("end", "A")
    since = play.mark
    play.to("draw", "B")
    while play.turn_player == "B":
        play.decline()
    visited = [event.what for event in play.events(since, "part began") if event.who == "B"]
    assert not set(visited) & set(gone)
    assert {"untap", "draw"} <= set(visited)


@pytest.mark.covers("614.10")
def test_T_019_each_turn_of_a_player_is_skipped() -> None:
    play = Play(Side(battlefield=[law("Law", SkipEach("turn"), who=tree.EachOpponent())]), Side(), Side())
    while len(play.turns()) < 3:
        play.passes()
    assert play.turns() == "AAA"
    assert {event.who for event in play.events(0, "turn skipped")} == {"B", "C"}


@pytest.mark.covers("614.10", "505.1a", "M-002")
def test_M_002_without_its_combat_phase_the_second_main_phase_is_postcombat() -> None:
    play = Play(Side(battlefield=[law("Law", SkipEach("combat")), bell("postcombat main", name="Second")]), Side())
    since = play.mark
    play.to("postcombat main", "A")
    assert play.stack == ["Second"]
    assert play.visited(since)[-2:] == ["precombat main", "postcombat main"]


@pytest.mark.covers("614.10", "502.1", "702.26m", "U-008")
def test_U_008_no_untap_step_no_phasing_and_no_untapping() -> None:
    wisp = creature("Wisp", "{0}", "Spirit", 2, 2, keyword("phasing"))
    play = Play(Side(battlefield=[law("Law", SkipEach("untap")), wisp, "Forest"]), Side())
    assert play.game.phased == []
    play.permanent("Forest").tapped = 1
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert (play.game.phased, play.is_tapped("Forest")) == ([], True)


# --- untapping -------------------------------------------------------------------------------------------------


@pytest.mark.covers("502.3")
def test_untapping_in_the_untap_steps_of_others() -> None:
    awake = creature("Awake", "{0}", "Elf", 1, 1, static(THIS, tree.UntapsInOtherSteps(tree.EachOtherPlayer(YOU))))
    play = Play(Side(battlefield=[awake, "Forest"]), Side())
    play.to("end", "A")
    for name in ("Awake", "Forest"):
        play.permanent(name).tapped = 1
    play.to("upkeep", "B")
    assert (play.is_tapped("Awake"), play.is_tapped("Forest")) == (False, True)
    assert [event.rule for event in play.events(0, "untapped") if event.what == "Awake"] == ["502.3"]


@pytest.mark.covers("502.1", "702.26a", "U-001")
def test_U_001_phasing_is_only_for_the_active_players_own() -> None:
    """Though it untaps during B's untap step, it phases out in A's."""
    both = creature(
        "Both", "{0}", "Spirit", 1, 1, keyword("phasing"), static(THIS, tree.UntapsInOtherSteps(tree.EachOpponent()))
    )
    later = instant("Later", "{0}", spell(tree.SkipNext("untap")))
    play = Play(Side(), Side(battlefield=[both], hand=[later]))
    play.to("upkeep", "B")
    assert [int(permanent.controller) for permanent in play.game.phased] == [1]
    play.to("upkeep", "A")
    assert len(play.game.phased) == 1
    play.to("upkeep", "B")
    assert play.game.phased == []
    play.to("upkeep", "A")
    assert play.battlefield("B") == ["Both"]


# --- the hand --------------------------------------------------------------------------------------------------


def after_cleanup(*laws: Card, cards: int) -> int:
    """How many cards A has after the cleanup step of the first turn."""
    play = Play(Side(hand=["Forest"] * cards, battlefield=laws), Side())
    play.to("end", "A")
    while play.turn_player == "A":
        play.answer("discard Forest" if play.question == "discard to hand size" else "pass")
    return len(play.hand("A"))


@pytest.mark.covers("402.2", "514.1")
def test_maximum_hand_sizes() -> None:
    none = law("None", tree.HandLimit(None))
    five = law("Five", tree.HandLimit(tree.Number(5)))
    less = law("Less", tree.HandLimit(tree.Number(-2), changed=True))
    assert after_cleanup(cards=9) == 7
    assert after_cleanup(none, cards=9) == 9
    assert after_cleanup(five, cards=9) == 5
    assert after_cleanup(less, cards=9) == 5
    assert after_cleanup(five, less, cards=9) == 3
    assert after_cleanup(less, less, less, less, cards=3) == 0


@pytest.mark.parametrize("conceding", [False, True])
def test_what_holds_for_players_is_worked_out_anew_when_one_loses(conceding: bool) -> None:
    unlimited = law("Unlimited", tree.HandLimit(None))
    bleed = instant("Bleed", "{0}", spell(tree.LoseLife(tree.Number(5))))
    play = Play(Side(battlefield=[unlimited], hand=[bleed], life=5), Side())
    if conceding:
        play.game.concede(0)
    else:
        play.cast("Bleed")
        play.resolve()
    assert play.over
    loaded = play.game.clone()
    loaded.from_bytes(play.game.to_bytes())
    assert loaded == play.game


# --- mana ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("106.4", "500.5", "T-009")
def test_T_009_a_player_who_does_not_lose_mana_of_a_colour() -> None:
    keeper = law("Keeper", tree.KeepsMana(("G",)))
    make = instant("Make", "{0}", spell(add_mana("{G}{G}{R}")))
    play = Play(Side(battlefield=[keeper], hand=[make, SMASH]), Side(hand=[make]))
    play.to("upkeep", "A")
    play.cast("Make")
    play.resolve()
    assert play.pool("A") == 3
    play.to("precombat main", "A")
    assert play.pool("A") == 2
    play.to("precombat main", "B")
    assert play.pool("A") == 2  # from turn to turn
    play.cast("Make")
    play.resolve()
    play.to("beginning of combat", "B")
    assert (play.pool("A"), play.pool("B")) == (2, 0)
    play.to("precombat main", "A")
    play.cast("Smash", "Keeper")
    play.resolve()
    assert play.pool("A") == 2
    play.to("beginning of combat", "A")
    assert play.pool("A") == 0


@pytest.mark.covers("106.4", "500.5", "514.2")
def test_T_009_mana_that_is_kept_until_the_end_of_the_turn() -> None:
    make = instant("Make", "{0}", spell(tree.AddMana(tree.ManaSymbols("{R}{R}"), lasts=tree.UntilEndOfTurn())))
    plain = instant("Plain", "{0}", spell(add_mana("{R}")))
    spend = instant("Spend", "{R}", spell(gain_life(1)))
    play = Play(Side(hand=[make, plain, spend]), Side())
    play.to("upkeep", "A")
    play.cast("Make")
    play.resolve()
    play.cast("Plain")
    play.resolve()
    play.to("precombat main", "A")
    assert play.pool("A") == 2  # the other one is gone
    play.cast("Spend")
    play.resolve()
    play.to("end", "A")
    assert play.pool("A") == 1
    play.to("upkeep", "B")
    assert play.pool("A") == 0


@pytest.mark.covers("106.4")
def test_T_009_what_would_be_lost_first_is_spent_first() -> None:
    make = instant("Make", "{0}", spell(tree.AddMana(tree.ManaSymbols("{R}"), lasts=tree.UntilEndOfTurn())))
    plain = instant("Plain", "{0}", spell(add_mana("{R}")))
    spend = instant("Spend", "{R}", spell(gain_life(1)))
    play = Play(Side(hand=[make, plain, spend]), Side())
    for name in ("Make", "Plain", "Spend"):
        play.cast(name)
        play.resolve()
    play.to("precombat main", "A")
    assert play.pool("A") == 1


# --- lands -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("305.2", "305.2a", "305.2b")
def test_additional_land_plays_add_up() -> None:
    explore = law("Explore", tree.ExtraLandPlays())
    two = law("Two", tree.ExtraLandPlays(tree.Number(2)))
    play = Play(Side(hand=["Forest"] * 5 + [SMASH], battlefield=[explore, two]), Side(hand=["Forest"] * 3))
    play.to("precombat main", "A")
    for _ in range(3):
        play.answer("play Forest")
    play.cast("Smash", "Two")
    play.resolve()
    assert not play.may("play Forest")  # three of now two
    play.to("precombat main", "B")
    play.answer("play Forest")
    assert not play.may("play Forest")
    play.to("precombat main", "A")
    play.answer("play Forest")
    play.answer("play Forest")
    assert not play.may("play Forest")


# --- one attack more -------------------------------------------------------------------------------------------


@pytest.mark.covers("500.8", "614.10")
def test_T_017_an_extra_combat_phase_is_skipped_like_any_other() -> None:
    more = instant("More", "{0}", spell(tree.ExtraParts(("combat",))))
    play = Play(Side(battlefield=[law("Law", SkipEach("combat")), BEAR], hand=[more]), Side())
    play.to("precombat main")
    play.cast("More")
    play.resolve()
    since = play.mark
    play.to("end", "A")
    assert not set(play.visited(since)) & set(COMBAT)
    assert [event.what for event in play.events(since, "part skipped")] == ["combat", "combat"]


@pytest.mark.covers("614.10a")
def test_T_019_an_effect_that_is_good_for_one_waits_until_it_can_skip() -> None:
    once = instant("Once", "{0}", spell(tree.SkipNext("combat"), tree.SkipNext("combat")))
    play = Play(Side(hand=[once], battlefield=[BEAR]), Side())
    play.to("beginning of combat", "A")
    play.cast("Once")  # this one has begun
    play.resolve()
    play.to("end", "A")
    combats = []
    for _ in range(3):
        since = play.mark
        play.to("end", "B")
        play.to("end", "A")
        combats.append(any(event.what == "combat" and event.who == "A" for event in play.events(since, "part began")))
    assert combats == [False, False, True]


@pytest.mark.covers("500.9", "724.1d")
def test_T_018_steps_added_to_a_turn_that_is_ended_do_not_happen() -> None:
    more = instant("More", "{0}", spell(tree.ExtraParts(("upkeep",), "combat"), tree.ExtraParts(("combat", "main"))))
    stop = instant("Stop", "{0}", spell(tree.EndTurn()))
    play = Play(Side(hand=[more, stop]), Side())
    play.to("precombat main")
    play.cast("More")
    play.resolve()
    since = play.mark
    play.cast("Stop")
    play.pass_all()
    assert play.visited(since)[:3] == ["ending", "cleanup", "beginning"]


@pytest.mark.covers("106.4", "500.5")
def test_T_009_kept_mana_is_part_of_the_game_as_a_value() -> None:
    make = instant("Make", "{0}", spell(tree.AddMana(tree.ManaSymbols("{R}"), lasts=tree.UntilEndOfTurn())))
    play = Play(Side(hand=[make]), Side())
    play.cast("Make")
    play.resolve()
    loaded = play.game.clone()
    loaded.players[0].lasting = loaded.players[1].lasting
    loaded.from_bytes(play.game.to_bytes())
    assert loaded == play.game
    assert loaded.players[0].lasting == play.game.players[0].lasting != loaded.players[1].lasting

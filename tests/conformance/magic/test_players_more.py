"""What players are to abilities: teams' turns, protection, those who have left, who defends what."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, cast
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    YOU,
    activated,
    any_target,
    at_beginning,
    change,
    color,
    cost,
    damage,
    gain_life,
    lose_life,
    spell,
    target,
)
from mainphase.magic.cards import Card, card, creature, enchantment, instant
from mainphase.magic.modern import position

GIANTS = "two-headed-giant"
THAT_PLAYER = tree.EventPlayer()
SPARK = instant("Spark", "{0}", spell(damage(3, TARGET), targets=(any_target(),)))
STEAL = instant(
    "Steal", "{0}", spell(change(TARGET, tree.GainControl()), targets=(target(tree.HasType("planeswalker")),))
)


# --- 805.4d, 805.9: the turns of teams ------------------------------------------------------------------------------


@pytest.mark.covers("805.4d")
def test_805_4d_once_for_each_player_whom_the_ability_speaks_of() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", EACH_PLAYER, lose_life(1, THAT_PLAYER)))
    play = Play(Side(battlefield=[bell]), *[Side()] * 3, variant=GIANTS)
    assert (play.question, len(play.options)) == ("order triggers", 2)
    play.answer(play.options[0])
    play.resolve_all()
    assert sorted(event.who for event in play.events(0, "life lost")) == ["A", "B"]


@pytest.mark.covers("805.4d")
def test_805_4d_once_for_all_where_it_does_not_speak_of_one() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", EACH_PLAYER, gain_life(1)))
    play = Play(Side(battlefield=[bell]), *[Side()] * 3, variant=GIANTS)
    assert len(play.game.stack) == 1


@pytest.mark.covers("805.4d")
def test_805_4d_each_opponents_and_your_own() -> None:
    theirs = enchantment("Theirs", "{0}", at_beginning("upkeep", EACH_OPPONENT, lose_life(1, THAT_PLAYER)))
    mine = enchantment("Mine", "{0}", at_beginning("upkeep", YOU, gain_life(1, THAT_PLAYER)))
    play = Play(Side(), Side(battlefield=[theirs, mine]), Side(), Side(), variant=GIANTS)
    assert len(play.game.stack) == 1
    play.resolve_all()
    assert [event.who for event in play.events(0, "life gained")] == ["B"]
    play.to("upkeep", "C")
    assert (play.question, len(play.options)) == ("order triggers", 2)


@pytest.mark.covers("805.4d", "603.4")
def test_805_4d_the_intervening_if_may_be_true_of_one_of_them() -> None:
    empty = tree.Compare(tree.Count(tree.Selector(zone="hand", whose=THAT_PLAYER)), "=", tree.Number(0))
    effect = tree.Instructions(lose_life(1, THAT_PLAYER))
    rack = enchantment("Rack", "{0}", tree.Triggered(tree.BeginningOf("upkeep"), effect, condition=empty))
    play = Play(Side(["Forest"], [rack]), *[Side()] * 3, variant=GIANTS)
    play.resolve_all()
    assert [event.who for event in play.events(0, "life lost")] == ["B"]


@pytest.mark.covers("805.9")
def test_805_9_the_controller_chooses_which_active_player_is_meant() -> None:
    poke = instant("Poke", "{0}", spell(lose_life(2, tree.ActivePlayer()), gain_life(1, tree.ActivePlayer())))
    play = Play(Side(), Side(), Side([poke]), Side(), variant=GIANTS)
    while play.asked != "C":
        play.passes()
    play.cast("Poke")
    play.resolve()
    assert (play.asked, play.question, play.options) == ("C", "choose a player", ["choose A", "choose B"])
    play.answer("choose B")
    found = play.events(0, "life lost", "life gained")
    assert [(event.kind, event.who) for event in found] == [("life lost", "B"), ("life gained", "B")]


@pytest.mark.covers("805.9")
def test_805_9_a_single_active_player_is_not_chosen() -> None:
    poke = instant("Poke", "{0}", spell(lose_life(2, tree.ActivePlayer())))
    play = Play(Side([poke]), Side())
    cast(play, "Poke")
    assert play.life("A") == 18


# --- 702.26n: phased out under the control of a player who has left -------------------------------------------------


@pytest.mark.covers("702.26n")
def test_702_26n_it_returns_after_the_players_next_turn_would_have_begun() -> None:
    play = Play(Side(), Side(), Side())
    position.place_permanent(play.game, play.definition(BEAR), 0, 2)  # A owns it, C controls it
    changes.phase(play.game, [int(play.permanent("Bear").ref & 4095)], [])
    play.game.concede(2)
    play.to("upkeep", "B")
    assert play.battlefield("A") == []
    play.to("upkeep", "A")  # C's turn would have begun before
    assert play.battlefield("A") == ["Bear"]


# --- 506.4: what is attacked leaves combat --------------------------------------------------------------------------

WALKER = card("Sage", "{0}", "Legendary Planeswalker — Sage", loyalty=4)
WALL = creature("Wall", "{0}", "Wall", 0, 4)


@pytest.mark.covers("506.4", "506.4c", "508.5")
def test_506_4_a_planeswalker_whose_controller_changes_is_no_longer_attacked() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[WALKER, WALL]), Side([STEAL]))
    play.to("declare attackers")
    play.attack("Bear > Sage")
    while play.asked != "C":
        play.passes()
    play.cast("Steal", "Sage")
    play.resolve()
    assert "Sage" in play.battlefield("C")
    assert [play.card_name(slot) for slot in play.game.attackers] == ["Bear"]
    play.to("declare blockers")
    assert (play.asked, play.options) == ("B", ["no block Wall", "block Bear"])
    play.answer("no block Wall")
    play.to("postcombat main")
    assert play.count("combat damage") == 0


# --- 310.8a: the protector of a battle ------------------------------------------------------------------------------


@pytest.mark.covers("310.8a", "310.11a")
def test_310_8a_a_protector_is_chosen_as_the_battle_enters() -> None:
    siege = card("Siege", "{0}", "Battle — Siege", defense=3)
    play = Play(Side([siege]), Side(), Side())
    play.to("precombat main")
    play.cast("Siege")
    play.resolve()
    assert (play.asked, play.question, play.options) == ("A", "choose a player", ["choose B", "choose C"])
    assert play.battlefield("A") == []
    play.answer("choose C")
    assert play.permanent("Siege").protector == 2


@pytest.mark.covers("310.8a", "310.11a")
def test_310_8a_with_one_opponent_nobody_is_asked() -> None:
    siege = card("Siege", "{0}", "Battle — Siege", defense=3)
    play = Play(Side([siege]), Side())
    play.to("precombat main")
    play.cast("Siege")
    play.resolve()
    assert (play.question, play.permanent("Siege").protector) == ("priority", 1)


# --- 702.16j, 702.16k, 613.10: protection from players, and of players ----------------------------------------------


def protected(quality: tree.Filter | tree.TargetPlayers) -> tree.KeywordAbility:
    """Protection from that."""
    return tree.KeywordAbility("protection", quality=quality)


def monk(quality: tree.Filter | tree.TargetPlayers) -> Card:
    """A creature with that protection."""
    return creature("Monk", "{0}", "Monk", 2, 2, protected(quality))


@pytest.mark.covers("702.16j")
def test_702_16j_from_everything() -> None:
    play = Play(Side([SPARK], [monk(tree.AnyObject())]), Side())
    play.to("precombat main")
    play.answer("cast Spark")
    assert play.options == ["target A", "target B"]


@pytest.mark.covers("702.16k")
def test_702_16k_from_each_opponent() -> None:
    theirs = monk(tree.TargetPlayers(EACH_OPPONENT))
    play = Play(Side([SPARK], [theirs]), Side([SPARK], [BEAR]))
    play.to("precombat main")
    play.answer("cast Spark")
    assert "target Monk" in play.options
    play.answer("target B")
    play.passes("A")
    play.answer("cast Spark")
    assert "target Monk" not in play.options


@pytest.mark.covers("702.16k", "702.16e", "702.16f")
def test_702_16k_neither_blocked_nor_damaged_by_what_they_control() -> None:
    theirs = monk(tree.TargetPlayers(EACH_OPPONENT))
    quake = instant("Quake", "{0}", spell(damage(2, tree.All(tree.Selector(CREATURE)))))
    play = Play(Side([], [theirs]), Side([quake], [BEAR]))
    play.to("declare attackers")
    play.attack("Monk")
    play.passes("A")
    cast(play, "Quake")
    assert play.battlefield("A") == ["Monk"]
    assert play.graveyard("B") == ["Quake", "Bear"]


SHROUDED = enchantment("Ivory", "{0}", tree.PlayerStatic(YOU, (tree.PlayerHasKeyword(protected(color("R"))),)))
BOLT = instant("Flare", "{R}", spell(damage(3, TARGET), targets=(any_target(),)))
CURSE = enchantment("Curse", "{R}", tree.KeywordAbility("enchant", quality=tree.TargetPlayers()), subtypes="Aura")


@pytest.mark.covers("613.10", "702.16b")
def test_613_10_a_player_with_protection_cannot_be_targeted() -> None:
    play = Play(Side([BOLT], ["Mountain", BEAR]), Side([], [SHROUDED]))
    play.to("precombat main")
    play.answer("cast Flare")
    assert play.options == ["target A", "target Bear"]
    plain = Play(Side([SPARK]), Side([], [SHROUDED]))
    plain.to("precombat main")
    plain.answer("cast Spark")
    assert "target B" in plain.options


@pytest.mark.covers("613.10", "702.16e")
def test_613_10_damage_to_them_is_prevented() -> None:
    flame = instant("Flame", "{R}", spell(damage(2, EACH_PLAYER)))
    play = Play(Side([flame], ["Mountain"]), Side([], [SHROUDED]))
    play.to("precombat main")
    mark = cast(play, "Flame")
    assert [play.life(who) for who in "AB"] == [18, 20]
    play.expect(mark, ("damage prevented", "B", 2))


@pytest.mark.covers("613.10", "702.16c", "303.4c")
def test_613_10_red_auras_leave_them() -> None:
    gift = instant(
        "Ward",
        "{0}",
        spell(tree.PlayerContinuous(YOU, (tree.PlayerHasKeyword(protected(color("R"))),))),
    )
    play = Play(Side([CURSE], ["Mountain"]), Side([gift]))
    play.to("precombat main")
    cast(play, "Curse", "B")
    assert play.battlefield("A") == ["Mountain", "Curse"]
    play.passes("A")
    cast(play, "Ward")
    assert play.graveyard("A") == ["Curse"]


@pytest.mark.covers("702.11c", "102.3")
def test_702_11c_hexproof_does_not_keep_teammates_off() -> None:
    dome = enchantment("Dome", "{0}", tree.PlayerStatic(YOU, (tree.PlayerHasKeyword(tree.KeywordAbility("hexproof")),)))
    play = Play(Side([SPARK]), Side([], [dome]), Side([SPARK]), Side(), variant=GIANTS)
    play.answer("cast Spark")
    assert "target B" in play.options


# --- 800.4g: who chooses instead of a player who has left ------------------------------------------------------------

OFFER = tree.ChooseEffect((lose_life(2, YOU), gain_life(5)), EACH_OPPONENT)
GAMBLE = instant("Gamble", "{0}", spell(OFFER))


@pytest.mark.covers("800.4g")
def test_800_4g_the_controller_says_which_other_opponent_chooses() -> None:
    play = Play(Side([GAMBLE]), Side(), Side(), Side())
    play.to("precombat main")
    play.cast("Gamble")
    play.resolve()
    play.answer("choose B")
    assert play.asked == "B"
    play.game.concede(1)
    assert (play.asked, play.question, play.options) == ("A", "choose a player", ["choose C", "choose D"])
    play.answer("choose D")
    assert (play.asked, len(play.options)) == ("D", 2)
    play.answer(play.options[0])
    assert play.life("A") == 18


@pytest.mark.covers("800.4g")
def test_800_4g_the_only_opponent_left_is_not_chosen() -> None:
    play = Play(Side([GAMBLE]), Side(), Side())
    play.to("precombat main")
    play.cast("Gamble")
    play.resolve()
    play.answer("choose B")
    play.game.concede(1)
    assert (play.asked, len(play.options)) == ("C", 2)


# --- 601.6, 602.3: one of several opponents chooses ------------------------------------------------------------------

BY_OPPONENT = tree.TargetSpec(tree.Selector(CREATURE), chooser=EACH_OPPONENT)


@pytest.mark.covers("601.6", "601.6a")
def test_601_6a_the_controller_says_which_opponent_chooses_targets() -> None:
    betray = instant("Betray", "{0}", spell(tree.Destroy(TARGET), targets=(BY_OPPONENT,)))
    play = Play(Side([betray], [BEAR, WALL]), Side(), Side())
    play.to("precombat main")
    play.answer("cast Betray")
    assert (play.asked, play.question, play.options) == ("A", "choose a player", ["choose B", "choose C"])
    play.answer("choose C")
    assert (play.asked, play.options) == ("C", ["target Bear", "target Wall"])
    play.answer("target Wall")
    play.resolve()
    assert play.battlefield("A") == ["Bear"]


@pytest.mark.covers("602.3", "602.3a")
def test_602_3a_one_opponent_for_all_targets_of_an_ability() -> None:
    two = activated(cost("{0}"), tree.Destroy(TARGET), tree.Tap(tree.Target(1)), targets=(BY_OPPONENT, BY_OPPONENT))
    play = Play(Side([], [enchantment("Doubt", "{0}", two), BEAR, WALL]), Side(), Side())
    play.to("precombat main")
    play.answer("activate Doubt")
    play.answer("choose B")
    play.answer("target Bear")
    assert play.asked == "B"
    play.answer("target Wall")
    play.resolve()
    assert (play.battlefield("A"), play.is_tapped("Wall")) == (["Doubt", "Wall"], True)


@pytest.mark.covers("601.6a")
def test_601_6a_a_single_opponent_is_not_asked_about() -> None:
    betray = instant("Betray", "{0}", spell(tree.Destroy(TARGET), targets=(BY_OPPONENT,)))
    play = Play(Side([betray], [BEAR, WALL]), Side())
    play.to("precombat main")
    play.answer("cast Betray")
    assert (play.asked, play.question) == ("B", "choose a target")


@pytest.mark.covers("800.4f")
def test_800_4f_a_player_who_has_left_pays_nothing() -> None:
    tax = tree.UnlessPays(EACH_OPPONENT, cost("{1}"), gain_life(4))
    toll = instant("Toll", "{0}", spell(tax))
    play = Play(Side([toll]), Side([], ["Forest"]), Side())
    play.to("precombat main")
    play.cast("Toll")
    play.resolve()
    assert (play.asked, play.question) == ("B", "pay")
    play.game.concede(1)
    assert play.life("A") == 24

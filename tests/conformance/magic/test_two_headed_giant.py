"""Two-Headed Giant (810) and shared team turns (805): A and B against C and D."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import CREATURE as A_CREATURE
from mainphase.magic.abilities.build import (
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    YOU,
    at_beginning,
    damage,
    gain_life,
    keyword,
    lose_life,
    put_counters,
    spell,
    target,
    target_player,
    value,
)
from mainphase.magic.abilities.tree import ExtraTurn, LoseGame, SetLife, SkipNext
from mainphase.magic.cards import creature, enchantment, instant

GIANTS = "two-headed-giant"
OGRE = creature("Ogre", "{2}{R}", "Ogre", 3, 3)
BOAR = creature("Boar", "{2}{G}", "Boar", 1, 4)


def giants(*sides: Side) -> Play:
    """A game of two teams; missing sides are empty."""
    return Play(*sides, *[Side() for _ in range(4 - len(sides))], variant=GIANTS)


def lives(play: Play) -> list[int]:
    """The life totals by seat."""
    return [play.life(who) for who in "ABCD"]


@pytest.mark.covers("103.4a", "810.1", "810.4")
def test_810_4_a_team_has_one_life_total_of_thirty() -> None:
    play = giants()
    assert lives(play) == [30, 30, 30, 30]


@pytest.mark.covers("103.8b", "810.6", "805.4b")
def test_MP_012_each_teammate_draws_and_the_starting_team_skips_its_first_draw() -> None:
    play = giants()
    play.to("upkeep", "C")
    assert play.count("drew") == 0
    play.to("precombat main", "C")
    assert [event.who for event in play.events(0, "drew")] == ["C", "D"]
    play.to("precombat main", "A")
    assert [event.who for event in play.events(0, "drew")] == ["C", "D", "A", "B"]
    assert play.turns() == "ACA"


@pytest.mark.covers("805.5", "805.5a", "805.5b", "117.3d")
def test_MP_012_teams_have_priority_and_pass_when_nobody_on_them_acts() -> None:
    play = giants()
    order: list[str] = []
    play.passes("A")
    play.turn_hourglass()  # B acts: their team keeps priority
    for _ in range(4):
        order.append(play.asked)
        play.passes()
    assert order == ["B", "A", "C", "D"]
    assert (play.asked, play.game.stack) == ("A", [])
    play.passes("A")
    play.passes("B")
    play.passes("C")
    play.turn_hourglass()
    assert [play.asked, play.part] == ["D", "upkeep"]
    play.passes("D")
    assert play.asked == "C"
    play.passes("C")
    assert play.asked == "A"


@pytest.mark.covers("805.4a", "805.4c", "505.6a")
def test_805_4c_each_player_of_the_active_team_acts_in_its_main_phase_and_plays_a_land() -> None:
    play = giants(
        Side(hand=["Forest", "Forest"]), Side(hand=["Forest", BEAR], battlefield=["Forest"] * 2), Side(hand=["Forest"])
    )
    play.to("precombat main")
    play.answer("play Forest")
    assert not play.may("play Forest")
    play.passes("A")
    play.answer("play Forest")
    play.cast("Bear")
    play.resolve()
    assert "Bear" in play.battlefield("B")
    assert "Forest" not in play.battlefield("C")


@pytest.mark.covers("805.7", "603.3b")
def test_805_7_a_team_orders_the_triggers_of_all_its_players() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", EACH_PLAYER, gain_life(1)))
    play = giants(Side(battlefield=[bell]), Side(battlefield=[bell]), Side(battlefield=[bell]))
    assert (play.asked, play.question, play.options) == ("A", "order triggers", ["stack Bell", "stack Bell"])
    play.answer("stack Bell")
    assert [item.controller for item in play.game.stack] == [0, 1, 2]


@pytest.mark.covers("805.8", "500.7")
def test_805_8_an_extra_turn_is_the_teams_and_one_for_both_is_one() -> None:
    more = instant("More", "{0}", spell(ExtraTurn(who=EACH_PLAYER)))
    play = giants(Side(), Side(hand=[more]))
    play.passes("A")
    play.cast("More")
    play.resolve()
    play.to("upkeep", "C")
    play.to("upkeep", "A")
    play.to("upkeep", "C")
    assert play.turns() == "ACAC"


@pytest.mark.covers("805.8", "614.10")
def test_805_8_a_teammates_skip_is_the_teams() -> None:
    lull = instant("Lull", "{0}", spell(SkipNext("combat", TARGET), targets=(target_player(),)))
    play = giants(Side(hand=[lull]))
    play.cast("Lull", "D")
    play.resolve()
    play.to("end", "C")
    assert play.begun("combat", "C") == 0
    assert play.begun("combat", "A") == 1


@pytest.mark.covers("805.10a", "805.10b", "805.10d", "506.2b")
def test_MP_004_the_nonactive_team_is_the_defending_team_and_blocks_as_one() -> None:
    play = giants(
        Side(battlefield=[BEAR]), Side(battlefield=[OGRE]), Side(battlefield=[BOAR]), Side(battlefield=[BOAR])
    )
    play.to("declare attackers")
    assert (play.asked, play.options) == ("A", ["stay Bear", "attack C", "attack D"])
    play.answer("attack C")
    assert (play.asked, play.options) == ("B", ["stay Ogre", "attack C", "attack D"])
    play.answer("attack C")
    play.to("declare blockers")
    assert (play.asked, play.options) == ("C", ["no block Boar", "block Bear", "block Ogre"])
    play.answer("no block Boar")
    assert (play.asked, play.options) == ("D", ["no block Boar", "block Bear", "block Ogre"])
    play.answer("block Ogre")
    play.to("postcombat main")
    assert lives(play) == [30, 30, 28, 28]


@pytest.mark.covers("810.9", "119.3")
def test_810_9_damage_and_life_are_the_players_and_the_result_is_the_teams() -> None:
    burn = instant("Burn", "{0}", spell(damage(4, TARGET), targets=(target_player(),)))
    heal = instant("Heal", "{0}", spell(gain_life(3)))
    play = giants(Side(hand=[burn, heal]))
    play.cast("Burn", "D")
    play.resolve()
    play.cast("Heal")
    play.resolve()
    assert lives(play) == [33, 33, 26, 26]
    assert [(event.who, event.amount) for event in play.events(0, "life lost", "life gained")] == [("D", 4), ("A", 3)]


@pytest.mark.covers("810.9", "101.4")
def test_810_9_each_opponent_counts_for_itself() -> None:
    drain = instant("Drain", "{0}", spell(lose_life(2, EACH_OPPONENT)))
    play = giants(Side(hand=[drain]))
    play.cast("Drain")
    play.resolve()
    assert lives(play) == [30, 30, 26, 26]


@pytest.mark.covers("810.9c")
def test_810_9c_a_set_life_total_changes_the_teams_by_the_difference() -> None:
    five = instant("Five", "{0}", spell(SetLife(value(5), TARGET), targets=(target_player(),)))
    play = giants(Side(hand=[five]))
    play.cast("Five", "C")
    play.resolve()
    assert lives(play) == [30, 30, 5, 5]
    assert [(event.who, event.amount) for event in play.events(0, "life lost")] == [("C", 25)]


@pytest.mark.covers("704.6a", "810.8a", "810.8c", "104.2c")
def test_704_6a_a_team_without_life_loses_together() -> None:
    doom = instant("Doom", "{0}", spell(damage(30, TARGET), targets=(target_player(),)))
    play = giants(Side(hand=[doom]))
    play.cast("Doom", "D")
    play.resolve()
    assert (play.over, play.winner) == (True, "A")
    play.expect(0, ("player lost", "704.6a", "C"), ("player lost", "704.6a", "D"))


@pytest.mark.covers("704.6b", "704.5c", "810.8d", "810.10")
@pytest.mark.parametrize(("poison", "lost"), [(10, False), (14, False), (15, True)])
def test_704_6b_fifteen_poison_counters_on_a_team_lose(poison: int, lost: bool) -> None:
    venom = instant("Venom", "{0}", spell(put_counters("poison", TARGET, poison), targets=(target_player(),)))
    play = giants(Side(hand=[venom]))
    play.cast("Venom", "C")
    play.resolve()
    assert play.game.players[3].poison == poison
    assert play.over == lost


@pytest.mark.covers("810.8a", "104.3e")
def test_810_8a_if_one_player_loses_the_team_does() -> None:
    curse = instant("Curse", "{0}", spell(LoseGame(TARGET), targets=(target_player(),)))
    play = giants(Side(hand=[curse]))
    play.cast("Curse", "D")
    play.resolve()
    assert (play.over, play.winner, play.game.lost) == (True, "A", [0, 0, 1, 1])


@pytest.mark.covers("810.8b", "104.3a")
def test_810_8b_who_concedes_takes_the_team_along() -> None:
    play = giants()
    play.game.concede(1)
    assert (play.over, play.winner) == (True, "C")


@pytest.mark.covers("104.4d")
def test_104_4d_both_teams_lose_at_once() -> None:
    doom = instant("Doom", "{0}", spell(lose_life(30, EACH_PLAYER)))
    play = giants(Side(hand=[doom]))
    play.cast("Doom")
    play.resolve()
    assert (play.over, play.winner) == (True, "")


@pytest.mark.covers("810.5", "808.5", "102.3")
def test_810_5_teammates_see_each_others_hands() -> None:
    play = giants(Side(hand=["Forest"]), Side(hand=["Island"]), Side(hand=["Swamp"]))
    seen = play.game.view(0)
    assert [len(player.hand) for player in seen.players] == [1, 1, 0, 0]
    assert [card.definition.name for card in seen.players[1].hand] == ["Island"]


@pytest.mark.covers("102.3", "702.11b")
def test_102_3_a_teammate_is_no_opponent() -> None:
    slippery = creature("Eel", "{U}", "Fish", 1, 1, keyword("hexproof"))
    touch = instant("Touch", "{0}", spell(damage(1, TARGET), targets=(target(A_CREATURE),)))
    play = giants(Side(hand=[touch], battlefield=[BEAR]), Side(battlefield=[slippery]), Side(battlefield=[slippery]))
    play.answer("cast Touch")
    assert play.options == ["target Bear", "target Eel"]


@pytest.mark.covers("103.5d", "805.3a")
def test_103_5d_the_starting_team_declares_first() -> None:
    from mainphase.games import find_game

    game = find_game("magic").match([["Forest"] * 60] * 4, variant=GIANTS).new_game(1)
    order = []
    while game.rules.decisions[game.kind] == "mulligan":
        order.append(int(game.player))
        game.answer(1 if len(order) == 2 else 0)
    assert order == [0, 1, 2, 3, 1]


@pytest.mark.covers("805.4", "810.7")
def test_805_4_an_effect_on_ones_own_turn_is_good_for_the_teams_turn() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", YOU, gain_life(1)))
    play = giants(Side(), Side(battlefield=[bell]))
    play.resolve_all()
    assert lives(play)[:2] == [31, 31]
    play.to("end", "C")
    assert lives(play)[:2] == [31, 31]

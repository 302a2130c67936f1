"""Two-Headed Giant: the order of teams (805.6), one combat (805.10), what a player's life and poison are (810.9-10)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from conformance.magic.test_two_headed_giant import BOAR, OGRE, giants, lives
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    YOU,
    activated,
    at_beginning,
    cost,
    draw,
    keyword,
    put_counters,
    select,
    spell,
    target_player,
)
from mainphase.magic.abilities.tree import (
    Compare,
    Counters,
    ForEachPlayer,
    GainLife,
    GainsLife,
    Half,
    If,
    Iterated,
    Life,
    LoseLife,
    MayPay,
    PayLife,
    PlayersWhere,
    Proliferate,
    RemoveCounters,
    Replacement,
    Sacrifice,
    SetLife,
    WinGame,
)
from mainphase.magic.abilities.values import Number
from mainphase.magic.cards import artifact, creature, enchantment, instant

VENOM = instant("Venom", "{0}", spell(put_counters("poison", TARGET, 3), targets=(target_player(),)))


# --- 805.6 ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("805.6", "101.4")
@pytest.mark.parametrize(("whose", "order"), [("A", "ABCD"), ("C", "CDAB")])
def test_805_6_the_active_team_chooses_first_then_the_other(whose: str, order: str) -> None:
    edict = instant("Edict", "{0}", spell(Sacrifice(EACH_PLAYER, select(CREATURE))))
    side = Side(battlefield=[BEAR, OGRE])
    play = giants(Side(battlefield=[BEAR, OGRE], hand=[edict]), side, side, side)
    play.to("upkeep", whose) if whose != "A" else None
    while play.asked != "A":
        play.passes()
    play.cast("Edict")
    asked = []
    while play.question != "choose a sacrifice":
        play.passes()
    while play.question == "choose a sacrifice":
        asked.append(play.asked)
        assert play.count("sacrificed") == 0  # all of it happens at once
        play.answer("sacrifice Bear")
    assert "".join(asked) == order
    assert play.count("sacrificed") == 4


@pytest.mark.covers("805.6a", "121.2a")
def test_805_6a_the_players_of_the_active_team_draw_first() -> None:
    rain = instant("Rain", "{0}", spell(draw(2, EACH_PLAYER)))
    play = giants(Side(hand=[rain]))
    play.to("upkeep", "C")
    drawn = play.count("drew")
    while play.asked != "A":
        play.passes()
    play.cast("Rain")
    play.resolve()
    assert [event.who for event in play.events(0, "drew")][drawn:] == [*"CCDDAABB"]


# --- 805.10 ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("805.10e", "508.5", "702.86a")
@pytest.mark.parametrize(("attacked", "life"), [("C", "C"), ("D", "D")])
def test_805_10e_the_defending_player_is_the_one_whom_the_creature_attacks(attacked: str, life: str) -> None:
    titan = creature("Titan", "{8}", "Titan", 8, 8, keyword("annihilator", 1))
    land = Side(battlefield=["Plains", "Island"])
    play = giants(Side(battlefield=[titan]), Side(), land, land)
    play.to("declare attackers")
    play.attack(f"Titan > {attacked}")
    while play.question != "choose a sacrifice":
        play.passes()
    assert play.asked == attacked == life


@pytest.mark.covers("805.10e", "508.5", "306.6")
def test_805_10e_of_an_attacked_planeswalker_it_is_the_controller() -> None:
    titan = creature("Titan", "{8}", "Titan", 8, 8, keyword("annihilator", 1))
    land = ["Plains", "Island"]
    play = giants(
        Side(battlefield=[titan]), Side(), Side(battlefield=land), Side(battlefield=[*land, "Garruk Wildspeaker"])
    )
    play.to("declare attackers")
    play.attack("Titan > Garruk Wildspeaker")
    while play.question != "choose a sacrifice":
        play.passes()
    assert play.asked == "D"


@pytest.mark.covers("805.10e", "702.130a")
def test_805_10e_a_teammates_blocker_does_not_change_who_it_is() -> None:
    imp = creature("Imp", "{B}", "Imp", 2, 2, keyword("afflict", 3))
    play = giants(Side(battlefield=[imp]), Side(), Side(battlefield=[BOAR]), Side())
    play.to("declare attackers")
    play.attack("Imp > D")
    play.to("declare blockers")
    play.block({"Boar": "Imp"})
    play.resolve_all()
    assert [(event.who, event.amount) for event in play.events(0, "life lost")] == [("D", 3)]
    assert lives(play) == [30, 30, 27, 27]


@pytest.mark.covers("805.10f", "510.1", "510.1c")
def test_805_10f_each_attacking_player_divides_the_damage_of_their_own_creatures() -> None:
    play = giants(
        Side(battlefield=[OGRE]),
        Side(battlefield=[creature("Giant", "{R}", "Giant", 4, 4)]),
        Side(battlefield=[BOAR, creature("Elk", "{G}", "Elk", 1, 2)]),
        Side(battlefield=[BEAR, creature("Ox", "{W}", "Ox", 2, 4)]),
    )
    play.to("declare attackers")
    play.attack("Ogre > C", "Giant > D")
    play.to("declare blockers")
    play.block({"Boar": "Ogre", "Elk": "Giant", "Bear": "Giant", "Ox": "Ogre"})
    while play.question != "assign damage":
        play.passes()
    asked = []
    while play.question == "assign damage":
        asked.append(play.asked)
        assert play.count("combat damage") == 0
        play.answer(play.options[-1])
    assert asked == ["A", "B"]
    assert play.count("combat damage") == 6


# --- 810.9 ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("810.9a")
def test_810_9a_a_players_life_total_is_the_teams() -> None:
    beacon = instant("Beacon", "{0}", spell(GainLife(Life(TARGET), TARGET), targets=(target_player(),)))
    play = giants(Side(hand=[beacon], life=17), Side(life=17))
    play.cast("Beacon", "B")
    play.resolve()
    assert lives(play) == [34, 34, 30, 30]


@pytest.mark.covers("810.9a", "119.4a")
def test_810_9a_half_ones_life_is_half_of_the_teams() -> None:
    lurker = artifact("Lurker", "{0}", activated(cost(PayLife(Half(Life(YOU), "up"))), draw(1)))
    play = giants(Side(battlefield=[lurker], life=11), Side(life=11))
    play.activate("Lurker")
    assert lives(play) == [5, 5, 30, 30]


@pytest.mark.covers("810.9a", "810.8a", "104.2b")
@pytest.mark.parametrize(("life", "over"), [(49, False), (50, True)])
def test_810_9a_a_condition_on_ones_life_looks_at_the_teams(life: int, over: bool) -> None:
    wins = If(Compare(Life(YOU), ">=", Number(50)), WinGame(YOU))
    test = enchantment("Test", "{0}", at_beginning("upkeep", YOU, wins))
    play = giants(Side(battlefield=[test], life=life), Side(life=life))
    while not play.over and play.game.stack:
        play.passes()
    assert play.over == over


@pytest.mark.covers("810.9b", "119.4a")
def test_810_9b_teammates_do_not_pay_more_together_than_the_team_has() -> None:
    paying = MayPay(cost(PayLife(Number(20))), draw(1, Iterated()), Iterated())
    toll = instant("Toll", "{0}", spell(ForEachPlayer(EACH_PLAYER, paying)))
    play = giants(Side(hand=[toll]))
    play.cast("Toll")
    play.resolve()
    asked = []
    while play.question not in ("priority", "over"):
        asked.append(play.asked)
        play.answer(next(each for each in play.options if each.startswith(("yes", "pay"))))
    assert asked == ["A", "C"]  # 10 life are left to their teams: B and D cannot pay 20
    assert lives(play) == [10] * 4


@pytest.mark.covers("810.9d", "119.5")
@pytest.mark.parametrize(("number", "kind"), [(7, "life lost"), (40, "life gained")])
def test_810_9d_of_each_team_the_player_whom_it_chooses_is_affected(number: int, kind: str) -> None:
    repay = instant("Repay", "{0}", spell(SetLife(Number(number), EACH_PLAYER)))
    play = giants(Side(hand=[repay]))
    play.cast("Repay")
    play.resolve()
    assert (play.asked, play.options) == ("A", ["choose A", "choose B"])
    play.answer("choose B")
    assert (play.asked, play.options, play.count(kind)) == ("C", ["choose C", "choose D"], 0)
    play.answer("choose C")
    assert lives(play) == [number] * 4
    change = abs(30 - number)
    assert [(event.who, event.amount) for event in play.events(0, kind)] == [("B", change), ("C", change)]


@pytest.mark.covers("810.9d", "614.1a")
def test_810_9d_also_where_what_happens_may_be_replaced() -> None:
    repay = instant("Repay", "{0}", spell(SetLife(Number(40), EACH_PLAYER)))
    instead = Replacement(GainsLife(EACH_OPPONENT), draw(1))
    play = giants(Side(hand=[repay], battlefield=[enchantment("Leech", "{0}", instead)]))
    play.cast("Repay")
    play.resolve()
    play.answer("choose A")
    play.answer("choose C")
    assert lives(play) == [40, 40, 30, 30]


@pytest.mark.covers("119.5")
def test_119_5_without_a_shared_life_total_each_players_is_set() -> None:
    repay = instant("Repay", "{0}", spell(SetLife(Number(7), EACH_PLAYER)))
    play = Play(Side(hand=[repay]), Side(), Side())
    play.cast("Repay")
    play.resolve()
    assert [play.life(who) for who in "ABC"] == [7, 7, 7]


# --- 810.10 ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("810.10a")
def test_810_10a_a_players_poison_counters_are_the_teams() -> None:
    drink = instant("Drink", "{0}", spell(GainLife(Counters("poison", TARGET)), targets=(target_player(),)))
    play = giants(Side(hand=[VENOM, drink]))
    play.cast("Venom", "C")
    play.resolve()
    play.cast("Drink", "D")
    play.resolve()
    assert lives(play) == [33, 33, 30, 30]


@pytest.mark.covers("810.10a")
def test_810_10a_the_opponents_have_as_many_as_their_team() -> None:
    feast = instant("Feast", "{0}", spell(GainLife(Counters("poison", EACH_OPPONENT))))
    play = giants(Side(hand=[VENOM, feast]))
    play.cast("Venom", "C")
    play.resolve()
    play.cast("Feast")
    play.resolve()
    assert lives(play) == [33, 33, 30, 30]


@pytest.mark.covers("810.10b")
def test_810_10b_the_team_loses_the_poison_counters_that_a_player_loses() -> None:
    cure = instant("Cure", "{0}", spell(RemoveCounters("poison", TARGET, Number(2)), targets=(target_player(),)))
    play = giants(Side(hand=[VENOM, cure]))
    play.cast("Venom", "C")
    play.resolve()
    play.cast("Cure", "D")
    play.resolve()
    assert [int(player.poison) for player in play.game.players] == [0, 0, 1, 1]


@pytest.mark.covers("810.10d", "701.34a")
def test_810_10d_a_player_of_a_poisoned_team_has_poison_counters() -> None:
    spread = instant("Spread", "{0}", spell(Proliferate()))
    play = giants(Side(hand=[VENOM, spread]))
    play.cast("Venom", "C")
    play.resolve()
    play.cast("Spread")
    while play.question == "priority":
        play.passes()
    play.answer(next(each for each in play.options if each.endswith(" D")))
    while play.question != "priority":
        play.answer("done")
    assert [int(player.poison) for player in play.game.players] == [0, 0, 4, 4]


@pytest.mark.covers("810.10d")
def test_810_10d_whether_a_player_is_poisoned_is_asked_of_the_team() -> None:
    sting = instant(
        "Sting",
        "{0}",
        spell(LoseLife(Number(1), PlayersWhere(EACH_PLAYER, Compare(Counters("poison", Iterated()), ">=", Number(1))))),
    )
    play = giants(Side(hand=[VENOM, sting]))
    play.cast("Venom", "C")
    play.resolve()
    play.cast("Sting")
    play.resolve()
    assert [event.who for event in play.events(0, "life lost")] == ["C", "D"]

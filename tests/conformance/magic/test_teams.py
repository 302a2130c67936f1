"""Team vs. Team, Alternating Teams, Emperor, deploying creatures (804, 808, 809, 811), and who begins (103.1)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.games import find_game
from mainphase.kernel.decision import decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_OPPONENT,
    TARGET,
    YOU,
    gain_life,
    lose_life,
    spell,
    target_player,
    triggered,
)
from mainphase.magic.cards import creature, enchantment, instant
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.variants import find

DRAIN = instant("Drain", "{0}", spell(lose_life(2, EACH_OPPONENT)))
DOOM = instant("Doom", "{0}", spell(tree.LoseGame(TARGET), targets=(target_player(),)))
CUB = creature("Cub", "{0}", "Bear", 1, 1)


def seated(number: int, *first: Side, variant: str) -> Play:
    """So many players; those that are not given have nothing."""
    return Play(*first, *[Side() for _ in range(number - len(first))], variant=variant)


# --- 808: Team vs. Team ---------------------------------------------------------------------------------------------


@pytest.mark.covers("808.1", "808.2")
def test_808_1_teams_of_any_size_sit_side_by_side() -> None:
    assert list(seated(6, variant="team-vs-team").game.team) == [0, 0, 0, 1, 1, 1]
    assert list(seated(5, variant="team-vs-team teams=3,2").game.team) == [0, 0, 0, 1, 1]
    assert list(seated(6, variant="team-vs-team teams=2,2,2").game.team) == [0, 0, 1, 1, 2, 2]
    for wrong in ("team-vs-team teams=2,2", "team-vs-team teams=6"):
        with pytest.raises(UserError):
            seated(6, variant=wrong)


@pytest.mark.covers("808.3a", "802.2")
def test_808_3a_all_players_of_the_other_teams_can_be_attacked() -> None:
    play = seated(4, Side(), Side(battlefield=[BEAR]), variant="team-vs-team")
    play.to("declare attackers", "B")
    assert play.options == ["stay Bear", "attack C", "attack D"]


@pytest.mark.covers("808.4")
@pytest.mark.parametrize(
    ("variant", "number", "turns"), [("", 6, "BCDEFA"), ("", 4, "BCDA"), (" teams=1,3", 4, "ABCD")]
)
def test_808_4_the_middle_of_the_first_team_begins_and_each_takes_turns(variant: str, number: int, turns: str) -> None:
    play = seated(number, variant=f"team-vs-team{variant}")
    while len(play.turns()) < number:
        play.decline()
    assert play.turns() == turns


@pytest.mark.covers("808.5", "102.3")
def test_808_5_each_player_has_their_own_life() -> None:
    play = seated(4, Side(), Side([DRAIN]), variant="team-vs-team")
    play.cast("Drain")
    play.resolve()
    assert [play.life(who) for who in "ABCD"] == [20, 20, 18, 18]


@pytest.mark.covers("104.2a", "104.2c", "808.1")
def test_104_2c_the_last_team_wins() -> None:
    play = seated(3, Side([DOOM]), variant="team-vs-team teams=1,2")
    play.game.concede(1)
    assert not play.over
    play.game.concede(2)
    assert (play.over, play.winner) == (True, "A")


# --- 811: Alternating Teams -----------------------------------------------------------------------------------------


@pytest.mark.covers("811.1", "811.3")
def test_811_3_nobody_sits_next_to_a_teammate() -> None:
    assert list(seated(4, variant="alternating-teams").game.team) == [0, 1, 0, 1]
    assert list(seated(6, variant="alternating-teams teams=2,2,2").game.team) == [0, 1, 2, 0, 1, 2]
    for wrong in ("alternating-teams teams=4,2", "alternating-teams teams=2,2"):
        with pytest.raises(UserError):
            seated(6, variant=wrong)


@pytest.mark.covers("811.2a")
def test_811_2a_the_range_of_influence_is_two_unless_agreed_otherwise() -> None:
    assert seated(6, variant="alternating-teams").game.reach[0] == 0b110111
    assert seated(6, variant="alternating-teams range=1").game.reach[0] == 0b100011
    assert find("alternating-teams").key() == "alternating-teams"


@pytest.mark.covers("811.4", "811.2b")
@pytest.mark.parametrize(("option", "targets"), [("", "BF"), (" attack=left", "B"), (" attack=right", "F")])
def test_811_4_only_neighbours_can_be_attacked(option: str, targets: str) -> None:
    play = seated(6, Side(battlefield=[BEAR]), variant=f"alternating-teams{option}")
    play.to("declare attackers")
    assert play.options == ["stay Bear", *[f"attack {who}" for who in targets]]


@pytest.mark.covers("811.4", "800.4a")
def test_811_4_whoever_sits_there_after_others_have_left_is_the_neighbour() -> None:
    play = seated(6, Side(battlefield=[BEAR]), variant="alternating-teams range=3")
    play.game.concede(1)  # C, of the same team, is next now
    play.to("declare attackers")
    assert play.options == ["stay Bear", "attack F"]


@pytest.mark.covers("811.5", "808.5")
def test_811_5_teammates_see_each_others_hands_only_side_by_side() -> None:
    play = seated(4, *[Side([DRAIN])] * 4, variant="alternating-teams")
    card = play.game.hand(0)[0]
    assert play.game.knowers(card) == 0b0001
    play.game.concede(1)
    assert play.game.knowers(card) == 0b0101
    together = seated(4, *[Side([DRAIN])] * 4, variant="team-vs-team")
    assert together.game.knowers(together.game.hand(0)[0]) == 0b0011


# --- 103.1: who begins ----------------------------------------------------------------------------------------------


def begun(seed: int, variant: str, seats: int) -> Magic:
    """A game of that many, at its first question."""
    game = find_game("magic").match([["Forest"] * 60] * seats, variant=variant).new_game(seed)
    assert isinstance(game, Magic)
    return game


@pytest.mark.covers("103.1")
def test_103_1_whoever_chance_decides_on_chooses_who_begins() -> None:
    asked = set()
    for seed in range(20):
        game = begun(seed, "two-player first=random", 2)
        question = decision(game)
        assert (question.kind, [option.ref - PLAYER_SLOT for option in question.options]) == ("choose a player", [0, 1])
        asked.add(question.player)
        game.answer(question.options[1].code)
        while decision(game).kind == "mulligan":
            assert len(asked) < 3
            game.answer(0)
        assert game.turn_player == 1
    assert asked == {0, 1}


@pytest.mark.covers("103.1", "103.5", "103.8a")
def test_103_1_turn_order_and_mulligans_go_round_from_the_starting_player() -> None:
    game = begun(1, "free-for-all first=random", 4)
    game.answer(decision(game).options[2].code)
    order = []
    while decision(game).kind == "mulligan":
        order.append(int(game.player))
        game.answer(0)
    assert (order, game.turn_player) == ([2, 3, 0, 1], 2)


@pytest.mark.covers("103.1a", "805.3")
def test_103_1a_of_teams_that_share_turns_a_team_begins() -> None:
    game = begun(3, "two-headed-giant first=random", 4)
    assert [option.ref - PLAYER_SLOT for option in decision(game).options] == [0, 2]
    game.answer(decision(game).options[1].code)
    while decision(game).kind == "mulligan":
        game.answer(0)
    assert game.turn_player == 2


@pytest.mark.covers("808.4", "103.1")
def test_808_4_a_team_is_chosen_at_random() -> None:
    first = set()
    for seed in range(20):
        game = begun(seed, "team-vs-team first=random", 6)
        while decision(game).kind == "mulligan":
            game.answer(0)
        first.add(int(game.turn_player))
    assert first == {1, 4}


@pytest.mark.covers("103.1b", "904.6")
def test_103_1b_the_archenemy_begins() -> None:
    with pytest.raises(UserError):
        find("archenemy first=random")


# --- 804: deploying creatures ---------------------------------------------------------------------------------------


@pytest.mark.covers("804.1", "804.2")
def test_804_2_a_creature_taps_to_go_to_a_teammate() -> None:
    play = seated(4, Side(), Side(battlefield=[BEAR]), Side(battlefield=[BEAR]), variant="team-vs-team deploy=yes")
    play.to("precombat main", "B")
    play.answer("activate Bear")
    if play.question == "choose a target":
        assert play.options == ["target A"]
        play.answer("target A")
    assert play.is_tapped("Bear")
    play.resolve()
    assert play.battlefield("A") == ["Bear"]


@pytest.mark.covers("804.2", "602.5d", "302.6")
def test_804_2_only_as_a_sorcery_and_not_a_new_one() -> None:
    play = seated(4, Side(), Side(battlefield=[BEAR], hand=["Forest"]), variant="team-vs-team deploy=yes")
    play.to("upkeep", "C")
    play.to("upkeep", "B")
    assert not play.may("activate Bear")
    play.to("precombat main", "B")
    play.turn_hourglass()
    assert not play.may("activate Bear")
    fresh = seated(4, Side(), Side(hand=[CUB]), variant="team-vs-team deploy=yes")
    fresh.to("precombat main", "B")
    fresh.cast("Cub")
    fresh.resolve()
    assert not fresh.may("activate Cub")


@pytest.mark.covers("804.1")
def test_804_1_without_the_option_creatures_cannot() -> None:
    play = seated(4, Side(), Side(battlefield=[BEAR]), variant="team-vs-team")
    play.to("precombat main", "B")
    assert not play.may("activate Bear")
    for wrong in ("free-for-all deploy=yes", "two-headed-giant deploy=yes"):
        with pytest.raises(UserError):
            find(wrong)


# --- 809: Emperor ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("809.1", "809.2", "809.3a", "809.4")
def test_809_3a_emperors_reach_two_seats_generals_one() -> None:
    play = seated(6, variant="emperor")
    assert (play.turn_player, list(play.game.team)) == ("B", [0, 0, 0, 1, 1, 1])
    assert [play.game.reach[seat] for seat in (0, 1)] == [0b100011, 0b101111]


@pytest.mark.covers("809.3c")
def test_809_3c_emperors_cannot_attack_past_their_generals() -> None:
    play = seated(6, Side(battlefield=[BEAR]), Side(battlefield=[BEAR]), variant="emperor")
    play.to("declare attackers", "B")
    assert "stay Bear" not in play.options
    play.to("declare attackers", "A")
    assert play.options == ["stay Bear", "attack F"]


@pytest.mark.covers("809.3b", "804.1")
def test_809_3b_generals_get_creatures_from_their_emperor() -> None:
    play = seated(6, Side(), Side(battlefield=[BEAR]), variant="emperor")
    play.to("precombat main", "B")
    play.answer("activate Bear")
    assert sorted(play.options) == ["target A", "target C"]


@pytest.mark.covers("809.5b", "104.2a")
def test_809_5b_a_team_loses_with_its_emperor_only() -> None:
    play = seated(6, variant="emperor")
    play.game.concede(0)
    assert list(play.game.lost) == [1, 0, 0, 0, 0, 0]
    play.game.concede(4)
    assert (play.over, play.game.team[play.game.winner]) == (True, 0)
    assert list(play.game.lost) == [1, 0, 0, 1, 1, 1]


@pytest.mark.covers("809.5b", "704.5a")
def test_809_5b_also_as_state_based_actions_are_checked() -> None:
    hurt = instant("Hurt", "{0}", spell(lose_life(20, TARGET), targets=(target_player(),)))
    play = seated(6, Side(), Side(), Side([hurt]), variant="emperor")
    while play.asked != "C":
        play.passes()
    play.cast("Hurt", "B")
    play.resolve()
    assert play.over
    assert list(play.game.lost) == [1, 1, 1, 0, 0, 0]


@pytest.mark.covers("809.5c", "801.16")
def test_809_5c_a_draw_for_the_emperor_is_one_for_the_team() -> None:
    ever = enchantment("Ever", "{0}", triggered(tree.GainsLife(YOU), gain_life(1)))
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    play = Play(Side([breeze], [ever]), *[Side()] * 5, variant="emperor", quiet=True)
    play.cast("Breeze")
    drawn = [event.who for event in play.events(0, "drew the game")]
    assert sorted(drawn) == ["A", "B", "C", "F"]  # A, its neighbours, one of whom leads the team
    assert play.game.team[play.game.winner] == 1

"""Controlling another player's turn (723), and the direction of turns (103.1)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.decision import SEATS, decision
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    TARGET,
    at_beginning,
    gain_life,
    lose_life,
    spell,
    target_player,
)
from mainphase.magic.cards import enchantment, instant
from mainphase.magic.view import knows

TAKE = instant("Take", "{0}", spell(tree.ControlNextTurn(TARGET), targets=(target_player(),)))
GIFT = instant("Gift", "{0}", spell(gain_life(1)))
DRAIN = instant("Drain", "{0}", spell(lose_life(2, TARGET), targets=(target_player(),)))


def by(play: Play) -> str:
    """Who answers the open question."""
    return SEATS[decision(play.game).by]


def take(*sides: Side) -> Play:
    """A has cast Take on B, and B's turn has come to its main phase."""
    first, *rest = sides
    play = Play(Side(hand=[TAKE, *first.hand], battlefield=first.battlefield, library=first.library), *rest)
    play.to("precombat main")
    play.cast("Take", "B")
    play.resolve()
    play.to("precombat main", "B")
    return play


@pytest.mark.covers("723.1", "723.5")
def test_all_decisions_of_the_whole_next_turn() -> None:
    play = take(Side(), Side(hand=[GIFT]))
    begun = play.expect(0, ("player controlled", "723.1", "A", "B"))
    assert len(begun) == 1
    assert (play.now, by(play)) == (("B", "precombat main", "B"), "A")
    play.passes("B")
    assert (play.asked, by(play)) == ("A", "A")  # their own decisions stay theirs (723.8)
    play.passes("A")
    play.to("end")
    assert (play.asked, by(play)) == ("B", "A")
    play.to("precombat main", "A")
    assert by(play) == "A"
    play.passes("A")
    assert (play.asked, by(play)) == ("B", "B")


@pytest.mark.covers("723.1")
def test_control_lasts_until_the_next_turn_begins() -> None:
    play = take(Side(), Side(hand=[GIFT]))
    play.to("upkeep", "A")
    play.passes("A")
    assert (play.asked, by(play)) == ("B", "B")
    assert play.game.decides == [0, 1]


@pytest.mark.covers("723.1a")
def test_the_newest_effect_counts() -> None:
    play = Play(Side(hand=[TAKE]), Side(hand=[TAKE]), Side())
    play.to("precombat main")
    play.cast("Take", "C")
    play.resolve()
    play.passes("A")
    play.cast("Take", "C")
    play.resolve()
    play.to("precombat main", "C")
    assert (play.asked, by(play)) == ("C", "B")
    play.to("precombat main", "A")
    play.to("precombat main", "C")
    assert (play.asked, by(play)) == ("C", "C")  # each was for the same turn


@pytest.mark.covers("723.1b")
def test_a_skipped_turn_is_not_controlled() -> None:
    no_turn = instant("No turn", "{0}", spell(tree.SkipNext("turn", tree.EachOpponent())))
    play = Play(Side(hand=[TAKE, no_turn]), Side())
    play.to("precombat main")
    play.cast("Take", "B")
    play.resolve()
    play.cast("No turn")
    play.resolve()
    play.to("precombat main", "B")
    assert play.turns() == "AAB"
    assert (play.asked, by(play)) == ("B", "A")


@pytest.mark.covers("723.1")
def test_an_extra_turn_is_the_next_turn() -> None:
    more = instant("More", "{0}", spell(tree.ExtraTurn(TARGET), targets=(target_player(),)))
    play = Play(Side(hand=[TAKE, more]), Side())
    play.to("precombat main")
    play.cast("Take", "B")
    play.resolve()
    play.cast("More", "B")
    play.resolve()
    play.to("precombat main", "B")
    assert by(play) == "A"
    play.to("end", "B")
    play.to("precombat main", "B")
    assert (play.turns(), by(play)) == ("ABB", "B")


@pytest.mark.covers("723.3", "101.4")
def test_the_controlled_player_stays_the_active_player() -> None:
    """Their triggers go first; what they control they go on controlling."""
    echo = enchantment("Echo", "{0}", at_beginning("end", EACH_PLAYER, gain_life(1)))
    play = take(Side(battlefield=[echo]), Side(hand=[GIFT], battlefield=[echo, BEAR]))
    play.to("end")
    assert play.turn_player == "B"
    assert [SEATS[item.controller] for item in play.game.stack] == ["B", "A"]
    assert play.permanent("Bear").controller == 1
    assert (play.asked, by(play)) == ("B", "A")


@pytest.mark.covers("723.4")
def test_whoever_decides_sees_what_the_player_sees() -> None:
    play = Play(Side(hand=[TAKE]), Side(hand=[GIFT, BEAR]))
    play.to("precombat main")
    hand = [int(slot) for slot in play.game.hand(1)]
    assert not any(knows(play.game, 0, slot) for slot in hand)
    play.cast("Take", "B")
    play.resolve()
    play.to("precombat main", "B")
    hand = [int(slot) for slot in play.game.hand(1)]
    assert len(hand) == 3
    assert all(knows(play.game, 0, slot) and knows(play.game, 1, slot) for slot in hand)
    assert not any(knows(play.game, 1, slot) for slot in play.game.hand(0))
    assert [card.definition.name for card in play.game.view(0).players[1].hand] == play.hand("B")
    dealt = play.game.clone_for(0, 5)
    assert [dealt.definitions[slot].name for slot in dealt.hand(1)] == play.hand("B")
    play.to("precombat main", "A")
    assert all(knows(play.game, 0, slot) for slot in hand)  # what has been seen stays known


@pytest.mark.covers("723.5", "723.5a")
def test_choices_are_made_with_the_controlled_players_means() -> None:
    play = take(Side(hand=[DRAIN], battlefield=["Mountain"]), Side(hand=[DRAIN, "Shock"], battlefield=["Forest"]))
    assert "cast Shock" not in play.options  # A's Mountain does not pay for B
    assert by(play) == "A"
    play.answer("cast Drain")
    assert (play.question, play.asked, by(play)) == ("choose a target", "B", "A")
    play.answer("target B")
    play.resolve()
    assert play.life("B") == 18


@pytest.mark.covers("723.6")
def test_conceding_stays_ones_own() -> None:
    play = take(Side(), Side(hand=[GIFT]))
    play.game.concede(1)
    assert (play.over, play.winner) == (True, "A")


@pytest.mark.covers("723.8")
def test_the_controller_also_decides_for_themselves() -> None:
    play = take(Side(hand=[GIFT]), Side(hand=[GIFT]))
    play.cast("Gift")
    play.passes("B")
    assert (play.asked, by(play), play.may("cast Gift")) == ("A", "A", True)


@pytest.mark.covers("723.9")
def test_a_player_may_come_to_control_themselves() -> None:
    play = Play(Side(), Side(hand=[TAKE]))
    play.to("precombat main")
    play.passes("A")
    play.cast("Take", "B")
    play.resolve()
    play.to("precombat main", "B")
    assert (play.asked, by(play), play.count("player controlled")) == ("B", "B", 0)


@pytest.mark.covers("723.1")
def test_control_is_part_of_the_game_as_a_value() -> None:
    play = take(Side(), Side(hand=[GIFT]))
    copy = play.game.clone()
    assert copy == play.game
    assert copy.decider() == 0
    loaded = play.game.clone()
    loaded.from_bytes(play.game.to_bytes())
    assert loaded.decides == [0, 0]


@pytest.mark.covers("723.5")
def test_taking_back_is_the_deciders() -> None:
    play = take(Side(), Side(hand=[GIFT, DRAIN]))
    session = Session(play.game, Record("magic", "cr2026", "", ["A", "B"], []))
    code = next(option.code for option in decision(play.game).options if play.words(option) == "cast Drain")
    session.answer(code)
    assert session.undo_depth(1) == 0
    session.undo(0)
    assert "cast Drain" in [play.words(option) for option in session.decision().options]


@pytest.mark.covers("723.1")
def test_a_controller_who_has_left_decides_no_more() -> None:
    play = Play(Side(hand=[TAKE]), Side(hand=[GIFT]), Side())
    play.to("precombat main")
    play.cast("Take", "B")
    play.resolve()
    play.to("precombat main", "B")
    assert by(play) == "A"
    play.game.concede(0)
    while play.turn_player == "B":
        assert by(play) == play.asked
        play.decline()


@pytest.mark.covers("723.1", "805.4a")
def test_one_player_of_a_team_that_shares_turns() -> None:
    play = Play(Side(hand=[TAKE]), Side(hand=[GIFT]), Side(), Side(hand=[GIFT]), variant="two-headed-giant")
    teams = [[SEATS[seat] for seat in range(4) if play.game.team[seat] == team] for team in (0, 1)]
    other, mate = teams[1]
    play.to("precombat main")
    play.cast("Take", mate)
    play.resolve()
    play.to("precombat main", other)
    assert (play.asked, by(play)) == (other, other)
    play.passes(other)
    assert (play.asked, by(play)) == (mate, "A")


# --- the direction of turns ------------------------------------------------------------------------------------


@pytest.mark.covers("103.1", "101.4")
def test_the_turn_order_is_reversed() -> None:
    turn_back = instant("Turn back", "{0}", spell(tree.ReverseTurnOrder()))
    echo = enchantment("Echo", "{0}", at_beginning("end", EACH_PLAYER, gain_life(1)))
    sides = [Side(hand=[turn_back, turn_back] if seat == 0 else [], battlefield=[echo]) for seat in range(4)]
    play = Play(*sides)
    play.to("precombat main")
    play.cast("Turn back")
    play.resolve()
    play.expect(0, ("turn order reversed", "103.1", -1))
    play.to("end")
    assert [SEATS[item.controller] for item in play.game.stack] == ["A", "D", "C", "B"]
    play.passes("A")
    assert play.asked == "D"
    for _ in range(4):
        play.to("precombat main")
    assert play.turns() == "ADCBA"
    play.cast("Turn back")
    play.resolve()
    play.to("precombat main")
    assert play.turns() == "ADCBAB"

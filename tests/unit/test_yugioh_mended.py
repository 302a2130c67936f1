"""Faults that were found by playing, each as a test."""

from __future__ import annotations

from yugioh_board import FIRST, SECOND, STRONG, WEAK, Board

from mainphase.kernel.decision import decision
from mainphase.yugioh import asks, plays, pool
from mainphase.yugioh.abilities import build, tree
from mainphase.yugioh.cards import monster, normal, trap
from mainphase.yugioh.edition import EDITIONS
from mainphase.yugioh.types import EARTH, WARRIOR

FIVE = normal("Level Five", 0, 5, EARTH, WARRIOR, 2000, 1000)
ECHO = monster("Echo", 0, 2, EARTH, WARRIOR, 500, 500, build.trigger(build.sent_from_field(), build.gain(100)))
WITNESS = monster(
    "Witness", 0, 2, EARTH, WARRIOR, 500, 500, build.trigger(build.summoned("tribute", by="you"), build.gain(200))
)


def test_a_tribute_is_earlier_than_the_summon() -> None:
    """YG-58, as the practice of 2005 had it: what the Tribute triggered is Chain Link 1, without a question."""
    board = Board("goat2005")
    echo, witness = board.field(ECHO), board.field(WITNESS)
    five = board.hand(FIVE)
    board.act(plays.SUMMON, five)
    board.choose(echo)
    board.passes()
    assert board.game.kind == asks.ACT and board.lp() == (8300, 8000)
    assert board.events.count("triggered") == 2
    order = [event for event in board.events if event in ("triggered", "LP gained")]
    assert order == ["triggered", "triggered", "LP gained", "LP gained"]
    assert board.where(witness) == "monsters"


def test_a_spell_does_not_destroy_itself() -> None:
    """YG-53: it stays on the field until the Chain is over."""
    board = Board()
    theirs = board.set(pool.card("Waboku"))
    storm = board.hand(pool.card("Heavy Storm"))
    board.act(plays.ACTIVATE, storm)
    board.passes()
    assert board.where(theirs) == board.where(storm) == "graveyard"
    assert board.events.count("destroyed") == 1


def test_a_search_stays_a_search_when_cards_are_dealt_anew() -> None:
    board = Board()
    seeker = monster("Seeker", 0, 2, EARTH, WARRIOR, 500, 500, build.ignition(build.search(tree.HasKind("spell"))))
    slot = board.field(seeker)
    for name in ("Dark Hole", "Ookazi", "Sparks"):
        board.deck(pool.card(name))
    board.act(plays.IGNITE, slot, 0)
    board.passes()
    assert board.game.kind == asks.CHOOSE
    for seed in range(20):
        other = board.game.clone_for(SECOND, seed)
        offered = [other.definitions[int(option.ref) & 4095].name for option in decision(other).options if option.ref]
        assert sorted(offered) == ["Dark Hole", "Ookazi", "Sparks"]


def test_a_duel_dealt_anew_stays_at_the_same_question() -> None:
    """Even if the other player has nothing left to activate in the new deal."""
    for edition in EDITIONS:
        board = Board(edition.key)
        board.set(pool.card("Jar of Greed"))
        board.deck(pool.card("Trap Hole"), SECOND)
        gift = board.hand(pool.card("Dian Keto the Cure Master"))
        board.act(plays.ACTIVATE, gift)
        game = board.game
        assert game.kind == asks.RESPOND and game.player == SECOND
        for seed in range(20):
            other = game.clone_for(FIRST, seed)
            assert (other.kind, other.player, other.part.part.key) == (game.kind, game.player, game.part.part.key)
            assert other.always_ask == game.always_ask


def test_an_attacker_turned_to_defense_in_the_damage_step_does_no_damage() -> None:
    """YG-42 holds there too: who cannot attack any more does not come to the damage calculation."""
    board = Board()
    attacker, target = board.field(STRONG), board.field(WEAK, SECOND)
    effect = build.seq(build.boost(attack=100), tree.ChangePosition(tree.Target(0)))
    turner = board.set(trap("Turner", 0, build.activation(effect, targets=(build.target(build.monsters()),))))
    board.enter_battle()
    board.attack(attacker, target)
    board.pass_once()
    assert board.game.part.part.key == "start of damage step"
    board.act(plays.ACTIVATE, turner)
    board.choose(attacker)
    board.passes()
    assert board.lp() == (8000, 8000) and board.where(target) == "monsters" and "calculated" not in board.events

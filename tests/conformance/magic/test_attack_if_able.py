"""What "if able" asks for among limits and costs (508.1d), and goading by several players (701.15)."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, BOTH, WALKER, attacking, beast, blocking, law, legal, sets
from conformance.magic.table import Play, Side
from mainphase.magic.abilities.build import CREATURE, EACH_PLAYER, TARGET, YOU, cost, select, spell, static, target
from mainphase.magic.abilities.tree import (
    AttackLimit,
    AttackTax,
    BlockLimit,
    BlockTax,
    Goad,
    MustAttack,
    MustBlock,
    PlayerStatic,
)
from mainphase.magic.cards import Card, creature, instant

CAT = creature("Cat", "{0}", "Cat", 1, 1)
WILD = beast("Wild", MustAttack())
FIERCE = beast("Fierce", MustAttack())
MATE = beast("Mate", MustAttack(company=CREATURE))
ONE = law("One", PlayerStatic(EACH_PLAYER, (AttackLimit(1, in_all=True),)))
TWO = law("Two", PlayerStatic(EACH_PLAYER, (AttackLimit(2, in_all=True),)))
WALLED = law("Walled", PlayerStatic(YOU, (AttackLimit(1),)))
TOLL = law("Toll", static(select(CREATURE), AttackTax(cost("{2}"), YOU)))
TAUNT = instant("Taunt", "{0}", spell(Goad(TARGET), targets=(target(CREATURE),)))


@pytest.mark.covers("508.1d", "C2-008")
def test_508_1d_the_only_attacker_is_the_one_that_has_to() -> None:
    """The example of the rule: not the other one, not both, not neither."""
    assert legal(attacking((WILD, BEAR), (ONE,))) == sets("Wild")
    assert legal(attacking((WILD, FIERCE), (ONE,))) == sets("Wild", "Fierce")
    assert legal(attacking((WILD, FIERCE, BEAR), (TWO,))) == sets("Wild, Fierce")


@pytest.mark.covers("508.1d")
def test_508_1d_where_one_attacks_at_most_another_is_not_able_to_join() -> None:
    assert legal(attacking((MATE, BEAR))) == sets("", "Mate", "Mate, Bear")
    assert legal(attacking((MATE, BEAR), (ONE,))) == sets("", "Mate", "Bear")
    assert legal(attacking((MATE, BEAR), (WALLED,))) == sets("", "Mate", "Bear")


@pytest.mark.covers("508.1d")
def test_508_1d_it_joins_where_another_player_can_be_attacked() -> None:
    found = legal(attacking((MATE, BEAR), (WALLED,), seats=3), True)
    assert found == sets("", "Mate > B", "Mate > C", "Mate > B, Bear > C", "Mate > C, Bear > B", "Mate > C, Bear > C")


@pytest.mark.covers("508.1d", "508.1h")
def test_508_1d_a_payment_that_would_obey_more_is_not_required() -> None:
    assert legal(attacking((WILD, FIERCE, *["Forest"] * 4), (TOLL,))) == sets("", "Wild", "Fierce", "Wild, Fierce")


def goaded(*goaders: str, mine: tuple[Card | str, ...] = (BEAR,), sides: tuple[tuple[Card | str, ...], ...]) -> Play:
    """A's creatures have each been goaded by these players; A declares attackers. `sides`: the others' permanents."""
    play = Play(Side(battlefield=mine), *(Side([TAUNT] * 4, each) for each in sides))
    play.game.always_ask |= BOTH
    play.to("precombat main")
    for goader in goaders:
        for card in mine:
            if isinstance(card, str):
                continue
            while play.asked != goader:
                play.passes()
            play.cast("Taunt", card.name)
            play.resolve()
    play.to("declare attackers")
    return play


@pytest.mark.covers("701.15b", "701.15c")
def test_701_15c_goaded_by_two_of_three_opponents() -> None:
    play = goaded("B", "C", sides=((), (), ()))
    assert legal(play, True) == sets("Bear > D")


@pytest.mark.covers("701.15b", "508.1d", "508.1h")
def test_701_15b_the_only_other_player_takes_a_toll() -> None:
    """Attacking B obeys one requirement for nothing; attacking C obeys both, but nobody has to pay for that."""
    rich = goaded("B", mine=(BEAR, *["Forest"] * 2), sides=((), (TOLL,)))
    assert legal(rich, True) == sets("Bear > B", "Bear > C")
    poor = goaded("B", sides=((), (TOLL,)))
    assert legal(poor, True) == sets("Bear > B")


@pytest.mark.covers("701.15b", "508.1d")
def test_701_15b_where_every_attack_costs_nobody_has_to_attack() -> None:
    play = goaded("B", mine=(BEAR, *["Forest"] * 2), sides=((TOLL,), (TOLL,)))
    assert legal(play, True) == sets("", "Bear > B", "Bear > C")


@pytest.mark.covers("701.15b", "508.1d")
def test_701_15b_two_goaded_creatures_and_one_attacker() -> None:
    play = goaded("B", mine=(BEAR, CAT), sides=((ONE,), ()))
    assert legal(play, True) == sets("Bear > C", "Cat > C")


@pytest.mark.covers("701.15b")
def test_701_15b_a_planeswalker_is_no_other_player() -> None:
    play = goaded("B", sides=((), (WALKER,)))
    assert legal(play, True) == sets("Bear > C")


@pytest.mark.covers("701.15c")
def test_701_15c_goaded_by_both_opponents_it_may_attack_either() -> None:
    """Each attack leaves one requirement out; staying at home leaves four out."""
    play = goaded("B", "C", mine=(BEAR, CAT), sides=((), ()))
    found = legal(play, True)
    assert found == sets(
        "Bear > B, Cat > B", "Bear > B, Cat > C", "Bear > C, Cat > B", "Bear > C, Cat > C"
    )  # fmt: skip


@pytest.mark.covers("509.1c", "509.1d")
def test_509_1c_nobody_has_to_pay_for_a_block() -> None:
    guard = beast("Guard", MustBlock())
    fee = law("Fee", static(select(CREATURE), BlockTax(cost("{1}"))))
    assert legal(blocking((BEAR,), (guard, "Forest"), (fee,))) == sets("", "Guard")
    assert legal(blocking((BEAR,), (guard, "Forest"))) == sets("Guard")


@pytest.mark.covers("509.1c", "509.1b")
def test_509_1c_the_only_blocker_is_the_one_that_has_to() -> None:
    guard = beast("Guard", MustBlock())
    one = law("One", PlayerStatic(EACH_PLAYER, (BlockLimit(1),)))
    assert legal(blocking((BEAR,), (guard, CAT), (one,))) == sets("Guard")

"""Costs to attack and to block (508.1h-j, 509.1d-f): offered only if payable, locked in, paid all or not at all."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, WALKER, attacking, beast, blocking, law, legal, sets
from mainphase.magic.abilities.build import CREATURE, LAND, YOU, cost, count, has, select, static
from mainphase.magic.abilities.tree import (
    AttackTax,
    BlockTax,
    CantAttack,
    ControlledBy,
    HasSubtype,
    HasType,
    MustAttack,
    Number,
    PayLife,
    PayMana,
    PaySacrifice,
    PayTapping,
    PayTimes,
)
from mainphase.magic.cards import creature

EVERYONE = select(CREATURE)
TOLL = law("Toll", static(EVERYONE, AttackTax(cost("{2}"), YOU)))


@pytest.mark.covers("508.1h", "508.1i", "508.1j", "C2-013", "C2-014", "C2-015")
@pytest.mark.parametrize("manual", [False, True])
def test_508_1h_each_attacker_costs_and_all_is_paid_together(manual: bool) -> None:
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = attacking((BEAR, cat, *["Forest"] * 4), (TOLL,), manual=manual)
    assert legal(play) == sets("", "Bear", "Cat", "Bear, Cat")
    mark = play.mark
    play.attack("Bear", "Cat")
    while play.question in ("activate a mana ability", "spend mana"):
        play.answer(play.options[-1])
    assert [play.is_tapped("Forest", number) for number in range(4)] == [True] * 4
    assert play.pool("A") == 0
    play.expect(mark, ("tapped", "Bear", "508.1f"), ("tapped", "Forest"), ("attacked", "Bear"), ("attacked", "Cat"))
    assert play.game.payments == []


@pytest.mark.covers("508.1j", "C2-002", "C2-015")
def test_508_1j_no_partial_payment() -> None:
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    assert legal(attacking((BEAR, cat, "Forest", "Forest"), (TOLL,))) == sets("", "Bear", "Cat")
    assert legal(attacking((BEAR, cat, "Forest"), (TOLL,))) == sets("")


@pytest.mark.covers("508.1f", "508.1i")
def test_508_1i_attackers_are_tapped_before_mana_abilities() -> None:
    alone = attacking(("Llanowar Elves", "Forest"), (TOLL,))
    assert legal(alone) == sets("")
    vigil = law("Vigil", static(EVERYONE, has("vigilance")))
    assert legal(attacking(("Llanowar Elves", "Forest", vigil), (TOLL,))) == sets("", "Llanowar Elves")
    assert legal(attacking((BEAR, "Llanowar Elves", "Forest"), (TOLL,))) == sets("", "Bear")


@pytest.mark.covers("508.1h")
def test_508_1h_only_attacks_on_that_player_cost() -> None:
    play = attacking((BEAR,), (TOLL,), seats=3)
    assert legal(play, True) == sets("", "Bear > C")


@pytest.mark.covers("508.1h")
def test_508_1h_planeswalkers_too_if_it_says_so() -> None:
    walker = WALKER
    assert legal(attacking((BEAR,), (TOLL, walker)), True) == sets("", f"Bear > {walker}")
    both = law("Both", static(EVERYONE, AttackTax(cost("{1}"), YOU, theirs=True)))
    assert legal(attacking((BEAR,), (both, walker)), True) == sets("")


@pytest.mark.covers("508.1h")
def test_508_1h_two_taxes_add_up() -> None:
    assert legal(attacking((BEAR, *["Forest"] * 3), (TOLL, TOLL))) == sets("")
    assert legal(attacking((BEAR, *["Forest"] * 4), (TOLL, TOLL))) == sets("", "Bear")


@pytest.mark.covers("508.1h")
def test_508_1h_sacrifices_life_and_taps() -> None:
    hungry = beast("Hungry", AttackTax(cost(PaySacrifice(select(LAND)))))
    play = attacking((hungry, "Forest"))
    assert legal(play) == sets("", "Hungry")
    assert legal(attacking((hungry,))) == sets("")
    play.attack("Hungry")
    assert play.battlefield("A") == ["Hungry"]
    assert play.graveyard("A") == ["Forest"]
    bloody = law("Bloody", static(EVERYONE, AttackTax(cost(PayLife(Number(3))), YOU)))
    paid = attacking((BEAR,), (bloody,))
    paid.attack("Bear")
    assert paid.life("A") == 17
    sluggish = beast("Sluggish", AttackTax(cost(PayTapping(select(HasSubtype("Forest"))))))
    tapped = attacking((sluggish, "Forest"))
    tapped.attack("Sluggish")
    assert tapped.is_tapped("Forest")


@pytest.mark.covers("508.1h", "C2-016", "508.1k")
def test_508_1k_an_attacker_sacrificed_for_the_cost_does_not_attack() -> None:
    cult = law("Cult", static(EVERYONE, AttackTax(cost(PaySacrifice(select(CREATURE))), YOU)))
    play = attacking((BEAR,), (cult,))
    assert legal(play) == sets("", "Bear")
    play.attack("Bear")
    assert play.battlefield("A") == []
    assert play.game.attackers == []


@pytest.mark.covers("508.1h")
def test_508_1h_an_amount_that_its_controller_counts() -> None:
    sphere = law(
        "Sphere",
        static(
            EVERYONE,
            AttackTax(
                cost(PayTimes(cost(PayMana("{1}")), count(HasType("enchantment"), ControlledBy(YOU)))), YOU, theirs=True
            ),
        ),
    )
    other = law("Other")
    assert legal(attacking((BEAR, "Forest"), (sphere, other))) == sets("")
    assert legal(attacking((BEAR, "Forest", "Forest"), (sphere, other))) == sets("", "Bear")


@pytest.mark.covers("508.1d", "508.1h")
def test_508_1d_company_that_cannot_be_paid_for_is_no_company() -> None:
    """What is offered can be finished: a creature that needs another is not offered if the other cannot be paid for."""
    pair = beast("Pair", CantAttack(alone=True))
    taxed = beast("Taxed", AttackTax(cost("{1}")))
    assert legal(attacking((pair, taxed))) == sets("")
    assert legal(attacking((pair, taxed, "Forest"))) == sets("", "Taxed", "Pair, Taxed")


@pytest.mark.covers("508.1d")
def test_508_1d_one_may_pay_for_a_requirement() -> None:
    wild = beast("Wild", MustAttack())
    assert legal(attacking((wild, "Forest", "Forest"), (TOLL,))) == sets("", "Wild")


@pytest.mark.covers("509.1d", "509.1e", "509.1f", "C3-010", "C3-011", "C3-012")
def test_509_1d_blocking_costs() -> None:
    fee = law("Fee", static(EVERYONE, BlockTax(cost("{1}"))))
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = blocking((BEAR,), (cat, BEAR, "Forest"), (fee,))
    assert legal(play) == sets("", "Cat", "Bear")
    mark = play.mark
    play.block({"Cat": "Bear"})
    assert play.is_tapped("Forest")
    play.expect(mark, ("tapped", "Forest"), ("blocked", "Cat"))


@pytest.mark.covers("508.1j", "509.1f")
def test_508_1j_509_1f_what_is_paid_names_the_rule_of_the_declaration() -> None:
    """Not that of casting a spell (601.2h): a land that is sacrificed to attack, and one to block."""
    play = attacking((BEAR, "Forest", law("Price", static(EVERYONE, AttackTax(cost(PaySacrifice(select(LAND))))))))
    mark = play.mark
    play.attack("Bear")
    play.expect(mark, ("sacrificed", "Forest", "508.1j"), ("attacked", "Bear", "508.1m"))
    toll = law("Gate", static(EVERYONE, BlockTax(cost(PaySacrifice(select(LAND))))))
    play = blocking((BEAR,), ("Llanowar Elves", "Forest"), (toll,))
    mark = play.mark
    play.block({"Llanowar Elves": "Bear"})
    play.expect(mark, ("sacrificed", "Forest", "509.1f"), ("blocked", "Llanowar Elves", "509.1i"))

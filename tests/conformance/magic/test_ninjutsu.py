"""Ninjutsu (702.49): an unblocked attacker goes back to the hand and another creature attacks in its place."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.reasons import Action
from mainphase.magic.abilities.build import TARGET, cost, discard, gain_life, keyword, spell, triggered
from mainphase.magic.abilities.tree import Attacks, Destroy, Enters, HasType, Selector, TargetSpec
from mainphase.magic.cards import card, creature, instant
from mainphase.magic.modern.why import why_not
from mainphase.magic.view import knows

SHADE = creature("Shade", "{4}{U}", "Ninja", 3, 2, keyword("ninjutsu", price=cost("{1}{U}")))
ISLANDS = ["Island"] * 2
WALL = creature("Wall", "{1}", "Wall", 0, 4, keyword("defender"))
WALKER = card("Walker", "{3}", "Planeswalker — Wal", loyalty=4)


def attacked(side: Side, other: Side, attacker: str = "Bear") -> Play:
    """A has attacked with that creature, which is not blocked; A has priority."""
    play = Play(side, other)
    play.to("declare attackers")
    play.attack(attacker)
    play.to("declare blockers")
    assert play.now == ("A", "declare blockers", "A")
    return play


def block(play: Play, blocks: dict[str, str]) -> None:
    """The defending player blocks so."""
    while play.question != "declare blockers":
        play.passes()
    play.block(blocks)


@pytest.mark.covers("702.49a", "702.49c", "508.4d")
def test_702_49a_it_takes_the_place_of_an_unblocked_attacker() -> None:
    play = attacked(Side(hand=[SHADE], battlefield=[BEAR, *ISLANDS]), Side())
    mark = play.mark
    play.answer("activate Shade")
    assert play.stack == ["Shade"] and sorted(play.hand("A")) == ["Bear", "Shade"]
    assert play.count("tapped", mark) == 2
    play.resolve()
    assert play.hand("A") == ["Bear"] and play.is_tapped("Shade")
    play.to("combat damage")
    assert play.life("B") == 17


@pytest.mark.covers("702.49a", "509.1h")
def test_702_49a_not_before_blockers_are_declared_nor_for_a_blocked_creature() -> None:
    play = Play(Side(hand=[SHADE], battlefield=[BEAR, *ISLANDS]), Side(battlefield=[WALL]))
    play.to("declare attackers")
    play.attack("Bear")
    assert play.part == "declare attackers" and not play.may("activate Shade")
    block(play, {"Wall": "Bear"})
    assert play.now == ("A", "declare blockers", "A") and not play.may("activate Shade")
    ref = play.game.ref(play.game.hand(0)[0])
    assert [each.rule for each in why_not(play.game, 0, Action("activate", ref, 1))] == ["118.3"]


@pytest.mark.covers("702.49a")
def test_702_49a_in_later_steps_of_combat_too_and_it_has_to_be_paid() -> None:
    play = attacked(Side(hand=[SHADE], battlefield=[BEAR, "Island"]), Side())
    assert not play.may("activate Shade")
    play = attacked(Side(hand=[SHADE], battlefield=[BEAR, *ISLANDS]), Side())
    play.to("combat damage")
    assert play.life("B") == 18 and play.may("activate Shade")
    play.to("end of combat")
    play.answer("activate Shade")
    play.resolve()
    assert play.permanent("Shade").attacking
    play.to("postcombat main")
    assert play.life("B") == 18 and not play.permanent("Shade").attacking


@pytest.mark.covers("702.49b", "602.2a", "701.20a")
def test_702_49b_the_card_is_revealed_as_the_ability_is_announced() -> None:
    play = attacked(Side(hand=[SHADE], battlefield=[BEAR, *ISLANDS]), Side())
    slot = play.game.hand(0)[0]
    assert not knows(play.game, 1, slot)
    mark = play.mark
    play.answer("activate Shade")
    play.expect(mark, ("revealed", "602.2a", "A", "Shade"), ("moved", "Bear", "battlefield", "hand"), ("activated",))
    assert knows(play.game, 1, slot)


@pytest.mark.covers("702.49c", "508.4a")
def test_702_49c_it_attacks_the_same_planeswalker_if_that_is_still_there() -> None:
    for gone in (False, True):
        walkers = TargetSpec(Selector(HasType("planeswalker")))
        smite = instant("Smite", "{0}", spell(Destroy(TARGET), targets=(walkers,)))
        other = Side(battlefield=[WALKER], hand=[smite])
        play = attacked(Side(hand=[SHADE], battlefield=[BEAR, *ISLANDS]), other, "Bear > Walker")
        walker = play.permanent("Walker").ref
        play.answer("activate Shade")
        if gone:
            play.passes("A")
            play.cast("Smite", "Walker")
            play.resolve()
        play.resolve_all()
        assert play.permanent("Shade").attacking == (0 if gone else walker)
        assert play.question == "priority" and play.is_tapped("Shade")


@pytest.mark.covers("702.49a", "508.4")
def test_702_49a_it_enters_but_has_not_attacked() -> None:
    came = triggered(Enters(), gain_life(2))
    went = triggered(Attacks(), gain_life(5))
    loud = creature("Shade", "{4}{U}", "Ninja", 3, 2, keyword("ninjutsu", price=cost("{U}")), came, went)
    play = attacked(Side(hand=[loud], battlefield=[BEAR, *ISLANDS]), Side())
    play.answer("activate Shade")
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("702.49a", "400.7")
def test_702_49a_a_card_that_has_left_the_hand_stays_where_it_is() -> None:
    toss = instant("Toss", "{0}", spell(discard()))
    play = attacked(Side(hand=[SHADE, toss], battlefield=[BEAR, *ISLANDS]), Side())
    play.answer("activate Shade")
    play.cast("Toss")
    play.resolve()
    play.answer("discard Shade")
    play.resolve()
    assert play.battlefield("A") == ISLANDS and play.graveyard("A") == ["Shade", "Toss"]


@pytest.mark.covers("702.49d")
def test_702_49d_commander_ninjutsu_works_from_the_command_zone_without_tax() -> None:
    lord = creature("Lord", "{2}{U}{B}", "Ninja", 3, 3, keyword("commander ninjutsu", price=cost("{U}{U}")))
    play = Play(Side(command=[lord], battlefield=[BEAR, *ISLANDS]), Side(), variant="commander")
    life = play.life("B")
    play.to("declare attackers")
    play.attack("Bear")
    play.to("declare blockers")
    play.answer("activate Lord 2")
    play.resolve()
    play.to("combat damage")
    assert play.life("B") == life - 3 and play.hand("A") == ["Bear"]
    assert play.game.commander_casts == [0]

"""Combat damage assigned as though the attacker were not blocked (510.1b-c, 609.4)."""

from __future__ import annotations

import pytest

from conformance.magic.combat_kit import Fight
from mainphase.bots.bot import make_bot
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, YOURS, keyword, select, static
from mainphase.magic.cards import Card, card, creature, enchantment
from mainphase.magic.definitions import LOYALTY
from mainphase.magic.modern.rules import empty_game

SAGE = card("Sage", "{0}", "Planeswalker — Sage", loyalty=5)
PAST = static(tree.This(), tree.AsThough("assign as unblocked"))


def rhino(power: int = 5, *words: str, name: str = "Rhino") -> Card:
    return creature(name, "{1}", "Rhino", power, 5, PAST, *(keyword(word) for word in words))


def ox(power: int, toughness: int, *words: str, name: str = "Ox") -> Card:
    return creature(name, "{1}", "Ox", power, toughness, *(keyword(word) for word in words))


@pytest.mark.covers("510.1c", "609.4")
@pytest.mark.parametrize(("answer", "life", "damage"), [("yes Rhino", 15, 0), ("no Rhino", 20, 5)])
def test_its_controller_chooses_whether_its_damage_goes_past_the_blockers(answer: str, life: int, damage: int) -> None:
    play = Fight([rhino()], [(ox(2, 9), [0])])
    play.to_damage()
    assert (play.asked, play.question, play.subject) == ("A", "assign past blockers", "Rhino")
    play.answer(answer)
    assert (play.life("B"), play.permanent("Ox").damage) == (life, damage)
    assert play.permanent("Rhino").damage == 2, "it is blocked all the same (509.1h)"


@pytest.mark.covers("510.1c")
def test_all_of_it_or_nothing_and_then_it_is_divided() -> None:
    play = Fight([rhino()], [(ox(0, 9), [0]), (ox(0, 9, name="Cow"), [0])])
    play.to_damage()
    play.answer("no Rhino")
    assert (play.subject, play.amounts) == ("Ox", [0, 1, 2, 3, 4, 5])
    play.assign(3)
    assert (play.life("B"), play.permanent("Ox").damage, play.permanent("Cow").damage) == (20, 3, 2)


@pytest.mark.covers("510.1b", "510.1c")
def test_not_asked_where_it_changes_nothing() -> None:
    """Unblocked; attacking nothing any more; trampling over blockers that have left."""
    free = Fight([rhino()])
    free.to_damage()
    assert free.life("B") == 15
    lost = Fight([(rhino(), "Sage")], [(ox(0, 9), [0])], theirs=[SAGE])
    changes.destroy(lost.game, lost.permanent("Sage").ref)
    lost.to_damage()
    assert (lost.life("B"), lost.permanent("Ox").damage) == (20, 5)
    alone = Fight([rhino(5, "trample")], [(ox(0, 9), [0])])
    changes.destroy(alone.game, alone.permanent("Ox").ref)
    alone.to_damage()
    assert alone.life("B") == 15


@pytest.mark.covers("510.1c")
def test_blocked_by_nothing_any_more_it_may_still_assign_its_damage() -> None:
    play = Fight([rhino()], [(ox(0, 9), [0])])
    changes.destroy(play.game, play.permanent("Ox").ref)
    play.to_damage()
    play.answer("yes Rhino")
    assert play.life("B") == 15


@pytest.mark.covers("510.1b")
def test_to_the_planeswalker_that_it_attacks() -> None:
    play = Fight([(rhino(3), "Sage")], [(ox(0, 9), [0])], theirs=[SAGE])
    play.to_damage()
    play.answer("yes Rhino")
    assert play.life("B") == 20 and play.permanent("Ox").damage == 0
    assert changes.count_counters(play.game, play.permanent("Sage").ref, 2, LOYALTY) == 2


@pytest.mark.covers("510.1e", "702.19b")
def test_what_goes_past_the_blocker_is_not_lethal_to_it_for_a_trampler() -> None:
    """Both are blocked by the same creature: the trampler needs all 4 if the other goes past, nothing if not."""
    for answer, least in (("yes Rhino", 4), ("no Rhino", 0)):
        play = Fight([rhino(), ox(6, 6, "trample", name="Boar")], [(ox(0, 4), [0, 1])])
        play.to_damage()
        play.answer(answer)
        assert (play.subject, play.amounts[0]) == ("Ox", least)


@pytest.mark.covers("510.1c", "702.19b")
def test_a_trampler_may_do_either() -> None:
    play = Fight([rhino(5, "trample")], [(ox(0, 3), [0])])
    play.to_damage()
    play.answer("no Rhino")
    assert play.amounts == [3, 4, 5]
    other = Fight([rhino(5, "trample")], [(ox(0, 3), [0])])
    other.to_damage()
    other.answer("yes Rhino")
    assert (other.life("B"), other.permanent("Ox").damage) == (15, 0)


@pytest.mark.covers("510.1c", "702.22j")
def test_its_controller_is_asked_also_where_the_defender_would_divide() -> None:
    """Banding moves the division among the blockers to the other player, not the choice to go past them."""
    play = Fight([rhino()], [(ox(1, 1, "banding", name="Hero"), [0]), (ox(0, 9), [0])])
    play.to_damage()
    assert (play.asked, play.question) == ("A", "assign past blockers")
    play.answer("no Rhino")
    assert (play.asked, play.question) == ("B", "assign damage")


@pytest.mark.covers("510.1c", "510.4")
def test_in_both_steps_of_a_double_striker_and_for_each_attacker() -> None:
    play = Fight([rhino(2, "double strike"), rhino(3, name="Other")], [(ox(0, 9), [0]), (ox(0, 9, name="Cow"), [1])])
    play.to_damage()
    play.answer("yes Rhino")
    assert play.life("B") == 18
    while play.question == "priority":
        play.passes()
    assert play.subject == "Rhino"
    play.answer("no Rhino")
    play.answer("yes Other")
    assert (play.life("B"), play.permanent("Ox").damage) == (15, 2)


@pytest.mark.covers("510.1c")
@pytest.mark.parametrize("edition", ["cr2009", "cr2010", "cr2017", "cr2018"])
def test_in_the_older_editions_too(edition: str) -> None:
    play = Fight([rhino()], [(ox(0, 9), [0]), (ox(0, 9, name="Cow"), [0])], edition=edition)
    while play.question != "assign past blockers":
        play.game.answer(play.game.legal[0])
    play.answer("yes Rhino")
    while play.part != "end of combat" and play.question == "priority":
        play.passes()
    assert (play.life("B"), play.permanent("Ox").damage) == (15, 0)


@pytest.mark.covers("510.1c", "609.4")
def test_given_by_another_permanent_saved_copied_and_answered_by_a_bot() -> None:
    law = enchantment("Law", "{0}", static(select(CREATURE, YOURS), tree.AsThough("assign as unblocked")))
    play = Fight([ox(4, 4, name="Bull")], [(ox(0, 9), [0])], mine=[law])
    play.to_damage()
    other = empty_game("cr2026", play.setup, 2, 1)
    other.from_bytes(play.game.to_bytes())
    assert make_bot("greedy", 1).answer(play.game) == 1, "the greedy bot goes past"
    for game in (other, play.game):
        game.answer(1)
        assert game.players[1].life == 16

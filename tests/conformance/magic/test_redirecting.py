"""Noncombat damage that may go to a planeswalker instead, in editions before 2018 (CR10 306.7)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, YOU, any_target, damage, gain_life, instructions
from mainphase.magic.cards import Card, card, instant
from mainphase.magic.definitions import LOYALTY


def walker(name: str, subtype: str) -> Card:
    plus = tree.Activated(tree.Cost((tree.PayLoyalty(tree.Number(1)),)), instructions(gain_life(1)), "sorcery")
    return card(name, "{0}", f"Planeswalker — {subtype}", plus, loyalty=5)


SAGE = walker("Sage", "Maris")
SEER = walker("Seer", "Oden")
SPARK = instant("Spark", "{0}", tree.SpellAbility(instructions(damage(2, TARGET), targets=(any_target(),))))
SCALD = instant("Scald", "{0}", tree.SpellAbility(instructions(damage(2, YOU))))


def table(edition: str, mine: Side, theirs: Side) -> Play:
    play = Play(mine, theirs, edition=edition)
    play.to("precombat main")
    while play.turn_player != "A":
        play.to("precombat main")
    return play


def loyalty(play: Play, name: str) -> int:
    return int(changes.count_counters(play.game, play.permanent(name).ref, 2, LOYALTY))


@pytest.mark.parametrize("edition", ["cr2010", "cr2017"])
@pytest.mark.covers("306.7")
def test_the_opponent_may_choose_a_planeswalker(edition: str) -> None:
    play = table(edition, Side(hand=[SPARK]), Side(battlefield=[SAGE, SEER]))
    life = play.game.players[1].life
    play.cast("Spark", "B")
    play.resolve()
    while play.question == "choose an effect":
        play.answer(play.options[0])
    assert play.asked == "A" and sorted(play.options) == ["choose Sage", "choose Seer", "done"]
    play.answer("choose Seer")
    assert loyalty(play, "Seer") == 3 and loyalty(play, "Sage") == 5
    assert play.game.players[1].life == life


@pytest.mark.covers("306.7")
def test_the_damage_stays_if_the_opponent_likes() -> None:
    play = table("cr2010", Side(hand=[SPARK]), Side(battlefield=[SAGE]))
    life = play.game.players[1].life
    play.cast("Spark", "B")
    play.resolve()
    while play.question == "choose an effect":
        play.answer(play.options[0])
    play.answer("done")
    assert loyalty(play, "Sage") == 5 and play.game.players[1].life == life - 2


@pytest.mark.covers("306.7")
def test_only_an_opponents_source_in_these_editions() -> None:
    for edition, hand, hit in (("cr2018", SPARK, "B"), ("cr2026", SPARK, "B"), ("cr2010", SCALD, "")):
        play = table(edition, Side(hand=[hand], battlefield=[SAGE]), Side(battlefield=[SEER]))
        play.cast(hand.name, *([hit] if hit else []))
        play.resolve()
        assert play.question == "priority"
        assert loyalty(play, "Sage") == loyalty(play, "Seer") == 5

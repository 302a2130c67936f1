"""A permanent can be tapped for mana and then be sacrificed for mana: one payment may take both (601.2g, 605.3)."""

from __future__ import annotations

import random

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities.build import TAP, activated, add_mana, cost, gain_life, keyword, spell, taps_for
from mainphase.magic.abilities.tree import Activated, PayRemoveCounters, PaySacrifice, This
from mainphase.magic.cards import Card, artifact, creature, instant
from mainphase.magic.changes import put_counters

MODES = pytest.mark.parametrize("manual", [False, True], ids=["auto", "manual"])
GOES = PaySacrifice(This())


def goes_for(symbols: str, *more: object) -> Activated:
    """A mana ability that costs the permanent, and more."""
    return activated(cost(*more, GOES), add_mana(symbols))


TOOTH = artifact("Tooth", "{0}", taps_for("{W}"), goes_for("{U}"))
GOES_FIRST = artifact("Tooth", "{0}", goes_for("{U}"), taps_for("{W}"))
TAPPED_AND_GONE = artifact("Tooth", "{0}", goes_for("{W}", TAP), goes_for("{U}"))
FILTER = artifact("Tooth", "{0}", activated(cost("{1}", TAP), add_mana("{W}{W}")), goes_for("{U}"))
THREE = artifact("Tooth", "{0}", taps_for("{W}"), goes_for("{U}"), goes_for("{B}"), goes_for("{R}{R}", TAP))


def boon(mana: str, *more: object) -> Card:
    """An instant with that cost."""
    return instant("Boon", mana, *more, spell(gain_life(1)))  # type: ignore[arg-type]


@pytest.mark.covers("601.2g", "605.3a", "118.3")
@MODES
@pytest.mark.parametrize(
    ("tooth", "needed", "payable"),
    [
        (TOOTH, "{W}{U}", True),
        (TOOTH, "{2}", True),
        (TOOTH, "{W}{W}", False),
        (TOOTH, "{3}", False),
        (GOES_FIRST, "{W}{U}", True),
        (TAPPED_AND_GONE, "{W}", True),
        (TAPPED_AND_GONE, "{U}", True),
        (TAPPED_AND_GONE, "{W}{U}", False),
        (FILTER, "{W}{W}", False),
        (FILTER, "{U}", True),
        (THREE, "{W}{U}", True),
        (THREE, "{W}{B}", True),
        (THREE, "{U}{B}", False),
        (THREE, "{R}{R}", True),
        (THREE, "{R}{R}{W}", False),
    ],
)
def test_601_2g_tapped_and_then_sacrificed(tooth: Card, needed: str, payable: bool, manual: bool) -> None:
    for seed in range(6 if manual else 1):
        chance = random.Random(seed)
        play = Play(Side(hand=[boon(needed)], battlefield=[tooth]), Side(), manual=manual)
        play.to("precombat main")
        assert play.may("cast Boon") == payable
        if payable:
            play.answer("cast Boon")
            while play.question != "priority":  # whatever is chosen, the rest can be paid
                play.answer(chance.choice(play.options))
            assert play.stack == ["Boon"]


WELL = artifact("Tooth", "{0}", activated(cost(TAP, PayRemoveCounters("charge")), add_mana("{W}")), goes_for("{U}"))
LENT = artifact("Lent", "{0}", taps_for("{C}"))


@pytest.mark.covers("601.2g", "605.3a", "118.3")
@MODES
@pytest.mark.parametrize(
    ("lent", "needed", "payable"),
    [
        (1, "{W}{W}", True),
        (1, "{W}{W}{U}", True),  # tapped with the lent mana, then sacrificed
        (1, "{1}{W}{W}", True),
        (1, "{W}{U}", True),
        (1, "{C}{U}", True),
        (1, "{C}{W}", False),
        (1, "{W}{U}{U}", False),
        (0, "{W}{U}", False),  # what it gives by going cannot pay for its being tapped
        (2, "{C}{W}{W}{U}", True),
        (2, "{C}{C}{U}", True),
        (2, "{W}{W}{W}", False),
    ],
)
def test_601_2g_tapped_at_a_cost_and_then_sacrificed(lent: int, needed: str, payable: bool, manual: bool) -> None:
    for seed in range(6 if manual else 1):
        chance = random.Random(seed)
        play = Play(Side(hand=[boon(needed)], battlefield=[FILTER, *[LENT] * lent]), Side(), manual=manual)
        play.to("precombat main")
        assert play.may("cast Boon") == payable
        if payable:
            play.answer("cast Boon")
            while play.question != "priority":
                play.answer(chance.choice(play.options))
            assert play.stack == ["Boon"]


@pytest.mark.covers("601.2g")
@MODES
@pytest.mark.parametrize(
    ("counters", "needed", "payable"), [(1, "{W}{U}", True), (0, "{W}{U}", False), (0, "{U}", True)]
)
def test_601_2g_tapped_for_a_counter_and_then_sacrificed(
    counters: int, needed: str, payable: bool, manual: bool
) -> None:
    play = Play(Side(hand=[boon(needed)], battlefield=[WELL]), Side(), manual=manual)
    put_counters(play.game, play.permanent("Tooth").ref, 2, counters, play.setup.counter("charge"))
    play.to("precombat main")
    assert play.may("cast Boon") == payable
    if payable:
        play.answer("cast Boon")
        while play.question != "priority":
            play.answer(random.Random(1).choice(play.options))
        assert play.graveyard("A") == ["Tooth"]


@pytest.mark.covers("601.2g")
def test_601_2g_both_only_where_both_are_needed() -> None:
    play = Play(Side(hand=[boon("{W}{W}")], battlefield=[FILTER, LENT]), Side())
    play.to("precombat main")
    play.answer("cast Boon")
    assert (play.battlefield("A"), play.is_tapped("Tooth")) == (["Tooth", "Lent"], True)


@pytest.mark.covers("601.2g", "601.2h", "702.51a")
@MODES
def test_601_2h_what_went_for_mana_cannot_be_tapped_for_convoke(manual: bool) -> None:
    spawn = creature("Spawn", "{0}", "Eldrazi", 0, 1, taps_for("{W}"), goes_for("{C}"))
    for needed, payable in (("{2}", True), ("{3}", False)):
        play = Play(Side(hand=[boon(needed, keyword("convoke"))], battlefield=[spawn]), Side(), manual=manual)
        play.to("precombat main")
        assert play.may("cast Boon") == payable
    convoking = Play(Side(hand=[boon("{W}{C}", keyword("convoke"))], battlefield=[spawn]), Side(), manual=manual)
    convoking.to("precombat main")
    assert convoking.may("cast Boon")


@pytest.mark.covers("601.2g")
def test_601_2g_it_is_tapped_before_it_is_sacrificed() -> None:
    for tooth in (TOOTH, GOES_FIRST):
        play = Play(Side(hand=[boon("{U}{W}")], battlefield=[tooth]), Side())
        play.to("precombat main")
        since = play.mark
        play.answer("cast Boon")
        assert [each.kind for each in play.events(since, "tapped", "sacrificed")] == ["tapped", "sacrificed"]
        assert play.graveyard("A") == ["Tooth"]

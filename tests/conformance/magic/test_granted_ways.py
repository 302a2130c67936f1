"""Cards in a graveyard that gain ways to be cast: flashback and retrace (611.2c, 611.3, 613, 702.34, 702.81)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Side, main
from mainphase.kernel.reasons import Action
from mainphase.magic import pool
from mainphase.magic.abilities.build import (
    CREATURE,
    INSTANT,
    SORCERY,
    TARGET,
    YOU,
    any_target,
    change,
    cost,
    damage,
    destroy,
    draw,
    each,
    either,
    gain_life,
    has,
    keyword,
    select,
    spell,
    static,
    target,
    target_card,
)
from mainphase.magic.abilities.tree import ReturnToHand, TurnOf
from mainphase.magic.cards import artifact, instant, land, sorcery, split
from mainphase.magic.modern.why import why_not
from mainphase.text.read import read_rules

GIFT = sorcery("Gift", "{1}{G}", spell(gain_life(3)))
ZAP = instant("Zap", "{R}", spell(damage(2, TARGET), targets=(any_target(),)))
TEACH = instant("Teach", "{0}", spell(change(TARGET, has("flashback")), targets=(target_card(),)))
TEACH_ALL = instant(
    "Teach All", "{0}", spell(change(each(either(INSTANT, SORCERY), zone="graveyard", whose=YOU), has("flashback")))
)
FORESTS = ["Forest", "Forest"]


@pytest.mark.covers("702.34a", "611.2c")
def test_702_34a_a_card_that_gains_flashback_is_cast_for_its_mana_cost_and_exiled() -> None:
    play = main(Side(hand=[TEACH], graveyard=[GIFT], battlefield=FORESTS), Side())
    assert not play.may("cast Gift 1")
    play.cast("Teach", "Gift")
    assert not play.may("cast Gift 1")
    play.resolve()
    play.answer("cast Gift 1")
    assert play.count("tapped") == 2
    play.resolve()
    assert (play.life("A"), play.graveyard("A"), play.exile("A")) == (23, ["Teach"], ["Gift"])


@pytest.mark.covers("702.34a")
def test_702_34a_without_the_mana_it_is_not_offered_and_the_reason_is_the_mana() -> None:
    play = main(Side(hand=[TEACH], graveyard=[GIFT], battlefield=["Forest"]), Side())
    ref = play.game.ref(play.game.graveyard(0)[0])
    assert [reason.message for reason in why_not(play.game, 0, Action("cast", ref))] == ["why.not_in_hand"]
    play.cast("Teach", "Gift")
    play.resolve()
    assert not play.may("cast Gift 1")
    found = why_not(play.game, 0, Action("cast", ref, value="flashback"))
    assert [reason.rule for reason in found] == ["118.3"]


@pytest.mark.covers("611.2c", "400.7")
def test_611_2c_the_effect_is_about_that_object_until_the_turn_ends() -> None:
    for moved in (False, True):
        again = instant("Again", "{0}", spell(ReturnToHand(TARGET), targets=(target_card(),)))
        play = main(Side(hand=[TEACH, again], graveyard=[ZAP], battlefield=["Mountain", "Mountain"]), Side())
        play.cast("Teach", "Zap")
        play.resolve()
        if moved:
            play.cast("Again", "Zap")
            play.resolve()
            play.cast("Zap", "B")
            play.resolve()
            assert play.graveyard("A")[-1] == "Zap" and not play.may("cast Zap 1")
        else:
            play.to("upkeep", "B")
            play.passes("B")
            assert not play.may("cast Zap 1")


@pytest.mark.covers("611.2c")
def test_611_2c_the_cards_are_those_that_were_there_as_the_effect_began() -> None:
    play = main(
        Side(hand=[TEACH_ALL, ZAP], graveyard=[GIFT, BEAR], battlefield=[*FORESTS, "Mountain", "Mountain"]), Side()
    )
    play.cast("Teach All")
    play.resolve()
    play.cast("Zap", "B")
    play.resolve()
    assert play.graveyard("A") == ["Gift", "Bear", "Teach All", "Zap"]
    assert play.may("cast Gift 1") and not play.may("cast Zap 1") and not play.may("cast Teach All 1")


@pytest.mark.covers("702.34a")
def test_702_34a_a_spell_that_is_no_instant_or_sorcery_cannot_be_cast_so() -> None:
    play = main(Side(hand=[TEACH], graveyard=[BEAR], battlefield=FORESTS), Side())
    play.cast("Teach", "Bear")
    play.resolve()
    assert not any(option.startswith("cast Bear") for option in play.options)


@pytest.mark.covers("611.3a", "702.34a")
def test_611_3a_a_static_ability_gives_it_to_whatever_lies_there_now() -> None:
    lore = artifact(
        "Lore",
        "{0}",
        static(select(either(INSTANT, SORCERY), zone="graveyard", whose=YOU), has("flashback"), condition=TurnOf()),
    )
    crush = instant("Crush", "{0}", spell(destroy(), targets=(target(),)))
    play = main(Side(hand=[ZAP, crush], graveyard=[GIFT], battlefield=[lore, *FORESTS, "Mountain", "Mountain"]), Side())
    assert play.may("cast Gift 1")
    play.cast("Zap", "B")
    play.resolve()
    assert play.may("cast Zap 1")
    play.cast("Crush", "Lore")
    play.resolve()
    assert not play.may("cast Gift 1") and not play.may("cast Zap 1")


@pytest.mark.covers("702.34a")
def test_702_34a_the_owner_casts_it_and_an_opponent_does_not() -> None:
    play = main(Side(hand=[TEACH], battlefield=["Mountain"]), Side(graveyard=[ZAP], battlefield=["Mountain"]))
    play.cast("Teach", "Zap")
    play.resolve()
    assert not play.may("cast Zap 1")
    play.passes("A")
    assert play.may("cast Zap 1")


@pytest.mark.covers("702.81a")
def test_702_81a_gained_retrace_costs_a_land_card_besides_the_mana_cost() -> None:
    lore = artifact("Lore", "{0}", static(select(CREATURE, zone="graveyard", whose=YOU), has("retrace")))
    play = main(Side(hand=[land("Grove", "Land")], graveyard=[BEAR], battlefield=[lore, *FORESTS]), Side())
    play.answer("cast Bear 1")
    assert play.graveyard("A") == ["Grove"]
    play.resolve()
    assert "Bear" in play.battlefield("A")


@pytest.mark.covers("702.34a")
def test_702_34a_a_gained_cost_of_its_own_is_paid_instead() -> None:
    gain = instant(
        "Study", "{0}", spell(change(TARGET, has(keyword("flashback", price=cost("{0}")))), targets=(target_card(),))
    )
    play = main(Side(hand=[gain], graveyard=[GIFT]), Side())
    play.cast("Study", "Gift")
    play.resolve()
    play.answer("cast Gift 1")
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("709.3a", "702.34a")
def test_709_3a_a_half_is_cast_for_its_own_mana_cost() -> None:
    both = split(instant("Heal", "{G}", spell(gain_life(4))), instant("Harm", "{R}", spell(draw(1))))
    play = main(Side(hand=[TEACH], graveyard=[both], battlefield=["Forest"]), Side())
    play.cast("Teach", "Heal // Harm")
    play.resolve()
    casts = [option for option in play.options if option.startswith("cast")]
    assert len(casts) == 1
    play.answer(casts[0])
    play.resolve()
    assert play.life("A") == 24 and play.exile("A") == ["Heal // Harm"]


def test_snapcaster_mage() -> None:
    play = main(Side(hand=["Snapcaster Mage"], graveyard=[ZAP], battlefield=["Island", "Island", "Mountain"]), Side())
    play.cast("Snapcaster Mage")
    play.resolve()
    play.resolve()
    play.answer("cast Zap 1")
    play.answer("target B")
    play.resolve()
    assert play.life("B") == 18 and play.exile("A") == ["Zap"]


@pytest.mark.parametrize(
    ("name", "number", "text"),
    [
        (
            "Snapcaster Mage",
            1,
            "When this creature enters, target instant or sorcery card in your graveyard gains flashback until end of "
            "turn. The flashback cost is equal to its mana cost.",
        ),
        (
            "Lier, Disciple of the Drowned",
            1,
            "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's "
            "mana cost.",
        ),
        ("Deeproot Historian", 0, "Merfolk and Druid cards in your graveyard have retrace."),
    ],
)
def test_the_words_are_read(name: str, number: int, text: str) -> None:
    assert read_rules(text, name) == [pool.card(name).front.abilities[number]]

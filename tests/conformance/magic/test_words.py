"""Choosing a type while an effect resolves (608.2d, 205.3)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.decision import decision
from mainphase.magic.abilities.build import CREATURE, change, destroy, each, keyword, plus, spell
from mainphase.magic.abilities.tree import ChooseWord, ChosenQuality
from mainphase.magic.cards import creature, instant, sorcery
from mainphase.magic.subtypes import SUBTYPES

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
MIMIC = creature("Mimic", "{1}", "Shapeshifter", 1, 1, keyword("changeling"))


def choose(play: Play, word: str) -> None:
    """Answer with that word."""
    play.game.answer(next(option.code for option in decision(play.game).options if option.word == word))


@pytest.mark.covers("608.2d", "205.3m")
def test_608_2d_every_creature_type_can_be_chosen_and_only_its_creatures_are_meant() -> None:
    herd = instant(
        "Herd",
        "{0}",
        spell(ChooseWord("creature type", "kind"), change(each(CREATURE, ChosenQuality("kind")), plus(0, 4))),
    )
    play = Play(Side(hand=[herd], battlefield=[BEAR, OX]), Side(battlefield=[BEAR, MIMIC]))
    play.to("precombat main")
    play.cast("Herd")
    while play.question == "priority":
        play.passes()
    assert play.question == "choose a word"
    assert {option.word for option in decision(play.game).options} == set(SUBTYPES["creature"])
    choose(play, "Bear")
    # Both players' Bears, and the creature that is every creature type.
    assert [play.size("Bear", 0), play.size("Bear", 1), play.size("Ox"), play.size("Mimic")] == [
        (2, 6),
        (2, 6),
        (2, 4),
        (1, 5),
    ]


@pytest.mark.covers("205.3i")
def test_a_basic_land_type() -> None:
    flood = sorcery("Flood", "{0}", spell(ChooseWord("basic land type", "kind"), destroy(each(ChosenQuality("kind")))))
    play = Play(Side(hand=[flood], battlefield=["Forest", MIMIC]), Side(battlefield=["Island", "Forest"]))
    play.to("precombat main")
    play.cast("Flood")
    while play.question == "priority":
        play.passes()
    words = [option.word for option in decision(play.game).options]
    assert words == ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    choose(play, "Forest")
    assert (play.battlefield("A"), play.battlefield("B")) == (["Mimic"], ["Island"])


@pytest.mark.covers("205.2a")
def test_a_card_type() -> None:
    purge = sorcery("Purge", "{0}", spell(ChooseWord("card type", "kind"), destroy(each(ChosenQuality("kind")))))
    play = Play(Side(hand=[purge], battlefield=["Forest", BEAR]), Side(battlefield=[OX]), quiet=True)
    play.to("precombat main") if play.part != "precombat main" else None
    play.cast("Purge")
    while play.question == "priority":
        play.passes()
    choose(play, "creature")
    assert (play.battlefield("A"), play.battlefield("B")) == (["Forest"], [])

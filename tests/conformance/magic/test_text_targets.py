"""Sentences in which one group of words names a target or a player for several parts of the tree."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Side, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, YOU, change, spell, target
from mainphase.magic.cards import Card, creature, sorcery
from mainphase.text.read import read_line

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)


def worded(text: str) -> Card:
    (ability,) = read_line(text, "Worded")
    return sorcery("Worded", "{0}", ability)


@pytest.mark.parametrize(
    "text",
    [
        "Tap or untap target permanent.",
        "Target permanent doesn't untap during its controller's next untap step.",
        "Target creature an opponent controls doesn't untap during its controller's next untap step.",
    ],
)
@pytest.mark.covers("115.1", "601.2c")
def test_115_1_the_word_target_once_is_one_target(text: str) -> None:
    play = main(Side(hand=[worded(text)]), Side(battlefield=[BEAR, OX]))
    play.cast("Worded", "Bear")
    assert (play.question, play.stack) == ("priority", ["Worded"])


@pytest.mark.covers("115.1")
def test_115_1_the_word_target_twice_is_two_targets() -> None:
    (ability,) = read_line("Destroy target creature. Destroy target creature.", "Worded")
    assert isinstance(ability, tree.SpellAbility) and isinstance(ability.content, tree.Instructions)
    assert len(ability.content.targets) == 2


@pytest.mark.covers("502.3")
def test_502_3_a_target_does_not_untap_in_its_controllers_next_untap_step() -> None:
    text = "Target permanent doesn't untap during its controller's next untap step."
    play = main(Side(hand=[worded(text)]), Side(battlefield=[BEAR, OX]))
    for name in ("Bear", "Ox"):
        play.permanent(name).tapped = True
    play.cast("Worded", "Bear")
    play.resolve()
    play.to("upkeep", "B")
    assert (play.is_tapped("Bear"), play.is_tapped("Ox")) == (True, False)
    play.to("upkeep", "B")
    assert not play.is_tapped("Bear")


@pytest.mark.covers("108.3", "613.1b")
def test_108_3_each_player_gains_control_of_the_creatures_they_own() -> None:
    take = sorcery(
        "Take", "{0}", spell(change(TARGET, tree.GainControl(YOU), duration=tree.Forever()), targets=(target(),))
    )
    back = worded("Each player gains control of all creatures they own.")
    play = main(
        Side(battlefield=[BEAR], hand=[take, back]), Side(battlefield=[OX]), Side(battlefield=["Grizzly Bears"])
    )
    play.cast("Take", "Ox")
    play.resolve()
    assert sorted(play.battlefield("A")) == ["Bear", "Ox"]
    play.cast("Worded")
    play.resolve()
    assert (play.battlefield("A"), play.battlefield("B"), play.battlefield("C")) == (
        ["Bear"],
        ["Ox"],
        ["Grizzly Bears"],
    )


@pytest.mark.parametrize(
    "text", ["Each player gains control of all creatures.", "Each player gains control of target land."]
)
def test_what_only_one_player_could_control_is_not_read(text: str) -> None:
    (ability,) = read_line(text, "Worded")
    assert isinstance(ability, tree.Unsupported)
    assert ability.near == "each player"


@pytest.mark.covers("502.3")
def test_502_3_each_of_several_targets_has_its_own_controllers_untap_step() -> None:
    play = main(
        Side(hand=[worded("Up to two target creatures don't untap during their controllers' next untap steps.")]),
        Side(battlefield=[BEAR]),
        Side(battlefield=[OX]),
    )
    for name in ("Bear", "Ox"):
        play.permanent(name).tapped = True
    play.cast("Worded", "Bear", "Ox")
    play.resolve()
    play.to("upkeep", "B")
    a = play.is_tapped("Bear")
    play.to("upkeep", "C")
    b = play.is_tapped("Ox")
    play.to("upkeep", "B")
    c = play.is_tapped("Bear")
    play.to("upkeep", "C")
    assert (a, b, c, play.is_tapped("Ox")) == (True, True, False, False)

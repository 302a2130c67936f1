"""Timestamps of keyword counters (613.7c)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TARGET, change, put_counters, spell, static, target
from mainphase.magic.cards import Card, enchantment, instant
from mainphase.magic.keywords import FLYING, REACH, TRAMPLE

from .table import BEAR, Play, Side


def trick(name: str, *effects: tree.Effect) -> Card:
    return instant(name, "{0}", spell(*effects, targets=(target(CREATURE),)))


WINGS = trick("Wings", put_counters("flying", TARGET))
HOOVES = trick("Hooves", put_counters("trample", TARGET))
CLIP = trick("Clip", change(TARGET, tree.LosesKeyword("flying"), tree.LosesKeyword("trample"), duration=tree.Forever()))
BARE = trick("Bare", change(TARGET, tree.LosesAllAbilities(), duration=tree.Forever()))


def keywords(*names: str, others: tuple[Card, ...] = ()) -> int:
    """The keywords of a Bear on which these have been cast in that order."""
    play = Play(Side(hand=[WINGS, WINGS, HOOVES, CLIP, BARE], battlefield=[BEAR, *others]), Side())
    play.to("precombat main")
    for name in names:
        play.cast(name, "Bear")
        play.resolve()
    return int(play.permanent("Bear").keywords & (FLYING | TRAMPLE | REACH))


LAYERS = enchantment("Reach", "{0}", static(tree.Selector(CREATURE), tree.HasAbility(tree.KeywordAbility("reach"))))


@pytest.mark.parametrize("others", [(), (LAYERS,)], ids=["alone", "with other effects"])
@pytest.mark.covers("613.7c")
def test_613_7c_each_kind_has_a_timestamp_of_its_own(others: tuple[Card, ...]) -> None:
    """What was put before an effect that takes the keyword away is lost, what comes later stays."""
    assert keywords("Wings", "Clip", "Hooves", others=others) & FLYING == 0
    assert keywords("Wings", "Clip", "Hooves", others=others) & TRAMPLE
    assert keywords("Hooves", "Clip", "Wings", others=others) & (FLYING | TRAMPLE) == FLYING


@pytest.mark.covers("613.7c")
def test_613_7c_another_counter_of_the_kind_gives_all_of_them_a_new_timestamp() -> None:
    assert keywords("Wings", "Hooves", "Clip", "Wings") == FLYING
    assert keywords("Wings", "Hooves", "Bare", "Wings") == FLYING


@pytest.mark.covers("613.7c")
def test_613_7c_timestamps_are_saved() -> None:
    play = Play(Side(hand=[WINGS, CLIP, HOOVES], battlefield=[BEAR]), Side())
    play.to("precombat main")
    for name in ("Wings", "Clip", "Hooves"):
        play.cast(name, "Bear")
        play.resolve()
    other = play.game.clone()
    other.from_bytes(play.game.to_bytes())
    assert other.to_ints() == play.game.to_ints()
    assert [permanent.keywords & TRAMPLE for permanent in other.permanents if permanent.types & 2] == [TRAMPLE]

"""Counters of every kind, on permanents and players; proliferate (122, 701.34, 613.1f)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, gain_life, put_counters, spell, target, triggered
from mainphase.magic.cards import Card, creature, instant
from mainphase.magic.keywords import FLYING

OX = creature("Ox", "{0}", "Ox", 2, 4)
SAGE = creature("Watcher", "{0}", "Sage", 1, 1, triggered(tree.DoesKeywordAction("proliferate"), gain_life(1)))


def on_target(name: str, *effects: tree.Effect) -> Card:
    return instant(name, "{0}", spell(*effects, targets=(target(),)))


def plain(name: str, *effects: tree.Effect) -> Card:
    return instant(name, "{0}", spell(*effects))


PROLIFERATE = plain("Spread", tree.Proliferate())
LIFT = on_target("Lift", put_counters("flying", TARGET))
GROUND = on_target("Ground", tree.Continuous(TARGET, (tree.LosesKeyword("flying"),)))
STRIP = on_target("Strip", tree.Continuous(TARGET, (tree.LosesAllAbilities(),)))
ENERGY = plain("Charge", put_counters("energy", tree.You(), 2))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main", "A")
    return play


def cast(play: Play, name: str, *targets: str) -> None:
    play.cast(name, *targets)
    play.resolve()


def counters(play: Play, name: str) -> dict[str, int]:
    permanent = play.permanent(name)
    words = play.setup.counters
    pairs = zip(permanent.counters[::2], permanent.counters[1::2], strict=True)
    return {words[word]: count for word, count in pairs}


def of_player(play: Play, seat: int) -> dict[str, int]:
    state = play.game.players[seat]
    words = play.setup.counters
    pairs = zip(state.counters[::2], state.counters[1::2], strict=True)
    return {words[word]: count for word, count in pairs}


@pytest.mark.covers("122.1", "122.1b", "613.1f")
def test_a_keyword_counter_gives_its_keyword() -> None:
    play = at_main(Side([LIFT], [OX]), Side())
    cast(play, "Lift", "Ox")
    assert play.permanent("Ox").keywords & FLYING
    assert counters(play, "Ox") == {"flying": 1}


@pytest.mark.covers("613.7", "613.1f", "122.1b")
def test_the_newer_of_a_counter_and_an_effect_wins() -> None:
    play = at_main(Side([LIFT, GROUND], [OX]), Side())
    cast(play, "Lift", "Ox")
    cast(play, "Ground", "Ox")
    assert not play.permanent("Ox").keywords & FLYING
    play = at_main(Side([LIFT, GROUND], [OX]), Side())
    cast(play, "Ground", "Ox")
    cast(play, "Lift", "Ox")
    assert play.permanent("Ox").keywords & FLYING
    for spells, flies in ((("Lift", "Strip"), False), (("Strip", "Lift"), True)):
        play = at_main(Side([LIFT, STRIP], [OX]), Side())
        for name in spells:
            cast(play, name, "Ox")
        assert bool(play.permanent("Ox").keywords & FLYING) == flies


@pytest.mark.covers("122.1", "107.14")
def test_players_have_counters_of_other_kinds_too() -> None:
    both = tree.Sequence((gain_life(1), tree.GainLife(tree.Counters("energy", tree.You()))))
    play = at_main(Side([ENERGY, ENERGY, plain("Tap In", both)]), Side())
    cast(play, "Charge")
    cast(play, "Charge")
    assert of_player(play, 0) == {"energy": 4}
    assert of_player(play, 1) == {}
    cast(play, "Tap In")
    assert play.life("A") == 25
    copy = play.game.clone()
    assert copy.players[0].counters == play.game.players[0].counters


@pytest.mark.covers("122.1")
def test_all_counters_of_every_kind_are_removed() -> None:
    wash = on_target("Wash", tree.RemoveCounters("", TARGET, None))
    more = on_target("More", put_counters("+1/+1", TARGET, 2), put_counters("charge", TARGET))
    play = at_main(Side([wash, more, LIFT], [OX]), Side())
    cast(play, "More", "Ox")
    cast(play, "Lift", "Ox")
    assert play.size("Ox") == (4, 6)
    cast(play, "Wash", "Ox")
    assert counters(play, "Ox") == {}
    assert play.size("Ox") == (2, 4)
    assert not play.permanent("Ox").keywords & FLYING


@pytest.mark.covers("122.5")
def test_counters_of_every_kind_move() -> None:
    move = instant(
        "Move", "{0}", spell(tree.MoveCounters("", TARGET, tree.Target(1), None), targets=(target(), target()))
    )
    more = on_target("More", put_counters("+1/+1", TARGET, 2), put_counters("charge", TARGET))
    play = at_main(Side([move, more], [OX, SAGE]), Side())
    cast(play, "More", "Ox")
    cast(play, "Move", "Ox", "Watcher")
    assert play.size("Ox") == (2, 4)
    assert play.size("Watcher") == (3, 3)
    assert counters(play, "Watcher") == {"charge": 1}


@pytest.mark.covers("701.34a")
def test_proliferate_adds_one_of_each_kind_to_what_is_chosen() -> None:
    more = on_target("More", put_counters("+1/+1", TARGET), put_counters("charge", TARGET, 3))
    play = at_main(Side([more, ENERGY, PROLIFERATE], [OX, SAGE]), Side())
    changes.change_poison(play.game, 1, 3)
    cast(play, "More", "Ox")
    cast(play, "Charge")
    play.cast("Spread")
    play.resolve()
    assert play.options == ["done", "choose Ox", "choose A", "choose B"]
    play.answer("choose Ox")
    play.answer("choose B")
    assert play.size("Ox") == (4, 6)
    assert counters(play, "Ox") == {"charge": 4}
    assert of_player(play, 0) == {"energy": 2}
    assert play.game.players[1].poison == 4
    play.resolve_all()
    assert play.life("A") == 21  # proliferating triggers


@pytest.mark.covers("701.34a")
def test_proliferate_may_choose_nothing() -> None:
    play = at_main(Side([PROLIFERATE, ENERGY]), Side())
    cast(play, "Charge")
    play.cast("Spread")
    play.resolve()
    play.answer("done")
    assert of_player(play, 0) == {"energy": 2}

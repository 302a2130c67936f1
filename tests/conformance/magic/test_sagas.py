"""Sagas: lore counters, chapter abilities, the end of the story (714, 505.4, 704.5s)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TARGET,
    chapter,
    damage,
    gain_life,
    put_counters,
    spell,
    target,
    target_player,
)
from mainphase.magic.cards import enchantment, instant
from mainphase.magic.definitions import LORE

TALE = enchantment(
    "Tale of Tides",
    "{0}",
    chapter((1, 2), gain_life(1)),
    chapter(3, damage(3, TARGET), targets=(target_player(),)),
    subtypes="Saga",
)
EMPTY = enchantment("Blank Tale", "{0}", subtypes="Saga")
READ = instant("Read On", "{0}", spell(put_counters("lore", TARGET, 2), targets=(target(),)))
FORGET = instant("Forget", "{0}", spell(tree.RemoveCounters("lore", TARGET, None), targets=(target(),)))
KILL = instant("Kill", "{0}", spell(tree.Destroy(TARGET), targets=(target(),)))


def lore(play: Play, name: str = "Tale of Tides") -> int:
    return int(changes.count_counters(play.game, play.permanent(name).ref, 2, LORE))


def at_main(*sides: Side, edition: str = "cr2026") -> Play:
    play = Play(*sides, edition=edition)
    play.to("precombat main", "A")
    return play


@pytest.mark.covers("714.3a", "714.2b", "714.2c")
def test_it_enters_with_a_lore_counter_and_tells_its_first_chapter() -> None:
    play = at_main(Side([TALE]), Side())
    play.cast("Tale of Tides")
    play.resolve()
    assert lore(play) == 1
    assert play.stack == ["Tale of Tides"]
    play.resolve()
    assert play.life("A") == 21
    assert play.battlefield("A") == ["Tale of Tides"]


@pytest.mark.covers("714.3c", "505.4", "703.4f", "714.4", "704.5s")
def test_each_turn_the_next_chapter_and_then_it_is_sacrificed() -> None:
    play = at_main(Side([TALE]), Side())
    play.cast("Tale of Tides")
    play.resolve_all()
    play.to("precombat main", "B")
    assert lore(play) == 1
    mark = play.mark
    play.to("precombat main", "A")
    assert lore(play) == 2
    assert play.now == ("A", "precombat main", "A")
    play.expect(mark, ("part began", "500.6", "A", "precombat main"), ("counters put", "505.4", "A", "Tale of Tides"))
    play.resolve()
    assert play.life("A") == 22
    play.to("precombat main", "A")
    assert play.question == "choose a target"
    play.answer("target B")
    assert play.battlefield("A") == ["Tale of Tides"]  # a chapter is still on the stack
    mark = play.mark
    play.resolve()
    assert play.life("B") == 17
    assert play.graveyard("A") == ["Tale of Tides"]
    play.expect(mark, ("resolved", "608.1"), ("sacrificed", "704.5s", "A", "Tale of Tides"))


@pytest.mark.covers("714.3c", "505.4", "505.1a")
def test_only_in_the_first_main_phase() -> None:
    play = at_main(Side([], [TALE]), Side())
    before = lore(play)
    play.to("postcombat main")
    assert lore(play) == before


@pytest.mark.covers("714.2b")
def test_counters_that_pass_several_chapters_tell_all_of_them() -> None:
    play = at_main(Side([TALE, READ]), Side())
    play.cast("Tale of Tides")
    play.resolve_all()
    play.cast("Read On", "Tale of Tides")
    play.resolve()
    assert play.question == "order triggers"
    assert len(play.options) == 2


@pytest.mark.covers("714.2b")
def test_a_chapter_is_not_told_again_while_its_number_stays_reached() -> None:
    play = at_main(Side([TALE, FORGET, READ]), Side())
    play.cast("Tale of Tides")
    play.resolve_all()
    play.cast("Forget", "Tale of Tides")
    play.resolve()
    assert lore(play) == 0
    assert play.battlefield("A") == ["Tale of Tides"]
    play.cast("Read On", "Tale of Tides")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack == ["Tale of Tides", "Tale of Tides"]


@pytest.mark.covers("714.2d", "704.5s", "714.3c")
def test_a_saga_without_chapters_stays() -> None:
    play = at_main(Side([EMPTY]), Side())
    play.cast("Blank Tale")
    play.resolve_all()
    play.to("precombat main", "A")
    assert lore(play, "Blank Tale") == 1
    assert play.battlefield("A") == ["Blank Tale"]


@pytest.mark.covers("714.4", "704.5s")
def test_the_chapter_resolves_though_the_saga_is_gone() -> None:
    play = at_main(Side([TALE, KILL]), Side())
    play.cast("Tale of Tides")
    play.resolve()
    play.cast("Kill", "Tale of Tides")
    play.resolve()
    assert play.graveyard("A") == ["Tale of Tides", "Kill"]
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("505.4")
@pytest.mark.parametrize(("edition", "counters"), [("cr2010", 1), ("cr2017", 1), ("cr2018", 2), ("cr2026", 2)])
def test_the_turn_based_action_by_edition(edition: str, counters: int) -> None:
    play = at_main(Side([TALE]), Side(), edition=edition)
    play.cast("Tale of Tides")
    play.resolve_all()
    play.to("precombat main", "A")
    assert lore(play) == counters


@pytest.mark.covers("505.4", "505.1a", "M-010", "TBA-019")
def test_M_010_TBA_019_in_the_first_main_phase_of_the_turn_before_priority() -> None:
    """Whichever that is: with the ordinary first one skipped it is the one behind combat."""
    skip = instant("Skip", "{0}", spell(tree.SkipNext("precombat main")))
    play = at_main(Side([TALE, skip]), Side())
    play.cast("Tale of Tides")
    play.resolve_all()
    play.cast("Skip")
    play.resolve()
    play.to("postcombat main", "A")
    assert lore(play) == 1
    play.to("beginning of combat", "A")
    assert lore(play) == 1
    mark = play.mark
    play.to("postcombat main", "A")
    assert (lore(play), play.stack) == (2, ["Tale of Tides"])
    play.expect(mark, ("counters put", "505.4"), ("triggered", "Tale of Tides"))

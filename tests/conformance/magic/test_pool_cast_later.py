"""Cards of the pool that are cast from exile later, and Ninjas: a play for each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic import pool
from mainphase.magic.abilities.build import gain_life, spell
from mainphase.magic.cards import instant
from mainphase.magic.pool import cast_later

GIFT = instant("Gift", "{0}", spell(gain_life(1)))


class Waiting(NamedTuple):
    """A card that is suspended, and what has come of it once it has resolved."""

    name: str
    land: str
    counters: int
    paid: int
    targets: tuple[str, ...]
    outcome: Callable[[Play], object]
    wanted: object


SUSPENDED = [
    Waiting("Rift Bolt", "Mountain", 1, 1, ("B",), lambda play: play.life("B"), 17),
    Waiting("Ancestral Vision", "Island", 4, 1, ("A",), lambda play: len(play.hand("A")), 6),
    Waiting("Mox Tantalite", "Island", 3, 0, (), lambda play: play.battlefield("A")[-1], "Mox Tantalite"),
    Waiting("Errant Ephemeron", "Island", 4, 2, (), lambda play: play.size("Errant Ephemeron"), (4, 4)),
    Waiting("Keldon Halberdier", "Mountain", 4, 1, (), lambda play: play.size("Keldon Halberdier"), (4, 1)),
    Waiting("Phthisis", "Swamp", 5, 2, ("Bear",), lambda play: (play.life("B"), play.graveyard("B")), (16, ["Bear"])),
]


@pytest.mark.covers("702.62a")
@pytest.mark.parametrize("row", SUSPENDED, ids=lambda row: row.name)
def test_a_suspended_card_is_cast_when_its_time_is_up(row: Waiting) -> None:
    play = main(Side(hand=[row.name], battlefield=[row.land] * 2), Side(battlefield=[BEAR]))
    mark = play.mark
    play.answer(f"suspend {row.name}")
    assert play.count("tapped", mark) == row.paid
    for left in range(row.counters - 1, -1, -1):
        play.to("upkeep", "A")
        assert play.stack == [row.name]
        play.resolve()
        assert (row.name in play.stack) == (left == 0)
    play.resolve()
    play.cast(row.name, *row.targets)
    play.resolve_all()
    assert play.exile("A") == [] and row.outcome(play) == row.wanted


@pytest.mark.covers("702.62a")
def test_riftwing_cloudskate_returns_a_permanent() -> None:
    play = main(Side(hand=["Riftwing Cloudskate"], battlefield=["Island"] * 2), Side(battlefield=[BEAR]))
    play.answer("suspend Riftwing Cloudskate")
    for _ in range(3):
        play.to("upkeep", "A")
        play.resolve()
    play.resolve()
    play.answer("cast Riftwing Cloudskate")
    play.resolve()
    play.answer("target Bear")
    play.resolve()
    assert play.hand("B")[-1] == "Bear"
    play.to("declare attackers")
    play.attack("Riftwing Cloudskate")
    play.to("combat damage")
    assert play.life("B") == 18


@pytest.mark.covers("702.62b", "602.5")
def test_greater_gargadon_is_hurried_only_while_it_is_suspended() -> None:
    play = main(Side(hand=["Greater Gargadon"], battlefield=["Mountain"] * 11), Side())
    assert not any(each.startswith("activate Greater") for each in play.options)
    play.answer("suspend Greater Gargadon")
    for _ in range(9):
        play.answer("activate Greater Gargadon")
        play.answer("sacrifice Mountain")
        play.resolve()
    play.answer("activate Greater Gargadon")
    play.answer("sacrifice Mountain")
    play.resolve()
    play.resolve()
    play.answer("cast Greater Gargadon")
    play.resolve()
    assert play.size("Greater Gargadon") == (9, 7)


class Foretold(NamedTuple):
    """A card that is foretold, what it is foretold for, and what has come of it."""

    name: str
    land: str
    paid: int
    targets: tuple[str, ...]
    outcome: Callable[[Play], object]
    wanted: object


FORETOLD = [
    Foretold("Demon Bolt", "Mountain", 1, ("Bear",), lambda play: play.graveyard("B"), ["Bear"]),
    Foretold("Augury Raven", "Island", 2, (), lambda play: play.size("Augury Raven"), (3, 3)),
    Foretold("Doomskar", "Plains", 3, (), lambda play: play.battlefield("B"), []),
]


@pytest.mark.covers("702.143a")
@pytest.mark.parametrize("row", FORETOLD, ids=lambda row: row.name)
def test_a_foretold_card_is_cast_for_less(row: Foretold) -> None:
    play = main(Side(hand=[row.name], battlefield=[row.land] * 3), Side(battlefield=[BEAR]))
    play.answer(f"foretell {row.name}")
    play.to("precombat main", "A")
    mark = play.mark
    play.answer(f"cast {row.name} 1")
    play.announce(list(row.targets), -1, [])
    assert play.count("tapped", mark) == row.paid
    play.resolve_all()
    assert row.outcome(play) == row.wanted


@pytest.mark.covers("702.143a", "701.22a")
def test_behold_the_multiverse() -> None:
    deck = ["Forest", BEAR, "Swamp"]
    play = main(Side(hand=["Behold the Multiverse"], battlefield=["Island"] * 4, library=deck), Side())
    play.answer("foretell Behold the Multiverse")
    play.to("precombat main", "B")
    play.passes("B")
    play.answer("cast Behold the Multiverse 1")
    play.resolve()
    play.answer("bottom Forest")
    play.answer("top Bear")
    assert play.hand("A") == ["Bear", "Swamp"]


@pytest.mark.covers("702.143a", "701.6a")
def test_saw_it_coming() -> None:
    play = main(Side(hand=["Saw It Coming"], battlefield=["Island"] * 4), Side(hand=[GIFT]))
    play.answer("foretell Saw It Coming")
    play.to("precombat main", "B")
    play.cast("Gift")
    play.passes("B")
    play.answer("cast Saw It Coming 1")
    play.announce(["Gift"], -1, [])
    play.resolve()
    assert play.graveyard("B") == ["Gift"] and play.life("B") == 20


@pytest.mark.covers("702.170a", "702.170d")
@pytest.mark.parametrize(("name", "land"), [("Djinn of Fool's Fall", "Island"), ("Spinewoods Paladin", "Forest")])
def test_a_plotted_creature(name: str, land: str) -> None:
    play = main(Side(hand=[name], battlefield=[land] * 4), Side())
    mark = play.mark
    play.answer(f"plot {name}")
    assert play.count("tapped", mark) == 4
    play.to("precombat main", "A")
    mark = play.mark
    play.answer(f"cast {name} 63")
    play.resolve_all()
    assert play.battlefield("A")[-1] == name and play.count("tapped", mark) == 0
    assert play.life("A") == (23 if name == "Spinewoods Paladin" else 20)


@pytest.mark.covers("702.143c")
@pytest.mark.parametrize("foretold", [True, False])
def test_poison_the_cup(foretold: bool) -> None:
    play = main(Side(hand=["Poison the Cup"], battlefield=["Swamp"] * 3), Side(battlefield=[BEAR]))
    if foretold:
        play.answer("foretell Poison the Cup")
        play.to("precombat main", "A")
    play.answer("cast Poison the Cup 1" if foretold else "cast Poison the Cup")
    play.announce(["Bear"], -1, [])
    play.resolve()
    assert play.graveyard("B") == ["Bear"]
    assert play.question == ("scry" if foretold else "priority")


@pytest.mark.covers("702.170a")
def test_what_happens_as_a_card_becomes_plotted() -> None:
    play = main(Side(hand=["Longhorn Sharpshooter"], battlefield=["Mountain"] * 4), Side())
    play.answer("plot Longhorn Sharpshooter")
    play.answer("target B")
    play.resolve()
    assert play.life("B") == 18
    play = main(Side(hand=["Aloe Alchemist"], battlefield=["Forest"] * 2 + [BEAR]), Side())
    play.answer("plot Aloe Alchemist")
    if play.question == "choose a target":
        play.answer("target Bear")
    play.resolve()
    assert play.size("Bear") == (5, 4)


@pytest.mark.covers("702.170d", "118.12")
def test_highway_robbery() -> None:
    play = main(Side(hand=["Highway Robbery", BEAR], battlefield=["Mountain"] * 2), Side())
    play.answer("plot Highway Robbery")
    play.to("precombat main", "A")
    hand = len(play.hand("A"))
    play.answer("cast Highway Robbery 63")
    play.resolve()
    play.answer("yes Highway Robbery")
    play.answer("option 1")
    play.answer("sacrifice Mountain")
    assert play.battlefield("A") == ["Mountain"] and len(play.hand("A")) == hand + 2


def sneaked(name: str, lands: list[str], other: Side, number: str = "") -> Play:
    """The Ninja has taken the place of an unblocked Bear and dealt its damage."""
    command = [name] if number else []
    hand = [] if command else [name]
    side = Side(hand, [BEAR, *lands], library=["Forest", "Demon Bolt"], command=command)
    play = Play(side, other, variant="commander" if command else "")
    play.to("declare attackers")
    play.attack("Bear")
    while play.now != ("A", "declare blockers", "A"):
        play.decline()
    play.answer(f"activate {name}{number}")
    play.resolve()
    assert play.permanent(name).attacking
    return play


@pytest.mark.covers("702.49a")
def test_ninjas_hit_a_player() -> None:
    play = sneaked("Ninja of the Deep Hours", ["Island"] * 2, Side())
    play.to("combat damage")
    play.resolve()
    play.answer("yes Ninja of the Deep Hours")
    assert play.life("B") == 18 and play.hand("A") == ["Bear", "Forest"]
    play = sneaked("Ninja of the New Moon", ["Swamp"] * 4, Side())
    play.to("combat damage")
    assert play.life("B") == 14


@pytest.mark.covers("702.49a", "603.3d")
def test_mistblade_shinobi_returns_a_creature_of_the_damaged_player() -> None:
    play = sneaked("Mistblade Shinobi", ["Island"], Side(battlefield=["Augury Raven"]))
    play.to("combat damage")
    play.answer("target Augury Raven") if play.question == "choose a target" else None
    play.resolve()
    play.answer("yes Mistblade Shinobi")
    assert play.hand("B")[-1] == "Augury Raven" and play.life("B") == 19


@pytest.mark.covers("702.49a")
def test_moonsnare_specialist_returns_up_to_one_creature() -> None:
    play = sneaked("Moonsnare Specialist", ["Island"] * 3, Side(battlefield=["Augury Raven"]))
    play.answer("target Augury Raven")
    play.resolve()
    assert play.hand("B")[-1] == "Augury Raven"


@pytest.mark.covers("702.49a")
def test_ink_eyes_takes_a_creature_card_of_the_damaged_player() -> None:
    play = sneaked("Ink-Eyes, Servant of Oni", ["Swamp"] * 7, Side(graveyard=["Augury Raven"]))
    play.to("combat damage")
    play.answer("target Augury Raven") if play.question == "choose a target" else None
    play.resolve()
    play.answer("yes Ink-Eyes, Servant of Oni")
    assert play.battlefield("A")[-1] == "Augury Raven" and play.life("B") == 15
    play.answer("activate Ink-Eyes, Servant of Oni")
    play.resolve()
    play.hurt("Ink-Eyes, Servant of Oni", 4)
    play.turn_hourglass()
    assert play.is_tapped("Ink-Eyes, Servant of Oni") and "Ink-Eyes, Servant of Oni" in play.battlefield("A")


@pytest.mark.covers("702.49d")
def test_yuriko_comes_from_the_command_zone() -> None:
    play = sneaked("Yuriko, the Tiger's Shadow", ["Island", "Swamp"], Side(), " 2")
    life = play.life("B")
    play.to("combat damage")
    play.resolve()
    assert play.hand("A")[-1] == "Forest" and play.life("B") == life - 1


def test_every_card_of_the_module_is_played_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [card.name for card in cast_later.CARDS if card.name not in source] == []
    assert all(pool.card(card.name) is card for card in cast_later.CARDS)

"""Cards of the pool that are cast, put or turned face down: what each does at a table (708)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.cards import creature
from mainphase.magic.keywords import FLYING, LIFELINK, TRAMPLE, WARD

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
ELK = creature("Elk", "{3}{G}", "Elk", 4, 4)
LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 4


def hidden(name: str, *others: Side, hand: list[str] | None = None) -> Play:
    """A game in which A has cast that card face down and has much mana left."""
    play = Play(Side(hand=[name, *(hand or [])], battlefield=LANDS), *(others or [Side()]))
    play.to("precombat main")
    play.answer(f"cast {name} {DOWN_WAY}")
    play.resolve()
    assert play.size("") == (2, 2)
    return play


def turned(name: str, *others: Side, hand: list[str] | None = None) -> Play:
    """The same, with the card turned face up, and what triggers on the stack."""
    play = hidden(name, *others, hand=hand)
    play.answer("turn up  1")
    return play


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("Battering Craghorn", (3, 1)),
        ("Grinning Demon", (6, 6)),
        ("Snowhorn Rider", (5, 5)),
        ("Abzan Guide", (4, 4)),
        ("Defenestrated Phantom", (4, 3)),
        ("Bolrac-Clan Basher", (3, 2)),
        ("Segmented Krotiq", (7, 6)),
    ],
)
@pytest.mark.covers("702.37e", "702.168d")
def test_a_plain_creature_with_morph_megamorph_or_disguise(name: str, size: tuple[int, int]) -> None:
    assert turned(name).size(name) == size


@pytest.mark.covers("702.168b")
def test_disguise_gives_ward() -> None:
    assert hidden("Defenestrated Phantom").permanent("").keywords == WARD


@pytest.mark.covers("119.9")
def test_exalted_angel() -> None:
    play = turned("Exalted Angel")
    play.permanent("Exalted Angel").sick = 0
    play.to("declare attackers")
    play.attack("Exalted Angel")
    play.to("combat damage")
    settle(play)
    assert (play.life("A"), play.life("B")) == (24, 16)


@pytest.mark.covers("702.37b")
def test_hidden_dragonslayer() -> None:
    play = turned("Hidden Dragonslayer", Side(battlefield=[ELK, BEAR]))
    settle(play)
    assert play.graveyard("B") == ["Elk"]
    assert play.size("Hidden Dragonslayer") == (3, 2)


@pytest.mark.covers("614.10")
def test_brine_elemental() -> None:
    play = Play(Side(hand=["Brine Elemental"], battlefield=LANDS), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.answer(f"cast Brine Elemental {DOWN_WAY}")
    play.resolve()
    play.answer("turn up  1")
    settle(play)
    play.permanent("Bear").tapped = 1
    play.to("upkeep", "B")
    assert play.is_tapped("Bear")


def test_coral_trickster() -> None:
    play = turned("Coral Trickster", Side(battlefield=[BEAR]))
    play.answer("target Bear")
    play.resolve()
    play.answer(next(option for option in play.options if option.startswith("yes")))
    assert play.is_tapped("Bear")


@pytest.mark.covers("118.3")
def test_fathom_seer_costs_two_islands() -> None:
    play = hidden("Fathom Seer")
    before = len(play.hand("A"))
    play.answer("turn up  1")
    while play.question != "priority":
        play.answer(play.options[0])
    assert play.hand("A").count("Island") == 2
    settle(play)
    assert len(play.hand("A")) == before + 4


@pytest.mark.covers("708.2a", "614.1c")
def test_ixidron_turns_the_others_down() -> None:
    play = Play(Side(hand=["Ixidron"], battlefield=[*LANDS, BEAR]), Side(battlefield=[ELK, OX]))
    play.to("precombat main")
    play.cast("Ixidron")
    play.resolve()
    assert play.size("Ixidron") == (3, 3)
    assert [play.size("", number) for number in range(3)] == [(2, 2)] * 3


@pytest.mark.covers("702.37f")
def test_bane_of_the_living() -> None:
    play = hidden("Bane of the Living", Side(battlefield=[BEAR, ELK]))
    play.answer("turn up  1")
    play.answer("x 2")
    settle(play)
    assert play.graveyard("B") == ["Bear"]
    assert play.size("Bane of the Living") == (2, 1)


def test_skirk_marauder() -> None:
    play = turned("Skirk Marauder")
    play.answer("target B")
    settle(play)
    assert play.life("B") == 18


@pytest.mark.covers("708.11", "614.1e")
def test_hooded_hydra() -> None:
    play = turned("Hooded Hydra")
    assert play.size("Hooded Hydra") == (5, 5)
    play.hurt("Hooded Hydra", 5)
    play.turn_hourglass()
    settle(play)
    assert play.battlefield("A").count("Snake") == 5


@pytest.mark.covers("603.2c")
def test_efreet_weaponmaster() -> None:
    play = turned("Efreet Weaponmaster", Side(), hand=[])
    assert play.stack == []  # no other creature to aim at
    assert play.size("Efreet Weaponmaster") == (4, 3)


@pytest.mark.covers("702.37a")
def test_zoetic_cavern() -> None:
    play = turned("Zoetic Cavern")
    assert play.permanent("Zoetic Cavern").types == 16
    assert play.battlefield("A")[-1] == "Zoetic Cavern"


def test_pyrotechnic_performer() -> None:
    play = turned("Pyrotechnic Performer")
    settle(play)
    assert play.life("B") == 17


def test_greenbelt_radical() -> None:
    play = turned("Greenbelt Radical")
    settle(play)
    assert play.size("Greenbelt Radical") == (5, 5)
    assert play.permanent("Greenbelt Radical").keywords & TRAMPLE


def test_sanguine_savior() -> None:
    play = Play(Side(hand=["Sanguine Savior"], battlefield=[*LANDS, BEAR]), Side())
    play.to("precombat main")
    play.answer(f"cast Sanguine Savior {DOWN_WAY}")
    play.resolve()
    play.answer("turn up  1")
    settle(play)
    assert play.permanent("Bear").keywords & LIFELINK


def test_gadget_technician_makes_a_thopter_either_way() -> None:
    play = turned("Gadget Technician")
    settle(play)
    assert play.permanent("Thopter").keywords & FLYING
    play = arrive("Gadget Technician", Side(), Side())
    settle(play)
    assert play.size("Thopter") == (1, 1)


def test_aven_farseer_and_secret_plans_see_any_permanent_turned_up() -> None:
    play = Play(Side(hand=["Battering Craghorn"], battlefield=[*LANDS, "Aven Farseer", "Secret Plans"]), Side())
    play.to("precombat main")
    play.answer(f"cast Battering Craghorn {DOWN_WAY}")
    play.resolve()
    assert play.size("") == (2, 3)
    hand = len(play.hand("A"))
    play.answer("turn up  1")
    settle(play)
    assert play.size("Aven Farseer") == (2, 2)
    assert play.size("Battering Craghorn") == (3, 1)
    assert len(play.hand("A")) == hand + 1


@pytest.mark.covers("701.40a")
def test_wildcall() -> None:
    play = Play(Side(hand=["Wildcall"], battlefield=LANDS, library=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Wildcall", x=2)
    play.resolve()
    assert play.size("") == (4, 4)


@pytest.mark.covers("701.62a")
def test_manifest_dread() -> None:
    play = Play(Side(hand=["Manifest Dread"], battlefield=LANDS, library=[BEAR, ELK]), Side())
    play.to("precombat main")
    play.cast("Manifest Dread")
    play.resolve()
    play.answer("choose Elk")
    assert play.graveyard("A") == ["Bear", "Manifest Dread"]
    play.answer("turn up  1")
    assert play.size("Elk") == (4, 4)


@pytest.mark.covers("603.7b")
def test_turn_inside_out() -> None:
    play = Play(Side(hand=["Turn Inside Out"], battlefield=[*LANDS, BEAR], library=[BEAR, ELK]), Side())
    play.to("precombat main")
    play.cast("Turn Inside Out", "Bear")
    play.resolve()
    assert play.size("Bear") == (5, 2)
    play.hurt("Bear", 2)
    play.turn_hourglass()
    settle(play)
    assert play.size("") == (2, 2)


def test_twist_reality_manifests_dread() -> None:
    play = Play(Side(hand=["Twist Reality"], battlefield=LANDS, library=[BEAR, ELK]), Side())
    play.to("precombat main")
    play.cast("Twist Reality", modes=[2])
    settle(play)
    assert play.size("") == (2, 2)


@pytest.mark.covers("701.58a", "701.58e")
def test_hide_in_plain_sight() -> None:
    play = Play(Side(hand=["Hide in Plain Sight"], battlefield=LANDS, library=[BEAR, ELK, OX, BEAR, ELK]), Side())
    play.to("precombat main")
    play.cast("Hide in Plain Sight")
    play.resolve()
    play.answer("choose Elk")
    play.answer("choose Ox")
    assert [play.permanent("", number).keywords for number in (0, 1)] == [WARD, WARD]
    assert sorted(play.library("A")[-3:]) == ["Bear", "Bear", "Elk"]


@pytest.mark.covers("708.8")
def test_break_open() -> None:
    play = Play(
        Side(hand=["Grinning Demon"], battlefield=LANDS), Side(hand=["Break Open"], battlefield=["Mountain"] * 2)
    )
    play.to("precombat main")
    play.answer(f"cast Grinning Demon {DOWN_WAY}")
    play.resolve()
    play.passes("A")
    play.cast("Break Open", "")
    play.resolve()
    assert play.size("Grinning Demon") == (6, 6)


def test_trail_of_mystery() -> None:
    play = Play(Side(hand=["Battering Craghorn"], battlefield=[*LANDS, "Trail of Mystery"], library=["Forest"]), Side())
    play.to("precombat main")
    play.answer(f"cast Battering Craghorn {DOWN_WAY}")
    settle(play)
    assert "Forest" in play.hand("A")
    play.answer("turn up  1")
    settle(play)
    assert play.size("Battering Craghorn") == (5, 3)


def test_growing_dread() -> None:
    play = arrive("Growing Dread", Side(battlefield=LANDS, library=[BEAR, BEAR]), Side())
    settle(play)
    play.answer("turn up  1")
    settle(play)
    assert play.size("Bear") == (3, 3)

"""Evasion, requirements to block, rampage, landhome and protection with real cards (K-083, K-088, K-089)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic.abilities.build import THIS, change_text, keyword, spell, static, subtype, target
from mainphase.magic.abilities.tree import CantBeBlocked, KeywordAbility, MustBlock
from mainphase.magic.cards import creature, instant


def blockers(duel: Duel) -> dict[str, list[str]]:
    """Whom each creature of the defending player could block; those that can block none are not asked about."""
    found: dict[str, list[str]] = {}
    duel.until("declare blockers")
    while duel.question == "declare blockers":
        found[duel.name(duel.game.subject)] = [each.removeprefix("block ") for each in duel.options if "no" not in each]
        duel.answer(next(each for each in duel.options if each.startswith("no block")))
    return found


# --- evasion ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_089_flying_is_blocked_in_the_air_or_by_what_says_so(edition: str) -> None:
    defence = ["Grizzly Bears", "Scryb Sprites", "Giant Spider", "Wall of Air"]
    duel = Duel(Side(battlefield=["Serra Angel", "Hill Giant"]), Side(battlefield=defence), edition=edition)
    duel.attack("Serra Angel", "Hill Giant")
    assert blockers(duel) == {
        "Grizzly Bears": ["Hill Giant"],
        "Scryb Sprites": ["Serra Angel", "Hill Giant"],
        "Giant Spider": ["Serra Angel", "Hill Giant"],
        "Wall of Air": ["Serra Angel", "Hill Giant"],
    }


@pytest.mark.parametrize(("land", "could"), [("Swamp", []), ("Island", ["Bog Wraith"])])
def test_K_089_landwalk_asks_for_such_a_land_of_the_defending_player(land: str, could: list[str]) -> None:
    duel = Duel(Side(battlefield=["Bog Wraith", "Craw Wurm", "Swamp"]), Side(battlefield=["Grizzly Bears", land]))
    duel.attack("Bog Wraith", "Craw Wurm")
    assert blockers(duel) == {"Grizzly Bears": [*could, "Craw Wurm"]}


def test_K_089_landwalk_and_flying_together_leave_no_blocker() -> None:
    walk = KeywordAbility("landwalk", quality=subtype("Island"))
    both = creature("Sea Eagle", "{U}", "Bird", 1, 1, keyword("flying"), walk)
    duel = Duel(
        Side(battlefield=[both, "Segovian Leviathan", "Phantom Monster", "Craw Wurm"]),
        Side(battlefield=["Air Elemental", "Gray Ogre", "Island"]),
    )
    duel.attack("Sea Eagle", "Segovian Leviathan", "Phantom Monster", "Craw Wurm")
    assert blockers(duel) == {"Air Elemental": ["Phantom Monster", "Craw Wurm"], "Gray Ogre": ["Craw Wurm"]}


def test_K_089_fear_like_texts_ask_for_black_or_artifact_creatures() -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant", "Swamp", "Swamp"], hand=["Fear"]),
        Side(battlefield=["Grizzly Bears", "Scathe Zombies", "Obsianus Golem"]),
    )
    duel.main().play("Fear", "Hill Giant")
    duel.attack("Hill Giant")
    assert blockers(duel) == {"Scathe Zombies": ["Hill Giant"], "Obsianus Golem": ["Hill Giant"]}


def test_K_089_power_and_colour_in_texts() -> None:
    duel = Duel(
        Side(battlefield=["Amrou Kithkin", "Craw Wurm", "Elven Riders"]),
        Side(battlefield=["Hill Giant", "Grizzly Bears", "Wall of Wood", "Ironclaw Orcs"]),
    )
    duel.attack("Amrou Kithkin", "Craw Wurm", "Elven Riders")
    assert blockers(duel) == {
        "Hill Giant": ["Craw Wurm"],  # the kithkin is not blocked by power 3, the riders by walls and flyers only
        "Grizzly Bears": ["Amrou Kithkin", "Craw Wurm"],
        "Wall of Wood": ["Amrou Kithkin", "Craw Wurm", "Elven Riders"],
        "Ironclaw Orcs": ["Amrou Kithkin"],  # they block nothing of power 2 or more
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_089_evasion_won_after_blockers_are_declared_undoes_no_block(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant", "Island"], hand=["Jump"]), Side(battlefield=["Grizzly Bears"]), edition=edition
    )
    duel.attack("Hill Giant")
    duel.until("declare blockers")
    duel.block({"Grizzly Bears": "Hill Giant"})
    duel.play("Jump", "Hill Giant")
    duel.end_attack()
    assert duel.graveyard("B") == ["Grizzly Bears"] and duel.life("B") == 20


def test_K_089_flying_lost_before_blockers_are_declared_counts() -> None:
    duel = Duel(Side(battlefield=["Scryb Sprites"]), Side(battlefield=["Radjan Spirit", "Gray Ogre"]))
    duel.attack("Scryb Sprites")
    duel.use("Radjan Spirit", "Scryb Sprites")
    assert blockers(duel) == {"Gray Ogre": ["Scryb Sprites"]}


def test_K_089_rampage_counts_only_who_is_assigned_to_block_it() -> None:
    """Who blocks another one of its band blocks it too, but is not assigned to (5ED, Step by Step)."""
    raider = creature("Ramping Raider", "{R}", "Raider", 2, 2, keyword("rampage", 2))
    duel = Duel(Side(battlefield=[raider, "Benalish Hero"]), Side(battlefield=["Grizzly Bears", "Gray Ogre"]), ask=True)
    duel.attack("Ramping Raider", "Benalish Hero")
    duel.band(("Ramping Raider", "Benalish Hero"))
    duel.block({"Grizzly Bears": "Benalish Hero", "Gray Ogre": "Benalish Hero"})
    while duel.window in ("triggered abilities", "interrupts"):
        duel.decline()
    assert duel.at == "declare blockers A" and duel.size("Ramping Raider") == (2, 2)
    assert duel.permanent("Ramping Raider").blocked


# --- rampage, landhome --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "size"), [(0, (2, 2)), (1, (2, 2)), (2, (4, 4)), (3, (6, 6))])
def test_K_089_rampage_for_each_blocker_beyond_the_first(count: int, size: tuple[int, int]) -> None:
    raider = creature("Ramping Raider", "{R}", "Raider", 2, 2, keyword("rampage", 2))
    names = ["Grizzly Bears", "Gray Ogre", "Scathe Zombies"]
    duel = Duel(Side(battlefield=[raider]), Side(battlefield=names), ask=True)
    duel.attack("Ramping Raider")
    duel.block(dict.fromkeys(names[:count], "Ramping Raider"))
    while duel.window in ("triggered abilities", "interrupts"):
        duel.decline()
    assert duel.at == "declare blockers A" and duel.size("Ramping Raider") == size


def test_K_089_rampage_lasts_until_the_end_of_the_turn_though_a_blocker_leaves() -> None:
    raider = creature("Ramping Raider", "{R}", "Raider", 2, 2, keyword("rampage", 2))
    duel = Duel(
        Side(battlefield=[raider, "Scryb Sprites"]),
        Side(battlefield=["Grizzly Bears", "Gray Ogre", "Island"], hand=["Unsummon"]),
    )
    duel.attack("Ramping Raider")
    duel.block({"Grizzly Bears": "Ramping Raider", "Gray Ogre": "Ramping Raider"})
    while "cast Unsummon" not in duel.options:
        duel.decline()
    duel.play("Unsummon", "Grizzly Bears")
    assert duel.dealt()[0] == ("Ramping Raider", "Gray Ogre", 4)
    duel.main("B")
    assert duel.size("Ramping Raider") == (2, 2)


@pytest.mark.parametrize(("land", "can"), [("Island", True), ("Forest", False)])
def test_K_089_landhome_attacks_only_who_has_such_a_land(land: str, can: bool) -> None:
    duel = Duel(Side(battlefield=["Sea Serpent", "Grizzly Bears", "Island"]), Side(battlefield=[land]))
    duel.declare()
    subjects = []
    while duel.question == "declare attackers":
        subjects.append(duel.name(duel.game.subject))
        duel.answer(duel.options[0])
    assert ("Sea Serpent" in subjects) is can


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_089_landhome_without_such_a_land_is_buried_at_once(edition: str) -> None:
    """Nothing is played for that, so nobody can answer it."""
    duel = Duel(
        Side(battlefield=["Sea Serpent", "Island", "Forest"]),
        Side(battlefield=["Strip Mine"]),
        edition=edition,
        ask=True,
    )
    duel.main().passes("A")
    duel.use("Strip Mine", "Island")
    assert duel.battlefield("A") == ["Forest"] and duel.window == "main phase"
    moved = [event for event in duel.events(0, "moved") if event.what == "Sea Serpent" and event.to == "graveyard"]
    assert [event.rule for event in moved] == ["K-089"]
    assert "triggered" not in [event.kind for event in duel.events()]


def test_K_089_landhome_cannot_be_regenerated() -> None:
    duel = Duel(
        Side(battlefield=["Sea Serpent", "Forest", "Forest", "Island"], hand=["Regeneration"]),
        Side(battlefield=["Strip Mine"]),
    )
    duel.main().play("Regeneration", "Sea Serpent")
    while "activate Strip Mine" not in duel.options:
        duel.decline()
    duel.answer("activate Strip Mine")
    duel.announce(["Island"], -1, [])
    while "Island" in duel.battlefield("A"):
        assert "activate Regeneration" not in duel.options
        duel.decline()
    assert duel.graveyard("A") == ["Island", "Sea Serpent", "Regeneration"]


def test_K_089_landhome_looks_for_the_land_that_its_text_names_now() -> None:
    hack = instant("Hack", "{0}", spell(*change_text("basic land type"), targets=(target(),)))
    duel = Duel(Side(battlefield=["Sea Serpent", "Forest", "Island"], hand=[hack]), Side(battlefield=["Strip Mine"]))
    duel.main().cast("Hack", "Sea Serpent")
    for word in ("Island", "Forest"):
        duel.until("choose a word")
        duel.answer(next(each for each in duel.options if each.endswith(word)))
    while "activate Strip Mine" not in duel.options:
        duel.decline()
    duel.use("Strip Mine", "Island")
    assert duel.battlefield("A") == ["Sea Serpent", "Forest"]


# --- must block ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("K-083")
def test_K_084_lure_everything_able_blocks_it() -> None:
    duel = Duel(
        Side(battlefield=["Grizzly Bears", "Craw Wurm", *["Forest"] * 3], hand=["Lure"]),
        Side(battlefield=["Gray Ogre", "Hill Giant", "Pearled Unicorn"]),
    )
    duel.main().play("Lure", "Grizzly Bears")
    duel.permanent("Pearled Unicorn").tapped = 1
    duel.attack("Grizzly Bears", "Craw Wurm")
    duel.until("assign damage")
    assert [duel.card_name(slot) for slot in duel.game.blockers] == ["Gray Ogre", "Hill Giant"]
    assert duel.permanent("Craw Wurm").blocked == 0


def test_K_084_two_lures_each_creature_blocks_one_of_them() -> None:
    """What would have to block more than it can blocks as many as it can."""
    duel = Duel(
        Side(battlefield=["Grizzly Bears", "Craw Wurm", *["Forest"] * 6], hand=["Lure", "Lure"]),
        Side(battlefield=["Gray Ogre"]),
    )
    duel.main().play("Lure", "Grizzly Bears").play("Lure", "Craw Wurm")
    duel.attack("Grizzly Bears", "Craw Wurm")
    duel.until("declare blockers")
    assert duel.options == ["block Grizzly Bears", "block Craw Wurm"]


def test_K_084_a_creature_that_must_block_does_so_if_it_can() -> None:
    guard = creature("Guard", "{W}", "Guard", 1, 1, static(THIS, MustBlock()))
    duel = Duel(Side(battlefield=["Grizzly Bears", "Scryb Sprites"]), Side(battlefield=[guard, "Gray Ogre"]))
    duel.attack("Grizzly Bears", "Scryb Sprites")
    duel.until("declare blockers")
    while duel.question == "declare blockers":
        duel.answer(next((each for each in duel.options if each.startswith("no")), duel.options[0]))
    assert [event.what for event in duel.events(0, "blocked")] == ["Guard"]


def test_K_084_evasion_goes_before_having_to_block() -> None:
    duel = Duel(Side(battlefield=["Scryb Sprites", *["Forest"] * 3], hand=["Lure"]), Side(battlefield=["Gray Ogre"]))
    duel.main().play("Lure", "Scryb Sprites")
    duel.attack("Scryb Sprites")
    duel.end_attack()
    assert duel.life("B") == 19


def test_K_089_cannot_be_blocked_at_all() -> None:
    ghost = creature("Ghost", "{B}", "Ghost", 1, 1, static(THIS, CantBeBlocked()))
    duel = Duel(Side(battlefield=[ghost]), Side(battlefield=["Gray Ogre", "Scryb Sprites"]))
    duel.attack("Ghost")
    duel.end_attack()
    assert duel.life("B") == 19


# --- protection ---------------------------------------------------------------------------------------------------


def test_K_088_no_creature_of_the_colour_blocks_it() -> None:
    duel = Duel(
        Side(battlefield=["White Knight", "Black Knight"]),
        Side(battlefield=["Scathe Zombies", "Pearled Unicorn", "Obsianus Golem"]),
    )
    duel.attack("White Knight", "Black Knight")
    assert blockers(duel) == {
        "Scathe Zombies": ["Black Knight"],
        "Pearled Unicorn": ["White Knight"],
        "Obsianus Golem": ["White Knight", "Black Knight"],
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_088_damage_by_the_colour_is_reduced_to_nothing(edition: str) -> None:
    duel = Duel(Side(battlefield=["Bog Wraith"]), Side(battlefield=["White Knight"]), edition=edition)
    duel.attack("Bog Wraith")
    duel.block({"White Knight": "Bog Wraith"})
    duel.end_attack()
    assert duel.battlefield("B") == ["White Knight"]
    assert duel.dealt() == [("White Knight", "Bog Wraith", 2)]


def test_K_088_damage_that_targets_nothing_is_reduced_too() -> None:
    duel = Duel(
        Side(battlefield=["Pestilence", "Swamp", "White Knight", "Grizzly Bears"]), Side(battlefield=["Hill Giant"])
    )
    duel.main().use("Pestilence")
    assert duel.life("A") == 19 and duel.permanent("White Knight").damage == 0
    assert duel.permanent("Grizzly Bears").damage == 1


def test_K_088_it_cannot_be_the_target_of_the_colour() -> None:
    duel = Duel(
        Side(battlefield=[*["Swamp"] * 6], hand=["Terror", "Weakness"]),
        Side(battlefield=["White Knight", "Grizzly Bears"]),
    )
    duel.main().answer("cast Terror")
    assert duel.options == ["target Grizzly Bears"] or duel.battlefield("B") == ["White Knight"]


def test_K_088_what_does_not_target_gets_through() -> None:
    duel = Duel(
        Side(battlefield=["Pearled Unicorn", *["Plains"] * 4], hand=["Wrath of God"]),
        Side(battlefield=["Black Knight"]),
    )
    duel.main().play("Wrath of God")
    assert duel.battlefield("B") == [] and "Pearled Unicorn" in duel.graveyard("A")

"""Double-faced cards and battles of the pool (712, 310)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.decision import decision
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, any_target, damage, gain_life, spell, target
from mainphase.magic.cards import creature, instant

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
KILL = instant("Kill", "{0}", spell(tree.Destroy(TARGET), targets=(target(),)))
SCORCH = instant("Scorch", "{0}", spell(damage(9, TARGET), targets=(any_target(),)))


WEREWOLVES = {
    "Villagers of Estwald": "Howlpack of Estwald",
    "Lambholt Elder": "Silverpelt Werewolf",
    "Kruin Outlaw": "Terror of Kruin Pass",
    "Instigator Gang": "Wildblood Pack",
    "Mayor of Avabruck": "Howlpack Alpha",
}
DAYBOUND = {
    "Harvesttide Infiltrator": "Harvesttide Assailant",
    "Child of the Pack": "Savage Packmate",
    "Infestation Expert": "Infested Werewolf",
    "Lambholt Raconteur": "Lambholt Ravager",
}


@pytest.mark.covers("701.27a", "603.4", "712.8e")
@pytest.mark.parametrize(("front", "back"), WEREWOLVES.items())
def test_a_werewolf_turns_after_a_turn_without_spells_and_back_after_one_with_two(front: str, back: str) -> None:
    play = arrive(front, Side(), Side(hand=[BREEZE] * 3))
    play.to("precombat main", "B")
    assert front in play.battlefield("A")  # the first turn has seen a spell
    play.to("upkeep", "A")
    settle(play)
    assert back in play.battlefield("A") and front not in play.battlefield("A")
    play.to("draw", "A")
    for _ in range(2):
        while play.asked != "B":
            play.passes()
        play.cast("Breeze")
    settle(play)
    play.to("upkeep", "B")
    settle(play)
    assert front in play.battlefield("A")


@pytest.mark.covers("702.145b", "731.2a")
@pytest.mark.parametrize(("front", "back"), DAYBOUND.items())
def test_a_daybound_creature_turns_as_it_becomes_night(front: str, back: str) -> None:
    play = arrive(front)
    play.to("upkeep", "B")
    assert front in play.battlefield("A")  # a spell was cast in A's turn, none in B's
    play.to("upkeep", "A")
    assert back in play.battlefield("A") and front not in play.battlefield("A")


def test_what_werewolves_do_to_others() -> None:
    play = arrive("Mayor of Avabruck", Side(battlefield=["Savannah Lions", "Youthful Knight"]))
    assert (play.size("Youthful Knight"), play.size("Mayor of Avabruck")) == ((3, 2), (1, 1))


@pytest.mark.covers("701.27a")
@pytest.mark.parametrize(("top", "turned"), [("Shock", True), ("Forest", False)])
def test_aberrant_researcher(top: str, turned: bool) -> None:
    play = Play(Side(battlefield=["Aberrant Researcher"], library=[top]), Side())
    settle(play)
    assert play.graveyard("A") == [top]
    assert play.battlefield("A") == ["Perfected Form" if turned else "Aberrant Researcher"]


@pytest.mark.covers("603.7", "701.27a")
def test_archangel_avacyn_turns_at_the_next_upkeep_and_burns_the_others() -> None:
    play = main(Side(battlefield=["Archangel Avacyn", BEAR, OX], hand=[KILL]), Side(battlefield=[OX, BEAR]))
    play.cast("Kill", "Bear")
    settle(play)
    assert "Archangel Avacyn" in play.battlefield("A")
    play.to("upkeep", "B")
    settle(play)
    assert play.battlefield("A") == ["Avacyn, the Purifier", "Ox"]
    assert (play.permanent("Ox").damage, play.battlefield("B"), play.life("B"), play.life("A")) == (3, ["Ox"], 17, 20)


@pytest.mark.covers("602.5b")
def test_heir_of_falkenrath_once_each_turn() -> None:
    play = main(Side(battlefield=["Heir of Falkenrath"], hand=[BREEZE, BREEZE]), Side())
    play.activate("Heir of Falkenrath")
    assert not play.may("activate Heir of Falkenrath")
    settle(play)
    assert play.battlefield("A") == ["Heir to the Night"]


@pytest.mark.covers("118.12")
def test_screeching_bat_pays_to_turn() -> None:
    play = Play(Side(battlefield=["Screeching Bat"] + ["Swamp"] * 4), Side())
    settle(play)
    assert "Stalking Vampire" in play.battlefield("A")


@pytest.mark.covers("508.4")
def test_bereaved_survivor_avenges() -> None:
    play = main(Side(battlefield=["Bereaved Survivor", BEAR], hand=[KILL]), Side())
    play.cast("Kill", "Bear")
    settle(play)
    assert play.battlefield("A") == ["Dauntless Avenger"]
    while play.question != "declare attackers":
        play.decline()
    play.attack("Dauntless Avenger")
    settle(play)
    assert play.is_tapped("Bear") and play.permanent("Bear").attacking != 0
    play.to("postcombat main")
    assert play.life("B") == 15


@pytest.mark.covers("122.1", "608.2c")
def test_thing_in_the_ice_awakes_after_four_spells() -> None:
    play = arrive("Thing in the Ice", Side(battlefield=[BEAR], hand=[BREEZE] * 4), Side(battlefield=[OX]))
    for _ in range(4):
        assert play.battlefield("B") == ["Ox"]
        play.cast("Breeze")
        settle(play)
    assert (play.battlefield("A"), play.battlefield("B")) == (["Awoken Horror"], [])
    assert "Bear" in play.hand("A")


@pytest.mark.covers("508.3d")
@pytest.mark.parametrize("attackers", [2, 3])
def test_legions_landing_turns_with_three_attackers(attackers: int) -> None:
    play = Play(Side(battlefield=["Legion's Landing"] + [BEAR] * 3), Side())
    while play.question != "declare attackers":
        play.decline()
    play.attack(*["Bear"] * attackers)
    settle(play)
    assert ("Adanto, the First Fort" in play.battlefield("A")) == (attackers == 3)


@pytest.mark.covers("701.20e")
def test_growing_rites_of_itlimoc_takes_a_creature_and_turns_with_four() -> None:
    library = ["Forest", "Hill Giant", "Forest", "Shock", "Plains"]
    side = Side(hand=["Growing Rites of Itlimoc"], battlefield=["Forest"] * 3 + [BEAR] * 4, library=library)
    play = main(side, Side())
    play.cast("Growing Rites of Itlimoc")
    settle(play)
    assert (play.hand("A"), play.library("A")[0]) == (["Hill Giant"], "Plains")
    play.to("end")
    settle(play)
    assert "Itlimoc, Cradle of the Sun" in play.battlefield("A")


@pytest.mark.covers("122.1")
def test_treasure_map_after_three_marks() -> None:
    play = main(Side(battlefield=["Treasure Map", "Island"]), Side())
    for number in range(3):
        play.activate("Treasure Map")
        settle(play)
        if number < 2:
            assert "Treasure Map" in play.battlefield("A")
            play.to("precombat main", "A")
    assert "Treasure Cove" in play.battlefield("A") and play.battlefield("A").count("Treasure") == 3


@pytest.mark.covers("712.12", "305.1")
@pytest.mark.parametrize(
    ("name", "front", "back"),
    [
        ("Barkchannel Pathway", "Barkchannel Pathway", "Tidechannel Pathway"),
        ("Blightstep Pathway", "Blightstep Pathway", "Searstep Pathway"),
        ("Branchloft Pathway", "Branchloft Pathway", "Boulderloft Pathway"),
        ("Brightclimb Pathway", "Brightclimb Pathway", "Grimclimb Pathway"),
        ("Hengegate Pathway", "Hengegate Pathway", "Mistgate Pathway"),
    ],
)
def test_a_pathway_is_played_with_either_face(name: str, front: str, back: str) -> None:
    for face in (front, back):
        play = main(Side(hand=[name]), Side())
        plays = [each for each in play.options if each.startswith("play")]
        assert len(plays) == 2
        play.game.answer(play_codes(play)[0 if face == front else 1])
        assert play.battlefield("A") == [face] and not play.is_tapped(face)


def play_codes(play: Play) -> list[int]:
    """The codes of the plays of a land."""

    return [option.code for option in decision(play.game).options if option.verb == "play"]


LANDS_BEHIND = {
    "Akoum Warrior": "Akoum Teeth",
    "Kazandu Mammoth": "Kazandu Valley",
    "Skyclave Cleric": "Skyclave Basilica",
    "Tangled Florahedron": "Tangled Vale",
    "Jwari Disruption": "Jwari Ruins",
    "Beyeen Veil": "Beyeen Coast",
    "Ondu Inversion": "Ondu Skyruins",
    "Song-Mad Treachery": "Song-Mad Ruins",
}


@pytest.mark.covers("712.12", "614.1d")
@pytest.mark.parametrize(("name", "back"), LANDS_BEHIND.items())
def test_a_land_behind_a_spell_enters_tapped(name: str, back: str) -> None:
    play = main(Side(hand=[name]), Side())
    play.game.answer(play_codes(play)[0])
    assert play.battlefield("A") == [back] and play.is_tapped(back)


@pytest.mark.covers("310.6", "310.11", "310.11b")
@pytest.mark.parametrize(
    ("name", "lands", "back"),
    [
        ("Invasion of Belenon", ["Plains"] * 3, "Belenon War Anthem"),
        ("Invasion of Zendikar", ["Forest"] * 4, "Awakened Skyclave"),
        ("Invasion of Xerex", ["Plains", "Island"] * 2, "Vertex Paladin"),
        ("Invasion of Vryn", ["Island"] * 4, "Overloaded Mage-Ring"),
    ],
)
def test_a_defeated_siege_is_cast_with_its_other_face(name: str, lands: list[str], back: str) -> None:
    play = main(Side(hand=[name, SCORCH], battlefield=[*lands, "Taiga"]), Side(battlefield=[BEAR]))
    play.cast(name)
    settle(play)
    assert name in play.battlefield("A")
    if name == "Invasion of Vryn":
        assert len(play.hand("A")) == 3
        return
    if name == "Invasion of Xerex":
        assert "Bear" in play.hand("B")
    play.cast("Scorch", name)
    settle(play)
    assert back in play.battlefield("A") and name not in play.graveyard("A")


def test_what_is_on_the_other_side_of_a_siege() -> None:
    play = main(Side(hand=["Invasion of Belenon", SCORCH], battlefield=["Plains"] * 3 + [BEAR]), Side())
    play.cast("Invasion of Belenon")
    settle(play)
    play.cast("Scorch", "Invasion of Belenon")
    settle(play)
    assert (play.size("Knight"), play.size("Bear")) == ((3, 3), (3, 3))

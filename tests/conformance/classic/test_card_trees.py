"""What the trees of Fourth Edition cards do where old and modern rules agree, played by the modern ones.

What each card does is told by its text; types of spells that are no more are instants here, and spells are free.
"""

from __future__ import annotations

import pytest

from conformance.classic.cards_kit import KILL, free, old
from conformance.magic.pool_kit import settle
from conformance.magic.table import BEAR, Play, Side, cast, main


def counters(play: Play, name: str, kind: str) -> int:
    """How many counters of a kind the permanent has."""
    found = play.permanent(name).counters
    number = play.setup.counter(kind)
    return sum(found[place + 1] for place in range(0, len(found), 2) if found[place] == number)


def test_sengir_vampire_grows_by_what_it_has_damaged() -> None:
    play = Play(
        Side(battlefield=[old("Sengir Vampire")], hand=[KILL]), Side(battlefield=[old("Phantom Monster"), BEAR])
    )
    play.to("declare attackers")
    play.attack("Sengir Vampire")
    play.to("declare blockers")
    play.block({"Phantom Monster": "Sengir Vampire"})
    play.to("postcombat main")
    assert play.battlefield("B") == ["Bear"]
    assert play.size("Sengir Vampire") == (5, 5)
    cast(play, "Kill", "Bear")
    settle(play)
    assert play.size("Sengir Vampire") == (5, 5)


def test_scavenging_ghoul_counts_what_died() -> None:
    play = main(Side(battlefield=[old("Scavenging Ghoul"), BEAR, BEAR], hand=[KILL, KILL, KILL]), Side())
    cast(play, "Kill", "Bear")
    cast(play, "Kill", "Bear")
    play.to("upkeep", "B")
    assert counters(play, "Scavenging Ghoul", "corpse") == 2


def test_simulacrum_gives_back_the_damage_of_the_turn() -> None:
    play = main(Side(hand=[free("Lightning Bolt"), free("Simulacrum")], battlefield=[old("Wall of Stone")]), Side())
    cast(play, "Lightning Bolt", "A")
    assert play.life("A") == 17
    cast(play, "Simulacrum", "Wall of Stone")
    assert play.life("A") == 20
    assert play.permanent("Wall of Stone").damage == 3


def test_disintegrate_removes_what_it_kills_from_the_game() -> None:
    skeletons = old("Drudge Skeletons")
    play = main(Side(hand=[free("Disintegrate")], battlefield=["Mountain"]), Side(battlefield=[skeletons, BEAR]))
    play.cast("Disintegrate", "Drudge Skeletons", x=1)
    assert not play.over
    play.resolve()
    assert (play.exile("B"), play.graveyard("B")) == (["Drudge Skeletons"], [])


def test_balance_leaves_both_with_as_many_lands_cards_and_creatures() -> None:
    play = main(
        Side(hand=[free("Balance"), "Forest"], battlefield=["Forest", BEAR, BEAR, BEAR]),
        Side(hand=["Island"] * 3, battlefield=["Island", "Island", "Island", BEAR]),
    )
    play.cast("Balance")
    settle(play)
    assert [len(play.hand(who)) for who in "AB"] == [1, 1]
    assert sorted(play.battlefield("A")) == ["Bear", "Forest"]
    assert sorted(play.battlefield("B")) == ["Bear", "Island"]


def test_circle_of_protection_prevents_one_time_of_its_colour() -> None:
    play = main(
        Side(hand=[free("Lightning Bolt"), free("Lightning Bolt")]),
        Side(battlefield=[old("Circle of Protection: Red"), old("Circle of Protection: Blue"), "Plains", "Plains"]),
    )
    play.cast("Lightning Bolt", "B")
    play.passes()
    play.activate("Circle of Protection: Blue")
    play.activate("Circle of Protection: Red")
    play.resolve_all()
    assert play.life("B") == 20
    cast(play, "Lightning Bolt", "B")
    assert play.life("B") == 17


@pytest.mark.parametrize(("name", "cards", "life"), [("Black Vise", 6, 18), ("The Rack", 1, 18), ("Black Vise", 2, 20)])
def test_vise_and_rack_ask_for_a_hand_of_some_size(name: str, cards: int, life: int) -> None:
    play = main(Side(hand=[free(name)]), Side(hand=["Forest"] * cards))
    play.cast(name)
    settle(play)
    play.to("draw", "B")
    assert play.life("B") == life


def test_clockwork_beast_runs_down_only_if_it_fights() -> None:
    play = Play(Side(hand=[free("Clockwork Beast")]), Side())
    play.to("precombat main")
    cast(play, "Clockwork Beast")
    play.to("postcombat main")
    assert play.size("Clockwork Beast") == (7, 4)
    play.to("declare attackers", "A")
    play.attack("Clockwork Beast")
    play.to("postcombat main", "A")
    assert play.size("Clockwork Beast") == (6, 4)
    assert play.life("B") == 13


@pytest.mark.parametrize(("forests", "size"), [(0, (2, 2)), (3, (3, 4)), (4, (4, 4))])
def test_aspect_of_wolf_rounds_down_and_up(forests: int, size: tuple[int, int]) -> None:
    play = main(Side(hand=[free("Aspect of Wolf")], battlefield=[BEAR, *["Forest"] * forests]), Side())
    cast(play, "Aspect of Wolf", "Bear")
    assert play.size("Bear") == size


def test_stone_giant_throws_a_creature_that_does_not_survive() -> None:
    play = main(Side(battlefield=[old("Stone Giant"), BEAR, old("Wall of Stone")]), Side())
    play.to("precombat main", "A")
    play.activate("Stone Giant", "Bear")
    play.resolve()
    play.to("upkeep", "B")
    assert sorted(play.battlefield("A")) == ["Stone Giant", "Wall of Stone"]


def test_winds_of_change_gives_each_as_many_new_cards() -> None:
    play = main(Side(hand=[free("Winds of Change"), *["Forest"] * 3]), Side(hand=["Island"] * 5))
    play.cast("Winds of Change")
    settle(play)
    assert [len(play.hand(who)) for who in "AB"] == [3, 5]
    assert [len(play.library(who)) for who in "AB"] == [30, 30]


@pytest.mark.parametrize(("lands", "life"), [(0, 18), (1, 19), (2, 20)])
def test_power_leak_takes_what_is_not_paid(lands: int, life: int) -> None:
    play = main(Side(hand=[free("Power Leak")]), Side(battlefield=[old("Crusade"), *["Plains"] * lands]))
    cast(play, "Power Leak", "Crusade")
    while not (play.part == "upkeep" and play.game.stack):
        play.decline()
    while play.question != "priority" or play.game.stack:
        play.answer("pass" if play.question == "priority" else play.options[-1])
    assert play.life("B") == life


def test_creatures_that_count() -> None:
    lord, rats, king = old("Keldon Warlord"), old("Plague Rats"), old("Goblin King")
    raiders, wall = old("Mons's Goblin Raiders"), old("Wall of Wood")
    play = main(Side(battlefield=[lord, rats, king, raiders, wall]), Side(battlefield=[rats, raiders]))
    assert play.size("Keldon Warlord") == (4, 4)
    assert play.size("Plague Rats") == (2, 2)
    assert play.size("Goblin King") == (2, 2)
    assert [play.size("Mons's Goblin Raiders", number) for number in (0, 1)] == [(2, 2), (2, 2)]


@pytest.mark.parametrize(("others", "life"), [(1, 20), (0, 13)])
def test_lord_of_the_pit_wants_a_creature(others: int, life: int) -> None:
    play = Play(Side(battlefield=[old("Lord of the Pit"), *[BEAR] * others]), Side())
    play.to("draw")
    assert play.battlefield("A") == ["Lord of the Pit"]
    assert play.life("A") == life


def test_erg_raiders_want_to_attack() -> None:
    play = Play(Side(battlefield=[old("Erg Raiders")]), Side())
    play.to("upkeep", "B")
    assert play.life("A") == 18
    play = Play(Side(battlefield=[old("Erg Raiders")]), Side())
    play.to("declare attackers")
    play.attack("Erg Raiders")
    play.to("upkeep", "B")
    assert (play.life("A"), play.life("B")) == (20, 18)
    play = main(Side(hand=[free("Erg Raiders")]), Side())
    cast(play, "Erg Raiders")
    play.to("upkeep", "B")
    assert play.life("A") == 20


@pytest.mark.parametrize(("times", "left"), [(3, ["Dragon Whelp"]), (4, [])])
def test_dragon_whelp_burns_out_at_the_fourth_time(times: int, left: list[str]) -> None:
    play = main(Side(battlefield=[old("Dragon Whelp"), *["Mountain"] * times]), Side())
    for _ in range(times):
        play.activate("Dragon Whelp")
        play.resolve()
    assert play.size("Dragon Whelp") == (2 + times, 3)
    play.to("upkeep", "B")
    assert [name for name in play.battlefield("A") if name != "Mountain"] == left


def test_pestilence_is_buried_without_creatures() -> None:
    play = main(Side(battlefield=[old("Pestilence"), "Swamp"]), Side(battlefield=[old("Wall of Wood")]))
    play.activate("Pestilence")
    play.resolve()
    assert (play.life("A"), play.life("B"), play.permanent("Wall of Wood").damage) == (19, 19, 1)
    play.to("upkeep", "B")
    assert play.battlefield("A") == ["Pestilence", "Swamp"]
    play = main(Side(battlefield=[old("Pestilence"), "Swamp"]), Side())
    play.to("upkeep", "B")
    assert play.battlefield("A") == ["Swamp"]


def test_creature_bond_looks_at_the_toughness() -> None:
    play = main(Side(hand=[free("Creature Bond"), KILL]), Side(battlefield=[old("Wall of Ice")]))
    cast(play, "Creature Bond", "Wall of Ice")
    cast(play, "Kill", "Wall of Ice")
    settle(play)
    assert play.life("B") == 13


def test_karma_counts_the_swamps_of_whose_upkeep_it_is() -> None:
    play = Play(Side(battlefield=[old("Karma"), "Swamp"]), Side(battlefield=["Swamp", "Swamp", "Forest"]))
    play.to("precombat main", "A")
    assert (play.life("A"), play.life("B")) == (19, 20)
    play.to("draw", "B")
    assert (play.life("A"), play.life("B")) == (19, 18)


def test_personal_incarnation_costs_half_of_the_life() -> None:
    play = main(Side(battlefield=[old("Personal Incarnation")], hand=[KILL], life=15), Side())
    cast(play, "Kill", "Personal Incarnation")
    settle(play)
    assert play.life("A") == 7


def test_gaze_kills_at_the_end_of_the_attack_but_no_wall() -> None:
    play = Play(Side(battlefield=[old("Thicket Basilisk")]), Side(battlefield=[old("Craw Wurm"), old("Wall of Stone")]))
    play.to("declare attackers")
    play.attack("Thicket Basilisk")
    play.to("declare blockers")
    play.block({"Craw Wurm": "Thicket Basilisk", "Wall of Stone": "Thicket Basilisk"})
    settle(play)
    while play.part != "postcombat main":
        play.answer(play.options[0] if play.question != "priority" else "pass")
    assert play.battlefield("B") == ["Wall of Stone"]


def test_flying_carpet_is_lost_with_its_passenger() -> None:
    play = main(Side(battlefield=[old("Flying Carpet"), "Plains", "Plains", BEAR], hand=[KILL]), Side())
    play.activate("Flying Carpet", "Bear")
    play.resolve()
    cast(play, "Kill", "Bear")
    settle(play)
    assert sorted(play.battlefield("A")) == ["Plains", "Plains"]


def test_control_magic_and_steal_artifact() -> None:
    play = main(
        Side(hand=[free("Control Magic"), free("Steal Artifact")]), Side(battlefield=[BEAR, old("Jayemdae Tome")])
    )
    cast(play, "Control Magic", "Bear")
    cast(play, "Steal Artifact", "Jayemdae Tome")
    assert play.battlefield("B") == []


def test_a_blast_counters_or_destroys() -> None:
    blast = free("Red Elemental Blast")
    play = main(Side(hand=[blast, free("Merfolk of the Pearl Trident")]), Side(hand=[blast], battlefield=[]))
    play.cast("Merfolk of the Pearl Trident")
    play.passes()
    play.cast("Red Elemental Blast", "Merfolk of the Pearl Trident", modes=[1])
    play.resolve()
    assert play.graveyard("A") == ["Merfolk of the Pearl Trident"]


@pytest.mark.parametrize("name", ["Sea Serpent", "Pirate Ship", "Island Fish Jasconius"])
def test_landhome_asks_for_islands_on_both_sides(name: str) -> None:
    play = Play(Side(battlefield=[old(name), "Island"]), Side(battlefield=["Forest"]))
    play.to("declare attackers")
    assert not play.may("attack B")
    play = Play(Side(battlefield=[old(name), "Island"]), Side(battlefield=["Island"]))
    play.to("declare attackers")
    assert play.may("attack B")
    play = main(Side(battlefield=[old(name), "Island"], hand=[KILL]), Side(battlefield=["Island"]))
    cast(play, "Kill", "Island")
    settle(play)
    assert name not in play.battlefield("A")


def test_mind_bomb_hurts_who_keeps_the_cards() -> None:
    play = main(Side(hand=[free("Mind Bomb"), *["Forest"] * 4]), Side(hand=["Island"]))
    play.cast("Mind Bomb")
    while play.game.stack or play.question != "priority":
        play.answer("pass" if play.question == "priority" else play.options[0])
    assert [len(play.hand(who)) for who in "AB"] == [4, 1]
    assert (play.life("A"), play.life("B")) == (17, 17)
    play = main(Side(hand=[free("Mind Bomb"), *["Forest"] * 4]), Side(hand=["Island"]))
    play.cast("Mind Bomb")
    settle(play)
    assert [len(play.hand(who)) for who in "AB"] == [1, 0]
    assert (play.life("A"), play.life("B")) == (20, 18)


def test_wall_of_dust_keeps_what_it_blocked_at_home_for_a_turn() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[old("Wall of Dust")]))
    play.to("declare attackers")
    play.attack("Bear")
    play.to("declare blockers")
    play.block({"Wall of Dust": "Bear"})
    play.to("declare attackers", "A")
    assert not play.may("attack B")
    play.to("declare attackers", "A")
    assert play.may("attack B")


@pytest.mark.parametrize(("lands", "life"), [(0, 18), (1, 19)])
def test_nafs_asp_poisons_until_something_is_paid(lands: int, life: int) -> None:
    play = Play(Side(battlefield=[old("Nafs Asp")]), Side(battlefield=["Plains"] * lands))
    play.to("declare attackers")
    play.attack("Nafs Asp")
    while (play.turn_player, play.part) != ("B", "precombat main"):
        if play.question == "pay":
            play.answer(play.options[-1])
        else:
            play.decline()
    assert play.life("B") == life

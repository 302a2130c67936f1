"""Cards of the pool with less usual costs, conditions, triggers, durations and instructions."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TARGET,
    activated,
    cost,
    destroy,
    draw,
    gain_life,
    lose_life,
    put_counters,
    spell,
    target,
)
from mainphase.magic.cards import artifact, creature, instant
from mainphase.magic.keywords import FIRST_STRIKE, FLYING

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
BIRD = creature("Hawk", "{1}{W}", "Bird", 1, 1, tree.KeywordAbility("flying"))
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(),)))
GROW = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET, 2), targets=(target(),)))
LOSE = instant("Lose", "{0}", spell(lose_life(3, tree.EachPlayer())))
SCRY = instant("Scry", "{0}", spell(tree.Scry(tree.Number(1))))


def attack(play: Play, *names: str) -> None:
    """Go to combat and attack."""
    while play.question != "declare attackers":
        play.decline()
    play.attack(*names)


# --- costs -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("701.26a", "302.6")
def test_opposition_taps_for_tapping() -> None:
    play = main(Side(battlefield=["Opposition", BEAR]), Side(battlefield=["Forest", OX]))
    play.activate("Opposition", "Forest")
    settle(play)
    assert (play.is_tapped("Bear"), play.is_tapped("Forest"), play.is_tapped("Ox")) == (True, True, False)
    assert not play.may("activate Opposition")


@pytest.mark.covers("107.6")
def test_merrow_wavebreakers_untaps_to_fly() -> None:
    play = main(Side(battlefield=["Merrow Wavebreakers", "Island", "Island"]), Side())
    assert not play.may("activate Merrow Wavebreakers")  # it is not tapped
    attack(play, "Merrow Wavebreakers")
    play.activate("Merrow Wavebreakers")
    settle(play)
    wavebreakers = play.permanent("Merrow Wavebreakers")
    assert wavebreakers.keywords & FLYING and not wavebreakers.tapped


@pytest.mark.covers("122.6", "704.5f")
def test_devoted_druid_gives_mana_twice() -> None:
    two = instant("Two", "{G}{G}", spell(draw()))
    play = main(Side(battlefield=["Devoted Druid"], hand=[two]), Side())
    play.activate("Devoted Druid")
    settle(play)
    assert play.size("Devoted Druid") == (-1, 1)
    play.activate("Devoted Druid")
    play.resolve_all()
    assert play.graveyard("A") == ["Devoted Druid"]


@pytest.mark.covers("104.3e")
def test_door_to_nothingness_ends_a_player() -> None:
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 2
    play = main(Side(battlefield=["Door to Nothingness", *lands]), Side())
    play.activate("Door to Nothingness", "B")
    play.resolve()
    assert play.winner == "A"
    play = arrive("Door to Nothingness")
    assert play.is_tapped("Door to Nothingness")


# --- conditions ------------------------------------------------------------------------------------------------


@pytest.mark.covers("602.5", "608.2i")
def test_caged_zombie_needs_a_death() -> None:
    play = main(Side(battlefield=["Caged Zombie", "Swamp", "Swamp", BEAR], hand=[KILL]), Side())
    assert not play.may("activate Caged Zombie")
    play.cast("Kill", "Bear")
    settle(play)
    play.activate("Caged Zombie")
    settle(play)
    assert play.life("B") == 18


@pytest.mark.covers("603.4")
@pytest.mark.parametrize("dies", [True, False])
def test_deathreap_ritual_draws_after_a_death(dies: bool) -> None:
    play = main(Side(battlefield=["Deathreap Ritual", BEAR], hand=[KILL]), Side())
    if dies:
        play.cast("Kill", "Bear")
        settle(play)
    play.to("end")
    settle(play)
    assert (len(play.hand("A")) == 1) == dies or (not dies and play.hand("A") == ["Kill"])


@pytest.mark.covers("731.1", "614.1c")
def test_firmament_sage_brings_the_day_and_draws_for_night() -> None:
    dusk = instant("Dusk", "{0}", spell(tree.BecomeDay("night")))
    play = arrive("Firmament Sage", Side(hand=[dusk]))
    assert play.hand("A") == ["Dusk"]  # that it became day as it entered, it could not see
    play.cast("Dusk")
    settle(play)
    assert len(play.hand("A")) == 1


@pytest.mark.covers("603.8")
def test_covetous_dragon_needs_an_artifact() -> None:
    play = Play(Side(battlefield=["Covetous Dragon", "Sol Ring"], hand=[KILL]), Side(), quiet=True)
    play.to("precombat main")
    assert "Covetous Dragon" in play.battlefield("A")
    play.cast("Kill", "Sol Ring")
    play.resolve()  # what triggers resolves too: nobody can do anything else
    assert play.graveyard("A") == ["Sol Ring", "Kill", "Covetous Dragon"]


@pytest.mark.covers("611.2a", "500.5a")
def test_jade_statue_is_a_creature_until_end_of_combat() -> None:
    play = main(Side(battlefield=["Jade Statue", "Wastes", "Wastes", BEAR]), Side())
    assert not play.may("activate Jade Statue")
    attack(play, "Bear")
    play.activate("Jade Statue")
    settle(play)
    assert play.size("Jade Statue") == (3, 6)
    play.to("postcombat main")
    assert play.permanent("Jade Statue").types & 2 == 0


# --- triggers --------------------------------------------------------------------------------------------------


@pytest.mark.covers("602.2b", "605.3")
def test_burning_tree_shaman_hurts_for_abilities_but_those_of_mana() -> None:
    rod = artifact("Rod", "{0}", activated(cost("{1}"), gain_life(0)))
    play = main(Side(battlefield=["Burning-Tree Shaman", rod, "Forest"]), Side())
    play.activate("Rod")
    settle(play)
    assert play.life("A") == 19


@pytest.mark.covers("119.3")
def test_mindcrank_mills_what_is_lost() -> None:
    play = main(Side(battlefield=["Mindcrank"], hand=[LOSE]), Side())
    play.cast("Lose")
    settle(play)
    assert (len(play.graveyard("A")), len(play.graveyard("B"))) == (1, 3)


@pytest.mark.covers("701.21a")
def test_mortician_beetle_grows_with_sacrifices() -> None:
    edict = instant("Edict", "{0}", spell(tree.Sacrifice(tree.EachOpponent(), tree.Selector(tree.HasType("creature")))))
    play = main(Side(battlefield=["Mortician Beetle"], hand=[edict]), Side(battlefield=[BEAR]))
    play.cast("Edict")
    settle(play)
    assert play.size("Mortician Beetle") == (2, 2)


@pytest.mark.covers("702.29c")
def test_lightning_rift_strikes_as_a_card_is_cycled() -> None:
    side = Side(battlefield=["Lightning Rift", *["Swamp"] * 3], hand=["Viscera Dragger"])
    play = main(side, Side(battlefield=[OX]))
    play.answer(next(option for option in play.options if option.startswith("activate Viscera Dragger")))
    assert play.question == "choose a target"
    play.answer("target Ox")
    settle(play)
    assert (play.permanent("Ox").damage, play.graveyard("A")) == (2, ["Viscera Dragger"])


@pytest.mark.covers("701.22a")
def test_flamespeaker_adept_burns_as_one_scries() -> None:
    play = main(Side(battlefield=["Flamespeaker Adept"], hand=[SCRY]), Side())
    play.cast("Scry")
    settle(play)
    adept = play.permanent("Flamespeaker Adept")
    assert play.size("Flamespeaker Adept") == (4, 3) and adept.keywords & FIRST_STRIKE


@pytest.mark.covers("603.2e", "502.3")
def test_oreskos_sun_guide_gains_as_it_untaps() -> None:
    play = main(Side(battlefield=["Oreskos Sun Guide"]), Side())
    play.permanent("Oreskos Sun Guide").tapped = 1
    play.to("upkeep", "A")
    settle(play)
    assert play.life("A") == 22


@pytest.mark.covers("509.3g", "702.130a")
@pytest.mark.parametrize("blocked", [True, False])
def test_eternal_of_harsh_truths(blocked: bool) -> None:
    play = Play(Side(battlefield=["Eternal of Harsh Truths"]), Side(battlefield=[OX]))
    attack(play, "Eternal of Harsh Truths")
    while play.question != "declare blockers":
        play.decline()
    play.block({"Ox": "Eternal of Harsh Truths"} if blocked else {})
    settle(play)
    assert (len(play.hand("A")), play.life("B")) == ((0, 18) if blocked else (1, 20))


@pytest.mark.covers("702.26b")
def test_crystal_golem_phases_out_at_the_end() -> None:
    play = main(Side(battlefield=["Crystal Golem"]), Side())
    play.to("end")
    settle(play)
    assert play.battlefield("A") == []
    play.to("upkeep", "A")
    assert play.battlefield("A") == ["Crystal Golem"]


# --- instructions ----------------------------------------------------------------------------------------------


@pytest.mark.covers("107.1a")
def test_half_of_something() -> None:
    play = main(Side(hand=["Traumatize"], battlefield=["Island"] * 5), Side(blanks=9))
    play.cast("Traumatize", "B")
    settle(play)
    assert (len(play.graveyard("B")), len(play.library("B"))) == (4, 5)
    play = main(Side(hand=["Cruel Bargain"], battlefield=["Swamp"] * 3, life=19), Side())
    play.cast("Cruel Bargain")
    settle(play)
    assert (play.life("A"), len(play.hand("A"))) == (9, 4)


@pytest.mark.covers("508.1k", "509.1g", "509.1h")
def test_creatures_in_combat_are_destroyed() -> None:
    hand = ["Divine Verdict", "Smite"]
    play = Play(Side(battlefield=[BEAR, OX]), Side(hand=hand, battlefield=["Plains"] * 5 + [BIRD, BIRD]))
    attack(play, "Bear", "Ox")
    while play.question != "declare blockers":
        play.decline()
    play.block({"Hawk": "Bear"})
    while play.asked != "B":
        play.passes()
    play.answer("cast Smite")
    settle(play)
    assert play.graveyard("A") == ["Bear"]
    while play.asked != "B":
        play.passes()
    play.answer("cast Divine Verdict")
    assert "target Ox" in play.options
    play.answer("target Ox")
    settle(play)
    assert play.graveyard("A") == ["Bear", "Ox"]


@pytest.mark.covers("701.6a", "113.7a")
def test_stifle_counters_an_ability() -> None:
    rod = artifact("Rod", "{0}", activated(cost("{0}"), gain_life(5)))
    play = main(Side(battlefield=[rod]), Side(hand=["Stifle"], battlefield=["Island"]))
    play.activate("Rod")
    play.passes("A")
    play.answer("cast Stifle")
    settle(play)
    assert play.life("A") == 20


@pytest.mark.covers("122.5")
def test_fate_transfer_moves_all_counters() -> None:
    play = main(Side(hand=["Fate Transfer", GROW], battlefield=["Island", "Swamp", BEAR]), Side(battlefield=[OX]))
    play.cast("Grow", "Bear")
    settle(play)
    play.cast("Fate Transfer", "Bear", "Ox")
    settle(play)
    assert (play.size("Bear"), play.size("Ox")) == ((2, 2), (4, 6))


@pytest.mark.covers("506.4")
def test_reconnaissance_takes_an_attacker_back() -> None:
    play = main(Side(battlefield=["Reconnaissance", BEAR]), Side())
    attack(play, "Bear")
    play.activate("Reconnaissance", "Bear")
    settle(play)
    assert (play.permanent("Bear").attacking, play.is_tapped("Bear")) == (0, False)
    play.to("postcombat main")
    assert play.life("B") == 20


@pytest.mark.covers("701.25a", "701.34a")
def test_surveil_and_proliferate() -> None:
    play = arrive("Barrier of Bones", Side(library=["Shock"]))
    play.resolve()
    play.answer("choose Shock")
    assert play.graveyard("A") == ["Shock"]
    side = Side(hand=["Courage in Crisis", GROW], battlefield=["Forest"] * 3 + [BEAR, OX])
    play = main(side, Side())
    play.cast("Grow", "Ox")
    settle(play)
    play.cast("Courage in Crisis", "Bear")
    play.resolve()
    while play.question != "priority":
        wanted = [each for each in play.options if each.startswith("choose ")]
        play.answer(wanted[0] if wanted else play.options[-1])
    assert (play.size("Bear"), play.size("Ox")) == ((4, 4), (5, 7))


@pytest.mark.covers("608.2g")
def test_memory_plunder_casts_an_opponents_card() -> None:
    side = Side(hand=["Memory Plunder"], battlefield=["Swamp"] * 4)
    play = main(side, Side(graveyard=["Shock"]))
    play.cast("Memory Plunder")
    play.resolve()
    while play.question not in ("choose a target", "priority"):
        play.answer(play.options[-1])
    if play.question == "choose a target":
        play.answer("target B")
    settle(play)
    assert (play.life("B"), play.graveyard("B")) == (18, ["Shock"])


@pytest.mark.covers("705.1", "706.1")
def test_a_coin_and_a_die() -> None:
    outcomes = set()
    for seed in range(1, 9):
        side = Side(battlefield=["Bottle of Suleiman", "Wastes"])
        play = Play(side, Side(), seed=seed)
        play.to("precombat main")
        play.activate("Bottle of Suleiman")
        settle(play)
        djinn = "Djinn" in play.battlefield("A")
        assert play.life("A") == (20 if djinn else 15)
        outcomes.add(djinn)
    assert outcomes == {True, False}
    rolls = set()
    for seed in range(1, 5):
        play = Play(Side(battlefield=["Ancient Copper Dragon"]), Side(), seed=seed)
        attack(play, "Ancient Copper Dragon")
        play.to("postcombat main")
        treasures = play.battlefield("A").count("Treasure")
        assert 1 <= treasures <= 20
        rolls.add(treasures)
    assert len(rolls) > 1


@pytest.mark.covers("603.12")
def test_ambulatory_edifice_pays_and_then_chooses() -> None:
    play = arrive("Ambulatory Edifice", Side(), Side(battlefield=[OX]))
    play.resolve()
    play.answer("yes Ambulatory Edifice")
    assert play.question == "choose a target"
    play.answer("target Ox")
    settle(play)
    assert (play.life("A"), play.size("Ox")) == (18, (1, 3))


# --- what lasts ------------------------------------------------------------------------------------------------


@pytest.mark.covers("610.3")
def test_banishing_light_gives_back_what_it_took() -> None:
    play = arrive("Banishing Light", Side(hand=[KILL]), Side(battlefield=[OX, "Forest"]))
    assert "target Forest" not in play.options
    play.answer("target Ox")
    settle(play)
    assert play.exile("B") == ["Ox"]
    play.cast("Kill", "Banishing Light")
    settle(play)
    assert "Ox" in play.battlefield("B")


@pytest.mark.covers("613.1f", "702.34a")
def test_canopy_claws_from_hand_and_graveyard() -> None:
    play = main(Side(hand=["Canopy Claws"], battlefield=["Forest"] * 2), Side(battlefield=[BIRD]))
    play.cast("Canopy Claws", "Hawk")
    settle(play)
    assert not play.permanent("Hawk").keywords & FLYING
    play.answer(next(option for option in play.options if option.startswith("cast Canopy Claws")))
    settle(play)
    assert play.exile("A") == ["Canopy Claws"]


@pytest.mark.covers("611.2b", "502.3")
def test_tawnoss_weaponry_lasts_as_long_as_it_stays_tapped() -> None:
    play = main(Side(battlefield=["Tawnos's Weaponry", BEAR, "Wastes", "Wastes"]), Side())
    play.activate("Tawnos's Weaponry", "Bear")
    settle(play)
    assert play.size("Bear") == (3, 3)
    play.to("upkeep", "B")
    while play.question != "untap":
        play.decline()
    assert play.size("Bear") == (3, 3)
    play.answer(play.options[-1])
    tapped = play.is_tapped("Tawnos's Weaponry")
    assert (play.size("Bear") == (3, 3)) == tapped


@pytest.mark.covers("609.4", "302.6")
def test_thousand_year_elixir_makes_abilities_ready() -> None:
    play = arrive("Prodigal Sorcerer", Side(battlefield=["Thousand-Year Elixir"]))
    play.activate("Prodigal Sorcerer", "B")
    settle(play)
    assert play.life("B") == 19
    play = arrive("Prodigal Sorcerer", Side(battlefield=["Sol Ring"]))
    assert not any(each.startswith("activate Prodigal") for each in play.options)


@pytest.mark.covers("602.5", "601.3")
def test_what_cannot_be_done() -> None:
    side = Side(hand=["Grizzly Bears", "Shock"], battlefield=["Sol Ring", "Forest", "Mountain", "Jayemdae Tome"])
    play = main(side, Side(battlefield=["Stony Silence"]))
    assert not play.may("activate Hourglass") and not play.may("activate Jayemdae Tome")
    side = Side(hand=["Grizzly Bears", "Shock"], battlefield=["Steel Golem", "Forest", "Mountain"])
    play = main(side, Side())
    assert (play.may("cast Grizzly Bears"), play.may("cast Shock")) == (False, True)


@pytest.mark.covers("615.1")
def test_dolmen_gate_keeps_attackers_whole() -> None:
    play = Play(Side(battlefield=["Dolmen Gate", BEAR]), Side(battlefield=[OX]))
    attack(play, "Bear")
    while play.question != "declare blockers":
        play.decline()
    play.block({"Ox": "Bear"})
    play.to("postcombat main")
    assert (play.permanent("Bear").damage, play.permanent("Ox").damage) == (0, 2)


@pytest.mark.covers("108.3", "613.1b")
def test_homeward_path_gives_creatures_back() -> None:
    take = instant("Take", "{0}", spell(
        tree.Continuous(TARGET, (tree.GainControl(),), tree.Forever()), targets=(target(),)))  # fmt: skip
    play = main(Side(hand=[take], battlefield=["Homeward Path"]), Side(battlefield=[OX, BEAR]))
    play.cast("Take", "Ox")
    settle(play)
    assert "Ox" in play.battlefield("A")
    play.activate("Homeward Path")
    settle(play)
    assert sorted(play.battlefield("B")) == ["Bear", "Ox"]


@pytest.mark.covers("106.7")
@pytest.mark.parametrize(
    ("name", "may"),
    [("Exotic Orchard", True), ("Fellwar Stone", True), ("Reflecting Pool", False)],
)
def test_mana_that_lands_could_produce(name: str, may: bool) -> None:
    blue, green = (instant(f"Of {cost}", cost, spell(draw())) for cost in ("{U}", "{G}"))
    play = main(Side(hand=[blue, green], battlefield=[name]), Side(battlefield=["Island"]))
    assert (play.may("cast Of {U}"), play.may("cast Of {G}")) == (may, False)
    two = instant("Two", "{G}{G}", spell(draw()))
    assert main(Side(hand=[two], battlefield=["Reflecting Pool", "Forest"]), Side()).may("cast Two")

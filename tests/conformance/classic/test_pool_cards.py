"""Cards of the pool played by the rules of their time."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side

EACH_EDITION = pytest.mark.parametrize("edition", EDITIONS)
PLAINS, SWAMPS, MOUNTAINS, ISLANDS, FORESTS = (
    [name] * 7 for name in ("Plains", "Swamp", "Mountain", "Island", "Forest")
)


def without_lands(duel: Duel, who: str) -> list[str]:
    """The permanents of a player but for basic lands."""
    return [name for name in duel.battlefield(who) if name not in ("Plains", "Swamp", "Mountain", "Island", "Forest")]


@EACH_EDITION
def test_circle_of_protection_prevents_damage_of_its_colour(edition: str) -> None:
    circle = Side(battlefield=["Circle of Protection: Red", *PLAINS])
    duel = Duel(Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), circle, edition=edition)
    duel.main().cast("Lightning Bolt", "B")
    while not duel.may("activate Circle of Protection: Red"):
        duel.decline()
    duel.activate("Circle of Protection: Red")
    duel.quiet()
    assert duel.life("B") == 20


@EACH_EDITION
def test_circle_of_protection_says_nothing_to_other_colours(edition: str) -> None:
    circle = Side(battlefield=["Circle of Protection: Blue", *PLAINS])
    duel = Duel(Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), circle, edition=edition)
    duel.main().play("Lightning Bolt", "B")
    assert duel.life("B") == 17


@EACH_EDITION
def test_skeletons_regenerate_but_are_buried_by_the_wrath(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant", *PLAINS], hand=["Wrath of God"]),
        Side(battlefield=["Drudge Skeletons", *SWAMPS]),
        edition=edition,
    )
    duel.attack("Hill Giant")
    duel.block({"Drudge Skeletons": "Hill Giant"})
    while not duel.may("activate Drudge Skeletons"):
        duel.decline()
    duel.activate("Drudge Skeletons")
    duel.end_attack()
    assert without_lands(duel, "B") == ["Drudge Skeletons"] and duel.is_tapped("Drudge Skeletons")
    duel.main().play("Wrath of God")
    assert without_lands(duel, "A") + without_lands(duel, "B") == []


@EACH_EDITION
def test_royal_assassin_kills_what_has_tapped_to_attack(edition: str) -> None:
    duel = Duel(Side(battlefield=["Craw Wurm"]), Side(battlefield=["Royal Assassin"]), edition=edition)
    duel.attack("Craw Wurm")
    while not duel.may("activate Royal Assassin"):
        duel.decline()
    duel.use("Royal Assassin", "Craw Wurm")
    assert without_lands(duel, "A") == []


@EACH_EDITION
def test_winter_orb_is_off_while_it_is_tapped(edition: str) -> None:
    for tap, left in ((False, 6), (True, 0)):
        orb = Side(battlefield=["Icy Manipulator", "Winter Orb", *FORESTS])
        duel = Duel(orb, Side(), edition=edition)
        duel.to("upkeep", "B")
        for number in range(7):
            duel.permanent("Forest", number).tapped = 1
        if tap:
            duel.permanent("Winter Orb").tapped = 1
            duel.game.stale = duel.game.complex
        while duel.at not in ("upkeep A", "draw A", "main A"):
            duel.answer(
                next((each for each in duel.options if each.startswith("yes")), duel.options[0])
                if duel.question == "untap"
                else "pass"
            )
        assert sum(duel.is_tapped("Forest", number) for number in range(7)) == left


@EACH_EDITION
@pytest.mark.parametrize(("forests", "life"), [(4, 20), (3, 12)])
def test_force_of_nature_wants_its_upkeep(edition: str, forests: int, life: int) -> None:
    duel = Duel(Side(battlefield=["Force of Nature", *["Forest"] * forests]), Side(), edition=edition)
    while duel.at != "main A":
        paying = [each for each in duel.options if each.startswith("yes")]
        duel.answer(paying[0] if paying else duel.options[0] if duel.question != "priority" else "pass")
    assert duel.life("A") == life


@EACH_EDITION
def test_phantasmal_forces_are_buried_for_want_of_mana(edition: str) -> None:
    duel = Duel(Side(battlefield=["Phantasmal Forces"]), Side(), edition=edition)
    duel.main()
    assert duel.battlefield("A") == [] and duel.graveyard("A") == ["Phantasmal Forces"]


@EACH_EDITION
def test_lord_of_the_pit_eats_another_creature_or_its_lord(edition: str) -> None:
    duel = Duel(Side(battlefield=["Lord of the Pit", "Grizzly Bears"]), Side(), edition=edition)
    duel.main()
    assert duel.battlefield("A") == ["Lord of the Pit"] and duel.life("A") == 20
    duel.main("B").main("A")
    assert duel.life("A") == 13


@EACH_EDITION
def test_animate_dead(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Swamp", "Swamp"], hand=["Animate Dead"], graveyard=["Craw Wurm"]),
        Side(battlefield=PLAINS, hand=["Disenchant"]),
        edition=edition,
    )
    duel.main().play("Animate Dead", "Craw Wurm")
    assert without_lands(duel, "A") == ["Craw Wurm", "Animate Dead"]
    assert duel.size("Craw Wurm") == (5, 4)
    duel.main("B").play("Disenchant", "Animate Dead")
    assert without_lands(duel, "A") == [] and "Craw Wurm" in duel.graveyard("A")


@EACH_EDITION
def test_animate_dead_does_not_stay_on_who_is_protected_from_it(edition: str) -> None:
    """K-070, K-088: it is buried, and the creature with it."""
    duel = Duel(
        Side(battlefield=["Swamp", "Swamp"], hand=["Animate Dead"], graveyard=["White Knight"]), Side(), edition=edition
    )
    duel.main().play("Animate Dead", "White Knight")
    assert without_lands(duel, "A") == []
    assert sorted(duel.graveyard("A")) == ["Animate Dead", "White Knight"]


@EACH_EDITION
@pytest.mark.parametrize(("name", "cards", "life"), [("Black Vise", 6, 18), ("The Rack", 1, 18)])
def test_vise_and_rack_in_the_upkeep(edition: str, name: str, cards: int, life: int) -> None:
    duel = Duel(Side(hand=[name], battlefield=["Forest"]), Side(hand=["Mahamoti Djinn"] * cards), edition=edition)
    duel.main().cast(name)
    duel.main("B")
    assert duel.life("B") == life


@EACH_EDITION
def test_counterspell_is_an_interrupt(edition: str) -> None:
    duel = Duel(
        Side(hand=["Serra Angel"], battlefield=PLAINS),
        Side(hand=["Counterspell"], battlefield=ISLANDS),
        edition=edition,
    )
    duel.main().cast("Serra Angel")
    assert duel.asked == "B" and duel.window == "interrupts"
    duel.play("Counterspell", "Serra Angel")
    assert duel.graveyard("A") == ["Serra Angel"] and duel.graveyard("B") == ["Counterspell"]


@EACH_EDITION
def test_red_elemental_blast_is_an_instant_against_what_is_in_play(edition: str) -> None:
    duel = Duel(
        Side(hand=["Red Elemental Blast"], battlefield=["Mountain"]),
        Side(battlefield=["Air Elemental"]),
        edition=edition,
    )
    duel.main().play("Red Elemental Blast", "Air Elemental", modes=(2,))
    assert duel.battlefield("B") == []


@EACH_EDITION
def test_control_magic(edition: str) -> None:
    duel = Duel(Side(hand=["Control Magic"], battlefield=ISLANDS), Side(battlefield=["Serra Angel"]), edition=edition)
    duel.main().play("Control Magic", "Serra Angel")
    assert sorted(without_lands(duel, "A")) == ["Control Magic", "Serra Angel"]


@EACH_EDITION
def test_sengir_vampire_drinks(edition: str) -> None:
    duel = Duel(Side(battlefield=["Sengir Vampire"]), Side(battlefield=["Phantom Monster"]), edition=edition)
    duel.attack("Sengir Vampire")
    duel.block({"Phantom Monster": "Sengir Vampire"})
    duel.end_attack()
    assert duel.battlefield("B") == [] and duel.size("Sengir Vampire") == (5, 5)


@EACH_EDITION
def test_cockatrice_turns_what_it_meets_to_stone_but_no_wall(edition: str) -> None:
    duel = Duel(Side(battlefield=["Cockatrice"]), Side(battlefield=["Mahamoti Djinn", "Wall of Air"]), edition=edition)
    duel.attack("Cockatrice")
    duel.block({"Mahamoti Djinn": "Cockatrice", "Wall of Air": "Cockatrice"})
    duel.end_attack()
    assert duel.battlefield("B") == ["Wall of Air"]


@EACH_EDITION
def test_ball_lightning_attacks_at_once_and_is_gone(edition: str) -> None:
    duel = Duel(
        Side(hand=["Ball Lightning"], battlefield=MOUNTAINS), Side(battlefield=["Wall of Wood"]), edition=edition
    )
    duel.main().play("Ball Lightning")
    duel.attack("Ball Lightning")
    duel.block({"Wall of Wood": "Ball Lightning"})
    duel.end_attack()
    assert duel.life("B") == 17
    duel.main("B")
    assert duel.graveyard("A") == ["Ball Lightning"]


@EACH_EDITION
def test_sea_serpent_lives_where_islands_are(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Sea Serpent", "Island", *FORESTS], hand=["Tsunami"]),
        Side(battlefield=["Island"]),
        edition=edition,
    )
    duel.main().play("Tsunami")
    assert without_lands(duel, "A") == [] and "Sea Serpent" in duel.graveyard("A")


@EACH_EDITION
def test_sea_serpent_attacks_islands_only(edition: str) -> None:
    for land, may in (("Island", True), ("Swamp", False)):
        duel = Duel(Side(battlefield=["Sea Serpent", "Island"]), Side(battlefield=[land]), edition=edition)
        duel.declare()
        assert ("attack B" in duel.options) is may


@EACH_EDITION
def test_howling_mine_and_ankh(edition: str) -> None:
    duel = Duel(Side(battlefield=["Howling Mine", "Ankh of Mishra"]), Side(hand=["Forest"]), edition=edition)
    duel.main("B")
    assert duel.count("drew") == 2 + 1  # the first player draws nothing by the rules but one by the Mine
    duel.answer("play Forest")
    duel.quiet()
    assert duel.life("B") == 18


@EACH_EDITION
@pytest.mark.parametrize("animated", [False, True])
def test_a_tapped_howling_mine_gives_cards_if_it_is_a_creature(edition: str, animated: bool) -> None:
    duel = Duel(Side(battlefield=["Howling Mine", "Xenic Poltergeist", "Icy Manipulator", "Forest"]), edition=edition)
    duel.main()
    if animated:
        duel.use("Xenic Poltergeist", "Howling Mine")
    duel.use("Icy Manipulator", "Howling Mine")
    assert duel.is_tapped("Howling Mine")
    mark = duel.mark
    duel.to("main", "B")
    assert duel.count("drew", mark) == (2 if animated else 1)  # K-079


@EACH_EDITION
def test_dark_ritual_cannot_be_answered(edition: str) -> None:
    duel = Duel(
        Side(hand=["Dark Ritual"], battlefield=["Swamp"]),
        Side(battlefield=ISLANDS, hand=["Counterspell"]),
        edition=edition,
    )
    duel.main().cast("Dark Ritual")
    if edition == "fourth":  # it is an interrupt there (K-051, X-15)
        assert duel.asked == "B"
    else:
        assert duel.asked == "A" and duel.pool("A") == 3


@EACH_EDITION
def test_mana_of_a_ritual_burns(edition: str) -> None:
    duel = Duel(Side(hand=["Dark Ritual"], battlefield=["Swamp"]), Side(), edition=edition)
    duel.main().play("Dark Ritual")
    duel.main("B")
    assert duel.life("A") == 17


@EACH_EDITION
def test_clockwork_beast_runs_down(edition: str) -> None:
    duel = Duel(Side(hand=["Clockwork Beast"], battlefield=FORESTS), Side(), edition=edition)
    duel.main().play("Clockwork Beast")
    assert duel.size("Clockwork Beast") == (7, 4)
    duel.main("B").main("A")
    duel.attack("Clockwork Beast")
    duel.end_attack()
    assert duel.life("B") == 13 and duel.size("Clockwork Beast") == (6, 4)


@EACH_EDITION
def test_pestilence_goes_when_creatures_are_gone(edition: str) -> None:
    duel = Duel(Side(battlefield=["Pestilence", "Swamp"]), Side(battlefield=["Scryb Sprites"]), edition=edition)
    duel.main().use("Pestilence")
    assert (duel.life("A"), duel.life("B"), duel.battlefield("B")) == (19, 19, [])
    duel.main("B")
    assert without_lands(duel, "A") == []


@EACH_EDITION
def test_armageddon_and_the_knights(edition: str) -> None:
    duel = Duel(
        Side(hand=["Armageddon"], battlefield=["White Knight", *PLAINS]), Side(battlefield=SWAMPS), edition=edition
    )
    duel.main().play("Armageddon")
    assert (duel.battlefield("A"), duel.battlefield("B")) == (["White Knight"], [])


@EACH_EDITION
def test_kismet_taps_what_animate_dead_brings(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Swamp", "Swamp"], hand=["Animate Dead"], graveyard=["White Knight", "Craw Wurm"]),
        Side(battlefield=["Kismet"]),
        edition=edition,
    )
    duel.main().play("Animate Dead", "Craw Wurm")
    assert duel.is_tapped("Craw Wurm") and duel.size("Craw Wurm") == (5, 4)


@EACH_EDITION
def test_icy_manipulator_stops_an_attacker(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Craw Wurm"]), Side(battlefield=["Icy Manipulator", "Island"]), edition=edition, ask=True
    )
    duel.to("upkeep", "A")
    while not duel.may("activate Icy Manipulator"):
        duel.decline()
    duel.use("Icy Manipulator", "Craw Wurm")
    duel.main()
    assert duel.is_tapped("Craw Wurm")


@EACH_EDITION
def test_power_sink_takes_all_lands(edition: str) -> None:
    """SC-K7: what is not paid in full costs the lands and the mana too."""
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=MOUNTAINS),
        Side(hand=["Power Sink"], battlefield=ISLANDS * 2),
        edition=edition,
    )
    duel.main().cast("Lightning Bolt", "B")
    assert duel.asked == "B"
    duel.play("Power Sink", "Lightning Bolt", x=7)
    assert duel.life("B") == 20 and duel.graveyard("A") == ["Lightning Bolt"]
    assert all(duel.is_tapped("Mountain", number) for number in range(7)) and duel.pool("A") == 0


@EACH_EDITION
def test_soul_net_counts_each_creature(edition: str) -> None:
    """SC-K3: life below zero is life that can be gained back in time."""
    duel = Duel(
        Side(hand=["Inferno"], battlefield=MOUNTAINS, life=20),
        Side(battlefield=["Soul Net", *["Grizzly Bears"] * 3, *["Plains"] * 3], life=5),
        edition=edition,
    )
    duel.main().cast("Inferno")
    while not (duel.at == "main A" and duel.window == "main phase"):
        paying = [each for each in duel.options if each.startswith(("yes", "play", "activate", "use"))]
        duel.answer(paying[0] if paying and duel.asked == "B" else duel.options[0])
    assert duel.life("A") == 14
    assert duel.life("B") == 5 - 6 + 3 and not duel.over


@EACH_EDITION
def test_blight_destroys_the_land_at_the_end_of_the_turn(edition: str) -> None:
    """Until Sixth Edition, that is."""
    owner = Side(battlefield=["Forest"], hand=["Scryb Sprites"])
    duel = Duel(Side(hand=["Blight"], battlefield=["Swamp"] * 2), owner, edition=edition)
    duel.main().play("Blight", "Forest")
    duel.main("B").play("Scryb Sprites")
    assert duel.battlefield("B") == ["Forest", "Scryb Sprites"]
    duel.main("A")
    assert duel.battlefield("B") == ["Scryb Sprites"] and without_lands(duel, "A") == []


@EACH_EDITION
def test_fungusaur_grows_once_at_the_end_of_the_turn(edition: str) -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(battlefield=["Fungusaur", "Prodigal Sorcerer"]),
        edition=edition,
    )
    duel.main()
    while not duel.may("activate Prodigal Sorcerer"):
        duel.decline()
    duel.use("Prodigal Sorcerer", "Fungusaur")
    assert duel.size("Fungusaur") == (2, 2)
    duel.main("B" if duel.turn_player == "A" else "A")
    assert duel.size("Fungusaur") == (3, 3)

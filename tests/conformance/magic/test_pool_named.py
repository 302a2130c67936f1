"""Cards that the documents name: what each does at a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.decision import decision
from mainphase.magic import pool
from mainphase.magic.abilities.build import gain_life, spell
from mainphase.magic.abilities.tree import Mill, Number
from mainphase.magic.cards import creature, instant, land
from mainphase.magic.keywords import HASTE

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
BARREN = land("Barren", "Land")


def wait_for(play: Play, question: str) -> None:
    """All pass until that is asked."""
    while play.question != question:
        play.passes()


@pytest.mark.covers("608.2d")
def test_defensive_maneuvers_means_both_players_creatures_of_the_chosen_type() -> None:
    play = Play(Side(hand=["Defensive Maneuvers"], battlefield=["Plains"] * 4 + [BEAR, OX]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.cast("Defensive Maneuvers")
    wait_for(play, "choose a word")
    play.game.answer(next(option.code for option in decision(play.game).options if option.word == "Bear"))
    assert [play.size("Bear", 0), play.size("Bear", 1), play.size("Ox")] == [(2, 6), (2, 6), (2, 4)]


@pytest.mark.covers("118.12a", "605.1")
@pytest.mark.parametrize("pays", [True, False])
def test_power_sink_taps_lands_with_mana_abilities_of_who_does_not_pay(pays: bool) -> None:
    play = Play(
        Side(hand=[BREEZE], battlefield=["Forest", "Mountain", BARREN, BEAR]),
        Side(hand=["Power Sink"], battlefield=["Island", "Island"]),
    )
    play.to("precombat main")
    play.cast("Breeze")
    play.passes("A")
    play.cast("Power Sink", "Breeze", x=1)
    wait_for(play, "pay")
    assert play.asked == "A"
    play.answer(next(each for each in play.options if each.startswith("yes" if pays else "no")))
    tapped = [name for name in ("Forest", "Mountain", "Barren", "Bear") if play.is_tapped(name)]
    if pays:
        assert len(tapped) == 1 and play.stack == ["Breeze"]
    else:
        assert tapped == ["Forest", "Mountain"] and play.graveyard("A") == ["Breeze"]


@pytest.mark.covers("119.4b")
def test_119_4b_with_less_than_no_life_spells_that_cost_no_life_are_paid_by_hand() -> None:
    play = Play(
        Side(hand=["Grizzly Bears"], battlefield=["Forest", "Forest", "Platinum Angel"], life=-3), Side(), manual=True
    )
    play.to("precombat main")
    play.cast("Grizzly Bears")
    assert play.question == "activate a mana ability" and len(play.options) == 2


@pytest.mark.covers("605.1b", "605.4a")
def test_wild_growth_gives_its_mana_as_the_land_is_tapped() -> None:
    two = instant("Two", "{W}{G}", spell(gain_life(1)))
    play = main(Side(hand=["Wild Growth", two], battlefield=["Forest", "Plains"]), Side())
    assert not play.may("cast Wild Growth Island")
    play.cast("Wild Growth", "Plains")
    play.resolve()
    assert play.is_tapped("Forest")
    play.cast("Two")
    assert (play.stack, play.is_tapped("Plains"), play.pool("A")) == (["Two"], True, 0)


@pytest.mark.covers("707.2", "707.9b", "603.7b")
def test_kiki_jiki_makes_a_hasty_copy_that_is_sacrificed_at_the_next_end_step() -> None:
    play = main(Side(battlefield=["Kiki-Jiki, Mirror Breaker", BEAR, OX]), Side(battlefield=["Hill Giant"]))
    play.answer("activate Kiki-Jiki, Mirror Breaker")
    assert play.options == ["target Bear", "target Ox"]  # neither an opponent's nor the legendary one itself
    play.answer("target Bear")
    play.resolve()
    assert play.battlefield("A").count("Bear") == 2
    assert play.permanent("Bear", 1).keywords & HASTE and not play.permanent("Bear", 0).keywords & HASTE
    play.to("end")
    play.resolve()
    assert play.battlefield("A").count("Bear") == 1


@pytest.mark.covers("702.91a", "508.4", "508.3a")
def test_hero_of_bladehold_brings_two_attackers_along_that_battle_cry_may_find() -> None:
    """Hero 3, Bear 2 + 1, Soldiers 1 each and 1 more if they are there as battle cry resolves: the order decides."""
    lives = set()
    for first in (0, 1):
        play = Play(Side(battlefield=["Hero of Bladehold", BEAR]), Side())
        while play.question != "declare attackers":
            play.decline()
        play.attack("Hero of Bladehold", "Bear")
        play.game.answer(decision(play.game).options[first].code)
        play.resolve_all()
        assert [play.is_tapped("Soldier", number) for number in range(2)] == [True, True]
        play.to("postcombat main")
        lives.add(play.life("B"))
    assert lives == {12, 10}


@pytest.mark.covers("118.12a", "603.2c")
@pytest.mark.parametrize("pays", [True, False])
def test_the_gitrog_monster_eats_a_land_and_draws_for_it(pays: bool) -> None:
    play = Play(Side(battlefield=["The Gitrog Monster", "Forest", "Swamp"], library=["Island"]), Side())
    wait_for(play, "pay")
    play.answer("yes The Gitrog Monster" if pays else "no The Gitrog Monster")
    if pays:
        play.answer("sacrifice Swamp")
        play.resolve()
        assert (play.graveyard("A"), play.hand("A")) == (["Swamp"], ["Island"])
    assert ("The Gitrog Monster" in play.battlefield("A")) == pays


@pytest.mark.covers("603.2c", "603.10a")
def test_the_gitrog_monster_draws_once_for_all_lands_at_a_time() -> None:
    mill = instant("Mill", "{0}", spell(Mill(Number(3))))
    play = main(Side(), Side(hand=[mill], battlefield=["The Gitrog Monster"], library=["Island"] * 3))
    play.passes("A")
    play.cast("Mill")
    play.resolve_all()
    assert (len(play.graveyard("B")), play.hand("B")) == (4, ["Blank"])


def test_every_card_that_the_documents_name_is_in_the_pool(shared: Path) -> None:
    with (shared / "data" / "named_cards.jsonl").open(encoding="utf-8") as lines:
        named = {json.loads(line)["name"] for line in lines}
    assert named - set(pool.names()) == set()


def test_every_card_that_the_documents_name_is_in_a_scenario_file(shared: Path) -> None:
    with (shared / "data" / "named_cards.jsonl").open(encoding="utf-8") as lines:
        named = {json.loads(line)["name"] for line in lines}
    texts = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.rglob("*.yaml"))
    assert {name for name in named if name not in texts} == set()

"""Keyword abilities that stand for other abilities (702): each does what those do."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    TARGET,
    YOU,
    activated,
    color,
    cost,
    destroy,
    gain_life,
    keyword,
    spell,
    subtype,
    target,
    target_card,
)
from mainphase.magic.abilities.tree import Nothing, ReturnToHand
from mainphase.magic.cards import Card, creature, instant, sorcery

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
ELK = creature("Elk", "{2}", "Elk", 3, 1)


def choose(play: Play, verb: str) -> None:
    """Give the answer that begins so."""
    play.answer(next(each for each in play.options if each.startswith(verb)))


def wait_for(play: Play, question: str) -> None:
    """All pass until that is asked."""
    while play.question != question:
        play.passes()


def fight(*mine: Card, theirs: tuple[Card, ...] = ()) -> Play:
    """It is A's declare attackers step and attackers are to be declared."""
    play = Play(Side(battlefield=mine), Side(battlefield=theirs))
    play.to("declare attackers")
    return play


@pytest.mark.covers("702.83a", "702.83b")
def test_702_83_exalted_looks_at_a_creature_that_attacks_alone() -> None:
    squire = creature("Squire", "{W}", "Human", 1, 1, keyword("exalted"))
    play = fight(squire, squire, BEAR)
    play.attack("Bear")
    if play.question == "order triggers":
        play.answer(play.options[0])
    play.resolve_all()
    assert play.size("Bear") == (4, 4)  # two squires at home, each with its own instance
    both = fight(squire, BEAR)
    both.attack("Bear", "Squire")
    assert both.stack == [] and both.size("Bear") == (2, 2)


@pytest.mark.covers("702.45a", "702.45b")
@pytest.mark.parametrize("blocks", [True, False])
def test_702_45_bushido_helps_blocker_and_blocked(blocks: bool) -> None:
    samurai = creature("Samurai", "{2}{W}", "Samurai", 2, 2, keyword("bushido", 2), keyword("bushido", 1))
    play = fight(OX, theirs=(samurai,)) if blocks else fight(samurai, theirs=(OX,))
    play.attack("Ox" if blocks else "Samurai")
    assert play.stack == []
    play.to("declare blockers")
    play.block({"Samurai": "Ox"} if blocks else {"Ox": "Samurai"})
    for _ in range(3):  # the order of the two instances is asked once
        if play.question == "order triggers":
            play.answer(play.options[0])
    play.resolve_all()
    assert play.size("Samurai") == (5, 5)


@pytest.mark.covers("702.25a")
def test_702_25_flanking_weakens_each_blocker_without_it() -> None:
    rider = creature("Rider", "{W}", "Knight", 2, 2, keyword("flanking"))
    other = creature("Lancer", "{W}", "Knight", 2, 3, keyword("flanking"))
    play = fight(rider, theirs=(OX, other))
    play.attack("Rider")
    play.to("declare blockers")
    play.block({"Ox": "Rider", "Lancer": "Rider"})
    play.resolve_all()
    assert (play.size("Ox"), play.size("Lancer"), play.size("Rider")) == ((1, 3), (2, 3), (2, 2))


@pytest.mark.covers("702.23a")
@pytest.mark.parametrize(("blockers", "size"), [(1, (3, 3)), (3, (7, 7))])
def test_702_23_rampage_counts_blockers_beyond_the_first(blockers: int, size: tuple[int, int]) -> None:
    ram = creature("Ram", "{3}{R}", "Goat", 3, 3, keyword("rampage", 2))
    kids = tuple(creature(f"Kid {i}", "{W}", "Goat", 1, 1) for i in range(blockers))
    play = fight(ram, theirs=kids)
    play.attack("Ram")
    play.to("declare blockers")
    play.block({kid.name: "Ram" for kid in kids})
    play.resolve_all()
    assert play.size("Ram") == size


@pytest.mark.covers("702.91a")
def test_702_91_battle_cry_helps_the_other_attackers() -> None:
    crier = creature("Crier", "{W}", "Knight", 1, 1, keyword("battle cry"))
    play = fight(crier, BEAR, OX)
    play.attack("Crier", "Bear")
    play.resolve_all()
    assert (play.size("Crier"), play.size("Bear"), play.size("Ox")) == ((1, 1), (3, 2), (2, 4))


@pytest.mark.covers("702.86a")
def test_702_86_annihilator_makes_the_defending_player_sacrifice() -> None:
    titan = creature("Titan", "{8}", "Titan", 8, 8, keyword("annihilator", 2))
    play = Play(Side(battlefield=[titan]), Side(battlefield=["Plains", "Island", OX]))
    play.to("declare attackers")
    play.attack("Titan")
    wait_for(play, "choose a sacrifice")
    assert play.asked == "B"
    play.answer("sacrifice Plains")
    play.answer("sacrifice Ox")
    assert play.battlefield("B") == ["Island"] and play.count("sacrificed") == 2


@pytest.mark.covers("702.130a")
def test_702_130_afflict_when_blocked() -> None:
    imp = creature("Imp", "{B}", "Imp", 2, 2, keyword("afflict", 3))
    play = fight(imp, theirs=(OX,))
    play.attack("Imp")
    play.to("declare blockers")
    play.block({"Ox": "Imp"})
    play.resolve_all()
    assert play.life("B") == 17


@pytest.mark.covers("702.100a", "702.100d")
@pytest.mark.parametrize(("newcomer", "grown"), [(OX, True), (BEAR, False), (ELK, True)])
def test_702_100_evolve_compares_power_or_toughness(newcomer: Card, grown: bool) -> None:
    sprout = creature("Sprout", "{G}", "Plant", 2, 2, keyword("evolve"))
    free = creature(newcomer.name, "{0}", "Beast", int(newcomer.front.power or 0), int(newcomer.front.toughness or 0))
    play = Play(Side(hand=[free], battlefield=[sprout]), Side())
    play.to("precombat main")
    play.cast(newcomer.name)
    play.resolve_all()
    assert play.size("Sprout") == ((3, 3) if grown else (2, 2))


@pytest.mark.covers("702.134a")
def test_702_134_mentor_finds_a_weaker_attacker() -> None:
    teacher = creature("Teacher", "{W}", "Human", 3, 3, keyword("mentor"))
    play = fight(teacher, BEAR)
    play.attack("Teacher", "Bear")
    assert play.options == ["target Bear"] or play.question == "priority"
    if play.question == "choose a target":
        play.answer("target Bear")
    play.resolve_all()
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("702.110a")
def test_702_110_exploit_may_take_itself() -> None:
    ghoul = creature("Ghoul", "{0}", "Zombie", 2, 2, keyword("exploit"))
    play = Play(Side(hand=[ghoul]), Side())
    play.to("precombat main")
    play.cast("Ghoul")
    wait_for(play, "may")
    choose(play, "yes")
    assert play.graveyard("A") == ["Ghoul"]


@pytest.mark.covers("702.101a")
def test_702_101_extort_takes_what_each_opponent_loses() -> None:
    priest = creature("Priest", "{W}", "Human", 1, 1, keyword("extort"))
    play = Play(Side(hand=[BREEZE], battlefield=[priest, "Swamp"]), Side())
    play.to("precombat main")
    play.cast("Breeze")
    while play.question == "priority":
        play.passes()
    choose(play, "yes")
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (22, 19)


@pytest.mark.covers("702.108a")
def test_702_108_prowess_by_noncreature_spells_only() -> None:
    monk = creature("Monk", "{R}", "Monk", 1, 2, keyword("prowess"))
    cub = creature("Cub", "{0}", "Bear", 1, 1)
    play = Play(Side(hand=[BREEZE, cub], battlefield=[monk]), Side())
    play.to("precombat main")
    play.cast("Cub")
    play.resolve_all()
    assert play.size("Monk") == (1, 2)
    play.cast("Breeze")
    assert play.stack == ["Monk", "Breeze"]
    play.resolve_all()
    assert play.size("Monk") == (2, 3)


@pytest.mark.covers("702.123a")
@pytest.mark.parametrize("grows", [True, False])
def test_702_123_fabricate_counters_or_servos(grows: bool) -> None:
    tinker = creature("Tinker", "{0}", "Artificer", 1, 1, keyword("fabricate", 2))
    play = Play(Side(hand=[tinker]), Side())
    play.to("precombat main")
    play.cast("Tinker")
    while play.question == "priority":
        play.passes()
    choose(play, "yes" if grows else "no")
    assert play.size("Tinker") == ((3, 3) if grows else (1, 1))
    assert play.battlefield("A").count("Servo") == (0 if grows else 2)


@pytest.mark.covers("702.135a")
def test_702_135_afterlife_leaves_spirits() -> None:
    nun = creature("Nun", "{W}", "Human", 1, 1, keyword("afterlife", 2))
    play = Play(Side(hand=[SLAY], battlefield=[nun]), Side())
    play.to("precombat main")
    play.cast("Slay", "Nun")
    play.resolve_all()
    assert play.battlefield("A") == ["Spirit", "Spirit"] and play.size("Spirit") == (1, 1)


@pytest.mark.covers("702.24a")
def test_702_24_cumulative_upkeep_grows_with_the_age_counters() -> None:
    glacier = creature("Glacier", "{U}", "Elemental", 4, 4, keyword("cumulative upkeep", price=cost("{1}")))
    play = Play(Side(battlefield=[glacier, "Island"]), Side())
    wait_for(play, "pay")
    choose(play, "yes")
    assert play.battlefield("A") == ["Glacier", "Island"] and play.is_tapped("Island")
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    play.resolve_all()  # two counters now, but one Island only
    assert play.battlefield("A") == ["Island"]


@pytest.mark.covers("702.107a")
def test_702_107_outlast_only_at_sorcery_speed() -> None:
    veteran = creature("Veteran", "{W}", "Human", 1, 1, keyword("outlast", price=cost("{0}")))
    play = Play(Side(battlefield=[veteran]), Side())
    assert play.part == "upkeep" and not play.may("activate Veteran")
    play.to("precombat main")
    play.activate("Veteran")
    play.resolve_all()
    assert play.size("Veteran") == (2, 2) and play.is_tapped("Veteran")


@pytest.mark.covers("702.87a")
def test_702_87_level_up_puts_level_counters() -> None:
    pupil = creature("Pupil", "{W}", "Human", 1, 1, keyword("level up", price=cost("{1}")))
    play = Play(Side(battlefield=[pupil, "Plains"]), Side())
    play.to("precombat main")
    play.activate("Pupil")
    play.resolve_all()
    assert list(play.permanent("Pupil").counters)[1:] == [1]
    assert not play.may("activate Pupil")


def test_texts_show_the_keyword_not_its_meaning() -> None:
    hero = creature("Hero", "{W}", "Human", 1, 1, keyword("exalted"), activated(cost(TAP), Nothing()))
    play = Play(Side(battlefield=[hero]), Side())
    assert play.permanent("Hero").definition.abilities[0].tree == keyword("exalted")


@pytest.mark.covers("702.73a", "604.3")
def test_702_73_changeling_is_every_creature_type_in_every_zone() -> None:
    mimic = creature("Mimic", "{0}", "Shapeshifter", 1, 1, keyword("changeling"))
    goblin_grave = sorcery(
        "Dig",
        "{0}",
        spell(ReturnToHand(TARGET), targets=(target_card(subtype("Goblin"), whose=YOU),)),
    )
    slay = instant("Slay Elf", "{0}", spell(destroy(), targets=(target(subtype("Elf")),)))
    flood = instant("Flood", "{0}", spell(destroy(), targets=(target(subtype("Island")),)))
    play = Play(Side(hand=[goblin_grave, slay, flood], battlefield=[mimic]), Side())
    play.to("precombat main")
    assert not play.may("cast Dig") and not play.may("cast Flood")
    play.cast("Slay Elf", "Mimic")
    play.resolve_all()
    play.cast("Dig", "Mimic")
    play.resolve_all()
    assert "Mimic" in play.hand("A")


@pytest.mark.covers("702.114a")
def test_702_114_devoid_is_colourless() -> None:
    drone = creature("Drone", "{R}", "Eldrazi", 1, 1, keyword("devoid"))
    burn = instant("Douse", "{0}", spell(destroy(), targets=(target(color("R")),)))
    play = Play(Side(hand=[burn], battlefield=[drone]), Side())
    play.to("precombat main")
    assert play.permanent("Drone").colors == 0 and not play.may("cast Douse")


@pytest.mark.covers("702.79a", "702.93a", "122.6a")
@pytest.mark.parametrize(("word", "size"), [("persist", (1, 1)), ("undying", (3, 3))])
def test_702_79_persist_and_702_93_undying_bring_it_back_once(word: str, size: tuple[int, int]) -> None:
    ghost = creature("Ghost", "{B}", "Spirit", 2, 2, keyword(word))
    play = Play(Side(hand=[SLAY, SLAY], battlefield=[ghost]), Side())
    play.to("precombat main")
    play.cast("Slay", "Ghost")
    play.resolve_all()
    assert play.battlefield("A") == ["Ghost"] and play.size("Ghost") == size
    play.cast("Slay", "Ghost")
    play.resolve_all()
    assert play.battlefield("A") == [] and play.graveyard("A").count("Ghost") == 1

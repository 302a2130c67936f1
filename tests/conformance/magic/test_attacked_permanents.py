"""Attacking planeswalkers and battles; battles and who protects them (306.6, 310, 506.4, 508.1b, 508.5, 704.5v-x)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.reasons import Action
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, any_target, damage, lose_life, spell, target, triggered
from mainphase.magic.cards import Card, CardFace, card, creature, instant
from mainphase.magic.definitions import DEFENSE, LOYALTY
from mainphase.magic.modern.why import why_not
from mainphase.magic.typeline import parse_type_line
from mainphase.magic.zones import EXILE

SAGE = card("Sage of Tides", "{0}", "Legendary Planeswalker — Maris", loyalty=3)
SIEGE = card("Siege of Ash", "{0}", "Battle — Siege", defense=4)
PLAIN = card("Skirmish", "{0}", "Battle", defense=2)
OX = creature("Ox", "{0}", "Ox", 2, 4)
SPARK = instant("Spark", "{0}", spell(damage(2, TARGET), targets=(any_target(),)))
KILL = instant("Kill", "{0}", spell(tree.Destroy(TARGET), targets=(target(),)))


def left(play: Play, name: str) -> int:
    word = LOYALTY if name == "Sage of Tides" else DEFENSE
    return int(changes.count_counters(play.game, play.permanent(name).ref, 2, word))


def attacking(*sides: Side, edition: str = "cr2026") -> Play:
    play = Play(*sides, edition=edition)
    while play.question != "declare attackers":
        play.decline()
    return play


def decline_to(play: Play, question: str) -> None:
    while play.question != question:
        play.decline()


@pytest.mark.covers("306.6", "508.1b", "506.2", "510.1b", "306.8", "120.3c")
def test_a_planeswalker_can_be_attacked() -> None:
    play = attacking(Side([], [OX, BEAR]), Side([], [SAGE]))
    assert play.options == ["stay Ox", "attack B", "attack Sage of Tides"]
    play.answer("attack Sage of Tides")
    play.answer("attack B")
    assert play.permanent("Ox").attacking == play.permanent("Sage of Tides").ref
    play.to("postcombat main")
    assert left(play, "Sage of Tides") == 1
    assert play.life("B") == 18
    play.expect(0, ("attacked", "508.1m", "A", "Ox", "Sage of Tides"), ("attacked", "508.1m", "A", "Bear", "B"))
    play.expect(0, ("combat damage", "510.2", "B", "Ox", "Sage of Tides", 2), ("counters removed", "510.2", "B"))


@pytest.mark.covers("506.2", "506.3")
def test_ones_own_planeswalker_and_other_permanents_cannot_be_attacked() -> None:
    play = attacking(Side([], [OX, SAGE]), Side([], ["Forest"]))
    assert play.options == ["stay Ox", "attack B"]
    ox = play.permanent("Ox").ref
    for name, rule in (("Sage of Tides", "506.2"), ("Forest", "506.3")):
        action = Action("attack", ox, targets=[play.permanent(name).ref])
        assert [reason.rule for reason in why_not(play.game, 0, action)] == [rule]


@pytest.mark.covers("506.4c", "510.1b")
def test_without_its_planeswalker_the_creature_attacks_nothing() -> None:
    play = attacking(Side([], [OX]), Side([KILL], [SAGE]))
    play.answer("attack Sage of Tides")
    while play.asked != "B":
        play.passes()
    play.cast("Kill", "Sage of Tides")
    play.resolve()
    assert play.permanent("Ox").attacking != 0
    play.to("postcombat main")
    assert play.life("B") == 20


@pytest.mark.covers("508.5", "509.1a")
def test_the_defending_player_is_the_controller_of_the_planeswalker() -> None:
    drain = creature("Drainer", "{0}", "Imp", 2, 2, triggered(tree.Attacks(), lose_life(1, tree.DefendingPlayer())))
    play = attacking(Side([], [drain]), Side([], [SAGE, BEAR]))
    play.answer("attack Sage of Tides")
    play.resolve()
    assert play.life("B") == 19
    decline_to(play, "declare blockers")
    assert play.options == ["no block Bear", "block Drainer"]


@pytest.mark.covers("702.19f", "702.19b")
def test_trample_goes_over_to_the_planeswalker() -> None:
    boar = creature("Boar", "{0}", "Boar", 4, 4, tree.KeywordAbility("trample"))
    play = attacking(Side([], [boar]), Side([], [SAGE, BEAR]))
    play.answer("attack Sage of Tides")
    decline_to(play, "declare blockers")
    play.answer("block Boar")
    decline_to(play, "assign damage")
    play.answer("assign 2")
    play.to("postcombat main")
    assert left(play, "Sage of Tides") == 1
    assert play.life("B") == 20


@pytest.mark.covers("310.1", "310.2", "310.4b", "310.4c", "310.8a", "310.11a", "704.5w")
def test_a_siege_enters_with_defense_and_an_opponent_protects_it() -> None:
    play = Play(Side([SIEGE]), Side())
    play.to("precombat main", "A")
    play.cast("Siege of Ash")
    play.resolve()
    assert left(play, "Siege of Ash") == 4
    assert play.permanent("Siege of Ash").protector == 1


@pytest.mark.covers("310.11a", "310.8a", "704.5w")
def test_of_several_opponents_its_controller_chooses_the_protector() -> None:
    play = Play(Side([SIEGE]), Side(), Side())
    play.to("precombat main", "A")
    play.cast("Siege of Ash")
    play.resolve()
    assert play.question == "choose a player"
    assert play.options == ["choose B", "choose C"]
    play.answer("choose C")
    assert play.permanent("Siege of Ash").protector == 2


@pytest.mark.covers("310.5", "310.6", "310.8b", "310.8c", "310.8d")
def test_its_controller_attacks_it_and_the_protector_blocks() -> None:
    play = attacking(Side([], [OX, BEAR, SIEGE]), Side([], [creature("Cow", "{0}", "Ox", 0, 1)]))
    assert play.options == ["stay Ox", "attack B", "attack Siege of Ash"]
    play.answer("attack Siege of Ash")
    play.answer("attack Siege of Ash")
    decline_to(play, "declare blockers")
    assert play.asked == "B"
    play.answer("block Bear")
    play.to("postcombat main")
    assert left(play, "Siege of Ash") == 2
    assert play.life("B") == 20


@pytest.mark.covers("310.8b")
def test_its_protector_cannot_attack_it() -> None:
    play = Play(Side([], [SIEGE]), Side([], [OX]))
    play.to("precombat main", "B")
    decline_to(play, "declare attackers")
    assert play.options == ["stay Ox", "attack A"]


@pytest.mark.covers("310.8a")
def test_a_battle_without_a_type_is_protected_by_its_controller() -> None:
    play = attacking(Side([], [OX]), Side([], [PLAIN]))
    assert play.options == ["stay Ox", "attack B", "attack Skirmish"]


@pytest.mark.covers("704.5v", "310.7", "310.6")
def test_a_battle_without_defense_goes_to_the_graveyard() -> None:
    play = Play(Side([SPARK]), Side([], [PLAIN]))
    play.to("precombat main", "A")
    play.cast("Spark", "Skirmish")
    mark = play.mark
    play.resolve()
    assert play.graveyard("B") == ["Skirmish"]
    play.expect(mark, ("damage", "120.3", "B", "Spark", "Skirmish", 2), ("moved", "704.5v", "B", "Skirmish"))


@pytest.mark.covers("704.5x")
def test_a_siege_that_its_controller_protects_gets_another_protector() -> None:
    play = Play(Side([], [SIEGE]), Side())
    play.permanent("Siege of Ash").protector = 0
    play.game.changed = 1
    play.to("precombat main", "A")
    assert play.permanent("Siege of Ash").protector == 1


@pytest.mark.covers("704.5w", "310.10")
def test_a_battle_whose_protector_is_gone_gets_another() -> None:
    play = Play(Side([], [SIEGE]), Side(), Side())
    if play.question == "choose a player":
        play.answer("choose B")
    play.game.concede(1)
    play.to("precombat main", "A")
    assert play.permanent("Siege of Ash").protector == 2


@pytest.mark.covers("310.1")
@pytest.mark.parametrize("edition", ["cr2010", "cr2017", "cr2018"])
def test_older_editions_attack_no_battles(edition: str) -> None:
    play = attacking(Side([], [OX]), Side([], [PLAIN]), edition=edition)
    assert play.options == ["stay Ox", "attack B"]


@pytest.mark.covers("508.1a", "509.1a", "704.5p")
def test_a_battle_that_is_a_creature_neither_attacks_nor_blocks() -> None:
    both = card("Living Siege", "{0}", "Battle Creature — Siege Golem", pt="3/3", defense=3)
    play = attacking(Side([], [both, OX]), Side([], [both]))
    assert play.options == ["stay Ox", "attack B", "attack Living Siege"]
    play.answer("attack B")
    play.to("postcombat main")
    assert play.life("B") == 18


def defeated(back: CardFace | None) -> Play:
    """A Siege with 2 defense has just lost the last of it."""
    front = CardFace("Siege of Ash", "{2}", parse_type_line("Battle — Siege"), defense=2)
    siege = Card(front) if back is None else Card(front, back)
    play = Play(Side([SPARK], [siege]), Side())
    play.to("precombat main", "A")
    play.cast("Spark", "Siege of Ash")
    play.resolve()
    return play


@pytest.mark.covers("310.11b", "704.5v", "712.11a", "712.8c", "712.13")
def test_a_beaten_siege_is_exiled_and_may_be_cast_transformed() -> None:
    back = CardFace("Ashen Hall", "", parse_type_line("Enchantment Creature — Spirit"), (), "3", "3")
    play = defeated(back)
    assert play.battlefield("A") == ["Siege of Ash"]  # its ability is on the stack
    assert play.stack == ["Siege of Ash"]
    play.resolve()
    assert play.zone("A", EXILE) == ["Ashen Hall"]
    play.answer(next(option for option in play.options if option.startswith("cast")))
    assert play.stack == ["Ashen Hall"]
    play.resolve()
    assert play.battlefield("A") == ["Ashen Hall"]
    hall = play.permanent("Ashen Hall")
    assert (hall.turned, play.size("Ashen Hall"), hall.definition.mana_value) == (1, (3, 3), 2)


@pytest.mark.covers("310.11b", "712.8a")
def test_not_cast_it_stays_in_exile_with_its_front_face() -> None:
    play = defeated(CardFace("Ashen Hall", "", parse_type_line("Artifact")))
    play.resolve()
    play.answer("done")
    assert play.zone("A", EXILE) == ["Siege of Ash"]
    assert play.battlefield("A") == []


@pytest.mark.covers("310.11b", "712.14a")
def test_a_siege_without_another_face_is_only_exiled() -> None:
    play = defeated(None)
    play.resolve()
    assert play.zone("A", EXILE) == ["Siege of Ash"]

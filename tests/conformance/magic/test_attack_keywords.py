"""Keyword abilities that trigger on attacking and blocking (702), each with what its rule says."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TARGET, change, creature_token, keyword, plus, spell, target
from mainphase.magic.cards import Card, card, creature, instant

CAT = creature("Cat", "{0}", "Cat", 1, 1)
OX = creature("Ox", "{0}", "Ox", 2, 5)
SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=3)
GUARD = creature_token(1, 1, (), ("Guard",))
RUSH = instant("Rush", "{0}", spell(tree.CreateToken(GUARD, tapped=True, attacking=True)))
AMBUSH = instant("Ambush", "{0}", spell(tree.CreateToken(GUARD, blocking=TARGET), targets=(target(CREATURE),)))
SHRINK = instant("Shrink", "{0}", spell(change(TARGET, plus(-2, 0)), targets=(target(CREATURE),)))
SAVE = instant("Save", "{0}", spell(tree.RemoveFromCombat(TARGET), targets=(target(CREATURE),)))
WALL_OFF = instant("Wall Off", "{0}", spell(tree.BecomeBlocked(TARGET), targets=(target(CREATURE),)))
TRICKS = [RUSH, AMBUSH, SHRINK, SAVE, WALL_OFF]


def beast(name: str, word: str, number: int | None = None, size: int = 2) -> Card:
    """A creature with the keyword."""
    return creature(name, "{0}", "Beast", size, size, keyword(word, number))


def fight(mine: list[Card], theirs: list[Card], *more: Side) -> Play:
    """It is A's declare attackers step and attackers are to be declared; everybody holds every trick."""
    play = Play(Side(hand=TRICKS, battlefield=mine), Side(hand=TRICKS, battlefield=theirs), *more)
    play.to("declare attackers")
    return play


def to_blocks(play: Play, *attackers: str) -> None:
    """These attack; go on to the declaration of blockers."""
    play.attack(*attackers)
    while play.question != "declare blockers":
        play.passes()


def order(play: Play) -> None:
    """Waiting triggers go on the stack in any order."""
    while play.question == "order triggers":
        play.answer(play.options[0])


@pytest.mark.covers("702.83a", "702.83b", "506.5")
def test_702_83_exalted_looks_at_the_declaration() -> None:
    for attackers, size in ((["Bear"], (4, 4)), (["Bear", "Cat"], (2, 2))):
        play = fight([BEAR, CAT, beast("Saint", "exalted"), beast("Sister", "exalted")], [])
        play.attack(*attackers)
        order(play)
        assert len(play.stack) == (2 if len(attackers) == 1 else 0)  # each instance, whoever attacks
        if play.stack:
            play.cast("Rush")
            play.resolve()  # a second attacker that did not attack
        play.resolve_all()
        assert play.size("Bear") == size


@pytest.mark.covers("702.91a")
def test_702_91_battle_cry_reaches_every_other_attacker_there_is_as_it_resolves() -> None:
    play = fight([beast("Crier", "battle cry"), BEAR, CAT], [])
    play.attack("Crier", "Bear")
    play.cast("Rush")
    play.resolve_all()
    assert play.size("Crier") == (2, 2) and play.size("Bear") == (3, 2)
    assert play.size("Guard") == (2, 1) and play.size("Cat") == (1, 1)


@pytest.mark.covers("702.25a", "509.3d")
def test_702_25_flanking_for_each_blocker_without_it() -> None:
    play = fight([beast("Rider", "flanking")], [OX, beast("Knight", "flanking"), CAT])
    to_blocks(play, "Rider")
    play.block({"Ox": "Rider", "Knight": "Rider", "Cat": "Rider"})
    order(play)
    assert play.stack == ["Rider", "Rider"]
    play.resolve_all()
    assert play.size("Ox") == (1, 4) and play.size("Knight") == (2, 2)
    assert "Cat" in play.graveyard("B")


@pytest.mark.covers("702.25a", "509.3d", "509.4")
def test_702_25_flanking_when_a_creature_enters_blocking_but_not_when_an_effect_blocks() -> None:
    play = fight([beast("Rider", "flanking")], [OX])
    to_blocks(play, "Rider")
    play.block({})
    play.cast("Wall Off", "Rider")
    play.resolve()
    assert play.stack == []
    play.passes("A")
    play.cast("Ambush", "Rider")
    play.resolve()
    assert play.stack == ["Rider"]


@pytest.mark.covers("702.45a", "509.3a", "509.3c")
def test_702_45_bushido_once_however_many_block() -> None:
    play = fight([beast("Samurai", "bushido", 2)], [OX, CAT])
    to_blocks(play, "Samurai")
    play.block({"Ox": "Samurai", "Cat": "Samurai"})
    assert play.stack == ["Samurai"]
    play.resolve()
    assert play.size("Samurai") == (4, 4)
    play = fight([BEAR], [beast("Samurai", "bushido", 1)])
    to_blocks(play, "Bear")
    play.block({"Samurai": "Bear"})
    play.resolve()
    assert play.size("Samurai") == (3, 3)


@pytest.mark.covers("702.23a", "702.23b")
def test_702_23_rampage_counts_as_it_resolves() -> None:
    play = fight([beast("Giant", "rampage", 2, 3)], [OX, CAT])
    to_blocks(play, "Giant")
    play.block({"Ox": "Giant", "Cat": "Giant"})
    play.passes("A")
    play.cast("Ambush", "Giant")
    play.resolve()
    play.resolve()
    assert play.size("Giant") == (7, 7)  # three blockers, two beyond the first
    play.passes("A")
    play.cast("Save", "Cat")
    play.resolve()
    assert play.size("Giant") == (7, 7)


@pytest.mark.covers("702.86a", "508.5")
def test_702_86_annihilator() -> None:
    play = fight([beast("Horror", "annihilator", 2)], [], Side(battlefield=["Forest", CAT, "Swamp"]))
    play.attack("Horror > C")
    play.resolve()
    assert (play.asked, play.question) == ("C", "choose a sacrifice")
    for _ in range(2):
        play.answer(play.options[0])
    assert len(play.graveyard("C")) == 2


@pytest.mark.covers("702.130a", "509.3c")
def test_702_130_afflict_even_if_an_effect_blocks_it() -> None:
    play = fight([beast("Demon", "afflict", 3)], [], Side(battlefield=[OX]))
    play.attack("Demon > C")
    play.cast("Wall Off", "Demon")
    play.resolve()
    play.resolve()
    assert (play.life("B"), play.life("C")) == (20, 17)


@pytest.mark.covers("702.68a", "509.3g")
def test_702_68_frenzy_if_nothing_blocks_it() -> None:
    for blocks, power in (({}, 5), ({"Ox": "Sliver"}, 2)):
        play = fight([beast("Sliver", "frenzy", 3)], [OX])
        to_blocks(play, "Sliver")
        play.block(blocks)
        play.resolve_all()
        assert play.size("Sliver") == (power, 2)


@pytest.mark.covers("702.121a", "508.6")
def test_702_121_melee_counts_the_players_attacked_in_this_combat() -> None:
    play = fight([beast("Guard Captain", "melee"), BEAR, CAT, OX], [SAGE], Side(), Side())
    play.attack("Guard Captain > C", "Bear > C", "Cat > D", "Ox > Sage")
    play.cast("Rush")
    play.resolve()
    play.answer("choose B")  # B is attacked by it now, but nobody has attacked B
    play.resolve()
    assert play.size("Guard Captain") == (4, 4)


@pytest.mark.covers("702.121a", "508.6")
def test_702_121_melee_forgets_the_combat_before() -> None:
    war = instant(
        "War",
        "{0}",
        spell(tree.ExtraParts(("combat",), after="combat"), tree.Untap(tree.All(tree.Selector(CREATURE)))),
    )
    play = Play(Side(hand=[war], battlefield=[beast("Captain", "melee"), BEAR]), Side(), Side())
    play.to("declare attackers")
    play.attack("Captain > B", "Bear > C")
    play.resolve()
    assert play.size("Captain") == (4, 4)
    play.to("end of combat")
    play.cast("War")
    play.resolve()
    play.to("declare attackers")
    play.attack("Captain > B")
    play.resolve()
    assert play.size("Captain") == (5, 5)  # only B in this combat


@pytest.mark.covers("702.149a", "508.2a")
def test_702_149_training_with_a_stronger_attacker() -> None:
    giant = creature("Giant", "{0}", "Giant", 4, 4)
    for attackers, counted in ((["Pupil"], 0), (["Pupil", "Bear"], 0), (["Pupil", "Giant"], 1)):
        play = fight([beast("Pupil", "training"), BEAR, giant], [])
        play.attack(*attackers)
        assert len(play.stack) == counted
        if counted:
            play.cast("Shrink", "Giant")
            play.resolve()  # only the moment of the declaration counts
            play.resolve()
            assert play.size("Pupil") == (3, 3)


@pytest.mark.covers("702.116a", "508.4")
def test_702_116_myriad_attacks_every_other_opponent() -> None:
    play = fight([beast("Herald", "myriad")], [SAGE], Side(), Side())
    play.attack("Herald > C")
    play.resolve()
    assert play.question == "may"
    play.answer("yes Herald")
    assert play.options == ["choose B", "choose Sage"]  # that player or a planeswalker they control
    play.answer("choose Sage")
    assert play.question == "may"
    play.answer("yes Herald")
    heralds = [play.permanent("Herald", number) for number in range(3)]
    assert [play.name(each.attacking) for each in heralds] == ["C", "Sage", "D"]
    assert [each.tapped for each in heralds] == [1, 1, 1] and play.stack == []  # they never attacked
    play.to("postcombat main")
    assert (play.life("B"), play.life("C"), play.life("D")) == (20, 18, 18)
    assert play.battlefield("A").count("Herald") == 1


@pytest.mark.covers("702.116a")
def test_702_116_myriad_may_be_declined_and_finds_nobody_among_two_players() -> None:
    play = fight([beast("Herald", "myriad")], [], Side())
    play.attack("Herald > B")
    play.resolve()
    play.answer("no Herald")
    assert play.battlefield("A") == ["Herald"]
    play = fight([beast("Herald", "myriad")], [])
    play.attack("Herald")
    play.resolve()
    assert play.question == "priority" and play.battlefield("A") == ["Herald"]

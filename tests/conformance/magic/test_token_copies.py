"""Tokens that are copies, and creatures that enter attacking (707.2, 707.8a, 111, 202.3b, 508.4)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from conformance.magic.test_double_faced import BOUNCE, FLIP, WOLF
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TARGET,
    creature_token,
    gain_life,
    pump,
    put_counters,
    spell,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.cards import Card, card, creature, instant
from mainphase.magic.expressions_facts import stat_of
from mainphase.magic.expressions_tags import MANA_VALUE
from mainphase.magic.keywords import FLYING

OX = creature("Ox", "{1}", "Ox", 2, 4, when_enters(gain_life(1)), tree.KeywordAbility("vigilance"))
SAGE = card("Sage of Tides", "{0}", "Planeswalker — Maris", loyalty=3)


def copy_of(what: tree.Objects, count: int = 1, **more: bool) -> tree.Effect:
    return tree.CreateCopyToken(
        what, tree.Number(count), tapped=more.get("tapped", False), attacking=more.get("attacking", False)
    )


def mirror(count: int = 1, **more: bool) -> Card:
    return instant("Mirror", "{0}", spell(copy_of(TARGET, count, **more), targets=(target(),)))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main", "A")
    return play


@pytest.mark.covers("707.2", "707.2a", "707.2b", "707.2c")
def test_a_copy_has_the_printed_values_and_not_what_changes_them() -> None:
    grow = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET, 2), pump(TARGET, 3, 3), targets=(target(),)))
    play = at_main(Side([grow, mirror()], [OX]), Side())
    play.permanent("Ox").tapped = 1
    play.cast("Grow", "Ox")
    play.resolve()
    play.cast("Mirror", "Ox")
    play.resolve_all()
    assert play.size("Ox", 0) == (7, 9)
    assert play.size("Ox", 1) == (2, 4)
    assert not play.is_tapped("Ox", 1)
    assert play.life("A") == 21  # what enters triggers on that
    assert play.permanent("Ox", 1).keywords == play.permanent("Ox", 0).keywords


@pytest.mark.covers("707.2", "111.2")
def test_several_copies_of_an_opponents_permanent_are_yours() -> None:
    play = at_main(Side([mirror(2, tapped=True)]), Side([], [OX]))
    play.cast("Mirror", "Ox")
    play.resolve()
    assert play.battlefield("A") == ["Ox", "Ox"]
    assert play.is_tapped("Ox", 0) and play.is_tapped("Ox", 1)
    play.answer(play.options[0])  # the order of the two triggers
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("111.7", "704.5d")
def test_a_copy_is_a_token_and_ceases_to_exist_elsewhere() -> None:
    kill_tokens = instant("Purge", "{0}", spell(tree.Destroy(tree.All(tree.Selector(tree.IsToken())))))
    play = at_main(Side([mirror(), kill_tokens, BOUNCE], [OX]), Side())
    play.cast("Mirror", "Ox")
    play.resolve_all()
    play.cast("Purge")
    play.resolve()
    assert play.battlefield("A") == ["Ox"]
    assert play.graveyard("A") == ["Mirror", "Purge"]
    play = at_main(Side([mirror(), BOUNCE], [OX]), Side())
    play.cast("Mirror", "Ox")
    play.resolve_all()
    token = play.permanent("Ox", 1).ref
    play.answer("cast Bounce")
    play.game.answer((token & 4095) + 1)
    play.resolve()
    assert play.battlefield("A") == ["Ox"]
    assert play.hand("A") == []


@pytest.mark.covers("707.2", "306.5b")
def test_a_copy_of_a_planeswalker_enters_with_its_printed_loyalty() -> None:
    play = at_main(Side([mirror()], [SAGE]), Side())
    play.permanent("Sage of Tides").counters = [0, 1]
    play.cast("Mirror", "Sage of Tides")
    play.resolve()
    assert play.permanent("Sage of Tides", 1).counters == [0, 3]


@pytest.mark.covers("707.8a", "707.8", "202.3b", "712.8e")
def test_a_copy_of_a_turned_permanent_has_both_faces() -> None:
    play = at_main(Side([FLIP, mirror(), FLIP], [WOLF]), Side())
    play.cast("Flip", "Shepherd")
    play.resolve()
    play.cast("Mirror", "Wolf of the Fold")
    play.resolve()
    assert play.battlefield("A") == ["Wolf of the Fold", "Wolf of the Fold"]
    token = play.permanent("Wolf of the Fold", 1)
    assert token.turned == 1
    assert stat_of(play.game, token.ref, MANA_VALUE) == 0
    assert stat_of(play.game, play.permanent("Wolf of the Fold").ref, MANA_VALUE) == 2
    play.answer("cast Flip")
    play.game.answer((token.ref & 4095) + 1)
    play.resolve()
    assert sorted(play.battlefield("A")) == ["Shepherd", "Wolf of the Fold"]
    assert stat_of(play.game, token.ref, MANA_VALUE) == 2


@pytest.mark.covers("707.2", "608.2h")
def test_a_copy_of_what_has_left_uses_what_it_last_was() -> None:
    echo = creature("Echo", "{0}", "Spirit", 1, 1, triggered(tree.Dies(), copy_of(tree.EventObject())))
    kill = instant("Kill", "{0}", spell(tree.Destroy(TARGET), targets=(target(),)))
    play = at_main(Side([kill], [echo]), Side())
    play.cast("Kill", "Echo")
    play.resolve_all()
    assert play.battlefield("A") == ["Echo"]
    assert play.graveyard("A") == ["Echo", "Kill"]


RIDER = creature("Rider", "{0}", "Knight", 1, 1, triggered(tree.Attacks(), tree.CreateToken(
    creature_token(1, 1, ("R",), ("Goblin",)), attacking=True, tapped=True
)))  # fmt: skip


@pytest.mark.covers("508.4", "508.4a", "508.8")
def test_a_token_that_enters_attacking() -> None:
    play = Play(Side([], [RIDER]), Side())
    while play.question != "declare attackers":
        play.decline()
    play.answer("attack B")
    mark = play.mark
    play.resolve()
    assert play.permanent("Goblin").attacking == play.permanent("Rider").attacking
    assert play.count("attacked", mark) == 0
    play.to("postcombat main")
    assert play.life("B") == 18


@pytest.mark.covers("508.4", "508.4a")
def test_whom_it_attacks_is_its_controllers_choice() -> None:
    play = Play(Side([], [RIDER]), Side([], [SAGE]))
    while play.question != "declare attackers":
        play.decline()
    play.answer("attack B")
    play.resolve()
    assert play.options == ["choose B", "choose Sage of Tides"]
    play.answer("choose Sage of Tides")
    play.to("postcombat main")
    assert play.life("B") == 19
    assert play.permanent("Sage of Tides").counters == [0, 2]


@pytest.mark.covers("506.3b", "506.3")
def test_outside_combat_or_for_others_it_just_enters() -> None:
    rally = instant("Rally", "{0}", spell(tree.CreateToken(creature_token(1, 1, ("R",), ("Goblin",)), attacking=True)))
    play = at_main(Side([rally], [RIDER]), Side([rally]))
    play.cast("Rally")
    play.resolve()
    assert play.permanent("Goblin").attacking == 0  # no combat
    while play.question != "declare attackers":
        play.decline()
    play.answer("attack B")
    while play.asked != "B":
        play.passes()
    play.cast("Rally")
    play.resolve()
    assert play.permanent("Goblin", 1).controller == 1
    assert play.permanent("Goblin", 1).attacking == 0  # its controller is not attacking


@pytest.mark.covers("707.9b", "707.9a", "613.2c")
def test_exceptions_belong_to_what_the_copy_is() -> None:
    small = (tree.SetPT(tree.Number(1), tree.Number(1)), tree.HasAbility(tree.KeywordAbility("flying")))
    shrink = instant("Shrink", "{0}", spell(tree.CreateCopyToken(TARGET, exceptions=small), targets=(target(),)))
    grow = instant("Grow", "{0}", spell(pump(tree.All(tree.Selector(tree.HasType("creature"))), 2, 2)))
    play = at_main(Side([shrink, grow], [OX]), Side())
    play.cast("Shrink", "Ox")
    play.resolve_all()
    token = play.permanent("Ox", 1)
    assert play.size("Ox", 1) == (1, 1)
    assert token.keywords & FLYING
    assert play.size("Ox", 0) == (2, 4)
    play.cast("Grow")
    play.resolve()
    assert play.size("Ox", 1) == (3, 3)


@pytest.mark.covers("707.9b", "613.6")
def test_what_was_there_before_applies_to_an_excepted_ability_too() -> None:
    blank = tree.Static(tree.Selector(tree.HasType("creature")), (tree.LosesAllAbilities(),))
    fast = (tree.HasAbility(tree.KeywordAbility("flying")),)
    mirrored = instant("Mirror", "{0}", spell(tree.CreateCopyToken(TARGET, exceptions=fast), targets=(target(),)))
    play = at_main(Side([mirrored], [card("Hush", "{0}", "Enchantment", blank), OX]), Side())
    play.cast("Mirror", "Ox")
    play.resolve_all()
    assert play.permanent("Ox", 1).keywords & FLYING == 0


# --- copies of Auras, copies with exceptions -------------------------------------------------------------------------

WREATH = card("Wreath", "{0}", "Enchantment — Aura", tree.KeywordAbility("enchant", quality=tree.HasType("creature")))
CAT = creature("Cat", "{0}", "Cat", 1, 1)
BLAST = instant("Blast", "{0}", spell(tree.Destroy(TARGET), targets=(target(),)))


@pytest.mark.covers("303.4f", "707.2")
def test_303_4f_what_a_copy_of_an_aura_enchants_is_chosen_as_it_enters() -> None:
    play = at_main(Side([WREATH, mirror()], [OX, CAT]), Side())
    play.cast("Wreath", "Ox")
    play.resolve()
    play.cast("Mirror", "Wreath")
    play.resolve()
    assert (play.question, play.options) == ("choose an object", ["choose Ox", "choose Cat"])
    play.answer("choose Cat")
    assert play.permanent("Wreath", 1).attached == play.permanent("Cat").ref
    assert play.count("token created") == 1


@pytest.mark.covers("303.4g")
def test_303_4g_a_copy_of_an_aura_that_nothing_can_bear_is_not_created() -> None:
    curse = card("Curse", "{0}", "Enchantment — Aura", tree.KeywordAbility("enchant", quality=tree.HasType("creature")))
    gone = instant("Wane", "{0}", spell(tree.Destroy(tree.Target(1)), copy_of(TARGET), targets=(target(), target())))
    play = at_main(Side([curse, gone], [CAT]), Side())
    play.cast("Curse", "Cat")
    play.resolve()
    play.cast("Wane", "Curse", "Cat")
    play.resolve()
    assert play.battlefield("A") == []
    assert play.count("token created") == 0


@pytest.mark.covers("707.9b", "707.2")
def test_707_9b_a_copy_of_a_copy_has_its_exceptions() -> None:
    small = (tree.SetPT(tree.Number(1), tree.Number(1)), tree.HasAbility(tree.KeywordAbility("flying")))
    shrink = instant("Shrink", "{0}", spell(tree.CreateCopyToken(TARGET, exceptions=small), targets=(target(),)))
    play = at_main(Side([shrink, mirror()], [OX]), Side())
    play.cast("Shrink", "Ox")
    play.resolve_all()
    token = play.permanent("Ox", 1).ref
    play.answer("cast Mirror")
    play.game.answer((token & 4095) + 1)
    play.resolve_all()
    copy = play.permanent("Ox", 2)
    assert play.size("Ox", 2) == (1, 1)
    assert copy.keywords & FLYING


def mimic(*exceptions: tree.Modification) -> Card:
    """It enters as a copy of a creature, with these exceptions."""
    become = tree.Continuous(tree.This(), (tree.BecomeCopy(tree.Chosen("c")), *exceptions), tree.Forever())
    choose = tree.ChooseObjects(tree.Selector(tree.HasType("creature")), "c", minimum=tree.Number(0))
    return creature("Mimic", "{0}", "Shapeshifter", 0, 0, tree.AsEnters(tree.Sequence((choose, become))))


@pytest.mark.covers("707.9", "707.9b", "707.5")
def test_707_9_it_enters_as_a_copy_with_exceptions() -> None:
    large = tree.SetPT(tree.Number(7), tree.Number(7))
    also = tree.BecomeType(subtypes=("Bird",))
    play = at_main(Side([mimic(large, also, tree.HasAbility(tree.KeywordAbility("flying")))]), Side([], [OX]))
    play.cast("Mimic")
    play.resolve()
    play.answer("choose Ox")
    play.resolve_all()
    copy = play.permanent("Mimic")
    assert copy.definition.name == "Ox"
    assert (int(copy.power), int(copy.toughness)) == (7, 7)
    assert copy.keywords & FLYING
    assert {play.setup.subtypes[number] for number in copy.subtypes} == {"Ox", "Bird"}
    assert play.life("A") == 21  # it has entered as an Ox


@pytest.mark.covers("707.9", "400.7")
def test_707_9_from_a_graveyard_as_well_and_only_if_it_is_a_copy() -> None:
    large = tree.SetPT(tree.Number(7), tree.Number(7))
    rise = instant("Rise", "{0}", spell(tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard")))))
    play = at_main(Side([rise], graveyard=[mimic(large)]), Side([], [CAT]))
    play.cast("Rise")
    play.resolve()
    play.answer("choose Cat")
    assert play.size("Mimic") == (7, 7)
    alone = at_main(Side([mimic(large)]), Side([], [CAT]))
    alone.cast("Mimic")
    alone.resolve()
    alone.answer("done")
    assert alone.graveyard("A") == ["Mimic"]


@pytest.mark.covers("707.9b", "613.2c")
def test_707_9b_a_copy_of_what_entered_as_a_copy_with_exceptions() -> None:
    play = at_main(Side([mimic(tree.SetPT(tree.Number(7), tree.Number(7))), mirror()]), Side([], [CAT]))
    play.cast("Mimic")
    play.resolve()
    play.answer("choose Cat")
    play.cast("Mirror", "Mimic")
    play.resolve()
    assert play.size("Cat") == (7, 7)


@pytest.mark.covers("707.9b", "614.1")
def test_707_9b_also_where_more_tokens_are_created() -> None:
    double = tree.Replacement(tree.CreatesToken(), tree.HappensWith(tree.Times(tree.Number(2), tree.EventAmount())))
    play = at_main(
        Side(
            [mimic(tree.SetPT(tree.Number(7), tree.Number(7))), mirror()], [card("Twins", "{0}", "Enchantment", double)]
        ),
        Side([], [CAT]),
    )
    play.cast("Mimic")
    play.resolve()
    play.answer("choose Cat")
    play.cast("Mirror", "Mimic")
    play.resolve()
    assert [play.size("Cat", number) for number in (0, 1)] == [(7, 7), (7, 7)]

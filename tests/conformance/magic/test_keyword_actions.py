"""Keyword actions made of other instructions, and the tokens that rules describe by name (701, 111.10)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, creature_token, gain_life, put_counters, spell, target, triggered
from mainphase.magic.cards import Card, card, creature, instant
from mainphase.magic.keyword_actions import adapt, amass, connive, explore, populate
from mainphase.magic.tokens import PREDEFINED, investigate

OX = creature("Ox", "{0}", "Ox", 2, 2)
SCOUT = creature("Scout", "{0}", "Elf", 1, 1, triggered(tree.DoesKeywordAction("explore"), gain_life(1)))
PAGE = card("Page", "", "Artifact")


def does(name: str, effect: tree.Effect, *targets: tree.TargetSpec) -> Card:
    return instant(name, "{0}", spell(effect, targets=targets))


def token(name: str) -> Card:
    return does(f"Make {name}", tree.CreateToken(PREDEFINED[name]))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main", "A")
    return play


def cast(play: Play, name: str, *targets: str) -> None:
    play.cast(name, *targets)
    play.resolve()


@pytest.mark.covers("701.44a")
def test_exploring_finds_a_land() -> None:
    go = does("Go", explore(TARGET), target())
    play = at_main(Side([go], [SCOUT], library=["Forest", "Forest"]), Side())
    before = play.hand("A").count("Forest")
    cast(play, "Go", "Scout")
    assert play.hand("A").count("Forest") == before + 1
    assert play.size("Scout") == (1, 1)
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("701.44a")
@pytest.mark.parametrize("put", [True, False])
def test_exploring_otherwise_makes_it_grow(put: bool) -> None:
    go = does("Go", explore(TARGET), target())
    play = at_main(Side([go], [SCOUT], library=[PAGE, PAGE]), Side())
    play.cast("Go", "Scout")
    play.resolve()
    assert play.question == "may"
    wanted = "yes" if put else "no"
    play.answer(next(each for each in play.options if each.startswith(wanted)))
    assert play.size("Scout") == (2, 2)
    assert ("Page" in play.graveyard("A")) == put


@pytest.mark.covers("701.16a", "111.10f")
def test_investigating_makes_a_clue() -> None:
    play = at_main(Side([does("Look", investigate())], ["Island", "Island"]), Side())
    cast(play, "Look")
    assert play.battlefield("A") == ["Island", "Island", "Clue"]
    cards = len(play.hand("A"))
    play.activate("Clue")
    play.resolve()
    assert play.battlefield("A") == ["Island", "Island"]
    assert len(play.hand("A")) == cards + 1


@pytest.mark.covers("701.50a")
def test_conniving() -> None:
    go = does("Go", connive(TARGET), target())
    play = at_main(Side([go, PAGE, "Forest"], [OX], library=[PAGE, PAGE]), Side())
    play.cast("Go", "Ox")
    play.resolve()
    play.answer("discard Forest")
    assert play.size("Ox") == (2, 2)
    play = at_main(Side([go, PAGE, "Forest"], [OX], library=[PAGE, PAGE]), Side())
    play.cast("Go", "Ox")
    play.resolve()
    play.answer("discard Page")
    assert play.size("Ox") == (3, 3)


@pytest.mark.covers("701.46a")
def test_adapting_only_without_counters() -> None:
    frog = creature("Frog", "{0}", "Frog", 1, 1, tree.Activated(tree.Cost(()), tree.Instructions(adapt(2))))
    play = at_main(Side([], [frog]), Side())
    for _ in range(2):
        play.activate("Frog")
        play.resolve()
    assert play.size("Frog") == (3, 3)


@pytest.mark.covers("701.47a")
def test_amassing_makes_an_army_and_then_a_larger_one() -> None:
    play = at_main(Side([does("Rally", amass("Zombie", 2)), does("Muster", amass("Orc", 1))]), Side())
    cast(play, "Rally")
    assert play.battlefield("A") == ["Zombie Army"]
    assert play.size("Zombie Army") == (2, 2)
    cast(play, "Muster")
    assert play.size("Zombie Army") == (3, 3)
    army = play.permanent("Zombie Army")
    assert {play.setup.subtypes[number] for number in army.subtypes} == {"Zombie", "Army", "Orc"}


@pytest.mark.covers("701.36a")
def test_populating_copies_a_creature_token() -> None:
    goblin = does("Recruit", tree.CreateToken(creature_token(1, 1, ("R",), ("Goblin",))))
    play = at_main(
        Side([goblin, does("Grow", put_counters("+1/+1", TARGET), target()), does("Twin", populate())], [OX]), Side()
    )
    cast(play, "Recruit")
    cast(play, "Grow", "Goblin")
    cast(play, "Twin")
    assert play.battlefield("A") == ["Ox", "Goblin", "Goblin"]
    assert play.size("Goblin", 1) == (1, 1)


@pytest.mark.covers("111.10a", "111.10b", "111.10c", "111.10d", "111.10e", "111.10g", "111.10s", "111.10u", "111.10v")
def test_all_predefined_tokens_can_be_made() -> None:
    names = [name for name in PREDEFINED if not name.endswith(" Role")]
    play = at_main(Side([token(name) for name in names]), Side())
    for name in names:
        cast(play, f"Make {name}")
    assert play.battlefield("A") == names
    assert play.size("Walker") == (2, 2)
    for name in names:
        assert play.permanent(name).colors == (4 if name == "Walker" else 0)


@pytest.mark.covers("111.10a")
def test_a_treasure_pays_for_any_colour() -> None:
    play = at_main(Side([token("Treasure"), creature("Elf", "{G}", "Elf", 1, 1)]), Side())
    assert not play.may("cast Elf")
    cast(play, "Make Treasure")
    cast(play, "Elf")
    assert play.battlefield("A") == ["Elf"]


@pytest.mark.covers("111.10b")
def test_food() -> None:
    play = at_main(Side([token("Food")], ["Forest", "Forest"]), Side())
    cast(play, "Make Food")
    play.activate("Food")
    play.resolve()
    assert play.life("A") == 23

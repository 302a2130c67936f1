"""The results of damage (120.3), protection (702.16), lifelink, infect, wither, toxic."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import CAT, MORE_LIFE, OX, SPARK, TROLL, TWIN_COUNTERS, TWIN_PAIN
from conformance.magic.table import Card, Play, Side, cast, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    any_target,
    change,
    color,
    damage,
    each,
    has,
    keyword,
    spell,
    target,
)
from mainphase.magic.cards import creature, instant


def beast(*keywords: str) -> Card:
    """A 2/2 with these keywords."""
    return creature("Beast", "{0}", "Beast", 2, 2, *(keyword(name) for name in keywords))


def attack(play: Play, blocks: dict[str, str] | None = None) -> int:
    """Attack with the Beast; the moment before the damage."""
    play.to("declare attackers")
    play.attack("Beast")
    if blocks:
        play.to("declare blockers")
        play.block(blocks)
    mark = play.mark
    play.to("combat damage")
    return mark


@pytest.mark.covers("120.3a")
def test_120_3a_damage_to_a_player_is_loss_of_life() -> None:
    play = main(Side(battlefield=[beast()]), Side())
    play.expect(attack(play), ("combat damage", "B", 2), ("life lost", "B", 2))
    assert play.life("B") == 18


@pytest.mark.covers("120.3b")
@pytest.mark.covers("702.90b")
def test_120_3b_infect_gives_poison_counters_instead() -> None:
    play = main(Side(battlefield=[beast("infect")]), Side())
    mark = attack(play)
    assert play.life("B") == 20
    assert play.game.players[1].poison == 2
    assert play.count("life lost", mark) == 0


@pytest.mark.covers("120.3d")
@pytest.mark.covers("702.80a")
@pytest.mark.parametrize("word", ["infect", "wither"])
def test_120_3d_counters_on_creatures(word: str) -> None:
    play = main(Side(battlefield=[beast(word)]), Side(battlefield=[OX]))
    attack(play, {"Ox": "Beast"})
    assert play.size("Ox") == (0, 2)
    assert play.permanent("Ox").damage == 0


@pytest.mark.covers("120.3e")
def test_120_3e_other_damage_is_marked() -> None:
    play = main(Side(battlefield=[beast()]), Side(battlefield=[OX]))
    attack(play, {"Ox": "Beast"})
    assert play.permanent("Ox").damage == 2


@pytest.mark.covers("120.3f")
@pytest.mark.covers("702.15b")
@pytest.mark.parametrize("others", [[], [TWIN_PAIN]])
def test_120_3f_lifelink_gains_as_much(others: list[Card]) -> None:
    play = main(Side(battlefield=[beast("lifelink"), *others]), Side())
    attack(play)
    assert play.life("A") == (24 if others else 22)


@pytest.mark.covers("702.15b", "702.15e")
def test_702_15e_damage_of_one_source_to_several_at_one_time_is_one_gain() -> None:
    sweep = instant(
        "Sweep",
        "{0}",
        spell(tree.Damage(tree.Number(1), each(CREATURE), source=each(CREATURE, tree.Named("Beast")))),
    )
    play = main(Side(hand=[sweep], battlefield=[beast("lifelink"), MORE_LIFE]), Side(battlefield=[OX]))
    cast(play, "Sweep")
    assert play.life("A") == 23, "one gain of 2, which is replaced once"


@pytest.mark.covers("120.3g")
@pytest.mark.covers("702.164c")
def test_120_3g_toxic_gives_poison_counters_besides() -> None:
    viper = creature("Beast", "{0}", "Snake", 1, 1, keyword("toxic", 2), keyword("toxic", 1))
    play = main(Side(battlefield=[viper]), Side())
    attack(play)
    assert (play.life("B"), play.game.players[1].poison) == (19, 3)


@pytest.mark.covers("120.3g")
def test_120_3g_only_combat_damage_is_toxic() -> None:
    viper = creature("Beast", "{0}", "Snake", 1, 1, keyword("toxic", 2))
    spit = instant(
        "Spit", "{0}", spell(tree.Damage(tree.Number(1), TARGET, source=each(CREATURE)), targets=(any_target(),))
    )
    play = main(Side(hand=[spit], battlefield=[viper]), Side())
    cast(play, "Spit", "B")
    assert (play.life("B"), play.game.players[1].poison) == (19, 0)


@pytest.mark.covers("120.4c")
def test_120_4c_the_results_are_modified_in_turn() -> None:
    wall = creature("Wall", "{0}", "Wall", 0, 9)
    play = main(Side(battlefield=[beast("wither")]), Side(battlefield=[wall, TWIN_COUNTERS]))
    mark = attack(play, {"Wall": "Beast"})
    play.expect(mark, ("combat damage", "Beast", "Wall", 2), ("counters put", "Wall", 4))
    assert play.permanent("Wall").minus == 4


@pytest.mark.covers("120.8")
def test_120_8_damage_of_zero_is_not_dealt() -> None:
    nudge = instant("Nudge", "{0}", spell(damage(0, TARGET), targets=(any_target(),)))
    play = main(Side(hand=[nudge], battlefield=[TWIN_PAIN]), Side())
    assert play.count("damage", cast(play, "Nudge", "B")) == 0


GUARD = creature("Guard", "{0}", "Knight", 2, 2, tree.KeywordAbility("protection", quality=color("R")))
IMP = creature("Imp", "{R}", "Imp", 2, 2)
RED_SPARK = instant("Red Spark", "{R}", spell(damage(3, TARGET), targets=(any_target(),)))
FIRESTORM = instant("Firestorm", "{R}", spell(damage(3, each(CREATURE))))


@pytest.mark.covers("702.16b")
def test_702_16b_it_cannot_be_the_target() -> None:
    play = main(Side(hand=[RED_SPARK, SPARK], battlefield=["Mountain"]), Side(battlefield=[GUARD]))
    play.answer("cast Red Spark")
    assert "target Guard" not in play.options
    play = main(Side(hand=[SPARK]), Side(battlefield=[GUARD]))
    play.answer("cast Spark")
    assert "target Guard" in play.options


@pytest.mark.covers("702.16e")
def test_702_16e_damage_is_prevented() -> None:
    play = main(Side(hand=[FIRESTORM], battlefield=["Mountain"]), Side(battlefield=[GUARD, CAT]))
    mark = cast(play, "Firestorm")
    assert play.battlefield("B") == ["Guard"]
    play.expect(mark, ("damage prevented", "Guard", 3))


@pytest.mark.covers("702.16f")
def test_702_16f_it_cannot_be_blocked_by_such_creatures() -> None:
    play = main(Side(battlefield=[GUARD]), Side(battlefield=[IMP, CAT]))
    play.to("declare attackers")
    play.attack("Guard")
    play.to("declare blockers")
    offered = []
    while play.question == "declare blockers":
        offered += play.options
        play.answer(next(each for each in play.options if each.startswith("no block")))
    assert "no block Imp" not in offered
    assert "no block Cat" in offered


# --- deathtouch -------------------------------------------------------------------------------------------------


@pytest.mark.covers("702.2b")
@pytest.mark.covers("704.5h")
def test_702_2b_any_damage_by_deathtouch_destroys() -> None:
    wall = creature("Wall", "{0}", "Wall", 0, 9)
    play = main(Side(battlefield=[beast("deathtouch")]), Side(battlefield=[wall]))
    mark = attack(play, {"Wall": "Beast"})
    assert play.battlefield("B") == []
    play.expect(mark, ("combat damage", "Beast", "Wall", 2), ("destroyed", "704.5h", "Wall"))


@pytest.mark.covers("702.2b")
def test_702_2b_only_damage_since_the_last_check() -> None:
    shell = instant("Shell", "{0}", spell(change(TARGET, has("indestructible")), targets=(target(CREATURE),)))
    wall = creature("Wall", "{0}", "Wall", 0, 9)
    play = main(Side(battlefield=[beast("deathtouch")]), Side(battlefield=[wall], hand=[shell]))
    play.to("declare attackers")
    play.attack("Beast")
    play.to("declare blockers")
    play.block({"Wall": "Beast"})
    play.passes("A")
    cast(play, "Shell", "Wall")
    play.to("combat damage")
    assert play.battlefield("B") == ["Wall"]
    play.to("upkeep", "B")
    assert play.battlefield("B") == ["Wall"], "what was checked once is over"


@pytest.mark.covers("704.5h")
def test_704_5h_regeneration_can_replace_it() -> None:
    play = main(Side(battlefield=[beast("deathtouch")]), Side(battlefield=[TROLL]))
    play.to("declare attackers")
    play.attack("Beast")
    play.to("declare blockers")
    play.block({"Troll": "Beast"})
    play.passes("A")
    play.activate("Troll")
    play.resolve()
    play.to("combat damage")
    assert play.battlefield("B") == ["Troll"]


@pytest.mark.covers("120.3d")
def test_damage_without_life_loss_by_infect_and_lifelink_together() -> None:
    play = main(Side(battlefield=[beast("infect", "lifelink")]), Side())
    attack(play)
    assert (play.life("A"), play.life("B"), play.game.players[1].poison) == (22, 20, 2)

"""Which creatures had to attack in a combat (506.6)."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, beast, law
from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.build import CREATURE, destroy, each, no, select, spell, static, target
from mainphase.magic.abilities.tree import HadToAttack, MustAttack
from mainphase.magic.cards import Card, instant
from mainphase.magic.modern.rules import empty_game
from mainphase.text.read import read_line
from mainphase.text.render import render_ability

PURGE = instant("Purge", "{0}", spell(destroy(each(CREATURE, HadToAttack()))))
SPARE = instant("Spare", "{0}", spell(destroy(each(CREATURE, no(HadToAttack())))))
WILD = beast("Wild", MustAttack())
MATE = beast("Mate", MustAttack(company=CREATURE))
CALM = beast("Calm", tree.CantAttack())


def declared(
    mine: list[Card], *attackers: str, theirs: tuple[Card, ...] = (), hand: tuple[Card, ...] = (PURGE,)
) -> Play:
    """A has declared these attackers."""
    play = Play(Side(hand=list(hand), battlefield=mine), Side(battlefield=list(theirs)))
    play.game.always_ask = 1 << play.game.rules.decisions.index("declare attackers")
    play.to("declare attackers")
    play.attack(*attackers)
    return play


def purged(play: Play) -> list[str]:
    """The creatures that had to attack."""
    play.cast("Purge")
    play.resolve()
    return [name for name in [*play.graveyard("A"), *play.graveyard("B")] if name != "Purge"]


@pytest.mark.covers("506.6")
def test_506_6_who_was_required_to_attack_and_who_attacked_freely() -> None:
    assert purged(declared([WILD, BEAR], "Wild", "Bear")) == ["Wild"]
    assert purged(declared([BEAR], "Bear")) == []


@pytest.mark.covers("506.6")
def test_506_6_also_who_was_not_able_to() -> None:
    """A creature that is kept from attacking had to attack if an effect required it."""
    everyone = law("Fury", static(select(CREATURE), MustAttack()))
    assert purged(declared([CALM, BEAR, everyone], "Bear")) == ["Calm", "Bear"]


@pytest.mark.covers("506.6")
def test_506_6_not_those_of_the_defending_player() -> None:
    assert purged(declared([BEAR], "Bear", theirs=(WILD,))) == []


@pytest.mark.covers("506.6", "701.15b")
def test_506_6_a_goaded_creature_had_to() -> None:
    goad = instant("Goad", "{0}", spell(tree.Goad(tree.Target()), targets=(target(CREATURE),)))
    play = Play(Side(hand=[goad, PURGE], battlefield=[BEAR, WILD]), Side())
    play.to("precombat main")
    play.cast("Goad", "Bear")
    play.resolve()
    play.to("declare attackers")
    while play.question == "declare attackers":
        play.answer(play.options[-1])
    assert sorted(purged(play)) == ["Bear", "Goad", "Wild"]


@pytest.mark.covers("506.6", "508.1d")
def test_506_6_a_requirement_on_the_player_is_none_on_a_creature() -> None:
    must = law("Trove", tree.PlayerStatic(tree.EachOpponent(), (tree.MustAttackWithOne(tree.You()),)))
    assert purged(declared([BEAR], "Bear", theirs=(must,))) == []


@pytest.mark.covers("506.6", "508.1d")
def test_506_6_whoever_joins_another_had_to_if_that_one_attacks() -> None:
    assert purged(declared([MATE, BEAR], "Mate", "Bear")) == ["Mate"]
    assert purged(declared([MATE, BEAR], "Mate")) == []


@pytest.mark.covers("506.6")
def test_506_6_only_in_this_combat_in_a_saved_game_too() -> None:
    play = declared([WILD, BEAR], "Wild", "Bear", hand=(PURGE, SPARE))
    other = empty_game("cr2026", play.setup, 2, 1)
    other.from_bytes(play.game.to_bytes())
    assert list(other.past.obliged) == list(play.game.clone().past.obliged) == [play.permanent("Wild").ref]
    play.to("postcombat main")
    assert purged(play) == []


@pytest.mark.parametrize("line", ["that had to attack this combat", "that didn't have to attack this combat"])
def test_506_6_in_words(line: str) -> None:
    (ability,) = read_line(f"Destroy all creatures {line}.", "Test Card")
    assert isinstance(ability, tree.SpellAbility)
    assert HadToAttack() in list(walk(ability))
    assert line in render_ability(ability, "en", "Test Card", "spell")
    (reward,) = read_line(f"Whenever a creature {line} deals combat damage to a player, you gain 1 life.", "Test Card")
    assert HadToAttack() in list(walk(reward)), "as it deals damage, too"

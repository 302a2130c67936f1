"""Timing and priority (117)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    YOU,
    activated,
    at_beginning,
    cost,
    damage,
    destroy,
    draw,
    gain_life,
    spell,
    target,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import May
from mainphase.magic.cards import artifact, creature, enchantment, instant, sorcery

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
GALE = sorcery("Gale", "{0}", spell(gain_life(1)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
BITE = instant("Bite", "{0}", spell(damage(2, TARGET), targets=(target(CREATURE),)))
MARTYR = creature("Martyr", "{0}", "Human", 1, 1, when_dies(gain_life(1)))


@pytest.mark.covers("117.1", "117.1a")
def test_117_1a_an_instant_whenever_one_has_priority() -> None:
    play = Play(Side(hand=[BREEZE]), Side(hand=[BREEZE]))
    seen = set()
    while play.turn < 3:
        assert play.may("cast Breeze")
        seen.add((play.turn_player, play.part, play.asked))
        play.decline()
    parts = {part for _, part, _ in seen}
    assert {"upkeep", "draw", "precombat main", "declare attackers", "end"} <= parts
    assert len(seen) == 4 * len(parts) - 2  # each player in each part of both turns; A's first turn has no draw step


@pytest.mark.covers("117.1a", "117.1c", "505.6b")
def test_117_1a_others_only_in_the_own_main_phase_on_an_empty_stack() -> None:
    play = Play(Side(hand=[GALE, "Forest"]), Side(hand=[GALE, "Forest"]))
    play.to("precombat main")
    assert play.may("cast Gale") and play.may("play Forest")
    play.turn_hourglass()
    assert not play.may("cast Gale") and not play.may("play Forest")
    play.passes("A")
    assert play.asked == "B" and not play.may("cast Gale") and not play.may("play Forest")


@pytest.mark.covers("117.1b", "602.5d")
def test_117_1b_an_activated_ability_whenever_one_has_priority() -> None:
    drum = artifact("Drum", "{0}", activated(cost("{0}"), gain_life(1)))
    bell = artifact("Slow drum", "{0}", activated(cost("{0}"), gain_life(1), sorcery=True))
    play = Play(Side(battlefield=[drum, bell]), Side(battlefield=[drum, bell]))
    where = set()
    while play.turn < 3:
        assert play.may("activate Drum")
        if play.may("activate Slow drum"):
            where.add((play.turn_player, play.part, play.asked))
        play.decline()
    assert where == {(who, part, who) for who in "AB" for part in ("precombat main", "postcombat main")}


@pytest.mark.covers("117.1d", "605.3a")
def test_117_1d_mana_abilities_with_priority_and_while_paying() -> None:
    play = Play(Side(battlefield=["Forest", "Mountain"], hand=["Lightning Bolt"]), Side(), manual=True)
    assert play.may("mana Forest") and play.may("mana Mountain")
    play.answer("mana Forest")
    assert (play.now, play.stack, play.pool("A")) == (("A", "upkeep", "A"), [], 1)
    play.answer("cast Lightning Bolt")
    play.answer("target B")
    play.resolve()
    assert play.life("B") == 17 and play.is_tapped("Mountain")


@pytest.mark.covers("117.2a", "603.2a")
def test_117_2a_triggers_come_at_any_time_but_go_on_the_stack_only_then() -> None:
    seer = enchantment("Seer", "{0}", triggered(tree.Draws(YOU), gain_life(1)))
    lesson = instant("Lesson", "{0}", spell(draw(1), gain_life(5)))
    play = Play(Side(battlefield=[seer], hand=[lesson]), Side())
    play.cast("Lesson")
    since = play.mark
    play.resolve()
    assert (play.stack, play.life("A")) == (["Seer"], 25)
    play.expect(since, ("drew", "A"), ("life gained", 5), ("triggered", "Seer"))  # after the whole resolution


@pytest.mark.covers("117.2e", "608.2d")
def test_117_2e_nobody_has_priority_while_something_resolves() -> None:
    offer = instant("Offer", "{0}", spell(May(gain_life(4)), gain_life(1)))
    play = Play(Side(hand=[offer, BREEZE]), Side(hand=[BREEZE]))
    play.cast("Offer")
    play.resolve()
    assert (play.question, play.asked) == ("may", "A")
    assert play.options == ["no Offer", "yes Offer"]  # and nothing else
    play.answer("yes Offer")
    assert (play.life("A"), play.asked, play.stack) == (25, "A", [])


@pytest.mark.covers("117.3a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_117_3a_the_active_player_first_in_each_step(edition: str) -> None:
    play = Play(Side(), Side(), edition=edition)
    firsts: dict[tuple[int, str], str] = {}
    while play.turn < 3:
        firsts.setdefault((play.turn, play.part), play.asked)
        play.decline()
    assert {asked for (turn, _), asked in firsts.items() if turn == 1} == {"A"}
    assert {asked for (turn, _), asked in firsts.items() if turn == 2} == {"B"}
    assert not {"untap", "cleanup"} & {part for _, part in firsts}


@pytest.mark.covers("117.3b")
@pytest.mark.parametrize("caster", ["A", "B"])
def test_117_3b_the_active_player_after_each_resolution(caster: str) -> None:
    play = Play(Side(hand=[BREEZE]), Side(hand=[BREEZE]))
    if caster == "B":
        play.passes("A")
    play.turn_hourglass()
    play.cast("Breeze")
    play.resolve()
    assert (play.asked, play.stack) == ("A", ["Hourglass"])
    play.resolve()
    assert (play.asked, play.stack) == ("A", [])


@pytest.mark.covers("117.3c", "601.2i", "602.2b", "116.3")
def test_117_3c_who_acts_has_priority_again() -> None:
    play = Play(Side(hand=["Forest", BREEZE]), Side(hand=[BREEZE]))
    play.to("precombat main")
    play.answer("play Forest")
    assert play.asked == "A"
    play.cast("Breeze")
    assert play.asked == "A"
    play.turn_hourglass()
    assert play.asked == "A"
    play.passes("A")
    play.cast("Breeze")
    assert (play.asked, play.stack) == ("B", ["Breeze", "Hourglass", "Breeze"])


@pytest.mark.covers("117.3d")
@pytest.mark.parametrize("seats", [2, 4])
def test_117_3d_a_pass_gives_priority_to_the_next_player_in_turn_order(seats: int) -> None:
    play = Play(*[Side() for _ in range(seats)])
    play.to("upkeep", "B")
    order = "ABCD"[:seats]
    since = play.mark
    for who in order[1:] + order[:1]:
        play.passes(who)
    assert [(event.who, event.rule) for event in play.events(since, "passed")] == [
        (who, "117.3d") for who in order[1:] + order[:1]
    ]
    assert play.part == "draw"


@pytest.mark.covers("117.4", "405.5")
def test_117_4_only_passes_in_succession_count() -> None:
    play = Play(Side(hand=[BREEZE]), Side(hand=[BREEZE]))
    play.cast("Breeze")
    play.passes("A")
    play.turn_hourglass()  # B
    play.passes("B")
    assert play.stack == ["Hourglass", "Breeze"]  # two passes, with an action in between
    play.passes("A")
    assert (play.stack, play.life("A")) == (["Breeze"], 20)  # one object resolves at a time
    play.pass_all()
    assert (play.stack, play.life("A"), play.part) == ([], 21, "upkeep")
    play.pass_all()
    assert play.part == "precombat main"


@pytest.mark.covers("117.4", "117.3d")
def test_117_4_with_four_players_all_must_pass_again_after_an_action() -> None:
    play = Play(*[Side(hand=[BREEZE]) for _ in range(4)])
    for who in "ABC":
        play.passes(who)
    play.cast("Breeze")  # D
    for who in "DABC":
        assert (play.part, play.stack) == ("upkeep", ["Breeze"])
        play.passes(who)
    assert (play.asked, play.stack) == ("A", [])


@pytest.mark.covers("117.5", "704.3", "603.3")
def test_117_5_state_based_actions_then_triggers_until_there_are_none() -> None:
    # The Martyr dies; its trigger, resolving, brings the next one about.
    chain = enchantment("Chain", "{0}", triggered(tree.GainsLife(YOU), damage(2, tree.All(tree.Selector(CREATURE)))))
    play = Play(Side(hand=[BITE], battlefield=[MARTYR, BEAR, chain]), Side())
    play.cast("Bite", "Martyr")
    since = play.mark
    play.resolve()
    assert (play.asked, play.stack, play.battlefield("A")) == ("A", ["Martyr"], ["Bear", "Chain"])
    play.resolve()
    assert play.stack == ["Chain"]
    play.resolve()
    assert (play.stack, play.battlefield("A")) == ([], ["Chain"])
    play.expect(
        since,
        ("damage", "Martyr"),
        ("destroyed", "704.5g", "Martyr"),
        ("triggered", "Martyr"),
        ("resolved", "Martyr"),
        ("triggered", "Chain"),
        ("destroyed", "704.5g", "Bear"),
    )


@pytest.mark.covers("117.5", "117.3c")
def test_117_5_also_before_the_player_who_acted_gets_priority_again() -> None:
    altar = artifact("Altar", "{0}", activated(cost(tree.PaySacrifice(tree.Selector(CREATURE))), gain_life(1)))
    play = Play(Side(battlefield=[MARTYR, altar]), Side())
    play.passes("A")
    play.to("upkeep", "A")
    play.activate("Altar")
    assert (play.asked, play.stack) == ("A", ["Martyr", "Altar"])  # the trigger went on after the ability


@pytest.mark.covers("117.7", "405.2", "608.1")
def test_117_7_a_response_resolves_first() -> None:
    play = Play(Side(hand=[SLAY], battlefield=[BEAR]), Side(hand=["Giant Growth"], battlefield=["Forest"]))
    bolt = play.count("resolved")
    play.cast("Slay", "Bear")
    play.passes("A")
    play.cast("Giant Growth", "Bear")
    assert play.stack == ["Giant Growth", "Slay"]
    play.resolve()
    assert (play.size("Bear"), play.stack) == ((5, 5), ["Slay"])
    play.resolve()
    assert (play.graveyard("A"), play.count("resolved") - bolt) == (["Bear", "Slay"], 2)


@pytest.mark.covers("117.3a", "500.6", "117.5")
def test_117_3a_after_the_steps_actions_and_triggers() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("draw", EACH_PLAYER, gain_life(1)))
    play = Play(Side(battlefield=[bell]), Side(library=["Island"], battlefield=[bell]))
    play.to("draw", "B")
    assert (play.asked, play.stack, play.hand("B")) == ("B", ["Bell", "Bell"], ["Island"])
    since = play.mark
    assert not play.events(since)

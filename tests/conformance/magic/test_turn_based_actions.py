"""Turn-based actions (703): when they happen, that they use no stack and belong to nobody."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, BLANK, EDITIONS, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    add_mana,
    at_beginning,
    change,
    damage,
    gain_life,
    keyword,
    plus,
    select,
    spell,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import Attacks, Blocks, DealsDamage, Draws, UntilEndOfTurn
from mainphase.magic.cards import creature, enchantment, instant

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
CAT = creature("Cat", "{W}", "Cat", 1, 1)
GHOST = creature("Ghost", "{W}", "Spirit", 2, 2, keyword("shroud"))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
RITUAL = instant("Ritual", "{0}", spell(add_mana("{B}{B}{B}")))
BITE = instant("Bite", "{0}", spell(damage(1, TARGET), targets=(target(CREATURE),)))
GROWTH = instant(
    "Growth", "{0}", spell(change(TARGET, plus(2, 2), duration=UntilEndOfTurn()), targets=(target(CREATURE),))
)
ON_STACK = {"cast", "activated", "triggered", "resolved", "countered", "passed"}


def first_acts(play: Play, since: int, part: str) -> list[tuple[str, str]]:
    """The events between the beginning of that part and the first pass or the part's end, with their rules."""
    events = play.events(since)
    start = next(i for i, event in enumerate(events) if (event.kind, event.what) == ("part began", part))
    acts = []
    for event in events[start + 1 :]:
        if event.kind in ("passed", "part ended"):
            break
        acts.append((event.kind, event.rule))
    return acts


def whole_turn(edition: str = "cr2026") -> tuple[Play, int]:
    """A turn of A in which every turn-based action happens and nobody does anything else; where it begins."""
    mine = Side(hand=[BLANK] * 7, battlefield=[BEAR, CAT])
    play = Play(mine, Side(battlefield=[OX]), edition=edition, quiet=True)
    play.attack("Cat")
    play.block({})
    play.attack()  # in B's turn
    turns = [index for index, event in enumerate(play.events()) if event.kind == "turn began"]
    play.attack("Bear", "Cat")
    play.block({"Ox": "Bear"})
    play.answer("discard Blank")
    return play, 2 * turns[-1]


@pytest.mark.covers("703.1", "405.6e", "117.2c")
@pytest.mark.parametrize("edition", EDITIONS)
def test_TBA_001_they_happen_by_themselves_and_never_use_the_stack(edition: str) -> None:
    play, start = whole_turn(edition)
    acts = [(event.kind, event.rule) for event in play.events(start) if event.kind not in ON_STACK]
    for wanted in [
        ("untapped", "502.3"),
        ("drew", "504.1"),
        ("attacked", "508.1m"),
        ("blocked", "509.1i"),
        ("combat damage", "510.2"),
        ("discarded", "514.1"),
        ("damage removed", "514.2"),
    ]:
        assert wanted in acts
    waited = [event.kind for event in play.events(start) if event.kind in ON_STACK]
    assert waited == (["resolved"] if edition == "cr2009" else []), "only combat damage waited, in 2009 (CR09 310.1)"
    assert play.stack == []


@pytest.mark.covers("703.1a", "603.2b")
def test_TBA_002_beginning_of_a_step_abilities_are_triggered_abilities() -> None:
    bell = enchantment("Draw bell", "{0}", at_beginning("draw", EACH_PLAYER, gain_life(1)))
    play = Play(Side(battlefield=[bell]), Side(hand=[BREEZE]))
    play.to("draw", "B")
    assert play.stack == ["Draw bell"]  # while the turn-based action of the same step is over
    assert (len(play.hand("B")), play.life("A")) == (2, 20)
    play.cast("Breeze")  # it can be responded to
    assert play.stack == ["Breeze", "Draw bell"]
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("703.2")
def test_TBA_003_nobody_controls_them() -> None:
    """Neither shroud nor triggers on what players do with spells and abilities see them; nobody can respond."""
    seen = enchantment("Eye", "{0}", triggered(tree.Casts(EACH_PLAYER), gain_life(9)))
    heard = enchantment("Ear", "{0}", triggered(tree.BecomesTarget(select(CREATURE)), gain_life(9)))
    play = Play(Side(battlefield=[GHOST, seen, heard]), Side(battlefield=[seen, heard]))
    play.to("declare attackers", "A")
    play.attack("Ghost")
    play.to("upkeep", "A")
    assert not play.is_tapped("Ghost")
    assert play.count("triggered") == play.count("targeted") == play.count("cast") == 0
    assert (play.life("A"), play.life("B")) == (20, 18)


@pytest.mark.covers("703.3", "704.3", "117.5")
def test_TBA_004_before_state_based_actions_triggers_and_priority() -> None:
    lethal = enchantment("Ruin", "{0}", triggered(Draws(EACH_PLAYER), gain_life(1)))
    bell = enchantment("Bell", "{0}", at_beginning("draw", EACH_PLAYER, gain_life(1)))
    play = Play(Side(), Side(battlefield=[lethal, bell, BEAR], library=["Island"]))
    play.to("upkeep", "B")
    play.hurt("Bear", 2)  # a state-based action is due, at the next check
    since = play.mark
    play.pass_all()
    play.answer("stack Ruin")
    acts = first_acts(play, since, "draw")
    assert [kind for kind, _ in acts] == ["moved", "drew", "destroyed", "moved", "triggered", "triggered"]
    assert [rule for _, rule in acts] == ["504.1", "504.1", "704.5g", "704.5g", "603.3d", "603.3d"]
    assert play.now == ("B", "draw", "B")


@pytest.mark.covers("703.3", "514.1", "514.2", "514.3a")
def test_TBA_004_in_the_cleanup_step_too() -> None:
    grave = enchantment("Grave", "{0}", triggered(tree.Discards(EACH_PLAYER), gain_life(1)))
    curse = tree.Continuous(TARGET, (plus(-2, -2),), tree.Forever())
    play = Play(
        Side(
            hand=[*["Island"] * 8, GROWTH, instant("Curse", "{0}", spell(curse, targets=(target(CREATURE),)))],
            battlefield=[BEAR, grave],
        ),
        Side(),
    )
    play.cast("Growth", "Bear")
    play.resolve()
    play.cast("Curse", "Bear")
    play.resolve()
    play.to("end")
    since = play.mark
    play.pass_all()
    play.answer("discard Island")
    acts = first_acts(play, since, "cleanup")
    assert acts == [
        ("moved", "514.1"),
        ("discarded", "514.1"),
        ("effect ended", "514.2"),
        ("part inserted", "514.3a"),
        ("moved", "704.5f"),
        ("triggered", "603.3d"),
    ]


@pytest.mark.covers("703.4c", "502.3")
def test_TBA_006_untapping_right_after_the_untap_step_begins() -> None:
    play = Play(Side(battlefield=[BEAR, CAT]), Side())
    play.to("declare attackers", "A")
    play.attack("Bear", "Cat")
    since = play.mark
    play.to("upkeep", "A")
    events = [(event.kind, event.what, event.rule) for event in play.events(since)]
    at = len(events) - 1 - events[::-1].index(("part began", "untap", "500.6"))
    assert events[at + 1 : at + 4] == [
        ("untapped", "Bear", "502.3"),
        ("untapped", "Cat", "502.3"),
        ("part ended", "untap", "500.5"),
    ]


@pytest.mark.covers("703.4d", "504.1")
def test_TBA_007_drawing_right_after_the_draw_step_begins() -> None:
    play = Play(Side(), Side(library=["Island"]))
    play.to("upkeep", "B")
    since = play.mark
    play.pass_all()
    assert first_acts(play, since, "draw") == [("moved", "504.1"), ("drew", "504.1")]
    assert play.hand("B") == ["Island"]


@pytest.mark.covers("703.4i", "508.1", "508.1a", "508.1f", "508.1k", "508.1m", "508.2")
def test_TBA_010_declaring_attackers_right_after_the_step_begins() -> None:
    horn = enchantment("Horn", "{0}", triggered(Attacks(select(CREATURE)), gain_life(1)))
    play = Play(Side(battlefield=[BEAR, CAT, horn], hand=[BREEZE]), Side(hand=[BREEZE]))
    play.to("beginning of combat")
    since = play.mark
    play.pass_all()
    assert (play.now, play.question) == (("A", "declare attackers", "A"), "declare attackers")
    play.answer("attack B")
    play.answer("stay Cat")
    assert (play.question, play.asked, play.stack) == ("priority", "A", ["Horn"])
    assert first_acts(play, since, "declare attackers") == [
        ("tapped", "508.1f"),
        ("attacked", "508.1m"),
        ("triggered", "603.3d"),
    ]
    assert play.is_tapped("Bear") and not play.is_tapped("Cat")


@pytest.mark.covers("703.4j", "509.1", "509.1a", "509.1g", "509.1h", "509.1i", "509.2")
def test_TBA_011_declaring_blockers_right_after_the_step_begins() -> None:
    shield = enchantment("Shield", "{0}", triggered(Blocks(select(CREATURE)), gain_life(1)))
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[OX, shield]))
    play.to("declare attackers")
    play.attack("Bear")
    since = play.mark
    play.pass_all()
    assert (play.now, play.question) == (("A", "declare blockers", "B"), "declare blockers")
    play.answer("block Bear")
    assert (play.question, play.asked, play.stack) == ("priority", "A", ["Shield"])
    acts = first_acts(play, since, "declare blockers")
    assert acts == [("became blocked", "509.1h"), ("blocked", "509.1i"), ("triggered", "603.3d")]


@pytest.mark.covers("703.4k", "510.1", "510.1c", "101.4")
def test_TBA_014_damage_is_assigned_before_any_is_dealt() -> None:
    wall = creature("Wall", "{W}", "Wall", 0, 3)
    giant = creature("Giant", "{R}", "Giant", 3, 4)
    play = Play(Side(battlefield=[giant, BEAR]), Side(battlefield=[OX, wall, CAT]))
    play.to("declare attackers")
    play.attack("Giant", "Bear")
    play.to("declare blockers")
    play.block({"Ox": "Giant", "Wall": "Giant", "Cat": "Bear"})
    since = play.mark
    play.pass_all()
    assert (play.now, play.question) == (("A", "combat damage", "A"), "assign damage")
    assert play.options == ["assign 0", "assign 1", "assign 2", "assign 3"]
    assert play.count("combat damage", since) == 0  # not even that of the attackers before it
    play.answer("assign 1")
    assert play.question == "priority"
    dealt = [(event.what, event.other, event.amount) for event in play.events(since, "combat damage")]
    assert dealt == [
        ("Giant", "Ox", 1), ("Giant", "Wall", 2), ("Bear", "Cat", 2), ("Ox", "Giant", 2), ("Cat", "Bear", 1),
    ]  # fmt: skip


@pytest.mark.covers("703.4m", "510.2", "510.3a")
def test_TBA_015_damage_is_dealt_right_after_it_is_assigned_all_at_once() -> None:
    revenge = enchantment("Revenge", "{0}", triggered(DealsDamage(select(CREATURE)), gain_life(1)))
    play = Play(Side(battlefield=[BEAR, CAT, revenge], hand=[BREEZE]), Side(battlefield=[BEAR], hand=[BREEZE]))
    play.to("declare attackers")
    play.attack("Bear", "Cat")
    play.to("declare blockers")
    play.block({"Bear": "Bear"})
    since = play.mark
    play.pass_all()
    while play.question == "order triggers":
        play.answer(play.options[0])
    kinds = [kind for kind, _ in first_acts(play, since, "combat damage")]
    assert kinds[:4] == ["combat damage", "combat damage", "life lost", "combat damage"]  # nothing between them
    assert kinds[4:] == [*["destroyed", "left combat", "moved"] * 2, *["triggered"] * 3]
    assert play.life("B") == 19


@pytest.mark.covers("703.4n", "514.1")
def test_TBA_016_discarding_right_after_the_cleanup_step_begins() -> None:
    play = Play(Side(hand=["Island"] * 9, battlefield=[BEAR]), Side())
    play.to("end")
    play.hurt("Bear", 1)
    since = play.mark
    play.pass_all()
    play.answer("discard Island")
    assert play.permanent("Bear").damage == 1  # that is second
    play.answer("discard Island")
    assert first_acts(play, since, "cleanup") == [
        ("moved", "514.1"), ("discarded", "514.1"), ("moved", "514.1"), ("discarded", "514.1"),
        ("damage removed", "514.2"),
    ]  # fmt: skip


@pytest.mark.covers("703.4p", "514.2", "704.5g")
def test_TBA_017_damage_and_effects_go_together_after_the_discard() -> None:
    play = Play(Side(hand=["Island"] * 8 + [GROWTH, BITE, BITE, BITE], battlefield=[BEAR]), Side())
    play.cast("Growth", "Bear")
    play.resolve()
    for _ in range(3):
        play.cast("Bite", "Bear")
        play.resolve()
    play.to("end")
    since = play.mark
    play.pass_all()
    assert (play.size("Bear"), play.permanent("Bear").damage) == ((4, 4), 3)
    play.answer("discard Island")
    assert [rule for _, rule in first_acts(play, since, "cleanup")] == ["514.1", "514.1", "514.2", "514.2"]
    assert play.battlefield("A") == ["Bear"]
    assert (play.size("Bear"), play.permanent("Bear").damage) == ((2, 2), 0)


@pytest.mark.covers("703.4q", "500.5", "106.4", "117.2c")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_TBA_018_mana_empties_as_each_step_and_phase_ends_and_nobody_gets_priority(edition: str) -> None:
    play = Play(Side(hand=[RITUAL, BREEZE]), Side(hand=[BREEZE]), edition=edition)
    play.cast("Ritual")
    play.resolve()
    since = play.mark
    play.pass_all()
    events = [(event.kind, event.rule, event.what) for event in play.events(since)]
    ended = events.index(("part ended", "500.5", "upkeep"))
    assert events[:ended] == [("passed", "117.3d", "")] * 2 + [("mana emptied", "500.5", "")]
    assert play.now == ("A", "precombat main", "A")
    assert play.pool("A") == 0

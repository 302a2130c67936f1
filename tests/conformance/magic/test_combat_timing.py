"""Spells and abilities that can be used only before or after a point of the combat phase (506.7)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import activated, cost, gain_life, spell
from mainphase.magic.abilities.tree import AfterPart, BeforePart, CastOnlyIf, DuringPart, ExtraParts, SkipNext
from mainphase.magic.cards import Card, artifact, instant

WAR = instant("War", "{0}", spell(ExtraParts(("combat",), after="postcombat main")))
PEACE = instant("Peace", "{0}", spell(SkipNext("combat")))
CEASE = instant("Cease", "{0}", spell(tree.EndCombat()))


def limited(*conditions: tree.Condition) -> Card:
    """An instant that can be cast only then."""
    condition = conditions[0] if len(conditions) == 1 else tree.AllOf(conditions)
    return instant("Timed", "{0}", CastOnlyIf(condition), spell(gain_life(1)))


def times(card: Card, attack: bool = True, before: str = "", edition: str = "cr2026") -> list[str]:
    """The parts of A's turn in which A could cast the card, from the first main phase on."""
    play = Play(Side(hand=[card, WAR, PEACE, CEASE], battlefield=[BEAR]), Side(), edition=edition)
    play.to("precombat main")
    found = []
    number = 0
    if before:
        play.cast(before)
        play.resolve()
    while play.part != "end":
        if play.question == "declare attackers":
            play.attack(*(["Bear"] if attack else []))
            continue
        if play.question == "priority" and play.asked == "A" and play.may("cast Timed"):
            found.append(play.part)
        number += 1
        play.decline()
    return found


STEPS = ["beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"]
MAIN, LATE = "precombat main", "postcombat main"


@pytest.mark.covers("506.7", "506.7a", "CG-026", "CG-027")
@pytest.mark.parametrize("attack", [True, False])
def test_CG_026_CG_027_before_and_after_attackers_are_declared(attack: bool) -> None:
    steps = STEPS if attack else [*STEPS[:2], STEPS[4]]
    assert times(limited(BeforePart("declare attackers")), attack) == [MAIN, STEPS[0]]
    assert times(limited(AfterPart("declare attackers")), attack) == [*steps[1:], LATE]


@pytest.mark.covers("506.7", "506.7b", "CG-028")
def test_CG_028_before_and_after_blockers_are_declared() -> None:
    assert times(limited(BeforePart("declare blockers"))) == [MAIN, *STEPS[:2]]
    assert times(limited(AfterPart("declare blockers"))) == [*STEPS[2:], LATE]


@pytest.mark.covers("506.7", "506.7d", "CG-026")
def test_CG_026_the_other_points() -> None:
    assert times(limited(BeforePart("combat damage"))) == [MAIN, *STEPS[:3]]
    assert times(limited(BeforePart("end of combat"))) == [MAIN, *STEPS[:4]]
    assert times(limited(BeforePart("combat"))) == [MAIN]
    assert times(limited(AfterPart("combat"))) == [*STEPS, LATE]


@pytest.mark.covers("506.7c", "CG-029")
def test_CG_029_during_combat_means_any_of_several() -> None:
    assert times(limited(DuringPart("combat")), before="War") == [*STEPS, *STEPS[:2], STEPS[4]]  # the bear stays tapped
    before = limited(BeforePart("declare blockers", True))
    assert times(before, before="War") == [*STEPS[:2], *STEPS[:2]]
    after = limited(AfterPart("declare blockers", True))
    assert times(after, before="War") == STEPS[2:]


@pytest.mark.covers("506.7d", "CG-030")
def test_CG_030_otherwise_the_first_combat_phase_counts() -> None:
    assert times(limited(BeforePart("declare blockers")), before="War") == [MAIN, *STEPS[:2]]
    assert times(limited(BeforePart("combat")), before="War") == [MAIN]


@pytest.mark.covers("506.7e", "CG-031")
@pytest.mark.parametrize("edition", ["cr2010", "cr2017", "cr2018", "cr2026"])
def test_CG_031_a_point_that_was_skipped(edition: str) -> None:
    for point in ("declare blockers", "combat damage"):
        card = limited(BeforePart(point))
        assert times(card, attack=False, edition=edition) == [MAIN, *STEPS[:2]]
        here = limited(BeforePart(point, True))
        assert times(here, attack=False, edition=edition) == STEPS[:2]


@pytest.mark.covers("506.7e", "CG-031")
def test_CG_031_a_combat_phase_that_was_skipped_or_ended() -> None:
    for point in ("declare attackers", "declare blockers", "combat damage", "end of combat", "combat"):
        assert times(limited(BeforePart(point)), before="Peace") == [MAIN]
    play = Play(Side(hand=[limited(BeforePart("declare blockers")), CEASE], battlefield=[BEAR]), Side())
    play.to("beginning of combat")
    play.cast("Cease")
    play.resolve()
    play.to("postcombat main")
    assert not play.may("cast Timed")


@pytest.mark.covers("506.7f", "CG-032")
def test_CG_032_after_blockers_in_a_combat_without_that_step() -> None:
    assert times(limited(AfterPart("declare blockers", True)), attack=False) == []
    assert times(limited(AfterPart("declare blockers", True))) == STEPS[2:]


@pytest.mark.covers("506.7g", "CG-033")
def test_CG_033_abilities_likewise() -> None:
    for condition, parts in (
        (BeforePart("declare blockers"), [MAIN, *STEPS[:2]]),
        (AfterPart("declare blockers", True), []),
        (BeforePart("declare blockers", True), STEPS[:2]),
    ):
        lamp = artifact("Lamp", "{0}", activated(cost("{0}"), gain_life(1), condition=condition))
        play = Play(Side(battlefield=[lamp]), Side())
        play.to("precombat main")
        found = []
        while play.part != "end":
            if play.question == "priority" and play.asked == "A" and play.may("activate Lamp"):
                found.append(play.part)
            play.decline()
        assert found == parts

"""Effects that last for as long as something is so of a permanent end as it leaves or phases out (611.2b, 702.26f);
what looks at blocking creatures, and at the top card of a library, is never out of date (511.3, 611.3a)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    THIS,
    YOURS,
    activated,
    change,
    cost,
    destroy,
    plus,
    select,
    spell,
    static,
    target,
)
from mainphase.magic.abilities.tree import AsLongAs, GainControl, IsTapped, Matches, PayTap, PhaseOut, StatIs
from mainphase.magic.cards import artifact, creature, instant

BEAR = creature("Bear", "{0}", "Bear", 2, 2)
DOOM = instant("Doom", "{0}", spell(destroy(TARGET), targets=(target(),)))
FADE = instant("Fade", "{0}", spell(PhaseOut(TARGET), targets=(target(),)))
CONDITIONS = {
    "tapped": Matches(THIS, IsTapped()),
    "yours": Matches(THIS, tree.ControlledBy(tree.You())),
    "strong": Matches(THIS, StatIs("power", ">=", tree.Number(1))),
    "untapped no more": tree.NotTrue(Matches(THIS, tree.Not(IsTapped()))),
}


@pytest.mark.covers("611.2b", "702.26f")
@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("answer", [DOOM, FADE], ids=["dies", "phases out"])
def test_it_ends_as_the_permanent_goes(condition: str, answer: object) -> None:
    siren = creature(
        "Siren", "{0}", "Siren", 1, 1,
        activated(
            cost(PayTap()),
            change(TARGET, GainControl(), duration=AsLongAs(CONDITIONS[condition])),
            targets=(target(CREATURE),),
        ),
    )  # fmt: skip
    play = Play(Side(hand=[DOOM, FADE], battlefield=[siren]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.activate("Siren", "Bear")
    play.resolve()
    assert "Bear" in play.battlefield("A")
    play.cast("Doom" if answer is DOOM else "Fade", "Siren")
    play.resolve()
    assert "Bear" in play.battlefield("B")


@pytest.mark.covers("511.3", "611.3a")
def test_blockers_leave_combat_though_all_attackers_have_died() -> None:
    banner = artifact("Banner", "{0}", static(select(CREATURE, YOURS, tree.IsBlocking()), plus(3, 3)))
    wall = creature("Wall", "{0}", "Wall", 0, 3)
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[wall, banner]))
    play.to("declare attackers")
    while play.question == "declare attackers":
        play.answer("attack B")
    while play.question != "declare blockers":
        play.passes()
    play.answer("block Bear")
    assert play.size("Wall") == (3, 6)
    play.to("postcombat main")
    assert "Bear" not in play.battlefield("A")
    assert play.size("Wall") == (0, 3)


@pytest.mark.covers("611.3a", "701.24a")
def test_the_top_card_is_another_after_a_shuffle() -> None:
    top = Matches(tree.TopCards(tree.Number(1), tree.You()), CREATURE)
    seer = creature("Seer", "{0}", "Bird", 1, 1, static(THIS, plus(2, 2), condition=top))
    mix = instant("Mix", "{0}", spell(tree.Shuffle(tree.You())))
    play = Play(Side(hand=[mix, mix, mix, mix], battlefield=[seer], library=[BEAR], blanks=9), Side(), seed=3)
    play.to("precombat main")
    seen = set()
    for _ in range(4):
        library = play.game.library(0)
        creature_on_top = play.game.definitions[library[-1]].name == "Bear"
        assert play.size("Seer") == ((3, 3) if creature_on_top else (1, 1))
        seen.add(creature_on_top)
        play.cast("Mix")
        play.resolve()
        library = play.game.library(0)
        creature_on_top = play.game.definitions[library[-1]].name == "Bear"
        assert play.size("Seer") == ((3, 3) if creature_on_top else (1, 1))
        seen.add(creature_on_top)
    assert len(seen) == 2, "another seed"

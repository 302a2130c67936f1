"""What removes a permanent from combat, and what does not (506.4)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TARGET,
    activated,
    change,
    cost,
    destroy,
    keyword,
    put_counters,
    spell,
    target,
)
from mainphase.magic.cards import Card, card, creature, instant
from mainphase.magic.definitions import LOYALTY
from mainphase.magic.permanents import BLANK

OX = creature("Ox", "{0}", "Ox", 2, 5)
CAT = creature("Cat", "{0}", "Cat", 1, 1)
SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=5)
SIEGE = card("Siege", "{0}", "Battle — Siege", defense=4)
ANY = target(tree.AnyObject())


def trick(name: str, *effects: tree.Effect) -> Card:
    """An instant that does it to a target."""
    return instant(name, "{0}", spell(*effects, targets=(ANY,)))


SLAY = trick("Slay", destroy())
STEAL = trick("Steal", change(TARGET, tree.GainControl()))
PHASE = trick("Phase", tree.PhaseOut(TARGET))
SAVE = trick("Save", tree.RemoveFromCombat(TARGET))
SHIELD = trick("Shield", tree.Regenerate(TARGET))
STONE = trick("Stone", change(TARGET, tree.BecomeType(("artifact",), added=False)))
WAKE = trick(
    "Wake", change(TARGET, tree.BecomeType(("creature",), added=True), tree.SetPT(tree.Number(2), tree.Number(2)))
)
REST = trick("Rest", change(TARGET, tree.BecomeType(("planeswalker",), added=False)))
FIGHTER = trick("Fighter", change(TARGET, tree.BecomeType(("creature",), added=False)))
FRONT = trick("Front", put_counters("defense", TARGET, 3), change(TARGET, tree.BecomeType(("battle",), added=True)))
BAN = trick("Ban", change(TARGET, tree.HasAbility(keyword("defender"))))
FLIP = trick("Flip", tree.Tap(TARGET))
UNFLIP = trick("Unflip", tree.Untap(TARGET))
TRICKS = [SLAY, STEAL, PHASE, SAVE, SHIELD, STONE, WAKE, REST, FIGHTER, FRONT, BAN, FLIP, UNFLIP]


def blocked(mine: list[Card], theirs: list[Card], edition: str = "cr2026") -> Play:
    """The bear attacks and the ox blocks it; A has priority. Both hold every trick."""
    play = Play(Side(hand=TRICKS, battlefield=mine), Side(hand=TRICKS, battlefield=theirs), edition=edition)
    play.to("declare attackers")
    play.attack("Bear")
    while play.question != "declare blockers":
        play.passes()
    play.block({"Ox": "Bear"})
    return play


def do(play: Play, name: str, *targets: str) -> None:
    """A casts it, and it resolves."""
    play.cast(name, *targets)
    play.resolve()


def fights(play: Play, name: str) -> bool:
    """Whether the permanent is on the lists of combat, which must agree with what it says itself."""
    slot = play.slots(name)[0]
    permanent = play.permanent(name)
    listed = slot in play.game.attackers or slot in play.game.blockers
    assert listed == (permanent.attacking != 0 or permanent.blocking != [])
    if permanent.attacking == 0:
        assert permanent.blocked == 0
    return listed


def attacks_nothing(play: Play, name: str) -> bool:
    """Whether the creature attacks, but no player, planeswalker or battle any more (506.4c)."""
    ref = play.permanent(name).attacking
    assert ref != 0
    return play.game.permanent(ref) is BLANK and not PLAYER_SLOT <= ref <= SLOT_MASK


@pytest.mark.covers("506.4", "510.1c", "CG-011")
def test_CG_011_leaving_the_battlefield() -> None:
    play = blocked([BEAR], [OX])
    do(play, "Slay", "Ox")
    assert play.game.blockers == [] and fights(play, "Bear")
    play.to("postcombat main")
    assert play.life("B") == 20 and play.permanent("Bear").damage == 0
    play = blocked([BEAR], [OX])
    do(play, "Slay", "Bear")
    assert play.game.attackers == [] and play.permanent("Ox").blocking != []


@pytest.mark.covers("506.4", "CG-012", "CG-017")
@pytest.mark.parametrize("name", ["Bear", "Ox"])
def test_CG_012_CG_017_another_controller(name: str) -> None:
    play = blocked([BEAR], [OX])
    if name == "Bear":
        play.passes("A")
    do(play, "Steal", name)
    assert not fights(play, name)


@pytest.mark.covers("506.4", "702.26b", "CG-013")
def test_CG_013_phasing_out() -> None:
    play = blocked([BEAR], [OX])
    do(play, "Phase", "Bear")
    assert play.game.attackers == []
    play.to("postcombat main")
    assert play.permanent("Ox").damage == 0


@pytest.mark.covers("506.4", "506.4c", "CG-013", "CG-018")
def test_CG_018_a_planeswalker_that_phases_out_is_no_longer_attacked() -> None:
    play = Play(Side(hand=TRICKS, battlefield=[BEAR]), Side(battlefield=[SAGE]))
    play.to("declare attackers")
    play.attack("Bear > Sage")
    do(play, "Phase", "Sage")
    assert fights(play, "Bear")
    assert attacks_nothing(play, "Bear")


@pytest.mark.covers("506.4", "506.4c", "CG-014", "CG-018")
def test_CG_014_CG_018_an_effect_removes_it() -> None:
    play = blocked([BEAR], [OX])
    do(play, "Save", "Ox")
    assert not fights(play, "Ox") and play.permanent("Bear").blocked != 0
    play = Play(Side(hand=TRICKS, battlefield=[BEAR]), Side(battlefield=[SAGE]))
    play.to("declare attackers")
    play.attack("Bear > Sage")
    do(play, "Save", "Sage")
    assert fights(play, "Bear")
    play.to("postcombat main")
    assert play.life("B") == 20 and play.permanent("Sage").counters == [LOYALTY, 5]


@pytest.mark.covers("506.4", "506.4c", "CG-015", "X-05")
def test_CG_015_X_05_a_planeswalker_that_stops_being_one_leaves_and_its_attacker_stays() -> None:
    play = Play(Side(hand=TRICKS, battlefield=[BEAR]), Side(battlefield=[SAGE, OX]))
    play.to("declare attackers")
    play.attack("Bear > Sage")
    do(play, "Stone", "Sage")
    assert fights(play, "Bear") and attacks_nothing(play, "Bear")
    do(play, "Rest", "Sage")  # a planeswalker again, but no longer attacked
    assert attacks_nothing(play, "Bear")
    while play.question != "declare blockers":
        play.passes()
    assert play.options == ["no block Ox", "block Bear"]
    play.block({})
    play.to("postcombat main")
    assert play.life("B") == 20 and play.permanent("Sage").counters == [LOYALTY, 5]


@pytest.mark.covers("506.4", "CG-016")
@pytest.mark.parametrize("name", ["Bear", "Ox"])
def test_CG_016_a_creature_that_stops_being_one(name: str) -> None:
    play = blocked([BEAR], [OX])
    do(play, "Stone", name)
    assert not fights(play, name)
    do(play, "Fighter", name)
    assert not fights(play, name)
    play.to("postcombat main")
    assert play.life("B") == 20 and play.permanent("Bear").damage == 0


@pytest.mark.covers("506.4", "701.19a", "CG-016")
def test_CG_016_a_blocker_that_regenerates() -> None:
    play = blocked([BEAR], [OX])
    do(play, "Shield", "Ox")
    do(play, "Slay", "Ox")
    assert not fights(play, "Ox") and play.is_tapped("Ox")


@pytest.mark.covers("506.4", "CG-016")
def test_CG_016_a_creature_that_becomes_a_battle() -> None:
    play = blocked([BEAR], [OX])
    do(play, "Front", "Ox")
    assert not fights(play, "Ox")


@pytest.mark.covers("506.4a", "CG-019")
def test_CG_019_what_would_have_kept_it_from_attacking_comes_too_late() -> None:
    play = blocked([BEAR], [OX])
    do(play, "Ban", "Bear")
    assert fights(play, "Bear")


@pytest.mark.covers("506.4b", "CG-020")
def test_CG_020_tapping_and_untapping_change_nothing() -> None:
    play = blocked([BEAR], [OX])
    do(play, "Flip", "Ox")
    do(play, "Unflip", "Bear")
    assert fights(play, "Ox") and fights(play, "Bear")
    play.to("postcombat main")
    assert play.permanent("Ox").damage == 2 and play.graveyard("A").count("Bear") == 1


def attacked_blocker() -> Play:
    """B's planeswalker is a creature, is attacked by the bear, and blocks the cat; A has priority."""
    play = Play(Side(hand=TRICKS, battlefield=[BEAR, CAT]), Side(hand=TRICKS, battlefield=[SAGE]))
    play.to("beginning of combat")
    do(play, "Wake", "Sage")
    play.to("declare attackers")
    play.attack("Bear > Sage", "Cat > B")
    while play.question != "declare blockers":
        play.passes()
    play.block({"Sage": "Cat"})
    return play


@pytest.mark.covers("506.4d", "CG-022")
def test_CG_022_it_keeps_the_role_for_which_it_has_the_type() -> None:
    play = attacked_blocker()
    do(play, "Rest", "Sage")  # no creature any more
    assert not fights(play, "Sage") and play.permanent("Bear").attacking == play.permanent("Sage").ref
    play.to("postcombat main")
    assert play.permanent("Sage").counters == [LOYALTY, 3]
    play = attacked_blocker()
    do(play, "Fighter", "Sage")  # no planeswalker any more
    assert fights(play, "Sage") and attacks_nothing(play, "Bear")
    play = attacked_blocker()
    do(play, "Stone", "Sage")
    assert not fights(play, "Sage") and attacks_nothing(play, "Bear")


@pytest.mark.covers("506.4e")
def test_506_4e_a_battle_that_is_a_planeswalker_too() -> None:
    both = trick(
        "Both", put_counters("loyalty", TARGET, 3), change(TARGET, tree.BecomeType(("planeswalker",), added=True))
    )
    battle = trick("Battle", change(TARGET, tree.BecomeType(("battle",), added=False)))
    play = Play(Side(hand=[both, battle, *TRICKS], battlefield=[BEAR, SIEGE]), Side())
    play.to("beginning of combat")
    assert play.permanent("Siege").protector == 1
    do(play, "Both", "Siege")
    play.to("declare attackers")
    play.attack("Bear > Siege")
    do(play, "Battle", "Siege")  # no planeswalker, but still a battle
    assert play.permanent("Bear").attacking == play.permanent("Siege").ref
    play = Play(Side(hand=[both, *TRICKS], battlefield=[BEAR, SIEGE]), Side())
    play.to("beginning of combat")
    do(play, "Both", "Siege")
    play.to("declare attackers")
    play.attack("Bear > Siege")
    do(play, "Rest", "Siege")  # a planeswalker that A controls and B protected
    assert attacks_nothing(play, "Bear")


@pytest.mark.covers("506.4", "701.27a", "CG-016")
def test_CG_016_a_creature_that_turns_into_something_else() -> None:
    back = activated(cost("{0}"), tree.Transform(tree.This()))
    front = creature("Moth", "{0}", "Moth", 2, 2, back).front
    play = Play(Side(battlefield=[Card(front, card("Lamp", "", "Artifact").front, "transform")]), Side())
    play.to("declare attackers")
    play.attack("Moth")
    play.activate("Moth")
    play.resolve()
    assert play.game.attackers == [] and play.battlefield("A") == ["Lamp"]


@pytest.mark.covers("511.3", "C5-004", "C5-005")
def test_C5_004_C5_005_as_the_step_ends_everything_leaves_combat() -> None:
    play = blocked([BEAR], [OX])
    play.to("end of combat")
    assert fights(play, "Ox")
    play.to("postcombat main")
    assert not fights(play, "Ox")
    assert play.game.attackers == play.game.blockers == []

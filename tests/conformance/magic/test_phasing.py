"""Phasing (702.26, 502.1)."""

from __future__ import annotations

import pytest

from conformance.magic.bells import stop_at
from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import changes, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    TARGET,
    THIS,
    at_beginning,
    cost,
    creature_token,
    destroy,
    gain_life,
    keyword,
    lose_life,
    pump,
    select,
    spell,
    target,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import HasType, PhaseOut
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant
from mainphase.magic.modern import position
from mainphase.magic.permanents import Permanent

WISP = creature("Wisp", "{0}", "Spirit", 2, 2, keyword("phasing"))
WREATH = enchantment("Wreath", "{0}", tree.KeywordAbility("enchant", quality=HasType("creature")), subtypes="Aura")
BLADE = artifact("Blade", "{0}", tree.KeywordAbility("equip", cost=cost("{9}")), subtypes="Equipment")
FADE = instant("Fade", "{0}", spell(PhaseOut(TARGET), targets=(target(),)))
CREATURES = tree.All(select(HasType("creature")))


def away(play: Play) -> list[str]:
    """The names of the permanents that are phased out."""
    return [play.card_name(permanent.ref & SLOT_MASK) for permanent in play.game.phased]


def where(play: Play, name: str) -> str:
    """The zone of the only card with that name."""
    slots = [slot for slot in range(len(play.game.owner)) if play.card_name(slot) == name]
    assert len(slots) == 1
    return zones.NAMES[play.game.zone_kind(slots[0])]


def attach(play: Play, name: str, host: str) -> None:
    """The permanent has been on the other one for long."""
    play.permanent(name).attached = play.permanent(host).ref


def put_aura(play: Play, aura: Card, host: str, who: int) -> Permanent:
    """The Aura of that seat has been on the permanent for long."""
    permanent = position.place_permanent(play.game, play.definition(aura), who, who)
    permanent.attached = play.permanent(host).ref
    return permanent


@pytest.mark.covers("702.26a", "502.1", "703.4a", "U-001", "TBA-005", "X-08")
def test_U_001_TBA_005_X_08_phasing_out_and_in_before_untapping() -> None:
    """Scenario 113. The event lies after the beginning of the untap step and before permanents untap."""
    play = Play(Side(battlefield=[WISP, BEAR]), Side())
    assert away(play) == ["Wisp"]  # A's first untap step is over
    play.to("upkeep", "B")
    assert away(play) == ["Wisp"]
    play.game.phased[0].tapped = 1
    play.permanent("Bear").tapped = 1
    since = play.mark
    play.to("upkeep", "A")
    assert away(play) == []
    play.expect(since, ("part began", "untap", "A"), ("phased in", "502.1", "Wisp"), ("untapped", "502.3", "Bear"),
                ("untapped", "502.3", "Wisp"))  # fmt: skip
    assert not play.is_tapped("Wisp")
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert away(play) == ["Wisp"]


@pytest.mark.covers("702.26a", "502.1")
def test_U_001_out_and_in_at_the_same_time() -> None:
    other = creature("Other", "{0}", "Spirit", 1, 1, keyword("phasing"))
    play = Play(Side(battlefield=[WISP], hand=[FADE]), Side())
    position.place_permanent(play.game, play.definition(other), 0, 0)
    assert away(play) == ["Wisp"]
    since = play.mark
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert away(play) == ["Other"]
    assert {(event.kind, event.what) for event in play.events(since) if event.kind.startswith("phased")} == {
        ("phased out", "Other"), ("phased in", "Wisp"),
    }  # fmt: skip


@pytest.mark.covers("502.1", "702.26a", "U-002")
def test_U_002_scenario_118_fault_37_whoever_controlled_it_when_it_phased_out() -> None:
    play = Play(Side(), Side(hand=[FADE]))
    position.place_permanent(play.game, play.definition(BEAR), 0, 1)  # A's card, which B controls
    play.to("upkeep", "A")
    play.passes("A")
    play.cast("Fade", "Bear")
    play.resolve()
    assert away(play) == ["Bear"]
    play.to("end", "A")
    assert away(play) == ["Bear"]
    play.to("upkeep", "B")
    assert away(play) == []
    assert play.battlefield("B") == ["Bear"]


@pytest.mark.covers("702.26b")
def test_what_is_phased_out_does_not_exist() -> None:
    """Not found, not counted, not targeted; its abilities do not trigger."""
    gong = enchantment("Gong", "{0}", at_beginning("upkeep", EACH_PLAYER, gain_life(1)))
    sweep = instant("Sweep", "{0}", spell(destroy(CREATURES)))
    play = Play(
        Side(battlefield=[gong, BEAR], hand=[FADE, FADE, sweep]), Side(hand=["Shock"], battlefield=["Mountain"])
    )
    play.to("precombat main")
    play.cast("Fade", "Gong")
    play.resolve()
    play.cast("Fade", "Bear")
    play.resolve()
    life = play.life("A")
    assert play.battlefield("A") == []
    play.cast("Sweep")
    play.resolve()
    play.passes("A")
    play.answer("cast Shock")
    assert play.options == ["target A", "target B"]
    play.answer("target A")
    play.resolve()
    play.to("upkeep", "B")
    assert (play.life("A"), play.stack) == (life - 2, [])
    play.to("upkeep", "A")
    assert sorted(play.battlefield("A")) == ["Bear", "Gong"]
    assert play.stack == ["Gong"]  # in time for this upkeep step


@pytest.mark.covers("702.26b", "608.2b")
def test_a_target_that_phases_out_is_illegal() -> None:
    play = Play(Side(battlefield=[BEAR, "Mountain"], hand=["Shock", FADE]), Side())
    play.to("precombat main")
    play.cast("Shock", "Bear")
    play.cast("Fade", "Bear")
    play.resolve()
    since = play.mark
    play.resolve()
    play.expect(since, ("fizzled", "608.2b", "Shock"))


@pytest.mark.covers("702.26b", "506.4")
def test_scenario_120_an_attacker_that_phases_out_leaves_combat() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(hand=[FADE]))
    stop_at(play, "declare blockers")
    play.passes("A")
    since = play.mark
    play.cast("Fade", "Bear")
    play.resolve()
    play.expect(since, ("left combat", "Bear"), ("phased out", "702.26b", "Bear"))
    play.to("upkeep", "B")
    assert play.life("B") == 20
    assert play.game.phased[0].tapped == 1  # its status is as it was
    play.to("upkeep", "A")
    assert not play.is_tapped("Bear")  # it untapped in the step in which it phased in
    while play.question != "declare attackers":
        play.passes()
    assert "attack B" in play.options  # no summoning sickness


@pytest.mark.covers("702.26c", "702.26d")
def test_phasing_is_no_change_of_zones() -> None:
    watcher = enchantment(
        "Watcher", "{0}",
        triggered(tree.Enters(tree.Selector()), gain_life(1)), triggered(tree.Leaves(tree.Selector()), lose_life(1)),
    )  # fmt: skip
    own = creature("Own", "{0}", "Spirit", 1, 1, when_enters(gain_life(5)), when_dies(gain_life(5)))
    play = Play(Side(battlefield=[own, watcher], hand=[FADE]), Side())
    play.to("precombat main")
    position_ref = play.permanent("Own").ref
    changes.put_counters(play.game, position_ref, 0, 2, 0)
    play.cast("Fade", "Own")
    play.resolve()
    assert (play.stack, where(play, "Own")) == ([], "phased out")
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert (play.life("A"), play.permanent("Own").ref, play.size("Own")) == (20, position_ref, (3, 3))
    assert [event.what for event in play.events(0, "moved") if event.what == "Own"] == []


@pytest.mark.covers("702.26d", "704.5d")
@pytest.mark.parametrize("edition", EDITIONS)
def test_scenario_116_tokens(edition: str) -> None:
    make = instant("Make", "{0}", spell(tree.CreateToken(creature_token(1, 1, ("B",), ("Imp",)))))
    play = Play(Side(hand=[make, FADE]), Side(), edition=edition)
    play.to("precombat main")
    play.cast("Make")
    play.resolve()
    play.cast("Fade", "Imp")
    play.resolve()
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert play.battlefield("A") == ([] if edition in ("cr2009", "cr2010") else ["Imp"])
    assert away(play) == []


@pytest.mark.covers("702.26d", "302.6")
def test_control_is_continuous() -> None:
    """It came in the turn before, phased out, and can attack in the turn in which it phases in."""
    play = Play(Side(hand=[WISP, FADE]), Side())
    play.to("precombat main")
    play.cast("Wisp")
    play.resolve()
    play.cast("Fade", "Wisp")
    play.resolve()
    play.to("upkeep", "A")
    while play.question != "declare attackers":
        play.passes()
    assert "attack B" in play.options


@pytest.mark.covers("702.26e", "702.26f", "514.2")
def test_effects_on_what_is_phased_out() -> None:
    """One that begins meanwhile does not catch it; one that ends meanwhile is over when it phases in."""
    everyone = instant("Everyone", "{0}", spell(pump(CREATURES, 4, 4)))
    grow = instant("Grow", "{0}", spell(pump(TARGET, 1, 1), targets=(target(),)))
    lasting = instant("Lasting", "{0}", spell(
        tree.Continuous(CREATURES, (tree.ChangePT(tree.Number(0), tree.Number(3)),), tree.Forever())
    ))  # fmt: skip
    play = Play(Side(battlefield=[BEAR], hand=[grow, FADE, everyone, lasting]), Side())
    play.to("precombat main")
    play.cast("Grow", "Bear")
    play.resolve()
    play.permanent("Bear").damage = 1
    play.cast("Fade", "Bear")
    play.resolve()
    for name in ("Everyone", "Lasting"):
        play.cast(name)
        play.resolve()
    play.to("upkeep", "B")
    assert play.game.phased[0].damage == 0  # 514.2
    play.to("upkeep", "A")
    assert play.size("Bear") == (2, 2)


@pytest.mark.covers("702.26m", "U-008")
def test_U_008_without_an_untap_step_there_is_no_phasing() -> None:
    still = instant("Still", "{0}", spell(tree.SkipNext("untap")))
    play = Play(Side(battlefield=[WISP], hand=[still]), Side())
    play.to("precombat main")
    play.cast("Still")
    play.resolve()
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert away(play) == ["Wisp"]
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert away(play) == []


@pytest.mark.covers("702.26k", "702.26n")
def test_phased_out_permanents_leave_with_their_owner() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(), Side(hand=[FADE]))
    play.to("precombat main")
    play.passes("A")
    play.passes("B")
    play.cast("Fade", "Bear")
    play.resolve()
    assert away(play) == ["Bear"]
    play.game.concede(0)
    assert (away(play), where(play, "Bear")) == ([], "gone")


@pytest.mark.covers("702.26b", "603.10")
def test_abilities_that_trigger_on_phasing_out_look_back() -> None:
    """Here it is only that the events carry the object as it was, and that the listener is still told."""
    play = Play(Side(battlefield=[WISP]), Side())
    told = play.events(0, "phased out")
    assert [(event.what, event.who, event.amount, event.rule) for event in told] == [("Wisp", "A", 1, "502.1")]


@pytest.mark.covers("702.26b")
def test_a_phased_out_permanent_is_part_of_the_game_as_a_value() -> None:
    play = Play(Side(battlefield=[WISP]), Side())
    loaded = play.game.clone()
    loaded.from_bytes(play.game.to_bytes())
    assert loaded == play.game
    loaded.phased[0].damage = 1
    assert not play.game.phased[0].damage
    assert isinstance(play.game.phased[0], Permanent)
    copy = play.game.clone()
    copy.phased[0].damage = 2
    assert not play.game.phased[0].damage


# --- what is attached ------------------------------------------------------------------------------------------


@pytest.mark.covers("702.26g", "702.26j")
def test_attachments_go_and_come_along() -> None:
    """Indirectly: in the untap step of the host's controller, not of their own; nothing is unattached."""
    play = Play(Side(battlefield=[BEAR, BLADE], hand=[FADE]), Side())
    attach(play, "Blade", "Bear")
    wreath = put_aura(play, WREATH, "Bear", 1)
    bear = play.permanent("Bear").ref
    play.to("precombat main")
    play.cast("Fade", "Bear")
    play.resolve()
    assert sorted(away(play)) == ["Bear", "Blade", "Wreath"]
    assert [(event.what, event.amount) for event in play.events(0, "phased out")] == [
        ("Bear", 1), ("Blade", 2), ("Wreath", 2),
    ]  # fmt: skip
    play.to("upkeep", "B")
    assert sorted(away(play)) == ["Bear", "Blade", "Wreath"]
    play.to("upkeep", "A")
    assert away(play) == []
    assert (play.permanent("Blade").attached, wreath.attached, wreath.controller) == (bear, bear, 1)
    assert play.count("attached") + play.count("unattached") == 0


@pytest.mark.covers("702.26g")
def test_what_is_attached_to_an_attachment_goes_too() -> None:
    banner = enchantment("Banner", "{0}", tree.KeywordAbility("enchant", quality=HasType("artifact")), subtypes="Aura")
    play = Play(Side(battlefield=[BEAR, BLADE], hand=[FADE]), Side())
    attach(play, "Blade", "Bear")
    put_aura(play, banner, "Blade", 0)
    play.to("precombat main")
    play.cast("Fade", "Bear")
    play.resolve()
    assert sorted(away(play)) == ["Banner", "Bear", "Blade"]
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert (away(play), play.permanent("Banner").attached) == ([], play.permanent("Blade").ref)


@pytest.mark.covers("702.26h")
def test_directly_and_indirectly_is_indirectly() -> None:
    """All phase out at once, the Aura of player B with A's creature: it comes back in A's untap step only."""
    vanish = instant("Vanish", "{0}", spell(PhaseOut(tree.All(select()))))
    play = Play(Side(battlefield=[BEAR], hand=[vanish]), Side(), quiet=True)
    put_aura(play, WREATH, "Bear", 1)
    play.cast("Vanish")
    play.resolve()
    assert [(event.what, event.amount) for event in play.events(0, "phased out")] == [("Bear", 1), ("Wreath", 2)]


@pytest.mark.covers("702.26i")
def test_attachments_that_phased_out_directly_come_back_attached() -> None:
    play = Play(Side(battlefield=[BEAR, BLADE], hand=[FADE, FADE]), Side())
    put_aura(play, WREATH, "Bear", 0)
    attach(play, "Blade", "Bear")
    play.to("precombat main")
    for name in ("Wreath", "Blade"):
        play.cast("Fade", name)
        play.resolve()
    play.to("upkeep", "A")
    assert away(play) == []
    assert sorted(play.battlefield("A")) == ["Bear", "Blade", "Wreath"]  # attached as before
    assert play.permanent("Wreath").attached == play.permanent("Blade").attached == play.permanent("Bear").ref


@pytest.mark.covers("702.26i", "704.5m", "704.5n")
def test_fault_36_an_aura_whose_host_is_out_goes_to_the_graveyard() -> None:
    play = Play(Side(hand=[FADE, FADE]), Side(battlefield=[BLADE], hand=[FADE]))
    position.place_permanent(play.game, play.definition(BEAR), 0, 0)
    put_aura(play, WREATH, "Bear", 1)
    attach(play, "Blade", "Bear")
    play.to("precombat main")
    for name in ("Wreath", "Blade"):
        play.cast("Fade", name)  # B's attachments, directly
        play.resolve()
    play.passes("A")
    play.cast("Fade", "Bear")  # then A's creature: it comes back in A's untap step
    play.resolve()
    assert sorted(away(play)) == ["Bear", "Blade", "Wreath"]
    play.to("upkeep", "B")
    assert (play.graveyard("B"), play.battlefield("B")) == (["Fade", "Wreath"], ["Blade"])
    play.to("upkeep", "A")
    assert (play.battlefield("A"), play.permanent("Blade").attached) == (["Bear"], 0)


@pytest.mark.covers("702.26p")
def test_phasing_twice_is_phasing_once() -> None:
    twice = creature("Twice", "{0}", "Spirit", 2, 2, keyword("phasing"), keyword("phasing"))
    play = Play(Side(battlefield=[twice]), Side())
    assert away(play) == ["Twice"]
    assert play.count("phased out") == 1
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert (away(play), play.count("phased out")) == ([], 1)


# --- with effects that last, replace, exile, change control ----------------------------------------------------


@pytest.mark.covers("702.26f", "502.1", "U-002")
def test_U_002_control_that_ends_while_it_is_phased_out() -> None:
    """A has taken it until end of turn: it phases in in A's untap step, under its owner's control."""
    steal = instant("Steal", "{0}", spell(
        tree.Continuous(TARGET, (tree.GainControl(),), tree.UntilEndOfTurn()), targets=(target(),)
    ))  # fmt: skip
    play = Play(Side(hand=[steal, FADE]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.cast("Steal", "Bear")
    play.resolve()
    assert play.battlefield("A") == ["Bear"]
    play.cast("Fade", "Bear")
    play.resolve()
    play.to("upkeep", "B")
    assert away(play) == ["Bear"]
    play.to("upkeep", "A")
    assert (away(play), play.battlefield("A"), play.battlefield("B")) == ([], [], ["Bear"])


@pytest.mark.covers("702.26f", "611.2b")
def test_for_as_long_as_ends_when_it_phases_out() -> None:
    grip = creature(
        "Grip", "{0}", "Horror", 1, 1,
        when_enters(tree.Continuous(
            TARGET, (tree.GainControl(),), tree.AsLongAs(tree.InZone(tree.This(), "battlefield"))
        ), targets=(target(HasType("artifact")),)),
    )  # fmt: skip
    orb = artifact("Orb", "{0}")
    play = Play(Side(hand=[grip, FADE]), Side(battlefield=[orb]))
    play.to("precombat main")
    play.cast("Grip")
    play.resolve()
    play.answer("target Orb")
    play.resolve_all()
    assert play.battlefield("A") == ["Grip", "Orb"]
    play.cast("Fade", "Grip")
    play.resolve()
    assert play.battlefield("B") == ["Orb"]
    play.to("upkeep", "A")
    assert (play.battlefield("A"), play.battlefield("B")) == (["Grip"], ["Orb"])


@pytest.mark.covers("702.26d", "610.3")
def test_what_was_exiled_until_it_leaves_stays_exiled() -> None:
    """A phased-out permanent has not left the battlefield."""
    jail = enchantment(
        "Jail", "{0}", when_enters(tree.Exile(TARGET, tree.UntilLeaves(THIS)), targets=(target(HasType("creature")),))
    )
    play = Play(Side(hand=[jail, FADE]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.cast("Jail")
    play.resolve()
    play.resolve_all()
    assert where(play, "Bear") == "exile"
    play.cast("Fade", "Jail")
    play.resolve()
    assert where(play, "Bear") == "exile"
    play.to("upkeep", "A")
    assert (play.battlefield("A"), where(play, "Bear")) == (["Jail"], "exile")


@pytest.mark.covers("702.26b", "614.1")
def test_replacement_effects_stop_and_begin_again() -> None:
    """Tapped lands: only while the permanent that says so is there."""
    frost = enchantment("Frost", "{0}", tree.EntersTapped(tree.Selector(HasType("artifact"))))
    gear = artifact("Gear", "{0}")
    play = Play(Side(battlefield=[frost], hand=[FADE, gear, gear, gear]), Side())
    play.to("precombat main")
    play.cast("Gear")
    play.resolve()
    play.cast("Fade", "Frost")
    play.resolve()
    play.cast("Gear")
    play.resolve()
    assert [play.is_tapped("Gear", 0), play.is_tapped("Gear", 1)] == [True, False]
    play.to("precombat main", "A")
    play.cast("Gear")
    play.resolve()
    assert play.is_tapped("Gear", 2)


@pytest.mark.covers("702.26b", "603.10")
def test_triggers_on_phasing_out_and_in() -> None:
    ghost = creature(
        "Ghost", "{0}", "Spirit", 1, 1,
        triggered(tree.PhasesOut(THIS), gain_life(1)), triggered(tree.PhasesIn(THIS), gain_life(10)),
    )  # fmt: skip
    play = Play(Side(battlefield=[ghost], hand=[FADE]), Side())
    play.to("precombat main")
    play.cast("Fade", "Ghost")
    play.resolve()
    assert play.stack == ["Ghost"]
    play.resolve()
    assert play.life("A") == 21
    play.to("upkeep", "A")
    assert play.stack == ["Ghost"]
    play.resolve()
    assert play.life("A") == 31

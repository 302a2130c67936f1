"""Double-faced cards: transforming, faces in every zone, entering transformed (712, 701.27, 202.3b)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.kernel.errors import UserError
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TARGET,
    activated,
    add_mana,
    color,
    cost,
    gain_life,
    instructions,
    put_counters,
    spell,
    stat,
    target,
    triggered,
)
from mainphase.magic.cards import Card, CardFace, artifact, creature, instant
from mainphase.magic.changes_replacing import refresh_effects
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.typeline import parse_type_line

TURN = activated(cost("{0}"), tree.Transform(tree.This()))


def face(
    name: str, cost: str, types: str, *abilities: tree.Ability, pt: str = "", loyalty: int | None = None
) -> CardFace:
    power, _, toughness = pt.partition("/")
    return CardFace(name, cost, parse_type_line(types), abilities, power or None, toughness or None, loyalty=loyalty)


def two_faced(front: CardFace, back: CardFace, layout: str = "transform") -> Card:
    return Card(front, back, layout)  # type: ignore[arg-type]


WOLF = two_faced(
    face("Shepherd", "{2}", "Creature — Human", TURN, pt="1/2"),
    face(
        "Wolf of the Fold",
        "",
        "Creature — Wolf",
        TURN,
        triggered(tree.BeginningOf("upkeep", tree.EachPlayer()), gain_life(1)),
        tree.KeywordAbility("haste"),
        pt="4/4",
    ),
)
RELIC = two_faced(
    face("Sealed Relic", "{1}", "Artifact", activated(cost("{0}"), tree.Transform(tree.This()))),
    face("Opened Relic", "", "Artifact Land", activated(cost(tree.PayTap()), add_mana("{G}"))),
)
LESSON = two_faced(face("Student", "{1}", "Creature — Human", TURN, pt="1/1"), face("Lesson", "", "Sorcery"))
FLIP = instant("Flip", "{0}", spell(tree.Transform(TARGET), targets=(target(),)))
BOUNCE = instant("Bounce", "{0}", spell(tree.ReturnToHand(TARGET), targets=(target(),)))
GROW = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(),)))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main")
    return play


@pytest.mark.covers("701.27a", "712.8d", "712.8e", "712.18")
def test_transforming_gives_the_other_face_to_the_same_object() -> None:
    play = at_main(Side([FLIP, GROW], [WOLF]), Side())
    ref = play.permanent("Shepherd").ref
    play.permanent("Shepherd").tapped = 1
    play.cast("Grow", "Shepherd")
    play.resolve()
    play.cast("Flip", "Shepherd")
    mark = play.mark
    play.resolve()
    wolf = play.permanent("Wolf of the Fold")
    assert wolf.ref == ref
    assert play.size("Wolf of the Fold") == (5, 5)
    assert wolf.tapped == 1
    assert play.battlefield("A") == ["Wolf of the Fold"]
    play.expect(mark, ("transformed", "701.27a", "A", "Wolf of the Fold"))
    play.to("upkeep")
    play.resolve()
    assert play.life("A") == 21  # the abilities of the face that is up


@pytest.mark.covers("202.3b", "712.8e")
def test_the_mana_value_of_the_back_is_that_of_the_front() -> None:
    purge = instant(
        "Purge",
        "{0}",
        spell(tree.Destroy(tree.All(tree.Selector(tree.And((tree.HasType("creature"), stat("mana value", "<", 2))))))),
    )
    play = at_main(Side([FLIP, purge], [WOLF]), Side())
    play.cast("Flip", "Shepherd")
    play.resolve()
    play.cast("Purge")
    play.resolve()
    assert play.battlefield("A") == ["Wolf of the Fold"]


@pytest.mark.covers("712.8a")
def test_off_the_battlefield_it_has_its_front_face() -> None:
    play = at_main(Side([FLIP, BOUNCE], [WOLF]), Side())
    play.cast("Flip", "Shepherd")
    play.resolve()
    play.cast("Bounce", "Wolf of the Fold")
    play.resolve()
    assert play.hand("A") == ["Shepherd"]


@pytest.mark.covers("701.27f")
def test_an_ability_that_comes_too_late_does_not_turn_it_back() -> None:
    play = at_main(Side([], [WOLF]), Side())
    play.activate("Shepherd")
    play.activate("Shepherd")
    play.resolve_all()
    assert play.battlefield("A") == ["Wolf of the Fold"]
    play.activate("Wolf of the Fold")
    play.resolve()
    assert play.battlefield("A") == ["Shepherd"]


@pytest.mark.covers("701.27f")
def test_a_spell_may_turn_it_back() -> None:
    play = at_main(Side([FLIP, FLIP], [WOLF]), Side())
    play.cast("Flip", "Shepherd")
    play.cast("Flip", "Shepherd")
    play.resolve_all()
    assert play.battlefield("A") == ["Shepherd"]


@pytest.mark.covers("701.27f", "603.7")
@pytest.mark.parametrize(("flips", "end"), [(0, "Night Hare"), (1, "Night Hare"), (2, "Hare")])
def test_a_delayed_ability_of_it_neither_if_it_has_turned_over_since(flips: int, end: str) -> None:
    again = tree.Triggered(tree.BeginningOf("end", which="next"), instructions(tree.Transform(tree.This())))
    hare = two_faced(
        face("Hare", "{0}", "Creature — Hare", activated(cost("{0}"), tree.Delayed(again)), pt="1/1"),
        face("Night Hare", "", "Creature — Hare", pt="3/3"),
    )
    play = at_main(Side([FLIP] * flips, [hare]), Side())
    play.activate("Hare")
    play.resolve()
    for name in ["Hare", "Night Hare"][:flips]:
        play.cast("Flip", name)
        play.resolve()
    while not play.stack:
        play.decline()
    play.resolve_all()
    assert play.battlefield("A") == [end]


@pytest.mark.covers("701.27c", "701.27d", "712.9", "712.10")
def test_what_cannot_transform_stays_as_it_is() -> None:
    play = at_main(Side([FLIP], ["Grizzly Bears", LESSON]), Side())
    play.cast("Flip", "Grizzly Bears")
    play.resolve()
    play.activate("Student")
    play.resolve()
    assert play.battlefield("A") == ["Grizzly Bears", "Student"]
    assert play.count("transformed") == 0


@pytest.mark.covers("701.27a")
def test_the_abilities_of_the_new_face_can_be_used_and_the_old_ones_not() -> None:
    play = at_main(Side([artifact("Bead", "{G}")], [RELIC]), Side())
    assert not play.may("cast Bead")
    play.activate("Sealed Relic")
    play.resolve()
    assert not any("Relic" in option for option in play.options)
    play.cast("Bead")
    assert play.is_tapped("Opened Relic")


@pytest.mark.covers("712.14", "712.14a")
def test_entering_transformed() -> None:
    back = instant(
        "Return",
        "{0}",
        spell(tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard", whose=tree.You())), transformed=True)),
    )
    play = at_main(Side([back], [], graveyard=[WOLF, LESSON, "Grizzly Bears"]), Side())
    play.cast("Return")
    play.resolve()
    assert play.battlefield("A") == ["Wolf of the Fold"]
    assert play.permanent("Wolf of the Fold").turned == 1
    assert play.graveyard("A") == ["Student", "Grizzly Bears", "Return"]
    front = instant(
        "Rise", "{0}", spell(tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard", whose=tree.You()))))
    )
    play = at_main(Side([front], [], graveyard=[WOLF]), Side())
    play.cast("Rise")
    play.resolve()
    assert play.battlefield("A") == ["Shepherd"]


@pytest.mark.covers("712.14a", "306.5b")
def test_a_planeswalker_on_the_back_enters_with_its_loyalty() -> None:
    spark = two_faced(
        face("Apprentice", "{1}", "Creature — Human", pt="1/1"),
        face("Apprentice, Unbound", "", "Legendary Planeswalker — Oden", loyalty=4),
    )
    both = tree.Sequence((tree.Exile(TARGET, bind="it"), tree.PutOntoBattlefield(tree.Chosen("it"), transformed=True)))
    play = at_main(
        Side([instant("Ignite", "{0}", tree.SpellAbility(instructions(both, targets=(target(),))))], [spark]), Side()
    )
    play.cast("Ignite", "Apprentice")
    play.resolve()
    assert play.permanent("Apprentice, Unbound").counters == [0, 4]


def test_an_error_in_the_back_leaves_nothing_behind() -> None:
    bad = two_faced(
        face("Good", "{1}", "Creature", pt="1/1"), face("Bad", "", "Creature", tree.Unsupported("?", "?"), pt="1/1")
    )
    setup = Setup()
    with pytest.raises(UserError):
        compile_card(bad, setup)
    assert len(setup.definitions) == 1


def test_faces_are_compiled_once() -> None:
    setup = Setup()
    one = compile_card(WOLF, setup)
    assert compile_card(WOLF, setup) is one
    assert len(setup.definitions) == 3
    other = compile_card(creature("Wolf of the Fold", "", "Wolf", 4, 4), setup)
    assert other.front is None


def test_which_face_is_up_is_part_of_the_value() -> None:
    play = at_main(Side([FLIP], [WOLF]), Side())
    play.cast("Flip", "Shepherd")
    play.resolve()
    numbers: list[int] = []
    play.game.save(numbers)
    copy = play.game.clone()
    again: list[int] = []
    copy.save(again)
    assert again == numbers
    assert copy.permanents[play.slots("Wolf of the Fold")[0]].turned == 1


GLADE = two_faced(
    face("Sprouting", "{1}{G}", "Sorcery", spell(gain_life(3))),
    face("Quiet Glade", "", "Land", activated(cost(tree.PayTap()), add_mana("{G}"))),
    "modal",
)
TWINS = two_faced(
    face("Day Twin", "{G}", "Creature — Elf", pt="1/1"),
    face("Night Twin", "{G}{G}", "Creature — Elf", pt="3/3"),
    "modal",
)


@pytest.mark.covers("712.11b", "712.12", "712.8f")
def test_either_face_of_a_modal_card_can_be_played() -> None:
    play = at_main(Side([GLADE, TWINS], ["Forest", "Forest"]), Side())
    assert [option for option in play.options if "64" in option or "cast" in option] == [
        "cast Sprouting", "play Sprouting 64", "cast Day Twin", "cast Day Twin 64",
    ]  # fmt: skip
    play.answer("play Sprouting 64")
    assert play.battlefield("A") == ["Forest", "Forest", "Quiet Glade"]
    assert not any(option.startswith("play") for option in play.options)
    play.answer("cast Day Twin 64")
    assert play.stack == ["Night Twin"]
    play.resolve()
    assert play.size("Night Twin") == (3, 3)
    assert play.permanent("Night Twin").turned == 1


@pytest.mark.covers("712.11c", "712.8f", "202.3")
def test_only_the_face_that_is_cast_counts() -> None:
    play = at_main(Side([TWINS, BOUNCE], ["Forest"]), Side())
    assert play.may("cast Day Twin")
    assert not play.may("cast Day Twin 64")
    assert play.hand("A") == ["Day Twin", "Bounce"]
    play = at_main(Side([TWINS, BOUNCE], ["Forest", "Forest"]), Side())
    play.answer("cast Day Twin 64")
    play.resolve()
    assert play.permanent("Night Twin").definition.mana_value == 2
    play.cast("Bounce", "Night Twin")
    play.resolve()
    assert play.hand("A") == ["Day Twin"]


@pytest.mark.covers("712.14b")
def test_a_modal_card_with_a_front_that_is_no_permanent_is_not_put_there() -> None:
    rise = instant(
        "Rise", "{0}", spell(tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard", whose=tree.You()))))
    )
    play = at_main(Side([rise], [], graveyard=[GLADE, TWINS]), Side())
    play.cast("Rise")
    play.resolve()
    assert play.battlefield("A") == ["Day Twin"]


@pytest.mark.covers("712.18", "614.4")
def test_712_18_what_a_face_replaces_is_replaced_while_it_is_up() -> None:
    """Only while that face is up: then the game is also again as if it had never been."""
    guard = tree.KeywordAbility("protection", quality=color("R"))
    shield = two_faced(
        face("Open", "{2}", "Artifact Creature — Golem", TURN, pt="1/2"),
        face("Shut", "", "Artifact Creature — Golem", TURN, guard, pt="1/2"),
    )
    play = Play(Side(battlefield=(shield,)), Side())
    play.to("precombat main")
    masks = [play.game.replacing]
    for name in ("Open", "Shut"):
        play.activate(name)
        play.resolve()
        masks.append(play.game.replacing)
        fresh = play.game.clone()
        refresh_effects(fresh)
        assert fresh == play.game
    assert masks[0] == masks[2] != masks[1]

"""Rooms: split cards with a shared type line, whose halves are unlocked one by one (709.5)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.errors import UserError
from mainphase.kernel.reasons import Action
from mainphase.kernel.values import Reader
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    TARGET_2,
    YOURS,
    change,
    destroy,
    draw,
    gain_life,
    keyword,
    plus,
    select,
    spell,
    static,
    target,
    target_card,
    triggered,
)
from mainphase.magic.abilities.tree import (
    BecomeCopy,
    CreateCopyToken,
    PutOntoBattlefield,
    ReturnToHand,
    UnlockDoor,
    UnlocksDoor,
)
from mainphase.magic.cards import Card, card, card_from_data, card_to_data, creature, instant, split
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.why import why_not

ROOM = "Enchantment — Room"


def room(left: tuple[object, ...] = (), right: tuple[object, ...] = ()) -> Card:
    """A Room of two halves, for {G} and {1}{G}."""
    return split(card("Attic", "{G}", ROOM, *left), card("Cellar", "{1}{R}", ROOM, *right))  # type: ignore[arg-type]


GAIN = triggered(UnlocksDoor(), gain_life(3))
BANNER = static(select(CREATURE, YOURS), plus(1, 1))
HALL = room((GAIN,), (BANNER,))
LANDS = ["Forest", "Mountain", "Mountain"]


def entered() -> Play:
    """The left half of the Hall has been cast."""
    play = main(Side(hand=[HALL], battlefield=[*LANDS, BEAR]), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    return play


@pytest.mark.covers("709.5d", "709.5h", "709.5")
def test_709_5d_the_half_that_was_cast_is_unlocked_as_it_enters() -> None:
    play = entered()
    assert play.game.unlocked(play.permanent("Attic").ref) == 1
    assert play.stack == ["Attic"]  # "when you unlock this door" has triggered
    play.resolve()
    assert (play.life("A"), play.size("Bear")) == (23, (2, 2))
    permanent = play.permanent("Attic")
    assert (permanent.definition.mana_value, permanent.colors) == (1, 1 << 4)


@pytest.mark.covers("709.5d", "709.5")
def test_a_room_that_is_just_there_has_both_halves_locked() -> None:
    """A position can begin with one: it has the mana value, colors and abilities of neither half."""
    play = main(Side(battlefield=[room((keyword("flash"),), (keyword("flash"),))]), Side())
    permanent = next(play.game.permanents[slot] for slot in play.game.battlefield(0))
    assert (permanent.colors, permanent.definition.mana_value, permanent.keywords) == (0, 0, 0)
    again = play.game.clone()
    again.from_bytes(play.game.to_bytes())
    assert again.to_ints() == play.game.to_ints()


@pytest.mark.covers("709.5e", "116.2m")
def test_709_5e_the_other_half_is_unlocked_for_its_mana_cost_as_a_special_action() -> None:
    play = entered()
    assert not play.may("unlock Attic 2")  # the stack is not empty
    play.resolve()
    assert play.may("unlock Attic 2") and not play.may("unlock Attic 1")
    ref = play.permanent("Attic").ref
    mark = play.mark
    play.answer("unlock Attic 2")
    assert play.count("tapped", mark) == 2 and play.stack == []
    permanent = play.permanent("Attic // Cellar")
    assert (permanent.ref, permanent.definition.mana_value, permanent.colors) == (ref, 3, 1 << 4 | 1 << 3)
    assert play.size("Bear") == (3, 3)
    assert not play.may("unlock Attic // Cellar 1")


@pytest.mark.covers("116.2m", "709.5e")
def test_116_2m_only_in_ones_own_main_phase_and_with_the_mana() -> None:
    play = main(Side(hand=[HALL], battlefield=["Forest", "Mountain", "Mountain"]), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.resolve()
    ref = play.permanent("Attic").ref
    assert why_not(play.game, 0, Action("unlock", ref, 2)) == []
    assert [each.rule for each in why_not(play.game, 0, Action("unlock", ref, 1))] == ["709.5e"]
    play.to("upkeep", "B")
    play.passes("B")
    assert not play.may("unlock Attic 2")
    found = [each.message for each in why_not(play.game, 0, Action("unlock", ref, 2))]
    assert found[0] == "why.not_your_turn"


@pytest.mark.covers("709.5d")
def test_709_5d_what_was_not_cast_enters_with_both_halves_locked() -> None:
    raise_it = instant("Raise", "{0}", spell(PutOntoBattlefield(TARGET), targets=(target_card(),)))
    play = main(Side(hand=[raise_it], graveyard=[HALL], battlefield=[*LANDS, BEAR]), Side())
    play.cast("Raise", "Attic // Cellar")
    play.resolve()
    permanent = play.game.permanents[play.game.battlefield(0)[-1]]
    assert (permanent.definition.name, permanent.definition.mana_value, permanent.colors) == ("", 0, 0)
    assert play.stack == [] and play.size("Bear") == (2, 2)
    unlocks = [option for option in play.options if option.startswith("unlock")]
    assert unlocks == ["unlock  1", "unlock  2"]
    play.answer("unlock  2")
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("709.5h")
def test_709_5h_only_the_door_itself_counts() -> None:
    both = room((GAIN,), (triggered(UnlocksDoor(), draw(1)),))
    play = main(Side(hand=[both], battlefield=LANDS), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.resolve()
    hand = len(play.hand("A"))
    play.answer("unlock Attic 2")
    play.resolve()
    assert (play.life("A"), len(play.hand("A"))) == (23, hand + 1)


@pytest.mark.covers("709.5i", "709.5h")
def test_709_5i_fully_unlocking_is_getting_the_second_designation() -> None:
    watch = creature(
        "Watcher", "{0}", "Bear", 1, 1,
        triggered(UnlocksDoor(select(zone="battlefield"), "fully"), gain_life(10)),
        triggered(UnlocksDoor(select(zone="battlefield"), "any"), gain_life(1)),
    )  # fmt: skip
    play = main(Side(hand=[room()], battlefield=[*LANDS, watch]), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.resolve()
    assert play.life("A") == 21
    play.answer("unlock Attic 2")
    if play.question != "priority":
        play.answer(play.options[0])
    play.resolve_all()
    assert play.life("A") == 32


@pytest.mark.covers("709.4", "709.5a")
def test_709_4_elsewhere_both_halves_count_together() -> None:
    play = main(Side(hand=[HALL], battlefield=LANDS), Side())
    slot = play.game.hand(0)[0]
    assert (play.game.definitions[slot].mana_value, play.game.definitions[slot].colors) == (3, 1 << 4 | 1 << 3)
    back = instant("Back", "{0}", spell(ReturnToHand(TARGET), targets=(target(),)))
    play = main(Side(hand=[HALL, back], battlefield=LANDS), Side())
    play.answer("cast Attic // Cellar 128")
    play.resolve()
    assert play.game.unlocked(play.permanent("Cellar").ref) == 2
    play.cast("Back", "Cellar")
    play.resolve()
    assert "Attic // Cellar" in play.hand("A") and play.game.doors == []


@pytest.mark.covers("709.5b", "707.2")
def test_709_5b_a_copy_has_both_halves_and_locked_doors() -> None:
    twin = instant("Twin", "{0}", spell(CreateCopyToken(TARGET), targets=(target(),)))
    play = main(Side(hand=[HALL, twin], battlefield=[*LANDS, BEAR]), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.resolve()
    play.cast("Twin", "Attic")
    play.resolve()
    token = play.game.permanents[play.game.battlefield(0)[-1]]
    assert token.definition.name == "" and play.game.unlocked(token.ref) == 0
    assert play.stack == []
    play.answer("unlock  2")
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("709.5c", "709.5")
def test_709_5c_the_designation_stays_while_it_is_something_else() -> None:
    become = instant(
        "Become", "{0}", spell(change(TARGET, BecomeCopy(TARGET_2)), targets=(target(), target())),
    )  # fmt: skip
    play = main(Side(hand=[HALL, become], battlefield=[*LANDS, BEAR]), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.resolve()
    ref = play.permanent("Attic").ref
    play.cast("Become", "Attic", "Bear")
    play.resolve()
    assert play.game.permanent(ref).definition.name == "Bear"
    assert not any(option.startswith("unlock") for option in play.options)
    play.to("upkeep", "B")
    assert play.game.permanent(ref).definition.name == "Attic" and play.game.unlocked(ref) == 1


@pytest.mark.covers("709.5c")
def test_709_5c_what_becomes_a_copy_of_a_room_has_no_door_unlocked() -> None:
    become = instant(
        "Become", "{0}", spell(change(TARGET, BecomeCopy(TARGET_2)), targets=(target(), target())),
    )  # fmt: skip
    play = main(Side(hand=[HALL, become], battlefield=[*LANDS, BEAR]), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.resolve()
    play.cast("Become", "Bear", "Attic")
    play.resolve()
    bear = play.permanent("Bear")
    assert bear.definition.name == "" and bear.types == 4
    play.answer("unlock Bear 2")
    assert bear.definition.name == "Cellar"
    play.to("upkeep", "B")
    assert play.size("Bear") == (2, 2)


def test_a_room_is_saved_copied_and_loaded() -> None:
    play = entered()
    twin = play.game.clone()
    numbers: list[int] = []
    play.game.save(numbers)
    twin.load(Reader(numbers))
    again: list[int] = []
    twin.save(again)
    assert again == numbers and twin.doors == play.game.doors != []


def test_rooms_are_written_and_read() -> None:
    assert card_from_data(card_to_data(HALL)) == HALL


@pytest.mark.covers("709.5")
def test_709_5_permanents_of_two_type_lines_are_refused() -> None:
    odd = split(card("A", "{1}", ROOM), card("B", "{1}", "Artifact"))
    with pytest.raises(UserError, match="not_supported"):
        compile_card(odd, Setup())
    with pytest.raises(UserError, match="not_supported"):
        compile_card(card("A", "{1}", "Enchantment", GAIN), Setup())


def test_a_destroyed_room_forgets_its_doors() -> None:
    crush = instant("Crush", "{0}", spell(destroy(), targets=(target(),)))
    play = main(Side(hand=[HALL, crush], battlefield=LANDS), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.resolve()
    play.cast("Crush", "Attic")
    play.resolve()
    assert play.game.doors == [] and "Attic // Cellar" in play.graveyard("A")


@pytest.mark.covers("709.5f")
def test_709_5f_an_effect_lets_its_player_choose_a_locked_half() -> None:
    open_it = instant("Open", "{0}", spell(UnlockDoor(TARGET), targets=(target(),)))
    raise_it = instant("Raise", "{0}", spell(PutOntoBattlefield(TARGET), targets=(target_card(),)))
    play = main(Side(hand=[open_it] * 3 + [raise_it], graveyard=[HALL], battlefield=[BEAR]), Side())
    play.cast("Raise", "Attic // Cellar")
    play.resolve()
    ref = play.game.permanents[play.game.battlefield(0)[-1]].ref
    play.answer("cast Open")
    play.answer("target ")
    play.resolve()
    assert play.options == ["option 0", "option 1"]
    play.answer("option 1")
    assert play.game.unlocked(ref) == 2 and play.size("Bear") == (3, 3)
    play.cast("Open", "Cellar")
    play.resolve()  # only one half is locked
    assert play.game.unlocked(ref) == 3
    play.resolve()
    assert play.life("A") == 23
    play.cast("Open", "Attic // Cellar")
    play.resolve()
    assert play.game.unlocked(ref) == 3 and play.count("door unlocked") == 2


@pytest.mark.covers("709.5g")
def test_709_5g_a_locked_half_loses_its_name_cost_and_text() -> None:
    shut = instant("Shut", "{0}", spell(UnlockDoor(TARGET, lock=True), targets=(target(),)))
    play = main(Side(hand=[HALL, shut], battlefield=[*LANDS, BEAR]), Side())
    play.answer("cast Attic // Cellar 128")
    play.resolve()
    ref = play.permanent("Cellar").ref
    assert play.size("Bear") == (3, 3)
    play.cast("Shut", "Cellar")
    play.resolve()
    permanent = play.game.permanent(ref)
    assert (permanent.definition.name, permanent.definition.mana_value, play.size("Bear")) == ("", 0, (2, 2))
    assert play.game.doors == [] and play.count("door locked") == 1

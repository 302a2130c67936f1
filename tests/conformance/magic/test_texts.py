"""Text-changing effects (612): words replaced in permanents and spells, in layer 3."""

from __future__ import annotations

from typing import Literal

import pytest

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    END_OF_TURN,
    FOREVER,
    INSTANT,
    SORCERY,
    TARGET,
    YOU,
    YOURS,
    activated,
    change,
    change_text,
    color,
    cost,
    create,
    creature_token,
    damage,
    destroy,
    each,
    either,
    gain_life,
    has,
    plus,
    select,
    spell,
    static,
    subtype,
    target,
    target_spell,
    target_spell_or_permanent,
)
from mainphase.magic.abilities.tree import (
    BecomeCopy,
    BecomeType,
    CopyOnStack,
    Duration,
    Filter,
    GainControl,
    Host,
    KeywordAbility,
    ReturnToHand,
    Selector,
)
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant, land, sorcery, split
from mainphase.magic.texts import RewordedSetup

from .table import BEAR, Play, Side

WordKind = Literal["color", "creature type", "basic land type", "color or basic land type"]


def trick(name: str, kind: WordKind, never: str = "", duration: Duration = FOREVER) -> Card:
    """An instant for nothing: a chosen word becomes another one in the text of a target spell or permanent."""
    return instant(name, "{0}", spell(*change_text(kind, never, duration), targets=(target_spell_or_permanent(),)))


COLORS = ["white", "blue", "black", "red", "green"]
TINT = trick("Tint", "color")
SHIFT = trick("Shift", "basic land type")
EITHER = trick("Either", "color or basic land type")
KIND = trick("Kind", "creature type", "Wall")
BRIEF = trick("Brief", "creature type", duration=END_OF_TURN)


def table(*mine: str | Card, hand: tuple[str | Card, ...] = (), theirs: tuple[str | Card, ...] = ()) -> Play:
    """A's first main phase, with these permanents, in that order of timestamps."""
    play = Play(Side(battlefield=mine, hand=hand), Side(battlefield=theirs))
    play.to("precombat main")
    return play


def reword(play: Play, name: str, of: str, old: str, new: str) -> None:
    """A casts the card on that object and replaces the one word by the other."""
    play.cast(name, of)
    play.resolve()
    play.answer(f"type {COLORS.index(old)}" if old in COLORS else f"word {old}")
    play.answer(f"word {new}")


def subtypes(play: Play, name: str) -> set[str]:
    """The subtypes of the permanent."""
    return {play.setup.subtypes[number] for number in play.permanent(name).subtypes}


def lord(name: str, what: Filter, *subtype_line: str) -> Card:
    """A creature that gives others of a kind +1/+1."""
    return creature(name, "{0}", " ".join(subtype_line), 2, 2, static(each_other(what), plus(1, 1)))


def each_other(what: Filter) -> Selector:
    """All creatures that match."""
    return select(CREATURE, what)


@pytest.mark.covers("612.1", "612.2", "613.1c")
def test_a_creature_type_is_replaced_in_type_line_and_text() -> None:
    """The lord of Elves that is a Goblin now makes Goblins bigger, itself too; Elves no longer."""
    elf = creature("Elf", "{0}", "Elf", 1, 1)
    goblin = creature("Goblin", "{0}", "Goblin", 1, 1)
    play = table(lord("Lord", subtype("Elf"), "Elf", "Noble"), elf, goblin, hand=(KIND,))
    assert (play.size("Lord"), play.size("Elf"), play.size("Goblin")) == ((3, 3), (2, 2), (1, 1))
    reword(play, "Kind", "Lord", "Elf", "Goblin")
    assert subtypes(play, "Lord") == {"Goblin", "Noble"}
    assert subtypes(play, "Goblin") == {"Goblin"}
    assert (play.size("Lord"), play.size("Elf"), play.size("Goblin")) == ((3, 3), (1, 1), (2, 2))


@pytest.mark.covers("612.1")
def test_the_new_word_is_another_one_of_the_same_kind() -> None:
    """A colour for a colour, a basic land type for one; the effect itself may rule a word out."""
    play = table(BEAR, hand=(EITHER, KIND))
    play.cast("Either", "Bear")
    play.resolve()
    assert play.asked == "A"
    colors = ["word white", "word blue", "word black", "word red", "word green"]
    lands = ["word Plains", "word Island", "word Swamp", "word Mountain", "word Forest"]
    assert play.options == colors + lands
    play.answer("word Island")
    assert play.options == [word for word in lands if word != "word Island"]
    play.answer("word Swamp")
    play.cast("Kind", "Bear")
    play.resolve()
    assert play.may("word Wall")
    play.answer("word Bear")
    assert play.may("word Goblin") and not play.may("word Wall") and not play.may("word Bear")


@pytest.mark.covers("612.2")
def test_names_stay() -> None:
    """A creature called Elf is still called so when its type is replaced."""
    play = table(creature("Elf", "{0}", "Elf", 1, 1), hand=(KIND,))
    reword(play, "Kind", "Elf", "Elf", "Goblin")
    assert play.battlefield("A") == ["Elf"] and subtypes(play, "Elf") == {"Goblin"}


@pytest.mark.covers("612.1")
def test_a_color_word_is_replaced_wherever_a_color_is_meant() -> None:
    """What an ability may target, what a creature is protected from; symbols in costs are no words."""
    knight = creature(
        "Knight",
        "{0}",
        "Knight",
        2,
        2,
        KeywordAbility("protection", quality=color("B")),
        activated(cost("{B}"), destroy(), targets=(target(CREATURE, color("B")),)),
    )
    imp = creature("Imp", "{B}", "Imp", 1, 1)
    green = card("Leaf", "{0}", "Instant", spell(damage(1, TARGET), targets=(target(CREATURE),)), colors=("G",))
    dark = card("Dark", "{0}", "Instant", spell(damage(1, TARGET), targets=(target(CREATURE),)), colors=("B",))
    play = table(knight, BEAR, imp, "Swamp", hand=(TINT, green, dark))
    play.answer(play.casting("Dark"))
    assert not play.may("target Knight")
    play.answer("target Imp")
    play = table(knight, BEAR, imp, "Swamp", hand=(TINT, green, dark))
    reword(play, "Tint", "Knight", "black", "green")
    play.answer(play.casting("Leaf"))
    assert not play.may("target Knight")
    play.answer("target Imp")
    play.resolve()
    play.answer("activate Knight")
    assert play.events(0, "targeted")[-1].other == "Bear"  # the only green creature
    play.resolve()
    assert play.is_tapped("Swamp") and "Bear" not in play.battlefield("A")


@pytest.mark.covers("612.1", "702.14a")
def test_landwalk_and_land_types_in_abilities() -> None:
    """Islandwalk becomes swampwalk."""
    swimmer = creature("Swimmer", "{0}", "Fish", 2, 2, KeywordAbility("landwalk", quality=subtype("Island")))
    play = table(swimmer, hand=(SHIFT,), theirs=("Swamp", BEAR))
    reword(play, "Shift", "Swimmer", "Island", "Swamp")
    play.to("declare attackers")
    play.attack("Swimmer")
    play.to("end")
    assert play.life("B") == 18


@pytest.mark.covers("612.1", "305.6")
def test_a_basic_land_type_in_a_type_line_gives_the_mana_of_the_new_one() -> None:
    """A Forest whose text says Island now is an Island that makes blue mana, and no Forest."""
    play = table("Forest", hand=(SHIFT, creature("Eel", "{U}", "Fish", 1, 1)))
    assert not play.may("cast Eel")
    reword(play, "Shift", "Forest", "Forest", "Island")
    assert subtypes(play, "Forest") == {"Island"}
    play.cast("Eel")
    play.resolve()
    assert "Eel" in play.battlefield("A")


@pytest.mark.covers("612.2a")
def test_tokens_have_the_new_types_and_are_named_after_them() -> None:
    """What makes Goblin tokens makes Elves called Elf, green ones if the colour word is replaced too."""
    maker = artifact("Maker", "{0}", activated(cost("{0}"), create(creature_token(1, 1, ("R",), ("Goblin",)))))
    play = table(maker, hand=(KIND, TINT))
    reword(play, "Kind", "Maker", "Goblin", "Elf")
    reword(play, "Tint", "Maker", "red", "green")
    play.activate("Maker")
    play.resolve()
    assert subtypes(play, "Elf") == {"Elf"} and play.permanent("Elf").colors == 16


@pytest.mark.covers("612.4", "612.2")
def test_a_token_that_is_there_changes_its_types_and_keeps_its_name() -> None:
    """The words of a token are those of what made it; its name is no creature type any more."""
    text = static(each_other(subtype("Goblin")), plus(0, 1))
    maker = artifact("Maker", "{0}", activated(cost("{0}"), create(creature_token(1, 1, ("R",), ("Goblin",), text))))
    play = table(maker, BEAR, hand=(KIND,))
    play.activate("Maker")
    play.resolve()
    assert play.size("Goblin") == (1, 2)
    reword(play, "Kind", "Goblin", "Goblin", "Bear")
    assert subtypes(play, "Goblin") == {"Bear"}
    assert play.size("Goblin") == (1, 2) and play.size("Bear") == (2, 3)


@pytest.mark.covers("612.4", "612.2")
def test_a_token_that_is_there_keeps_its_colors() -> None:
    """Its text are its subtypes and abilities: that it is red is no word on it, as a color indicator is none."""
    text = static(each_other(color("R")), plus(0, 1))
    maker = artifact("Maker", "{0}", activated(cost("{0}"), create(creature_token(1, 1, ("R",), ("Goblin",), text))))
    play = table(maker, BEAR, hand=(TINT,))
    play.activate("Maker")
    play.resolve()
    assert play.size("Goblin") == (1, 2)
    reword(play, "Tint", "Goblin", "red", "green")
    assert play.permanent("Goblin").colors == 8
    assert play.size("Goblin") == (1, 1) and play.size("Bear") == (2, 3)


@pytest.mark.covers("612.1", "611.3a")
def test_the_ability_that_cards_gain_stays_the_same_with_other_words() -> None:
    """What gives sorcery cards and Druids retrace gives it to sorcery cards and Elves: it never is flashback."""
    retrace = static(select(either(SORCERY, subtype("Druid")), zone="graveyard", whose=YOU), has("retrace"))
    flashback = static(select(INSTANT, zone="graveyard", whose=YOU), has("flashback"))
    play = Play(
        Side(
            battlefield=[artifact("Lore", "{0}", flashback), artifact("Grove", "{0}", retrace)],
            hand=[KIND, land("Isle", "Land")],
            graveyard=[creature("Elder", "{0}", "Elf", 1, 1), sorcery("Feast", "{0}", spell(gain_life(3)))],
        ),
        Side(),
    )
    play.to("precombat main")
    assert not any(option.startswith("cast Elder") for option in play.options)
    reword(play, "Kind", "Grove", "Druid", "Elf")
    assert any(option.startswith("cast Elder") for option in play.options)
    play.answer(next(option for option in play.options if option.startswith("cast Feast")))
    assert "Isle" in play.graveyard("A")
    play.resolve()
    assert play.life("A") == 23 and "Feast" in play.graveyard("A")


@pytest.mark.covers("612.3")
def test_granted_abilities_are_no_text() -> None:
    """An ability that an effect grants keeps its words, whatever is replaced in the text of who has it."""
    granted = static(select(CREATURE, color("B")), plus(1, 0))
    banner = enchantment("Banner", "{0}", static(select(CREATURE, YOURS), has(granted)))
    imp = creature("Imp", "{B}", "Imp", 1, 1)
    play = table(banner, imp, BEAR, hand=(TINT,))
    assert play.size("Imp") == (3, 1)
    reword(play, "Tint", "Imp", "black", "green")
    assert play.size("Imp") == (3, 1) and play.size("Bear") == (2, 2)


@pytest.mark.covers("613.1c", "613.7")
def test_replacements_apply_in_order_of_timestamps() -> None:
    """Elf to Goblin, then Goblin to Bear: both words are Bear; then Bear back to Elf, for all of them."""
    lords = lord("Lord", subtype("Elf"), "Elf", "Goblin")
    play = table(lords, creature("Elf", "{0}", "Elf", 1, 1), hand=(KIND, KIND, KIND))
    reword(play, "Kind", "Lord", "Elf", "Goblin")
    assert subtypes(play, "Lord") == {"Goblin"}
    reword(play, "Kind", "Lord", "Goblin", "Bear")
    assert subtypes(play, "Lord") == {"Bear"} and play.size("Elf") == (1, 1)
    reword(play, "Kind", "Lord", "Bear", "Elf")
    assert subtypes(play, "Lord") == {"Elf"} and play.size("Elf") == (2, 2)


@pytest.mark.covers("613.1c", "613.1d")
def test_types_are_changed_after_words() -> None:
    """An older effect that makes it an Elf, in layer 4, applies after the newer one that replaces the word Elf."""
    song = enchantment("Song", "{0}", static(select(CREATURE), BecomeType(subtypes=("Elf",))))
    play = table(BEAR, song, hand=(KIND, KIND))
    assert subtypes(play, "Bear") == {"Bear", "Elf"}
    reword(play, "Kind", "Bear", "Elf", "Goblin")
    assert subtypes(play, "Bear") == {"Bear", "Elf"}
    reword(play, "Kind", "Song", "Elf", "Goblin")
    assert subtypes(play, "Bear") == {"Bear", "Goblin"}


@pytest.mark.covers("613.6", "613.1c")
def test_an_effect_that_has_begun_in_layer_2_goes_on_with_its_new_words() -> None:
    """The Aura still gives control of the same creature, which is a Goblin now instead of an Elf."""
    take = enchantment(
        "Grip",
        "{0}",
        KeywordAbility("enchant", quality=CREATURE),
        static(Host(), GainControl(), BecomeType(subtypes=("Elf",))),
        subtypes="Aura",
    )
    play = table(hand=(take, KIND), theirs=(creature("Imp", "{0}", "Imp", 1, 1),))
    play.cast("Grip", "Imp")
    play.resolve()
    assert play.battlefield("A") == ["Imp", "Grip"] or set(play.battlefield("A")) == {"Imp", "Grip"}
    assert subtypes(play, "Imp") == {"Imp", "Elf"}
    reword(play, "Kind", "Grip", "Elf", "Goblin")
    assert subtypes(play, "Imp") == {"Imp", "Goblin"} and "Imp" in play.battlefield("A")


@pytest.mark.covers("707.2", "612.1")
def test_a_copy_has_the_words_as_they_are_printed() -> None:
    """What text-changing effects have done is not copied."""
    copy = BecomeCopy(each(CREATURE, subtype("Goblin")))
    mirror = instant("Mirror", "{0}", spell(change(TARGET, copy, duration=FOREVER), targets=(target(ARTIFACT),)))
    play = table(creature("Elf", "{0}", "Elf", 1, 1), artifact("Clay", "{0}"), hand=(KIND, mirror))
    reword(play, "Kind", "Elf", "Elf", "Goblin")
    play.cast("Mirror", "Clay")
    play.resolve()
    assert subtypes(play, "Elf") == {"Goblin"} and subtypes(play, "Clay") == {"Elf"}


@pytest.mark.covers("612.1", "514.2")
def test_until_end_of_turn() -> None:
    """Afterwards the text reads as before."""
    elf = creature("Elf", "{0}", "Elf", 1, 1)
    play = table(lord("Lord", subtype("Elf"), "Noble"), elf, hand=(BRIEF,))
    reword(play, "Brief", "Lord", "Elf", "Goblin")
    assert play.size("Elf") == (1, 1)
    play.to("upkeep", "B")
    assert play.size("Elf") == (2, 2)


@pytest.mark.covers("612.1", "608.2b", "608.2c")
def test_a_spell_resolves_with_its_new_words() -> None:
    """A spell that destroys a green creature no longer does if green has become black: its target is illegal."""
    axe = instant("Axe", "{0}", spell(destroy(), targets=(target(CREATURE, color("G")),)))
    play = table(BEAR, hand=(axe, TINT))
    play.cast("Axe", "Bear")
    reword(play, "Tint", "Axe", "green", "black")
    play.resolve()
    assert play.battlefield("A") == ["Bear"] and "Axe" in play.graveyard("A")
    wrath = instant("Wrath", "{0}", spell(destroy(each(CREATURE, color("B")))))
    play = table(BEAR, creature("Imp", "{B}", "Imp", 1, 1), hand=(wrath, TINT))
    play.cast("Wrath")
    reword(play, "Tint", "Wrath", "black", "green")
    play.resolve()
    assert play.battlefield("A") == ["Imp"]


@pytest.mark.covers("612.1", "400.7a", "614.12")
def test_a_permanent_spell_becomes_a_permanent_with_the_new_words() -> None:
    """Until it leaves: back in the hand it is what is printed."""
    back = instant("Home", "{0}", spell(ReturnToHand(TARGET), targets=(target(CREATURE),)))
    lords = lord("Lord", subtype("Elf"), "Elf")
    play = table(creature("Goblin", "{0}", "Goblin", 1, 1), hand=(lords, KIND, back))
    play.cast("Lord")
    reword(play, "Kind", "Lord", "Elf", "Goblin")
    play.resolve()
    assert subtypes(play, "Lord") == {"Goblin"} and play.size("Goblin") == (2, 2)
    play.cast("Home", "Lord")
    play.resolve()
    assert play.size("Goblin") == (1, 1)
    play.cast("Lord")
    play.resolve()
    assert subtypes(play, "Lord") == {"Elf"} and play.size("Goblin") == (1, 1)


@pytest.mark.covers("612.1", "707.10")
def test_a_copy_of_a_spell_has_the_printed_words() -> None:
    """The copy destroys black creatures, the spell itself green ones."""
    wrath = instant("Wrath", "{0}", spell(destroy(each(CREATURE, color("B")))))
    fork = instant("Fork", "{0}", spell(CopyOnStack(TARGET), targets=(target_spell(),)))
    play = table(BEAR, creature("Imp", "{B}", "Imp", 1, 1), hand=(wrath, TINT, fork))
    play.cast("Wrath")
    reword(play, "Tint", "Wrath", "black", "green")
    play.cast("Fork", "Wrath")
    play.resolve()
    play.resolve()
    assert play.battlefield("A") == ["Bear"]
    play.resolve()
    assert play.battlefield("A") == []


@pytest.mark.covers("612.1")
def test_saved_games_and_copies_have_the_same_words() -> None:
    """A game loaded into a setup that knows nothing of it has the same numbers, and goes on in the same way."""
    lords = lord("Lord", subtype("Elf"), "Elf")
    play = table(lords, creature("Goblin", "{0}", "Goblin", 1, 1), hand=(KIND, TINT))
    reword(play, "Kind", "Lord", "Elf", "Goblin")
    other = table(lords, creature("Goblin", "{0}", "Goblin", 1, 1), hand=(KIND, TINT))
    other.game.from_bytes(play.game.to_bytes())
    assert other.game.to_ints() == play.game.to_ints()
    assert other.size("Goblin") == (2, 2) and subtypes(other, "Lord") == {"Goblin"}
    copy = play.game.clone()
    assert copy.to_ints() == play.game.to_ints() and copy.setup is play.game.setup
    before = copy.to_ints()
    reword(play, "Tint", "Lord", "red", "green")  # it has no such word
    assert copy.to_ints() == before


def test_a_setup_with_one_definition_more_has_everything_else() -> None:
    """Every field of a setup is taken over, and lists are not shared."""
    setup = table(BEAR, hand=(KIND,)).setup
    names = [name for name in dir(setup) if name[0] != "_" and not callable(getattr(setup, name))]
    for name in names:
        if isinstance(getattr(setup, name), int):
            setattr(setup, name, 7)
        elif isinstance(getattr(setup, name), list) and name != "reworded":
            setattr(setup, name, [*getattr(setup, name), None])
    setup.digest = "known"
    made = RewordedSetup(setup, setup.definitions[1], [1, 2])
    for name in names:
        mine, theirs = getattr(made, name), getattr(setup, name)
        assert mine == theirs, name
        assert name == "reworded" or not isinstance(mine, list) or mine is not theirs


@pytest.mark.covers("612.1", "709.5")
def test_the_unlocked_halves_of_a_room_change_their_words() -> None:
    """One half, then both: what is unlocked later has the new word too."""
    line = "Enchantment — Room"
    left = card("Attic", "{0}", line, static(select(CREATURE, subtype("Elf")), plus(1, 0)))
    right = card("Cellar", "{0}", line, static(select(CREATURE, subtype("Elf")), plus(0, 1)))
    elf, goblin = creature("Elf", "{0}", "Elf", 1, 1), creature("Goblin", "{0}", "Goblin", 1, 1)
    play = table(elf, goblin, hand=(split(left, right), KIND))
    play.answer(next(option for option in play.options if option.startswith("cast Attic")))
    play.resolve()
    assert play.size("Elf") == (2, 1)
    reword(play, "Kind", "Attic", "Elf", "Goblin")
    assert play.size("Elf") == (1, 1) and play.size("Goblin") == (2, 1)
    play.answer(next(option for option in play.options if option.startswith("unlock")))
    assert play.size("Elf") == (1, 1) and play.size("Goblin") == (2, 2)

"""Abilities that trigger outside the battlefield (113.6, 114), events of the turn's devices, spells that are gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    THIS,
    YOU,
    cost,
    counter,
    destroy,
    discard,
    do,
    draw,
    gain_life,
    instructions,
    lose_life,
    select,
    spell,
    target,
    target_spell,
    triggered,
)
from mainphase.magic.cards import Card, creature, enchantment, instant, sorcery
from mainphase.magic.cards import card as make_card

CAT = creature("Cat", "{0}", "Cat", 1, 1)
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))


def works(event: tree.Event, zone: str, *effects: tree.Effect, name: str = "Ghost") -> Card:
    """A creature card with an ability that works in that zone."""
    return creature(name, "{0}", "Spirit", 1, 1, tree.Triggered(event, instructions(*effects), zone=zone))  # type: ignore[arg-type]


# --- zones --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("113.6b")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "battlefield"])
def test_113_6b_an_ability_works_only_in_the_zone_it_states(zone: str) -> None:
    ghost = works(tree.GainsLife(YOU), "graveyard", lose_life(1))
    side = {"hand": Side(hand=[BREEZE, ghost]), "graveyard": Side(hand=[BREEZE], graveyard=[ghost]),
            "battlefield": Side(hand=[BREEZE], battlefield=[ghost])}[zone]  # fmt: skip
    play = Play(side, Side())
    play.cast("Breeze")
    play.resolve()
    assert play.stack == (["Ghost"] if zone == "graveyard" else [])


@pytest.mark.covers("113.6b", "603.2b")
def test_113_6b_from_the_graveyard_at_the_beginning_of_upkeep() -> None:
    ghost = works(tree.BeginningOf("upkeep", YOU), "graveyard", tree.ReturnToHand(THIS))
    play = Play(Side(), Side(graveyard=[ghost]))
    assert play.stack == []
    play.to("upkeep", "B")
    assert (play.stack, play.game.stack[0].controller) == (["Ghost"], 1)
    play.resolve()
    assert (play.graveyard("B"), "Ghost" in play.hand("B")) == ([], True)
    play.to("upkeep", "A")
    play.to("upkeep", "B")
    assert play.stack == []  # it is in hand now


@pytest.mark.covers("113.6b")
def test_113_6b_from_exile() -> None:
    ghost = works(tree.Dies(select(CREATURE)), "exile", gain_life(1))
    away = instant("Away", "{0}", spell(tree.Exile(tree.All(select(CREATURE, zone="hand", whose=YOU)))))
    play = Play(Side(hand=[ghost, away, SLAY, SLAY], battlefield=[CAT, CAT]), Side())
    play.cast("Slay", "Cat")
    play.resolve()
    assert play.stack == []
    play.cast("Away")
    play.resolve()
    play.cast("Slay", "Cat")
    play.resolve()
    assert play.stack == ["Ghost"]


@pytest.mark.covers("113.6k")
def test_113_6k_when_you_cast_this_spell_works_on_the_stack() -> None:
    herald = creature("Herald", "{0}", "Bird", 1, 1, triggered(tree.Casts(YOU, THIS), draw()))
    nope = instant("Nope", "{0}", spell(counter(), targets=(target_spell(),)))
    play = Play(Side(hand=[herald, CAT]), Side(hand=[nope]))
    play.to("precombat main")
    play.cast("Herald")
    assert play.stack == ["Herald", "Herald"]
    play.passes("A")
    play.cast("Nope", "Herald")
    play.resolve()
    assert play.stack == ["Herald"]  # countering the spell does not touch the ability
    play.resolve()
    assert play.count("drew") == 1
    play.cast("Cat")
    assert play.stack == ["Cat"]


@pytest.mark.covers("113.6k", "701.9a")
def test_113_6k_when_you_discard_this_works_from_where_it_went() -> None:
    bonus = creature("Bonus", "{0}", "Spirit", 1, 1, triggered(tree.Discards(YOU, THIS), gain_life(3)))
    drop = sorcery("Drop", "{0}", spell(discard(1)))
    play = Play(Side(hand=[bonus, drop]), Side())
    play.to("precombat main")
    play.cast("Drop")
    play.resolve()
    assert play.stack == ["Bonus"]
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("113.6k", "603.6c")
@pytest.mark.parametrize("origin", ["hand", "library", "battlefield"])
def test_113_6k_put_into_a_graveyard_from_anywhere(origin: str) -> None:
    wurm = creature("Wurm", "{0}", "Wurm", 1, 1, triggered(tree.Moves(THIS, to="graveyard"), gain_life(2)))
    drop = instant("Drop", "{0}", spell(discard(1)))
    mill = instant("Mill", "{0}", spell(tree.Mill(tree.Number(1))))
    side = {"hand": Side(hand=[wurm, drop]), "library": Side(hand=[mill], library=[wurm]),
            "battlefield": Side(hand=[SLAY], battlefield=[wurm])}[origin]  # fmt: skip
    play = Play(side, Side())
    play.cast(*{"hand": ["Drop"], "library": ["Mill"], "battlefield": ["Slay", "Wurm"]}[origin])
    play.resolve()
    assert play.stack == ["Wurm"]
    play.resolve()
    assert play.life("A") == 22


@pytest.mark.covers("603.10a", "603.6c")
def test_603_10a_when_this_card_leaves_your_graveyard() -> None:
    ghost = works(tree.Moves(THIS, "graveyard"), "graveyard", gain_life(1))
    rise = instant("Rise", "{0}", spell(tree.ReturnToHand(tree.All(select(CREATURE, zone="graveyard", whose=YOU)))))
    play = Play(Side(graveyard=[ghost], hand=[rise]), Side())
    play.cast("Rise")
    play.resolve()
    assert play.stack == ["Ghost"]


@pytest.mark.covers("603.8", "113.6b")
def test_603_8_a_state_trigger_in_the_graveyard() -> None:
    low = tree.StateTrigger(tree.Compare(tree.Life(YOU), "<=", tree.Number(5)))
    ghost = works(low, "graveyard", gain_life(10))
    hurt = instant("Hurt", "{0}", spell(lose_life(15)))
    play = Play(Side(graveyard=[ghost], hand=[hurt]), Side())
    play.cast("Hurt")
    play.resolve()
    assert play.stack == ["Ghost"]
    play.resolve()
    assert (play.life("A"), play.stack) == (15, [])


def test_triggers_elsewhere_are_part_of_the_value() -> None:
    ghost = works(tree.GainsLife(YOU), "graveyard", lose_life(1))
    play = Play(Side(graveyard=[ghost], hand=[BREEZE]), Side())
    saved = play.game.to_bytes()
    copy = play.game.clone()
    assert copy.to_bytes() == saved
    copy.from_bytes(saved)
    assert copy.to_bytes() == saved
    play.game = copy
    play.game.log_on = True
    play.cast("Breeze")
    play.resolve()
    assert play.stack == ["Ghost"]


@pytest.mark.covers("113.6k", "712.8a")
def test_113_6k_the_face_that_is_cast_has_its_own_ability() -> None:
    back = creature("Below", "{0}", "Elf", 1, 1, triggered(tree.Casts(YOU, THIS), gain_life(1))).front
    card = replace(creature("Above", "{9}", "Elf", 1, 1), back=back, layout="modal")
    play = Play(Side(hand=[card]), Side())
    play.to("precombat main")
    play.answer(next(option for option in play.options if option.startswith("cast")))
    assert len(play.stack) == 2


@pytest.mark.covers("603.6e")
@pytest.mark.parametrize("together", [False, True])
def test_603_6e_an_aura_finds_the_card_that_it_enchanted(together: bool) -> None:
    back = triggered(tree.Dies(tree.Host()), tree.ReturnToHand(tree.EventObject()))
    aura = make_card("Shroud", "{0}", "Enchantment — Aura", tree.KeywordAbility("enchant", quality=CREATURE), back)
    everything = select(tree.Not(tree.HasType("artifact")))
    storm = instant("Slay", "{0}", spell(destroy(tree.All(everything))))
    play = Play(Side(battlefield=[CAT], hand=[aura, storm if together else SLAY]), Side())
    play.to("precombat main")
    play.cast("Shroud", "Cat")
    play.resolve()
    play.cast("Slay", *([] if together else ["Cat"]))
    play.resolve()
    assert (play.stack, sorted(play.graveyard("A"))) == (["Shroud"], ["Cat", "Shroud", "Slay"])
    play.resolve()
    assert play.hand("A") == ["Cat"]


# --- emblems ----------------------------------------------------------------------------------------------------


def crest(*abilities: tree.Ability, who: tree.Players = YOU) -> Card:
    """An instant that gives an emblem."""
    return instant("Crest", "{0}", spell(tree.GetEmblem(abilities, who)))


@pytest.mark.covers("114.1", "114.2", "114.4", "114.5")
def test_114_an_emblem_triggers_from_the_command_zone() -> None:
    gift = triggered(tree.BeginningOf("end", YOU), gain_life(2))
    play = Play(Side(hand=[crest(gift)]), Side())
    play.cast("Crest")
    play.resolve()
    assert (play.zone("A", zones.COMMAND), play.battlefield("A")) == (["Emblem"], [])
    play.to("end")
    assert (play.stack, play.game.stack[0].controller) == (["Emblem"], 0)
    play.resolve()
    assert play.life("A") == 22
    play.to("end", "B")
    assert play.stack == []
    play.to("end", "A")
    assert play.stack == ["Emblem"]  # it stays
    saved = play.game.to_bytes()
    assert play.game.clone().to_bytes() == saved


@pytest.mark.covers("114.2")
def test_114_2_each_emblem_works_and_others_may_get_one() -> None:
    gift = triggered(tree.GainsLife(YOU), lose_life(1))
    play = Play(Side(hand=[crest(gift, who=EACH_PLAYER), crest(gift), BREEZE]), Side())
    for _ in range(2):
        play.cast("Crest")
        play.resolve()
    assert (play.zone("A", zones.COMMAND), play.zone("B", zones.COMMAND)) == (["Emblem"] * 2, ["Emblem"])
    play.cast("Breeze")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack == ["Emblem"] * 2


# --- phasing, the monarch, day and night, transforming -----------------------------------------------------------


@pytest.mark.covers("702.26b", "603.10b")
def test_603_10b_a_permanent_phases_out_and_sees_it_itself() -> None:
    shade = creature("Shade", "{0}", "Shade", 1, 1, triggered(tree.PhasesOut(), gain_life(1)))
    heard = enchantment("Ear", "{0}", triggered(tree.PhasesOut(select(CREATURE)), gain_life(10)))
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[shade, heard], hand=[fade]), Side())
    play.cast("Fade", "Shade")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert sorted(play.stack) == ["Ear", "Shade"]
    play.resolve_all()
    assert play.life("A") == 31


@pytest.mark.covers("702.26c")
def test_702_26c_a_permanent_phases_in() -> None:
    shade = creature("Shade", "{0}", "Shade", 1, 1, triggered(tree.PhasesIn(), gain_life(1)))
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[shade], hand=[fade]), Side())
    play.cast("Fade", "Shade")
    play.resolve()
    play.to("upkeep", "A")
    assert play.stack == ["Shade"]


@pytest.mark.covers("725.1")
def test_725_1_somebody_becomes_the_monarch() -> None:
    crown = instant("Crown", "{0}", spell(tree.BecomeMonarch(YOU)))
    heard = enchantment("Ear", "{0}", triggered(tree.BecomesMonarch(YOU), gain_life(1)))
    play = Play(Side(battlefield=[heard], hand=[crown]), Side(hand=[crown]))
    play.passes("A")
    play.cast("Crown")
    play.resolve()
    assert play.stack == []
    play.cast("Crown")
    play.resolve()
    assert play.stack == ["Ear"]


@pytest.mark.covers("731.1")
def test_731_1_day_becomes_night() -> None:
    dawn, dusk = (instant(name, "{0}", spell(tree.BecomeDay(name.lower()))) for name in ("Day", "Night"))  # type: ignore[arg-type]
    heard = enchantment("Ear", "{0}", triggered(tree.DayNightChanges(), gain_life(1)))
    play = Play(Side(battlefield=[heard], hand=[dawn, dusk, dusk]), Side())
    seen = []
    for name in ("Day", "Night", "Night"):
        play.cast(name)
        play.resolve()
        seen.append(play.stack)
        play.resolve_all()
    assert seen == [[], ["Ear"], []]


@pytest.mark.covers("603.2b")
def test_a_turn_begins() -> None:
    heard = enchantment("Ear", "{0}", triggered(tree.BeginningOf("turn", tree.EachOpponent()), gain_life(1)))
    play = Play(Side(battlefield=[heard]), Side())
    play.to("upkeep", "B")
    assert play.stack == ["Ear"]
    play.to("upkeep", "A")
    assert play.stack == []


# --- spells that are gone -----------------------------------------------------------------------------------------


@pytest.mark.covers("608.2h", "202.3e")
def test_608_2h_a_countered_spell_is_remembered_with_its_x_and_its_controller() -> None:
    of_it = do(counter(), gain_life(tree.StatOf("mana value", TARGET), tree.ControllerOf(TARGET)))
    mirror = instant("Mirror", "{0}", spell(of_it, targets=(target_spell(),)))
    big = instant("Big", "{X}{R}", spell(draw()))
    play = Play(Side(hand=[mirror]), Side(hand=[big], battlefield=["Mountain"] * 4))
    play.passes("A")
    play.cast("Big", x=3)
    play.passes("B")
    play.cast("Mirror", "Big")
    play.resolve()
    assert (play.stack, play.life("B")) == ([], 24)


@pytest.mark.covers("608.2h")
def test_608_2h_a_spell_that_has_resolved_is_remembered() -> None:
    ear = enchantment(
        "Ear", "{0}", triggered(tree.Casts(YOU), gain_life(tree.StatOf("mana value", tree.EventObject())))
    )
    big = instant("Big", "{X}{R}", spell(draw()))
    play = Play(Side(hand=[big], battlefield=["Mountain"] * 4), Side(battlefield=[ear]))
    nope = instant("Nope", "{0}", spell(counter(), targets=(target_spell(),)))
    play = Play(Side(hand=[big], battlefield=[*["Mountain"] * 4, ear]), Side(hand=[nope]))
    play.cast("Big", x=2)
    assert play.stack == ["Ear", "Big"]
    play.passes("A")
    play.cast("Nope", "Big")
    play.resolve()
    assert play.stack == ["Ear"]
    play.resolve()
    assert play.life("A") == 23


# --- cast, or not; cycled ---------------------------------------------------------------------------------------


@pytest.mark.covers("603.4", "601.2i")
@pytest.mark.parametrize(("zone", "cast", "put"), [("any", 1, 0), ("hand", 1, 0), ("graveyard", 0, 0)])
def test_603_4_when_it_enters_if_it_was_cast(zone: str, cast: int, put: int) -> None:
    if_cast = triggered(tree.Enters(), gain_life(1), condition=tree.WasCast(THIS, zone))  # type: ignore[arg-type]
    proud = creature("Proud", "{0}", "Human", 1, 1, if_cast)
    come = instant("Come", "{0}", spell(tree.PutOntoBattlefield(tree.All(select(CREATURE, zone="hand", whose=YOU)))))
    play = Play(Side(hand=[proud, come]), Side())
    play.to("precombat main")
    play.cast("Proud")
    play.resolve()
    assert play.stack == ["Proud"] * cast
    play = Play(Side(hand=[proud, come]), Side())
    play.cast("Come")
    play.resolve()
    assert play.stack == ["Proud"] * put


@pytest.mark.covers("702.29c", "702.29d")
def test_702_29c_when_you_cycle_this_card_and_whenever_you_cycle_a_card() -> None:
    cycling = tree.KeywordAbility("cycling", cost=cost("{0}"))
    card = creature("Roller", "{9}", "Beast", 9, 9, cycling, triggered(tree.Cycles(), gain_life(1)))
    other = creature("Other", "{9}", "Beast", 9, 9, cycling)
    heard = enchantment("Ear", "{0}", triggered(tree.Cycles(YOU, select(CREATURE)), gain_life(10)))
    play = Play(Side(hand=[card, other], battlefield=[heard]), Side())
    play.activate("Roller")
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert sorted(play.stack) == ["Ear", "Roller", "Roller"]  # the cycling itself lies below its triggers
    play.resolve_all()
    assert (play.life("A"), play.count("drew")) == (31, 1)
    play.activate("Other")
    assert play.stack == ["Ear", "Other"]

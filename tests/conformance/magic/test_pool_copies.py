"""Cards of the pool that copy, that choose other targets, and that give more mana."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import settle
from conformance.magic.table import BEAR, Side, main
from mainphase.magic.abilities.build import CREATURE, ENCHANTMENT, TARGET, YOU, damage, draw, each, select, spell
from mainphase.magic.abilities.tree import Number, PutOntoBattlefield, TargetSpec
from mainphase.magic.cards import creature, instant
from mainphase.magic.keywords import SHROUD

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)


@pytest.mark.covers("707.5", "614.1c")
@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_clone_enters_as_a_copy_or_dies(wanted: str) -> None:
    play = main(Side(hand=["Clone"], battlefield=["Island"] * 4), Side(battlefield=[OX, BEAR]))
    play.cast("Clone")
    play.resolve()
    play.answer(f"{wanted} Clone")
    if wanted == "yes":
        assert sorted(play.options) == ["choose Bear", "choose Ox"]
        play.answer("choose Ox")
        clone = play.permanent("Clone")
        assert (clone.definition.name, clone.power, clone.toughness, clone.controller) == ("Ox", 2, 4, 0)
    else:
        assert play.graveyard("A") == ["Clone"]  # 0/0


@pytest.mark.covers("707.10", "707.10c")
@pytest.mark.parametrize(("name", "lands"), [("Twincast", ["Island"] * 2), ("Reverberate", ["Mountain"] * 2)])
def test_a_copied_spell_may_have_another_target(name: str, lands: list[str]) -> None:
    play = main(Side(hand=["Shock"], battlefield=["Mountain"]), Side(hand=[name], battlefield=lands))
    play.cast("Shock", "B")
    play.passes("A")
    play.cast(name, "Shock")
    play.resolve()
    while play.question != "priority":
        wanted = [each for each in play.options if each in ("yes Shock", "target A")]
        play.answer(wanted[0] if wanted else play.options[-1])
    settle(play)
    assert (play.life("A"), play.life("B")) == (18, 18)


@pytest.mark.covers("115.7d")
def test_redirect_turns_a_spell_around() -> None:
    play = main(Side(hand=["Shock"], battlefield=["Mountain"]), Side(hand=["Redirect"], battlefield=["Island"] * 2))
    play.cast("Shock", "B")
    play.passes("A")
    play.cast("Redirect", "Shock")
    play.resolve()
    while play.question != "priority":
        wanted = [each for each in play.options if each in ("yes Shock", "target A")]
        play.answer(wanted[0] if wanted else play.options[-1])
    settle(play)
    assert (play.life("A"), play.life("B")) == (18, 20)


@pytest.mark.covers("115.7a", "115.9a", "118.9")
def test_misdirection_changes_the_target_of_a_spell_with_one() -> None:
    two = TargetSpec(select(CREATURE), Number(2), Number(2))
    both = instant("Both", "{0}", spell(damage(1, TARGET), targets=(two,)))
    none = instant("None", "{0}", spell(draw()))
    shocked = Side(hand=["Shock", both, none], battlefield=["Mountain", BEAR, OX])
    play = main(shocked, Side(hand=["Misdirection", "Counterspell"], battlefield=[BEAR]))
    for name, targets in (("Both", ("Bear", "Ox")), ("None", ())):
        play.cast(name, *targets)
        play.passes("A")
        assert not play.may("cast Misdirection")
        settle(play)
    play.cast("Shock", "B")
    play.passes("A")
    play.answer("cast Misdirection 1")
    play.announce(["Shock"], -1, [])
    assert play.exile("B") == ["Counterspell"]
    play.resolve()
    assert "target B" not in play.options
    play.answer("target A")
    settle(play)
    assert (play.life("A"), play.life("B")) == (18, 20)


AURAS = [
    ("Wild Growth", "{W}{G}", "{G}{G}"),
    ("Trace of Abundance", "{W}{U}", "{U}{U}"),
    ("Verdant Haven", "{W}{B}", "{B}{B}"),
    ("Market Festival", "{W}{U}{R}", "{U}{R}{R}"),
    ("Elvish Guidance", "{W}{G}{G}", "{W}{G}{G}{G}"),
]


@pytest.mark.covers("605.1b", "106.12a")
@pytest.mark.parametrize(("aura", "can", "cannot"), AURAS)
def test_an_enchanted_land_gives_more(aura: str, can: str, cannot: str) -> None:
    yes, no = instant("Yes", can, spell(draw())), instant("No", cannot, spell(draw()))
    attach = instant("Attach", "{0}", spell(PutOntoBattlefield(each(ENCHANTMENT, zone="hand", whose=YOU))))
    elf = Side(battlefield=["Llanowar Elves", "Llanowar Elves"])
    play = main(Side(hand=[aura, attach, yes, no], battlefield=["Plains"]), elf)
    play.cast("Attach")
    settle(play)
    assert (play.may("cast Yes"), play.may("cast No")) == (True, False)
    if aura == "Trace of Abundance":
        assert play.permanent("Plains").keywords & SHROUD
    if aura == "Verdant Haven":
        assert play.life("A") == 22


GIVERS = [
    (["Vernal Bloom"], "Forest", "{G}{G}", "{G}{G}{G}"),
    (["Gauntlet of Might"], "Mountain", "{R}{R}", "{R}{R}{R}"),
    (["Crypt Ghast"], "Swamp", "{B}{B}", "{B}{B}{B}"),
    (["Nirkana Revenant"], "Swamp", "{B}{B}", "{B}{B}{B}"),
    (["Mana Flare"], "Tundra", "{U}{U}", "{U}{W}"),
    (["Heartbeat of Spring"], "Island", "{U}{U}", "{U}{U}{U}"),
    (["Dictate of Karametra"], "Island", "{U}{U}", "{U}{G}"),
    (["Zhur-Taa Ancient"], "Island", "{U}{U}", "{U}{U}{U}"),
    (["Overabundance"], "Island", "{U}{U}", "{U}{U}{U}"),
    (["Mana Flare", "Overabundance"], "Island", "{U}{U}{U}", "{U}{U}{U}{U}"),
]


@pytest.mark.covers("605.1b", "106.12a")
@pytest.mark.parametrize(("cards", "land", "can", "cannot"), GIVERS)
def test_a_land_gives_more(cards: list[str], land: str, can: str, cannot: str) -> None:
    yes, no = instant("Yes", can, spell(draw())), instant("No", cannot, spell(draw()))
    play = main(Side(hand=[yes, no], battlefield=[*cards, land]), Side())
    assert (play.may("cast Yes"), play.may("cast No")) == (True, False)
    play.cast("Yes")
    assert (play.stack[-1], play.pool("A")) == ("Yes", 0)
    assert play.life("A") == (19 if "Overabundance" in cards else 20)


def test_what_else_they_do() -> None:
    red = creature("Imp", "{R}", "Imp", 1, 1)
    play = main(Side(battlefield=["Gauntlet of Might", red, BEAR, "Nirkana Revenant", "Swamp"]), Side())
    assert (play.size("Imp"), play.size("Bear")) == ((2, 2), (2, 2))
    play.activate("Nirkana Revenant")
    settle(play)
    assert play.size("Nirkana Revenant") == (5, 5)

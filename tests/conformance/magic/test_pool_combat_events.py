"""Cards of the pool that do something as creatures attack and block: what each does at a table."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import keyword
from mainphase.magic.cards import creature

OX = creature("Ox", "{0}", "Ox", 2, 5)
CAT = creature("Cat", "{0}", "Cat", 1, 1)
HILL = ["Mountain"] * 4
WOOD = ["Forest"] * 5


def to_blocks(play: Play, *attackers: str) -> None:
    """These attack; go on to the declaration of blockers."""
    play.to("declare attackers")
    play.attack(*attackers)
    while play.question != "declare blockers":
        play.passes()


@pytest.mark.covers("508.4", "509.4")
def test_brimaz_brings_a_cat_that_attacks_or_blocks_with_him() -> None:
    brimaz = "Brimaz, King of Oreskos"
    play = Play(Side(battlefield=[brimaz]), Side())
    play.to("declare attackers")
    play.attack(brimaz)
    play.resolve()
    assert play.permanent("Cat Soldier").attacking != 0 and not play.is_tapped("Cat Soldier")
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[brimaz]))
    to_blocks(play, "Bear")
    play.block({brimaz: "Bear"})
    play.resolve()
    assert play.permanent("Cat Soldier").blocking == [play.permanent("Bear").ref]


@pytest.mark.covers("506.7c", "509.4")
def test_flash_foliage_after_blocks_only_and_against_what_attacks_you() -> None:
    play = Play(Side(battlefield=[BEAR, CAT]), Side(["Flash Foliage"], WOOD), Side())
    play.to("declare attackers")
    play.attack("Bear > B", "Cat > C")
    play.passes("A")
    assert not play.may("cast Flash Foliage")
    while play.part != "declare blockers" or play.asked != "B":
        play.decline()
    play.answer("cast Flash Foliage")
    while play.question != "priority":
        play.answer(next(each for each in play.options if "Cat" not in each))
    play.resolve()
    assert play.permanent("Saproling").blocking == [play.permanent("Bear").ref]


@pytest.mark.covers("509.1h", "506.3", "506.4")
@pytest.mark.parametrize("again", [True, False])
def test_false_orders_may_block_another_attacker(again: bool) -> None:
    play = Play(Side(["False Orders"], [*HILL, BEAR, CAT]), Side(battlefield=[OX]))
    to_blocks(play, "Bear", "Cat")
    play.block({"Ox": "Bear"})
    play.cast("False Orders", "Ox")
    play.resolve()
    play.answer(next(each for each in play.options if each.startswith("yes" if again else "no")))
    if again:
        play.answer("choose Cat")
    assert play.permanent("Bear").blocked == 0 and bool(play.permanent("Cat").blocked) is again
    play.to("postcombat main")
    assert play.life("B") == (18 if again else 17)


@pytest.mark.covers("509.1h")
def test_trap_runner_blocks_an_unblocked_creature() -> None:
    play = Play(Side(battlefield=[BEAR, CAT]), Side(battlefield=["Trap Runner", OX]))
    to_blocks(play, "Bear", "Cat")
    play.block({"Ox": "Bear"})
    play.passes("A")
    play.activate("Trap Runner", "Cat")
    play.resolve()
    assert play.permanent("Cat").blocked != 0
    play.to("postcombat main")
    assert play.life("B") == 20


@pytest.mark.covers("506.4", "506.7c")
def test_disharmony_takes_an_attacker_before_blocks() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(["Disharmony"], HILL))
    play.to("declare attackers")
    play.attack("Bear")
    play.passes("A")
    play.cast("Disharmony", "Bear")
    play.resolve()
    assert play.battlefield("B").count("Bear") == 1 and not play.is_tapped("Bear")
    assert play.game.attackers == []


@pytest.mark.covers("506.4", "509.3c")
def test_gustcloak_sentinel_slips_away() -> None:
    play = Play(Side(battlefield=["Gustcloak Sentinel"]), Side(battlefield=[OX]))
    to_blocks(play, "Gustcloak Sentinel")
    play.block({"Ox": "Gustcloak Sentinel"})
    play.resolve()
    play.answer(next(each for each in play.options if each.startswith("yes")))
    assert not play.is_tapped("Gustcloak Sentinel") and play.game.attackers == []


@pytest.mark.covers("508.7", "508.7a")
def test_misleading_signpost_turns_an_attacker_away() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(["Misleading Signpost"], ["Island"] * 3), Side())
    play.to("declare attackers")
    play.attack("Bear > B")
    play.passes("A")
    play.cast("Misleading Signpost")
    play.resolve()
    while play.question == "choose a target":
        play.answer("target Bear")
    play.resolve()
    play.answer(next(each for each in play.options if each.startswith("yes")))
    play.answer("choose C")
    play.to("postcombat main")
    assert (play.life("B"), play.life("C")) == (20, 18)


@pytest.mark.covers("702.39a", "509.1c")
@pytest.mark.parametrize("provoked", [True, False])
def test_crested_craghorn_provokes(provoked: bool) -> None:
    play = Play(Side(battlefield=["Crested Craghorn", BEAR]), Side(battlefield=[OX]))
    play.to("declare attackers")
    play.permanent("Ox").tapped = 1
    play.attack("Crested Craghorn", "Bear")
    while play.question == "choose a target":
        play.answer("target Ox")
    play.resolve()
    play.answer(next(each for each in play.options if each.startswith("yes" if provoked else "no")))
    assert play.is_tapped("Ox") is not provoked
    while play.part == "declare attackers" and play.question == "priority":
        play.passes()
    if provoked and play.question == "declare blockers":
        assert play.options == ["block Crested Craghorn"]
        play.answer("block Crested Craghorn")
    blocked = [play.permanent("Crested Craghorn").ref] if provoked else []
    assert play.part == "declare blockers" and play.permanent("Ox").blocking == blocked


@pytest.mark.covers("702.147a")
def test_702_147_decayed() -> None:
    rotten = creature("Rotten", "{0}", "Zombie", 2, 2, keyword("decayed"))
    play = Play(Side(battlefield=[rotten]), Side(battlefield=[rotten]))
    play.to("declare attackers")
    play.attack("Rotten")
    play.resolve()
    play.to("end of combat")
    assert play.visited().count("declare blockers") == 1 and play.life("B") == 18
    play.resolve()
    assert play.graveyard("A") == ["Rotten"]


@pytest.mark.covers("702.121b", "702.68a", "702.23a")
def test_given_keywords_work_like_printed_ones() -> None:
    play = Play(Side(battlefield=["Frenzy Sliver", "Adriana, Captain of the Guard"]), Side())
    play.to("declare attackers")
    play.attack("Frenzy Sliver", "Adriana, Captain of the Guard")
    while play.part != "postcombat main":
        if play.question == "order triggers":
            play.answer(play.options[0])
        else:
            play.decline()
    assert play.life("B") == 12  # 1 and 4, 1 more for each by melee, 1 more for the Sliver by frenzy


@pytest.mark.covers("509.1h", "509.3c")
def test_choking_vines_blocks_several_attackers() -> None:
    play = Play(Side(battlefield=[BEAR, OX, CAT]), Side(["Choking Vines"], WOOD))
    play.to("declare attackers")
    play.attack("Bear", "Ox", "Cat")
    while play.part != "declare blockers" or play.asked != "B":
        play.decline()
    play.cast("Choking Vines", "Bear", "Ox", x=2)
    play.resolve()
    assert [bool(play.permanent(name).blocked) for name in ("Bear", "Ox", "Cat")] == [True, True, False]
    play.to("postcombat main")
    assert play.life("B") == 19

"""Rules on effects one by one: timestamps of what turns (613.7), costs that cannot be paid (614.17b), back faces first
(616.1d), abilities that look back when a player loses (603.10f), decisions that stay one's own (723.5b).
"""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import CAT
from conformance.magic.table import Side, cast, main
from conformance.magic.test_double_faced import FLIP, face, two_faced
from mainphase.kernel.decision import SEATS, decision
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    YOU,
    activated,
    change,
    cost,
    draw,
    gain_life,
    lose_life,
    select,
    spell,
    target,
    target_player,
    triggered,
)
from mainphase.magic.cards import creature, enchantment, instant

GROUND = creature("Ground", "{0}", "Wall", 0, 9)


def all_are(size: int) -> tree.Static:
    """All Walls have that base power and toughness."""
    return tree.Static(select(tree.HasSubtype("Wall")), (tree.SetPT(tree.Number(size), tree.Number(size)),))


FIVE = enchantment("Five", "{0}", all_are(5))


@pytest.mark.covers("613.7f")
def test_613_7f_a_permanent_that_turns_face_up_has_a_new_timestamp() -> None:
    # It was there first; face up it is the newest.
    hidden = creature("Hidden", "{0}", "Cat", 1, 1, tree.KeywordAbility("morph", cost=cost("{0}")), all_are(2))
    play = main(Side(hand=[hidden, FIVE], battlefield=["Forest"] * 3 + [GROUND]), Side())
    play.answer(next(option for option in play.options if option.startswith("cast Hidden ")))
    play.resolve()
    cast(play, "Five")
    assert play.size("Ground") == (5, 5)
    play.answer("turn up  1")
    assert play.size("Ground") == (2, 2)


@pytest.mark.covers("613.7f")
def test_613_7f_a_permanent_that_turns_face_down_has_a_new_timestamp() -> None:
    # What makes it 3/3 is older than its turning over: the effects on it go on in their order.
    bury = instant("Bury", "{0}", spell(tree.TurnFaceDown(TARGET), targets=(target(CREATURE),)))
    shape = creature("Shape", "{0}", "Wall", 1, 1, tree.KeywordAbility("morph", cost=cost("{0}")), all_are(2))
    play = main(Side(hand=[bury, FIVE], battlefield=[shape, GROUND]), Side())
    before = play.permanent("Shape").timestamp
    cast(play, "Five")
    cast(play, "Bury", "Shape")
    assert play.permanent("").timestamp > before
    assert play.size("Ground") == (5, 5), "face down it has no ability"
    play.answer("turn up  1")
    assert play.size("Ground") == (2, 2)


@pytest.mark.covers("613.7g")
def test_613_7g_a_permanent_that_transforms_has_a_new_timestamp() -> None:
    dial = two_faced(
        face("Dial", "{0}", "Artifact", all_are(2)),
        face("Dial of Night", "", "Artifact", all_are(3)),
    )
    play = main(Side(hand=[FLIP, FLIP, FIVE], battlefield=[dial, GROUND]), Side())
    assert play.size("Ground") == (2, 2)
    cast(play, "Five")
    assert play.size("Ground") == (5, 5)
    cast(play, "Flip", "Dial")
    assert play.size("Ground") == (3, 3)
    cast(play, "Flip", "Dial of Night")
    assert play.size("Ground") == (2, 2)


@pytest.mark.covers("614.17b")
@pytest.mark.parametrize("ban", [True, False])
def test_614_17b_a_cost_that_cannot_be_paid_is_no_choice(ban: bool) -> None:
    firm = enchantment("Firm", "{0}", tree.PlayerStatic(YOU, (tree.PlayerCant("lose life"),)))
    bond = enchantment("Bond", "{0}", tree.Static(select(CREATURE), (tree.CantBe("sacrificed"),)))
    pact = enchantment(
        "Pact",
        "{0}",
        activated(cost(tree.PayLife(tree.Number(2))), draw(1)),
        activated(cost(tree.PaySacrifice(select(CREATURE))), gain_life(1)),
    )
    play = main(Side(battlefield=[pact, CAT, *([firm, bond] if ban else [])]), Side())
    offered = [option for option in play.options if option.startswith("activate Pact")]
    assert len(offered) == (0 if ban else 2)


@pytest.mark.covers("614.17b")
def test_614_17b_nor_is_paying_for_a_part_of_an_effect() -> None:
    firm = enchantment("Firm", "{0}", tree.PlayerStatic(YOU, (tree.PlayerCant("lose life"),)))
    toll = instant("Toll", "{0}", spell(tree.MayPay(cost(tree.PayLife(tree.Number(1))), draw(1))))
    play = main(Side(hand=[toll], battlefield=[firm]), Side())
    cast(play, "Toll")
    assert (play.question, play.hand("A"), play.life("A")) == ("priority", [], 20)


@pytest.mark.covers("616.1d")
@pytest.mark.parametrize(("watched", "tapped"), [("Wolf", True), ("Human", False)])
def test_616_1d_the_back_face_is_settled_before_what_depends_on_the_face(watched: str, tapped: bool) -> None:
    night = enchantment(
        "Night",
        "{0}",
        tree.Replacement(
            tree.Enters(select(tree.HasSubtype("Human"))),
            tree.PutOntoBattlefield(tree.EventObject(), transformed=True),
        ),
    )
    mist = enchantment("Mist", "{0}", tree.EntersTapped(select(tree.HasSubtype(watched))))
    keeper = two_faced(
        face("Keeper", "{0}", "Creature — Human", pt="1/2"), face("Prowler", "", "Creature — Wolf", pt="4/4")
    )
    play = main(Side(hand=[keeper], battlefield=[night, mist]), Side())
    play.cast("Keeper")
    play.resolve()
    assert play.question == "priority", "there is nothing to choose"
    assert (play.size("Prowler"), play.is_tapped("Prowler")) == ((4, 4), tapped)


GIFT = instant("Gift", "{0}", spell(gain_life(1)))
STEAL = instant("Steal", "{0}", spell(change(TARGET, tree.GainControl(), duration=tree.Forever()), targets=(target(),)))
DOOM = instant("Doom", "{0}", spell(lose_life(20, TARGET), targets=(target_player(),)))


@pytest.mark.covers("603.10f", "800.4a")
def test_603_10f_what_leaves_with_the_player_who_loses_has_seen_it() -> None:
    toll = enchantment("Toll", "{0}", triggered(tree.LosesGame(EACH_PLAYER), gain_life(3, YOU)))
    play = main(Side(hand=[STEAL, DOOM]), Side(battlefield=[toll]), Side())
    cast(play, "Steal", "Toll")
    cast(play, "Doom", "B")
    play.resolve_all()
    assert play.battlefield("A") == [], "it belonged to the one who lost"
    assert play.life("A") == 23


@pytest.mark.covers("723.5b", "723.6")
def test_723_5b_no_decisions_that_the_rules_do_not_call_for() -> None:
    take = instant("Take", "{0}", spell(tree.ControlNextTurn(TARGET), targets=(target_player(),)))
    play = main(Side(hand=[take]), Side(hand=[CAT], battlefield=["Forest"]))
    free = main(Side(), Side(hand=[CAT], battlefield=["Forest"]))
    cast(play, "Take", "B")
    offered: list[list[str]] = []
    for each in (play, free):
        each.to("precombat main", "B")
        offered.append(each.options)
    assert SEATS[decision(play.game).by] == "A"
    assert offered[0] == offered[1]
    play.game.concede(0)
    assert play.winner == "B", "who concedes concedes for themselves"


@pytest.mark.covers("723.7")
def test_723_7_the_effect_may_restrict_what_the_controlled_player_does() -> None:
    bound = tree.PlayerContinuous(
        TARGET, (tree.CantCast(tree.HasType("creature")),), tree.UntilPart("turn", whose=TARGET, which="next")
    )
    take = instant("Take", "{0}", spell(tree.ControlNextTurn(TARGET), bound, targets=(target_player(),)))
    play = main(Side(hand=[take]), Side(hand=[CAT, GIFT]))
    cast(play, "Take", "B")
    play.to("precombat main", "B")
    assert SEATS[decision(play.game).by] == "A"
    assert (play.may("cast Gift"), play.may("cast Cat")) == (True, False)


RAISED = tree.Selector(tree.HasSubtype("Wall"), "graveyard", YOU)


@pytest.mark.covers("613.7n")
def test_613_7n_what_an_effect_says_of_what_it_puts_there_is_newer_than_the_cards_own_ability() -> None:
    rise = instant(
        "Rise",
        "{0}",
        spell(
            tree.PutOntoBattlefield(TARGET, bind="it"),
            change(tree.Chosen("it"), tree.SetPT(tree.Number(4), tree.Number(4)), duration=tree.Forever()),
            targets=(tree.TargetSpec(RAISED),),
        ),
    )
    wall = creature("Wall", "{0}", "Wall", 1, 1, all_are(2))
    play = main(Side(hand=[rise], graveyard=[wall], battlefield=[GROUND]), Side())
    cast(play, "Rise", "Wall")
    assert play.size("Ground") == (2, 2)
    assert play.size("Wall") == (4, 4)

"""Optional costs to attack (508.1g): exert (701.43) and enlist (702.154), and what triggers when they are paid."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, attacking, law, legal, sets
from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    FOREVER,
    TARGET,
    THIS,
    YOU,
    activated,
    change,
    cost,
    gain_life,
    instructions,
    keyword,
    pump,
    select,
    static,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AddMana,
    AttackOption,
    AttackTax,
    Compare,
    Enlists,
    Exerts,
    GainControl,
    HasAbility,
    KeywordAbility,
    ManaSymbols,
    Number,
    PayExert,
    PaySacrifice,
    PayTap,
    TimesThisTurn,
)
from mainphase.magic.cards import Card, creature

ASK = "pay as it attacks"
PLAIN = creature("Plain", "{0}", "Human", 3, 1, static(THIS, AttackOption("exert")))
INITIATE = creature(
    "Initiate", "{0}", "Human", 3, 1, static(THIS, AttackOption("exert", instructions(pump(THIS, 1, 3, "lifelink"))))
)
ENLISTER = creature("Enlister", "{0}", "Human", 2, 2, keyword("enlist"))
HELPER = creature("Helper", "{0}", "Human", 4, 4)
WITNESS = law("Witness", triggered(Exerts(what=select(CREATURE)), gain_life(1)))


def declared(*mine: Card | str, yes: str = "", edition: str = "cr2026") -> Play:
    """A attacks with the first creature and answers each question for an optional cost with `yes`."""
    play = attacking(mine, edition=edition)
    first = mine[0]
    play.attack(first if isinstance(first, str) else first.name)
    if yes:
        play.answer(yes)
    return play


def in_order(play: Play) -> None:
    """Triggers go onto the stack as they come."""
    while play.question == "order triggers":
        play.answer(play.options[0])


def next_turn(play: Play, whose: str) -> None:
    """On to the draw step of that player's next turn: the untap step is over."""
    play.to("draw", whose)


@pytest.mark.covers("508.1g", "701.43d")
def test_508_1g_the_attacker_may_be_exerted_as_it_attacks() -> None:
    play = attacking((INITIATE,))
    mark = play.mark
    play.attack("Initiate")
    assert (play.question, play.asked) == (ASK, "A")
    assert play.options == ["no Initiate", "exert Initiate"]
    assert play.game.attackers == [], "it is chosen before anything attacks"
    play.answer("exert Initiate")
    assert play.stack == ["Initiate"]
    play.expect(mark, ("tapped", "Initiate", "508.1f"), ("exerted",), ("attacked", "Initiate"))
    play.resolve()
    assert play.size("Initiate") == (4, 4)


@pytest.mark.covers("508.1g")
def test_508_1g_nothing_has_to_be_paid() -> None:
    play = declared(INITIATE, yes="no Initiate")
    assert play.stack == []
    next_turn(play, "B")
    next_turn(play, "A")
    assert not play.is_tapped("Initiate")


@pytest.mark.covers("508.1g")
def test_508_1g_nobody_is_asked_for_who_stays_at_home_or_has_no_such_cost() -> None:
    play = attacking((BEAR, INITIATE))
    play.attack("Bear")
    assert play.question == "priority"


@pytest.mark.covers("508.1g", "X-25", "C2-012")
@pytest.mark.parametrize(
    ("edition", "asked"), [("cr2009", False), ("cr2010", False), ("cr2017", True), ("cr2018", True), ("cr2026", True)]
)
def test_508_1g_optional_costs_are_there_since_2017(edition: str, asked: bool) -> None:
    play = declared(INITIATE, edition=edition)
    assert (play.question == ASK) == asked


@pytest.mark.covers("701.43a")
def test_701_43a_it_does_not_untap_in_the_next_untap_step() -> None:
    play = declared(PLAIN, yes="exert Plain")
    next_turn(play, "B")
    assert play.is_tapped("Plain")
    next_turn(play, "A")
    assert play.is_tapped("Plain")
    next_turn(play, "B")
    next_turn(play, "A")
    assert not play.is_tapped("Plain")


@pytest.mark.covers("701.43a")
def test_701_43a_only_the_untap_step_of_who_exerted_it_counts() -> None:
    """Another player who controls it meanwhile untaps it; in the untap step of who exerted it, it stays tapped."""
    thief = law(
        "Thief", activated(cost(), change(TARGET, GainControl(), duration=FOREVER), targets=(target(CREATURE),))
    )
    play = Play(Side(battlefield=(PLAIN,)), Side(battlefield=(thief,)))
    play.to("declare attackers")
    play.attack("Plain")
    play.answer("exert Plain")
    play.passes("A")
    play.activate("Thief", "Plain")
    play.resolve()
    assert play.battlefield("B") == ["Thief", "Plain"]
    next_turn(play, "B")
    assert not play.is_tapped("Plain")


@pytest.mark.covers("701.43b")
def test_701_43b_an_untapped_creature_can_be_exerted() -> None:
    vigil = creature("Vigil", "{0}", "Human", 1, 1, keyword("vigilance"), static(THIS, AttackOption("exert")))
    play = declared(vigil, yes="exert Vigil")
    assert not play.is_tapped("Vigil")
    assert len(play.game.lasting) == 1


@pytest.mark.covers("701.43b")
def test_701_43b_exerting_it_twice_keeps_it_tapped_once() -> None:
    twice = creature(
        "Twice",
        "{0}",
        "Human",
        1,
        1,
        static(THIS, AttackOption("exert", instructions(gain_life(1)))),
        static(THIS, AttackOption("exert", instructions(gain_life(2)))),
    )
    play = attacking((twice,))
    mark = play.mark
    play.attack("Twice")
    play.answer("exert Twice")
    play.answer("exert Twice")
    assert play.count("exerted", mark) == 2
    in_order(play)
    play.resolve_all()
    assert play.life("A") == 23
    next_turn(play, "B")
    next_turn(play, "A")
    assert play.is_tapped("Twice")
    next_turn(play, "B")
    next_turn(play, "A")
    assert not play.is_tapped("Twice")


@pytest.mark.covers("607.2h")
def test_607_2h_each_linked_ability_triggers_only_for_its_own_cost() -> None:
    twice = creature(
        "Twice",
        "{0}",
        "Human",
        1,
        1,
        static(THIS, AttackOption("exert", instructions(gain_life(1)))),
        static(THIS, AttackOption("exert", instructions(gain_life(2)))),
    )
    play = attacking((twice,))
    play.attack("Twice")
    play.answer("no Twice")
    play.answer("exert Twice")
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("701.43d", "508.2b")
def test_701_43d_the_linked_ability_chooses_targets_as_it_is_put_on_the_stack() -> None:
    crasher = creature(
        "Crasher",
        "{0}",
        "Minotaur",
        3,
        2,
        static(
            THIS,
            AttackOption(
                "exert", instructions(tree.Continuous(TARGET, (tree.CantBlock(),)), targets=(target(CREATURE),))
            ),
        ),
    )
    play = attacking((crasher,), (BEAR,))
    play.attack("Crasher")
    play.answer("exert Crasher")
    assert play.question == "choose a target"
    play.answer("target Bear")
    play.resolve()
    play.pass_all()
    assert legal(play) == sets("")


@pytest.mark.covers("701.43a", "508.2b")
def test_701_43a_whenever_you_exert_a_creature() -> None:
    play = declared(PLAIN, WITNESS, yes="exert Plain")
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("701.43c", "701.43a")
def test_701_43_exert_as_the_cost_of_an_ability() -> None:
    sovereign = creature(
        "Sovereign", "{0}", "Cat", 2, 2, activated(cost(PayTap(), PayExert()), gain_life(5)), keyword("haste")
    )
    play = Play(Side(battlefield=(sovereign, WITNESS)), Side())
    play.to("precombat main")
    play.activate("Sovereign")
    play.resolve_all()
    assert play.life("A") == 26
    next_turn(play, "B")
    next_turn(play, "A")
    assert play.is_tapped("Sovereign")


@pytest.mark.covers("701.43a")
def test_701_43_a_creature_that_has_been_exerted_this_turn() -> None:
    fresh = Compare(TimesThisTurn(Exerts()), "=", Number(0))
    celebrant = creature(
        "Celebrant", "{0}", "Human", 4, 1, tree.Static(THIS, (AttackOption("exert"),), fresh),
        activated(cost(PayExert()), gain_life(1)),
    )  # fmt: skip
    play = attacking((celebrant,))
    play.attack("Celebrant")
    assert play.question == ASK
    other = Play(Side(battlefield=(celebrant,)), Side())
    other.to("precombat main")
    other.activate("Celebrant")
    other.resolve()
    other.to("declare attackers")
    other.attack("Celebrant")
    assert other.question == "priority"


@pytest.mark.covers("702.154a", "702.154b")
def test_702_154a_another_untapped_creature_is_tapped_for_its_power() -> None:
    play = attacking((ENLISTER, HELPER))
    mark = play.mark
    play.attack("Enlister")
    assert play.question == ASK
    assert play.options == ["no Enlister", "enlist Helper"]
    play.answer("enlist Helper")
    assert play.is_tapped("Helper")
    play.expect(mark, ("tapped", "Enlister"), ("tapped", "Helper"), ("enlisted", "Enlister"), ("attacked", "Enlister"))
    play.resolve()
    assert play.size("Enlister") == (6, 2)
    assert [play.name(play.game.ref(slot)) for slot in play.game.attackers] == ["Enlister"]


@pytest.mark.covers("702.154a", "702.154c")
def test_702_154a_who_cannot_be_enlisted() -> None:
    """Neither itself, nor an attacker, nor a tapped creature, nor one without haste that has just come."""
    play = attacking((ENLISTER, HELPER, BEAR))
    play.attack("Enlister", "Helper", "Bear")
    assert play.question == "priority"
    play = attacking((ENLISTER, HELPER, BEAR))
    play.permanent("Helper").tapped = 1
    play.permanent("Bear").sick = 1
    play.attack("Enlister")
    assert play.question == "priority"
    hasty = creature("Hasty", "{0}", "Human", 1, 1, keyword("haste"))
    play = attacking((ENLISTER, hasty))
    play.permanent("Hasty").sick = 1
    play.attack("Enlister")
    assert play.options == ["no Enlister", "enlist Hasty"]


@pytest.mark.covers("702.154d")
def test_702_154d_each_instance_works_by_itself() -> None:
    double = creature("Double", "{0}", "Human", 1, 1, keyword("enlist"), keyword("enlist"))
    play = attacking((double, HELPER, BEAR))
    play.attack("Double")
    play.answer("enlist Helper")
    assert play.options == ["no Double", "enlist Bear"]
    play.answer("enlist Bear")
    in_order(play)
    assert len(play.stack) == 2
    play.resolve_all()
    assert play.size("Double") == (7, 1)


@pytest.mark.covers("702.154d")
def test_702_154d_two_attackers_cannot_enlist_the_same_creature() -> None:
    play = attacking((ENLISTER, creature("Second", "{0}", "Human", 2, 2, keyword("enlist")), HELPER))
    play.attack("Enlister", "Second")
    play.answer("enlist Helper")
    assert play.question == "priority"


@pytest.mark.covers("702.154c")
def test_702_154c_whenever_it_enlists_a_creature() -> None:
    guardian = creature("Guardian", "{0}", "Human", 2, 2, keyword("enlist"), triggered(Enlists(), gain_life(2)))
    play = declared(guardian, HELPER, yes="enlist Helper")
    in_order(play)
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("702.154a", "608.2h")
def test_702_154a_the_power_that_it_had_last_counts() -> None:
    play = declared(ENLISTER, HELPER, yes="enlist Helper")
    play.hurt("Helper", 4)
    play.game.due = 1
    play.resolve()
    assert play.size("Enlister") == (6, 2)


@pytest.mark.covers("508.1g")
def test_508_1g_given_to_others_by_an_effect() -> None:
    banner = law("Banner", static(select(CREATURE, tree.ControlledBy(YOU)), HasAbility(KeywordAbility("enlist"))))
    play = attacking((BEAR, HELPER, banner))
    play.attack("Bear")
    assert play.options == ["no Bear", "enlist Helper"]


TOLL = law("Toll", static(select(CREATURE), AttackTax(cost("{1}"), YOU)))


@pytest.mark.covers("508.1g", "508.1h", "508.1j")
def test_508_1h_optional_and_compulsory_costs_are_paid_together() -> None:
    """The only source of mana cannot be enlisted: then the attack could not be paid for."""
    elves = "Llanowar Elves"
    play = attacking((ENLISTER, elves), (TOLL,))
    play.attack("Enlister")
    assert play.question == "priority", "nothing can be enlisted"
    assert play.is_tapped(elves)
    play = attacking((ENLISTER, elves, "Forest"), (TOLL,))
    play.attack("Enlister")
    assert play.options == ["no Enlister", f"enlist {elves}"]
    play.answer(f"enlist {elves}")
    assert play.is_tapped("Forest")
    play.resolve()
    assert play.size("Enlister") == (3, 2)


@pytest.mark.covers("508.1i", "508.1j")
def test_508_1i_by_hand_an_enlisted_creature_gives_no_mana() -> None:
    elves = "Llanowar Elves"
    play = attacking((ENLISTER, elves, "Forest", "Forest"), (TOLL,), manual=True)
    play.attack("Enlister")
    play.answer(f"enlist {elves}")
    assert play.question == "activate a mana ability"
    assert not any(elves in option for option in play.options)


@pytest.mark.covers("508.1i", "508.1j")
def test_508_1i_nor_is_it_sacrificed_for_mana() -> None:
    """Mana comes before all costs are paid: the sacrificed creature could not be tapped any more."""
    spawn = creature(
        "Spawn", "{0}", "Eldrazi", 0, 1, activated(cost(PaySacrifice(THIS)), AddMana(ManaSymbols("{C}"))),
    )  # fmt: skip
    play = attacking((ENLISTER, spawn), (TOLL,))
    play.attack("Enlister")
    assert play.question == "priority"
    assert play.battlefield("A") == ["Enlister"]


@pytest.mark.covers("508.1g")
def test_508_1g_the_state_is_saved_while_it_is_chosen() -> None:
    play = attacking((ENLISTER, INITIATE, HELPER))
    play.attack("Enlister", "Initiate")
    copy = play.game.clone()
    assert copy.digest() == play.game.digest()
    play.answer("enlist Helper")
    play.answer("exert Initiate")
    assert copy.digest() != play.game.digest()
    assert len(copy.legal) == 2


@pytest.mark.covers("702.154c", "603.4")
@pytest.mark.parametrize(("answer", "size"), [("enlist Helper", (7, 2)), ("no Enlister", (2, 2))])
def test_702_154c_if_it_enlisted_a_creature_this_combat(answer: str, size: tuple[int, int]) -> None:
    """The cost is paid while attackers are declared: that belongs to this combat."""
    enlisted = Compare(TimesThisTurn(Enlists(tree.EventObject()), "combat"), ">", Number(0))
    captain = law(
        "Captain", triggered(tree.Attacks(select(CREATURE)), pump(tree.EventObject(), 1, 0), condition=enlisted)
    )
    play = declared(ENLISTER, HELPER, captain, yes=answer)
    in_order(play)
    play.resolve_all()
    assert play.size("Enlister") == size


@pytest.mark.covers("702.154c", "603.4")
def test_aradesh_and_a_creature_that_enlisted() -> None:
    play = Play(Side(battlefield=["Barkweave Crusher", "Aradesh, the Founder", HELPER]), Side())
    play.to("declare attackers")
    play.attack("Barkweave Crusher")
    play.answer("enlist Helper")
    in_order(play)
    play.resolve_all()
    assert play.size("Barkweave Crusher") == (6, 5)
    play.to("postcombat main")
    assert play.life("B") == 8


@pytest.mark.covers("701.43d", "500.8")
def test_combat_celebrant_is_exerted_once_a_turn() -> None:
    play = Play(Side(battlefield=["Combat Celebrant", "Glory-Bound Initiate"]), Side())
    play.to("declare attackers")
    play.attack("Combat Celebrant", "Glory-Bound Initiate")
    assert play.options == ["no Combat Celebrant", "exert Combat Celebrant"]
    play.answer("exert Combat Celebrant")
    play.answer("no Glory-Bound Initiate")
    play.resolve_all()
    assert play.is_tapped("Combat Celebrant")
    assert not play.is_tapped("Glory-Bound Initiate")
    play.to("declare attackers")
    assert play.turn == 1
    play.attack("Glory-Bound Initiate")
    assert play.options == ["no Glory-Bound Initiate", "exert Glory-Bound Initiate"]


@pytest.mark.covers("701.43a")
def test_glorybringer_and_trueheart_twins() -> None:
    play = Play(Side(battlefield=["Glorybringer", "Trueheart Twins"]), Side(battlefield=["Hill Giant"]))
    play.to("declare attackers")
    play.attack("Glorybringer")
    play.answer("exert Glorybringer")
    in_order(play)
    if play.question == "choose a target":
        play.answer("target Hill Giant")
    play.resolve_all()
    assert play.graveyard("B") == ["Hill Giant"]
    assert play.size("Glorybringer") == (5, 4)

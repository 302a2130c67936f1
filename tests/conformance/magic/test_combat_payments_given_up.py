"""A declaration whose costs are not paid in full is undone (733.1); players who leave while it is paid for (800.4a)."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, BOTH, attacking, beast, blocking, law, legal, sets
from conformance.magic.table import Play, Side
from mainphase.kernel.errors import UserError
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.magic.abilities.build import CREATURE, YOU, cost, keyword, select, static
from mainphase.magic.abilities.tree import AttackTax, BlockTax, MustAttack, Number, PayLife, PaySacrifice
from mainphase.magic.cards import creature

EVERYONE = select(CREATURE)
TOLL = law("Toll", static(EVERYONE, AttackTax(cost("{2}"), YOU)))
FEE = law("Fee", static(EVERYONE, BlockTax(cost("{2}"))))
CAT = creature("Cat", "{0}", "Cat", 1, 1)
WOOD = ["Forest"] * 4


def session_of(play: Play) -> Session:
    """The game with a past from now on."""
    return Session(play.game, Record("magic", "cr2026", "two-player", ["A", "B"], [[], []]))


def tell(session: Session, verb: str, times: int = 1) -> None:
    """Answer so many questions with the first option of that verb."""
    for _ in range(times):
        session.answer(next(option.code for option in session.decision().options if option.verb == verb))


@pytest.mark.covers("733.1", "508.1", "508.1j", "C2-002")
@pytest.mark.parametrize("mana", [0, 1, 2])
def test_733_1_a_half_paid_attack_is_given_up_and_declared_anew(mana: int) -> None:
    """Taps, mana abilities and the choice of attackers are taken back; the declaration is asked for again."""
    play = attacking((BEAR, CAT, *WOOD), (TOLL,), manual=True)
    session = session_of(play)
    before = play.game.clone()
    tell(session, "attack", 2)
    assert session.decision().kind == "activate a mana ability"
    assert play.is_tapped("Bear")
    tell(session, "mana", mana)
    session.abandon(0)
    assert session.game == before
    assert session.decision().kind == "declare attackers"
    tell(session, "stay", 2)
    assert session.game.attackers == []


@pytest.mark.covers("733.1", "508.1g")
def test_733_1_optional_costs_are_taken_back_too() -> None:
    enlister = creature("Enlister", "{0}", "Human", 2, 2, keyword("enlist"))
    play = attacking((enlister, CAT, *WOOD), (TOLL,), manual=True)
    session = session_of(play)
    before = play.game.clone()
    tell(session, "attack")
    tell(session, "stay")
    tell(session, "enlist")
    tell(session, "mana")
    session.abandon(0)
    assert session.game == before


@pytest.mark.covers("733.1", "508.1")
def test_733_1_a_declaration_may_be_given_up_before_anything_is_paid() -> None:
    play = attacking((BEAR, CAT))
    session = session_of(play)
    before = play.game.clone()
    tell(session, "attack")
    session.abandon(0)
    assert session.game == before
    with pytest.raises(UserError):
        session.abandon(0)


@pytest.mark.covers("733.1", "508.1")
def test_733_1_a_declaration_that_is_made_stays_made() -> None:
    play = attacking((BEAR,))
    session = session_of(play)
    tell(session, "attack")
    assert session.decision().kind == "priority"
    with pytest.raises(UserError):
        session.abandon(0)


@pytest.mark.covers("733.1", "509.1", "509.1f")
def test_733_1_half_paid_blocks() -> None:
    play = blocking((BEAR,), (CAT, *WOOD), (FEE,), manual=True)
    session = session_of(play)
    before = play.game.clone()
    tell(session, "block")
    assert session.decision().kind == "activate a mana ability"
    tell(session, "mana")
    session.abandon(1)
    assert session.game == before
    assert session.decision().kind == "declare blockers"


@pytest.mark.covers("733.1", "508.1j")
def test_733_1_compulsory_costs_of_several_kinds_are_all_or_nothing() -> None:
    """Life and a sacrifice: what could not be paid together is not offered, so nothing is ever paid in part."""
    bloody = beast("Bloody", AttackTax(cost("{1}", PayLife(Number(3)), PaySacrifice(select(CREATURE)))))
    play = attacking((bloody, "Forest"))
    assert legal(play) == sets("", "Bloody")
    assert legal(attacking((bloody,))) == sets("")


def pay(play: Play) -> None:
    """Pay with as little mana as will do."""
    while play.question in ("activate a mana ability", "spend mana"):
        play.answer("done" if "done" in play.options else play.options[-1])


def at_tolls(*, seats: int = 3) -> Play:
    """A attacks B, who takes a toll, with a Bear, and C with a Cat; A has begun to pay."""
    sides = [Side(battlefield=(BEAR, CAT, *WOOD)), Side(battlefield=(TOLL,)), Side(), Side()][:seats]
    play = Play(*sides, manual=True)
    play.game.always_ask |= BOTH
    play.to("declare attackers")
    play.attack("Bear > B", "Cat > C")
    assert play.question == "activate a mana ability"
    return play


@pytest.mark.covers("800.4a", "508.1h", "508.1k")
def test_800_4a_who_takes_the_toll_concedes_while_it_is_paid() -> None:
    """The cost is locked in and is paid; nothing attacks a player who has left."""
    play = at_tolls()
    play.game.concede(1)
    assert (play.question, play.asked) == ("activate a mana ability", "A")
    pay(play)
    assert sum(play.is_tapped("Forest", number) for number in range(4)) == 2
    assert [play.name(play.game.ref(slot)) for slot in play.game.attackers] == ["Cat"]


@pytest.mark.covers("800.4a", "508.1k")
def test_800_4a_the_attacking_player_concedes_while_paying() -> None:
    play = at_tolls()
    play.game.concede(0)
    assert not play.over
    assert play.game.payments == []
    assert play.game.attackers == []
    play.to("precombat main", "B")


@pytest.mark.covers("800.4a")
def test_800_4a_a_third_player_concedes_while_it_is_paid() -> None:
    play = at_tolls()
    play.game.concede(2)
    pay(play)
    assert [play.name(play.game.ref(slot)) for slot in play.game.attackers] == ["Bear"]


@pytest.mark.covers("800.4a", "508.1g")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_800_4a_a_player_concedes_while_optional_costs_are_chosen(leaver: int) -> None:
    enlister = creature("Enlister", "{0}", "Human", 2, 2, keyword("enlist"))
    play = Play(Side(battlefield=(enlister, CAT)), Side(), Side())
    play.to("declare attackers")
    play.attack("Enlister > B")
    assert play.question == "pay as it attacks"
    play.game.concede(leaver)
    if leaver == 2:
        play.answer("enlist Cat")
        assert play.stack == ["Enlister"]
    else:
        assert play.game.attackers == []
        assert play.question == "priority"


@pytest.mark.covers("800.4a", "509.1d")
def test_800_4a_a_blocking_player_concedes_while_paying() -> None:
    """The other defending player declares blockers then."""
    play = Play(
        Side(battlefield=(BEAR, CAT, FEE)), Side(battlefield=(creature("Wall", "{0}", "Wall", 0, 5), *WOOD)),
        Side(battlefield=(creature("Rock", "{0}", "Wall", 0, 5), *WOOD)), manual=True,
    )  # fmt: skip
    play.to("declare attackers")
    play.attack("Bear > B", "Cat > C")
    while play.question != "declare blockers":
        play.passes()
    play.answer("block Bear")
    assert play.question == "activate a mana ability"
    play.game.concede(1)
    assert (play.question, play.asked) == ("declare blockers", "C")
    play.answer("block Cat")
    pay(play)
    assert [play.name(play.game.ref(slot)) for slot in play.game.blockers] == ["Rock"]


@pytest.mark.covers("508.1d", "733.1")
def test_508_1d_what_must_attack_need_not_pay() -> None:
    play = attacking((beast("Wild", MustAttack()), "Forest", "Forest"), (TOLL,))
    assert legal(play) == sets("", "Wild")

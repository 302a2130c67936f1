"""Going back from a play that is given up (733)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.games.registry import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TAP,
    TARGET,
    activated,
    any_target,
    cost,
    damage,
    draw,
    gain_life,
    select,
    spell,
    triggered,
)
from mainphase.magic.abilities.tree import AdditionalCost, PayDiscard
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant


def costing(mana: str, *parts: tree.CostPart) -> Card:
    """An instant with these additional costs."""
    return instant("Rite", mana, AdditionalCost(cost(*parts)), spell(draw(2)))


@pytest.mark.covers("733.1", "733.2", "601.2")
@pytest.mark.parametrize("manual", [False, True])
def test_733_1_a_spell_that_is_given_up_leaves_no_trace(manual: bool) -> None:
    deck = ["Mountain"] * 30 + ["Blaze"] * 30
    session = find_game("magic").match([deck, deck]).session(3, manual)
    while session.game.kind != 2 or not any(option.verb == "cast" for option in session.decision().options):
        options = session.decision().options
        verbs = [option.verb for option in options]
        wanted = "play" if "play" in verbs else "keep" if "keep" in verbs else "pass" if "pass" in verbs else verbs[0]
        session.answer(options[verbs.index(wanted)].code)
    before, answers, log = session.game.clone(), len(session.record.answers), len(session.game.log)
    player = session.game.player
    session.answer(next(option.code for option in session.decision().options if option.verb == "cast"))
    assert session.game != before and len(session.game.stack) == 1
    while session.decision().kind in ("choose X", "activate a mana ability"):
        session.answer(session.decision().options[-1].code)
    assert session.decision().kind in ("choose a target", "spend mana")
    session.abandon(player)
    assert session.game == before
    assert (len(session.record.answers), len(session.game.log)) == (answers, log)
    assert (session.game.player, session.game.kind) == (player, 2)  # and the player still has priority


def session_of(play: Play) -> Session:
    """The game with a past from now on."""
    return Session(play.game, Record("magic", "cr2026", "two-player", ["A", "B"], [[], []]))


def tell(session: Session, verb: str) -> None:
    """Answer with the first option of that verb."""
    session.answer(next(option.code for option in session.decision().options if option.verb == verb))


@pytest.mark.covers("733.1")
def test_733_1_an_ability_that_is_given_up_leaves_no_trace() -> None:
    pinger = creature("Pinger", "{0}", "Wizard", 1, 1, activated(cost(TAP), damage(1, TARGET), targets=(any_target(),)))
    play = Play(Side(battlefield=[pinger]), Side())
    session = session_of(play)
    before = play.game.clone()
    tell(session, "activate")
    assert session.decision().kind == "choose a target"
    session.abandon(0)
    assert session.game == before


@pytest.mark.covers("733.1")
def test_733_1_what_has_been_done_is_not_taken_back() -> None:
    lever = artifact("Lever", "{0}", activated(cost("{0}"), tree.May(gain_life(1))))
    watch = enchantment(
        "Watch",
        "{0}",
        triggered(tree.Activates(tree.You(), select(), False), damage(1, TARGET), targets=(any_target(),)),
    )
    play = Play(Side(battlefield=[lever, watch]), Side(), quiet=True)
    session = session_of(play)
    with pytest.raises(UserError):
        session.abandon(0)  # nothing has been begun
    tell(session, "activate")
    assert session.decision().kind == "choose a target"  # of the trigger: the ability has been activated
    for player in (0, 1):
        with pytest.raises(UserError):
            session.abandon(player)
    tell(session, "target")
    assert session.decision().kind == "priority"
    with pytest.raises(UserError):
        session.abandon(0)
    tell(session, "pass")  # the trigger resolves; B has nothing to do
    tell(session, "pass")
    assert (session.decision().kind, session.game.player) == ("may", 0)  # a resolution is no play of A's
    with pytest.raises(UserError):
        session.abandon(0)


@pytest.mark.covers("733.1", "601.2h")
def test_733_1_what_chance_has_decided_is_not_taken_back() -> None:
    rite = costing("{1}", PayDiscard(random=True))
    play = Play(Side(hand=[rite, "Swamp", "Island"], battlefield=["Forest", "Mountain"]), Side(), manual=True)
    session = session_of(play)
    tell(session, "mana")
    tell(session, "mana")
    tell(session, "cast")
    assert session.decision().kind == "spend mana"  # the card has been discarded
    with pytest.raises(UserError):
        session.abandon(0)


@pytest.mark.covers("601.2e", "733.1")
def test_733_1_an_answer_that_is_not_offered_changes_nothing() -> None:
    deck = ["Mountain"] * 60
    session = find_game("magic").match([deck, deck]).session(3)
    before = session.game.clone()
    with pytest.raises(UserError):
        session.answer(12345)
    assert session.game == before

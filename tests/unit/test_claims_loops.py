"""Loops: a mandatory one is a draw (104.4b), an optional one is repeated by a named count (732.2)."""

from __future__ import annotations

import pytest

from conformance.magic.table import EDITIONS, Play, Side
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import ENDED_DRAWN
from mainphase.kernel.session import Session
from mainphase.magic.abilities.build import THIS, YOU, activated, cost, gain_life, lose_life, pump, spell, triggered
from mainphase.magic.abilities.tree import GainsLife
from mainphase.magic.cards import creature, enchantment, sorcery
from mainphase.magic.modern.magic import Magic

ECHO = enchantment("Echo", "{0}", triggered(GainsLife(YOU), gain_life(1)))
SPARK = sorcery("Spark", "{0}", spell(gain_life(1)))
LIMIT = 500
"""Forced resolutions after which a loop is recognised (docs/DEVIATIONS.md)."""


def started(quiet: bool, edition: str = "cr2026") -> Play:
    """Spark has resolved, Echo answers each gain of life with another one."""
    play = Play(Side(hand=[SPARK], battlefield=[ECHO]), Side(), edition=edition, quiet=quiet)
    if not quiet:
        play.to("precombat main")
    play.cast("Spark")
    return play


@pytest.mark.covers("104.4b")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_loop_that_nobody_can_leave_is_a_draw(edition: str) -> None:
    play = started(quiet=True, edition=edition)
    assert play.over and play.game.ended == ENDED_DRAWN and play.winner not in ("A", "B")
    ended = play.events(0, "game ended")
    assert [event.rule for event in ended] == ["104.4b"]
    assert play.count("triggered") >= LIMIT - 1


@pytest.mark.covers("104.4b")
def test_a_loop_in_which_a_player_may_act_is_none() -> None:
    play = started(quiet=False)
    for _ in range(LIMIT + 10):
        play.resolve()
    assert not play.over and play.life("A") > 20 + LIMIT


def test_resolutions_that_do_not_repeat_are_no_loop() -> None:
    game = Play(Side(), Side()).game
    assert not any(game.note_forced(number) for number in range(4 * LIMIT))


@pytest.mark.parametrize("period", [1, 2, 7, LIMIT // 2])
def test_a_loop_is_found_whatever_its_period(period: int) -> None:
    game = Play(Side(), Side()).game
    lead = 123
    found = [game.note_forced(1000 + number) for number in range(lead)]
    while not found[-1]:
        found.append(game.note_forced(len(found) % period))
        assert len(found) < 4 * LIMIT
    assert len(found) >= LIMIT


def pumping() -> Session:
    """A's main phase, with a figure that grows for nothing, in a game that is recorded."""
    figure = creature("Figure", "{0}", "Golem", 1, 1, activated(cost("{0}"), pump(THIS, 1, 1)))
    play = Play(Side(battlefield=[figure]), Side(), quiet=True)
    record = find_game("magic").match([["Forest"] * 60] * 2, "cr2026").record(1)
    session = Session(play.game, record)
    label = next(each for each in meanings(session) if each.startswith("activate"))
    session.answer_meaning(label)
    while session.game.stack:
        session.answer_meaning("pass")
    return session


def meanings(session: Session) -> list[str]:
    return [option.meaning for option in session.decision().options]


def figure_size(session: Session) -> int:
    game = session.game
    assert isinstance(game, Magic)
    (slot,) = game.battlefield(0)
    return int(game.permanents[slot].power)


@pytest.mark.covers("732.2")
def test_an_optional_loop_is_repeated_by_a_named_count() -> None:
    session = pumping()
    size, answers = figure_size(session), len(session.record.answers)
    assert session.repeat(7) == 7
    assert figure_size(session) == size + 7
    assert session.record.answers[answers:] == session.record.answers[answers - 2 : answers] * 7


def test_a_loop_ends_where_its_answers_are_not_offered_any_more() -> None:
    play = Play(Side(hand=[SPARK, SPARK]), Side())
    play.to("precombat main")
    session = Session(play.game, find_game("magic").match([["Forest"] * 60] * 2, "cr2026").record(1))
    with pytest.raises(UserError, match="no_cycle"):
        session.repeat(3)
    assert session.record.answers == []


@pytest.mark.covers("104.4b", "603.3b")
def test_ordering_triggers_is_no_way_out_of_a_loop() -> None:
    """In every round two abilities must be ordered, but neither order ends the loop."""
    drain = enchantment("Drain", "{0}", triggered(GainsLife(YOU), lose_life(1)))
    play = Play(Side(hand=[SPARK], battlefield=[ECHO, drain]), Side(), quiet=True)
    play.cast("Spark")
    answers = 0
    while not play.over and answers < 3 * LIMIT:
        play.game.answer(play.game.legal[answers % len(play.game.legal)])
        answers += 1
    assert play.over and play.game.ended == ENDED_DRAWN

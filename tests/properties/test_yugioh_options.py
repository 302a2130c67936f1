"""Options are sound and complete: on small positions the engine's paths are exactly what the naive rulebook finds.

And `why_not` agrees: a play is offered exactly if there is no reason against it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from yugioh_pool_kits import all_kits
from yugioh_rulebook import NONE, Play, Rulebook
from yugioh_walks import CHOICES, PoolDuel, PoolTable, Table, Walk

from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.reasons import Action, Reason
from mainphase.locale import LANGUAGES, Name, Translator
from mainphase.yugioh import asks, pool
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.why import why_not

EDITIONS = ["goat2005", "classic2003"]
ACTING = (asks.ACT, asks.BATTLE, asks.RESPOND)
WALKS = 8
STEPS = 15
"""Positions set up for one example, and how many answers are given from each."""
SEEDS = st.integers(0, 1_000_000)
MAKERS = st.sampled_from([Table, PoolTable])


# --- the engine's paths ----------------------------------------------------------------------------------------


def offered(game: Duel) -> list[Play]:
    """All complete plays that the engine's questions lead to, each as often as it is reached."""
    found: list[Play] = []
    if game.kind not in ACTING:
        return found
    for code in game.legal:
        option = game.option(code)
        if option.ref == 0:
            continue
        after = game.clone()
        after.answer(code)
        for tributes, discards, targets in choices(after):
            found.append((option.verb, int(option.ref) & SLOT_MASK, tributes, discards, targets))
    return found


def choices(game: Duel) -> Iterator[tuple[frozenset[int], frozenset[int], frozenset[int]]]:
    """Every way through the choices of a play: Tributes, discards, targets."""
    if game.kind not in CHOICES:
        yield NONE, NONE, NONE
        return
    kind = game.kind
    for code in game.legal:
        after = game.clone()
        after.answer(code)
        chosen = frozenset([code - 1]) if code else NONE
        for tributes, discards, targets in choices(after):
            if kind in (asks.TRIBUTE, asks.COST_TRIBUTE):
                yield tributes | chosen, discards, targets
            elif kind == asks.COST_DISCARD:
                yield tributes, discards | chosen, targets
            else:
                yield tributes, discards, targets | chosen


def check_options(walk: Walk) -> None:
    """The engine offers exactly what the rulebook allows, each play in one way."""
    if walk.game.kind in ACTING:
        found = offered(walk.game)
        assert set(found) == Rulebook(walk.game, walk.kits, walk.just).plays(int(walk.game.player))
        assert len(found) == len(set(found)), "a play is offered in two ways"


def check_steps(walk: Walk) -> None:
    """The same at each of some steps."""
    for _ in range(STEPS):
        if walk.game.kind == OVER:
            break
        check_options(walk)
        walk.play_on(1)


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS)
def test_the_options_are_exactly_what_the_rules_allow(edition: str, seed: int) -> None:
    for number in range(WALKS):
        check_steps(Table(seed * WALKS + number, edition))


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS)
def test_the_options_are_exactly_what_the_cards_of_the_pool_allow(edition: str, seed: int) -> None:
    for number in range(WALKS):
        check_steps(PoolTable(seed * WALKS + number, edition))


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS, answers=st.integers(0, 150))
def test_the_options_are_exactly_what_is_allowed_in_a_duel(edition: str, seed: int, answers: int) -> None:
    duel = PoolDuel(seed, edition)
    duel.play_on(answers)
    check_steps(duel)


def test_every_spell_and_trap_of_the_pool_is_in_the_table() -> None:
    assert set(all_kits()) == {card.name for card in pool.all_cards() if not card.is_fusion}


# --- agreement with the reasons ----------------------------------------------------------------------------------


def actions(table: Walk) -> Iterator[tuple[Action, tuple[str, int, frozenset[int], frozenset[int]]]]:
    """What anyone could want to do with any card: the action, and the play that it asks for (Tributes, targets)."""
    game = table.game
    field = [slot for player in (0, 1) for zone in (3, 4, 5) for slot in game.zones[player * 8 + zone]]
    pairs = list(itertools.combinations(field, 2))
    chosen_sets = [(), *[(each,) for each in field], *table.chance.sample(pairs, min(len(pairs), 8))]
    for slot in range(len(game.owner)):
        ref = int(game.ref(slot))
        for verb in ("flip", "position"):
            yield Action(verb, ref, 0), (verb, slot, NONE, NONE)
        for chosen in chosen_sets:
            refs = [int(game.ref(each)) for each in chosen]
            for verb in ("summon", "set"):
                yield Action(verb, ref, targets=refs), (verb, slot, frozenset(chosen), NONE)
            verb = "use" if table.kits[slot].is_monster else "activate"
            yield Action("activate", ref, targets=refs), (verb, slot, NONE, frozenset(chosen))
        for other in [*field, PLAYER_SLOT, PLAYER_SLOT + 1]:
            target = int(game.ref(other)) if other < PLAYER_SLOT else other
            yield Action("attack", ref, targets=[target]), ("attack", slot, NONE, frozenset([other]))


def is_offered(found: set[Play], verb: str, slot: int, tributes: frozenset[int], targets: frozenset[int]) -> bool:
    """Whether there is such a play; no Tributes or targets named: any."""
    for play in found:
        if play[0] == verb and play[1] == slot and (not targets or play[4] == targets):
            if not tributes or play[2] == tributes:
                return True
    return False


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS, answers=st.integers(0, 12), make=MAKERS)
def test_a_play_is_offered_exactly_if_there_is_no_reason_against_it(
    edition: str, seed: int, answers: int, make: type[Table]
) -> None:
    table = make(seed, edition)
    table.play_on(answers)
    game = table.game
    found = set(offered(game))
    told: dict[str, Reason] = {}
    for player in (0, 1):
        mine = found if game.player == player else set()
        for action, (verb, slot, tributes, targets) in actions(table):
            reasons = why_not(game, player, action)
            assert (reasons == []) == is_offered(mine, verb, slot, tributes, targets), (action, reasons)
            told |= {reason.message: reason for reason in reasons}
    for translator in [Translator(language) for language in LANGUAGES]:
        for message, reason in told.items():
            text = translator.t(message, culprit=Name("X"), **reason.params)
            assert not text.startswith(message), "the text is missing, or cannot be filled in"


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS, answers=st.integers(0, 12), make=MAKERS)
def test_phases_and_passes_agree_with_their_reasons(edition: str, seed: int, answers: int, make: type[Table]) -> None:
    table = make(seed, edition)
    table.play_on(answers)
    game = table.game
    verbs = {game.option(code).verb for code in game.legal}
    for player in (0, 1):
        for key in ("battle", "main 2", "end"):
            there = game.player == player and f"enter {key}" in verbs
            assert (why_not(game, player, Action("enter", value=key)) == []) == there
        assert (why_not(game, player, Action("pass")) == []) == (game.player == player and "pass" in verbs)


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS, answers=st.integers(0, 12), make=MAKERS)
def test_reasons_tell_nothing_of_cards_that_the_player_does_not_know(
    edition: str, seed: int, answers: int, make: type[Table]
) -> None:
    table = make(seed, edition)
    table.play_on(answers)
    viewer = int(table.game.player)
    other = table.game.clone_for(viewer, seed)
    for action, _ in actions(table):
        assert repr(why_not(table.game, viewer, action)) == repr(why_not(other, viewer, action)), action

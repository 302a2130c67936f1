"""What only classic Magic tells: announced attacks, cancelled endings, phase abilities, packets of damage.

Each event stands under the stage of its rule; the texts are in the catalogues, the fields in docs/PROTOCOL.md.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from conformance.classic.test_damage import Fight, attack_with
from conformance.classic.turn_kit import Turn
from mainphase.kernel import window
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.locale import LANGUAGES, Name, Translator
from mainphase.magic import kinds
from mainphase.magic.classic import pool
from mainphase.magic.classic.citations import is_rule
from mainphase.magic.classic.compile import compile_card
from mainphase.magic.classic.edition import edition as find_edition
from mainphase.magic.classic.game import ATTACK_CODE, DRAW_CODE
from mainphase.magic.classic.rules import new_game
from mainphase.magic.definitions import Setup
from mainphase.magic.keywords import TRAMPLE

CLASSIC_ONLY = kinds.NAMES[kinds.PHASE_ABILITY : kinds.COUNT]
TOLD = tuple(CLASSIC_ONLY)
EDITIONS = ["fourth", "fifth"]
FLAGS = {key: find_edition(key) for key in EDITIONS}


def told(turn: Turn, since: int = 0) -> list[tuple[str, str, int]]:
    """Kind, rule and player of the classic events."""
    return [(event.kind, event.rule, event.player) for event in turn.events(*TOLD, since=since)]


def answer_with_a_batch(turn: Turn, seat: int) -> None:
    """Offer that player, who is asked, something that starts a batch: the ability that draws, as a stand-in."""
    assert turn.asked == "AB"[seat]
    turn.game.legal = [*turn.game.legal, DRAW_CODE]
    turn.act(DRAW_CODE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_017_playing_the_ability_of_a_phase_is_told(edition: str) -> None:
    turn = Turn(edition).to("draw", "B")
    before = len(turn.game.log)
    turn.act(DRAW_CODE)
    assert told(turn, before) == [("phase ability played", "K-017", 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_024_an_announced_attack_is_told_before_it_can_be_answered(edition: str) -> None:
    turn = Turn(edition).to("main")
    before = len(turn.game.log)
    turn.act(ATTACK_CODE)
    assert turn.asked == "B" and turn.at == "main A"
    assert told(turn, before) == [("attack announced", "K-024", 0)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_024_that_a_batch_puts_the_attack_off_is_told(edition: str) -> None:
    turn = Turn(edition).to("main").act(ATTACK_CODE)
    before = len(turn.game.log)
    answer_with_a_batch(turn, 1)
    assert told(turn, before)[0] == ("attack put off", "K-024", 0)
    assert "ending cancelled" not in [kind for kind, _, _ in told(turn, before)]
    put_off = turn.events("attack put off")[0]
    assert put_off.b == turn.game.player_ref(1)
    assert "attack" not in turn.visited(before)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", ["upkeep", "main", "discard"])
def test_K_016_that_a_batch_cancels_the_end_of_a_phase_is_told(edition: str, part: str) -> None:
    turn = Turn(edition).to(part).act(window.PASS)
    before = len(turn.game.log)
    answer_with_a_batch(turn, 1)
    assert told(turn, before)[0] == ("ending cancelled", "K-016", 0)
    event = turn.events("ending cancelled")[0]
    assert event.b == turn.game.player_ref(1)
    assert turn.game.rules.table.parts[int(event.amount) - 1].key == part
    assert turn.at == f"{part} A"


def test_K_016_a_batch_of_whoever_comes_first_cancels_nothing() -> None:
    turn = Turn().to("upkeep")
    answer_with_a_batch(turn, 0)
    assert turn.events("ending cancelled") == []


def test_K_016_an_answer_within_a_batch_cancels_nothing() -> None:
    turn = Turn().to("upkeep")
    answer_with_a_batch(turn, 0)
    while turn.game.frame.proc.name == "interrupts":
        turn.act(window.PASS)
    turn.act(window.PASS)
    answer_with_a_batch(turn, 1)
    assert turn.events("ending cancelled") == []


def test_K_077_assigned_damage_is_told_before_it_is_dealt() -> None:
    fight = Fight()
    elf, bear = fight.creature(1, 1, 1), fight.creature(0, 2, 2)
    fight.deal(fight.face(0), 3, elf).deal(bear, 1, elf)
    assert [(event.player, event.a, event.b, event.amount) for event in fight.events("damage assigned")] == [
        (0, elf, fight.face(0), 3),
        (0, elf, bear, 1),
    ]
    assert fight.events("damage") == []


def test_K_087_what_tramples_over_is_told_at_the_end_of_the_prevention_step() -> None:
    fight = Fight()
    mammoth, goblin = fight.creature(1, 3, 3, TRAMPLE), fight.creature(0, 1, 1)
    attack_with(fight, mammoth)
    fight.deal(goblin, 3, mammoth, combat=True).resolve()
    assert fight.events("damage redirected") == []
    fight.end_prevention()
    assert [(e.rule, e.player, e.a, e.b, e.amount) for e in fight.events("damage redirected")] == [
        ("K-087", 0, mammoth, fight.face(0), 2)
    ]


CARDS = "Lightning Bolt,Grizzly Bears,War Mammoth,Giant Growth,Prodigal Sorcerer,Samite Healer".split(",")
LANDS = "Mountain,Forest,Island,Plains".split(",")


def played(edition: str, seed: int) -> list[Event]:
    """The events of a game between two decks of these cards in which everything is chosen at random."""
    setup = Setup()
    definitions = [compile_card(pool.card(name), setup, FLAGS[edition]) for name in CARDS * 5 + LANDS * 6]
    game = new_game(edition, setup, [definitions, list(definitions)], seed, log=True)
    chance = random.Random(seed)
    while game.kind != OVER:
        game.answer(chance.choice(game.legal))
    return read_log(game)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_no_damage_is_dealt_that_was_not_told_as_it_was_assigned(edition: str, seed: int) -> None:
    waits: Counter[tuple[int, int]] = Counter()
    dealt = 0
    for event in played(edition, seed):
        if event.kind in ("damage assigned", "damage redirected"):
            waits[event.a, event.b] += event.amount
        elif event.kind in ("damage", "combat damage"):
            assert waits.pop((event.a, event.b), 0) >= event.amount
            dealt += 1
    assert dealt > 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_of_a_game_cites_a_rule_of_these_times(edition: str) -> None:
    assert [rule for rule in sorted({event.rule for event in played(edition, 4)}) if not is_rule(rule)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_these_events_has_words(language: str) -> None:
    say = Translator(language)
    assert len(CLASSIC_ONLY) == 8
    texts = set()
    for kind in CLASSIC_ONLY:
        message = f"event.{kind.replace(' ', '_')}"
        assert say.has(message)
        for reader in (True, False):
            text = say.t(message, player=Name("Ana", reader), other=Name("Bob", reader), card="Elf", count=2)
            assert message not in text and "{" not in text and "|" not in text
            texts.add(text)
    assert len(texts) == 2 * len(CLASSIC_ONLY)

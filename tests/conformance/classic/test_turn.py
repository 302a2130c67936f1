"""The turn of classic Magic: phases, the attack inside the main phase, mana burn, life checks (K-010 to K-064)."""

from __future__ import annotations

import pytest

from conformance.classic.turn_kit import Turn
from mainphase.kernel import schedule, window
from mainphase.kernel.game import ENDED_DRAWN, ENDED_WON
from mainphase.kernel.random import seeded
from mainphase.magic import asks
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.game import ATTACK_CODE, DRAW_CODE

EDITIONS = ["fourth", "fifth"]
FIFTH = ["untap", "upkeep", "draw", "main", "discard", "cleanup"]
FOURTH = ["untap", "upkeep", "draw", "main", "discard", "end", "heal"]
ATTACK = [
    "attack",
    "declare attackers",
    "declare blockers",
    "first strike damage",
    "damage",
    "end of attack",
]


@pytest.mark.covers("K-011")
def test_K_010_six_phases_in_order_each_of_which_occurs() -> None:
    assert Turn("fifth").over().visited()[:6] == FIFTH


def test_K_040_fourth_has_end_and_heal_creatures_in_place_of_cleanup() -> None:
    assert Turn("fourth").over().visited()[:7] == FOURTH


@pytest.mark.covers("K-035", "K-041")
@pytest.mark.parametrize(("edition", "asked"), [("fifth", FIFTH[1:-1]), ("fourth", FOURTH[1:-1])])
def test_K_012_players_may_act_in_all_phases_but_the_first_and_the_last(edition: str, asked: list[str]) -> None:
    turn = Turn(edition)
    seen: list[str] = []
    while turn.game.turn == 1:
        if turn.game.part.part.key not in seen:
            seen.append(turn.game.part.part.key)
        turn.act()
    assert seen == asked


def test_K_013_nothing_lies_between_the_phases() -> None:
    turn = Turn().over()
    kinds = [event.kind for event in turn.events("part began", "part ended", "passed")]
    inside = False
    for kind in kinds:
        assert (kind == "part began") is not inside if kind != "passed" else inside
        inside = kind == "part began" if kind != "passed" else inside


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_020_the_active_player_draws_one_card_in_the_draw_phase(edition: str) -> None:
    turn = Turn(edition).to("main", "B")
    assert [(event.player, event.rule) for event in turn.events("drew")] == [(1, "K-020")]


def test_nobody_draws_in_the_first_turn() -> None:
    assert Turn().to("main", "A").events("drew") == []


def test_K_021_fast_effects_before_and_after_the_draw() -> None:
    turn = Turn().to("draw", "B")
    assert len(turn.game.hand(1)) == 0 and turn.asked == "B"  # a player with an instant could use it now
    turn.act(DRAW_CODE)
    while len(turn.game.stack) > 0:
        turn.act(window.PASS)
    assert len(turn.game.hand(1)) == 1 and turn.at == "draw B" and turn.asked == "B"


def test_K_017_a_phase_ability_cannot_be_declined_and_is_played_once() -> None:
    turn = Turn().to("draw", "B")
    assert turn.game.legal == [DRAW_CODE]
    turn.act(DRAW_CODE)
    while turn.at == "draw B":
        assert DRAW_CODE not in turn.game.legal
        turn.act(window.PASS)


def test_K_017_what_must_be_played_and_is_all_there_is_is_not_asked_for() -> None:
    turn = Turn(ask=False)
    assert turn.at == "main A"  # nobody could do anything before
    turn.to("main", "B")
    assert len(turn.game.hand(1)) == 1
    assert [event.player for event in turn.events("passed")] == [0]  # A, who did not attack


def test_K_017_the_opponent_may_answer_a_phase_ability() -> None:
    turn = Turn().to("draw", "B").act(DRAW_CODE)
    assert turn.game.frame.proc.name == "interrupts"
    turn.act(window.PASS).act(window.PASS)
    assert turn.game.frame.proc.name == "neutral state" and len(turn.game.stack) == 1
    assert turn.asked == "B"
    assert turn.act(window.PASS).asked == "A"


@pytest.mark.covers("K-080")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_022_the_attack_lies_in_the_main_phase_which_goes_on_after_it(edition: str) -> None:
    turn = Turn(edition, attackers=1).to("main")
    since = len(turn.game.log)
    turn.act(ATTACK_CODE).act(window.PASS)
    assert turn.at == "declare attackers A" and turn.game.kind == asks.ATTACK
    attack = [instance for instance in turn.game.schedule if instance.part.parent == "attack"]
    assert {instance.parent for instance in attack} == {turn.game.part.parent}
    turn.act(turn.game.legal[-1])
    while turn.game.part.part.key != "main":
        turn.act(window.PASS)
    assert turn.visited(since) == ATTACK and turn.asked == "A" and turn.life == (20, 19)
    turn.to("discard")
    assert turn.visited(since) == [*ATTACK, "discard"]  # main has not begun anew


def test_K_023_there_is_one_attack_a_turn_and_a_null_attack_uses_it_up() -> None:
    turn = Turn().to("main").act(ATTACK_CODE).act(window.PASS)
    while turn.game.part.part.key != "main":
        turn.act(window.PASS)
    assert ATTACK_CODE not in turn.game.legal
    turn.to("main", "B")
    assert ATTACK_CODE in turn.game.legal


def test_K_024_the_intention_is_answered_by_the_opponent_only() -> None:
    turn = Turn().to("main").act(ATTACK_CODE)
    assert turn.asked == "B" and turn.game.part.part.key == "main"
    assert ATTACK_CODE not in turn.game.legal


def test_the_opponent_declares_no_attack() -> None:
    turn = Turn().to("main").act(window.PASS)
    assert turn.asked == "B" and turn.game.legal == [window.PASS]


def test_the_attack_can_be_seen_coming_in_the_schedule() -> None:
    turn = Turn(attackers=1).to("main").act(ATTACK_CODE).act(window.PASS)
    assert [instance.part.key for instance in turn.game.schedule] == [*ATTACK[2:], "discard", "cleanup"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_023_nothing_of_a_null_attack_is_left_but_its_end(edition: str) -> None:
    turn = Turn(edition).to("main")
    since = len(turn.game.log)
    turn.act(ATTACK_CODE).act(window.PASS)
    assert turn.at == "declare attackers A" and turn.asked == "A"  # fast effects before blocking: both may act
    turn.act(window.PASS).act(window.PASS)
    assert turn.at == "main A" and turn.visited(since) == ["attack", "declare attackers", "end of attack"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_060_unspent_mana_is_lost_at_the_end_of_a_phase_and_costs_life(edition: str) -> None:
    turn = Turn(edition).to("main")
    turn.add_mana(0, 3)
    turn.add_mana(1, 1)
    turn.to("discard")
    assert turn.life == (17, 19)
    assert [(event.player, event.amount, event.rule) for event in turn.events("life lost")] == [
        (0, 3, "K-060"),
        (1, 1, "K-060"),
    ]
    assert turn.events("damage") == []  # a loss of life
    assert [player.floating for player in turn.game.players] == [0, 0]


@pytest.mark.covers("SC-K6")
def test_K_025_mana_burns_as_an_attack_starts() -> None:
    turn = Turn().to("main")
    turn.add_mana(0, 2)
    turn.act(ATTACK_CODE).act(window.PASS)
    assert turn.life == (18, 20) and turn.at == "declare attackers A"


def test_K_025_mana_burns_as_an_attack_ends_but_not_between_its_steps() -> None:
    turn = Turn(attackers=1).to("main").act(ATTACK_CODE).act(window.PASS)
    turn.act(turn.game.legal[-1])
    turn.add_mana(0, 2)
    turn.act(window.PASS).act(window.PASS)
    assert turn.at == "declare blockers A" and turn.life == (20, 20)
    turn.act(window.PASS).act(window.PASS)
    assert turn.at == "damage A" and turn.life == (20, 20)  # the damage prevention step
    turn.act(window.PASS).act(window.PASS)
    assert turn.at == "main A" and turn.life == (18, 19)


def test_K_024_an_intention_alone_burns_nothing() -> None:
    turn = Turn().to("main")
    turn.add_mana(0, 2)
    turn.act(ATTACK_CODE)
    assert turn.life == (20, 20)


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_061_life_is_checked_at_the_end_of_a_phase_after_mana_burn(edition: str) -> None:
    turn = Turn(edition, life=(2, 20)).to("main")
    turn.add_mana(0, 2)
    assert turn.act(window.PASS).asked == "B"
    turn.act(window.PASS)
    assert turn.asked == "-" and turn.game.winner == 1 and turn.game.ended == ENDED_WON
    assert [event.rule for event in turn.events("player lost")] == ["K-061"]


def test_K_061_life_may_go_below_one_and_be_regained_in_time() -> None:
    turn = Turn().to("upkeep")
    turn.game.players[1].life = -1
    turn.act(window.PASS)
    assert turn.asked == "B"  # nobody has looked
    turn.game.players[1].life = 2
    turn.to("main")
    assert turn.asked == "A"


@pytest.mark.parametrize("when", ["phase", "start of attack", "end of attack"])
def test_K_062_both_below_one_is_a_draw(when: str) -> None:
    turn = Turn().to("main")
    if when == "end of attack":
        turn.act(ATTACK_CODE).act(window.PASS)
    turn.game.players[0].life = 0
    turn.game.players[1].life = -7  # how far below does not matter
    if when == "start of attack":
        turn.act(ATTACK_CODE)
    while turn.asked != "-":
        turn.act(window.PASS)
    assert turn.game.ended == ENDED_DRAWN and turn.game.winner == -1
    assert turn.game.part.part.key == {"end of attack": "end of attack"}.get(when, "main")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_064_who_cannot_draw_loses_at_once(edition: str) -> None:
    turn = Turn(edition, library=0).to("draw", "B")
    turn.act(DRAW_CODE)
    while turn.asked != "-":
        turn.act(window.PASS)
    assert turn.at == "draw B" and turn.game.winner == 0
    assert [event.rule for event in turn.events("player lost")] == ["K-064"]
    assert turn.visited()[-1] == "draw"


def test_the_game_is_a_plain_value_at_every_question() -> None:
    turn = Turn(library=2)
    game = turn.game
    for step in range(120):
        if turn.asked == "-":
            break
        copy = Classic(game.rules, game.setup, game.edition, 2, seeded(9))
        copy.set_up()
        copy.from_bytes(game.to_bytes())
        assert copy.to_ints() == game.to_ints() == game.clone().to_ints()
        turn.act(game.legal[step % len(game.legal)])
    assert turn.asked == "-"


def test_a_skipped_phase_is_passed_over() -> None:
    turn = Turn()
    schedule.skip_next(turn.game, 0, turn.game.rules.table.part("discard").id, 1)
    assert turn.over().visited()[:5] == ["untap", "upkeep", "draw", "main", "cleanup"]

"""Editions: each flag in its positions, each text's own rule numbers, and equal games where no flag matters."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.games.registry import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import portable_log
from mainphase.magic.abilities.build import (
    TARGET,
    add_mana,
    at_beginning,
    change,
    gain_life,
    plus,
    spell,
    target,
)
from mainphase.magic.abilities.tree import EachPlayer, UntilPart
from mainphase.magic.cards import creature, enchantment, instant
from mainphase.magic.modern.citations import cite
from mainphase.magic.modern.edition import (
    ALL_GO,
    CONTROLLER_KEEPS_ONE,
    DEFAULT,
    LONDON,
    ONE_BY_ONE,
    PARIS,
    VANCOUVER,
    edition,
)

FLAGS: dict[str, list[int]] = {
    "mulligan": [ONE_BY_ONE, PARIS, VANCOUVER, VANCOUVER, LONDON],
    "legend_rule": [ALL_GO, ALL_GO, CONTROLLER_KEEPS_ONE, CONTROLLER_KEEPS_ONE, CONTROLLER_KEEPS_ONE],
    "expire_then_empty": [0, 0, 0, 0, 1],
    "damage_order": [0, 1, 1, 1, 0],
    "sagas": [0, 0, 0, 1, 1],
    "attractions": [0, 0, 0, 0, 1],
    "day_night": [0, 0, 0, 0, 1],
    "battles": [0, 0, 0, 0, 1],
    "optional_attack_costs": [0, 0, 1, 1, 1],
    "planeswalker_redirect": [1, 1, 1, 0, 0],
    "planeswalker_uniqueness": [2, 2, 1, 0, 0],
    "phased_out_tokens_survive": [0, 0, 1, 1, 1],
    "ending_forgets_triggers": [0, 0, 1, 1, 1],
    "split_apart": [1, 1, 0, 0, 0],
    "defender_stays": [1, 1, 0, 0, 0],
    "pool_lasts_the_phase": [1, 0, 0, 0, 0],
    "mana_burn": [1, 0, 0, 0, 0],
    "damage_on_stack": [1, 0, 0, 0, 0],
    "harm_triggers": [1, 0, 0, 0, 0],
    "six_layers": [1, 0, 0, 0, 0],
    "maker_owns_tokens": [1, 0, 0, 0, 0],
    "halved_team_life": [1, 0, 0, 0, 0],
    "own_poison": [1, 1, 0, 0, 0],
    "bands_of_holders": [1, 0, 0, 0, 0],
    "phased_out_zone": [1, 0, 0, 0, 0],
}
"""The table of the requirements, in the order of `EDITIONS`."""

HERO = creature("Hero", "{0}", "Human", 2, 2, prefix="Legendary")
RITUAL = instant("Ritual", "{0}", spell(add_mana("{B}")))
GROWTH = instant(
    "Growth", "{0}", spell(change(TARGET, plus(1, 1), duration=UntilPart("upkeep")), targets=(target(),))
)  # fmt: skip


@pytest.mark.parametrize("flag", FLAGS)
def test_each_flag_is_as_the_texts_say(flag: str) -> None:
    assert [getattr(edition(key), flag) for key in EDITIONS] == FLAGS[flag]


def test_the_editions_and_the_default_one() -> None:
    kind = find_game("magic")
    assert list(kind.editions) == EDITIONS
    assert kind.default_edition == DEFAULT == "cr2026"
    assert [edition(key).date for key in EDITIONS] == [
        "2009-05-01", "2010-07-16", "2017-08-25", "2018-08-10", "2026-04-17",
    ]  # fmt: skip


def test_an_unknown_edition_names_the_known_ones() -> None:
    with pytest.raises(UserError) as raised:
        edition("cr1999")
    assert "cr2010" in str(raised.value.params["known"])


# --- what the flags change ---------------------------------------------------------------------------------


@pytest.mark.covers("704.5j")
@pytest.mark.parametrize("key", EDITIONS)
def test_legend_rule(key: str) -> None:
    play = Play(Side(battlefield=[HERO, HERO]), Side(battlefield=[HERO]), edition=key)
    if edition(key).legend_rule == ALL_GO:
        assert (play.question, play.battlefield("A"), play.battlefield("B")) == ("priority", [], [])
    else:
        assert play.question == "keep a legend"
        play.answer("keep Hero")
        assert (play.battlefield("A"), play.battlefield("B")) == (["Hero"], ["Hero"])


@pytest.mark.covers("500.5")
@pytest.mark.parametrize("key", EDITIONS)
def test_expire_then_empty(key: str) -> None:
    play = Play(Side(battlefield=[BEAR], hand=[RITUAL, GROWTH]), Side(), edition=key)
    play.cast("Growth", "Bear")
    play.resolve()
    play.cast("Ritual")
    play.resolve()
    since = play.mark
    play.pass_all()
    kinds = [event.kind for event in play.events(since, "effect ended", "mana emptied")]
    if edition(key).expire_then_empty or edition(key).pool_lasts_the_phase:
        assert kinds == ["effect ended", "mana emptied"]
    else:
        assert kinds == ["mana emptied", "effect ended"]


@pytest.mark.covers("103.5")
@pytest.mark.parametrize(("key", "cards", "then"), [
    ("cr2009", 6, "priority"), ("cr2010", 6, "priority"), ("cr2017", 6, "scry"), ("cr2018", 6, "scry"),
    ("cr2026", 7, "put on the bottom"),
])  # fmt: skip
def test_mulligan(key: str, cards: int, then: str) -> None:
    game = find_game("magic").match([["Forest"] * 60] * 2, key).new_game(1)
    kinds = game.rules.decisions
    game.answer(1)
    game.answer(0)
    assert len(game.zones[1]) == cards
    while kinds[game.kind] == "mulligan":
        game.answer(0)
    assert kinds[game.kind] == then


# --- what they do not change -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [key for key in EDITIONS[:-1] if edition(key).damage_on_stack == 0])
def test_where_no_flag_matters_the_games_are_the_same(key: str) -> None:
    def log(key: str) -> list[str]:
        bell = enchantment("Bell", "{0}", at_beginning("upkeep", EachPlayer(), gain_life(1)))
        side = Side(hand=["Lightning Bolt", "Mountain"], battlefield=["Mountain", BEAR, bell], library=["Mountain"] * 9)
        play = Play(side, side, edition=key)
        while play.turn < 5:
            wanted = next((each for each in play.options if each.split()[0] in ("play", "cast", "attack")), "")
            if wanted:
                play.answer(wanted)
            elif play.question == "choose a target":
                play.answer("target B")
            else:
                play.answer(play.options[0])
        return portable_log(play.game)

    assert len(log(key)) > 200
    assert log(key) == log("cr2026")


# --- citations ---------------------------------------------------------------------------------------------

NUMBERS = {
    "500.5": ["300.3", "500.4", "500.4", "500.4"],
    "500.4": ["300.4", "500.5", "500.5", "500.5"],
    "500.11": ["300.9", "500.10", "500.10", "500.10"],
    "500.12": ["300.2", "500.11", "500.11", "500.11"],
    "500.10": ["", "", "", ""],
    "500.1": ["300.1", "500.1", "500.1", "500.1"],
    "502.3": ["302.2", "502.2", "502.2", "502.2"],
    "502.4": ["302.3", "502.3", "502.3", "502.3"],
    "103.5": ["101.4", "103.4", "103.4", "103.4"],
    "103.8a": ["101.6a", "103.7a", "103.7a", "103.7a"],
    "117.4": ["413.1", "116.4", "116.4", "116.4"],
    "116.2a": ["408.2d", "115.2a", "115.2a", "115.2a"],
    "505.6a": ["305.3", "505.5a", "505.4a", "505.5a"],
    "505.6b": ["305.4", "505.5b", "505.4b", "505.5b"],
    "703.4c": ["302.2", "703.4b", "703.4b", "703.4b"],
    "703.4d": ["304.1", "703.4c", "703.4c", "703.4c"],
    "514.1": ["314.1", "514.1", "514.1", "514.1"],
    "514.3a": ["314.3", "514.3a", "514.3a", "514.3a"],
    "704.5j": ["420.5e", "704.5k", "704.5k", "704.5j"],
}
"""Numbers of 2026 and what the rules are called in 2009, 2010, 2017 and 2018 (requirements and texts)."""


@pytest.mark.parametrize("rule", NUMBERS)
def test_each_edition_cites_its_own_number(rule: str) -> None:
    assert [cite(rule, key) for key in EDITIONS] == [*NUMBERS[rule], rule]
    kind = find_game("magic")
    assert [kind.cite(rule, key) for key in EDITIONS] == [*NUMBERS[rule], rule]


@pytest.mark.parametrize("key", EDITIONS)
def test_every_rule_that_a_game_of_an_edition_names_can_be_cited(key: str) -> None:
    side = Side(hand=["Lightning Bolt"], battlefield=["Mountain", BEAR, HERO])
    play = Play(side, side, edition=key)
    while play.turn < 4:
        if play.question != "priority":
            play.answer(play.options[-1])
        else:
            play.answer("cast Lightning Bolt" if play.may("cast Lightning Bolt") else "pass")
    named = {event.rule for event in play.events()}
    assert len(named) > 12
    assert not [rule for rule in named if cite(rule, key) == ""]

"""Comparing editions: words for parts of the turn, ways to carry out a line, lines that are not possible, rows."""

from __future__ import annotations

from typing import Any

import pytest

from mainphase.files.scenario import parse_scenarios
from mainphase.files.scenario.types import Act, Line, To
from mainphase.games import GAMES, find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import Game
from mainphase.kernel.parts import TurnTable
from mainphase.magic.classic.table import CLEANUP_TABLE, HEAL_TABLE
from mainphase.magic.modern.table import TABLE
from mainphase.scenarios import compare as comparing
from mainphase.scenarios.compare_accounts import (
    ALLOWED,
    DONE,
    NOT_ASKED,
    OVER,
    REFUSED,
    Account,
    Said,
    Teller,
    Told,
)
from mainphase.scenarios.compare_facts import Value
from mainphase.scenarios.compare_moves import ways
from mainphase.scenarios.compare_parts import ORDER, Moments, PartWords, neutral, place
from mainphase.scenarios.compare_rows import Cell, Differences, grouped, in_order, own_sentences
from mainphase.scenarios.compare_run import play_in
from mainphase.scenarios.report import Unable, Unsupported

HEAD = "version: 1\ntitle: t\ngame: magic\nplayers: [A, B]\n"
FIGHT = (
    HEAD
    + """state:
  turn: {number: 3, player: A, step: precombat main}
  A: {battlefield: [{card: Hill Giant, id: giant}, Mountain], hand: [Lightning Bolt], library: [Forest*9]}
  B: {battlefield: [{card: Grizzly Bears, id: one}, {card: Grizzly Bears, id: two}], library: [Forest*9]}
"""
)
CLASSIC = HEAD.replace("game: magic", "game: magic-classic") + "state: {A: {hand: [Shock]}}\n"


class Words(Teller):
    """Says things as they are, in no language."""

    def begin(self, *_: object) -> None:
        """Nothing to prepare."""

    def tell(self, game: Game, start: int, moments: Moments) -> list[Told]:
        """Nothing is told."""
        return []

    def refused(self, game: Game, problem: Unable) -> Said:
        """The message and the rule of the first reason."""
        rule = problem.reasons[0].rule if problem.reasons else problem.rule
        return Said(problem.message, rule)

    def answered(self, game: Game, option: str) -> Said:
        """The option."""
        return Said(option)

    def problem(self, error: Exception) -> Said:
        """The error's own words."""
        return Said(error.what if isinstance(error, Unsupported) else str(error))


def played(text: str, edition: str = "cr2026") -> Account:
    """The scenario in one edition."""
    (scenario,) = parse_scenarios(text.encode(), "test.yaml")
    return play_in(scenario, None, find_game("magic"), edition, Words())


def results(account: Account) -> list[str]:
    """What became of the lines."""
    return [step.result for step in account.steps[1:]]


def value(account: Account, subject: str, aspect: str) -> Value:
    """A fact's value."""
    return account.facts[(subject, aspect)].value


def line_of(script: str, game: str = "magic") -> Line:
    """The only line of a script."""
    text = (HEAD if game == "magic" else CLASSIC.replace("state: {A: {hand: [Shock]}}\n", "")) + f"script: [{script}]\n"
    (scenario,) = parse_scenarios(text.encode(), "test.yaml")
    return scenario.script[0]


def shown(found: list[list[Line]]) -> list[list[str]]:
    """The ways in short: destinations by name, actions by verb."""
    return [
        [f"to {each.to.step}" if isinstance(each, To) else each.verb for each in way if isinstance(each, To | Act)]
        for way in found
    ]


# --- parts of the turn -----------------------------------------------------------------------------------------------

MAPPED = {
    # modern: cleanup phase table (5ED), heal creatures table (4FAQ)
    "untap": ("untap", "untap"),
    "upkeep": ("upkeep", "upkeep"),
    "draw": ("draw", "draw"),
    "precombat main": ("main", "main"),
    "beginning of combat": ("main", "main"),
    "declare attackers": ("declare attackers", "declare attackers"),
    "declare blockers": ("declare blockers", "declare blockers"),
    "combat damage": ("damage", "damage"),
    "end of combat": ("end of attack", "end of attack"),
    "postcombat main": ("main", "main"),
    "end": ("discard", "end"),
    "cleanup": ("cleanup", "heal"),
}
BACK = {
    "untap": "untap",
    "main": "main",
    "attack": "beginning of combat",
    "declare attackers": "declare attackers",
    "first strike damage": "combat damage",
    "damage": "combat damage",
    "end of attack": "end of combat",
    "discard": "end",
    "end": "end",
    "cleanup": "cleanup",
    "heal": "cleanup",
}


@pytest.mark.parametrize("word", MAPPED)
def test_modern_words_in_old_editions(word: str) -> None:
    assert (PartWords(CLEANUP_TABLE).own(word), PartWords(HEAL_TABLE).own(word)) == MAPPED[word]
    assert PartWords(TABLE).own(word) == word


@pytest.mark.parametrize("word", BACK)
def test_old_words_in_modern_editions(word: str) -> None:
    assert PartWords(TABLE).own(word) == BACK[word]


def test_old_editions_have_words_for_each_others_parts() -> None:
    assert PartWords(HEAL_TABLE).own("cleanup") == "heal"
    assert PartWords(CLEANUP_TABLE).own("heal") == "cleanup"
    assert PartWords(CLEANUP_TABLE).own("end") == "discard"


@pytest.mark.parametrize("table", [TABLE, CLEANUP_TABLE, HEAL_TABLE])
def test_every_part_has_a_place_in_the_turn(table: TurnTable) -> None:
    places = [place(part.key) for part in table.parts]
    assert -1 not in places and places == sorted(places)


def test_the_main_phase_of_old_editions_is_the_second_one_after_the_attack() -> None:
    assert (neutral("main", False), neutral("main", True)) == ("precombat main", "postcombat main")
    assert len(ORDER) == 12


# --- ways to carry out a line ----------------------------------------------------------------------------------------

TO_OLD = {
    ("to: declare attackers", "main"): [["announce", "to declare attackers"], ["to declare attackers"]],
    ("to: beginning of combat", "main"): [[]],
    ("to: beginning of combat", "upkeep"): [["to main"]],
    ("to: combat damage", "declare blockers"): [["to damage"]],
    ("to: {step: combat damage, number: 1}", "declare blockers"): [["to first strike damage"], ["to damage"]],
    ("to: {step: declare attackers, player: B}", "main"): [["to declare attackers"]],
    ("to: postcombat main", "damage"): [["to main"]],
    ("to: postcombat main", "main"): [[]],
    ("to: precombat main", "main"): [["to main"]],
    ("to: end", "main"): [["to discard"]],
    ("A: {cast: Shock}", "main"): [["cast"], ["interrupt"]],
    ("A: {attack: {}}", "declare attackers"): [["attack"]],
    ("A: {pass: true}", "main"): [["pass"]],
}
TO_MODERN = {
    "A: {announce: attack}": [["to declare attackers"]],
    "A: {interrupt: Shock}": [["cast"]],
    "A: {done: true}": [["pass"]],
    "A: {prevent: {}}": [],
    "to: discard": [["to end"]],
}


@pytest.mark.parametrize(("text", "part"), TO_OLD)
def test_lines_in_old_editions(text: str, part: str) -> None:
    found = ways(line_of("{" + text + "}"), "magic", "magic-classic", PartWords(CLEANUP_TABLE), "A", part)
    assert shown(found) == TO_OLD[(text, part)]


@pytest.mark.parametrize("text", TO_MODERN)
def test_old_lines_in_modern_editions(text: str) -> None:
    found = ways(line_of("{" + text + "}", "magic-classic"), "magic-classic", "magic", PartWords(TABLE), "A", "main")
    assert shown(found) == TO_MODERN[text]


@pytest.mark.parametrize("text", ["to: declare attackers", "A: {cast: Shock}", "A: {announce: attack}"])
def test_lines_of_an_old_edition_in_old_editions(text: str) -> None:
    line = line_of("{" + text + "}", "magic-classic")
    found = ways(line, "magic-classic", "magic-classic", PartWords(HEAL_TABLE), "A", "main")
    assert len(found) == len(found[0]) == 1 and type(found[0][0]) is type(line)


def test_an_interrupt_keeps_what_is_said_of_the_spell() -> None:
    line = line_of("{A: {cast: Shock, targets: [B], x: 2}}")
    interrupt = ways(line, "magic", "magic-classic", PartWords(CLEANUP_TABLE), "A", "main")[1][0]
    assert isinstance(interrupt, Act)
    action: Any = interrupt.action
    assert (action.verb, action.interrupt.name, action.targets[0].name, action.x) == ("interrupt", "Shock", "B", 2)
    back = ways(interrupt, "magic-classic", "magic", PartWords(TABLE), "A", "main")[0][0]
    assert back == line


# --- lines in editions -----------------------------------------------------------------------------------------------


def test_a_line_that_is_not_possible_changes_nothing_and_the_next_ones_go_on() -> None:
    script = """script:
  - A: {cast: Lightning Bolt, targets: [giant]}
  - A: {cast: Lightning Bolt, targets: [one]}
  - A: {attack: {giant: B}}
  - resolve: all
  - to: declare attackers
  - A: {attack: {giant: B}}
"""
    account = played(FIGHT + script)
    assert results(account) == [DONE, REFUSED, REFUSED, DONE, DONE, REFUSED]
    assert account.steps[2].why == Said("scenario.run.cannot", "601.3")
    assert value(account, "giant", "zone") == "graveyard"


def test_a_line_that_is_not_possible_leaves_no_trace() -> None:
    account = played(FIGHT + "script:\n  - B: {block: {one: giant}}\n  - A: {cast: Lightning Bolt, targets: [one]}\n")
    assert results(account) == [REFUSED, DONE]
    assert account.facts[("giant", "tapped")].value is False


def test_refused_lines_are_only_tried() -> None:
    script = "script:\n  - refused: {A: {cast: Lightning Bolt, targets: [B]}}\n  - refused: {B: {cast: Shock}}\n"
    account = played(FIGHT + script)
    assert results(account) == [ALLOWED, REFUSED]
    assert value(account, "A", "hand") == (("Lightning Bolt", 1),)


def test_questions_that_the_file_does_not_answer_are_answered_and_noted() -> None:
    script = """script:
  - to: declare attackers
  - A: {attack: {giant: B}}
  - to: declare blockers
  - B: {block: {one: giant, two: giant}}
  - to: postcombat main
"""
    account = played(FIGHT + script)
    assert [said.text for said in account.steps[-1].answers] == ["assign 3"]
    assert value(account, "one", "zone") == "graveyard"
    assert value(account, "two", "zone") == "battlefield"
    older = played(FIGHT + script, "cr2010")
    assert [said.text for said in older.steps[-1].answers] == ["choose one", "assign 3"]


def test_a_part_without_questions_is_gone_past() -> None:
    account = played(
        FIGHT + "script:\n  - to: combat damage\n  - A: {cast: Lightning Bolt, targets: [B]}\n  - resolve: all\n"
    )
    assert results(account) == [NOT_ASKED, DONE, DONE]
    assert value(account, "B", "life") == 17


def test_a_pass_of_who_is_not_asked_does_nothing() -> None:
    account = played(FIGHT + "script:\n  - B: {pass: true}\n  - A: {cast: Lightning Bolt, targets: [B]}\n")
    assert results(account) == [DONE, DONE]


def test_after_the_end_of_the_game_nothing_is_done() -> None:
    script = (
        "script:\n  - A: {cast: Lightning Bolt, targets: [B]}\n  - resolve: all\n  - to: end\n  - A: {pass: true}\n"
    )
    account = played(FIGHT.replace("  B: {", "  B: {life: 2, ") + script)
    assert results(account) == [DONE, DONE, OVER, OVER]
    assert (account.facts[("", "winner")].value, account.facts[("", "winner")].rule) == ("A", "704.5a")


def test_facts_name_the_rule_that_made_them_so() -> None:
    script = "script:\n  - A: {cast: Lightning Bolt, targets: [B]}\n  - resolve: all\n"
    account = played(FIGHT + script)
    assert (account.facts[("B", "life")].value, account.facts[("B", "life")].rule) == (17, "120.3")
    assert (account.facts[("A", "life")].value, account.facts[("A", "life")].rule) == (20, "")
    assert account.facts[("A", "graveyard")].value == (("Lightning Bolt", 1),)
    assert account.facts[("A", "tapped")].value == (("Mountain", 1),)
    assert account.facts[("giant", "stats")].value == "3/3"


def test_checks_say_where_they_hold() -> None:
    expect = "{A: {life: 20, hand: 0}, B: {life: 19}, by_edition: {cr2026: {one: {damage: 1}}}}"
    script = f"script:\n  - to: end\nexpect: {expect}\n"
    account = played(FIGHT + script)
    assert {what: failure.params["found"] for (_, what), failure in account.failures.items()} == {
        "A.hand": "1",
        "B.life": "20",
        "one.damage": "0",
    }


def test_what_a_refused_line_would_have_named_is_nowhere() -> None:
    cards = """cards:
  Two Wasps: {type: Instant, cost: "{R}{R}", text: "Create two 1/1 green Insect creature tokens."}
"""
    script = """script:
  - A: {cast: Two Wasps}
  - resolve: all
    as: [wasp, other]
  - B: {block: {wasp: giant}}
  - A: {cast: Lightning Bolt, targets: [wasp]}
  - refused: {B: {block: {other: giant}}, culprit: other}
  - expect: {events: [{kind: destroyed, object: wasp}], battlefield: {A: [wasp, giant]}}
expect: {wasp: {zone: battlefield, power: 1}, other: {zone: gone}}
"""
    account = played(HEAD + cards + FIGHT.removeprefix(HEAD).replace("Bolt]", "Bolt, Two Wasps]") + script)
    assert results(account)[0] == REFUSED
    assert {what for _, what in account.failures} >= {"wasp.zone", "battlefield.A"}
    assert "other.zone" not in {what for _, what in account.failures}


def test_a_position_that_an_edition_cannot_have_is_a_problem_of_that_edition() -> None:
    text = HEAD + "state: {turn: {number: 3, step: upkeep}, day_night: day}\n"
    assert played(text).problem is None
    found = played(text, "cr2009")
    assert found.problem is not None and found.problem.text == "day_night"
    assert found.steps == []


# --- which editions --------------------------------------------------------------------------------------------------


def test_editions_belong_to_the_games_that_are_registered() -> None:
    known = comparing.known_editions()
    assert {kind.key for kind in known.values()} == {key for key in comparing.FAMILY if key in GAMES}
    assert list(known)[-5:] == ["cr2009", "cr2010", "cr2017", "cr2018", "cr2026"]
    assert comparing.games_of([]) == known
    assert list(comparing.games_of(["cr2026", "cr2009"])) == ["cr2026", "cr2009"]


@pytest.mark.parametrize(
    ("editions", "message"),
    [(["cr1999"], "edition.unknown"), (["goat2005"], "edition.unknown"), (["cr2026", "cr2026"], "compare.twice")],
)
def test_editions_that_cannot_be_compared(editions: list[str], message: str) -> None:
    with pytest.raises(UserError) as caught:
        comparing.games_of(editions)
    assert caught.value.message == message


def test_a_scenario_of_another_game_cannot_be_compared() -> None:
    (scenario,) = parse_scenarios(HEAD.replace("game: magic", "game: yugioh").encode(), "duel.yaml")
    with pytest.raises(UserError) as caught:
        next(comparing.compare(scenario, comparing.games_of([]), Words))
    assert (caught.value.message, caught.value.params["file"]) == ("compare.other_game", "duel.yaml")


# --- rows ------------------------------------------------------------------------------------------------------------


def test_equal_values_stand_together_whatever_their_rules_are_called() -> None:
    groups = grouped({"a": Cell(1, ("x",)), "b": Cell(2), "c": Cell(1, ("y",))})
    assert [(group.value, group.editions, dict(group.rules)) for group in groups] == [
        (1, ["a", "c"], {"a": ("x",), "c": ("y",)}),
        (2, ["b"], {"b": ()}),
    ]


def test_of_what_is_told_only_what_differs_is_left() -> None:
    told = {"a": [Said("x"), Said("y"), Said("x")], "b": [Said("x"), Said("z")]}
    assert {key: [said.text for said in left] for key, left in own_sentences(told).items()} == {
        "a": ["y", "x"],
        "b": ["z"],
    }


def test_another_order_is_a_difference() -> None:
    told = {"a": [Said("x"), Said("y")], "b": [Said("y"), Said("x")]}
    assert {key: [said.text for said in left] for key, left in own_sentences(told).items()} == {
        "a": ["x", "y"],
        "b": ["y", "x"],
    }
    assert own_sentences({"a": [Said("x", "1")], "b": [Said("x", "2")]}) == {"a": [], "b": []}


def test_values_of_several_lists_in_order() -> None:
    assert in_order([["a", "c"], ["a", "b", "c"], ["d"]]) == ["d", "a", "b", "c"]


def test_rows_that_are_equal_are_left_out_unless_all_are_wanted() -> None:
    script = "script:\n  - A: {cast: Lightning Bolt, targets: [B]}\n  - resolve: all\nexpect: {B: {life: 17}}\n"
    accounts = [played(FIGHT + script, edition) for edition in ("cr2010", "cr2026")]
    few, every = Differences(accounts, False), Differences(accounts, True)
    assert (few.moves(), few.events(), few.facts(), few.checks()) == ([], [], [], [])
    assert len(every.moves()) == 2 and len(every.facts()) > 10 and len(every.checks()) == 1

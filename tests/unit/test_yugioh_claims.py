"""What the repository promises of Yu-Gi-Oh!: cited rules are known and explained, docs/PROTOCOL.md is complete."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from mainphase.files.scenario.actions import Action
from mainphase.files.scenario.words import YUGIOH
from mainphase.games import Match, find_game
from mainphase.kernel.decision import decision
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.kernel.reasons import Fix
from mainphase.locale import LANGUAGES, Translator
from mainphase.scenarios.yugioh_dialect import DIALECT
from mainphase.yugioh import asks, describe, kinds, pool, zones
from mainphase.yugioh.citations import all_rules, confidence, is_rule
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.edition import EDITIONS, SETTINGS
from mainphase.yugioh.rules import RULESETS
from mainphase.yugioh.types import FUSION, SPELL, TRAP
from mainphase.yugioh.view import CardView, LinkView, PlayerView, View
from mainphase.yugioh.why import fix_message

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "mainphase" / "yugioh"


# --- rules ------------------------------------------------------------------------------------------------------------


def cited_rules() -> set[str]:
    """Every rule id that the tables of the rulesets cite: stages, parts of the turn, operations of effects."""
    found = {rule for rules in RULESETS for rule in rules.rules}
    found |= {part.rule for rules in RULESETS for part in rules.table.parts}
    return found | {rule for rules in RULESETS for rule in rules.operations}


def test_each_rule_that_a_stage_part_or_operation_cites_is_a_rule() -> None:
    cited = cited_rules()
    assert len(cited) > 25
    assert sorted(rule for rule in cited if not is_rule(rule)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_that_a_stage_part_or_operation_cites_has_a_note(language: str) -> None:
    say = Translator(language)
    missing = [(rule, known.key) for known in EDITIONS for rule in cited_rules() if not say.note(rule, known.key)]
    assert missing == []


def test_each_rule_that_the_code_names_is_a_rule() -> None:
    """In docstrings, comments and reasons; `YG-08 to YG-10` names both ends."""
    unknown = [
        f"{path.name}: {rule}"
        for path in sorted(SOURCE.rglob("*.py"))
        for rule in re.findall(r"\bYG?-\d+\b", path.read_text(encoding="utf-8"))
        if not is_rule(rule)
    ]
    assert unknown == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_setting_of_an_edition_is_said_in_words(language: str) -> None:
    say = Translator(language)
    for setting in SETTINGS:
        values = {0, 1} | {int(getattr(known, setting)) for known in EDITIONS}
        messages = [f"yugioh.flag.{setting}.{value}" for value in sorted(values)]
        assert all(say.has(message) for message in messages), setting
        assert len({say.t(message) for message in messages}) == len(messages), setting


def test_the_ruleset_names_its_editions_and_where_deviations_stand() -> None:
    text = (SOURCE / "README.md").read_text(encoding="utf-8")
    assert "DEVIATIONS.md" in text and "citations.py" in text
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == [known.key for known in EDITIONS]
    assert [path for path in re.findall(r"\]\(([^)]+)\)", text) if not (SOURCE / path).exists()] == []


def test_every_contested_rule_is_in_the_list_of_deviations() -> None:
    """Rules that are not called sure, among those that this ruleset carries out, and all settings."""
    text = (ROOT / "docs" / "DEVIATIONS.md").read_text(encoding="utf-8").split("\n## Yu-Gi-Oh!\n")[1]
    listed = {rule for line in text.splitlines() if line.startswith("| YG-") for rule in re.findall(r"YG-\d\d", line)}
    unsure = {rule for rule in all_rules() if confidence(rule) != "H"}
    assert unsure - listed == {"YG-57", "YG-58"}
    assert all(rule in text for rule in unsure)
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.fullmatch(r"YG-\d\d", cells[0]) and cells[1] in ("L", "M"):
            assert confidence(cells[0]).endswith(cells[1]), line


# --- docs/PROTOCOL.md -------------------------------------------------------------------------------------------------


def rows(heading: str) -> list[list[str]]:
    """The cells of a chapter's table, without its head."""
    text = (ROOT / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
    chapter = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in chapter.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def names(cell: str) -> list[str]:
    """The names in a cell, which strokes part."""
    return [name.strip() for name in cell.split(" / ")]


def test_the_protocol_lists_every_kind_of_event_and_no_other() -> None:
    listed = [name for row in rows("Events of Yu-Gi-Oh!") for name in names(row[0])]
    assert sorted(listed) == sorted(set(kinds.NAMES) - {""})


def test_the_protocol_lists_every_kind_of_question_and_no_other() -> None:
    listed = [name for row in rows("Questions of Yu-Gi-Oh!") for name in names(row[0])]
    assert sorted(listed) == sorted(set(asks.NAMES) - {"open", "over"})


def verbs_in_code() -> set[str]:
    """Every verb that `describe.option` can give: the tables, and the words of the code that makes options."""
    found = {*describe.PLAY_VERBS, *describe.POSITIONS}
    found |= {verb for _, one, other in describe.CARD_VERBS for verb in (one, other)}
    for node in ast.walk(ast.parse((SOURCE / "describe.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Option":
            found |= {
                each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)
            }
    return found - {""}


def test_the_protocol_lists_every_verb_and_no_other() -> None:
    listed = {verb for row in rows("Questions of Yu-Gi-Oh!") for verb in re.findall(r"`([^`]+)`", row[2])}
    assert listed == verbs_in_code()


def declared_fields(kind: type) -> set[str]:
    """The fields that the class declares, read from the source: native classes keep no annotations."""
    tree = ast.parse((SOURCE / "view.py").read_text(encoding="utf-8"))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    return {line.target.id for line in body if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)}


def test_the_protocol_lists_every_field_of_a_view() -> None:
    listed: dict[str, set[str]] = {}
    for field, of, _ in rows("Views of Yu-Gi-Oh!"):
        listed.setdefault(of, set()).update(re.findall(r"`(\w+)`", field))
    for of, kind in (("view", View), ("player", PlayerView), ("card", CardView), ("link", LinkView)):
        fields = declared_fields(kind) - {"viewer", "seat"}
        assert listed[of] == fields, of


def test_the_protocol_lists_every_kind_of_fix_and_no_other() -> None:
    listed = {name for row in rows("Refusals of Yu-Gi-Oh!") for name in names(row[0])}
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("why*.py"))
    assert listed == set(re.findall(r'Fix\("(\w+)"', code))
    assert listed == set(DIALECT.fixes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fix_is_said_in_words(language: str) -> None:
    say = Translator(language)
    values = {"wait": ["", "battle"], "position": ["attack", "defense"]}
    messages = [fix_message(Fix(kind, 1, value)) for kind in DIALECT.fixes for value in values.get(kind, ["1"])]
    assert [message for message in messages if not say.has(message)] == []


def test_the_protocol_lists_every_verb_of_scenario_files() -> None:
    listed = {name for row in rows("Scenario files of Yu-Gi-Oh!") for name in names(row[0])}
    here = {action.key for action in get_args(Action) if YUGIOH in action.games}
    assert listed == here


def duels() -> Iterator[Duel]:
    """Duels in both editions at their first question: a deck of every card of the pool, all of them Spells and Traps
    and monsters of every number of Tributes, and the two decks that come with the program."""
    kind = find_game("yugioh")
    names_in_pool = [card.name for card in pool.all_cards() if not card.types & FUSION]
    spells = [name for name in names_in_pool if pool.card(name).types & (SPELL | TRAP)]
    monsters = [name for name in names_in_pool if name not in spells]
    starters = [names_in(ROOT / "examples" / "decks" / f"{deck}-starter.ydk") for deck in ("dragon", "spellcaster")]
    for known in EDITIONS:
        for seed in range(8):
            mixed = spells + monsters[seed :: len(monsters) // 8]
            yield duel(kind.match([mixed, mixed[::-1]], known.key, ["A", "B"]), seed)
        for seed in range(4):
            yield duel(kind.match(starters, known.key, ["A", "B"]), seed)


def duel(match: Match, seed: int) -> Duel:
    """A duel of the match whose events are kept."""
    game = match.new_game(seed, log=True)
    assert isinstance(game, Duel)
    return game


def names_in(path: Path) -> list[str]:
    """The names of the cards in a .ydk file."""
    by_passcode = {card.passcode: card.name for card in pool.all_cards()}
    lines = path.read_text(encoding="utf-8").partition("#extra")[0].splitlines()
    return [by_passcode[int(line)] for line in lines if line.isdigit()]


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """The events of some random duels."""
    found: list[Event] = []
    for seed, game in enumerate(duels()):
        play_out(game, seeded(seed), 20000)
        assert game.kind == OVER
        found += read_log(game)
    return found


def test_options_have_the_verbs_that_the_protocol_gives_to_their_question() -> None:
    listed = {
        name: set(re.findall(r"`([^`]+)`", row[2])) for row in rows("Questions of Yu-Gi-Oh!") for name in names(row[0])
    }
    offered: dict[str, set[str]] = {}
    for seed, game in enumerate(duels()):
        random = seeded(seed)
        while game.kind != OVER:
            asked = decision(game)
            offered.setdefault(asked.kind, set()).update(option.verb for option in asked.options)
            game.answer(asked.options[random.below(len(asked.options))].code)
    assert {kind: verbs - listed[kind] for kind, verbs in offered.items() if verbs - listed[kind]} == {}
    assert {"summon", "set", "flip", "position", "enter battle", "enter end"} <= offered["main phase"]
    assert {"attack", "enter main 2"} <= offered["battle step"]
    assert {"attack target", "tribute", "discard to hand size"} <= set(offered)


def test_fields_that_the_protocol_leaves_empty_are_empty(events: list[Event]) -> None:
    empty = {name: row for row in rows("Events of Yu-Gi-Oh!") for name in names(row[0])}
    told: set[str] = set()
    for event in events:
        told.add(event.kind)
        _, _, a, b, amount = empty[event.kind]
        assert a or event.a == 0, event
        assert b or event.b == 0, event
        assert amount or event.amount == 0, event
    assert len(told) >= 40


def test_fields_hold_what_the_protocol_says(events: list[Event]) -> None:
    """Cards where it says monster, card, attacker; players where it says player; numbers in their ranges."""
    for event in events:
        a, b = event.a & SLOT_MASK, event.b & SLOT_MASK
        if event.kind in ("LP set", "damage", "battle damage", "LP gained", "LP paid"):
            assert a == PLAYER_SLOT + event.player
            assert event.amount > 0
        elif event.kind == "moved":
            assert a == b < PLAYER_SLOT and event.a != event.b
            assert 0 <= event.amount < zones.KINDS
        elif event.kind in ("normal summoned", "tribute summoned", "monster set"):
            assert 0 <= event.amount <= 2
            assert (event.amount > 0) == (event.kind == "tribute summoned") or event.kind == "monster set"
        elif event.kind == "attack declared":
            assert a < PLAYER_SLOT and event.b != 0
            assert b < PLAYER_SLOT or b == PLAYER_SLOT + 1 - event.player
        elif event.kind == "calculated":
            assert a < PLAYER_SLOT and 0 <= event.amount <= 10000
        elif event.kind in ("position changed", "turned up"):
            assert a < PLAYER_SLOT and event.amount in (1, 2)
        elif event.kind == "left phase":
            assert event.amount in (0, 1)

"""What Magic before the stack says to its users in every language: the turn chart, rules, parts, windows."""

from __future__ import annotations

import io
import re
import sys

import pytest

from mainphase.cli.app import App
from mainphase.cli.classic.editions import FLAGS
from mainphase.cli.classic.messages import MESSAGES
from mainphase.cli.classic.words import STAGES, ClassicWords
from mainphase.cli.explaining import Explaining
from mainphase.cli.main import main
from mainphase.games import GAMES, find_game
from mainphase.kernel.policy import NO_POLICY
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic.classic.citations import all_rules, all_sections
from mainphase.magic.classic.edition import EDITIONS, FIFTH
from mainphase.magic.classic.procedures.turn import LIFE_OF_A_PART
from mainphase.magic.classic.rules import PROCEDURES, RULESETS, ruleset
from mainphase.magic.classic.table import CLEANUP_TABLE, HEAL_TABLE, table

KEY = "magic-classic"
GAME = ["--game", KEY]
TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:classic|help|cli|rules|turn|event|part|game)\.[a-z_]+")
KEYS = [edition.key for edition in EDITIONS]


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input is empty, and the environment asks for no language."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that succeeds."""
    status = main(arguments)
    said = capsys.readouterr()
    assert (status, said.err) == (0, "")
    return said.out


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that fails by the user's mistake."""
    status = main(arguments)
    said = capsys.readouterr()
    assert status == 2, said.out
    return said.err


def words(language: str, edition: str = "fifth") -> ClassicWords:
    return ClassicWords(Translator(language), find_game(KEY), edition, ["Ana", "Bob"])


def flat(text: str) -> str:
    """The text as one line: rows end where the terminal does."""
    return " ".join(text.split())


# --- the rulesets ----------------------------------------------------------------------------------------------------


def test_each_edition_has_its_ruleset() -> None:
    assert [rules.edition for rules in RULESETS] == KEYS == list(find_game(KEY).editions)
    assert find_game(KEY).default_edition == "fifth"
    for edition in EDITIONS:
        found = ruleset(edition.key)
        assert (found.game, found.edition, found.table) == (KEY, edition.key, table(edition))


def test_the_game_is_one_of_those_that_can_be_played() -> None:
    assert KEY in GAMES


# --- the turn chart --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", KEYS)
def test_the_turn_chart_has_every_part_of_the_table(
    capsys: pytest.CaptureFixture[str], language: str, edition: str
) -> None:
    text = output(capsys, "turn", *GAME, "--edition", edition, "--lang", TAGS[language])
    say = words(language, edition)
    assert not UNSAID.search(text)
    assert say.t(f"game.{KEY}") in text and edition in text
    for part in ruleset(edition).table.parts:
        name = say.part(part.key)
        assert f"{name[:1].upper()}{name[1:]}  {part.rule}" in text, part.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_K_010_the_editions_have_other_last_phases(capsys: pytest.CaptureFixture[str], language: str) -> None:
    say = words(language)
    heads = {
        edition: [line.partition("  ")[0] for line in output(
            capsys, "turn", *GAME, "--short", "--edition", edition, "--lang", TAGS[language]
        ).splitlines() if line[:1].strip() and "  K-" in line]
        for edition in KEYS
    }  # fmt: skip
    common = ["untap", "upkeep", "draw", "main", "discard"]
    expected = {"fifth": [*common, "cleanup"], "fourth": [*common, "end", "heal"]}
    for edition, parts in expected.items():
        assert [head.casefold() for head in heads[edition]] == [say.part(part).casefold() for part in parts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_K_012_the_first_and_the_last_phase_have_no_window(language: str) -> None:
    for turn, last in ((CLEANUP_TABLE, "cleanup"), (HEAL_TABLE, "heal")):
        say = words(language)
        phases = [part for part in turn.parts if not part.parent]
        closed = [part.key for part in phases if say.windows(part, True) == say.window(has=False)]
        assert closed == ["untap", last]


@pytest.mark.parametrize("language", LANGUAGES)
def test_K_014_the_chart_shows_what_each_phase_goes_through(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = flat(output(capsys, "turn", *GAME, "--lang", TAGS[language]))
    say = words(language)
    told = [f"K-014 {say.t(f'classic.stage.{stage}')}" for stage in ("begin_series", "act", "end_series", "settle")]
    places = [text.index(line) for line in told]
    assert places == sorted(places)
    assert set(STAGES) <= set(LIFE_OF_A_PART.labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_shows_every_window_with_its_name(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = output(capsys, "turn", *GAME, "--short", "--lang", TAGS[language])
    below = text.partition(Translator(language).t("turn.windows"))[2].splitlines()
    say = words(language)
    named = [say.window_name(procedure) for procedure in PROCEDURES if procedure.policy is not NO_POLICY]
    assert len(set(named)) == len(named) >= 7
    assert not [name for name in named if name.startswith("classic.")]
    assert [line.strip().casefold() for line in below if line[2:3].strip()] == [name.casefold() for name in named]
    assert any("K-048" in line for line in below)


def test_the_chart_cites_only_rules_of_these_times(capsys: pytest.CaptureFixture[str]) -> None:
    for edition in KEYS:
        text = output(capsys, "turn", *GAME, "--edition", edition)
        assert set(re.findall(r"K-\d+", text)) <= set(all_rules())
        assert not re.search(r"\b\d{3}\.\d", text)


def test_an_edition_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    said = error(capsys, "turn", *GAME, "--edition", "cr2026")
    assert "fourth, fifth" in said and "--game magic." in said


# --- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_parts_have_one_name(language: str) -> None:
    say = words(language)
    keys = {part.key for turn in (CLEANUP_TABLE, HEAL_TABLE) for part in turn.parts}
    assert len({say.part(key) for key in keys}) == len(keys) == 14


@pytest.mark.parametrize(
    ("language", "message", "said"),
    [
        ("pt_BR", "classic.window.neutral_state", "séries"),
        ("pt_BR", "classic.window.interrupts", "interrupções"),
        ("pt_BR", "classic.part.cleanup", "limpeza"),
        ("pt_BR", "classic.part.heal", "cura"),
        ("pt_BR", "classic.part.end", "final"),
        ("es", "classic.part.untap", "enderezar"),
        ("es", "classic.part.declare_blockers", "bloqueadoras"),
        ("en", "classic.part.heal", "heal creatures"),
    ],
)
def test_the_vocabulary_is_that_of_the_time(language: str, message: str, said: str) -> None:
    """The glossary's words in Portuguese, those of the Spanish document, the FAQ's names of phases."""
    assert said in Translator(language).t(message)


@pytest.mark.parametrize("edition", KEYS)
def test_a_rule_is_named_with_its_place(edition: str) -> None:
    say = words("en", edition)
    assert say.cited("K-048") == {"fifth": "K-048: 5ED, Interrupts", "fourth": "K-048: 4FAQ, Timing"}[edition]
    heading, note = Explaining(say).rule("Interrupted", "K-048")
    assert heading == f"Interrupted ({say.cited('K-048')})" and note.strip() == say.note("K-048")
    assert say.cited("601.2h") == "5ED, Paying Costs" and say.rule("601.2h") == "5ED:Paying Costs"
    assert say.cited("701.22a") == say.rule("701.22a") == say.rule("nonsense") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editions_are_told_by_their_flags(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = flat(output(capsys, "formats", *GAME, "--lang", TAGS[language]))
    assert not UNSAID.search(text) and text.startswith(f"{KEY}: ") and "1997" in text and "1995" in text
    say = Translator(language)
    for flag in FLAGS:
        usual, other = (say.t(f"classic.flag.{flag}.{value}") for value in (0, 1))
        assert usual != other and usual in text and other in text
    assert {*FLAGS} == {name for name in dir(FIFTH) if not name.startswith("_")} - {"key", "date"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_words_stand_for_common_ones_and_fill_in_the_same(language: str) -> None:
    """What is told of the stack, of the battlefield and of exile is told of batches, of play and of the game here."""
    say = Translator(language)
    for common, own in MESSAGES.items():
        assert say.has(common) and say.has(own)
        for count in (1, 2):
            assert fields(say.t(own, count=count)) == fields(say.t(common, count=count)), own
            assert not LATER.search(say.t(own, count=count)), own


LATER = re.compile(
    r"\b(?:stack|battlefield|exile|pilha|campo de batalha|exílio|conjur\w*|pila|exilio)\b", re.IGNORECASE
)
"""Words of later times."""


def fields(text: str) -> set[str]:
    """What a message fills in, where nothing was given."""
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_otherwise_is_said_so_to_the_user(language: str) -> None:
    app = App(Translator(language))
    app.speak_of(KEY)
    for common, own in MESSAGES.items():
        assert app.t(common) == Translator(language).t(own)


# --- rules -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_section_is_explained(capsys: pytest.CaptureFixture[str], language: str) -> None:
    say = Translator(language)
    for rule in [*all_rules(), *all_sections()]:
        text = output(capsys, "rules", rule, *GAME, "--lang", TAGS[language])
        assert flat(text).startswith(f"{rule} {say.note(rule, 'fifth')}")
        assert not UNSAID.search(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_is_that_of_the_edition(capsys: pytest.CaptureFixture[str], language: str) -> None:
    say = Translator(language)
    text = flat(output(capsys, "rules", "K-036", *GAME, "--edition", "fourth", "--lang", TAGS[language]))
    assert say.note("K-036", "fourth") in text and say.note("K-036", "fifth") not in text
    assert "K-036 (4FAQ, Rules about Phases)" in text and "K-036 (5ED, More on the Turn)" in text


EDITION_DEPENDENT = """
    K-010 K-012 K-018 K-034 K-035 K-036 K-038 K-040 K-045 K-047 K-048 K-051 K-064 K-076 K-077
""".split()


def test_the_notes_differ_where_the_editions_do() -> None:
    """What flags and the requirements' remarks name, and the words of cleanup; elsewhere the notes are the same."""
    for language in LANGUAGES:
        say = Translator(language)
        assert [r for r in all_rules() if say.note(r, "fourth") != say.note(r, "fifth")] == EDITION_DEPENDENT


@pytest.mark.parametrize(
    ("typed", "begins"),
    [
        ("k48", "K-048  "),
        ("K-1", "K-001  "),
        ("k-048.", "K-048  "),
        ("5ed: paying costs", "5ED:Paying Costs  "),
        ("5ED, Game Setup", "5ED:Game Setup  "),
        ("5ED:Interrupts", "K-008 (5ED, Playing Spells and Abilities)  "),
    ],
)
def test_rule_ids_are_read_leniently(capsys: pytest.CaptureFixture[str], typed: str, begins: str) -> None:
    assert output(capsys, "rules", typed, *GAME).startswith(begins)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["K-026", *GAME], "There is no rule K-026 in fifth"),
        (["508.1", *GAME], "add --game magic."),
        (["YG-36", *GAME], "add --game yugioh."),
        (["5ED:Taxes", *GAME], '"5ED:Taxes" is no rule of Magic before the stack'),
        (["K-048"], "add --game magic-classic."),
        (["K-048", "--game", "yugioh"], "add --game magic-classic."),
        (["K-048", *GAME, "--edition", "cr2026"], "Editions with rule numbers: fourth, fifth"),
    ],
)
def test_mistakes_are_told_in_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    text = error(capsys, "rules", *arguments)
    assert said in text and text.count("\n") == 1

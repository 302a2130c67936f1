"""Notes on rules: complete for what the engine cites, in three languages, in words of our own."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import mainphase
from mainphase.magic.classic import citations as classic
from mainphase.magic.modern.citations import CURRENT, EDITIONS, all_rules, exists, is_rule, parent
from mainphase.yugioh import citations as yugioh

LANGUAGES = ("en", "pt_BR", "es")
FOLDER = Path(mainphase.__file__).parent / "locale" / "notes"
LONGEST = 220  # characters: a note is one or two sentences
COPIED_RUN = 8  # so many words in a row shared with a rulebook or a source document would be a copy

# Everything below these numbers has a note of its own (`601.2` stands for 601.2 and all its letters).
COMPLETE = """
    101.4 103.5 103.8 104.2 104.3 104.4 106.4 117.1 117.2 117.3 117.4 117.5 118.3 305.2 305.3 405.2 405.5
    500.1 500.2 500.3 500.4 500.5 500.6 500.7 500.8 500.9 500.10 500.11 500.12 501.1
    502.1 502.2 502.3 502.4 503.1 503.2 504.1 504.2 505.1 505.2 505.3 505.4 505.5 505.6
    506.1 506.2 506.3 506.4 506.5 506.6 506.7 507.1 507.2 508.1 508.2 508.3 508.4 508.5 508.6 508.8
    509.1 509.2 509.3 509.4 510.1 510.2 510.3 510.4 511.1 511.2 511.3 512.1 513.1 513.2 514.1 514.2 514.3
    601.2 602.2 602.5 603.2 603.3 603.4 603.5 605.1 605.3 605.4 608.1 608.2 608.3 611.2 613.1 613.4 614.10
    703.1 703.2 703.3 703.4 704.1 704.2 704.3 704.4 704.5 704.6 704.7 704.8 732.2 732.4 733.1 733.2
"""
# Single numbers besides: what keyword actions and abilities of this issue cite, and their neighbours.
PRESENT = """
    110.5b 111.7 115.1 116.2a 119.3 119.6 120.3a 120.3e 120.6 121.1 121.2 121.4 122.2 302.6 304.1 307.1
    400.7 402.2 601.3 603.6a 603.6c 603.6d 603.7 603.7a 603.7b 603.7c 603.10 603.10a 614.1 701.2a 701.3a
    701.5a 701.6a 701.7a 701.8a 701.8b 701.9a 701.9b 701.13a 701.17a 701.18a 701.20a 701.21a 701.22a
    701.24a 701.26a 701.26b 702.2b 702.3b 702.4b 702.7b 702.8a 702.9b 702.10b 702.10c 702.11b 702.12b
    702.15b 702.17b 702.18a 702.19 702.20b
"""
# Where a flag of an older edition changes the rule, that edition has a note of its own.
OLDER = """
    103.5@cr2010 103.5@cr2017 103.5@cr2018 500.5@cr2010 500.5@cr2017 500.5@cr2018 510.1c@cr2010 510.1c@cr2017
    510.1c@cr2018 704.5j@cr2010 103.5@cr2009 500.5@cr2009 510.1@cr2009 510.2@cr2009 702.2@cr2009 702.15@cr2009
    704.5j@cr2009
"""
# Words of the source documents, and rivals that must not slip in.
RIVALS = {
    "pt_BR": ("card", "cards", "deck", "biblioteca", "contrarrestar", "feitiços instantâneos"),
    "es": ("grimorio", "desvirar", "anular", "cartas instantáneas", "contrahechizo"),
    "magic-classic.pt_BR": ("biblioteca", "pilha", "conjurar", "contrarrestar", "lote", "bloco", "batch", "enjoo"),
    "magic-classic.es": ("grimorio", "desvirar", "anular", "pila", "batch", "mazo", "series"),
    "yugioh.pt_BR": ("carta", "cartas", "baralho", "feitiço", "feitiços", "invocação tributo", "fase de dano"),
    "yugioh.es": ("mazo", "biblioteca", "hechizo", "tributo", "invocación normal", "invocación especial"),
}


def read(name: str) -> dict[str, str]:
    with (FOLDER / f"{name}.po").open("rb") as file:
        catalogue = read_po(file)
    return {str(message.id): str(message.string) for message in catalogue if message.id}


FILES = [f"{game}{language}" for game in ("", "yugioh.", "magic-classic.") for language in LANGUAGES]
NOTES = {name: read(name) for name in FILES}


def words(text: str) -> list[str]:
    return re.findall(r"[\w'/+-]+", text.lower().replace("\u2019", "'"))


def runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[at : at + COPIED_RUN]) for at in range(len(found) - COPIED_RUN + 1)}


@pytest.fixture(scope="module")
def foreign_runs(shared: Path) -> set[tuple[str, ...]]:
    """Every run of words of the rulebooks and of the source documents."""
    texts = chain((shared / "reference").glob("*.txt"), (shared / "sources").glob("*.txt"))
    return set(chain.from_iterable(runs(path.read_text(encoding="utf-8-sig", errors="replace")) for path in texts))


def test_the_three_languages_have_the_same_notes() -> None:
    assert len(NOTES["en"]) >= 250
    assert list(NOTES["en"]) == list(NOTES["pt_BR"]) == list(NOTES["es"])
    for game in ("yugioh", "magic-classic"):
        assert list(NOTES[f"{game}.en"]) == list(NOTES[f"{game}.pt_BR"]) == list(NOTES[f"{game}.es"])


def test_there_is_no_other_file_of_notes() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}.po" for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_no_note_is_written_twice(name: str) -> None:
    text = (FOLDER / f"{name}.po").read_text(encoding="utf-8")
    ids = re.findall(r'^msgid "(note\..+)"$', text, re.MULTILINE)
    assert len(ids) == len(set(ids)) == len(NOTES[name])


def test_ids_are_rules_and_editions_that_exist() -> None:
    for name in NOTES["en"]:
        rule, _, edition = name.removeprefix("note.").partition("@")
        assert name.startswith("note.") and is_rule(rule), name
        if edition:
            assert edition in EDITIONS and edition != CURRENT, name
            assert exists(rule, edition), f"{name}: {edition} has no such rule"
            assert f"note.{rule}" in NOTES["en"], f"{name} without a plain note"


def test_ids_of_yugioh_are_rules_and_editions_that_exist() -> None:
    plain = [name.removeprefix("note.") for name in NOTES["yugioh.en"] if "@" not in name]
    assert plain == yugioh.all_rules()
    for name in NOTES["yugioh.en"]:
        rule, at, edition = name.removeprefix("note.").partition("@")
        assert rule in plain, name
        assert not at or (edition in yugioh.EDITIONS and edition != "goat2005"), name


def test_ids_of_classic_magic_are_rules_and_editions_that_exist() -> None:
    plain = [name.removeprefix("note.") for name in NOTES["magic-classic.en"] if "@" not in name]
    assert plain == [*classic.all_rules(), *classic.all_sections()]
    for name in NOTES["magic-classic.en"]:
        rule, at, edition = name.removeprefix("note.").partition("@")
        assert rule in plain, name
        assert not at or edition == "fourth", name


def test_a_rule_with_letters_has_a_note_itself() -> None:
    for name in NOTES["en"]:
        rule = name.removeprefix("note.").partition("@")[0]
        assert f"note.{parent(rule)}" in NOTES["en"], name


def test_what_the_engine_cites_has_a_note() -> None:
    groups = set(COMPLETE.split())
    wanted = [rule for rule in all_rules() if parent(rule) in groups] + PRESENT.split() + OLDER.split()
    assert groups <= set(wanted)
    assert [rule for rule in wanted if f"note.{rule}" not in NOTES["en"]] == []


@pytest.mark.parametrize("file", FILES)
def test_notes_are_short_finished_sentences(file: str) -> None:
    for name, text in NOTES[file].items():
        assert text.endswith((".", '."', ".)", ")")), name
        assert len(text) <= LONGEST, name
        assert text == " ".join(text.split()), name
        assert "{" not in text, f"{name}: braces would be taken for a placeholder"


@pytest.mark.parametrize("file", [name for name in FILES if not name.endswith("en")])
def test_notes_are_translated(file: str) -> None:
    english = NOTES[".".join([*file.split(".")[:-1], "en"])]
    assert [name for name, text in NOTES[file].items() if text == english[name]] == []


@pytest.mark.parametrize("file", sorted(RIVALS))
def test_the_words_are_those_of_the_source_documents(file: str) -> None:
    for name, text in NOTES[file].items():
        padded = f" {' '.join(words(text))} "
        assert not [rival for rival in RIVALS[file] if f" {rival} " in padded], name


@pytest.mark.parametrize("file", FILES)
def test_no_note_is_copied(file: str, foreign_runs: set[tuple[str, ...]]) -> None:
    copied = {name: run for name, text in NOTES[file].items() for run in runs(text) & foreign_runs}
    assert copied == {}


def test_a_copy_would_be_found(shared: Path, foreign_runs: set[tuple[str, ...]]) -> None:
    text = (shared / "reference" / "comprehensive-rules-2026-04-17.txt").read_text(encoding="utf-8-sig")
    sentence = next(line for line in text.splitlines() if line.strip().startswith("514.1."))
    assert runs(sentence) & foreign_runs

"""Message catalogues: complete, equal in what they fill in, translated; and the door to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import catalogues
from mainphase.locale import LANGUAGES, Name, Translator, card_name, find_language, language_of_environment
from mainphase.locale.catalogue import parse_catalogue, read_catalogue
from mainphase.locale.translator import FOLDER, contracted

HEADER = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def test_the_catalogues_are_complete_translated_and_used() -> None:
    assert catalogues.problems() == []


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, catalogues.Messages]:
    """The catalogues, written to a folder of their own where they can be spoilt."""
    messages = {language: catalogues.load(catalogues.path_of(language)) for language in LANGUAGES}
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    return messages


def spoilt(copies: dict[str, catalogues.Messages], language: str, message: str, texts: list[str] | None) -> list[str]:
    """What the checks say once a message has other texts, or none."""
    if texts is None:
        del copies[language][message]
    else:
        copies[language][message] = texts
    for each, messages in copies.items():
        catalogues.write(each, messages)
    return catalogues.problems()


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (None, "es: option.cast has no text"),
        (["Lanzar"], "es: option.cast fills in [], English ['card']"),
        (["Cast {card}"], "es: option.cast is the English text"),
        (["Lanzar {card"], "es: option.cast: "),
    ],
)
def test_a_spoilt_message_is_found(copies: dict[str, catalogues.Messages], texts: list[str] | None, said: str) -> None:
    found = spoilt(copies, "es", "option.cast", texts)
    assert any(line.startswith(said) for line in found), found


def test_a_message_that_nobody_uses_is_found(copies: dict[str, catalogues.Messages]) -> None:
    for language in LANGUAGES[1:]:
        copies[language]["nonsense.unused"] = [f"text {language}"]
    assert "nonsense.unused is used nowhere in the code" in spoilt(copies, "en", "nonsense.unused", ["text"])


def test_a_message_that_the_code_needs_is_missed(copies: dict[str, catalogues.Messages]) -> None:
    for language in LANGUAGES[1:]:
        del copies[language]["bot.unknown"]
    assert "the code uses bot.unknown, which no catalogue has" in spoilt(copies, "en", "bot.unknown", None)


def test_writing_changes_nothing(copies: dict[str, catalogues.Messages]) -> None:
    for language in LANGUAGES:
        catalogues.write(language, copies[language])
        committed = FOLDER / language / "LC_MESSAGES" / "mainphase.po"
        assert catalogues.path_of(language).read_text(encoding="utf-8") == committed.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_reader_reads_what_babel_reads(language: str) -> None:
    paths = [FOLDER / language / "LC_MESSAGES" / "mainphase.po", *sorted((FOLDER / "notes").glob(f"*{language}.po"))]
    assert len(paths) == 4
    for path in paths:
        assert read_catalogue(path).messages == catalogues.load(path)


def test_the_reader_knows_escapes_continued_lines_and_plurals() -> None:
    text = HEADER + 'msgid "a"\nmsgstr ""\n"one \\"two\\"\\n"\n"three"\n\nmsgid "b"\nmsgid_plural "b"\n'
    text += 'msgstr[0] "{count} card"\nmsgstr[1] "{count} cards"\n\nmsgid "empty"\nmsgstr ""\n'
    catalogue = parse_catalogue(text, "test")
    assert catalogue.text("a") == 'one "two"\nthree'
    assert [catalogue.text("b", count) for count in (0, 1, 2)] == ["{count} cards", "{count} card", "{count} cards"]
    assert catalogue.text("empty") is None


def test_the_reader_names_the_line_that_is_wrong() -> None:
    with pytest.raises(ValueError, match="test, line 5: "):
        parse_catalogue(HEADER + "\nmsgid without quotes\n", "test")


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("en", "en"),
        ("en_GB.UTF-8", "en"),
        ("pt", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("pt_PT@euro", "pt_BR"),
        ("ES-mx", "es"),
        ("es_419", "es"),
        ("de", None),
        ("", None),
        ("C", None),
    ],
)
def test_languages_are_found_by_their_tags(tag: str, language: str | None) -> None:
    assert find_language(tag) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_BR.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "C"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": ""}, "es"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of_environment(environment) == language


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 0, "0 cards"),
        ("en", 1, "a card"),
        ("en", 2, "2 cards"),
        ("pt_BR", 0, "uma carta"),
        ("pt_BR", 1, "uma carta"),
        ("pt_BR", 2, "2 cartas"),
        ("es", 0, "0 cartas"),
        ("es", 1, "una carta"),
        ("es", 7, "7 cartas"),
    ],
)
def test_numbers_choose_the_plural_form(language: str, count: int, text: str) -> None:
    said = Translator(language).t("event.drew_hidden", player=Name("Ana"), count=count)
    assert said.startswith("Ana") and text in said


def test_sentences_address_the_reader() -> None:
    say = Translator("es").t
    assert say("event.passed", player=Name("Ana")) == "Ana pasa la prioridad."
    assert say("event.passed", player=Name("tú", True)) == "Pasas la prioridad."
    assert f"{Name('Ana')}" == "Ana"


def test_what_cannot_be_said_is_shown_as_it_is() -> None:
    say = Translator("pt_BR").t
    assert say("no.such_message", a=1) == "no.such_message (a=1)"
    assert say("no.such_message") == "no.such_message"
    assert say("option.cast", other="x") == "option.cast (other=x)"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no catalogue for 'de'"):
        Translator("de")


def test_notes_by_edition() -> None:
    say = Translator("en")
    assert say.note("500.5", "cr2010") != say.note("500.5", "cr2026")
    assert say.note("500.5", "cr2026") == say.note("500.5")
    assert say.note("1.1") == ""
    assert say.note("YG-58", "classic2003") != say.note("YG-58", "goat2005")
    assert say.note("YG-58", "goat2005") == say.note("YG-58")
    assert say.note("YG-99") == ""


def test_card_names() -> None:
    assert card_name("pt_BR", "Mountain") == "Montanha"
    assert card_name("es", "Mountain") == "Montaña"
    assert card_name("en", "Mountain") == "Mountain"
    assert card_name("es", "No Such Card") == "No Such Card"


def test_the_table_of_card_names_is_that_of_the_pool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared: Path
) -> None:
    committed = (FOLDER / "card_names.tsv").read_text(encoding="utf-8")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    catalogues.card_names(shared / "data" / "foreign_names.tsv")
    assert (tmp_path / "card_names.tsv").read_text(encoding="utf-8") == committed


RIVALS = {
    "pt_BR": ("card", "cards", "deck", "biblioteca", "contrarrestar", "destapar"),
    "es": ("grimorio", "desvirar", "anular", "robo", "biblioteca de cartas"),
}
YUGIOH_RIVALS = {
    "pt_BR": ("carta", "cartas", "baralho", "grimório", "feitiço", "invocação-normal", "invocação-especial"),
    "es": ("mazo", "biblioteca", "hechizo", "invocación normal", "por tributo", "cartas mágicas"),
}
"""Words that the source documents do not use."""
YUGIOH_OTHERS = """
    deck.bad_banlist deck.no_banlist deck.bad_passcode deck.bad_ydke deck.lines_ignored deck.no_passcodes
    deck.not_fusion deck.passcode_range deck.side_size deck.small_main deck.unknown_passcode deckcheck.section_extra
    match.not_in_main_deck match.not_in_side_deck match.unequal_exchange
""".split()
"""Messages of Yu-Gi-Oh! whose ids do not begin with `yugioh.`."""
TYPED = "yugioh.say.order_card"
"""Words that a reader may type, whichever they are used to."""


@pytest.mark.parametrize("language", sorted(RIVALS))
def test_the_words_are_those_of_the_source_documents(language: str) -> None:
    for message, forms in catalogues.load(catalogues.path_of(language)).items():
        plain = re.sub(r"\{[^}]*\}", "", " ".join(forms).lower()).replace("mainphase card ", "")  # the command
        words = f" {' '.join(plain.split())} "
        rivals = YUGIOH_RIVALS if message.startswith("yugioh.") or message in YUGIOH_OTHERS else RIVALS
        if message == TYPED:
            continue
        assert not [rival for rival in rivals[language] if f" {rival} " in words], message


def test_spanish_joins_preposition_and_article() -> None:
    assert contracted("es", "ataca a el monstruo de el mazo") == "ataca al monstruo del mazo"
    assert contracted("es", "ataca a El Cid") == "ataca a El Cid"
    assert contracted("en", "a el b") == "a el b"

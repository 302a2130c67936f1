"""Bands in the terminal: the question, what is told and what the table shows, in three languages."""

from __future__ import annotations

import pytest

from conformance.magic.bands_kit import attack_with, soldier
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.cards import Cards
from mainphase.cli.magic.combat import CombatRows
from mainphase.cli.magic.explaining import MagicExplaining
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.narrate import MagicNarrator
from mainphase.cli.magic.words import MagicWords
from mainphase.cli.words import message_word
from mainphase.games import find_game
from mainphase.kernel.decision import decision
from mainphase.kernel.events import read_log
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic import asks

SAID = {
    "en": (
        "With which other attacker is Zob banded?",
        ["Join none of these", "Band with Hero"],
        "Zob is banded with Hero.",
        "attacking, banded with Zob",
    ),
    "pt_BR": (
        "Com qual outro atacante Zob forma bando?",
        ["Não entrar em nenhum destes bandos", "Formar bando com Hero"],
        "Zob forma bando com Hero.",
        "atacando, em bando com Zob",
    ),
    "es": (
        "¿Con qué otro atacante se agrupa Zob?",
        ["No agruparse con ninguno de estos", "Agruparse con Hero"],
        "Zob se agrupa con Hero.",
        "atacando, agrupada con Zob",
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_a_band_is_asked_told_and_shown(language: str) -> None:
    question, options, told, shown = SAID[language]
    banding = {"en": "banding", "pt_BR": "formar bando", "es": "agrupar"}[language]
    play = attack_with([soldier("Hero", 1, 1, "banding"), soldier("Zob", 2, 2)], [])
    words = MagicWords(Translator(language), find_game("magic"), "cr2026", ["Ana", "Bia"], 0)
    menu = MagicMenus(words).menu(play.game, decision(play.game))
    assert question in menu.title
    assert [entry.text.removesuffix(f" 1/1 {banding}") for entry in menu.entries] == options
    mark = play.mark
    play.answer("band with Hero")
    sentences = MagicNarrator(words).tell(play.game, list(read_log(play.game, mark)))
    assert [sentence.text for sentence in sentences if sentence.rule == "508.1e"] == [told]
    table = "\n".join(str(line) for line in MagicBoard(words, 200).lines(play.game))
    assert shown in table


def test_the_pairs_of_combat_say_who_is_banded() -> None:
    play = attack_with([soldier("Hero", 1, 1, "banding"), soldier("Zob", 2, 2)], [])
    play.answer("band with Hero")
    words = MagicWords(Translator("en"), find_game("magic"), "cr2026", ["Ana", "Bia"], 0)
    assert CombatRows(Cards(words)).rows(play.game) == [
        "Hero 1/1 banding (banded with Zob) → Bia",
        "Zob 2/2 (banded with Hero) → Bia",
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "band Zob 2/2 with Ant"),
        ("pt_BR", "formar bando de Zob 2/2 com Ant"),
        ("es", "agrupar a Zob 2/2 con Ant"),
    ],
)
def test_why_not_a_band_is_explained(language: str, said: str) -> None:
    play = attack_with([soldier("Hero", 1, 1, "banding"), soldier("Ant", 1, 1), soldier("Zob", 2, 2)], [])
    play.answer("no band Ant")
    words = MagicWords(Translator(language), find_game("magic"), "cr2026", ["Ana", "Bia"], 0)
    assert play.name(play.game.subject) == "Zob"
    text = "\n".join(MagicExplaining(words).why_not(play.game, 0, "Zob"))
    assert said in text and "702.22c" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_name_and_a_text(language: str) -> None:
    translator = Translator(language)
    for name in asks.NAMES[2:]:
        for start in ("decision", "ask"):
            assert translator.has(f"{start}.{message_word(name)}"), f"{start} {name}"

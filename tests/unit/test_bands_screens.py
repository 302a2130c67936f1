"""Bands in the terminal: the question, what is told and what the table shows, in three languages."""

from __future__ import annotations

import pytest

from conformance.magic.bands_kit import attack_with, soldier
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.cards import Cards
from mainphase.cli.magic.combat import CombatRows
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.narrate import MagicNarrator
from mainphase.cli.magic.words import MagicWords
from mainphase.games import find_game
from mainphase.kernel.decision import decision
from mainphase.kernel.events import read_log
from mainphase.locale import Translator

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

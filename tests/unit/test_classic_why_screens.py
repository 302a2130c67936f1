"""Refusals of classic Magic in words: in every language, in the vocabulary of their time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conformance.classic.duel import Duel, Side
from mainphase.cli.app import GameTranslator
from mainphase.cli.classic.explaining import ClassicExplaining
from mainphase.cli.classic.messages import MESSAGES
from mainphase.cli.classic.words import ClassicWords
from mainphase.games import find_game
from mainphase.locale import LANGUAGES
from mainphase.magic import classic

FOREST, MOUNTAIN = "Forest", "Mountain"
SHARED = """
    already_tapped attack_ban attacker_tapped band_later band_past block_ban blocker_tapped blocks_one cant_activate
    cant_cast cant_play_lands cost_unpayable defender fear flying illegal_target in_another_band land_already
    land_is_not_cast landwalk mana_restricted must_attack must_be_blocked must_block no_legal_target no_such_ability
    no_such_action no_targets_asked nobody_has_priority not_a_band not_a_creature not_a_land not_announcing_bands
    not_attacking not_declaring_attackers not_declaring_blockers not_defending not_enough_mana not_in_hand
    not_main_phase not_now not_on_battlefield not_your_turn not_yours other_has_priority other_question protected
    protected_target shroud stack_not_empty summoning_sick used_this_turn
""".split()
"""Reasons that both Magics give."""
OWN = re.compile(r'"(classic\.why\.[a-z_]+)"')
LATER = {
    "en": r"stack|battlefield|\bhaste|\breach|defender\b|shroud|hexproof",
    "pt_BR": r"\bpilha|campo de batalha|ímpeto|alcance|(?<!jogador )(?<!jugador )defensor\b",
    "es": r"\bpila\b|campo de batalla|prisa|alcance|(?<!jogador )(?<!jugador )defensor\b",
}
"""Words that came after the stack."""
PARAMS = {"culprit": "X", "count": 2, "number": 1, "cost": "{R}", "part": "P", "kind": "Q", "action": "V"}


def own_messages() -> list[str]:
    """The messages of reasons that only these rules have."""
    folder = Path(classic.__path__[0])
    return sorted({name for path in folder.glob("why*.py") for name in OWN.findall(path.read_text(encoding="utf-8"))})


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_said_in_the_words_of_their_time(language: str) -> None:
    translator = GameTranslator(language, MESSAGES)
    assert len(own_messages()) > 20
    for message in [*own_messages(), *(f"why.{name}" for name in SHARED)]:
        text = translator.t(message, **PARAMS)
        assert text != message and not re.search(LATER[language], text, re.IGNORECASE), (message, text)


def explaining(duel: Duel, language: str = "en") -> ClassicExplaining:
    words = ClassicWords(GameTranslator(language, MESSAGES), find_game("magic-classic"), "fifth", ["Ana", "Bob"], 0)
    return ClassicExplaining(words)


def bolt() -> Duel:
    """A batch of one in the main phase of the reader, who is asked."""
    side = Side(["Lightning Bolt", "Grizzly Bears"], battlefield=[MOUNTAIN, FOREST, FOREST])
    duel = Duel(side, ask=True).main()
    duel.cast("Lightning Bolt", "B")
    while duel.window != "main phase":
        duel.answer("pass")
    return duel


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A batch is under way, with Lightning Bolt on top: this can only start one."),
        ("pt_BR", "Uma série está em curso"),
        ("es", "Hay un lote en curso"),
    ],
)
def test_why_a_permanent_is_not_played_in_answer(language: str, said: str) -> None:
    duel = bolt()
    lines = explaining(duel, language).why_not(duel.game, 0, "Grizzly Bears")
    assert said in lines[1] and "(K-054" in lines[1]


def test_why_one_cannot_decline_and_what_helps() -> None:
    duel = Duel(Side(), Side(), ask=True).to("draw", "B")
    while duel.window != "neutral state":
        duel.decline()
    lines = explaining(duel).why_not(duel.game, 1, "pass")
    assert lines[0] == "You cannot decline now:"
    assert lines[1].startswith("  • The card of the turn must be drawn first. (K-017")
    assert lines[-1] == "    → once the card has been drawn"


@pytest.mark.parametrize(("language", "word"), [("pt_BR", "attack"), ("pt_BR", "atacar"), ("es", "attack")])
def test_the_attack_is_asked_about_in_english_and_in_the_language(language: str, word: str) -> None:
    duel = Duel(Side(battlefield=["Savannah Lions"]), ask=True)
    duel.attack()
    duel.main()
    assert "(K-023" in explaining(duel, language).why_not(duel.game, 0, word)[1]


def test_why_there_is_no_second_attack() -> None:
    duel = Duel(Side(battlefield=["Savannah Lions"]), ask=True)
    duel.attack()
    duel.main()
    lines = explaining(duel).why_not(duel.game, 0, "attack")
    assert lines[0] == "You cannot declare an attack now:"
    assert lines[1].startswith("  • The one attack of this turn has been used up. (K-023")
    assert lines[-1] == "    → in a later turn"


def test_why_a_waiting_ability_may_be_played_and_one_not_decline() -> None:
    duel = Duel(Side(battlefield=["Lord of the Pit", "Grizzly Bears"]), ask=True).to("upkeep", "A")
    while duel.window != "neutral state":
        duel.decline()
    lines = explaining(duel).why_not(duel.game, 0, "Lord of the Pit")
    assert lines[0].startswith("You can play the waiting ability of Lord of the Pit")
    lines = explaining(duel).why_not(duel.game, 0, "pass")
    assert "The ability of Lord of the Pit must be played first." in lines[1]
    assert lines[-1] == "    → once the ability of Lord of the Pit has been played"

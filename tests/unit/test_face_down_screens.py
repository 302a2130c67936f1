"""Face-down cards on the screen: who may know is told which card it is, everybody else only that there is one."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.explaining import MagicExplaining
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.narrate import MagicNarrator
from mainphase.cli.magic.words import MagicWords
from mainphase.games import find_game
from mainphase.kernel.decision import decision
from mainphase.kernel.events import read_log
from mainphase.locale import Translator
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TARGET, cost, destroy, spell, target
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.cards import creature, instant, sorcery

SNAKE = creature(
    "Buried Snake", "{5}{G}", "Snake", 5, 4, tree.KeywordAbility("morph", cost=cost("{1}{G}")), tree.EntersTapped()
)
HIDE = sorcery("Hide Away", "{0}", spell(tree.Manifest(tree.TopCards())))
MURDER = instant("Murder Most", "{0}", spell(destroy(TARGET), targets=(target(CREATURE),)))
ECHO = instant("Echo", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(CREATURE),)))


def words(reader: int, language: str = "en") -> MagicWords:
    return MagicWords(Translator(language), find_game("magic"), "cr2026", ["Ana", "Bia"], reader)


def told(play: Play, reader: int, since: int = 0, language: str = "en") -> list[str]:
    """The narration for that reader."""
    return [each.text for each in MagicNarrator(words(reader, language)).tell(play.game, read_log(play.game, since))]


def table() -> Play:
    """A has a card with morph, and one on top of the library that can be manifested."""
    play = Play(Side(hand=[SNAKE, HIDE, MURDER, ECHO], battlefield=["Forest"] * 6, library=[BEAR]), Side())
    play.to("precombat main")
    return play


def hidden() -> Play:
    """Both are face down on the battlefield."""
    play = table()
    play.answer(f"cast Buried Snake {DOWN_WAY}")
    play.resolve()
    play.cast("Hide Away")
    play.resolve()
    return play


def test_the_narration_names_what_is_face_down_to_its_controller_only() -> None:
    play = hidden()
    own, other = " ".join(told(play, 0)), " ".join(told(play, 1))
    assert "Buried Snake (face down)" in own and "Bear (face down)" in own
    assert "Buried Snake" not in other and "Bear" not in other and "Face-down card" in other


def test_the_narration_tells_all_once_it_is_turned_up_or_dies() -> None:
    play = hidden()
    since = play.mark
    play.answer("turn up  1")
    assert "Buried Snake is turned face up." in told(play, 1, since)
    since = play.mark
    play.cast("Murder Most", "")
    play.resolve()
    assert any("Bear" in text for text in told(play, 1, since))


@pytest.mark.parametrize("language", ["en", "pt_BR", "es"])
def test_the_board_shows_the_card_to_its_controller_only(language: str) -> None:
    play = table()
    play.answer(f"cast Buried Snake {DOWN_WAY}")
    shown = [
        "\n".join(line.plain for line in MagicBoard(words(reader, language)).lines(play.game)) for reader in (0, 1)
    ]
    assert "Buried Snake (" in shown[0] and "Buried Snake" not in shown[1]
    play = hidden()
    shown = [
        "\n".join(line.plain for line in MagicBoard(words(reader, language)).lines(play.game)) for reader in (0, 1)
    ]
    bear = words(0, language).card_name("Bear")
    assert "Buried Snake (" in shown[0] and f"{bear} (" in shown[0]
    assert "Buried Snake" not in shown[1] and bear not in shown[1]


def options(play: Play) -> list[str]:
    asked = decision(play.game)
    return [MagicMenus(words(0)).option(play.game, asked, option) for option in asked.options]


def test_the_menu_says_what_casting_and_turning_up_costs() -> None:
    assert "Cast Buried Snake face down for {3}" in options(table())
    assert [text for text in options(hidden()) if text.startswith("Turn")] == [
        "Turn Buried Snake (face down) 2/2 (summoning sick) face up for {1}{G}",
        "Turn Bear (face down) 2/2 (summoning sick) face up for {1}{G}",
    ]


def test_a_copy_of_a_face_down_permanent_has_no_name() -> None:
    play = hidden()
    play.cast("Echo", "")
    play.resolve()
    board = "\n".join(line.plain for line in MagicBoard(words(1)).lines(play.game))
    assert "Nameless card 2/2" in board


def test_why_a_face_down_card_cannot_be_turned_up() -> None:
    play = hidden()
    for number in range(6):
        play.game.permanents[play.slots("Forest")[number]].tapped = 1
    play.game.fresh[0] = 0
    explaining = MagicExplaining(words(0))
    ((ref, name),) = explaining.subjects(play.game, 0, "Buried Snake")
    assert name.startswith("Buried Snake (face down)")
    actions = {action.verb: action for action in explaining.actions(play.game, 0, ref)}
    assert [reason.rule for reason in explaining.reasons(play.game, 0, actions["turn up"])] == ["118.3"]


def test_a_card_exiled_face_down_is_named_to_nobody_who_does_not_know_it() -> None:
    away = sorcery("Away", "{0}", spell(tree.Exile(tree.TopCards(), face_down=True)))
    play = Play(Side(hand=[away], library=[SNAKE]), Side())
    play.to("precombat main")
    play.cast("Away")
    play.resolve()
    for reader in (0, 1):
        assert "Snake" not in " ".join(told(play, reader))
        assert "Snake" not in "\n".join(line.plain for line in MagicBoard(words(reader)).lines(play.game))
    assert "Buried Snake" in " ".join(told(play, -1))

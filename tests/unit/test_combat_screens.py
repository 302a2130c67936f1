"""Combat on the screen: attackers with their blockers as pairs, and what would happen, in three languages."""

from __future__ import annotations

import io
import random
from itertools import combinations, product
from pathlib import Path

import pytest
from rich.console import Console
from scripted import Script

from conformance.magic.bands_kit import attack_with, band, to_blocks
from conformance.magic.combat_kit import Fight
from conformance.magic.table import BEAR, Play, Side
from mainphase.bots import make_bot
from mainphase.cli.app import App
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.declare import MagicDeclaration, coming
from mainphase.cli.magic.explaining import MagicExplaining
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.words import MagicWords
from mainphase.cli.main import main
from mainphase.cli.playing import Playing
from mainphase.games import find_game
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic import changes, pool
from mainphase.magic.abilities.build import THIS, draw, gain_life, instructions, keyword, static, when_dies
from mainphase.magic.abilities.tree import AttackOption
from mainphase.magic.cards import Card, card, creature
from mainphase.magic.explaining.pairs import combat_pairs
from mainphase.magic.explaining.why_declaration import declared_so_far

SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=3)


def ox(name: str, power: int, toughness: int, *words: str) -> Card:
    return creature(name, "{1}", "Ox", power, toughness, *(keyword(word) for word in words))


def words(language: str = "en", reader: int = 0, edition: str = "cr2026") -> MagicWords:
    return MagicWords(Translator(language), find_game("magic"), edition, ["Ana", "Bia"], reader)


def pairs(play: Play, language: str = "en", reader: int = 0, width: int = 0, edition: str = "cr2026") -> list[str]:
    """The rows of combat, without the label."""
    board = MagicBoard(words(language, reader, edition), width)
    return [row.plain[15:] for row in board.combat(play.game)]


def predicted(play: Play, language: str = "en", reader: int = 0, edition: str = "cr2026") -> list[str]:
    return MagicExplaining(words(language, reader, edition)).forecast(play.game, reader)


def test_each_attacker_stands_with_whom_it_attacks_and_its_blockers() -> None:
    play = Fight(
        [ox("Ram", 5, 5, "trample", "first strike", "vigilance"), (ox("Bull", 2, 2), "Sage"), ox("Cow", 1, 1)],
        [(ox("Cub", 1, 3, "deathtouch", "flying"), [0]), (ox("Dog", 3, 3), [0, 2])],
        theirs=[SAGE],
    )
    play.hurt("Dog", 1)
    assert pairs(play) == [
        "Ram 5/5 first strike, trample → Bia: blocked by Cub 1/3 deathtouch, Dog 3/3 (1 damage)",
        "Bull 2/2 → Sage: not blocked",
        "Cow 1/1 → Bia: blocked by Dog 3/3 (1 damage)",
    ]
    assert pairs(play, reader=1)[2] == "Cow 1/1 → you: blocked by Dog 3/3 (1 damage)"


@pytest.mark.parametrize(
    ("language", "row"),
    [
        ("en", "Ram 5/5 trample → you: blocked by Cub 1/3 deathtouch"),
        ("pt_BR", "Ram 5/5 atropelar → você: bloqueada por Cub 1/3 toque mortífero"),
        ("es", "Ram 5/5 arrollar → ti: bloqueada por Cub 1/3 toque mortal"),
    ],
)
def test_pairs_are_shown_in_every_language(language: str, row: str) -> None:
    play = Fight([ox("Ram", 5, 5, "trample")], [(ox("Cub", 1, 3, "deathtouch"), [0])])
    assert pairs(play, language, reader=1) == [row]


def test_before_blocks_evasion_is_shown_and_nothing_of_blocks() -> None:
    play = Play(Side([], [ox("Bat", 1, 1, "flying", "haste")]), Side([], [BEAR]))
    play.to("declare attackers")
    play.attack("Bat")
    assert pairs(play) == ["Bat 1/1 flying → Bia"]
    while play.part == "declare attackers":
        play.passes()
    assert pairs(play) == ["Bat 1/1 → Bia: not blocked"]


def test_an_attacker_stays_blocked_without_its_blocker() -> None:
    """509.1h; and what is attacked may be gone (506.4c)."""
    play = Fight([ox("Ram", 5, 5), (ox("Bull", 2, 2), "Sage")], [(ox("Cub", 1, 3), [0])], theirs=[SAGE])
    changes.leave_combat(play.game, play.slots("Cub")[0])
    changes.remove_from_combat(play.game, play.slots("Sage")[0])
    assert pairs(play) == [
        "Ram 5/5 → Bia: blocked, no blocker is left",
        "Bull 2/2 → nothing any more: not blocked",
    ]


def test_the_damage_assignment_order_is_shown_where_there_is_one() -> None:
    """CR10 509.2, 509.3: announced as blockers are declared."""
    play = Play(
        Side([], [ox("Ram", 5, 5), ox("Bull", 1, 1)]),
        Side([], [ox("Cub", 1, 3), ox("Dog", 3, 3)]),
        edition="cr2010",
    )
    play.to("declare attackers")
    play.attack("Ram")
    while play.question == "priority":
        play.passes()
    play.block({"Cub": "Ram", "Dog": "Ram"})
    assert play.question == "order damage"
    play.answer("choose Dog")
    assert pairs(play) == ["Ram 5/5 → Bia: blocked by, in damage order, 1. Dog 3/3, 2. Cub 1/3"]
    assert combat_pairs(play.game)[0].ordered


def test_bands_are_shown_and_the_attacker_chooses_what_a_blocker_deals() -> None:
    """702.22h: who blocks one of a band blocks all of it; 702.22k: the active player divides the blocker's damage."""
    play = attack_with([ox("Hero", 1, 1, "banding"), ox("Cow", 2, 4)], [ox("Cub", 2, 2)])
    band(play, "Hero Cow")
    assert pairs(play) == ["Hero 1/1 banding (banded with Cow) → Bia", "Cow 2/4 (banded with Hero) → Bia"]
    to_blocks(play)
    play.block({"Cub": "Hero"})
    assert pairs(play) == [
        "Hero 1/1 banding (banded with Cow) → Bia: blocked by Cub 2/2",
        "Cow 2/4 (banded with Hero) → Bia: blocked by Cub 2/2",
    ]
    assert "The rest depends on what Ana chooses: assigning combat damage." in predicted(play, reader=1)[1]


def test_a_row_keeps_its_column_on_a_narrow_terminal() -> None:
    play = Fight([ox("Ram", 5, 5, "trample")], [(ox(name, 1, 3), [0]) for name in ("Cub", "Dog", "Pig", "Hen")])
    board = MagicBoard(words(), 50)
    rows = [line for row in board.combat(play.game) for line in row.plain.splitlines()]
    assert len(rows) > 1 and all(len(row) <= 50 for row in rows)
    assert rows[0].startswith("   Combat      Ram") and all(row.startswith(" " * 15) for row in rows[1:])


def test_the_table_shows_combat_only_while_there_is_one() -> None:
    play = Fight([ox("Ram", 5, 5)])
    board = MagicBoard(words())
    assert any("Combat " in line.plain for line in board.lines(play.game))
    while play.part != "postcombat main":
        play.passes()
    assert not any("Combat " in line.plain for line in board.lines(play.game))


def test_last_strike_and_trample_over_planeswalkers_are_named() -> None:
    play = Fight([(ox("Ram", 5, 5, "trample over planeswalkers"), "Sage"), ox("Late", 1, 1, "last strike")],
                 theirs=[SAGE])  # fmt: skip
    assert pairs(play) == [
        "Ram 5/5 trample over planeswalkers → Sage: not blocked",
        "Late 1/1 last strike → Bia: not blocked",
    ]


# --- what would happen ------------------------------------------------------------------------------------------------


def test_a_forecast_tells_who_dies_and_the_life_totals_with_rules() -> None:
    play = Fight([ox("Ram", 5, 5), ox("Bull", 2, 2, "lifelink")], [(ox("Cub", 5, 3), [0])])
    assert predicted(play) == [
        "If nobody does anything more until combat damage has been dealt:",
        "  • Ram (yours) dies. (704.5g)",
        "  • Cub (Bia) dies. (704.5g)",
        "  • Bia loses 2 life (life: 18). (510.2)",
        "  • You gain 2 life (life: 22). (510.2)",
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("pt_BR", ["  • Cub (seu) morre. (704.5g)", "  • Você perde 2 pontos de vida (vida: 18). (510.2)"]),
        ("es", ["  • Cub (tuyo) muere. (704.5g)", "  • Pierdes 2 vidas (vidas: 18). (510.2)"]),
    ],
)
def test_a_forecast_speaks_every_language(language: str, lines: list[str]) -> None:
    play = Fight([ox("Ram", 5, 6), ox("Bull", 2, 2)], [(ox("Cub", 5, 3), [0])])
    assert predicted(play, language, reader=1)[1:] == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_forecast_says_where_it_stops(language: str) -> None:
    say = Translator(language).t
    choice = Fight([ox("Ram", 4, 9)], [(ox("Cub", 1, 3), [0]), (ox("Dog", 1, 3), [0])])
    told = predicted(choice, language)
    assert len(told) == 2 and told[1].startswith("  → ") and told[1].endswith(" (510.1c)")
    assert say("decision.assign_damage") in told[1]
    owl = creature("Owl", "{0}", "Bird", 1, 1, when_dies(draw()))
    hidden = predicted(Fight([ox("Ram", 3, 3)], [(owl, [0])]), language)
    assert say("forecast.stop_hidden") in hidden[-1] and "704.5g" in hidden[1]
    quiet = predicted(Fight([ox("Nil", 0, 3)]), language)
    assert quiet == [say("forecast.begins"), f"  • {say('forecast.nothing')}"]
    peace = Play(Side([], [BEAR]), Side())
    peace.to("precombat main")
    assert predicted(peace, language) == [say("forecast.no_combat")]


def test_a_choice_without_consequence_is_mentioned() -> None:
    play = Fight([ox("Ram", 1, 9)], [(ox("Cub", 1, 3), [0]), (ox("Dog", 1, 3), [0])])
    assert predicted(play)[-1] == "  What is chosen on the way changes nothing of this."


def test_poison_loyalty_and_losing_are_told() -> None:
    play = Fight([ox("Fly", 10, 2, "infect"), (ox("Bull", 2, 2), "Sage")], theirs=[SAGE])
    assert predicted(play)[1:] == [
        "  • Bia gets 10 poison counters. (510.2)",
        "  • 2 loyalty counters are removed from Sage. (510.2)",
        "  • Bia has ten or more poison counters and loses the game. (704.5c)",
        "  • You win the game. (104.2a)",
    ]


def test_rules_are_cited_by_the_edition() -> None:
    """CR09 420.5c, 310.4: lethal damage, and damage that is dealt from the stack."""
    play = Fight([ox("Ram", 5, 6), ox("Bull", 2, 2)], [(ox("Cub", 5, 3), [0])], edition="cr2009")
    assert predicted(play, edition="cr2009")[1:] == [
        "  • Cub (Bia) dies. (420.5c)",
        "  • Bia loses 2 life (life: 18). (310.4)",
    ]


# --- at the prompt ----------------------------------------------------------------------------------------------------


def typed(play: Play, *lines: str, seat: int = 0, language: str = "en") -> str:
    """What is shown at the open question while these lines are typed."""
    session = Session(play.game, Record("magic", "cr2026", "two-player", ["Ana", "Bia"], [[], []]))
    console = Console(file=io.StringIO(), width=120, highlight=False, markup=False, emoji=False)
    app = App(Translator(language), console=console)
    playing = Playing(app, session, seat, [make_bot("greedy", 1), make_bot("greedy", 1)], Script(list(lines)))
    with pytest.raises(EOFError):
        playing.ask()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def attacking(*mine: Card | str, theirs: tuple[Card | str, ...] = ()) -> Play:
    """A is about to declare attackers."""
    play = Play(Side([], list(mine)), Side([], list(theirs)), quiet=True)
    assert (play.question, play.asked) == ("declare attackers", "A")
    return play


def test_an_attack_that_is_not_legal_is_refused_with_the_smallest_change() -> None:
    """Mogg Flunkies can't attack alone (508.1c); nothing of the refused attack stays."""
    play = attacking("Mogg Flunkies", ox("Ram", 2, 2))
    text = typed(play, "1")
    assert "It cannot be declared so:" in text and "(508.1c)" in text
    assert "→ without Mogg Flunkies" in text or "→ if Ram is declared too" in text
    assert play.question == "declare attackers" and play.name(play.game.subject) == "Mogg Flunkies"


def test_an_attack_can_be_tried_before_it_is_declared() -> None:
    play = attacking(ox("Ram", 2, 2, "flying"), ox("Bull", 3, 3, "flying"))
    text = typed(play, "predict 1 2", "predict 2", "what would happen", "predict")
    assert text.count("Bia loses 5 life (life: 15). (510.2)") == 1
    assert text.count("Bia loses 3 life (life: 17). (510.2)") == 1
    assert text.count("The rest depends on what you choose: declaring attackers. (508.1a)") == 2
    assert not play.game.attackers and play.life("B") == 20


def test_what_is_paid_as_it_attacks_is_a_choice_of_the_attack() -> None:
    """508.1g: exerted, the Ram makes its controller gain 2 life."""
    exert = static(THIS, AttackOption("exert", instructions(gain_life(2))))
    play = attacking(creature("Ram", "{1}", "Ox", 2, 2, exert), ox("Cow", 0, 4, "defender"))
    text = typed(play, "predict 1")
    assert "The rest depends on what you choose" in text and "(508.1g)" in text


def test_a_block_can_be_tried_before_it_is_declared() -> None:
    play = attacking(ox("Ram", 2, 2), theirs=(ox("Cub", 2, 1), ox("Dog", 0, 3)))
    play.attack("Ram")
    assert play.asked == "B"
    text = typed(play, "predict 1a", "predict 2a", "predict none", "predict", seat=1)
    assert "Ram (Ana) dies. (704.5g)" in text and "Cub (yours) dies. (704.5g)" in text
    assert text.count("You lose 2 life (life: 18). (510.2)") == 1
    assert "The rest depends on what you choose: declaring blockers. (509.1a)" in text
    assert "Combat      Ram 2/2 → you" in text


@pytest.mark.parametrize(
    ("language", "line", "rule"),
    [
        ("en", "why can't bat attack?", "702.3b"),
        ("en", "why not bat", "702.3b"),
        ("pt_BR", "por que bat não pode atacar?", "702.3b"),
        ("es", "por qué no puede bat atacar", "702.3b"),
    ],
)
def test_one_can_ask_why_a_creature_cannot_attack(language: str, line: str, rule: str) -> None:
    play = attacking(ox("Bat", 1, 1, "defender"), ox("Ram", 2, 2))
    text = typed(play, line, language=language)
    assert f"({rule})" in text


def test_one_is_told_for_each_attacker_why_it_cannot_be_blocked() -> None:
    """702.9b: flying; the other one can be blocked."""
    play = attacking(ox("Bat", 1, 1, "flying"), ox("Ram", 2, 2), theirs=(ox("Cub", 1, 1),))
    play.attack("Bat", "Ram")
    text = typed(play, "why can't cub block", seat=1)
    assert "You cannot block Bat with Cub 1/1 now:" in text and "(702.9b)" in text
    assert "You can block Ram with Cub 1/1" in text


@pytest.mark.parametrize("seed", [3, 4])
def test_watching_shows_each_combat_once_as_it_stands_before_its_damage(
    seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where nobody is asked between the attack and its damage."""
    assert main(["watch", "red-aggro", "green-stompy", "--seed", str(seed), "--turns", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    damage = [place for place, line in enumerate(lines) if "› Combat damage step" in line]
    assert len(damage) >= 3
    told = [place for place, line in enumerate(lines) if line.startswith("   Combat ")]
    steps = [place for place in damage if "› Declare blockers step" not in lines[place]]
    assert len(told) == len(steps) == len(damage), "the pairs stand between the two steps"
    for row, step in zip(told, steps, strict=True):
        assert row < step and all("→" in line for line in lines[row:step])


FIGHT = """version: 1
title: A block
game: magic
players: [A, B]
state:
  turn: {number: 3, player: A, step: declare attackers, at: beginning}
  A: {battlefield: [{card: Hill Giant, id: giant}, Mountain], hand: [Shock], library: [Forest*5]}
  B: {battlefield: [{card: Grizzly Bears, id: bears}], library: [Forest*5]}
script:
  - A: {attack: {giant: B}}
  - A: {pass: true}
  - B: {block: {bears: giant}}
  - to: postcombat main
expect: {bears: {zone: graveyard}}
"""


def test_explain_shows_the_pairs_and_what_would_come_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "fight.yaml"
    file.write_text(FIGHT, encoding="utf-8")
    assert main(["explain", str(file)]) == 0
    text = capsys.readouterr().out
    assert "   Combat      Hill Giant 3/3 → B: blocked by Grizzly Bears 2/2\nIf nobody does anything more" in text
    assert text.count("  • Grizzly Bears (B) dies. (704.5g)") == 1


# --- what is refused ----------------------------------------------------------------------------------------------


RULED = [
    "Mogg Flunkies", "Goblin Arsonist", "Grizzly Bears", "Bonded Construct", "Ember Beast", "Juggernaut",
    "Wind Drake", "Hill Giant", "Goblin Heelcutter",
]  # fmt: skip


def tried_out(play: Play, seat: int, wanted: dict[int, int]) -> tuple[bool, list[tuple[int, int]]]:
    """Whether the whole declaration is refused at the prompt; else what is declared when it is given."""
    game = play.game.clone()
    game.log_on = True
    session = Session(game, Record("magic", "cr2026", "two-player", ["Ana", "Bia"], [[], []]))
    asked = MagicDeclaration(MagicMenus(words(reader=seat)), session, game)
    if asked.refused(wanted):
        return True, []
    copy = asked.tried(wanted)
    found = combat_pairs(copy)
    if asked.kind == "declare attackers":
        return False, [(pair.attacker, pair.attacked) for pair in found]
    return False, [(blocker, pair.attacker) for pair in found for blocker in pair.blockers]


@pytest.mark.parametrize("seed", range(30))
def test_exactly_the_attacks_that_are_not_legal_are_refused(seed: int) -> None:
    """Each set of attackers is refused or can be declared as a whole, with those that had no choice."""
    chance = random.Random(seed)
    play = attacking(*chance.sample([name for name in RULED if name in pool.names()], 4), theirs=("Hill Giant",))
    game = play.game
    legal = {frozenset(attack) for attack in game.legal_attacks()}
    able = [asked.subject for asked in coming(game)]
    target = int(game.attack_targets(0)[0])
    forced = {(ref, target) for ref in declared_so_far(game)}
    for size in range(len(able) + 1):
        for chosen in combinations(able, size):
            refused, made = tried_out(play, 0, dict.fromkeys(chosen, target))
            wanted = frozenset((ref, target) for ref in chosen) | forced
            assert refused == (wanted not in legal), (seed, [play.name(ref) for ref in chosen])
            assert refused or frozenset(made) == wanted


@pytest.mark.parametrize("seed", range(30))
def test_exactly_the_blocks_that_are_not_legal_are_refused(seed: int) -> None:
    chance = random.Random(seed)
    mine = [ox("Bat", 1, 1, "flying"), ox("Ram", 2, 2, "menace"), ox("Bull", 3, 3)]
    theirs = chance.sample([name for name in RULED if name in pool.names()], 3)
    play = attacking(*mine, theirs=tuple(theirs))
    play.attack("Bat", "Ram", "Bull")
    game = play.game
    if play.question != "declare blockers":
        return
    legal = {frozenset(block) for block in game.legal_blocks(1)}
    attackers = [0, *(int(game.ref(slot)) for slot in game.attackers)]
    able = [asked.subject for asked in coming(game)]
    for chosen in product(attackers, repeat=len(able)):
        wanted = {ref: attacker for ref, attacker in zip(able, chosen, strict=True) if attacker}
        refused, made = tried_out(play, 1, wanted)
        assert refused == (frozenset(wanted.items()) not in legal), (seed, chosen)
        assert refused or frozenset(made) == frozenset(wanted.items())

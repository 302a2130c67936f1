"""The reader of scenario files: what it says of wrong ones, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.scenario import ScenarioError, ScenarioErrors, parse_scenarios, read_scenarios
from mainphase.files.scenario.context import MAX_CARDS, MAX_ERRORS
from mainphase.files.scenario.nodes import MAX_BYTES, MAX_DEPTH
from mainphase.kernel.errors import UserError

# Four lines: what follows begins on line 5.
HEAD = "version: 1\ntitle: t\ngame: magic\nplayers: [A, B]\n"
STATE = """state:
  A:
    battlefield:
    - {card: Elf, id: elf}
    - {card: Ogre, id: ogre}
  B: {life: 3}
"""


def faults(text: str | bytes) -> tuple[ScenarioError, ...]:
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(ScenarioErrors) as raised:
        parse_scenarios(data, "t.yaml")
    return raised.value.errors


def only(text: str | bytes) -> ScenarioError:
    (error,) = faults(text)
    return error


def place(text: str | bytes) -> tuple[str, int, int]:
    error = only(text)
    assert error.file == "t.yaml"
    assert {"file": "t.yaml", "line": error.line, "column": error.column}.items() <= error.params.items()
    return error.message, error.line, error.column


# -- the file ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        (b"", "scenario.empty", 0, 0),
        (b"# nothing\n---\n---\n", "scenario.empty", 0, 0),
        (b"a: 1\nb: \xff\n", "scenario.not_utf8", 2, 4),
        ("version: 1".encode("utf-16"), "scenario.not_utf8", 1, 1),
        (b"a: 1\nb: \x00\n", "scenario.character", 2, 4),
        (b"a" * (MAX_BYTES + 1), "scenario.too_large", 0, 0),
        (b"- " * 100_000, "scenario.too_deep", 1, 2 * MAX_DEPTH + 1),
        (b"[" * 100_000, "scenario.too_deep", 1, MAX_DEPTH + 1),
        (b"a:\n\tb: 1\n", "scenario.tab", 2, 1),
        (b"a: 1\nb: c: d\n", "scenario.yaml_colon", 2, 5),
        (b"a: 1\nb\nc: 1\n", "scenario.yaml_no_colon", 3, 1),
        (b"a: 1\nb: @c\n", "scenario.yaml_character", 2, 4),
        (b"a: 1\nb: [1, 2\nc: 3\n", "scenario.yaml_bracket", 3, 2),
        (b'a: 1\nb: "c\n', "scenario.yaml_quote", 3, 1),
        (b"a:\n  - b\n - c\n", "scenario.yaml_indent", 3, 2),
        (b'a: 1\nb: "\\Uffffffff"\n', "scenario.yaml_escape", 2, 7),
        (b"%YAML 9.9\n---\na: 1\n", "scenario.yaml", 1, 1),
        (b"a: &x 1\n", "scenario.alias", 1, 4),
        (b"a: [1]\nb: *x\n", "scenario.alias", 2, 4),
        (b"a: 1\nb: !!str 1\n", "scenario.tag", 2, 4),
        (b"a: 1\nb: !!python/object:os.system 1\n", "scenario.tag", 2, 4),
        (b"- a\n", "scenario.wrong_value", 1, 1),
        (b"foo\n", "scenario.wrong_value", 1, 1),
    ],
)
def test_files_that_are_no_scenarios(text: bytes, message: str, line: int, column: int) -> None:
    assert place(text) == (message, line, column)


def test_an_alias_bomb_is_not_expanded() -> None:
    bomb = "a: &a [x]\n" + "".join(f"b{i}: &b{i} [*a, *a]\n" for i in range(50))
    assert place(bomb) == ("scenario.alias", 1, 4)


def test_the_file_is_missing_or_no_file(tmp_path: Path) -> None:
    for path, message in ((tmp_path / "none.yaml", "file_missing"), (tmp_path, "file_unreadable")):
        with pytest.raises(ScenarioErrors) as raised:
            read_scenarios(path)
        (error,) = raised.value.errors
        assert (error.message, error.file) == (f"scenario.{message}", str(path))


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(10 * MAX_BYTES)
    with pytest.raises(ScenarioErrors) as raised:
        read_scenarios(path)
    assert [error.message for error in raised.value.errors] == ["scenario.too_large"]


# -- the head ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message", "line", "column"),
    [
        ("version: 1\n", "", "scenario.missing_key", 1, 1),
        ("version: 1", "version: 2", "scenario.version", 1, 10),
        ("version: 1", 'version: "1"', "scenario.version", 1, 10),
        ("title: t\n", "", "scenario.missing_key", 1, 1),
        ("title: t", "title: 1", "scenario.wrong_value", 2, 8),
        ("title: t", "title: [t]", "scenario.wrong_value", 2, 8),
        ("game: magic\n", "", "scenario.missing_key", 1, 1),
        ("game: magic", "game: magick", "scenario.unknown_word_near", 3, 7),
        ("game: magic", "game: chess", "scenario.unknown_word", 3, 7),
        ("players: [A, B]\n", "", "scenario.missing_key", 1, 1),
        ("players: [A, B]", "players: A", "scenario.wrong_value", 4, 10),
        ("players: [A, B]", "players: []", "scenario.wrong_value", 4, 10),
        ("players: [A, B]", "players: [A, 1]", "scenario.wrong_value", 4, 14),
        ("players: [A, B]", "players: [A, No]", "scenario.wrong_value", 4, 14),
        ("players: [A, B]", "players: [A]", "scenario.too_few_players", 4, 10),
        ("players: [A, B]", "players: [[A, B]]", "scenario.too_few_players", 4, 10),
        ("players: [A, B]", "players: [[A, C], B]", "scenario.wrong_value", 4, 19),
        ("players: [A, B]", "players: [[A, C], []]", "scenario.wrong_value", 4, 19),
        ("players: [A, B]", "players: [A, B, A]", "scenario.player_twice", 4, 17),
        ("players: [A, B]", "players: [A, to]", "scenario.reserved_name", 4, 14),
        ("players: [A, B]", "players: [A, attack]", "scenario.reserved_name", 4, 14),
        ("players: [A, B]", "players: [A, declare attackers]", "scenario.reserved_name", 4, 14),
        ("players: [A, B]", "players: [A, phased out]", "scenario.reserved_name", 4, 14),
        ("players: [A, B]", "players: [A, by_edition]", "scenario.reserved_name", 4, 14),
        ("players: [A, B]", "players: [A, Forest*2]", "scenario.times_here", 4, 14),
        ("players: [A, B]", 'players: [A, " B"]', "scenario.bad_name", 4, 14),
        ("players: [A, B]", 'players: [A, ""]', "scenario.bad_name", 4, 14),
        ("players: [A, B]", 'players: [A, "B\\nC"]', "scenario.bad_name", 4, 14),
        ("players: [A, B]", 'players: [A, "\\e[2J"]', "scenario.unprintable", 4, 14),
        ("players: [A, B]", 'players: [A, "\\ud800"]', "scenario.unprintable", 4, 14),
        ("players: [A, B]", f"players: [A, {'B' * 201}]", "scenario.bad_name", 4, 14),
        (
            "players: [A, B]",
            f"players: [{', '.join(map('P{}'.format, range(40)))}]",
            "scenario.too_many_players",
            4,
            161,
        ),
    ],
)
def test_the_head_is_wrong(old: str, new: str, message: str, line: int, column: int) -> None:
    assert old in HEAD
    assert place(HEAD.replace(old, new)) == (message, line, column)


# -- maps, values, references ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "message", "line", "column"),
    [
        # keys
        ("tile: x\n", "scenario.unknown_key_near", 5, 1),
        ("zzz: x\n", "scenario.unknown_key", 5, 1),
        ("title: x\n", "scenario.duplicate_key", 5, 1),
        ("1: x\n", "scenario.key_not_text", 5, 1),
        ("on: x\n", "scenario.key_not_text", 5, 1),
        ("? [a]\n: x\n", "scenario.key_not_text", 5, 3),
        ("<<: {title: x}\n", "scenario.key_not_text", 5, 1),
        ("state:\n  C: {life: 1}\n", "scenario.unknown_key", 6, 3),
        ("state:\n  A: {lif: 1}\n", "scenario.unknown_key_near", 6, 7),
        ("state:\n  A:\n    life: 1\n    lp: 1\n", "scenario.not_both", 8, 5),
        ("state:\n  A: {monsters: []}\n", "scenario.other_game_key", 6, 7),
        ("state:\n  A:\n    hand:\n    - {card: Elf, tapped: true}\n", "scenario.unknown_key", 8, 19),
        ("edition: cr2010\neditions: [cr2010]\n", "scenario.not_both", 6, 1),
        # head values
        ("edition: cr2011\n", "scenario.unknown_word_near", 5, 10),
        ("edition: fifth\n", "scenario.unknown_word", 5, 10),
        ("editions: [cr2010, cr2010]\n", "scenario.edition_twice", 5, 20),
        ("editions: cr2010\n", "scenario.wrong_value", 5, 11),
        ("seed: -1\n", "scenario.out_of_range", 5, 7),
        (f"seed: {2**128}\n", "scenario.out_of_range", 5, 7),
        ("seed: 0x10\n", "scenario.wrong_value", 5, 7),
        ("seed: 1_000\n", "scenario.wrong_value", 5, 7),
        ("seed: 1:30\n", "scenario.wrong_value", 5, 7),
        (f"seed: {'9' * 10_000}\n", "scenario.wrong_value", 5, 7),
        ("variant: two-headed-giant\n", "scenario.wrong_value", 5, 10),
        ("variant: {mode: x}\n", "scenario.missing_key", 5, 10),
        ("random: [1.5]\n", "scenario.wrong_value", 5, 10),
        # cards
        ("cards:\n  Elf: {cost: '{G}'}\n", "scenario.missing_key", 6, 8),
        ("cards:\n  Elf*2: {type: Creature}\n", "scenario.times_here", 6, 3),
        ("cards:\n  Elf: {type: C, text: x, abilities: []}\n", "scenario.not_both", 6, 27),
        ("cards:\n  Elf: {type: C, kind: Normal Monster}\n", "scenario.other_game_key", 6, 18),
        ("cards:\n  Elf: {type: C, cost: '{Q}'}\n", "scenario.bad_mana", 6, 24),
        ("cards:\n  Elf: {type: C, cost: '2G'}\n", "scenario.bad_mana", 6, 24),
        ("cards:\n  Elf: {type: C, cost: '{W/W}'}\n", "scenario.bad_mana", 6, 24),
        ("cards:\n  Elf: {type: C, cost: '{G'}\n", "scenario.bad_mana", 6, 24),
        ("cards:\n  Elf: {type: C, cost: 2}\n", "scenario.wrong_value", 6, 24),
        ("cards:\n  Elf: {type: C, cost: {G}}\n", "scenario.wrong_value", 6, 24),
        ("cards:\n  Elf: {type: C, pt: 2}\n", "scenario.wrong_value", 6, 22),
        ("cards:\n  Elf: {type: C, pt: 2/x}\n", "scenario.wrong_value", 6, 22),
        ("cards:\n  Elf: {type: C, color: purple}\n", "scenario.unknown_word", 6, 25),
        ("cards:\n  Elf: {type: C, color: [white, blu]}\n", "scenario.unknown_word_near", 6, 33),
        ("cards:\n  Elf: {type: C, loyalty: -1}\n", "scenario.wrong_value", 6, 27),
        ("cards:\n  Elf: {type: C, abilities: flying}\n", "scenario.wrong_value", 6, 29),
        ("cards:\n  Elf: {type: C, abilities: [{a: .inf}]}\n", "scenario.wrong_value", 6, 34),
        ("cards:\n  Elf: {type: C, abilities: [{a: 2020-01-01}]}\n", "scenario.wrong_value", 6, 34),
        ("cards:\n  Elf: {type: C, abilities: [{a: 1, a: 2}]}\n", "scenario.duplicate_key", 6, 37),
        # state
        ("state: [1]\n", "scenario.wrong_value", 5, 8),
        ("state:\n", "scenario.wrong_value", 5, 7),
        ("state: {turn: {number: 3}}\n", "scenario.missing_key", 5, 15),
        ("state: {turn: {step: upkep}}\n", "scenario.unknown_word_near", 5, 22),
        ("state: {turn: {step: standby}}\n", "scenario.unknown_word", 5, 22),
        ("state: {turn: {step: upkeep, number: 0}}\n", "scenario.out_of_range", 5, 38),
        ("state: {turn: {step: upkeep, player: C}}\n", "scenario.unknown_player", 5, 38),
        ("state: {turn: {step: upkeep, at: end}}\n", "scenario.unknown_word", 5, 34),
        ("state: {A: {life: twenty}}\n", "scenario.wrong_value", 5, 19),
        ("state: {A: {life: 1.5}}\n", "scenario.wrong_value", 5, 19),
        ("state: {A: {mana: '{2}'}}\n", "scenario.bad_pool", 5, 19),
        ("state: {A: {hand: Forest}}\n", "scenario.wrong_value", 5, 19),
        ("state: {A: {hand: [7]}}\n", "scenario.wrong_value", 5, 20),
        ("state: {A: {hand: [Forest*0]}}\n", "scenario.times", 5, 20),
        ("state: {A: {hand: [Forest*1001]}}\n", "scenario.times", 5, 20),
        (f"state: {{A: {{hand: [Forest*{'9' * 99}]}}}}\n", "scenario.times", 5, 20),
        ("state: {A: {hand: ['*3']}}\n", "scenario.times", 5, 20),
        ("state: {A: {hand: [{card: Forest*3}]}}\n", "scenario.times_here", 5, 27),
        ("state: {A: {hand: [{id: elf}]}}\n", "scenario.missing_key", 5, 20),
        ("state: {A: {battlefield: [{id: elf}]}}\n", "scenario.one_of", 5, 27),
        ("state: {A: {battlefield: [{card: Elf, token: {name: Elf}}]}}\n", "scenario.one_of", 5, 27),
        ("state: {A: {battlefield: [{token: {type: Elf}}]}}\n", "scenario.missing_key", 5, 35),
        ("state: {A: {battlefield: [{card: Elf, tapped: 1}]}}\n", "scenario.wrong_value", 5, 47),
        ("state: {A: {battlefield: [{card: Elf, face: sideways}]}}\n", "scenario.unknown_word", 5, 45),
        ("state: {A: {battlefield: [{card: Elf, position: attack}]}}\n", "scenario.other_game_key", 5, 39),
        ("state: {A: {battlefield: [{card: Elf, counters: {time: -1}}]}}\n", "scenario.out_of_range", 5, 56),
        ("state: {A: {battlefield: [{card: Elf, counters: [time]}]}}\n", "scenario.wrong_value", 5, 49),
        ("state: {A: {battlefield: [{card: Elf, attached: elf}]}}\n", "scenario.unknown_target", 5, 49),
        ("state: {A: {battlefield: [{card: Elf, blocking: [elf]}]}}\n", "scenario.unknown_id", 5, 50),
        ("state: {A: {battlefield: [{card: Elf, id: A}]}}\n", "scenario.player_twice", 5, 43),
        ("state: {A: {battlefield: [{card: Elf, id: zone}]}}\n", "scenario.reserved_name", 5, 43),
        ("state: {A: {battlefield: [{card: Elf, id: 1}]}}\n", "scenario.wrong_value", 5, 43),
        ("state: {A: {battlefield: [{card: Elf, id: e*2}]}}\n", "scenario.times_here", 5, 43),
        (
            "state:\n  A:\n    hand: [{card: Elf, id: e}]\n    exile: [{card: Elf, id: e}]\n",
            "scenario.duplicate_id",
            8,
            29,
        ),
        ("state: {A: {battlefield: [{copy_of: e, id: e}]}}\n", "scenario.copy_of_itself", 5, 44),
        ("state: {A: {battlefield: [{copy_of: elf, id: e}]}}\n", "scenario.unknown_id", 5, 37),
        ("state: {stack: [{card: Opt}]}\n", "scenario.missing_key", 5, 17),
        ("state: {schedule: {skip: [{player: A, part: game}]}}\n", "scenario.unknown_word", 5, 45),
        ("state: {history: {C: {lands_played: 1}}}\n", "scenario.unknown_player", 5, 19),
        ("state: {monarch: elf}\n", "scenario.unknown_player", 5, 18),
        ("state: {day_night: dusk}\n", "scenario.unknown_word", 5, 20),
        # cases
        ("cases:\n- {script: []}\n", "scenario.missing_key", 6, 3),
        ("cases:\n- {title: c, state: {}}\n", "scenario.unknown_key", 6, 14),
        (
            "cases:\n- {title: c, script: [{resolve: 1, as: [e]}]}\n- {title: d, expect: {e: {}}}\n",
            "scenario.unknown_key",
            7,
            23,
        ),
    ],
)
def test_a_value_is_wrong(body: str, message: str, line: int, column: int) -> None:
    assert place(HEAD + body) == (message, line, column)


# -- script and checks: the line is line 12 ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message", "column"),
    [
        ("A", "scenario.wrong_value", 3),
        ("{}", "scenario.nothing_said", 3),
        ("{C: {pass: true}}", "scenario.unknown_key", 4),
        ("{rezolve: all}", "scenario.unknown_key_near", 4),
        ("{1: {pass: true}}", "scenario.key_not_text", 4),
        ("{A: {pass: true}, B: {pass: true}}", "scenario.one_player", 3),
        ("{A: {pass: true}, expect: {}}", "scenario.two_in_one", 3),
        ("{to: upkeep, resolve: all}", "scenario.two_in_one", 3),
        ("{A: pass}", "scenario.wrong_value", 7),
        ("{A: {}}", "scenario.nothing_said", 7),
        ("{A: {casts: Opt}}", "scenario.unknown_key_near", 8),
        ("{A: {summon: Opt}}", "scenario.other_game_key", 8),
        ("{A: {done: true}}", "scenario.other_game_key", 8),
        ("{A: {cast: Opt, play: Forest}}", "scenario.two_in_one", 7),
        ("{A: {cast: Opt, bands: []}}", "scenario.unknown_key", 19),
        ("{A: {modes: [1]}}", "scenario.unknown_key", 8),
        ("{A: {cast: 1}}", "scenario.wrong_value", 14),
        ("{A: {cast: Opt*2}}", "scenario.times_here", 14),
        ("{A: {cast: Opt, modes: [0]}}", "scenario.out_of_range", 27),
        ("{A: {cast: Opt, x: -1}}", "scenario.out_of_range", 22),
        ("{A: {cast: Opt, kicker: twice}}", "scenario.wrong_value", 27),
        ("{A: {cast: Opt, from: grave}}", "scenario.unknown_word_near", 25),
        ("{A: {cast: Opt, divide: {elv: 1}}}", "scenario.unknown_target_near", 28),
        ("{A: {cast: Opt, pay: [{ability: 1}]}}", "scenario.missing_key", 25),
        ("{A: {cast: Opt, pay: [Forest]}}", "scenario.unknown_id", 25),
        ("{A: {cast: Opt, cost: elf}}", "scenario.wrong_value", 25),
        ("{A: {activate: oger}}", "scenario.unknown_id_near", 18),
        ("{A: {attack: {elv: B}}}", "scenario.unknown_id_near", 17),
        ("{A: {attack: {elf: C}}}", "scenario.unknown_target", 22),
        ("{A: {attack: [elf]}}", "scenario.wrong_value", 16),
        ("{A: {attack: {elf: B}, bands: [elf]}}", "scenario.wrong_value", 34),
        ("{A: {block: {elf: 1}}}", "scenario.wrong_value", 21),
        ("{A: {assign: {elf: {ogre: all}}}}", "scenario.wrong_value", 29),
        ("{A: {choose: 1.5}}", "scenario.wrong_value", 16),
        ("{A: {choose: {a: b}}}", "scenario.wrong_value", 16),
        ("{A: {may: yes please}}", "scenario.wrong_value", 13),
        ("{A: {pass: false}}", "scenario.wrong_value", 14),
        ("{pass: 2}", "scenario.wrong_value", 10),
        ("{pass: once}", "scenario.unknown_word", 10),
        ("{resolve: 0}", "scenario.out_of_range", 13),
        ("{resolve: some}", "scenario.wrong_value", 13),
        ("{resolve: all, as: [elf]}", "scenario.duplicate_id", 23),
        ("{resolve: all, as: [t1, t1]}", "scenario.duplicate_id", 27),
        ("{resolve: all, as: [stack]}", "scenario.reserved_name", 23),
        ("{to: combat damage step}", "scenario.unknown_word_near", 8),
        ("{to: {player: B}}", "scenario.missing_key", 8),
        ("{to: {step: upkeep, turn: 3}}", "scenario.wrong_value", 29),
        ("{to: {step: upkeep, or: loss}}", "scenario.unknown_word", 27),
        ("{refused: {rule: '508.1'}}", "scenario.one_player", 13),
        ("{refused: {A: {pass: true}, B: {pass: true}}}", "scenario.one_player", 13),
        ("{refused: {A: {pass: true}, rule: 508.1}}", "scenario.rule_not_quoted", 37),
        ("{refused: {A: {pass: true}, rule: 508.1a}}", "scenario.rule_not_quoted", 37),
        ("{refused: {A: {pass: true}, rule: ['508.1', 509]}}", "scenario.rule_not_quoted", 47),
        ("{refused: {A: {pass: true}, rule: 'K-018'}}", "scenario.bad_rule", 37),
        ("{refused: {A: {pass: true}, rule: {a: b}}}", "scenario.wrong_value", 37),
        ("{refused: {A: {pass: true}, culprit: elv}}", "scenario.unknown_id_near", 40),
        ("{refused: {A: {pass: true}, fix: elf}}", "scenario.wrong_value", 36),
        ("{refused: {A: {attack: {t9: B}}}}", "scenario.unknown_id", 27),
        ("{expect: [elf]}", "scenario.wrong_value", 12),
        ("{expect: {t9: {}}}", "scenario.unknown_key", 13),
        ("{expect: {A: {life: '3'}}}", "scenario.wrong_value", 23),
        ("{expect: {A: {hand: many}}}", "scenario.wrong_value", 23),
        ("{expect: {A: {power: 1}}}", "scenario.unknown_key", 17),
        ("{expect: {A: {mana: '{X}'}}}", "scenario.bad_pool", 23),
        ("{expect: {elf: {zone: battlefeld}}}", "scenario.unknown_word_near", 25),
        ("{expect: {elf: {attacking: true}}}", "scenario.wrong_value", 30),
        ("{expect: {elf: {attacking: C}}}", "scenario.unknown_target", 30),
        ("{expect: {elf: {atk: 3}}}", "scenario.other_game_key", 19),
        ("{expect: {elf: {keywords: flying}}}", "scenario.wrong_value", 29),
        ("{expect: {step: combat}}", "scenario.unknown_word", 19),
        ("{expect: {phase: upkeep}}", "scenario.unknown_word", 20),
        ("{expect: {turn: B}}", "scenario.wrong_value", 19),
        ("{expect: {priority: nobody}}", "scenario.unknown_player", 23),
        ("{expect: {visited: [end, clean up]}}", "scenario.unknown_word_near", 28),
        ("{expect: {attacks: [elf]}}", "scenario.wrong_value", 23),
        ("{expect: {attacks: [[elv]]}}", "scenario.unknown_id_near", 24),
        ("{expect: {blocks: [[elf]]}}", "scenario.wrong_value", 22),
        ("{expect: {asked: A}}", "scenario.wrong_value", 20),
        ("{expect: {options: {includes: [{A: {pass: true}}]}}}", "scenario.unknown_key", 35),
        ("{expect: {events: [{player: A}]}}", "scenario.missing_key", 22),
        ("{expect: {events: [{kind: draw, rule: 504.1}]}}", "scenario.rule_not_quoted", 41),
        ("{expect: {events: [{kind: draw, Card: Opt}]}}", "scenario.wrong_value", 35),
        ("{expect: {battlefield: [Elf]}}", "scenario.wrong_value", 26),
        ("{expect: {chain: []}}", "scenario.other_game_key", 13),
        ("{expect: {winner: nobody}}", "scenario.unknown_player", 21),
        ("{expect: {sees: {A: {hands of B: hidden}}}}", "scenario.unknown_word_near", 24),
        ("{expect: {sees: {A: {hand of C: hidden}}}}", "scenario.unknown_player", 24),
        ("{expect: {sees: {A: {hand of B: visible}}}}", "scenario.wrong_value", 35),
        ("{expect: {by_edition: {cr2010: {}}}}", "scenario.other_edition", 26),
        ("{expect: {by_edition: {cr2026: {by_edition: {}}}}}", "scenario.unknown_key", 35),
    ],
)
def test_a_line_of_the_script_is_wrong(line: str, message: str, column: int) -> None:
    assert place(f"{HEAD}{STATE}script:\n- {line}\n") == (message, 12, column)


def test_an_id_is_unknown_before_it_comes_into_being() -> None:
    script = "script:\n- A: {attack: {t1: B}}\n- {resolve: all, as: [t1]}\n- A: {attack: {t1: B}}\n"
    assert place(HEAD + script) == ("scenario.unknown_id", 6, 16)


def test_copies_in_a_circle() -> None:
    field = "".join(f"    - {{copy_of: c{n}, id: c{m}}}\n" for n, m in ((1, 0), (2, 1), (3, 2), (2, 3)))
    assert place(f"{HEAD}state:\n  A:\n    battlefield:\n{field}") == ("scenario.copy_of_itself", 10, 25)


@pytest.mark.parametrize(
    ("game", "body", "message", "line"),
    [
        ("yugioh", "state: {A: {mana: ''}}", "scenario.other_game_key", 5),
        ("yugioh", "state: {A: {monsters: [{card: Elf, tapped: true}]}}", "scenario.other_game_key", 5),
        ("yugioh", "cards: {Elf: {level: 3}}", "scenario.missing_key", 5),
        ("yugioh", "cards: {Elf: {kind: Monster}}", "scenario.wrong_value", 5),
        ("yugioh", "cards: {Elf: {kind: Field Trap}}", "scenario.wrong_value", 5),
        ("yugioh", "cards: {Elf: {kind: Normal Monster, attribute: dark}}", "scenario.unknown_word_near", 5),
        ("yugioh", "cards: {Elf: {kind: Normal Monster, text: Flying}}", "scenario.other_game_key", 5),
        ("yugioh", "script: [{A: {cast: Elf}}]", "scenario.other_game_key", 5),
        ("yugioh", "script: [{A: {enter: main 1}}]", "scenario.unknown_word_near", 5),
        ("yugioh", "script: [{to: upkeep}]", "scenario.unknown_word", 5),
        ("yugioh", "expect: {step: battle}", "scenario.unknown_word_near", 5),
        ("yugioh", "script: [{refused: {A: {enter: end}, rule: '508.1'}}]", "scenario.bad_rule", 5),
        ("magic-classic", "script: [{to: combat damage}]", "scenario.unknown_word", 5),
        ("magic-classic", "script: [{A: {announce: block}}]", "scenario.unknown_word", 5),
        ("magic-classic", "script: [{refused: {A: {done: true}, rule: '508.1'}}]", "scenario.bad_rule", 5),
        ("magic-classic", "script: [{A: {phase_cost: {elf: pay}}}]", "scenario.unknown_id", 5),
    ],
)
def test_the_other_games(game: str, body: str, message: str, line: int) -> None:
    found, at, _ = place(f"{HEAD.replace('magic', game)}{body}\n")
    assert (found, at) == (message, line)


# -- several faults ----------------------------------------------------------------------------------------


def test_all_faults_are_found_and_sorted_by_line() -> None:
    errors = faults(
        f"{HEAD}expect: {{A: {{life: x}}}}\nseed: -1\nstate:\n  A: {{life: y, hand: [1, Forest, 2]}}\n"
        "script:\n- to: nowhere\n- {resolve: all, as: [t1]}\n- A: {attack: {t1: B}}\nzzz: 1\n"
    )
    assert [(error.message, error.line) for error in errors] == [
        ("scenario.wrong_value", 5),
        ("scenario.out_of_range", 6),
        ("scenario.wrong_value", 8),
        ("scenario.wrong_value", 8),
        ("scenario.wrong_value", 8),
        ("scenario.unknown_word", 10),
        ("scenario.unknown_key", 13),
    ]


def test_the_faults_of_all_documents_are_found() -> None:
    errors = faults(f"{HEAD}seed: x\n---\n{HEAD}---\n{HEAD}seed: y\n---\na: [\n")
    assert [(error.message, error.line) for error in errors] == [
        ("scenario.wrong_value", 5),
        ("scenario.wrong_value", 16),
        ("scenario.yaml_bracket", 19),
    ]


def test_the_faults_shown_have_a_limit() -> None:
    errors = faults(HEAD + "".join(f"k{number}: 1\n" for number in range(10 * MAX_ERRORS)))
    assert len(errors) == MAX_ERRORS


def test_cards_do_not_fill_the_memory() -> None:
    zone = ", ".join(["Forest*1000"] * (MAX_CARDS // 1000 + 3))
    for body in (f"state: {{A: {{library: [{zone}]}}}}", f"expect: {{A: {{library: [{zone}]}}}}"):
        assert only(f"{HEAD}{body}\n").message == "scenario.too_many_cards"


# -- what messages say -------------------------------------------------------------------------------------


def test_what_may_stand_there() -> None:
    error = only(f"{HEAD}expect: {{A: {{life: twenty}}}}\n")
    assert (error.params["key"], error.params["found"], error.params["expected"]) == ("life", "twenty", "N")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("expect: {over: 1}", "true | false"),
        ("expect: {turn: {player: 1}}", "A | B"),
        ("expect: {A: {hand: x}}", "N | [NAME, …]"),
        ("expect: {attacks: [1]}", "[ID, …] | {ID: A | B | ID, …}"),
        ("script: [{A: {kick: 1, block: 1}}]", "{ID: ID | [ID, …], …}"),
        ("script: [{to: 1}]", "NAME | {…}"),
        ("script: [1]", "{…}"),
        ("cards: {Elf: {type: 1}}", '"…"'),
    ],
)
def test_the_notation_of_what_may_stand_there(body: str, expected: str) -> None:
    wrong = [error for error in faults(f"{HEAD}{body}\n") if error.message == "scenario.wrong_value"]
    assert [error.params["expected"] for error in wrong] == [expected]


def test_near_matches() -> None:
    error = only(f"{HEAD}{STATE}script:\n- A: {{activate: orge}}\n")
    assert (error.params["found"], error.params["near"], error.params["allowed"]) == (
        "orge",
        "ogre",
        "elf, ogre",
    )


def test_a_near_match_of_a_player() -> None:
    error = only(HEAD.replace("[A, B]", "[Anna, Bruno]") + "script: [{to: {step: end, player: Ana}}]\n")
    assert (error.message, error.params["near"]) == ("scenario.unknown_player_near", "Anna")


def test_nothing_is_known_yet() -> None:
    assert only(f"{HEAD}script: [{{A: {{activate: elf}}}}]\n").params["allowed"] == "—"


def test_tags_are_shown_as_written() -> None:
    assert only(b"a: !!python/name:os.system x\n").params["found"] == "!!python/name:os.system"


def test_the_first_place_of_what_stands_twice() -> None:
    assert only(f"{HEAD}title: x\n").params["first"] == 2
    assert only(f"{HEAD}{STATE}script:\n- {{resolve: all, as: [ogre]}}\n").params["first"] == 9


def test_long_and_strange_values_are_cut_and_cleaned() -> None:
    shown = only(f'{HEAD}seed: "{"x" * 500}"\n').params["found"]
    assert isinstance(shown, str) and len(shown) < 70
    assert only(f'{HEAD}seed: "\\e[2J\\ud800"\n').params["found"] == '"\ufffd[2J\ufffd"'


def test_errors_are_user_errors() -> None:
    with pytest.raises(UserError) as raised:
        parse_scenarios(f"{HEAD}seed: x\nzzz: 1\n".encode(), "t.yaml")
    assert (raised.value.message, raised.value.params) == ("scenario.errors", {"file": "t.yaml", "count": 2})
    assert "scenario.unknown_key" in str(raised.value)

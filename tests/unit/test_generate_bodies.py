"""The generated dispatch: it calls every stage, and serves only the tables it was made from."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import generate_bodies
import mainphase

RULESET = "mainphase.magic.modern"

FAKE = {
    "fakegame/__init__.py": "",
    "fakegame/procedure.py": """
from __future__ import annotations
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from .game import Game

class Frame: pass

class Body:
    def run(self, game: Game, frame: Frame, pc: int) -> None: ...

class Procedure:
    def __init__(self, name, functions):
        self.name, self.functions, self.has_body = name, functions, False
""",
    "fakegame/game.py": """
class Game:
    def __init__(self):
        self.calls = []

class Duel(Game): pass
""",
    "fakegame/long.py": """
from __future__ import annotations
from typing import TYPE_CHECKING, Any
from fakegame.procedure import Frame
if TYPE_CHECKING:
    from .game import Duel as Match
"""
    + "".join(f"def stage_{n}(duel: Match, frame: Frame) -> None: duel.calls.append({n})\n" for n in range(19)),
    "fakegame/table.py": """
from __future__ import annotations
from typing import Any
from fakegame import game, long
from fakegame.procedure import Frame, Procedure

def first(match: game.Game, frame: Frame) -> None: match.calls.append("first")
def second(match: Any, frame: Frame) -> None: match.calls.append("second")
def bare(match, frame): pass
def wide(match: game.Game, frame: Frame, other: int) -> None: pass
def shadow(match: game.Game, frame: Frame) -> None: pass
shadowed = shadow
def shadow(match: game.Game, frame: Frame) -> None: pass

def all_procedures():
    return [
        Procedure("life of a part", [first, second]),
        Procedure("long-winded", [getattr(long, f"stage_{n}") for n in range(19)]),
        Procedure("empty", []),
    ]
""",
}


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The table module of a small ruleset with a kernel of its own."""
    for name, text in FAKE.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield importlib.import_module("fakegame.table")
    for name in [name for name in sys.modules if name.startswith("fakegame")]:
        del sys.modules[name]


def write_fake(folder: Path) -> Any:
    generate_bodies.write("fakegame", folder, "fakegame.procedure")
    return importlib.import_module("fakegame._bodies")


def test_bodies_call_each_stage_of_a_fake_ruleset(fake: ModuleType, tmp_path: Path) -> None:
    bodies = write_fake(tmp_path)
    procedures = fake.all_procedures()
    bodies.install(procedures)
    assert all(procedure.has_body for procedure in procedures)
    duel = fake.game.Duel()
    for procedure in procedures:
        for pc in range(len(procedure.functions)):
            procedure.body.run(duel, None, pc)
    assert duel.calls == ["first", "second", *range(19)]


def test_game_is_cast_only_where_a_stage_wants_more_than_the_kernel_has(fake: ModuleType) -> None:
    text = generate_bodies.generate("fakegame", "fakegame.procedure")
    life, winded = (text.index(f"class {name}") for name in ("Body0LifeOfAPart", "Body1LongWinded"))
    assert "cast(" not in text[life:winded]
    assert text[winded:].count("cast(game_0.Duel, game)") == 1


def test_generated_text_is_the_same_each_time(fake: ModuleType, tmp_path: Path) -> None:
    path = generate_bodies.write("fakegame", tmp_path, "fakegame.procedure")
    written = path.stat().st_mtime_ns
    assert generate_bodies.write("fakegame", tmp_path, "fakegame.procedure") == path
    assert path.stat().st_mtime_ns == written


@pytest.mark.parametrize("change", ["order", "stage", "name", "number"])
def test_other_tables_are_refused(fake: ModuleType, tmp_path: Path, change: str) -> None:
    bodies = write_fake(tmp_path)
    procedures = fake.all_procedures()
    if change == "order":
        procedures[:2] = procedures[1::-1]
    elif change == "stage":
        procedures[1].functions.insert(3, fake.first)
    elif change == "name":
        procedures[2].name = "void"
    else:
        procedures.pop()
    with pytest.raises(RuntimeError, match="build again"):
        bodies.install(procedures)


@pytest.mark.parametrize(
    ("stage", "message"),
    [
        ("bare", "no type annotation"),
        ("wide", r"must take \(game, frame\)"),
        ("shadowed", "must be a function that fakegame.table defines under that name"),
    ],
)
def test_stages_that_cannot_be_called_directly_are_named(
    fake: ModuleType, monkeypatch: pytest.MonkeyPatch, stage: str, message: str
) -> None:
    procedure = fake.Procedure("odd", [getattr(fake, stage)])
    monkeypatch.setattr(fake, "all_procedures", lambda: [procedure])
    with pytest.raises(generate_bodies.GenerationError, match=message):
        generate_bodies.generate("fakegame", "fakegame.procedure")


def calls_by_stage(run: ast.FunctionDef, modules: dict[str, str]) -> dict[int, str]:
    """The function that each stage number leads to, followed through the halving tests on `pc`."""
    found: dict[int, str] = {}

    def visit(statements: list[ast.stmt], low: int, high: float) -> None:
        for statement in statements:
            if not isinstance(statement, ast.If):
                continue
            test = statement.test
            assert isinstance(test, ast.Compare) and isinstance(test.comparators[0], ast.Constant)
            number = test.comparators[0].value
            assert isinstance(number, int)
            if isinstance(test.ops[0], ast.Lt):
                visit(statement.body, low, number)
                visit(statement.orelse, number, high)
            else:
                (call,) = statement.body
                assert isinstance(call, ast.Expr) and isinstance(call.value, ast.Call)
                alias, _, function = ast.unparse(call.value.func).partition(".")
                assert low <= number < high and number not in found
                found[number] = f"{modules[alias]}.{function}"
                visit(statement.orelse, low, high)

    visit(run.body, 0, float("inf"))
    return found


def bodies_of_magic(tmp_path: Path) -> str:
    """The text that the compiled build was made from, or what would be written for one now."""
    if mainphase.COMPILED:
        path = Path(mainphase.__file__).parent.joinpath(*RULESET.split(".")[1:], "_bodies.py")
        return path.read_text(encoding="utf-8")
    return generate_bodies.write(RULESET, tmp_path).read_text(encoding="utf-8")


def test_bodies_of_magic_cover_every_stage(tmp_path: Path) -> None:
    table = importlib.import_module(f"{RULESET}.table")
    importlib.import_module(f"{RULESET}.rules")  # installs the bodies where there are any
    tree = ast.parse(bodies_of_magic(tmp_path))
    imports = [alias for node in tree.body if isinstance(node, ast.Import) for alias in node.names]
    modules = {str(alias.asname): alias.name for alias in imports}
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    procedures = table.all_procedures()
    assert len(classes) == len(procedures) > 0
    for node, procedure in zip(classes, procedures, strict=True):
        (run,) = node.body
        assert isinstance(run, ast.FunctionDef)
        stages = [f"{function.__module__}.{function.__name__}" for function in procedure.functions]
        assert calls_by_stage(run, modules) == dict(enumerate(stages))
        assert procedure.has_body == mainphase.COMPILED

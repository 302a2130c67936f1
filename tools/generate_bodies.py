"""Writes the dispatch of a ruleset's procedures as direct calls, for the compiled build.

People read and write procedures as tables of functions. A call through such a table costs compiled code much
more than a direct call, so for each ruleset this program writes a module `_bodies` with one `Body` class a
procedure. It is made from the tables at build time, lives in the build folder only, and its `install` refuses
to serve tables other than those it was made from.

Usage: python tools/generate_bodies.py --target build/compiled/src mainphase.magic.modern ...
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.util
import inspect
import re
import sys
import typing
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

PROCEDURE_MODULE = "mainphase.kernel.procedure"
BODIES = "_bodies"
CHAIN = 8
"""Stages that are found by one `if` chain; longer procedures halve the range first."""

HEADER = '''"""Made by tools/generate_bodies.py from {ruleset}.table: do not edit, do not commit."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

{imports}


def _install(procedure: {Procedure}, name: str, stages: list[str], body: {Body}) -> None:
    found = [str(getattr(function, "__name__", "")) for function in procedure.functions]
    if procedure.name != name or found != stages:
        raise RuntimeError(
            f"procedure {{procedure.name!r}} with stages {{found}} is not the one that was compiled: "
            f"{{name!r}} with {{stages}}; build again"
        )
    procedure.body = body
    procedure.has_body = True
'''


class GenerationError(Exception):
    """A procedure table that cannot be written as direct calls: says which and why."""


class Names:
    """The modules that the generated text imports, each under a short alias."""

    def __init__(self) -> None:
        self.aliases: dict[str, str] = {}

    def of(self, module: str, name: str) -> str:
        """How the generated text calls `name` of `module`."""
        alias = self.aliases.setdefault(module, f"{module.rpartition('.')[2]}_{len(self.aliases)}")
        return f"{alias}.{name}"

    def imports(self) -> str:
        return "\n".join(f"import {module} as {alias}" for module, alias in sorted(self.aliases.items()))


def parameter_class(function: Callable[..., Any], position: int) -> type | None:
    """The class that a parameter is annotated with; None for `Any`.

    Names imported for type checking only are found in the source of the function's module.
    """
    parameters = list(inspect.signature(function).parameters.values())
    label = f"{function.__module__}.{function.__qualname__}"
    if len(parameters) <= position:
        raise GenerationError(f"{label} has {len(parameters)} parameters: a stage takes (game, frame)")
    annotation = parameters[position].annotation
    if annotation is inspect.Parameter.empty:
        raise GenerationError(f"{label}: parameter {parameters[position].name!r} has no type annotation")
    value = annotation
    if isinstance(annotation, str):
        value = resolve(annotation, sys.modules[function.__module__], label)
    if value is typing.Any:
        return None
    if not isinstance(value, type):
        raise GenerationError(f"{label}: {annotation!r} is not a class")
    return value


def resolve(annotation: str, module: ModuleType, label: str) -> Any:
    """The value of a dotted name in a module, names under `if TYPE_CHECKING:` included."""
    first, *rest = annotation.split(".")
    value = vars(module)[first] if first in vars(module) else type_checking_import(first, module)
    if value is None:
        raise GenerationError(f"{label}: cannot find the class {annotation!r} in {module.__name__}")
    for name in rest:
        value = getattr(value, name)
    return value


def type_checking_import(name: str, module: ModuleType) -> Any:
    """What an import statement anywhere in the module's source binds to that name; None if there is none."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    package = module.__package__ or ""
                    source = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
                    return getattr(importlib.import_module(source), alias.name)
    return None


class Generator:
    """Collects the text of one ruleset's module."""

    def __init__(self, ruleset: str, procedure_module: str) -> None:
        kernel = importlib.import_module(procedure_module)
        game = parameter_class(kernel.Body.run, 1)
        frame = parameter_class(kernel.Body.run, 2)
        if game is None or frame is None:
            raise GenerationError(f"{procedure_module}.Body.run must name the classes of game and frame")
        self.ruleset = ruleset
        self.names = Names()
        self.game = game
        self.kernel = {
            "Game": self.names.of(game.__module__, game.__qualname__),
            "Frame": self.names.of(frame.__module__, frame.__qualname__),
            "Body": self.names.of(procedure_module, "Body"),
            "Procedure": self.names.of(procedure_module, "Procedure"),
        }

    def text(self, procedures: list[Any]) -> str:
        """The whole module."""
        classes = [self.body_class(number, procedure) for number, procedure in enumerate(procedures)]
        install = self.install(procedures)
        header = HEADER.format(ruleset=self.ruleset, imports=self.names.imports(), **self.kernel)
        return "\n\n".join([header, *classes, install])

    def body_class(self, number: int, procedure: Any) -> str:
        """The class that runs one procedure."""
        casts: dict[type, str] = {}
        calls = [self.call(procedure, function, casts) for function in procedure.functions]
        game, frame = self.kernel["Game"], self.kernel["Frame"]
        lines = [
            f"class {class_name(number, procedure)}({self.kernel['Body']}):",
            f"    def run(self, game: {game}, frame: {frame}, pc: i64) -> None:",
        ]
        for cls, variable in casts.items():
            name = self.names.of(cls.__module__, cls.__qualname__)
            lines.append(f"        {variable}: {name} = cast({name}, game)")
        lines += dispatch(calls, 0, len(calls), "        ")
        return "\n".join(lines) + "\n"

    def call(self, procedure: Any, function: Callable[..., Any], casts: dict[type, str]) -> str:
        """The call of one stage; notes in `casts` the class that `game` has to be seen as."""
        module = sys.modules[function.__module__]
        stage = f"procedure {procedure.name!r}: the stage {function.__qualname__!r}"
        if getattr(module, function.__name__, None) is not function:
            raise GenerationError(f"{stage} must be a function that {module.__name__} defines under that name")
        if len(inspect.signature(function).parameters) != 2:
            raise GenerationError(f"{stage} must take (game, frame)")
        cls = parameter_class(function, 0)
        game = "game"
        if cls is not None and cls is not self.game:
            game = casts.setdefault(cls, f"g{len(casts)}")
        return f"{self.names.of(function.__module__, function.__name__)}({game}, frame)"

    def install(self, procedures: list[Any]) -> str:
        """The function that puts the bodies into the tables."""
        count = len(procedures)
        lines = [
            f"def install(procedures: list[{self.kernel['Procedure']}]) -> None:",
            '    """Give each procedure its body. Raises RuntimeError if they are not those compiled."""',
            f"    if len(procedures) != {count}:",
            "        raise RuntimeError(",
            f'            f"{{len(procedures)}} procedures, not the {count} that were compiled: build again"',
            "        )",
        ]
        for number, procedure in enumerate(procedures):
            stages = [function.__name__ for function in procedure.functions]
            name = class_name(number, procedure)
            lines.append(f"    _install(procedures[{number}], {procedure.name!r}, {stages!r}, {name}())")
        return "\n".join(lines) + "\n"


def class_name(number: int, procedure: Any) -> str:
    """A name no two procedures share, that still tells in a traceback which one it is."""
    words = re.findall(r"[A-Za-z0-9]+", procedure.name)
    return f"Body{number}" + "".join(word.capitalize() for word in words)


def dispatch(calls: list[str], low: int, high: int, indent: str) -> list[str]:
    """The statement that makes the call with number `pc`, low <= pc < high."""
    if high - low > CHAIN:
        middle = (low + high) // 2
        return [
            f"{indent}if pc < {middle}:",
            *dispatch(calls, low, middle, indent + "    "),
            f"{indent}else:",
            *dispatch(calls, middle, high, indent + "    "),
        ]
    lines = []
    for pc in range(low, high):
        lines += [f"{indent}{'if' if pc == low else 'elif'} pc == {pc}:", f"{indent}    {calls[pc]}"]
    return lines or [f"{indent}pass"]


def generate(ruleset: str, procedure_module: str = PROCEDURE_MODULE) -> str:
    """The text of `<ruleset>._bodies`, for `<ruleset>.table.all_procedures()`.

    Raises GenerationError where a stage is not an annotated module-level function `(game, frame)`.
    """
    table = importlib.import_module(f"{ruleset}.table")
    if not hasattr(table, "all_procedures"):
        raise GenerationError(f"{ruleset}.table needs a function all_procedures() -> list[Procedure]")
    procedures = list(table.all_procedures())
    if not procedures:
        raise GenerationError(f"{ruleset}.table.all_procedures() is empty")
    return Generator(ruleset, procedure_module).text(procedures)


def write(ruleset: str, target: Path, procedure_module: str = PROCEDURE_MODULE) -> Path:
    """Write the module below `target` (a source root), touching it only if its text changes."""
    path = target.joinpath(*ruleset.split("."), f"{BODIES}.py")
    text = generate(ruleset, procedure_module)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the generated bodies of rulesets.")
    parser.add_argument("rulesets", nargs="+", metavar="PACKAGE")
    parser.add_argument("--source", type=Path, default=Path("src"), help="source root to import from")
    parser.add_argument("--target", type=Path, required=True, help="source root to write to")
    options = parser.parse_args()
    sys.path.insert(0, str(options.source.resolve()))
    try:
        for ruleset in options.rulesets:
            print(f"wrote {write(ruleset, options.target)}")
    except GenerationError as error:
        print(f"generate_bodies: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What the repository promises of itself: notes and protocol complete, doors documented."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import mainphase
from mainphase.cli.modern.editions import FLAGS
from mainphase.magic import asks, kinds
from mainphase.magic.modern.edition import EDITIONS
from mainphase.magic.modern.rules import RULESETS

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "mainphase"
PACKAGE = Path(mainphase.__file__).parent
LONGEST = 600  # lines of a module that holds code; files of tables may be longer
TABLES = {"citations_data.py", "render_pt_rows.py", "render_es_rows.py", "tree.py"}


def modules(*packages: str) -> list[Path]:
    """All source files below these packages."""
    return sorted(path for package in packages for path in (SOURCE / package).rglob("*.py"))


@pytest.mark.parametrize("language", ["en", "pt_BR", "es"])
def test_each_rule_that_a_stage_or_operation_cites_has_a_note(language: str) -> None:
    with (PACKAGE / "locale" / "notes" / f"{language}.po").open("rb") as file:
        notes = {str(message.id) for message in read_po(file) if message.string}
    cited = {rule for rules in RULESETS for rule in rules.rules}
    cited |= {part.rule for rules in RULESETS for part in rules.table.parts}
    assert len(cited) > 100
    assert sorted(rule for rule in cited if f"note.{rule}" not in notes) == []


def protocol(heading: str) -> str:
    """A chapter of docs/PROTOCOL.md."""
    text = (ROOT / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def first_cells(heading: str) -> set[str]:
    """The names in the first column of the chapter's table."""
    rows = [line for line in protocol(heading).splitlines() if line.startswith("| ")][1:]
    return {name.strip() for row in rows for name in row.split("|")[1].split("/")}


def test_the_protocol_lists_every_kind_of_event() -> None:
    assert sorted(set(kinds.NAMES) - {""} - first_cells("Events")) == []


def test_the_protocol_lists_no_event_that_is_not_there() -> None:
    assert sorted(first_cells("Events") - set(kinds.NAMES)) == []


def test_the_protocol_lists_every_kind_of_question() -> None:
    listed = first_cells("Questions")
    for row in protocol("Questions").splitlines():
        if row.startswith("| choose "):  # "choose a number / an object …" is short for "choose an object" and so on
            listed |= {f"choose {name.strip().removeprefix('choose ')}" for name in row.split("|")[1].split("/")}
    assert sorted(set(asks.NAMES) - {"open", "over"} - listed) == []


def test_each_flag_of_an_edition_says_what_it_is_and_where_it_changed() -> None:
    source = ast.parse((SOURCE / "magic" / "modern" / "edition.py").read_text(encoding="utf-8"))
    edition = next(node for node in source.body if isinstance(node, ast.ClassDef) and node.name == "Edition")
    text = ast.get_docstring(edition) or ""
    names = [node.target.id for node in edition.body if isinstance(node, ast.AnnAssign)]  # type: ignore[union-attr]
    flags = [name for name in names if name not in ("key", "date")]
    assert set(flags) == set(FLAGS), "mainphase formats tells every flag"
    for flag in flags:
        described = re.search(rf"`{flag}`[^`]*", text)
        assert described and re.search(r"(CR|since|20)\d", described.group()), flag


def test_the_import_contract_names_every_package() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(contract for contract in contracts if contract["id"] == "layers")
    named = set(re.findall(r"\w+", " ".join(layers["layers"])))
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages - named == set()
    assert layers["exhaustive"] is True


def public_names(body: list[ast.stmt]) -> list[ast.FunctionDef | ast.ClassDef]:
    """Functions and classes without an underscore, and the methods of the classes."""
    found: list[ast.FunctionDef | ast.ClassDef] = []
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            found.append(node)
            if isinstance(node, ast.ClassDef):
                found += public_names(node.body)
    return found


@pytest.mark.parametrize("package", ["kernel", "magic", "games", "bots", "simulate", "locale", "scenarios", "cli"])
def test_public_names_have_a_docstring(package: str) -> None:
    missing: list[str] = []
    for path in modules(package):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if tree.body and not ast.get_docstring(tree):
            missing.append(str(path))
        missing += [
            f"{path}:{node.lineno} {node.name}" for node in public_names(tree.body) if not ast.get_docstring(node)
        ]
    assert missing == []


def test_no_file_of_code_is_too_long_to_hold_in_the_head() -> None:
    long = {path.name for path in SOURCE.rglob("*.py") if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST}
    assert long <= TABLES


@pytest.mark.parametrize("ruleset", ["magic/modern"])
def test_each_ruleset_names_its_sources_and_deviations(ruleset: str) -> None:
    text = (SOURCE / ruleset / "README.md").read_text(encoding="utf-8")
    assert "DEVIATIONS.md" in text
    for edition in EDITIONS:
        assert edition.key in text and edition.date in text

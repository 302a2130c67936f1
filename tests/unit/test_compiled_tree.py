"""The compiled copy of the source tree: what goes in, and what a failed build leaves behind."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import compiled_tree

FILES = [
    "__init__.py",
    "cli/main.py",
    "files/deck.py",
    "kernel/__init__.py",
    "kernel/game.py",
    "locale/es/LC_MESSAGES/mainphase.po",
    "magic/abilities/tree.py",
    "magic/mana.py",
    "magic/modern/pool/red.py",
    "magic/modern/procedures/attack.py",
    "magic/modern/table.py",
    "magic/pool/lands.py",
    "magic/pools.py",
]


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree in a place of its own."""
    for name in FILES:
        path = tmp_path / "src" / "mainphase" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n", encoding="utf-8")
    decks = tmp_path / "examples" / "decks"
    decks.mkdir(parents=True)
    (decks / "red.txt").write_text("60 Mountain\n", encoding="utf-8")
    (decks / "commander").mkdir()
    (decks / "commander" / "red.txt").write_text("60 Mountain\n", encoding="utf-8")
    monkeypatch.setattr(compiled_tree, "ROOT", tmp_path)
    return tmp_path / "src"


# What an installed package consists of, in order.
INSTALLED = sorted([*FILES, "decks/commander/red.txt", "decks/red.txt"])


def files(tree: Path) -> list[str]:
    return sorted(path.relative_to(tree / "mainphase").as_posix() for path in tree.rglob("*") if path.is_file())


def test_kernel_and_games_are_compiled_without_declarations(source: Path) -> None:
    modules = [path.as_posix() for path in compiled_tree.compiled_modules(source)]
    assert modules == [
        "mainphase/kernel/game.py",
        "mainphase/magic/mana.py",
        "mainphase/magic/modern/procedures/attack.py",
        "mainphase/magic/modern/table.py",
        "mainphase/magic/pools.py",
    ]
    assert compiled_tree.rulesets(source) == ["mainphase.magic.modern"]


def test_copy_follows_the_source_and_keeps_what_was_built(source: Path, tmp_path: Path) -> None:
    tree = tmp_path / "build" / "src"
    compiled_tree.synchronise(source, tree)
    assert files(tree) == INSTALLED
    native = tree / "mainphase" / "kernel" / "game.cpython-311-x86_64-linux-gnu.so"
    native.touch()
    (tree / "mainphase" / "magic" / "modern" / "_bodies.py").touch()
    unchanged = (tree / "mainphase" / "cli" / "main.py").stat().st_mtime_ns
    (source / "mainphase" / "files" / "deck.py").unlink()
    (source / "mainphase" / "magic" / "mana.py").write_text("# changed\n", encoding="utf-8")
    (source / "mainphase" / "kernel" / "old.so").touch()
    compiled_tree.synchronise(source, tree)
    kept = {"kernel/" + native.name, "magic/modern/_bodies.py"}
    assert set(files(tree)) == (set(INSTALLED) - {"files/deck.py"}) | kept
    assert (tree / "mainphase" / "magic" / "mana.py").read_text(encoding="utf-8") == "# changed\n"
    assert (tree / "mainphase" / "cli" / "main.py").stat().st_mtime_ns == unchanged
    compiled_tree.remove_native(tree)
    assert set(files(tree)) == set(INSTALLED) - {"files/deck.py"}


@pytest.mark.parametrize(
    ("name", "matters"),
    [
        ("kernel/game.py", True),
        ("magic/pool/lands.py", True),
        ("cli/main.py", False),
        ("files/deck.py", False),
    ],
)
def test_only_what_is_compiled_or_typed_against_calls_for_a_new_build(
    source: Path, monkeypatch: pytest.MonkeyPatch, name: str, matters: bool
) -> None:
    monkeypatch.setattr(compiled_tree.metadata, "version", lambda package: "1.0")
    monkeypatch.setattr(compiled_tree, "__file__", str(source.parent / "tools" / "compiled_tree.py"))
    before = compiled_tree.fingerprint(source)
    assert compiled_tree.fingerprint(source) == before
    (source / "mainphase" / name).write_text("# changed\n", encoding="utf-8")
    assert (compiled_tree.fingerprint(source) != before) == matters


def test_optimisation_level_is_part_of_the_fingerprint(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_tree.metadata, "version", lambda package: "1.0")
    monkeypatch.setattr(compiled_tree, "__file__", str(source.parent / "tools" / "compiled_tree.py"))
    monkeypatch.delenv("MAINPHASE_OPT", raising=False)
    before = compiled_tree.fingerprint(source)
    monkeypatch.setenv("MAINPHASE_OPT", "1")
    assert compiled_tree.fingerprint(source) != before
    monkeypatch.setenv("MAINPHASE_OPT", "fast")
    with pytest.raises(compiled_tree.BuildError, match="must be 0, 1, 2 or 3"):
        compiled_tree.fingerprint(source)


def test_a_machine_without_compiler_is_told_so(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/nonexistent/cc -O2")
    assert compiled_tree.c_compiler() is None
    with pytest.raises(compiled_tree.BuildError, match="no C compiler: install gcc"):
        compiled_tree.build(tmp_path / "build")


def test_a_failed_build_leaves_nothing_that_passes_for_compiled(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "build"
    native = target / "src" / "mainphase" / "kernel" / "game.so"

    def half_a_build(arguments: list[str], **settings: object) -> subprocess.CompletedProcess[str]:
        native.touch()
        return subprocess.CompletedProcess(arguments, 0 if "generate_bodies" in arguments[1] else 1)

    monkeypatch.setattr(compiled_tree, "c_compiler", lambda: "cc")
    monkeypatch.setattr(compiled_tree.metadata, "version", lambda package: "1.0")
    monkeypatch.setattr(compiled_tree, "__file__", str(source.parent / "tools" / "compiled_tree.py"))
    monkeypatch.setattr(subprocess, "run", half_a_build)
    with pytest.raises(compiled_tree.BuildError, match="compiling failed"):
        compiled_tree.build(target)
    assert files(target / "src") == INSTALLED
    assert not (target / "fingerprint").exists()

"""Makes the compiled build: a copy of the source tree with native modules beside the plain ones.

    build/compiled/src/     the copy: put it on PYTHONPATH to run compiled
    build/compiled/c/       C sources written by mypyc
    build/compiled/objects/ object files, each kept as long as what it was made from stays the same

The work tree itself stays pure. Nothing is compiled anew when nothing that matters changed.
Needs mypy and a C compiler. Environment: MAINPHASE_OPT, the C compiler's level (default 2), and
MAINPHASE_JOBS, how many C compilers run at once (default: one a core).

Usage: python tools/compiled_tree.py [--target build/compiled]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "mainphase"
COMPILED = ["kernel", "magic", "yugioh"]
"""Folders that are compiled, with all that is below them but package inits and declarations."""

DECLARATIONS = {"pool", "abilities"}
"""Folders of cards and ability trees: read once, by their annotations, which mypyc does not keep."""

RULESETS = ["magic.modern", "magic.classic", "yugioh"]
"""Packages that get a generated `_bodies` module, where they exist."""

DECKS = Path("examples", "decks")
"""Decks of the repository that an installed package carries in its folder `decks`."""

GENERATED = "_bodies.py"
NATIVE_SUFFIXES = (".so", ".pyd")


class BuildError(Exception):
    """The compiled build cannot be made: says why."""


def c_compiler() -> str | None:
    """The C compiler that a build would run; None if there is none on this machine."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    words = shlex.split(str(command))
    return shutil.which(words[0]) if words else None


def compiled_modules(source: Path) -> list[Path]:
    """The modules to compile, relative to the source root, in a fixed order."""
    package = source / PACKAGE
    modules = (path for folder in COMPILED for path in (package / folder).rglob("*.py"))
    return sorted(
        path.relative_to(source)
        for path in modules
        if path.name != "__init__.py" and not DECLARATIONS & set(path.relative_to(package).parts)
    )


def rulesets(source: Path) -> list[str]:
    """The rulesets that have a turn table."""
    return [f"{PACKAGE}.{name}" for name in RULESETS if source.joinpath(PACKAGE, *name.split("."), "table.py").exists()]


def is_source(path: Path) -> bool:
    """Whether a file of the package belongs into the copy."""
    return (
        path.is_file()
        and "__pycache__" not in path.parts
        and path.suffix not in (*NATIVE_SUFFIXES, ".pyc")
        and path.name != GENERATED
    )


def package_files(source: Path) -> dict[Path, Path]:
    """The files of an installed package by their place in it: those of the tree, and the example decks."""
    files = {path.relative_to(source): path for path in (source / PACKAGE).rglob("*") if is_source(path)}
    folder = source.parent / DECKS
    decks = [path for path in folder.rglob("*") if path.is_file()]
    return files | {Path(PACKAGE) / "decks" / path.relative_to(folder): path for path in decks}


def synchronise(source: Path, target: Path) -> None:
    """Make `target` an exact copy of the package's files, writing only what differs.

    Native and generated modules are left alone: `compile_modules` and the generator keep those.
    """
    wanted = package_files(source)
    if (target / PACKAGE).exists():
        for path in list((target / PACKAGE).rglob("*")):
            if is_source(path) and path.relative_to(target) not in wanted:
                path.unlink()
    for relative, new in sorted(wanted.items()):
        old = target / relative
        if not old.exists() or old.read_bytes() != new.read_bytes():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(new, old)


def fingerprint(source: Path) -> str:
    """A hash of everything that the native modules depend on."""
    digest = hashlib.sha256()
    folders = [source / PACKAGE / folder for folder in COMPILED]
    files = [path for folder in folders for path in folder.rglob("*.py") if is_source(path)]
    for path in sorted([*files, *Path(__file__).parent.glob("*.py")]):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    settings = [
        sys.version,
        sysconfig.get_platform(),
        metadata.version("mypy"),
        optimisation(),
        str(c_compiler()),
        os.environ.get("CFLAGS", ""),
    ]
    digest.update(json.dumps(settings).encode())
    return digest.hexdigest()


def optimisation() -> str:
    """The C compiler's optimisation level."""
    level = os.environ.get("MAINPHASE_OPT", "2")
    if level not in {"0", "1", "2", "3"}:
        raise BuildError(f"MAINPHASE_OPT is {level!r}: it must be 0, 1, 2 or 3")
    return level


def run(what: str, arguments: list[str], directory: Path, path: Path | None = None) -> None:
    """Run a Python program of the build; raise BuildError if it fails."""
    environment = dict(os.environ)
    if path is not None:
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(path), os.environ.get("PYTHONPATH")]))
    if subprocess.run([sys.executable, *arguments], cwd=directory, env=environment).returncode != 0:
        raise BuildError(f"{what} failed, see above")


def remove_native(tree: Path) -> None:
    """Remove all native and generated modules, so that a failed build cannot pass for a compiled one."""
    for path in list(tree.rglob("*")):
        if path.suffix in NATIVE_SUFFIXES or path.name == GENERATED:
            path.unlink()


def build(target: Path) -> bool:
    """Bring the compiled tree up to date. Returns whether anything had to be compiled.

    Raises BuildError without leaving native modules behind.
    """
    source, tree = ROOT / "src", target / "src"
    if c_compiler() is None:
        raise BuildError("no C compiler: install gcc (or set CC)")
    try:
        key = fingerprint(source)
    except metadata.PackageNotFoundError:
        raise BuildError("mypy is not installed: it holds mypyc, which the compiled build needs") from None
    stamp = target / "fingerprint"
    synchronise(source, tree)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == key:
        return False
    stamp.unlink(missing_ok=True)
    remove_native(tree)
    try:
        tools = ROOT / "tools"
        if rulesets(source):
            generate = [str(tools / "generate_bodies.py"), "--source", str(source), "--target", str(tree)]
            run("generating the bodies", [*generate, *rulesets(source)], ROOT)
        modules = compiled_modules(tree)
        if not modules:
            raise BuildError(f"nothing to compile in {source / PACKAGE}")
        names = [f"src/{path.as_posix()}" for path in modules]
        run("compiling", [str(tools / "compile_modules.py"), optimisation(), *names], target)
        run("checking the compiled modules", ["-c", CHECK, *map(module_name, modules)], target, tree)
    except BaseException:
        remove_native(tree)
        raise
    stamp.write_text(key, encoding="utf-8")
    return True


CHECK = """
import importlib, sys, mainphase
plain = [name for name in sys.argv[1:] if importlib.import_module(name).__file__.endswith(".py")]
sys.exit(f"not compiled: {', '.join(plain)}" if plain or not mainphase.COMPILED else 0)
"""


def module_name(path: Path) -> str:
    """The dotted name of a module given by its path below the source root."""
    return ".".join(path.with_suffix("").parts)


def main() -> int:
    parser = argparse.ArgumentParser(description="Make or update the compiled copy of the source tree.")
    parser.add_argument("--target", type=Path, default=ROOT / "build" / "compiled")
    target = parser.parse_args().target.resolve()
    start = time.monotonic()
    try:
        changed = build(target)
    except BuildError as error:
        print(f"compiled build: {error}", file=sys.stderr)
        return 1
    seconds = time.monotonic() - start
    done = "made" if changed else "up to date, checked"
    print(f"compiled build: {done} in {seconds:.1f} s: {target / 'src'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Packages, package data and the compiled build; everything else about the project is in pyproject.toml.

The environment variable MAINPHASE_MYPYC says which build is wanted:
0     pure: a py3-none-any wheel;
1     compiled with mypyc, or an error;
auto  (default) compiled where mypy and a C compiler are at hand, else pure with a warning.
An editable install is always pure; `make compiled` makes a compiled copy of the tree beside it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, find_namespace_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
COMPILED_TREE = Path("build/compiled")
WHEEL_COMMANDS = {"bdist_wheel", "build", "build_py", "build_ext", "install"}
EDITABLE_COMMANDS = {"editable_wheel", "develop"}
NATIVE_SUFFIXES = {".so", ".pyd"}


def switch() -> str:
    value = os.environ.get("MAINPHASE_MYPYC", "auto")
    if value not in {"0", "1", "auto"}:
        sys.exit(f"MAINPHASE_MYPYC is {value!r}: it must be 0 (pure), 1 (compiled) or auto")
    if value == "1" and EDITABLE_COMMANDS & set(sys.argv):
        sys.exit("MAINPHASE_MYPYC=1: an editable install is always pure; use `make compiled` instead")
    return value


def compile_tree(must: bool) -> bool:
    """Make the compiled tree; False (with a warning) where that fails and need not succeed."""
    compiler = [sys.executable, str(ROOT / "tools" / "compiled_tree.py"), "--target", str(COMPILED_TREE)]
    if subprocess.run(compiler, cwd=ROOT).returncode == 0:
        return True
    if must:
        sys.exit("MAINPHASE_MYPYC=1: the compiled build failed, see above")
    print("WARNING: the compiled build failed, see above: installing the pure one", file=sys.stderr)
    return False


MODE = switch()
COMPILED = MODE != "0" and bool(WHEEL_COMMANDS & set(sys.argv)) and compile_tree(must=MODE == "1")
SOURCE = COMPILED_TREE / "src" if COMPILED else Path("src")
# Files of modules that are no more would stay in the wheel if an earlier build's folder were used again.
BUILD_BASE = Path("build/wheel")
shutil.rmtree(ROOT / BUILD_BASE, ignore_errors=True)


class BuildTree(build_py):
    """Copies the modules, with the example decks, the native modules and the library that those share."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        decks = Path(self.build_lib) / "mainphase" / "decks"
        shutil.copytree(ROOT / "examples" / "decks", decks, dirs_exist_ok=True)
        if COMPILED:
            for native in sorted(path for path in SOURCE.rglob("*") if path.suffix in NATIVE_SUFFIXES):
                target = Path(self.build_lib) / native.relative_to(SOURCE)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(native, target)


class MainphaseDistribution(Distribution):
    """A wheel is tagged for this Python and platform exactly when it holds native modules."""

    def has_ext_modules(self) -> bool:
        return COMPILED


setup(
    distclass=MainphaseDistribution,
    cmdclass={"build_py": BuildTree},
    package_dir={"": str(SOURCE)},
    packages=find_namespace_packages(
        str(SOURCE),
        include=["mainphase", "mainphase.*"],
        exclude=["*.__pycache__", "*.__pycache__.*"],
    ),
    package_data={"": ["*"]},
    exclude_package_data={"": ["*.so", "*.pyd", "*.pyc"]},
    include_package_data=False,
    options={"build": {"build_base": str(BUILD_BASE)}},
    zip_safe=False,
)

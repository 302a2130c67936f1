"""Compiles modules with mypyc into one native library, in the current folder (see compiled_tree.py).

One mypyc group, so that calls between modules are plain C calls; one C file a module, so that object files
can be made side by side and kept when neither they nor any header changed.

Usage, in the compiled tree: python compile_modules.py OPT_LEVEL src/mainphase/kernel/game.py ...
"""

from __future__ import annotations

import hashlib
import os
import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

C_FOLDER = Path("c")
COLD = C_FOLDER / "cold.h"
COLD_FUNCTIONS = """\
/* What runs only when something goes wrong: the compiler puts the way there out of the way of the rest. */
struct _object;
void CPy_AddTraceback(const char *, const char *, int, struct _object *) __attribute__((cold));
void CPy_TypeError(const char *, struct _object *) __attribute__((cold));
void CPy_TypeErrorTraceback(const char *, const char *, int, struct _object *, const char *, struct _object *)
    __attribute__((cold));
void CPy_AttributeError(const char *, const char *, const char *, const char *, int, struct _object *)
    __attribute__((cold));
void CPyError_OutOfMemory(void) __attribute__((cold));
void CPy_Raise(struct _object *) __attribute__((cold));
"""
OBJECT_FOLDER = Path("objects")


def jobs() -> int:
    """How many C compilers run at once."""
    return max(1, int(os.environ.get("MAINPHASE_JOBS") or os.cpu_count() or 1))


def headers_digest() -> bytes:
    """A hash of all headers: every C file of the group includes those of the group."""
    digest = hashlib.sha256()
    for header in sorted(C_FOLDER.rglob("*.h")):
        digest.update(header.as_posix().encode() + header.read_bytes())
    return digest.digest()


class ObjectFiles:
    """Stands in for a compiler's `compile`: works side by side, and leaves alone what is up to date."""

    def __init__(self, compiler: Any, pool: Executor) -> None:
        self.compiler = compiler
        self.pool = pool
        self.headers = headers_digest()

    def compile(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: list[Any] | None = None,
        include_dirs: list[str] | None = None,
        debug: bool = False,
        extra_preargs: list[str] | None = None,
        extra_postargs: list[str] | None = None,
        depends: list[str] | None = None,
    ) -> list[str]:
        """The object files of these sources, as distutils' `CCompiler.compile` makes them."""
        _, objects, postargs, options, made_from = self.compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = self.compiler._get_cc_args(options, debug, extra_preargs)
        settings = [arguments, postargs, options]
        list(self.pool.map(lambda item: self.compile_one(item, made_from[item], settings), objects))
        return list(objects)

    def compile_one(self, item: str, made_from: tuple[str, str], settings: list[Any]) -> None:
        """Make one object file, unless a note beside it says that it was made from just this."""
        source, suffix = made_from
        command = repr((self.compiler.compiler_so, settings)).encode()
        digest = hashlib.sha256(self.headers + command + Path(source).read_bytes()).hexdigest()
        note = Path(item + ".made-from")
        if Path(item).exists() and note.exists() and note.read_text(encoding="utf-8") == digest:
            return
        note.unlink(missing_ok=True)
        self.compiler._compile(item, source, suffix, *settings)
        note.write_text(digest, encoding="utf-8")


class BuildModules(build_ext):
    """Builds the extensions with `ObjectFiles`."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            # Without this every call between functions of the library goes through its jump table.
            for extension in self.extensions:
                extension.extra_compile_args.append("-fvisibility=hidden")
                extension.extra_compile_args.append("-fno-plt")
                extension.extra_compile_args.extend(["-include", str(COLD)])
        with ThreadPoolExecutor(jobs()) as pool:
            self.compiler.compile = ObjectFiles(self.compiler, pool).compile
            super().build_extensions()


def main() -> int:
    level, modules = sys.argv[1], sys.argv[2:]
    os.environ["MYPYPATH"] = "src"
    options = [
        "--config-file=",
        "--namespace-packages",
        "--explicit-package-bases",
        "--cache-dir=mypy_cache",
    ]
    extensions = mypycify(
        [*options, *modules],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        target_dir=str(C_FOLDER),
        group_name="mainphase",
    )
    COLD.write_text(COLD_FUNCTIONS, encoding="utf-8")
    distribution = Distribution({"name": "mainphase", "ext_modules": extensions, "package_dir": {"": "src"}})
    command = BuildModules(distribution)
    command.build_lib = "src"
    command.build_temp = str(OBJECT_FOLDER)
    command.force = True
    command.ensure_finalized()
    command.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())

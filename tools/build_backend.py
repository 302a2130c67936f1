"""The PEP 517 backend: setuptools, which is given mypy where the compiled build is wanted and possible."""

from __future__ import annotations

import os
from collections.abc import Mapping

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from compiled_tree import c_compiler

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Mapping[str, object] | None = None) -> list[str]:
    """What the build needs: mypy (its compiler, mypyc) unless the pure build is asked for or forced."""
    requirements = list(build_meta.get_requires_for_build_wheel(config_settings))
    mode = os.environ.get("MAINPHASE_MYPYC", "auto")
    if mode == "1" or (mode == "auto" and c_compiler() is not None):
        requirements.append("mypy>=2.4")
    return requirements

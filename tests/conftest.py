"""What all tests share: hypothesis profiles, reference data, the build under test, rule coverage."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import mainphase
from mainphase.kernel import state as kernel_state
from mainphase.magic import lookups, pending, permanents, remembered, state
from rule_coverage import RuleCoverage

ROOT = Path(__file__).resolve().parent.parent

# The first two always try the same examples, so that a failure is the same everywhere. `long` tries others
# each time; hypothesis prints the example, the seed and the line that reproduces it.
COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("default", COMMON, max_examples=30, derandomize=True, database=None)
settings.register_profile("ci", COMMON, max_examples=60, derandomize=True, database=None)
settings.register_profile("long", COMMON, max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all-ids", action="store_true", help="fail if a requirement in scope has no passed test of its own"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
    wanted = os.environ.get("MAINPHASE_EXPECT", build())
    if wanted != build():
        raise pytest.UsageError(f"the {wanted} build was to be tested, but {mainphase.__file__} is {build()}")
    config.pluginmanager.register(RuleCoverage(config.getoption("--all-ids")), "rule-coverage")


def pytest_report_header() -> str:
    profile = os.environ.get("HYPOTHESIS_PROFILE", "default")
    return f"mainphase {mainphase.__version__}, {build()}, {mainphase.__file__}; hypothesis profile {profile}"


@pytest.fixture(autouse=True)
def shared_lists() -> Iterator[None]:
    """The empty lists that all games share are never changed in place."""
    yield
    for module in (state, kernel_state, lookups, pending, remembered, permanents):
        for name, value in vars(module).items():
            if name.startswith("NO") and isinstance(value, list):
                assert value == [], f"{module.__name__}.{name} was changed in place"


def build() -> str:
    """Which build the tests import."""
    return "compiled" if mainphase.COMPILED else "pure"


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with reference data, which is not part of the repository."""
    path = Path(os.environ.get("MAINPHASE_SHARED") or ROOT.parent / "shared").resolve()
    if not path.is_dir():
        pytest.skip(f"no reference data in {path}: set MAINPHASE_SHARED to its place")
    return path

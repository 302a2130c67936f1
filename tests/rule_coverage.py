"""Counts which requirements and rule numbers the tests that passed have covered.

A test covers what its marker `@pytest.mark.covers("T-001", "500.1")` lists, the ids in its name
(`test_T_001_five_phases`) and, where it runs a scenario file, the ids in the file's name
(`T-001-five-phases.yaml`) and the rules that the file's checks name (`rule: "508.1a"`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

IDS = [Path(__file__).parent / "conformance" / game / "ids.txt" for game in ("magic", "classic", "yugioh")]
PROPERTY = "covers"
REQUIREMENT = re.compile(
    r"(?:T|U|UP|D|M|CG|C[1-5]|E|TBA|MP|K|Y|YG|X|SC)-[KY]?\d{1,3}[a-z]?"
    r"|[A-G]-\d{2,3}"  # scenarios by chapter and number
    r"|fault-\d{2}"
)
RULE = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
CHECKED_RULES = re.compile(r"\brule:\s*(\[[^\]]*\]|\"[^\"]*\"|'[^']*')")


def read_requirements(paths: Sequence[Path] = IDS) -> list[str]:
    """The requirements in scope, of all games."""
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def ids_in_test_name(name: str) -> set[str]:
    """The requirements that a test function is named after: `test_T_001_UP_002_order`."""
    words = name.split("[")[0].split("_")
    pairs = (f"{first}-{second}" for first, second in pairwise(words))
    return {pair for pair in pairs if REQUIREMENT.fullmatch(pair)}


def ids_in_file_name(name: str) -> set[str]:
    """The requirements that a scenario file is named after: `T-001-UP-002-order.yaml`."""
    return set(re.findall(rf"(?<![A-Za-z0-9])({REQUIREMENT.pattern})(?![A-Za-z0-9])", name))


def rules_in_scenario(text: str) -> set[str]:
    """The rule numbers that the checks of a scenario name."""
    return {rule for check in CHECKED_RULES.findall(text) for rule in re.findall(r"[\w.-]+", check)} & set(
        RULE.findall(text)
    )


def covered_by(item: pytest.Item) -> set[str]:
    """Everything that a collected test covers if it passes.

    Raises UsageError for a marker that names something else than requirements and rules.
    """
    covered = ids_in_test_name(item.name)
    for marker in item.iter_markers("covers"):
        for name in marker.args:
            if not REQUIREMENT.fullmatch(name) and not RULE.fullmatch(name):
                problem = f"covers({name!r}) is no requirement id or rule number"
                raise pytest.UsageError(f"{item.nodeid}: {problem}")
            covered.add(name)
    for file in scenario_files(item):
        covered |= ids_in_file_name(file.name)
        if file.exists():
            covered |= rules_in_scenario(file.read_text(encoding="utf-8"))
    return covered


def scenario_files(item: pytest.Item) -> list[Path]:
    """The scenario files among a test's parameters."""
    callspec = getattr(item, "callspec", None)
    values = list(callspec.params.values()) if callspec is not None else []
    paths = [Path(value) for value in values if isinstance(value, (str, Path)) and "\n" not in str(value)]
    return [path for path in paths if path.suffix in (".yaml", ".yml")]


class RuleCoverage:
    """Collects what the passed tests covered and prints the counts at the end.

    The ids travel in the tests' reports, so that it works with several processes.
    """

    def __init__(self, all_ids: bool) -> None:
        self.requirements = read_requirements()
        self.all_ids = all_ids
        self.covered: set[str] = set()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            item.user_properties += [(PROPERTY, name) for name in sorted(covered_by(item))]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.covered |= {str(value) for key, value in report.user_properties if key == PROPERTY}

    def missing(self) -> list[str]:
        """Requirements in scope that no passed test covers, in the order of the list."""
        return [name for name in self.requirements if name not in self.covered]

    def rules(self) -> set[str]:
        """The rule numbers covered."""
        return {name for name in self.covered if RULE.fullmatch(name)}

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.all_ids and self.missing() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        missing, total = self.missing(), len(self.requirements)
        ids = f"requirement ids covered: {total - len(missing)} of {total}"
        terminalreporter.write_line(f"{ids}; rule numbers covered: {len(self.rules())}")
        if missing and self.all_ids:
            names = " ".join(missing)
            terminalreporter.write_line(f"requirement ids without a passed test: {names}", red=True)

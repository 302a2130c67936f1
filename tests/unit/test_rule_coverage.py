"""The counts that `make test` prints at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

import rule_coverage

pytest_plugins = ["pytester"]

TESTS = """
    import pytest

    @pytest.mark.covers("500.2", "U-003", "502.3")
    def test_marked(): pass

    def test_T_001_UP_001_named(): pass

    def test_T_004_fails(): assert False

    @pytest.mark.parametrize("path", ["D-001-draw.yaml"])
    def test_scenario(path): pass
"""


def test_list_of_requirements_has_the_scope_of_the_turn() -> None:
    requirements = rule_coverage.read_requirements()
    assert len(set(requirements)) == len(requirements) >= 69 + 88
    assert {"T-001", "UP-003", "TBA-018", "X-10", "YG-01", "YG-64", "Y-033", "X-26", "SC-Y1"} <= set(requirements)
    assert not {"YG-46", "YG-57", "Y-034"} & set(requirements)
    assert all(rule_coverage.REQUIREMENT.fullmatch(name) for name in requirements)


def test_ids_in_names() -> None:
    assert rule_coverage.ids_in_test_name("test_T_001_UP_002_order[T_003]") == {"T-001", "UP-002"}
    assert rule_coverage.ids_in_test_name("test_turn_2_is_later") == set()
    assert rule_coverage.ids_in_file_name("T-001-TBA-002-order.yaml") == {"T-001", "TBA-002"}
    assert rule_coverage.ids_in_file_name("SC-16-skip-BUILD-7.yaml") == {"SC-16"}
    assert rule_coverage.ids_in_file_name("SC-Y1-YG-07-Y-013-one.yaml") == {"SC-Y1", "YG-07", "Y-013"}


def test_rules_named_by_a_scenario() -> None:
    text = """
    - refused: {A: {attack: {b2: B}}, rule: "508.1a", culprit: b2}
    - expect: {events: [{kind: draw, rule: "504.1"}], B: {life: 100}}
    - refused: {A: {cast: Bear}, rule: ["117.1a", '505.6a']}
    """
    assert rule_coverage.rules_in_scenario(text) == {"508.1a", "504.1", "117.1a", "505.6a"}


@pytest.fixture
def project(pytester: pytest.Pytester, root: Path) -> pytest.Pytester:
    """A small suite that is counted like the real one."""
    pytester.makepyfile(
        conftest=f"""
        import sys
        sys.path.insert(0, {str(root / "tests")!r})
        import rule_coverage

        def pytest_configure(config):
            config.addinivalue_line("markers", "covers(*ids): ids")
            config.pluginmanager.register(rule_coverage.RuleCoverage(all_ids=True))
        """
    )
    return pytester


@pytest.mark.parametrize("processes", [[], ["-n", "2"]])
def test_only_passed_tests_count(project: pytest.Pytester, processes: list[str]) -> None:
    project.makepyfile(TESTS)
    result = project.runpytest_subprocess(*processes)
    # U-003, T-001, UP-001, D-001; 500.2, 502.3
    result.stdout.fnmatch_lines(["requirement ids covered: 4 of *; rule numbers covered: 2"])
    result.stdout.fnmatch_lines(["requirement ids without a passed test: T-002 *T-004 *"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_missing_ids_fail_a_run_that_passes(project: pytest.Pytester) -> None:
    project.makepyfile("def test_T_001(): pass")
    assert project.runpytest_subprocess().ret == pytest.ExitCode.TESTS_FAILED


def test_marker_must_name_an_id_or_a_rule(project: pytest.Pytester) -> None:
    project.makepyfile("import pytest\n@pytest.mark.covers('five phases')\ndef test_a(): pass")
    result = project.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*covers('five phases') is no requirement id or rule number*"])

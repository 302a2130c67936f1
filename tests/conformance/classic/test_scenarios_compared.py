"""Every scenario file of Magic before the stack comes to the same in a comparison, in the editions that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.compared import must_come_to_the_same
from conformance.scenario_files import files_in

HERE = Path(__file__).parent


@pytest.mark.parametrize("file", files_in(HERE), ids=lambda file: file.stem)
def test_a_comparison_finds_what_the_file_says(file: Path) -> None:
    must_come_to_the_same(file, "magic-classic")

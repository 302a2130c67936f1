"""Every rule number in the source exists in the rules of 2026, or says of which older edition it is."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

NUMBER = re.compile(r"(?<![\d.])([1-9]\d\d\.\d+[a-z]?)(?:-([a-z])\b)?(?!\.?\d)")
OLDER = re.compile(r"CR\d\d [^;:]*")
"""A number of an older edition is told with it: "CR17 715.1a"."""
RULE = re.compile(r"^(\d{3}\.\d+[a-z]?)\.? ", re.MULTILINE)
TABLES = {"citations_data.py"}
"""Tables of the numbers that older editions have; `test_citations` compares them with these editions."""


def cited(source: str) -> set[str]:
    """The numbers in the docstrings, comments and texts of a module; a range "616.1a-d" has two."""
    found: set[str] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.COMMENT, tokenize.STRING):
            continue
        for number, last in NUMBER.findall(OLDER.sub("", " ".join(token.string.split()))):
            found.add(number)
            if last:
                found.add(number[:-1] + last)
    return found


def test_numbers_are_found_in_comments_and_docstrings() -> None:
    source = '"""As 616.1a-d says (CR17 715.1a)."""\nx = 500.0  # 107.2a, 1.500.3\n'
    assert cited(source) == {"616.1a", "616.1d", "107.2a"}


def test_every_cited_rule_exists(root: Path, shared: Path) -> None:
    text = (shared / "reference" / "comprehensive-rules-2026-04-17.txt").read_text(encoding="utf-8-sig")
    rules = set(RULE.findall(text))
    assert len(rules) > 3000
    modules = [path for path in sorted((root / "src").rglob("*.py")) if path.name not in TABLES]
    missing = {
        f"{path.relative_to(root)}: {number}"
        for path in modules
        for number in cited(path.read_text(encoding="utf-8"))
        if number not in rules
    }
    assert missing == set()

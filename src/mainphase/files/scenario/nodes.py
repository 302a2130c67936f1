"""The YAML nodes of a scenario file, with their places.

Files are composed, not constructed, so that every message has a line. What a scenario never needs and could
do harm is refused here: anchors and aliases, tags, deep nesting, huge files, other encodings than UTF-8.
"""

from __future__ import annotations

import re
from typing import Any, Final

import yaml

from mainphase.files.scenario.errors import ScenarioError

MAX_BYTES: Final = 512 * 1024
MAX_DEPTH: Final = 64

_TAG: Final = "tag:yaml.org,2002:"
_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]{0,49})\Z")
_FRACTION: Final = re.compile(r"-?[0-9]{1,30}\.[0-9]{1,30}\Z")
_SHOWN: Final = 60


class _Refused(Exception):
    """YAML that this format does not allow."""

    def __init__(self, message: str, mark: yaml.Mark, params: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.mark = mark
        self.params = params or {}


class _Loader(yaml.SafeLoader):
    """Composes nodes, counting depth and refusing anchors, aliases and tags."""

    depth = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise _Refused("scenario.alias", event.start_mark)
        if getattr(event, "tag", None) is not None:
            raise _Refused("scenario.tag", event.start_mark, {"found": shorten(event.tag.replace(_TAG, "!!"))})
        if self.depth >= MAX_DEPTH:
            raise _Refused("scenario.too_deep", event.start_mark, {"limit": MAX_DEPTH})
        self.depth += 1
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


def load_documents(data: bytes, name: str) -> tuple[list[yaml.Node], ScenarioError | None]:
    """The documents of a file that say anything, as nodes, and the fault that ended the reading, if any."""
    documents: list[yaml.Node] = []
    loader: _Loader | None = None
    try:
        text = _decode(data, name)
        loader = _Loader(text)
        while loader.check_node():
            node = loader.get_node()
            if node is not None and not is_null(node):
                documents.append(node)
    except ScenarioError as error:
        return documents, error
    except _Refused as refused:
        return documents, _at(refused.message, name, refused.mark, refused.params)
    except yaml.reader.ReaderError as error:
        return documents, _unreadable(error, text, name)
    except yaml.MarkedYAMLError as error:
        return documents, _syntax(error, name)
    except (ValueError, OverflowError):
        # PyYAML hands impossible escapes ("\\UFFFFFFFF") to `chr` as they are.
        line, column = (loader.line + 1, loader.column + 1) if loader is not None else (0, 0)
        return documents, ScenarioError("scenario.yaml_escape", name, line, column)
    finally:
        if loader is not None:
            loader.dispose()
    return documents, None


def _decode(data: bytes, name: str) -> str:
    if len(data) > MAX_BYTES:
        raise ScenarioError("scenario.too_large", name, 0, 0, {"limit": MAX_BYTES // 1024})
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        column = len(before) - (before.rfind(b"\n") + 1) + 1
        line = before.count(b"\n") + 1
        raise ScenarioError("scenario.not_utf8", name, line, column) from None


def _at(message: str, name: str, mark: yaml.Mark, params: dict[str, object]) -> ScenarioError:
    return ScenarioError(message, name, mark.line + 1, mark.column + 1, params)


def _unreadable(error: yaml.reader.ReaderError, text: str, name: str) -> ScenarioError:
    before = text[: error.position]
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    code = error.character if isinstance(error.character, int) else ord(error.character[:1] or "\0")
    return ScenarioError("scenario.character", name, line, column, {"found": f"U+{code:04X}"})


#: What PyYAML says, and the message that explains it.
_SYNTAX: Final = (
    ("found character '\\t'", "scenario.tab"),
    ("mapping values are not allowed", "scenario.yaml_colon"),
    ("could not find expected ':'", "scenario.yaml_no_colon"),
    ("cannot start any token", "scenario.yaml_character"),
    ("expected ',' or", "scenario.yaml_bracket"),
    ("expected the node content", "scenario.yaml_bracket"),
    ("found unexpected end of stream", "scenario.yaml_quote"),
    ("found unexpected document separator", "scenario.yaml_quote"),
    ("expected <block end>", "scenario.yaml_indent"),
    ("expected '<document start>'", "scenario.yaml_indent"),
)


def _syntax(error: yaml.MarkedYAMLError, name: str) -> ScenarioError:
    mark = error.problem_mark or error.context_mark
    problem = error.problem or ""
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
    for said, message in _SYNTAX:
        if said in problem:
            return ScenarioError(message, name, line, column)
    return ScenarioError("scenario.yaml", name, line, column, {"detail": shorten(problem)})


# -- reading single nodes ----------------------------------------------------------------------------------


def line_of(node: yaml.Node) -> int:
    """The line on which the node begins, from 1."""
    return int(node.start_mark.line) + 1


def column_of(node: yaml.Node) -> int:
    """The column in which the node begins, from 1."""
    return int(node.start_mark.column) + 1


def is_null(node: yaml.Node) -> bool:
    """Whether the node writes nothing (`null`, `~` or an empty value)."""
    return bool(node.tag == _TAG + "null")


def is_text(node: yaml.Node) -> bool:
    """Whether the node is a scalar read as text."""
    return isinstance(node, yaml.ScalarNode) and node.tag == _TAG + "str"


def is_quoted(node: yaml.Node) -> bool:
    """Whether the node is a scalar in quotation marks."""
    return isinstance(node, yaml.ScalarNode) and node.style in ("'", '"')


def flag_of(node: yaml.Node) -> bool | None:
    """The truth value that a scalar writes, `None` if it writes none."""
    if isinstance(node, yaml.ScalarNode) and node.tag == _TAG + "bool":
        return bool(yaml.SafeLoader.bool_values[node.value.lower()])
    return None


def whole_of(node: yaml.Node) -> int | None:
    """The whole number that a scalar writes in plain decimal digits, `None` if it writes none."""
    if isinstance(node, yaml.ScalarNode) and node.tag == _TAG + "int" and _INTEGER.match(node.value):
        return int(node.value)
    return None


def number_of(node: yaml.Node) -> float | None:
    """The finite decimal fraction that a scalar writes, `None` if it writes none."""
    if isinstance(node, yaml.ScalarNode) and node.tag == _TAG + "float" and _FRACTION.match(node.value):
        return float(node.value)
    return None


def shorten(text: str) -> str:
    """`text` on one line, cut to what a message can show, without characters that a terminal would obey."""
    line = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def shown(node: yaml.Node) -> str:
    """How a message shows the value that a node writes."""
    if isinstance(node, yaml.SequenceNode):
        return "[…]" if node.value else "[]"
    if isinstance(node, yaml.MappingNode):
        return "{…}" if node.value else "{}"
    if is_null(node):
        return node.value or "null"
    quote = node.style if isinstance(node, yaml.ScalarNode) and is_quoted(node) else ""
    return f"{quote}{shorten(node.value)}{quote}"

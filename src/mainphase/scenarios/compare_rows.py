"""What differs between editions: rows with a cell for each edition, equal cells in groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from mainphase.scenarios.compare_accounts import DONE, Account, Said, Step

V = TypeVar("V", bound=Hashable)


@dataclass(frozen=True)
class Cell(Generic[V]):
    """What is so in an edition, and by which of its rules."""

    value: V
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group(Generic[V]):
    """Editions with equal values; `rules` are those of each."""

    value: V
    rules: Mapping[str, tuple[str, ...]]

    @property
    def editions(self) -> list[str]:
        """The editions, in their order."""
        return list(self.rules)


def grouped(cells: Mapping[str, Cell[V]]) -> list[Group[V]]:
    """The groups, that of the first edition first. Values are compared, not the numbers of rules: these are each
    edition's own."""
    found: dict[V, dict[str, tuple[str, ...]]] = {}
    for edition, cell in cells.items():
        found.setdefault(cell.value, {})[edition] = cell.rules
    return [Group(value, rules) for value, rules in found.items()]


@dataclass(frozen=True)
class MoveRow:
    """What became of a line of the file: its result, why, and the answers that it did not give."""

    line: int
    groups: list[Group[tuple[str, str, tuple[str, ...]]]]


@dataclass(frozen=True)
class EventRow:
    """What happened in a part of a turn."""

    turn: int
    part: str
    groups: list[Group[tuple[str, ...]]]


@dataclass(frozen=True)
class FactRow:
    """How something stands at the end; `None` where there is no such thing."""

    subject: str
    aspect: str
    groups: list[Group[Hashable]]


@dataclass(frozen=True)
class CheckRow:
    """A check of the file: None where it holds, else what was found. `what` is "" for all those of a line."""

    line: int
    what: str
    expected: str
    groups: list[Group[str | None]]


class Differences:
    """The rows of one scenario or case, of the editions in which it can be played.

    `every`: also rows that are equal in all of them.
    """

    def __init__(self, accounts: Sequence[Account], every: bool) -> None:
        self.accounts = {account.edition: account for account in accounts if account.problem is None}
        self.every = every
        first = next(iter(self.accounts.values()), None)
        self.lines = [step.line for step in first.steps] if first is not None else []

    def steps(self, number: int) -> dict[str, Step]:
        """A line in each edition."""
        return {edition: account.steps[number] for edition, account in self.accounts.items()}

    def wanted(self, groups: Sequence[object]) -> bool:
        """Whether a row is shown."""
        return len(groups) > 1 or (self.every and len(groups) > 0)

    # --- moves ------------------------------------------------------------------------------------------------

    def moves(self) -> list[MoveRow]:
        """The lines that did not go the same way."""
        rows: list[MoveRow] = []
        for number, line in enumerate(self.lines):
            cells = {edition: move_cell(step) for edition, step in self.steps(number).items()}
            groups = grouped(cells)
            if number > 0 and self.wanted(groups):
                rows.append(MoveRow(line, groups))
        return rows

    # --- events -----------------------------------------------------------------------------------------------

    def events(self) -> list[EventRow]:
        """What happened differently, moment by moment: of what differs only those sentences that not all tell."""
        rows: list[EventRow] = []
        every = {
            edition: [told for step in account.steps for told in step.told]
            for edition, account in self.accounts.items()
        }
        for turn, part in in_order([[(told.turn, told.part) for told in each] for each in every.values()]):
            told = {
                edition: [one.said for one in each if (one.turn, one.part) == (turn, part)]
                for edition, each in every.items()
            }
            shown = told if self.every else own_sentences(told)
            groups = grouped({edition: sentences_cell(said) for edition, said in shown.items()})
            if self.wanted(groups):
                rows.append(EventRow(turn, part, groups))
        return rows

    # --- facts, checks ----------------------------------------------------------------------------------------

    def facts(self) -> list[FactRow]:
        """How things stand at the end. What is true of permanents is compared where they are on the battlefield."""
        keys = in_order([list(account.facts) for account in self.accounts.values()])
        subjects = in_order([[subject] for subject, _ in keys])
        rows: list[FactRow] = []
        for subject, aspect in sorted(keys, key=lambda key: subjects.index(key[0])):
            cells = {
                edition: Cell[Hashable](found.value, (found.rule,) if found.rule else ())
                for edition, account in self.accounts.items()
                if (found := account.facts.get((subject, aspect))) is not None
            }
            groups = grouped(cells)
            if self.wanted(groups):
                rows.append(FactRow(subject, aspect, groups))
        return rows

    def checks(self) -> list[CheckRow]:
        """Which of the file's checks hold where; those that hold everywhere are no rows, unless all are wanted."""
        rows: list[CheckRow] = []
        for line in sorted({line for account in self.accounts.values() for line in account.checked}):
            failed = [key for account in self.accounts.values() for key in account.failures if key[0] == line]
            for key in in_order([failed]):
                rows.append(self.check(key))
            if not failed and self.every:
                rows.append(CheckRow(line, "", "", grouped({edition: Cell(None) for edition in self.accounts})))
        return rows

    def check(self, key: tuple[int, str]) -> CheckRow:
        """One check that fails somewhere."""
        cells: dict[str, Cell[str | None]] = {}
        expected = ""
        for edition, account in self.accounts.items():
            failure = account.failures.get(key)
            if failure is None:
                cells[edition] = Cell(None)
            else:
                expected = expected or str(failure.params.get("expected", ""))
                cells[edition] = Cell(str(failure.params.get("found", "")))
        return CheckRow(key[0], key[1], expected, grouped(cells))


def move_cell(step: Step) -> Cell[tuple[str, str, tuple[str, ...]]]:
    """What became of a line."""
    if step.result == DONE and not step.answers:
        return Cell((DONE, "", ()))
    why = step.why if step.why is not None else Said("")
    rules = [said.rule for said in (why, *step.answers) if said.rule]
    answers = dict.fromkeys(answer.text for answer in step.answers)
    return Cell((step.result, why.text, tuple(answers)), tuple(rules))


def sentences_cell(said: Sequence[Said]) -> Cell[tuple[str, ...]]:
    """Sentences with their rules, "" where one has none."""
    return Cell(tuple(each.text for each in said), tuple(each.rule for each in said))


def own_sentences(told: Mapping[str, list[Said]]) -> dict[str, list[Said]]:
    """What each edition tells that not all of them do; everything where only the order differs."""
    counts = [Counter(said.text for said in sentences) for sentences in told.values()]
    common = Counter(counts[0])
    for count in counts[1:]:
        common &= count
    if all(count == counts[0] for count in counts):
        orders = {tuple(said.text for said in sentences) for sentences in told.values()}
        return {edition: list(sentences) if len(orders) > 1 else [] for edition, sentences in told.items()}
    return {edition: without(sentences, common) for edition, sentences in told.items()}


def without(sentences: Sequence[Said], common: Counter[str]) -> list[Said]:
    """The sentences but for as many of each text as are common."""
    left = Counter(common)
    found: list[Said] = []
    for said in sentences:
        if left[said.text] > 0:
            left[said.text] -= 1
        else:
            found.append(said)
    return found


def in_order(lists: Iterable[Sequence[V]]) -> list[V]:
    """All values, each once: new ones stand behind what they follow in their own list."""
    found: list[V] = []
    for values in lists:
        place = 0
        for value in values:
            if value in found:
                place = found.index(value) + 1
            else:
                found.insert(place, value)
                place += 1
    return found

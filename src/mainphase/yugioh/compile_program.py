"""Writes effect programs: emits operations, allots registers and kept lists, resolves jumps."""

from __future__ import annotations

from mainphase.kernel import machine
from mainphase.yugioh import operations_codes as codes
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.compile_events import EventCompiler
from mainphase.yugioh.compile_filters import not_supported


class Label:
    """A place in a program that jumps name before it is known."""

    at: int

    def __init__(self) -> None:
        self.at = -1


class ProgramWriter(EventCompiler):
    """One effect program in the making. `finish` gives its code.

    `code` holds integers, labels still to be resolved, and None for the number of kept lists. `kept` are the kept
    lists by name, `loop` is the register of the innermost `ForEachCard`, 0 outside.
    """

    code: list[int | Label | None]
    kept: dict[str, int]
    free: int
    loop: int

    def begin(self) -> None:
        """Start a program."""
        self.code = []
        self.kept = {}
        self.free = codes.FIRST_FREE
        self.loop = 0

    def finish(self) -> list[int]:
        """The whole program."""
        self.code.append(machine.END)
        lists = len(self.kept)
        program = [machine.KEEP, lists] if lists else []
        start = len(program)
        for item in self.code:
            if isinstance(item, Label):
                program.append(item.at + start)
            else:
                program.append(lists if item is None else item)
        return program

    def raw(self, *items: int | Label) -> None:
        """Emit an operation of the kernel."""
        self.code.extend(items)

    def op(self, operation: int, *operands: int | None) -> None:
        """Emit an operation of the ruleset; None stands for the number of kept lists."""
        self.code.append(operation)
        self.code.append(len(operands) + 2)
        self.code.extend(operands)

    def place(self, label: Label) -> None:
        """The label names the place of what is emitted next."""
        label.at = len(self.code)

    def register(self) -> int:
        """A register that nothing else uses until `self.free` is set back."""
        if self.free == machine.REGISTERS:
            raise not_supported(tree.Nothing(), "YG-53", self.name, "nested too deeply")
        self.free += 1
        return self.free - 1

    def fixed(self, number: int) -> int:
        """A register with that number."""
        register = self.register()
        self.raw(machine.SET, register, number)
        return register

    def list_named(self, name: str) -> int:
        """The kept list of that name."""
        if name not in self.kept:
            self.kept[name] = len(self.kept)
        return self.kept[name]

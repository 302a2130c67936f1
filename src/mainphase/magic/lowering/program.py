"""Writes effect programs: emits operations, allots registers and kept lists, resolves jumps."""

from __future__ import annotations

from mainphase.kernel import machine
from mainphase.magic import asks
from mainphase.magic.abilities import tree
from mainphase.magic.encoding import Code, Encoder
from mainphase.magic.operations import codes

YOU_REGISTER = 0
ITERATED_REGISTER = 8
FIRST_FREE = 9


class Label:
    """A place in a program that jumps name before it is known."""

    at: int

    def __init__(self) -> None:
        self.at = -1


class ProgramWriter(Encoder):
    """One effect program in the making. `finish` gives its code.

    `code` holds integers, labels still to be resolved, and None for the number of kept lists. `division` is
    the code of the amount that is divided among the targets of the slot `divided` (601.2d), empty if none is.
    """

    code: list[int | Label | None]
    free: int
    loop_register: int
    nested: bool
    division: Code
    divided: int
    replaces_own: bool
    """Whether the program replaces changes of its own."""

    def begin(self, kept: dict[str, int] | None = None) -> None:
        """Start a program; `kept` are the kept lists that it finds filled (those of what created it)."""
        self.nested = kept is not None
        self.kept = {} if kept is None else kept
        self.code = []
        self.free = FIRST_FREE
        self.loop_register = 0
        self.division = []
        self.divided = 0
        self.replaces_own = False

    def finish(self) -> Code:
        """The whole program."""
        assert self.kept is not None
        lists = len(self.kept)
        if self.replaces_own:
            self.op(codes.OWN_OVER)
        self.code.append(machine.END)
        start = [machine.KEEP, lists] if lists and not self.nested else []
        program = start[:]
        for item in self.code:
            if isinstance(item, Label):
                program.append(item.at + len(start))
            else:
                program.append(lists if item is None else item)
        return program

    # --- emitting -------------------------------------------------------------------------------------------

    def raw(self, *items: int | Label) -> None:
        """Emit an operation of the kernel."""
        self.code.extend(items)

    def op(self, operation: int, *operands: int | Label | Code | None) -> None:
        """Emit an operation of the ruleset; None stands for the number of kept lists."""
        start = len(self.code)
        self.code.extend([operation, 0])
        for operand in operands:
            if isinstance(operand, list):
                self.code.extend(operand)
            else:
                self.code.append(operand)
        self.code[start + 1] = len(self.code) - start

    def place(self, label: Label) -> None:
        """The label names the place of what is emitted next."""
        label.at = len(self.code)

    def register(self) -> int:
        """A register that nothing else uses until `self.free` is set back."""
        if self.free == machine.REGISTERS:
            raise self.unsupported(tree.Nothing(), "nested too deeply")
        self.free += 1
        return self.free - 1

    # --- pieces that many instructions are made of ----------------------------------------------------------

    def player(self, who: tree.Players) -> int:
        """A register with a reference to the (first) player, 0 for none."""
        if isinstance(who, tree.You):
            return YOU_REGISTER
        register = self.register()
        self.op(codes.PLAYER, register, self.players(who))
        return register

    def chooser(self, who: tree.Players) -> int:
        """A register with a reference to the player who makes a choice, 0 for none; of several you say which one."""
        if not isinstance(who, tree.EachOpponent | tree.EachTeammate | tree.EachOtherPlayer | tree.PlayersWhere):
            return self.player(who)
        register = self.register()
        self.op(codes.CHOOSER, self.players(who))
        self.raw(machine.ASK_LIST, asks.CHOOSE_PLAYER, YOU_REGISTER, register)
        self.raw(machine.DROP)
        return register

    def list_for(self, who: tree.Players, player: int, listed: Code) -> None:
        """The newest list is what a player may choose from."""
        self.op(codes.LIST, listed)
        if not isinstance(who, tree.You):
            self.op(codes.LIST_WITHIN, player)

    def number(self, node: tree.Value) -> int:
        """A register with the value."""
        if isinstance(node, tree.Number):
            return self.fixed(node.value)
        register = self.register()
        self.op(codes.VALUE, register, self.value(node))
        return register

    def fixed(self, number: int) -> int:
        """A register with that number."""
        register = self.register()
        self.raw(machine.SET, register, number)
        return register

    def pick(self, operation: int, kind: int, player: int, least: int, most: int, kept: int) -> None:
        """Let a player pick from the newest list into a kept list; `least` and `most` are used up."""
        if operation == machine.PICK:
            self.raw(operation, kind, player, least, most, kept)
        else:
            self.op(operation, kind, player, least, most, kept)

    def arrange(self, player: int, kept: int, kind: int) -> None:
        """Let a player put a kept list into an order, one item after another."""
        free = self.free
        top, end = Label(), Label()
        size, item = self.register(), self.register()
        self.raw(machine.LOAD, kept)
        self.raw(machine.CLEAR, kept)
        self.place(top)
        self.raw(machine.SIZE, size)
        self.raw(machine.JUMP_IF_ZERO, size, end)
        self.raw(machine.ASK_LIST, kind, player, item)
        self.raw(machine.REMOVE, item)
        self.raw(machine.STORE, kept, item)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.raw(machine.DROP)
        self.free = free

"""Cards, players, values and conditions of an effect as operations."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import machine
from mainphase.kernel.kinds import event_bit
from mainphase.yugioh import operations_codes as codes
from mainphase.yugioh import zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.compile_filters import WHOSE, not_supported
from mainphase.yugioh.compile_program import Label, ProgramWriter
from mainphase.yugioh.definitions import YOU

SOURCE: Final = 1
OPPONENT_REGISTER: Final = 2
EVENT: Final = 3
OTHER: Final = 4
AMOUNT: Final = 5

STATS: Final[list[str]] = ["attack", "defense", "level"]
STEPS: Final[dict[str, tuple[str, ...]]] = {
    "battle": (
        "start step",
        "battle step",
        "damage step",
        "start of damage step",
        "reveal",
        "damage calculation",
        "after damage calculation",
        "end of damage step",
        "end step",
    ),
    "damage step": (
        "start of damage step",
        "reveal",
        "damage calculation",
        "after damage calculation",
        "end of damage step",
    ),
}
"""What a part of the turn consists of."""


class ValueCompiler(ProgramWriter):
    """Emits operations that find cards and players, work out values and test conditions."""

    loses_amount: bool

    # --- cards and players ----------------------------------------------------------------------------------

    def cards(self, node: tree.Cards) -> None:
        """The cards become the newest list."""
        if isinstance(node, tree.Select):
            self.op(codes.FIND, self.select(node, self.others))
        elif isinstance(node, tree.This):
            self.op(codes.ONE, SOURCE)
        elif isinstance(node, tree.EquippedMonster):
            self.op(codes.EQUIPPED)
        elif isinstance(node, tree.Target):
            self.op(codes.TARGETS, node.index)
        elif isinstance(node, tree.Chosen):
            self.op(codes.KEPT, self.list_named(node.register))
        elif isinstance(node, tree.Iterated):
            if self.loop == 0:
                raise not_supported(node, "YG-53", self.name, "outside of a loop")
            self.op(codes.ONE, self.loop)
        elif isinstance(node, tree.EventCard):
            self.op(codes.ONE, EVENT)
        elif isinstance(node, tree.OtherCard):
            self.op(codes.ONE, OTHER)
        elif isinstance(node, tree.Attacker):
            self.op(codes.FIGHTER, 0)
        elif isinstance(node, tree.AttackedMonster):
            self.op(codes.FIGHTER, 1)
        elif isinstance(node, tree.AnsweredCard):
            self.op(codes.ANSWERED)
        else:
            free = self.free
            number = self.value(node.count)
            self.players(node.who)
            self.op(codes.TOP, number)
            self.free = free

    def players(self, node: tree.Players) -> None:
        """The players become the newest list."""
        if isinstance(node, tree.You):
            self.op(codes.PLAYERS, 0)
        elif isinstance(node, tree.Opponent):
            self.op(codes.PLAYERS, 1)
        elif isinstance(node, tree.EachPlayer):
            self.op(codes.PLAYERS, 2)
        elif isinstance(node, tree.TurnPlayer):
            self.op(codes.PLAYERS, 3)
        else:
            self.cards(node.of)
            self.op(codes.OWNERS, 1 if isinstance(node, tree.OwnerOf) else 0)

    def player(self, node: tree.Players, nobody: Label) -> int:
        """A register with the one player who decides; goes to `nobody` if there is none."""
        if isinstance(node, tree.You):
            return 0
        if isinstance(node, tree.Opponent):
            return OPPONENT_REGISTER
        if isinstance(node, tree.EachPlayer):
            raise not_supported(node, node.RULE, self.name, "who decides alone")
        register = self.register()
        self.players(node)
        self.op(codes.FIRST, register)
        self.raw(machine.JUMP_IF_ZERO, register, nobody)
        return register

    # --- values ---------------------------------------------------------------------------------------------

    def value(self, node: tree.Value) -> int:
        """A register with the value."""
        if isinstance(node, tree.Number):
            return self.fixed(node.value)
        if isinstance(node, tree.EventAmount):
            if self.loses_amount:
                raise not_supported(node, "YG-58", self.name, "of a card that moves")
            return AMOUNT
        register = self.register()
        if isinstance(node, tree.ThisWay):
            self.raw(machine.COPY, register, codes.THIS_WAY)
        elif isinstance(node, tree.Count):
            self.cards(node.of)
            self.op(codes.COUNT, register)
        elif isinstance(node, tree.StatOf):
            self.cards(node.of)
            self.op(codes.SUM, STATS.index(node.stat), register)
        elif isinstance(node, tree.LifePoints):
            self.players(node.who)
            self.op(codes.LIFE, register)
        elif isinstance(node, tree.Half):
            self.raw(machine.HALVE, register, self.value(node.of), 1 if node.up else 0)
        else:
            left = self.value(node.left)
            right = self.value(node.right)
            self.raw(ARITHMETIC[type(node).__name__], register, left, right)
        self.free = register + 1
        return register

    # --- conditions -----------------------------------------------------------------------------------------

    def unless(self, node: tree.Condition, otherwise: Label) -> None:
        """Go to `otherwise` unless the condition holds."""
        free = self.free
        if isinstance(node, tree.AllHold):
            for each in node.conditions:
                self.unless(each, otherwise)
        elif isinstance(node, tree.AnyHolds):
            done = Label()
            for each in node.conditions:
                following = Label()
                self.unless(each, following)
                self.raw(machine.JUMP, done)
                self.place(following)
            self.raw(machine.JUMP, otherwise)
            self.place(done)
        elif isinstance(node, tree.DoesNotHold):
            holds_not = Label()
            self.unless(node.condition, holds_not)
            self.raw(machine.JUMP, otherwise)
            self.place(holds_not)
        elif isinstance(node, tree.Compare):
            self.unless_compared(node, otherwise)
        elif isinstance(node, tree.During):
            register = self.register()
            self.op(codes.TIME, self.parts(node.phases), WHOSE[node.whose], register)
            self.raw(machine.JUMP_IF_ZERO, register, otherwise)
        else:
            register = self.register()
            if isinstance(node, tree.Exists):
                self.op(codes.FIND, self.select(node.what, self.others))
                self.op(codes.COUNT, register)
                least = node.least
            elif isinstance(node, tree.CanDraw):
                self.op(codes.FIND, self.number((), event_bit(zones.DECK), YOU))
                self.op(codes.COUNT, register)
                least = node.count
            else:
                self.op(codes.ROOM, 0, register)
                least = node.count
            self.raw(machine.JUMP_IF_LESS, register, self.fixed(least), otherwise)
        self.free = free

    def unless_compared(self, node: tree.Compare, otherwise: Label) -> None:
        """Go to `otherwise` unless the two values compare so."""
        left = self.value(node.left)
        right = self.value(node.right)
        if node.comparison == ">=":
            self.raw(machine.JUMP_IF_LESS, left, right, otherwise)
        elif node.comparison == "<=":
            self.raw(machine.JUMP_IF_LESS, right, left, otherwise)
        elif node.comparison == "!=":
            self.raw(machine.JUMP_IF_EQUAL, left, right, otherwise)
        else:
            holds = Label()
            if node.comparison == "=":
                self.raw(machine.JUMP_IF_EQUAL, left, right, holds)
            elif node.comparison == "<":
                self.raw(machine.JUMP_IF_LESS, left, right, holds)
            else:
                self.raw(machine.JUMP_IF_LESS, right, left, holds)
            self.raw(machine.JUMP, otherwise)
            self.place(holds)

    def parts(self, phases: tuple[str, ...]) -> int:
        """The mask of these parts of a turn and what they consist of; 0 for any."""
        mask = 0
        for phase in phases:
            for key in (phase, *STEPS.get(phase, ())):
                mask |= event_bit(self.table.part(key).id)
        return mask


ARITHMETIC: Final[dict[str, int]] = {
    "Plus": machine.ADD,
    "Minus": machine.SUBTRACT,
    "Times": machine.MULTIPLY,
    "Lesser": machine.LEAST,
    "Greater": machine.GREATEST,
}

"""The effect machine: runs the flat program of an ability, stops at every choice, is copied as integers.

A program is a list of integers: operations with their operands, ended by `END`. The frame that runs it:
`a` the program counter, `b` the program's number, `d` the register that waits for an answer plus one (0: none),
`e` what kind of choice from a list waits, `player` the controller. `data` starts with `REGISTERS` registers;
register `SUBJECT` holds a reference to what the program comes from. Then come the kept lists, each its size and
its items, and above them the lists that loops run over, the newest last. Where an operation takes a player, its
register holds a player reference.
Operations from `FIRST_OWN` on are the ruleset's: `Game.operate` carries them out and moves `a` behind them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK, Game
from mainphase.kernel.procedure import Frame

REGISTERS: Final = 16
PICKING: Final = 2
SUBJECT: Final = 1

END: Final = 0
"""END"""
SET: Final = 1
"""SET r n: register r becomes n."""
COPY: Final = 2
"""COPY r s: register r becomes register s."""
ADD: Final = 3
"""ADD r s t: r becomes s + t."""
SUBTRACT: Final = 4
"""SUBTRACT r s t: r becomes s - t."""
MULTIPLY: Final = 5
"""MULTIPLY r s t: r becomes s * t."""
HALVE: Final = 6
"""HALVE r s up: r becomes half of s, rounded up (1) or down (0)."""
LEAST: Final = 7
"""LEAST r s t: r becomes the smaller of s and t."""
GREATEST: Final = 8
"""GREATEST r s t: r becomes the larger of s and t."""
JUMP: Final = 9
"""JUMP pc"""
JUMP_IF_ZERO: Final = 10
"""JUMP_IF_ZERO r pc"""
JUMP_IF_LESS: Final = 11
"""JUMP_IF_LESS r s pc: where r < s."""
JUMP_IF_EQUAL: Final = 12
"""JUMP_IF_EQUAL r s pc: where r = s."""
REPEAT: Final = 13
"""REPEAT r pc: where r is 0 or less go to pc, otherwise take 1 from r."""
NEXT: Final = 14
"""NEXT r pc: r becomes the next item of the newest list; after the last one the list goes and pc is next."""
DROP: Final = 15
"""DROP: the newest list goes."""
ASK_YES: Final = 16
"""ASK_YES kind player r: the player in register `player` answers no (0) or yes (1) into r."""
ASK_NUMBER: Final = 17
"""ASK_NUMBER kind player low high r: a number from register low to register high, into r."""
ASK_LIST: Final = 18
"""ASK_LIST kind player r: an item of the newest list (code: slot + 1) into r, which is 0 if it is empty."""
REMOVE: Final = 19
"""REMOVE r: the item in r is taken out of the newest list."""
GATHER: Final = 20
"""GATHER: an empty list becomes the newest."""
APPEND: Final = 21
"""APPEND r: the item in r joins the newest list."""
SIZE: Final = 22
"""SIZE r: r becomes the number of items left in the newest list."""
KEEP: Final = 23
"""KEEP n: there are n kept lists, all empty. Only while there is no other list."""
CLEAR: Final = 24
"""CLEAR list: the kept list becomes empty."""
STORE: Final = 25
"""STORE list r: the item in r joins the kept list."""
STORE_ALL: Final = 26
"""STORE_ALL list: the items left in the newest list, which goes, join the kept list."""
LOAD: Final = 27
"""LOAD list: a copy of the kept list becomes the newest list."""
PICK: Final = 28
"""PICK kind player least most list: items of the newest list, which goes, join the kept list, as many as
registers `least` and `most` say (both count down; they may be one) and as there are. There is one question for
each (slot + 1, or 0: no more), in the list's order, so that each set is offered once."""
FIRST_OWN: Final = 32

LENGTHS: Final = [1, 3, 3, 4, 4, 4, 4, 4, 4, 2, 3, 4, 4, 3, 3, 1, 4, 6, 4, 2, 1, 2, 2, 2, 2, 3, 2, 2, 6]
"""The number of integers of each operation, operands included."""

KERNEL_NAMES: Final = [
    "end", "set", "copy", "add", "subtract", "multiply", "halve", "least", "greatest", "jump", "jump if zero",
    "jump if less", "jump if equal", "repeat", "next", "drop", "ask yes", "ask number", "ask list", "remove",
    "gather", "append", "size", "keep", "clear", "store", "store all", "load", "pick",
]  # fmt: skip

NO_OR_YES: Final[list[int]] = [0, 1]
"""The options of `ASK_YES`; never changed in place."""
LIST_CODE: Final = 100000
"""An `ASK_LIST` among things that are no slots offers LIST_CODE + position."""


def start(game: Game, program: i64, controller: i64) -> Frame:
    """Start a program; the caller fills registers. Registers are all 0."""
    frame = game.call(game.rules.effect)
    frame.b = program
    frame.player = controller
    frame.data = [0] * REGISTERS
    return frame


def push_list(frame: Frame, items: list[int]) -> None:
    """Make `items` the newest list: the items, the position of the next one, their number."""
    frame.data.extend(items)
    frame.data.append(0)
    frame.data.append(len(items))


def drop_list(frame: Frame) -> None:
    """Take the newest list away."""
    data = frame.data
    count: i64 = data[-1]
    count += 2
    while count > 0:
        data.pop()
        count -= 1


def list_items(frame: Frame) -> list[int]:
    """The items of the newest list that are still to come."""
    size: i64 = frame.data[-1]
    position: i64 = frame.data[-2]
    end: i64 = len(frame.data) - 2
    return frame.data[end - size + position : end]


def kept_at(data: list[int], index: i64) -> i64:
    """Where the size of a kept list stands."""
    at: i64 = REGISTERS
    while index > 0:
        at += data[at] + 1
        index -= 1
    return at


def kept_items(data: list[int], index: i64) -> list[int]:
    """The items of a kept list."""
    at = kept_at(data, index)
    end: i64 = at + 1 + data[at]
    return data[at + 1 : end]


def keep_items(frame: Frame, index: i64, items: list[int]) -> None:
    """Add items to a kept list."""
    for item in items:
        keep_item(frame, index, item)


def keep_item(frame: Frame, index: i64, item: i64) -> None:
    """Add one item to a kept list."""
    data = frame.data
    at = kept_at(data, index)
    size: i64 = data[at]
    data[at] = size + 1
    end: i64 = at + 1 + size
    if end == len(data):
        data.append(item)
    else:
        data.insert(end, item)


def clear_kept(frame: Frame, index: i64) -> None:
    """Make a kept list empty."""
    data = frame.data
    at = kept_at(data, index)
    size: i64 = data[at]
    data[at] = 0
    while size > 0:
        data.pop(at + size)
        size -= 1


def run(game: Game, frame: Frame) -> None:
    """Run operations until one asks, calls a procedure, or the program ends."""
    frame.pc -= 1
    code = game.program(frame.b)
    base: i64 = game.rules.operation_base
    data = frame.data
    if frame.d != 0:
        take_answer(frame)
    while True:
        at: i64 = frame.a
        operation: i64 = code[at]
        if operation >= FIRST_OWN:
            game.where = base + operation
            game.operate(frame, code, at, operation)
            if game.kind != 0 or game.frame is not frame:
                return
            if frame.d != 0:
                take_answer(frame)
            data = frame.data
            continue
        if operation == JUMP_IF_ZERO:
            frame.a = code[at + 2] if data[code[at + 1]] == 0 else at + 3
            continue
        if operation == END:
            frame.pc = frame.proc.size
            return
        if operation == SET:
            data[code[at + 1]] = code[at + 2]
            frame.a = at + 3
        elif operation > ASK_LIST and operation != PICK:
            arrange(frame, code, at, operation)
            data = frame.data
        elif operation >= ASK_YES:
            game.where = base + operation
            game.subject = data[SUBJECT]
            if operation == PICK:
                pick(game, frame, code, at + 1, at + 6)
            else:
                ask(game, frame, code, at, operation)
            if game.kind != 0:
                return
            if frame.d != 0:
                take_answer(frame)
            data = frame.data
        elif operation >= JUMP:
            move(frame, code, at, operation)
            data = frame.data
        else:
            calculate(data, code, at, operation)
            frame.a = at + LENGTHS[operation]


def take_answer(frame: Frame) -> None:
    """Put the answer into the register that waits for it."""
    register: i64 = frame.d - 1
    frame.d = 0
    if frame.e != 0:  # a choice from the newest list
        frame.e = 0
        answer: i64 = frame.answer
        value: i64 = 0
        if answer >= LIST_CODE:
            value = list_items(frame)[answer - LIST_CODE]
        else:
            for item in list_items(frame):
                slot: i64 = item
                if (slot & SLOT_MASK) + 1 == answer:
                    value = item
                    break
        frame.data[register] = value
    else:
        frame.data[register] = frame.answer


def calculate(data: list[int], code: list[int], at: i64, operation: i64) -> None:
    """The arithmetic operations."""
    target = code[at + 1]
    left: i64 = data[code[at + 2]]
    if operation == COPY:
        data[target] = left
        return
    if operation == HALVE:
        up: i64 = code[at + 3]
        data[target] = (left + up) // 2
        return
    right: i64 = data[code[at + 3]]
    if operation == ADD:
        data[target] = left + right
    elif operation == SUBTRACT:
        data[target] = left - right
    elif operation == MULTIPLY:
        data[target] = left * right
    elif operation == LEAST:
        data[target] = left if left < right else right
    else:
        data[target] = left if left > right else right


def move(frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """The operations that move the program counter, and the loops."""
    data = frame.data
    if operation == JUMP:
        frame.a = code[at + 1]
    elif operation == JUMP_IF_LESS:
        frame.a = code[at + 3] if data[code[at + 1]] < data[code[at + 2]] else at + 4
    elif operation == JUMP_IF_EQUAL:
        frame.a = code[at + 3] if data[code[at + 1]] == data[code[at + 2]] else at + 4
    elif operation == REPEAT:
        left: i64 = data[code[at + 1]]
        if left <= 0:
            frame.a = code[at + 2]
        else:
            data[code[at + 1]] = left - 1
            frame.a = at + 3
    elif operation == NEXT:
        size: i64 = data[-1]
        position: i64 = data[-2]
        if position >= size:
            drop_list(frame)
            frame.a = code[at + 2]
        else:
            data[code[at + 1]] = data[len(data) - 2 - size + position]
            data[-2] = position + 1
            frame.a = at + 3
    else:  # DROP
        drop_list(frame)
        frame.a = at + 1


def ask(game: Game, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """The operations that ask a player."""
    data = frame.data
    seat: i64 = data[code[at + 2]] - PLAYER_SLOT
    if operation == ASK_YES:
        game.legal = NO_OR_YES
        frame.d = code[at + 3] + 1
        frame.a = at + 4
        game.ask(code[at + 1], seat)
    elif operation == ASK_NUMBER:
        low: i64 = data[code[at + 3]]
        high: i64 = data[code[at + 4]]
        legal: list[int] = [low]
        while low < high:
            low += 1
            legal.append(low)
        game.legal = legal
        frame.d = code[at + 5] + 1
        frame.a = at + 6
        game.ask(code[at + 1], seat)
    else:  # ASK_LIST
        items = list_items(frame)
        frame.a = at + 4
        if len(items) == 0:
            data[code[at + 3]] = 0
            return
        choices: list[int] = []
        for item in items:
            value: i64 = item
            choices.append((value & SLOT_MASK) + 1)
        game.legal = choices
        frame.d = code[at + 3] + 1
        frame.e = 1
        game.ask(code[at + 1], seat)


def arrange(frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """The operations that shape the newest list and the kept lists."""
    data = frame.data
    frame.a = at + LENGTHS[operation]
    if operation == REMOVE:
        left = list_items(frame)
        item: i64 = data[code[at + 1]]
        if item not in left:  # nothing could be chosen: what the player who was asked owns has left with them
            item = left[0]
            data[code[at + 1]] = item
        left.remove(item)
        drop_list(frame)
        push_list(frame, left)
    elif operation == GATHER:
        push_list(frame, [])
    elif operation == APPEND:
        end: i64 = len(data) - 2
        data.insert(end, data[code[at + 1]])
        data[-1] = data[-1] + 1
    elif operation == SIZE:
        total: i64 = data[-1]
        gone: i64 = data[-2]
        data[code[at + 1]] = total - gone
    elif operation == KEEP:
        frame.data = data[:REGISTERS] + [0] * code[at + 1]
    elif operation == CLEAR:
        clear_kept(frame, code[at + 1])
    elif operation == STORE:
        keep_items(frame, code[at + 1], [data[code[at + 2]]])
    elif operation == STORE_ALL:
        items = list_items(frame)
        drop_list(frame)
        keep_items(frame, code[at + 1], items)
    else:  # LOAD
        push_list(frame, kept_items(data, code[at + 1]))


def pick(game: Game, frame: Frame, code: list[int], first: i64, after: i64) -> None:
    """PICK with its operands from `first` on; it goes on at `after` once all is picked."""
    data = frame.data
    least_at: i64 = code[first + 2]
    most_at: i64 = code[first + 3]
    kept: i64 = code[first + 4]
    answer: i64 = -1
    if frame.e == PICKING:
        frame.e = 0
        answer = frame.answer
    least: i64 = data[least_at]
    most: i64 = data[most_at]
    length: i64 = len(data)
    size: i64 = data[length - 1]
    left: i64 = data[length - 2]
    left = size - left
    index: i64 = length - 2 - left
    if answer > 0:
        item: i64 = data[index]
        while (item & SLOT_MASK) + 1 != answer:
            index += 1
            left -= 1
            item = data[index]
        least -= 1
        most -= 1
        left -= 1
        data[least_at] = least
        data[most_at] = most
        data[length - 2] = size - left
        keep_item(frame, kept, item)
        index = length - 1 - left
    if least > most:
        least = most
    if answer == 0 or most <= 0 or left == 0 or least >= left:
        items: list[int] = []
        if answer != 0 and most > 0 and least >= left:
            items = list_items(frame)
        drop_list(frame)
        keep_items(frame, kept, items)
        frame.a = after
        return
    legal: list[int] = []
    if least <= 0:
        legal.append(0)
        least = 0
    while left > 0 and left >= least:
        item = data[index]
        legal.append((item & SLOT_MASK) + 1)
        index += 1
        left -= 1
    game.legal = legal
    frame.e = PICKING
    seat: i64 = data[code[first + 1]] - PLAYER_SLOT
    game.ask(code[first], seat)

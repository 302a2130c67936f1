"""What waits or lasts: triggered abilities not yet on the stack, delayed triggers, continuous effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.values import Reader, read_list, write_list

FOREVER: Final = 0
END_OF_TURN: Final = 1
"""To the cleanup step, at the same time as damage (514.2)."""
PART_BEGINS: Final = 2
"""Until the part `part` next begins, of `whose` turn (-1: anyone's)."""
PART_ENDS: Final = 3
"""Until the part `part` ends; with `serial` set, that very instance."""
TURN_BEGINS: Final = 4
"""Until the next turn of `whose` begins."""
LEAVES: Final = 5
"""Until the object `watched` leaves the battlefield."""
CONDITION: Final = 6
"""As long as a condition holds."""
END_OF_NEXT: Final = 7
"""To the cleanup step of the next turn of `whose` (-1: anyone's) that begins after the effect."""
CONTROLLED: Final = 8
"""Until `whose` loses control of the object."""

PUMP: Final = 0
"""a: added to power, b: added to toughness."""
GRANT: Final = 1
"""a: mask of keywords added."""
REMOVE: Final = 2
"""a: mask of keywords taken away."""
STAY_TAPPED: Final = 3
"""The permanent does not untap in its controller's untap step."""


BESTOW: Final = 48
"""Stands among the kinds of effect for what bestow does to the spell and the Aura itself (702.103b)."""
MUTATE: Final = 49
"""The same for a mutating spell (702.140a)."""
EXTRA: Final = 4096
"""Abilities with an index from here on are those of the setup's `extras`."""
CHANGED: Final = 4
"""What the setup's continuous effect `effect` says, with the amounts a and b."""
CHANGED_ALL: Final = 5
"""The same for everything that it finds at any time: only rules are changed, no characteristics (611.2c)."""
PLAYER_RULE: Final = 6
"""The rule of the setup's effect `effect`, for the players of the mask a, with the number b."""
EXERTED: Final = 7
"""The permanent does not untap in the next untap step of the players of the mask a (701.43a)."""


def is_over(wanted: i64, serial: i64, same_turn: bool) -> bool:
    """Whether a duration that ends with a part ends with the instance `serial` of it.

    `wanted` is 0 for any instance, else that of the turn in which the duration began, or minus one that does not count.
    """
    if wanted == 0:
        return True
    if wanted > 0:
        return same_turn and wanted == serial
    return not same_turn or wanted != -serial


class Trigger:
    """A triggered ability that waits to be put on the stack (603.3).

    `definition` and `ability` say which one: an ability from `EXTRA` on is one that an effect has created, number
    `ability` - `EXTRA` of the setup's `extras`; `values` are the registers that it remembers.
    """

    controller: i64
    source: i64
    definition: i64
    ability: i64
    event: i64
    other: i64
    player: i64
    amount: i64
    x: i64
    values: list[int]

    def __init__(self, controller: i64, source: i64, definition: i64, ability: i64) -> None:
        self.controller = controller
        self.source = source
        self.definition = definition
        self.ability = ability
        self.event = 0
        self.other = 0
        self.player = -1
        self.amount = 0
        self.x = 0
        self.values = []

    def clone(self) -> Trigger:
        """An equal trigger."""
        other = Trigger(self.controller, self.source, self.definition, self.ability)
        other.event = self.event
        other.other = self.other
        other.player = self.player
        other.amount = self.amount
        other.x = self.x
        other.values = self.values[:]
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.controller, self.source, self.definition, self.ability])
        out.extend([self.event, self.other, self.player, self.amount, self.x])
        write_list(out, self.values)


def load_trigger(source: Reader) -> Trigger:
    """The trigger that `Trigger.save` wrote."""
    trigger = Trigger(source.take(), source.take(), source.take(), source.take())
    trigger.event = source.take()
    trigger.other = source.take()
    trigger.player = source.take()
    trigger.amount = source.take()
    trigger.x = source.take()
    trigger.values = read_list(source)
    return trigger


class Lasting:
    """A continuous effect of a resolved spell or ability (611.2): what it does to which object, and until when.

    `kind` is PUMP, GRANT, REMOVE, STAY_TAPPED or EXERTED with the amounts `a` and `b`; `object` the reference it
    applies to; `until` one of the duration constants with `part`, `serial`, `whose`, `watched`; `turn` is the turn in
    which it began, `timestamp` its timestamp (613.7b). With CONDITION `part` is the number of the effect that holds
    the condition. What that and CHANGED_ALL look at are `registers` and `targets`, as they were when the effect began.
    """

    kind: i64
    object: i64
    a: i64
    b: i64
    source: i64
    until: i64
    part: i64
    serial: i64
    whose: i64
    turn: i64
    effect: i64
    controller: i64
    timestamp: i64
    watched: i64
    registers: list[int]
    targets: list[int]

    def __init__(self, kind: i64, object: i64, a: i64, b: i64, source: i64) -> None:
        self.kind = kind
        self.object = object
        self.a = a
        self.b = b
        self.source = source
        self.until = FOREVER
        self.part = 0
        self.serial = 0
        self.whose = -1
        self.turn = 0
        self.effect = -1
        self.controller = -1
        self.timestamp = 0
        self.watched = 0
        self.registers = []
        self.targets = []

    def clone(self) -> Lasting:
        """An equal effect."""
        other = Lasting(self.kind, self.object, self.a, self.b, self.source)
        other.until = self.until
        other.part = self.part
        other.serial = self.serial
        other.whose = self.whose
        other.turn = self.turn
        other.effect = self.effect
        other.controller = self.controller
        other.timestamp = self.timestamp
        other.watched = self.watched
        other.registers = self.registers  # never changed
        other.targets = self.targets
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.kind, self.object, self.a, self.b, self.source])
        out.extend([self.until, self.part, self.serial, self.whose, self.turn])
        out.extend([self.effect, self.controller, self.timestamp, self.watched])
        write_list(out, self.registers)
        write_list(out, self.targets)


class Returning:
    """What an effect has exiled until something leaves the battlefield or happens (610.3); never changed.

    `objects` are pairs: the reference of what is in exile, the kind of zone it came from; `watched` is what must leave,
    minus the group of the delayed ability whose event must happen, or 0 once it has.
    """

    watched: i64
    objects: list[int]

    def __init__(self, watched: i64, objects: list[int]) -> None:
        self.watched = watched
        self.objects = objects

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.append(self.watched)
        write_list(out, self.objects)


def load_returning(source: Reader) -> Returning:
    """The value that `Returning.save` wrote."""
    watched: i64 = source.take()
    return Returning(watched, read_list(source))


def load_lasting(source: Reader) -> Lasting:
    """The effect that `Lasting.save` wrote."""
    lasting = Lasting(source.take(), source.take(), source.take(), source.take(), source.take())
    lasting.until = source.take()
    lasting.part = source.take()
    lasting.serial = source.take()
    lasting.whose = source.take()
    lasting.turn = source.take()
    lasting.effect = source.take()
    lasting.controller = source.take()
    lasting.timestamp = source.take()
    lasting.watched = source.take()
    lasting.registers = read_list(source)
    lasting.targets = read_list(source)
    return lasting


class Delayed:
    """A delayed triggered ability that an effect has created (603.7).

    `ability` is its number among the setup's `extras`, `event` the kind of event that it waits for, `values` are the
    registers that it remembers. It triggers once, and with it those of the same `group`, unless `keep`: then each time
    until `limit` ends. `made_in` is the turn in which it was made; `turned` is 1 if its source has transformed since.
    """

    controller: i64
    source: i64
    definition: i64
    event: i64
    ability: i64
    group: i64
    keep: i64
    made_in: i64
    turned: i64
    values: list[int]
    limit: Lasting

    def __init__(self, controller: i64, source: i64, definition: i64, event: i64, ability: i64) -> None:
        self.controller = controller
        self.source = source
        self.definition = definition
        self.event = event
        self.ability = ability
        self.group = 0
        self.keep = 0
        self.made_in = 0
        self.turned = 0
        self.values = []
        self.limit = Lasting(0, 0, 0, 0, source)

    def clone(self) -> Delayed:
        """An equal ability."""
        other = Delayed(self.controller, self.source, self.definition, self.event, self.ability)
        other.group = self.group
        other.keep = self.keep
        other.made_in = self.made_in
        other.turned = self.turned
        other.values = self.values[:]
        other.limit = self.limit.clone()
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.controller, self.source, self.definition, self.event, self.ability])
        out.extend([self.group, self.keep, self.made_in, self.turned])
        write_list(out, self.values)
        self.limit.save(out)


def load_delayed(source: Reader) -> Delayed:
    """The ability that `Delayed.save` wrote."""
    delayed = Delayed(source.take(), source.take(), source.take(), source.take(), source.take())
    delayed.group = source.take()
    delayed.keep = source.take()
    delayed.made_in = source.take()
    delayed.turned = source.take()
    delayed.values = read_list(source)
    delayed.limit = load_lasting(source)
    return delayed

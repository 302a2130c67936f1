"""From events to the patterns that rules compare what happens with."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.parts import TurnTable
from mainphase.yugioh import definitions, kinds, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.compile_filters import WHOSE, FilterCompiler, not_supported, places_of
from mainphase.yugioh.definitions import Pattern

SUMMONS: Final[dict[str, list[int]]] = {
    "normal": [kinds.NORMAL_SUMMONED, kinds.TRIBUTE_SUMMONED],
    "tribute": [kinds.TRIBUTE_SUMMONED],
    "flip": [kinds.FLIP_SUMMONED],
    "special": [kinds.SPECIAL_SUMMONED],
}
"""A Tribute Summon is a Normal Summon too (Y-017, Y-022)."""

PLAIN: Final[dict[str, int]] = {
    "Destroyed": kinds.DESTROYED,
    "TurnedFaceUp": kinds.TURNED_UP,
    "PositionChanged": kinds.POSITION_CHANGED,
    "Discarded": kinds.DISCARDED,
    "Tributed": kinds.TRIBUTED,
}
"""Events that have nothing but a card and whose it is."""

GONE_AT_ONCE: Final = (tree.Destroyed,)
"""Events whose card is no longer there when somebody could answer them."""


class EventCompiler(FilterCompiler):
    """Compiles the events of one card; `table` numbers the parts of a turn."""

    table: TurnTable

    def patterns(self, events: tuple[tree.Event, ...], answered: bool) -> list[Pattern]:
        """The patterns of all of these; `answered`: a fast effect answers them, a trigger otherwise."""
        found: list[Pattern] = []
        for event in events:
            if answered and isinstance(event, GONE_AT_ONCE) and event.what:
                raise not_supported(event, event.RULE, self.name, "with filters, as the timing of a card")
            for pattern in self.event(event):
                found.append(pattern)
        return found

    def event(self, event: tree.Event) -> list[Pattern]:
        """The patterns of one event."""
        if isinstance(event, tree.Summoned):
            return [self.pattern(kind, event.by, event.what) for kind in summons(event.ways)]
        if isinstance(event, tree.AttackDeclared):
            pattern = self.pattern(kinds.ATTACK_DECLARED, event.by, event.what)
            self.second(pattern, event.target)
        elif isinstance(event, tree.PhaseBegins):
            pattern = self.pattern(kernel_kinds.PART_BEGAN, event.whose, ())
            pattern.part = self.table.part(event.phase).id
        elif isinstance(event, tree.Sent):
            pattern = self.pattern(kinds.MOVED, event.whose, event.what)
            pattern.part = zones.NAMES.index(event.to)
            pattern.origins = places_of(event.out_of)
        elif isinstance(event, tree.DestroyedByBattle):
            pattern = self.pattern(kinds.DESTROYED_BY_BATTLE, event.whose, event.what)
            self.second(pattern, event.by)
        elif isinstance(event, tree.BattleDamageDealt):
            pattern = self.pattern(kinds.BATTLE_DAMAGE, event.to, ())
            pattern.least = event.least
            self.second(pattern, event.by)
        elif isinstance(event, tree.EffectDamageDealt):
            pattern = self.pattern(kinds.DAMAGE, event.to, ())
            pattern.least = event.least
        elif isinstance(event, tree.LifeGained):
            pattern = self.pattern(kinds.LP_GAINED, event.who, ())
            pattern.least = event.least
        elif isinstance(event, tree.Drew):
            pattern = self.pattern(kinds.DREW, event.who, ())
        else:
            pattern = self.pattern(PLAIN[type(event).__name__], event.whose, event.what)
        return [pattern]

    def pattern(self, kind: int, whose: str, what: tuple[tree.Filter, ...]) -> Pattern:
        """A pattern of that kind of event, of that player, whose card fits."""
        pattern = Pattern(kind, WHOSE[whose])
        if what == (tree.IsThis(),):
            pattern.own = 1
        elif what:
            pattern.subject = self.number(what)
        return pattern

    def second(self, pattern: Pattern, what: tuple[tree.Filter, ...]) -> None:
        """The event's other card must fit too."""
        if what == (tree.IsThis(),):
            pattern.own_other = 1
        elif what:
            pattern.other = self.number(what)


def summons(ways: tuple[str, ...]) -> list[int]:
    """The kinds of event of these ways to Summon, of all if none is given; each once."""
    found: list[int] = []
    for way in ways or tuple(SUMMONS):
        for kind in SUMMONS[way]:
            if kind not in found:
                found.append(kind)
    return found


def works_in(event: tree.Event, home: int) -> int:
    """The mask of the zones in which a trigger on that event works, unless its card says so: `home`, the kind of zone
    where the card is played, or where the event puts the card itself."""
    if isinstance(event, tree.Sent) and tree.IsThis() in event.what:
        return places_of((event.to,))
    if isinstance(event, (tree.Discarded, tree.Tributed)) and tree.IsThis() in event.what:
        return places_of(("graveyard",))
    return places_of((zones.NAMES[home],))


assert definitions.ANYONE == 0

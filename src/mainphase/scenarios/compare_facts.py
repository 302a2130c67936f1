"""How things stand in a game of either Magic ruleset, fact by fact, each with the rule of what made it so last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import ENDED_DRAWN, OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.magic import zones
from mainphase.magic.changes import count_counters
from mainphase.magic.expressions_facts import stat_of
from mainphase.magic.expressions_tags import POWER, TOUGHNESS
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame
from mainphase.scenarios.magic_check import COUNTERS, NOWHERE, floating_mana, pool
from mainphase.scenarios.running import ScriptRun

GAME: Final = ""
"""The subject of what concerns no player and no object by itself."""
DAMAGE: Final = "combat damage"
"""What is on the stack without a source (CR09 310.1)."""
ALL_ZONES: Final = {
    "hand": zones.HAND,
    "graveyard": zones.GRAVEYARD,
    "exile": zones.EXILE,
    "battlefield": zones.BATTLEFIELD,
}
"""The zones of which the facts list what is in them, but for objects with ids, of which each has its own facts."""

Names: TypeAlias = tuple[tuple[str, int], ...]
Value: TypeAlias = int | bool | str | Names
"""Names of cards are given with how many there are of each."""


@dataclass(frozen=True)
class Fact:
    """One fact: its value, and the number of the rule by which it came to be so, "" if it was so from the start."""

    value: Value
    rule: str = ""


Facts: TypeAlias = dict[tuple[str, str], Fact]
"""Facts by subject (a player, an id, `GAME`) and aspect."""


def facts_of(run: ScriptRun, part: str) -> Facts:
    """Every fact, in the order in which they are shown: the game, players, objects with ids.

    `part` is the one that is going on, in the words of `compare_parts.ORDER`.
    """
    return Standing(run, part).facts()


class Standing:
    """A game as it is now, with its past."""

    def __init__(self, run: ScriptRun, part: str) -> None:
        self.part = part
        self.table = run.table
        self.names = run.table.names
        self.game: MagicGame = run.table.game
        self.cite = run.cite
        self.events = read_log(self.game)
        self.found: Facts = {}

    def facts(self) -> Facts:
        """All of them."""
        self.whole()
        for name in self.names.players:
            self.player(name, self.names.seat(name))
        for name in self.names.ids:
            self.thing(name)
        return self.found

    def note(self, subject: str, aspect: str, value: Value, made: Callable[[Event], bool] | None = None) -> None:
        """One fact, made so by the last event for which `made` holds."""
        last = next((event for event in reversed(self.events) if made(event)), None) if made is not None else None
        self.found[(subject, aspect)] = Fact(value, self.cite(last.rule) if last is not None else "")

    # --- the game, players ------------------------------------------------------------------------------------

    def whole(self) -> None:
        """Who has won; or where the game is, and what waits to resolve."""
        game = self.game
        if game.kind != OVER:
            self.note(GAME, "winner", "none")
            self.note(GAME, "step", self.part)
            names = [self.names.show(game, item.source) if item.source else DAMAGE for item in game.stack]
            self.note(GAME, "stack", tuple(sorted(Counter(names).items())))
        elif game.ended == ENDED_DRAWN or game.winner < 0:
            self.note(GAME, "winner", "draw", lambda event: event.kind in ("game ended", "player lost"))
        else:
            self.note(GAME, "winner", self.names.players[game.winner], lambda event: event.kind == "player lost")

    def player(self, name: str, seat: int) -> None:
        """Life, poison, mana, zones."""
        state = self.game.players[seat]
        life = ("life lost", "life gained", "life set")
        self.note(name, "life", int(state.life), lambda event: event.kind in life and event.player == seat)
        self.note(name, "poison", int(state.poison))
        mana = ("mana added", "mana spent", "mana emptied")
        symbols = pool(floating_mana(self.game, seat))
        self.note(name, "mana", symbols, lambda event: event.kind in mana and event.player == seat)
        library = len(self.game.zones[zones.of(seat, zones.LIBRARY)])
        self.note(name, "library", library, lambda event: event.player == seat and touches(event, zones.LIBRARY))
        with_ids = {handle.slot for handle in self.names.ids.values()}
        for word, zone in ALL_ZONES.items():
            slots = [slot for slot in self.game.zones[zones.of(seat, zone)] if slot not in with_ids]
            self.zone(name, seat, word, zone, slots)

    def zone(self, name: str, seat: int, word: str, zone: int, slots: list[int]) -> None:
        """What is in a zone, and which of the permanents are tapped."""

        def moved(event: Event) -> bool:
            return event.player == seat and touches(event, zone)

        self.note(name, word, self.counted(slots), moved)
        if zone == zones.BATTLEFIELD:
            tapped = [slot for slot in slots if self.game.permanents[slot].tapped]
            turned = ("tapped", "untapped")
            self.note(name, "tapped", self.counted(tapped), lambda event: event.kind in turned and event.player == seat)

    def counted(self, slots: list[int]) -> Names:
        """The names of cards, in order, with how many there are of each."""
        return tuple(sorted(Counter(self.names.names_of(self.game, slots)).items()))

    # --- objects ----------------------------------------------------------------------------------------------

    def thing(self, name: str) -> None:
        """Where the object is, and what is true of it on the battlefield."""
        game = self.game
        slot = self.names.ids[name].slot
        ref = self.names.ref(game, name)

        def moved(event: Event) -> bool:
            return event.kind == "moved" and slot in (event.a & SLOT_MASK, event.b & SLOT_MASK)

        zone = zones.NAMES[game.zone_kind(slot)] if ref else NOWHERE
        self.note(name, "zone", zone, moved)
        if ref and game.on_battlefield(ref):
            self.permanent(name, slot, game.permanents[slot])

    def permanent(self, name: str, slot: int, permanent: Permanent) -> None:
        """What is true of a permanent."""
        game = self.game

        def about(*kinds: str) -> Callable[[Event], bool]:
            return lambda event: event.kind in kinds and event.a & SLOT_MASK == slot

        def dealt(event: Event) -> bool:
            damage = event.kind in ("damage", "combat damage") and event.b & SLOT_MASK == slot
            return damage or (event.kind == "damage removed" and event.a & SLOT_MASK == slot)

        ref = int(permanent.ref)
        seat = int(game.controller_of(ref))
        self.note(name, "controller", self.names.players[seat], about("control changed"))
        self.note(name, "tapped", permanent.tapped != 0, about("tapped", "untapped", "entered tapped"))
        self.note(name, "damage", int(permanent.damage), dealt)
        power, toughness = int(stat_of(game, ref, POWER)), int(stat_of(game, ref, TOUGHNESS))
        changed = about("effect began", "effect ended", "counters put", "counters removed")
        self.note(name, "stats", f"{power}/{toughness}", changed)
        for word in (*COUNTERS, *game.setup.counters):
            kind = COUNTERS.get(word, 2)
            number = int(count_counters(game, ref, kind, 0 if kind != 2 else game.setup.counters.index(word)))
            if number:
                self.note(name, f"counters {word}", number, about("counters put", "counters removed"))
        attacked = permanent.attacking
        there = attacked != 0 and (attacked & SLOT_MASK >= PLAYER_SLOT or game.on_battlefield(attacked))
        self.note(name, "attacking", self.names.show(game, attacked) if there else "none", about("attacked"))
        blocking = ", ".join(self.names.show(game, other) for other in permanent.blocking)
        self.note(name, "blocking", blocking or "none", about("blocked"))
        if permanent.attached:
            self.note(name, "attached", self.names.show(game, permanent.attached), about("attached"))


def touches(event: Event, zone: int) -> bool:
    """Whether the event moves a card to or from that kind of zone."""
    return event.kind == "moved" and zone in divmod(int(event.amount), int(zones.KINDS))

"""Checks on players and objects; `Checker` collects what is not as the file says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from mainphase.files.scenario.checks import ObjectCheck, PlayerCheck
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import zones
from mainphase.magic.changes import count_counters
from mainphase.magic.keywords import KEYWORDS, MASKS
from mainphase.magic.modern.magic import Magic
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.view import knows
from mainphase.scenarios.magic_play import Table
from mainphase.scenarios.report import Unsupported, Wrong

LETTERS = "WUBRGC"
COUNTERS = {"+1/+1": 0, "-1/-1": 1}
NOWHERE = "gone"

Fail = Callable[[int, str, str, str], None]
"""Line, what is checked, what was expected, what was found."""


class Checker:
    """Compares a table with expectations. `fail` is told every difference."""

    def __init__(self, table: Table, fail: Fail) -> None:
        self.table = table
        self.names = table.names
        self.fail = fail

    @property
    def game(self) -> Magic:
        """The game as it is now."""
        return self.table.game

    def same(self, line: int, what: str, expected: object, found: object) -> None:
        """Both must be equal; nothing is checked where nothing is expected."""
        if expected is not None and expected != found:
            self.fail(line, what, shown(expected), shown(found))

    # --- players ----------------------------------------------------------------------------------------------

    def player(self, name: str, check: PlayerCheck) -> None:
        """Everything said of one player."""
        seat = self.names.seat(name)
        state = self.game.players[seat]
        lines = check.lines

        def line(*keys: str) -> int:
            return next((lines[key] for key in keys if key in lines), check.line)

        self.same(line("life", "lp"), f"{name}.life", check.life, int(state.life))
        self.same(line("lost"), f"{name}.lost", check.lost, self.game.lost[seat] != 0)
        self.same(line("poison"), f"{name}.poison", check.poison, int(state.poison))
        if check.mana is not None:
            self.same(line("mana"), f"{name}.mana", sorted_mana(check.mana), pool(state.pool))
        kinds = (
            ("hand", check.hand, zones.HAND, ("hand",)),
            ("library", check.library, zones.LIBRARY, ("library", "deck")),
            ("graveyard", check.graveyard, zones.GRAVEYARD, ("graveyard",)),
            ("exile", check.exile, zones.EXILE, ("exile", "removed")),
        )
        for word, wanted, kind, keys in kinds:
            if wanted is not None:
                self.cards(line(*keys), f"{name}.{word}", wanted, self.game.zones[zones.of(seat, kind)])

    def cards(self, line: int, what: str, wanted: int | Sequence[Ref], slots: list[int]) -> None:
        """How many cards there are, or which, in any order."""
        if isinstance(wanted, int):
            if wanted != len(slots):
                self.fail(line, what, str(wanted), str(len(slots)))
            return
        left = list(slots)
        for name in sorted(wanted, key=lambda ref: ref.kind == "name"):  # ids take their own cards first
            for slot in left:
                if self.names.means_slot(self.game, name, slot):
                    left.remove(slot)
                    break
            else:
                left = [*left, -1]
                break
        if left:
            found = self.names.names_of(self.game, slots)
            self.fail(line, what, listing(name.name for name in wanted), listing(found))

    def sees(self, viewer: str, zone: str, wanted: str | int | Sequence[Ref], line: int) -> None:
        """Which cards of a zone a player knows: "hand of B"."""
        word, _, owner = zone.partition(" of ")
        word = {"deck": "library", "removed": "exile"}.get(word, word)
        if word not in zones.NAMES[: zones.PER_PLAYER]:
            raise Unsupported(zone, "400.1", line)
        seat = self.names.seat(viewer)
        held = self.game.zones[zones.of(self.names.seat(owner), zones.NAMES.index(word))]
        known = [slot for slot in held if knows(self.game, seat, slot)]
        what = f"sees.{viewer}.{zone}"
        if isinstance(wanted, str):
            if known:
                self.fail(line, what, wanted, listing(self.names.names_of(self.game, known)))
        else:
            self.cards(line, what, wanted, known)

    # --- objects ----------------------------------------------------------------------------------------------

    def thing(self, name: str, check: ObjectCheck) -> None:
        """Everything said of one object."""
        game = self.game
        ref = self.names.ref(game, name)
        slot = self.names.ids[name].slot
        permanent = game.permanents[slot] if ref else BLANK
        lines = check.lines

        def same(key: str, expected: object, found: object) -> None:
            self.same(lines.get(key, check.line), f"{name}.{key}", expected, found)

        same("zone", check.zone, zones.NAMES[game.zone_kind(slot)] if ref else NOWHERE)
        definition = game.definitions[slot]
        there = permanent is not BLANK
        if ref:
            same("power", check.power, int(permanent.power if there else definition.power))
            same("toughness", check.toughness, int(permanent.toughness if there else definition.toughness))
            same("controller", check.controller, self.names.players[game.controller_of(ref)])
        elif check.power is not None or check.toughness is not None or check.controller is not None:
            self.fail(check.line, name, "…", NOWHERE)
        if there:
            self.permanent(name, check, permanent, same)
        else:
            self.absent(name, check, zones.NAMES[game.zone_kind(slot)] if ref else NOWHERE)
        if check.keywords is not None:
            have = int(permanent.keywords if there else definition.keywords)
            self.keywords(lines.get("keywords", check.line), name, check.keywords, have)
        if check.attached is not None and check.attached is not False:
            raise Unsupported("attached", "303.4", lines.get("attached", check.line))
        if check.loyalty is not None:
            raise Unsupported("loyalty", "306.5", lines.get("loyalty", check.line))
        same("face", check.face, "up")

    def permanent(
        self, name: str, check: ObjectCheck, permanent: Permanent, same: Callable[[str, object, object], None]
    ) -> None:
        """What only a permanent has."""
        same("tapped", check.tapped, permanent.tapped != 0)
        same("damage", check.damage, int(permanent.damage))
        same("blocked", check.blocked, permanent.blocked != 0)
        if check.attacking is not None:
            wanted = check.attacking.name if isinstance(check.attacking, Ref) else check.attacking
            same("attacking", wanted, self.attacked(permanent))
        if check.blocking is not None:
            blocked = [self.names.show(self.game, ref) for ref in permanent.blocking]
            same("blocking", sorted(check.blocking or ()), sorted(blocked))
        for kind, number in (check.counters or {}).items():
            line = check.lines.get("counters", check.line)
            self.same(line, f"{name}.counters.{kind}", number, self.counters(permanent.ref, kind))

    def absent(self, name: str, check: ObjectCheck, zone: str) -> None:
        """What is said of a permanent that is none: only that it is not tapped, attacking and so on can be true."""
        for key in ("tapped", "damage", "blocked", "attacking", "blocking"):
            wanted = getattr(check, key)
            if wanted is not None and wanted is not False and wanted != 0:
                self.fail(check.lines.get(key, check.line), f"{name}.{key}", shown(wanted), zone)
        for kind, number in (check.counters or {}).items():
            self.same(check.lines.get("counters", check.line), f"{name}.counters.{kind}", number, 0)

    def attacked(self, permanent: Permanent) -> str | bool:
        """What the creature attacks: a player or object, "nothing" if that has left, False if it does not attack."""
        ref = permanent.attacking
        if ref == 0:
            return False
        if ref & SLOT_MASK < PLAYER_SLOT and not self.game.on_battlefield(ref):
            return "nothing"
        return self.names.show(self.game, ref)

    def counters(self, ref: int, kind: str) -> int:
        """How many counters of that kind are on the permanent."""
        if kind in COUNTERS:
            return int(count_counters(self.game, ref, COUNTERS[kind], 0))
        known = self.game.setup.counters
        return int(count_counters(self.game, ref, 2, known.index(kind))) if kind in known else 0

    def keywords(self, line: int, name: str, wanted: Sequence[str], have: int) -> None:
        """All of these keywords are there."""
        for keyword in wanted:
            if keyword.lower() not in KEYWORDS:
                raise Wrong("scenario.unknown_keyword", line, {"found": keyword})
            if MASKS.get(keyword.lower(), 0) & have == 0:
                found = [known for known, mask in MASKS.items() if mask & have]
                self.fail(line, f"{name}.keywords", listing(wanted), listing(found))
                return


def shown(value: object) -> str:
    """A value in the format's notation."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Ref):
        return value.name
    if isinstance(value, list | tuple):
        return listing(shown(item) for item in value)
    if isinstance(value, str) and value == "":
        return '""'
    return str(value)


def listing(names: object) -> str:
    """Names in the format's notation, equal ones counted: `[Forest*2, bear]`."""
    assert hasattr(names, "__iter__")
    counted = Counter(str(name) for name in names)
    return "[" + ", ".join(name if count == 1 else f"{name}*{count}" for name, count in counted.items()) + "]"


def sorted_mana(symbols: str) -> str:
    """Mana symbols in a fixed order."""
    return "".join("{" + letter + "}" for letter in LETTERS for _ in range(symbols.count("{" + letter + "}")))


def pool(counts: list[int]) -> str:
    """A mana pool as symbols, snow mana by its type."""
    types = len(LETTERS)
    numbers = [counts[code] + counts[code + types] for code in range(types)]
    return "".join("{" + letter + "}" for letter, number in zip(LETTERS, numbers, strict=True) for _ in range(number))

"""Checks on players and objects; `Checker` collects what is not as the file says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mainphase.files.scenario.checks import Checks, ObjectCheck, PlayerCheck
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import zones
from mainphase.magic.changes import count_counters
from mainphase.magic.changes_bands import banded_with
from mainphase.magic.changes_bound import STRIDE
from mainphase.magic.expressions_facts import stat_of
from mainphase.magic.expressions_tags import POWER, TOUGHNESS
from mainphase.magic.keywords import KEYWORDS, MASKS
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.state import MagicGame
from mainphase.magic.view import knows
from mainphase.scenarios.check import listing, shown
from mainphase.scenarios.magic_declared import DeclarationChecker
from mainphase.scenarios.magic_events import WORDS
from mainphase.scenarios.report import Unsupported, Wrong

LETTERS = "WUBRGC"
COUNTERS = {"+1/+1": 0, "-1/-1": 1}
NOWHERE = "gone"


class MagicChecker(DeclarationChecker):
    """Checks players, objects and zones of Magic."""

    event_words = WORDS

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
            self.same(line("mana"), f"{name}.mana", sorted_mana(check.mana), pool(floating_mana(self.game, seat)))
        kinds = (
            ("hand", check.hand, zones.HAND, ("hand",)),
            ("library", check.library, zones.LIBRARY, ("library", "deck")),
            ("graveyard", check.graveyard, zones.GRAVEYARD, ("graveyard",)),
            ("exile", check.exile, zones.EXILE, ("exile", "removed")),
        )
        for word, wanted, kind, keys in kinds:
            if wanted is not None:
                self.cards(line(*keys), f"{name}.{word}", wanted, self.game.zones[zones.of(seat, kind)])

    def known_to(self, viewer: int, zone: str, owner: int, line: int) -> list[int]:
        """The slots of the cards in that zone that the viewer knows."""
        word = {"deck": "library", "removed": "exile"}.get(zone, zone)
        if word not in zones.NAMES[: zones.PER_PLAYER]:
            raise Unsupported(f"{zone} of {self.names.players[owner]}", "400.1", line)
        held = self.game.zones[zones.of(owner, zones.NAMES.index(word))]
        return [slot for slot in held if knows(self.game, viewer, slot)]

    def own_checks(self, check: Checks) -> None:
        """The battlefield, the stack, declarations."""
        for name, wanted in (check.battlefield or {}).items():
            line = self.line(check, "battlefield")
            self.cards(line, f"battlefield.{name}", wanted, self.game.battlefield(self.names.seat(name)))
        if check.stack is not None:
            refs = [int(item.source) for item in reversed(self.game.stack)]
            self.row(self.line(check, "stack"), "stack", check.stack, refs)
        if check.chain is not None:
            raise Unsupported("chain", "405.1", check.line)
        self.declarations(check)

    # --- objects ----------------------------------------------------------------------------------------------

    def thing(self, name: str, check: ObjectCheck) -> None:
        """Everything said of one object."""
        game = self.game
        ref = self.names.ref(game, name)
        slot = self.names.handle(name).slot
        permanent = game.permanents[slot] if ref else BLANK
        lines = check.lines

        def same(key: str, expected: object, found: object) -> None:
            self.same(lines.get(key, check.line), f"{name}.{key}", expected, found)

        same("zone", check.zone, zones.NAMES[game.zone_kind(slot)] if ref else NOWHERE)
        definition = game.definitions[slot]
        there = permanent is not BLANK
        if ref:
            same("power", check.power, int(stat_of(game, ref, POWER)))
            same("toughness", check.toughness, int(stat_of(game, ref, TOUGHNESS)))
            same("controller", check.controller, self.names.players[game.controller_of(ref)])
        elif check.power is not None or check.toughness is not None or check.controller is not None:
            self.fail(check.line, name, "…", NOWHERE)
        if there:
            self.permanent(name, check, permanent, same)
        else:
            self.absent(name, check, zones.NAMES[game.zone_kind(slot)] if ref else NOWHERE, ref)
        if check.keywords is not None:
            have = int(permanent.keywords if there else definition.keywords)
            self.keywords(lines.get("keywords", check.line), name, check.keywords, have)
        if check.attached is not None:
            wanted = check.attached.name if isinstance(check.attached, Ref) else check.attached
            host = int(permanent.attached) if there else 0
            same("attached", wanted, self.names.show(game, host) if host else False)
        if check.loyalty is not None:
            same("loyalty", check.loyalty, self.counters(permanent.ref, "loyalty") if there else NOWHERE)
        same("face", check.face, "down" if ref and (game.is_face_down(slot) or game.is_down(slot)) else "up")

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
        if check.band is not None:
            others = [self.names.show(self.game, ref) for ref in banded_with(self.game, permanent.ref)]
            same("band", sorted(check.band or ()), sorted(others))
        if check.blocking is not None:
            blocked = [self.names.show(self.game, ref) for ref in permanent.blocking]
            same("blocking", sorted(check.blocking or ()), sorted(blocked))
        for kind, number in (check.counters or {}).items():
            line = check.lines.get("counters", check.line)
            self.same(line, f"{name}.counters.{kind}", number, self.counters(permanent.ref, kind))

    def absent(self, name: str, check: ObjectCheck, zone: str, ref: int) -> None:
        """What is said of a permanent that is none: only that it is not tapped, attacking and so on can be true."""
        for key in ("tapped", "damage", "blocked", "attacking", "band", "blocking"):
            wanted = getattr(check, key)
            if wanted is not None and wanted is not False and wanted != 0:
                self.fail(check.lines.get(key, check.line), f"{name}.{key}", shown(wanted), zone)
        for kind, number in (check.counters or {}).items():
            there = self.counters(ref, kind) if ref else 0
            self.same(check.lines.get("counters", check.line), f"{name}.counters.{kind}", number, there)

    def attacked(self, permanent: Permanent) -> str | bool:
        """What the creature attacks: a player or object, "nothing" if that has left, False if it does not attack."""
        ref = permanent.attacking
        if ref == 0:
            return False
        former = ref & SLOT_MASK >= PLAYER_SLOT and ref > SLOT_MASK
        if former or (ref & SLOT_MASK < PLAYER_SLOT and not self.game.on_battlefield(ref)):
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


def sorted_mana(symbols: str) -> str:
    """Mana symbols in a fixed order."""
    return "".join("{" + letter + "}" for letter in LETTERS for _ in range(symbols.count("{" + letter + "}")))


def pool(counts: list[int]) -> str:
    """A mana pool as symbols, snow mana by its type."""
    types = len(LETTERS)
    numbers = [counts[code] + counts[code + types] for code in range(types)]
    return "".join("{" + letter + "}" for letter, number in zip(LETTERS, numbers, strict=True) for _ in range(number))


def floating_mana(game: MagicGame, seat: int) -> list[int]:
    """How much mana of each code a player has, also of what may be spent on some things only."""
    counts = [*game.players[seat].pool]
    rows = game.restricted
    for place in range(0, len(rows), STRIDE):
        if rows[place] == seat:
            counts[rows[place + 1]] += rows[place + 4]
    return counts

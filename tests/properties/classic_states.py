"""What holds in every state of a game of Magic before the stack in which a question is open or that is over."""

from __future__ import annotations

from itertools import pairwise

from states import check_state

from mainphase.kernel.game import LISTED_SLOT, OVER, SLOT_BITS, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame
from mainphase.kernel.window import ALL_PASSED, PRIORITY
from mainphase.magic import zones
from mainphase.magic.attaching import can_enchant
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.procedures.destroying import SAVING, SAVING_STEP
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.classic.procedures.main_window import MAIN
from mainphase.magic.classic.procedures.series import TRIGGERED_SERIES
from mainphase.magic.classic.procedures.windows import DAMAGE_PREVENTION, NEUTRAL
from mainphase.magic.definitions import AURA, CREATURE, ENCHANTMENT, INSTANT, INTERRUPT, MANA_SOURCE, WORLD
from mainphase.magic.permanents import BLANK
from mainphase.magic.played import SPELL_ITEM

NEUTRALS = (NEUTRAL, MAIN)
"""The windows in which batches begin."""
DURING_RESOLUTION = (TRIGGERED_SERIES, DAMAGE_PREVENTION, SAVING, SAVING_STEP)
"""The windows that can open while a batch resolves (K-046)."""
WITHOUT_FAST_EFFECTS = ("untap", "cleanup", "heal")
"""The phases in which there is no neutral state (K-012, K-035)."""


def check(game: Classic) -> None:
    """All of it."""
    check_state(game)
    check_shared_lists(game)
    if game.kind == OVER:
        return
    windows = open_windows(game)
    check_windows(game, windows)
    check_interrupts(game, windows)
    if game.kind == PRIORITY:
        if game.frame.proc not in (SAVING, SAVING_STEP):  # before those nothing is seen to within a timing step
            check_standing(game)
        if game.frame.proc in NEUTRALS:
            check_neutral(game)


def open_windows(game: Classic) -> list[Frame]:
    """The frames of the windows that are open, the outermost first."""
    return [frame for frame in game.frames[: game.depth + 1] if frame.proc.policy.plays]


def check_shared_lists(game: Classic) -> None:
    """What is set aside for a moment is set back: damage is assigned before it is dealt, no change waits."""
    assert game.holding == 1
    assert min((packet.amount for packet in [*game.packets, *game.later]), default=1) > 0
    pairs = [(packet.source, packet.target, packet.combat) for packet in game.packets]
    assert len(set(pairs)) == len(pairs), "packets of one source to one recipient are one (K-077)"


def check_windows(game: Classic, windows: list[Frame]) -> None:
    """While a batch resolves only some windows can be open, and in untap and cleanup never a neutral state."""
    for outer, inner in pairwise(windows):
        if outer.pc >= ALL_PASSED:
            assert inner.proc in DURING_RESOLUTION, f"{inner.proc} while what is in {outer.proc} resolves (K-046)"
        elif inner.proc is not INTERRUPTS:
            assert inner.proc in DURING_RESOLUTION, f"{inner.proc} in {outer.proc}"
    if game.part.part.key in WITHOUT_FAST_EFFECTS:
        assert all(frame.proc not in NEUTRALS for frame in windows), "fast effects in untap or cleanup (K-012, K-035)"
    if windows and windows[0].proc is MAIN:
        assert game.part.part.key == "main"


def check_interrupts(game: Classic, windows: list[Frame]) -> None:
    """What is played as an interrupt is aimed at what is being cast, or at nothing (5ED, Interrupts)."""
    for place, frame in enumerate(windows):
        if frame.proc is not INTERRUPTS:
            continue
        above = windows[place + 1].b if place + 1 < len(windows) else len(game.stack)
        cast = game.item_with(frame.f) if frame.f else None
        for item in game.stack[frame.b : above]:
            for target in targets_of(item):
                assert cast is not None and target == ref_of(cast), "an interrupt aimed at something else"


def targets_of(item: Item) -> list[int]:
    """The references in an item's target list."""
    found: list[int] = []
    at = 0
    while at < len(item.targets):
        found += item.targets[at + 1 : at + 1 + item.targets[at]]
        at += item.targets[at] + 1
    return found


def ref_of(item: Item) -> int:
    """The reference by which an object on the list is a target."""
    return int(item.source if item.kind == SPELL_ITEM else LISTED_SLOT + (item.serial << SLOT_BITS))


def check_standing(game: Classic) -> None:
    """What is seen to all the time has been: local enchantments, worlds, tokens (K-070, K-071, K-092)."""
    worlds = 0
    for seat in range(game.seats):
        for slot in game.battlefield(seat):
            permanent = game.permanents[slot]
            worlds += permanent.supertypes & WORLD != 0
            if permanent.types & ENCHANTMENT and AURA in permanent.subtypes:
                host = game.permanent(permanent.attached)
                assert host is not BLANK and host.ref != permanent.ref, "a local enchantment on nothing (K-069)"
                legal = can_enchant(game, permanent.definition, permanent.controller, permanent.ref, host.ref)
                assert legal, "a local enchantment on an illegal permanent (K-070)"
    assert worlds <= 1, "two enchant worlds in play (K-071)"
    for slot in game.token_slots:
        kind = game.zone_kind(slot)
        assert kind in (zones.BATTLEFIELD, zones.GONE, zones.STACK), "a token outside play (K-092)"


def check_neutral(game: Classic) -> None:
    """A neutral state has no damage that waits, no creature with lethal damage, nothing triggered and not played."""
    assert not game.packets and not game.later, "damage waits in a neutral state (K-077)"
    for seat in range(game.seats):
        for slot in game.battlefield(seat):
            permanent = game.permanents[slot]
            if permanent.types & CREATURE:
                assert permanent.damage < permanent.toughness, "a creature with lethal damage is in play (K-078)"
    assert not any(player.drew_empty for player in game.players), "nobody has lost who drew from nothing (K-064)"


class Batches:
    """What waits on the list at one question of a neutral state and at the next (K-044, K-046)."""

    def __init__(self) -> None:
        self.waiting: set[int] = set()

    def check(self, game: Classic) -> None:
        """Once a batch resolves nobody may add to it: what is left of it is never seen in a neutral state."""
        if game.kind != PRIORITY or game.frame.proc not in NEUTRALS:
            return
        now = {int(item.serial) for item in game.stack}
        assert self.waiting <= now or not self.waiting & now, (
            "a batch has resolved in part, and players may act (K-046)"
        )
        self.waiting = now


def check_play(game: Classic, code: int) -> None:
    """A play about to be made begins a batch, and that in the own main phase, if it is not a fast effect (K-054)."""
    if game.kind != PRIORITY or not code:
        return
    option = game.option(code)
    slow = option.verb in ("play", "declare an attack")
    if option.verb == "cast":
        definition = game.definitions[int(option.ref) & SLOT_MASK]
        slow = definition.types & (INSTANT | INTERRUPT | MANA_SOURCE) == 0
    if slow:
        assert game.frame.proc is MAIN and not game.stack and game.player == game.turn_player, option
        assert game.part.part.key == "main"

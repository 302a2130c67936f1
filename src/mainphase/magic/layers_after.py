"""What follows from a pass over the layers: control, who listens, rules for players, effects that end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.kinds import event_bit
from mainphase.magic import kinds, zones
from mainphase.magic.changes_batches import start_listening, stop_listening
from mainphase.magic.changes_combat import keep_roles, leave_attack, leave_combat
from mainphase.magic.changes_lasting import end_lasting
from mainphase.magic.changes_replacing import refresh_effects
from mainphase.magic.changes_turn import keep_time
from mainphase.magic.context import Context
from mainphase.magic.continuous import TEAM_CANT, RuleInForce
from mainphase.magic.definitions import BATTLE, PLANESWALKER, Ability
from mainphase.magic.expressions import holds, seats, value
from mainphase.magic.keywords import DAYBOUND, NIGHTBOUND
from mainphase.magic.lasting import CHANGED, CONDITION, CONTROLLED, EXERTED, LEAVES, PLAYER_RULE, Lasting
from mainphase.magic.layers_order import applies
from mainphase.magic.layers_work import Work
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame

ALWAYS: Final = (
    event_bit(kinds.MOVED)
    | event_bit(kinds.COUNTERS_PUT)
    | event_bit(kinds.COUNTERS_REMOVED)
    | event_bit(kinds.EFFECT_BEGAN)
    | event_bit(kinds.EFFECT_ENDED)
    | event_bit(kinds.PHASED_OUT)
    | event_bit(kinds.PHASED_IN)
    | event_bit(kinds.TOKEN_CREATED)
    | event_bit(kinds.ATTACHED)
    | event_bit(kinds.UNATTACHED)
)
"""The events after which the layers may always give something else, besides all kinds beyond the mask."""


def conclude(work: Work) -> bool:
    """Let the rest of the game follow; whether effects have ended, so that the pass must be made again."""
    game = work.game
    game.changed = 1
    moved: list[Permanent] = []
    replaced = False
    odd: i64 = 0
    bound: i64 = 0
    seat: i64 = 0
    number: i64 = 0
    for permanent in work.permanents:
        bound |= permanent.keywords
        while number >= work.ends[seat]:
            seat += 1
        number += 1
        if permanent.controller != seat:
            moved.append(permanent)
        base = permanent.base
        if odd < len(work.odd) and work.odd[odd] is permanent:
            if settle(game, permanent, work.triggered[odd], work.activated[odd], work.statics[odd]):
                replaced = True
            odd += 1
        elif (
            permanent.triggered is not base.triggered
            or permanent.activated is not base.activated
            or permanent.statics is not base.statics
        ):
            if settle(game, permanent, base.triggered, base.activated, base.statics):
                replaced = True
    game.fresh = [0] * game.seats
    if replaced:
        refresh_effects(game)
    for permanent in moved:
        change_control(game, permanent)
    if len(game.attackers) > 0 or len(game.blockers) > 0:
        keep_roles(game)
    for_players(work)
    watch(work)
    for returning in game.held:
        if returning.watched >= 0 and (returning.watched == 0 or game.has_left(returning.watched)):
            game.due = 1
    again = end_what_is_over(game)
    if bound & (DAYBOUND | NIGHTBOUND) != 0:
        keep_time(game)  # also where an effect has just given the ability (702.145c-g)
    return again or game.stale != 0


def settle(
    game: MagicGame,
    permanent: Permanent,
    triggered: list[Ability],
    activated: list[Ability],
    statics: list[Ability],
) -> bool:
    """The permanent's triggered abilities see events from now on, and nothing else that it had, which are the lists.

    Returns whether its static abilities are others.
    """
    slot: i64 = permanent.ref & SLOT_MASK
    if not same(triggered, permanent.triggered):
        if len(triggered) > 0:
            stop_listening(game, slot, triggered)
        if len(permanent.triggered) > 0:
            start_listening(game, slot)
    if (len(activated) > 0) != (len(permanent.activated) > 0):
        count_actives(game, zones.player_of(game.zone[slot]))
    return not same(statics, permanent.statics)


def same(before: list[Ability], now: list[Ability]) -> bool:
    """Whether two lists hold the same abilities."""
    if before is now:
        return True
    if len(before) != len(now):
        return False
    i: i64 = 0
    while i < len(before):
        if before[i] is not now[i]:
            return False
        i += 1
    return True


def count_actives(game: MagicGame, player: i64) -> None:
    """List the permanents of the player that have activated abilities."""
    game.actives[player] = [slot for slot in game.battlefield(player) if len(game.permanents[slot].activated) > 0]


def change_control(game: MagicGame, permanent: Permanent) -> None:
    """It comes under its new controller's control: it leaves combat (506.4) and is new to them (302.6)."""
    slot: i64 = permanent.ref & SLOT_MASK
    before: i64 = zones.player_of(game.zone[slot])
    if len(game.down) > 0 and game.is_down(slot):
        bit: i64 = 1
        game.note_seen(slot, bit << before)  # who controlled it has seen what it is
    leave_combat(game, slot)
    if permanent.types & (PLANESWALKER | BATTLE) != 0 and len(game.attackers) > 0:
        leave_attack(game, permanent.ref, permanent.protector if permanent.protector >= 0 else before)
    game.shift(slot, zones.of(permanent.controller, zones.BATTLEFIELD))
    permanent.sick = 1
    permanent.upkeeps = 0
    game.fresh[before] = 0
    game.fresh[permanent.controller] = 0
    count_actives(game, before)
    count_actives(game, permanent.controller)
    game.emit(kinds.CONTROL_CHANGED, permanent.controller, permanent.ref, 0, before)


# --- rules for players ---------------------------------------------------------------------------------------


def for_players(work: Work) -> None:
    """Rules of the game that are changed for players, in order of timestamp (613.10, 613.11)."""
    game = work.game
    for state in game.players:
        state.unruled()
    game.skipping = 0
    rules: list[RuleInForce] = []
    for applied in work.effects:
        if len(applied.effect.rules) > 0 and applies(work, applied):
            context = applied.look()
            players: i64 = 0
            for seat in seats(game, context, applied.effect.who, 0):
                bit: i64 = 1
                players |= bit << seat
            for rule in applied.effect.rules:
                force = RuleInForce(rule, players, context.source, context.you)
                if len(rule.number) > 0:
                    force.number = value(game, context, rule.number, 0)
                rules.append(force)
    for lasting in game.lasting:
        if lasting.kind == PLAYER_RULE:
            made = game.setup.effects[lasting.effect].rules[0]
            force = RuleInForce(made, lasting.a, lasting.source, lasting.controller)
            force.number = lasting.b
            force.turn = lasting.turn
            rules.append(force)
    game.rules_in_force = rules
    game.combat_rules = work.combat
    for force in rules:
        player: i64 = 0
        while player < game.seats:
            if (force.players >> player) & 1 != 0:
                game.players[player].obey(force.kind, force.mask, force.number)
                game.skipping |= game.players[player].skips
            player += 1
    if game.one_life != 0:
        share_bans(game)


def share_bans(game: MagicGame) -> None:
    """What one player can't do to the game or to life, no player of a team that shares both can (810.8a, 810.9g-h)."""
    for seat in range(game.seats):
        bans: i64 = game.players[seat].cant & TEAM_CANT
        if bans != 0:
            for other in range(game.seats):
                if game.team[other] == game.team[seat]:
                    game.players[other].cant |= bans


# --- when to look again --------------------------------------------------------------------------------------


def watch(work: Work) -> None:
    """Which events may change the outcome of the pass; none if there is no effect left."""
    game = work.game
    events: i64 = 0
    far: i64 = 0
    complex = game.setup.far_statics != 0 or game.setup.deploy is not None or len(game.held) > 0
    complex = complex or len(game.setup.counter_effects) > 0
    for applied in work.effects:
        if applied.fixed == 0:
            complex = True
            events |= applied.effect.events
            far |= applied.effect.far
    for lasting in game.lasting:
        if CHANGED <= lasting.kind < EXERTED or lasting.until == LEAVES or lasting.until == CONDITION:
            complex = True
            if lasting.until == CONDITION:
                ending = game.setup.effects[lasting.part]
                events |= ending.events
                far |= ending.far
    game.complex = 1 if complex else 0
    game.derived_from = events | ALWAYS if complex else 0
    game.far_zones = far | game.setup.far_statics


def end_what_is_over(game: MagicGame) -> bool:
    """Effects that last until something leaves, or as long as something is true (611.2b); whether one ended."""
    ended: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.until == LEAVES:
            if game.has_left(lasting.watched):
                ended.append(lasting)
        elif lasting.until == CONTROLLED:
            if game.on_battlefield(lasting.object) and game.permanent(lasting.object).controller != lasting.whose:
                ended.append(lasting)
        elif lasting.until == CONDITION and not still_true(game, lasting):
            ended.append(lasting)
    end_lasting(game, ended)
    return len(ended) > 0


def still_true(game: MagicGame, lasting: Lasting) -> bool:
    """Whether the condition of the duration holds."""
    context = Context(lasting.controller, lasting.source)
    context.registers = lasting.registers
    context.targets = lasting.targets
    context.iterated = lasting.object
    return holds(game, context, game.setup.effects[lasting.part].condition, 0)

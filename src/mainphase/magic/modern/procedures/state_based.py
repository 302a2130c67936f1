"""State-based actions (704) and the checks before priority (117.5): actions until none applies, then triggers.

All actions of one round are found on the unchanged state, each by a stage of its own that gives it its rule,
and performed at once. Registers of `CHECK`: `a` mask of what the scan found, `b` mask of players who lose,
`data` the permanents that go, as (slot, stamp of the rule, how). With `f` 1 triggers go on waiting (724.1c).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import ENDED_DRAWN
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, zones
from mainphase.magic.attaching import GOOD, fault
from mainphase.magic.changes import count_counters
from mainphase.magic.continuous import CANT_LOSE
from mainphase.magic.definitions import BATTLE, CREATURE, ENCHANTMENT, LEGENDARY, LOYALTY, PLANESWALKER, SAGA, WORLD
from mainphase.magic.happening.proposing import at_once, propose_destroy, propose_move, propose_sacrifice
from mainphase.magic.keywords import INDESTRUCTIBLE
from mainphase.magic.kinds import EVERYTHING
from mainphase.magic.modern.edition import ALL_GO
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.battles import (
    CONTROLLERS,
    PROTECTORS,
    find_opponent,
    find_protector,
    is_told,
    no_defense,
    opponent_found,
    protector_found,
    told_sagas,
    wants_action,
)
from mainphase.magic.modern.procedures.dooms import (
    ATTACHMENTS,
    BATTLES,
    CANCEL,
    CEASE,
    COUNTERS,
    COUNTLESS,
    DESTROY,
    DIES,
    FALL,
    LEGENDS,
    LOSES,
    PUT,
    RETURN,
    ROLES,
    SACRIFICE,
    SAGAS,
    SCHEMES,
    TOKENS,
    TURN_DOWN,
    UNBESTOW,
    UNIQUE,
    WORLDS,
    all_doomed,
    doom,
)
from mainphase.magic.modern.procedures.leaving import draw_for, ends_game, leave_with
from mainphase.magic.modern.procedures.special_permanents import (
    KEEP_WALKER,
    auras,
    bestowed,
    equipment,
    is_older_role,
    no_loyalty,
    others_attached,
    roles,
    same_walkers,
    walker_kept,
    walkers,
    worlds,
)
from mainphase.magic.modern.procedures.triggers import PUT_TRIGGERS
from mainphase.magic.modern.procedures.variant_actions import (
    CALLED_BACK,
    call_back,
    called_back,
    commander_damaged,
    full_of_poison,
    lifeless,
    lose,
    scan_commanders,
    schemes_over,
    team_lifeless,
    team_poisoned,
    turn_schemes_down,
)
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.procedures.happening import happen
from mainphase.magic.procedures.noticing import look_at_states, stuck_states
from mainphase.magic.replacing import DESTROY as DESTROY_CHANGE
from mainphase.magic.replacing import DESTROY_BIT, GRAVEYARD_BIT, LOSE_GAME
from mainphase.magic.worlds import newest_world

DEATHS: Final = 5
KEEP_LEGEND: Final = 9
PERFORM: Final = 34
TRIGGERS: Final = 37


RARER: Final = PLANESWALKER | BATTLE | ENCHANTMENT
"""Types that have state-based actions of their own."""


def scan(game: ModernGame) -> i64:
    """Which kinds of state-based action apply now, as a mask."""
    found: i64 = 0
    player: i64 = 0
    while player < game.seats:
        state = game.players[player]
        loses = state.life <= 0 or state.drew_empty != 0 or state.poison >= game.deadly_poison
        if loses and game.lost[player] == 0 and state.cant & CANT_LOSE == 0:
            found |= LOSES
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.types & CREATURE != 0:
                if permanent.toughness <= 0:
                    found |= DIES
                elif permanent.keywords & INDESTRUCTIBLE == 0:
                    if permanent.damage >= permanent.toughness or permanent.deathtouched != 0:
                        found |= DIES
            if permanent.minus > 0 and permanent.plus > 0:
                found |= COUNTERS
            if permanent.supertypes & (LEGENDARY | WORLD) != 0 or permanent.types & RARER != 0:
                found |= look_closer(game, permanent, slot, player, found)
            elif permanent.attached != 0 and fault(game, permanent) != GOOD:
                found |= ATTACHMENTS
        player += 1
    if len(game.token_slots) > 0 and tokens_astray(game):
        found |= TOKENS
    if len(game.commanders) > 0:
        found |= scan_commanders(game)
    if len(game.schemes) > 0 and schemes_over(game):
        found |= SCHEMES
    return found


def look_closer(game: ModernGame, permanent: Permanent, slot: i64, player: i64, before: i64) -> i64:
    """The same for one permanent of a rarer kind; `before`: what has been found."""
    found: i64 = 0
    if permanent.supertypes & LEGENDARY != 0 and before & LEGENDS == 0 and has_namesake(game, slot, player):
        found |= LEGENDS
    if permanent.supertypes & WORLD != 0 and before & WORLDS == 0 and newest_world(game) != 0:
        found |= WORLDS
    if permanent.types & PLANESWALKER != 0:
        if count_counters(game, permanent.ref, 2, LOYALTY) == 0:
            found |= COUNTLESS
        if game.edition.planeswalker_uniqueness != 0 and before & UNIQUE == 0 and len(same_walkers(game, slot)) > 1:
            found |= UNIQUE
    if permanent.types & BATTLE != 0 and wants_action(game, permanent):
        found |= BATTLES
    if permanent.attached != 0 or permanent.types & ENCHANTMENT != 0:
        if fault(game, permanent) != GOOD:
            found |= ATTACHMENTS
        if len(permanent.counters) > 0 and SAGA in permanent.subtypes and is_told(game, permanent):
            found |= SAGAS
        if permanent.attached != 0 and game.setup.role >= 0 and is_older_role(game, permanent):
            found |= ROLES
    return found


def has_namesake(game: ModernGame, slot: i64, player: i64) -> bool:
    """Whether the legend rule counts another permanent together with this legendary one."""
    name = game.permanents[slot].definition.name
    other_player: i64 = 0
    while other_player < game.seats:
        if other_player == player or game.edition.legend_rule == ALL_GO:
            for other in game.battlefield(other_player):
                permanent = game.permanents[other]
                if other != slot and permanent.supertypes & LEGENDARY != 0 and permanent.definition.name == name:
                    return True
        other_player += 1
    return False


def tokens_astray(game: ModernGame) -> bool:
    """Whether a token is in a zone other than the battlefield."""
    for slot in game.token_slots:
        if is_astray(game, slot):
            return True
    return False


def is_astray(game: ModernGame, slot: i64) -> bool:
    """Whether the token in the slot ceases to exist; in the oldest edition also for having phased out."""
    kind = game.zone_kind(slot)
    if kind == zones.PHASED:
        return game.edition.phased_out_tokens_survive == 0
    return kind != zones.BATTLEFIELD and kind != zones.GONE and kind != zones.STACK  # copies of spells too (707.10a)


def look(game: ModernGame, frame: Frame) -> None:
    """Does any state-based action apply? State triggers look too."""
    if game.listen == EVERYTHING:
        look_at_states(game)
    game.changed = 0
    for state in game.players:
        if state.cant & CANT_LOSE != 0:
            state.drew_empty = 0
    frame.a = scan(game)
    frame.b = 0
    frame.d = 0
    frame.e = 0
    if game.touched == 0:
        if frame.a == 0:
            frame.pc = TRIGGERS
        elif frame.a == DIES:
            frame.pc = DEATHS


def no_life(game: ModernGame, frame: Frame) -> None:
    """A player with 0 or less life loses."""
    if frame.a & LOSES != 0 and game.one_life == 0:
        lifeless(game, frame)


def empty_library(game: ModernGame, frame: Frame) -> None:
    """A player who drew from an empty library loses."""
    if frame.a & LOSES != 0:
        player: i64 = 0
        while player < game.seats:
            if game.lost[player] == 0 and game.players[player].drew_empty != 0:
                game.players[player].drew_empty = 0
                lose(game, frame, player)
            player += 1


def poisoned(game: ModernGame, frame: Frame) -> None:
    """A player with ten or more poison counters loses."""
    if frame.a & LOSES != 0 and (game.one_life == 0 or game.edition.own_poison != 0):
        full_of_poison(game, frame)


def tokens(game: ModernGame, frame: Frame) -> None:
    """A token outside the battlefield ceases to exist."""
    if frame.a & TOKENS != 0:
        for slot in game.token_slots:
            if is_astray(game, slot):
                doom(game, frame, slot, CEASE)


def no_toughness(game: ModernGame, frame: Frame) -> None:
    """A creature with toughness 0 or less is put into the graveyard."""
    if frame.a & DIES != 0:
        player: i64 = 0
        while player < game.seats:
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if permanent.types & CREATURE != 0 and permanent.toughness <= 0:
                    doom(game, frame, slot, PUT)
            player += 1


def lethal_damage(game: ModernGame, frame: Frame) -> None:
    """A creature with lethal damage is destroyed."""
    if frame.a & DIES != 0:
        player: i64 = 0
        while player < game.seats:
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if permanent.types & CREATURE != 0 and permanent.toughness > 0:
                    if permanent.damage >= permanent.toughness and permanent.keywords & INDESTRUCTIBLE == 0:
                        doom(game, frame, slot, DESTROY)
            player += 1
    if frame.a == DIES and game.touched == 0:
        frame.pc = PERFORM  # nothing else applies


def touched(game: ModernGame, frame: Frame) -> None:
    """A creature dealt damage by a source with deathtouch since the last check is destroyed."""
    if game.touched == 0:
        return
    game.touched = 0
    for player in range(game.seats):
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.deathtouched != 0:
                permanent.deathtouched = 0
                fragile = permanent.types & CREATURE != 0 and permanent.keywords & INDESTRUCTIBLE == 0
                if fragile and permanent.toughness > 0:
                    doom(game, frame, slot, DESTROY)


def legends(game: ModernGame, frame: Frame) -> None:
    """Legendary permanents of one name: by edition all go, or each controller keeps one of theirs.

    All actions of a round happen at once, so those that will die of something else count as well (704.3).
    Players choose in APNAP order (101.4); `d` counts them, `e` is the next of their permanents to look at.
    """
    if frame.a & LEGENDS == 0:
        frame.pc = KEEP_WALKER
        return
    while frame.d < game.seats:
        player: i64 = (game.turn_player + game.seats + frame.d * game.direction) % game.seats
        battlefield = game.battlefield(player)
        while frame.e < len(battlefield):
            slot: i64 = battlefield[frame.e]
            frame.e += 1
            if game.permanents[slot].supertypes & LEGENDARY != 0:
                same = namesakes(game, slot, player)
                if len(same) > 1 and game.edition.legend_rule == ALL_GO:
                    for other in same:
                        doom(game, frame, other, PUT)
                elif len(same) > 1 and same[0] == slot and not all_doomed(frame, same):
                    game.legal = [other + 1 for other in same]
                    game.subject = game.ref(slot)
                    game.ask(asks.KEEP_LEGEND, player)
                    return
        frame.d += 1
        frame.e = 0
    frame.d = 0
    frame.pc = KEEP_WALKER


def namesakes(game: ModernGame, slot: i64, player: i64) -> list[int]:
    """The legendary permanents with the same name: the player's, or everybody's where the edition counts all."""
    name = game.permanents[slot].definition.name
    same: list[int] = []
    other_player: i64 = 0
    while other_player < game.seats:
        if other_player == player or game.edition.legend_rule == ALL_GO:
            for other in game.battlefield(other_player):
                permanent = game.permanents[other]
                if permanent.supertypes & LEGENDARY != 0 and permanent.definition.name == name:
                    same.append(other)
        other_player += 1
    return same


def legend_kept(game: ModernGame, frame: Frame) -> None:
    """The others of that name go."""
    kept: i64 = frame.answer - 1
    for other in namesakes(game, kept, game.permanents[kept].controller):
        if other != kept:
            doom(game, frame, other, PUT)
    frame.pc = KEEP_LEGEND


def counters(game: ModernGame, frame: Frame) -> None:
    """+1/+1 and -1/-1 counters on one permanent remove each other."""
    if frame.a & COUNTERS != 0:
        player: i64 = 0
        while player < game.seats:
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if permanent.plus > 0 and permanent.minus > 0:
                    frame.data.extend([-1 - slot, game.where, CANCEL])
            player += 1


def losses(game: ModernGame, frame: Frame) -> None:
    """Effects may replace that somebody loses the game."""
    if len(game.proposed) == 0:
        frame.pc = PERFORM
        return
    happen(game, 0, -1, LOSE_GAME, False)


def losers(game: ModernGame, frame: Frame) -> None:
    """Those lose who still do."""
    frame.b = game.returned
    if frame.b == 0 and len(frame.data) == 0:
        frame.pc = 0


def perform(game: ModernGame, frame: Frame) -> None:
    """Everything found in this round happens at once; if nothing did, the checks go on to triggers."""
    if len(frame.data) == 0 and frame.b == 0:
        frame.pc = TRIGGERS
        return
    here: i64 = game.where
    now = at_once(game, DESTROY_BIT | GRAVEYARD_BIT)
    base: i64 = len(game.proposed)
    changes.begin_batch(game)
    i: i64 = 0
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        game.where = frame.data[i + 1]
        how: i64 = frame.data[i + 2]
        if how == CANCEL:
            cancel_counters(game, -1 - slot)
        elif how == FALL:
            if game.permanents[-1 - slot] is not BLANK:
                changes.unattach(game, game.permanents[-1 - slot])
        elif how == UNBESTOW:
            permanent = game.permanents[-1 - slot]
            if permanent is not BLANK:
                changes.unattach(game, permanent)
                changes.stop_bestowing(game, permanent)
        elif how == CEASE:
            changes.cease(game, slot)
        elif how == TURN_DOWN:
            changes.turn_down(game, slot)
        elif how == RETURN:
            changes.put(game, slot, zones.COMMAND)
        elif not now:
            if how == DESTROY:
                propose_destroy(game, game.ref(slot), 0, 0)
            elif how == SACRIFICE:
                propose_sacrifice(game, game.ref(slot))
            else:
                propose_move(game, game.ref(slot), zones.GRAVEYARD)
        elif how == DESTROY:
            changes.destroy(game, game.ref(slot))
        elif how == SACRIFICE:
            changes.sacrifice(game, game.ref(slot))
        else:
            changes.put(game, slot, zones.GRAVEYARD)
        i += 3
    changes.end_batch(game)
    game.where = here
    frame.data = []
    if len(game.proposed) > base:
        happen(game, base, -1, DESTROY_CHANGE, False)


def cancel_counters(game: ModernGame, slot: i64) -> None:
    """Remove equally many of both."""
    permanent = game.permanents[slot]
    count = permanent.plus if permanent.plus < permanent.minus else permanent.minus
    if count > 0:
        changes.remove_counters(game, permanent.ref, 0, count, 0)
        changes.remove_counters(game, permanent.ref, 1, count, 0)


def all_lost(game: ModernGame, frame: Frame) -> None:
    """Those who lose are out; if all who are left lose at the same time the game is a draw."""
    bit: i64 = 1
    for player in range(game.seats):
        if frame.b & bit != 0:
            game.strike_out(player)
            frame.data.append(player)
        bit += bit
    if frame.b != 0 and game.alive() == 0:
        game.stale = 1  # what effects do to players, they no longer do
        game.end_game(ENDED_DRAWN, -1)


def one_left(game: ModernGame, frame: Frame) -> None:
    """The last player, or team, in the game wins; otherwise those who lost leave and the checks are repeated."""
    frame.pc = 0
    if frame.b != 0 and not ends_game(game):
        leave_with(game, frame.data)
        frame.data = []


def put_triggers(game: ModernGame, frame: Frame) -> None:
    """Waiting triggered abilities go on the stack; then the checks are repeated."""
    if len(game.triggers) > 0 and frame.f == 0:
        frame.pc = 0
        game.call(PUT_TRIGGERS)
    elif len(game.past.barred) == 0 or frame.f != 0:
        frame.pc = frame.proc.size


def endless(game: ModernGame, frame: Frame) -> None:
    """A state trigger without a legal choice would trigger and be removed for ever: a loop (603.3d, 603.8)."""
    mask = stuck_states(game)
    if mask == 0:
        return
    if game.limited == 0:
        game.end_game(ENDED_DRAWN, -1)
        return
    reached: i64 = 0
    for player in range(game.seats):
        if (mask >> player) & 1 != 0:
            reached |= game.reach[player]
    drawn = [player for player in range(game.seats) if (reached >> player) & 1 != 0 and game.lost[player] == 0]
    frame.pc = 0
    if not draw_for(game, drawn):
        leave_with(game, drawn)


CHECK: Final = Procedure(
    "state-based actions and triggers",
    [
        ("704.3", look),
        ("704.5a", no_life),
        ("704.5b", empty_library),
        ("704.5c", poisoned),
        ("704.5d", tokens),
        ("704.5f", no_toughness),
        ("704.5g", lethal_damage),
        ("704.5h", touched),
        ("704.5i", no_loyalty),
        ("704.5j", legends),
        ("704.5j", legend_kept),
        ("306.4", walkers),
        ("306.4", walker_kept),
        ("704.5k", worlds),
        ("704.5m", auras),
        ("704.5n", equipment),
        ("704.5p", others_attached),
        ("704.5q", counters),
        ("704.5s", told_sagas),
        ("704.5v", no_defense),
        ("704.5w", find_protector),
        ("704.5w", protector_found),
        ("704.5x", find_opponent),
        ("704.5x", opponent_found),
        ("704.5y", roles),
        ("704.6a", team_lifeless),
        ("704.6b", team_poisoned),
        ("704.6c", commander_damaged),
        ("704.6d", call_back),
        ("704.6d", called_back),
        ("704.6e", turn_schemes_down),
        ("702.103f", bestowed),
        ("614.6", losses),
        ("614.6", losers),
        ("704.3", perform),
        ("104.4a", all_lost),
        ("104.2a", one_left),
        ("603.3", put_triggers),
        ("104.4b", endless),
    ],
)
CHECK.check(
    no_toughness=DEATHS,
    legends=KEEP_LEGEND,
    walkers=KEEP_WALKER,
    find_protector=PROTECTORS,
    find_opponent=CONTROLLERS,
    called_back=CALLED_BACK,
    perform=PERFORM,
    put_triggers=TRIGGERS,
)

"""Effect operations on permanents: attaching, transforming, token copies."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.machine import clear_kept, keep_items, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, zones
from mainphase.magic import replacing as changing
from mainphase.magic.attaching import can_attach, is_aura_card, is_equipment
from mainphase.magic.context import Context
from mainphase.magic.expressions import objects, seats, value
from mainphase.magic.expressions_facts import definition_of, is_player
from mainphase.magic.expressions_tags import POISON
from mainphase.magic.happening.proposing import at_once, enters_at_once, propose_counters, propose_tokens
from mainphase.magic.keywords import DAYBOUND, NIGHTBOUND
from mainphase.magic.operations import codes
from mainphase.magic.operations.objects import THIS_WAY, choose_hosts, kinds_on
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import COUNTERS_BIT, CREATE_BIT


def operate_permanents(
    game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64
) -> None:
    """Carry out one operation on permanents."""
    done: i64 = 0
    if operation == codes.COPIED:
        changes.belong(game, kept_items(frame.data, code[at + 2]))
        return
    changes.begin_batch(game)
    if operation == codes.ATTACH:
        done = attach(game, context, code, at)
    elif operation == codes.CREATE_COPY:
        done = create_copies(game, frame, context, code, at)
    elif operation == codes.PROLIFERATE:
        done = proliferate(game, context, kept_items(frame.data, code[at + 2]))
    elif operation == codes.DOORS:
        list_doors(game, frame, context, code, at)
    elif operation == codes.SET_DOOR:
        done = set_door(game, kept_items(frame.data, code[at + 4]), code[at + 2], code[at + 3] != 0)
    elif operation == codes.FLIP_OVER:
        done = flip(game, context, code, at)
    elif operation == codes.TRANSFORM:
        done = transform(game, frame, context, code, at)
    else:
        for ref in objects(game, context, code, at + 2):
            if game.on_battlefield(ref):
                permanent = game.permanent(ref)
                if permanent.attached != 0 and is_equipment(permanent):
                    changes.unattach(game, permanent)
                    done += 1
    changes.end_batch(game)
    frame.data[THIS_WAY] = done


def create_copies(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> i64:
    """CREATE_COPY: tokens with the copiable values of each object, all at once (707.2).

    A token that is a copy of a double-faced permanent has both faces, the same one up (707.8a).
    """
    count = value(game, context, code, at + 4)
    of: i64 = at + 4 + code[at + 5]
    made: list[int] = []
    base: i64 = len(game.proposed)
    copied = objects(game, context, code, of)
    if at_once(game, CREATE_BIT) and count > 0 and copy_auras(game, context, code, at, copied):
        return 0
    for ref in copied:
        definition = definition_of(game, ref).copiable()
        if definition.index == 0 or count <= 0:
            continue
        players = seats(game, context, code, of + code[of + 1])
        if not at_once(game, CREATE_BIT) or not enters_at_once(game, definition):
            for player in players:
                propose_tokens(game, definition, player, count, code[at + 2] & 1, game.maker(context.you))
                game.proposed[-1].source = ref  # whose exceptions are copied too (707.9b)
            continue
        owners: list[int] = []
        for player in players:
            i: i64 = 0
            while i < count:
                owners.append(player)
                i += 1
        tokens = changes.create_tokens(game, definition, owners, code[at + 2] & 1, game.maker(context.you))
        changes.copy_exceptions(game, ref, tokens)
        made.extend(tokens)
    if len(game.proposed) > base:
        happen(game, base, code[at + 3], changing.CREATE, True)
        return 0
    kept: i64 = code[at + 3]
    if kept >= 0:
        clear_kept(frame, kept)
        keep_items(frame, kept, made)
    return len(made)


def copy_auras(game: PlayedGame, context: Context, code: list[int], at: i64, copied: list[int]) -> bool:
    """CREATE_COPY where an Aura is copied: each copy enters attached to what is chosen for it (303.4f)."""
    auras = False
    for ref in copied:
        auras = auras or is_aura_card(definition_of(game, ref))
    if not auras:
        return False
    count = value(game, context, code, at + 4)
    of: i64 = at + 4 + code[at + 5]
    slots: list[int] = []
    owners: list[int] = []
    for ref in copied:
        for player in seats(game, context, code, of + code[of + 1]):
            i: i64 = 0
            while i < count and definition_of(game, ref).index != 0:
                owner: i64 = game.maker(context.you)
                definition = definition_of(game, ref).copiable()
                slots.append(game.add_token(definition, player if owner < 0 else owner, zones.gone_of(game.seats)))
                owners.append(player)
                i += 1
    return choose_hosts(game, slots, owners, code[at + 2] & 1, code[at + 3])


def proliferate(game: PlayedGame, context: Context, refs: list[int]) -> i64:
    """PROLIFERATE: one more counter of each kind that each of them has (701.34a); how many got some."""
    done: i64 = 0
    base: i64 = len(game.proposed)
    for ref in refs:
        there = kinds_on(game, ref)
        if len(there) > 0:
            done += 1
        if not at_once(game, COUNTERS_BIT):
            propose_each(game, context, ref, there)
            continue
        i: i64 = 0
        while i < len(there):
            if not is_player(ref):
                changes.put_counters(game, ref, there[i], 1, there[i + 1])
            elif there[i] == POISON:
                changes.change_poison(game, ref - PLAYER_SLOT, 1)
            else:
                changes.change_player_counters(game, ref - PLAYER_SLOT, there[i + 1], 1)
            i += 3
    if len(game.proposed) > base:
        happen(game, base, -1, changing.COUNTERS, True)
    return done


def propose_each(game: PlayedGame, context: Context, ref: i64, there: list[int]) -> None:
    """One more counter of each of these kinds is proposed."""
    i: i64 = 0
    while i < len(there):
        propose_counters(game, ref, there[i], there[i + 1], 1, context.source)
        i += 3


def transform(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> i64:
    """TRANSFORM: each turns over; an ability of a permanent that has turned over since does nothing to it (701.27f)."""
    done: i64 = 0
    for ref in objects(game, context, code, at + 2):
        if game.on_battlefield(ref):
            permanent = game.permanent(ref)
            if ref == context.source and frame.c != 0 and (frame.c <= permanent.turned_at or context.x < 0):
                continue
            if permanent.keywords & (DAYBOUND | NIGHTBOUND) != 0 and game.knows_time != 0:
                continue  # only day and night turn it over (702.145b, e)
            if changes.transform(game, permanent):
                done += 1
    return done


def flip(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """FLIP_OVER: each that is not flipped is."""
    done: i64 = 0
    for ref in objects(game, context, code, at + 2):
        if game.on_battlefield(ref) and changes.flip(game, game.permanent(ref)):
            done += 1
    return done


def list_doors(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """DOORS: of which permanents a half could be unlocked, or locked (709.5f, 709.5g)."""
    clear_kept(frame, code[at + 2])
    clear_kept(frame, code[at + 3])
    wanted: i64 = code[at + 4]
    for ref in objects(game, context, code, at + 5):
        if game.on_battlefield(ref) and len(game.permanent(ref).definition.doors) > 0:
            mask: i64 = game.unlocked(ref)
            if mask & 1 == wanted:
                keep_items(frame, code[at + 2], [ref])
            if mask >> 1 == wanted:
                keep_items(frame, code[at + 3], [ref])


def set_door(game: PlayedGame, refs: list[int], half: i64, locks: bool) -> i64:
    """SET_DOOR: how many were changed."""
    done: i64 = 0
    for ref in refs:
        permanent = game.permanent(ref)
        if changes.lock(game, permanent, half) if locks else changes.unlock(game, permanent, half):
            done += 1
    return done


def attach(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """ATTACH: each moves to where it may be; what may not stays as it is (701.3b)."""
    hosts = objects(game, context, code, at + 2 + code[at + 3])
    done: i64 = 0
    if len(hosts) == 0:
        return 0
    host: i64 = hosts[0]
    for ref in objects(game, context, code, at + 2):
        if game.on_battlefield(ref):
            permanent = game.permanent(ref)
            if permanent.attached != host and can_attach(game, permanent, host):
                changes.attach(game, permanent, host)
                done += 1
    return done

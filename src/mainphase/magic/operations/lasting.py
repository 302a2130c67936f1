"""Effect operations that create continuous effects, with their durations (611.2)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import clear_kept, keep_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, continuous, lasting, zones
from mainphase.magic.context import Context
from mainphase.magic.continuous import Change
from mainphase.magic.definitions import STAYS_TAPPED
from mainphase.magic.expressions import holds, objects, seats, value
from mainphase.magic.expressions_facts import definition_of
from mainphase.magic.lasting import Lasting, Returning
from mainphase.magic.operations import codes
from mainphase.magic.played import PlayedGame

THIS_WAY = 7


def operate_lasting(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """MODIFY, PLAYER_RULES, EXCHANGE_CONTROL and EXILE_UNTIL."""
    done: i64
    if operation == codes.MODIFY:
        done = modify(game, context, code, at)
    elif operation == codes.PLAYER_RULES:
        done = rule_players(game, context, code, at)
    elif operation == codes.EXCHANGE_CONTROL:
        done = exchange_control(game, context, code, at)
    else:
        done = exile_until(game, frame, context, code, at)
    if game.stale != 0:
        game.refresh()  # control changes in this operation, which its events cite
    frame.data[THIS_WAY] = done


def modify(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """Continuous effects on the objects that are there now, their amounts fixed now (611.2c, 608.2h)."""
    duration: i64 = at + 2 + code[at + 3]
    change: i64 = duration + code[duration + 1]
    done: i64 = 0
    made: list[Lasting] = []
    before: i64 = context.iterated
    each: i64
    for ref in objects(game, context, code, at + 2):
        if game.on_battlefield(ref):
            done += 1
            each = change
            while each < at + code[at + 1]:
                made.append(one_change(game, context, code, each, ref))
                each += code[each + 1]
        elif is_spell(game, ref):
            each = change
            while each < at + code[at + 1]:
                if changes_spell(game, code, each):
                    done += 1
                    made.append(one_change(game, context, code, each, ref))
                each += code[each + 1]
    each = change
    while each < at + code[at + 1]:
        if code[each] == codes.CHANGE_ALL:
            made.append(Lasting(lasting.CHANGED_ALL, 0, 0, 0, context.source))
            made[-1].effect = code[each + 2]
        each += code[each + 1]
    context.iterated = before
    for effect in made:
        begin(game, context, code, duration, effect)
        if effect.kind == lasting.CHANGED and is_spell(game, effect.object):
            reword_spell(game, effect.object & SLOT_MASK)
    return done


def is_spell(game: PlayedGame, ref: i64) -> bool:
    """Whether that very object is a spell on the stack."""
    slot: i64 = ref & SLOT_MASK
    return ref != 0 and slot < LISTED_SLOT and game.is_current(ref) and game.zone_kind(slot) == zones.STACK


def changes_spell(game: PlayedGame, code: list[int], at: i64) -> bool:
    """Whether that change of an effect is one that spells have: it replaces words or sets colors."""
    if code[at] != codes.CHANGE:
        return False
    kind: i64 = game.setup.effects[code[at + 2]].changes[0].kind
    return kind == continuous.REPLACE_WORD or kind == continuous.BECOME_COLOR


def reword_spell(game: PlayedGame, slot: i64) -> None:
    """The spell says what its own text does with all words that effects replace in it, the oldest first (612.1)."""
    ref: i64 = game.ref(slot)
    text = game.definitions[slot].unchanged()
    for effect in game.lasting:
        if effect.object == ref and effect.kind == lasting.CHANGED:
            if game.setup.effects[effect.effect].changes[0].kind == continuous.REPLACE_WORD:
                text = game.reworded(text, effect.a, effect.b)
    item = game.spell_with(ref)
    if item is not None and text is not game.definitions[slot]:
        changes.turn_card(game, slot, text)
        item.definition = text.index


def one_change(game: PlayedGame, context: Context, code: list[int], at: i64, ref: i64) -> Lasting:
    """What one change does to one object."""
    kind: i64 = code[at]
    if kind == codes.GRANT:
        return Lasting(lasting.GRANT, ref, code[at + 2], 0, context.source)
    context.iterated = ref
    if kind == codes.PUMP:
        power = value(game, context, code, at + 2)
        toughness = value(game, context, code, at + 2 + code[at + 3])
        return Lasting(lasting.PUMP, ref, power, toughness, context.source)
    change = game.setup.effects[code[at + 2]].changes[0]
    if change.kind == continuous.KEEP_TAPPED and change.mask == STAYS_TAPPED:
        return Lasting(lasting.STAY_TAPPED, ref, 0, 0, context.source)
    first: i64 = at + 3
    effect = Lasting(lasting.CHANGED, ref, amount(game, context, code, first, change), 0, context.source)
    if change.kind == continuous.REPLACE_WORD or continuous.DEFINE <= change.layer <= continuous.ADD:
        effect.b = value(game, context, code, first + code[first + 1])
    effect.effect = code[at + 2]
    return effect


def amount(game: PlayedGame, context: Context, code: list[int], at: i64, change: Change) -> i64:
    """The first amount of a change: a number, a seat, a mask of seats, a definition that is copied."""
    if change.kind == continuous.BECOME_COPY:
        copied = objects(game, context, code, at)
        if len(copied) == 0:
            return -1
        definition = definition_of(game, copied[0]).copiable()
        return definition.index if change.other == 0 else game.excepted(definition, change.other - 1).index
    if change.kind == continuous.GAIN_CONTROL:
        players = seats(game, context, code, at)
        return players[0] if len(players) > 0 else -1
    if change.kind == continuous.UNTAP_WITH:
        mask: i64 = 0
        for player in seats(game, context, code, at):
            bit: i64 = continuous.UNTAPS_WITH_SEAT
            mask |= bit << player
        return mask
    return value(game, context, code, at)


def begin(game: PlayedGame, context: Context, code: list[int], at: i64, effect: Lasting) -> None:
    """The effect begins with the duration of the code, unless that is over already (611.2b)."""
    effect.controller = context.you
    effect.until = code[at + 2]
    effect.part = code[at + 3]
    if effect.until == lasting.LEAVES:
        watched = objects(game, context, code, at + 5)
        if len(watched) == 0 or not game.on_battlefield(watched[0]):
            return
        effect.watched = watched[0]
    elif effect.until == lasting.CONDITION:
        if not holds(game, context, game.setup.effects[effect.part].condition, 0):
            return
    else:
        set_duration(game, context, code, at, effect)
    if effect.until == lasting.CONDITION or effect.kind == lasting.CHANGED_ALL or is_of_combat(game, effect):
        effect.registers = context.registers[:]
        effect.targets = context.targets[context.first :]
    changes.begin_lasting(game, effect)


def is_of_combat(game: PlayedGame, effect: Lasting) -> bool:
    """Whether it is a rule for the declaration of attackers or blockers, which looks at things then."""
    if effect.kind != lasting.CHANGED:
        return False
    return game.setup.effects[effect.effect].changes[0].kind == continuous.COMBAT


def set_duration(game: PlayedGame, context: Context, code: list[int], at: i64, effect: Lasting) -> None:
    """Until which part or turn the effect lasts."""
    effect.until = code[at + 2]
    effect.part = code[at + 3]
    if code[at + 4] != 0:
        depth: i64 = game.depth
        while depth >= 0:
            instance = game.frames[depth].part
            if instance.id == effect.part:
                effect.serial = instance.serial if code[at + 4] > 0 else -instance.serial
                break
            depth -= 1
    if code[at + 1] > 5:
        whose = seats(game, context, code, at + 5)
        if len(whose) > 0:
            effect.whose = whose[0]


def rule_players(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """PLAYER_RULES: the number is worked out once (611.2d); how many players."""
    who: i64 = at + 3
    duration: i64 = who + code[who + 1]
    players = seats(game, context, code, who)
    mask: i64 = 0
    for player in players:
        bit: i64 = 1
        mask |= bit << player
    if mask != 0:
        effect = Lasting(lasting.PLAYER_RULE, 0, mask, 0, context.source)
        effect.b = value(game, context, code, duration + code[duration + 1])
        effect.effect = code[at + 2]
        begin(game, context, code, duration, effect)
    return len(players)


def exchange_control(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """Both change their controllers for good, or nothing happens (701.12b)."""
    first = objects(game, context, code, at + 2)
    second = objects(game, context, code, at + 2 + code[at + 3])
    if len(first) == 0 or len(second) == 0:
        return 0
    one = game.permanent(first[0])
    other = game.permanent(second[0])
    if not game.on_battlefield(one.ref) or not game.on_battlefield(other.ref) or one.controller == other.controller:
        return 0
    for ref in (one.ref, other.ref):
        taken = Lasting(lasting.CHANGED, ref, other.controller if ref == one.ref else one.controller, 0, context.source)
        taken.effect = code[at + code[at + 1] - 1]
        taken.controller = context.you
        changes.begin_lasting(game, taken)
    return 2


def exile_until(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> i64:
    """Exile objects until something happens, or another leaves the battlefield: not at all if it has left (610.3)."""
    what: i64 = at + 3
    until: i64 = -(game.item_serial + 1)  # the group of the delayed ability that comes next
    if what + code[what + 1] < at + code[at + 1]:
        watched = objects(game, context, code, what + code[what + 1])
        if len(watched) == 0 or not game.on_battlefield(watched[0]):
            return 0
        until = watched[0]
    exiled: list[int] = []
    pairs: list[int] = []
    changes.begin_batch(game)
    for ref in objects(game, context, code, what):
        slot: i64 = ref & SLOT_MASK
        if slot < PLAYER_SLOT and ref != 0 and game.is_current(ref) and game.zone_kind(slot) != zones.EXILE:
            zone: i64 = game.zone_kind(slot)
            before: i64 = len(exiled)
            changes.put_all(game, slot, zones.EXILE, exiled)
            while before < len(exiled):
                pairs.extend([exiled[before], zone])
                before += 1
    changes.end_batch(game)
    if len(exiled) > 0:
        game.held = [*game.held, Returning(until, pairs)]
        game.complex = 1
        game.stale = 1
    kept: i64 = code[at + 2]
    if kept >= 0:
        clear_kept(frame, kept)
        keep_items(frame, kept, exiled)
    return len(exiled)

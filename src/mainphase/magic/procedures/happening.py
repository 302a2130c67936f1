"""What happens when effects may replace or prevent it (614 to 616).

Changes are proposed (`proposing`), then this procedure runs. Registers: `a` where its changes begin in
`game.proposed`, `b` the number of the one that is looked at, `c` one more than the kept list of the calling program
that receives what objects became (0: none), `d` one more than the kind of change that the caller counts, `e` what runs
on top (see `proposing`), `f` 1 if an effect program is the caller. `data` is the effect that is being applied: its
number, source and controller.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import machine
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import clear_kept, keep_items
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds, zones
from mainphase.magic import replacing as changing
from mainphase.magic.expressions import value
from mainphase.magic.happening.applicable import (
    COMMANDER,
    FINALITY_COUNTERS,
    PROTECTED,
    SHIELD,
    SHIELD_COUNTERS,
    STRIDE,
    WALKERS,
    applicable,
    as_entering,
    context_for,
    replacing_of,
)
from mainphase.magic.happening.performing import perform, settle
from mainphase.magic.happening.proposing import (
    BEFORE_ENTERING,
    FOLLOWING,
    HAPPENING,
    MODIFYING,
    SETTLING,
    at_once,
    move_bit,
    propose,
    propose_life,
    propose_move,
    propose_sacrifice,
    with_applied,
)
from mainphase.magic.happening.redirecting import planeswalker_options
from mainphase.magic.played import PlayedGame
from mainphase.magic.proposals import COMBAT, DONE, GONE, OPEN, UNPREVENTABLE, Proposed
from mainphase.magic.reach import within
from mainphase.magic.replacing import (
    COLLECTING,
    DISCARD_BIT,
    GRAVEYARD_BIT,
    LOSE_BIT,
    SACRIFICE_BIT,
    Replacing,
    Shield,
)

FIND: Final = 0
OFFER: Final = 2
DECIDE: Final = 4
APPLY: Final = 6
PERFORM: Final = 8
FOLLOW: Final = 9


def happen(game: PlayedGame, base: i64, kept: i64, counts: i64, program: bool) -> None:
    """Let the changes proposed from number `base` on happen; nothing may follow this in a stage.

    `program`: the effect program below learns how many changes of the kind `counts` there really were,
    and in its kept list `kept` (-1: none) what objects became. Others find the number in `game.returned`. Within a
    program that modifies another change nothing happens yet: what it proposes takes the place of that change.
    """
    if game.replacing & COLLECTING != 0:
        return
    frame = game.call(HAPPEN)
    frame.a = base
    frame.b = base
    frame.c = kept + 1
    frame.d = counts + 1
    frame.f = 1 if program else 0
    if game.saves != 0:
        game.before_destruction(base)


def find(game: PlayedGame, frame: Frame) -> None:
    """The next change that effects want to modify: in APNAP order, the whole before its parts (616.1, 616.1g).

    Where an effect can prevent only so much of what is dealt at the same time, the affected player says which damage
    it prevents first (615.7).
    """
    while True:
        index = next_open(game, frame.a)
        if index < 0:
            frame.pc = PERFORM
            return
        frame.b = index
        proposed = game.proposed[index]
        found = applicable(game, proposed)
        if len(found) > 0:
            if is_forbidden(game, found):
                proposed.state = GONE
                continue
            frame.pc = OFFER
            if proposed.kind == changing.DAMAGE:
                rivals = contested(game, frame, proposed, found)
                if len(rivals) > 1:
                    frame.pc = OFFER - 1
                    game.legal = rivals
                    game.subject = proposed.object
                    game.ask(asks.CHOOSE_DAMAGE, proposed.player)
            return
        settle(game, index)


def is_forbidden(game: PlayedGame, found: list[int]) -> bool:
    """Whether an effect says that the change can't happen, and none that comes before that applies (614.17c)."""
    replacing = replacing_of(game, found[0])
    return replacing is not None and replacing.form == changing.FORBID


def look_again(game: PlayedGame, frame: Frame) -> None:
    """A player has left while something was about to happen: what concerned them does not, the rest is settled."""
    i: i64 = frame.a
    while i < len(game.proposed):
        proposed = game.proposed[i]
        if proposed.state == OPEN and game.lost[proposed.player] != 0:
            proposed.state = GONE
        i += 1
    frame.data = []
    frame.pc = FIND


def next_open(game: PlayedGame, base: i64) -> i64:
    """The number of the change to look at next, -1 if all are settled."""
    best: i64 = -1
    rank: i64 = 0
    i: i64 = base
    while i < len(game.proposed):
        proposed = game.proposed[i]
        if proposed.state == OPEN:
            mine: i64 = (proposed.player - game.turn_player) % game.seats
            cause: i64 = proposed.cause
            while cause != 0:
                mine += game.seats
                cause = game.proposed[cause - 1].cause
            if best < 0 or mine < rank:
                best = i
                rank = mine
        i += 1
    return best


def contested(game: PlayedGame, frame: Frame, proposed: Proposed, found: list[int]) -> list[int]:
    """The changes, as option codes, of which a limited shield among the effects could not prevent all."""
    at: i64 = 0
    while at < len(found):
        shield = changes.shield_with(game, found[at] - SHIELD) if found[at] >= SHIELD else None
        if shield is not None and (shield.left >= 0 or shield.once != 0):
            codes: list[int] = []
            total: i64 = 0
            i: i64 = frame.a
            while i < len(game.proposed):
                other = game.proposed[i]
                if other.state == OPEN and other.kind == changing.DAMAGE and other.player == proposed.player:
                    if concerns(applicable(game, other), found[at]):
                        codes.append(i - frame.a + 1)
                        total += other.amount
                i += 1
            if len(codes) > 1 and (shield.once != 0 or total > shield.left):
                return codes
        at += STRIDE
    return []


def concerns(found: list[int], number: i64) -> bool:
    """Whether the effect with that number is among those found."""
    at: i64 = 0
    while at < len(found):
        if found[at] == number:
            return True
        at += STRIDE
    return False


def damage_chosen(game: PlayedGame, frame: Frame) -> None:
    """That damage is looked at first."""
    frame.b = frame.a + frame.answer - 1


def offer(game: PlayedGame, frame: Frame) -> None:
    """The affected player chooses one of the effects that want to modify it (616.1)."""
    proposed = game.proposed[frame.b]
    found = applicable(game, proposed)
    game.legal = [1]
    if not in_any_order(game, found):
        i: i64 = 2
        while i <= len(found) // STRIDE:
            game.legal.append(i)
            i += 1
    game.subject = proposed.object if proposed.object != 0 else game.player_ref(proposed.player)
    game.ask(asks.CHOOSE_EFFECT, proposed.player)


def in_any_order(game: PlayedGame, found: list[int]) -> bool:
    """Whether the effects do the same to the change in any order: instances of one, or all let it enter tapped."""
    first = replacing_of(game, found[0])
    if first is None or first.alike == 0:
        return False
    i: i64 = STRIDE
    while i < len(found):
        other = replacing_of(game, found[i])
        if other is not first:
            tapped = first.form == changing.ENTERS_TAPPED
            if other is None or not tapped or other.form != changing.ENTERS_TAPPED:
                return False
        i += STRIDE
    return True


def chosen(game: PlayedGame, frame: Frame) -> None:
    """That effect is to be applied."""
    found = applicable(game, game.proposed[frame.b])
    at: i64 = (frame.answer - 1) * STRIDE
    frame.data = found[at : at + STRIDE]


def decide(game: PlayedGame, frame: Frame) -> None:
    """Some effects say "may": their controller decides."""
    replacing = replacing_of(game, frame.data[0])
    if frame.data[0] == WALKERS:
        proposed = game.proposed[frame.b]
        game.subject = proposed.source
        game.legal = planeswalker_options(game, proposed)
        game.ask(asks.CHOOSE_OBJECT, frame.data[2])
        return
    if frame.data[0] != COMMANDER and (replacing is None or replacing.optional == 0):
        frame.pc = APPLY
        return
    game.subject = frame.data[1]
    game.legal = machine.NO_OR_YES
    game.ask(asks.MAY, frame.data[2])


def decided(game: PlayedGame, frame: Frame) -> None:
    """Declined, the effect has had its opportunity all the same (614.5)."""
    if frame.answer == 0:
        with_applied(game.proposed[frame.b], frame.data[0], frame.data[1])
        frame.pc = FIND
    elif frame.data[0] == WALKERS:
        frame.data.append(game.ref(frame.answer - 1))


def apply(game: PlayedGame, frame: Frame) -> None:
    """The effect modifies the change, once (614.5); then others may apply (616.1f)."""
    frame.pc = FIND
    proposed = game.proposed[frame.b]
    number: i64 = frame.data[0]
    source: i64 = frame.data[1]
    with_applied(proposed, number, source)
    replacing = replacing_of(game, number)
    if replacing is None:
        if number == WALKERS:
            game.emit(kinds.REPLACED, proposed.player, proposed.source, frame.data[3], proposed.kind)
            send_to(game, proposed, frame.data[3])
        else:
            apply_built_in(game, proposed, number)
        return
    shield = changes.shield_with(game, number - SHIELD) if number >= SHIELD else None
    form: i64 = replacing.form
    if form == changing.PREVENT:
        prevent(game, frame, proposed, replacing, shield)
        return
    game.emit(kinds.REPLACED, proposed.player, source, proposed.object, proposed.kind)
    if form == changing.ENTERS_TAPPED:
        proposed.tapped = 1
    elif form == changing.ENTERS_COUNTERS:
        enter_with(game, frame, proposed, replacing)
    elif form == changing.AMOUNT:
        context = context_for(game, proposed, source, frame.data[2], remembered(shield))
        proposed.amount = value(game, context, replacing.amount, 0)
        if proposed.amount <= 0:
            proposed.state = GONE
    elif form == changing.REGENERATE:
        regenerate(game, proposed)
    elif form == changing.REDIRECT:
        redirect(game, frame, proposed, shield)
    else:
        run_program(game, frame, proposed, replacing, shield)
    use_up(game, shield)


def remembered(shield: Shield | None) -> list[int]:
    """The registers that the effect remembers."""
    return [] if shield is None else shield.values


def use_up(game: PlayedGame, shield: Shield | None) -> None:
    """An effect for the next time only, or one that has prevented all it could, ends (614.3, 615.7)."""
    if shield is not None and (shield.once != 0 or shield.left == 0):
        changes.end_shields(game, [shield])


def enter_with(game: PlayedGame, frame: Frame, proposed: Proposed, replacing: Replacing) -> None:
    """It enters with counters; how many is worked out as it would exist on the battlefield (614.12)."""
    game.memory = [*game.memory, as_entering(game, proposed)]
    context = context_for(game, proposed, frame.data[1], frame.data[2], [])
    count = value(game, context, replacing.amount, 0)
    game.memory = game.memory[:-1]
    if count > 0:
        proposed.counters = [*proposed.counters, replacing.counter_kind, replacing.counter, count]


def regenerate(game: PlayedGame, proposed: Proposed) -> None:
    """Damage is removed from it, it becomes tapped and leaves combat (701.19a)."""
    proposed.state = GONE
    slot: i64 = proposed.object & SLOT_MASK
    permanent = game.permanents[slot]
    if permanent.damage != 0 or permanent.deathtouched != 0:
        permanent.damage = 0
        permanent.deathtouched = 0
        game.emit(kinds.DAMAGE_REMOVED, permanent.controller, permanent.ref, 0, 0)
    game.changed = 1
    changes.tap(game, slot)
    changes.leave_combat(game, slot)


def redirect(game: PlayedGame, frame: Frame, proposed: Proposed, shield: Shield | None) -> None:
    """The same damage is dealt to another instead (614.9); what is beyond the effect's amount stays."""
    if shield is None:
        return
    part: i64 = proposed.amount
    if 0 <= shield.left < part:
        part = shield.left
        other = proposed.clone()
        other.amount = proposed.amount - part
        game.proposed = [*game.proposed, other]
    if shield.left >= 0:
        shield.left -= part
    proposed.amount = part
    send_to(game, proposed, shield.to)
    if game.holding != 0:
        game.emit(kinds.DAMAGE_REDIRECTED, proposed.player, frame.data[1], shield.to, part)


def send_to(game: PlayedGame, proposed: Proposed, to: i64) -> None:
    """The damage is dealt to that player or permanent instead (614.9)."""
    slot: i64 = to & SLOT_MASK
    proposed.object = to
    proposed.player = slot - PLAYER_SLOT if slot >= PLAYER_SLOT else game.controller_of(to)
    if game.limited != 0 and proposed.flags & COMBAT == 0:
        if not within(game, game.controller_of(proposed.source), to):
            proposed.state = GONE  # a spell or ability would affect what is out of its controller's range (801.13a)


def prevent(game: PlayedGame, frame: Frame, proposed: Proposed, replacing: Replacing, shield: Shield | None) -> None:
    """Damage is prevented (615.6), as much as the effect can; what it says besides follows (615.5)."""
    amount: i64 = proposed.amount
    if len(replacing.amount) > 0 and shield is None:
        context = context_for(game, proposed, frame.data[1], frame.data[2], [])
        limit = value(game, context, replacing.amount, 0)
        amount = limit if limit < amount else amount
    if shield is not None and 0 <= shield.left < amount:
        amount = shield.left
    if proposed.flags & UNPREVENTABLE != 0 or amount < 0:
        amount = 0
    take_off(game, proposed, frame.data[1], amount)
    if shield is not None and amount > 0:
        if shield.left >= 0:
            shield.left -= amount
    if replacing.after >= 0:
        follow_with(game, frame, proposed, replacing, shield, amount)
    if amount > 0:
        use_up(game, shield)


def take_off(game: PlayedGame, proposed: Proposed, by: i64, amount: i64) -> None:
    """That much of the damage is prevented."""
    if amount > 0:
        proposed.amount -= amount
        game.emit(kinds.PREVENTED, proposed.player, by, proposed.object, amount)
        if proposed.amount == 0:
            proposed.state = GONE


def apply_built_in(game: PlayedGame, proposed: Proposed, number: i64) -> None:
    """What protection and counters do."""
    ref: i64 = proposed.object
    if number == PROTECTED:
        take_off(game, proposed, ref, proposed.amount)
        return
    game.emit(kinds.REPLACED, proposed.player, ref, ref, proposed.kind)
    if number == COMMANDER:
        proposed.to = zones.COMMAND
        proposed.applied = proposed.applied[:-2]  # it may apply again to the same event (903.9b)
    elif number == FINALITY_COUNTERS:
        proposed.to = zones.EXILE
    elif number == SHIELD_COUNTERS:
        if proposed.kind == changing.DAMAGE:
            take_off(game, proposed, ref, proposed.amount)
        else:
            proposed.state = GONE
        changes.remove_counters(game, ref, 2, 1, game.setup.counter(changes.SHIELD_COUNTER))


def registers_for(game: PlayedGame, frame: Frame, proposed: Proposed, shield: Shield | None, amount: i64) -> list[int]:
    """The registers of a program of the effect: what it remembers, and the change as the event that it speaks of."""
    data = [0] * machine.REGISTERS if shield is None or len(shield.values) == 0 else shield.values[:]
    context = context_for(game, proposed, frame.data[1], frame.data[2], [])
    data[0] = game.player_ref(context.you)
    data[1] = context.source
    data[2] = context.x
    data[3] = context.event
    data[4] = context.other
    data[5] = game.player_ref(context.player) if context.player >= 0 else 0
    data[6] = amount
    return data


def run_program(
    game: PlayedGame, frame: Frame, proposed: Proposed, replacing: Replacing, shield: Shield | None
) -> None:
    """Something else happens instead (614.6), or something is done as the object enters (614.12a)."""
    data = registers_for(game, frame, proposed, shield, proposed.amount)
    if replacing.form == changing.INSTEAD:
        proposed.state = GONE
        if replacing.after >= 0:
            follow_with(game, frame, proposed, replacing, shield, proposed.amount)
        frame.e = MODIFYING
    else:
        frame.e = BEFORE_ENTERING
    frame.pc = APPLY + 1
    if replacing.program >= 0:
        you: i64 = data[0] - PLAYER_SLOT
        if frame.e == MODIFYING:
            game.replacing |= COLLECTING
        machine.start(game, replacing.program, you).data = data


def follow_with(
    game: PlayedGame, frame: Frame, proposed: Proposed, replacing: Replacing, shield: Shield | None, amount: i64
) -> None:
    """Instructions of the effect that are followed once everything has happened."""
    after = Proposed(changing.FOLLOW, proposed.object, frame.data[2], frame.data[1], replacing.after)
    after.state = DONE
    after.where = game.where
    after.applied = proposed.applied
    after.values = registers_for(game, frame, proposed, shield, amount)
    game.proposed = [*game.proposed, after]


def applied(game: PlayedGame, frame: Frame) -> None:
    """The program is over: what it has proposed takes the place of the change."""
    if frame.e == MODIFYING:
        game.replacing &= ~COLLECTING
    frame.e = SETTLING
    frame.pc = FIND


def perform_all(game: PlayedGame, frame: Frame) -> None:
    """Everything happens, at the same time."""
    perform(game, frame.a)
    frame.b = frame.a


def follow(game: PlayedGame, frame: Frame) -> None:
    """What effects do besides, one after another, right afterwards (615.5)."""
    frame.e = SETTLING
    while frame.b < len(game.proposed):
        proposed = game.proposed[frame.b]
        if proposed.kind == changing.FOLLOW and proposed.state == DONE:
            proposed.state = GONE
            frame.e = FOLLOWING
            frame.pc = FOLLOW
            machine.start(game, proposed.amount, proposed.player).data = proposed.values[:]
            return
        frame.b += 1


def finish(game: PlayedGame, frame: Frame) -> None:
    """The caller learns what really happened."""
    done: i64 = 0
    became: list[int] = []
    i: i64 = frame.a
    while i < len(game.proposed):
        proposed = game.proposed[i]
        if proposed.state == DONE:
            if proposed.kind == frame.d - 1:
                done += proposed.amount
            if proposed.kind == changing.MOVE and proposed.became != 0:
                became.append(proposed.became)
                became.extend(proposed.others)
        i += 1
    while len(game.proposed) > frame.a:
        game.proposed = game.proposed[:-1]
    game.returned = done
    if frame.f != 0:
        depth: i64 = game.depth - 1
        while game.frames[depth].proc is not game.rules.effect:
            depth -= 1
        caller = game.frames[depth]
        caller.data[7] = done
        if frame.c > 0:
            clear_kept(caller, frame.c - 1)
            keep_items(caller, frame.c - 1, became)


HAPPEN: Final = Procedure(
    "what happens",
    [
        ("616.1", find),
        ("615.7", damage_chosen),
        ("616.1", offer),
        ("616.1", chosen),
        ("614.1a", decide),
        ("614.5", decided),
        ("614.6", apply),
        ("616.1f", applied),
        ("614.6", perform_all),
        ("615.5", follow),
        ("614.6", finish),
    ],
)
HAPPEN.check(find=FIND, offer=OFFER, decide=DECIDE, apply=APPLY, perform_all=PERFORM, follow=FOLLOW)
HAPPENING.append(HAPPEN)


def sacrifice_one(game: PlayedGame, ref: i64) -> None:
    """Its controller sacrifices the permanent."""
    if at_once(game, SACRIFICE_BIT | GRAVEYARD_BIT):
        changes.sacrifice(game, ref)
        return
    base: i64 = len(game.proposed)
    propose_sacrifice(game, ref)
    happen(game, base, -1, changing.SACRIFICE, False)


def discard_one(game: PlayedGame, player: i64, slot: i64) -> None:
    """The player discards the card."""
    if at_once(game, DISCARD_BIT | GRAVEYARD_BIT):
        changes.discard(game, player, slot)
        return
    base: i64 = len(game.proposed)
    propose(game, changing.DISCARD, game.ref(slot), player, 0, 1)
    happen(game, base, -1, changing.DISCARD, False)


def move_one(game: PlayedGame, slot: i64, to: i64) -> None:
    """The card goes to its owner's zone of that kind."""
    if at_once(game, move_bit(to)):
        changes.put(game, slot, to)
        return
    base: i64 = len(game.proposed)
    propose_move(game, game.ref(slot), to)
    happen(game, base, -1, changing.MOVE, False)


def mill_some(game: PlayedGame, player: i64, count: i64) -> None:
    """The top cards of the library go into the graveyard."""
    library = game.library(player)
    slots = library[len(library) - count :] if count < len(library) else library[:]
    slots.reverse()
    base: i64 = len(game.proposed)
    now = at_once(game, GRAVEYARD_BIT)
    changes.begin_batch(game)
    for slot in slots:
        if now:
            changes.put(game, slot, zones.GRAVEYARD)
        else:
            propose_move(game, game.ref(slot), zones.GRAVEYARD)
    changes.end_batch(game)
    if not now:
        happen(game, base, -1, changing.MOVE, False)


def lose_life(game: PlayedGame, player: i64, amount: i64) -> None:
    """The player loses that much life, as a payment for example (119.4)."""
    if at_once(game, LOSE_BIT):
        changes.lose_life(game, player, amount)
        return
    base: i64 = len(game.proposed)
    propose_life(game, player, -amount)
    happen(game, base, -1, changing.LOSE_LIFE, False)

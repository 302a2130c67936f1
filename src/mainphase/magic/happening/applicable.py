"""Which replacement and prevention effects apply to a change that would happen (616.1, 614.12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import replacing as changing
from mainphase.magic import zones
from mainphase.magic.changes import FINALITY_COUNTER, SHIELD_COUNTER, has_counter
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_BE_REGENERATED
from mainphase.magic.definitions import BATTLE, CREATURE, PLANESWALKER, Ability
from mainphase.magic.expressions import holds
from mainphase.magic.expressions_events import fits_event, is_anything
from mainphase.magic.expressions_facts import is_player, types_of
from mainphase.magic.expressions_tags import ON_OBJECT
from mainphase.magic.happening.proposing import bit_of, definition_entering
from mainphase.magic.happening.redirecting import may_go_elsewhere
from mainphase.magic.layers import try_entering
from mainphase.magic.lookups import ASSIGNING, BY_ITSELF
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.proposals import BY_EFFECT, COMBAT, NO_REGENERATION, UNPREVENTABLE, Proposed
from mainphase.magic.protection import is_player_protected, is_protected
from mainphase.magic.reach import within
from mainphase.magic.replacing import ANY_ORDER, ENTER_BIT, PREVENT, REDIRECT, REGENERATE, Replacing, Shield

STRIDE: Final = 3
"""An effect that applies is told as three numbers: which one, its source, its controller."""
SHIELD: Final = 1 << 24
"""SHIELD + serial is the number of a shield; below it are the numbers of `Setup.replacings`."""
BUILT_IN: Final = 1 << 40
PROTECTED: Final = BUILT_IN
"""Protection prevents the damage (702.16e)."""
SHIELD_COUNTERS: Final = BUILT_IN + 1
"""Shield counters (122.1c)."""
FINALITY_COUNTERS: Final = BUILT_IN + 2
"""Finality counters (122.1h)."""
COMMANDER: Final = BUILT_IN + 3
"""A commander that would be put into its owner's hand or library (903.9b)."""
WALKERS: Final = BUILT_IN + 4
"""Noncombat damage may be dealt to a planeswalker instead, in older editions (CR10 306.7)."""


def applicable(game: PlayedGame, proposed: Proposed) -> list[int]:
    """Every effect that may be chosen now, three numbers each; those that must come first alone (616.1a-e)."""
    bit = bit_of(proposed)
    entering: bool = bit == ENTER_BIT
    statics: list[Ability] = []
    if entering:
        would_be = as_entering(game, proposed)
        game.memory = [*game.memory, would_be]
        statics = would_be.statics
    elif proposed.object != 0 and proposed.object & SLOT_MASK < PLAYER_SLOT:
        statics = game.definitions[proposed.object & SLOT_MASK].statics
    found: list[int] = []
    if game.replacing & bit != 0:
        player: i64 = 0
        while player < game.seats:
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if len(permanent.statics) > 0:
                    from_statics(game, proposed, bit, permanent.statics, permanent.ref, permanent.controller, found)
            player += 1
        for shield in game.shields:
            if shield_applies(game, proposed, shield, bit):
                add(found, SHIELD + shield.serial, shield.source, shield.controller)
        built_in(game, proposed, found)
        if len(game.commanders) > 0:
            commander_goes(game, proposed, found)
    moves = proposed.kind == changing.MOVE or proposed.kind == changing.DISCARD
    if moves and game.permanents[proposed.object & SLOT_MASK] is BLANK:
        from_statics(game, proposed, bit, statics, proposed.object, proposed.player, found)
    if entering:
        game.memory = game.memory[:-1]
    return first_ones(game, found)


def add(found: list[int], number: i64, source: i64, controller: i64) -> None:
    """One more effect."""
    found.append(number)
    found.append(source)
    found.append(controller)


def as_entering(game: PlayedGame, proposed: Proposed) -> Permanent:
    """The permanent as it would exist on the battlefield, with what has modified its entry already (614.12)."""
    permanent = Permanent(proposed.object, proposed.player, definition_entering(game, proposed))
    permanent.tapped = proposed.tapped
    i: i64 = 0
    while i < len(proposed.counters):
        if proposed.counters[i] == 0:
            permanent.plus += proposed.counters[i + 2]
        elif proposed.counters[i] == 1:
            permanent.minus += proposed.counters[i + 2]
        i += 3
    if game.complex != 0 or changes_itself(permanent):
        if game.stale != 0:
            game.refresh()
        try_entering(game, permanent)
    else:
        permanent.power += permanent.plus - permanent.minus
        permanent.toughness += permanent.plus - permanent.minus
    return permanent


def changes_itself(permanent: Permanent) -> bool:
    """Whether a static ability of its own may change its characteristics."""
    for ability in permanent.statics:
        if ability.effect is not None:
            return True
    return False


def from_statics(
    game: PlayedGame,
    proposed: Proposed,
    bit: i64,
    statics: list[Ability],
    source: i64,
    controller: i64,
    found: list[int],
) -> None:
    """The effects of one object's static abilities; those that speak of the object itself only for it."""
    for ability in statics:
        replacing = ability.replacing
        if replacing is None or replacing.mask & bit == 0 or (replacing.own != 0 and source != proposed.object):
            continue
        if replacing.own == 0 and not game.on_battlefield(source):
            continue
        if was_applied(proposed, replacing.index, source):
            continue
        if game.holding != 0 and proposed.kind == changing.DAMAGE:
            if game.damage_stage() != (BY_ITSELF if replacing.form == PREVENT else ASSIGNING):
                continue
        if fits(game, proposed, replacing, source, controller, NO_VALUES):
            add(found, replacing.index, source, controller)


NO_VALUES: Final[list[int]] = []
"""The registers of an ability that remembers nothing; never changed."""


def was_applied(proposed: Proposed, number: i64, source: i64) -> bool:
    """Whether that effect has had its opportunity (614.5)."""
    i: i64 = 0
    while i < len(proposed.applied):
        if proposed.applied[i] == number and proposed.applied[i + 1] == source:
            return True
        i += 2
    return False


def context_for(game: PlayedGame, proposed: Proposed, source: i64, controller: i64, values: list[int]) -> Context:
    """What the effect's expressions are evaluated against: the change as the event that it would be."""
    context = Context(controller, source)
    context.event = proposed.source if proposed.kind == changing.DAMAGE else proposed.object
    context.other = proposed.object
    context.player = proposed.player
    context.amount = proposed.amount
    context.registers = values
    context.x = proposed.x
    return context


def fits(
    game: PlayedGame, proposed: Proposed, replacing: Replacing, source: i64, controller: i64, values: list[int]
) -> bool:
    """Whether it is a change that the effect replaces or prevents, and the effect would do something."""
    if replacing.kind != proposed.kind:
        return False
    if proposed.kind == changing.DAMAGE:
        combat: i64 = 1 if proposed.flags & COMBAT != 0 else 0
        if replacing.combat >= 0 and replacing.combat != combat:
            return False
        if replacing.form == PREVENT and proposed.flags & UNPREVENTABLE != 0 and replacing.after < 0:
            return False
        if game.limited != 0 and not in_range(game, proposed, replacing, controller):
            return False
    context = context_for(game, proposed, source, controller, values)
    if len(replacing.pattern) > 0:
        amount: i64 = proposed.amount
        if proposed.kind == changing.MOVE:
            amount = game.zone_kind(proposed.object & SLOT_MASK) * zones.KINDS + proposed.to
        if proposed.kind == changing.COUNTERS and not right_counters(proposed, replacing):
            return False
        if not fits_event(game, context, replacing.pattern, 0, proposed.player, context.event, context.other, amount):
            return False
    return len(replacing.condition) == 0 or holds(game, context, replacing.condition, 0)


def in_range(game: PlayedGame, proposed: Proposed, replacing: Replacing, controller: i64) -> bool:
    """Damage of which neither end is specified must have both within the range (801.13b); the pattern says the rest."""
    pattern = replacing.pattern
    if not names_no_source(replacing) or 2 + pattern[3] < pattern[1]:
        return True
    return within(game, controller, proposed.source) and within(game, controller, proposed.object)


def names_no_source(replacing: Replacing) -> bool:
    """Whether it is about damage by whatever source."""
    return len(replacing.pattern) > 0 and replacing.pattern[0] == ON_OBJECT and is_anything(replacing.pattern, 2)


def right_counters(proposed: Proposed, replacing: Replacing) -> bool:
    """Whether the counters are of the kind that the effect speaks of (-1: of any)."""
    if replacing.counter_kind < 0:
        return True
    return proposed.counters[0] == replacing.counter_kind and (
        replacing.counter_kind != 2 or proposed.word == replacing.counter
    )


def shield_applies(game: PlayedGame, proposed: Proposed, shield: Shield, bit: i64) -> bool:
    """Whether what a resolved spell or ability has left applies."""
    replacing = game.setup.replacings[shield.replacing]
    if replacing.mask & bit == 0 or was_applied(proposed, SHIELD + shield.serial, shield.source):
        return False
    if shield.object != 0 and shield.object != proposed.object:
        return False
    if game.holding != 0 and proposed.kind == changing.DAMAGE and game.damage_stage() == BY_ITSELF:
        return False
    if shield.own != 0 and not is_doing(game, shield):
        return False
    if len(shield.origins) > 0 and proposed.source not in shield.origins:
        return False
    if replacing.form == REGENERATE:
        if proposed.flags & NO_REGENERATION != 0:
            return False
        return game.permanent(proposed.object).rules & CANT_BE_REGENERATED == 0
    if replacing.form == REDIRECT and not can_take(game, shield.to):
        return False
    if game.limited != 0 and shield.object != 0 and names_no_source(replacing):
        game.limited = 0  # what is specified is within the range (801.13b)
        good = fits(game, proposed, replacing, shield.source, shield.controller, shield.values)
        game.limited = 1
        return good
    return fits(game, proposed, replacing, shield.source, shield.controller, shield.values)


def is_doing(game: PlayedGame, shield: Shield) -> bool:
    """Whether the change is the doing of the very spell or ability whose effect replaces it, as it resolves (614.15).

    Nothing else follows instructions above its frame, as what follows other replacement effects would.
    """
    own: i64 = shield.own - 1
    if own >= game.depth:
        return False
    program = game.frames[own]
    if len(program.data) < 2 or program.data[1] != shield.source:
        return False
    depth: i64 = game.depth
    while depth > own:
        if game.frames[depth].proc is program.proc:
            return False
        depth -= 1
    return True


def can_take(game: PlayedGame, ref: i64) -> bool:
    """Whether damage can be redirected to it now (614.9)."""
    if is_player(ref):
        return game.lost[(ref & SLOT_MASK) - PLAYER_SLOT] == 0
    return game.on_battlefield(ref) and types_of(game, ref) & (CREATURE | PLANESWALKER | BATTLE) != 0


def built_in(game: PlayedGame, proposed: Proposed, found: list[int]) -> None:
    """What keywords and counters do by themselves."""
    ref: i64 = proposed.object
    if is_player(ref) and proposed.kind == changing.DAMAGE and proposed.flags & UNPREVENTABLE == 0:
        if is_player_protected(game, ref - PLAYER_SLOT, proposed.source) and not was_applied(proposed, PROTECTED, ref):
            add(found, PROTECTED, ref, ref - PLAYER_SLOT)
    if game.redirects != 0 and may_go_elsewhere(game, proposed) and not was_applied(proposed, WALKERS, ref):
        add(found, WALKERS, ref, game.controller_of(proposed.source))
    if not game.on_battlefield(ref):
        return
    permanent = game.permanent(ref)
    if proposed.kind == changing.DAMAGE:
        if proposed.flags & UNPREVENTABLE == 0:
            if is_protected(game, permanent, proposed.source):
                if not was_applied(proposed, PROTECTED, ref):
                    add(found, PROTECTED, ref, permanent.controller)
            add_counters_effect(game, proposed, permanent, SHIELD_COUNTER, SHIELD_COUNTERS, found)
    elif proposed.kind == changing.DESTROY:
        if proposed.flags & BY_EFFECT != 0:
            add_counters_effect(game, proposed, permanent, SHIELD_COUNTER, SHIELD_COUNTERS, found)
    elif proposed.kind == changing.MOVE and proposed.to == zones.GRAVEYARD:
        add_counters_effect(game, proposed, permanent, FINALITY_COUNTER, FINALITY_COUNTERS, found)


def commander_goes(game: PlayedGame, proposed: Proposed, found: list[int]) -> None:
    """The owner of a commander may put it into the command zone instead of their hand or library."""
    if proposed.kind == changing.MOVE and (proposed.to == zones.HAND or proposed.to == zones.LIBRARY):
        slot: i64 = proposed.object & SLOT_MASK
        if slot in game.commanders and not was_applied(proposed, COMMANDER, proposed.object):
            add(found, COMMANDER, proposed.object, game.owner[slot])


def add_counters_effect(
    game: PlayedGame, proposed: Proposed, permanent: Permanent, name: str, number: i64, found: list[int]
) -> None:
    """The one effect of all counters of that name on the permanent."""
    if len(permanent.counters) > 0 and has_counter(game, permanent, name):
        if not was_applied(proposed, number, permanent.ref):
            add(found, number, permanent.ref, permanent.controller)


def order_of(game: PlayedGame, number: i64) -> i64:
    """The place of the effect in 616.1."""
    replacing = replacing_of(game, number)
    return ANY_ORDER if replacing is None else replacing.order


def replacing_of(game: PlayedGame, number: i64) -> Replacing | None:
    """The compiled effect with that number; None for what keywords and counters do."""
    if number >= BUILT_IN:
        return None
    if number < SHIELD:
        return game.setup.replacings[number]
    for shield in game.shields:
        if shield.serial == number - SHIELD:
            return game.setup.replacings[shield.replacing]
    return None


def first_ones(game: PlayedGame, found: list[int]) -> list[int]:
    """Those of the effects that must be chosen from first (616.1a-d)."""
    if len(found) <= STRIDE:
        return found
    first: i64 = ANY_ORDER
    i: i64 = 0
    while i < len(found):
        order = order_of(game, found[i])
        if order < first:
            first = order
        i += STRIDE
    if first == ANY_ORDER:
        return found
    kept: list[int] = []
    i = 0
    while i < len(found):
        if order_of(game, found[i]) == first:
            kept.extend(found[i : i + STRIDE])
        i += STRIDE
    return kept

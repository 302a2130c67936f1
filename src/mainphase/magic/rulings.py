"""What changed rules forbid or allow (613.10, 613.11, 614.17): asked wherever the plain rule is applied."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import continuous as cont
from mainphase.magic.changes_hidden import look_at, reveal
from mainphase.magic.context import Context
from mainphase.magic.continuous import RuleInForce
from mainphase.magic.expressions_core import matches, seats, selected
from mainphase.magic.expressions_events import triggered_by
from mainphase.magic.lasting import PLAYER_RULE, Lasting
from mainphase.magic.state import MagicGame


def concerns(game: MagicGame, rule: RuleInForce, kind: i64, player: i64, ref: i64) -> bool:
    """Whether it is such a rule, for that player, about that object."""
    if rule.kind != kind or (rule.players >> player) & 1 == 0:
        return False
    return len(rule.what) == 0 or matches(game, Context(rule.you, rule.source), rule.what, 0, ref)


def any_about(game: MagicGame, kind: i64, player: i64, ref: i64) -> bool:
    """Whether any rule of that kind in force concerns the player and the object."""
    for rule in game.rules_in_force:
        if concerns(game, rule, kind, player, ref):
            return True
    return False


def cant_cast(game: MagicGame, player: i64, ref: i64) -> bool:
    """Whether the player can't cast the card, or not from where it is (601.3)."""
    for rule in game.rules_in_force:
        if concerns(game, rule, cont.CANT_CAST, player, ref):
            if rule.mask == 0 or (rule.mask >> game.zone_kind(ref & SLOT_MASK)) & 1 != 0:
                return True
    return False


def as_flash(game: MagicGame, player: i64, ref: i64) -> bool:
    """Whether the player may cast the card as though it had flash (601.3b)."""
    return any_about(game, cont.CAST_AS_FLASH, player, ref)


def may_play(game: MagicGame, player: i64) -> list[int]:
    """The cards that rules let the player play (601.3), each followed by 1 if without paying its mana cost, else 0."""
    found: list[int] = []
    for rule in game.rules_in_force:
        if lets_now(game, rule, player):
            if rule.mask & cont.THIS_CARD != 0:
                if game.is_current(rule.number):
                    add_play(found, rule.number, rule.mask & 1)
            else:
                for ref in selected(game, Context(rule.you, rule.source), rule.what, 0):
                    add_play(found, ref, rule.mask & 1)
    return found


def lets_now(game: MagicGame, rule: RuleInForce, player: i64) -> bool:
    """Whether the rule lets the player play cards now, and not only in later turns."""
    if rule.kind != cont.MAY_PLAY or (rule.players >> player) & 1 == 0:
        return False
    return rule.mask & cont.LATER == 0 or rule.turn != game.turn


def may_play_card(game: MagicGame, player: i64, ref: i64, as_version: bool) -> list[int]:
    """As `may_play`, for one card; `as_version`: as something else than what it is off the stack."""
    found: list[int] = []
    for rule in game.rules_in_force:
        if not lets_now(game, rule, player):
            continue
        if as_version and rule.mask & cont.AS_ITSELF != 0:
            continue
        if rule.mask & cont.THIS_CARD != 0:
            if rule.number == ref and game.is_current(ref):
                add_play(found, ref, rule.mask & 1)
        elif is_selected(game, Context(rule.you, rule.source), rule.what, ref):
            add_play(found, ref, rule.mask & 1)
    return found


def is_given(game: MagicGame, ref: i64, gift: i64) -> bool:
    """Whether the card has gained that ability (`CastWay.given`)."""
    for rule in game.rules_in_force:
        if rule.kind == cont.GIVES_WAY and rule.mask // cont.GIFT + 1 == gift:
            if rule.mask & cont.THIS_CARD != 0:
                if rule.number == ref:
                    return True
            elif is_selected(game, Context(rule.you, rule.source), rule.what, ref):
                return True
    return False


def is_selected(game: MagicGame, context: Context, code: list[int], ref: i64) -> bool:
    """Whether the card is among those that the selector finds."""
    if game.limited != 0 or game.zone_kind(ref & SLOT_MASK) != code[2]:
        return game.limited != 0 and ref in selected(game, context, code, 0)
    whose: i64 = 3 + code[4]
    if whose < code[1] and game.owner[ref & SLOT_MASK] not in seats(game, context, code, whose):
        return False
    return matches(game, context, code, 3, ref)


def lets_play(game: MagicGame, player: i64) -> bool:
    """Whether any rule lets the player play cards from elsewhere than usual."""
    for rule in game.rules_in_force:
        if rule.kind == cont.MAY_PLAY and (rule.players >> player) & 1 != 0:
            return True
    return False


def add_play(found: list[int], ref: i64, free: i64) -> None:
    """Add the card, unless it is there already in the same way."""
    i: i64 = 0
    while i < len(found):
        if found[i] == ref and found[i + 1] == free:
            return
        i += 2
    found.extend([ref, free])


def begins_with(game: MagicGame, player: i64, ref: i64) -> list[Lasting]:
    """The effects on a next spell that begin to apply as the player puts that spell on the stack (611.2f)."""
    found: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.kind == PLAYER_RULE and (lasting.a >> player) & 1 != 0:
            rule = game.setup.effects[lasting.effect].rules[0]
            if rule.kind == cont.NEXT_SPELL:
                if matches(game, Context(lasting.controller, lasting.source), rule.what, 0, ref):
                    found.append(lasting)
    return found


def cant_be_countered(game: MagicGame, ref: i64) -> bool:
    """Whether the spell can't be countered."""
    if game.definitions[ref & SLOT_MASK].rules & cont.CANT_BE_COUNTERED != 0:
        return True
    for item in game.stack:
        if item.kind == 0 and item.source == ref and item.amount != 0:  # what paid for it says so (106.6)
            return True
    return len(game.rules_in_force) > 0 and any_about(game, cont.CANT_COUNTER, game.controller_of(ref), ref)


def times_triggered(game: MagicGame, context: Context, kind: i64, amount: i64) -> i64:
    """How often an ability triggers on the event of the context, on which it would trigger once (603.2d).

    0 if the event doesn't cause abilities to trigger. The source of the context is that of the ability, 0 for one that
    no permanent has.
    """
    times: i64 = 1
    for rule in game.rules_in_force:
        if rule.mask != kind or (rule.kind != cont.CANT_TRIGGER and rule.kind != cont.TRIGGERS_AGAIN):
            continue
        if rule.kind == cont.TRIGGERS_AGAIN:
            if context.source == 0 or (rule.players >> context.you) & 1 == 0:
                continue
        about = Context(rule.you, rule.source)
        about.event = context.event
        about.other = context.other
        about.player = context.player
        about.amount = amount
        if triggered_by(game, about, rule.what, kind, context.player, context.event, context.other, amount):
            if rule.kind == cont.CANT_TRIGGER:
                return 0
            times += 1
    return times


def show_tops(game: MagicGame) -> None:
    """Show the top card of each library whose owner plays with it revealed, or may look at it (401.5)."""
    for rule in game.rules_in_force:
        if rule.kind == cont.TOP_REVEALED or rule.kind == cont.SEES_TOP:
            seat: i64 = 0
            while seat < game.seats:
                library = game.library(seat)
                if (rule.players >> seat) & 1 != 0 and len(library) > 0:
                    slot: i64 = library[len(library) - 1]
                    knowers: i64 = game.knowers(slot)
                    if rule.kind == cont.SEES_TOP:
                        if (knowers >> seat) & 1 == 0:
                            look_at(game, seat, slot)
                    elif knowers & game.everyone() != game.everyone():
                        reveal(game, seat, slot)
                seat += 1


def cannot(game: MagicGame, player: i64, what: i64) -> bool:
    """Whether the player can't do that at all: a bit of PLAYER_CANT."""
    return game.players[player].cant & what != 0

"""Copies of spells and abilities (707.10), new targets for them (115.7, 707.10c), casting while resolving (608.2g)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds, zones
from mainphase.magic.bills import DOWN_WAY, FREE_WAY
from mainphase.magic.casts import cast_of, note_cast
from mainphase.magic.definitions import FACE, LAND, Ability, TargetSlot
from mainphase.magic.expressions import candidates
from mainphase.magic.offers import can_cast_as, can_cast_free, under_split_second
from mainphase.magic.operations.codes import LESSER
from mainphase.magic.played import (
    BACK_CODE,
    DONE,
    SPELL_ITEM,
    WAY_CODE,
    WAYS,
    PlayedGame,
    code_number,
    code_slot,
    play_code,
)
from mainphase.magic.procedures.casting import CAST
from mainphase.magic.procedures.choices import code_target, item_context, slots_of, target_code

KEPT: Final = -1
"""Stands in a choice of new targets for one that is left as it is."""


def item_at(game: PlayedGame, ref: i64) -> Item | None:
    """The spell or ability on the stack with that reference."""
    return game.listed(ref) if ref & SLOT_MASK == LISTED_SLOT else game.spell_of(ref)


def former_spell(game: PlayedGame, ref: i64) -> Item | None:
    """The spell with that reference as it last was on the stack, which it has left (608.2h)."""
    for item in game.past.former:
        if item.slot >= 0 and item.source == ref:
            return item
    return None


# --- 707.10: copies. Registers of `COPY`: `b` 1 if new targets may be chosen; `data` what is still to be copied ----


def make_copy(game: PlayedGame, frame: Frame) -> None:
    """The next copy is put on the stack under the player's control; it is not cast or activated."""
    if len(frame.data) == 0:
        frame.pc = frame.proc.size
        return
    ref: i64 = frame.data.pop(0)
    original = item_at(game, ref)
    if original is None:
        original = former_spell(game, ref)
    frame.pc = 0
    if original is None:
        return
    item = copy_item(game, original, frame.player)
    game.emit(kinds.COPIED, item.controller, item.source, original.source, game.told_ability(item))
    if frame.b != 0 and len(item.targets) > 0:
        chooser = game.call(RETARGET)
        chooser.player = frame.player
        chooser.a = item.serial
        chooser.b = 1
        chooser.d = 1
    else:
        tell_targets(game, item, item.targets)


def copy_item(game: PlayedGame, original: Item, player: i64) -> Item:
    """A copy of the object on the stack, with all that was chosen for it (707.10)."""
    slot: i64 = -1
    source: i64 = original.source
    if original.kind == SPELL_ITEM:
        slot = game.add_token(game.item_definition(original).unchanged(), player, zones.stack_of(game.seats))
        source = game.ref(slot)
    item = game.new_item(original.kind, player, slot, source)
    item.ability = original.ability
    item.definition = original.definition if slot < 0 else game.definitions[slot].index
    item.x = original.x
    item.event = original.event
    item.other = original.other
    item.amount = original.amount if original.kind != SPELL_ITEM else 0
    item.flags = original.flags
    item.form = original.form
    item.targets = original.targets[:]
    item.values = original.values[:]
    item.kept = original.kept[:]
    item.paid = original.paid[:]
    if slot >= 0 and cast_of(game, original.source) >= 0:
        note_cast(game, source, item.form, item.x, item.origin, item.paid)
    return item


def tell_targets(game: PlayedGame, item: Item, flat: list[int]) -> None:
    """All that it targets becomes a target."""
    at: i64 = 0
    while at < len(flat):
        last: i64 = at + flat[at]
        while at < last:
            at += 1
            if flat[at] != 0:
                game.emit(kinds.TARGETED, item.controller, item.source, flat[at], item.serial)
        at += 1


COPY: Final = Procedure("copy on the stack", [("707.10", make_copy)])


# --- 115.7: new targets. Registers of `RETARGET`: `a` the serial of the object, `b` 1 if targets may be left as they
# are (115.7d), 0 if all have to be changed or none (115.7a), `d` 1 if it is new; `data` the targets chosen so far ---


def places_of(item: Item) -> list[int]:
    """Where in its list each target stands."""
    places: list[int] = []
    at: i64 = 0
    while at < len(item.targets):
        last: i64 = at + item.targets[at]
        while at < last:
            at += 1
            places.append(at)
        at += 1
    return places


def slot_numbers(item: Item) -> list[int]:
    """To which target slot each target belongs."""
    numbers: list[int] = []
    number: i64 = 0
    at: i64 = 0
    while at < len(item.targets):
        count: i64 = item.targets[at]
        i: i64 = 0
        while i < count:
            numbers.append(number)
            i += 1
        at += count + 1
        number += 1
    return numbers


def alternatives(game: PlayedGame, item: Item, slot: TargetSlot, place: i64, optional: bool) -> list[int]:
    """What the target at that place could become: legal targets other than it, or it may stay as it is."""
    found: list[int] = []
    if optional:
        found.append(KEPT)
    for ref in candidates(game, item_context(game, item), slot.what, 0):
        if ref != item.targets[place]:
            found.append(ref)
    return found


def fits_others(
    item: Item, slots: list[TargetSlot], numbers: list[int], places: list[int], chosen: list[int], new: i64
) -> bool:
    """Whether the next target may be chosen so besides those before it: one of a slot only once, others different."""
    number: i64 = numbers[len(chosen)]
    ref: i64 = new if new != KEPT else item.targets[places[len(chosen)]]
    i: i64 = 0
    while i < len(chosen):
        other: i64 = chosen[i] if chosen[i] != KEPT else item.targets[places[i]]
        if other == ref:
            theirs: i64 = numbers[i]
            if theirs == number or theirs in slots[number].different or number in slots[theirs].different:
                return False
        i += 1
    return True


def can_complete(game: PlayedGame, item: Item, ability: Ability, optional: bool, chosen: list[int]) -> bool:
    """Whether the rest of the targets can be chosen so that all are legal together (115.7e): exact."""
    places = places_of(item)
    if len(chosen) == len(places):
        return True
    slots = slots_of(ability, item)
    numbers = slot_numbers(item)
    for ref in alternatives(game, item, slots[numbers[len(chosen)]], places[len(chosen)], optional):
        if fits_others(item, slots, numbers, places, chosen, ref):
            if can_complete(game, item, ability, optional, [*chosen, ref]):
                return True
    return False


def choose_new_target(game: PlayedGame, frame: Frame) -> None:
    """Another target for each, one after another, or none."""
    item = game.item_with(frame.a)
    ability = game.item_ability(item) if item is not None else None
    if item is None or ability is None:
        frame.pc = frame.proc.size
        return
    places = places_of(item)
    if len(frame.data) == len(places):
        change(game, frame, item, places)
        frame.pc = frame.proc.size
        return
    optional = frame.b != 0
    slots = slots_of(ability, item)
    numbers = slot_numbers(item)
    place: i64 = places[len(frame.data)]
    game.legal = []
    for ref in alternatives(game, item, slots[numbers[len(frame.data)]], place, optional):
        if fits_others(item, slots, numbers, places, frame.data, ref):
            if can_complete(game, item, ability, optional, [*frame.data, ref]):
                game.legal.append(DONE if ref == KEPT else target_code(ref))
    if len(game.legal) == 0:  # not all can be changed: none is (115.7a)
        frame.pc = frame.proc.size
        return
    game.subject = item.targets[place]
    game.ask(asks.TARGET, frame.player)


def new_target_chosen(game: PlayedGame, frame: Frame) -> None:
    """That target is settled."""
    frame.data.append(KEPT if frame.answer == DONE else code_target(game, frame.answer))
    frame.pc = 0


def change(game: PlayedGame, frame: Frame, item: Item, places: list[int]) -> None:
    """The object has the new targets; what has become one is told, of a new copy all of them."""
    i: i64 = 0
    while i < len(places):
        if frame.data[i] != KEPT:
            item.targets[places[i]] = frame.data[i]
            if frame.d == 0:
                game.emit(kinds.TARGETED, item.controller, item.source, frame.data[i], item.serial)
        i += 1
    if frame.d != 0:
        tell_targets(game, item, item.targets)


RETARGET: Final = Procedure("choose new targets", [("115.7", choose_new_target), ("115.7", new_target_chosen)])


# --- 608.2g: casting while something resolves. Registers: `b` as in CAST_FREE; `c` the mana value that the spell must
# stay below where `b` has LESSER; `data` the cards -----------------------------------------------------------------


def form_of(how: i64) -> i64:
    """The way to cast that CAST_FREE names: one of the card's, for its mana cost, or without paying that."""
    if how & (LESSER - 4) != 0:
        return ((how & (LESSER - 1)) >> 2) - 1
    return 0 if how & 1 != 0 else FREE_WAY


def offer_cast(game: PlayedGame, frame: Frame) -> None:
    """Which of the cards does the player cast next, if any? Timing does not matter (608.2g)."""
    game.legal = [DONE]
    if not under_split_second(game):
        for ref in frame.data:
            slot: i64 = ref & SLOT_MASK
            if game.is_current(ref):
                if may_cast(game, frame, slot):
                    game.legal.append(slot + 1)
                offer_versions(game, frame, slot)
                if game.definitions[slot].cast_down != 0:
                    offer_face_down(game, frame, slot)
    if len(game.legal) == 1:
        turn_back(game, frame.data)
        frame.pc = frame.proc.size
        return
    game.ask(asks.CAST_NOW, frame.player)


def way_of(game: PlayedGame, frame: Frame, slot: i64) -> i64:
    """The way in which the card, as it now looks, would be cast."""
    form = form_of(frame.b)
    return form if form != 0 else game.definitions[slot].usual


def may_cast(game: PlayedGame, frame: Frame, slot: i64) -> bool:
    """Whether the player could cast that card, as it now looks, in the way that the effect says."""
    definition = game.definitions[slot]
    form = way_of(game, frame, slot)
    if definition.types & LAND != 0:
        return False
    if frame.b & LESSER != 0 and game.split_apart == 0 and definition.mana_value >= frame.c:
        return False
    if form_of(frame.b) == 0 and definition.castable == 0 and definition.guise == FACE:
        if definition.aftermath == 0 or game.zone_kind(slot) != zones.GRAVEYARD:
            return False
    return (form != FREE_WAY or can_cast_free(game, slot)) and can_cast_as(game, frame.player, slot, form)


def offer_versions(game: PlayedGame, frame: Frame, slot: i64) -> None:
    """The card may be cast as one of its versions instead, each looked at by itself (709.3a, 712.11c)."""
    whole = game.definitions[slot]
    if len(whole.versions) == 0 or form_of(frame.b) not in (0, FREE_WAY):
        return
    number: i64 = 0
    while number < len(whole.versions):
        changes.turn_card(game, slot, whole.versions[number])
        if may_cast(game, frame, slot):
            game.legal.append(play_code(slot, BACK_CODE + WAYS * number + way_of(game, frame, slot)))
        number += 1
    changes.turn_card(game, slot, whole)


def offer_face_down(game: PlayedGame, frame: Frame, slot: i64) -> None:
    """Where its costs are to be paid the card may be cast face down: then only what it looks like counts (708.4)."""
    if form_of(frame.b) != 0:
        return
    card = game.definitions[slot]
    changes.turn_card(game, slot, game.setup.definitions[card.cast_down])
    if (frame.b & LESSER == 0 or frame.c > 0) and can_cast_as(game, frame.player, slot, 0):
        game.legal.append(play_code(slot, WAY_CODE + DOWN_WAY))
    changes.turn_card(game, slot, card)


def cast_offered(game: PlayedGame, frame: Frame) -> None:
    """It is cast; then the next one may be."""
    if frame.answer == DONE:
        turn_back(game, frame.data)
        frame.pc = frame.proc.size
        return
    slot = code_slot(frame.answer)
    number = code_number(frame.answer)
    frame.data.remove(game.ref(slot))
    if number >= BACK_CODE:
        changes.turn_card(game, slot, game.definitions[slot].versions[(number - BACK_CODE) // WAYS])
    frame.pc = 0
    cast = game.call(CAST)
    cast.a = slot
    cast.b = DOWN_WAY if number == WAY_CODE + DOWN_WAY else way_of(game, frame, slot)
    cast.player = frame.player


def turn_back(game: PlayedGame, refs: list[int]) -> None:
    """What was not cast has its front face up again (712.8a)."""
    for ref in refs:
        if game.is_current(ref):
            front = game.definitions[ref & SLOT_MASK].front
            if front is not None:
                changes.turn_card(game, ref & SLOT_MASK, front)


CAST_OFFERED: Final = Procedure("cast while resolving", [("608.2g", offer_cast), ("608.2g", cast_offered)])

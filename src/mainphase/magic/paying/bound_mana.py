"""Mana that may be spent on some things only, as payments see it (106.6).

What is paid for is the `purpose` of the game: it says which of such mana pays. Each unit is tagged (`changes_bound`)
and gets the flags of what it does not pay for; what pays for nothing is left out. Floating mana of this sort is among
the abilities, one for each mana, with the index FLOATING.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.magic import changes
from mainphase.magic.bills import ManaUse
from mainphase.magic.changes_bound import BOUND_CODE, STRIDE, plain_code, tag_of, use_of
from mainphase.magic.context import Context
from mainphase.magic.expressions import matches
from mainphase.magic.mana import CODES, RESTRICTED, SNOW, SNOW_CODE
from mainphase.magic.mana_symbols import MOST_CLASSES, NOT_MAIN, TAG_PLACE, refused
from mainphase.magic.paying.billing import Offer
from mainphase.magic.payment import FLOATING, ManaAbility
from mainphase.magic.payment_abilities import NO_GROUP
from mainphase.magic.played import PAYMENT_ITEM, SPELL_ITEM, PlayedGame

FOR_ANYTHING: Final = 0
FOR_SPELL: Final = 1
FOR_ABILITY: Final = 2
FOR_OTHER: Final = 3
"""What mana is wanted for: nothing in particular, casting a spell, activating an ability, another cost."""
FIRST: Final = -1
"""The priority of floating mana that may be spent on some things only: it is used before everything else."""

NO_MANA: Final[list[ManaAbility]] = []
"""Stands where there is none; never changed."""


def want(game: PlayedGame, purpose: i64, ref: i64) -> None:
    """From now on mana is wanted for that: the spell or the source of the ability is `ref`."""
    game.purpose = purpose
    game.purpose_of = ref


def want_to_pay(game: PlayedGame, offer: Offer) -> None:
    """From now on mana is wanted for that spell or ability."""
    want(game, FOR_ABILITY if offer.definition is None else FOR_SPELL, offer.source)


def want_for(game: PlayedGame, item: Item) -> None:
    """From now on mana is wanted for that object on the stack, or a cost that an effect asks for."""
    if item.kind == SPELL_ITEM:
        want(game, FOR_SPELL, item.source)
    elif item.kind == PAYMENT_ITEM:
        want(game, FOR_OTHER, 0)
    else:
        want(game, FOR_ABILITY, item.source)


def pays(game: PlayedGame, player: i64, use: i64, source: i64, purpose: i64, ref: i64) -> bool:
    """Whether mana with that restriction, from that source, may be spent on that."""
    rule: ManaUse = game.setup.mana_uses[use - 1]
    if purpose == FOR_ANYTHING:
        return True
    if purpose == FOR_OTHER:
        return rule.others > 1
    if purpose == FOR_ABILITY and (rule.others != 0 or not game.on_battlefield(ref)):
        return rule.others != 0
    code = rule.spells if purpose == FOR_SPELL else rule.abilities
    return len(code) > 0 and matches(game, Context(player, source), code, 0, ref)


def tagged(outputs: list[list[int]], use: i64, source: i64) -> list[list[int]]:
    """The alternatives of a mana ability, each unit with the tag of its restriction."""
    tag: i64 = tag_of(use, source) << TAG_PLACE
    return [[int(unit | tag) for unit in units] for units in outputs]


def add_floating(game: PlayedGame, player: i64, found: list[ManaAbility]) -> None:
    """Add what the player has floating of such mana to their mana abilities."""
    place: i64 = 0
    while place < len(game.restricted):
        if game.restricted[place] == player:
            code: i64 = game.restricted[place + 1]
            mask: i64 = 1
            mask = mask << (code % SNOW_CODE)
            if code >= SNOW_CODE:
                mask |= SNOW
            mask |= tag_of(game.restricted[place + 2], game.restricted[place + 3]) << TAG_PLACE
            for _ in range(game.restricted[place + 4]):
                found.append(ManaAbility(-1, FLOATING, [[int(mask)]], None, 0, NO_GROUP, FIRST))
        place += STRIDE


def floating(game: PlayedGame, player: i64) -> list[ManaAbility]:
    """Such floating mana that pays for what is wanted, where no mana ability is used any more."""
    if len(game.restricted) == 0:
        return NO_MANA
    found: list[ManaAbility] = []
    add_floating(game, player, found)
    return bind(game, player, found)


def floating_for(game: PlayedGame, player: i64, ability: ManaAbility) -> list[ManaAbility]:
    """Such floating mana that pays for the cost of the mana ability."""
    if len(game.restricted) == 0:
        return NO_MANA
    want(game, FOR_ABILITY, game.ref(ability.source))
    found = floating(game, player)
    want(game, FOR_ANYTHING, 0)
    return found


def bind(game: PlayedGame, player: i64, found: list[ManaAbility]) -> list[ManaAbility]:
    """The mana abilities with the flags of what their mana does not pay for; without those that pay for nothing."""
    tags: list[i64] = []
    for ability in found:
        for units in ability.outputs:
            for unit in units:
                tag: i64 = unit >> TAG_PLACE
                if tag != 0 and tag not in tags:
                    tags.append(tag)
    if len(tags) == 0:
        return found
    columns: list[i64] = []
    classes: list[i64] = []
    for ability in found:
        number: i64 = -1
        if ability.cost is not None:
            column = column_of(game, player, tags, ability)
            if column not in columns and len(columns) < MOST_CLASSES:
                columns.append(column)
            number = columns.index(column) if column in columns else -1
        classes.append(number)
    flags: list[i64] = []
    place: i64 = 0
    while place < len(tags):
        flags.append(flags_of(game, player, tags[place], place, columns))
        place += 1
    bound: list[ManaAbility] = []
    place = 0
    for ability in found:
        outputs: list[list[int]] = []
        size: i64 = 0
        for units in ability.outputs:
            left = flagged(units, tags, flags)
            if left not in outputs:
                outputs.append(left)
            size += len(left)
        number = classes[place]
        place += 1
        if size == 0:
            continue
        made = ManaAbility(
            ability.source,
            ability.index,
            outputs,
            ability.cost,
            ability.life,
            ability.group,
            ability.priority,
            ability.also,
        )
        if number >= 0:
            made.price_flag = refused(number)
        bound.append(made)
    return bound


def column_of(game: PlayedGame, player: i64, tags: list[i64], ability: ManaAbility) -> i64:
    """The mask of the tags of mana that pays for the mana ability's cost."""
    column: i64 = 0
    bit: i64 = 1
    for tag in tags:
        if pays(game, player, use_of(tag * CODES), source_of(game, player, tag), FOR_ABILITY, game.ref(ability.source)):
            column |= bit
        bit <<= 1
    return column


def flags_of(game: PlayedGame, player: i64, tag: i64, place: i64, columns: list[i64]) -> i64:
    """The flags of mana with the tag in that place, 0 for what pays for everything, -1 for what pays for nothing."""
    flags: i64 = 0
    if not pays(game, player, use_of(tag * CODES), source_of(game, player, tag), game.purpose, game.purpose_of):
        flags = NOT_MAIN
    refusing: i64 = 0
    for number in range(len(columns)):
        if columns[number] >> place & 1 == 0:
            refusing |= refused(number)
    if len(columns) == 0 or not any_pays(columns, place):
        return -1 if flags != 0 else RESTRICTED
    return flags | refusing


def any_pays(columns: list[i64], place: i64) -> bool:
    """Whether mana with the tag in that place pays for any mana ability."""
    for column in columns:
        if column >> place & 1 != 0:
            return True
    return False


def source_of(game: PlayedGame, player: i64, tag: i64) -> i64:
    """The reference of the source that a tag names: the permanent in that slot, or the one that was there."""
    slot: i64 = tag & SLOT_MASK
    place: i64 = 0
    while place < len(game.restricted):
        if game.restricted[place] == player and game.restricted[place + 3] & SLOT_MASK == slot:
            return game.restricted[place + 3]
        place += STRIDE
    return game.ref(slot)


def flagged(units: list[int], tags: list[i64], flags: list[i64]) -> list[int]:
    """The units with their flags; those that pay for nothing are left out."""
    left: list[int] = []
    for unit in units:
        tag: i64 = unit >> TAG_PLACE
        if tag == 0:
            left.append(unit)
        else:
            flag = flags[tags.index(tag)]
            if flag >= 0:
                left.append(int(unit | flag))
    return left


def spend_code(game: PlayedGame, player: i64, code: i64, purpose: i64) -> None:
    """Take the mana of that code out of the pool, for that: FOR_ABILITY for the cost of a mana ability."""
    if code < BOUND_CODE:
        changes.spend_mana(game, player, code, 1)
        return
    place = row_of(game, player, code)
    use: i64 = game.restricted[place + 2]
    changes.spend_bound(game, player, place)
    if game.setup.mana_uses[use - 1].firm != 0 and purpose == FOR_SPELL:
        item = game.spell_of(game.purpose_of)
        if item is not None:
            item.amount = 1  # it can't be countered


def row_of(game: PlayedGame, player: i64, code: i64) -> i64:
    """Where the mana of that code stands in `restricted`."""
    slot: i64 = code // CODES & SLOT_MASK
    place: i64 = 0
    while place < len(game.restricted):
        if game.restricted[place] == player and game.restricted[place + 1] == plain_code(code):
            if game.restricted[place + 2] == use_of(code) and game.restricted[place + 3] & SLOT_MASK == slot:
                return place
        place += STRIDE
    return -1


def add_code(game: PlayedGame, player: i64, code: i64, source: i64) -> None:
    """Add the mana of that code to the pool; `source` is the permanent whose mana ability was used."""
    if code < BOUND_CODE:
        changes.add_mana(game, player, code, 1, source)
        return
    slot: i64 = code // CODES & SLOT_MASK
    origin: i64 = source if source & SLOT_MASK == slot else game.ref(slot)
    changes.add_bound(game, player, plain_code(code), 1, origin, use_of(code), 0)


def source_of_mana(game: PlayedGame, code: i64) -> i64:
    """The source of the mana of that code that the player who is asked has; 0 if it may be spent on anything."""
    place: i64 = row_of(game, game.player, code) if code >= BOUND_CODE else -1
    return game.restricted[place + 3] if place >= 0 else 0


BOUND_PLACE: Final = 24
SYMBOL: Final = 64
"""By hand, spending mana of a code on a symbol has the option code `SYMBOL` * symbol + code + 1; mana that may be spent
on some things only has its tag in the option too, from bit BOUND_PLACE on."""


def spending(code: i64, symbol: i64) -> int:
    """The option of spending the mana of that code on a symbol."""
    if code < BOUND_CODE:
        return int(SYMBOL * symbol + code + 1)
    return int(((code // CODES) << BOUND_PLACE) + SYMBOL * symbol + plain_code(code) + 1)


def spent_code(option: i64) -> i64:
    """The code of the mana that such an option spends."""
    tag: i64 = (option - 1) >> BOUND_PLACE
    return tag * CODES + (option - 1) % SYMBOL


def spent_symbol(option: i64) -> i64:
    """The symbol on which such an option spends it."""
    return ((option - 1) % (1 << BOUND_PLACE)) // SYMBOL

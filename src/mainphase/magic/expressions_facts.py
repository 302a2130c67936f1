"""What expressions look up: characteristics of an object as it is or as it last was, and lists in order."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_BITS, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.magic import zones
from mainphase.magic.changes import count_counters
from mainphase.magic.context import Context
from mainphase.magic.continuous import BECOME_COLOR
from mainphase.magic.definitions import BLANK_DEFINITION, DEFENSE, LOYALTY, Definition
from mainphase.magic.expressions_tags import (
    AND,
    ANY_PART,
    AT_MOST,
    DEFENSE_STAT,
    EQUAL,
    GREATER,
    IS,
    LESS,
    LOYALTY_STAT,
    NOT_EQUAL,
    PART_MAIN,
    PART_POSTCOMBAT,
    PART_PRECOMBAT,
    POISON,
    POWER,
    TOUGHNESS,
)
from mainphase.magic.features import HALVED_TEAM_LIFE
from mainphase.magic.lasting import CHANGED
from mainphase.magic.lookups import COUNTED, SUSPENDED
from mainphase.magic.permanents import BLANK, FACE_DOWN
from mainphase.magic.players import Player
from mainphase.magic.state import MagicGame


def compare(left: i64, comparison: i64, right: i64) -> bool:
    """Whether two numbers compare so."""
    if comparison == EQUAL:
        return left == right
    if comparison == NOT_EQUAL:
        return left != right
    if comparison == LESS:
        return left < right
    if comparison == AT_MOST:
        return left <= right
    if comparison == GREATER:
        return left > right
    return left >= right


def in_turn_order(game: MagicGame) -> list[int]:
    """The seats of the players in the game, the active player first (101.4)."""
    order: list[int] = []
    seat: i64 = game.turn_player
    if game.shared != 0:
        return teams_in_turn_order(game)
    for _ in range(game.seats):
        if game.lost[seat] == 0:
            order.append(seat)
        seat = game.next_seat(seat)
    return order


def teams_in_turn_order(game: MagicGame) -> list[int]:
    """The same where teams act together: all of the active team, then the others, team by team (805.6)."""
    order: list[int] = []
    seat: i64 = game.turn_player
    while True:
        for other in range(game.seats):
            if game.team[other] == game.team[seat] and game.lost[other] == 0:
                order.append(other)
        seat = game.next_team(seat)
        if game.team[seat] == game.team[game.turn_player] or len(order) >= game.alive():
            return order


def seat_of(ref: i64) -> i64:
    """The seat of a player reference; -1 for an object."""
    return ref - PLAYER_SLOT if is_player(ref) else -1


def is_player(ref: i64) -> bool:
    """Whether the reference is one to a player."""
    return ref & SLOT_MASK >= PLAYER_SLOT


def definition_of(game: MagicGame, ref: i64) -> Definition:
    """The definition of the object; the blank one for a player."""
    permanent = game.permanent(ref)
    if permanent is not BLANK:
        return permanent.definition
    slot: i64 = ref & SLOT_MASK
    if slot >= LISTED_SLOT or ref == 0:
        return BLANK_DEFINITION
    if len(game.aside) > 0 and game.is_face_down(slot):
        return BLANK_DEFINITION  # 406.3a
    return game.definitions[slot]


def types_of(game: MagicGame, ref: i64) -> i64:
    """The mask of the object's card types."""
    permanent = game.permanent(ref)
    if permanent is not BLANK:
        return permanent.types
    return definition_of(game, ref).types


def keywords_of(game: MagicGame, ref: i64) -> i64:
    """The mask of the object's keywords."""
    permanent = game.permanent(ref)
    if permanent is not BLANK:
        return permanent.keywords
    return definition_of(game, ref).keywords


def supertypes_of(game: MagicGame, ref: i64) -> i64:
    """The mask of the object's supertypes."""
    permanent = game.permanent(ref)
    if permanent is not BLANK:
        return permanent.supertypes
    return definition_of(game, ref).supertypes


def subtypes_of(game: MagicGame, ref: i64) -> list[int]:
    """The numbers of the object's subtypes."""
    permanent = game.permanent(ref)
    if permanent is not BLANK:
        return permanent.subtypes
    return definition_of(game, ref).subtypes


def colors_of(game: MagicGame, ref: i64) -> i64:
    """The mask of the object's colors."""
    permanent = game.permanent(ref)
    if permanent is not BLANK:
        return permanent.colors
    colors: i64 = definition_of(game, ref).colors
    if len(game.lasting) > 0:
        return recolored(game, ref, colors)
    return colors


def recolored(game: MagicGame, ref: i64, colors: i64) -> i64:
    """The colors of a spell when effects have changed them: it is on the stack, so no layers are worked out (105.3)."""
    for effect in game.lasting:
        if effect.object == ref and effect.kind == CHANGED:
            change = game.setup.effects[effect.effect].changes[0]
            if change.kind == BECOME_COLOR:
                colors = colors | change.mask if change.added != 0 else change.mask
    return colors


def item_ref(item: Item) -> i64:
    """The reference to an object on the stack: to the card of a spell, to the ability itself otherwise."""
    return item.source if item.slot >= 0 else LISTED_SLOT | item.serial << SLOT_BITS


def stat_of(game: MagicGame, ref: i64, stat: i64) -> i64:
    """Power, toughness, mana value (on the stack with the announced X: 202.3e), loyalty or defense of the object."""
    permanent = game.permanent(ref)
    if stat == POWER or stat == TOUGHNESS:
        if permanent is not BLANK:
            return permanent.power if stat == POWER else permanent.toughness
        definition = definition_of(game, ref)
        code = definition.power_code if stat == POWER else definition.toughness_code
        if len(code) > 0:
            return game.defined(ref, code)
        return definition.power if stat == POWER else definition.toughness
    definition = definition_of(game, ref)
    if stat == LOYALTY_STAT or stat == DEFENSE_STAT:
        if permanent is not BLANK:
            return count_counters(game, ref, 2, LOYALTY if stat == LOYALTY_STAT else DEFENSE)
        return definition.loyalty if stat == LOYALTY_STAT else definition.defense
    if definition.is_back() and definition.modal == 0 and is_copied_back(game, ref):
        return 0
    amount: i64 = definition.mana_value
    if permanent is BLANK and definition.cost.x > 0:
        item = game.spell_with(ref)
        if item is not None:
            amount += item.x * definition.cost.x
    return amount


def is_set_aside(game: MagicGame, ref: i64, how: i64, time: i64) -> bool:
    """Whether it is a card in exile that is so: FORETOLD, PLOTTED, or SUSPENDED with a counter of the kind `time`."""
    if how != SUSPENDED:
        return game.aside_as(ref, how) >= 0
    if game.aside_as(ref, COUNTED + time) <= 0:
        return False
    for action in definition_of(game, ref).specials:
        if action.keyword == "suspend":
            return True
    return False


def player_counters(player: Player, kind: i64, word: i64) -> i64:
    """How many counters of a kind the player has; `kind` -1: of any kind."""
    total: i64 = player.poison if kind == POISON or kind < 0 else 0
    if kind == 2 or kind < 0:
        i: i64 = 0
        while i < len(player.counters):
            if kind < 0 or player.counters[i] == word:
                total += player.counters[i + 1]
            i += 2
    return total


def either_half(card: Definition, comparison: i64, amount: i64) -> bool:
    """Whether the mana value of either half of the split card compares so, as in older editions (CR10 708.6a)."""
    for half in card.versions:
        if compare(half.mana_value, comparison, amount):
            return True
    return False


def own_life(game: MagicGame, seat: i64) -> i64:
    """The player's life total to an effect: that of the team, or half of it, rounded up (810.9a)."""
    life: i64 = game.players[seat].life
    if game.one_life != 0 and game.setup.features & HALVED_TEAM_LIFE != 0:
        return (life + 1) // 2
    return life


def counted_twice(game: MagicGame, refs: list[int], kind: i64) -> i64:
    """How many poison counters of teams are among those of several of their players more than once (810.10a)."""
    twice: i64 = 0
    if kind == POISON or kind < 0:
        teams: list[int] = []
        for ref in refs:
            if is_player(ref):
                seat: i64 = ref - PLAYER_SLOT
                if game.team[seat] in teams:
                    twice += game.players[seat].poison
                teams.append(game.team[seat])
    return twice


def is_copied_back(game: MagicGame, ref: i64) -> bool:
    """Whether an object with the back face of a card is only a copy of one: its mana value is 0 (202.3b)."""
    slot: i64 = ref & SLOT_MASK
    if game.is_token(slot):
        return True
    permanent = game.permanent(ref)
    return permanent is not BLANK and permanent.definition.unchanged() is not game.definitions[slot]


def is_commander(game: MagicGame, ref: i64) -> bool:
    """Whether the object is a commander: its card, or one that represents the merged permanent (903.3c, 903.3d)."""
    slot: i64 = ref & SLOT_MASK
    if slot in game.commanders:
        return True
    i: i64 = 0
    while i < len(game.merged):
        if game.merged[i] == slot and game.merged[i + 1] in game.commanders:
            return True
        i += 4
    return False


def is_face_down(game: MagicGame, ref: i64) -> bool:
    """Whether the object is face down, or was as it left the battlefield (708)."""
    permanent = game.permanent(ref)
    if permanent is not BLANK:
        return permanent.turned == FACE_DOWN
    slot: i64 = ref & SLOT_MASK
    return slot < LISTED_SLOT and game.is_current(ref) and (game.is_down(slot) or game.is_face_down(slot))


def counters_on(game: MagicGame, ref: i64, kind: i64, word: i64) -> i64:
    """How many counters of a kind are on the permanent or player; `kind` -1: of any kind."""
    if kind == POISON or is_player(ref):
        return player_counters(game.players[ref - PLAYER_SLOT], kind, word) if is_player(ref) else 0
    if kind >= 0:
        return count_counters(game, ref, kind, word)
    permanent = game.permanent(ref)
    total: i64 = permanent.plus + permanent.minus
    i: i64 = 1
    while i < len(permanent.counters):
        total += permanent.counters[i]
        i += 2
    return total


def in_zone(game: MagicGame, zone: i64, seats: list[int]) -> list[int]:
    """References to what lies in these players' zones of a kind, oldest first; a library from the top."""
    found: list[int] = []
    if zone == zones.STACK or zone == zones.ON_STACK:
        for item in game.stack:
            if item.slot >= 0 or (zone == zones.ON_STACK and item.ability >= 0):
                found.append(item_ref(item))
        return found
    for seat in seats:
        slots = game.zones[zones.of(seat, zone)]
        if zone == zones.LIBRARY:
            i: i64 = len(slots) - 1
            while i >= 0:
                found.append(game.ref(slots[i]))
                i -= 1
        else:
            for slot in slots:
                found.append(game.ref(slot))
    return found


def mask_of(players: list[int]) -> i64:
    """The mask of these seats."""
    mask: i64 = 0
    for seat in players:
        bit: i64 = seat
        mask |= 1 << bit
    return mask


def owner_of(game: MagicGame, ref: i64) -> i64:
    """The owner of the object; a player is their own."""
    slot: i64 = ref & SLOT_MASK
    if slot == LISTED_SLOT:
        return game.controller_of(ref)
    return slot - PLAYER_SLOT if slot >= PLAYER_SLOT else game.owner[slot]


def top_cards(game: MagicGame, seat: i64, count: i64) -> list[int]:
    """References to so many cards on top of the player's library, the top one first."""
    library = game.library(seat)
    found: list[int] = []
    i: i64 = len(library) - 1
    while i >= 0 and len(found) < count:
        found.append(game.ref(library[i]))
        i -= 1
    return found


def place_of_is(code: list[int], at: i64) -> i64:
    """Where in the code of a filter IS stands, alone or as one of several that all must match; 0 if it does not."""
    if code[at] == IS:
        return at
    if code[at] == AND:
        part: i64 = at + 2
        while part < at + code[at + 1]:
            if code[part] == IS:
                return part
            part += code[part + 1]
    return 0


def targets_of(context: Context, index: i64) -> list[int]:
    """What is still legal of the target slot `index`."""
    targets = context.targets
    at: i64 = context.first
    while index > 0 and at < len(targets):
        at += targets[at] + 1
        index -= 1
    found: list[int] = []
    if at < len(targets):
        end: i64 = at + 1 + targets[at]
        at += 1
        while at < end:
            if targets[at] != 0:
                found.append(targets[at])
            at += 1
    return found


def linked(game: MagicGame, source: i64, register: i64) -> list[int]:
    """What linked abilities of the object have put into the register (607.1)."""
    found: list[int] = []
    i: i64 = 0
    while i < len(game.past.links):
        if game.past.links[i] == source and game.past.links[i + 1] == register:
            found.append(game.past.links[i + 2])
        i += 3
    return found


def is_named(definition: Definition, name: str) -> bool:
    """Whether that is a name of it: a split card has those of its halves (709.4a)."""
    if definition.name == name:
        return True
    if definition.split != 0:
        for half in definition.versions:
            if half.name == name:
                return True
    return False


def shares_name(one: Definition, other: Definition) -> bool:
    """Whether they have a name in common."""
    if other.name == "":
        return False  # what is face down has no name
    if is_named(one, other.name):
        return True
    if other.split != 0:
        for half in other.versions:
            if is_named(one, half.name):
                return True
    return False


def lies_in(game: MagicGame, ref: i64, zone: i64) -> bool:
    """Whether it is still that very object, in a zone of that kind (-1: any)."""
    if ref == 0 or is_player(ref) or not game.is_current(ref):
        return False
    return zone < 0 or game.zone_kind(ref & SLOT_MASK) == zone


def defended_against(game: MagicGame, ref: i64) -> i64:
    """The seat of the defending player for that attacker, now or before it left combat (508.5); -1 for none."""
    defended = game.past.defended
    i: i64 = 0
    while i < len(defended):
        if defended[i] == ref:
            return defended[i + 1]
        i += 2
    attacked: i64 = game.permanent(ref).attacking
    return game.defender_of(attacked) if attacked != 0 else -1


def defenders_for(game: MagicGame, source: i64) -> i64:
    """The mask of the players who could be meant by "defending player" in what that source says (508.5, 508.5a)."""
    defender = defended_against(game, source)
    if defender >= 0:
        return 1 << defender
    mask: i64 = 0
    for player in game.defending_players():
        mask |= 1 << player
    return mask


def count_targets(game: MagicGame, ref: i64) -> i64:
    """How many targets were chosen for the spell or ability on the stack (115.9a)."""
    if ref & SLOT_MASK == LISTED_SLOT:
        item = game.listed(ref)
        return 0 if item is None else targets_chosen(item)
    for each in game.stack:
        if each.slot >= 0 and each.source == ref:
            return targets_chosen(each)
    return 0


def targets_chosen(item: Item) -> i64:
    """How many targets an object on the stack has; one chosen twice counts twice."""
    count: i64 = 0
    at: i64 = 0
    while at < len(item.targets):
        count += item.targets[at]
        at += item.targets[at] + 1
    return count


def is_main(game: MagicGame, main: i64, part: i64, second: i64) -> bool:
    """Whether the main phase that began last counts: only the first of a turn is precombat (505.1a)."""
    if main == PART_MAIN:
        return True
    begun: i64 = game.begun[part] + game.begun[second]
    return (begun == 1) == (main == PART_PRECOMBAT)


def has_begun(game: MagicGame, main: i64, part: i64, second: i64) -> bool:
    """Whether such a part has begun in this turn."""
    if main == ANY_PART:
        return game.begun[part] > 0
    begun: i64 = game.begun[part] + game.begun[second]
    return begun > (1 if main == PART_POSTCOMBAT else 0)

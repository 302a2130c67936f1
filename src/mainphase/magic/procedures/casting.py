"""Casting spells (601.2), activating abilities (602.2), playing lands (116.2a, 305).

`CAST` reads like 601.2a-i: the choices of 601.2b-d and the payment of 601.2f-h are procedures of their own,
because abilities share them (602.2b). An action that is abandoned leaves no trace (733.1): the caller of
`Game.answer` goes back to the game as it was, see `mainphase.kernel.session`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.lists import replaced
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, costs, kinds, zones
from mainphase.magic.bills import DOWN_WAY, HASTE_AFTER
from mainphase.magic.casts import note_cast
from mainphase.magic.definitions import CREATURE, CYCLING, LOYALTY_ABILITY, Ability
from mainphase.magic.happening.proposing import enters_at_once, propose_enter
from mainphase.magic.keywords import HASTE
from mainphase.magic.lasting import CONTROLLED, GRANT, Lasting
from mainphase.magic.played import ACTIVATED_ITEM, ELSEWHERE_CODE, SPELL_ITEM, PlayedGame
from mainphase.magic.procedures.choices import CHOICES
from mainphase.magic.procedures.happening import happen
from mainphase.magic.procedures.paying import PAY
from mainphase.magic.replacing import MOVE
from mainphase.magic.rulings import begins_with
from mainphase.magic.state import CAST_DOWN

# --- 601.2: casting a spell. Registers: `a` the slot of the card, `b` the way to cast it -------------------------


def propose(game: PlayedGame, frame: Frame) -> None:
    """The card moves to the stack and becomes the newest object there."""
    slot = frame.a
    origin = game.zone_kind(slot)
    if frame.b == DOWN_WAY:
        frame.b = 0
        turn_down_to_cast(game, slot, origin)
    ref = changes.put(game, slot, zones.STACK)
    item = game.new_item(SPELL_ITEM, frame.player, slot, ref)
    item.form = frame.b
    item.origin = origin
    definition = game.definitions[slot]
    item.definition = definition.index
    spell = definition.spell
    if spell is not None:
        item.ability = spell.index
    if len(game.rules_in_force) > 0:
        begun = begins_with(game, frame.player, ref)
        if len(begun) > 0:
            item.amount = 1  # it can't be countered (611.2f)
            changes.end_lasting(game, begun)


def turn_down_to_cast(game: PlayedGame, slot: i64, origin: i64) -> None:
    """The card is turned face down before it is a spell (708.4); who knew it outside the hand still does."""
    knowers: i64 = game.knowers(slot)
    face = game.setup.definitions[game.definitions[slot].cast_down]
    if origin == zones.HAND:
        game.forget_seen(slot)
    changes.turn_card_down(game, slot, face, CAST_DOWN)
    if origin != zones.HAND:
        game.note_seen(slot, knowers)


def choose(game: PlayedGame, frame: Frame) -> None:
    """Costs, modes, X, targets and division are announced; a plain permanent spell has none of them."""
    definition = game.definitions[frame.a]
    if definition.spell is not None or definition.cost.x != 0 or definition.plain == 0:
        game.call(CHOICES)


def pay(game: PlayedGame, frame: Frame) -> None:
    """The total cost is determined and paid."""
    game.call(PAY)


def become_cast(game: PlayedGame, frame: Frame) -> None:
    """The spell becomes cast; what triggers on that triggers. Now everybody knows the card."""
    item = game.stack[-1]
    game.barrier += 1
    game.players[item.controller].spells += 1
    if item.origin == zones.COMMAND and item.slot in game.commanders:
        place = game.commanders.index(item.slot)
        game.commander_casts = replaced(game.commander_casts, place, game.commander_casts[place] + 1)
    if item.form > 0:
        gain_haste(game, item)
    if item.form != 0 or item.x != 0 or item.origin != zones.HAND or len(item.paid) > 0 or game.setup.asks_cast != 0:
        note_cast(game, item.source, item.form, item.x, item.origin, item.paid)
    if item.origin == zones.EXILE and len(game.lasting) > 0:
        changes.forget_permissions(game)
    game.emit(kinds.CAST, item.controller, item.source, 0, item.x)


def gain_haste(game: PlayedGame, item: Item) -> None:
    """A creature spell that was suspended has haste until its controller loses control of it (702.62a)."""
    definition = game.item_definition(item)
    if item.form < len(definition.ways) and definition.ways[item.form].flags & HASTE_AFTER != 0:
        if definition.types & CREATURE != 0:
            lasting = Lasting(GRANT, item.source, HASTE, 0, item.source)
            lasting.controller = item.controller
            lasting.until = CONTROLLED
            lasting.whose = item.controller
            changes.begin_lasting(game, lasting)


CAST: Final = Procedure(
    "cast a spell",
    [("601.2a", propose), ("601.2b", choose), ("601.2f", pay), ("601.2i", become_cast)],
)


# --- 602.2: activating an ability. Registers: `a` the slot of its source, `b` its place among `activated`, or
# `ELSEWHERE_CODE` + its place among `usable` -----------------------------------------------------------------


def announce(game: PlayedGame, frame: Frame) -> None:
    """The ability becomes the newest object on the stack."""
    slot = frame.a
    if frame.b >= ELSEWHERE_CODE:
        ability = game.definitions[slot].usable[frame.b - ELSEWHERE_CODE]
    else:
        ability = game.permanents[slot].activated[frame.b]
    item = game.new_item(ACTIVATED_ITEM, frame.player, -1, game.ref(slot))
    item.definition = ability.home
    item.ability = ability.index
    if game.zone_kind(slot) <= zones.HAND and not is_discarded(ability):
        changes.reveal(game, frame.player, slot)


def is_discarded(ability: Ability) -> bool:
    """Whether the card that has the ability is discarded for it, so that it need not be shown before."""
    for part in ability.costs:
        if part.kind == costs.DISCARD and len(part.what) == 0:
            return True
    return False


def become_activated(game: PlayedGame, frame: Frame) -> None:
    """The ability becomes activated; a loyalty ability is the only one of its permanent this turn (606.3)."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    if ability is not None and ability.flags & LOYALTY_ABILITY != 0 and game.on_battlefield(item.source):
        game.permanent(item.source).loyalty_turn = game.turn
    if ability is not None and ability.per_turn != 0:
        game.uses = [*game.uses, item.source, item.definition, item.ability]
    game.emit(kinds.ACTIVATED, item.controller, item.source, 0, item.ability)
    if ability is not None and ability.flags & CYCLING != 0:
        game.emit(kinds.CYCLED, item.controller, game.ref(item.source & SLOT_MASK), 0, 0)


def choose_for_ability(game: PlayedGame, frame: Frame) -> None:
    """Costs, modes, X, targets and division, as for a spell."""
    game.call(CHOICES)


ACTIVATE: Final = Procedure(
    "activate an ability",
    [
        ("602.2a", announce),
        ("602.2b", choose_for_ability),
        ("602.2b", pay),
        ("602.2b", become_activated),
    ],
)


# --- 116.2a: playing a land. Register `a` is the slot of the card ------------------------------------------------


def play_land(game: PlayedGame, frame: Frame) -> None:
    """The land is put onto the battlefield; nobody can respond to that."""
    player = frame.player
    game.players[player].lands_played += 1
    if enters_at_once(game, game.definitions[frame.a]):
        changes.enter(game, frame.a, player, 0)
        return
    base: i64 = len(game.proposed)
    propose_enter(game, game.ref(frame.a), player, 0)
    happen(game, base, -1, MOVE, False)


def land_played(game: PlayedGame, frame: Frame) -> None:
    """The land has been played."""
    game.emit(kinds.LAND_PLAYED, frame.player, game.ref(frame.a), 0, game.players[frame.player].lands_played)


PLAY_LAND: Final = Procedure("play a land", [("116.2a", play_land), ("116.2a", land_played)])

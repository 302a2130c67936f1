"""Turn-based actions outside combat (703.4): untapping, drawing, the cleanup step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule, turns
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds
from mainphase.magic.continuous import DAMAGE_STAYS, UNTAPS_WITH_SEAT
from mainphase.magic.definitions import ENCHANTMENT, LORE, MAY_STAY_TAPPED, SAGA, UNTAPS
from mainphase.magic.features import FIRST_MAIN, PHASES
from mainphase.magic.happening.proposing import at_once, propose
from mainphase.magic.keywords import PHASING
from mainphase.magic.lasting import END_OF_NEXT, END_OF_TURN, Delayed, Lasting
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.battles import final_chapter
from mainphase.magic.modern.procedures.priority import PRIORITY
from mainphase.magic.modern.variants import ARCHENEMY_SEAT
from mainphase.magic.paying.exerting import is_exerted
from mainphase.magic.permanents import DIRECTLY, OVERDUE, Permanent
from mainphase.magic.players import NO_LIMIT
from mainphase.magic.procedures.drawing import draw_for_turn
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import DISCARD, DISCARD_BIT, DRAW_BIT, GRAVEYARD_BIT, MOVE_BIT
from mainphase.magic.state import DAY, NIGHT

DETERMINE: Final = 2
UNTAP_ALL: Final = 4
NO_DISCARD: Final = 2
AGAIN: Final = 6


def phasing(game: ModernGame, frame: Frame) -> None:
    """What has phasing phases out, what phased out under the active player phases in, all at once (702.26a)."""
    if game.setup.features & PHASES == 0 and len(game.phased) == 0:
        return
    leaving: list[int] = []
    for player in game.active_players():
        for slot in game.battlefield(player):
            if game.permanents[slot].keywords & PHASING != 0:
                leaving.append(slot)
    coming: list[Permanent] = []
    if len(game.phased) > 0:
        active = game.active_players()
        for permanent in game.phased:
            if permanent.phased == OVERDUE:  # whoever had it has left (702.26n)
                permanent.phased = DIRECTLY
                permanent.controller = game.owner[permanent.ref & SLOT_MASK]
                permanent.base_controller = permanent.controller
                coming.append(permanent)
            elif permanent.phased == DIRECTLY and permanent.controller in active:
                coming.append(permanent)
    changes.phase(game, leaving, coming)


def day_and_night(game: ModernGame, frame: Frame) -> None:
    """Day and night follow from how many spells the last turn's active player cast in it."""
    if game.day_night == DAY and game.spells_before == 0:
        changes.become_day_or_night(game, NIGHT)
    elif game.day_night == NIGHT and game.spells_before >= 2:
        changes.become_day_or_night(game, DAY)


def determine(game: ModernGame, frame: Frame) -> None:
    """The active player determines which permanents untap. `a` is the next one, `data` those that stay tapped."""
    permanents = untapping(game)
    while frame.a < len(permanents):
        slot = permanents[frame.a]
        permanent = game.permanents[slot]
        if permanent.tapped != 0 and len(game.lasting) > 0 and is_exerted(game, permanent.ref):
            frame.data.append(slot)
        elif permanent.tapped != 0 and permanent.untaps != UNTAPS and game.is_active(permanent.controller):
            if permanent.untaps == MAY_STAY_TAPPED:
                game.subject = permanent.ref
                game.legal = [0, 1]
                game.ask(asks.UNTAP, permanent.controller)
                return
            frame.data.append(slot)
        frame.a += 1
    frame.pc = UNTAP_ALL


def untapping(game: ModernGame) -> list[int]:
    """The permanents of the active player, or of the active team's players; others' that untap with them."""
    if game.shared == 0 and game.complex == 0:
        return game.battlefield(game.turn_player)
    found: list[int] = []
    for player in game.active_players():
        found.extend(game.battlefield(player))
    bit: i64 = UNTAPS_WITH_SEAT
    bit = bit << game.turn_player
    for player in range(game.seats):
        if not game.is_active(player):
            for slot in game.battlefield(player):
                if game.permanents[slot].rules & bit != 0:
                    found.append(slot)
    return found


def determined(game: ModernGame, frame: Frame) -> None:
    """That permanent untaps (1) or not (0)."""
    if frame.answer == 0:
        frame.data.append(untapping(game)[frame.a])
    frame.a += 1
    frame.pc = DETERMINE


def untap_all(game: ModernGame, frame: Frame) -> None:
    """They untap at the same time."""
    changes.begin_batch(game)
    for slot in untapping(game):
        if game.permanents[slot].tapped != 0 and slot not in frame.data:
            changes.untap(game, slot)
    changes.end_batch(game)


UNTAP: Final = Procedure(
    "untap",
    [
        ("502.1", phasing),
        ("502.2", day_and_night),
        ("502.3", determine),
        ("502.3", determined),
        ("502.3", untap_all),
    ],
)
UNTAP.check(determine=DETERMINE, untap_all=UNTAP_ALL)


def tell_sagas(game: ModernGame, frame: Frame) -> None:
    """As the first main phase begins each Saga of the active player that has chapters gets a lore counter."""
    if game.edition.sagas == 0 or not game.is_precombat():
        return
    changes.begin_batch(game)
    for player in game.active_players():
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.types & ENCHANTMENT != 0 and SAGA in permanent.subtypes and final_chapter(permanent) > 0:
                changes.put_counters(game, permanent.ref, 2, 1, LORE)
    changes.end_batch(game)


def set_scheme_in_motion(game: ModernGame, frame: Frame) -> None:
    """As the archenemy's precombat main phase begins, the top card of the scheme deck is set in motion."""
    if game.variant.archenemy != 0 and game.is_active(ARCHENEMY_SEAT) and game.lost[ARCHENEMY_SEAT] == 0:
        if game.is_precombat():
            changes.set_in_motion(game, ARCHENEMY_SEAT)


SAGAS: Final = Procedure("main phase", [("505.3", set_scheme_in_motion), ("505.4", tell_sagas)], needs=FIRST_MAIN)


def draw_one(game: ModernGame, frame: Frame) -> None:
    """The active player draws a card; of a team each one does (805.4b)."""
    if not at_once(game, DRAW_BIT | MOVE_BIT):
        draw_for_turn(game, game.active_players())
        return
    for player in game.active_players():
        changes.draw(game, player)


DRAW: Final = Procedure("draw", [("504.1", draw_one)])


def choose_discard(game: ModernGame, frame: Frame) -> None:
    """The active players choose cards above the maximum hand size; `data` holds those chosen, in hand order."""
    for player in game.active_players():
        hand = game.hand(player)
        limit: i64 = game.players[player].hand_size
        excess: i64 = len(hand) - limit
        first: i64 = 0
        for slot in frame.data:
            if game.owner[slot] == player:
                excess -= 1
                first = hand.index(slot) + 1
        if excess > 0 and limit != NO_LIMIT:
            game.legal = []
            while first <= len(hand) - excess:
                game.legal.append(hand[first] + 1)
                first += 1
            game.ask(asks.DISCARD_DOWN, player)
            return
    frame.pc = NO_DISCARD


def discard_chosen(game: ModernGame, frame: Frame) -> None:
    """The choice is noted; there may be more."""
    frame.data.append(frame.answer - 1)
    frame.pc = 0


def discard_all(game: ModernGame, frame: Frame) -> None:
    """The chosen cards are discarded together."""
    if len(frame.data) == 0:
        return
    if not at_once(game, DISCARD_BIT | GRAVEYARD_BIT):
        base: i64 = len(game.proposed)
        for slot in frame.data:
            propose(game, DISCARD, game.ref(slot), game.turn_player, 0, 1)
        happen(game, base, -1, DISCARD, False)
        return
    changes.begin_batch(game)
    for slot in frame.data:
        changes.discard(game, game.owner[slot], slot)
    changes.end_batch(game)


def is_next(game: ModernGame, lasting: Lasting) -> bool:
    """Whether the effect lasts until the end of this turn, which began after it."""
    return lasting.turn < game.turn and (lasting.whose == -1 or game.is_active(lasting.whose))


def wear_off(game: ModernGame, frame: Frame) -> None:
    """All marked damage goes and all effects until end of turn end, at the same time."""
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.rules & DAMAGE_STAYS != 0:
                continue
            if permanent.damage != 0 or permanent.deathtouched != 0:
                permanent.damage = 0
                permanent.deathtouched = 0
                game.emit(kinds.DAMAGE_REMOVED, permanent.controller, permanent.ref, 0, 0)
        player += 1
    for permanent in game.phased:
        permanent.damage = 0
        permanent.deathtouched = 0
    if len(game.lasting) > 0:
        ended: list[Lasting] = []
        for lasting in game.lasting:
            if lasting.until == END_OF_TURN or (lasting.until == END_OF_NEXT and is_next(game, lasting)):
                ended.append(lasting)
        changes.end_lasting(game, ended)
    if len(game.shields) > 0:
        changes.expire_shields(game, END_OF_TURN, 0, 0)
        changes.expire_shields(game, END_OF_NEXT, 0, 0)
    if len(game.delayed) > 0:
        over: list[Delayed] = []
        for delayed in game.delayed:
            limit = delayed.limit
            if delayed.keep != 0:
                if limit.until == END_OF_TURN or (limit.until == END_OF_NEXT and is_next(game, limit)):
                    over.append(delayed)
        changes.end_delayed(game, over)
    changes.forget_lasting_mana(game)


def look_for_actions(game: ModernGame, frame: Frame) -> None:
    """Only if a state-based action or a waiting trigger is there do players get priority, and another cleanup step."""
    if not game.needs_check():
        frame.pc = AGAIN
        return
    schedule.repeat(game, frame.part)
    game.changed = 1  # the window performs them: opened on top of the triggers it would never resolve these


def give_priority(game: ModernGame, frame: Frame) -> None:
    """The active player gets priority in this cleanup step."""
    game.call(PRIORITY)


CLEANUP: Final = Procedure(
    "cleanup",
    [
        ("514.1", choose_discard),
        ("514.1", discard_chosen),
        ("514.1", discard_all),
        ("514.2", wear_off),
        ("514.3a", look_for_actions),
        ("514.3a", give_priority),
    ],
)
CLEANUP.check(discard_all=NO_DISCARD, wear_off=3)

LIFE_END: Final = 4
LIFE_OF_A_PART: Final = Procedure(
    "life of a part",
    [
        ("500.4", turns.expire),
        ("500.6", turns.begin),
        ("500.2", turns.act),
        ("500.1", turns.run_inner),
        ("500.5", turns.end),
    ],
)

LIFE_OF_A_PART.check(end=LIFE_END)


def choose_skip(game: ModernGame, frame: Frame) -> None:
    """Of an effect that skips one such part and one that skips each, the player says which is applied (616.1)."""
    frame.pc = PASS
    if len(game.skips) == 0:
        return
    part, player = to_skip(game, frame)
    if schedule.skip_for(game, part, player) >= 0 and game.skips_each(part, player):
        frame.pc = PASS - 1
        game.legal = [ONCE, EACH]
        game.subject = game.player_ref(player)
        game.ask(asks.CHOOSE_EFFECT, player)


def to_skip(game: ModernGame, frame: Frame) -> tuple[i64, i64]:
    """The id of the part, 0 for the turn, and whose it is."""
    if frame.a == 0:
        return game.schedule[0].id, game.turn_player
    return 0, frame.player


def skip_chosen(game: ModernGame, frame: Frame) -> None:
    """The one that is good for one part is used up, or waits for the next."""
    if frame.answer == ONCE:
        part, player = to_skip(game, frame)
        schedule.use_up(game, schedule.skip_for(game, part, player))


PASS: Final = 2
ONCE: Final = 1
EACH: Final = 2
SKIP: Final = Procedure("skip", [("614.10", choose_skip), ("614.10", skip_chosen), ("500.11", turns.pass_over)])
SKIP.check(pass_over=PASS)


def skip_first_draw(game: ModernGame, frame: Frame) -> None:
    """In a two-player game, and among teams of giants, who plays first has no draw step in the first turn."""
    if game.turn == 1 and (game.seats == 2 or game.variant.skips_draw != 0):
        table = game.rules.table
        index: i64 = 0
        draw = table.part("draw")
        while index < len(game.schedule):
            if game.schedule[index].part is draw:
                schedule.drop(game, index)
                return
            index += 1


def take_control(game: ModernGame, frame: Frame) -> None:
    """Whoever has won control of this player's next turn decides for them from now on."""
    changes.take_control(game, game.active_players())


TURNS: Final = Procedure(
    "turns",
    [
        ("500.7", turns.next_turn),
        ("723.1", take_control),
        ("103.8a", skip_first_draw),
        ("500.1", turns.run_parts),
        ("500.12", turns.end_turn),
    ],
)

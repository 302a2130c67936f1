"""Which plays a player has with priority (117.1): sound and complete, as option codes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, rulings, zones
from mainphase.magic.bills import DOWN_WAY, FREE_WAY, IF_FORETOLD
from mainphase.magic.definitions import LAND, Definition
from mainphase.magic.layers import would_keep
from mainphase.magic.lookups import DOWN_STRIDE, FORETOLD, PLOTTED
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.special_actions import has_waited, is_allowed, is_payable, is_time
from mainphase.magic.offers import (
    ability_offer,
    add_play,
    can_activate,
    can_cast,
    can_cast_as,
    can_cast_free,
    can_play_land,
    can_use_card,
    collect_mana,
    is_from,
    is_too_dear,
    may_begin,
    may_use,
    under_split_second,
)
from mainphase.magic.paying import resources
from mainphase.magic.permanents import FACE_DOWN, Permanent
from mainphase.magic.played import (
    BACK_CODE,
    ELSEWHERE_CODE,
    SPECIAL_CODE,
    TURN_UP_CODE,
    UNKNOWN,
    UNLIMITED,
    UNLOCK_CODE,
    WAY_CODE,
    WAYS,
    play_code,
)
from mainphase.magic.procedures.asked_costs import could_pay_now
from mainphase.magic.procedures.face_down import ways_up

ELSEWHERE: Final = [zones.HAND, zones.GRAVEYARD, zones.EXILE, zones.COMMAND]
"""Where cards may be used besides the battlefield."""
LENT_FROM: Final = [zones.LIBRARY, zones.GRAVEYARD, zones.EXILE]
"""Whence rules may let a player cast a card face down that they do not let them cast face up (601.3, 708.4)."""


def collect(game: ModernGame, frame: Frame) -> None:
    """Add to `legal` everything `frame.player` may do besides passing."""
    game.outlook_of = resources.ANYBODY
    game.bound = UNKNOWN
    collect_all(game, frame.player)
    game.outlook_of = resources.NOBODY
    game.bound = UNLIMITED


def collect_all(game: ModernGame, player: i64) -> None:
    """The same."""
    sorcery = game.sorcery_time(player)
    if len(game.stack) > 0 and under_split_second(game):
        if game.setup.usable != 0:
            collect_special(game, player, False, False)
        if len(game.down) > 0:  # special actions can be taken (702.61b)
            collect_turn_ups(game, player)
        if game.manual != 0:
            collect_mana(game, player)
        return
    if sorcery or game.setup.anytime != 0 or len(game.rules_in_force) > 0:
        collect_hand(game, player, sorcery)
    actives = game.actives[player]
    if len(actives) > 0:
        for slot in actives:
            abilities = game.permanents[slot].activated
            i: i64 = 0
            while i < len(abilities):
                if len(abilities[i].who) == 0 or may_use(game, player, slot, abilities[i]):
                    if can_activate(game, player, slot, abilities[i], sorcery):
                        game.legal.append(play_code(slot, i))
                i += 1
    if len(game.commanders) > 0:
        for slot in game.commanders:
            if game.owner[slot] == player and game.zone_kind(slot) == zones.COMMAND:
                collect_casts(game, player, slot, sorcery, True)
                collect_versions(game, player, slot, sorcery, True)
    if len(game.rules_in_force) > 0:
        collect_permitted(game, player, sorcery)
    if game.setup.usable != 0:
        collect_elsewhere(game, player, sorcery)
        collect_special(game, player, sorcery, True)
    if len(game.aside) > 0:
        collect_aside(game, player, sorcery)
    if game.setup.others != 0:
        collect_from_others(game, player, sorcery)
    if len(game.down) > 0:
        collect_turn_ups(game, player)
    if game.setup.rooms != 0 and sorcery:
        collect_unlocks(game, player)
    if game.manual != 0:
        collect_mana(game, player)


def collect_hand(game: ModernGame, player: i64, sorcery: bool) -> None:
    """Add what the player may do with the cards in hand."""
    timely = len(game.rules_in_force) > 0
    definitions = game.definitions
    for slot in game.hand(player):
        definition = definitions[slot]
        if definition.anytime == 0 and not sorcery and not timely:
            continue
        if definition.types & LAND != 0:
            if sorcery and can_play_land(game, player):
                game.legal.append(slot + 1)
            if definition.cast_down != 0:
                collect_down(game, player, slot, sorcery)
        elif definition.plain == 0:
            collect_casts(game, player, slot, sorcery, True)
        elif sorcery or may_begin(game, player, slot, sorcery):
            if not is_too_dear(game, player, definition.floor) and can_cast(game, player, slot, definition):
                game.legal.append(slot + 1)
        if definition.modal != 0:
            collect_versions(game, player, slot, sorcery, True)


def collect_versions(game: ModernGame, player: i64, slot: i64, sorcery: bool, allowed: bool) -> None:
    """Add what the player may do with the card as one of its versions: only that counts (709.3a, 712.11c).

    `allowed`: also what needs the hand.
    """
    whole = game.definitions[slot]
    number: i64 = 0
    while number < len(whole.versions):
        version = whole.versions[number]
        code: i64 = BACK_CODE + WAYS * number
        changes.turn_card(game, slot, version)
        if version.types & LAND != 0:
            if sorcery and game.zone_kind(slot) == zones.HAND and can_play_land(game, player):
                add_play(game, play_code(slot, code))
        elif may_begin(game, player, slot, sorcery):
            form: i64 = 0
            while form < len(version.ways):
                if is_from(game, slot, version.ways[form], allowed) and can_cast_as(game, player, slot, form):
                    add_play(game, play_code(slot, code + form))
                form += 1
        number += 1
    changes.turn_card(game, slot, whole)


def collect_casts(game: ModernGame, player: i64, slot: i64, sorcery: bool, allowed: bool) -> None:
    """Add each way in which the card can be cast from where it is; `allowed`: also those that need the hand."""
    definition = game.definitions[slot]
    if allowed and definition.cast_down != 0 and game.zone_kind(slot) not in LENT_FROM:
        collect_down(game, player, slot, sorcery)
    if not may_begin(game, player, slot, sorcery):
        return
    in_hand = game.zone_kind(slot) == zones.HAND
    form: i64 = 0
    while form < len(definition.ways):
        if is_from(game, slot, definition.ways[form], allowed) and can_cast_as(game, player, slot, form):
            add_play(game, slot + 1 if in_hand and form == 0 else play_code(slot, WAY_CODE + form))
        form += 1


def collect_down(game: ModernGame, player: i64, slot: i64, sorcery: bool) -> None:
    """Add casting the card face down, if that is allowed: only what it is then counts (708.4)."""
    if can_cast_down(game, player, slot, sorcery):
        add_play(game, play_code(slot, WAY_CODE + DOWN_WAY))


def can_cast_down(game: ModernGame, player: i64, slot: i64, sorcery: bool) -> bool:
    """Whether the player could cast the card face down from where it is."""
    card = game.definitions[slot]
    changes.turn_card(game, slot, game.setup.definitions[card.cast_down])
    good = may_begin(game, player, slot, sorcery)
    kind = game.zone_kind(slot)
    if good and kind != zones.HAND and kind != zones.COMMAND:
        allowed = rulings.may_play_card(game, player, game.ref(slot), False)
        good = False
        i: i64 = 0
        while i < len(allowed):
            good = good or allowed[i + 1] == 0
            i += 2
    good = good and can_cast_as(game, player, slot, 0)
    changes.turn_card(game, slot, card)
    return good


def collect_turn_ups(game: ModernGame, player: i64) -> None:
    """Add turning the player's face-down permanents face up, each way that can be paid (116.2b)."""
    place: i64 = 0
    while place < len(game.down):
        slot: i64 = game.down[place]
        permanent = game.permanents[slot]
        if permanent.turned == FACE_DOWN and permanent.controller == player:
            number: i64 = 0
            for way in ways_up(game, slot):
                if can_turn_up(game, player, permanent, way):
                    game.legal.append(play_code(slot, TURN_UP_CODE + number))
                number += 1
        place += DOWN_STRIDE


def collect_unlocks(game: ModernGame, player: i64) -> None:
    """Add unlocking each locked half of the player's Rooms for its mana cost (116.2m, 709.5e)."""
    for slot in game.battlefield(player):
        if len(game.permanents[slot].definition.doors) > 0:
            half: i64 = 1
            while half <= 2:
                if can_unlock(game, player, game.permanents[slot], half):
                    game.legal.append(play_code(slot, UNLOCK_CODE + half))
                half += 1


def can_unlock(game: ModernGame, player: i64, permanent: Permanent, half: i64) -> bool:
    """Whether that half of the Room is locked, and the player can pay for it; timing aside."""
    if game.unlocked(permanent.ref) & half != 0:
        return False
    ability = game.setup.extras[permanent.definition.unlock[half - 1]]
    return could_pay_now(game, ability_offer(player, permanent.ref, ability), 0, 0)


def can_turn_up(game: ModernGame, player: i64, permanent: Permanent, way: i64) -> bool:
    """Whether the permanent would have that cost face up, and the player can pay it."""
    ability = game.setup.extras[way]
    if not could_pay_now(game, ability_offer(player, permanent.ref, ability), 0, 0):
        return False
    return ability.keyword == "" or would_keep(game, permanent)


def collect_permitted(game: ModernGame, player: i64, sorcery: bool) -> None:
    """Cards in any zone that rules let the player play, or cast without paying (601.3)."""
    allowed = rulings.may_play(game, player)
    i: i64 = 0
    while i < len(allowed):
        collect_allowed(game, player, allowed[i] & SLOT_MASK, sorcery, allowed[i + 1] != 0, -1)
        i += 2
    if game.setup.face_down[0] + game.setup.face_down[1] != 0 and rulings.lets_play(game, player):
        for other in range(len(game.definitions)):
            if game.definitions[other].cast_down != 0 and game.zone_kind(other) in LENT_FROM:
                collect_down(game, player, other, sorcery)
    if game.setup.versions != 0 and rulings.lets_play(game, player):
        slot: i64 = 0
        while slot < len(game.definitions):
            if len(game.definitions[slot].versions) > 0 and game.zone_kind(slot) < zones.PER_PLAYER:
                if game.zone_kind(slot) != zones.BATTLEFIELD:
                    collect_permitted_versions(game, player, slot, sorcery)
            slot += 1


def collect_permitted_versions(game: ModernGame, player: i64, slot: i64, sorcery: bool) -> None:
    """The same for what the card may be cast as instead: each version is looked at by itself (709.3a, 712.11c)."""
    whole = game.definitions[slot]
    number: i64 = 0
    while number < len(whole.versions):
        changes.turn_card(game, slot, whole.versions[number])
        allowed = rulings.may_play_card(game, player, game.ref(slot), True)
        i: i64 = 0
        while i < len(allowed):
            collect_allowed(game, player, slot, sorcery, allowed[i + 1] != 0, number)
            i += 2
        number += 1
    changes.turn_card(game, slot, whole)


def collect_allowed(game: ModernGame, player: i64, slot: i64, sorcery: bool, free: bool, version: i64) -> None:
    """A card that may be played, or cast without paying its mana cost; as that version of it, -1 for itself.

    One that is face down in exile only if the player may look at it (406.3b, 601.3f).
    """
    if len(game.aside) > 0 and game.is_face_down(slot) and (game.knowers(slot) >> player) & 1 == 0:
        return
    definition = game.definitions[slot]
    in_hand = game.zone_kind(slot) == zones.HAND and game.owner[slot] == player
    code: i64 = WAY_CODE if version < 0 else BACK_CODE + WAYS * version
    if definition.types & LAND != 0:
        if sorcery and not in_hand and can_play_land(game, player):
            add_play(game, play_code(slot, code))
    elif free:
        if can_cast_free(game, slot) and may_begin(game, player, slot, sorcery):
            if can_cast_as(game, player, slot, FREE_WAY):
                add_play(game, play_code(slot, code + FREE_WAY))
    elif not in_hand and may_begin(game, player, slot, sorcery):
        form: i64 = 0
        while form < len(definition.ways):
            if is_from(game, slot, definition.ways[form], True) and can_cast_as(game, player, slot, form):
                add_play(game, play_code(slot, code + form))
            form += 1


def useful_in(definition: Definition) -> i64:
    """The mask of the kinds of zones in which the card itself lets it be cast or used, the hand for casting aside."""
    mask: i64 = definition.used_from
    if mask < 0:
        bit: i64 = 1
        mask = 0
        for ability in definition.usable:
            mask |= bit << ability.zone
        if definition.plain == 0:
            mask |= zones_of_ways(definition)
        for version in definition.versions:
            mask |= zones_of_ways(version)
        definition.used_from = mask
    return mask


def zones_of_ways(definition: Definition) -> i64:
    """The mask of the kinds of zones besides the hand from which there is a way to cast the card."""
    mask: i64 = 0
    bit: i64 = 1
    for way in definition.ways:
        if way.zone >= 0 and way.zone != zones.HAND:
            mask |= bit << way.zone
    return mask


def collect_elsewhere(game: ModernGame, player: i64, sorcery: bool) -> None:
    """Cards that are played or used from the hand, the graveyard and exile otherwise than plain cards are."""
    for kind in ELSEWHERE:
        for slot in game.zones[zones.of(player, kind)]:
            definition = game.definitions[slot]
            if (useful_in(definition) >> kind) & 1 == 0:
                continue
            if len(game.aside) > 0 and game.is_face_down(slot):
                continue  # without abilities (406.3a)
            if definition.plain == 0 and kind != zones.HAND:
                collect_casts(game, player, slot, sorcery, False)
            if definition.modal != 0 and kind != zones.HAND:
                collect_versions(game, player, slot, sorcery, False)
            number: i64 = 0
            while number < len(definition.usable):
                ability = definition.usable[number]
                if ability.zone == kind:
                    if can_use_card(game, player, slot, ability, sorcery):
                        game.legal.append(play_code(slot, ELSEWHERE_CODE + number))
                number += 1


def collect_special(game: ModernGame, player: i64, sorcery: bool, casting: bool) -> None:
    """Special actions with cards in the hand; without `casting` nobody can begin to cast anything now (702.61b)."""
    for slot in game.hand(player):
        place: i64 = 0
        for action in game.definitions[slot].specials:
            begins = casting and may_begin(game, player, slot, sorcery)
            if is_time(game, player, action, sorcery, begins) and is_allowed(game, player, slot, action):
                if is_payable(game, player, slot, action):
                    game.legal.append(play_code(slot, SPECIAL_CODE + place))
            place += 1


def collect_aside(game: ModernGame, player: i64, sorcery: bool) -> None:
    """Foretold and plotted cards that the player may cast from exile (702.143a, 702.170d)."""
    for slot in game.zones[zones.of(player, zones.EXILE)]:
        ref = game.ref(slot)
        if has_waited(game, ref, FORETOLD):
            for form in foretold_ways(game, player, slot, sorcery):
                add_play(game, play_code(slot, WAY_CODE + form))
        if sorcery and has_waited(game, ref, PLOTTED) and game.definitions[slot].types & LAND == 0:
            if can_cast_as(game, player, slot, FREE_WAY):
                add_play(game, play_code(slot, WAY_CODE + FREE_WAY))


def foretold_ways(game: ModernGame, player: i64, slot: i64, sorcery: bool) -> list[int]:
    """The ways to cast a foretold card; for that it is face up, as it will be (406.3a)."""
    found: list[int] = []
    aside = game.aside
    changes.forget_aside(game, slot)
    definition = game.definitions[slot]
    if may_begin(game, player, slot, sorcery):
        form: i64 = 0
        while form < len(definition.ways):
            if definition.ways[form].flags & IF_FORETOLD != 0 and can_cast_as(game, player, slot, form):
                found.append(form)
            form += 1
    game.aside = aside
    return found


def collect_from_others(game: ModernGame, player: i64, sorcery: bool) -> None:
    """Abilities of other players' permanents that say that the player may activate them (602.2)."""
    owner: i64 = 0
    while owner < game.seats:
        if owner != player:
            for slot in game.actives[owner]:
                permanent = game.permanents[slot]
                i: i64 = 0
                for ability in permanent.activated:
                    if len(ability.who) > 0 and may_use(game, player, slot, ability):
                        if can_activate(game, player, slot, ability, sorcery):
                            game.legal.append(play_code(slot, i))
                    i += 1
        owner += 1

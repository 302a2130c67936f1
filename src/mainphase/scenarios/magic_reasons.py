"""Why an action is refused: the engine's reasons for all that the line names."""

from __future__ import annotations

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic import zones
from mainphase.magic.changes import can_tap_for_cost
from mainphase.magic.definitions import ACTIVATED, MANA
from mainphase.magic.kinds import SPECIAL_ACTIONS
from mainphase.magic.played import BACK_FACE, WAYS, PlayedGame
from mainphase.scenarios.magic_choices import activated_abilities
from mainphase.scenarios.play import Play


def reasons_for(play: Play[PlayedGame], seat: int, action: verbs.Action) -> tuple[Reason, ...]:
    """Every reason why the player cannot take the action now, of each creature or card that it names."""
    if play.game.kind == OVER:
        return tuple(play.game.why_not(seat, Action(action.verb)))
    found = mana_reasons(play, action) if isinstance(action, verbs.Activate) else []
    if isinstance(action, verbs.Attack | verbs.Block):
        return tuple(of_declaration(play, seat, action))
    for single in singles(play, seat, action):
        if single.ref == 0 and single.verb in ("play", "cast", "activate", *SPECIAL_ACTIONS):
            found.append(Reason("601.3", "why.not_in_hand"))  # a player, or a card that is not in the game
        else:
            found.extend(play.game.why_not(seat, single))
    return tuple(found)


def of_declaration(play: Play[PlayedGame], seat: int, action: verbs.Attack | verbs.Block) -> list[Reason]:
    """The reasons of each creature by itself; if there are none, those of all together."""
    attack = isinstance(action, verbs.Attack)
    wanted = {single.ref: single.targets for single in singles(play, seat, action)}
    found = play.game.why_not_declared(seat, attack, wanted)
    if isinstance(action, verbs.Attack) and action.bands and not found:
        attacked = {ref: targets[0] for ref, targets in wanted.items()}
        bands = [[play.names.ref(play.game, name) for name in band] for band in action.bands]
        found = play.game.why_not_banded(bands, attacked)
    return found


def singles(play: Play[PlayedGame], seat: int, action: verbs.Action) -> list[Action]:
    """The action in the engine's words, one for each creature of a declaration; none where it has no reasons."""
    names, game = play.names, play.game
    match action:
        case verbs.Play():
            ref = card_ref(play, seat, action.play)
            return [Action("play", ref, version_number(play, ref, action.play))]
        case verbs.Cast():
            targets = [target_ref(play, target) for target in action.targets]
            x = -1 if action.x is None else action.x
            ref = card_ref(play, seat, action.cast, action.from_ or "")
            number = version_number(play, ref, action.cast)
            return [Action("cast", ref, number, targets, x, (action.alternative or "").lower())]
        case verbs.Suspend() | verbs.Foretell() | verbs.Plot():
            x = -1 if action.x is None else action.x
            return [Action(action.key, card_ref(play, seat, getattr(action, action.key)), x=x)]
        case verbs.TurnUp():
            x = -1 if action.x is None else action.x
            return [Action("turn up", names.ref(game, action.turn_up), action.ability, x=x)]
        case verbs.Activate():
            ref = names.ref(game, action.activate)
            abilities = activated_abilities(play, ref) if ref else []
            number = 0
            if action.ability <= len(abilities) and abilities[action.ability - 1][0] == ACTIVATED:
                number = abilities[action.ability - 1][1]
            elif action.ability <= len(abilities):
                return []
            targets = [target_ref(play, target) for target in action.targets]
            x = -1 if action.x is None else action.x
            return [Action("activate", ref, number, targets, x)]
        case verbs.Attack():
            return [
                Action("attack", names.ref(game, creature), targets=[names.target(game, target)])
                for creature, target in action.attack.items()
            ]
        case verbs.Block():
            return [
                Action("block", names.ref(game, blocker), targets=[names.ref(game, name) for name in attackers])
                for blocker, attackers in action.block.items()
            ]
    return []


def mana_reasons(play: Play[PlayedGame], action: verbs.Activate) -> list[Reason]:
    """Why a mana ability cannot be used: only {T} may keep it from being offered to whoever is asked (605.3a)."""
    ref = play.names.ref(play.game, action.activate)
    abilities = activated_abilities(play, ref) if ref else []
    if action.ability > len(abilities) or abilities[action.ability - 1][0] != MANA:
        return []
    permanent = play.game.permanent(ref)
    if not play.game.on_battlefield(ref):
        return [Reason("602.2", "why.not_on_battlefield", ref)]
    if permanent.tapped != 0:
        return [Reason("107.5", "why.already_tapped", ref, {}, [Fix("untap", ref)])]
    if not can_tap_for_cost(permanent):
        return [Reason("302.6", "why.summoning_sick", ref, {}, [Fix("turn")])]
    return []


def card_ref(play: Play[PlayedGame], seat: int, name: Ref, zone: str = "") -> int:
    """The card that a line plays or casts: by id, or the first one so called in the zone or hand, else anywhere."""
    game = play.game
    if name.kind != "name":
        return play.names.target(game, name) if name.kind == "object" else 0
    here = game.hand(seat)
    if zone in zones.NAMES[: zones.PER_PLAYER]:
        here = game.zones[zones.of(seat, zones.NAMES.index(zone))]
    own = [slot for slot in here if is_card(play, name, slot)]
    if not own:
        own = [slot for slot in range(len(game.definitions)) if is_card(play, name, slot)]
    return game.ref(own[0]) if own else 0


def is_card(play: Play[PlayedGame], name: Ref, slot: int) -> bool:
    """Whether the card in the slot, or a face or half as which it could be played, is so called."""
    versions = play.game.definitions[slot].versions
    return play.names.means_slot(play.game, name, slot) or any(each.name == name.name for each in versions)


def version_number(play: Play[PlayedGame], ref: int, name: Ref) -> int:
    """The number of options that play the card as the version so called; 0 for the card itself."""
    if ref == 0 or name.kind != "name":
        return 0
    whole = play.game.definitions[ref & SLOT_MASK]
    for place, version in enumerate(whole.versions):
        if version.name == name.name != whole.name:
            return BACK_FACE + WAYS * place
    return 0


def target_ref(play: Play[PlayedGame], name: Ref) -> int:
    """What a line aims at: by id, or the first object so called that everyone sees."""
    game = play.game
    if name.kind != "name":
        return play.names.target(game, name)
    for slot in range(len(game.definitions)):
        if game.zone_kind(slot) not in (zones.LIBRARY, zones.HAND) and play.names.means_slot(game, name, slot):
            return game.ref(slot)
    return 0

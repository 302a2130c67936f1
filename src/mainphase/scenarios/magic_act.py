"""Actions of a player: each verb of the format as answers to the questions that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, TypeAlias

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PASS
from mainphase.magic import asks, zones
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.definitions import ACTIVATED, MANA, Definition
from mainphase.magic.played import BACK_FACE, WAYS, PlayedGame
from mainphase.scenarios.choosing import choose, concede, discard, may, order_triggers, undo
from mainphase.scenarios.magic_choices import CHOICES, MagicSolver, Said, activated_abilities, said_of
from mainphase.scenarios.magic_combat import assign, attack, block, order_damage
from mainphase.scenarios.magic_reasons import reasons_for
from mainphase.scenarios.play import Play
from mainphase.scenarios.report import Unable, Unsupported
from mainphase.scenarios.solving import logged

COMPLETE = {
    "cast": ("cast",),
    "activate": ("activated",),
    "targets": ("triggered", "trigger not put"),
    "suspend": ("special action",),
    "foretell": ("special action",),
    "plot": ("special action",),
    "turn_up": ("turned face up",),
}
"""The events with which the choices of each verb are over."""
Started: TypeAlias = (
    verbs.Play | verbs.Cast | verbs.Activate | verbs.Suspend | verbs.Foretell | verbs.Plot | verbs.TurnUp
)


def act(play: Play[PlayedGame], seat: int, action: verbs.Action) -> None:
    """Carry the action out. Raises Unable if it is not possible, Unsupported for what has no rules yet."""
    match action:
        case verbs.Play():
            start(play, seat, action, Said())
        case verbs.Cast() | verbs.Activate() | verbs.Suspend() | verbs.Foretell() | verbs.Plot() | verbs.TurnUp():
            start(play, seat, action, said_of(action))
        case verbs.Attack():
            attack(play, seat, action)
        case verbs.Block():
            block(play, seat, action)
        case verbs.Assign():
            assign(play, seat, action)
        case verbs.Discard():
            discard(play, seat, action.discard)
        case verbs.StackTriggers():
            order_triggers(play, seat, action.stack)
        case verbs.ChooseTargets():
            choose_targets(play, seat, action.targets)
        case verbs.Choose():
            choose(play, seat, action.choose)
        case verbs.May():
            may(play, seat, action.may)
        case verbs.Pass():
            play.come_to(seat, asks.PRIORITY)
            play.answer(PASS)
            play.settle()
        case verbs.Concede():
            concede(play, seat)
        case verbs.Undo():
            undo(play, seat)
        case verbs.Order():
            order_damage(play, seat, action)
        case _:
            raise Unsupported(action.verb, "117.1", action.line)


# --- plays with priority ---------------------------------------------------------------------------------------------


def start(play: Play[PlayedGame], seat: int, action: Started, said: Said) -> None:
    """Play a land, cast, activate or take another special action, with all that the line says of its choices."""
    reasons = reasons_for(play, seat, action)
    play.come_to(seat, asks.PRIORITY, reasons=reasons)
    by_hand = said.pay is not None or is_mana_ability(play, action)
    with play.asking(CHOICES, by_hand):
        code = find_option(play, action)
        if code < 0:
            raise cannot(play, seat, action, reasons)
        kinds = COMPLETE.get(action.key, ())
        solver = MagicSolver(seat, said, lambda trial: is_complete(trial, seat, kinds))
        for answer in solver.first(play, code):
            play.answer(answer)


def is_complete(play: Play[Any], seat: int, kinds: tuple[str, ...]) -> bool:
    """Whether all choices of the play have been made: what plays nothing on the stack has none."""
    if not kinds or logged(play, seat, kinds):
        return True
    return play.game.kind not in (*CHOICES, asks.SPEND_MANA, asks.CHOOSE_OPTION, asks.CHOOSE_COLOR, asks.CHOOSE_WORD)


def cannot(play: Play[PlayedGame], seat: int, action: verbs.Action, reasons: tuple[Reason, ...]) -> Unable:
    """The play is not offered."""
    named = getattr(action, action.key)
    what = named.name if isinstance(named, Ref) else str(named)
    params: dict[str, object] = {"player": play.names.players[seat], "action": f"{action.verb}: {what}"}
    rule = reasons[0].rule if reasons else play.rule()
    return Unable("scenario.run.cannot", params, rule, 0, reasons)


def find_option(play: Play[PlayedGame], action: Started) -> int:
    """The code of the play that the line means, -1 if it is not offered."""
    if isinstance(action, verbs.Activate):
        ref = play.names.ref(play.game, action.activate)
        kind, place = ability_place(play, ref, action.ability)
        verb = "mana" if kind == MANA else "activate"
        wanted = [option for option in play.options() if (option.verb, option.ref, option.number) == (verb, ref, place)]
        return int(wanted[0].code) if wanted and kind >= 0 else -1
    if isinstance(action, verbs.TurnUp):
        ref = play.names.ref(play.game, action.turn_up)
        up = ("turn up", ref, action.ability)
        wanted = [option for option in play.options() if (option.verb, option.ref, option.number) == up]
        return int(wanted[0].code) if wanted else -1
    name: Ref = getattr(action, action.key)
    for option in play.options():
        if option.verb == action.key and means(play, name, option):
            if not isinstance(action, verbs.Cast) or is_way(play, action, option):
                return int(option.code)
    return -1


def means(play: Play[PlayedGame], name: Ref, option: Option) -> bool:
    """Whether the line means that play: each face or half by its name, by an id the card as it is known."""
    whole = play.game.definitions[option.ref & SLOT_MASK]
    version = version_of(whole, int(option.number))
    if version.name == whole.name:
        return play.names.matches(play.game, name, option.ref)
    return name.kind == "name" and version.name == name.name


def version_of(whole: Definition, number: int) -> Definition:
    """What the card is cast as with an option of that number."""
    return whole if number < BACK_FACE else whole.versions[(number - BACK_FACE) // WAYS]


def is_way(play: Play[PlayedGame], action: verbs.Cast, option: Option) -> bool:
    """Whether the option casts the card from the zone and in the way that the line names.

    A card is cast from the hand unless the line says otherwise, and for its mana cost unless the line names another
    cost, or a zone in which there is another.
    """
    game = play.game
    slot = int(option.ref) & SLOT_MASK
    zone = zones.NAMES[game.zone_kind(slot)]
    if action.from_ is not None and zone != action.from_:
        return False
    number = max(int(option.number), 0)
    ways = version_of(game.definitions[slot], number).ways
    number = number % WAYS
    if number == DOWN_WAY:
        keywords = [game.setup.extras[way].keyword for way in game.definitions[slot].turn_up]
        return action.alternative is not None and action.alternative.lower() in keywords
    way = ways[number].name if number < len(ways) else "free"
    if action.alternative is not None:
        return way == action.alternative.lower() or (way == "alternative" and action.alternative != "")
    return not way or action.from_ is not None or zone != "hand"


def ability_place(play: Play[PlayedGame], ref: int, number: int) -> tuple[int, int]:
    """Kind and place in its kind of the activated ability with that number from the top; (-1, 0) if there is none."""
    abilities = activated_abilities(play, ref) if ref else []
    return abilities[number - 1] if number <= len(abilities) else (-1, 0)


def is_mana_ability(play: Play[PlayedGame], action: verbs.Action) -> bool:
    """Whether the line activates a mana ability: those are offered only where mana is made by hand."""
    if not isinstance(action, verbs.Activate):
        return False
    return ability_place(play, play.names.ref(play.game, action.activate), action.ability)[0] not in (
        -1,
        ACTIVATED,
    )


# --- other questions -------------------------------------------------------------------------------------------------


def choose_targets(play: Play[PlayedGame], seat: int, wanted: Sequence[Ref]) -> None:
    """Targets of a triggered ability, or of a play whose line named none."""
    play.come_to(seat, asks.TARGET)
    said = Said(targets=tuple(wanted))
    kinds = tuple(chain.from_iterable(COMPLETE.values()))
    with play.asking(CHOICES):
        solver = MagicSolver(seat, said, lambda trial: is_complete(trial, seat, kinds))
        for answer in solver.rest(play):
            play.answer(answer)

"""Why an action is refused: the engine's reasons for all that the line names."""

from __future__ import annotations

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import OVER
from mainphase.kernel.reasons import Action, Reason
from mainphase.scenarios.play import Play
from mainphase.scenarios.yugioh_choices import DIRECT
from mainphase.yugioh import zones
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.why import why_not

POSITIONS = {"attack": 1, "defense": 2}


def reasons_for(play: Play[Duel], seat: int, action: verbs.Action) -> tuple[Reason, ...]:
    """Every reason why the player cannot take the action now, of each card that it names."""
    if play.game.kind == OVER:
        return tuple(why_not(play.game, seat, Action(action.verb)))
    found: list[Reason] = []
    for single in singles(play, seat, action):
        found.extend(why_not(play.game, seat, single))
    return tuple(found)


def singles(play: Play[Duel], seat: int, action: verbs.Action) -> list[Action]:
    """The action in the engine's words, one for each monster that it names; none where it has no reasons."""
    names, game = play.names, play.game
    match action:
        case verbs.Summon() | verbs.SetCard():
            named = action.summon if isinstance(action, verbs.Summon) else action.set
            tributes = [names.ref(game, name) for name in action.tribute]
            return [Action(action.key, card_ref(play, seat, named, zones.HAND), targets=tributes)]
        case verbs.FlipSummon():
            return [Action("flip", card_ref(play, seat, action.flip, zones.MONSTERS))]
        case verbs.SpecialSummon():
            return [Action("special", card_ref(play, seat, action.special, zones.HAND))]
        case verbs.ChangePosition():
            return [
                Action("position", names.ref(game, name), POSITIONS[wanted]) for name, wanted in action.position.items()
            ]
        case verbs.EnterPhase():
            return [Action("enter", value=action.enter)]
        case verbs.DeclareAttack():
            return [
                Action("attack", names.ref(game, name), targets=[attack_ref(play, seat, at)])
                for name, at in action.attack.items()
            ]
        case verbs.ActivateEffect() | verbs.Respond():
            named = action.activate if isinstance(action, verbs.ActivateEffect) else action.respond
            refs = [target_ref(play, target) for target in action.targets]
            ref = card_ref(play, seat, named, zones.HAND, zones.SPELLS, zones.FIELD, zones.MONSTERS)
            return [Action(action.key, ref, action.ability, refs)]
        case verbs.Pass():
            return [Action("pass")]
    return []


def card_ref(play: Play[Duel], seat: int, name: Ref, *kinds: int) -> int:
    """The card that a line means: by id, or the first so called in these zones of the player's, else anywhere."""
    game = play.game
    if name.kind != "name":
        return play.names.target(game, name) if name.kind == "object" else 0
    for kind in kinds:
        for slot in game.zones[zones.of(seat, kind)]:
            if play.names.means_slot(game, name, slot):
                return int(game.ref(slot))
    for slot in range(len(game.definitions)):
        if play.names.means_slot(game, name, slot):
            return int(game.ref(slot))
    return 0


def attack_ref(play: Play[Duel], seat: int, at: str) -> int:
    """What a line attacks: a monster, or the opponent."""
    game = play.game
    return int(game.player_ref(game.opponent(seat))) if at == DIRECT else play.names.ref(game, at)


def target_ref(play: Play[Duel], name: Ref) -> int:
    """What a line aims at: by id, or the first card so called that everyone sees."""
    game = play.game
    if name.kind != "name":
        return play.names.target(game, name)
    for slot in range(len(game.definitions)):
        if game.knowers(slot) == game.everyone() and play.names.means_slot(game, name, slot):
            return int(game.ref(slot))
    return 0

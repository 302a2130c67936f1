"""The choices of a play as a line states them: Tributes, costs, targets, what is attacked, which trigger is used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mainphase.files.scenario.actions import Action
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import SLOT_MASK
from mainphase.scenarios.play import Play
from mainphase.scenarios.solving import Solver
from mainphase.yugioh import asks
from mainphase.yugioh.definitions import ACTIVATION, IGNITION
from mainphase.yugioh.duel import Duel

CHOICES = (asks.ATTACK_TARGET, asks.TRIBUTE, asks.EFFECT_TARGET, asks.COST_DISCARD, asks.COST_TRIBUTE)
"""The questions that are asked while a line is carried out even where they are forced: so what it says is checked."""
NO_MORE = 0
"""The code that ends a choice of several cards."""
YES = 1
DIRECT = "direct"


@dataclass(frozen=True)
class Said:
    """What a line says of the choices and has not been asked for yet.

    `at` is what is attacked, `trigger` the id of the card whose triggered effect is used.
    """

    targets: tuple[Ref, ...] = ()
    tribute: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    at: str = ""
    trigger: str = ""

    def left(self) -> str:
        """The first thing that has been said and not asked for, as the format names it; "" for none."""
        if self.tribute:
            return "tribute"
        if self.targets:
            return "targets"
        if self.cost:
            return "cost"
        return self.at or self.trigger


def said_of(action: Action) -> Said:
    """What a line says of the choices besides its verb."""
    return Said(getattr(action, "targets", ()), getattr(action, "tribute", ()), getattr(action, "cost", ()))


class DuelSolver(Solver[Said]):
    """Looks for the answers that make of a play what a line says."""

    def candidates(self, play: Play[Duel], said: Said) -> list[tuple[int, Said]] | None:
        """Answers in the order in which to try them; None if the line says nothing of this question. Raises Unable."""
        kind = play.game.kind
        if kind == asks.TRIBUTE and self.said.tribute:
            return [(code, replace(said, tribute=rest)) for code, rest in named(play, "tribute", said.tribute)]
        if kind == asks.COST_TRIBUTE and self.said.tribute and not self.said.cost:
            return [(code, replace(said, tribute=rest)) for code, rest in named(play, "tribute", said.tribute)]
        if kind in (asks.COST_DISCARD, asks.COST_TRIBUTE) and self.said.cost:
            return [(code, replace(said, cost=rest)) for code, rest in named(play, "cost", said.cost)]
        if kind == asks.EFFECT_TARGET and self.said.targets:
            return targets(play, said)
        if kind == asks.ATTACK_TARGET and said.at:
            return [(code, replace(said, at="")) for code in attacked(play, said.at)]
        if kind == asks.ORDER_TRIGGERS and said.trigger:
            return [(code, replace(said, trigger="")) for code in own_trigger(play, said.trigger)]
        if kind == asks.MAY and self.said.trigger:
            if not is_slot(play, self.said.trigger, int(play.game.subject)):
                raise play.no_option(self.said.trigger, play.names.ref(play.game, self.said.trigger))
            return [(YES, replace(said, trigger=""))]
        return None


def is_slot(play: Play[Duel], name: str, ref: int) -> bool:
    """Whether the card with that id is or was the object with that reference: triggers remember where they saw it."""
    return ref != 0 and play.names.ids[name].slot == ref & SLOT_MASK


def named(play: Play[Duel], key: str, names: tuple[str, ...]) -> list[tuple[int, tuple[str, ...]]]:
    """Each named object that can be chosen here, with the names that are then left."""
    found: list[tuple[int, tuple[str, ...]]] = []
    for index, name in enumerate(names):
        ref = play.names.ref(play.game, name)
        for option in play.options():
            if option.ref == ref and option.code != NO_MORE:
                found.append((int(option.code), names[:index] + names[index + 1 :]))
    if not found:
        culprit = play.names.ref(play.game, names[0]) if names else 0
        raise play.no_option(f"{key}: [{', '.join(names)}]", culprit)
    return found


def targets(play: Play[Duel], said: Said) -> list[tuple[int, Said]]:
    """Each named target that can be chosen here, in the line's order, and choosing no more."""
    found: list[tuple[int, Said]] = []
    for index, wanted in enumerate(said.targets):
        rest = replace(said, targets=said.targets[:index] + said.targets[index + 1 :])
        if wanted not in said.targets[:index]:
            for option in play.options():
                if option.code != NO_MORE and play.names.matches(play.game, wanted, option.ref):
                    found.append((int(option.code), rest))
    if NO_MORE in play.game.legal:
        found.append((NO_MORE, said))
    if not found:
        culprit = play.names.target(play.game, said.targets[0]) if said.targets else 0
        raise play.no_option(f"targets: [{', '.join(target.name for target in said.targets)}]", culprit)
    return found


def attacked(play: Play[Duel], at: str) -> list[int]:
    """The code of what is attacked: a monster, or the opponent."""
    game = play.game
    wanted = int(game.player_ref(game.opponent(game.turn_player))) if at == DIRECT else play.names.ref(game, at)
    found = [int(option.code) for option in play.options() if option.ref == wanted]
    if not found:
        raise play.no_option(at, wanted)
    return found


def own_trigger(play: Play[Duel], name: str) -> list[int]:
    """The codes of the waiting effects of the card with that id."""
    found = [int(option.code) for option in play.options() if is_slot(play, name, int(option.ref))]
    if not found:
        raise play.no_option(name, play.names.ref(play.game, name))
    return found


def effect_numbers(play: Play[Duel], slot: int) -> Sequence[int]:
    """The numbers (from 1, among all abilities) of what can be activated with the card, in the order of its text.

    0 stands for the activation of the card itself: what a card in the hand or face-down has, and nothing else.
    """
    game = play.game
    definition = game.definitions[slot]
    if game.is_up(slot):
        return [int(ability.index) + 1 for ability in definition.abilities if ability.kind == IGNITION]
    return [0 for ability in definition.abilities if ability.kind == ACTIVATION]

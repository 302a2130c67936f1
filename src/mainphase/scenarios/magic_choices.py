"""The choices of a spell or ability as a line states them: modes, X, targets, division, payment (601.2b-h)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from mainphase.files.scenario.actions import Activate, Cast, Foretell, Payment, Plot, Suspend, TurnUp
from mainphase.files.scenario.values import Ref
from mainphase.magic import asks
from mainphase.magic.definitions import MANA
from mainphase.magic.played import DONE, PlayedGame
from mainphase.magic.procedures.choices import EXTRA_CODE
from mainphase.scenarios.play import Play
from mainphase.scenarios.solving import Solver

CHOICES = (
    asks.ANNOUNCE_COST,
    asks.MODE,
    asks.NUMBER_X,
    asks.TARGET,
    asks.DIVIDE,
    asks.PAY_SACRIFICE,
    asks.PAY_DISCARD,
    asks.PAY_OTHER,
    asks.MANA_ABILITY,
)
"""The questions that are asked while a line is carried out even where they are forced: so what it says is checked."""
HELPS = ("convoke", "delve", "improvise")
"""What pays instead of mana; where it is for several symbols, trying finds which."""
COSTS = (asks.PAY_SACRIFICE, asks.PAY_DISCARD, asks.PAY_OTHER)
DETAILS = (asks.SPEND_MANA, asks.CHOOSE_OPTION, asks.CHOOSE_COLOR, asks.CHOOSE_WORD)
"""What a named mana source gives, and for what: found by trying."""


@dataclass(frozen=True)
class Said:
    """What a line says of the choices and has not been asked for yet. `pay` None: the payment is automatic."""

    targets: tuple[Ref, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    divide: dict[Ref, int] = field(default_factory=dict)
    cost: tuple[str, ...] = ()
    pay: tuple[tuple[str, int], ...] | None = None
    kicker: int = 0
    exert: tuple[str, ...] = ()

    def left(self) -> str:
        """The first thing that has been said and not asked for, as the format names it; "" for none."""
        if self.targets:
            return "targets"
        if self.kicker:
            return "kicker"
        if self.modes:
            return "modes"
        if self.x is not None:
            return "x"
        if self.divide:
            return "divide"
        if self.exert:
            return "exert"
        if self.cost:
            return "cost"
        return "pay" if self.pay else ""


class MagicSolver(Solver[Said]):
    """Looks for the answers that make of a spell or ability what a line says."""

    def candidates(self, play: Play[PlayedGame], said: Said) -> list[tuple[int, Said]] | None:
        """Answers in the order in which to try them; None if the line says nothing of this question. Raises Unable."""
        kind = play.game.kind
        if kind == asks.TARGET and self.said.targets:
            return targets(play, said)
        if kind == asks.ANNOUNCE_COST:
            return announced(play, said)
        if kind == asks.MODE and self.said.modes:
            return modes(play, said)
        if kind == asks.NUMBER_X and said.x is not None:
            if said.x not in play.game.legal:
                raise play.no_option(f"x: {said.x}")
            return [(said.x, replace(said, x=None))]
        if kind == asks.DIVIDE and self.said.divide:
            return shares(play, said)
        if kind == asks.ATTACK_OPTION:
            return attack_option(play, said)
        if kind in COSTS and self.said.cost:
            return cost(play, said)
        if said.pay is not None and kind == asks.MANA_ABILITY:
            return mana_source(play, said, said.pay)
        if said.pay is not None and kind in DETAILS:
            return [(int(code), said) for code in play.game.legal]
        return None


def targets(play: Play[PlayedGame], said: Said) -> list[tuple[int, Said]]:
    """Each named target that can be chosen here, in the line's order, and choosing no more."""
    found: list[tuple[int, Said]] = []
    for index, wanted in enumerate(said.targets):
        rest = replace(said, targets=said.targets[:index] + said.targets[index + 1 :])
        if wanted not in said.targets[:index]:
            for option in play.options():
                if option.code != DONE and play.names.matches(play.game, wanted, option.ref):
                    found.append((int(option.code), rest))
    if DONE in play.game.legal:
        found.append((DONE, said))
    if not found:
        wanted_ref = play.names.target(play.game, said.targets[0]) if said.targets else 0
        names = ", ".join(target.name for target in said.targets)
        raise play.no_option(f"targets: [{names}]", wanted_ref)
    return found


def announced(play: Play[PlayedGame], said: Said) -> list[tuple[int, Said]]:
    """How often an optional cost is paid: as often as the line says in all; any of several costs."""
    game = play.game
    ability = game.item_ability(game.stack[-1])
    number = int(game.legal[0]) // EXTRA_CODE
    if ability is not None and ability.extras[number].choices:
        return [(int(code), said) for code in game.legal]
    found: list[tuple[int, Said]] = []
    for code in sorted(game.legal, reverse=True):
        times = int(code) % EXTRA_CODE
        if times <= said.kicker:
            found.append((int(code), replace(said, kicker=said.kicker - times)))
    if not found:
        raise play.no_option(f"kicker: {said.kicker}")
    return found


def modes(play: Play[PlayedGame], said: Said) -> list[tuple[int, Said]]:
    """The next mode in printed order."""
    legal = play.game.legal
    for mode in sorted(said.modes):
        if mode in legal:
            rest = list(said.modes)
            rest.remove(mode)
            return [(mode, replace(said, modes=tuple(rest)))]
    if DONE in legal and not said.modes:
        return [(DONE, said)]
    raise play.no_option(f"modes: {list(said.modes)}")


def shares(play: Play[PlayedGame], said: Said) -> list[tuple[int, Said]]:
    """The share of the target that is asked about."""
    game = play.game
    for target, share in said.divide.items():
        if play.names.matches(game, target, game.subject):
            if share not in game.legal:
                raise play.no_option(f"divide: {{{target.name}: {share}}}", int(game.subject))
            rest = {other: number for other, number in said.divide.items() if other != target}
            return [(share, replace(said, divide=rest))]
    raise play.has_to_choose()


def cost(play: Play[PlayedGame], said: Said) -> list[tuple[int, Said]]:
    """The next named object that can pay this part of the cost; after the last one, that no more are paid."""
    found: list[tuple[int, Said]] = []
    for index, name in enumerate(said.cost):
        ref = play.names.ref(play.game, name)
        for option in play.options():
            if option.ref == ref:
                found.append((int(option.code), replace(said, cost=said.cost[:index] + said.cost[index + 1 :])))
    if not found and DONE in play.game.legal:
        return [(DONE, said)]
    if not found:
        raise play.no_option(f"cost: [{', '.join(said.cost)}]")
    return found


def attack_option(play: Play[PlayedGame], said: Said) -> list[tuple[int, Said]]:
    """An optional cost to attack: the attacker is to be exerted, or a named creature is tapped for it; otherwise no."""
    game = play.game
    found: list[tuple[int, Said]] = []
    for option in play.options():
        name = play.names.known(int(option.ref))
        if option.verb == "exert" and name in said.exert:
            found.append((int(option.code), replace(said, exert=tuple(each for each in said.exert if each != name))))
        elif option.verb == "enlist" and name in said.cost:
            found.append((int(option.code), replace(said, cost=tuple(each for each in said.cost if each != name))))
    return [*found, (int(game.legal[0]), said)]


def mana_source(play: Play[PlayedGame], said: Said, pay: tuple[tuple[str, int], ...]) -> list[tuple[int, Said]]:
    """The next named mana source; after the last one, that there is enough mana."""
    if not pay:
        if DONE not in play.game.legal:
            raise play.no_option("pay: []")
        return [(DONE, said)]
    name, number = pay[0]
    ref = play.names.ref(play.game, name)
    place = mana_place(play, ref, number)
    rest = replace(said, pay=pay[1:])
    found = [
        (int(option.code), rest)
        for option in play.options()
        if option.ref == ref and (option.verb in HELPS or (option.verb == "mana" and place in (0, option.number)))
    ]
    if not found:
        raise play.no_option(f"pay: [{name}]", ref)
    return found


def mana_place(play: Play[PlayedGame], ref: int, number: int) -> int:
    """The place of the activated ability with that number among the mana abilities (0: any of them); -1: it is none."""
    if number == 0:
        return 0
    abilities = activated_abilities(play, ref)
    if number > len(abilities) or abilities[number - 1][0] != MANA:
        return -1
    return abilities[number - 1][1]


def activated_abilities(play: Play[PlayedGame], ref: int) -> list[tuple[int, int]]:
    """An object's activated abilities in printed order, then what it has gained: kind, place (from 1) in its kind."""
    if not play.game.on_battlefield(ref):  # those that work from where the card is
        usable = play.game.definitions[ref & 4095].usable
        return [(int(ability.kind), place) for place, ability in enumerate(usable, 1)]
    permanent = play.game.permanents[ref & 4095]
    places = [(ability, place) for row in (permanent.activated, permanent.mana) for place, ability in enumerate(row, 1)]
    printed = permanent.definition.abilities
    own = [entry for entry in places if entry[0] in printed]
    own.sort(key=lambda entry: printed.index(entry[0]))
    gained = [entry for entry in places if entry[0] not in printed]
    return [(int(ability.kind), place) for ability, place in own + gained]


def payment_of(pay: Payment | None) -> tuple[tuple[str, int], ...] | None:
    """The mana sources that a line names, each with the number of its ability; None if the payment is automatic."""
    if pay is None:
        return None
    return tuple((item, 0) if isinstance(item, str) else (item.activate, item.ability) for item in pay)


def said_of(action: Cast | Activate | Suspend | Foretell | Plot | TurnUp) -> Said:
    """What a line says of the choices."""
    divided = dict(action.divide or {})
    pay = payment_of(action.pay)
    return Said(action.targets, action.modes, action.x, divided, action.cost, pay, int(action.kicker or 0))

"""Declarations and the division of combat damage: whole lines made of one small answer for each creature."""

from __future__ import annotations

from dataclasses import dataclass

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.values import Ref
from mainphase.kernel.reasons import Reason
from mainphase.magic import asks
from mainphase.magic.changes_bands import band_of
from mainphase.magic.explaining.describe import assigning
from mainphase.magic.played import DONE, PlayedGame
from mainphase.scenarios.magic_choices import COSTS, DETAILS, MagicSolver, Said, payment_of
from mainphase.scenarios.magic_reasons import reasons_for
from mainphase.scenarios.play import Play, Trial
from mainphase.scenarios.report import Unable


def attack(play: Play[PlayedGame], seat: int, action: verbs.Attack) -> None:
    """Each creature that could attack does as the line says; those that it does not name stay."""
    reasons = reasons_for(play, seat, action)
    play.come_to(seat, asks.ATTACK, reasons=reasons)
    attacks: dict[str, tuple[Ref, ...]] = {name: (target,) for name, target in action.attack.items()}
    declaration = Declaration(seat, asks.ATTACK, attacks, reasons, "508.1a", action.bands)
    if action.decline:
        declaration.give_up(play)
    else:
        declaration.make(play, Said(cost=action.cost, pay=payment_of(action.pay), exert=action.exert))


def block(play: Play[PlayedGame], seat: int, action: verbs.Block) -> None:
    """Each creature that could block does as the line says; those that it does not name block nothing."""
    if not play.here and not play.is_over():
        play.pass_to(seat, asks.BLOCK, reasons=reasons_for(play, seat, action))
    reasons = reasons_for(play, seat, action)
    play.come_to(seat, asks.BLOCK, reasons=reasons)
    blocks = {
        name: tuple(Ref("object", attacker) for attacker in attackers) for name, attackers in action.block.items()
    }
    declaration = Declaration(seat, asks.BLOCK, blocks, reasons, "509.1a")
    if action.decline:
        declaration.give_up(play)
    else:
        declaration.make(play, Said(pay=payment_of(action.pay)))


@dataclass(frozen=True)
class Declaration:
    """The attackers or blockers of a line, with `reasons` why there can be none."""

    seat: int
    kind: int
    wanted: dict[str, tuple[Ref, ...]]
    reasons: tuple[Reason, ...]
    rule: str
    bands: tuple[tuple[str, ...], ...] = ()

    def make(self, play: Play[PlayedGame], said: Said) -> None:
        """Declare them, with what the line says of the costs (508.1g-j, 509.1d-f); what it leaves open stays open."""
        with play.asking(COSTLY if said.left() else (), said.pay is not None):
            self.choose(play)
            solver = MagicSolver(self.seat, said, lambda trial: trial.game.kind not in PAYING)
            answers = solver.rest(play) if play.game.kind in PAYING else solver.found(solver.used_up(play, said, 0))
            for answer in answers:
                play.answer(answer)

    def give_up(self, play: Play[PlayedGame]) -> None:
        """Declare them and pay nothing: the declaration is undone, and asked for anew (733.1). Raises Unable."""
        trial = Trial(play)
        for kind in COSTLY:
            trial.game.always_ask |= 1 << kind
        trial.game.manual = 1
        self.choose(trial)
        if not trial.game.payments:
            raise Unable("scenario.run.nothing_to_pay", {}, "508.1h" if self.kind == asks.ATTACK else "509.1d")

    def choose(self, play: Play[PlayedGame]) -> None:
        """Answer the questions of the declaration itself, and which attackers are banded (508.1e)."""
        declare(play, self.seat, self.kind, self.wanted, self.reasons, self.rule)
        if self.kind == asks.ATTACK:
            announce_bands(play, self.seat, self.bands, self.reasons)


COSTLY = (*COSTS, asks.MANA_ABILITY)
PAYING = (asks.ATTACK_OPTION, *COSTLY, *DETAILS)
"""The questions of costs to attack and block."""


def declare(
    play: Play[PlayedGame],
    seat: int,
    kind: int,
    wanted: dict[str, tuple[Ref, ...]],
    reasons: tuple[Reason, ...],
    rule: str,
) -> None:
    """Answer the questions of one declaration. Raises Unable, before anything is answered, if it is not legal."""
    names = play.names
    for name, targets in wanted.items():
        if not targets:
            raise Unable("scenario.run.nothing_named", {"creature": name}, rule, names.ref(play.game, name))
    if reasons:
        raise refusal(play, seat, next(iter(wanted), ""), reasons, rule)
    left = {name: list(targets) for name, targets in wanted.items()}
    while play.game.kind == kind and play.game.player == seat:
        game = play.game
        subject = int(game.subject)
        name = names.known(subject)
        code = DONE
        for option in play.options():
            meant = [target for target in left.get(name, ()) if names.matches(game, target, option.ref)]
            if meant and option.code != DONE:
                code = int(option.code)
                left[name].remove(meant[0])
                break
        if code not in game.legal:
            raise play.no_option(f"{name or names.show(game, subject)}: {{}}", subject, reasons)
        play.answer(code)
    for name in left:
        if left[name]:
            raise refusal(play, seat, name, reasons, rule)


def announce_bands(
    play: Play[PlayedGame], seat: int, bands: tuple[tuple[str, ...], ...], reasons: tuple[Reason, ...]
) -> None:
    """Each attacker joins the band that the line has it in, or none. Raises Unable if it cannot be so."""
    of_band = {name: set(band) for band in bands for name in band}
    names = play.names
    while play.game.kind == asks.BAND and play.game.player == seat:
        game = play.game
        band = of_band.get(names.known(int(game.subject)), set())
        code = next((int(o.code) for o in play.options() if o.code != DONE and names.known(int(o.ref)) in band), DONE)
        if code not in game.legal:
            raise play.no_option("bands", int(game.subject), reasons)
        play.answer(code)
    for members in bands:
        marks = {int(band_of(play.game, names.ref(play.game, name))) for name in members}
        if len(members) > 1 and (len(marks) != 1 or 0 in marks):
            raise refusal(play, seat, members[0], reasons, "702.22c")


def refusal(play: Play[PlayedGame], seat: int, name: str, reasons: tuple[Reason, ...], rule: str) -> Unable:
    """The declaration is not legal."""
    culprit = play.names.ref(play.game, name) if name else 0
    params: dict[str, object] = {"player": play.names.players[seat], "creature": name}
    return Unable("scenario.run.cannot_declare", params, reasons[0].rule if reasons else rule, culprit, reasons)


def assign(play: Play[PlayedGame], seat: int, action: verbs.Assign) -> None:
    """The damage of each source is divided as the line says; recipients that it does not name get none."""
    play.pass_to(seat, asks.ASSIGN)
    left = {source: dict(shares) for source, shares in action.assign.items()}
    with play.asking((asks.ASSIGN,)):
        while play.game.kind == asks.ASSIGN and play.game.player == seat:
            game = play.game
            source = play.names.known(assigning(game))
            if source not in left:
                break
            share = 0
            for recipient, number in list(left[source].items()):
                if play.names.matches(game, recipient, game.subject):
                    share = number
                    del left[source][recipient]
            if share not in game.legal:
                recipient_name = play.names.show(game, game.subject)
                raise play.no_option(f"{source}: {{{recipient_name}: {share}}}", assigning(game))
            play.answer(share)
    for source, shares in left.items():
        for recipient, number in list(shares.items()):
            if number != 0:
                raise not_assigned(play, source, recipient)
            del shares[recipient]  # who is named with nothing need not be asked about
    asked = {source for source in action.assign if not left[source]}
    for source in action.assign:
        if source not in asked:
            raise not_assigned(play, source, None)


def order_damage(play: Play[PlayedGame], seat: int, action: verbs.Order) -> None:
    """The damage assignment orders of these creatures are announced (editions with such orders)."""
    if play.game.damage_order == 0:
        raise Unable("scenario.run.no_damage_order", {}, "510.1c")
    play.pass_to(seat, asks.ORDER_DAMAGE)
    names = play.names
    left = {creature: list(others) for creature, others in action.order.items()}
    with play.asking((asks.ORDER_DAMAGE,)):
        while play.game.kind == asks.ORDER_DAMAGE and play.game.player == seat:
            game = play.game
            creature = names.known(int(game.subject))
            wanted = left.get(creature, [])
            if not wanted:
                break
            code = next((int(o.code) for o in play.options() if names.known(int(o.ref)) == wanted[0]), 0)
            if code == 0:
                raise play.no_option(f"{creature}: [{', '.join(wanted)}]", int(game.subject))
            play.answer(code)
            wanted.pop(0)
    for creature, others in left.items():
        if others:
            raise play.no_option(f"{creature}: [{', '.join(others)}]", names.ref(play.game, creature))
    play.settle()


def not_assigned(play: Play[PlayedGame], source: str, recipient: Ref | None) -> Unable:
    """The source divides no damage, or not to that recipient."""
    params: dict[str, object] = {
        "source": source,
        "recipient": recipient.name if recipient is not None else "…",
    }
    return Unable("scenario.run.not_assigned", params, "510.1c", play.names.ref(play.game, source))

"""Answers to single questions: the order of triggers, discards, choices of any other kind."""

from __future__ import annotations

from collections.abc import Sequence

from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import DONE
from mainphase.scenarios.magic_play import Play
from mainphase.scenarios.report import Unable

YES_NO = (asks.MAY, asks.PAY, asks.UNTAP)
DISCARDS = (asks.DISCARD_DOWN, asks.CHOOSE_DISCARD, asks.PAY_DISCARD)
OBJECTS = (
    asks.BOTTOM,
    asks.TARGET,
    asks.PAY_SACRIFICE,
    asks.PAY_DISCARD,
    asks.PAY_OTHER,
    asks.DISCARD_DOWN,
    asks.KEEP_LEGEND,
    asks.CHOOSE_OBJECT,
    asks.ORDER_CARDS,
    asks.CHOOSE_DISCARD,
    asks.CHOOSE_SACRIFICE,
    asks.CHOOSE_PLAYER,
)
"""Questions that name several things in an order of their own: a list may name them in any."""
COLORS = {"white": 0, "blue": 1, "black": 2, "red": 3, "green": 4, "colorless": 5}
LETTERS = "WUBRGC"

Value = bool | int | Ref


def order_triggers(play: Play, seat: int, wanted: Sequence[Ref]) -> None:
    """Own waiting triggers go on the stack in that order; it must name each of them."""
    play.come_to(seat, asks.ORDER_TRIGGERS)
    game = play.game
    waiting = play.options()
    left = list(wanted)
    for option in waiting:
        named = [name for name in left if play.names.matches(game, name, option.ref)]
        if not named:
            raise Unable("scenario.run.not_in_order", {"name": play.names.show(game, option.ref)}, play.rule())
        left.remove(named[0])
    if left:
        raise Unable("scenario.run.no_trigger", {"name": left[0].name}, play.rule())
    play.plans[seat] = list(wanted)
    play.settle()


def discard(play: Play, seat: int, wanted: Sequence[Ref]) -> None:
    """The cards are discarded, to whichever question asks for them."""
    play.pass_to(seat, *DISCARDS)
    with play.asking(DISCARDS):
        left = name_objects(play, seat, list(wanted))
    for name in left:
        # Where as many must go as there are left, the last of them are not asked for.
        game = play.game
        held = any(play.names.means_slot(game, name, slot) for slot in game.hand(seat))
        if held and (name.kind == "object" or game.kind == asks.PRIORITY):
            raise Unable("scenario.run.not_discarded", {"name": name.name}, "701.9a")


def name_objects(play: Play, seat: int, left: list[Ref]) -> list[Ref]:
    """Name things, in the question's order, until all are named or it asks for no more; those that are left."""
    kind = play.game.kind
    while left and play.game.kind == kind and play.game.player == seat:
        code = -1
        for option in play.options():
            named = [name for name in left if option.code != DONE and play.names.matches(play.game, name, option.ref)]
            if named:
                code = int(option.code)
                left.remove(named[0])
                break
        if code < 0:
            raise play.no_option(", ".join(name.name for name in left))
        play.answer(code)
    if not left and play.game.kind == kind and play.game.player == seat and DONE in play.game.legal:
        play.answer(DONE)
    return left


def may(play: Play, seat: int, wanted: bool) -> None:
    """Yes or no."""
    play.come_to(seat, *YES_NO)
    play.answer(1 if wanted else 0)
    play.settle()


def choose(play: Play, seat: int, wanted: bool | int | Ref | tuple[int | Ref, ...]) -> None:
    """A value for any other open question, or several for as many questions of its kind."""
    play.take_forced()
    if play.is_over() or play.game.player != seat or play.game.kind in (asks.PRIORITY, asks.ATTACK, asks.BLOCK):
        raise play.has_to_choose()
    values: list[Value] = list(wanted) if isinstance(wanted, tuple) else [wanted]
    names = [value for value in values if isinstance(value, Ref)]
    if play.game.kind in OBJECTS and len(names) == len(values) and not is_word(play, names):
        if not names and DONE in play.game.legal:
            play.answer(DONE)
        if name_objects(play, seat, names):
            raise Unable("scenario.run.asked_less", {"left": ", ".join(name.name for name in names)})
    else:
        choose_each(play, seat, values)
    play.settle()


def is_word(play: Play, names: list[Ref]) -> bool:
    """Whether the one name is an option's verb ("done")."""
    return len(names) == 1 and any(option.verb == names[0].name and option.ref == 0 for option in play.options())


def choose_each(play: Play, seat: int, values: list[Value]) -> None:
    """One answer for each value, in order."""
    kind = play.game.kind
    for value in values:
        if play.game.kind != kind or play.game.player != seat:
            raise Unable("scenario.run.asked_less", {"left": shown(value)})
        codes = [int(option.code) for option in play.options() if means(play, value, option)]
        if not codes:
            raise play.no_option(shown(value))
        play.answer(codes[0])


def means(play: Play, value: Value, option: Option) -> bool:
    """Whether a value of a line means that option."""
    kind = play.game.kind
    if isinstance(value, bool):
        return option.verb in ("yes", "no") and option.code == int(value)
    if isinstance(value, int):
        if kind == asks.CHOOSE_OPTION:
            return option.code == value - 1
        return option.number == value
    if kind == asks.CHOOSE_COLOR and value.kind == "name":
        return option.code % len(LETTERS) == COLORS.get(value.name, LETTERS.find(value.name.strip("{}") or "-"))
    if value.kind == "name" and option.verb == value.name:
        return True
    return play.names.matches(play.game, value, option.ref)


def shown(value: Value) -> str:
    """A value as the line writes it."""
    if isinstance(value, Ref):
        return value.name
    return str(value).lower()

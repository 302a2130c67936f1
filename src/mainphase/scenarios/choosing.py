"""Answers to single questions, in any game: the order of triggers, discards, yes or no, choices of any other kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.game import OVER
from mainphase.kernel.window import PRIORITY
from mainphase.scenarios.play import Play, Table, Trial
from mainphase.scenarios.report import Unable

Value = bool | int | Ref


def order_triggers(play: Play[Any], seat: int, wanted: Sequence[Ref]) -> None:
    """Own waiting triggers go on the list in that order; it must name each of them."""
    play.come_to(seat, play.dialect.ordering)
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


def discard(play: Play[Any], seat: int, wanted: Sequence[Ref]) -> None:
    """The cards are discarded, to whichever question asks for them."""
    discards = play.dialect.discards
    play.pass_to(seat, *discards)
    with play.asking(discards):
        left = name_objects(play, seat, list(wanted))
    for name in left:
        # Where as many must go as there are left, the last of them are not asked for.
        game = play.game
        held = any(play.names.means_slot(game, name, slot) for slot in game.hand(seat))
        if held and (name.kind == "object" or game.kind == PRIORITY):
            raise Unable("scenario.run.not_discarded", {"name": name.name}, play.dialect.not_discarded_rule)


def name_objects(play: Play[Any], seat: int, left: list[Ref]) -> list[Ref]:
    """Name things, in the question's order, until all are named or it asks for no more; those that are left."""
    kind = play.game.kind
    done = play.dialect.done
    while left and play.game.kind == kind and play.game.player == seat:
        code = -1
        for option in play.options():
            named = [name for name in left if option.code != done and play.names.matches(play.game, name, option.ref)]
            if named:
                code = int(option.code)
                left.remove(named[0])
                break
        if code < 0:
            raise play.no_option(", ".join(name.name for name in left))
        play.answer(code)
    if not left and play.game.kind == kind and play.game.player == seat and done in play.game.legal:
        play.answer(done)
    return left


def may(play: Play[Any], seat: int, wanted: bool) -> None:
    """Yes or no."""
    play.come_to(seat, *play.dialect.yes_no)
    play.answer(1 if wanted else 0)
    play.settle()


def choose(play: Play[Any], seat: int, wanted: bool | int | Ref | tuple[int | Ref, ...]) -> None:
    """A value for any other open question, or several for as many questions of its kind."""
    play.take_forced()
    dialect = play.dialect
    if play.game.kind == OVER or play.game.player != seat or play.game.kind in dialect.acting:
        raise play.has_to_choose()
    values: list[Value] = list(wanted) if isinstance(wanted, tuple) else [wanted]
    names = [value for value in values if isinstance(value, Ref)]
    if play.game.kind in dialect.orders:
        choose_order(play, seat, values)
    elif play.game.kind in dialect.objects and len(names) == len(values) and not is_word(play, names):
        if not names and dialect.done in play.game.legal:
            play.answer(dialect.done)
        with play.asking((play.game.kind,)):  # where the last of them is forced, it is asked for all the same
            left = name_objects(play, seat, names)
        if left:
            raise Unable("scenario.run.asked_less", {"left": ", ".join(name.name for name in names)})
    else:
        with play.asking((play.game.kind,)):
            choose_each(play, seat, values)
    play.settle()


def is_word(play: Play[Any], names: list[Ref]) -> bool:
    """Whether the one name is an option's verb ("done")."""
    return len(names) == 1 and any(option.verb == names[0].name and option.ref == 0 for option in play.options())


def choose_order(play: Play[Any], seat: int, values: list[Value]) -> None:
    """One after the other in that order; the one that is left at the end may be named too, though nothing is asked."""
    waiting: list[Option] = []
    kind = play.game.kind
    for number, value in enumerate(values):
        last = number > 0 and number == len(values) - 1
        if last and (play.game.kind != kind or play.game.player != seat or len(waiting) == 1):
            if len(waiting) != 1 or not play.dialect.means(play, value, waiting[0]):
                raise Unable("scenario.run.asked_less", {"left": shown(value)})
            return
        options = play.options()
        choose_each(play, seat, [value])
        waiting = [option for option in options if not play.dialect.means(play, value, option)]


def choose_each(play: Play[Any], seat: int, values: list[Value]) -> None:
    """One answer for each value, in order."""
    kind = play.game.kind
    for value in values:
        if play.game.kind != kind or play.game.player != seat:
            raise Unable("scenario.run.asked_less", {"left": shown(value)})
        codes = [int(option.code) for option in play.options() if play.dialect.means(play, value, option)]
        if not codes:
            raise play.no_option(shown(value))
        play.answer(codes[0])


def shown(value: Value) -> str:
    """A value as the line writes it."""
    if isinstance(value, Ref):
        return value.name
    return str(value).lower()


def concede(play: Play[Any], seat: int) -> None:
    """The player leaves the game at once."""
    if play.is_over():
        raise Unable("scenario.run.over")
    play.game.concede(seat)


def undo(play: Play[Any], seat: int) -> None:
    """Take the player's last line back."""
    if isinstance(play, Table):
        play.undo(seat)
    else:
        assert isinstance(play, Trial)
        raise Unable("scenario.run.undo_here")

"""Positions that did not come about by play: the turn begun at any of its parts, an attack going on included.

For scenario files and tests. Start from `rules.empty_game`, place everything, then call `start_first_turn` or
`start_turn`, then `advance`. Nothing here is an event: no ability triggers on it.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.parts import Part, PartInstance
from mainphase.kernel.procedure import Procedure
from mainphase.magic.classic.game import MAIN_PHASE, ClassicGame
from mainphase.magic.classic.procedures.main_window import MAIN
from mainphase.magic.classic.procedures.start import GAME
from mainphase.magic.classic.procedures.turn import TURNS
from mainphase.magic.classic.procedures.windows import NEUTRAL
from mainphase.magic.position import (
    attack_with,
    band_together,
    block_with,
    enter_phase,
    live,
    open_window,
    pass_over,
    place_card,
    place_permanent,
    place_spell,
    set_turn,
    start_life,
)
from mainphase.magic.procedures.combat import no_attackers

__all__ = [
    "attack_with",
    "band_together",
    "block_with",
    "place_card",
    "place_permanent",
    "place_spell",
    "start_first_turn",
    "start_turn",
]


def start_first_turn(game: ClassicGame) -> None:
    """The game's beginning is over: the first turn is the next thing to begin."""
    game.frame.pc = GAME.at("first_turn")


def start_turn(game: ClassicGame, number: i64, player: i64, part: Part, beginning: bool) -> bool:
    """The turn with that number, of that player, has come to that part; after it turns go on in turn order.

    With `beginning` the part is the next thing to begin. Otherwise the series at its beginning and what the rules do in
    it is over, and its neutral state begins; of the attack, that of its first step. The caller has set all permanents,
    attackers included.

    False, with the game unusable, if there is no neutral state in the part.
    """
    if not beginning and not has_neutral_state(game, part):
        return False
    set_turn(game, number, player, TURNS)
    attack = game.rules.table.part(game.attack_key)
    in_attack = part is attack or part.parent == attack.key
    target = scheduled(game, game.rules.table.parts[MAIN_PHASE - 1] if in_attack else part)
    pass_over(game, target)
    game.part = game.rules.table.none
    if in_attack:
        target = enter_attack(game, target, attack, part, beginning)
    if beginning:
        start_life(game, target)
    else:
        begin_neutral_state(game, target)
    return True


def has_neutral_state(game: ClassicGame, part: Part) -> bool:
    """Whether players may act in the part, or in one that lies in it."""
    if neutral_state(part) is not None:
        return True
    for step in game.rules.table.steps(part):
        if neutral_state(step) is not None:
            return True
    return False


def neutral_state(part: Part) -> Procedure | None:
    """The window of the part's bulk; None if it has none."""
    for procedure in part.middle:
        if procedure is NEUTRAL or procedure is MAIN:
            return procedure
    return None


def scheduled(game: ClassicGame, part: Part) -> PartInstance:
    """The scheduled instance of the part."""
    for instance in game.schedule:
        if instance.part is part:
            return instance
    raise KeyError(part.key)


def enter_attack(game: ClassicGame, main: PartInstance, attack: Part, part: Part, beginning: bool) -> PartInstance:
    """The main phase has been interrupted by the attack, which has come to that part of it; the instance of it.

    Of the attack itself, with nothing more to begin than itself, that is the first step in which players may act.
    """
    game.begun[main.id] += 1
    game.part = main
    enter_phase(game, main).b = 1
    running = schedule.fresh(game, attack, main.serial)
    schedule.lay_out(game, running, 0)
    target = running
    first = part is attack and not beginning
    for instance in game.schedule:
        if neutral_state(instance.part) is not None if first else instance.part is part:
            target = instance
            break
    pass_over(game, target)
    if target is not running:
        game.part = running
        enter_phase(game, running)
    return target


def begin_neutral_state(game: ClassicGame, target: PartInstance) -> None:
    """The part has begun and what the rules do in it before its neutral state is over."""
    window = neutral_state(target.part)
    assert window is not None
    life = live(game, target)
    life.a = target.part.middle.index(window) + 1
    if target.part.key == "declare attackers":
        no_attackers(game, life)
    open_window(game, window)

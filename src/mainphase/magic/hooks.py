"""What the hooks of the kernel do in every Magic: noticing events, the beginning of turns and parts, what expires."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import OPEN
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PRIORITY, QUESTION
from mainphase.magic import changes
from mainphase.magic.lasting import PART_BEGINS, TURN_BEGINS, Delayed, Lasting, is_over
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures import noticing
from mainphase.magic.view import deal_unknown


def notify(game: PlayedGame, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
    """Triggered abilities notice the event; one of several that happen at the same time, when all have."""
    if kind in game.setup.recorded:
        game.past.record(kind, player, a, b, amount)
    if game.batch != 0:
        if len(game.noted) == 0:
            game.noted = []
        game.noted.extend([kind, player, a, b, amount, len(game.past.history)])
    else:
        if game.stale != 0:
            game.refresh()
        game.since = len(game.triggers)
        noticing.notice(game, kind, player, a, b, amount, len(game.past.history))
        noticing.noticed(game)


def deal_anew(game: PlayedGame, viewer: i64, seed: int) -> None:
    """Deal all that the viewer does not know anew, random numbers included.

    Another player's open question with priority is asked again, since it depends on their cards.
    """
    game.random = seeded(seed)
    deal_unknown(game, viewer)
    if game.kind == PRIORITY and game.player != viewer and game.decider() != viewer:
        game.kind = OPEN
        game.frame.pc = QUESTION
        game.advance()


def forget_idle_past(game: PlayedGame) -> None:
    """With nothing on the list, what is gone is forgotten where there is any of it."""
    if len(game.stack) == 0 and (len(game.memory) > 0 or len(game.past.former) > 0):
        forget_past(game)


def forget_past(game: PlayedGame) -> None:
    """What is gone matters no longer, unless something that waits may still ask about it."""
    if len(game.delayed) == 0 and len(game.triggers) == 0:
        if len(game.past.history) == 0 and len(game.past.last_history) == 0:
            if len(game.memory) > 0:
                game.memory = []
            if len(game.past.former) > 0:
                game.past.former = []
            if len(game.past.links) > 0:
                forget_links(game)


def forget_links(game: PlayedGame) -> None:
    """What objects that are gone have exiled or chosen matters no longer."""
    links: list[int] = []
    i: i64 = 0
    while i < len(game.past.links):
        if game.is_current(game.past.links[i]):
            links.extend(game.past.links[i : i + 3])
        i += 3
    game.past.links = links


def turn_begins(game: PlayedGame) -> None:
    """Counts of the turn start anew; what the turn player has had since before can act (302.6)."""
    game.uses = []
    for state in game.players:
        state.spells = 0
        state.lands_played = 0
        state.land_plays = 1
        state.drawn = 0
    game.defending = -1
    if len(game.past.limits) > 0:
        game.past.limits = []
    if len(game.setup.recorded) > 0:
        game.past.last_history = game.past.history if game.setup.asks_back != 0 else []
        game.past.history = []
    for player in game.active_players():
        for slot in game.battlefield(player):
            game.permanents[slot].sick = 0
        for permanent in game.phased:  # phasing breaks no continuous control (702.26d)
            if permanent.controller == player:
                permanent.sick = 0
        game.fresh[player] = 0
    if len(game.shields) > 0:
        changes.expire_shields(game, TURN_BEGINS, 0, 0)
    if len(game.lasting) > 0:
        ended: list[Lasting] = []
        for lasting in game.lasting:
            if lasting.until == TURN_BEGINS and lasting.whose >= 0 and game.is_active(lasting.whose):
                ended.append(lasting)
        changes.end_lasting(game, ended)
    if len(game.delayed) > 0:
        expire_delayed(game, TURN_BEGINS, game.part)


def expire_delayed(game: PlayedGame, when: i64, instance: PartInstance) -> None:
    """Delayed triggered abilities that wait until this moment wait no longer (603.7b)."""
    ended: list[Delayed] = []
    for delayed in game.delayed:
        limit = delayed.limit
        if delayed.keep != 0 and limit.until == when:
            if when == TURN_BEGINS or limit.part == instance.id:
                if is_over(limit.serial, instance.serial, limit.turn == game.turn):
                    if limit.whose == -1 or game.is_active(limit.whose):
                        ended.append(delayed)
    changes.end_delayed(game, ended)


def part_begins(game: PlayedGame, instance: PartInstance) -> None:
    """Effects until this part begins expire (500.4)."""
    if len(game.shields) > 0:
        changes.expire_shields(game, PART_BEGINS, instance.id, 0)
    if len(game.lasting) > 0:
        expire(game, PART_BEGINS, instance)
    if len(game.delayed) > 0:
        expire_delayed(game, PART_BEGINS, instance)


def count_upkeeps(game: PlayedGame) -> None:
    """An upkeep of the active players begins: their permanents have seen one more (702.30a)."""
    for player in game.active_players():
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.upkeeps < 2:
                permanent.upkeeps += 1
        for permanent in game.phased:
            if permanent.controller == player and permanent.upkeeps < 2:
                permanent.upkeeps += 1


def expire(game: PlayedGame, when: i64, instance: PartInstance) -> None:
    """The effects that last until this moment of this part end together."""
    ended: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.until == when and lasting.part == instance.id:
            if is_over(lasting.serial, instance.serial, lasting.turn == game.turn):
                if lasting.whose == -1 or game.is_active(lasting.whose):
                    ended.append(lasting)
    changes.end_lasting(game, ended)

"""A player's own numbers in a game of Magic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.values import Reader, read_list, write_list
from mainphase.magic import continuous
from mainphase.magic.keywords import HEXPROOF_FROM, PROTECTION

TYPES: Final = 6
"""Types of mana: five colours and colourless."""
POOL_SIZE: Final = 2 * TYPES
USUAL_HAND: Final = 7
"""The maximum hand size (402.2)."""
NO_LIMIT: Final = -1
"""The hand size of a player without a maximum."""
NO_COUNTERS: Final[list[int]] = []
"""The counters of a player without any."""
EMPTY_POOL: Final[list[int]] = [0] * POOL_SIZE
"""The pool of everybody without floating mana; `Player.own_pool` before changing one in place."""


class Player:
    """Life, mana pool and the counts that rules ask for. All reset points are stated at the field.

    `pool` counts mana by code (`mainphase.magic.mana`: type, + 6 if from a snow source); `lands_played` and
    `land_plays` (how many are allowed) are of the current turn; `drew_empty` remembers a draw from an empty library
    until state-based actions look; `mulligans` is how many were taken; `kept` ends the player's mulligans.
    `drawn` counts the cards drawn this turn.
    `hand_size` is the maximum, `NO_LIMIT` where there is none. `skips` is a mask of the ids of parts of the turn (0:
    the turn itself) of which the player skips each one; `keeps` a mask of the types of mana (0 to 5) that do not empty
    from the pool as steps and phases end. Continuous effects work these out. `lasting` counts, by code, the mana in
    the pool that is kept to the end of the turn; `EMPTY_POOL` for none. `spells` counts the spells cast in this turn.
    Continuous effects work out `cant`, a mask of what the player cannot do, `keywords`, a mask of keyword abilities,
    `extra_plays`, land plays besides those of `land_plays`, and `draw_most`, the most draws a turn (`NO_LIMIT`: any
    number). `counters` are pairs (number of the kind in the setup, how many) besides poison; replaced, never changed
    in place.
    """

    life: i64
    poison: i64
    pool: list[int]
    floating: i64
    lands_played: i64
    land_plays: i64
    hand_size: i64
    drew_empty: i64
    mulligans: i64
    kept: i64
    drawn: i64
    skips: i64
    keeps: i64
    spells: i64
    lasting: list[int]
    extra_plays: i64
    draw_most: i64
    cant: i64
    keywords: i64
    counters: list[int]

    def __init__(self, life: i64) -> None:
        self.life = life
        self.poison = 0
        self.pool = EMPTY_POOL
        self.floating = 0
        self.lands_played = 0
        self.land_plays = 1
        self.hand_size = 7
        self.drew_empty = 0
        self.mulligans = 0
        self.kept = 0
        self.drawn = 0
        self.skips = 0
        self.keeps = 0
        self.spells = 0
        self.lasting = EMPTY_POOL
        self.counters = NO_COUNTERS
        self.unruled()

    def unruled(self) -> None:
        """No rule is changed for the player."""
        self.extra_plays = 0
        self.hand_size = USUAL_HAND
        self.draw_most = NO_LIMIT
        self.cant = 0
        self.keeps = 0
        self.keywords = 0
        self.skips = 0

    def obey(self, kind: i64, mask: i64, number: i64) -> None:
        """One more changed rule holds for the player, see `mainphase.magic.continuous`."""
        if kind == continuous.EXTRA_LAND_PLAYS:
            self.extra_plays += number
        elif kind == continuous.HAND_LIMIT:
            self.hand_size = number
        elif kind == continuous.HAND_CHANGE:
            if self.hand_size != NO_LIMIT:
                self.hand_size = max(0, self.hand_size + number)
        elif kind == continuous.SKIP_EACH:
            bit: i64 = 1
            self.skips |= bit << mask
        elif kind == continuous.PLAYER_CANT:
            self.cant |= mask
        elif kind == continuous.DRAW_LIMIT:
            if self.draw_most == NO_LIMIT or number < self.draw_most:
                self.draw_most = number
        elif kind == continuous.KEEPS_MANA:
            self.keeps |= mask
        elif kind == continuous.PLAYER_KEYWORDS:
            self.keywords |= mask
        elif kind == continuous.PLAYER_PROTECTION:
            self.keywords |= PROTECTION
        elif kind == continuous.PLAYER_HEXPROOF_FROM:
            self.keywords |= HEXPROOF_FROM

    def life_to_pay(self) -> i64:
        """How much life the player could pay (119.4, 119.8); nobody pays with less than none (119.4b)."""
        return 0 if self.life < 0 or self.cant & continuous.CANT_LOSE_LIFE != 0 else self.life

    def own_pool(self) -> list[int]:
        """The pool, for changing it in place."""
        if self.floating == 0:
            self.pool = [0] * POOL_SIZE
        return self.pool

    def clone(self) -> Player:
        """An equal player that shares nothing."""
        other = Player(self.life)
        other.poison = self.poison
        if self.floating != 0:
            other.pool = self.pool[:]
            other.floating = self.floating
        other.lands_played = self.lands_played
        other.land_plays = self.land_plays
        other.hand_size = self.hand_size
        other.drew_empty = self.drew_empty
        other.mulligans = self.mulligans
        other.kept = self.kept
        other.counters = self.counters
        other.drawn = self.drawn
        other.skips = self.skips
        other.keeps = self.keeps
        other.spells = self.spells
        other.lasting = self.lasting  # replaced, never changed in place
        other.extra_plays = self.extra_plays
        other.draw_most = self.draw_most
        other.cant = self.cant
        other.keywords = self.keywords
        return other

    def save(self, out: list[int]) -> None:
        """Append the player as integers."""
        out.extend([self.life, self.poison, self.floating, self.lands_played, self.land_plays])
        out.extend([self.hand_size, self.drew_empty, self.mulligans, self.kept, self.drawn])
        out.extend([self.skips, self.keeps, self.spells])
        write_list(out, self.pool)
        write_list(out, self.counters)
        write_list(out, self.lasting)


def load_player(source: Reader) -> Player:
    """The player that `Player.save` wrote."""
    player = Player(source.take())
    player.poison = source.take()
    player.floating = source.take()
    player.lands_played = source.take()
    player.land_plays = source.take()
    player.hand_size = source.take()
    player.drew_empty = source.take()
    player.mulligans = source.take()
    player.kept = source.take()
    player.drawn = source.take()
    player.skips = source.take()
    player.keeps = source.take()
    player.spells = source.take()
    player.pool = read_list(source)
    player.counters = read_list(source)
    lasting = read_list(source)
    player.lasting = lasting if sum(lasting) > 0 else EMPTY_POOL
    return player

"""What holds in every state of a game of Magic in which a question is open or that is over."""

from __future__ import annotations

from places import places_of

from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.window import PRIORITY
from mainphase.magic import zones
from mainphase.magic.changes_bound import STRIDE
from mainphase.magic.continuous import CANT_LOSE
from mainphase.magic.definitions import CREATURE
from mainphase.magic.modern.magic import Magic
from mainphase.magic.permanents import BLANK
from mainphase.magic.played import PlayedGame


def check(game: Magic) -> None:
    """All of it."""
    check_state(game)
    if game.kind == PRIORITY:
        check_at_priority(game)


def check_state(game: PlayedGame) -> None:
    """Cards are conserved, zones and permanents agree, numbers are in their ranges."""
    for slot, zone in places_of(game).items():
        kind = game.zone_kind(slot)
        permanent = game.permanents[slot]
        assert (permanent is not BLANK) == (kind == zones.BATTLEFIELD)
        if permanent is not BLANK:
            assert permanent.ref == game.ref(slot)
            assert zones.player_of(zone) == permanent.controller
            assert permanent.damage >= 0 and permanent.plus >= 0 and permanent.minus >= 0
        elif kind not in (zones.STACK, zones.GONE, zones.PHASED):
            assert zones.player_of(zone) == game.owner[slot], "in another player's zone"
        assert len(game.free_slots) == len(set(game.free_slots))
    phased = [int(permanent.ref & SLOT_MASK) for permanent in game.phased]
    assert sorted(phased) == sorted(game.zones[zones.phased_of(game.seats)])
    for permanent in game.phased:
        assert permanent.phased != 0 and permanent.ref == game.ref(permanent.ref & SLOT_MASK)
    on_stack = [item.slot for item in game.stack if item.slot >= 0]
    assert sorted(on_stack) == sorted(game.zones[zones.stack_of(game.seats)])
    for seat, player in enumerate(game.players):
        rows = game.restricted
        bound = sum(rows[place + 4] for place in range(0, len(rows), STRIDE) if rows[place] == seat)
        assert min(player.pool) >= 0 and sum(player.pool) + bound == player.floating
    assert game.kind == OVER or game.legal
    assert len(set(game.legal)) == len(game.legal)


def check_at_priority(game: Magic) -> None:
    """Before a player gets priority all state-based actions are done and no trigger waits."""
    assert not game.triggers
    for seat in range(game.seats):
        player = game.players[seat]
        assert player.life > 0 or game.lost[seat] != 0 or player.cant & CANT_LOSE
        for slot in game.battlefield(seat):
            permanent = game.permanents[slot]
            if permanent.types & CREATURE:
                assert permanent.toughness > 0

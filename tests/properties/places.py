"""Where the cards of a game lie, whatever the game."""

from __future__ import annotations

from mainphase.kernel.game import Game


def places_of(game: Game) -> dict[int, int]:
    """The zone of each card by its slot; every card must lie in exactly one."""
    places: dict[int, int] = {}
    for zone, slots in enumerate(game.zones):
        for slot in slots:
            assert slot not in places, "a card in two places"
            places[slot] = zone
    assert len(places) == len(game.owner), "a card is nowhere"
    for slot, zone in places.items():
        assert game.zone[slot] == zone
    return places

"""How a scenario file calls players and objects, and which they are in the game."""

from __future__ import annotations

from typing import Any, Final

from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import PLAYER_SLOT, SLOT_BITS, SLOT_MASK

NO_REF = 0
FACE_DOWN = "face down"
"""What files call a permanent without a name."""


class Handle:
    """An object with an id: a card, followed by its slot through all zones, or a token, one object for ever."""

    def __init__(self, slot: int, token: int = NO_REF) -> None:
        self.slot = slot
        self.token = token


UNNAMED: Final = Handle(-1)
"""What a line that came to nothing would have named: no object. In a comparison the lines after it go on."""


class Names:
    """The names of one file. `ids` grows when a line names what has been created.

    A game here is one of any ruleset with cards: its `definitions` have a `name` and a `token` by slot.
    """

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.ids: dict[str, Handle] = {}

    def copy(self) -> Names:
        """An equal one."""
        other = Names(self.players)
        other.ids = dict(self.ids)
        return other

    def seat(self, player: str) -> int:
        """The seat of a player."""
        return self.players.index(player)

    def give(self, game: Any, name: str, ref: int) -> None:
        """Call the object with that reference `name`."""
        slot = ref & SLOT_MASK
        is_token = game.definitions[slot].token != 0 or slot in getattr(game, "token_slots", ())
        self.ids[name] = Handle(slot, ref if is_token else NO_REF)

    def handle(self, name: str) -> Handle:
        """The object of that name; `UNNAMED` where nothing has come to be called so."""
        return self.ids.get(name, UNNAMED)

    def ref(self, game: Any, name: str) -> int:
        """The reference that the object now has; 0 for a token that has ceased to exist or was never created."""
        handle = self.handle(name)
        if handle is UNNAMED:
            return NO_REF
        if handle.token and game.ref(handle.slot) != handle.token:
            return NO_REF
        return int(game.ref(handle.slot))

    def target(self, game: Any, name: Ref) -> int:
        """The reference to a player or to an object with an id; 0 where there is none."""
        if name.kind == "player":
            return PLAYER_SLOT + self.seat(name.name)
        return self.ref(game, name.name) if name.kind == "object" else NO_REF

    def matches(self, game: Any, name: Ref, ref: int) -> bool:
        """Whether the file's `name` means the thing with that reference: a player, an object, any card so called."""
        if name.kind != "name":
            return ref != NO_REF and self.target(game, name) == ref
        slot = ref & SLOT_MASK
        return bool(ref != NO_REF and slot < len(game.definitions) and called(game, slot) == name.name)

    def means_slot(self, game: Any, name: Ref, slot: int) -> bool:
        """The same for whatever is in a slot."""
        return self.matches(game, name, game.ref(slot))

    def known(self, ref: int) -> str:
        """The id of the object with that reference, as it is or once was, "" if it has none."""
        slot = ref & SLOT_MASK
        for name, handle in self.ids.items():
            if handle.slot == slot and (not handle.token or handle.token == ref):
                return name
        return ""

    def show(self, game: Any, ref: int) -> str:
        """What to call the thing with that reference: a player, an id, a card's name."""
        slot = ref & SLOT_MASK
        if ref == NO_REF:
            return "nothing"
        if slot >= PLAYER_SLOT + len(self.players):
            return str(ref >> SLOT_BITS)  # a number, such as that of a kind of counter
        if slot >= PLAYER_SLOT:
            return self.players[slot - PLAYER_SLOT]
        return self.known(ref) or called(game, slot)

    def names_of(self, game: Any, slots: list[int]) -> list[str]:
        """What to call the objects in these slots."""
        return [self.show(game, game.ref(slot)) for slot in slots]


def called(game: Any, slot: int) -> str:
    """The name of what is in the slot; what has none is face down."""
    return str(game.definitions[slot].name) or FACE_DOWN

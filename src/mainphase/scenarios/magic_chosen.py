"""What was chosen as a permanent of a position entered: a player, a colour, a word (614.1c, 607.2d)."""

from __future__ import annotations

from mainphase.files.scenario import types
from mainphase.kernel.abilities.analysis import walk
from mainphase.magic.abilities import tree
from mainphase.magic.cards import COLORS
from mainphase.magic.definitions import (
    CARD_TYPES,
    QUALITY_NAMES,
    QUALITY_SUBTYPES,
    QUALITY_TYPES,
    Definition,
    Setup,
)
from mainphase.magic.lowering.replacing import PROTECTOR
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame
from mainphase.scenarios.names import Names
from mainphase.scenarios.report import Wrong

COLOR_WORDS = ("white", "blue", "black", "red", "green")
"""The colours in the order of their numbers."""

Choice = tree.ChoosePlayer | tree.ChooseWord


def note_choice(
    game: PlayedGame, setup: Setup, names: Names, permanent: Permanent, definition: Definition, entry: types.FieldEntry
) -> None:
    """Remember what the file says was chosen; where it says nothing, a player if only one could be.

    Raises Wrong if nothing is chosen as it enters, or not that.
    """
    choice = choice_of(definition)
    if choice is None:
        if entry.chosen is not None:
            raise Wrong("scenario.nothing_chosen", entry.line, {"card": definition.name})
        return
    if isinstance(choice, tree.ChoosePlayer):
        chosen = player_chosen(game, names, int(permanent.controller), choice, entry)
    else:
        chosen = word_chosen(setup, choice, entry)
    if chosen is not None:
        game.past.links = [*game.past.links, int(permanent.ref), setup.name(choice.bind), chosen]
        game.stale = 1
    elif entry.chosen is not None:
        raise Wrong("scenario.not_chosen", entry.line, {"card": definition.name, "found": entry.chosen.name})


def choice_of(definition: Definition) -> Choice | None:
    """What its controller chooses as such a permanent enters; a battle's protector has a key of its own."""
    for ability in definition.abilities:
        if ability.replacing is not None and isinstance(ability.replacing.tree, tree.AsEnters):
            for node in walk(ability.replacing.tree):
                if isinstance(node, tree.ChoosePlayer | tree.ChooseWord) and node.bind != PROTECTOR:
                    return node
    return None


def player_chosen(
    game: PlayedGame, names: Names, controller: int, choice: tree.ChoosePlayer, entry: types.FieldEntry
) -> int | None:
    """The reference of the player, None for one that cannot be chosen or if it is not clear which."""
    opponents = isinstance(choice.among, tree.EachOpponent)
    seats = [int(seat) for seat in game.opponents(controller)] if opponents else list(range(len(names.players)))
    if entry.chosen is None:
        return int(game.player_ref(seats[0])) if len(seats) == 1 else None
    if entry.chosen.kind != "player" or names.seat(entry.chosen.name) not in seats:
        return None
    return int(game.player_ref(names.seat(entry.chosen.name)))


def word_chosen(setup: Setup, choice: tree.ChooseWord, entry: types.FieldEntry) -> int | None:
    """The number of the quality, None for one that cannot be chosen there."""
    if entry.chosen is None:
        return None
    word = entry.chosen.name
    if choice.kind == "anchor word":
        return QUALITY_NAMES + setup.name(word) if word in choice.words else None
    if choice.kind in ("color", "color or basic land type"):
        if word in COLOR_WORDS:
            return COLOR_WORDS.index(word)
        if len(word) == 1 and word in COLORS:
            return COLORS.index(word)
    if choice.kind == "card type":
        return QUALITY_TYPES + CARD_TYPES.index(word) if word in CARD_TYPES else None
    if choice.kind == "creature type":
        known = setup.creature_types
    elif choice.kind in ("basic land type", "color or basic land type"):
        known = setup.land_types
    else:
        return None
    subtypes = {setup.subtypes[number]: number for number in known}
    return QUALITY_SUBTYPES + subtypes[word] if word in subtypes else None

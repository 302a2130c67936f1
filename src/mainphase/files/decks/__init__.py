"""Deck files: reading any format, looking the cards up, checking, writing.

deck = read_deck("burn.dck")                # DeckError: what is wrong, where, what to do
playable = resolve(deck, known_card_names)  # DeckProblems: every unknown card with near matches
text = write_deck(deck, "arena")

Decks of Yu-Gi-Oh! are lists of passcodes: `CardNames` made with passcodes (`names_of`) looks these up.
"""

from __future__ import annotations

from mainphase.files.decks.banlist import Banlist, parse_banlists, read_banlists
from mainphase.files.decks.check import BASIC_LANDS, ResolvedDeck, is_basic_land, problems, resolve
from mainphase.files.decks.duel import sort_by_type
from mainphase.files.decks.games import names_of
from mainphase.files.decks.model import (
    MAX_COUNT,
    DeckEntry,
    DeckError,
    DeckFile,
    DeckProblems,
    Problem,
    total,
)
from mainphase.files.decks.names import CardNames, fold
from mainphase.files.decks.read import MAX_BYTES, parse_deck, parse_decks, read_deck, read_decks
from mainphase.files.decks.write import WRITABLE, write_deck

__all__ = [
    "read_deck",
    "read_decks",
    "parse_deck",
    "parse_decks",
    "DeckFile",
    "DeckEntry",
    "DeckError",
    "resolve",
    "ResolvedDeck",
    "DeckProblems",
    "problems",
    "Problem",
    "CardNames",
    "names_of",
    "sort_by_type",
    "fold",
    "write_deck",
    "WRITABLE",
    "total",
    "Banlist",
    "read_banlists",
    "parse_banlists",
    "BASIC_LANDS",
    "is_basic_land",
    "MAX_BYTES",
    "MAX_COUNT",
]

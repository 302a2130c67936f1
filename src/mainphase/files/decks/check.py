"""Looking a deck's cards up, and what deck construction rules say of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

import msgspec

from mainphase.files.decks.duel import duel_rules, sort_by_type
from mainphase.files.decks.model import DeckEntry, DeckError, DeckFile, DeckProblems, Problem, total
from mainphase.files.decks.names import CardNames
from mainphase.files.decks.ydk import SECTIONS

BASIC_LANDS: Final = frozenset(
    prefix + name
    for prefix in ("", "Snow-Covered ")
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
)
"""The names of the basic lands (205.4c: lands with the supertype basic), with the snow-covered ones."""

# Cards whose own text lifts the limit of four (100.2a gives way to it: 101.1). None: any number.
_OWN_LIMIT: Final[Mapping[str, int | None]] = {
    **dict.fromkeys(
        (
            "Cid, Timeless Artificer",
            "Dragon's Approach",
            "Hare Apparent",
            "Persistent Petitioners",
            "Rat Colony",
            "Relentless Rats",
            "Shadowborn Apostle",
            "Slime Against Humanity",
            "Tempest Hawk",
            "Templar Knight",
        )
    ),
    "Seven Dwarves": 7,
    "Nazgûl": 9,
}
CONSTRUCTED: Final = 60
COPIES: Final = 4
"""The fewest cards of a constructed deck, and the most copies of a card in it (100.2a)."""
LEAST_LIMITED: Final = 40
"""Fewer cards no deck has, not even one for limited play (100.2b)."""
# Near matches are sought for so many unknown cards: who has more is not helped by them.
_WITH_NEAR: Final = 100
# Sections that the game uses; in all others an unknown name does no harm.
_PLAYED: Final = ("commander", "main", "sideboard", "companion")


class ResolvedDeck(msgspec.Struct, frozen=True):
    """A deck whose every entry carries the known name of its card."""

    name: str
    main: list[DeckEntry]
    sideboard: list[DeckEntry]
    commander: list[DeckEntry]
    other: dict[str, list[DeckEntry]]
    warnings: list[Problem]

    def cards(self, section: str = "main") -> list[str]:
        """The names in a section, each as often as it is played."""
        named = {"main": self.main, "sideboard": self.sideboard, "commander": self.commander}
        entries = named[section] if section in named else self.other.get(section, [])
        return [entry.name for entry in entries for _ in range(entry.count)]


def is_basic_land(name: str) -> bool:
    """Whether a card is a basic land, by its name."""
    return name in BASIC_LANDS


def resolve(
    deck: DeckFile, known: Collection[str] | CardNames, foreign: Mapping[str, str] | None = None
) -> ResolvedDeck:
    """Gives every card its known name.

    `known`: the English card names, faces parted by " // " (or a CardNames made before, which then holds
    the foreign names and the passcodes too); `foreign`: English names by names in other languages. Case,
    accents, apostrophes, slashes and Æ need not agree; the front face alone will do.
    Errors: DeckProblems with a `deck.unknown_card`, `deck.unknown_card_alone` or `deck.unknown_passcode` for every
    unknown card; DeckError `deck.yugioh` for passcodes where the names have none.
    Unknown cards outside of the deck proper (maybeboard, tokens ...) are left out with a warning.
    """
    names = known if isinstance(known, CardNames) else CardNames(known, foreign)
    deck = _for_game(deck, names)
    parts = SECTIONS if names.by_passcode else _PLAYED
    found: dict[str, list[DeckEntry]] = {}
    errors: list[Problem] = []
    warnings = list(deck.warnings)
    for section, entries in deck.sections():
        played = section in parts
        for entry in entries:
            card = names.of(entry)
            if card is not None:
                found.setdefault(section, []).append(msgspec.structs.replace(entry, name=card))
            elif played:
                errors.append(_unknown(entry, names if len(errors) < _WITH_NEAR else None))
            else:
                params: dict[str, object] = {"line": entry.line, "name": entry.name, "section": section}
                warnings.append(Problem("deck.unknown_card_left_out", params, "warning"))
    if errors:
        raise DeckProblems(deck.file or deck.name, sorted(errors, key=lambda problem: problem.line))
    main, sideboard, commander = (found.pop(name, []) for name in ("main", "sideboard", "commander"))
    return ResolvedDeck(deck.name, main, sideboard, commander, found, warnings)


def _for_game(deck: DeckFile, names: CardNames) -> DeckFile:
    """The deck as the game that the names are of parts it."""
    if names.by_passcode:
        return sort_by_type(deck, names)
    if deck.format in ("ydk", "ydke"):
        raise DeckError("deck.yugioh", deck.file or deck.name)
    return deck


def _unknown(entry: DeckEntry, names: CardNames | None) -> Problem:
    if entry.code:
        return Problem("deck.unknown_passcode", {"line": entry.line, "code": str(entry.code)})
    near = names.near(entry.name) if names is not None else []
    params: dict[str, object] = {"line": entry.line, "name": entry.name}
    if near:
        return Problem("deck.unknown_card", {**params, "near": "; ".join(near)})
    return Problem("deck.unknown_card_alone", params)


def problems(
    deck: DeckFile,
    known: Collection[str] | CardNames,
    foreign: Mapping[str, str] | None = None,
    *,
    is_basic: Callable[[str], bool] = is_basic_land,
    identity: Callable[[str], str] | None = None,
    can_lead: Callable[[list[str]], bool] | None = None,
    least: int = CONSTRUCTED,
    copies: int = COPIES,
) -> list[Problem]:
    """Everything to say of a deck: unknown cards (errors, by line), then what was guessed in reading and
    what deck construction rules object to (warnings).

    Constructed decks: 100.2a, 100.4a. Decks with a commander: 903.5a or 903.12d (size), 903.5b, 903.5e.
    `is_basic` says of a card's known name whether it is a basic land, `identity` which colours a deck's commander must
    have for the card (903.5c, 903.5d), as letters, `can_lead` whether cards can be the commanders of one deck (903.3,
    702.124a), `least` how many cards a deck has at least, `copies` how many of a card at most: 0 where the rules set no
    limit, and none to sideboards either (5ED, Game Setup).
    Yu-Gi-Oh! decks, told by names with passcodes: YG-02, YG-03, YG-04.
    Errors: DeckError `deck.yugioh` for passcodes where the names have none.
    """
    names = known if isinstance(known, CardNames) else CardNames(known, foreign)
    deck = _for_game(deck, names)
    try:
        said = resolve(deck, names).warnings
    except DeckProblems as error:
        said = [*error.problems, *deck.warnings]
    if names.by_passcode:
        return [*said, *duel_rules(deck, names)]
    if deck.commander:
        built = _commander_rules(deck, names, is_basic)
    else:
        built = _constructed_rules(deck, names, is_basic, least, copies)
    colors = _identity_rules(deck, names, identity) if deck.commander and identity is not None else []
    leaders = _leader_rules(deck, names, can_lead) if deck.commander and can_lead is not None else []
    return [*said, *built, *leaders, *colors]


def _warning(message: str, rule: str, **params: object) -> Problem:
    return Problem(message, {"line": 0, **params, "rule": rule}, "warning", rule)


def _copies(entries: Iterable[DeckEntry], names: CardNames) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in entries:
        name = names.find(entry.name) or entry.name
        counts[name] = counts.get(name, 0) + entry.count
    return counts


def _constructed_rules(
    deck: DeckFile, names: CardNames, is_basic: Callable[[str], bool], least: int, copies: int
) -> list[Problem]:
    found: list[Problem] = []
    size, side = total(deck.main), total(deck.sideboard)
    if size < LEAST_LIMITED:
        params: dict[str, object] = {"line": 0, "count": size, "minimum": LEAST_LIMITED, "rule": "100.2b"}
        found.append(Problem("deck.too_few_cards", params, "error", "100.2b"))
    elif size < least:
        found.append(_warning("deck.few_cards", "100.2a", count=size, minimum=least))
    if copies == 0:
        return found
    if side > 15:
        found.append(_warning("deck.large_sideboard", "100.4a", count=side, maximum=15))
    in_main = _copies(deck.main, names)
    for name, count in _copies([*deck.main, *deck.sideboard], names).items():
        limit = _OWN_LIMIT.get(name, copies)
        if limit is None or is_basic(name) or count <= limit:
            continue
        # 100.4a extends the limit to deck and sideboard together.
        rule = "100.2a" if in_main.get(name, 0) > limit else "100.4a"
        found.append(_warning("deck.too_many_copies", rule, name=name, count=count, limit=limit))
    return found


def _commander_rules(deck: DeckFile, names: CardNames, is_basic: Callable[[str], bool]) -> list[Problem]:
    found: list[Problem] = []
    size = total(deck.main) + total(deck.commander)
    # 60 cards with a commander make a Brawl deck (903.12d).
    if size not in (100, 60):
        found.append(_warning("deck.commander_size", "903.5a", count=size, exact=100))
    if deck.sideboard:
        count = total(deck.sideboard)
        found.append(_warning("deck.commander_sideboard", "903.5e", count=count))
    for name, count in _copies([*deck.commander, *deck.main], names).items():
        limit = _OWN_LIMIT.get(name, 1)
        if limit is not None and count > limit and not is_basic(name):
            found.append(_warning("deck.too_many_copies", "903.5b", name=name, count=count, limit=limit))
    return found


def _leader_rules(deck: DeckFile, names: CardNames, can_lead: Callable[[list[str]], bool]) -> list[Problem]:
    """One card that cannot be a commander, or several that cannot together; with unknown ones nothing is said."""
    leaders = [names.find(entry.name) for entry in deck.commander for _ in range(entry.count)]
    known = [name for name in leaders if name is not None]
    if len(known) != len(leaders) or can_lead(known):
        return []
    if len(known) == 1:
        return [_warning("deck.no_commander", "903.3", name=known[0])]
    return [_warning("deck.no_partners", "702.124a", names=", ".join(known))]


def _identity_rules(deck: DeckFile, names: CardNames, identity: Callable[[str], str]) -> list[Problem]:
    """Cards with colours that the commanders do not have; unknown ones are not looked at."""
    leaders = [name for entry in deck.commander if (name := names.find(entry.name)) is not None]
    if not leaders:
        return []
    allowed = {letter for name in leaders for letter in identity(name)}
    found: list[Problem] = []
    for name in dict.fromkeys(names.find(entry.name) for entry in deck.main):
        letters = "" if name is None else "".join(letter for letter in identity(name) if letter not in allowed)
        if letters:
            params: dict[str, object] = {"name": name, "colors": letters, "allowed": "".join(sorted(allowed)) or "–"}
            found.append(_warning("deck.color_identity", "903.5c", **params))
    return found

"""Words that no grammar file can list: numbers, signs, and what the tables of the rules know."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mainphase.magic.keywords import KEYWORDS
from mainphase.magic.subtypes import KIND_OF_SUBTYPE
from mainphase.magic.tokens import PREDEFINED
from mainphase.magic.typeline import CARD_TYPES, SUPERTYPES
from mainphase.text.read_chart import Match
from mainphase.text.read_words import Words
from mainphase.text.render_en import English, plural

NUMBER_WORDS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split()
)
ORDINALS: Final = ("zeroth", "first", "second", "third", "fourth", "fifth")
COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
STATES: Final = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "face-down",
    "face-up",
    "foretold",
    "plotted",
    "suspended",
)
ONE_SUBTYPE: Final = {subtype.lower(): subtype for subtype in KIND_OF_SUBTYPE}
SEVERAL_SUBTYPES: Final = {plural(subtype).lower(): subtype for subtype in KIND_OF_SUBTYPE}
SEVERAL_TYPES: Final = {plural(word): word for word in CARD_TYPES}
_PARTS: Final = (
    "turn",
    "beginning",
    "untap",
    "upkeep",
    "draw",
    "main",
    "precombat main",
    "postcombat main",
    "combat",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "ending",
    "end",
    "cleanup",
)
_ENGLISH: Final = English()


def _named(part: str) -> tuple[str, ...]:
    """What a part of the turn is called."""
    if part in ("turn", "upkeep"):
        return (part, f"{part} step") if part == "upkeep" else (part,)
    last = "phase" if part in ("beginning", "main", "precombat main", "postcombat main", "combat", "ending") else "step"
    shown = {f"{part} {last}", _ENGLISH.noun(part).singular}
    if part == "combat":
        shown = {"combat", "combat phase"}
    if part == "beginning of combat":
        shown = {"beginning of combat step", "beginning of combat"}
    return tuple(sorted(shown))


PARTS: Final = {
    **{name: part for part in _PARTS for name in _named(part)},
    "first main phase": "precombat main",
    "second main phase": "postcombat main",
}
SEVERAL_PARTS: Final = {plural(name): part for name, part in PARTS.items()}
ZONES: Final = ("graveyard", "hand", "library", "exile")
KINDS_OF_THIS: Final = (
    "creature spell land artifact enchantment permanent aura equipment vehicle card token planeswalker battle saga "
    "object class case scheme siege fortification spacecraft emblem room".split()
)


def table(words: Iterable[str]) -> Match:
    """Matches one of these, the longest first; each may be several words."""
    by_first: dict[str, list[list[str]]] = {}
    for entry in words:
        parts = Words(entry).words
        if parts:
            by_first.setdefault(parts[0], []).append(parts)

    def match(words: Words, place: int) -> list[int]:
        entries = by_first.get(words.words[place])
        if entries is None:
            return []
        ends = [place + len(parts) for parts in entries if words.words[place : place + len(parts)] == parts]
        return sorted(set(ends), reverse=True)

    return match


def pattern(regular: str) -> Match:
    """Matches one word."""
    compiled = re.compile(regular)
    return lambda words, place: [place + 1] if compiled.fullmatch(words.words[place]) else []


def _counter_word(words: Words, place: int) -> list[int]:
    """The kind of a counter: what stands before "counter" or "counters", one word or two."""
    all_words = words.words
    if all_words[place] in ("a", "an", "each", "another", "that", "all", "no"):
        return []
    for length in (1, 2):
        after = place + length
        if after < len(all_words) and all_words[after] in ("counter", "counters"):
            return [after]
    return []


def _name(words: Words, place: int) -> list[int]:
    """A name: words with capital letters, with small ones between."""
    ends = []
    for end in range(place + 1, min(place + 7, len(words)) + 1):
        written = words.text(end - 1, end)
        if written[:1].isupper() or (end > place + 1 and written[:1].isdigit()):
            ends.append(end)
        elif end == place + 1 or written not in ("of", "the", "and", "to", "in", "'s", ",", "from", "for"):
            break
    return ends


def _anchor(words: Words, place: int) -> list[int]:
    """An anchor word (614.12c)."""
    return [place + 1] if place < len(words) and words.text(place, place + 1)[:1].isupper() else []


def _ability_word(words: Words, place: int) -> list[int]:
    """Words in italics before a dash, which mean nothing (207.2c)."""
    if place != 0 and words.words[place - 1] not in ('"', "•"):
        return []
    for end in range(place + 1, min(place + 5, len(words))):
        if words.words[end] == "—":
            first = words.text(place, place + 1)
            return [end] if first[:1].isupper() and words.words[place] not in KEYWORDS else []
        if not words.words[end][:1].isalpha():
            return []
    return []


def _keyword_word(words: Words, place: int) -> list[int]:
    return _KEYWORD_NAMES(words, place)


_KEYWORD_NAMES: Final = table(KEYWORDS)
_STEMS: Final = "|".join(sorted((re.escape(word) for word in ONE_SUBTYPE), key=len, reverse=True))

MATCHES: Final[dict[str, Match]] = {
    "ROMAN": table("i ii iii iv v vi vii viii ix x".split()),
    "INT": pattern(r"\d+"),
    "NUMBER_WORD": table([*NUMBER_WORDS[1:], *(str(number) for number in range(21))]),
    "ORDINAL": table(ORDINALS[1:]),
    "SYMBOL": pattern(r"\{([0-9]+|[wubrgcsxyz]|[wubrgc0-9]+/[wubrgcp](/p)?)\}"),
    "ENERGY": pattern(r"\{e\}"),
    "LOYALTY": pattern(r"\[[+-]?(\d+|x)\]|[+-](\d+|x)"),
    "SIGNED_PT": pattern(r"[+-](\d+|[xyz])/[+-](\d+|[xyz])"),
    "SIGNED_NUMBER": pattern(r"[+-](\d+|x)"),
    "FLAT_PT": pattern(r"(\d+|x)/(\d+|x)"),
    "TYPE": table(CARD_TYPES),
    "TYPES": table(SEVERAL_TYPES),
    "SUBTYPE": table(ONE_SUBTYPE),
    "SUBTYPES": table(SEVERAL_SUBTYPES),
    "SUPERTYPE": table(SUPERTYPES),
    "COLOR": table(COLORS),
    "STATE": table(STATES),
    "STAT": table(("power", "toughness", "mana value", "loyalty", "defense")),
    "ZONE": table(ZONES),
    "SEARCHED_ZONE": table(("graveyard", "hand", "library")),
    "CHOSEN_WORD": table(("color", "type", "name", "creature type", "card type", "kind", "card name", "land type")),
    "PART": table(PARTS),
    "PARTS": table(SEVERAL_PARTS),
    "THIS_NOUN": table(KINDS_OF_THIS),
    "HOST_NOUN": table(("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")),
    "POINTED": table(
        [
            *"creature permanent spell land artifact enchantment token planeswalker".split(),
            *"ability object aura equipment".split(),
            *("creature card", "land card", "permanent card", "exiled card", "token copy", "permanent or player"),
            *("enchantment card", "artifact card", "source", "copy", "vehicle"),
        ]
    ),
    "GIVEN": table(("flashback",)),
    "PAID_WORD": table(("sacrificed", "discarded", "revealed", "returned", "tapped")),
    "POINTED_SEVERAL": table(
        [
            *"creatures permanents spells lands artifacts enchantments tokens planeswalkers cards".split(),
            *("creature cards", "land cards", "exiled cards", "permanent cards"),
        ]
    ),
    "COUNTER_WORD": _counter_word,
    "NAME": _name,
    "ANCHOR": _anchor,
    "ABILITY_WORD": _ability_word,
    "KEYWORD_WORD": _keyword_word,
    "BARE": table(name for name, entry in KEYWORDS.items() if entry.form in ("none", "hexproof")),
    "NUMBERED": table(name for name, entry in KEYWORDS.items() if entry.form == "number"),
    "PRICED": table(name for name, entry in KEYWORDS.items() if entry.form == "cost" and name != "kicker"),
    "PARTNERS": table(("character select", "father & son", "friends forever", "survivors")),
    "LANDWALK": pattern(f"({_STEMS})walk"),
    "TYPECYCLING": pattern(f"({_STEMS})cycling"),
    "LAND_QUALITY": table(("legendary", "snow", "artifact")),
    "PREDEFINED": table(PREDEFINED),
    "CHEAPER": table(("less", "more")),
}
"""The terminals that grammar files declare, by name."""

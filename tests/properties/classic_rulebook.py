"""Which cards may be played in which window before the stack: a table written from the rulebook, and who may use it.

It shares no code with the engine's collecting of plays. Spells of the table cost nothing, so that only timing, targets
and what abilities ask of their source matter. Sections of the Fifth Edition rulebook: Timing Simplified; Interrupts;
Mana Sources; Damage Prevention; Regeneration; More on the Turn.
"""

from __future__ import annotations

from typing import NamedTuple

LAND, SLOW, INSTANT, COUNTER, BLAST, SALVE, WARD, RITUAL = range(8)
"""How a card is used: once a turn as a land; to begin a batch in the own main phase; as an instant; on a spell that is
being cast; that, or as an instant, if blue; as an instant or in damage prevention; in regeneration; always (K-050)."""
CREATURE, ARTIFACT, BLUE, ANY_LAND, ENCHANTABLE, TAPPED_CREATURE = "creature", "artifact", "blue", "land", "x", "tapped"


class Row(NamedTuple):
    """A card of the table: how it is used, what must be in play as its target, what it is once it is in play."""

    use: int
    target: str = ""
    becomes: tuple[str, ...] = ()
    blue: bool = False


CARDS: dict[str, Row] = {
    "Forest": Row(LAND, becomes=(ANY_LAND,)),
    "Grizzly Bears": Row(SLOW, becomes=(CREATURE,)),
    "Merfolk of the Pearl Trident": Row(SLOW, becomes=(CREATURE,), blue=True),
    "Wall of Water": Row(SLOW, becomes=(CREATURE,), blue=True),
    "Ornithopter": Row(SLOW, becomes=(CREATURE, ARTIFACT)),
    "Holy Strength": Row(SLOW, CREATURE),
    "Stone Rain": Row(SLOW, ANY_LAND),
    "Wrath of God": Row(SLOW),
    "Lightning Bolt": Row(INSTANT),
    "Giant Growth": Row(INSTANT, CREATURE),
    "Shatter": Row(INSTANT, ARTIFACT),
    "Terror": Row(INSTANT, "terror"),
    "Unsummon": Row(INSTANT, CREATURE, blue=True),
    "Counterspell": Row(COUNTER, blue=True),
    "Red Elemental Blast": Row(BLAST),
    "Healing Salve": Row(SALVE),
    "Death Ward": Row(WARD),
    "Dark Ritual": Row(RITUAL),
    "Prodigal Sorcerer": Row(SLOW, becomes=(CREATURE,), blue=True),
    "Royal Assassin": Row(SLOW, becomes=(CREATURE,)),
    "Samite Healer": Row(SLOW, becomes=(CREATURE,)),
    "Rod of Ruin": Row(SLOW, becomes=(ARTIFACT,)),
}
ABILITIES = {
    "Prodigal Sorcerer": "fast",
    "Royal Assassin": "fast",
    "Samite Healer": "prevention",
    "Rod of Ruin": "fast",
}
"""The windows of the one ability of these permanents, each with {T} in its cost."""
BLACK = {"Royal Assassin"}
FAST_WINDOWS = {"neutral state", "main phase"}
SAVING_WINDOWS = {"before destruction", "damage prevention after destruction"}


class Moment(NamedTuple):
    """Where a player is asked: the window, whether a batch could begin, what is being cast ("" for no spell)."""

    window: str
    part: str
    own_turn: bool
    nothing_on_list: bool
    cast: str
    land_played: bool
    attacked: bool


class Thing(NamedTuple):
    """A permanent: its card, whether it is tapped, new under its controller's control, about to be destroyed."""

    name: str
    tapped: bool
    sick: bool
    dying: bool = False

    def is_a(self, what: str) -> bool:
        """Whether it can be a target of that kind."""
        row = CARDS[self.name]
        if what == BLUE:
            return row.blue
        if what == TAPPED_CREATURE:
            return self.tapped and CREATURE in row.becomes
        if what == "terror":
            return CREATURE in row.becomes and ARTIFACT not in row.becomes and self.name not in BLACK
        return what in row.becomes


def may_play(name: str, at: Moment, things: list[Thing]) -> bool:
    """Whether a card in hand may be played there."""
    row = CARDS[name]
    begins = at.window == "main phase" and at.own_turn and at.nothing_on_list and at.part == "main"
    if row.target and not any(thing.is_a(row.target) for thing in things):
        return False
    fast = at.window in FAST_WINDOWS
    return {
        LAND: begins and not at.land_played,
        SLOW: begins,
        INSTANT: fast,
        COUNTER: at.window == "interrupts" and at.cast != "",
        BLAST: (at.window == "interrupts" and at.cast != "" and CARDS[at.cast].blue)
        or (fast and any(thing.is_a(BLUE) for thing in things)),
        SALVE: fast or at.window == "damage prevention",
        WARD: at.window in SAVING_WINDOWS and any(thing.dying and thing.is_a(CREATURE) for thing in things),
        RITUAL: True,
    }[row.use]


def may_use(thing: Thing, at: Moment, things: list[Thing]) -> bool:
    """Whether the ability of a permanent may be used there by its controller."""
    when = ABILITIES.get(thing.name)
    if when is None or thing.tapped or (thing.sick and CREATURE in CARDS[thing.name].becomes):
        return False
    if thing.name == "Royal Assassin" and not any(each.is_a(TAPPED_CREATURE) for each in things):
        return False
    return at.window in FAST_WINDOWS if when == "fast" else at.window == "damage prevention"

"""The pool's cards as the naive rulebook needs them: what their printed text asks for when they are activated."""

from __future__ import annotations

from yugioh_rulebook import Kit

from mainphase.yugioh import pool
from mainphase.yugioh.cards import Card
from mainphase.yugioh.types import attribute_name, kind_name, race_name

EQUIPS = {
    "Beast Fangs": "race:Beast",
    "Black Pendant": "",
    "Book of Secret Arts": "race:Spellcaster",
    "Dark Energy": "race:Fiend",
    "Dragon Treasure": "race:Dragon",
    "Electro-Whip": "race:Thunder",
    "Follow Wind": "race:Winged_Beast",
    "Invigoration": "attribute:EARTH",
    "Laser Cannon Armor": "race:Insect",
    "Legendary Sword": "race:Warrior",
    "Machine Conversion Factory": "race:Machine",
    "Mystical Moon": "race:Beast-Warrior",
    "Power of Kaishin": "race:Aqua",
    "Raise Body Heat": "race:Dinosaur",
    "Silver Bow and Arrow": "race:Fairy",
    "Sword of Dark Destruction": "attribute:DARK",
    "Vile Germs": "race:Plant",
    "Violet Crystal": "race:Zombie",
}
"""The kind of monster that each Equip Spell can be attached to."""

FREE = [
    *("Dian Keto the Cure Master", "Final Flame", "Goblin's Secret Remedy", "Hinotama", "Ookazi", "Red Medicine"),
    *("Sparks", "Forest", "Mountain", "Sogen", "Umi", "Wasteland", "Yami", "Waboku"),
]
"""Cards that ask for nothing."""

ASKING: dict[str, dict[str, object]] = {
    "Ancient Telescope": {"needs": "opposing Deck"},
    "Book of Moon": {"targets": "face-up monster"},
    "Dark Hole": {"needs": "monster"},
    "Delinquent Duo": {"lp": 1000, "needs": "opposing hand"},
    "Fissure": {"needs": "opposing face-up monster"},
    "Graceful Charity": {"draws": 3},
    "Gravedigger Ghoul": {"targets": "monster in opposing Graveyard", "most": 2},
    "Hammer Shot": {"needs": "face-up attacking monster"},
    "Harpie's Feather Duster": {"needs": "opposing card"},
    "Heavy Storm": {"needs": "other card"},
    "Lightning Vortex": {"discards": 1, "needs": "opposing face-up monster"},
    "Monster Reborn": {"targets": "monster in any Graveyard", "room": True},
    "Mystical Space Typhoon": {"targets": "other card"},
    "Offerings to the Doomed": {"targets": "face-up monster"},
    "Pot of Greed": {"draws": 2},
    "Raigeki": {"needs": "opposing monster"},
    "Remove Trap": {"targets": "face-up Trap"},
    "Rush Recklessly": {"targets": "face-up monster", "stats": True},
    "Smashing Ground": {"needs": "opposing face-up monster"},
    "Stop Defense": {"targets": "opposing defending monster"},
    "Tribute to the Doomed": {"discards": 1, "targets": "monster"},
    "Upstart Goblin": {"draws": 1},
    "Castle Walls": {"targets": "face-up monster", "stats": True},
    "Jar of Greed": {"draws": 1},
    "Just Desserts": {"needs": "opposing monster"},
    "Magic Cylinder": {"event": "attack"},
    "Magic Jammer": {"against": "spell", "discards": 1},
    "Mirror Force": {"event": "attack"},
    "Negate Attack": {"event": "attack"},
    "Reinforcements": {"targets": "face-up monster", "stats": True},
    "Sakuretsu Armor": {"event": "attack"},
    "Seven Tools of the Bandit": {"against": "trap", "lp": 1000},
    "Torrential Tribute": {"event": "any summon"},
    "Trap Hole": {"event": "summon"},
}
ASKING |= {name: {"targets": f"face-up {kind} monster".replace("  ", " ")} for name, kind in EQUIPS.items()}
ASKING |= {name: {} for name in FREE}
SPEEDS = {"quick-play spell": 2, "trap": 2, "continuous trap": 2, "counter trap": 3}


def kit_of(card: Card) -> Kit:
    """The row of a card of the pool. Raises KeyError for a Spell or Trap that is not in the table."""
    if card.is_monster:
        kind = "ritual monster" if "Ritual" in kind_name(card.types) else "monster"
        race, attribute = race_name(card.race), attribute_name(card.attribute)
        return Kit(kind, card.level, card.attack, race=race, attribute=attribute)
    kind = kind_name(card.types).lower().removeprefix("normal ")
    return Kit(kind, speed=SPEEDS.get(kind, 1), **ASKING[card.name])  # type: ignore[arg-type]


def all_kits() -> dict[str, Kit]:
    """The rows of all cards that a Deck can hold, by name."""
    return {card.name: kit_of(card) for card in pool.all_cards() if not card.is_fusion}

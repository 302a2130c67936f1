"""Which options a duelist has, said once more from the log alone: the rules as plain Python, without the engine.

Knows some Spells and Traps (`KNOWN`) by name. `always_ask` must be on for windows, so that passes are asked too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yugioh_retold import ROW, Retold, tributes_for

from mainphase.kernel.events import Event
from mainphase.kernel.game import SLOT_MASK
from mainphase.yugioh import zones
from mainphase.yugioh.definitions import ATTACK
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.types import COUNTER, DRAGON, FUSION, QUICK_PLAY, RITUAL, SPELL, SPELLCASTER, TRAP

BEFORE_DAMAGE: Final = ("start of damage step", "reveal")
DAMAGE: Final = (*BEFORE_DAMAGE, "damage calculation", "after damage calculation", "end of damage step")
STATS: Final = ("Rush Recklessly", "Reinforcements", "Castle Walls")
ANSWERS: Final = {"Magic Jammer": SPELL, "Seven Tools of the Bandit": TRAP}
WITH_A_DISCARD: Final = ("Magic Jammer", "Lightning Vortex", "Tribute to the Doomed")
PAID: Final = {"Seven Tools of the Bandit": 1000, "Delinquent Duo": 1000}
DRAWN: Final = {"Pot of Greed": 2, "Jar of Greed": 1, "Upstart Goblin": 1, "Graceful Charity": 3}
AGAINST_ATTACKS: Final = ("Negate Attack", "Magic Cylinder", "Mirror Force", "Sakuretsu Armor")
WITHOUT_NEEDS: Final = ("Dian Keto the Cure Master", "Mountain", "Yami", "Ookazi", "Waboku")
SUMMONS: Final = ("normal summoned", "tribute summoned", "flip summoned", "special summoned")
SPLIT: Final = ("resolved", "part began", "part ended", "left phase")
"""After one of these, what was before is no longer the last thing to have happened."""

KNOWN: Final = sorted(
    {*STATS, *ANSWERS, *WITH_A_DISCARD, *PAID, *DRAWN, *AGAINST_ATTACKS, *WITHOUT_NEEDS}
    | {"Book of Secret Arts", "Dragon Treasure", "Monster Reborn", "Mystical Space Typhoon", "Book of Moon"}
    | {"Offerings to the Doomed", "Dark Hole", "Fissure", "Hammer Shot", "Harpie's Feather Duster", "Heavy Storm"}
    | {"Just Desserts", "Raigeki", "Smashing Ground", "Torrential Tribute", "Trap Hole"}
)
"""The Spells and Traps whose conditions are said here."""

Option = tuple[str, int]
"""A verb and the slot that it is about; -1 for none."""


class Told(Retold):
    """A duel told again, with what may be done in it now."""

    def __init__(self, game: Duel) -> None:
        super().__init__(game)
        self.last: list[Event] = []

    def tell(self, event: Event) -> None:
        """One more event; some begin a new moment."""
        super().tell(event)
        if event.kind in SPLIT:
            self.last = []
        if event.kind in (*SUMMONS, "monster set", "card set", "position changed", "attack declared", "replayed"):
            self.last = [event]

    # --- places -----------------------------------------------------------------------------------------------

    def slots(self, player: int, kind: int) -> list[int]:
        """The slots in the player's zone of that kind."""
        return [slot for slot, zone in enumerate(self.zone) if zone == kind and self.holder[slot] == player]

    def monsters(self, player: int) -> list[int]:
        """The player's monsters on the field."""
        return self.slots(player, zones.MONSTERS)

    def backs(self, but: int) -> list[int]:
        """All Spells and Traps on the field but that one."""
        return [slot for slot, zone in enumerate(self.zone) if zone in (zones.SPELLS, zones.FIELD) and slot != but]

    def open_monsters(self) -> list[int]:
        """All face-up monsters."""
        return [slot for player in (0, 1) for slot in self.monsters(player) if slot in self.up]

    def of_race(self, race: int) -> list[int]:
        """All face-up monsters of that type."""
        return [slot for slot in self.open_monsters() if self.cards[slot].race & race]

    def dead(self) -> list[int]:
        """All monsters in the Graveyards."""
        graves = [slot for player in (0, 1) for slot in self.slots(player, zones.GRAVEYARD)]
        return [slot for slot in graves if self.cards[slot].is_monster()]

    # --- what a card needs and aims at ------------------------------------------------------------------------

    def targets(self, slot: int) -> list[int] | None:
        """The possible targets of the card in the slot; None if it has none."""
        found: dict[str, Callable[[], list[int]]] = {
            "Book of Secret Arts": lambda: self.of_race(SPELLCASTER),
            "Dragon Treasure": lambda: self.of_race(DRAGON),
            "Monster Reborn": self.dead,
            "Mystical Space Typhoon": lambda: self.backs(slot),
            "Tribute to the Doomed": lambda: [*self.monsters(0), *self.monsters(1)],
            **dict.fromkeys((*STATS, "Book of Moon", "Offerings to the Doomed"), self.open_monsters),
        }
        name = str(self.cards[slot].name)
        return found[name]() if name in found else None

    def finds(self, slot: int, player: int) -> bool:
        """Whether there is what the effect is about."""
        foe = 1 - player
        name = str(self.cards[slot].name)
        conditions: dict[str, Callable[[], bool]] = {
            "Dark Hole": lambda: bool(self.monsters(0) or self.monsters(1)),
            "Delinquent Duo": lambda: self.count(foe, zones.HAND) >= 1,
            "Fissure": lambda: any(each in self.up for each in self.monsters(foe)),
            "Hammer Shot": lambda: any(self.position[each] == ATTACK for each in self.open_monsters()),
            "Harpie's Feather Duster": lambda: any(self.holder[each] == foe for each in self.backs(slot)),
            "Heavy Storm": lambda: bool(self.backs(slot)),
            "Just Desserts": lambda: bool(self.monsters(foe)),
            "Lightning Vortex": lambda: any(each in self.up for each in self.monsters(foe)),
            "Mirror Force": lambda: any(self.position[each] == ATTACK for each in self.monsters(foe)),
            "Monster Reborn": lambda: len(self.monsters(player)) < ROW,
            "Raigeki": lambda: bool(self.monsters(foe)),
            "Smashing Ground": lambda: any(each in self.up for each in self.monsters(foe)),
            "Torrential Tribute": lambda: any(event.kind in SUMMONS for event in self.last),
            "Trap Hole": lambda: self.trapped(player),
        }
        return name not in conditions or conditions[name]()

    def does_something(self, slot: int, player: int) -> bool:
        """Whether costs can be paid, targets be chosen, cards be drawn, and the effect finds what it is about."""
        name = str(self.cards[slot].name)
        targets = self.targets(slot)
        if targets is not None and not targets:
            return False
        if name in WITH_A_DISCARD and self.count(player, zones.HAND) - (self.zone[slot] == zones.HAND) < 1:
            return False
        if self.lp[player] < PAID.get(name, 0) or self.count(player, zones.DECK) < DRAWN.get(name, 0):
            return False
        if name in AGAINST_ATTACKS and not self.attacked_by(1 - player):
            return False
        return self.finds(slot, player)

    def trapped(self, player: int) -> bool:
        """Whether the opponent's Normal or Flip Summon of a monster with 1000 ATK or more has just happened."""
        for event in self.last:
            slot = int(event.a) & SLOT_MASK
            if event.kind in SUMMONS[:3] and event.player != player and self.ref.get(slot) == int(event.a):
                return self.stats[slot][0] >= 1000
        return False

    def attacked_by(self, foe: int) -> bool:
        """Whether an attack of that player has just been declared."""
        return any(event.kind == "attack declared" and event.player == foe for event in self.last)

    # --- when -------------------------------------------------------------------------------------------------

    def speed(self, slot: int) -> int:
        """The Spell Speed of a Spell or Trap (YG-51)."""
        kinds = self.cards[slot].types
        if kinds & COUNTER:
            return 3
        return 2 if kinds & (TRAP | QUICK_PLAY) else 1

    def fast(self, slot: int, player: int) -> bool:
        """Whether the card may be activated in a window now (YG-43, YG-52, YG-60)."""
        speed = self.speed(slot)
        name = str(self.cards[slot].name)
        if speed < 2 or (self.chain and speed < self.chain[-1][1]):
            return False
        if self.zone[slot] == zones.HAND:
            playable = self.cards[slot].types & QUICK_PLAY and player == self.turn_player
            if not playable or self.count(player, zones.SPELLS) >= ROW:
                return False
        elif slot in self.up or self.set_turn[slot] >= self.turn:
            return False
        if name in ANSWERS:
            answered = self.chain and self.cards[self.chain[-1][0] & SLOT_MASK].types & ANSWERS[name]
            return bool(answered) and self.does_something(slot, player)
        if self.parts[-1] in DAMAGE and not (name in STATS and self.parts[-1] in BEFORE_DAMAGE):
            return False
        return self.does_something(slot, player)

    def slow(self, slot: int, player: int) -> bool:
        """Whether the turn player may activate the Spell in the open state of a Main Phase (YG-33)."""
        if self.speed(slot) != 1 or slot in self.up:
            return False
        if (
            self.zone[slot] == zones.HAND
            and not self.cards[slot].is_field()
            and self.count(player, zones.SPELLS) >= ROW
        ):
            return False
        return self.does_something(slot, player)

    # --- the options ------------------------------------------------------------------------------------------

    def playable(self, player: int) -> list[int]:
        """The Spells and Traps that could be activated from where they are: in the hand, or Set."""
        cards = [*self.slots(player, zones.HAND), *self.slots(player, zones.SPELLS), *self.slots(player, zones.FIELD)]
        return [slot for slot in cards if slot not in self.up and not self.cards[slot].is_monster()]

    def window(self, player: int) -> set[Option]:
        """In a window: pass, or a fast effect."""
        return {("pass", -1)} | {("activate", slot) for slot in self.playable(player) if self.fast(slot, player)}

    def main_phase(self, player: int) -> set[Option]:
        """In the open state of a Main Phase (YG-22 to YG-33)."""
        self.last = []
        found: set[Option] = {("enter end", -1)}
        if self.parts[-1] == "main 1" and self.turn > 1:
            found.add(("enter battle", -1))
        for slot in self.playable(player):
            if self.fast(slot, player) or self.slow(slot, player):
                found.add(("activate", slot))
        own = self.monsters(player)
        for slot in self.slots(player, zones.HAND):
            card = self.cards[slot]
            if not card.is_monster():
                if card.is_field() or self.count(player, zones.SPELLS) < ROW:
                    found.add(("set", slot))
                continue
            needed = tributes_for(int(card.level))
            room = len(own) < ROW if needed == 0 else len(own) >= needed
            if self.summons[player] == 0 and room and not card.types & (FUSION | RITUAL):
                found |= {("summon", slot), ("set", slot)}
        for slot in own:
            if self.came[slot] < self.turn and slot not in self.changed and self.ref[slot] not in self.attacked:
                found.add(("position" if slot in self.up else "flip", slot))
        return found

    def battle_step(self, player: int) -> set[Option]:
        """In the open state of the Battle Step (YG-36)."""
        self.last = []
        found: set[Option] = {("enter main 2", -1)}
        found |= {("activate", slot) for slot in self.playable(player) if self.fast(slot, player)}
        for slot in self.monsters(player):
            if slot in self.up and self.position[slot] == ATTACK and self.ref[slot] not in self.attacked:
                found.add(("attack", slot))
        return found

    def attack_targets(self, player: int) -> set[Option]:
        """The opponent's monsters; never asked where there is only one possibility."""
        return {("target", slot) for slot in self.monsters(1 - player)}

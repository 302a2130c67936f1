"""The plays of a duelist by a second, deliberately naive reading of the rules: the test of the engine's options.

It reads the position (zones, faces, turns) and knows the cards as `Kit` rows; it shares no rule code with the engine.
What has just happened it is told by whoever plays (`Just`). A play is complete: with its Tributes, costs and targets.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mainphase.yugioh import asks
from mainphase.yugioh.duel import Duel

ATTACK_POSITION, UP_FACE, DOWN_FACE = 1, 1, 2
PLAYERS, CARD = 4064, 0
"""As the engine writes positions, faces, references to players and the activation of a card on a Chain."""

Play = tuple[str, int, frozenset[int], frozenset[int], frozenset[int]]
"""Verb, slot, monsters Tributed, cards discarded, targets."""
NONE: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Kit:
    """A card: "monster", "ritual monster", "spell" … with what its activation asks for.

    `targets` and `needs` (what must be there, for the effect to do something) are kinds of card as `Rulebook.cards`
    knows them; up to `most` targets. `event`: what it answers, an opponent's "summon" or "attack", or "any summon";
    `against`: the kind of card whose activation it answers. `race` and `attribute` are those of a monster.
    """

    kind: str
    level: int = 0
    attack: int = 0
    speed: int = 1
    works: bool = False
    lp: int = 0
    discards: int = 0
    tributes: int = 0
    targets: str = ""
    most: int = 1
    needs: str = ""
    room: bool = False
    draws: int = 0
    event: str = ""
    against: str = ""
    stats: bool = False
    once: bool = False
    race: str = ""
    attribute: str = ""

    @property
    def is_monster(self) -> bool:
        """Whether it is a Monster card."""
        return self.kind.endswith("monster")

    @property
    def is_trap(self) -> bool:
        """Whether it is a Trap."""
        return self.kind.endswith("trap")

    @property
    def is_slow(self) -> bool:
        """Whether it is a Spell that only its player's Main Phase knows (YG-33)."""
        return self.kind.endswith("spell") and self.kind != "quick-play spell"


@dataclass
class Just:
    """The last thing to have happened: "summon", "special", "attack", "chain" (one has resolved) or "", and whose.

    `slot` is the Summoned monster; `passed` says whether somebody has passed since.
    """

    what: str = ""
    who: int = -1
    slot: int = -1
    passed: bool = False


class Rulebook:
    """The rules of one position. `kits` are the cards by slot."""

    def __init__(self, game: Duel, kits: dict[int, Kit], just: Just) -> None:
        self.game = game
        self.kits = kits
        self.just = just

    # --- the position -----------------------------------------------------------------------------------------

    def zone(self, player: int, number: int) -> list[int]:
        """The slots in a zone: 0 Deck, 1 hand, 2 Graveyard, 3 monsters, 4 Spells and Traps, 5 Field card."""
        return list(self.game.zones[player * 8 + number])

    def monsters(self, player: int) -> list[int]:
        """The monsters of the player."""
        return self.zone(player, 3)

    def face_down(self, slot: int) -> bool:
        """Whether the card on the field is face-down."""
        return self.game.cards[slot].face == DOWN_FACE

    # --- all plays --------------------------------------------------------------------------------------------

    def plays(self, player: int) -> set[Play]:
        """Everything that the player may do now; nobody but the one who is asked may do anything."""
        if self.game.player != player:
            return set()
        if self.game.kind == asks.ACT:
            return {*self.from_hand(player), *self.by_turning(player), *self.slow(player), *self.fast(player)}
        if self.game.kind == asks.BATTLE:
            return {*self.attacks(player), *self.fast(player)}
        if self.game.kind == asks.RESPOND:
            return {*self.fast(player), *(self.ignitions(player) if self.has_first_right(player) else ())}
        return set()

    def has_first_right(self, player: int) -> bool:
        """After their Summon the turn player may use an ignition effect first; in 2005 after a Chain too (YG-57)."""
        if player != self.game.turn_player or self.game.part.part.key not in ("main 1", "main 2"):
            return False
        if self.game.stack or self.just.passed:
            return False
        moments = ["summon", "chain"] if self.game.rules.edition == "goat2005" else ["summon"]
        return self.just.what in moments

    def from_hand(self, player: int) -> Iterator[Play]:
        """Normal Summons and Sets (YG-14, YG-22 to YG-25, YG-32, YG-47), Sets of Spells and Traps (Y-008, Y-029)."""
        for slot in self.zone(player, 1):
            kit = self.kits[slot]
            if kit.is_monster:
                if self.game.duelists[player].summons == 0 and kit.kind != "ritual monster":
                    for tributes in self.tributes(player, kit.level):
                        yield ("summon", slot, tributes, NONE, NONE)
                        yield ("set", slot, tributes, NONE, NONE)
            elif kit.kind == "field spell" or len(self.zone(player, 4)) < 5:
                yield ("set", slot, NONE, NONE, NONE)

    def tributes(self, player: int, level: int) -> list[frozenset[int]]:
        """Every set of Tributes for a monster of that Level: none needs a free zone."""
        if level <= 4:
            return [NONE] if len(self.monsters(player)) < 5 else []
        return subsets(self.monsters(player), 1 if level <= 6 else 2)

    def by_turning(self, player: int) -> Iterator[Play]:
        """Flip Summons and changes of position: one a turn, not in the turn of coming, not after an attack."""
        turn = self.game.turn
        for slot in self.monsters(player):
            card = self.game.cards[slot]
            if turn not in (card.came, card.changed, card.declared):
                yield ("flip" if self.face_down(slot) else "position", slot, NONE, NONE, NONE)

    def attacks(self, player: int) -> Iterator[Play]:
        """Attacks of face-up monsters in Attack Position, one a turn; direct only without opposing monsters (YG-36)."""
        others = self.monsters(1 - player) or [PLAYERS + 1 - player]
        for slot in self.monsters(player):
            card = self.game.cards[slot]
            if card.face == UP_FACE and card.position == ATTACK_POSITION and card.attacked != self.game.turn:
                for other in others:
                    yield ("attack", slot, NONE, NONE, frozenset([other]))

    # --- activations ------------------------------------------------------------------------------------------

    def slow(self, player: int) -> Iterator[Play]:
        """Slow Spells from the hand or Set, ignition effects (YG-33, YG-34)."""
        for slot in self.zone(player, 1):
            if self.kits[slot].is_slow and self.has_zone(player, slot):
                yield from self.ways(player, slot)
        for slot in self.zone(player, 4) + self.zone(player, 5):
            if self.kits[slot].is_slow and self.face_down(slot):
                yield from self.ways(player, slot)
        yield from self.ignitions(player)

    def ignitions(self, player: int) -> Iterator[Play]:
        """Ignition effects of face-up monsters."""
        for slot in self.monsters(player):
            card = self.game.cards[slot]
            used = card.used_turn == self.game.turn and card.used != 0
            if self.kits[slot].works and not self.face_down(slot) and not (self.kits[slot].once and used):
                yield from self.ways(player, slot)

    def fast(self, player: int) -> Iterator[Play]:
        """Traps and Quick-Play Spells Set in an earlier turn, Quick-Play Spells of the hand in the own turn (YG-60)."""
        for slot in self.zone(player, 4):
            if self.kits[slot].speed >= 2 and self.face_down(slot):
                if self.game.cards[slot].set_turn < self.game.turn and self.in_time(player, slot):
                    yield from self.ways(player, slot)
        for slot in self.zone(player, 1):
            if self.kits[slot].kind == "quick-play spell" and player == self.game.turn_player:
                if self.has_zone(player, slot) and self.in_time(player, slot):
                    yield from self.ways(player, slot)

    def has_zone(self, player: int, slot: int) -> bool:
        """Whether there is a place for the card of the hand."""
        return self.kits[slot].kind == "field spell" or len(self.zone(player, 4)) < 5

    def in_time(self, player: int, slot: int) -> bool:
        """Whether a fast effect suits the moment: Chain, Damage Step, what it answers (YG-38, YG-43, YG-52)."""
        kit = self.kits[slot]
        chain = self.game.stack
        if chain:
            last = self.kits[chain[-1].slot]
            if kit.speed < max(2, last.speed):
                return False
            if kit.against and not (last.kind.endswith(kit.against) and chain[-1].kind == CARD):
                return False
        elif kit.against:
            return False
        if kit.event and not self.has_happened(player, kit.event):
            return False
        part = self.game.part.part
        if part.parent == "damage step":
            early = part.key in ("start of damage step", "reveal")
            return kit.kind == "counter trap" or (kit.stats and early)
        over = self.game.kind == asks.RESPOND and self.game.frame.proc.name == "aftermath"
        return not over or bool(kit.event or kit.against)

    def has_happened(self, player: int, event: str) -> bool:
        """Whether the event is the last thing to have happened; in the open state nothing has."""
        if self.game.kind != asks.RESPOND:
            return False
        if event == "any summon":
            return self.just.what in ("summon", "special")
        if self.just.what != event or self.just.who == player:
            return False
        if event == "attack":
            return True
        # what has been Tributed in the meantime cannot fall into the pit
        return self.just.slot in self.monsters(1 - player) and self.game.cards[self.just.slot].attack >= 1000

    def ways(self, player: int, slot: int) -> Iterator[Play]:
        """Every way to pay the costs and then to choose the targets (YG-53, YG-63)."""
        kit = self.kits[slot]
        if self.game.duelists[player].lp < kit.lp or len(self.zone(player, 0)) < kit.draws:
            return
        if kit.needs and not self.cards(kit.needs, player, slot):
            return
        if kit.room and len(self.monsters(player)) == 5:
            return
        hand = [other for other in self.zone(player, 1) if other != slot]
        for discards in subsets(hand, kit.discards):
            for tributes in subsets(self.monsters(player), kit.tributes):
                for targets in self.targets(kit, player, slot, tributes):
                    yield ("use" if kit.is_monster else "activate", slot, tributes, discards, targets)

    def targets(self, kit: Kit, player: int, slot: int, gone: frozenset[int]) -> list[frozenset[int]]:
        """Every choice of targets once the Tributes are gone."""
        if not kit.targets:
            return [NONE]
        possible = [each for each in self.cards(kit.targets, player, slot) if each not in gone]
        return [each for size in range(1, kit.most + 1) for each in subsets(possible, size)]

    def cards(self, kind: str, player: int, slot: int) -> list[int]:
        """All cards of a kind for the player's card in `slot`: "opposing face-up monster", "monster in a Graveyard"."""
        words = kind.split()
        seats = [1 - player] if "opposing" in words else [player, 1 - player]
        if "Graveyard" in words:
            return [each for seat in seats for each in self.zone(seat, 2) if self.kits[each].is_monster]
        if "hand" in words or "Deck" in words:
            return [each for seat in seats for each in self.zone(seat, 1 if "hand" in words else 0)]
        if "monster" in words:
            found = [each for seat in seats for each in self.monsters(seat)]
        else:
            found = [each for seat in seats for zone in (4, 5) for each in self.zone(seat, zone) if each != slot]
        return [each for each in found if self.suits(each, words)]

    def suits(self, slot: int, words: list[str]) -> bool:
        """Whether the card on the field has all the qualities among the words."""
        kit = self.kits[slot]
        if "face-up" in words and self.face_down(slot):
            return False
        if "attacking" in words and self.game.cards[slot].position != ATTACK_POSITION:
            return False
        if "defending" in words and self.game.cards[slot].position == ATTACK_POSITION:
            return False
        if words[-1] == "Trap" and not kit.is_trap:
            return False
        for word in words:
            if word.startswith("race:") and kit.race != word[5:].replace("_", " "):
                return False
            if word.startswith("attribute:") and kit.attribute != word[10:]:
                return False
        return True


def subsets(slots: Iterable[int], size: int) -> list[frozenset[int]]:
    """Every set of so many of them."""
    return [frozenset(each) for each in itertools.combinations(slots, size)]

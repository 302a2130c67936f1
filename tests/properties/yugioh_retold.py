"""A duel told again from nothing but its log, with the rules of early Yu-Gi-Oh! checked on the way.

Shares no code with the engine's procedures: what a monster's battle does, who may attack, how many cards fit where is
said here once more, in plain Python.
"""

from __future__ import annotations

from collections import Counter

from mainphase.kernel.events import Event
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.yugioh import zones
from mainphase.yugioh.definitions import ATTACK, DEFENSE, Definition
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.types import QUICK_PLAY, SPELL, TRAP

ROW = 5
HAND_LIMIT = 6
START = 8000
ON_FIELD = (zones.MONSTERS, zones.SPELLS, zones.FIELD)
MAIN = ("main 1", "main 2")


def tributes_for(level: int) -> int:
    """How many Tributes a monster of that Level takes (Y-020)."""
    return 0 if level < 5 else 1 if level < 7 else 2


class Retold:
    """What the events say; `tell` fails where they break a rule."""

    def __init__(self, game: Duel) -> None:
        self.names = [part.key for part in game.rules.table.parts]
        self.cards: list[Definition] = list(game.definitions)
        self.effects_count = bool(game.edition.effect_change_uses_manual_change)
        self.owner = [int(owner) for owner in game.owner]
        fusions = {slot for player in (0, 1) for slot in game.zones[zones.of(player, zones.FUSION)]}
        self.zone = [zones.FUSION if slot in fusions else zones.DECK for slot in range(len(self.cards))]
        self.holder = self.owner[:]
        self.lp = [0, 0]
        self.turn = 0
        self.turn_player = -1
        self.parts: list[str] = []
        self.drawn = 0
        # Cards on the field, by slot
        self.ref: dict[int, int] = {}
        self.up: set[int] = set()
        self.position: dict[int, int] = {}
        self.stats: dict[int, tuple[int, int]] = {}
        self.came: dict[int, int] = {}
        self.set_turn: dict[int, int] = {}
        # This turn
        self.summons = [0, 0]
        self.changed: set[int] = set()
        self.attacked: set[int] = set()
        self.tributes = 0
        self.shielded: set[int] = set()
        # Now
        self.chain: list[tuple[int, int]] = []
        self.resolving = False
        self.attack: tuple[int, int] | None = None
        self.condemned: set[int] = set()
        self.due: Counter[tuple[str, int, int, int]] = Counter()
        self.over = False

    def tell(self, event: Event) -> None:
        """One more event."""
        assert not self.over, "something happened after the end"
        if event.kind not in ("destroyed by battle", "battle damage", "damage prevented"):
            assert not self.due, f"the battle did not do {self.due}"
        method = getattr(self, "on_" + event.kind.lower().replace(" ", "_"), None)
        if method is not None:
            method(event, int(event.a) & SLOT_MASK)
        assert min(self.lp) >= 0

    # --- time -------------------------------------------------------------------------------------------------

    def on_turn_began(self, event: Event, slot: int) -> None:
        """Turns alternate (Y-001)."""
        assert not self.parts and int(event.player) == (0 if self.turn == 0 else 1 - self.turn_player)
        self.turn += 1
        assert int(event.amount) == self.turn
        self.turn_player = int(event.player)
        self.summons = [0, 0]
        self.changed = set()
        self.attacked = set()
        self.shielded = set()
        self.drawn = 0

    def on_turn_ended(self, event: Event, slot: int) -> None:
        """At most six cards in the turn player's hand (YG-44), and one card drawn in the Draw Phase (YG-20)."""
        assert not self.parts and not self.chain
        assert self.hand(self.turn_player) <= HAND_LIMIT

    def on_part_began(self, event: Event, slot: int) -> None:
        """Parts nest; the first turn has no Battle Phase (YG-07); no Chain goes on into another part."""
        name = self.names[int(event.amount) - 1]
        assert not self.chain
        if name in ("battle", "main 2"):
            assert self.turn > 1
        self.parts.append(name)

    def on_part_ended(self, event: Event, slot: int) -> None:
        """A Chain ends in its part, destroyed monsters are gone when the Damage Step is over."""
        name = self.names[int(event.amount) - 1]
        assert self.parts.pop() == name, "parts do not nest"
        assert not self.chain
        if name == "draw":
            assert self.drawn == 1
        if name == "damage step":
            assert not self.condemned
            self.attack = None

    def on_game_ended(self, event: Event, slot: int) -> None:
        """Nothing follows."""
        self.over = True

    # --- cards ------------------------------------------------------------------------------------------------

    def hand(self, player: int) -> int:
        """How many cards the player has in the hand."""
        return self.count(player, zones.HAND)

    def count(self, player: int, kind: int) -> int:
        """How many cards are in the player's zone of that kind."""
        return sum(1 for slot, zone in enumerate(self.zone) if zone == kind and self.holder[slot] == player)

    def on_moved(self, event: Event, slot: int) -> None:
        """It was where its earlier reference was, and there is room where it goes (Y-008)."""
        assert int(event.b) & SLOT_MASK == slot
        before, after, player = self.zone[slot], int(event.amount), int(event.player)
        if before in ON_FIELD:
            assert self.ref.pop(slot) == int(event.b)
            self.up.discard(slot)
            self.condemned.discard(int(event.b))
            for kept in (self.position, self.stats, self.came, self.set_turn):
                kept.pop(slot, None)
        self.zone[slot] = after
        self.holder[slot] = player
        if after not in ON_FIELD:
            assert player == self.owner[slot], "in another player's zone"
            return
        card = self.cards[slot]
        assert after == (zones.MONSTERS if card.is_monster() else zones.FIELD if card.is_field() else zones.SPELLS)
        if after != zones.FIELD:
            assert self.count(player, after) <= ROW
        self.ref[slot] = int(event.a)
        self.up.add(slot)
        if card.is_monster():
            self.position[slot] = ATTACK
            self.stats[slot] = (int(card.attack), int(card.defense))

    def on_drew(self, event: Event, slot: int) -> None:
        """A card came into the hand."""
        assert self.zone[slot] == zones.HAND and self.holder[slot] == int(event.player)
        if self.parts == ["draw"] and self.drawn == 0:
            assert int(event.player) == self.turn_player and not self.chain
            self.drawn = 1

    def on_discarded(self, event: Event, slot: int) -> None:
        """It is in the Graveyard now."""
        assert self.zone[slot] == zones.GRAVEYARD

    def on_card_set(self, event: Event, slot: int) -> None:
        """Only the turn player Sets, in a Main Phase (Y-028, Y-032)."""
        assert int(event.player) == self.turn_player and self.parts[-1] in MAIN
        assert self.zone[slot] in (zones.SPELLS, zones.FIELD)
        self.up.discard(slot)
        self.set_turn[slot] = self.turn

    # --- monsters ---------------------------------------------------------------------------------------------

    def on_tributed(self, event: Event, slot: int) -> None:
        """Tributes go before the monster comes (YG-24)."""
        assert self.zone[slot] == zones.GRAVEYARD
        self.tributes += 1

    def on_normal_summoned(self, event: Event, slot: int) -> None:
        """Face-up in Attack Position, once a turn (YG-22, YG-23)."""
        self.comes(event, slot)
        assert slot in self.up and self.position[slot] == ATTACK

    on_tribute_summoned = on_normal_summoned

    def on_monster_set(self, event: Event, slot: int) -> None:
        """Face-down in Defense Position; this too is the one of the turn (YG-22)."""
        self.comes(event, slot)
        self.up.discard(slot)
        self.position[slot] = DEFENSE

    def comes(self, event: Event, slot: int) -> None:
        """A Normal Summon or Set by the turn player, with the Tributes that it takes (Y-020)."""
        player = int(event.player)
        assert player == self.turn_player and self.parts[-1] in MAIN and not self.chain
        self.summons[player] += 1
        assert self.summons[player] == 1, "a second Normal Summon or Set"
        assert self.tributes == tributes_for(int(self.cards[slot].level)) == int(event.amount)
        self.tributes = 0
        self.came[slot] = self.turn

    def on_special_summoned(self, event: Event, slot: int) -> None:
        """In the chosen position (YG-30)."""
        self.position[slot] = int(event.amount)
        self.came[slot] = self.turn

    def on_flip_summoned(self, event: Event, slot: int) -> None:
        """Not in the turn in which it was Set (Y-010), nor after an attack, as it is a change of position (YG-28)."""
        assert int(event.player) == self.turn_player == self.holder[slot] and self.parts[-1] in MAIN
        assert self.came[slot] < self.turn and slot not in self.changed and int(event.a) not in self.attacked
        assert slot in self.up
        self.position[slot] = ATTACK
        self.changed.add(slot)
        self.came[slot] = self.turn

    def on_position_changed(self, event: Event, slot: int) -> None:
        """By hand once a turn, not in the turn in which it came (Y-009, Y-010), not after its attack (YG-28)."""
        assert slot in self.up and self.position[slot] != int(event.amount)
        self.position[slot] = int(event.amount)
        if event.rule == "YG-27":
            assert int(event.player) == self.turn_player == self.holder[slot] and self.parts[-1] in MAIN
            assert self.came[slot] < self.turn and slot not in self.changed and int(event.a) not in self.attacked
        if event.rule == "YG-27" or self.effects_count:
            self.changed.add(slot)

    def on_turned_up(self, event: Event, slot: int) -> None:
        """A card that lay face-down."""
        assert slot not in self.up and slot in self.ref
        self.up.add(slot)

    def on_turned_down(self, event: Event, slot: int) -> None:
        """A monster that was face-up (YG-29)."""
        self.up.remove(slot)
        self.position[slot] = DEFENSE

    def on_stats_changed(self, event: Event, slot: int) -> None:
        """Another ATK or DEF."""
        now = (int(event.amount), int(event.b))
        assert self.stats[slot] != now and min(now) >= 0
        self.stats[slot] = now

    # --- chains -----------------------------------------------------------------------------------------------

    def on_activated(self, event: Event, slot: int) -> None:
        """When and with which Spell Speed (YG-33, YG-52, YG-60)."""
        assert not self.resolving, "activated while a Chain resolves"
        card = self.cards[slot]
        assert slot in self.up and self.ref[slot] == int(event.a)
        speed = int(card.abilities[card.activation].speed)
        if self.chain:
            assert speed >= 2 and speed >= self.chain[-1][1]
        if speed == 1:
            assert int(event.player) == self.turn_player and self.parts[-1] in MAIN
        if card.types & (TRAP | QUICK_PLAY):
            assert slot in self.set_turn or (card.types & SPELL and int(event.player) == self.turn_player)
            assert self.set_turn.get(slot, 0) < self.turn, "activated in the turn in which it was Set"
        self.chain.append((int(event.a), speed))
        assert int(event.amount) == len(self.chain)
        self.tributes = 0

    def on_triggered(self, event: Event, slot: int) -> None:
        """Triggers form a Chain of their own, or join other triggers (YG-58)."""
        assert not self.resolving and all(speed == 1 for _, speed in self.chain)
        self.chain.append((int(event.a), 1))
        assert int(event.amount) == len(self.chain)

    def on_resolved(self, event: Event, slot: int) -> None:
        """The newest first (YG-53)."""
        assert int(event.amount) == len(self.chain)
        assert self.chain.pop()[0] == int(event.a)
        self.resolving = bool(self.chain)
        if self.cards[slot].name == "Waboku":
            self.shielded.add(int(event.player))

    def on_no_effect(self, event: Event, slot: int) -> None:
        """The link that has just been taken away does nothing."""
        if self.cards[slot].name == "Waboku":
            self.shielded.discard(int(event.player))

    # --- Life Points ------------------------------------------------------------------------------------------

    def on_lp_set(self, event: Event, slot: int) -> None:
        """Both begin with 8000 (YG-01)."""
        assert int(event.amount) == START
        self.lp[int(event.player)] = START

    def on_damage(self, event: Event, slot: int) -> None:
        """Never below 0 (YG-08)."""
        player, amount = int(event.player), int(event.amount)
        assert amount > 0
        self.lp[player] = max(0, self.lp[player] - amount)

    def on_lp_paid(self, event: Event, slot: int) -> None:
        """Nobody pays more than they have (YG-63)."""
        assert self.lp[int(event.player)] >= int(event.amount)
        self.lp[int(event.player)] -= int(event.amount)

    def on_lp_gained(self, event: Event, slot: int) -> None:
        """More of them."""
        self.lp[int(event.player)] += int(event.amount)

    # --- battle -----------------------------------------------------------------------------------------------

    def on_attack_declared(self, event: Event, slot: int) -> None:
        """By a face-up monster in Attack Position that has not attacked, at a monster or, without any, directly."""
        assert self.turn > 1 and self.parts[-1] == "battle step"
        assert int(event.player) == self.turn_player == self.holder[slot]
        assert slot in self.up and self.position[slot] == ATTACK and self.ref[slot] == int(event.a)
        assert int(event.a) not in self.attacked, "a second attack"
        self.attacked.add(int(event.a))
        foe = 1 - self.turn_player
        target = int(event.b) & SLOT_MASK
        if target >= PLAYER_SLOT:
            assert target == PLAYER_SLOT + foe and self.count(foe, zones.MONSTERS) == 0
        else:
            assert self.zone[target] == zones.MONSTERS and self.holder[target] == foe
        self.attack = (int(event.a), int(event.b))

    def on_replayed(self, event: Event, slot: int) -> None:
        """The attack is taken back (YG-40)."""
        self.attacked.discard(int(event.a))
        self.attack = None

    def on_attack_ended(self, event: Event, slot: int) -> None:
        """It comes to nothing."""
        self.attack = None

    def on_calculated(self, event: Event, slot: int) -> None:
        """The damage table, said again."""
        assert self.attack is not None and self.parts[-1] == "damage calculation"
        attacker, target = self.attack
        assert attacker == int(event.a)
        mine, foe = self.turn_player, 1 - self.turn_player
        strength = self.stats[slot][0]
        assert strength == int(event.amount)
        if target & SLOT_MASK >= PLAYER_SLOT:
            self.hurt(foe, strength, attacker)
            return
        other = target & SLOT_MASK
        assert other in self.up, "the target is turned up first"
        attack, defense = self.stats[other]
        if self.position[other] == DEFENSE:
            if strength > defense:
                self.destroy(foe, target)
            self.hurt(mine, defense - strength, target)
            return
        if strength >= attack:
            self.destroy(foe, target)
        if strength <= attack:
            self.destroy(mine, attacker)
        self.hurt(foe, strength - attack, attacker)
        self.hurt(mine, attack - strength, target)

    def hurt(self, player: int, amount: int, source: int) -> None:
        """Battle damage is due, or its prevention."""
        if amount > 0:
            kind = "damage prevented" if player in self.shielded else "battle damage"
            self.due[kind, player, source, amount] += 1

    def destroy(self, player: int, ref: int) -> None:
        """A monster is due to be destroyed, unless something keeps it."""
        if player not in self.shielded:
            self.due["destroyed by battle", player, ref, 0] += 1

    def settle(self, key: tuple[str, int, int, int]) -> None:
        """What was due has happened."""
        assert self.due[key] > 0, f"{key} was not due: {self.due}"
        self.due -= Counter([key])

    def on_battle_damage(self, event: Event, slot: int) -> None:
        """Damage of the battle."""
        self.settle(("battle damage", int(event.player), int(event.b), int(event.amount)))
        self.on_damage(event, slot)

    def on_damage_prevented(self, event: Event, slot: int) -> None:
        """Damage that does not happen."""
        self.settle(("damage prevented", int(event.player), int(event.b), int(event.amount)))

    def on_destroyed_by_battle(self, event: Event, slot: int) -> None:
        """It stays on the field until the end of the Damage Step."""
        self.settle(("destroyed by battle", int(event.player), int(event.a), 0))
        self.condemned.add(int(event.a))

    # --- the end ----------------------------------------------------------------------------------------------

    def compare(self, game: Duel) -> None:
        """It is the duel as it is."""
        assert self.lp == [int(duelist.lp) for duelist in game.duelists]
        assert (self.turn, self.turn_player) == (game.turn, game.turn_player)
        for slot, zone in enumerate(self.zone):
            assert zone == game.zone_kind(slot) and self.holder[slot] == zones.player_of(game.zone[slot])
            if zone not in ON_FIELD:
                assert slot not in self.ref
                continue
            card = game.cards[slot]
            assert self.ref[slot] == card.ref and self.holder[slot] == card.controller
            assert (slot in self.up) == game.is_up(slot)
            if zone == zones.MONSTERS:
                assert (self.position[slot], *self.stats[slot]) == (card.position, card.attack, card.defense)
        assert self.over == (game.ended != 0)

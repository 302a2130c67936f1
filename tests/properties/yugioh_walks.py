"""Random positions of Yu-Gi-Oh!, with cards made for it or those of the pool, and watched play from them."""

from __future__ import annotations

import random

from yugioh_duels import new_duel
from yugioh_pool_kits import all_kits
from yugioh_rulebook import Just, Kit

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.yugioh import asks, kinds, pool, zones
from mainphase.yugioh.compile import compile_card
from mainphase.yugioh.definitions import (
    ANYONE,
    ATTACK,
    CHANGES_STATS,
    DEFENSE,
    DOWN,
    NEGATES,
    ONCE_A_TURN,
    OPPONENT,
    STAYS,
    UP,
    YOU,
    Cost,
    Definition,
    Filter,
    Pattern,
    TargetSlot,
)
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.field_cards import BY_SPECIAL
from mainphase.yugioh.types import (
    CONTINUOUS,
    COUNTER,
    EFFECT,
    EQUIP,
    FIELD,
    MONSTER,
    NORMAL,
    QUICK_PLAY,
    RITUAL,
    SPELL,
    TRAP,
)
from yugioh_position import ALWAYS, Position, monsters_of

KITS: dict[str, Kit] = {
    "Small": Kit("monster", 4, 1500),
    "Weak": Kit("monster", 3, 500),
    "Five": Kit("monster", 5, 2000),
    "Seven": Kit("monster", 7, 2500),
    "Ritual": Kit("ritual monster", 4, 2000),
    "Shooter": Kit("monster", 4, 1200, works=True, tributes=1),
    "Slayer": Kit("monster", 4, 1000, works=True, tributes=1, targets="monster"),
    "Sniper": Kit("monster", 4, 1100, works=True, once=True, targets="face-up monster"),
    "Gift": Kit("spell", draws=2),
    "Bolt": Kit("spell", targets="face-up monster", most=2),
    "Offer": Kit("spell", tributes=2, targets="monster"),
    "Land": Kit("field spell"),
    "Sword": Kit("equip spell", targets="face-up monster"),
    "Wall": Kit("continuous spell"),
    "Storm": Kit("quick-play spell", speed=2, targets="other card"),
    "Toll": Kit("quick-play spell", speed=2, lp=1000),
    "Free": Kit("trap", speed=2),
    "Blast": Kit("trap", speed=2, discards=1, targets="monster"),
    "Pit": Kit("trap", speed=2, event="summon"),
    "Mirror": Kit("trap", speed=2, event="attack"),
    "Rage": Kit("trap", speed=2, stats=True, targets="face-up monster"),
    "Cage": Kit("continuous trap", speed=2),
    "No Spell": Kit("counter trap", speed=3, against="spell", discards=1),
    "No Trap": Kit("counter trap", speed=3, against="trap", lp=1000),
}
TYPES = {
    "monster": MONSTER | NORMAL,
    "ritual monster": MONSTER | RITUAL,
    "spell": SPELL,
    "field spell": SPELL | FIELD,
    "equip spell": SPELL | EQUIP,
    "continuous spell": SPELL | CONTINUOUS,
    "quick-play spell": SPELL | QUICK_PLAY,
    "trap": TRAP,
    "continuous trap": TRAP | CONTINUOUS,
    "counter trap": TRAP | COUNTER,
}


def compiled(position: Position, name: str) -> Definition:
    """The card of that row for the engine, by hand."""
    kit = KITS[name]
    if kit.is_monster and not kit.works:
        return position.define(name, TYPES[kit.kind], kit.level, kit.attack, 1000)
    settings: dict[str, object] = {}
    cost = Cost()
    cost.life, cost.discards, cost.tributes = kit.lp, kit.discards, kit.tributes
    cost.discard = position.filter(Filter(1 << zones.HAND, YOU))
    cost.tribute = position.filter(monsters_of(YOU))
    settings |= {"cost": cost, "draws": kit.draws}
    settings["flags"] = (
        (NEGATES if kit.kind == "counter trap" else 0)
        | (CHANGES_STATS if kit.stats else 0)
        | (ONCE_A_TURN if kit.once else 0)
        | (STAYS if kit.kind.split()[0] in ("field", "equip", "continuous") else 0)
    )
    settings["answers"] = {"": 0, "spell": SPELL, "trap": TRAP}[kit.against]
    if kit.targets == "other card":
        wanted = Filter((1 << zones.SPELLS) | (1 << zones.FIELD), ANYONE, SPELL | TRAP)
        wanted.itself = 2
    else:
        wanted = monsters_of(ANYONE, UP if kit.targets.startswith("face-up") else 0)
    if kit.targets:
        settings["targets"] = [TargetSlot(position.filter(wanted), 1, kit.most)]
    if kit.event == "summon":
        strong = monsters_of(OPPONENT)
        strong.least_attack = 1000
        subject = position.filter(strong)
        events = (kinds.NORMAL_SUMMONED, kinds.TRIBUTE_SUMMONED, kinds.FLIP_SUMMONED)
        settings["patterns"] = [Pattern(event, OPPONENT, subject) for event in events]
    elif kit.event == "attack":
        settings["patterns"] = [Pattern(kinds.ATTACK_DECLARED, OPPONENT)]
    if kit.is_monster:
        made = position.ignition(**settings)
        made.name, made.level, made.attack = name, kit.level, kit.attack
        assert made.types & EFFECT
        return made
    return position.magic(TYPES[kit.kind], **settings)


CHOICES = (asks.TRIBUTE, asks.ATTACK_TARGET, asks.EFFECT_TARGET, asks.COST_DISCARD, asks.COST_TRIBUTE)
"""The questions in the middle of a play."""
SUMMONS = (kinds.NORMAL_SUMMONED, kinds.TRIBUTE_SUMMONED, kinds.FLIP_SUMMONED)
TURN = 3


class Walk:
    """A duel played by random answers; `kits` are its cards by slot, `just` is the last thing to have happened."""

    def __init__(self, seed: int, game: Duel) -> None:
        self.chance = random.Random(seed)
        self.game = game
        self.kits: dict[int, Kit] = {}
        self.just = Just()
        self.read = 0

    def play_on(self, answers: int) -> None:
        """Random answers, activations and attacks more often than others; ends where somebody may act."""
        while self.game.kind != OVER and (answers > 0 or self.game.kind in CHOICES):
            answers -= 1
            legal = self.game.legal
            likely = [code for code in legal if self.game.option(code).verb in ("activate", "use", "attack", "summon")]
            keen = 0.2 if self.game.kind == asks.RESPOND and not self.game.stack else 0.6
            if likely and self.chance.random() < keen:
                self.answer(self.chance.choice(likely))
            elif self.game.kind == asks.RESPOND and not self.game.stack:
                self.answer(0)
            else:
                self.answer(self.chance.choice(legal))

    def answer(self, code: int) -> None:
        """Give the answer and read from the log what has just happened."""
        passed = self.game.kind == asks.RESPOND and code == 0
        if self.game.kind in (asks.ACT, asks.BATTLE):
            self.just = Just()
        self.game.answer(code)
        for event in read_log(self.game, self.read):
            if event.number in SUMMONS:
                self.just = Just("summon", int(event.player), int(event.a) & SLOT_MASK)
            elif event.number == kinds.SPECIAL_SUMMONED:
                self.just = Just("special", int(event.player), int(event.a) & SLOT_MASK)
            elif event.number == kinds.ATTACK_DECLARED:
                self.just = Just("attack", int(event.player))
            elif event.number == kernel_kinds.RESOLVED:
                self.just = Just("chain")
                passed = False
            elif event.number in (kernel_kinds.PART_BEGAN, kinds.LEFT_PHASE):
                self.just = Just()
        self.just.passed = passed
        self.read = len(self.game.log)


class PoolDuel(Walk):
    """A duel between random decks of the pool, from its beginning."""

    def __init__(self, seed: int, edition: str) -> None:
        super().__init__(seed, new_duel(seed, log=True, edition=edition))
        self.game.always_ask = ALWAYS
        self.read = len(self.game.log)
        self.kits = {slot: all_kits()[card.name] for slot, card in enumerate(self.game.definitions)}


class Table(Walk):
    """A random position in the middle of a turn: full and empty zones, Set cards of several kinds, used monsters."""

    def __init__(self, seed: int, edition: str) -> None:
        self.position = Position(edition)
        super().__init__(seed, self.position.game)
        self.game.log_on = True
        self.rows = self.all_rows()
        self.made: dict[str, Definition] = {}
        battle = self.chance.random() < 0.4
        for player in (0, 1):
            self.lay_out(player, battle)
        self.position.start(TURN, 0, self.chance.choice(["", "", "", "battle"]))
        if battle:
            self.to_battle()

    def all_rows(self) -> dict[str, Kit]:
        """The cards by name."""
        return KITS

    def compiled(self, name: str) -> Definition:
        """The card for the engine."""
        return compiled(self.position, name)

    def lay_out(self, player: int, battle: bool) -> None:
        """Cards for a player; more fast effects where there will be a battle."""
        chance = self.chance
        monsters = [name for name, kit in self.rows.items() if kit.is_monster]
        others = [name for name, kit in self.rows.items() if not kit.is_monster]
        fast = [name for name in others if self.rows[name].speed > 1]
        fast += [name for name in fast if self.rows[name].stats] * 4
        for _ in range(self.how_many()):
            self.monster(player, chance.choice(monsters))
        for _ in range(self.how_many()):
            self.spell(player, chance.choice(fast if battle else others))
        for _ in range(chance.randint(1, 4)):
            self.off_field(player, chance.choice(monsters if chance.random() < 0.4 else others), zones.HAND)
        for zone in (zones.DECK, zones.GRAVEYARD):
            for _ in range(chance.randint(0, 3)):
                self.off_field(player, chance.choice([*monsters, *others]), zone)
        self.game.duelists[player].lp = chance.choice([8000, 1000, 900, 300])

    def how_many(self) -> int:
        """A number of cards for a row of the field; not seldom it is full."""
        return 5 if self.chance.random() < 0.15 else self.chance.randint(0, 3)

    def definition(self, name: str) -> Definition:
        """The card for the engine, made once."""
        if name not in self.made:
            self.made[name] = self.compiled(name)
        return self.made[name]

    def off_field(self, player: int, name: str, zone: int) -> None:
        """A card in the hand, Deck or Graveyard."""
        self.kits[self.position.put(player, self.definition(name), zone) & SLOT_MASK] = self.rows[name]

    def monster(self, player: int, name: str) -> None:
        """A monster in any state: some came, were turned or attacked this turn."""
        chance, kit = self.chance, self.rows[name]
        ref = self.position.monster(player, self.definition(name), chance.choice([UP, UP, DOWN]))
        card = self.position.card(ref)
        if card.face == UP:
            card.position = chance.choice([ATTACK, ATTACK, DEFENSE])
        for field in ("came", "changed", "declared"):
            if chance.random() < 0.15:
                setattr(card, field, TURN)
        card.attacked = card.declared
        card.tributes = (kit.level >= 5) + (kit.level >= 7)
        if kit.kind == "ritual monster":
            card.how = BY_SPECIAL
        self.kits[ref & SLOT_MASK] = kit

    def spell(self, player: int, name: str) -> None:
        """A Set Spell or Trap, some Set this turn; continuous ones may be face-up."""
        kit = self.rows[name]
        if kit.kind == "field spell" and self.game.field_zone(player):
            return
        stays = kit.kind.split()[0] in ("field", "continuous")
        face = UP if stays and self.chance.random() < 0.4 else DOWN
        ref = self.position.spell(player, self.definition(name), face, TURN if self.chance.random() < 0.2 else 1)
        self.kits[ref & SLOT_MASK] = kit

    def to_battle(self) -> None:
        """Go on to the Battle Step if there is one."""
        for code in self.game.legal:
            if self.game.option(code).verb == "enter battle":
                self.answer(code)
                break
        while self.game.kind == asks.RESPOND:
            self.answer(0)


class PoolTable(Table):
    """The same with the cards of the pool."""

    def all_rows(self) -> dict[str, Kit]:
        """The cards by name."""
        return all_kits()

    def compiled(self, name: str) -> Definition:
        """The card for the engine."""
        return compile_card(pool.card(name), self.position.setup)

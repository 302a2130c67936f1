"""Options are sound and complete: on small positions the engine's paths are exactly what the naive rulebook finds.

And `why_not` agrees: a play is offered exactly if there is no reason against it.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from yugioh_rulebook import NONE, Just, Kit, Play, Rulebook

from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.reasons import Action
from mainphase.yugioh import asks, kinds, zones
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
from mainphase.yugioh.why import why_not
from yugioh_position import Position, monsters_of

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
    "Storm": Kit("quick-play spell", speed=2, targets="other spell or trap"),
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
MONSTERS = [name for name, kit in KITS.items() if kit.is_monster]
OTHERS = [name for name, kit in KITS.items() if not kit.is_monster]
FAST = [name for name, kit in KITS.items() if kit.speed > 1] + ["Rage"] * 4
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
CHOICES = (asks.TRIBUTE, asks.ATTACK_TARGET, asks.EFFECT_TARGET, asks.COST_DISCARD, asks.COST_TRIBUTE)
EDITIONS = ["goat2005", "classic2003"]
WALKS = 8
STEPS = 15
"""Positions set up for one example, and how many answers are given from each."""


# --- positions -------------------------------------------------------------------------------------------------


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
    if kit.targets == "other spell or trap":
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


class Table:
    """A random position, and play on from it by random answers that are watched."""

    def __init__(self, seed: int, edition: str) -> None:
        self.chance = random.Random(seed)
        self.position = Position(edition)
        self.kits: dict[int, Kit] = {}
        self.just = Just()
        self.made: dict[str, Definition] = {}
        chance = self.chance
        battle = chance.random() < 0.4
        for player in (0, 1):
            full = chance.random() < 0.15
            for _ in range(5 if full else chance.randint(0, 3)):
                self.monster(player, chance.choice(MONSTERS))
            full = chance.random() < 0.15
            for _ in range(5 if full else chance.randint(0, 3)):
                self.spell(player, chance.choice(FAST if battle else OTHERS))
            for _ in range(chance.randint(1, 4)):
                self.off_field(player, chance.choice(MONSTERS if chance.random() < 0.4 else OTHERS), zones.HAND)
            for _ in range(chance.randint(0, 3)):
                self.off_field(player, chance.choice([*MONSTERS, *OTHERS]), zones.DECK)
            self.position.game.duelists[player].lp = chance.choice([8000, 1000, 900, 300])
        self.game: Duel = self.position.start(turn=3, player=0, skip=chance.choice(["", "", "", "battle"]))
        if battle:
            self.to_battle()

    def to_battle(self) -> None:
        """Go on to the Battle Step if there is one."""
        for code in self.game.legal:
            if self.game.option(code).verb == "enter battle":
                self.answer(code)
                break
        while self.game.kind == asks.RESPOND:
            self.answer(0)

    def definition(self, name: str) -> Definition:
        """The compiled card."""
        if name not in self.made:
            self.made[name] = compiled(self.position, name)
        return self.made[name]

    def off_field(self, player: int, name: str, zone: int) -> None:
        """A card in the hand or Deck."""
        self.kits[self.position.put(player, self.definition(name), zone) & SLOT_MASK] = KITS[name]

    def monster(self, player: int, name: str) -> None:
        """A monster in any state: some came, were turned or Set this turn."""
        chance = self.chance
        ref = self.position.monster(player, self.definition(name), chance.choice([UP, UP, DOWN]))
        card = self.position.card(ref)
        if card.face == UP:
            card.position = chance.choice([ATTACK, ATTACK, DEFENSE])
        for field in ("came", "changed", "declared"):
            if chance.random() < 0.15:
                setattr(card, field, 3)
        card.attacked = card.declared
        card.tributes = (KITS[name].level >= 5) + (KITS[name].level >= 7)
        if KITS[name].kind == "ritual monster":
            card.how = BY_SPECIAL
        self.kits[ref & SLOT_MASK] = KITS[name]

    def spell(self, player: int, name: str) -> None:
        """A Set Spell or Trap, some Set this turn; continuous ones may be face-up."""
        if KITS[name].kind == "field spell" and self.position.game.field_zone(player):
            return
        stays = KITS[name].kind.split()[0] in ("field", "continuous")
        face = UP if stays and self.chance.random() < 0.4 else DOWN
        ref = self.position.spell(player, self.definition(name), face, 3 if self.chance.random() < 0.2 else 1)
        self.kits[ref & SLOT_MASK] = KITS[name]

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
        """Give the answer and note what has just happened."""
        game = self.game
        verb, slot = game.option(code).verb, int(game.option(code).ref) & SLOT_MASK
        player, kind, links, part = int(game.player), game.kind, len(game.stack), game.part
        if kind in (asks.ACT, asks.BATTLE):
            self.just = Just()
            if verb in ("summon", "flip"):
                self.just = Just("summon", player, slot)
            elif verb == "attack":
                self.just = Just("attack", player)
        game.answer(code)
        if game.kind == OVER:
            return
        if game.part is not part:
            self.just = Just()
        elif len(game.stack) < links:
            self.just = Just("chain")
        elif kind == asks.RESPOND:
            self.just.passed = code == 0


# --- the engine's paths ----------------------------------------------------------------------------------------


def offered(game: Duel) -> list[Play]:
    """All complete plays that the engine's questions lead to, each as often as it is reached."""
    found: list[Play] = []
    if game.kind not in (asks.ACT, asks.BATTLE, asks.RESPOND):
        return found
    for code in game.legal:
        option = game.option(code)
        if option.ref == 0:
            continue
        after = game.clone()
        after.answer(code)
        for tributes, discards, targets in choices(after):
            found.append((option.verb, int(option.ref) & SLOT_MASK, tributes, discards, targets))
    return found


def choices(game: Duel) -> Iterator[tuple[frozenset[int], frozenset[int], frozenset[int]]]:
    """Every way through the choices of a play: Tributes, discards, targets."""
    if game.kind not in CHOICES:
        yield NONE, NONE, NONE
        return
    kind = game.kind
    for code in game.legal:
        after = game.clone()
        after.answer(code)
        chosen = frozenset([code - 1]) if code else NONE
        for tributes, discards, targets in choices(after):
            if kind in (asks.TRIBUTE, asks.COST_TRIBUTE):
                yield tributes | chosen, discards, targets
            elif kind == asks.COST_DISCARD:
                yield tributes, discards | chosen, targets
            else:
                yield tributes, discards, targets | chosen


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=st.integers(0, 1_000_000))
def test_the_options_are_exactly_what_the_rules_allow(edition: str, seed: int) -> None:
    for number in range(WALKS):
        table = Table(seed * WALKS + number, edition)
        for _ in range(STEPS):
            if table.game.kind == OVER:
                break
            check_options(table)
            table.play_on(1)


def check_options(table: Table) -> None:
    """The engine offers exactly what the rulebook allows, each play in one way."""
    if table.game.kind in (asks.ACT, asks.BATTLE, asks.RESPOND):
        found = offered(table.game)
        assert set(found) == Rulebook(table.game, table.kits, table.just).plays(int(table.game.player))
        once = [play for play in found if len(play[2]) < 2 or play[0] in ("summon", "set")]
        assert len(once) == len(set(once)), "a play is offered in two ways"


# --- agreement with the reasons ----------------------------------------------------------------------------------


def actions(table: Table) -> Iterator[tuple[Action, tuple[str, int, frozenset[int], frozenset[int]]]]:
    """What anyone could want to do with any card: the action, and the play that it asks for (Tributes, targets)."""
    game = table.game
    field = [slot for player in (0, 1) for zone in (3, 4, 5) for slot in game.zones[player * 8 + zone]]
    pairs = list(itertools.combinations(field, 2))
    chosen_sets = [(), *[(each,) for each in field], *table.chance.sample(pairs, min(len(pairs), 8))]
    for slot in range(len(game.owner)):
        ref = int(game.ref(slot))
        for verb in ("flip", "position"):
            yield Action(verb, ref, 0), (verb, slot, NONE, NONE)
        for chosen in chosen_sets:
            refs = [int(game.ref(each)) for each in chosen]
            for verb in ("summon", "set"):
                yield Action(verb, ref, targets=refs), (verb, slot, frozenset(chosen), NONE)
            verb = "use" if table.kits[slot].is_monster else "activate"
            yield Action("activate", ref, targets=refs), (verb, slot, NONE, frozenset(chosen))
        for other in [*field, PLAYER_SLOT, PLAYER_SLOT + 1]:
            target = int(game.ref(other)) if other < PLAYER_SLOT else other
            yield Action("attack", ref, targets=[target]), ("attack", slot, NONE, frozenset([other]))


def is_offered(found: set[Play], verb: str, slot: int, tributes: frozenset[int], targets: frozenset[int]) -> bool:
    """Whether there is such a play; no Tributes or targets named: any."""
    for play in found:
        if play[0] == verb and play[1] == slot and (not targets or play[4] == targets):
            if not tributes or play[2] == tributes:
                return True
    return False


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=st.integers(0, 1_000_000), answers=st.integers(0, 12))
def test_a_play_is_offered_exactly_if_there_is_no_reason_against_it(edition: str, seed: int, answers: int) -> None:
    table = Table(seed, edition)
    table.play_on(answers)
    game = table.game
    found = set(offered(game))
    for player in (0, 1):
        mine = found if game.player == player else set()
        for action, (verb, slot, tributes, targets) in actions(table):
            reasons = why_not(game, player, action)
            assert (reasons == []) == is_offered(mine, verb, slot, tributes, targets), (action, reasons)
            for reason in reasons:
                assert reason.message.startswith("yugioh.why.")


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=st.integers(0, 1_000_000), answers=st.integers(0, 12))
def test_phases_and_passes_agree_with_their_reasons(edition: str, seed: int, answers: int) -> None:
    table = Table(seed, edition)
    table.play_on(answers)
    game = table.game
    verbs = {game.option(code).verb for code in game.legal}
    for player in (0, 1):
        for key in ("battle", "main 2", "end"):
            there = game.player == player and f"enter {key}" in verbs
            assert (why_not(game, player, Action("enter", value=key)) == []) == there
        assert (why_not(game, player, Action("pass")) == []) == (game.player == player and "pass" in verbs)


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=st.integers(0, 1_000_000), answers=st.integers(0, 12))
def test_reasons_tell_nothing_of_cards_that_the_player_does_not_know(edition: str, seed: int, answers: int) -> None:
    table = Table(seed, edition)
    table.play_on(answers)
    viewer = int(table.game.player)
    other = table.game.clone_for(viewer, seed)
    for action, _ in actions(table):
        assert repr(why_not(table.game, viewer, action)) == repr(why_not(other, viewer, action)), action

"""No trigger is lost and none comes twice: random games with a kit of triggers against a count from the event log.

The count is made from what was told alone, event by event: what lay where, whose it was, what happened to it. It shares
nothing with the engine's noticing but the names of the cards, which say what each waits for.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.magic.table import Play, Side
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.random import seeded
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    THIS,
    YOU,
    activated,
    cost,
    damage,
    destroy,
    discard,
    do,
    draw,
    each,
    gain_life,
    instructions,
    select,
    spell,
    target,
    triggered,
)
from mainphase.magic.cards import Card, creature, enchantment, instant

NOTHING = tree.Nothing()
EVENTS: dict[str, tree.Event] = {
    "creature dies": tree.Dies(select(CREATURE)),
    "this dies": tree.Dies(THIS),
    "creature enters": tree.Enters(select(CREATURE)),
    "this enters": tree.Enters(THIS),
    "you gain life": tree.GainsLife(YOU),
    "you draw": tree.Draws(YOU),
    "your second draw": tree.Draws(YOU, 2),
    "you discard": tree.Discards(YOU),
    "anybody casts": tree.Casts(EACH_PLAYER),
    "your second spell": tree.Casts(YOU, number=2),
    "upkeep": tree.BeginningOf("upkeep"),
    "your end step": tree.BeginningOf("end", YOU),
    "creature taps": tree.BecomesTapped(select(CREATURE)),
    "creature attacks": tree.Attacks(select(CREATURE)),
    "you sacrifice": tree.Sacrifices(YOU),
    "damage to a creature": tree.DealsDamage(select(), select(CREATURE)),
}
"""What the cards of the kit wait for."""
BODIES = {name for name in EVENTS if name.startswith(("this", "creature"))}
LOOKS_BACK = {"creature dies", "this dies", "you sacrifice"}


def kit() -> list[Card]:
    """The cards with triggers; half of them are creatures. One works in the graveyard."""
    cards: list[Card] = []
    for name, event in EVENTS.items():
        ability = triggered(event, NOTHING)
        cards.append(
            creature(name, "{0}", "Wall", 1, 2, ability) if name in BODIES else enchantment(name, "{0}", ability)
        )
    ghost = tree.Triggered(tree.BeginningOf("upkeep", YOU), instructions(NOTHING), zone="graveyard")
    cards.append(creature("ghost", "{0}", "Spirit", 1, 1, ghost))
    once = tree.Triggered(tree.GainsLife(YOU), instructions(NOTHING), per_turn=1)
    cards.append(enchantment("once each turn", "{0}", once))
    return cards


ALTAR = activated(cost(tree.PaySacrifice(select(CREATURE))), gain_life(1))
OTHERS: list[Card] = [
    creature("cat", "{0}", "Cat", 2, 1),
    creature("dog", "{0}", "Dog", 1, 3),
    enchantment("altar", "{0}", ALTAR),
    instant("storm", "{0}", spell(destroy(each(CREATURE)))),
    instant("quake", "{0}", spell(damage(2, each(CREATURE)))),
    instant("slay", "{0}", spell(destroy(), targets=(target(CREATURE),))),
    instant("breeze", "{0}", spell(do(gain_life(1), draw(2), discard(1)))),
    instant("blink", "{0}", spell(do(tree.Exile(each(CREATURE), bind="x"), tree.PutOntoBattlefield(tree.Chosen("x"))))),
]


class Started(Play):
    """A game that knows which permanents there were at its beginning: slot to reference."""

    began: dict[int, int]

    def begin(self) -> None:
        """Note them and run to the first question."""
        game = self.game
        self.began = {slot: int(game.ref(slot)) for seat in range(game.seats) for slot in game.battlefield(seat)}
        super().begin()


def permanents(cards: list[Card]) -> list[Card]:
    """Those of the cards that may lie on the battlefield."""
    return [card for card in cards if "instant" not in card.front.type_line.types]


class Recount:
    """What should have triggered, worked out from the log."""

    def __init__(self, play: Play) -> None:
        self.play = play
        game = play.game
        self.names = {slot: str(game.definitions[slot].name) for slot in range(len(game.owner))}
        self.creatures = {slot for slot in self.names if int(game.definitions[slot].types) & 2}
        self.owners = {slot: int(game.owner[slot]) for slot in self.names}
        self.here: dict[int, int] = {}  # slot to reference, of permanents
        self.graves: dict[int, int] = {}
        self.expected: Counter[int] = Counter()
        self.draws: Counter[int] = Counter()
        self.spells: Counter[int] = Counter()
        self.used: set[int] = set()
        self.player = 0

    def watchers(self, name: str) -> list[tuple[int, int]]:
        """Seat and reference of each permanent with that name."""
        return [(self.owners[slot], ref) for slot, ref in self.here.items() if self.names[slot] == name]

    def fires(self, name: str, seat: int | None = None) -> None:
        """What waits for that triggers: of that player only, or everybody's."""
        for owner, ref in self.watchers(name):
            if seat is None or owner == seat:
                self.expected[ref] += 1

    def moment(self, events: list[Event]) -> None:
        """Events that happen at the same time: what is left is looked at as it was before, the rest as it is after."""
        for event in events:
            self.look(event, True)
        for event in events:
            if event.kind == "moved":
                self.move(event)
        for event in events:
            self.look(event, False)

    def move(self, event: Event) -> None:
        """Where the card is now."""
        slot = event.b & SLOT_MASK
        self.here.pop(slot, None)
        self.graves.pop(slot, None)
        to = event.amount % zones.KINDS
        if to == zones.BATTLEFIELD:
            self.here[slot] = event.b
        elif to == zones.GRAVEYARD:
            self.graves[slot] = event.b

    def look(self, event: Event, before: bool) -> None:
        """Triggers of one event, those that look back (before it) or the others (after it)."""
        seat = int(event.player)
        slot = event.a & SLOT_MASK
        if event.kind == "moved":
            came_from, to = divmod(int(event.amount), zones.KINDS)
            if before and (came_from, to) == (zones.BATTLEFIELD, zones.GRAVEYARD):
                if slot in self.creatures:
                    self.fires("creature dies")
                if self.names[slot] == "this dies":
                    self.expected[event.a] += 1
            elif not before and to == zones.BATTLEFIELD:
                if slot in self.creatures:
                    self.fires("creature enters")
                if self.names[slot] == "this enters":
                    self.expected[event.b] += 1
        elif before:
            if event.kind == "sacrificed":
                self.fires("you sacrifice", seat)
        elif event.kind == "life gained":
            self.fires("you gain life", seat)
            for owner, ref in self.watchers("once each turn"):
                if owner == seat and ref not in self.used:
                    self.used.add(ref)
                    self.expected[ref] += 1
        elif event.kind == "drew":
            self.draws[seat] += 1
            self.fires("you draw", seat)
            if self.draws[seat] == 2:
                self.fires("your second draw", seat)
        elif event.kind == "discarded":
            self.fires("you discard", seat)
        elif event.kind == "cast":
            self.spells[seat] += 1
            self.fires("anybody casts")
            if self.spells[seat] == 2:
                self.fires("your second spell", seat)
        elif event.kind == "turn began":
            self.player = seat
            self.draws.clear()
            self.spells.clear()
            self.used.clear()
        elif event.kind == "part began":
            part = self.play.game.rules.table.parts[event.amount - 1].key
            if part == "upkeep":
                self.fires("upkeep")
                for grave, ref in self.graves.items():
                    if self.names[grave] == "ghost" and self.owners[grave] == self.player:
                        self.expected[ref] += 1
            elif part == "end":
                self.fires("your end step", self.player)
        elif event.kind == "tapped" and slot in self.creatures:
            self.fires("creature taps")
        elif event.kind == "attacked":
            self.fires("creature attacks")
        elif event.kind in ("damage", "combat damage"):
            if event.b & SLOT_MASK in self.creatures and slot in self.creatures:
                self.fires("damage to a creature")


TOGETHER = {"moved", "destroyed", "left combat"}
"""Kinds of event of which a run is one moment, if what happened is one action or one check of state-based actions."""


def moments(events: list[Event]) -> list[list[Event]]:
    """The events in moments."""
    found: list[list[Event]] = []
    for event in events:
        last = found[-1][-1] if found else None
        run = last is not None and last.kind in TOGETHER and event.kind in TOGETHER
        if run and last is not None and (last.rule == event.rule or last.rule[:4] == event.rule[:4] == "704."):
            found[-1].append(event)
        else:
            found.append([event])
    return found


@settings(max_examples=40)
@given(st.integers(0, 100_000))
def test_every_trigger_comes_once(seed: int) -> None:
    chance = seeded(seed)
    cards = kit() + OTHERS * 3
    sides = []
    for _ in range(2):
        deck = [cards[chance.below(len(cards))] for _ in range(34)]
        sides.append(Side(hand=deck[:7], battlefield=permanents(deck[7:12]), library=deck[12:], blanks=20, life=60))
    play = Started(*sides, quiet=True, seed=seed)
    recount = Recount(play)
    game = play.game
    recount.here = dict(play.began)
    for _ in range(250):
        if game.kind == OVER:
            break
        game.answer(game.legal[chance.below(len(game.legal))])
    for moment in moments(read_log(game)):
        recount.moment(moment)
    told: Counter[int] = Counter()
    for event in read_log(game):
        if event.kind in ("triggered", "trigger not put"):
            told[int(event.a)] += 1
    for trigger in game.triggers:
        told[int(trigger.source)] += 1
    if game.kind != OVER:
        assert told == +recount.expected, [
            (recount.names[ref & SLOT_MASK], told[ref], recount.expected[ref])
            for ref in told.keys() | recount.expected.keys()
            if told[ref] != recount.expected[ref]
        ]


NEXT_TURN = tree.UntilYourNextTurn()
END = tree.BeginningOf("end", which="next")
AIMED = instructions(damage(1, tree.Target(0)), targets=(target(CREATURE),))
EMBLEM = tree.GetEmblem((triggered(tree.BeginningOf("end", YOU), gain_life(1)),))
DIED = tree.HappenedThisTurn(tree.Dies(select(CREATURE)))
CREATED: list[Card] = [
    instant("promise", "{0}", spell(tree.Delayed(tree.Triggered(END, AIMED)))),
    instant("pact", "{0}", spell(tree.Delayed(triggered(tree.Dies(select(CREATURE)), draw()), NEXT_TURN))),
    instant("spark", "{0}", spell(do(tree.Discard(), tree.Reflexive(AIMED)))),
    instant("crest", "{0}", spell(EMBLEM)),
    enchantment("jail", "{0}", triggered(tree.Enters(), tree.Exile(each(CREATURE), bind="in")), triggered(
        tree.Leaves(), tree.PutOntoBattlefield(tree.Chosen("in")))),
    enchantment("ghoul", "{0}", triggered(tree.BeginningOf("end"), gain_life(1), condition=DIED)),
    enchantment("lonely", "{0}", triggered(tree.StateTrigger(tree.Exists(select(CREATURE), tree.Number(6))),
                                           destroy(each(CREATURE)))),
    enchantment("many", "{0}", triggered(tree.Moves(select(CREATURE), to="graveyard", batch=True), draw())),
    enchantment("storm bell", "{0}", triggered(tree.Casts(YOU, number=2), gain_life(
        tree.TimesThisTurn(tree.Casts(EACH_PLAYER), "last")))),
    instant("raze", "{0}", spell(destroy(each(tree.HasType("enchantment"))))),
]  # fmt: skip
"""Cards whose effects create abilities, or that ask about the past."""


@settings(max_examples=40)
@given(st.integers(0, 100_000))
def test_what_is_remembered_is_part_of_the_value(seed: int) -> None:
    """Saved and loaded, copied and gone on with: the same game, to its last number."""
    chance = seeded(seed)
    cards = kit() + OTHERS + CREATED * 3
    sides = []
    for _ in range(2):
        deck = [cards[chance.below(len(cards))] for _ in range(34)]
        sides.append(Side(hand=deck[:7], battlefield=permanents(deck[7:12]), library=deck[12:], blanks=20, life=60))
    play = Play(*sides, quiet=True, seed=seed)
    game = play.game
    for number in range(200):
        if game.kind == OVER:
            break
        code = game.legal[chance.below(len(game.legal))]
        if number % 10 == 0:
            saved = game.to_bytes()
            copy = game.clone()
            assert copy.to_bytes() == saved
            copy.from_bytes(saved)
            assert copy.to_bytes() == saved
            copy.answer(code)
            game.answer(code)
            assert copy.to_bytes() == game.to_bytes()
        else:
            game.answer(code)
        assert len(set(game.legal)) == len(game.legal)
        for trigger in game.triggers:
            assert game.lost[trigger.controller] == 0

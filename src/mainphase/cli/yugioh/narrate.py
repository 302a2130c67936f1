"""Tells the events of a duel as sentences, each with its rule id."""

from __future__ import annotations

from typing import Final

from mainphase.cli.narrate import EVENT, TURN, Fact, Narrator, Sentence
from mainphase.cli.words import message_word
from mainphase.cli.yugioh.cards import stats
from mainphase.cli.yugioh.words import DuelWords
from mainphase.kernel.events import Event
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.locale import Name
from mainphase.yugioh import kinds, zones
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN
from mainphase.yugioh.state import DuelGame

EVERYONE: Final = -1
"""Who knows a face-down card that was face-up before."""

ON_FIELD: Final = (zones.MONSTERS, zones.SPELLS, zones.FIELD)
SUMMONED: Final = ("normal summoned", "tribute summoned", "flip summoned", "special summoned")
TAKES_POSITION: Final = {
    "normal summoned": ATTACK,
    "tribute summoned": ATTACK,
    "flip summoned": ATTACK,
    "special summoned": 0,
    "position changed": 0,
    "turned up": 0,
    "monster set": DEFENSE,
    "turned down": DEFENSE,
}
"""Events after which a monster is in that position, 0: in the one that is their amount."""
LOST: Final = {"damage": -1, "battle damage": -1, "LP paid": -1, "LP gained": 1}
"""Kinds that change Life Points, and which way."""
NEUTRAL: Final = {
    "turn began",
    "turn ended",
    "turn added",
    "turn skipped",
    "part ended",
    "part skipped",
    "part inserted",
}
"""Kinds that are told as in every game."""
QUIET: Final = {
    "part ended",
    "part inserted",
    "turn ended",
    "passed",
    "targeted",
    "left phase",
}
"""Kinds that only the full narration tells one by one."""
DAMAGE_STEP: Final = "damage step"
"""Its parts have no headings in the short narration."""
CHAIN_RULE: Final = "YG-53"
"""Under this rule a card is turned up to be activated, and sent to the Graveyard after the Chain."""
DESTROYED: Final = ("destroyed", "destroyed by battle")
TOLD_AFTER: Final[dict[str, tuple[str, ...]]] = {
    "moved": ("drew", "discarded", "tributed"),
    "stats changed": (*SUMMONED, "turned up"),
    "turned up": ("flip summoned",),
    "resolved": ("no effect",),
}
"""Kinds, and the later events about the same card that tell them as well."""
NEAR: Final = 8
"""So far behind a move can its event be: Equip cards are destroyed in between."""
HIDDEN: Final = ("drew", "looked")
SET: Final = ("monster set", "card set")
RUNS: Final = {
    "drew",
    "discarded",
    "LP set",
    "tributed",
    "card set",
    "moved",
    "destroyed",
    "destroyed by battle",
    "position changed",
    "turned up",
    "turned down",
    "looked",
    "revealed",
    "effect ended",
    "part skipped",
}
"""Kinds of which several in a row, of one player under one rule, are one sentence."""


class DuelNarrator(Narrator[DuelGame]):
    """Tells one duel.

    It keeps Life Points, which cards lie face-down and where, ATK and DEF that have changed, the targets of what is
    being activated, and which events (`silent`) go without saying in the short narration.
    """

    words: DuelWords

    def __init__(self, words: DuelWords, all_events: bool = False) -> None:
        super().__init__(words, all_events)
        self.lp: dict[int, int] = {}
        self.down: dict[int, int] = {}
        self.places: dict[int, int] = {}
        self.stats: dict[int, tuple[int, int]] = {}
        self.positions: dict[int, int] = {}
        self.targets: dict[int, list[Name]] = {}
        self.links = 0
        self.leaving: set[int] = set()
        self.silent: list[Event] = []
        self.began = False

    # --- what is remembered -----------------------------------------------------------------------------------

    def prepare(self, game: DuelGame, events: list[Event]) -> None:
        """Learn Life Points and face-down cards where the narrator was not there from the start."""
        inner = [part.id for part in game.rules.table.parts if part.parent == DAMAGE_STEP]
        self.silent = [event for event in events if event.kind == "part began" and event.amount in inner]
        for seat, duelist in enumerate(game.duelists):
            if seat not in self.lp:
                mine = [event for event in events if event.player == seat and event.kind in LOST]
                self.lp[seat] = int(duelist.lp) - sum(LOST[each.kind] * int(each.amount) for each in mine)
        for card in game.cards:
            if card.ref:
                self.places[int(card.ref)] = int(card.zone) + 1
                self.positions.setdefault(int(card.ref), int(card.position))
        if not self.began:
            self.began = True
            self.find_down(game, events)

    def find_down(self, game: DuelGame, events: list[Event]) -> None:
        """Which cards lay face-down before these events, as far as that can be told."""
        for card in game.cards:
            if card.ref and card.face == DOWN:
                known = game.knowers(int(card.ref) & SLOT_MASK) == game.everyone()
                self.down[int(card.ref)] = EVERYONE if known else int(card.controller)
        for event in events:
            if event.kind == "turned up":
                self.down[int(event.a)] = int(event.player)
        for event in events:
            if event.kind in (*SET, "turned down"):
                self.down.pop(int(event.a), None)

    def observe(self, game: DuelGame, event: Event) -> Fact:
        """Remember what later sentences need, and keep what this one needs."""
        self.note_face(event)
        self.note(game, event)
        self.pass_over(game, event)
        fact = Fact(
            event,
            self.name(game, int(event.a)),
            self.name(game, int(event.b)),
            self.lp.get(int(event.player)),
            self.details(event) if event.kind in ("activated", "triggered") else "",
            self.is_open(game, event),
        )
        if event.kind in ("activated", "triggered", "part began"):
            self.targets = {}
        return fact

    def note(self, game: DuelGame, event: Event) -> None:
        """Remember Life Points, ATK and DEF, targets."""
        seat = int(event.player)
        ref = int(event.a)
        if event.kind == "LP set":
            self.lp[seat] = int(event.amount)
        elif event.kind in LOST:
            self.lp[seat] = max(self.lp.get(seat, 0) + LOST[event.kind] * int(event.amount), 0)
        elif event.kind == "stats changed":
            self.stats[ref] = (int(event.amount), int(event.b))
        elif event.kind == "targeted":
            self.targets.setdefault(int(event.b), []).append(self.name(game, ref))

    def note_face(self, event: Event) -> None:
        """Remember what lies face-down, and in which position."""
        ref = int(event.a)
        if event.kind in SET:
            self.down[ref] = int(event.player)
        elif event.kind == "turned down":
            self.down[ref] = EVERYONE
        elif event.kind == "turned up":
            self.down.pop(ref, None)
        if event.kind in TAKES_POSITION:
            self.positions[ref] = TAKES_POSITION[event.kind] or int(event.amount)

    def pass_over(self, game: DuelGame, event: Event) -> None:
        """Note what needs no sentence of its own: the way of a card that is activated or destroyed, a lone link."""
        slot = int(event.a) & SLOT_MASK
        monster = slot < len(game.definitions) and game.definitions[slot].is_monster()
        if event.kind in ("activated", "triggered"):
            self.links = max(self.links, int(event.amount)) if event.amount > 1 else 1
            if event.kind == "activated" and not monster:
                self.leaving.add(int(event.a))
        elif event.kind == "resolved" and self.links <= 1:
            self.silent.append(event)
        elif event.kind in DESTROYED:
            self.leaving.add(int(event.a))
        elif event.kind == "moved" and event.amount == zones.GRAVEYARD and int(event.b) in self.leaving:
            self.silent.append(event)
        elif event.kind == "turned up" and not monster and event.rule == CHAIN_RULE:
            self.silent.append(event)
        elif event.kind == "calculated" and not event.b:
            self.silent.append(event)

    def name(self, game: DuelGame, ref: int) -> Name:
        """A card as it was to be seen at that moment, or a player."""
        slot = ref & SLOT_MASK
        if slot >= PLAYER_SLOT or ref == 0:
            return self.words.thing(game, ref)
        knower = self.down.get(ref, EVERYONE)
        if knower not in (EVERYONE, self.words.reader) and self.words.reader >= 0:
            return Name(self.face_down(game, ref))
        return Name(game.definitions[slot].name if slot < len(game.definitions) else self.t("card.none"))

    def face_down(self, game: DuelGame, ref: int) -> str:
        """A face-down card by its place."""
        monster = game.definitions[ref & SLOT_MASK].is_monster()
        number = self.places.get(ref, 0)
        if not monster and game.definitions[ref & SLOT_MASK].is_field():
            return self.t("yugioh.thing.field")
        if number:
            return self.t("yugioh.thing.monster_at" if monster else "yugioh.thing.card_at", number=number)
        return self.t("yugioh.thing.monster" if monster else "yugioh.thing.card")

    def is_open(self, game: DuelGame, event: Event) -> bool:
        """Whether the reader may know which card the event is about."""
        reader = self.words.reader
        if reader < 0 or event.player == reader:
            return True
        if event.kind in SET:
            return False
        if event.kind in HIDDEN or (event.kind == "moved" and is_hidden(int(event.amount))):
            return game.is_current(event.a) and self.words.knows(game, int(event.a))
        return True

    # --- sentences --------------------------------------------------------------------------------------------

    def sentence(self, game: DuelGame, group: list[Fact]) -> Sentence:
        """One sentence for events that belong together."""
        event = group[0].event
        if event.kind == "part began":
            return self.part(game, event)
        text = self.t(self.message(game, group), **self.params(game, group))
        if event.kind == "turn began":
            return Sentence(TURN, text, "", "")
        return Sentence(EVENT, text, event.rule, self.words.rule(event.rule))

    def message(self, game: DuelGame, group: list[Fact]) -> str:
        """The id of the message that tells the event."""
        fact = group[0]
        kind = message_word(fact.event.kind)
        if fact.event.kind in NEUTRAL or fact.event.kind == "rewound":
            return f"event.{kind}"
        message = f"yugioh.event.{kind}"
        if not fact.is_open:
            return f"{message}_hidden"
        return message + self.variant(game, fact.event)

    def variant(self, game: DuelGame, event: Event) -> str:
        """What is appended to the message of an event for what is special about it."""
        slot = int(event.a) & SLOT_MASK
        monster = slot < len(game.definitions) and game.definitions[slot].is_monster()
        if event.kind == "game ended":
            return "_won" if event.player >= 0 else "_drawn"
        if event.kind == "player lost":
            own = f"_{message_word(event.rule).replace('-', '_')}"
            return own if self.words.translator.has(f"yugioh.event.player_lost{own}") else ""
        if event.kind == "moved" and event.amount == zones.GONE:
            return "_gone"
        if event.kind == "turned up" and not monster:
            return "_spell"
        if event.kind in ("activated", "resolved") and monster:
            return "_effect"
        if event.kind == "no effect" and event.amount:
            return "_lost"
        if event.kind == "attack declared" and (int(event.b) & SLOT_MASK) >= PLAYER_SLOT:
            return "_direct"
        if event.kind == "calculated":
            defends = self.positions.get(int(event.b)) == DEFENSE
            return ("_defense" if defends else "") if event.b else "_direct"
        return ""

    def params(self, game: DuelGame, group: list[Fact]) -> dict[str, object]:
        """The values that a message may name: the same for every kind of event."""
        fact = group[0]
        event = fact.event
        amount = int(event.amount)
        params: dict[str, object] = {
            "player": self.words.player(event.player),
            "card": fact.card,
            "other": fact.other,
            "count": amount,
            "number": amount,
            "life": fact.life,
            "details": fact.details,
        }
        if event.kind in RUNS:
            params["cards"] = self.words.listing(str(each.card) for each in group)
            params["count"] = len(group)
        if event.kind in ("part skipped", "part inserted", "part ended"):
            parts = [game.rules.table.parts[each.event.amount - 1].key for each in group]
            params["parts"] = ", ".join(self.words.part(key) for key in parts)
        elif event.kind == "moved":
            params["target"] = self.words.zone(amount)
        elif event.kind in ("special summoned", "position changed"):
            params["position"] = self.words.position(amount)
        elif event.kind == "left phase":
            params["part"] = self.words.part(game.part.part.key)
        if event.kind in (*SUMMONED, "turned up"):
            params["stats"] = stats(*self.numbers(game, int(event.a)))
        elif event.kind == "stats changed":
            params["attack"], params["defense"] = amount, int(event.b)
        elif event.kind == "calculated":
            place = 1 if self.positions.get(int(event.b)) == DEFENSE else 0
            params["other_number"] = self.numbers(game, int(event.b))[place]
        return params

    def numbers(self, game: DuelGame, ref: int) -> tuple[int, int]:
        """A monster's ATK and DEF at that moment."""
        definition = game.definitions[ref & SLOT_MASK]
        return self.stats.get(ref, (int(definition.attack), int(definition.defense)))

    def details(self, event: Event) -> str:
        """What was chosen for an activation."""
        targets = self.targets.get(int(event.a), [])
        if not targets:
            return ""
        named = ", ".join(self.t("detail.target", target=target) for target in targets)
        return self.t("yugioh.detail.targets", targets=named)

    # --- what is told together --------------------------------------------------------------------------------

    def told_elsewhere(self, events: list[Event]) -> list[int]:
        """Places of the events that a neighbour tells: how cards move, the turning up in a Flip Summon."""
        told: list[int] = []
        for index, event in enumerate(events):
            if event.kind == "moved" and event.amount in ON_FIELD:
                told.append(index)
                continue
            kinds = TOLD_AFTER.get(event.kind, ())
            far = index + (NEAR if event.kind == "moved" else 1)
            if any(later.kind in kinds and later.a == event.a for later in events[index + 1 : far + 1]):
                told.append(index)
        return told

    def is_quiet(self, event: Event) -> bool:
        """Whether the short narration leaves the event out."""
        return event.kind in QUIET or any(each is event for each in self.silent)

    def same_sentence(self, one: Fact, other: Fact) -> bool:
        """Whether two neighbours are told together."""
        first, second = one.event, other.event
        if first.kind != second.kind or first.kind not in RUNS or first.rule != second.rule:
            return False
        if first.kind in ("LP set", "moved", "position changed") and first.amount != second.amount:
            return False
        if first.kind in ("LP set", "destroyed", "destroyed by battle", "effect ended", "part skipped"):
            return True
        return first.player == second.player and one.is_open == other.is_open


def is_hidden(kind: int) -> bool:
    """Whether a card that goes to a zone of that kind need not be known: hand, Deck, or a place of the field."""
    return kind in (zones.DECK, zones.HAND, zones.FUSION, *ON_FIELD)


def all_kinds() -> list[str]:
    """The kinds of event that there are."""
    return [name for name in kinds.NAMES if name]

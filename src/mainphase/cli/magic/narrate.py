"""Tells the events of a game of Magic as sentences, each with its rule number."""

from __future__ import annotations

from typing import ClassVar, Final

from mainphase.cli.magic.words import MagicWords
from mainphase.cli.narrate import EVENT, TURN, Fact, Narrator, Sentence
from mainphase.cli.words import message_word
from mainphase.kernel.events import Event
from mainphase.kernel.game import SLOT_MASK
from mainphase.locale import Name
from mainphase.magic import kinds, zones
from mainphase.magic.changes_replacing import SHIELD_EFFECT
from mainphase.magic.definitions import BLENDS, SPELL
from mainphase.magic.expressions_events import ACTION_UNIT
from mainphase.magic.kinds import FULLY
from mainphase.magic.played import DELAYED, PlayedGame
from mainphase.magic.state import DAY
from mainphase.magic.view import is_player

DAMAGE: Final = ("damage", "combat damage")
COUNTERS: Final = ("counters put", "counters removed")
EFFECTS: Final = ("pump", "grant", "remove", "change")
"""How kinds of continuous effects are told (`magic.lasting`); all above the last are changes."""
HIDDEN_ZONES: Final = (zones.LIBRARY, zones.HAND)
QUIET: Final = {
    "part ended",
    "turn ended",
    "passed",
    "became blocked",
    "mana spent",
    "targeted",
    "left combat",
    "part inserted",
    "chose",
    "was not blocked",
    "keyword action",
    "cycled",
    "tapped for mana",
    "mana ability activated",
}
"""Kinds that only the full narration tells one by one."""
TOLD_AFTER: Final = {
    (zones.LIBRARY, zones.HAND): "drew",
    (zones.LIBRARY, zones.COMMAND): "ante set aside",
    (zones.HAND, zones.GRAVEYARD): "discarded",
    (zones.HAND, zones.EXILE): "special action",
    (zones.HAND, zones.BATTLEFIELD): "land played",
    (zones.HAND, zones.LIBRARY): "put on the bottom",
    (zones.LIBRARY, zones.LIBRARY): "put on the bottom",
}
"""Moves that the event which follows tells."""
TOLD_BEFORE: Final = {"destroyed", "sacrificed", "token created", "countered", "resolved", "fizzled"}
"""Events that tell the move which follows."""
RUNS: Final = {
    "drew",
    "untapped",
    "entered tapped",
    "tapped",
    "damage removed",
    "attacked",
    "part skipped",
    "put on the bottom",
    "looked",
    "life set",
    "discarded",
    "effect ended",
    "destroyed",
    "sacrificed",
    "moved",
    "token created",
    "phased out",
    "phased in",
}
"""Kinds of which several in a row, of one player under one rule, are one sentence."""


class Marks:
    """The rules by which a narrator tells alike events apart, as the ruleset numbers them.

    `paying` are the beginnings of those under which tapping belongs to the sentence of what is paid for, `attacking`
    that under which attackers tap, `mana` the beginning of those of mana abilities, `spent` that under which a spell
    leaves once it has resolved, `opening` that under which hands are drawn anew, `face_down` that under which a card
    is exiled face down. `told_as`, by kind and rule: the event "attacked" happens where abilities trigger on it; the
    sentence tells what was done just before that.
    """

    def __init__(
        self,
        paying: tuple[str, ...],
        attacking: str,
        mana: str,
        spent: str,
        opening: str,
        face_down: str,
        told_as: dict[tuple[str, str], str],
    ) -> None:
        self.paying = paying
        self.attacking = attacking
        self.mana = mana
        self.spent = spent
        self.opening = opening
        self.face_down = face_down
        self.told_as = told_as

    @property
    def quiet_taps(self) -> tuple[str, ...]:
        """Under these rules tapping is told with what it is for."""
        return (*self.paying, self.attacking, self.mana)


MODERN: Final = Marks(
    ("601.2", "602.2"), "508.1f", "605", "608.2n", "103.5", "116.2h",
    {("attacked", "508.1m"): "508.1k", ("blocked", "509.1i"): "509.1g"},
)  # fmt: skip


class MagicNarrator(Narrator[PlayedGame]):
    """Tells one game of Magic.

    It keeps the life totals and what a spell being cast has chosen so far.
    """

    words: MagicWords
    marks: ClassVar[Marks] = MODERN

    def __init__(self, words: MagicWords, all_events: bool = False) -> None:
        super().__init__(words, all_events)
        self.life: dict[int, int] = {}
        self.targets: dict[int, list[Name]] = {}
        self.payment: list[str] = []
        self.changed: set[int] = set()
        self.names: dict[int, str] = {}

    # --- what is remembered -----------------------------------------------------------------------------------

    def prepare(self, game: PlayedGame, events: list[Event]) -> None:
        """Work out what life totals were before these events, where the narrator was not there from the start.

        Of what effects have ended on, or several have begun on, the power and toughness then are not known any more.
        """
        begun = [event.a for event in events if event.kind == "effect began"]
        self.changed = {event.a for event in events if event.kind == "effect ended"}
        self.changed.update(ref for ref in begun if begun.count(ref) > 1)
        for seat, player in enumerate(game.players):
            if seat not in self.life:
                changed = {"life gained": 1, "life lost": -1}
                mine = [event for event in events if event.player == seat and event.kind in changed]
                self.life[seat] = int(player.life) - sum(changed[each.kind] * int(each.amount) for each in mine)

    def observe(self, game: PlayedGame, event: Event) -> Fact:
        """Remember what later sentences need, and keep what this one needs."""
        self.note(game, event)
        fact = Fact(
            event,
            self.name(game, event.b if event.kind == "moved" else event.a),
            self.name(game, event.b),
            self.life_after(event),
            self.details(event) if event.kind in ("cast", "activated", "triggered") else "",
            self.is_open(game, event),
        )
        self.forget(event)
        return fact

    def note(self, game: PlayedGame, event: Event) -> None:
        """Remember life totals, targets, payments, tokens."""
        seat = int(event.player)
        amount = int(event.amount)
        if event.kind == "life set":
            self.life[seat] = amount
        elif event.kind == "life gained":
            self.life[seat] = self.life.get(seat, 0) + amount
        elif event.kind == "life lost":
            self.life[seat] = self.life.get(seat, 0) - amount
        elif event.kind == "targeted":
            self.targets.setdefault(event.a, []).append(self.name(game, event.b))
        elif event.kind == "tapped" and event.rule.startswith(self.marks.paying):
            self.payment_of(seat).append(str(self.name(game, event.a)))
        elif event.kind == "token created" and (amount >= BLENDS or 0 <= amount < len(game.setup.definitions)):
            self.names[event.a] = game.definition(amount).name
        elif event.kind == "cast" and game.is_current(event.a):
            cast = game.definitions[event.a & SLOT_MASK]
            if cast.version:  # a half or an Adventure has its name on the stack only
                self.names[event.a] = cast.name
        elif event.kind == "moved" and event.a in self.names and amount // zones.KINDS != zones.STACK:
            self.names[event.b] = self.names[event.a]

    def forget(self, event: Event) -> None:
        """What has been told with a spell or ability is no longer needed."""
        if event.kind in ("cast", "activated", "triggered", "trigger not put"):
            self.targets.pop(event.a, None)
            self.payment = []
        elif event.kind in ("part began", "rewound"):
            self.targets = {}
            self.payment = []

    def payment_of(self, seat: int) -> list[str]:
        """What has been tapped to pay for what a player is casting or activating; others cannot do so meanwhile."""
        return self.payment

    def life_after(self, event: Event) -> int | None:
        """The player's life total once the event has had its effect."""
        if event.kind in DAMAGE and event.player in self.life:
            return self.life[event.player] - int(event.amount)
        return self.life.get(event.player)

    def name(self, game: PlayedGame, ref: int) -> Name:
        """A card, token or player."""
        if ref in self.names:
            return Name(self.words.card_name(self.names[ref]))
        return self.words.thing(game, ref)

    def is_open(self, game: PlayedGame, event: Event) -> bool:
        """Whether the reader may know which card the event is about."""
        if event.kind == "special action" and event.amount == kinds.FORETOLD:
            return self.words.may_name(game, event.a, event.player)
        if event.kind in ("drew", "looked", "put on the bottom"):
            return self.words.may_name(game, event.a, event.player)
        if event.kind == "moved":
            source, target = divmod(event.amount, zones.KINDS)
            if event.rule == self.marks.face_down:
                return self.words.may_name(game, event.b, event.player)
            if source in HIDDEN_ZONES and target in HIDDEN_ZONES:
                return self.words.may_name(game, event.b, event.player)
        return True

    # --- sentences --------------------------------------------------------------------------------------------

    def sentence(self, game: PlayedGame, group: list[Fact]) -> Sentence:
        """One sentence for events that belong together."""
        event = group[0].event
        if event.kind == "part began":
            return self.part(game, event)
        text = self.t(self.message(game, group), **self.params(game, group))
        if event.kind == "turn began":
            return Sentence(TURN, text, "", "")
        rule = event.rule if self.all_events else self.marks.told_as.get((event.kind, event.rule), event.rule)
        return Sentence(EVENT, text, rule, self.words.rule(rule))

    def message(self, game: PlayedGame, group: list[Fact]) -> str:
        """The id of the message that tells the event."""
        event = group[0].event
        message = f"event.{message_word(event.kind)}"
        if not group[0].is_open:
            return f"{message}_hidden"
        if event.kind == "moved":
            return moved_message(event.amount)
        if event.kind == "special action":
            return f"{message}_{kinds.SPECIAL_ACTIONS[event.amount]}"
        if event.kind == "keyword action":
            return f"{message}_{message_word(kinds.ACTIONS[event.amount % ACTION_UNIT])}"
        if event.kind == "game ended":
            return f"{message}_won" if event.player >= 0 else f"{message}_drawn"
        if event.kind == "player lost":
            own = f"{message}_{event.rule.replace('.', '_')}"
            return own if self.words.translator.has(own) else message
        if event.kind == "resolved" and event.a == 0:
            return f"{message}_damage"
        if event.kind in ("resolved", "countered", "fizzled"):
            return message if is_spell(game, event) else f"{message}_ability"
        if event.kind in (*DAMAGE, "damage prevented") and is_player(event.b):
            return f"{message}_player"
        if event.kind in COUNTERS and event.a == 0:
            return f"{message}_player"
        if event.kind == "ended at once":
            return message if event.amount else f"{message}_turn"
        if event.kind == "day and night":
            return f"{message}_day" if event.amount == DAY else f"{message}_night"
        if event.kind == "effect began":
            kind = EFFECTS[min(int(event.amount), len(EFFECTS) - 1)]
            if event.amount >= SHIELD_EFFECT or event.a == 0:
                kind = "shield"
            here = game.on_battlefield(event.a) and (kind != "pump" or event.a not in self.changed)
            return f"{message}_{kind}" if here else f"{message}_{kind}_gone"
        return message

    def params(self, game: PlayedGame, group: list[Fact]) -> dict[str, object]:
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
            params["count"] = amount if event.kind == "life set" else len(group)
        if event.kind in ("part skipped", "part inserted", "part ended"):
            parts = [game.rules.table.parts[each.event.amount - 1].key for each in group]
            params["parts"] = ", ".join(self.words.part(key) for key in parts)
        elif event.kind == "moved":
            source, target = divmod(amount, zones.KINDS)
            if source == zones.GONE:  # a card that had merged with a permanent
                source = zones.BATTLEFIELD
            params["source"] = self.words.zone(source, "from")
            params["target"] = self.words.zone(target, "to")
        elif event.kind == "transformed":
            face = game.definition(amount)
            before = face.other_face()
            params["card"] = self.words.card_name(face.name if before is None else before.name)
            params["other"] = self.words.card_name(face.name)
        elif event.kind in ("door unlocked", "door locked"):
            doors = game.permanent(event.a).definition.doors
            half = amount % FULLY
            params["other"] = self.words.card_name(doors[3].versions[half - 1].name if half and doors else "")
        elif event.kind == "flipped":
            flipped = game.definition(amount)
            if flipped.front is not None:
                params["card"] = self.words.card_name(flipped.front.name)
            params["other"] = self.words.card_name(flipped.name)
        elif event.kind == "keyword action":
            params["number"] = amount // ACTION_UNIT
        elif event.kind == "effect began":
            permanent = game.permanent(event.a)
            params["stats"] = f"{permanent.power}/{permanent.toughness}"
        elif event.kind in COUNTERS:
            params["kind"] = self.words.told_counter(game, event.b)
        elif event.kind in ("mana added", "mana spent"):
            params["mana"] = self.words.mana(amount)
        return params

    def details(self, event: Event) -> str:
        """What was chosen and paid for a spell or ability."""
        details = ""
        if event.kind == "cast" and event.amount > 0:
            details += self.t("detail.x", number=event.amount)
        targets = self.targets.get(event.a, [])
        if targets:
            details += self.t(
                "detail.targets", targets=", ".join(self.t("detail.target", target=name) for name in targets)
            )
        payment = self.payment_of(int(event.player))
        if payment and event.kind != "triggered":
            details += self.t("detail.payment", cards=self.words.listing(payment))
        return details

    # --- what is told together -----------------------------------------------------------------------------------

    def told_elsewhere(self, events: list[Event]) -> list[int]:
        """Places of the events that a neighbour tells: moves of what is drawn, cast or destroyed, life lost to it."""
        told: list[int] = []
        for index, event in enumerate(events):
            before = event_before(events, index)
            after = events[index + 1] if index + 1 < len(events) else None
            if event.kind == "moved" and move_is_told(event, before, after, self.marks):
                told.append(index)
            elif event.kind == "life lost" and before is not None and before.kind in DAMAGE:
                if is_player(before.b) and before.amount == event.amount:
                    told.append(index)
            elif event.kind == "became plotted" and before is not None and before.kind == "special action":
                told.append(index)
            elif event.kind == "resolved" and event.amount < 0 and after is not None and enters_from_stack(after):
                told.append(index)
        return told

    def is_quiet(self, event: Event) -> bool:
        """Whether the short narration leaves the event out."""
        if event.kind == "tapped":
            return event.rule.startswith(self.marks.quiet_taps)
        if event.kind == "mana added":
            return not event.rule.startswith(self.marks.mana)
        if event.kind == "effect ended" and event.a == 0:  # of what is not about one thing there is no name to say
            return True
        return event.kind in QUIET

    def same_sentence(self, one: Fact, other: Fact) -> bool:
        """Whether two neighbours are told together."""
        first, second = one.event, other.event
        if first.kind != second.kind or first.kind not in RUNS or first.rule != second.rule:
            return False
        if first.kind == "life set":
            return first.amount == second.amount
        if first.kind in ("destroyed", "effect ended", "part skipped", "damage removed"):
            return True
        if first.kind == "attacked" and first.b != second.b:
            return False
        if first.kind == "moved" and first.amount != second.amount:
            return False
        return first.player == second.player and one.is_open == other.is_open


def event_before(events: list[Event], index: int) -> Event | None:
    """The event before, but for that a creature leaves combat, which comes between its destruction and its move."""
    while index > 0 and events[index - 1].kind == "left combat":
        index -= 1
    return events[index - 1] if index > 0 else None


def enters_from_stack(event: Event) -> bool:
    """Whether a permanent spell becomes a permanent."""
    return event.kind == "moved" and event.amount == zones.STACK * zones.KINDS + zones.BATTLEFIELD


def move_is_told(event: Event, before: Event | None, after: Event | None, marks: Marks) -> bool:
    """Whether the event before or after says all there is to say about the move."""
    source, target = divmod(event.amount, zones.KINDS)
    if target == zones.STACK:
        return True
    wanted = TOLD_AFTER.get((source, target))
    if wanted is not None and after is not None and after.kind == wanted and after.a == event.b:
        return True
    if source == zones.STACK and target == zones.GRAVEYARD:
        return event.rule == marks.spent or (before is not None and before.kind in TOLD_BEFORE)
    if source == zones.GONE and target == zones.BATTLEFIELD:
        return True
    if source == zones.HAND and target == zones.LIBRARY and event.rule == marks.opening:
        return True
    if target == zones.GONE:
        return True
    return before is not None and before.kind in ("destroyed", "sacrificed") and before.a == event.a


def moved_message(amount: int) -> str:
    """The message of a move by the zones: entering the battlefield, ceasing to exist, or any other."""
    target = amount % zones.KINDS
    if target == zones.BATTLEFIELD:
        return "event.entered" if amount // zones.KINDS == zones.STACK else "event.entered_from"
    if target == zones.GONE:
        return "event.ceased"
    return "event.moved"


def is_spell(game: PlayedGame, event: Event) -> bool:
    """Whether what resolves, or does not, is a spell: the plain kind, or one whose text is a spell ability."""
    slot = event.a & SLOT_MASK
    if event.amount == DELAYED:
        return False
    if event.amount < 0 or slot >= len(game.definitions):
        return True
    abilities = game.definitions[slot].abilities
    if event.amount >= len(abilities):  # an ability that it has been given
        return False
    return abilities[event.amount].kind == SPELL


def all_kinds() -> list[str]:
    """The kinds of event that there are."""
    return [name for name in kinds.NAMES if name]

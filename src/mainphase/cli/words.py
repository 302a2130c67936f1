"""Names of what is in a game, in the user's language: players, parts of the turn, rules. Games add their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Generic, TypeVar

from mainphase.bots import bot_names
from mainphase.games import GameKind
from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_MASK, Game
from mainphase.kernel.parts import Part
from mainphase.kernel.policy import NO_POLICY
from mainphase.kernel.procedure import Procedure
from mainphase.locale import Name, Translator

G = TypeVar("G", bound=Game)
"""The class of a game's own states."""


class Words(Generic[G]):
    """Names in one language for one reader.

    `players` are the names in seat order; `reader` is the seat of who reads, -1 for an onlooker who sees all.
    """

    def __init__(
        self, translator: Translator, kind: GameKind, edition: str, players: list[str], reader: int = -1
    ) -> None:
        self.translator = translator
        self.t = translator.t
        self.kind = kind
        self.edition = edition
        self.players = players
        self.reader = reader

    def player(self, seat: int) -> Name:
        """A player's name, which in sentences becomes "you" for the reader."""
        if seat == self.reader:
            return Name(self.t("player.you"), True)
        return Name(self.players[seat] if 0 <= seat < len(self.players) else self.t("player.nobody"))

    def card(self, game: G, ref: int) -> str:
        """The name of the card that has or had the reference, in the language."""
        raise NotImplementedError

    def card_name(self, name: str) -> str:
        """The name of a card in the language."""
        return self.translator.card(name)

    def thing(self, game: G, ref: int) -> Name:
        """A card or a player."""
        slot = ref & SLOT_MASK
        if slot == LISTED_SLOT:
            listed = game.listed(ref)
            return Name(self.card(game, listed.source) if listed is not None else "")
        if PLAYER_SLOT <= slot < PLAYER_SLOT + len(self.players):
            return self.player(slot - PLAYER_SLOT)
        if slot >= PLAYER_SLOT:
            return Name("")  # a number, such as that of a kind of counter
        return Name(self.card(game, ref))

    def part(self, key: str) -> str:
        """A part of the turn: "upkeep step"."""
        return self.t(f"part.{message_word(key)}")

    def decision(self, kind: str) -> str:
        """What a kind of question asks for: "declare attackers"."""
        return self.t(f"decision.{message_word(kind)}")

    def has_window(self, part: Part) -> bool:
        """Whether players may act in a part of the turn."""
        return any(procedure.policy is not NO_POLICY for procedure in part.middle)

    def window(self, has: bool) -> str:
        """The same in words."""
        return self.t("turn.priority" if has else "turn.no_priority")

    def windows(self, part: Part, innermost: bool) -> str:
        """What to say of acting in a part of the turn; "" for nothing, as where that lies in the parts within it."""
        return self.window(self.has_window(part)) if innermost else ""

    def window_name(self, procedure: Procedure) -> str:
        """The name of a window, in games whose windows have names."""
        return ""

    def stages(self, life: Procedure) -> list[tuple[str, str]]:
        """What every part of a turn goes through, each stage with its rule, in games that name these stages."""
        return []

    def rule(self, rule: str) -> str:
        """A rule's own number in the edition."""
        return self.kind.cite(rule, self.edition) if rule else ""

    def cited(self, rule: str) -> str:
        """A rule as explanations name it: its number, in games without numbers with the place where it is told."""
        return self.rule(rule)

    def has_rule(self, rule: str) -> bool:
        """Whether the edition has the rule."""
        return bool(rule) and self.kind.cite(rule, self.edition) != ""

    def note(self, rule: str) -> str:
        """The note on a rule, "" where there is none."""
        return self.translator.note(rule, self.edition)

    def listing(self, names: Iterable[str], between: str = ", ") -> str:
        """Names in a row, equal ones counted: "Forest ×2, Bear"."""
        counted = Counter(names)
        return between.join(name if count == 1 else f"{name} ×{count}" for name, count in counted.items())


def player_names(players: list[str]) -> list[str]:
    """The names of a record's players as they are shown: bots, numbered or not, with a capital letter."""
    bots = bot_names()
    return [name.capitalize() if name.rstrip("0123456789 ") in bots else name for name in players]


def message_word(name: str) -> str:
    """A stable name of the protocol as part of a message id: `draw step` becomes `draw_step`."""
    return name.replace(" ", "_").lower()

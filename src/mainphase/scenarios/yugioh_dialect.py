"""What Yu-Gi-Oh! makes of the format."""

from __future__ import annotations

from typing import Any, Final

from mainphase.files.scenario.actions import Action
from mainphase.files.scenario.types import Destination
from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.events import Event
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PASS
from mainphase.scenarios.dialect import Dialect
from mainphase.scenarios.yugioh_act import act
from mainphase.scenarios.yugioh_choices import DIRECT, NO_MORE, is_slot
from mainphase.scenarios.yugioh_parts import IN_BATTLE, PARTS
from mainphase.scenarios.yugioh_reasons import reasons_for
from mainphase.yugioh import asks, zones
from mainphase.yugioh.citations import is_rule, related
from mainphase.yugioh.definitions import OPTIONAL
from mainphase.yugioh.plays import END, ENTER_BATTLE
from mainphase.yugioh.procedures.triggers import ability_of

AFTER_BATTLE: Final = ("main 2",)
"""Parts that only a turn with a Battle Phase has (YG-31)."""


class YugiohDialect(Dialect):
    """Yu-Gi-Oh!. The open states of Main Phases and Battle Steps are always asked, so that a script can stop there."""

    parts = PARTS
    always = 1 << asks.ACT | 1 << asks.BATTLE
    declarations = (asks.ACT, asks.BATTLE)
    priority = (asks.RESPOND, asks.ACT, asks.BATTLE)
    yes_no = (asks.MAY,)
    discards = (asks.DISCARD_DOWN, asks.CHOOSE_DISCARD, asks.COST_DISCARD)
    objects = (
        asks.TRIBUTE,
        asks.EFFECT_TARGET,
        asks.COST_DISCARD,
        asks.COST_TRIBUTE,
        asks.DISCARD_DOWN,
        asks.CHOOSE,
        asks.CHOOSE_DISCARD,
    )
    acting = (asks.RESPOND, asks.ACT, asks.BATTLE)
    done = NO_MORE
    fixes = (
        "wait",
        "turn",
        "target",
        "choose",
        "cards",
        "effect",
        "flip",
        "lp",
        "monsters",
        "position",
        "set",
        "tribute",
        "zone",
    )
    not_discarded_rule = "YG-44"
    not_asked_for = "yugioh.scenario.not_asked_for"
    not_asked_rules = {"tribute": "YG-24", "": "YG-53"}

    def act(self, play: Any, seat: int, action: Action) -> None:
        """Carry the action out."""
        act(play, seat, action)

    def reasons(self, play: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Every reason why the player cannot take the action now."""
        return reasons_for(play, seat, action)

    def optional(self, play: Any, wanted: Destination | None) -> int | None:
        """The answer that declines the open question on the way to that part; None if it is mandatory.

        Declining in a Main Phase is to end the turn, or to enter the Battle Phase where the way leads through it.
        """
        game = play.game
        if game.kind == asks.RESPOND:
            return PASS
        if game.kind == asks.ACT:
            return int(ENTER_BATTLE if ENTER_BATTLE in game.legal and leads_to_battle(play, wanted) else END)
        if game.kind == asks.BATTLE:
            return int(END)
        if game.kind in (asks.MAY, asks.REPLAY):
            return NO_MORE
        if game.kind == asks.ORDER_TRIGGERS:
            all_optional = all(ability_of(game, waiting).flags & OPTIONAL for waiting in offered(game))
            return int(game.legal[0]) if all_optional else None
        if game.kind in self.objects and NO_MORE in game.legal:
            return NO_MORE
        return int(game.legal[0]) if len(game.legal) == 1 else None

    def is_rule(self, wanted: str, found: str) -> bool:
        """Whether the rule `found` is the one that the file names, or says the same in the other of the two lists."""
        return found == wanted or (is_rule(wanted) and found in related(wanted))

    def means(self, play: Any, value: bool | int | Ref, option: Option) -> bool:
        """Whether a value of `choose` means that option: options count from 1, positions are words."""
        game = play.game
        if isinstance(value, int) and not isinstance(value, bool) and game.kind == asks.OPTION:
            return bool(option.code == value - 1)
        if isinstance(value, Ref) and game.kind == asks.POSITION:
            return option.verb in (value.name, f"{value.name} position")
        if isinstance(value, Ref) and value.name == DIRECT and game.kind in (asks.ATTACK_TARGET, asks.REPLAY):
            return bool(option.ref == game.player_ref(game.opponent(game.turn_player)))
        if isinstance(value, Ref) and value.kind == "object" and game.kind == asks.ORDER_TRIGGERS:
            return is_slot(play, value.name, int(option.ref))
        return super().means(play, value, option)

    def entered(self, event: Event) -> int:
        """The reference to what came onto the field by that event, 0 if nothing did."""
        return int(event.a) if event.kind == "moved" and zones.MONSTERS <= event.amount <= zones.FIELD else 0


def leads_to_battle(play: Any, wanted: Destination | None) -> bool:
    """Whether the way to that part of this turn leads through the Battle Phase."""
    if wanted is None or wanted.step not in IN_BATTLE + AFTER_BATTLE:
        return False
    return bool(wanted.player is None or play.names.seat(wanted.player) == play.game.turn_player)


def offered(game: Any) -> list[Any]:
    """The waiting effects among which the open question lets its player choose."""
    return [game.triggers[code - 1] for code in game.legal]


DIALECT: Final = YugiohDialect()

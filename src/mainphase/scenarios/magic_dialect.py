"""What Magic makes of the format: what both rulesets share."""

from __future__ import annotations

from typing import Any

from mainphase.files.scenario.actions import Action
from mainphase.files.scenario.types import Destination
from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.events import Event
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PASS
from mainphase.magic import asks, zones
from mainphase.magic.played import DONE
from mainphase.magic.position import ask_again
from mainphase.scenarios.dialect import Dialect
from mainphase.scenarios.magic_act import act
from mainphase.scenarios.magic_reasons import reasons_for

COLORS = {"white": 0, "blue": 1, "black": 2, "red": 3, "green": 4, "colorless": 5}
LETTERS = "WUBRGC"


class MagicDialect(Dialect):
    """Either Magic ruleset. Declarations are always asked, so that a script can check which are legal."""

    always = 1 << asks.ATTACK | 1 << asks.BLOCK
    declarations = (asks.ATTACK, asks.BLOCK)
    yes_no = (asks.MAY, asks.PAY, asks.UNTAP, asks.OVER_OR_UNDER, asks.PAST_BLOCKERS)
    discards = (asks.DISCARD_DOWN, asks.CHOOSE_DISCARD, asks.PAY_DISCARD)
    objects = (
        asks.BOTTOM,
        asks.TARGET,
        asks.PAY_SACRIFICE,
        asks.PAY_DISCARD,
        asks.PAY_OTHER,
        asks.DISCARD_DOWN,
        asks.KEEP_LEGEND,
        asks.CHOOSE_OBJECT,
        asks.ORDER_CARDS,
        asks.ORDER_DAMAGE,
        asks.CHOOSE_DISCARD,
        asks.CHOOSE_SACRIFICE,
        asks.CHOOSE_PLAYER,
        asks.CHOOSE_EFFECT,
        asks.CHOOSE_DAMAGE,
    )
    orders = (asks.ORDER_CARDS, asks.ORDER_DAMAGE)
    acting = (asks.PRIORITY, asks.ATTACK, asks.BLOCK)
    done = DONE
    fixes = (
        "wait",
        "untap",
        "mana",
        "life",
        "target",
        "choose",
        "turn",
        "play",
        "draw",
        "add",
        "remove",
        "retarget",
        "pay",
    )
    not_discarded_rule = "701.9a"
    not_asked_rules = {"targets": "601.2c", "": "601.2b"}

    def act(self, play: Any, seat: int, action: Action) -> None:
        """Carry the action out."""
        act(play, seat, action)

    def reasons(self, play: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Every reason why the player cannot take the action now."""
        return reasons_for(play, seat, action)

    def optional(self, play: Any, wanted: Destination | None) -> int | None:
        """The answer that declines the open question; None if it is mandatory."""
        game = play.game
        if game.kind == asks.PRIORITY:
            return PASS
        if game.kind == asks.UNTAP:
            return 1
        kinds = (asks.ATTACK, asks.BLOCK, asks.BAND, asks.ATTACK_OPTION, asks.MAY, asks.PAY, *self.objects)
        if game.kind in kinds and DONE in game.legal:
            return DONE
        return int(game.legal[0]) if len(game.legal) == 1 else None

    def by_hand(self, game: Any, on: bool) -> None:
        """Let mana be paid by hand, or automatically again."""
        if on or game.manual != 0:
            game.manual = int(on)
            ask_again(game)

    def means(self, play: Any, value: bool | int | Ref, option: Option) -> bool:
        """Whether a value of `choose` means that option: modes count from 1, colors have words and letters."""
        kind = play.game.kind
        if isinstance(value, Ref) and kind == asks.CHOOSE_COLOR and value.kind == "name":
            return bool(
                option.code % len(LETTERS) == COLORS.get(value.name, LETTERS.find(value.name.strip("{}") or "-"))
            )
        if isinstance(value, Ref) and kind == asks.CHOOSE_WORD:
            return bool(option.word == value.name)
        if isinstance(value, int) and not isinstance(value, bool) and kind == asks.CHOOSE_OPTION:
            return bool(option.code == value - 1)
        return super().means(play, value, option)

    def entered(self, event: Event) -> int:
        """The reference to what came onto the battlefield by that event, 0 if nothing did."""
        entered = event.kind == "moved" and event.amount % zones.KINDS == zones.BATTLEFIELD
        return int(event.b) if entered else 0

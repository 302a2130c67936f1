"""What each game makes of the format: its verbs, its reasons, its questions, its parts of the turn.

Everything else in running a script is the same for all games and asks a `Dialect` for the rest.
"""

from __future__ import annotations

from typing import Any

from mainphase.files.scenario.actions import Action
from mainphase.files.scenario.types import Destination
from mainphase.files.scenario.values import Ref
from mainphase.kernel.decision import Option
from mainphase.kernel.events import Event
from mainphase.kernel.reasons import Reason
from mainphase.kernel.window import PRIORITY
from mainphase.scenarios.parts import Parts


class Dialect:
    """One game's part of the format. Kinds of question are numbers of the ruleset.

    `always` is the mask of the questions that are asked even where one answer alone is legal, so that a script can stop
    and check there: the `declarations`. `ordering` asks in which order own triggers go on the list (-1: none does).
    `priority` are the questions of a player who may act freely, `yes_no` those for `may`, `discards` for `discard`,
    `objects` those that name several things in an order of their own, so that a line may name them in any order,
    `orders` those of them in which the order is the answer and the last one is not asked for, and `acting` those that
    are not for `choose`. `done` is the code that ends a series of answers. `fixes` are the kinds of change that `fix`
    may name.
    """

    parts: Parts
    always: int = 0
    declarations: tuple[int, ...] = ()
    ordering: int = -1
    priority: tuple[int, ...] = (PRIORITY,)
    yes_no: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    objects: tuple[int, ...] = ()
    orders: tuple[int, ...] = ()
    acting: tuple[int, ...] = (PRIORITY,)
    done: int = 0
    fixes: tuple[str, ...] = ()
    not_discarded_rule: str = ""
    not_asked_for: str = "scenario.run.not_asked_for"
    not_asked_rules: dict[str, str] = {}
    """By the companion (`targets`, …, "" for any other): the rule of one that nothing asks for."""

    def act(self, play: Any, seat: int, action: Action) -> None:
        """Carry the action out. Raises Unable if it is not possible, Unsupported for what has no rules yet."""
        raise NotImplementedError

    def reasons(self, play: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Every reason why the player cannot take the action now, of each object that it names."""
        raise NotImplementedError

    def optional(self, play: Any, wanted: Destination | None) -> int | None:
        """The answer that declines the open question on the way to that part; None if it is mandatory."""
        raise NotImplementedError

    def unfinished(self, play: Any) -> bool:
        """Whether the open question comes in the middle of what resolves, though nothing is on the list any more."""
        return False

    def is_rule(self, wanted: str, found: str) -> bool:
        """Whether the rule `found` is the one that the file names, or a letter of it."""
        if found == wanted:
            return True
        rest = found[len(wanted) :] if found.startswith(wanted) else ""
        return rest.isalpha() or (rest.startswith(".") and "." not in wanted)

    def by_hand(self, game: Any, on: bool) -> None:
        """Let payments be made by hand, or automatically again."""

    def means(self, play: Any, value: bool | int | Ref, option: Option) -> bool:
        """Whether a value of `choose` means that option of the open question."""
        if isinstance(value, bool):
            return option.verb in ("yes", "no") and option.code == int(value)
        if isinstance(value, int):
            return option.number == value
        if value.kind == "name" and option.verb == value.name:
            return True
        return bool(play.names.matches(play.game, value, option.ref))

    def entered(self, event: Event) -> int:
        """The reference to what came onto the field by that event, 0 if nothing did."""
        return 0

"""Why an action is not offered: reasons with rule, culprit and the smallest changes that would make it legal."""

from __future__ import annotations

from typing import Final

TOGETHER: Final = ("add", "remove", "retarget", "pay")
"""The kinds of fix that are no alternatives: all those of a reason are needed together."""


class Fix:
    """One smallest change after which this reason no longer holds.

    `kind` is a stable name, given by the ruleset: "wait" (until a part or a player's turn to act), "target",
    "choose" (another object), "turn" (a later turn), or what is missing to pay a cost; of a declaration "add",
    "remove", "retarget" an object, "pay" for it. `ref` is the object it is
    about, 0 for none; `value` the part's key, the symbols of a cost or an amount.
    """

    def __init__(self, kind: str, ref: int = 0, value: str = "") -> None:
        self.kind = kind
        self.ref = ref
        self.value = value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Fix):
            return NotImplemented
        return (self.kind, self.ref, self.value) == (other.kind, other.ref, other.value)

    def __hash__(self) -> int:
        return hash((self.kind, self.ref, self.value))

    def __repr__(self) -> str:
        return f"Fix({self.kind!r}, {self.ref}, {self.value!r})"


class Reason:
    """One reason: the rule id, the object or player that causes it (0: none), a catalogue message, the fixes.

    Each fix in `fixes` is an alternative (but those of a declaration are needed together); an empty list means that
    nothing small would help.
    """

    def __init__(
        self,
        rule: str,
        message: str,
        culprit: int = 0,
        params: dict[str, object] | None = None,
        fixes: list[Fix] | None = None,
    ) -> None:
        self.rule = rule
        self.message = message
        self.culprit = culprit
        self.params: dict[str, object] = params if params is not None else {}
        self.fixes: list[Fix] = fixes if fixes is not None else []

    def __repr__(self) -> str:
        return f"<reason {self.rule} {self.message} culprit={self.culprit} {self.fixes}>"


class Action:
    """What a player would like to do, in the words of scenario files.

    `verb` is "play", "activate", "pass" or another verb of the ruleset's options; `ref` the object it is done
    with, `number` which ability (from 1), `targets` what it is aimed at (players, chosen targets), `value` a word
    that the verb needs: the key of a part of the turn.
    """

    def __init__(
        self,
        verb: str,
        ref: int = 0,
        number: int = 1,
        targets: list[int] | None = None,
        x: int = -1,
        value: str = "",
    ) -> None:
        self.verb = verb
        self.ref = ref
        self.number = number
        self.targets: list[int] = targets if targets is not None else []
        self.x = x
        self.value = value

    def __repr__(self) -> str:
        return f"Action({self.verb!r}, {self.ref}, {self.number}, {self.targets})"

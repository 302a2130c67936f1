"""Names of what there is in Magic before the stack: parts of the turn, windows, what every phase goes through."""

from __future__ import annotations

from typing import Final

from mainphase.cli.magic.words import MagicWords
from mainphase.cli.words import message_word
from mainphase.kernel.parts import Part
from mainphase.kernel.policy import NO_POLICY
from mainphase.kernel.procedure import Procedure
from mainphase.magic.classic import citations

STAGES: Final = ("begin_series", "act", "start_attack", "run_inner", "resume", "end_series", "settle")
"""The stages of a part of the turn in which something can happen that players notice (K-014, K-025)."""


class ClassicWords(MagicWords):
    """Names in one language for one reader of a game of Magic before the stack."""

    def part(self, key: str) -> str:
        """A part of the turn: "heal creatures phase"."""
        return self.t(f"classic.part.{message_word(key)}")

    def windows(self, part: Part, innermost: bool) -> str:
        """The windows of a part by their names; where there is none, that no fast effects are allowed."""
        named = [name for name in map(self.window_name, part.middle) if name]
        if named:
            return self.listing(named)
        return self.window(has=False) if innermost else ""

    def window(self, has: bool) -> str:
        """The same in general."""
        return self.t("classic.turn.window" if has else "classic.turn.no_window")

    def window_name(self, procedure: Procedure) -> str:
        """The name of a window: "neutral state"."""
        if procedure.policy is NO_POLICY:
            return ""
        return self.t(f"classic.window.{message_word(procedure.name)}")

    def stages(self, life: Procedure) -> list[tuple[str, str]]:
        """What a phase goes through, each stage with its rule."""
        return [
            (rule, self.t(f"classic.stage.{label}"))
            for rule, label in zip(life.rules, life.labels, strict=True)
            if label in STAGES
        ]

    def rule(self, rule: str) -> str:
        """A rule's id; what stands for a number of 2026 that a shared stage or operation carries."""
        return self.kind.cite(rule, self.edition) if rule else ""

    def note(self, rule: str) -> str:
        """The note on a rule; on what stands for a number of 2026 that a shared stage or operation carries."""
        return self.translator.note(citations.translate(rule), self.edition)

    def cited(self, rule: str) -> str:
        """A rule with the place where it is told: `K-048: 5ED, Interrupts`; "" for what these times had no rule of."""
        number = self.rule(rule)
        return citations.told_in(number, self.edition, "{rule}: {place}") if number else ""

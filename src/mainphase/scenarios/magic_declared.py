"""Checks of declarations: exactly the legal sets of attackers and of blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mainphase.files.scenario.checks import Checks
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import OVER
from mainphase.kernel.within import declarations
from mainphase.magic import asks
from mainphase.magic.played import DONE, PlayedGame
from mainphase.scenarios.check import Checker
from mainphase.scenarios.report import Wrong

MOST_DECLARATIONS = 20000

Declaration = frozenset[tuple[str, tuple[str, ...]]]
"""A whole declaration: each creature with what it attacks or blocks."""


class DeclarationChecker(Checker[PlayedGame]):
    """Checks what may be declared."""

    def declarations(self, check: Checks) -> None:
        """`attacks` and `blocks`."""
        if check.attacks is not None:
            self.attacks(self.line(check, "attacks"), check.attacks)
        if check.blocks is not None:
            wanted = [declaration(block) for block in check.blocks]
            self.declared(self.line(check, "blocks"), "blocks", asks.BLOCK, wanted, same)

    def attacks(self, line: int, wanted: Sequence[Sequence[str] | dict[str, Ref]]) -> None:
        """Exactly the legal sets of attackers, with or without what they attack."""
        sets: list[Declaration] = []
        with_targets = any(isinstance(attack, dict) and attack for attack in wanted)
        for attack in wanted:
            if isinstance(attack, dict):
                sets.append(declaration({name: [target.name] for name, target in attack.items()}))
            elif attack and with_targets:
                raise Wrong("scenario.mixed_attacks", line)
            else:
                sets.append(declaration({name: [] for name in attack}))
        self.declared(line, "attacks", asks.ATTACK, sets, same if with_targets else without_targets)

    def declared(
        self,
        line: int,
        what: str,
        kind: int,
        wanted: Sequence[Declaration],
        seen: Callable[[Declaration], Declaration],
    ) -> None:
        """The legal declarations are exactly these."""
        game = self.game
        if game.kind != kind:
            question = "over" if game.kind == OVER else self.table.question()
            self.fail(line, what, game.rules.decisions[kind], question)
            return
        series = declarations(game, MOST_DECLARATIONS)
        if len(series) >= MOST_DECLARATIONS:
            self.fail(line, what, f"< {MOST_DECLARATIONS}", f">= {MOST_DECLARATIONS}")
            return
        legal = {seen(self.made(answers)) for answers in series}
        missing = [made for made in dict.fromkeys(wanted) if made not in legal]
        surplus = [made for made in legal if made not in wanted]
        if missing or surplus:
            expected = ", ".join(show(made) for made in wanted)
            found = ", ".join(sorted((show(made) for made in legal), key=lambda text: (len(text), text)))
            self.fail(line, what, f"[{expected}]", f"[{found}]")

    def made(self, answers: list[int]) -> Declaration:
        """The declaration that these answers make."""
        by_creature: dict[str, list[str]] = {}
        for subject, code in zip(answers[::2], answers[1::2], strict=True):
            if code != DONE:
                slot = (code - 1) & 4095
                target = slot if slot >= 4064 else int(self.game.ref(slot))
                by_creature.setdefault(self.names.show(self.game, subject), []).append(
                    self.names.show(self.game, target)
                )
        return declaration(by_creature)


def declaration(creatures: Mapping[str, Sequence[str]]) -> Declaration:
    """A declaration for comparison."""
    return frozenset((name, tuple(sorted(targets))) for name, targets in creatures.items())


def same(made: Declaration) -> Declaration:
    """The whole declaration is compared."""
    return made


def without_targets(made: Declaration) -> Declaration:
    """Only the creatures are compared."""
    return frozenset((name, ()) for name, _ in made)


def show(made: Declaration) -> str:
    """A declaration in the format's notation."""
    parts_of = [f"{name}: {', '.join(targets)}" if targets else name for name, targets in sorted(made)]
    inside = ", ".join(parts_of)
    return f"{{{inside}}}" if any(targets for _, targets in made) else f"[{inside}]"

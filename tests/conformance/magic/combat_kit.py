"""A combat that is going on: attackers and blockers are as a test says, however they came to be."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.magic.table import Cards, Play, Side
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.magic.cards import Card
from mainphase.magic.modern import position

Attacker = tuple[Card, str]
"""A creature of A and whom it attacks: "B" or the name of a permanent."""
Blocker = tuple[Card, Sequence[int]]
"""A creature of B and the places of the attackers that it blocks."""


class Fight(Play):
    """It is A's declare blockers step, blockers have been declared. `hands` are A's and B's."""

    def __init__(
        self,
        attackers: Sequence[Attacker | Card],
        blockers: Sequence[Blocker] = (),
        *,
        edition: str = "cr2026",
        mine: Cards = (),
        theirs: Cards = (),
        hands: tuple[Cards, Cards] = ((), ()),
    ) -> None:
        self.attackers = [each if isinstance(each, tuple) else (each, "B") for each in attackers]
        self.blockers = blockers
        super().__init__(
            Side(hands[0], [*(card for card, _ in self.attackers), *mine]),
            Side(hands[1], [*(card for card, _ in blockers), *theirs]),
            edition=edition,
        )

    def begin(self) -> None:
        """Combat stands; run to the first question."""
        game = self.game
        mine, theirs = list(game.battlefield(0)), list(game.battlefield(1))
        refs = [int(game.ref(slot)) for slot in mine[: len(self.attackers)]]
        for slot, (_, attacked) in zip(mine, self.attackers, strict=False):
            target = PLAYER_SLOT + 1 if attacked == "B" else int(self.permanent(attacked).ref)
            position.attack_with(game, game.permanents[slot], target)
        for slot, (_, blocked) in zip(theirs, self.blockers, strict=False):
            if blocked:
                position.block_with(game, game.permanents[slot], [refs[place] for place in blocked])
        position.start_turn(game, 3, 0, game.rules.table.part("declare blockers"), False)
        game.advance()

    def to_damage(self) -> None:
        """All pass until combat damage is assigned or has been dealt."""
        while self.part == "declare blockers" and self.question == "priority":
            self.passes()

    @property
    def amounts(self) -> list[int]:
        """The amounts that may be assigned next."""
        assert self.question == "assign damage", self.question
        return [int(option.split()[-1]) for option in self.options]

    @property
    def subject(self) -> str:
        """To whom damage is assigned next."""
        return self.name(self.game.subject)

    def assign(self, *amounts: int) -> None:
        """Answer so many questions."""
        for amount in amounts:
            self.answer(f"assign {amount}")

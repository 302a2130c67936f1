"""A small table for tests of expressions and programs: a game at rest, cards put where they are needed."""

from __future__ import annotations

from collections.abc import Sequence

from mainphase.kernel import machine
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, zones
from mainphase.magic.abilities import tree
from mainphase.magic.cards import Card, card, creature
from mainphase.magic.context import Context
from mainphase.magic.definitions import SPELL, Ability, Definition, Setup
from mainphase.magic.encoding import Encoder
from mainphase.magic.lowering.cards import CardCompiler
from mainphase.magic.modern import rules
from mainphase.magic.modern.compile import PARTS, compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.played import SPELL_ITEM

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
FOREST = card("Forest", "", "Basic Land — Forest")
YOU = 0
OPPONENT = 1


class Bench:
    """A game of two (or more) players whose procedures do not run; `run` carries out one program."""

    def __init__(self, edition: str = "cr2026", seats: int = 2, seed: int = 1) -> None:
        self.setup = Setup()
        self.game: Magic = rules.empty_game(edition, self.setup, seats, seed)
        self.game.log_on = True
        self.game.turn = 1
        self.game.begun = [0] * (len(self.game.rules.table.parts) + 1)
        self.source = self.battlefield(creature("Source", "{1}", "Construct", 1, 1), YOU)
        self.item: Item | None = None
        self.frame: Frame | None = None
        self.asked: list[tuple[int, int, list[int]]] = []

    # --- putting things there ---------------------------------------------------------------------------------

    def define(self, declaration: Card) -> Definition:
        return compile_card(declaration, self.setup)

    def battlefield(self, declaration: Card, player: int = YOU, tapped: bool = False) -> int:
        """A permanent; its reference."""
        slot = self.game.add_card(self.define(declaration), player, zones.of(player, zones.LIBRARY))
        return int(changes.enter(self.game, slot, player, int(tapped)).ref)

    def put(self, declaration: Card, zone: int, player: int = YOU) -> int:
        """A card in a zone of a player (a library: on top); its reference."""
        slot = self.game.add_card(self.define(declaration), player, zones.of(player, zone))
        return int(self.game.ref(slot))

    def spell(self, declaration: Card, player: int = YOU) -> int:
        """A spell on the stack; its reference."""
        slot = self.game.add_card(self.define(declaration), player, zones.stack_of(self.game.seats))
        item = self.game.new_item(SPELL_ITEM, player, slot, self.game.ref(slot))
        item.definition = self.game.definitions[slot].index
        return int(self.game.ref(slot))

    # --- expressions ------------------------------------------------------------------------------------------

    def encoder(self) -> Encoder:
        return Encoder(self.setup, PARTS, "test")

    def context(self, you: int = YOU, targets: Sequence[Sequence[int]] = ()) -> Context:
        context = Context(you, self.source)
        context.targets = flat(targets)
        return context

    # --- programs ---------------------------------------------------------------------------------------------

    def run(
        self,
        effect: tree.Effect,
        *answers: int,
        targets: Sequence[Sequence[int]] = (),
        x: int = 0,
        you: int = YOU,
        division: Sequence[int] = (),
        event: tuple[int, int, int, int] = (0, 0, -1, 0),
    ) -> Frame:
        """Carry out an effect as that of a spell of `you`; the answers are option codes.

        `event` is what a trigger saw: two references, a seat, an amount. All answers must be used, and legal.
        """
        specs = tuple(tree.TargetSpec(tree.AnyTarget()) for _ in targets)
        mode = CardCompiler(self.setup, PARTS, "test").mode(tree.Instructions(effect, specs))
        game = self.game
        item = game.new_item(SPELL_ITEM, you, -1, self.source)
        definition = game.definitions[self.source & SLOT_MASK]
        ability = Ability(SPELL, len(definition.abilities), 1, None)
        ability.modes = [mode]
        definition.abilities.append(ability)
        item.definition, item.ability = definition.index, ability.index
        item.targets = flat(targets)
        item.values = [1, 0, *division]
        item.x = x
        frame = machine.start(game, mode.program, you)
        frame.c = item.serial
        frame.data[:7] = [game.player_ref(you), self.source, x, event[0], event[1], 0, event[3]]
        if event[2] >= 0:
            frame.data[5] = game.player_ref(event[2])
        self.finish(frame, list(answers))
        game.remove_item(item)
        return frame

    def finish(self, frame: Frame, answers: list[int]) -> None:
        """Run the program to its end."""
        game = self.game
        self.asked = []
        while frame.pc < frame.proc.size:
            frame.pc += 1
            machine.run(game, frame)
            if game.kind > 1:
                self.asked.append((int(game.kind), int(game.player), [int(code) for code in game.legal]))
                assert answers, f"asked {game.kind} of {game.player}: {game.legal}"
                answer = answers.pop(0)
                assert answer in game.legal, f"{answer} is not among {game.legal} of question {game.kind}"
                frame.answer = answer
                game.kind = 0
            elif game.kind == 1:
                break
        assert not answers, f"not asked: {answers}"
        if game.frame is frame:
            game.leave()

    # --- looking ----------------------------------------------------------------------------------------------

    def zone(self, ref: int) -> str:
        """The name of the zone in which the slot of a reference is now."""
        return zones.NAMES[self.game.zone_kind(ref & SLOT_MASK)]

    def life(self, player: int) -> int:
        return int(self.game.players[player].life)

    def names(self, refs: Sequence[int]) -> list[str]:
        """Card names, or "player N"."""
        return [
            f"player {(ref & SLOT_MASK) - 4064}"
            if ref & SLOT_MASK >= 4064
            else self.game.definitions[ref & SLOT_MASK].name
            for ref in refs
        ]

    def events(self, kind: int) -> list[tuple[int, int, int]]:
        """The logged events of a kind as (player, first slot, amount)."""
        found = []
        log = self.game.log
        for i in range(0, len(log), 2):
            if log[i] & 127 == kind:
                found.append(((log[i] >> 21 & 31) - 1, log[i + 1] & SLOT_MASK, (log[i] >> 26) - 524288))
        return found


def flat(targets: Sequence[Sequence[int]]) -> list[int]:
    """Targets as an item holds them."""
    out: list[int] = []
    for slot in targets:
        out.extend([len(slot), *slot])
    return out


def code(ref: int) -> int:
    """The option code of an object or player."""
    return (ref & SLOT_MASK) + 1

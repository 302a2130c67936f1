"""One attack in every edition: the same position, the same plan of both players, and what comes of it.

A attacks with Plough Ox 4/4, exerting it for 2 life where one may; B blocks with Mogg Fanatic 1/1, Hedge Cub 1/3 and
Hedge Dog 1/3. A shocks B, who has a planeswalker, draws one mana more than that costs, and wants to deal 2 damage to
the Cub and 2 to the Dog. B sacrifices the Fanatic at the last moment before combat damage is dealt, for 1 damage to
the Ox.
"""

from __future__ import annotations

from typing import Final

from golden_text import event_line, name_of
from positions import Board

from mainphase.games import find_game
from mainphase.kernel.decision import Option, decision
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.window import PRIORITY
from mainphase.magic import changes
from mainphase.magic.abilities.build import THIS, gain_life, instructions, static
from mainphase.magic.abilities.tree import AttackOption
from mainphase.magic.cards import card, creature
from mainphase.magic.definitions import LOYALTY
from mainphase.magic.modern.magic import Magic

EXERT: Final = static(THIS, AttackOption("exert", instructions(gain_life(2))))
OX: Final = creature("Plough Ox", "{4}", "Ox", 4, 4, EXERT)
CUB: Final = creature("Hedge Cub", "{2}", "Bear", 1, 3)
DOG: Final = creature("Hedge Dog", "{2}", "Dog", 1, 3)
SAGE: Final = card("Field Sage", "{3}", "Legendary Planeswalker — Maris", loyalty=3)
WANTED: Final = {"Mogg Fanatic": 0, "Hedge Cub": 2, "Hedge Dog": 2}
"""How A wants to divide the damage of the Ox; the nearest amount that is offered is taken."""
ORDER: Final = ("Hedge Cub", "Hedge Dog", "Mogg Fanatic")
"""The damage assignment order that A announces where there is one."""
ORDER_RULE: Final = "509.2"
"""Of the editions that have it; the text of 2026 has no such rule, whose numbers the engine's stages carry."""
REDIRECTION: Final = {"cr2009": "212.9g", "cr2010": "306.7", "cr2017": "306.7"}
"""The rule by which noncombat damage may go to a planeswalker instead, of the editions that have one."""
ASPECTS: Final = (
    "the Ox is exerted",
    "damage assignment order",
    "Shock deals its damage to",
    "damage of the Ox to the Cub may be",
    "the Fanatic is sacrificed",
    "combat damage dealt by the Fanatic",
    "damage on the Cub",
    "damage on the Dog",
    "damage on the Ox",
    "life of A",
    "life of B",
    "loyalty of the Sage",
)
"""What is compared."""
WIDTH: Final = 24
LABEL: Final = 36


class Attack:
    """The attack in one edition: what is told of it, line by line, and the aspects that are compared."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.cite = find_game("magic").cite
        board = Board(edition)
        board.stock(*["Forest"] * 4)
        board.have(0, OX, "Llanowar Elves", "Mountain")
        board.have(1, "Mogg Fanatic", CUB, DOG, SAGE)
        board.hold(0, "Shock")
        board.game.manual = 1
        board.game.always_ask |= 1 << PRIORITY
        board.game.log_on = True
        self.game: Magic = board.begin("declare attackers")
        self.lines: list[str] = []
        self.read = 0
        self.found = dict.fromkeys(ASPECTS, "-")
        self.shocked = self.sacrificed = False
        self.tell()
        while self.game.part.part.key != "postcombat main":
            self.answer()
        self.settle()

    # --- what the players do ----------------------------------------------------------------------------------

    def answer(self) -> None:
        """One answer, by the plan."""
        game = self.game
        asked = decision(game)
        options = {self.words(option): option for option in asked.options}
        chosen = options[self.choice(asked.kind, list(options))]
        subject = f" {self.name(int(asked.subject))}" if asked.kind in SUBJECTS else ""
        self.lines.append(f"> {'AB'[asked.player]} {asked.kind}{subject}: {self.words(chosen)}")
        game.answer(chosen.code)
        self.tell()

    def choice(self, kind: str, options: list[str]) -> str:
        """What the plan says to the question."""
        step = self.game.part.part.key
        if kind == "declare attackers":
            return "attack B" if self.subject == "Plough Ox" else "stay " + self.subject
        if kind == "declare blockers":
            return "block Plough Ox"
        if kind == "pay as it attacks":
            self.found["the Ox is exerted"] = "as it attacks " + self.number("508.1g")
            return "exert Plough Ox"
        if kind == "order damage":
            self.found["damage assignment order"] = f"announced ({ORDER_RULE})"
            return next(f"choose {name}" for name in ORDER if f"choose {name}" in options)
        if kind == "assign damage":
            return self.share(options)
        if kind == "choose a target":
            return "target Plough Ox" if self.sacrificed else "target B"
        if kind == "choose an effect":
            return next(option for option in options if option.startswith("apply"))
        if kind in ("may", "pay"):
            return "yes"
        if kind == "activate a mana ability":
            return next((option for option in options if option.startswith("mana")), "done")
        if kind == "choose an object":
            return "choose Field Sage"
        assert kind == "priority", (kind, options)
        return self.act(step, options)

    def act(self, step: str, options: list[str]) -> str:
        """What the player with priority does."""
        game = self.game
        if game.player == 0 and step == "declare blockers" and not game.stack:
            if not self.shocked:
                self.shocked = True
                return "cast Shock"
        waits = game.edition.damage_on_stack == 0 or step == "combat damage"
        ready = step in ("declare blockers", "combat damage") and self.shocked and not game.stack
        if game.player == 1 and not self.sacrificed and waits and (ready or step == "combat damage"):
            self.sacrificed = True
            when = "with damage waiting" if step == "combat damage" else "before damage"
            self.found["the Fanatic is sacrificed"] = when
            return next(option for option in options if option.startswith("activate Mogg Fanatic"))
        return "pass"

    def share(self, options: list[str]) -> str:
        """The amount that is nearest to what is wanted, the smaller of two."""
        amounts = [int(option.split()[1]) for option in options]
        if self.subject == "Hedge Cub":
            said = f"{min(amounts)} to {max(amounts)} {self.number('510.1c')}"
            self.found["damage of the Ox to the Cub may be"] = said
        wanted = WANTED[self.subject]
        return f"assign {min(amounts, key=lambda amount: (abs(amount - wanted), amount))}"

    @property
    def subject(self) -> str:
        """What the question is about."""
        return self.name(int(self.game.subject))

    def name(self, ref: int) -> str:
        """A name without its label."""
        return name_of(self.game, ref).rsplit(" ", 1)[0] if ref & SLOT_MASK < 4064 else name_of(self.game, ref)

    def words(self, option: Option) -> str:
        """An option in words."""
        words = [option.verb]
        if option.ref:
            words.append(self.name(int(option.ref)))
        if option.number >= 0:
            words.append(str(option.number))
        return " ".join(words)

    # --- what is told -----------------------------------------------------------------------------------------

    def number(self, rule: str) -> str:
        """The edition's own number of the rule, in brackets."""
        return f"({self.cite(rule, self.edition) or '-'})"

    def tell(self) -> None:
        """The events since the last answer, each with the edition's number before the engine's."""
        events = read_log(self.game, self.read)
        self.read = len(self.game.log)
        for event in events:
            self.note(event)
            if event.kind not in QUIET:
                own = self.cite(event.rule, self.edition) or "-"
                self.lines.append(f"    {own:<9}{event_line(self.game, event).strip()}")

    def note(self, event: Event) -> None:
        """What the aspects need of an event."""
        who = self.name(int(event.a)) if event.a else ""
        if event.kind == "damage" and who == "Shock":
            rule = f" ({REDIRECTION[self.edition]})" if self.edition in REDIRECTION else ""
            self.found["Shock deals its damage to"] = self.name(int(event.b)) + rule
        if event.kind == "combat damage" and who == "Mogg Fanatic":
            self.found["combat damage dealt by the Fanatic"] = f"{event.amount} {self.number(event.rule)}"

    def settle(self) -> None:
        """How it stands after combat."""
        game = self.game
        for name, aspect in (("Hedge Cub", "the Cub"), ("Hedge Dog", "the Dog"), ("Plough Ox", "the Ox")):
            there = [slot for seat in (0, 1) for slot in game.battlefield(seat) if game.definitions[slot].name == name]
            damage = str(game.permanents[there[0]].damage) if there else f"it died {self.number('704.5g')}"
            self.found[f"damage on {aspect}"] = damage
        burnt = any(line.endswith("life lost A 1") for line in self.lines)
        self.found["life of A"] = f"{game.players[0].life}" + (f", mana burn {self.number('500.5')}" if burnt else "")
        self.found["life of B"] = f"{game.players[1].life}"
        sage = next(slot for slot in game.battlefield(1) if game.definitions[slot].name == "Field Sage")
        self.found["loyalty of the Sage"] = str(changes.count_counters(game, game.ref(sage), 2, LOYALTY))


SUBJECTS: Final = ("declare attackers", "declare blockers", "assign damage", "order damage")
QUIET: Final = ("part ended", "passed", "targeted", "mana spent")
EDITIONS: Final = find_game("magic").editions


def attack_lines() -> list[str]:
    """The editions side by side, then each of them in full."""
    attacks = [Attack(edition) for edition in EDITIONS]
    lines = ["# One attack in five editions (tests/golden/attack_text.py; regenerate with make golden)", ""]
    head = " " * LABEL + "".join(f"{attack.edition:<{WIDTH}}" for attack in attacks)
    lines.append(head.rstrip())
    for aspect in ASPECTS:
        row = f"{aspect:<{LABEL}}" + "".join(f"{attack.found[aspect]:<{WIDTH}}" for attack in attacks)
        lines.append(row.rstrip())
    for attack in attacks:
        lines += ["", f"## {attack.edition}", "", *attack.lines]
    return lines

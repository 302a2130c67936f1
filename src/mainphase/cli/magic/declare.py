"""Declarations of Magic as one question: all attackers, all blockers, all damage of one creature.

The engine asks creature by creature. These classes find out on copies of the game what will be asked, and turn
one line of a person into the answers.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mainphase.cli.declare import Declaration
from mainphase.kernel.decision import Option, decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.reasons import Reason
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.kernel.window import PRIORITY
from mainphase.magic.explaining.describe import assigning
from mainphase.magic.explaining.legal_declarations import still_to_declare
from mainphase.magic.explaining.why_declaration import declared_so_far
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.damage_assigning import assigns, recipients

if TYPE_CHECKING:
    from mainphase.cli.magic.menu import MagicMenus

ATTACK: Final = "declare attackers"
BLOCK: Final = "declare blockers"
ASSIGN: Final = "assign damage"
KINDS: Final = (ATTACK, BLOCK, ASSIGN)
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MOST_ASKED: Final = 500


class Asked:
    """One creature of a declaration: its reference and its options."""

    def __init__(self, subject: int, options: list[Option]) -> None:
        self.subject = subject
        self.options = options


def coming(game: PlayedGame) -> list[Asked]:
    """The questions of the declaration that is open, each with what could be answered, were it only for itself.

    How damage is divided is found by answering each question on a copy with its first option.
    """
    kind = game.rules.decisions[game.kind]
    if kind != ASSIGN:
        verb = "attack" if kind == ATTACK else "block"
        asked = still_to_declare(game)
        return [Asked(ref, [Option(-1, verb, target) for target in targets]) for ref, targets in asked]
    copy = game.clone()
    player = copy.player
    found: list[Asked] = []
    while copy.kind == game.kind and copy.player == player and len(found) < MOST_ASKED:
        found.append(Asked(copy.subject, [copy.option(code) for code in copy.legal]))
        copy.answer(copy.legal[0])
    return found


class MagicDeclaration(Declaration):
    """The open declaration of attackers, blockers or damage."""

    def __init__(self, menus: MagicMenus, session: Session, game: PlayedGame) -> None:
        self.menus = menus
        self.t = menus.t
        self.session = session
        self.game = game
        self.kind = game.rules.decisions[game.kind]
        self.asked = coming(game)
        self.attackers: list[int] = []
        self.shares: list[int] = []
        if self.kind == BLOCK:
            self.attackers = list(dict.fromkeys(o.ref for a in self.asked for o in a.options if o.verb == "block"))
        elif self.kind == ATTACK:
            targets = list(dict.fromkeys(o.ref for a in self.asked for o in a.options if o.verb == "attack"))
            self.attackers = targets if len(targets) > 1 else []
        elif self.kind == ASSIGN:
            self.attackers = [assigning(game)]
            self.shares = list(recipients(game, game.permanent(self.attackers[0])).refs)

    def lines(self) -> list[str]:
        """The creatures to choose among, numbered; what can be blocked, or attacked if it is several, with letters."""
        name = self.menus.thing
        if self.kind == ASSIGN:
            return [f"{place}  {name(self.game, ref)}" for place, ref in enumerate(self.shares, start=1)]
        lines = [f"{LETTERS[place % 26]}  {name(self.game, ref)}" for place, ref in enumerate(self.attackers)]
        for place, asked in enumerate(self.asked, start=1):
            text = f"{place}  {name(self.game, asked.subject)}"
            if self.kind == BLOCK:
                able = [self.letter(option.ref) for option in asked.options if option.verb == "block"]
                text += f"  → {' '.join(able)}"
            lines.append(text)
        return lines

    def title(self) -> str:
        """What to type."""
        if self.kind == ASSIGN:
            attacker = self.menus.words.thing(self.game, self.attackers[0]) if self.attackers else ""
            return self.t("declare.damage", card=attacker, number=self.total(), count=len(self.shares))
        if self.kind == ATTACK:
            return self.t("declare.attack_several" if self.attackers else "declare.attack")
        return self.t("declare.block")

    def letter(self, ref: int) -> str:
        """The letter of an attacker."""
        return LETTERS[self.attackers.index(ref) % 26]

    def total(self) -> int:
        """The damage to be divided."""
        return int(assigns(self.game.permanent(self.attackers[0])))

    # --- what a person types ----------------------------------------------------------------------------------

    def read(self, text: str) -> dict[int, int] | None:
        """What each does: attackers: what is attacked (1: the first); blockers: the attacker; damage: the share."""
        words = text.lower().replace(",", " ").split()
        if self.kind == ASSIGN:
            return self.read_shares(words)
        if words and words[0] in self.menus.words.translator.words("word.none"):
            return {}
        if self.kind == ATTACK and words and words[0] in self.menus.words.translator.words("word.all"):
            return {asked.subject: 1 for asked in self.asked}
        if self.kind == ATTACK:
            return self.read_attack(words)
        return self.read_blocks(words)

    def read_attack(self, words: list[str]) -> dict[int, int] | None:
        """Numbers of attackers, each with the letter of what it attacks unless that is the first."""
        pairs = [re.fullmatch(r"(\d+)[->:]*([a-z]?)", word) for word in words]
        if not words or not all(pairs):
            return None
        chosen: dict[int, int] = {}
        for pair in pairs:
            assert pair is not None
            index = LETTERS.index(pair[2]) if pair[2] else 0
            if index and index >= len(self.attackers):
                raise UserError("declare.cannot_attack", {"pair": pair[0]})
            chosen[self.creature(pair[1])] = self.attackers[index] if self.attackers else 1
        return chosen

    def read_blocks(self, words: list[str]) -> dict[int, int] | None:
        """Pairs such as `1a 2a 3b`."""
        pairs = [re.fullmatch(r"(\d+)[->:]*([a-z])", word) for word in words]
        if not words or not all(pairs):
            return None
        chosen: dict[int, int] = {}
        for pair in pairs:
            assert pair is not None
            subject = self.creature(pair[1])
            index = LETTERS.index(pair[2])
            able = next(asked for asked in self.asked if asked.subject == subject).options
            wanted = self.attackers[index] if index < len(self.attackers) else 0
            if not any(option.ref == wanted and option.verb == "block" for option in able):
                raise UserError("declare.cannot_block", {"pair": pair[0]})
            if subject in chosen:
                raise UserError("declare.twice", {"number": pair[1]})
            chosen[subject] = wanted
        return chosen

    def read_shares(self, words: list[str]) -> dict[int, int] | None:
        """One number for each creature; the last may be left out."""
        if not words or not all(word.isdecimal() for word in words):
            return None
        shares = [int(word) for word in words]
        if len(shares) == len(self.shares) - 1:
            shares.append(self.total() - sum(shares))
        if len(shares) != len(self.shares) or sum(shares) != self.total() or min(shares) < 0:
            raise UserError("declare.bad_shares", {"count": len(self.shares), "number": self.total()})
        return dict(zip(self.shares, shares, strict=True))

    def creature(self, word: str) -> int:
        """The creature with a number."""
        place = int(word)
        if not 1 <= place <= len(self.asked):
            raise UserError("declare.no_number", {"number": word, "most": len(self.asked)})
        return self.asked[place - 1].subject

    def give(self, chosen: dict[int, int]) -> None:
        """Answer the questions of the declaration. Raises UserError where the game stops offering what was chosen."""
        player, kind = self.game.player, self.game.kind
        subjects = self.shares if self.kind == ASSIGN else [asked.subject for asked in self.asked]
        waiting = set(subjects)
        while True:
            game = self.session.game
            if game.kind != kind or game.player != player or game.subject not in waiting:
                return
            if self.kind == ASSIGN and isinstance(game, PlayedGame) and assigning(game) != self.attackers[0]:
                return
            waiting.discard(game.subject)
            self.session.answer(self.code(chosen.get(game.subject, 0)))

    def refused(self, chosen: dict[int, int]) -> list[Reason]:
        """Why these creatures cannot attack or block so: each by itself, or else all of them together."""
        if self.kind == ASSIGN:
            return []
        game, player, attack = self.game, int(self.game.player), self.kind == ATTACK
        first = [int(ref) for ref in game.attack_targets(player)[:1]] if attack else []
        wanted = declared_so_far(game)
        for subject, choice in chosen.items():
            wanted[subject] = first if choice == 1 else [choice]
        settled = [asked.subject for asked in self.asked]
        return game.why_not_declared(player, attack, wanted, settled)

    def tried(self, chosen: dict[int, int]) -> PlayedGame:
        """A copy of the game in which it has been given; whoever gets priority then is asked."""
        copy = self.game.clone()
        copy.always_ask |= 1 << PRIORITY
        copy.log_on = True
        known = self.session.record
        record = Record(known.game, known.edition, known.variant, known.players, known.decks)
        MagicDeclaration(self.menus, Session(copy, record), copy).give(chosen)
        return copy

    def code(self, wanted: int) -> int:
        """The code for one creature."""
        options = decision(self.session.game).options
        for option in options:
            if self.kind == ASSIGN and option.number == wanted:
                return int(option.code)
            if self.kind == ATTACK and wanted in (1, option.ref) and option.verb == "attack":
                return int(option.code)
            if self.kind == BLOCK and wanted and option.ref == wanted and option.verb == "block":
                return int(option.code)
        if wanted:
            raise UserError("declare.not_offered", {"card": str(self.menus.words.thing(self.game, wanted))})
        return int(options[0].code)

"""Checks on duelists, cards and the Chain."""

from __future__ import annotations

from mainphase.files.scenario.checks import Checks, ObjectCheck, PlayerCheck
from mainphase.files.scenario.values import Ref
from mainphase.scenarios.check import Checker
from mainphase.scenarios.report import Unsupported
from mainphase.scenarios.yugioh_events import WORDS, ZONES
from mainphase.yugioh import zones
from mainphase.yugioh.definitions import ATTACK, UP
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.view import knows

OPEN_ZONES = (zones.GRAVEYARD, zones.REMOVED)
"""Zones off the field whose cards lie face-up (YG-13)."""
FORMAT_ZONES = {"fusion deck": "extra"}
"""What the format calls the engine's zones, where the names differ."""


class DuelChecker(Checker[Duel]):
    """Checks duelists, cards, zones and the Chain of Yu-Gi-Oh!."""

    event_words = WORDS

    def player(self, name: str, check: PlayerCheck) -> None:
        """Everything said of one player."""
        seat = self.names.seat(name)
        lines = check.lines

        def line(*keys: str) -> int:
            return next((lines[key] for key in keys if key in lines), check.line)

        self.same(line("lp", "life"), f"{name}.lp", check.life, int(self.game.duelists[seat].lp))
        self.same(line("lost"), f"{name}.lost", check.lost, self.game.lost[seat] != 0)
        kinds = (
            ("hand", check.hand, zones.HAND, ("hand",)),
            ("deck", check.library, zones.DECK, ("deck", "library")),
            ("graveyard", check.graveyard, zones.GRAVEYARD, ("graveyard",)),
            ("removed", check.exile, zones.REMOVED, ("removed", "exile")),
            ("extra", check.extra, zones.FUSION, ("extra",)),
            ("monsters", check.monsters, zones.MONSTERS, ("monsters",)),
            ("spells", check.spells, zones.SPELLS, ("spells",)),
            ("field", check.field, zones.FIELD, ("field",)),
        )
        for word, wanted, kind, keys in kinds:
            if wanted is not None:
                self.cards(line(*keys), f"{name}.{word}", wanted, self.game.zones[zones.of(seat, kind)])

    def known_to(self, viewer: int, zone: str, owner: int, line: int) -> list[int]:
        """The slots of the cards in that zone that the viewer knows."""
        word = ZONES.get(zone, zone)
        if word not in zones.NAMES[: zones.PER_PLAYER]:
            raise Unsupported(f"{zone} of {self.names.players[owner]}", "YG-13", line)
        held = self.game.zones[zones.of(owner, zones.NAMES.index(word))]
        return [slot for slot in held if knows(self.game, viewer, slot)]

    def own_checks(self, check: Checks) -> None:
        """The Chain, from its first link."""
        if check.chain is not None:
            refs = [int(item.source) for item in self.game.stack]
            self.row(self.line(check, "chain"), "chain", check.chain, refs)

    # --- cards ------------------------------------------------------------------------------------------------

    def thing(self, name: str, check: ObjectCheck) -> None:
        """Everything said of one card. Off the field it has its printed numbers."""
        game = self.game
        ref = self.names.ref(game, name)
        slot = self.names.ids[name].slot
        card = game.cards[slot] if ref else BLANK
        there = card is not BLANK
        definition = game.definitions[slot]
        kind = int(game.zone_kind(slot)) if ref else int(zones.GONE)
        zone = FORMAT_ZONES.get(zones.NAMES[kind], zones.NAMES[kind])
        lines = check.lines

        def same(key: str, expected: object, found: object) -> None:
            self.same(lines.get(key, check.line), f"{name}.{key}", expected, found)

        wanted = ZONES.get(check.zone, check.zone) if check.zone is not None else None
        same("zone", FORMAT_ZONES.get(wanted, wanted) if wanted is not None else None, zone)
        monster = bool(definition.is_monster())
        same("atk", check.atk, int(card.attack if there else definition.attack) if monster else zone)
        same("def", check.def_, int(card.defense if there else definition.defense) if monster else zone)
        same("controller", check.controller, self.names.players[game.controller_of(ref)] if ref else zone)
        in_battle = there and monster
        same("position", check.position, ("attack" if card.position == ATTACK else "defense") if in_battle else zone)
        if there:
            same("face", check.face, "up" if card.face == UP else "down")
        else:
            same("face", check.face, "up" if kind in OPEN_ZONES else zone if kind == zones.GONE else "down")
        for counter, number in (check.counters or {}).items():
            self.same(lines.get("counters", check.line), f"{name}.counters.{counter}", number, 0)
        if check.attached is not None:
            same("attached", named(check.attached), self.names.show(game, card.equipped) if card.equipped else False)
        if check.attacking is not None:
            same("attacking", named(check.attacking), self.attacked(ref))

    def attacked(self, ref: int) -> str | bool:
        """What the monster attacks: a monster, a player, "nothing" if that has left, False if it does not attack."""
        game = self.game
        if ref == 0 or ref != game.attacker:
            return False
        if game.target == 0:
            return self.names.players[game.opponent(game.turn_player)]
        return self.names.show(game, game.target) if game.on_field(game.target) else "nothing"


def named(value: Ref | str | bool) -> str | bool:
    """A name, or the word or truth value that stands for none."""
    return value.name if isinstance(value, Ref) else value

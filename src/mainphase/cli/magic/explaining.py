"""Explains a game of Magic: which cards are meant, what could be done with them, why it is not offered."""

from __future__ import annotations

from typing import ClassVar, Protocol

from mainphase.cli.explaining import Explaining
from mainphase.cli.magic.cards import Cards, foreign_names
from mainphase.cli.magic.forecast import ForecastLines
from mainphase.cli.magic.words import MagicWords
from mainphase.cli.menu import fold
from mainphase.cli.naming import find_name, is_called
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Action, Reason
from mainphase.magic import asks, zones
from mainphase.magic import pool as modern_pool
from mainphase.magic.cards import Card
from mainphase.magic.definitions import CREATURE, LAND, Definition
from mainphase.magic.explaining.forecast import Forecast, forecast
from mainphase.magic.explaining.why_banding import declared
from mainphase.magic.permanents import FACE_DOWN
from mainphase.magic.played import BACK_FACE, WAYS, PlayedGame
from mainphase.magic.view import CardView, View


class Pool(Protocol):
    """What a pool of cards can be asked for."""

    def names(self) -> list[str]:
        """The names of all cards."""

    def card(self, name: str) -> Card:
        """The card of that name."""


class MagicExplaining(Explaining[PlayedGame]):
    """Explanations of Magic."""

    words: MagicWords
    predicts = True
    pool: ClassVar[Pool] = modern_pool
    """The cards that can be asked for besides those in the game."""

    def __init__(self, words: MagicWords) -> None:
        super().__init__(words)
        self.cards = Cards(words)

    # --- why not ----------------------------------------------------------------------------------------------

    def subjects(self, game: PlayedGame, seat: int, name: str) -> list[tuple[int, str]]:
        """The cards that are meant by a name: their references and what they are called."""
        cards = self.all_alike(game, seat, self.find(game, seat, name))
        return [(int(card.ref), self.called(game, card)) for card in cards]

    def called(self, game: PlayedGame, card: CardView) -> str:
        """A card by its name, a permanent with what tells it from others."""
        return self.cards.permanent(game, card) if game.on_battlefield(card.ref) else self.words.card(game, card.ref)

    def actions(self, game: PlayedGame, seat: int, ref: int) -> list[Action]:
        """What a player might want to do with the card where it is."""
        card = CardView(game, ref & SLOT_MASK, seat)
        definition = card.definition
        if not game.on_battlefield(ref):
            kind = game.zone_kind(ref & SLOT_MASK)
            found = self.as_versions(definition, ref, kind)
            if definition.split == 0 or kind != zones.HAND:
                found.insert(0, Action("play" if definition.types & LAND and kind == zones.HAND else "cast", ref))
            for place, ability in enumerate(definition.usable):
                if ability.zone in (kind, -1):
                    found.append(Action("activate", ref, place + 1))
            if ref in [game.ref(slot) for slot in game.hand(seat)]:
                found += [Action(action.keyword, ref) for action in definition.specials]
            return found
        found = [Action("activate", ref, place + 1) for place in range(len(card.activated))]
        if card.turned == FACE_DOWN:
            found.append(Action("turn up", ref))
        if card.definition.doors:
            found += [Action("unlock", ref, half) for half in (1, 2) if not game.unlocked(ref) & half]
        if card.types & CREATURE:
            found += self.in_combat(game, seat, ref)
        return found

    def asked_for(self, ref: int, verb: str) -> list[Action]:
        """Attacking or blocking with what is no creature on the battlefield."""
        return [Action(verb, ref)] if verb else []

    def in_combat(self, game: PlayedGame, seat: int, ref: int) -> list[Action]:
        """Attacking each that can be attacked, or blocking each attacker, or banding, once it is time for that."""
        if game.kind == asks.BAND and game.player == seat:
            return self.bands(game, ref)
        if game.is_active(seat):
            return [Action("attack", ref, targets=[int(target)]) for target in game.attack_targets(seat)] or [
                Action("attack", ref)
            ]
        attackers = game.attackers if game.kind == asks.BLOCK else []
        return [Action("block", ref, targets=[int(game.ref(slot))]) for slot in attackers] or [Action("block", ref)]

    def bands(self, game: PlayedGame, ref: int) -> list[Action]:
        """Banding the attacker asked about with each one before it, or another one with it."""
        subject = int(game.subject)
        attackers = [int(game.ref(slot)) for slot, _ in declared(game)]
        if ref != subject:
            return [Action("band", ref, targets=[subject])] if ref in attackers else [Action("band", ref)]
        return [Action("band", ref, targets=[other]) for other in attackers[: attackers.index(subject)]]

    def as_versions(self, definition: Definition, ref: int, kind: int) -> list[Action]:
        """Casting or playing the card as what it may be cast as besides itself (709.3, 712.11b, 715.3)."""
        found: list[Action] = []
        for place, version in enumerate(definition.versions):
            number = BACK_FACE + WAYS * place
            if kind == zones.HAND or any(way.zone == kind for way in version.ways):
                found.append(Action("play" if version.types & LAND else "cast", ref, number))
        return found

    def what(self, game: PlayedGame, action: Action, called: str) -> str:
        """An action in words; a version of a card goes by its own name."""
        if action.number >= BACK_FACE:
            whole = game.definitions[action.ref & SLOT_MASK]
            version = whole.versions[(action.number - BACK_FACE) // WAYS]
            if version.name != whole.name:
                called = self.words.card_name(version.name)
        several = action.verb == "attack" and len(game.attack_targets(int(game.turn_player))) > 1
        if action.targets and (several or action.verb in ("block", "band")):
            other = self.words.thing(game, action.targets[0])
            return self.t(f"why.action.{action.verb}_that", card=called, other=other)
        return super().what(game, action, called)

    def reasons(self, game: PlayedGame, seat: int, action: Action) -> list[Reason]:
        """Why the action is not offered."""
        return game.why_not(seat, action)

    def forecast(self, game: PlayedGame, seat: int) -> list[str]:
        """What would happen in this combat."""
        return ForecastLines(self.words).lines(game, self.foretold(game, seat))

    def foretold(self, game: PlayedGame, seat: int) -> Forecast:
        """What the player can foretell of this combat."""
        return forecast(game, seat)

    def outlook(self, game: PlayedGame) -> list[str]:
        """What would happen, once blockers have been declared and before damage."""
        if game.part.part.key != "declare blockers" or game.kind != asks.PRIORITY:
            return []
        return self.forecast(game, -1)

    def all_alike(self, game: PlayedGame, seat: int, card: CardView) -> list[CardView]:
        """The card and, if it is one's own, the others of its name: one in the hand, each on the battlefield."""
        me = View(game, seat).players[seat]
        name = real_name(card)
        own = [each for each in me.hand if real_name(each) == name][:1]
        own += [each for each in me.battlefield if real_name(each) == name]
        return own if card.ref in [each.ref for each in own] else [card]

    # --- cards by name ----------------------------------------------------------------------------------------

    def find(self, game: PlayedGame, seat: int, name: str) -> CardView:
        """A card that the reader sees, by a part of its name: own hand and permanents first.

        Raises UserError "play.no_such_card" (name).
        """
        view = View(game, seat)
        me = view.players[seat]
        cards = [*me.hand, *me.battlefield]
        for player in view.players:
            cards += [*player.battlefield, *player.graveyard, *player.exile, *player.hand]
        matching = [card for card in cards if is_called(self.words, real_name(card), name)]
        exact = [card for card in matching if fold(self.words.card_name(real_name(card))) == fold(name)]
        if not matching:
            raise UserError("play.no_such_card", {"name": name})
        return (exact or matching)[0]

    def seen_name(self, game: PlayedGame, seat: int, name: str) -> str:
        """The name in the language of a card here that a part of its name means."""
        return self.words.card_name(real_name(self.find(game, seat, name)))

    def sheet(self, game: PlayedGame, name: str) -> list[str]:
        """What a card says that the reader sees in the game, or else that is in the pool."""
        try:
            card = self.find(game, max(self.words.reader, 0), name)
            found = card.definition.card if card.hidden is None else card.hidden.card
        except UserError:
            found = None
        return self.cards.sheet(found if isinstance(found, Card) else pool_card(self.words, self.pool, name))


def real_name(card: CardView) -> str:
    """The name of the card; of a face-down one that the player knows, the name that it hides."""
    return card.definition.name if card.hidden is None else card.hidden.name


def pool_card(words: MagicWords, pool: Pool, name: str) -> Card:
    """The card of the pool that a name means. Raises UserError as `find_name`."""
    return pool.card(find_name(words, pool.names(), name, foreign_names()))

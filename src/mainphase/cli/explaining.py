"""Explains the game at hand: where we are, what is asked, what happened last, and why something is not offered."""

from __future__ import annotations

from typing import Final

from mainphase.cli.cards import Cards
from mainphase.cli.matches import foreign_names
from mainphase.cli.menu import fold
from mainphase.cli.narrate import Sentence
from mainphase.cli.words import Words
from mainphase.kernel.decision import Decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic.cards import Card
from mainphase.magic.definitions import CREATURE, LAND
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.why import why_not
from mainphase.magic.view import CardView, View

MOST_NAMES: Final = 10
"""So many card names are listed where several fit."""


class Explaining:
    """Explanations in the language of `words`, to its reader."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.t = words.t
        self.cards = Cards(words)

    # --- ? ----------------------------------------------------------------------------------------------------

    def lines(self, game: Magic, decision: Decision, last: Sentence | None) -> list[str]:
        """The current part, the open question and the last event, each with its rule and the note on it."""
        lines: list[str] = []
        part = game.part.part
        if part.rule:
            lines += self.rule(self.t("explain.part", text=self.words.part(part.key)), part.rule)
        kind = self.words.decision(decision.kind)
        lines += self.rule(self.t("explain.question", text=kind), decision.rule)
        if last is not None:
            lines += self.rule(self.t("explain.last", text=last.text), last.rule)
        return lines

    def rule(self, text: str, rule: str) -> list[str]:
        """A heading with the rule's number in the edition, and the note."""
        number = self.words.rule(rule)
        lines = [f"{text} ({number})" if number else text]
        note = self.words.note(rule) if rule else ""
        if note:
            lines.append(f"    {note}")
        return lines

    # --- why not ----------------------------------------------------------------------------------------------

    def why_not(self, game: Magic, seat: int, name: str) -> list[str]:
        """Why what one could do with a card is not offered; that it is, where it is."""
        lines: list[str] = []
        for card in self.all_alike(game, seat, self.find(game, seat, name)):
            called = self.words.card(game, card.ref)
            if game.on_battlefield(card.ref):
                called = self.cards.permanent(game, card)
            for action in actions(game, seat, card):
                lines += self.why_not_action(game, seat, action, called)
        return list(dict.fromkeys(lines)) or [self.t("why.nothing_to_do", card=called)]

    def why_not_action(self, game: Magic, seat: int, action: Action, called: str) -> list[str]:
        """The reasons for one thing that could be done."""
        what = self.t(f"why.action.{action.verb}", card=called, number=action.number)
        reasons = why_not(game, seat, action)
        if not reasons:
            return [self.t("why.offered", action=what)]
        lines = [self.t("why.not_offered", action=what)]
        for reason in reasons:
            lines += self.reason(game, reason)
        return lines

    def all_alike(self, game: Magic, seat: int, card: CardView) -> list[CardView]:
        """The card and, if it is one's own, the others of its name: one in the hand, each on the battlefield."""
        me = View(game, seat).players[seat]
        name = card.definition.name
        own = [each for each in me.hand if each.definition.name == name][:1]
        own += [each for each in me.battlefield if each.definition.name == name]
        return own if card.ref in [each.ref for each in own] else [card]

    def reason(self, game: Magic, reason: Reason) -> list[str]:
        """One reason with its rule, the note, and what would help."""
        params = dict(reason.params)
        if "part" in params:
            params["part"] = self.words.part(str(params["part"]))
        if "kind" in params:
            params["kind"] = self.words.decision(str(params["kind"]))
        text = self.t(reason.message, culprit=self.words.thing(game, reason.culprit), **params)
        lines = self.rule(f"  • {text}", reason.rule)
        fixes = [self.fix(game, fix) for fix in reason.fixes]
        if fixes:
            lines.append(f"    → {self.t('why.or').join(fixes)}")
        return lines

    def fix(self, game: Magic, fix: Fix) -> str:
        """What would help."""
        if fix.kind == "wait" and fix.value:
            return self.t("fix.wait_until", part=self.words.part(fix.value))
        return self.t(f"fix.{fix.kind}", card=self.words.thing(game, fix.ref), value=fix.value)

    # --- cards by name ----------------------------------------------------------------------------------------

    def find(self, game: Magic, seat: int, name: str) -> CardView:
        """A card that the reader sees, by a part of its name: own hand and permanents first.

        Raises UserError "play.no_such_card" (name).
        """
        view = View(game, seat)
        me = view.players[seat]
        cards = [*me.hand, *me.battlefield]
        for player in view.players:
            cards += [*player.battlefield, *player.graveyard, *player.exile, *player.hand]
        matching = [card for card in cards if self.is_called(card.definition.name, name)]
        exact = [card for card in matching if fold(self.words.card_name(card.definition.name)) == fold(name)]
        if not matching:
            raise UserError("play.no_such_card", {"name": name})
        return (exact or matching)[0]

    def is_called(self, card: str, name: str) -> bool:
        """Whether the text is in the card's English or printed name."""
        return fold(name) in fold(card) or fold(name) in fold(self.words.card_name(card))

    def find_card(self, game: Magic, name: str) -> Card:
        """The declaration of a card in the game that the reader sees, or else in the pool."""
        try:
            found = self.find(game, max(self.words.reader, 0), name).definition.card
        except UserError:
            found = None
        if isinstance(found, Card):
            return found
        return pool_card(self.words, name)


def pool_card(words: Words, name: str) -> Card:
    """The card of the pool with that name, in English or in the language (a part of the name will do), or with
    that name in any language.

    Raises UserError "card.not_in_pool" (name), "play.several_cards" (name, names).
    """
    from mainphase.magic import pool

    names = pool.names()
    folded = fold(name)
    foreign = [card for printed, card in foreign_names().items() if fold(printed) == folded]
    exact = [card for card in names if folded in (fold(card), fold(words.card_name(card)))]
    found = exact or [card for card in names if folded in fold(card) or folded in fold(words.card_name(card))]
    found = found or [card for card in dict.fromkeys(foreign) if card in names]
    if not found:
        raise UserError("card.not_in_pool", {"name": name})
    if len(found) > 1:
        shown = [words.card_name(card) for card in found[:MOST_NAMES]]
        more = ["…"] if len(found) > MOST_NAMES else []
        raise UserError("play.several_cards", {"name": name, "names": "; ".join([*shown, *more])})
    return pool.card(found[0])


def actions(game: Magic, seat: int, card: CardView) -> list[Action]:
    """What a player might want to do with the card where it is."""
    definition = card.definition
    if card.ref in [game.ref(slot) for slot in game.hand(seat)]:
        return [Action("play" if definition.types & LAND else "cast", card.ref)]
    if not game.on_battlefield(card.ref):
        return [Action("cast", card.ref)]
    found = [Action("activate", card.ref, place + 1) for place in range(len(definition.activated))]
    if card.types & CREATURE:
        found.append(Action("attack" if game.turn_player == seat else "block", card.ref))
    return found

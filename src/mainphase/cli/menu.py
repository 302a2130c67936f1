"""An open question as numbered options that a person can choose from."""

from __future__ import annotations

import unicodedata
from typing import Final

from mainphase.cli.cards import Cards, cost_text
from mainphase.cli.words import TYPES, Words, mana_symbol, message_word
from mainphase.kernel.decision import Decision, Option
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic.abilities.tree import Modal, SpellAbility
from mainphase.magic.definitions import Ability
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.procedures.paying import PAY, cost_left
from mainphase.magic.view import CardView

NUMBER_VERBS: Final = ("x", "divide", "assign", "number")
SYMBOL: Final = 64
"""`spend` options are slot × 64 + code of the mana + 1."""


class Entry:
    """One line of a menu: its text and the options that it stands for, which are alike.

    `english` is the English name of the card it is about, which may be typed in every language.
    """

    def __init__(self, text: str, option: Option, english: str) -> None:
        self.text = text
        self.options = [option]
        self.english = english

    @property
    def code(self) -> int:
        """The code to answer with."""
        return int(self.options[0].code)


class Menu:
    """The question in words and its entries. `numbers` is set where an amount is asked for."""

    def __init__(self, title: str, rule: str, entries: list[Entry], numbers: list[int]) -> None:
        self.title = title
        self.rule = rule
        self.entries = entries
        self.numbers = numbers

    def code_for(self, text: str) -> int | None:
        """The code that typed text chooses: a number, or words that only one entry has; None for neither.

        Raises UserError "play.no_number" (number, least, most), "play.several_options" (text, options).
        """
        word = text.strip()
        if word.isdecimal():
            return self.code_of_number(int(word))
        folded = fold(word)
        found = [entry for entry in self.entries if word and folded in fold(f"{entry.text}\n{entry.english}")]
        if len(found) > 1:
            places = ", ".join(str(self.entries.index(entry)) for entry in found)
            raise UserError("play.several_options", {"text": word, "options": places})
        return found[0].code if found else None

    def code_of_number(self, number: int) -> int:
        """The code of the entry with a number, or of the amount that it is."""
        found = [entry for entry in self.entries if entry.options[0].number == number]
        if not self.numbers:
            found = self.entries[number : number + 1]
        if not found:
            least, most = (min(self.numbers), max(self.numbers)) if self.numbers else (0, len(self.entries) - 1)
            raise UserError("play.no_number", {"number": number, "least": least, "most": most})
        return found[0].code


def fold(text: str) -> str:
    """Text for comparing: without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def cost_symbol(game: Magic, slot: int) -> str:
    """The symbol of what is being paid that a slot number means."""
    if game.frame.proc is PAY:
        return cost_left(game, game.frame).slot_text(slot)
    return str(slot + 1)


def english_name(game: Magic, ref: int) -> str:
    """The English name of a card; "" for players and nothing."""
    slot = ref & SLOT_MASK
    return game.definitions[slot].name if ref and slot < len(game.definitions) else ""


class Menus:
    """Makes menus in the language of `words`."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.t = words.t
        self.cards = Cards(words)

    def menu(self, game: Magic, decision: Decision) -> Menu:
        """The open question as a menu."""
        numbers = [int(option.number) for option in decision.options if option.verb in NUMBER_VERBS]
        entries: dict[str, Entry] = {}
        for option in decision.options:
            text = self.option(game, decision, option)
            if text in entries and not numbers:
                entries[text].options.append(option)
            else:
                key = text if not numbers else option.meaning
                entries[key] = Entry(text, option, english_name(game, option.ref))
        return Menu(self.title(game, decision), self.words.rule(decision.rule), list(entries.values()), numbers)

    def entry(self, entry: Entry) -> str:
        """A line of the menu; of several that are alike it says how many."""
        count = len(entry.options)
        return self.t("option.one_of", text=entry.text, count=count) if count > 1 else entry.text

    # --- the question -----------------------------------------------------------------------------------------

    def title(self, game: Magic, decision: Decision) -> str:
        """What is asked, and by which spell or ability."""
        subject = self.words.thing(game, decision.subject)
        numbers = [int(option.number) for option in decision.options]
        text = self.t(
            f"ask.{message_word(decision.kind)}",
            card=subject,
            least=min(numbers),
            most=max(numbers),
        )
        cause = self.cause(game, decision)
        return f"{text}  [{cause}]" if cause else text

    def cause(self, game: Magic, decision: Decision) -> str:
        """The spell or ability whose choice it is, with its text."""
        if decision.kind in ("priority", "mulligan", "put on the bottom", "discard to hand size") or not game.stack:
            return ""
        item = game.stack[-1]
        name = self.words.card(game, item.source)
        ability = game.item_ability(item)
        if ability is None:
            return name
        text = self.cards.ability(game.item_definition(item), ability)
        return text if text.startswith(name) else f"{name}: {text}"

    # --- options ----------------------------------------------------------------------------------------------

    def option(self, game: Magic, decision: Decision, option: Option) -> str:
        """One option in words."""
        verb = option.verb
        if verb == "pass":
            return self.passing(game)
        if verb in ("activate", "mana"):
            return self.activation(game, option)
        if verb == "mode":
            return self.mode(game, int(option.number))
        if verb == "stack":
            return self.trigger(game, int(option.number))
        if verb == "spend":
            slot, code = divmod(int(option.number) - 1, SYMBOL)
            return self.t("option.spend", mana=mana_symbol(code), symbol=cost_symbol(game, slot))
        if verb == "type":
            code = int(option.number)
            return f"{mana_symbol(code)} {self.t(f'mana.{code % TYPES}')}"
        return self.t(f"option.{message_word(verb)}", card=self.thing(game, option.ref), number=int(option.number))

    def passing(self, game: Magic) -> str:
        """What passing leads to."""
        if game.stack:
            return self.t("option.pass_resolve", card=self.words.card(game, game.stack[-1].source))
        inner = [each for each in game.schedule if not game.rules.table.steps(each.part)]
        if inner:
            return self.t("option.pass_to", part=self.words.part(inner[0].part.key))
        return self.t("option.pass")

    def activation(self, game: Magic, option: Option) -> str:
        """An ability by its text."""
        definition = game.definitions[option.ref & SLOT_MASK]
        abilities = definition.mana if option.verb == "mana" else definition.activated
        ability = abilities[option.number - 1]
        return self.t(
            "option.activate", card=self.thing(game, option.ref), text=self.cards.ability(definition, ability)
        )

    def mode(self, game: Magic, number: int) -> str:
        """A mode by its text."""
        item = game.stack[-1]
        ability = game.item_ability(item)
        content = getattr(ability.tree, "content", None) if ability is not None else None
        if isinstance(content, Modal) and 0 < number <= len(content.modes):
            alone = Ability(0, 0, 0, SpellAbility(content.modes[number - 1]))
            return self.cards.ability(game.item_definition(item), alone)
        return self.t("option.mode", number=number)

    def trigger(self, game: Magic, number: int) -> str:
        """A waiting triggered ability by its text."""
        trigger = game.triggers[number - 1]
        name = self.words.card(game, trigger.source)
        definition = game.setup.definitions[trigger.definition]
        if trigger.ability < 0:
            return self.t("option.stack", card=name, text="")
        text = self.cards.ability(definition, definition.abilities[trigger.ability])
        return self.t("option.stack", card=name, text=text)

    def thing(self, game: Magic, ref: int) -> str:
        """A card with what tells it from others of its name, or a player."""
        slot = ref & SLOT_MASK
        if ref == 0 or slot >= PLAYER_SLOT:
            return str(self.words.thing(game, ref)) if ref else ""
        card = CardView(game, slot)
        if game.on_battlefield(ref):
            text = self.cards.permanent(game, card)
            if card.controller != self.words.reader:
                text = self.t("option.of", card=text, player=self.words.player(card.controller))
            return text
        cost = cost_text(card.definition)
        return f"{self.cards.name(card)} {cost}" if cost else self.cards.name(card)

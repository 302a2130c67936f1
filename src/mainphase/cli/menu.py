"""An open question as numbered options that a person can choose from."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Generic

from mainphase.cli.words import G, Words, message_word
from mainphase.kernel.decision import Decision, Option
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.cli.declare import Declaration
    from mainphase.kernel.session import Session


class Entry:
    """One line of a menu: its text and the options that it stands for, which are alike.

    `english` is the English name of the card it is about, which may be typed in every language; `detail` is shown
    behind the text and cannot be typed.
    """

    def __init__(self, text: str, option: Option, english: str, detail: str = "") -> None:
        self.text = text
        self.options = [option]
        self.english = english
        self.detail = detail

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


class Menus(Generic[G]):
    """Makes menus in the language of `words`. `number_verbs` are the verbs of options that are amounts."""

    number_verbs: tuple[str, ...] = ()

    def __init__(self, words: Words[G]) -> None:
        self.words = words
        self.t = words.t

    def menu(self, game: G, decision: Decision) -> Menu:
        """The open question as a menu."""
        numbers = [int(option.number) for option in decision.options if option.verb in self.number_verbs]
        entries: dict[str, Entry] = {}
        for option in decision.options:
            text = self.option(game, decision, option)
            if text in entries and not numbers:
                entries[text].options.append(option)
            else:
                key = text if not numbers else option.meaning
                entries[key] = Entry(text, option, self.english_name(game, option.ref), self.detail(game, option))
        return Menu(self.title(game, decision), self.words.rule(decision.rule), list(entries.values()), numbers)

    def entry(self, entry: Entry) -> str:
        """A line of the menu; of several that are alike it says how many."""
        count = len(entry.options)
        text = self.t("option.one_of", text=entry.text, count=count) if count > 1 else entry.text
        return f"{text}: {entry.detail}" if entry.detail else text

    def declaration(self, session: Session) -> Declaration | None:
        """The open question as one that is answered as a whole, with those that follow; None if it is none."""
        return None

    # --- what games say ---------------------------------------------------------------------------------------

    def title(self, game: G, decision: Decision) -> str:
        """What is asked."""
        subject = self.words.thing(game, decision.subject)
        numbers = [int(option.number) for option in decision.options]
        return self.t(f"ask.{message_word(decision.kind)}", card=subject, least=min(numbers), most=max(numbers))

    def option(self, game: G, decision: Decision, option: Option) -> str:
        """One option in words."""
        raise NotImplementedError

    def detail(self, game: G, option: Option) -> str:
        """What else there is to say of an option, "" for nothing."""
        return ""

    def english_name(self, game: G, ref: int) -> str:
        """The English name of a card; "" for players and nothing."""
        raise NotImplementedError

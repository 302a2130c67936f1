"""The questions and options of Magic in words."""

from __future__ import annotations

from typing import Final

from mainphase.cli.declare import Declaration
from mainphase.cli.magic.cards import Cards, cost_text
from mainphase.cli.magic.declare import KINDS, MagicDeclaration
from mainphase.cli.magic.words import TYPES, MagicWords, mana_symbol
from mainphase.cli.menu import Menus
from mainphase.cli.words import message_word
from mainphase.kernel.decision import Decision, Option
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.session import Session
from mainphase.locale import Name
from mainphase.magic.abilities.tree import Modal, SpellAbility
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.changes_bound import plain_code
from mainphase.magic.definitions import Ability, Definition
from mainphase.magic.keywords import KEYWORDS
from mainphase.magic.kinds import SPECIAL_ACTIONS
from mainphase.magic.paying.bound_mana import spent_code, spent_symbol
from mainphase.magic.played import BACK_FACE, COMBAT_ITEM, WAYS, PlayedGame
from mainphase.magic.procedures.choices import EXTRA_CODE
from mainphase.magic.procedures.combat_payments import is_payment
from mainphase.magic.procedures.face_down import ways_up
from mainphase.magic.procedures.paying import LIFE_CODE, cost_left
from mainphase.magic.view import CardView, hidden_card

HELPS: Final = ("convoke", "delve", "improvise")


def cost_symbol(game: PlayedGame, slot: int) -> str:
    """The symbol of what is being paid that a slot number means."""
    if is_payment(game.frame):
        return cost_left(game, game.frame).slot_text(slot)
    return str(slot + 1)


class MagicMenus(Menus[PlayedGame]):
    """Makes menus of Magic."""

    words: MagicWords
    number_verbs = ("x", "divide", "assign", "number")

    def __init__(self, words: MagicWords) -> None:
        super().__init__(words)
        self.cards = Cards(words)

    def declaration(self, session: Session) -> Declaration | None:
        """Attackers, blockers and the damage of an attacker are declared as a whole."""
        game = session.game
        if isinstance(game, PlayedGame) and game.rules.decisions[game.kind] in KINDS:
            return MagicDeclaration(self, session, game)
        return None

    def english_name(self, game: PlayedGame, ref: int) -> str:
        """The English name of a card; "" for players and nothing."""
        slot = ref & SLOT_MASK
        if ref and slot < len(game.definitions) and game.is_down(slot):
            card = hidden_card(game, slot, self.words.reader)
            return "" if card is None else card.name
        return game.definitions[slot].name if ref and slot < len(game.definitions) else ""

    # --- the question -----------------------------------------------------------------------------------------

    def title(self, game: PlayedGame, decision: Decision) -> str:
        """What is asked, and by which spell or ability."""
        text = super().title(game, decision)
        cause = self.cause(game, decision)
        return f"{text}  [{cause}]" if cause else text

    def cause(self, game: PlayedGame, decision: Decision) -> str:
        """The spell or ability whose choice it is, with its text."""
        if decision.kind in ("priority", "mulligan", "put on the bottom", "discard to hand size") or not game.stack:
            return ""
        item = game.stack[-1]
        if item.kind == COMBAT_ITEM:
            return ""
        name = self.words.card(game, item.source)
        ability = game.item_ability(item)
        if ability is None:
            return name
        text = self.cards.ability(game.item_definition(item), ability)
        return text if text.startswith(name) else f"{name}: {text}"

    # --- options ----------------------------------------------------------------------------------------------

    def option(self, game: PlayedGame, decision: Decision, option: Option) -> str:
        """One option in words."""
        verb = option.verb
        if verb == "pass":
            return self.passing(game)
        if verb in ("activate", "mana"):
            return self.activation(game, option)
        if verb == "play" and option.number >= BACK_FACE:
            return self.t("option.play", card=Name(self.words.card_name(self.version(game, option).name)))
        if verb in SPECIAL_ACTIONS:
            specials = game.definitions[int(option.ref) & SLOT_MASK].specials
            cost = next(action.cost.text() for action in specials if action.keyword == verb)
            return self.t(f"option.{verb}", card=self.words.card(game, option.ref), cost=cost)
        if verb == "turn up":
            return self.turning_up(game, option)
        if verb == "unlock":
            return self.unlocking(game, option)
        if verb == "cast" and option.number >= 0:
            return self.cast_way(game, option)
        if verb == "announce":
            return self.announcement(game, int(option.code))
        if verb in HELPS:
            symbol = cost_symbol(game, int(option.number) - 1)
            return self.t(f"option.{verb}", card=self.thing(game, option.ref), symbol=symbol)
        if verb == "mode":
            return self.mode(game, int(option.number))
        if verb == "stack":
            return self.trigger(game, int(option.number))
        if verb == "spend":
            slot, code = int(spent_symbol(option.number)), int(spent_code(option.number))
            if option.ref:
                mana, symbol = mana_symbol(int(plain_code(code))), cost_symbol(game, slot)
                return self.t("option.spend_restricted", mana=mana, symbol=symbol, card=self.thing(game, option.ref))
            if code == LIFE_CODE:
                return self.t("option.pay_life", symbol=cost_symbol(game, slot), number=2)
            return self.t("option.spend", mana=mana_symbol(code), symbol=cost_symbol(game, slot))
        if verb == "word":
            return self.words.quality(option.word)
        if verb == "type":
            code = int(option.number)
            return f"{mana_symbol(code)} {self.t(f'mana.{code % TYPES}')}"
        return self.t(f"option.{message_word(verb)}", card=self.thing(game, option.ref), number=int(option.number))

    def passing(self, game: PlayedGame) -> str:
        """What passing leads to."""
        if game.stack and game.stack[-1].kind == COMBAT_ITEM:
            return self.t("option.pass_damage")
        if game.stack:
            return self.t("option.pass_resolve", card=self.words.card(game, game.stack[-1].source))
        inner = [each for each in game.schedule if not game.rules.table.steps(each.part)]
        if inner:
            return self.t("option.pass_to", part=self.words.part(inner[0].part.key))
        return self.t("option.pass")

    def activation(self, game: PlayedGame, option: Option) -> str:
        """An ability by its text."""
        slot = int(option.ref) & SLOT_MASK
        permanent = game.permanents[slot]
        if not game.on_battlefield(option.ref):
            definition = game.definitions[slot]
            text = self.cards.ability(definition, definition.usable[option.number - 1])
            return self.t("option.activate", card=self.thing(game, option.ref), text=text)
        abilities = permanent.mana if option.verb == "mana" else permanent.activated
        ability = abilities[option.number - 1]
        return self.t(
            "option.activate", card=self.thing(game, option.ref), text=self.cards.ability(permanent.definition, ability)
        )

    def cast_way(self, game: PlayedGame, option: Option) -> str:
        """A card that is cast otherwise than from the hand for its mana cost, and how."""
        definition = self.version(game, option)
        number = int(option.number) % WAYS
        card = Name(self.words.card_name(definition.name))
        if option.number == DOWN_WAY:
            way = game.setup.definitions[definition.cast_down].ways[0]
            return self.t("option.cast_face_down", card=card, cost=way.cost.text())
        if number >= len(definition.ways):
            return self.t("option.cast_free", card=card)
        way = definition.ways[number]
        if not way.name:
            if option.number >= BACK_FACE:
                return self.t("option.cast", card=Name(f"{card} {cost_text(definition)}"))
            return self.t("option.cast", card=self.thing(game, option.ref))
        if way.name not in KEYWORDS:
            return self.t("option.cast_otherwise", card=card, cost=way.cost.text())
        return self.t("option.cast_as", card=card, way=self.cards.named(KEYWORDS[way.name]), cost=way.cost.text())

    def version(self, game: PlayedGame, option: Option) -> Definition:
        """What the card is cast or played as."""
        whole = game.definitions[int(option.ref) & SLOT_MASK]
        return whole if option.number < BACK_FACE else whole.versions[(int(option.number) - BACK_FACE) // WAYS]

    def turning_up(self, game: PlayedGame, option: Option) -> str:
        """Turning a permanent face up, and for what."""
        way = ways_up(game, int(option.ref) & SLOT_MASK)[int(option.number) - 1]
        bill = game.setup.extras[way]
        card = self.thing(game, option.ref)
        if bill.costs:
            return self.t("option.turn_up_otherwise", card=card)
        return self.t("option.turn_up", card=card, cost=bill.cost.text())

    def unlocking(self, game: PlayedGame, option: Option) -> str:
        """Unlocking a half of a Room, and for what."""
        half = game.permanent(int(option.ref)).definition.doors[3].versions[int(option.number) - 1]
        name = Name(self.words.card_name(half.name))
        return self.t("option.unlock", card=self.thing(game, option.ref), half=name, cost=half.cost.text())

    def announcement(self, game: PlayedGame, code: int) -> str:
        """An optional cost that is paid or not, or one of several costs."""
        number, times = divmod(code, EXTRA_CODE)
        ability = game.item_ability(game.stack[-1])
        extra = ability.extras[number] if ability is not None else None
        if extra is not None and extra.choices:
            return self.t("option.announce_choice", number=times + 1, cost=extra.choices[times].cost.text())
        name = extra.name if extra is not None else ""
        shown = self.cards.named(KEYWORDS[name]) if name in KEYWORDS else self.t("option.extra_cost")
        if times == 0:
            return self.t("option.announce_none", name=shown)
        cost = extra.cost.text() if extra is not None else ""
        return self.t("option.announce", name=shown, cost=cost, count=times)

    def mode(self, game: PlayedGame, number: int) -> str:
        """A mode by its text."""
        item = game.stack[-1]
        ability = game.item_ability(item)
        content = getattr(ability.tree, "content", None) if ability is not None else None
        if isinstance(content, Modal) and 0 < number <= len(content.modes):
            alone = Ability(0, 0, 0, SpellAbility(content.modes[number - 1]))
            return self.cards.ability(game.item_definition(item), alone)
        return self.t("option.mode", number=number)

    def trigger(self, game: PlayedGame, number: int) -> str:
        """A waiting triggered ability by its text."""
        trigger = game.triggers[number - 1]
        name = self.words.card(game, trigger.source)
        definition = game.setup.definitions[trigger.definition]
        text = self.cards.ability(definition, game.ability_at(trigger.definition, trigger.ability))
        return self.t("option.stack", card=name, text=text)

    def thing(self, game: PlayedGame, ref: int) -> str:
        """A card with what tells it from others of its name, or a player."""
        slot = ref & SLOT_MASK
        if ref == 0 or slot >= PLAYER_SLOT:
            return str(self.words.thing(game, ref)) if ref else ""
        card = CardView(game, slot, self.words.reader)
        if game.on_battlefield(ref):
            text = self.cards.permanent(game, card)
            if card.controller != self.words.reader:
                text = self.t("option.of", card=text, player=self.words.player(card.controller))
            return text
        cost = cost_text(card.definition)
        return f"{self.cards.name(card)} {cost}" if cost else self.cards.name(card)

"""Cards, players, values, conditions, costs and events of Yu-Gi-Oh! abilities in words."""

from __future__ import annotations

from mainphase.text.yugioh_nouns import FIELD, Nouns
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.words import Zone

WHERE = ("standby", "draw", "main 1", "main 2", "battle", "end")
"""The phases; the others are steps."""


class Parts(Nouns):
    """Phrases for what instructions are made of."""

    # --- cards and players ----------------------------------------------------------------------------------

    def cards(self, node: tree.Cards) -> str:
        """The cards: all of a selector, or those that the effect knows."""
        if isinstance(node, tree.Select):
            return self.phrase(node, "all", True)
        if isinstance(node, tree.This):
            return self.word("this")
        if isinstance(node, tree.Target):
            number = 1 if node.index in self.several else 0
            if self.slots > 1:
                return self.form("card.Target_number", number, number=node.index + 1)
            return self.form("card.Target", number)
        if isinstance(node, tree.Chosen):
            return self.form("card.Chosen", 1 if node.register in self.several else 0)
        if isinstance(node, tree.TopCards):
            return self.word("card.TopCards", cards=self.number_of_cards(node.count), deck=self.deck(node.who))
        return self.word(f"card.{type(node).__name__}")

    def deck(self, who: tree.Players) -> str:
        """Whose Deck."""
        if isinstance(who, tree.You):
            return self.word("deck.you")
        if isinstance(who, tree.Opponent):
            return self.word("deck.opponent")
        if isinstance(who, tree.EachPlayer):
            return self.word("deck.both")
        return self.word("deck.of", who=self.player(who))

    def player(self, node: tree.Players) -> str:
        """The player or players."""
        if isinstance(node, (tree.ControllerOf, tree.OwnerOf)):
            return self.word(f"player.{type(node).__name__}", what=self.cards(node.of))
        return self.word(f"player.{type(node).__name__}")

    def does(self, key: str, who: tree.Players, **values: object) -> str:
        """A sentence about what a player does, in the form for you, for another, for both."""
        number = 0 if isinstance(who, tree.You) else 2 if isinstance(who, tree.EachPlayer) else 1
        return self.form(key, number, who=self.player(who), **values)

    # --- values ---------------------------------------------------------------------------------------------

    def value(self, node: tree.Value) -> str:
        """A value in words and signs."""
        if isinstance(node, tree.Number):
            return str(node.value)
        if isinstance(node, tree.Count):
            if isinstance(node.of, tree.Select):
                return self.word("count", what=self.phrase(node.of, "", True))
            return self.word("count_of", what=self.cards(node.of))
        if isinstance(node, tree.StatOf):
            return self.word("stat_of", stat=self.word(f"the_stat.{node.stat}"), what=self.cards(node.of))
        if isinstance(node, tree.LifePoints):
            if isinstance(node.who, tree.You):
                return self.word("life_of_you")
            return self.word("life_of", who=self.player(node.who))
        if isinstance(node, tree.EventAmount):
            return self.word("event_amount")
        if isinstance(node, tree.ThisWay):
            return self.word("this_way")
        if isinstance(node, tree.Half):
            return self.word("half_up" if node.up else "half", value=self.value(node.of))
        if isinstance(node, (tree.Lesser, tree.Greater)):
            key = type(node).__name__.lower()
            return self.word(key, left=self.value(node.left), right=self.value(node.right))
        left, right = self.inner(node.left), self.inner(node.right)
        if isinstance(node, tree.Plus):
            return f"{left} + {right}"
        if isinstance(node, tree.Minus):
            return f"{left} − {right}"
        if isinstance(node.right, tree.Number):
            left, right = right, left  # "500 × the number of …"
        return f"{left} × {right}"

    def inner(self, node: tree.Value) -> str:
        """A value within another: sums and products in brackets."""
        text = self.value(node)
        return f"({text})" if isinstance(node, (tree.Plus, tree.Minus, tree.Times)) else text

    def number_of_cards(self, node: tree.Value) -> str:
        """So many cards."""
        if isinstance(node, tree.Number):
            return self.form("cards", 0 if node.value == 1 else 1, number=node.value)
        return self.word("cards_equal", value=self.value(node))

    def change(self, stat: str, node: tree.Value) -> str:
        """A change of ATK or DEF: "ATK +700"; "" for none."""
        name = self.word(f"stat.{stat}")
        if not isinstance(node, tree.Number):
            return f"{name} + {self.inner(node)}"
        if node.value == 0:
            return ""
        return f"{name} {'+' if node.value > 0 else '−'}{abs(node.value)}"

    def changes(self, attack: tree.Value, defense: tree.Value) -> str:
        """Changes of ATK and DEF."""
        both = [self.change("attack", attack), self.change("defense", defense)]
        return ", ".join(each for each in both if each) or f"{self.word('stat.attack')} +0"

    # --- conditions and costs -------------------------------------------------------------------------------

    def condition(self, node: tree.Condition) -> str:
        """A condition, as a clause."""
        if isinstance(node, tree.Exists):
            several = node.least != 1
            return self.form("exists", int(several), what=self.phrase(node.what, str(node.least), several))
        if isinstance(node, tree.CanDraw):
            return self.word("can_draw", cards=self.number_of_cards(tree.Number(node.count)))
        if isinstance(node, tree.HasRoom):
            return self.form("has_room", 0 if node.count == 1 else 1, number=node.count)
        if isinstance(node, tree.During):
            if not node.phases:
                return self.word(f"is_turn.{node.whose}")
            phases = self.listed([self.phase(each) for each in node.phases])
            return self.word("during", phases=phases, whose=self.word(f"turn_of.{node.whose}"))
        if isinstance(node, tree.Compare):
            sign = {"!=": "≠", "<=": "≤", ">=": "≥"}.get(node.comparison, node.comparison)
            return f"{self.value(node.left)} {sign} {self.value(node.right)}"
        if isinstance(node, tree.DoesNotHold):
            return self.word("not", condition=self.condition(node.condition))
        return self.listed(
            [self.condition(each) for each in node.conditions], "and" if isinstance(node, tree.AllHold) else "or"
        )

    def phase(self, phase: str) -> str:
        """The name of a phase or step."""
        return self.t(f"yugioh.part.{phase.replace(' ', '_')}")

    def cost(self, node: tree.CostPart) -> str:
        """One part of a cost."""
        if isinstance(node, tree.PayLife):
            return self.word("pay_life", amount=node.amount)
        key, given = "pay_tribute", tree.Select(("monsters",), "you", node.what)
        if isinstance(node, tree.PayDiscard):
            key, given = "pay_discard", tree.Select(("hand",), "you", node.what)
        return self.word(key, what=self.phrase(given, str(node.count), node.count != 1, where=False))

    # --- events ---------------------------------------------------------------------------------------------

    def event(self, node: tree.Event) -> str:
        """An event, as a phrase."""
        key = f"event.{type(node).__name__}"
        if isinstance(node, tree.Summoned):
            ways = self.listed([self.word(f"way.{way}") for way in node.ways])
            what = self.one(node.what, ("monsters",))
            return self.word(key if ways else f"{key}_any", ways=ways, what=what, by=self.word(f"by.{node.by}"))
        if isinstance(node, tree.AttackDeclared):
            what, target = self.one(node.what, ("monsters",)), self.one(node.target, ("monsters",))
            whose = self.whose(node.by, node.what)
            return self.word(f"{key}_on" if node.target else key, what=what, whose=whose, target=target)
        if isinstance(node, tree.PhaseBegins):
            whose = self.word(f"turn_of.{node.whose}")
            return self.word(key if node.phase in WHERE else f"{key}_part", phase=self.phase(node.phase), whose=whose)
        if isinstance(node, tree.DestroyedByBattle):
            what, by = self.one(node.what, ("monsters",)), self.one(node.by, ("monsters",))
            return self.word(f"{key}_by" if node.by else key, what=what, whose=self.whose(node.whose, node.what), by=by)
        if isinstance(node, tree.BattleDamageDealt):
            by = self.one(node.by, ("monsters",))
            to = self.word(f"event.to.{node.to}")
            return self.word(f"{key}_by" if node.by else key, amount=self.least(node.least), to=to, by=by)
        if isinstance(node, tree.EffectDamageDealt):
            return self.word(key, amount=self.least(node.least), to=self.word(f"event.to.{node.to}"))
        if isinstance(node, tree.LifeGained):
            return self.word(key, amount=self.least(node.least), by=self.word(f"by.{node.who}"))
        if isinstance(node, tree.Drew):
            return self.word(key, by=self.word(f"by.{node.who}"))
        if isinstance(node, tree.Sent):
            what, whose = self.one(node.what), self.whose(node.whose, node.what)
            return self.word(key, what=what, whose=whose, out_of=self.out_of(node), to=self.word(f"to.{node.to}"))
        zones: tuple[Zone, ...] = ()
        if isinstance(node, (tree.TurnedFaceUp, tree.PositionChanged, tree.Tributed)):
            zones = ("monsters",)
        return self.word(key, what=self.one(node.what, zones), whose=self.whose(node.whose, node.what))

    def whose(self, whose: str, what: tuple[tree.Filter, ...]) -> str:
        """Whose card the event is about; of this card that need not be said."""
        return "" if tree.IsThis() in what else self.word(f"whose.{whose}")

    def least(self, amount: int) -> str:
        """A least amount, if it says anything."""
        return self.word("event.amount", amount=amount) if amount > 1 else ""

    def out_of(self, node: tree.Sent) -> str:
        """Where the card came from."""
        zones: list[str] = []
        for zone in node.out_of:
            word = self.word(f"from.{'field' if zone in FIELD else zone}")
            if word not in zones:
                zones.append(word)
        return self.word("event.out_of", zones=self.listed(zones)) if zones else ""

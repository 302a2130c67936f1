"""A bot that plays a land and the best spell it can pay, attacks where it gains by it, and blocks well.

It keeps only what it has seen and what it is about to do; hidden cards never reach it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mainphase.bots.bot import Bot, plain_decision
from mainphase.bots.magic.combat import choose_attack, choose_blocks, opponents, share_out
from mainphase.bots.magic.gains import colors_of, raze_gain, sweep_gain, turning_up_worth
from mainphase.bots.magic.plans import ANY_AMOUNT, Plan, plans_of
from mainphase.bots.magic.targets import best_target
from mainphase.bots.magic.tricks import best_trick
from mainphase.bots.magic.worth import toughness_left, worth
from mainphase.kernel.decision import Decision, Option
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK, Game
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.definitions import CREATURE, INSTANT, LAND, LOYALTY_ABILITY, PERMANENT, Ability, Definition
from mainphase.magic.keywords import DEATHTOUCH
from mainphase.magic.kinds import SPECIAL_ACTIONS
from mainphase.magic.view import CardView, View, is_player

MOST_ACTIVATIONS: Final = 12
UNLOCKING_WORTH: Final = 1.5
"""What it is worth to unlock a half of a Room: about that of an enchantment."""
"""Abilities that the bot activates in one turn at most, so that a free one does not go on for ever."""
GOOD_HAND: Final = (2, 5)
"""The least and the most lands of an opening hand that is kept."""
MOST_MULLIGANS: Final = 2
FACE_DOWN_WORTH: Final = 4.0
"""How good it is to cast a card face down: better than a creature for one mana, worse than one for two."""
DECLARATIONS: Final = ("declare attackers", "declare blockers")
SMALL_HAND: Final = 5
"""A hand of so many cards is always kept."""


class Greedy(Bot):
    """Plays for the best next step.

    `mains` are the parts in which the turn player acts, `late` those of another's turn in which the bot uses what it
    has kept for them, `latest` the last of these.
    """

    name = "greedy"
    mains: ClassVar[tuple[str, ...]] = ("precombat main", "postcombat main")
    late: ClassVar[tuple[str, ...]] = ("declare attackers", "end")
    latest: ClassVar[str] = "end"

    def __init__(self) -> None:
        self.definitions: dict[int, Definition] = {}
        self.plans: dict[tuple[int, int], list[Plan]] = {}
        self.turn = -1
        self.activations = 0
        self.mulligans = 0
        self.view: View | None = None
        self.declared = -2
        self.attack: set[int] = set()
        self.shares: dict[int, int] = {}
        self.victim = 0
        self.block: dict[int, int] = {}
        self.aim = 0

    def answer(self, game: Game) -> int:
        """Within a declaration, which was worked out at its first question, no new view is needed."""
        decision = plain_decision(game)
        if self.view is None or decision.kind not in DECLARATIONS or self.begins(decision):
            self.view = game.view(game.decider())
        return self.choose(self.view, decision)

    def choose(self, view: View, decision: Decision) -> int:
        """The answer, by the kind of question."""
        if view.turn != self.turn:
            self.turn = view.turn
            self.activations = 0
        answers = {
            "priority": self.play,
            "mulligan": self.mulligan,
            "put on the bottom": self.worst,
            "scry": self.scry,
            "choose X": self.choose_x,
            "choose a target": self.target,
            "divide": self.divide,
            "choose a mode": self.mode,
            "activate a mana ability": self.first,
            "discard to hand size": self.worst,
            "discard as a cost": self.worst,
            "choose a discard": self.worst,
            "sacrifice as a cost": self.least_worth,
            "choose a sacrifice": self.least_worth,
            "pay a cost": self.least_worth,
            "keep a legend": self.most_worth,
            "choose an object": self.most_worth,
            "choose a player": self.other_player,
            "declare attackers": self.declare_attacker,
            "declare blockers": self.declare_blocker,
            "assign damage": self.assign,
            "assign past blockers": self.last,
            "may": self.last,
            "cast now": self.last,
            "pay": self.last,
            "choose a number": self.most,
        }
        answer = answers.get(decision.kind, self.first)
        return int(answer(view, decision).code)

    # --- with priority ----------------------------------------------------------------------------------------

    def play(self, view: View, decision: Decision) -> Option:
        """A land, a spell, an ability, or pass."""
        seat = decision.player
        me = view.players[seat]
        for card in me.hand:
            self.definitions[card.definition.index] = card.definition
        lands = [option for option in decision.options if option.verb == "play"]
        if lands:
            return max(lands, key=lambda option: self.land_worth(view, seat, option))
        best = decision.options[0]
        best_score = 0.0
        self.aim = 0
        for option in decision.options:
            if option.verb in ("cast", "activate", "turn up", "unlock"):
                score, aim = self.score(view, seat, option)
                if score > best_score:
                    best, best_score, self.aim = option, score, aim
        if best.verb == "activate":
            self.activations += 1
        if best.verb == "pass" and view.part in self.mains:
            return self.set_aside(view, decision) or best
        return best

    def set_aside(self, view: View, decision: Decision) -> Option | None:
        """What cannot be cast now is suspended, foretold or plotted, the dearest card first."""
        castable = [option.ref for option in decision.options if option.verb == "cast"]
        best: Option | None = None
        most = -1
        for option in decision.options:
            card = view.card(option.ref) if option.verb in SPECIAL_ACTIONS else None
            if card is not None and option.ref not in castable and int(card.definition.mana_value) > most:
                best, most = option, int(card.definition.mana_value)
        return best

    def land_worth(self, view: View, seat: int, option: Option) -> float:
        """Lands that make colours which others do not come first, then those that make many."""
        card = view.card(option.ref)
        if card is None:
            return 0.0
        have = 0
        for permanent in view.players[seat].battlefield:
            have |= colors_of(permanent)
        makes = colors_of(card)
        return 2.0 * (makes & ~have).bit_count() + 0.1 * makes.bit_count()

    def score(self, view: View, seat: int, option: Option) -> tuple[float, int]:
        """How good it is to cast or activate this now (0: leave it), and what to aim at."""
        card = view.card(option.ref)
        if card is None:
            return 0.0, 0
        definition = card.definition
        my_turn = view.turn_player == seat
        if option.verb == "unlock":
            return UNLOCKING_WORTH, 0
        if option.verb == "turn up":
            return (0.0 if view.stack or card.hidden is None else turning_up_worth(card.hidden)), 0
        if option.verb == "activate":
            if self.activations >= MOST_ACTIVATIONS:
                return 0.0, 0
            return self.score_ability(view, seat, card, card.activated[option.number - 1], my_turn)
        if definition.spell is None or (definition.types & PERMANENT and not definition.enchant):
            if view.stack or (view.part not in self.mains if my_turn else view.part != self.latest):
                return 0.0, 0
            if option.number == DOWN_WAY:
                return FACE_DOWN_WORTH, 0
            return 2.0 + float(definition.mana_value) + (0.5 if definition.types & CREATURE else 0.0), 0
        instant = definition.types & INSTANT != 0
        score, aim = self.score_plans(view, seat, self.plans_for(definition, definition.spell), instant, my_turn)
        return (score + 0.1 * float(definition.mana_value) if score > 0 else 0.0), aim

    def score_ability(
        self, view: View, seat: int, card: CardView, ability: Ability, my_turn: bool
    ) -> tuple[float, int]:
        """How good it is to activate the ability now; Equipment stays where it is, loyalty is there to be used."""
        if card.attached:
            return 0.0, 0
        plans = plans_of(ability, card.definition)
        score, aim = self.score_plans(view, seat, plans, True, my_turn)
        if score <= 0 and ability.flags & LOYALTY_ABILITY and not any(plan.targets for plan in plans):
            return 0.5, 0
        return score, aim

    def score_plans(self, view: View, seat: int, plans: list[Plan], instant: bool, my_turn: bool) -> tuple[float, int]:
        """The best mode's score now, and what to aim at."""
        best = (0.0, 0)
        for plan in plans:
            best = max(best, self.score_plan(view, seat, plan, instant, my_turn))
        return best

    def score_plan(self, view: View, seat: int, plan: Plan, instant: bool, my_turn: bool) -> tuple[float, int]:
        """One mode: counterspells answer spells, removal has a good target, tricks win a fight."""
        stack = view.stack
        if plan.counters:
            against = stack and stack[-1].controller != seat
            return (5.0, stack[-1].source) if against else (0.0, 0)
        if stack:
            return 0.0, 0
        if plan.helps and (plan.power or plan.toughness) and not plan.lasts:
            return best_trick(view, seat, plan)
        if plan.sweeps:
            return sweep_gain(view, seat, plan), 0
        if plan.razed:
            return (raze_gain(view, seat) if "land" in plan.razed else 0.0), 0
        main = my_turn and view.part in self.mains
        late = not my_turn and view.part in self.late
        if not main and not (instant and late):
            return 0.0, 0
        if plan.harms:
            return best_target(view, seat, plan)
        if plan.helps:
            mine = [card for card in view.players[seat].battlefield if card.types & CREATURE]
            return (1.5, max(mine, key=worth).ref) if mine else (0.0, 0)
        return (1.0 + plan.cards + 0.2 * plan.life, 0) if plan.waits_for_nothing else (0.0, 0)

    def plans_for(self, definition: Definition, ability: Ability) -> list[Plan]:
        """The plans of a card's ability, worked out once."""
        key = (int(definition.index), int(ability.index))
        if key not in self.plans:
            self.plans[key] = plans_of(ability, definition)
        return self.plans[key]

    # --- choices for what is cast -----------------------------------------------------------------------------

    def current_plan(self, view: View) -> Plan:
        """The plan of the newest object on the stack, as far as the bot has seen its card."""
        if not view.stack:
            return Plan()
        item = view.stack[-1]
        definition = self.definitions.get(int(item.definition))
        if definition is None:
            definition = item.card  # what the ability was compiled in, which may be gained
        if not 0 <= item.ability < len(definition.abilities):
            return Plan()
        plans = self.plans_for(definition, definition.abilities[item.ability])
        return next((plan for plan in plans if plan.targets), plans[0])

    def target(self, view: View, decision: Decision) -> Option:
        """What was aimed at, else the best there is: the enemy's for harm, an own one for help."""
        for option in decision.options:
            if self.aim and option.ref == self.aim:
                return option
        plan = self.current_plan(view)
        offered = [option for option in decision.options if option.verb != "done"]
        if not offered:
            return decision.options[0]
        scored = [(self.target_worth(view, decision.player, plan, option), option) for option in offered]
        best = max(scored, key=lambda pair: pair[0])
        done = decision.options[0] if decision.options[0].verb == "done" else None
        return done if done is not None and best[0] <= 0 else best[1]

    def target_worth(self, view: View, seat: int, plan: Plan, option: Option) -> float:
        """How much the bot would like that target."""
        slot = option.ref & SLOT_MASK
        if slot >= PLAYER_SLOT:
            mine = slot - PLAYER_SLOT == seat
            return (1.0 if mine == plan.is_for_me else -1.0) + (0.0 if plan.damage < ANY_AMOUNT else 0.5)
        card = view.card(option.ref)
        if card is None:
            return 0.5
        mine = card.controller == seat
        good = worth(card) + 1.0
        if plan.damage and not plan.removes and card.types & CREATURE and toughness_left(card) > plan.damage:
            good = 0.2
        return good if mine == plan.is_for_me else -good

    def divide(self, view: View, decision: Decision) -> Option:
        """Enough to kill the target, if it can be had, else the least."""
        card = view.card(decision.subject)
        need = toughness_left(card) if card is not None else 0
        enough = [option for option in decision.options if option.number >= need]
        return enough[0] if enough and need else decision.options[-1 if card is None else 0]

    def mode(self, view: View, decision: Decision) -> Option:
        """The first mode that does something now."""
        offered = [option for option in decision.options if option.verb == "mode"]
        item = view.stack[-1] if view.stack else None
        if item is None or not offered:
            return decision.options[0]
        definition = self.definitions.get(int(item.definition), item.card)
        if not 0 <= item.ability < len(definition.abilities):
            return decision.options[0]
        plans = self.plans_for(definition, definition.abilities[item.ability])
        my_turn = view.turn_player == decision.player
        return max(
            offered,
            key=lambda option: (
                self.score_plan(view, decision.player, plans[option.number - 1], True, my_turn)[0]
                if 0 < option.number <= len(plans)
                else 0.0
            ),
        )

    # --- cards ------------------------------------------------------------------------------------------------

    def mulligan(self, view: View, decision: Decision) -> Option:
        """Keep with enough lands, but not too many; a third hand is always kept."""
        if decision.number < len(view.players):
            self.mulligans = 0
            self.declared = -2
        hand = view.players[decision.player].hand
        lands = sum(1 for card in hand if card.definition.types & LAND)
        if self.mulligans == MOST_MULLIGANS or len(hand) <= SMALL_HAND or GOOD_HAND[0] <= lands <= GOOD_HAND[1]:
            return decision.options[0]
        self.mulligans += 1
        return decision.options[-1]

    def scry(self, view: View, decision: Decision) -> Option:
        """Lands stay on top while they are needed."""
        card = view.card(decision.subject)
        if card is None:
            return decision.options[0]
        lands = sum(1 for own in view.players[decision.player].battlefield if own.types & LAND)
        wanted = lands < 4 if card.definition.types & LAND else card.definition.mana_value <= lands + 2
        return decision.options[0] if wanted else decision.options[-1]

    def worst(self, view: View, decision: Decision) -> Option:
        """The card that helps least: lands beyond the fifth, then what costs too much."""
        me = view.players[decision.player]
        lands = sum(1 for card in me.battlefield if card.types & LAND)
        in_hand = sum(1 for card in me.hand if card.definition.types & LAND)

        def use(option: Option) -> float:
            card = view.card(option.ref)
            if card is None:
                return 100.0
            if card.definition.types & LAND:
                return 5.0 if lands + in_hand <= 5 else 0.5
            cost = int(card.definition.mana_value)
            return 4.0 + cost * 0.2 - max(0, cost - lands - 2)

        return min(decision.options, key=use)

    def least_worth(self, view: View, decision: Decision) -> Option:
        """The permanent or card that is worth least."""
        return min(decision.options, key=lambda option: self.worth_of(view, option))

    def most_worth(self, view: View, decision: Decision) -> Option:
        """The one that is worth most; nothing only where nothing else is offered."""
        offered = [option for option in decision.options if option.verb != "done"] or decision.options
        return max(offered, key=lambda option: self.worth_of(view, option))

    def worth_of(self, view: View, option: Option) -> float:
        """What the option's object is worth."""
        card = view.card(option.ref)
        return worth(card) if card is not None else 0.0

    def other_player(self, view: View, decision: Decision) -> Option:
        """Another player; before the game begins oneself, to begin it."""
        if view.turn == 0:
            own = PLAYER_SLOT + decision.player
            return next((option for option in decision.options if option.ref == own), decision.options[0])
        others = [PLAYER_SLOT + player.seat for player in opponents(view, decision.player)]
        return next((option for option in decision.options if option.ref in others), decision.options[0])

    # --- combat -----------------------------------------------------------------------------------------------

    def declare_attacker(self, view: View, decision: Decision) -> Option:
        """Whether this creature attacks, as the whole attack was worked out at its first question."""
        attacks = [option for option in decision.options if option.verb == "attack"]
        if self.begins(decision):
            players = [option.ref - PLAYER_SLOT for option in attacks if is_player(option.ref)]
            self.victim, self.attack = choose_attack(view, decision.player, players)
            objects = [option.ref for option in attacks if not is_player(option.ref)]
            self.shares = share_out(view, decision.player, self.attack, self.victim, objects) if objects else {}
        self.declared = int(decision.number)
        if decision.subject not in self.attack:
            return decision.options[0]
        aim = self.shares.get(int(decision.subject), PLAYER_SLOT + self.victim)
        wanted = (option for option in attacks if option.ref == aim)
        return next(wanted, attacks[0] if attacks else decision.options[0])

    def declare_blocker(self, view: View, decision: Decision) -> Option:
        """What this creature blocks, as all blocks were worked out at the first question."""
        if self.begins(decision):
            self.block = choose_blocks(view, decision.player)
        self.declared = int(decision.number)
        wanted = self.block.get(decision.subject, 0)
        offered = (option for option in decision.options if wanted and option.ref == wanted)
        return next(offered, decision.options[0])

    def begins(self, decision: Decision) -> bool:
        """Whether this is the first question of a declaration: the one before it was about something else."""
        return decision.number != self.declared + 1

    def assign(self, view: View, decision: Decision) -> Option:
        """As much as kills the blocker, if there is enough; else all."""
        card = view.card(decision.subject)
        if card is None:
            return decision.options[-1]
        need = max(toughness_left(card), 0)
        for player in view.players:
            for attacker in player.battlefield:
                if attacker.attacking and attacker.ref in card.blocking and attacker.keywords & DEATHTOUCH:
                    need = min(need, 1)
        enough = [option for option in decision.options if option.number >= need]
        return enough[0] if enough else decision.options[-1]

    # --- plain choices ----------------------------------------------------------------------------------------

    def first(self, view: View, decision: Decision) -> Option:
        """The first option."""
        return decision.options[0]

    def last(self, view: View, decision: Decision) -> Option:
        """The last option: yes."""
        return decision.options[-1]

    def choose_x(self, view: View, decision: Decision) -> Option:
        """The largest number, but none that would kill the bot with the others."""
        life = int(view.players[decision.player].life)
        safe = [option for option in decision.options if option.number < life]
        if safe and self.current_plan(view).scorches:
            return max(safe, key=lambda option: option.number)
        return self.most(view, decision)

    def most(self, view: View, decision: Decision) -> Option:
        """The largest number."""
        return max(decision.options, key=lambda option: option.number)


def make(seed: int) -> Greedy:
    """A greedy bot; it does nothing at random."""
    return Greedy()

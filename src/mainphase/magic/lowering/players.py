"""Instructions on players, and those that bend the turn, as operations."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel import machine
from mainphase.kernel.parts import TURN
from mainphase.magic import asks, kinds
from mainphase.magic import continuous as cont
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.words import ManaLetter, Part
from mainphase.magic.bills import ManaUse
from mainphase.magic.changes_bound import MOST_USES
from mainphase.magic.continuous import ContinuousEffect, Rule
from mainphase.magic.encoding import Code, Encoder, expression
from mainphase.magic.lowering.objects import ObjectWriter
from mainphase.magic.lowering.program import Label
from mainphase.magic.mana import ANY_COLOR, LETTERS, parse_cost
from mainphase.magic.operations import codes
from mainphase.magic.state import DAY, NIGHT

PHASES = ("beginning", "main", "precombat main", "combat", "postcombat main", "ending", "turn")
LOOK_LATER = (
    tree.CantCast
    | tree.CastAsFlash
    | tree.NextSpellSafe
    | tree.MayPlay
    | tree.CantTrigger
    | tree.TriggersAgain
    | tree.PlayerHasKeyword
)
"""Rules about objects, which are looked at when it matters."""

SEVERAL = tree.EachPlayer | tree.EachOpponent | tree.EachTeammate | tree.EachOtherPlayer | tree.PlayersWhere
"""Players of whom more than one may be of the same team."""


class PlayerWriter(ObjectWriter):
    """Writes instructions on players and on the turn."""

    def player_effect(self, node: tree.PlayerEffect) -> None:
        """Emit the instruction. Raises UserError "not_supported", as all methods here."""
        match node:
            case tree.GainLife():
                self.op(codes.GAIN_LIFE, self.value(node.amount), self.players(node.who))
            case tree.LoseLife():
                self.op(codes.LOSE_LIFE, self.value(node.amount), self.players(node.who))
            case tree.SetLife():
                self.set_life(node)
            case tree.ExchangeLife():
                other = [] if node.other is None else self.players(node.other)
                self.op(codes.EXCHANGE_LIFE, self.players(node.who), other)
            case tree.Draw():
                count, who = self.value(node.count), self.players(node.who)
                self.op(codes.DRAW, count, who, *([self.bound(node.bind)] if node.bind else []))
            case tree.Discard():
                self.discard(node)
            case tree.Mill():
                count, who = self.value(node.count), self.players(node.who)
                self.op(codes.MILL, self.bound_or_none(node.bind), count, who)
            case tree.Scry() | tree.Surveil():
                self.scry(node)
            case tree.Shuffle():
                self.op(codes.SHUFFLE, self.players(node.who))
            case tree.Search():
                self.search(node)
            case tree.LookAt():
                self.look_at(node)
            case tree.Reveal():
                what = self.objects(node.what)
                self.op(codes.REVEAL, what)
                if node.bind:
                    self.op(codes.SAVE, self.bound(node.bind), what)
            case tree.RevealUntil():
                self.reveal_until(node)
            case tree.AddMana():
                self.add_mana(node)
            case tree.LoseMana():
                self.op(codes.LOSE_MANA, self.players(node.who))
            case tree.LoseGame():
                self.op(codes.LOSE_GAME, self.players(node.who))
            case tree.DrawGame():
                self.op(codes.DRAW_GAME)
            case tree.WinGame():
                self.op(codes.WIN_GAME, self.players(node.who))
            case tree.PlayerContinuous():
                self.lasting_rules(node)
            case tree.CastFree():
                offered = self.bound("")
                self.op(codes.SAVE, offered, self.objects(node.what))
                self.op(codes.CAST_FREE, self.player(node.who), offered, int(node.pays) + 2 * int(node.transformed))
            case tree.BecomeMonarch():
                self.crown()
                self.op(codes.MONARCH, self.players(node.who))
            case tree.Proliferate():
                self.proliferate(node)
            case tree.GetEmblem():
                self.op(codes.EMBLEM, self.emblem(node), self.players(node.who))
            case _:
                assert_never(node)

    def crown(self) -> None:
        """Compile the abilities that the monarch has, once (725.2)."""
        raise NotImplementedError

    def emblem(self, node: tree.GetEmblem) -> int:
        """The number of an emblem's definition."""
        raise NotImplementedError

    def for_each_player(self, who: tree.Players) -> tuple[int, Label, Label]:
        """Begin a loop over players: the register of the one whose round it is, where it begins and ends."""
        top, end = Label(), Label()
        player = self.register()
        self.op(codes.LIST, self.players(who))
        self.place(top)
        self.raw(machine.NEXT, player, end)
        return player, top, end

    def discard(self, node: tree.Discard) -> None:
        """Each player's cards are chosen, in APNAP order; then all are discarded at once (101.4)."""
        free = self.free
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        chooser = -1
        if node.choice == "chooser":
            chooser = self.chooser(tree.You() if node.chooser is None else node.chooser)
        player, top, end = self.for_each_player(node.who)
        self.op(codes.LIST_HAND, player, self.filter(node.filter))
        if node.count is None:
            self.raw(machine.STORE_ALL, kept)
        elif node.choice == "random":
            self.op(codes.RANDOM, kept, self.value(node.count))
        else:
            count = self.number(node.count)
            chooser = player if chooser < 0 else chooser
            self.pick(codes.PICK_DISCARD, asks.CHOOSE_DISCARD, chooser, count, count, kept)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.op(codes.DISCARD, kept)
        self.free = free

    def set_life(self, node: tree.SetLife) -> None:
        """Set life totals: where a team has one, of several of its players the one whom it chooses (810.9d)."""
        who = node.who
        if isinstance(who, SEVERAL):
            kept, first, chosen, again, end = self.bound(""), self.register(), self.register(), Label(), Label()
            self.raw(machine.CLEAR, kept)
            self.place(again)
            self.op(codes.MEMBERS, kept, first, self.players(who))
            self.raw(machine.ASK_LIST, asks.CHOOSE_PLAYER, first, chosen)
            self.raw(machine.DROP)
            self.raw(machine.JUMP_IF_ZERO, chosen, end)
            self.raw(machine.STORE, kept, chosen)
            self.raw(machine.JUMP, again)
            self.place(end)
            who = tree.Chosen(f"#{kept}")
        self.op(codes.SET_LIFE, self.value(node.amount), self.players(who))

    def proliferate(self, node: tree.Proliferate) -> None:
        """A player chooses any number of permanents and players with counters (701.34a)."""
        free = self.free
        player, kept, size = self.player(node.who), self.bound(""), self.register()
        having = tree.Compare(tree.Counters("", tree.Iterated()), ">", tree.Number(0))
        permanents = self.objects(tree.All(tree.Selector(tree.HasCounter())))
        owners = self.players(tree.PlayersWhere(tree.EachPlayer(), having))
        self.raw(machine.CLEAR, kept)
        self.op(codes.LIST, expression(tags.TOGETHER, permanents, owners))
        self.raw(machine.SIZE, size)
        self.pick(machine.PICK, asks.CHOOSE_OBJECT, player, self.fixed(0), size, kept)
        self.op(codes.PROLIFERATE, kept)
        self.acted(player, "proliferate", tree.Number(1))
        self.free = free

    def scry(self, node: tree.Scry | tree.Surveil) -> None:
        """Cards are looked at; which go, and the order in a library, is chosen (701.22a, 701.25a)."""
        free = self.free
        stay, go = self.bound(""), self.bound("")
        player, top, end = self.for_each_player(node.who)
        self.raw(machine.CLEAR, stay)
        self.raw(machine.CLEAR, go)
        self.op(codes.LIST_TOP, player, self.value(node.count))
        if isinstance(node, tree.Scry):
            card, answer = self.register(), self.register()
            again, keep, done = Label(), Label(), Label()
            self.place(again)
            self.raw(machine.NEXT, card, done)
            self.op(codes.ASK_SCRY, player, card, answer)
            self.raw(machine.JUMP_IF_ZERO, answer, keep)
            self.raw(machine.STORE, go, card)
            self.raw(machine.JUMP, again)
            self.place(keep)
            self.raw(machine.STORE, stay, card)
            self.raw(machine.JUMP, again)
            self.place(done)
            self.arrange(player, go, asks.ORDER_CARDS)
        else:
            self.raw(machine.STORE_ALL, stay)
            self.raw(machine.LOAD, stay)
            least, most = self.fixed(0), self.register()
            self.raw(machine.SIZE, most)
            self.pick(machine.PICK, asks.CHOOSE_OBJECT, player, least, most, go)
            self.op(codes.WITHOUT, stay, go)
        self.arrange(player, stay, asks.ORDER_CARDS)
        scry = isinstance(node, tree.Scry)
        self.op(codes.ARRANGE if scry else codes.SURVEIL, player, stay, go)
        self.acted(player, "scry" if scry else "surveil", node.count)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.free = free

    def search(self, node: tree.Search) -> None:
        """The player finds up to so many cards; fewer if they like, where the tree says so (701.23b)."""
        if node.what.zone not in ("library", "graveyard", "hand"):
            raise self.unsupported(node, node.what.zone)
        free = self.free
        end = Label()
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        player = self.player(node.who)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.op(codes.SEARCH, player, self.selector(node.what))
        least, most = self.number(node.minimum), self.number(node.maximum)
        self.pick(codes.PICK_SEARCHED, asks.CHOOSE_OBJECT, player, least, most, kept)
        if node.reveal:
            self.op(codes.REVEAL, self.kept_objects(kept))
        self.acted(player, "search", tree.Number(1))
        self.place(end)
        self.free = free

    def acted(self, player: int, action: str, number: tree.Value) -> None:
        """Tell that the player in the register has done a keyword action."""
        self.op(codes.ACT, player, kinds.ACTIONS.index(action), self.value(number))

    def reveal_until(self, node: tree.RevealUntil) -> None:
        """Cards from the top of one player's library, until some of them match."""
        if isinstance(node.who, SEVERAL):
            raise self.unsupported(node, "by several players")
        free = self.free
        found, seen = self.bound(node.bind), self.bound(node.seen)
        count, what = self.value(node.count), self.filter(node.what.filter)
        self.op(codes.REVEAL_UNTIL, self.player(node.who), found, seen, int(node.exile), count, what)
        self.free = free

    def look_at(self, node: tree.LookAt) -> None:
        """A player looks at cards."""
        free = self.free
        end = Label()
        if node.bind:
            self.op(codes.SAVE, self.bound(node.bind), self.objects(node.what))
        player = self.player(node.who)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.op(codes.LOOK, player, self.objects(node.what))
        self.place(end)
        self.free = free

    def lasting_rules(self, node: tree.PlayerContinuous) -> None:
        """Rules that change for players; additional land plays this turn are counted at once."""
        for rule in node.rules:
            if isinstance(rule, tree.ExtraLandPlays) and isinstance(node.duration, tree.UntilEndOfTurn):
                self.op(codes.LAND_PLAYS, self.value(rule.count), self.players(node.who))
                continue
            if isinstance(rule, tree.MayPlay) and isinstance(rule.what.filter, tree.Is):
                self.may_play_these(node, rule, rule.what.filter)
                continue
            about = isinstance(rule, LOOK_LATER)
            for compiled in self.player_rules(rule, Encoder(self.setup, self.parts, self.where) if about else self):
                effect = ContinuousEffect()
                number = compiled.number if compiled.number else expression(tags.NUMBER, 0)
                effect.rules = [compiled]
                compiled.number = []
                duration = self.duration(node.duration)
                self.op(codes.PLAYER_RULES, self.setup.effect(effect), self.players(node.who), duration, number)

    def may_play_these(self, node: tree.PlayerContinuous, rule: tree.MayPlay, these: tree.Is) -> None:
        """Certain cards may be played: a rule for each, which ends when it is another object (400.7)."""
        made = Rule(cont.MAY_PLAY)
        made.mask = int(rule.free)
        self.rule_for_each(made, node.who, these.what, node.duration)

    def rule_for_each(self, rule: Rule, who: tree.Players, what: tree.Objects, duration: tree.Duration) -> None:
        """A rule about each of these cards, for as long as it is that object."""
        free = self.free
        top, end = Label(), Label()
        card, one = self.register(), self.bound("")
        effect = ContinuousEffect()
        effect.rules = [rule]
        rule.mask |= cont.THIS_CARD
        number = self.setup.effect(effect)
        self.op(codes.LIST, self.objects(what))
        self.place(top)
        self.raw(machine.NEXT, card, end)
        self.raw(machine.CLEAR, one)
        self.raw(machine.STORE, one, card)
        which = expression(tags.KEPT_NUMBER, one)
        self.op(codes.PLAYER_RULES, number, self.players(who), self.duration(duration), which)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.free = free

    # --- mana -----------------------------------------------------------------------------------------------

    def mana_use(self, encoder: Encoder, node: tree.AddMana) -> int:
        """The number of what the mana may be spent on, 0 for anything (106.6)."""
        if node.only_for is None and node.abilities_of is None and node.besides == "nothing":
            if node.uncounterable:
                raise self.unsupported(node, "a rider on mana that may be spent on anything")
            return 0
        use = ManaUse(
            [] if node.only_for is None else encoder.filter(node.only_for),
            [] if node.abilities_of is None else encoder.filter(node.abilities_of),
            ("nothing", "abilities", "", "anything").index(node.besides),
            int(node.uncounterable),
        )
        uses = self.setup.mana_uses
        for number, known in enumerate(uses):
            if known.same(use):
                return number + 1
        if len(uses) == MOST_USES:
            raise self.unsupported(node, "so many restrictions")
        uses.append(use)
        return len(uses)

    def add_mana(self, node: tree.AddMana) -> None:
        """Mana added by a spell, or by an ability that is no mana ability."""
        if node.lasts is not None and not isinstance(node.lasts, tree.UntilEndOfTurn):
            raise self.unsupported(node, "kept beyond the turn")
        kept = int(node.lasts is not None) + 2 * self.mana_use(self, node)
        mana = node.mana
        free = self.free
        match mana:
            case tree.ManaSymbols():
                types = self.types_of(mana)
                self.op(codes.ADD_MANA, kept, self.value(mana.times), self.players(node.who), types)
            case tree.ManaOfOneColor():
                player, type = self.player(node.who), self.register()
                self.op(codes.ASK_COLOR, player, mask_of_letters(mana.of), type)
                self.op(codes.ADD_CHOSEN_MANA, kept, player, type, self.value(mana.amount))
            case tree.ManaInAnyCombination():
                top, end = Label(), Label()
                player, type, left = self.player(node.who), self.register(), self.number(mana.amount)
                self.place(top)
                self.raw(machine.REPEAT, left, end)
                self.op(codes.ASK_COLOR, player, mask_of_letters(mana.of), type)
                self.op(codes.ADD_CHOSEN_MANA, kept, player, type, self.value(tree.Number(1)))
                self.raw(machine.JUMP, top)
                self.place(end)
            case tree.ManaOfChosenColor():
                player, type = self.player(node.who), self.register()
                self.op(codes.VALUE, type, self.value(tree.ChosenNumber(mana.register)))
                self.op(codes.ADD_CHOSEN_MANA, kept, player, type, self.value(mana.amount))
            case tree.ManaLandsProduce() | tree.ManaThatWasProduced():
                raise self.unsupported(mana)
            case _:
                assert_never(mana)
        self.free = free

    def types_of(self, node: tree.ManaSymbols) -> Code:
        """The types of mana that symbols name."""
        cost = parse_cost(node.symbols)
        single = all(mask & (mask - 1) == 0 for mask in cost.symbols)
        if not single or cost.generic or cost.x or cost.snow or not cost.plain:
            raise self.unsupported(node, node.symbols)
        return [int(mask).bit_length() - 1 for mask in cost.symbols]

    # --- the turn -------------------------------------------------------------------------------------------

    def turn_effect(self, node: tree.TurnEffect) -> None:
        """Emit an instruction that edits the schedule."""
        match node:
            case tree.ExtraTurn():
                if "turn" in node.skips:
                    raise self.unsupported(node, "without itself")
                skips = [self.skipped_part(part) for part in node.skips]
                if self.parts.mains > 1:
                    skips += [part for part in skips if part == self.parts.ids["main"]]
                who = self.players(node.who)
                self.op(codes.EXTRA_TURN, len(skips), skips, self.value(node.count), who)
            case tree.ExtraParts():
                self.extra_parts(node)
            case tree.SkipNext():
                part = self.skipped_part(node.part)
                self.op(codes.SKIP_NEXT, part, self.value(node.count), self.players(node.who))
            case tree.EndTurn():
                self.op(codes.END_TURN)
            case tree.EndCombat():
                self.op(codes.END_COMBAT)
            case tree.ControlNextTurn():
                self.op(codes.CONTROL_TURN, self.players(node.whom), self.players(node.who))
            case tree.ReverseTurnOrder():
                self.op(codes.REVERSE_ORDER)
            case tree.BecomeDay():
                self.op(codes.DAY_NIGHT, DAY if node.time == "day" else NIGHT)
            case _:
                assert_never(node)

    def skipped_part(self, part: Part) -> int:
        """The number by which a skip effect names the part."""
        return TURN if part == "turn" else self.parts.ids[part]

    def extra_parts(self, node: tree.ExtraParts) -> None:
        """Additional phases and steps; an additional main phase is a postcombat one (505.1a)."""
        before = node.side == "before"
        if before and node.after in (None, "turn"):
            raise self.unsupported(node, "before what is going on")
        if node.after == "turn":
            after = [0, codes.LAST_PHASE, 0]
        else:
            after = [0, 0, 0] if node.after is None else self.part_code(node, node.after)
        parts: Code = []
        for part in node.parts:
            if part == "turn":
                raise self.unsupported(node, part)
            parts.append(self.parts.ids["postcombat main" if part == "main" else part])
        bind = self.bound_or_none(node.bind)
        if node.bind:
            self.new_part = node.bind
        who = [] if node.who is None else self.players(node.who)
        count = self.value(node.count)
        operation = codes.EXTRA_PARTS
        how = codes.BEFORE_PART if before else 0
        if node.first:
            how |= codes.FIRST_PART
        if node.parts[0] not in PHASES:
            operation = codes.STEPS_OF_PHASE if node.after in PHASES else codes.EXTRA_STEPS
        self.op(operation, how, bind, after, len(parts), parts, count, who)


def mask_of_letters(letters: tuple[ManaLetter, ...]) -> int:
    """The mask of types of mana; the five colours if no letter is given."""
    mask = 0
    for letter in letters:
        mask |= 1 << LETTERS.index(letter)
    return mask if mask else ANY_COLOR

"""The effect operations of modern Magic: their numbers and the rules that they carry out.

An operation is `[number, length, operands…]`; operands are written as in `expressions_tags`: small letters
for plain integers (r, player … registers; list: a kept list, -1 for none), capitals for expressions. "This
way" is what the next THIS_WAY value sees.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.machine import ASK_LIST, ASK_NUMBER, ASK_YES, FIRST_OWN, PICK

# --- working things out, and choosing -----------------------------------------------------------------------

VALUE: Final = 32
"""VALUE r VALUE: r becomes the value."""
TEST: Final = 33
"""TEST r CONDITION: r becomes 1 if it holds, else 0."""
PLAYER: Final = 34
"""PLAYER r PLAYERS: r becomes the first of them, 0 for none."""
LIST: Final = 35
"""LIST OBJECTS: they become the newest list; players in APNAP order (608.2f)."""
LIST_HAND: Final = 36
"""LIST_HAND player FILTER: cards of the player's hand."""
LIST_OWN: Final = 37
"""LIST_OWN player FILTER: permanents that the player controls."""
LIST_TOP: Final = 38
"""LIST_TOP player VALUE: the player looks at so many top cards of the own library, the top one first."""
LIST_OWNED: Final = 39
"""LIST_OWNED player list: what of a kept list the player owns."""
SEARCH: Final = 40
"""SEARCH player SELECTOR: the player looks at all cards of the zone; those that match are the newest list."""
SAVE: Final = 41
"""SAVE list OBJECTS: the kept list holds them, and nothing else."""
SAVE_VALUE: Final = 42
"""SAVE_VALUE list VALUE"""
WITHOUT: Final = 43
"""WITHOUT list other: what is in the other kept list is taken out of the first."""
MIX: Final = 44
"""MIX list: the kept list gets a random order."""
RANDOM: Final = 45
"""RANDOM list VALUE: that many items of the newest list, which goes, join the kept list at random."""
PICK_DISCARD: Final = 46
"""As the kernel's PICK: cards to discard."""
PICK_SACRIFICE: Final = 47
"""As the kernel's PICK: permanents to sacrifice."""
PICK_SEARCHED: Final = 48
"""As the kernel's PICK: cards found."""
ASK_COLOR: Final = 49
"""ASK_COLOR player mask r: a type of mana of the mask (0 white to 4 green, 5 colourless)."""
ASK_OPTION: Final = 50
"""ASK_OPTION player r CONDITION…: the number, from 0, of one whose condition holds (of any, if none does)."""
ASK_SCRY: Final = 51
"""ASK_SCRY player card r: the bottom (1) or the top (0)."""
FLIP: Final = 52
"""FLIP player r: 1 for a coin flip that is won."""
ROLL: Final = 53
"""ROLL sides list: the result of a die."""
BATCH: Final = 54
"""BATCH begin: what follows happens at the same time; ends with 0."""
REVEAL: Final = 55
"""REVEAL OBJECTS"""
LOOK: Final = 56
"""LOOK player OBJECTS"""

ASK_WORD: Final = 57
"""ASK_WORD player kind r [VALUE]: a quality (`definitions.QUALITY_TYPES`); kind: 0 creature, 1 basic land, 2 card type,
3 colour or basic land; from OTHER_WORD on another of the kind of VALUE, and not the subtype kind - OTHER_WORD - 1."""
OTHER_WORD: Final = 4
ANCHOR_WORD: Final = -1
"""A kind of ASK_WORD: one of the words that follow, each a quality."""

CHOOSER: Final = 58
"""CHOOSER PLAYERS: who could make a choice becomes the newest list: out of range the nearest to the left (801.5c)."""
LIST_WITHIN: Final = 59
"""LIST_WITHIN player: of the newest list only what is within that player's range stays (801.5a)."""

# --- objects ------------------------------------------------------------------------------------------------

DAMAGE: Final = 60
"""DAMAGE VALUE OBJECTS OBJECTS [how [OBJECTS]]: so much to the first by the second, unpreventable if `how` is 1,
excess damage to the last instead. This way: the sum."""
DAMAGE_DIVIDED: Final = 61
"""DAMAGE_DIVIDED flags OBJECTS: to the targets of the first slot as announced, by these."""
DESTROY: Final = 62
"""DESTROY OBJECTS: they may be regenerated, see BURY. This way: how many."""
SACRIFICE: Final = 63
"""SACRIFICE all OBJECTS: each by its controller; unless `all`, only what you control. This way: how many."""
COUNTER: Final = 64
"""COUNTER zone OBJECTS: spells; the cards go to that zone (to the top of a library). This way: how many."""
MOVE: Final = 65
"""MOVE zone list OBJECTS: to their owners' zones; the list receives what they became. This way: how many."""
EXILE: Final = 66
"""EXILE list OBJECTS: as MOVE."""
PUT_ONTO_BATTLEFIELD: Final = 67
"""PUT_ONTO_BATTLEFIELD how list OBJECTS [PLAYERS]: under the first player's, else the owners' control.

`how`: 1 tapped, 2 transformed (712.14a)."""
PUT_INTO_LIBRARY: Final = 68
"""PUT_INTO_LIBRARY where nth list: of one owner, topmost first; where: 0 top, 1 bottom, 2 nth, 3 shuffled;
4 more if nobody knows that order."""
MODIFY: Final = 69
"""MODIFY OBJECTS DURATION CHANGE…: see below."""
CREATE_TOKEN: Final = 70
"""CREATE_TOKEN definition how list VALUE PLAYERS [OBJECTS | VALUE]: Auras attached to the first of the objects.

`how`: 1 tapped, 2 with so many +1/+1 counters as the second value says.
What an Aura is attached to is chosen as it enters if the instruction does not say it (303.4f). This way: how many."""
PUT_COUNTERS: Final = 71
"""PUT_COUNTERS kind word VALUE OBJECTS"""
REMOVE_COUNTERS: Final = 72
"""REMOVE_COUNTERS kind word OBJECTS [VALUE]: all of them without a value. This way: how many."""
MOVE_COUNTERS: Final = 73
"""MOVE_COUNTERS kind word OBJECTS OBJECTS [VALUE]: from the first onto the second."""
TAP: Final = 74
"""TAP OBJECTS"""
UNTAP: Final = 75
"""UNTAP OBJECTS"""
FIGHT: Final = 76
"""FIGHT OBJECTS OBJECTS"""
LEAVE_COMBAT: Final = 77
"""LEAVE_COMBAT OBJECTS"""

# --- permanents ---------------------------------------------------------------------------------------------

ATTACH: Final = 78
"""ATTACH OBJECTS OBJECTS: the first to the (first of the) second. This way: how many moved."""
UNATTACH: Final = 79
"""UNATTACH OBJECTS"""
TRANSFORM: Final = 80
"""TRANSFORM OBJECTS. This way: how many did."""
CREATE_COPY: Final = 81
"""CREATE_COPY how list VALUE OBJECTS PLAYERS: so many copies of each object; `how`: 1 tapped. This way: how many."""
PROLIFERATE: Final = 83
"""PROLIFERATE list: one more counter of each kind that is there, for each permanent and player in it."""
COPIED: Final = 84
"""COPIED list: what lasts on the tokens in it is part of what they are copies of (707.9b)."""
ATTACKING: Final = 82
"""ATTACKING list [1 | RECIPIENTS]: the creatures in it, which have just entered, are attacking (508.4): one of these
recipients, or with 1 the item's `other` (508.4a)."""

# --- face-down objects --------------------------------------------------------------------------------------

MANIFEST: Final = 85
"""MANIFEST definition how player list kept: cards of the list, one after another; `how` as in `state`."""
MANIFESTED: Final = 86
"""MANIFESTED: what could not be manifested is not face down."""
TURN_UP: Final = 87
"""TURN_UP OBJECTS"""
TURN_DOWN: Final = 88
"""TURN_DOWN definition OBJECTS. This way: how many."""
EXILE_DOWN: Final = 89
"""EXILE_DOWN list OBJECTS: as EXILE, face down."""

# --- players ------------------------------------------------------------------------------------------------

GAIN_LIFE: Final = 90
"""GAIN_LIFE VALUE PLAYERS. This way: the sum, as for the others."""
LOSE_LIFE: Final = 91
"""LOSE_LIFE VALUE PLAYERS"""
SET_LIFE: Final = 92
"""SET_LIFE VALUE PLAYERS"""
DRAW: Final = 93
"""DRAW VALUE PLAYERS [list]: the list receives the cards, but for draws that are replaced (614.11b)."""
DISCARD: Final = 94
"""DISCARD list: the cards in it, at once; it then holds what they became."""
MILL: Final = 95
"""MILL list VALUE PLAYERS"""
ARRANGE: Final = 96
"""ARRANGE player list other: the first go to the top of the library, topmost first, the others below all."""
SHUFFLE: Final = 97
"""SHUFFLE PLAYERS"""
ADD_MANA: Final = 98
"""ADD_MANA kept VALUE PLAYERS type…: one mana of each of these types, so many times; kept 1: to the end of turn."""
ADD_CHOSEN_MANA: Final = 99
"""ADD_CHOSEN_MANA kept player r VALUE: of the type in r."""
LOSE_MANA: Final = 100
"""LOSE_MANA PLAYERS"""
LAND_PLAYS: Final = 101
"""LAND_PLAYS VALUE PLAYERS: so many more this turn."""
LOSE_GAME: Final = 102
"""LOSE_GAME PLAYERS"""
WIN_GAME: Final = 103
"""WIN_GAME PLAYERS"""
CAN_PAY_MANA: Final = 104
"""CAN_PAY_MANA player r cost VALUE: whether the player can pay the setup's cost so many times."""
PAY_MANA: Final = 105
"""PAY_MANA player cost VALUE"""
CAN_PAY_LIFE: Final = 106
"""CAN_PAY_LIFE player r VALUE"""
PAY_LIFE: Final = 107
"""PAY_LIFE player VALUE"""
SURVEIL: Final = 108
"""SURVEIL player list other: the first go to the top of the library, the others into the graveyard."""

DRAW_GAME: Final = 109
"""DRAW_GAME: the game is a draw, in a limited range for those within it (801.15)."""

# --- the turn -----------------------------------------------------------------------------------------------

EXTRA_TURN: Final = 120
"""EXTRA_TURN n part… VALUE PLAYERS: without these n parts."""
EXTRA_PARTS: Final = 121
"""EXTRA_PARTS how list main part second n part… VALUE [PLAYERS]: after that part (0: the one going on)."""
BEFORE_PART: Final = 1
"""A bit of `how`: before that part."""
FIRST_PART: Final = 2
"""A bit of `how`: only the first such part of the turn is meant."""
EXTRA_STEPS: Final = 146
"""As EXTRA_PARTS, for steps at the side of a step."""
STEPS_OF_PHASE: Final = 147
"""As EXTRA_PARTS, for steps at the side of a phase: each brings its own (500.10)."""
LAST_PHASE: Final = -1
"""The `part` of EXTRA_PARTS after the last phase of the turn."""
SKIP_NEXT: Final = 122
"""SKIP_NEXT part VALUE PLAYERS"""
DELAY: Final = 123
"""DELAY keep lists n extra… DURATION: a delayed triggered ability (603.7) for each of these abilities of the setup's
`extras`; it remembers that many kept lists. It triggers once, or (`keep`) each time until the duration ends."""
END_TURN: Final = 140
"""END_TURN"""
END_COMBAT: Final = 141
"""END_COMBAT"""
CONTROL_TURN: Final = 142
"""CONTROL_TURN PLAYERS PLAYERS: the second (the first of them) decide for the first during their next turns."""
REVERSE_ORDER: Final = 143
"""REVERSE_ORDER"""
DAY_NIGHT: Final = 144
"""DAY_NIGHT time: it becomes day (1) or night (2)."""
MONARCH: Final = 145
"""MONARCH PLAYERS: the first of them becomes the monarch."""
# --- replacement and prevention -----------------------------------------------------------------------------

SHIELD: Final = 150
"""SHIELD replacing once lists given DURATION VALUE [OBJECTS] [OBJECTS] [OBJECTS]: an effect begins to wait. `once`: 1
for the next time only, plus 2 for what this program itself does. It keeps
the first `lists` kept lists. `given`: 1 what it protects, 2 the sources it concerns, 4 where damage goes instead. The
value is how much it prevents or redirects in all (-1: any amount)."""
ENTER_COPY: Final = 151
"""ENTER_COPY OBJECTS: what is about to enter will be a copy of the first of them (707.5)."""
PROTECT: Final = 152
"""PROTECT list: the player in the kept list will protect the battle that is about to enter (310.8a)."""
EXCEPT: Final = 153
"""EXCEPT CHANGE…: what is about to enter as a copy has these exceptions (707.9b)."""
OWN_OVER: Final = 154
"""OWN_OVER: the effects with which the program replaces its own changes are over (614.15)."""
MEMBERS: Final = 155
"""MEMBERS list r PLAYERS: those of the next team of which none is in the kept list become the newest list, the first of
them, who chooses, goes into r (810.9d). Without life totals of teams each player is one."""
AS_ENTERING: Final = 156
"""AS_ENTERING OBJECTS CHANGE…: so they will be as they are put onto the battlefield by what follows (611.2e)."""
HAS_ENTERED: Final = 157
"""HAS_ENTERED: what was said of objects that have not entered after all is forgotten."""
REFLEX: Final = 160
"""REFLEX extra lists: a reflexive triggered ability triggers (603.12); it remembers as much."""
ACT: Final = 161
"""ACT player action VALUE: the player in the register has done a keyword action, with that number (if it is not 0)."""
PHASE_OUT: Final = 162
"""PHASE_OUT OBJECTS"""
LINK: Final = 163
"""LINK register list replace: what is in the kept list joins (or replaces) what the source's linked abilities find."""
EMBLEM: Final = 164
"""EMBLEM definition PLAYERS: each gets that emblem."""
PLOT: Final = 166
"""PLOT OBJECTS: these cards in exile become plotted."""
EXCHANGE_LIFE: Final = 159
"""EXCHANGE_LIFE PLAYERS [PLAYERS]: two players exchange life totals. This way: the sum of what changed."""
ABANDON: Final = 165
"""ABANDON OBJECTS"""
PLAYER_RULES: Final = 170
"""PLAYER_RULES effect PLAYERS DURATION VALUE: the setup's effect is a rule for these players, with that number."""
EXCHANGE_CONTROL: Final = 171
"""EXCHANGE_CONTROL OBJECTS OBJECTS: the first of each."""
EXILE_UNTIL: Final = 172
"""EXILE_UNTIL list OBJECTS OBJECTS?: the first, until the other leaves the battlefield (610.3), or, with no other,
until the delayed ability that the next operation creates would trigger. This way: how many."""
COPY_STACK: Final = 200
"""COPY_STACK retarget player VALUE OBJECTS: so many copies of each; the player may choose new targets (707.10c)."""
CHANGE_TARGETS: Final = 201
"""CHANGE_TARGETS optional player OBJECTS: of spells and abilities (115.7)."""
CAST_FREE: Final = 202
"""CAST_FREE player list how: the player may cast cards of the kept list, one after another (608.2g).

`how`: 1 for their costs, 2 transformed (712.11a).
With `how` >> 2 it is the way of that number, counted from 1; LESSER is a spell of a lesser mana value only.
"""
LESSER: Final = 1024
CASCADE: Final = 203
"""CASCADE player list other VALUE: cards are exiled until a nonland card with a lesser mana value (702.85a)."""
CAN_PAY_COST: Final = 204
"""CAN_PAY_COST player r extra: whether the player can pay what that ability of the setup's `extras` costs."""
PAY_COST: Final = 205
"""PAY_COST player r extra: r becomes 0 if the player leaves before it is paid (800.4f)."""
FLIP_OVER: Final = 206
"""FLIP_OVER OBJECTS: permanents are flipped (710.4). This way: how many were."""
REVEAL_UNTIL: Final = 207
"""REVEAL_UNTIL player found seen exile VALUE FILTER: cards from the top of the library, until so many match."""
DOORS: Final = 208
"""DOORS left right lock OBJECTS: permanents whose left, right half could be unlocked (locked) join the kept lists."""
SET_DOOR: Final = 209
"""SET_DOOR half lock list: that half of each permanent in it is unlocked (locked)."""
BLOCKING: Final = 210
"""BLOCKING list OBJECTS: the creatures in it, which have just entered, are blocking one of these attackers (509.4)."""
MAKE_BLOCK: Final = 211
"""MAKE_BLOCK OBJECTS OBJECTS PLAYERS: each of the first blocks one of the second that the player chooses."""
BECOME_BLOCKED: Final = 212
"""BECOME_BLOCKED OBJECTS. This way: how many."""
FREE_AND_LEAVE: Final = 213
"""FREE_AND_LEAVE OBJECTS: as LEAVE_COMBAT; attackers that only they have made blocked become unblocked."""
RESELECT: Final = 214
"""RESELECT OBJECTS PLAYERS [RECIPIENTS]: the player reselects what each attacks (508.7)."""
PHASE_COST: Final = 215
"""PHASE_COST r pc: a cost paid in a phase that has been dealt with already: r becomes 1 if it was paid, and pc is next.

Before the stack it is dealt with as the ability is played, not as it resolves (5ED, Phase Structure).
"""
DEALT_WITH: Final = 216
"""DEALT_WITH r pc: it has been dealt with: r says whether it was paid. The rest waits; pc is next."""
BURY: Final = 217
"""BURY OBJECTS: destroy them; they can't be regenerated (701.19c). This way: how many."""
COUNT: Final = 218

# --- mini-expressions of MODIFY -----------------------------------------------------------------------------

PUMP: Final = 0
"""PUMP VALUE VALUE"""
GRANT: Final = 1
"""GRANT mask"""
REMOVE: Final = 2
"""REMOVE mask"""
CHANGE: Final = 3
"""CHANGE effect FIRST SECOND: the setup's effect, with these amounts (values, players or objects)."""
CHANGE_ALL: Final = 4
"""CHANGE_ALL effect: the setup's effect, on what it finds at any time."""

DURATION: Final = 0
"""DURATION until part this [OBJECTS]: `until`, `part` as in `lasting`; `this`: 1 for the running one if there
is, -1 for another than that.

The objects are the players whose turn it is, or what leaves.
"""

_RULES: Final[dict[int, str]] = {
    ASK_YES: "608.2d",
    ASK_NUMBER: "608.2d",
    ASK_LIST: "608.2d",
    PICK: "608.2d",
    VALUE: "608.2h",
    LIST: "608.2f",
    LIST_HAND: "701.9b",
    LIST_OWN: "701.21a",
    LIST_TOP: "701.22a",
    SEARCH: "701.23a",
    RANDOM: "608.2d",
    PICK_DISCARD: "701.9b",
    PICK_SACRIFICE: "701.21a",
    PICK_SEARCHED: "701.23a",
    ASK_COLOR: "608.2d",
    ASK_OPTION: "608.2d",
    ASK_WORD: "608.2d",
    ASK_SCRY: "701.22a",
    FLIP: "705.1",
    ROLL: "706.1",
    BATCH: "608.2f",
    REVEAL: "701.20a",
    LOOK: "701.20e",
    CHOOSER: "801.5c",
    LIST_WITHIN: "801.5a",
    DAMAGE: "120.3",
    DAMAGE_DIVIDED: "120.3",
    DESTROY: "701.8a",
    SACRIFICE: "701.21a",
    COUNTER: "701.6a",
    MOVE: "400.7",
    EXILE: "701.13a",
    PUT_ONTO_BATTLEFIELD: "400.7",
    PUT_INTO_LIBRARY: "401.7",
    MODIFY: "611.2a",
    CREATE_TOKEN: "701.7a",
    PUT_COUNTERS: "122.6",
    REMOVE_COUNTERS: "122.1",
    MOVE_COUNTERS: "122.5",
    TAP: "701.26a",
    UNTAP: "701.26b",
    FIGHT: "701.14a",
    LEAVE_COMBAT: "506.4",
    ATTACH: "701.3a",
    UNATTACH: "701.3d",
    TRANSFORM: "701.27a",
    FLIP_OVER: "710.4",
    REVEAL_UNTIL: "701.20a",
    DOORS: "709.5f",
    SET_DOOR: "709.5f",
    CREATE_COPY: "707.2",
    ATTACKING: "508.4",
    BLOCKING: "509.4",
    MAKE_BLOCK: "506.3",
    BECOME_BLOCKED: "509.1h",
    FREE_AND_LEAVE: "506.4",
    RESELECT: "508.7",
    COPIED: "707.9b",
    MANIFEST: "701.40a",
    MANIFESTED: "701.40f",
    TURN_UP: "708.8",
    TURN_DOWN: "708.2a",
    EXILE_DOWN: "406.3",
    PROLIFERATE: "701.34a",
    GAIN_LIFE: "119.3",
    LOSE_LIFE: "119.3",
    SET_LIFE: "119.5",
    EXCHANGE_LIFE: "701.12c",
    DRAW: "121.1",
    DISCARD: "701.9a",
    MILL: "701.17a",
    ARRANGE: "701.22a",
    SHUFFLE: "701.24a",
    ADD_MANA: "106.3",
    ADD_CHOSEN_MANA: "106.3",
    LOSE_MANA: "106.4",
    LAND_PLAYS: "305.2",
    LOSE_GAME: "104.3e",
    WIN_GAME: "104.2b",
    DRAW_GAME: "104.4c",
    CAN_PAY_MANA: "118.12",
    PAY_MANA: "118.12",
    CAN_PAY_LIFE: "119.4",
    PAY_LIFE: "119.4",
    SURVEIL: "701.25a",
    EXTRA_TURN: "500.7",
    EXTRA_PARTS: "500.8",
    EXTRA_STEPS: "500.9",
    STEPS_OF_PHASE: "500.10",
    SKIP_NEXT: "614.10a",
    DELAY: "603.7",
    PLAYER_RULES: "611.2a",
    EXCHANGE_CONTROL: "701.12b",
    EXILE_UNTIL: "610.3",
    SHIELD: "614.3",
    ENTER_COPY: "707.5",
    EXCEPT: "707.9b",
    OWN_OVER: "614.15",
    MEMBERS: "810.9d",
    PROTECT: "310.8a",
    AS_ENTERING: "611.2e",
    HAS_ENTERED: "611.2e",
    END_TURN: "724.1",
    END_COMBAT: "724.2",
    CONTROL_TURN: "723.1",
    REVERSE_ORDER: "103.1",
    DAY_NIGHT: "731.1",
    MONARCH: "725.1",
    REFLEX: "603.12",
    LINK: "607.1",
    EMBLEM: "114.1",
    ACT: "701.1",
    PHASE_OUT: "702.26b",
    PLOT: "702.170c",
    COPY_STACK: "707.10",
    CHANGE_TARGETS: "115.7",
    CAST_FREE: "608.2g",
    CASCADE: "702.85a",
    CAN_PAY_COST: "118.12",
    PAY_COST: "118.12",
    ABANDON: "701.33b",
    PHASE_COST: "118.12",
    DEALT_WITH: "118.12",
    BURY: "701.8a",
}

OPERATIONS: Final[list[str]] = [_RULES.get(number, "608.2c") for number in range(COUNT)]
"""The rule of each operation by its number; those below `FIRST_OWN` are the kernel's."""

assert VALUE == FIRST_OWN

"""Declarations of attackers and blockers: what is legal, exactly.

One model serves 508.1 and 509.1; it knows numbers only. There are *creatures* and *targets* (of an attack: players,
planeswalkers, battles; of a block: attackers). A declaration gives each creature a set of targets, as a mask: 0 for
none, at most `caps[creature]` of them, from those that are allowed for it.

A **rule** counts. It has creatures S and targets U, and asks how many creatures of S take a target of U. It may hold
under a condition only: that some creature of S' takes a target of U'.

* A **restriction** (508.1c, 509.1b) must be kept: the count is at least `least` and at most `most`.
* A **requirement** (508.1d, 509.1c) is obeyed if the count is at least 1, or if its condition is not true.

A declaration is legal if it keeps all restrictions and obeys at least as many requirements as any declaration that
keeps them **and pays nothing**: nobody has to pay for the sake of a requirement, but one may. What takes a cost is a
pair of creature and target.

    says the card                              creatures  targets   least  most   under the condition
    restrictions
      it can't attack alone                    all        all       2             it attacks
      it attacks only alone                    others     all              0      it attacks
      unless N others attack                   others     all       N             it attacks
      unless a black creature also attacks     black      all       1             it attacks
      no more than N attack (that player)      all        all (it)         N
      menace; except by N or more              all        it        2; N          any creature blocks it
      by no more than one                      all        it               1
      unless all (of these) block it           these      it        all           any creature blocks it
    requirements
      it attacks, blocks                       it         all
      it attacks that player, blocks that one  it         that one
      goaded (two of them)                     it         all; others than each goader
      the player attacks with one              all        all
      if any attacks, it does                  it         all                     any creature attacks
      it must be blocked                       all        it
      all who are able block it (one for each) each       it

Where to find what:

    problem     Problem, Rule: the model, put together with `allow`, `charge`, `restrict`, `require`
    maximum     maximum(problem): the number of requirements that must be obeyed, and a witness
    legal       judge(problem, declaration): is it legal; if not, which rules it breaks
    steps       Steps: creature by creature, the choices that can still become a legal declaration
    listing     Listing: all legal declarations, one at a time
    change      smallest_change(problem, declaration): what to change to make it legal
    tables      Tables: the problem as lists that refer to each other by number; made once a search
    partial     Partial: a declaration half made, what follows from it, and the way back
    alike       Alike: creatures, and targets, that may change places
    rows        Rows: what the open rules ask for, as inequalities
    takings     Takings: what each creature would take on its own, at given prices
    bound       Bound: proof by prices that a declaration half made cannot become good enough
    search      Search: branch and bound over these

The search. A partial declaration is completed by default (in `maximum` and `steps`: no further creature takes
anything). If that breaks no rule, it is found. If it does, a broken rule names the pairs of which at least one must
be decided otherwise; one is tried both ways, and `Partial` draws all conclusions. When a pair is ruled out, it is
ruled out for all creatures and targets that are alike at that moment: so ten equal creatures cost as much as one.
`Bound` gives up branches early, and its prices also decide pairs that nobody could afford. What is tried first:
attempts without a way back, for fewer and fewer requirements that are not obeyed; mostly the best is among them, and
what is left is to prove it, in one walk through the tree in which each better declaration raises what is asked for.
The search is complete: each cut is proved where it is made.
"""

"""Early Yu-Gi-Oh! as a ruleset of its own: turn table, summons, battle, Chains, ability language, pool."""

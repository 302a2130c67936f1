"""Procedures that both Magics run. Their stages cite the rules of 2026; each ruleset translates these."""

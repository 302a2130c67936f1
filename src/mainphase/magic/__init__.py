"""What every Magic shares: cards, mana, permanents, abilities."""

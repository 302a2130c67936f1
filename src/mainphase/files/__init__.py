"""Readers and writers of files: decks, scenarios, puzzles, card data, game records."""

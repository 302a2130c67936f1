"""Ability trees of any game: nodes, their schema read off annotations, strict serialisation."""

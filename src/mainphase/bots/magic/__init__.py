"""Bots that play Magic."""

"""Bots that play Magic before the stack."""

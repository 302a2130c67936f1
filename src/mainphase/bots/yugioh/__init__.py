"""Bots that play early Yu-Gi-Oh!."""

"""Rounds in groups."""

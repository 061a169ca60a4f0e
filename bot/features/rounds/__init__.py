"""Rounds: a group plays together, and the explanation comes at the close of each question."""

"""Formatted text in the sandbox."""

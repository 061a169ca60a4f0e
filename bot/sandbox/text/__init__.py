"""Formatted text: from HTML to entities, and from entities to safe HTML."""

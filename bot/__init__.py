"""Bilge: a quiz assistant for Telegram."""

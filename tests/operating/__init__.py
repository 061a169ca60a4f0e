"""Webhook, health, metrics, privacy: through the whole bot."""

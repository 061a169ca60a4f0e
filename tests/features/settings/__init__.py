"""Tests of bot/features/settings."""

"""Tests of bot/features/home."""

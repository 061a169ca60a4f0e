"""Tests of bot/features/topics."""

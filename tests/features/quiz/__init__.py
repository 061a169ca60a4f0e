"""Tests of bot/features/quiz."""

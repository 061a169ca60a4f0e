"""Tests of bot/features/group."""

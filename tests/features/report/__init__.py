"""Tests of bot/features/report."""

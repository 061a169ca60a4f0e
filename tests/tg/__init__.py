"""Tests of bot/tg."""

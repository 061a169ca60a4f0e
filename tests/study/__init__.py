"""Tests of bot/study."""

"""Tests of bot/db."""

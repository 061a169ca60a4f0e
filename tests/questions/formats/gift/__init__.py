"""Tests of questions.formats.gift."""

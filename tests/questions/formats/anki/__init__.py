"""Tests of questions.formats.anki."""

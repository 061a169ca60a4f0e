"""Tests of questions.formats.markdown."""

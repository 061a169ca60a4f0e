"""Tests of questions.formats.aiken."""

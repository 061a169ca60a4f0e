"""Tests of questions.formats."""

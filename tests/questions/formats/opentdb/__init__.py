"""Tests of questions.formats.opentdb."""

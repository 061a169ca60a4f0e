"""Tests of questions.formats.plain_json."""

"""Tests of this format."""

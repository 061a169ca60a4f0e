"""Tests of the daily question in private."""

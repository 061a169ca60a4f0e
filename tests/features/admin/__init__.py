"""Tests of the operators' screen."""

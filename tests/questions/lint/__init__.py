"""Tests of the rules of item writing."""

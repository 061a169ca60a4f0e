"""Tests of authoring in the chat."""

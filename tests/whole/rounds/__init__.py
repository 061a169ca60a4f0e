"""Rounds of groups, with the bot as a process."""

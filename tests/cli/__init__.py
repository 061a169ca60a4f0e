"""The command line: what each command does, and one clear line where it can't."""

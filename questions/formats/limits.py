"""How much one imported file may hold, so that no file can take the machine."""

MOST_CHARACTERS = 10_000_000
MOST_ITEMS = 20_000
MOST_FINDINGS = 1_000
MOST_OPTIONS = 10
LONGEST_TEXT = 20_000
LONGEST_OPTION = 4_000
LONGEST_NAME = 64

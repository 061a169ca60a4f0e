"""Lengths and slices in UTF-16 units, the measure of the Bot API."""


def length(text: str) -> int:
    """Number of UTF-16 units in `text`."""
    if text.isascii():
        return len(text)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class Units:
    """A text that is cut by UTF-16 offsets."""

    def __init__(self, text: str) -> None:
        self._raw = text.encode("utf-16-le", "surrogatepass")

    def __len__(self) -> int:
        return len(self._raw) // 2

    def cut(self, start: int, end: int) -> str:
        """The stretch between two offsets; half a surrogate pair becomes U+FFFD."""
        return self._raw[2 * start : 2 * end].decode("utf-16-le", "replace")

"""What reading a bank can fail with."""

from __future__ import annotations


class EncodingError(ValueError):
    """Bytes that are no valid UTF-8; ``proposals`` are encodings to ask about, best first."""

    def __init__(self, message: str, *, offset: int, proposals: tuple[str, ...] = ()) -> None:
        self.message = message
        self.offset = offset
        self.proposals = proposals
        super().__init__(f"{message} at byte {offset}; proposals: {', '.join(proposals) or 'none'}")

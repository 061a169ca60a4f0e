"""What reading a bank can fail with."""

from __future__ import annotations

from collections.abc import Iterable

from questions.findings import Finding


class BankError(Exception):
    """A bank or file that cannot be used as it is; ``findings`` say where and why."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(str(finding) for finding in self.findings))


class EncodingError(ValueError):
    """Bytes that are no valid UTF-8; ``proposals`` are encodings to ask about, best first."""

    def __init__(self, message: str, *, offset: int, proposals: tuple[str, ...] = ()) -> None:
        self.message = message
        self.offset = offset
        self.proposals = proposals
        super().__init__(f"{message} at byte {offset}; proposals: {', '.join(proposals) or 'none'}")

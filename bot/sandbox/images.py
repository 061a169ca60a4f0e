"""Reads the size of an image from its first bytes."""

from typing import NamedTuple


class ImageInfo(NamedTuple):
    """Type and size in pixels."""

    mime: str
    width: int
    height: int


def read_image(content: bytes) -> ImageInfo | None:
    """What the image says about itself; None if it is no PNG, GIF or JPEG."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        return ImageInfo("image/png", _big(content, 16, 4), _big(content, 20, 4))
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        return ImageInfo("image/gif", _little(content, 6), _little(content, 8))
    if content.startswith(b"\xff\xd8"):
        return _read_jpeg(content)
    return None


def _big(content: bytes, at: int, size: int) -> int:
    return int.from_bytes(content[at : at + size], "big")


def _little(content: bytes, at: int) -> int:
    return int.from_bytes(content[at : at + 2], "little")


def _read_jpeg(content: bytes) -> ImageInfo | None:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return ImageInfo("image/jpeg", _big(content, at + 7, 2), _big(content, at + 5, 2))
        at += 2 + _big(content, at + 2, 2)
    return None

"""Opens zip packages with limits, so that none can take the machine or name files outside it."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from dataclasses import dataclass

MAGIC = (b"PK\x03\x04", b"PK\x05\x06")
MOST_PACKED = 50_000_000
MOST_UNPACKED = 50_000_000
MOST_MEMBERS = 2_000
MOST_RATIO = 100
_SMALL = 200_000
_END = b"PK\x05\x06"
_LONGEST_ENTRY = 1_000
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError)
_OUTSIDE = re.compile(r"(?:^|/)\.\.(?:/|$)|^/|^[A-Za-z]:|[\x00-\x1f]")


class ArchiveError(Exception):
    """A package that is not opened; ``message`` and ``args_of_message`` say why."""

    def __init__(self, message: str, **args: object) -> None:
        self.message = message
        self.args_of_message = args
        super().__init__(message)


@dataclass(frozen=True)
class Archive:
    """An opened package: the names of its files, and the bytes of each."""

    zip: zipfile.ZipFile
    names: tuple[str, ...]

    def read(self, name: str) -> bytes:
        """The bytes of a file; ``KeyError`` where there is none, ``ArchiveError`` if broken."""
        try:
            return self.zip.read(name)
        except (*_BROKEN, RuntimeError) as fault:
            raise ArchiveError("zip-member", found=name[:80]) from fault


def is_zip(data: bytes) -> bool:
    """Whether bytes begin as a zip file does."""
    return data.startswith(MAGIC)


def open_archive(data: bytes) -> Archive:
    """Open a package; ``ArchiveError`` for a broken one and for one beyond the limits.

    Limits are checked on what the package says of itself before anything is unpacked; reading
    stops at the sizes said, so that a package that lies is a broken one.
    """
    if len(data) > MOST_PACKED:
        raise ArchiveError("zip-large", most=MOST_PACKED // 1_000_000)
    _check_directory(data)
    try:
        package = zipfile.ZipFile(io.BytesIO(data))
    except _BROKEN as fault:
        raise ArchiveError("zip-broken") from fault
    # A directory, to the library, is what ends in a slash: it stumbles over no name at all.
    members = [member for member in package.infolist() if not member.filename.endswith("/")]
    _check_members(members)
    return Archive(package, tuple(member.filename for member in members))


def _check_directory(data: bytes) -> None:
    """A directory of many files is refused before it is read."""
    at = data.rfind(_END, max(0, len(data) - 70_000))
    if at < 0 or len(data) < at + 22:
        raise ArchiveError("zip-broken")
    count, size = struct.unpack_from("<HI", data, at + 10)
    if count > MOST_MEMBERS or size > MOST_MEMBERS * _LONGEST_ENTRY:
        raise ArchiveError("zip-many", most=MOST_MEMBERS)


def _check_members(members: list[zipfile.ZipInfo]) -> None:
    if len(members) > MOST_MEMBERS:
        raise ArchiveError("zip-many", most=MOST_MEMBERS)
    if sum(member.file_size for member in members) > MOST_UNPACKED:
        raise ArchiveError("zip-large", most=MOST_UNPACKED // 1_000_000)
    names: set[str] = set()
    for member in members:
        _check_member(member)
        if member.filename in names:
            raise ArchiveError("zip-twice", found=member.filename[:80])
        names.add(member.filename)


def _check_member(member: zipfile.ZipInfo) -> None:
    # What stands in the file, since the library turns back-slashes into slashes on Windows only.
    name = member.orig_filename.replace("\\", "/")
    if not member.filename:
        raise ArchiveError("zip-broken")
    if _OUTSIDE.search(name):
        raise ArchiveError("zip-path", found=ascii(name)[1:81])
    if member.flag_bits & 1:
        raise ArchiveError("zip-encrypted", found=name[:80])
    if member.compress_type not in _METHODS:
        raise ArchiveError("zip-method", found=name[:80])
    packed = max(member.compress_size, 1)
    if member.file_size > _SMALL and member.file_size > packed * MOST_RATIO:
        raise ArchiveError("zip-ratio", found=name[:80], most=MOST_RATIO)

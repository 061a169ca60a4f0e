"""Uploaded files, in memory."""

import mimetypes
import secrets

from msgspec import Struct

from bot.sandbox.protocol import Document

MAX_UPLOAD = 50_000_000
MAX_DOWNLOAD = 20_000_000


class StoredFile(Struct, frozen=True):
    """One file; `path` is the file_path of getFile."""

    id: str
    unique_id: str
    name: str
    mime: str
    content: bytes
    path: str

    @property
    def document(self) -> Document:
        """The file as the Bot API shows a document."""
        return Document(
            file_id=self.id,
            file_unique_id=self.unique_id,
            file_name=self.name,
            mime_type=self.mime,
            file_size=len(self.content),
        )


class Files:
    """All files by id and by path."""

    def __init__(self) -> None:
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[str, StoredFile] = {}

    def add(
        self, name: str, content: bytes, mime: str | None = None, kind: str = "documents"
    ) -> StoredFile:
        """Keeps the content under a fresh id."""
        number = len(self._by_id)
        guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
        ending = name.rpartition(".")[2]
        extension = ending.lower() if ending.isascii() and ending.isalnum() else "bin"
        file = StoredFile(
            id="BQAC" + secrets.token_urlsafe(36),
            unique_id="Ag" + secrets.token_urlsafe(9),
            name=name,
            mime=mime or guessed,
            content=content,
            path=f"{kind}/file_{number}.{extension}",
        )
        self._by_id[file.id] = self._by_path[file.path] = file
        return file

    def get(self, file_id: str) -> StoredFile | None:
        """The file with that id, or None."""
        return self._by_id.get(file_id)

    def at(self, path: str) -> StoredFile | None:
        """The file with that path, or None."""
        return self._by_path.get(path)

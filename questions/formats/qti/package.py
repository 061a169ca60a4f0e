"""Finds the items of a QTI package through its manifest, and tells of links to nothing."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote

from questions.findings import Sink
from questions.formats.archive import Archive
from questions.formats.xml_tree import Element, line_of

MANIFEST = "imsmanifest.xml"
_BASE = "{http://www.w3.org/XML/1998/namespace}base"


@dataclass(frozen=True)
class Member:
    """A file of a package that holds items or a test, by its name in the package."""

    name: str
    is_test: bool


@dataclass
class Manifest:
    """A manifest being read; ``path`` is its own name in the package."""

    root: Element
    path: str
    archive: Archive
    sink: Sink
    seen: set[str] = field(default_factory=set)

    def members(self) -> Iterator[Member]:
        """The files of every QTI resource that are there, each once."""
        self._check_links()
        for resource in self.root.iter("resource"):
            kind = (resource.get("type") or "").lower()
            if kind.startswith("imsqti"):
                yield from self._files(resource, is_test="test" in kind)

    def _files(self, resource: Element, *, is_test: bool) -> Iterator[Member]:
        first = resource.find("file")
        href = resource.get("href") or ("" if first is None else first.get("href") or "")
        if not href:
            return
        name = self._place(resource, href)
        if name not in self.archive.names:
            self.sink.error(line_of(resource), "qti-missing", found=href[:80])
        elif name not in self.seen:
            self.seen.add(name)
            yield Member(name, is_test)

    def _place(self, resource: Element, href: str) -> str:
        """A link as a name in the package; whatever leads outside is no name in it."""
        bases = [e.get(_BASE) or "" for e in (*reversed(list(resource.iterancestors())), resource)]
        parts = [posixpath.dirname(self.path), *bases, unquote(href)]
        return posixpath.normpath(posixpath.join(*parts))

    def _check_links(self) -> None:
        known = {resource.get("identifier") for resource in self.root.iter("resource")}
        for link in self.root.iter("dependency", "item"):
            wanted = link.get("identifierref")
            if wanted is not None and wanted not in known:
                self.sink.error(line_of(link), "qti-dangling", found=wanted[:80])


def manifest_path(names: tuple[str, ...]) -> str | None:
    """The manifest that lies highest in a package."""
    found = [name for name in names if posixpath.basename(name).lower() == MANIFEST]
    return min(found, key=lambda name: (name.count("/"), name), default=None)

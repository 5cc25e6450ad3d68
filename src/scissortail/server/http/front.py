"""Prepare the page as it is sent.

Its files have addresses that browsers may keep, and the page names beforehand the modules that it will need.
A browser learns what a module imports only when it has that module; named in the page, all of them come at
once.
"""

import json
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from scissortail.server.http.files import AssetIndex, File, Files, pack

INDEX = "index.html"
STATIC = "/static/"
FIRST = "js/main.js"

OUTSIDE = "locale/games/"
"""Where the sentences of games from outside are."""

SHEET = "css/all.css"
"""All style sheets of the page in one: they are needed before anything is seen, and a dozen requests take a
while.
"""

_SHEETS = re.compile(rf'( *<link rel="stylesheet" href="{STATIC}css/[^"]+">\n)+')
_NAMED = re.compile(rf'href="{STATIC}(css/[^"]+)"')
_ADDRESS = re.compile(rf'((?:href|src)="{STATIC})')
_IMPORT = re.compile(r"""^(?:import|export)\b[^"'();]*["']([^"']+)["']""", re.MULTILINE)
_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)


class Front:
    """The page over some files, made anew when one of them has changed."""

    def __init__(self, files: Files, known: Mapping[str, list[str]] | None = None) -> None:
        """`known` are lists of games that the page is to know at once; js/games.js reads them."""
        self._files = files
        self._known = "".join(
            f'  <meta name="{name}" content="{" ".join(games)}">\n' for name, games in (known or {}).items()
        )
        self._made: dict[str, File] = {}

    def page(self, screen: str, language: str = "en") -> File | None:
        """The page for an address that begins with this word, for somebody who likes this language best."""
        mark = self._files.shelf.mark()
        if mark != self._files.mark:
            self._files.mark = mark
            self._made = {}
        wanted = f"{screen}/{language}"
        found = self._made.get(wanted) or front(self._files.shelf, mark, screen, language, self._known)
        if found:
            self._made[wanted] = found
        return found


def sheet(shelf: AssetIndex) -> File | None:
    """The style sheets that the page names, one after the other."""
    index = shelf.find(INDEX)
    found = [shelf.find(name) for name in _NAMED.findall(index.body.decode())] if index else []
    return _packed(SHEET, b"\n".join(file.body for file in found if file)) if found else None


def sentences(language: str) -> Callable[[AssetIndex], File | None]:
    """The page's sentences in a language, with those of games from outside, which may speak English alone."""
    name = f"locale/{language}.ftl"

    def made(shelf: AssetIndex) -> File | None:
        own = shelf.find(name)
        folders = sorted({found.rpartition("/")[0] for found in shelf.names() if found.startswith(OUTSIDE)})
        others = [
            shelf.find(f"{folder}/{language}.ftl") or shelf.find(f"{folder}/en.ftl") for folder in folders
        ]
        if own is None or not others:
            return own
        return _packed(name, b"\n".join(file.body for file in (own, *others) if file))

    return made


_packed = lru_cache(maxsize=8)(pack)


def front(shelf: AssetIndex, mark: str, screen: str, language: str, known: str = "") -> File | None:
    """The page for an address that begins with this word."""
    index = shelf.find(INDEX)
    if index is None:
        return None
    text = index.body.decode()
    found = _MAP.search(text)
    libraries: dict[str, str] = json.loads(found[1])["imports"] if found else {}
    wanted: dict[str, None] = {}
    for name in (FIRST, f"js/screens/{screen or 'home'}.js"):
        wanted |= dict.fromkeys(_modules(shelf, name, libraries, wanted))
    # Libraries have their version in their name; the map that says where they are is hashed in the policy,
    # and stays as it is.
    addresses = (
        STATIC + name if name.startswith("vendor/") else f"{STATIC}v-{mark}/{name}"
        for name in wanted
        if name != FIRST
    )
    links = "".join(f'  <link rel="modulepreload" href="{address}">\n' for address in addresses)
    words = f"locale/{language}.ftl"
    if shelf.find(words):
        links += (
            f'  <link rel="preload" as="fetch" crossorigin="anonymous" href="{STATIC}v-{mark}/{words}">\n'
        )
    one = _SHEETS.sub(f'  <link rel="stylesheet" href="{STATIC}{SHEET}">\n', text)
    marked = _ADDRESS.sub(rf"\g<1>v-{mark}/", one)
    return pack(INDEX, marked.replace("</head>", f"{known}{links}</head>").encode())


def _modules(
    shelf: AssetIndex, name: str, libraries: dict[str, str], known: dict[str, None]
) -> Iterator[str]:
    """A module and all that it imports at once, each of them once."""
    seen, todo = set(known), [name]
    while todo:
        name = todo.pop(0)
        file = None if name in seen else shelf.find(name)
        if file is None:
            continue
        seen.add(name)
        yield name
        for asked in _IMPORT.findall(file.body.decode()):
            if asked in libraries:
                todo.append(libraries[asked].removeprefix(STATIC))
            elif asked.startswith("."):
                todo.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), asked)))

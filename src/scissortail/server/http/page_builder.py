"""Prepares the page as it is sent.

Its files get addresses that browsers may cache, and the page lists all modules that it will need. Otherwise a
browser would discover a module's imports only after loading it; with the list, it loads all of them at once.
"""

import json
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from scissortail.server.http.files import AssetIndex, AssetServer, File, pack

INDEX = "index.html"
STATIC = "/static/"
FIRST = "js/main.js"
SCREENS = "js/screens/"
HOME = "home"
NOWHERE = "nowhere"
"""The screen of all addresses that lead to no other."""

OUTSIDE = "locale/games/"
"""The folder with the texts of games from outside."""

SHEET = "css/all.css"
"""All style sheets of the page in one file. They are needed before anything is shown, and a dozen requests
would be slow.
"""

_SHEETS = re.compile(rf'( *<link rel="stylesheet" href="{STATIC}css/[^"]+">\n)+')
_NAMED = re.compile(rf'href="{STATIC}(css/[^"]+)"')
_ADDRESS = re.compile(rf'((?:href|src)="{STATIC})')
_IMPORT = re.compile(r"""^(?:import|export)\b[^"'();]*["']([^"']+)["']""", re.MULTILINE)
_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)


class PageBuilder:
    """Builds the page from the files, again when one of them has changed."""

    def __init__(self, files: AssetServer, known: Mapping[str, list[str]] | None = None) -> None:
        """`known` are lists of games that are embedded in the page; js/games.js reads them."""
        self._files = files
        self._known = "".join(
            f'  <meta name="{name}" content="{" ".join(games)}">\n' for name, games in (known or {}).items()
        )
        self._made: dict[tuple[str, str], File] = {}
        """By screen and language. Only screens that there are get an entry: anybody can ask for others."""

    def page(self, address: str, language: str = "en") -> File | None:
        """The page for an address whose first part is `address`, in the given language."""
        screen = address or HOME
        if self._files.assets.find(_module(screen)) is None:
            screen = NOWHERE
        mark = self._files.assets.mark()
        if mark != self._files.mark:
            self._files.mark = mark
            self._made = {}
        wanted = screen, language
        found = self._made.get(wanted) or build_page(self._files.assets, mark, screen, language, self._known)
        if found:
            self._made[wanted] = found
        return found

    def __len__(self) -> int:
        """How many pages are kept."""
        return len(self._made)


def _module(screen: str) -> str:
    return f"{SCREENS}{screen}.js"


def sheet(assets: AssetIndex) -> File | None:
    """The style sheets that the page names, concatenated."""
    index = assets.find(INDEX)
    found = [assets.find(name) for name in _NAMED.findall(index.body.decode())] if index else []
    return _packed(SHEET, b"\n".join(file.body for file in found if file)) if found else None


def sentences(language: str) -> Callable[[AssetIndex], File | None]:
    """The page's texts in a language, with those of games from outside, which may have only English ones."""
    name = f"locale/{language}.ftl"

    def made(assets: AssetIndex) -> File | None:
        own = assets.find(name)
        folders = sorted({found.rpartition("/")[0] for found in assets.names() if found.startswith(OUTSIDE)})
        others = [
            assets.find(f"{folder}/{language}.ftl") or assets.find(f"{folder}/en.ftl") for folder in folders
        ]
        if own is None or not others:
            return own
        return _packed(name, b"\n".join(file.body for file in (own, *others) if file))

    return made


_packed = lru_cache(maxsize=8)(pack)


def build_page(assets: AssetIndex, mark: str, screen: str, language: str, known: str = "") -> File | None:
    """The page that shows a screen first."""
    index = assets.find(INDEX)
    if index is None:
        return None
    text = index.body.decode()
    found = _MAP.search(text)
    libraries: dict[str, str] = json.loads(found[1])["imports"] if found else {}
    wanted: dict[str, None] = {}
    for name in (FIRST, _module(screen)):
        wanted |= dict.fromkeys(_modules(assets, name, libraries, wanted))
    # Libraries have their version in their name. The import map is left as it is, because the security policy
    # contains its hash.
    addresses = (
        STATIC + name if name.startswith("vendor/") else f"{STATIC}v-{mark}/{name}"
        for name in wanted
        if name != FIRST
    )
    links = "".join(f'  <link rel="modulepreload" href="{address}">\n' for address in addresses)
    words = f"locale/{language}.ftl"
    if assets.find(words):
        links += (
            f'  <link rel="preload" as="fetch" crossorigin="anonymous" href="{STATIC}v-{mark}/{words}">\n'
        )
    one = _SHEETS.sub(f'  <link rel="stylesheet" href="{STATIC}{SHEET}">\n', text)
    marked = _ADDRESS.sub(rf"\g<1>v-{mark}/", one)
    return pack(INDEX, marked.replace("</head>", f"{known}{links}</head>").encode())


def _modules(
    assets: AssetIndex, name: str, libraries: dict[str, str], known: dict[str, None]
) -> Iterator[str]:
    """A module and all its static imports, each once."""
    seen, todo = set(known), [name]
    while todo:
        name = todo.pop(0)
        file = None if name in seen else assets.find(name)
        if file is None:
            continue
        seen.add(name)
        yield name
        for asked in _IMPORT.findall(file.body.decode()):
            if asked in libraries:
                todo.append(libraries[asked].removeprefix(STATIC))
            elif asked.startswith("."):
                todo.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), asked)))

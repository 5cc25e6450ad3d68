"""The page's types of views are those of the games."""

from pathlib import Path

import scissortail
from scissortail.server.http.view_types import view_types

PAGE = Path(scissortail.__file__).parent / "web" / "js"


def test_the_pages_types_are_those_of_the_views() -> None:
    """After a change of a view, `make types` writes them anew."""
    written = view_types()
    assert len(written) == 4
    assert {name: (PAGE / name).read_text() for name in written} == written
    assert {path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*.d.ts")} == set(written)

"""Which build is running."""

from scissortail.engine import dice
from scissortail.engine.not_compiled import REASON


def build() -> str:
    """Return “compiled” (by mypyc) or “interpreted” (from the same files).

    All hot modules are built together or not at all.
    """
    return "interpreted" if dice.__file__.endswith(".py") else "compiled"


def build_and_reason() -> str:
    """The build and, if it is the slow one, the reason.

    For example “interpreted: there was no C compiler when it was installed”.
    """
    if build() == "compiled":
        return "compiled"
    return f"interpreted: {REASON or 'it runs from its source folder'}"

"""Which build is running."""

from scissortail.engine import dice


def build() -> str:
    """“compiled” by mypyc, or “interpreted” from the same files. All hot modules are built together or not at all."""
    return "interpreted" if dice.__file__.endswith(".py") else "compiled"

"""`python -m scissortail` is the command line."""

import sys


def run() -> int:
    """Ctrl-C may come while the program is still being read in."""
    try:
        from scissortail.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())

"""`python -m scissortail` is the command line."""

import sys


def run() -> int:
    """Run the command line. Ctrl-C is handled even while modules are still being imported."""
    try:
        from scissortail.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())

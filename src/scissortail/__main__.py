"""`python -m scissortail` is the command line."""

import sys

from scissortail.cli import main

sys.exit(main())

"""Why the hot modules are not compiled. setup.py writes this file in every package that it builds."""

REASON: str | None = None
"""None: this is the source folder, where nothing is compiled."""

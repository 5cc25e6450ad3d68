"""Refusals: a table cannot be found, or an act cannot be done now."""

from scissortail.engine.errors import Refused
from scissortail.server.errors import register


class NoTable(Refused):
    """There is no such table, or this person may not see it."""


class Busy(Refused):
    """The act could not be written now. Nothing has changed."""


register(NoTable, "table", 404)
register(Busy, "busy", 503)

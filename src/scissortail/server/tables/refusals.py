"""Why a table cannot be had, or an act not be done, now."""

from scissortail.engine.errors import Refused
from scissortail.server.errors import register


class NoTable(Refused):
    """There is no such table, or not for this person."""


class Busy(Refused):
    """The act could not be written now; nothing has changed."""


register(NoTable, "table", 404)
register(Busy, "busy", 503)

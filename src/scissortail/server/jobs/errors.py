"""Why work was refused or failed."""

from scissortail.engine.errors import Refused
from scissortail.server.errors import register


class TooMuch(Refused):
    """Too much work is running or queued."""


class TooSlow(Refused):
    """The work took too long."""


class Failed(Refused):
    """The work failed, and the request was not the cause."""


class NoSuchJob(Refused):
    """There is no such job, or it belongs to somebody else."""


register(TooMuch, "busy", 429)
register(TooSlow, "slow", 503)
register(Failed, "failed", 503)
register(NoSuchJob, "job", 404)

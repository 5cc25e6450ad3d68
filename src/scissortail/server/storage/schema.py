"""The database's tables.

The store knows text and JSON, not rules. `events` has the logs, from which a table's state follows; the other
tables serve to find things.
"""

from sqlalchemy import Boolean, Column, Double, Index, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

identities = Table(
    "identities",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("version", Integer, nullable=False),  # a cookie with an older version is not valid
    Column("recovery", Text, unique=True),  # the hash of the recovery code
    Column("created", Double, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("token", Text, primary_key=True),  # the hash of a one-time link
    Column("identity", Text, nullable=False, index=True),
    Column("expires", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("host", Text),
    Column("commitment", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("state", Text, nullable=False),
    Column("wakes", Boolean, nullable=False),  # a bot or a clock acts there
    Column("lease", Text),  # the server that runs its bots and clocks
    Column("result", Text),
    # Number and checksum of the last row, once the game is over; empty until then; null for tables that are
    # older than checksums.
    Column("last_check", Text),
    Index("tables_by_state", "state", "public", "touched"),
    Index("tables_by_lease", "state", "wakes", "lease"),
    Index("tables_by_host", "host", "state"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("identity", Text),
    Column("name", Text, nullable=False),
    Column("score", Integer),
    Column("won", Boolean),
    Index("seats_by_identity", "identity", "table"),
)

events = Table(
    "events",
    metadata,
    Column("table", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("seat", Integer),
    Column("identity", Text),
    Column("move", Text),
    Column("text", Text, nullable=False),
    Column("outcomes", Text),
    Column("counter", Integer),
    Column("clocks", Text),
    Column("back", Text),
    Column("quiet", Boolean, nullable=False),
    Column("checksum", Text),  # see chain.py
    UniqueConstraint("table", "identity", "move", name="events_once"),
)

bag = Table(
    "bag",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("game", Text, nullable=False),
    Column("piece", Integer, nullable=False),
    Index("bag_by_game", "game"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("started", Double, nullable=False),
    Column("alive", Double, nullable=False),
)

downtimes = Table(
    "downtimes",
    metadata,
    Column("start", Double, primary_key=True),
    Column("end", Double, nullable=False),
)

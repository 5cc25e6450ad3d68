"""The first schema: identities, tables with their logs, the bag, and the servers that share them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("recovery", sa.Text, unique=True),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("identity", sa.Text, nullable=False, index=True),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("host", sa.Text),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("wakes", sa.Boolean, nullable=False),
        sa.Column("lease", sa.Text),
        sa.Column("result", sa.Text),
    )
    op.create_index("tables_by_state", "tables", ["state", "public", "touched"])
    op.create_index("tables_by_lease", "tables", ["state", "wakes", "lease"])
    op.create_index("tables_by_host", "tables", ["host", "state"])
    op.create_table(
        "seats",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("identity", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("won", sa.Boolean),
    )
    op.create_index("seats_by_identity", "seats", ["identity", "table"])
    op.create_table(
        "events",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("identity", sa.Text),
        sa.Column("move", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("outcomes", sa.Text),
        sa.Column("counter", sa.Integer),
        sa.Column("clocks", sa.Text),
        sa.Column("back", sa.Text),
        sa.Column("quiet", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table", "identity", "move", name="events_once"),
    )
    op.create_table(
        "bag",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("piece", sa.Integer, nullable=False),
    )
    op.create_index("bag_by_game", "bag", ["game"])
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("alive", sa.Double, nullable=False),
    )
    op.create_table(
        "downtimes",
        sa.Column("start", sa.Double, primary_key=True),
        sa.Column("end", sa.Double, nullable=False),
    )

"""Rows of logs have checksums, and a table's row has that of the last row. Rows that are there have none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("last_check", sa.Text))
    op.add_column("events", sa.Column("checksum", sa.Text))

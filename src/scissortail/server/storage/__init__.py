"""Where everything is kept: SQLite or PostgreSQL, in a data folder."""

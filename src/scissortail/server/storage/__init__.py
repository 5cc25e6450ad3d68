"""The database: SQLite in a data folder, or PostgreSQL."""

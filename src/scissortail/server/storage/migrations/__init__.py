"""Migrations of older databases to the current schema (alembic)."""

"""A single server, or several on one database."""

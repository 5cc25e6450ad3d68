"""The games as environments for learning programs (docs/environments.md)."""

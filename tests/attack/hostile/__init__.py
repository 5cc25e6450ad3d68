"""Hostile clients. Each attack is one function, and runs in a process of its own (run.py)."""

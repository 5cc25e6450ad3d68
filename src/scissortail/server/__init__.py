"""The game server: tables, storage, accounts, jobs, and HTTP."""

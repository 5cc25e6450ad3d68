"""Jobs that run in other processes or on a cluster."""

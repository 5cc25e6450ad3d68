"""Work in other processes and on a cluster."""

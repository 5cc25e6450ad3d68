"""The network side: the application, its API, sockets, files and security."""

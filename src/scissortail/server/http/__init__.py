"""What the network sees: the application, its API, sockets, files, limits and security."""

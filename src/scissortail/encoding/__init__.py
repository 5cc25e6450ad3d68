"""Games as numbers: moves numbered, views as rows of bytes.

It needs no library, so it is compiled like the games.
"""

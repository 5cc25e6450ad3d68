"""Number the moves of each game and encode views as rows of bytes.

This package needs no third-party library, so it is compiled like the games.
"""

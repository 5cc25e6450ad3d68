"""What all games share: positions, moves, dice, records, errors.

It is pure: no clock, no files, no randomness of its own.
"""

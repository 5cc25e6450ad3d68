"""What every game speaks: positions, moves, dice, records, errors.

Pure: no clock, no files, no randomness of its own.
"""

"""What the rulebooks' worked examples come to."""

C32 = {
    "kraken": 4,
    "goblin": 18,
    "centaur": 4,
    "dragon": 7,
    "turtle": 10,
    "frog": 0,
    "bonus": 1,
    "penalty": 0,
    "total": 44,
    "survivors": 12,
}
"""The land that all three books score."""

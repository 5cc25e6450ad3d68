"""People: guests, cookies, tokens and names."""

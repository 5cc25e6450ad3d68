"""Who somebody is: guests, cookies, tokens and names."""

"""Tables: their log, their rules of play, and what each audience is told. Nothing here knows about HTTP."""

"""Balance studies: thousands of bot games into one report with plots, and their data beside it."""

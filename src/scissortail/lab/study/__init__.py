"""Balance studies: thousands of bot games make one report with plots, and a file with their data."""

"""One file per migration. The program needs the newest."""

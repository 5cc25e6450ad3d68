"""One server alone, or several on one database."""

"""Evenings of many tables: who moves where, who wins a star, and the log that all of it follows from."""

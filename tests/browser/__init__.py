"""The page in a real browser, before the real server: what a player sees, does, and is sent."""

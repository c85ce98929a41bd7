"""The tree is the core's own: `worlds` grows it."""

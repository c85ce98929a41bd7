"""C functions alone, called through `deal` and `runs`."""

"""Run the benches of the core and of playouts."""

from benches import core, playouts

core.main()
playouts.main()

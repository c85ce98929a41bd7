"""Draw deals that fit a view, each as likely as every other, and count them.

`worlds_of` makes a sampler from a view: its deals stand where the view's deal stands, with everything the
seat knows in place, and the cards it does not see drawn anew.
"""

from openhearts.bots.worlds.build import worlds_of

__all__ = ["worlds_of"]

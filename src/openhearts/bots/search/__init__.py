"""Search: candidates played out by rules of thumb in worlds that fit what the seat knows."""

from openhearts.bots.search.searcher import Decision, Searcher, Weighed

__all__ = ["Decision", "Searcher", "Weighed"]

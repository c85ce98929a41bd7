"""Measure what is claimed to be fast: `python -m benches` prints figures, and checks nothing."""

"""Run every bench."""

from benches.core import main

main()

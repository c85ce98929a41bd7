"""Set up Hypothesis for all tests."""

from hypothesis import HealthCheck, settings

# The same examples in every run: what fails here fails everywhere. `make soak` draws new ones.
settings.register_profile(
    "fixed",
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fixed")

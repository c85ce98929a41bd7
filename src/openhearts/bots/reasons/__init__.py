"""Reasons: what a seat might do now, what each is expected to bring, and why, from its view alone."""

from openhearts.bots.reasons.candidates import Candidate as Candidate
from openhearts.bots.reasons.candidates import Reasons as Reasons
from openhearts.bots.reasons.judge import explain as explain

from .deal import Deal
from .thumb import Policy

DUCK: int
COLLECT: int
STOP: int

def thumb_card(deal: Deal, policy: Policy, plan: int = 0, alert: int = 99) -> int: ...

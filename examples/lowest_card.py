"""Play a seat of any game: always the first card or word that is allowed. See docs/bot-protocol.md."""

import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] != "turn":
        continue  # an event: what the seat has seen, for a program that remembers
    phase, legal = told["phase"], told["legal"]
    answer = {"type": phase, "seat": told["seat"], "turn": told["turn"]}
    if phase == "play":
        answer["card"] = legal[0]
    elif phase in ("pass", "discard"):
        answer["cards"] = " ".join(legal[: told["count"]])
    elif phase == "name":
        answer["suit"] = legal[0]
    elif phase == "choose":
        answer["option"] = legal[0]
    else:
        answer["amount"] = None  # in the phase bid: decline
    print(json.dumps(answer), flush=True)

"""Shows one game as everybody may know it: what stands now from qipu.public-games.v1, the history with void and corrected moves from
qipu.public.v1. Chess and xiangqi alike, for positions come with the records.

    python3 examples/consumer/broadcaster.py localhost:9092 GAME [--once]
"""

import sys

from qipu_kafka import History, Trouble, arguments, read

EVENTS = "qipu.public.v1"
STATES = "qipu.public-games.v1"


class Board:
    def __init__(self):
        self.history = History()
        self.seen = self.version = 0
        self.over = False

    def take(self, record):
        told = record.json()
        if record.topic == STATES:
            self.show(record.number, told)
        elif record.number > self.seen:  # after a crash of the writer the last events come a second time
            self.seen = record.number
            self.history.take(record.number, record.kind, told)
            print("event", record.number, record.kind, standing(told["game"]), flush=True)

    def show(self, number, state):
        """What is on the board now, whether its history was read already or not."""
        if number > self.version:
            self.version = number
            self.over = state["status"] in ("finished", "annulled")
            print("now", number, standing(state), flush=True)

    def is_over(self):
        return self.over and self.seen >= self.version


def standing(game):
    clocks = game["clocks"]
    first = "red" if "red" in clocks else "white"
    result = " " + game["result"]["score"] if "result" in game else ""
    return f"{game['status']} {game['fen']} {first} {clock(clocks[first])} black {clock(clocks['black'])}{result}"


def clock(one):
    return one.get("remaining", "-") + (" runs" if one["running"] else "")


def main():
    broker, game, once = arguments("broadcaster.py")
    board = Board()
    try:
        read(broker, game, [STATES, EVENTS], once, board.take, board.is_over)
    except Trouble as trouble:
        sys.exit(str(trouble))
    board.history.print()


if __name__ == "__main__":
    main()

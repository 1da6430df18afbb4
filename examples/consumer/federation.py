"""Follows the whole record of one game on qipu.events.v1, undelayed and with everything: each event is listed, the chain of their hashes is
checked, and each move is told with whether it stands.

    python3 examples/consumer/federation.py localhost:9092 GAME [--once]
"""

import hashlib
import re
import struct
import sys
from datetime import datetime, timezone

from qipu_kafka import History, Trouble, arguments, read

EVENTS = "qipu.events.v1"


class Keeper:
    def __init__(self):
        self.history = History()
        self.hash = bytes(32)
        self.seen = 0
        self.over = False

    def take(self, record):
        if record.number <= self.seen:
            return  # after a crash of the writer the last events come a second time
        if record.number != self.seen + 1:
            raise Trouble(f"Event {self.seen + 1} of {record.game} is missing: ./qipu rebuild kafka publishes all again.")
        told = bytes.fromhex(record["hash"])
        # What is sealed is not on the topic, and its hash is over the whole: this one link the service alone can check.
        if record.kind != "MoveSealed" and told != following(self.hash, record):
            raise Trouble(f"Event {record.number} of {record.game} is not what was recorded: its hash is another.")
        self.hash = told
        self.seen = record.number
        self.over |= record.kind in ("GameEnded", "ResultDeclared", "GameAnnulled")
        print("event", record.number, record.kind, record["time"], "by", record["actorrole"], record["actorid"], flush=True)
        self.history.take(record.number, record.kind, record.json())


def following(previous, record):
    """The hash that an event must have which follows those read so far: docs/event-store.md."""
    return hashlib.sha256(
        b"\0" + previous + text(record.game) + number(record.number) + text(record.kind) + number(int(record.version))
        + number(micros(record["time"])) + number(micros(record["recordedtime"]))
        + text(record["actorrole"]) + text(record["actorid"]) + record.value
    ).digest()


def text(words):
    return struct.pack(">I", len(words.encode())) + words.encode()


def number(value):
    return struct.pack(">q", value)


def micros(instant):
    date, _, fraction = re.fullmatch(r"([^.]+)(\.(\d+))?Z", instant).groups()
    since = datetime.fromisoformat(date if date.count(":") == 2 else date + ":00").replace(tzinfo=timezone.utc) - datetime(1970, 1, 1, tzinfo=timezone.utc)
    return (since.days * 86_400 + since.seconds) * 1_000_000 + int((fraction or "0").ljust(6, "0")[:6])


def main():
    broker, game, once = arguments("federation.py")
    keeper = Keeper()
    try:
        read(broker, game, [EVENTS], once, keeper.take, lambda: keeper.over)
    except Trouble as trouble:
        sys.exit(str(trouble))
    keeper.history.print()
    print(f"{keeper.seen} events, and their chain is whole")


if __name__ == "__main__":
    main()

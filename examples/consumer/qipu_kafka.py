"""Reads topics of qipu from their beginning, and makes of the events of a game every half-move that was ever told of it.

Needs confluent-kafka (Debian: python3-confluent-kafka; else pip install confluent-kafka).
"""

import json
import re
import sys

try:
    from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition, OFFSET_BEGINNING
except ImportError:
    sys.exit("confluent-kafka is not installed: pip install confluent-kafka, or apt-get install python3-confluent-kafka")

PATIENCE = 10  # seconds


class Trouble(Exception):
    """What ends the program: in words, and with 1."""


def arguments(name):
    words = sys.argv[1:]
    if len(words) not in (2, 3) or words[2:] not in ([], ["--once"]):
        print(f"usage: {name} BROKER GAME [--once]", file=sys.stderr)
        sys.exit(2)
    return words[0], words[1], len(words) == 3


class Record:
    """A record of a game: the attributes of its CloudEvent, and its value."""

    def __init__(self, message):
        self.topic = message.topic()
        self.game = message.key().decode()
        self.headers = {name: value.decode() for name, value in message.headers()}
        self.value = message.value()
        self.number = int(self["sequence"])
        # org.qipu.MovePlayed.v2 and org.qipu.public.MovePlayed.v1 are both a MovePlayed
        self.kind, self.version = re.fullmatch(r"org\.qipu\.(?:public\.)?(\w+)\.v(\d+)", self["type"]).groups()

    def __getitem__(self, attribute):
        return self.headers["ce_" + attribute]

    def json(self):
        return json.loads(self.value)


def read(broker, game, topics, once, take, is_over):
    """Hands over the records of a game as they come; with once it ends after everything that is there by now."""
    consumer = Consumer(
        {
            "bootstrap.servers": broker,
            "group.id": "qipu-example",  # asked for, and not used: the topics are read from their beginning
            "enable.auto.commit": False,
            "enable.partition.eof": True,
            "isolation.level": "read_committed",  # a writer that was fenced leaves records behind that never were
            "allow.auto.create.topics": False,
            "log_level": 0,
        }
    )
    try:
        ahead = set()
        for topic in topics:
            ahead |= partitions(consumer, broker, topic)
        consumer.assign([TopicPartition(topic, number, OFFSET_BEGINNING) for topic, number in sorted(ahead)])
        known, others = False, set()
        while ahead or not once and not is_over():
            message = consumer.poll(0.5)
            if message is None:
                continue
            if message.error():
                if message.error().code() != KafkaError._PARTITION_EOF:
                    raise KafkaException(message.error())
                ahead.discard((message.topic(), message.partition()))
                if not ahead and not known:
                    there = ", ".join(sorted(others)[:10])
                    raise Trouble(f"There is no game {game} on {' and '.join(topics)}; there is [{there}].")
            elif message.key().decode() == game:
                known = True
                take(Record(message))
            else:
                others.add(message.key().decode())
    except KafkaException as e:
        raise Trouble(f"The broker at {broker} cannot be asked: {e.args[0].str()}") from e
    finally:
        consumer.close()


def partitions(consumer, broker, topic):
    try:
        found = consumer.list_topics(topic, timeout=PATIENCE).topics[topic]
    except KafkaException as e:
        if e.args[0].code() in (KafkaError._TRANSPORT, KafkaError._ALL_BROKERS_DOWN, KafkaError._TIMED_OUT):
            raise Trouble(f"No broker answers at {broker}.") from e
        raise
    if found.error or not found.partitions:
        raise Trouble(f"There is no topic {topic} there: does a service publish to this broker, and may you read it?")
    return {(topic, number) for number in found.partitions}


class History:
    """Every half-move that was ever told of a game, whether it stands or not, from its events alone: no rules are needed."""

    def __init__(self):
        self.moves = []
        self.ended = 0

    def take(self, number, kind, event):
        """Takes the next event; kinds that this program does not know are none of its business."""
        if kind == "MovePlayed":
            self.add(number, event, True)
        elif kind == "IllegalMoveRecorded" and event["kind"] != "press-without-move":
            self.add(number, event, event["legal"])
        elif kind == "MovesVoided":
            self.become_void(event["fromPly"], number)
        elif kind == "MovesCorrected":
            self.become_void(event["fromPly"], number)
            for ply, move in enumerate(event["moves"], event["fromPly"]):
                self.moves.append(half(number, ply, move["side"], move["move"], True, 0))
        elif kind in ("GameEnded", "ResultDeclared"):
            self.ended = number
        elif kind == "RulingReversed" and "position" in event:
            self.stand_anew(number, event)

    def add(self, number, event, legal):
        """A move made after the end is told and does not stand."""
        move = event.get("move", event.get("text", ""))
        void = self.ended if "effect" in event else 0
        self.moves.append(half(number, event["ply"], event["side"], move, legal, void))

    def become_void(self, from_ply, by):
        for move in self.moves:
            if not move["voidedBy"] and move["ply"] >= from_ply:
                move["voidedBy"] = by

    def stand_anew(self, by, event):
        """A reversal may let void moves stand again: which ones do is told with it on the public topic."""
        if "line" not in event.get("game", {}):
            print(f"after event {by} other moves stand: ask the service, GET /api/v1/games/{{id}}/moves")
            return
        line = event["game"]["line"]
        for move in self.moves:
            if move["ply"] <= len(line) and line[move["ply"] - 1] == move["event"]:
                move["voidedBy"] = 0
            elif not move["voidedBy"]:
                move["voidedBy"] = by

    def print(self):
        for move in self.moves:
            print(
                f"move {move['event']} ply {move['ply']} {move['side']} {move['move']}"
                + ("" if move["legal"] else " illegal")
                + (f" void by {move['voidedBy']}" if move["voidedBy"] else "")
            )


def half(event, ply, side, move, legal, voided_by):
    return {"event": event, "ply": ply, "side": side, "move": move, "legal": legal, "voidedBy": voided_by}

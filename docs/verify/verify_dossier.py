#!/usr/bin/env python3
"""Says of a qipu dossier what it proves, what it does not, and what is wrong, as ./qipu verify does; with openssl and no code of that:
    python3 verify_dossier.py DOSSIER.zip [--key KEY ...] [--tsa-ca FILE]
KEY is the key of the log, and of each witness that you know; FILE has the certificates, in PEM, that a time stamp has to lead to.
Without one those of the dossier are used, and told of. Exit codes: 0 nothing is wrong, 1 something is, 2 it could not be tried."""
import argparse, base64, hashlib, json, pathlib, re, struct, subprocess, sys, tempfile, zipfile, zlib
from datetime import datetime, timedelta, timezone

LOG, COSIGNATURE = 1, 4
files, found, named = {}, [], {}  # of the dossier, by their paths; (kind, sentence) in their order; which event names a file, by its hash
text = lambda path: files.get(path, b"").decode("utf-8", "replace")
say = lambda kind, sentence: found.append((kind, sentence))
judge = lambda right, yes, no: say("proved", yes) if right else say("wrong", no)
wrongs = lambda: sum(kind == "wrong" for kind, _ in found)
sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
unbase64 = lambda text: base64.b64decode(text, validate=True)  # ValueError where it is none
signatures = lambda signed, key: [b[4:] for name, b in signed[1] if name == key[0] and b[:4] == key[3]]  # of a key, in a note

def openssl(given, *commands):  # what it answers to each of them, in a directory that has these files and goes away
    with tempfile.TemporaryDirectory() as home:
        [pathlib.Path(home, name).write_bytes(held) for name, held in given.items()]
        return [subprocess.run(["openssl", *one.split()], cwd=home, stdin=subprocess.DEVNULL, capture_output=True) for one in commands]
def ed25519(key, message, signature):  # whether it is the signature
    given = {"key": bytes.fromhex("302a300506032b6570032100") + key, "message": message, "signature": signature}
    return openssl(given, "pkeyutl -verify -pubin -keyform DER -inkey key -rawin -in message -sigfile signature")[0].returncode == 0

def verifier(text):  # (name, kind, key, id, text) of a key as it is published; None where it is none (C2SP signed-note).
    try:
        name, number, rest = text.strip().split("+", 2)
        raw = unbase64(rest)
    except ValueError:
        return None
    right = len(raw) == 33 and raw[0] in (LOG, COSIGNATURE) and sha256(name.encode(), b"\n", raw)[:4].hex() == number
    return (name, raw[0], raw[1:], bytes.fromhex(number), text.strip()) if right else None

def note(text):  # (text, [(name, bytes)], whole) of a signed note; None where it is none
    whole = re.fullmatch("(.*\n)\n((?:\u2014 [^ \n]+ [^ \n]+\n)+)", text, re.S)
    try:
        lines = [(name, unbase64(held)) for _, name, held in (line.split(" ") for line in whole[2].split("\n")[:-1])]
    except (TypeError, ValueError):
        return None
    return (whole[1], lines, text) if all(len(held) > 4 for _, held in lines) else None
def is_signed(signed, keys):  # whether one of these keys has signed a note, and no signature of one is wrong
    time = lambda key, held: b"" if key[1] == LOG else b"cosignature/v1\ntime %d\n" % int.from_bytes(held[:8], "big")
    said = [ed25519(key[2], time(key, held) + signed[0].encode(), held if key[1] == LOG else held[8:])
            for key in keys for held in signatures(signed, key)]
    return bool(said) and all(said)

def parse_manifest(text):  # (game, origin, time, [(hash, size, path)]); None where it is none
    listed = r"[0-9a-f]{64} (?:0|[1-9][0-9]{0,14}) [a-zA-Z0-9._/-]{1,200}\n"
    whole = re.fullmatch(rf"qipu-dossier/v1\ngame (.*)\nlog (.*)\nmade (.*)\n((?:{listed})*)", text)
    return whole and (*whole.groups()[:3], [(h, int(n), p) for h, n, p in map(str.split, whole[4].split("\n")[:-1])])
def parse_head(text):  # (origin, size, root) of a checkpoint; None where it is none
    whole = re.fullmatch("(.+)\n(0|[1-9][0-9]{0,18})\n([A-Za-z0-9+/]{43}=)\n(?:.+\n)*", text)
    return whole and (whole[1], int(whole[2]), unbase64(whole[3]))
def parse_proof(text):  # (blind, index, path, checkpoint) of a proof (C2SP tlog-proof); None where it is none
    whole = re.fullmatch(r"c2sp\.org/tlog-proof@v1\nextra (\S+)\nindex (0|[1-9][0-9]{0,18})\n((?:\S+\n)*)\n(.*)", text, re.S)
    try:
        return note(whole[4]) and (unbase64(whole[1]), int(whole[2]), [unbase64(one) for one in whole[3].split()], whole[4])
    except (TypeError, ValueError):
        return None
def root_of(leaf, place, size, path):  # The root that follows from a proof (RFC 6962, 2.1.1); None where the proof is none.
    if size < 2 or not path:
        return leaf if size == 1 and not path else None
    left = 1 << (size - 1).bit_length() - 1  # so many leaves are in the left subtree; the last of the path is the one it is not in
    below = root_of(leaf, place, left, path[:-1]) if place < left else root_of(leaf, place - left, size - left, path[:-1])
    return below and sha256(b"\1", below, path[-1]) if place < left else below and sha256(b"\1", path[-1], below)
def includes(head, proof, e):  # whether a proof shows that an event is in the tree of a head
    entry = sha256(b"qipu/event/v1\n", proof[0], bytes.fromhex(e["hash"]), struct.pack(">q", e["sequence"]), e["stream"].encode())
    return proof[1] < head[1] and root_of(sha256(b"\0", entry), proof[1], head[1], proof[2]) == head[2]
def chained(link, e):
    text, number = lambda s: struct.pack(">I", len(s.encode())) + s.encode(), lambda n: struct.pack(">q", n)
    time = lambda s: number((datetime.strptime(s, "%Y-%m-%dT%H:%M:%S.%fZ") - datetime(1970, 1, 1)) // timedelta(microseconds=1))
    return sha256(b"\0", link, text(e["stream"]), number(e["sequence"]), text(e["type"]), number(e["version"]),
                  time(e["occurredAt"]), time(e["recordedAt"]), text(e["role"]), text(e["actor"]), e["payload"].encode())
def digests(node, path=""):  # Where in a payload stand digests of words, by their JSON pointers.
    if path in ("/competition/format", "/competition/release/rounds"):  # any JSON, or names: as it was written
        return {}
    if isinstance(node, dict) and list(node) == ["sha256"] and isinstance(node["sha256"], str):
        return {path: node["sha256"]}
    members = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return {p: d for k, v in members for p, d in digests(v, f"{path}/{str(k).replace('~', '~0').replace('/', '~1')}").items()}

def stream(path, proofs, signed, game):  # chain, digests of words, and proofs; gives the last event
    events = []
    for line in text(path).removesuffix("\n").split("\n"):
        try:
            event = json.loads(line)
            chained(b"", event), bytes.fromhex(event["hash"]), [bytes.fromhex(w["salt"]) for w in event["words"]]
            payload = json.loads(event["payload"])
            events.append((event, digests(payload), isinstance(payload, dict) and not payload.keys() & {"move", "blind"}))
        except (ValueError, KeyError, TypeError, AttributeError, struct.error):
            return say("wrong", f"Line {len(events) + 1} of {path} is no event.")
    of, link, expected, before = events[0][0]["stream"], bytes(32), 1, wrongs()
    if any(e["stream"] != of for e, *_ in events) or (of != game if game else not of.startswith("competition/")):
        return say("wrong", f"Not all events in {path} are of {'game ' + game if game else 'one competition'}.")
    opened = max((e["sequence"] for e, *_ in events if e["type"] == "EnvelopeOpened"), default=0)
    sealed = lambda e: e.get("sealed") is True  # its hash is of what is not here
    whole = sum(not sealed(e) for e, *_ in events)
    for e, places, lacks in events:
        told, file = f"vent {e['sequence']} of {of}", f"{proofs}{e['sequence']}.tlog-proof"
        sealed(e) or named.update((h.lower(), f"e{told}") for h in re.findall(r'"attachment":"(?:sha256:)?([0-9a-fA-F]{64})"', e["payload"]))
        if e["sequence"] != expected:
            say("wrong", f"Event {expected} of {of} does not stand in its place.")
        elif sealed(e) and (e["sequence"] < opened or e["type"] != "MoveSealed" or not lacks):
            say("wrong", f"E{told} is marked as sealed and is no sealed move that is still closed: what it says is not proved.")
        elif sealed(e):
            say("not proved", f"E{told}: what it says, for what is sealed in it is left out.")
        elif chained(link, e).hex() != e["hash"]:
            say("wrong", f"E{told} was changed.")
        link, expected = bytes.fromhex(e["hash"]), e["sequence"] + 1
        for word in e["words"]:
            if places.pop(word["path"], None) != sha256(bytes.fromhex(word["salt"]), word["text"].encode("utf-8", "surrogatepass")).hex():
                say("wrong", f"E{told}: the words at {word['path']} are not those that were recorded.")
        [say("not proved", f"E{told}: what the words at {place} said, which were erased.") for place in places]
        proof = parse_proof(text(file))
        if proof is None:
            say("wrong", f"The proof of e{told} cannot be read." if file in files else f"E{told} has no proof.")
        elif signed is None or proof[3] != signed[2]:
            say("wrong", f"The proof of e{told} is under another head.")
        elif not includes(parse_head(signed[0]), proof, e):
            say("wrong", f"E{told} is not in the log.")
    wrongs() > before or say("proved", f"The {whole} events of {of}{' that are not sealed' * (whole < len(events))} are in "
                                       "the log and a chain from the first on: none was changed, none before the last left out.")
    return events[-1][0]

def stamp(last, believed):  # a time stamp (RFC 3161) of a head, and that the last event is in that
    given = {"answer": files["timestamp.tsr"], "ca": believed or files.get("timestamp-ca.pem", b"")}
    head = files.get("timestamp-checkpoint", b"")
    shape, _, info, _, subject = (one.stdout.decode("utf-8", "replace") for one in openssl(
        given, "asn1parse -inform DER -in answer", "ts -reply -in answer -token_out -out token", "ts -reply -in token -token_in -text",
        "cms -verify -noverify -inform DER -in token -out info -signer signer", "x509 -in signer -noout -subject -nameopt RFC2253,-esc_msb"))
    at = re.search(r"^Time stamp: (\w+ +\d+ [\d:]+)(\.\d+)? (\d{4}) GMT$", info, re.M) or ("", "Jan 1 00:00:00", "", "1970")
    time = datetime.strptime(f"{at[1]} {at[3]} +0000", "%b %d %H:%M:%S %Y %z")  # at which the certificates have to be valid
    tried, = openssl(given, f"ts -verify -in answer -digest {sha256(head).hex()} -CAfile ca -partial_chain -attime {time.timestamp():.0f}")
    if tried.returncode or re.search(r" prim: (SET|SEQUENCE|cont) ", shape):  # openssl reads sets that say they are none
        other = b"imprint mismatch" in tried.stderr
        return say("wrong", f"The time stamp {'is not of the head beside it' if other else 'was changed, or is of nobody who is believed'}.")
    told, proof = f"vent {last['sequence']} of {last['stream']}", parse_proof(text("timestamp.tlog-proof"))
    tree = proof and proof[3].encode() == head and parse_head(note(proof[3])[0])
    judge(tree and includes(tree, proof, last),
          f"E{told}, and by its hash all before it, was recorded at {time:%Y-%m-%dT%H:%M:%S}{at[2] or ''}Z at the latest: "
          f"{subject.strip().removeprefix('subject=')} stamped a head of {tree and tree[1]} events that it is in.",
          f"That e{told} is in the head that was stamped does not follow from its proof.")
    believed or say("not proved", "That who stamped it is to be believed: the dossier brings timestamp-ca.pem itself. Compare that.")

def verify(trusted, believed):
    signed = note(text("manifest"))
    if not (manifest := signed and parse_manifest(signed[0])):
        return say("wrong", "This is no dossier: it has no manifest that can be read.")
    game, origin, made, listed = manifest
    keys = trusted or [key for key in map(verifier, text("keys").split("\n")) if key]
    log = [key for key in keys if key[1] == LOG and key[0] == origin]
    trusted or say("not proved", f"That the keys are those of {origin} and its witnesses: the dossier brings them itself. "
                                 f"Compare them with what these publish: {' '.join(key[4] for key in keys)}")
    judge(is_signed(signed, log), f"The manifest, made {made} of game {game}, is signed by {origin}.", f"The manifest is not signed by {origin}.")
    before = wrongs()
    for digest, size, path in listed:
        if path not in files or (len(files[path]), sha256(files[path]).hex()) != (size, digest):
            say("wrong", f"{path} is not the file that the manifest lists." if path in files else f"{path} is missing.")
    added = sorted(files.keys() - {one[2] for one in listed} - {"manifest"})
    [say("wrong", f"{path} was added: the manifest does not list it.") for path in added]
    wrongs() > before or say("proved", f"The {len(listed)} files are those that the manifest lists.")
    signed = note(text("checkpoint"))
    if not (head := signed and parse_head(signed[0])) or head[0] != origin:
        signed = say("wrong", f"There is no head of {origin} that can be read.")
    else:
        told, seen = f"The head of {head[1]} events", [key for key in keys if key[1] == COSIGNATURE and signatures(signed, key)]
        judge(is_signed(signed, log), f"{told} is signed by {origin}.", f"{told} is not signed by {origin}.")
        for key in seen:
            at = int.from_bytes(signatures(signed, key)[0][:8], "big") if (right := is_signed(signed, [key])) else 0
            judge(right, f"{key[0]} saw this head at {datetime.fromtimestamp(at, timezone.utc):%Y-%m-%dT%H:%M:%SZ}.",
                  f"What {key[0]} is said to have signed of the head is wrong.")
        seen or say("not proved", "That anybody but the log saw this head: no witness whose key is known has signed it.")
    last = stream("events.jsonl", "proofs/", signed, game)
    "competition.jsonl" in files and stream("competition.jsonl", "competition-proofs/", signed, None)
    if "timestamp.tsr" not in files:
        say("not proved", "Since when the record is there, but by the word of the log and its witnesses: no time stamp covers it.")
    elif last:
        stamp(last, believed)
    shown = {path: sha256(files[path]).hex() for path in sorted(files) if path.startswith("evidence/")}
    for path, h in shown.items():
        judge(h in named and h in path, f"{path} is the file that {named.get(h)} names.", f"{path} is no file that an event names.")
    [say("not proved", f"What the file {h} shows, which {told} names: it is not here, for it was erased or never sent.")
     for h, told in named.items() if h not in shown.values()]
    say("not proved", "That nothing was recorded of the game after the last event here.")
    say("not proved", f"What was made of the events (story, moves, papers, rules): {origin} signed it so; reckon it again from the events where it matters.")
    say("not proved", "That what was recorded is what happened.")

if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", metavar="DOSSIER.zip", type=argparse.FileType("rb"))
    options.add_argument("--key", action="append", default=[], metavar="KEY", help="name+0123abcd+base64", type=lambda text: verifier(text)
                         or options.error("one of the keys is none: a key is published as name+0123abcd+base64"))
    options.add_argument("--tsa-ca", metavar="FILE", type=argparse.FileType("rb"), help="certificates in PEM")
    asked = options.parse_args()
    try:
        with zipfile.ZipFile(asked.file) as zipped:
            names = zipped.namelist()
            if not names or len(set(names)) != len(names) or sum(one.file_size for one in zipped.infolist()) > 512 << 20:
                raise zipfile.BadZipFile
            files.update((name, zipped.read(name)) for name in names)
    except (zipfile.BadZipFile, zlib.error, ValueError, EOFError, NotImplementedError):
        say("wrong", "This is no dossier: it is no zip that can be read.")
    found or verify(asked.key, asked.tsa_ca and asked.tsa_ca.read())
    print("\n".join(f"{kind}: {sentence}" for kind, sentence in found))
    sys.exit(1 if wrongs() else 0)

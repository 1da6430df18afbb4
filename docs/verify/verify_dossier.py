#!/usr/bin/env python3
"""Says of a qipu dossier what it proves, what it does not, and what is wrong; with openssl for signatures, and nothing else:
    python3 verify_dossier.py FILE.zip [--key KEY ...]
KEY is the key of the log, and of each witness that you know; without one those that the dossier brings are used, and told of.
Exit codes: 0 nothing is wrong, 1 something is, 2 it could not be tried. ./qipu verify says the same, and shares no code."""
import argparse, base64, hashlib, json, pathlib, re, struct, subprocess, sys, tempfile, zipfile, zlib
from datetime import datetime, timedelta, timezone

LOG, COSIGNATURE = 1, 4
found, named = [], {}  # (kind, sentence), in the order in which it was looked at; which event names a file, by the file's hash
say = lambda kind, sentence: found.append((kind, sentence))
wrongs = lambda: sum(kind == "wrong" for kind, _ in found)
sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
unbase64 = lambda text: base64.b64decode(text, validate=True)  # ValueError where it is none
signatures = lambda signed, key: [b[4:] for name, b in signed[1] if name == key[0] and b[:4] == key[3]]  # of a key, in a note
judge = lambda right, yes, no: say("proved", yes) if right else say("wrong", no)

def ed25519(key, message, signature):  # whether it is the signature: openssl is asked, in a directory that goes away
    with tempfile.TemporaryDirectory() as home:
        paths = [pathlib.Path(home, name) for name in ("key", "message", "signature")]
        [*map(pathlib.Path.write_bytes, paths, (bytes.fromhex("302a300506032b6570032100") + key, message, signature))]
        return subprocess.run(["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", paths[0], "-rawin",
                               "-in", paths[1], "-sigfile", paths[2]], capture_output=True).returncode == 0

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
    def right(key, held):
        if key[1] == LOG:
            return ed25519(key[2], signed[0].encode(), held)
        return len(held) == 72 and ed25519(
            key[2], b"cosignature/v1\ntime %d\n" % struct.unpack(">Q", held[:8]) + signed[0].encode(), held[8:])
    said = [right(key, held) for key in keys for held in signatures(signed, key)]
    return bool(said) and all(said)

def parse_manifest(text):  # (game, origin, time, [(hash, size, path)]); None where it is none
    listed = r"[0-9a-f]{64} (?:0|[1-9][0-9]{0,14}) [a-zA-Z0-9._/-]{1,200}\n"
    whole = re.fullmatch(rf"qipu-dossier/v1\ngame (.*)\nlog (.*)\nmade (.*)\n((?:{listed})*)", text)
    return whole and (*whole.groups()[:3], [(h, int(n), p) for h, n, p in map(str.split, whole[4].split("\n")[:-1])])

def parse_head(text):  # (origin, size, root) of a checkpoint; None where it is none
    whole = re.fullmatch("(.+)\n(0|[1-9][0-9]{0,18})\n([A-Za-z0-9+/]{43}=)\n(?:.+\n)*", text)
    return whole and (whole[1], int(whole[2]), unbase64(whole[3]))

def root_of(leaf, place, size, path):  # The root that follows from a proof (RFC 9162, 2.1.3.2); None where the proof is none.
    last = size - 1
    for sibling in path:
        if last == 0:
            return None
        right = place & 1 or place == last
        leaf = sha256(b"\1", sibling, leaf) if right else sha256(b"\1", leaf, sibling)
        while right and place & 1 == 0 and place:
            place, last = place >> 1, last >> 1
        place, last = place >> 1, last >> 1
    return leaf if last == 0 else None

def parse_proof(text):  # (blind, index, path, checkpoint) of a proof (C2SP tlog-proof); None where it is none
    whole = re.fullmatch(r"c2sp\.org/tlog-proof@v1\nextra (\S+)\nindex (0|[1-9][0-9]{0,18})\n((?:\S+\n)*)\n(.*)", text, re.S)
    try:
        return note(whole[4]) and (unbase64(whole[1]), int(whole[2]), [unbase64(one) for one in whole[3].split()], whole[4])
    except (TypeError, ValueError):
        return None

def chained(link, e):
    text, number = lambda s: struct.pack(">I", len(s.encode())) + s.encode(), lambda n: struct.pack(">q", n)
    time = lambda s: number((datetime.strptime(s, "%Y-%m-%dT%H:%M:%S.%fZ") - datetime(1970, 1, 1)) // timedelta(microseconds=1))
    return sha256(b"\0", link, text(e["stream"]), number(e["sequence"]), text(e["type"]), number(e["version"]),
                  time(e["occurredAt"]), time(e["recordedAt"]), text(e["role"]), text(e["actor"]), e["payload"].encode())

def digests(node, path=""):  # Where in a payload stand digests of words, by their JSON pointers.
    if isinstance(node, dict) and list(node) == ["sha256"] and isinstance(node["sha256"], str):
        return {path: node["sha256"]}
    members = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return {p: d for k, v in members for p, d in digests(v, f"{path}/{str(k).replace('~', '~0').replace('/', '~1')}").items()}

def stream(files, path, proofs, head, game):  # chain, digests of words, and proofs
    events = []
    for line in files.get(path, b"").decode("utf-8", "replace").removesuffix("\n").split("\n"):
        try:
            event = json.loads(line)
            chained(b"", event), bytes.fromhex(event["hash"]), [bytes.fromhex(w["salt"]) for w in event["words"]]
            events.append((event, digests(json.loads(event["payload"]))))
        except (ValueError, KeyError, TypeError, AttributeError, struct.error):
            return say("wrong", f"Line {len(events) + 1} of {path} is no event.")
    of, link, expected, before = events[0][0]["stream"], bytes(32), 1, wrongs()
    if any(e["stream"] != of for e, _ in events) or (of != game if game else not of.startswith("competition/")):
        return say("wrong", f"Not all events in {path} are of {'game ' + game if game else 'one competition'}.")
    for e, places in events:
        told, file = f"vent {e['sequence']} of {of}", files.get(f"{proofs}{e['sequence']}.tlog-proof")
        named.update((h.lower(), f"e{told}") for h in re.findall(r'"attachment":"(?:sha256:)?([0-9a-fA-F]{64})"', e["payload"]))
        if e["sequence"] != expected:
            say("wrong", f"Event {expected} of {of} does not stand in its place.")
        elif e.get("sealed") is True:
            say("not proved", f"E{told}: what is sealed in it is left out.")
        elif chained(link, e).hex() != e["hash"]:
            say("wrong", f"E{told} was changed.")
        link, expected = bytes.fromhex(e["hash"]), e["sequence"] + 1
        for word in e["words"]:
            digest = sha256(bytes.fromhex(word["salt"]), word["text"].encode("utf-8", "surrogatepass")).hex()
            if places.pop(word["path"], None) != digest:
                say("wrong", f"E{told}: the words at {word['path']} are not those that were recorded.")
        for place in places:
            say("not proved", f"E{told}: what the words at {place} said, which were erased.")
        proof = parse_proof((file or b"").decode("utf-8", "replace"))
        if file is None or proof is None:
            say("wrong", f"E{told} has no proof." if file is None else f"The proof of e{told} cannot be read.")
        elif head is None or proof[3] != head[0]:
            say("wrong", f"The proof of e{told} is under another head.")
        else:
            entry = sha256(b"qipu/event/v1\n", proof[0], link, struct.pack(">q", e["sequence"]), of.encode())
            if proof[1] >= head[2] or root_of(sha256(b"\0", entry), proof[1], head[2], proof[2]) != head[3]:
                say("wrong", f"E{told} is not in the log.")
    wrongs() == before and say("proved", f"The {len(events)} events of {of} are in the log and a chain from the first on: "
                                         "none was changed, none before the last left out.")

def verify(files, trusted):
    read = lambda path: files.get(path, b"").decode("utf-8", "replace")
    signed = note(read("manifest"))
    manifest = signed and parse_manifest(signed[0])
    if not manifest:
        return say("wrong", "This is no dossier: it has no manifest that can be read.")
    game, origin, made, listed = manifest
    keys = trusted or [key for key in map(verifier, read("keys").split("\n")) if key]
    log = [key for key in keys if key[1] == LOG and key[0] == origin]
    trusted or say("not proved", f"That the keys are those of {origin} and its witnesses: the dossier brings them itself. "
                                 f"Compare them with what these publish: {' '.join(key[4] for key in keys)}")
    judge(is_signed(signed, log), f"The manifest, made {made} of game {game}, is signed by {origin}.",
          f"The manifest is not signed by {origin}.")
    before = wrongs()
    for digest, size, path in listed:
        if path not in files or (len(files[path]), sha256(files[path]).hex()) != (size, digest):
            say("wrong", f"{path} is not the file that the manifest lists." if path in files else f"{path} is missing.")
    for path in sorted(files.keys() - {one[2] for one in listed} - {"manifest"}):
        say("wrong", f"{path} was added: the manifest does not list it.")
    wrongs() == before and say("proved", f"The {len(listed)} files are those that the manifest lists.")
    signed = note(read("checkpoint"))
    head = signed and parse_head(signed[0])
    if not head or head[0] != origin:
        say("wrong", f"There is no head of {origin} that can be read.")
    else:
        judge(is_signed(signed, log), f"The head of {head[1]} events is signed by {origin}.",
              f"The head of {head[1]} events is not signed by {origin}.")
        seen = [(key, held[0]) for key in keys if key[1] == COSIGNATURE and (held := signatures(signed, key))]
        for key, held in seen:
            at = datetime.fromtimestamp(struct.unpack(">Q", held[:8])[0] if is_signed(signed, [key]) else 0, timezone.utc)
            judge(is_signed(signed, [key]), f"{key[0]} saw this head at {at:%Y-%m-%dT%H:%M:%SZ}.",
                  f"What {key[0]} is said to have signed of the head is wrong.")
        if not seen:
            say("not proved", "That anybody but the log saw this head: no witness whose key is known has signed it.")
    under = (signed[2], *head) if head and head[0] == origin else None
    stream(files, "events.jsonl", "proofs/", under, game)
    if "competition.jsonl" in files:
        stream(files, "competition.jsonl", "competition-proofs/", under, None)
    shown = {path: sha256(files[path]).hex() for path in sorted(files) if path.startswith("evidence/")}
    for path, h in shown.items():
        judge(h in named and h in path, f"{path} is the file that {named.get(h)} names.", f"{path} is no file that an event names.")
    [say("not proved", f"What the file {h} shows, which {told} names: it is not here, for it was erased or never sent.")
     for h, told in named.items() if h not in shown.values()]
    say("not proved", "That nothing was recorded of the game after the last event here.")
    say("not proved", f"What was made of the events (story, moves, papers, rules): {origin} signed it so; "
                      "reckon it again from the events where it matters.")
    say("not proved", "That what was recorded is what happened.")

if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file")
    options.add_argument("--key", action="append", default=[], help="name+0123abcd+base64")
    asked = options.parse_args()
    trusted = [verifier(key) for key in asked.key]
    None in trusted and options.error("one of the keys is none: a key is published as name+0123abcd+base64")
    try:
        with zipfile.ZipFile(asked.file) as zipped:
            names = zipped.namelist()
            if not names or len(set(names)) != len(names) or sum(one.file_size for one in zipped.infolist()) > 512 << 20:
                raise zipfile.BadZipFile
            files = {name: zipped.read(name) for name in names}
    except (zipfile.BadZipFile, zlib.error, ValueError, EOFError, NotImplementedError):
        say("wrong", "This is no dossier: it is no zip that can be read.")
    except OSError as failure:
        options.error(str(failure))
    else:
        verify(files, trusted)
    print("\n".join(f"{kind}: {sentence}" for kind, sentence in found))
    sys.exit(1 if wrongs() else 0)

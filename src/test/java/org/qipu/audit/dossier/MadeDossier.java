package org.qipu.audit.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.ProofFile;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Proofs;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;

/** A dossier made by hand by who has the key of the log, and what both verifiers say of it, which is the same. */
final class MadeDossier {

    static final String GAME = "g";
    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");

    private final LogIdentity log = LogIdentity.make("hall.example/record");
    private final List<EventRow> rows = new ArrayList<>();
    private final SortedMap<String, byte[]> files = new TreeMap<>();

    /** The next event as it was recorded. */
    MadeDossier event(String type, String payload) {
        var row = row(type, payload, new byte[0]);
        var before = rows.isEmpty() ? Hash.ZERO : Hash.of(rows.getLast().hash());
        rows.add(row(type, payload, HashChain.next(before, row).bytes()));
        return this;
    }

    private EventRow row(String type, String payload, byte[] hash) {
        return new EventRow(GAME, rows.size() + 1, type, 1, NOW, NOW, "device", "board", payload.getBytes(UTF_8), hash);
    }

    /** The line of an event as it was recorded. */
    EventLine line(int sequence) {
        return new EventLine(rows.get(sequence - 1), false);
    }

    /** A line with the hash of an event, which says what somebody wants it to say. */
    EventLine sealed(int sequence, String type, String payload) {
        var row = rows.get(sequence - 1);
        return new EventLine(
                new EventRow(GAME, sequence, type, 1, NOW, NOW, "device", "board", payload.getBytes(UTF_8), row.hash()),
                true);
    }

    MadeDossier file(String path, String text) {
        files.put(path, text.getBytes(UTF_8));
        return this;
    }

    /** The files of one with these lines, signed. */
    SortedMap<String, byte[]> files(EventLine... lines) {
        var commitment = log.commitment();
        var leaves = rows.stream()
                .map(row -> TreeHash.leaf(commitment.entry(GAME, row.sequence(), Hash.of(row.hash()))))
                .toList();
        var proofs = new Proofs((level, index) -> node(leaves, level, index));
        var head = signed(new Checkpoint(log.origin(), new Head(leaves.size(), proofs.root(leaves.size()))).text());
        var text = new StringBuilder();
        for (var line : lines) {
            var sequence = line.row().sequence();
            text.append(line.text()).append('\n');
            var proof = new ProofFile(
                    Optional.of(commitment.blind(GAME, sequence)),
                    sequence - 1,
                    proofs.inclusion(sequence - 1, leaves.size()),
                    head);
            file(Paths.proof(Paths.EVENTS, sequence), proof.text());
        }
        file(Paths.EVENTS, text.toString());
        file(Paths.CHECKPOINT, head.whole());
        file(Paths.KEYS, log.verifier() + "\n");
        files.remove(Paths.MANIFEST);
        var listed = new ArrayList<Exhibit>();
        files.forEach((path, bytes) -> listed.add(Exhibit.of(path, bytes)));
        file(
                Paths.MANIFEST,
                signed(new Manifest(GAME, log.origin(), NOW, listed).text()).whole());
        return files;
    }

    private SignedNote signed(String text) {
        return new SignedNote(text, List.of(log.signer().sign(text, NOW)));
    }

    private static Hash node(List<Hash> leaves, int level, long index) {
        return level == 0
                ? leaves.get((int) index)
                : TreeHash.node(node(leaves, level - 1, 2 * index), node(leaves, level - 1, 2 * index + 1));
    }

    /** What both verifiers say of one with these lines to who knows the key of the log. */
    List<String> said(EventLine... lines) throws Exception {
        var files = files(lines);
        var report = DossierVerification.of(files, List.of(log.verifier()), Optional.empty());
        var ours = report.statements().stream().map(Object::toString).toList();
        var zip = Files.createTempFile("dossier", ".zip");
        try {
            Files.write(zip, DossierFile.zip(files));
            var python = new ProcessBuilder(
                            "python3",
                            "docs/verify/verify_dossier.py",
                            zip.toString(),
                            "--key",
                            log.verifier().toString())
                    .redirectErrorStream(true)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .start();
            var theirs = new String(python.getInputStream().readAllBytes(), UTF_8);
            assertThat(theirs.lines().toList()).isEqualTo(ours);
            assertThat(python.waitFor()).isEqualTo(report.holds() ? 0 : 1);
        } finally {
            Files.delete(zip);
        }
        return ours;
    }
}

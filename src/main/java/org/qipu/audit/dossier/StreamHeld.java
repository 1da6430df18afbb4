package org.qipu.audit.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.audit.log.Commitment;
import org.qipu.audit.note.ProofFile;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;
import org.qipu.log.codec.Streams;

/** Holds the events of one file against their chain, the digests of their words and their proofs. */
final class StreamHeld {

    private final Map<String, byte[]> files;
    private final String path;
    private final Optional<SignedNote> head;
    private final Report report;
    private final EvidenceHeld evidence;

    StreamHeld(
            Map<String, byte[]> files, String path, Optional<SignedNote> head, Report report, EvidenceHeld evidence) {
        this.files = files;
        this.path = path;
        this.head = head;
        this.report = report;
        this.evidence = evidence;
    }

    /**
     * @param game whose events they have to be; none for those of a competition
     * @return the last of them; none where they cannot be read
     */
    Optional<EventRow> check(Optional<String> game) {
        var lines = new ArrayList<EventLine>();
        for (var line : new String(files.getOrDefault(path, new byte[0]), UTF_8).split("\n")) {
            var event = EventLine.parse(line);
            if (event.isEmpty()) {
                report.wrong("Line " + (lines.size() + 1) + " of " + path + " is no event.");
                return Optional.empty();
            }
            lines.add(event.get());
        }
        if (lines.isEmpty()) {
            report.wrong("There are no events in " + path + ".");
            return Optional.empty();
        }
        var stream = lines.getFirst().row().gameId();
        if (!game.map(stream::equals).orElse(Streams.isCompetition(stream))
                || lines.stream().anyMatch(line -> !line.row().gameId().equals(stream))) {
            report.wrong("Not all events in " + path + " are of "
                    + game.map(id -> "game " + id).orElse("one competition") + ".");
            return Optional.empty();
        }
        var before = report.wrong();
        chain(stream, lines);
        var sealed = lines.stream().filter(EventLine::sealed).count();
        if (report.wrong() == before) {
            report.proved(
                    "The " + (lines.size() - sealed) + " events of " + stream
                            + (sealed == 0 ? "" : " that are not sealed")
                            + " are in the log and a chain from the first on: none was changed, none before the last left out.");
        }
        return Optional.of(lines.getLast().row());
    }

    private void chain(String stream, List<EventLine> lines) {
        var link = Hash.ZERO;
        long expected = 1;
        var opened = lines.stream()
                .map(EventLine::row)
                .filter(row -> row.type().equals("EnvelopeOpened"))
                .mapToLong(EventRow::sequence)
                .max()
                .orElse(0);
        for (var line : lines) {
            var row = line.row();
            var told = "Event " + row.sequence() + " of " + stream;
            if (!line.sealed()) {
                evidence.take(row, told);
            }
            if (row.sequence() != expected) {
                report.wrong("Event " + expected + " of " + stream + " does not stand in its place.");
            } else if (line.sealed() && (row.sequence() < opened || !line.lacksWhatIsSealed())) {
                report.wrong(told + " is marked as sealed and is no sealed move that is still closed:"
                        + " what it says is not proved.");
            } else if (line.sealed()) {
                report.notProved(told + ": what it says, for what is sealed in it is left out.");
            } else if (!Arrays.equals(HashChain.next(link, row).bytes(), row.hash())) {
                report.wrong(told + " was changed.");
            }
            if (row.hash().length != Hash.LENGTH) {
                report.wrong(told + " has no hash.");
                return;
            }
            new WordsBeside(row, report).check(told);
            proof(row, told);
            link = Hash.of(row.hash());
            expected = row.sequence() + 1;
        }
    }

    private void proof(EventRow row, String told) {
        var file = files.get(Paths.proof(path, row.sequence()));
        if (file == null) {
            report.wrong(told + " has no proof.");
            return;
        }
        var proof = ProofFile.parse(new String(file, UTF_8))
                .filter(one -> one.extra().isPresent());
        if (proof.isEmpty()) {
            report.wrong("The proof of " + lower(told) + " cannot be read.");
        } else if (!head.map(SignedNote::whole)
                .equals(Optional.of(proof.get().checkpoint().whole()))) {
            report.wrong("The proof of " + lower(told) + " is under another head.");
        } else {
            var entry = Commitment.entry(
                    proof.get().extra().orElseThrow(), row.gameId(), row.sequence(), Hash.of(row.hash()));
            if (!proof.get().includes(TreeHash.leaf(entry))) {
                report.wrong(told + " is not in the log.");
            }
        }
    }

    private static String lower(String told) {
        return Character.toLowerCase(told.charAt(0)) + told.substring(1);
    }
}

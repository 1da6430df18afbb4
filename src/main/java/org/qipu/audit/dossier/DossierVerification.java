package org.qipu.audit.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.stamp.Anchors;

/**
 * Says what a dossier proves and what it does not, from nothing but its files and keys.
 *
 * <p>{@code docs/verify/verify_dossier.py} says the same in the same words and shares no code with this.
 */
public final class DossierVerification {

    private final SortedMap<String, byte[]> files;
    private final List<VerifierKey> keys;
    private final boolean own;
    private final Optional<Anchors> anchors;
    private final Report report = new Report();

    private DossierVerification(SortedMap<String, byte[]> files, List<VerifierKey> trusted, Optional<Anchors> anchors) {
        this.files = files;
        this.anchors = anchors;
        this.own = trusted.isEmpty();
        this.keys = own
                ? text(Paths.KEYS)
                        .lines()
                        .flatMap(line -> VerifierKey.parse(line).stream())
                        .toList()
                : trusted;
    }

    /**
     * What is found.
     *
     * @param files   by their paths
     * @param trusted keys of the log and of witnesses that are known otherwise; where there are none, those that the
     *                dossier brings
     * @param anchors certificates that a time stamp has to lead to; where there are none, those that the dossier brings
     */
    public static Report of(SortedMap<String, byte[]> files, List<VerifierKey> trusted, Optional<Anchors> anchors) {
        var verification = new DossierVerification(files, trusted, anchors);
        verification.all();
        return verification.report;
    }

    private String text(String path) {
        return new String(files.getOrDefault(path, new byte[0]), UTF_8);
    }

    private void all() {
        var note = SignedNote.parse(text(Paths.MANIFEST), Manifest.LONGEST);
        var manifest = note.flatMap(one -> Manifest.parse(one.text()));
        if (manifest.isEmpty()) {
            report.wrong("This is no dossier: it has no manifest that can be read.");
            return;
        }
        var origin = manifest.get().origin();
        var log = keys.stream()
                .filter(key -> key.kind() == SignatureKind.LOG && key.name().equals(origin))
                .toList();
        if (own) {
            report.notProved("That the keys are those of " + origin
                    + " and its witnesses: the dossier brings them itself. Compare them with what these publish: "
                    + keys.stream().map(VerifierKey::toString).collect(Collectors.joining(" ")));
        }
        files(note.get(), manifest.get(), log);
        var head = head(origin, log);
        var evidence = new EvidenceHeld(report);
        var last = new StreamHeld(files, Paths.EVENTS, head, report, evidence)
                .check(Optional.of(manifest.get().game()));
        if (files.containsKey(Paths.COMPETITION)) {
            new StreamHeld(files, Paths.COMPETITION, head, report, evidence).check(Optional.empty());
        }
        new StampHeld(files, anchors, report).check(last);
        evidence.check(files);
        report.notProved("That nothing was recorded of the game after the last event here.");
        report.notProved("What was made of the events (story, moves, papers, rules): " + origin
                + " signed it so; reckon it again from the events where it matters.");
        report.notProved("That what was recorded is what happened.");
    }

    private void files(SignedNote note, Manifest manifest, List<VerifierKey> log) {
        var signers = note.signers(log);
        if (signers.isEmpty()) {
            report.wrong("The manifest is not signed by " + manifest.origin() + ".");
        } else {
            report.proved("The manifest, made " + manifest.made() + " of game " + manifest.game() + ", is signed by "
                    + manifest.origin() + ".");
        }
        var before = report.wrong();
        var added = new TreeSet<>(files.keySet());
        added.remove(Paths.MANIFEST);
        for (var exhibit : manifest.exhibits()) {
            var bytes = files.get(exhibit.path());
            added.remove(exhibit.path());
            if (bytes == null) {
                report.wrong(exhibit.path() + " is missing.");
            } else if (!Exhibit.of(exhibit.path(), bytes).equals(exhibit)) {
                report.wrong(exhibit.path() + " is not the file that the manifest lists.");
            }
        }
        added.forEach(path -> report.wrong(path + " was added: the manifest does not list it."));
        if (report.wrong() == before) {
            report.proved("The " + manifest.exhibits().size() + " files are those that the manifest lists.");
        }
    }

    /** The head that the proofs have to lead to, whoever signed it. */
    private Optional<SignedNote> head(String origin, List<VerifierKey> log) {
        var note = SignedNote.parse(text(Paths.CHECKPOINT));
        var checkpoint = note.flatMap(one -> Checkpoint.parse(one.text()))
                .filter(one -> one.origin().equals(origin));
        if (checkpoint.isEmpty()) {
            report.wrong("There is no head of " + origin + " that can be read.");
            return Optional.empty();
        }
        var told = "The head of " + checkpoint.get().head().size() + " events";
        if (note.get().signers(log).isEmpty()) {
            report.wrong(told + " is not signed by " + origin + ".");
        } else {
            report.proved(told + " is signed by " + origin + ".");
        }
        witnesses(note.get());
        return note;
    }

    private void witnesses(SignedNote head) {
        var before = report.wrong();
        var seen = 0;
        for (var key : keys.stream()
                .filter(one -> one.kind() == SignatureKind.COSIGNATURE)
                .toList()) {
            if (head.isSigned(key)) {
                seen++;
                head.cosignatures(List.of(key)).stream()
                        .findFirst()
                        .ifPresentOrElse(
                                one -> report.proved(key.name() + " saw this head at " + one.at() + "."),
                                () -> report.wrong(
                                        "What " + key.name() + " is said to have signed of the head is wrong."));
            }
        }
        if (seen == 0 && report.wrong() == before) {
            report.notProved("That anybody but the log saw this head: no witness whose key is known has signed it.");
        }
    }
}

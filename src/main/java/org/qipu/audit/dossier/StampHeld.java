package org.qipu.audit.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.audit.log.Commitment;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.ProofFile;
import org.qipu.audit.stamp.Anchors;
import org.qipu.audit.stamp.Judgement;
import org.qipu.audit.stamp.TimeStamps;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

/**
 * Holds the time stamp of a dossier against the head that it is of, and that against the last event of the game: the hash
 * of that one is in the head, and the hashes of all before it in that.
 */
final class StampHeld {

    private final Map<String, byte[]> files;
    private final Optional<Anchors> trusted;
    private final Report report;

    StampHeld(Map<String, byte[]> files, Optional<Anchors> trusted, Report report) {
        this.files = files;
        this.trusted = trusted;
        this.report = report;
    }

    /** @param last event of the game; none where it cannot be read, which was told */
    void check(Optional<EventRow> last) {
        if (!files.containsKey(Paths.STAMP)) {
            report.notProved("Since when the record is there, but by the word of the log and its witnesses:"
                    + " no time stamp covers it.");
        } else {
            last.filter(row -> row.hash().length == Hash.LENGTH).ifPresent(this::held);
        }
    }

    private byte[] file(String path) {
        return files.getOrDefault(path, new byte[0]);
    }

    private void held(EventRow last) {
        var anchors = trusted.or(() -> Anchors.parse(file(Paths.STAMP_CA))).orElseGet(() -> new Anchors(List.of()));
        switch (TimeStamps.judge(file(Paths.STAMP), file(Paths.STAMPED), anchors)) {
            case Judgement.Holds holds -> held(last, holds);
            case Judgement.OfSomethingElse other -> report.wrong("The time stamp is not of the head beside it.");
            case Judgement.NotBelieved doubted ->
                report.wrong("The time stamp was changed, or is of nobody who is believed.");
        }
    }

    private void held(EventRow last, Judgement.Holds stamp) {
        var told = "vent " + last.sequence() + " of " + last.gameId();
        var head = new String(file(Paths.STAMPED), UTF_8);
        var proof = ProofFile.parse(new String(file(Paths.STAMP_PROOF), UTF_8))
                .filter(one -> one.checkpoint().whole().equals(head))
                .filter(one -> one.extra().isPresent())
                .filter(one -> one.includes(TreeHash.leaf(Commitment.entry(
                        one.extra().orElseThrow(), last.gameId(), last.sequence(), Hash.of(last.hash())))));
        if (proof.isEmpty()) {
            report.wrong("That e" + told + " is in the head that was stamped does not follow from its proof.");
        } else {
            var stated = Checkpoint.parse(proof.get().checkpoint().text()).orElseThrow();
            report.proved("E" + told + ", and by its hash all before it, was recorded at " + stamp.at()
                    + " at the latest: " + stamp.authority() + " stamped a head of "
                    + stated.head().size() + " events that it is in.");
        }
        if (trusted.isEmpty()) {
            report.notProved("That who stamped it is to be believed: the dossier brings " + Paths.STAMP_CA
                    + " itself. Compare that.");
        }
    }
}

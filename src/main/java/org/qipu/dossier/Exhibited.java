package org.qipu.dossier;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.qipu.audit.dossier.Paths;
import org.qipu.log.codec.Hash;
import org.qipu.read.Attachments;
import org.qipu.read.EvidenceView;
import org.qipu.registry.Evidence;
import org.qipu.replay.Replay;

/**
 * Which files of a game are in its dossier, and what becomes of the others that its notes name.
 *
 * @param files by their paths, in the order of their notes
 * @param told  what is said of the file that an event names: its path, or a word of the story
 */
public record Exhibited(Map<String, Hash> files, Map<Long, Told> told) {

    /** So many bytes of them are in a dossier, which is made in memory; those of later notes are left out. */
    public static final long MOST = 64L << 20;

    /**
     * What is said of a file.
     *
     * @param word  {@code file}, {@code file-erased}, {@code file-left-out} or {@code file-none}
     * @param place its path, or its hash where it is not there
     */
    public record Told(String word, String place) {}

    /** Those of a game. */
    public static Exhibited of(Replay record, Map<Hash, Evidence.Kept> kept) {
        var files = new LinkedHashMap<String, Hash>();
        var told = new HashMap<Long, Told>();
        var left = MOST;
        for (var note : Attachments.of(record, kept)) {
            var file = EvidenceView.hash(note.hash()).flatMap(hash -> Optional.ofNullable(kept.get(hash)));
            if (note.state() != EvidenceView.State.KEPT) {
                told.put(
                        note.event(),
                        new Told(note.state() == EvidenceView.State.ERASED ? "file-erased" : "file-none", note.hash()));
                continue;
            }
            var path = Paths.evidence(note.hash(), file.orElseThrow().type().extension());
            if (!files.containsKey(path) && file.get().size() <= left) {
                left -= file.get().size();
                files.put(path, file.get().hash());
            }
            told.put(
                    note.event(),
                    files.containsKey(path) ? new Told("file", path) : new Told("file-left-out", note.hash()));
        }
        return new Exhibited(files, told);
    }

    /** How many bytes they have. */
    static long bytes(Replay record, Map<Hash, Evidence.Kept> kept) {
        return of(record, kept).files().values().stream()
                .mapToLong(hash -> kept.get(hash).size())
                .sum();
    }
}

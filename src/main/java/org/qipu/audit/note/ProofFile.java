package org.qipu.audit.note;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.audit.tree.Verification;
import org.qipu.log.codec.Hash;

/**
 * That an entry is in a log, so that it can be checked without the log (C2SP {@code tlog-proof}).
 *
 * @param extra      what nobody has signed and the reader needs: here the blind of the entry
 * @param index      the place of the entry
 * @param path       the siblings on the way to the root
 * @param checkpoint the note that the root stands in, with all its signatures
 */
public record ProofFile(Optional<byte[]> extra, long index, List<Hash> path, SignedNote checkpoint) {

    private static final String FIRST = "c2sp.org/tlog-proof@v1";
    private static final Pattern INDEX = Pattern.compile("index (0|[1-9][0-9]{0,18})");
    private static final String EXTRA = "extra ";

    public ProofFile {
        path = List.copyOf(path);
    }

    /** Whether it proves that a leaf with that hash is in the tree of its checkpoint; who signed that is another question. */
    public boolean includes(Hash leaf) {
        return Checkpoint.parse(checkpoint.text())
                .filter(stated -> Verification.includes(leaf, index, stated.head(), path))
                .isPresent();
    }

    /** As it is kept. */
    public String text() {
        var text = new StringBuilder(FIRST).append('\n');
        extra.ifPresent(bytes -> text.append(EXTRA)
                .append(Base64.getEncoder().encodeToString(bytes))
                .append('\n'));
        text.append("index ").append(index).append('\n');
        return text.append(HashLines.text(path))
                .append('\n')
                .append(checkpoint.whole())
                .toString();
    }

    /** The proof of its text; none where it is none. */
    public static Optional<ProofFile> parse(String text) {
        var end = text.indexOf("\n\n");
        if (end < 0) {
            return Optional.empty();
        }
        var lines = new ArrayList<>(List.of(text.substring(0, end).split("\n", -1)));
        try {
            if (!lines.removeFirst().equals(FIRST)) {
                return Optional.empty();
            }
            var extra = !lines.isEmpty() && lines.getFirst().startsWith(EXTRA)
                    ? Optional.of(Base64.getDecoder().decode(lines.removeFirst().substring(EXTRA.length())))
                    : Optional.<byte[]>empty();
            var index = INDEX.matcher(lines.isEmpty() ? "" : lines.removeFirst());
            if (!index.matches()) {
                return Optional.empty();
            }
            var place = Long.parseLong(index.group(1));
            var path = HashLines.parse(lines);
            return SignedNote.parse(text.substring(end + 2)).map(note -> new ProofFile(extra, place, path, note));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

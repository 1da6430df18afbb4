package org.qipu.audit.witness;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.audit.note.HashLines;
import org.qipu.audit.note.SignedNote;
import org.qipu.log.codec.Hash;

/**
 * What a witness is asked to sign.
 *
 * @param older how large the tree was that the witness signed last, as the log believes; 0 for none
 * @param proof that the new tree continues that one
 * @param note  the new checkpoint, signed by the log
 */
public record AddCheckpoint(long older, List<Hash> proof, SignedNote note) {

    private static final Pattern OLD = Pattern.compile("old (0|[1-9][0-9]{0,18})");

    public AddCheckpoint {
        proof = List.copyOf(proof);
    }

    /** As it is sent. */
    public String text() {
        return "old " + older + "\n" + HashLines.text(proof) + "\n" + note.whole();
    }

    /** The request of its text; none where it is none. */
    public static Optional<AddCheckpoint> parse(String text) {
        var end = text.indexOf("\n\n");
        if (end < 0) {
            return Optional.empty();
        }
        var lines = List.of(text.substring(0, end).split("\n", -1));
        var old = OLD.matcher(lines.getFirst());
        if (!old.matches()) {
            return Optional.empty();
        }
        try {
            var size = Long.parseLong(old.group(1));
            var proof = HashLines.parse(lines.subList(1, lines.size()));
            return SignedNote.parse(text.substring(end + 2)).map(note -> new AddCheckpoint(size, proof, note));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

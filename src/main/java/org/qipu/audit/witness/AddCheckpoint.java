package org.qipu.audit.witness;

import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

    /** More hashes no consistent tree needs. */
    private static final int LONGEST = 63;

    private static final Pattern OLD = Pattern.compile("old (0|[1-9][0-9]{0,18})");

    public AddCheckpoint {
        proof = List.copyOf(proof);
    }

    /** As it is sent. */
    public String text() {
        var text = new StringBuilder("old ").append(older).append('\n');
        proof.forEach(hash ->
                text.append(Base64.getEncoder().encodeToString(hash.bytes())).append('\n'));
        return text.append('\n').append(note.whole()).toString();
    }

    /** The request of its text; none where it is none. */
    public static Optional<AddCheckpoint> parse(String text) {
        var end = text.indexOf("\n\n");
        if (end < 0) {
            return Optional.empty();
        }
        var lines = Stream.of(text.substring(0, end).split("\n", -1)).toList();
        var old = OLD.matcher(lines.getFirst());
        if (!old.matches() || lines.size() - 1 > LONGEST) {
            return Optional.empty();
        }
        try {
            var size = Long.parseLong(old.group(1));
            var proof = lines.stream()
                    .skip(1)
                    .map(line -> Hash.of(Base64.getDecoder().decode(line)))
                    .toList();
            return SignedNote.parse(text.substring(end + 2)).map(note -> new AddCheckpoint(size, proof, note));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

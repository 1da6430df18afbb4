package org.qipu.audit.note;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A text and who has signed it (C2SP {@code signed-note}).
 *
 * @param text       ends with a newline
 * @param signatures in the order in which they stand
 */
public record SignedNote(String text, List<SignatureLine> signatures) {

    /** More are not read: somebody only wants to keep us busy. */
    private static final int MOST = 100;

    private static final int LONGEST = 1 << 20;
    private static final String DASH = "— ";

    public SignedNote {
        signatures = List.copyOf(signatures);
    }

    /**
     * One signature.
     *
     * @param name  whose it is said to be
     * @param bytes four of the key's id, and what was signed
     */
    public record SignatureLine(String name, byte[] bytes) {

        int id() {
            return ByteBuffer.wrap(bytes).getInt();
        }

        /** Of a cosignature: when, in seconds since 1970. */
        long seconds() {
            return ByteBuffer.wrap(bytes).getLong(Integer.BYTES);
        }

        boolean isOf(VerifierKey key) {
            return name.equals(key.name()) && id() == key.id();
        }

        byte[] signature() {
            return Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
        }

        static SignatureLine of(VerifierKey key, byte[] signature) {
            var bytes = ByteBuffer.allocate(Integer.BYTES + signature.length)
                    .putInt(key.id())
                    .put(signature);
            return new SignatureLine(key.name(), bytes.array());
        }

        /** One line, with its end. */
        public String text() {
            return DASH + name + " " + Base64.getEncoder().encodeToString(bytes) + "\n";
        }

        /** The signature of a line without its end; none where it is none. */
        static Optional<SignatureLine> parse(String line) {
            var parts = line.split(" ", -1);
            if (parts.length != 3 || !parts[0].equals(DASH.strip()) || !VerifierKey.isName(parts[1])) {
                return Optional.empty();
            }
            try {
                var bytes = Base64.getDecoder().decode(parts[2]);
                return bytes.length <= Integer.BYTES
                        ? Optional.empty()
                        : Optional.of(new SignatureLine(parts[1], bytes));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        }
    }

    /** The signatures of consecutive lines, each with its end, as a witness answers; none where one is none. */
    public static Optional<List<SignatureLine>> signatures(String lines) {
        if (!lines.endsWith("\n")) {
            return Optional.empty();
        }
        var found = new ArrayList<SignatureLine>();
        for (var line : lines.substring(0, lines.length() - 1).split("\n", -1)) {
            var one = SignatureLine.parse(line);
            if (one.isEmpty() || found.size() == MOST) {
                return Optional.empty();
            }
            found.add(one.get());
        }
        return Optional.of(List.copyOf(found));
    }

    /** The note of its whole text; none where it is none. Nothing is verified yet. */
    public static Optional<SignedNote> parse(String whole) {
        return parse(whole, LONGEST);
    }

    /**
     * The same of a note that may be longer than most.
     *
     * @param longest how many characters are read
     */
    public static Optional<SignedNote> parse(String whole, int longest) {
        var end = whole.lastIndexOf("\n\n");
        if (end < 0 || whole.length() > longest || whole.chars().anyMatch(c -> c < ' ' && c != '\n' || c == '\uFFFD')) {
            return Optional.empty();
        }
        return signatures(whole.substring(end + 2)).map(lines -> new SignedNote(whole.substring(0, end + 1), lines));
    }

    /**
     * The keys that have signed it.
     *
     * @param known those that are believed; signatures of others are left aside
     * @return none at all where a signature of a known key does not verify
     */
    public List<VerifierKey> signers(Collection<VerifierKey> known) {
        var signers = new ArrayList<VerifierKey>();
        for (var line : signatures) {
            for (var key : known) {
                if (line.isOf(key)) {
                    if (!key.verifies(text, line.signature())) {
                        return List.of();
                    }
                    if (!signers.contains(key)) {
                        signers.add(key);
                    }
                }
            }
        }
        return List.copyOf(signers);
    }

    /** Whether there is a signature that is said to be of that key; it may be wrong. */
    public boolean isSigned(VerifierKey key) {
        return signatures.stream().anyMatch(line -> line.isOf(key));
    }

    /** When each of these witnesses signed it; none of who did not, and none at all as for {@link #signers}. */
    public List<Cosignature> cosignatures(Collection<VerifierKey> witnesses) {
        return signers(witnesses).stream()
                .filter(key -> key.kind() == SignatureKind.COSIGNATURE)
                .map(key -> Cosignature.of(
                        key,
                        signatures.stream()
                                .filter(line -> line.isOf(key))
                                .findFirst()
                                .orElseThrow()))
                .toList();
    }

    /** The same with the first signature of each of these keys, and of nobody else. */
    public SignedNote by(Collection<VerifierKey> keys) {
        return new SignedNote(
                text,
                keys.stream()
                        .distinct()
                        .flatMap(key -> signatures.stream()
                                .filter(line -> line.isOf(key))
                                .limit(1))
                        .toList());
    }

    /** The same with further signatures. */
    public SignedNote with(List<SignatureLine> more) {
        var all = new ArrayList<>(signatures);
        all.addAll(more);
        return new SignedNote(text, all);
    }

    /** The whole note, as it is served. */
    public String whole() {
        var whole = new StringBuilder(text).append('\n');
        signatures.forEach(line -> whole.append(line.text()));
        return whole.toString();
    }
}

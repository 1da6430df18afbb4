package org.qipu.audit.note;

import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.qipu.log.codec.Hash;

/** Hashes of a proof as C2SP has them: each in base64 on a line of its own. */
public final class HashLines {

    /** More hashes no proof of a tree needs. */
    private static final int MOST = 63;

    private HashLines() {}

    /** As they are written, each line with its end. */
    public static String text(List<Hash> hashes) {
        return hashes.stream()
                .map(hash -> Base64.getEncoder().encodeToString(hash.bytes()) + "\n")
                .collect(Collectors.joining());
    }

    /**
     * The hashes of lines without their ends.
     *
     * @throws IllegalArgumentException when one is no hash, or there are more than 63
     */
    public static List<Hash> parse(List<String> lines) {
        if (lines.size() > MOST) {
            throw new IllegalArgumentException("a proof has " + MOST + " hashes at most");
        }
        return lines.stream()
                .map(line -> Hash.of(Base64.getDecoder().decode(line)))
                .toList();
    }
}

package org.qipu.embedded;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * What tells the log of one database from that of every other: PostgreSQL's system identifier, drawn when a cluster is made.
 *
 * <p>A copy that is restored keeps it. Segments of two clusters have the same names, and each says on its first page whose it is.
 */
record ClusterId(long number) {

    private static final String CONTROL = "global/pg_control";
    /** The first page of a segment begins with this much, the identifier in its last eight bytes (XLogLongPageHeaderData). */
    private static final int FIRST_PAGE = 32;

    private static final int KIND = 2;
    private static final int LONG_HEADER = 2;
    private static final int PLACE = 24;

    /** That of the cluster whose data lie in a directory. */
    static ClusterId of(Path home) throws IOException {
        try (var in = Files.newInputStream(home.resolve(CONTROL))) {
            return new ClusterId(read(in, Long.BYTES).getLong(0));
        }
    }

    /** That of the cluster which wrote a compressed segment; none where it cannot be read. */
    static Optional<ClusterId> ofSegment(Path segment) {
        try (var in = new GZIPInputStream(Files.newInputStream(segment))) {
            return ofBeginning(read(in, FIRST_PAGE));
        } catch (IOException e) {
            return Optional.empty(); // broken off: whoever restores it is told
        }
    }

    private static Optional<ClusterId> ofBeginning(ByteBuffer page) {
        return (page.getShort(KIND) & LONG_HEADER) == 0
                ? Optional.empty()
                : Optional.of(new ClusterId(page.getLong(PLACE)));
    }

    /** From a text as {@link #toString()} writes it; none where it is no number. */
    static Optional<ClusterId> parse(String text) {
        try {
            return Optional.of(new ClusterId(Long.parseUnsignedLong(text.strip())));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static ByteBuffer read(InputStream in, int length) throws IOException {
        var bytes = new byte[length];
        new DataInputStream(in).readFully(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()); // as the machine has it that wrote it
    }

    /** As PostgreSQL shows it. */
    @Override
    public String toString() {
        return Long.toUnsignedString(number);
    }
}

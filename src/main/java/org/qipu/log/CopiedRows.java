package org.qipu.log;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.postgresql.copy.CopyOut;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Microseconds;

/**
 * Reads rows of the table {@code event} from a copy of them in PostgreSQL's binary format: a row a message, as the protocol promises.
 *
 * <p>Source: PostgreSQL, <i>Frontend/Backend Protocol</i>, "COPY Operations"; <i>COPY</i>, "Binary Format".
 */
final class CopiedRows {

    /** {@code PGCOPY\n\377\r\n\0}, a word of flags, and the length of what else follows before the first row. */
    private static final int HEADER = 11 + 4 + 4;
    /** What stands in the place of the number of columns after the last row. */
    private static final int TRAILER = -1;
    /** The epoch of its times, 2000-01-01T00:00:00Z, in seconds of ours. */
    private static final long EPOCH = 946_684_800L;

    private final CopyOut copy;
    private final Repeated[] texts = new Repeated[Rows.COUNT];
    private ByteBuffer row = ByteBuffer.allocate(0);
    private boolean begun;
    private boolean ended;

    CopiedRows(CopyOut copy) {
        this.copy = copy;
        Arrays.setAll(texts, column -> new Repeated());
    }

    /** The statement that copies what a question finds, its columns those of {@link Rows#WITH_TEXTS}. */
    static String statement(String question) {
        return "copy (" + question + ") to stdout (format binary)";
    }

    /** The next row; none when there are no more. */
    Optional<EventRow> next() throws SQLException {
        var message = ended ? null : copy.readFromCopy();
        if (message == null) {
            ended = true; // only now is the connection free again
            return Optional.empty();
        }
        row = ByteBuffer.wrap(message);
        if (!begun) {
            begun = true;
            row.position(HEADER + row.getInt(HEADER - 4));
        }
        if (row.getShort() == TRAILER) {
            return next();
        }
        return Optional.of(read());
    }

    private EventRow read() {
        return new EventRow(
                text(0),
                number(),
                text(2),
                (int) number(),
                time(),
                time(),
                text(6),
                text(7),
                bytes(),
                bytes(),
                Rows.texts(text(10)));
    }

    private long number() {
        return row.getInt() == Integer.BYTES ? row.getInt() : row.getLong();
    }

    private Instant time() {
        return Microseconds.at(number()).plusSeconds(EPOCH);
    }

    private byte[] bytes() {
        var bytes = new byte[row.getInt()];
        row.get(bytes);
        return bytes;
    }

    /** A text, or null where the column is. */
    private String text(int column) {
        var length = row.getInt();
        if (length < 0) {
            return null;
        }
        var from = row.position();
        row.position(from + length);
        return texts[column].of(row.array(), from, length);
    }

    /** A column whose text is mostly that of the row before: made once then. */
    private static final class Repeated {
        private byte[] message = {};
        private int from;
        private int length;
        private String text = "";

        String of(byte[] next, int at, int bytes) {
            if (!Arrays.equals(message, from, from + length, next, at, at + bytes)) {
                text = new String(next, at, bytes, StandardCharsets.UTF_8);
                message = next;
                from = at;
                length = bytes;
            }
            return text;
        }
    }
}

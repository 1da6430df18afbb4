package org.qipu.read.competition;

import org.qipu.log.codec.EventRow;

/** Counts the competitions that are handed over together: each may have megabytes. */
final class Together {

    /** The most bytes, unless one alone has more. */
    private static final long BYTES = 2L << 20;

    private final int most;
    private int rows;
    private long bytes;
    private boolean more;

    Together(int most) {
        this.most = most;
    }

    /** Whether another has room; then it is counted. */
    boolean takes(EventRow row) {
        more = rows == most || rows > 0 && bytes + row.bytes() > BYTES;
        rows++;
        bytes += row.bytes();
        return !more;
    }

    /** Whether there was one that had no room. */
    boolean more() {
        return more;
    }
}

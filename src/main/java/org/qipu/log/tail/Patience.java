package org.qipu.log.tail;

/** How long to wait before looking at the tail again when a transaction keeps events back: little at first, more while it stays open. */
final class Patience {

    private static final int AT_FIRST = 1;
    private static final int AT_MOST = 32;

    private int next = AT_FIRST;

    /** The pause after a look that found events kept back, in milliseconds. */
    int pause() {
        var pause = next;
        next = Math.min(2 * next, AT_MOST);
        return pause;
    }

    /** Something came: the next pause is a short one. */
    void renew() {
        next = AT_FIRST;
    }
}

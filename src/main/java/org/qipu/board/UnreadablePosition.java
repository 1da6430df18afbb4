package org.qipu.board;

/** Tells that a text describes no position of its discipline: which part is wrong, and how. */
public abstract class UnreadablePosition extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** With the part that is wrong, and how. */
    protected UnreadablePosition(String reason) {
        super(reason);
    }
}

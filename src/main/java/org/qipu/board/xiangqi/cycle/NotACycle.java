package org.qipu.board.xiangqi.cycle;

/** Tells that moves are no cycle (循環): one is not legal, or the position does not come back. */
public final class NotACycle extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    NotACycle(String reason) {
        super(reason);
    }
}

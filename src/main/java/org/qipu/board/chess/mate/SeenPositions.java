package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.BoardWords;

/** A table of positions with a small number each; they are compared whole, as {@link BoardWords}, never by a hash alone. */
final class SeenPositions {

    static final int GREATEST_VALUE = 126;

    private final int mostEntries;
    private long[] words;
    private byte[] values; // value + 1; 0 where the slot is free
    private int mask;
    private int size;

    SeenPositions(int mostEntries) {
        this.mostEntries = mostEntries;
        allocate(1 << 10);
    }

    /** Forgets all positions. */
    void clear() {
        Arrays.fill(values, (byte) 0);
        size = 0;
    }

    /** Whether the position is there with at least that value; if not, it is from now on, as long as there is room. */
    boolean seen(Board board, int value) {
        long first = BoardWords.first(board);
        long second = BoardWords.second(board);
        long third = BoardWords.third(board);
        long fourth = BoardWords.fourth(board);
        int slot = slot(first, second, third, fourth);
        if (values[slot] > value) {
            return true;
        }
        if (values[slot] != 0) {
            values[slot] = (byte) (value + 1);
        } else if (size < mostEntries) {
            insert(slot, first, second, third, fourth, (byte) (value + 1));
            if (++size * 2 > mask) {
                grow();
            }
        }
        return false;
    }

    private int slot(long first, long second, long third, long fourth) {
        int slot = BoardWords.hash(first, second, third, fourth) & mask;
        while (values[slot] != 0) {
            int at = slot * BoardWords.COUNT;
            if (words[at] == first && words[at + 1] == second && words[at + 2] == third && words[at + 3] == fourth) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void insert(int slot, long first, long second, long third, long fourth, byte value) {
        int at = slot * BoardWords.COUNT;
        words[at] = first;
        words[at + 1] = second;
        words[at + 2] = third;
        words[at + 3] = fourth;
        values[slot] = value;
    }

    private void grow() {
        long[] old = words;
        byte[] oldValues = values;
        allocate(oldValues.length * 2);
        for (int i = 0; i < oldValues.length; i++) {
            if (oldValues[i] != 0) {
                int at = i * BoardWords.COUNT;
                int slot = slot(old[at], old[at + 1], old[at + 2], old[at + 3]);
                insert(slot, old[at], old[at + 1], old[at + 2], old[at + 3], oldValues[i]);
            }
        }
    }

    private void allocate(int slots) {
        words = new long[slots * BoardWords.COUNT];
        values = new byte[slots];
        mask = slots - 1;
    }
}

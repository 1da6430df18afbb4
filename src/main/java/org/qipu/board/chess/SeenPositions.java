package org.qipu.board.chess;

/**
 * A table of positions with a small number each, compared exactly: four words hold a whole position, none of it is hashed away.
 *
 * <p>The words are sets of squares: White's men with the 'en passant' square, and three that tell the kind of man by their combination;
 * with Black to move the first is inverted, which no position with vacant squares can be mistaken for.
 */
final class SeenPositions {

    private static final int WORDS = 4;

    private final int mostEntries;
    private long[] words;
    private byte[] values; // value + 1; 0 where the slot is free
    private int mask;
    private int size;
    private long key0;
    private long key1;
    private long key2;
    private long key3;

    SeenPositions(int mostEntries) {
        this.mostEntries = mostEntries;
        allocate(1 << 10);
    }

    int size() {
        return size;
    }

    /** Whether no further position can be kept. */
    boolean full() {
        return size >= mostEntries;
    }

    /** Forgets all positions. */
    void clear() {
        java.util.Arrays.fill(values, (byte) 0);
        size = 0;
    }

    /**
     * Whether the position is there with at least that value; if not, it is there with it afterwards, unless the table is full.
     *
     * @param value 0 to 126
     */
    boolean seen(Board board, int value) {
        key(board);
        int slot = slot();
        if (values[slot] == 0) {
            if (!full()) {
                insert(slot, value);
            }
            return false;
        }
        if (values[slot] > value) {
            return true;
        }
        values[slot] = (byte) (value + 1);
        return false;
    }

    private void key(Board board) {
        long enPassant = board.enPassant == 0 ? 0 : 1L << board.enPassant;
        long men = board.white | enPassant;
        key0 = board.whiteToMove ? men : ~men;
        key1 = board.diagonals | board.kings | board.castling;
        key2 = board.straights | board.knights;
        key3 = board.pawns | board.kings | board.knights | board.castling;
    }

    private int slot() {
        int slot = hash(key0, key1, key2, key3) & mask;
        while (values[slot] != 0) {
            int at = slot * WORDS;
            if (words[at] == key0 && words[at + 1] == key1 && words[at + 2] == key2 && words[at + 3] == key3) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private static int hash(long a, long b, long c, long d) {
        long h = a * 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 29 ^ b) * 0xC2B2AE3D27D4EB4FL;
        h = (h ^ h >>> 31 ^ c) * 0x165667B19E3779F9L;
        h = (h ^ h >>> 30 ^ d) * 0x9E3779B97F4A7C15L;
        return (int) (h >>> 32);
    }

    private void insert(int slot, int value) {
        int at = slot * WORDS;
        words[at] = key0;
        words[at + 1] = key1;
        words[at + 2] = key2;
        words[at + 3] = key3;
        values[slot] = (byte) (value + 1);
        size++;
        if (size * 2 > mask) {
            grow();
        }
    }

    private void grow() {
        long[] old = words;
        byte[] oldValues = values;
        allocate(oldValues.length * 2);
        for (int i = 0; i < oldValues.length; i++) {
            if (oldValues[i] != 0) {
                int at = i * WORDS;
                key0 = old[at];
                key1 = old[at + 1];
                key2 = old[at + 2];
                key3 = old[at + 3];
                int slot = slot();
                System.arraycopy(old, at, words, slot * WORDS, WORDS);
                values[slot] = oldValues[i];
            }
        }
    }

    private void allocate(int slots) {
        words = new long[slots * WORDS];
        values = new byte[slots];
        mask = slots - 1;
    }
}

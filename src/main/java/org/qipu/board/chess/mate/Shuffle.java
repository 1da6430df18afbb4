package org.qipu.board.chess.mate;

/** A reproducible source of chance: the same question is answered in the same way every time. */
final class Shuffle {

    private long state;

    Shuffle(long seed) {
        state = seed * 0x9E3779B97F4A7C15L | 1; // never zero
    }

    /** A number from 0 to below the bound. */
    int below(int bound) {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return (int) ((state >>> 33) % bound);
    }

    /** Puts the first n numbers of the list in random order. */
    void shuffle(int[] list, int n) {
        for (int i = n - 1; i > 0; i--) {
            int j = below(i + 1);
            int moved = list[i];
            list[i] = list[j];
            list[j] = moved;
        }
    }

    /** Picks that many of the squares at random. */
    long pick(long squares, int count) {
        long rest = squares;
        long picked = 0;
        for (int i = 0; i < count && rest != 0; i++) {
            long square = rest;
            for (int skip = below(Long.bitCount(rest)); skip > 0; skip--) {
                square &= square - 1;
            }
            picked |= Long.lowestOneBit(square);
            rest &= ~picked;
        }
        return picked;
    }
}

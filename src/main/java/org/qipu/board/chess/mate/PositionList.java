package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.BoardWords;

/** Positions in the order in which they were added, each once; kept and compared whole, as {@link BoardWords}. */
final class PositionList {

    private long[] words = new long[BoardWords.COUNT << 8];
    private int[] slots = new int[1 << 10]; // index + 1 of a position; 0 where free
    private int size;

    int size() {
        return size;
    }

    /** Adds the position; false when it is there already. */
    boolean add(Board board) {
        int slot = slot(board);
        if (slots[slot] != 0) {
            return false;
        }
        if ((size + 1) * BoardWords.COUNT > words.length) {
            words = Arrays.copyOf(words, words.length * 2);
        }
        int at = size * BoardWords.COUNT;
        words[at] = BoardWords.first(board);
        words[at + 1] = BoardWords.second(board);
        words[at + 2] = BoardWords.third(board);
        words[at + 3] = BoardWords.fourth(board);
        slots[slot] = ++size;
        if (size * 2 > slots.length) {
            rehash();
        }
        return true;
    }

    /** Whether the position is the one at that place. */
    boolean isAt(Board board, int index) {
        return slots[slot(board)] == index + 1;
    }

    /** Sets the board up as the position at that place. */
    void load(Board board, int index) {
        int at = index * BoardWords.COUNT;
        BoardWords.load(board, words[at], words[at + 1], words[at + 2], words[at + 3]);
    }

    private int slot(Board board) {
        long first = BoardWords.first(board);
        long second = BoardWords.second(board);
        long third = BoardWords.third(board);
        long fourth = BoardWords.fourth(board);
        int slot = BoardWords.hash(first, second, third, fourth) & slots.length - 1;
        while (slots[slot] != 0) {
            int at = (slots[slot] - 1) * BoardWords.COUNT;
            if (words[at] == first && words[at + 1] == second && words[at + 2] == third && words[at + 3] == fourth) {
                return slot;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void rehash() {
        slots = new int[slots.length * 4];
        for (int i = 0; i < size; i++) {
            int at = i * BoardWords.COUNT;
            int slot = BoardWords.hash(words[at], words[at + 1], words[at + 2], words[at + 3]) & slots.length - 1;
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i + 1;
        }
    }
}

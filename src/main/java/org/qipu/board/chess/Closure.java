package org.qipu.board.chess;

import java.util.Arrays;
import org.qipu.board.chess.HelpmateSearch.Outcome;

/**
 * Enumerates, nearest first, every position that can still arise, up to the first mate of Black.
 *
 * <p>Positions from which the men cannot mate, and {@linkplain DeadEnd dead ends}, are not entered. When nothing is left to enter there
 * is no mate: that is a proof. Positions are kept and compared whole.
 */
final class Closure {

    private static final int LOOK_AT_EVERY_POSITION = 3000; // for dead ends; after that only where something irrevocable happened
    private static final int LOOK_THOROUGHLY = 100;
    private static final int STATIC_ANALYSIS = 30; // takes about the time of so many positions
    private static final int ENTERED = 0;
    private static final int DEAD = 1;

    private final int mostPositions;
    private final long mostNodes;
    private final boolean staticToo;
    private final DeadEnd deadEnd = new DeadEnd();
    private final Board board = new Board();
    private final Board next = new Board();
    private final int[] moves;
    private long[] words = new long[BoardWords.COUNT << 10];
    private int[] parents = new int[1 << 10];
    private byte[] state = new byte[1 << 10];
    private int[] slots = new int[1 << 12]; // index + 1 of a position; 0 where free
    private int size;
    private int mate;
    private long nodes;

    Closure(Board start, int mostPositions, long mostNodes, boolean staticToo) {
        this.mostPositions = mostPositions;
        this.mostNodes = mostNodes;
        this.staticToo = staticToo;
        moves = new int[LegalMoves.room(start)];
        next.set(start);
        add(-1);
    }

    long nodes() {
        return nodes;
    }

    Outcome explore() {
        for (int at = 0; at < size; at++) {
            if (state[at] == DEAD) {
                continue;
            }
            load(at);
            int n = LegalMoves.list(board, moves);
            nodes += n + 1;
            if (n == 0 && !board.whiteToMove && board.check()) {
                mate = at;
                return Outcome.MATE;
            }
            for (int i = 0; i < n; i++) {
                if (!enter(at, moves[i])) {
                    return Outcome.CUT;
                }
            }
        }
        return Outcome.NO_MATE;
    }

    /** Adds the position after a move unless it is there or settled; false when there is no room left. */
    private boolean enter(int from, int move) {
        boolean irrevocable = Encoded.piece(move) == 0 || (board.occupied() & 1L << Encoded.to(move)) != 0;
        play(move);
        if (irrevocable && MateMaterial.never(next)) {
            return true;
        }
        int index = size;
        if (add(from) && staticToo && (irrevocable || size < LOOK_AT_EVERY_POSITION) && Reachability.applies(next)
                && LegalMoves.count(next) != 0) {
            nodes += STATIC_ANALYSIS;
            boolean dead = size < LOOK_THOROUGHLY ? deadEnd.thorough(next) : deadEnd.quick(next);
            state[index] = (byte) (dead ? DEAD : ENTERED);
        }
        return size < mostPositions && nodes < mostNodes;
    }

    private void play(int move) {
        next.set(board);
        next.play(move);
        next.keepOnlyLegalEnPassant();
    }

    /** The moves from the start to the mate that was found, encoded. */
    int[] line() {
        int length = 0;
        for (int at = mate; parents[at] >= 0; at = parents[at]) {
            length++;
        }
        int[] line = new int[length];
        for (int at = mate; parents[at] >= 0; at = parents[at]) {
            line[--length] = moveTo(at);
        }
        return line;
    }

    private int moveTo(int index) {
        load(parents[index]);
        int n = LegalMoves.list(board, moves);
        for (int i = 0; i < n; i++) {
            play(moves[i]);
            if (slots[slot()] == index + 1) {
                return moves[i];
            }
        }
        throw new AssertionError("no move leads from a position to the one entered from it");
    }

    /** Adds the next position; false when it is there already. */
    private boolean add(int parent) {
        int slot = slot();
        if (slots[slot] != 0) {
            return false;
        }
        if (size == parents.length) {
            words = Arrays.copyOf(words, words.length * 2);
            parents = Arrays.copyOf(parents, parents.length * 2);
            state = Arrays.copyOf(state, state.length * 2);
        }
        int at = size * BoardWords.COUNT;
        words[at] = BoardWords.first(next);
        words[at + 1] = BoardWords.second(next);
        words[at + 2] = BoardWords.third(next);
        words[at + 3] = BoardWords.fourth(next);
        parents[size++] = parent;
        slots[slot] = size;
        if (size * 2 > slots.length) {
            rehash();
        }
        return true;
    }

    private int slot() {
        long first = BoardWords.first(next);
        long second = BoardWords.second(next);
        long third = BoardWords.third(next);
        long fourth = BoardWords.fourth(next);
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

    private void load(int index) {
        int at = index * BoardWords.COUNT;
        BoardWords.load(board, words[at], words[at + 1], words[at + 2], words[at + 3]);
    }
}

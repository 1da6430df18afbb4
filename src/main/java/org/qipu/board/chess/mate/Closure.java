package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.mate.HelpmateSearch.Outcome;

/**
 * Enumerates, nearest first, every position that can still arise, up to the first mate of Black.
 *
 * <p>Positions from which the men cannot mate, and {@linkplain DeadEnd dead ends}, are not entered; so a chain of checks at whose every
 * end the men are blocked is soon done with. When nothing is left to enter there is no mate: that is a proof.
 */
final class Closure {

    private static final int LOOK_AT_EVERY_POSITION =
            3_000; // for dead ends; after that only where something irrevocable happened
    private static final int LOOK_THOROUGHLY = 100;

    private final int mostPositions;
    private final long mostNodes;
    private final boolean staticToo;
    private final DeadEnd deadEnd = new DeadEnd();
    private final Board board = new Board();
    private final Board next = new Board();
    private final int[] moves;
    private final PositionList positions = new PositionList();
    private int[] parents = new int[256];
    private boolean[] dead = new boolean[256];
    private int mate;
    private long nodes;

    Closure(Board start, int mostPositions, long mostNodes, boolean staticToo) {
        this.mostPositions = mostPositions;
        this.mostNodes = mostNodes;
        this.staticToo = staticToo;
        moves = new int[LegalMoves.room(start)];
        positions.add(start);
        parents[0] = -1;
    }

    long nodes() {
        return nodes + deadEnd.effort();
    }

    Outcome explore() {
        for (int at = 0; at < positions.size(); at++) {
            if (dead[at]) {
                continue;
            }
            positions.load(board, at);
            int n = LegalMoves.list(board, moves);
            nodes += n + 1;
            if (n == 0 && !board.whiteToMove && board.check()) {
                mate = at;
                return Outcome.MATE;
            }
            for (int i = 0; i < n; i++) {
                enter(at, moves[i]);
                if (positions.size() >= mostPositions || nodes() >= mostNodes) {
                    return Outcome.CUT;
                }
            }
        }
        return Outcome.NO_MATE;
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

    /** Adds the position after a move unless it is there or settled. */
    private void enter(int from, int move) {
        boolean irrevocable = Encoded.piece(move) == 0 || (board.occupied() & 1L << Encoded.to(move)) != 0;
        play(move);
        if (irrevocable && MateMaterial.never(next) && LegalMoves.count(next) != 0 || !positions.add(next)) {
            return;
        }
        int index = positions.size() - 1;
        if (index == parents.length) {
            parents = Arrays.copyOf(parents, index * 2);
            dead = Arrays.copyOf(dead, index * 2);
        }
        parents[index] = from;
        if (staticToo
                && (irrevocable || index < LOOK_AT_EVERY_POSITION)
                && Reachability.applies(next)
                && LegalMoves.count(next) != 0) {
            dead[index] = index < LOOK_THOROUGHLY ? deadEnd.thorough(next) : deadEnd.quick(next);
        }
    }

    private void play(int move) {
        next.set(board);
        next.play(move);
        next.keepOnlyLegalEnPassant();
    }

    private int moveTo(int index) {
        positions.load(board, parents[index]);
        int n = LegalMoves.list(board, moves);
        for (int i = 0; i < n; i++) {
            play(moves[i]);
            if (positions.isAt(next, index)) {
                return moves[i];
            }
        }
        throw new AssertionError("no move leads from a position to the one entered from it");
    }
}

package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;

/**
 * Leads the men to a mate that is known: always on from the position that seems nearest to one of the {@link MatePattern}s, the nearest
 * of those first.
 *
 * <p>What is not found may be there all the same.
 */
final class PatternSearch {

    private static final int PATTERNS = 6; // tried at most
    private static final int POSITIONS = 100; // gone on from for each
    private static final int DETOUR = 2; // half-moves that a move may lead away
    private static final int FARTHEST = 4 * PatternMan.NEVER;
    private static final MatePattern[] ALL = MatePattern.values();

    private final Board start;
    private final int[] list;
    private final Board board = new Board();
    private final Board after = new Board();
    private final int[] newest = new int[FARTHEST]; // by distance the position last found, plus one
    private int[] older = new int[256]; // by position the one found before it at the same distance, plus one
    private int[] from = new int[256]; // by position the one that it came from
    private int[] moves = new int[256]; // by position the move that led there
    private PositionList positions = new PositionList(); // of the pattern that is tried
    private int nearest;
    private final long most;
    private long looked;

    private PatternSearch(Board start, long most) {
        this.start = start;
        this.most = most;
        this.list = new int[LegalMoves.room(start)];
    }

    /** The mate, or that none was found after about so many positions at most. */
    static Finding of(Board start, long most) {
        return new PatternSearch(start, most).found();
    }

    private Finding found() {
        int[] distances = new int[ALL.length * PatternMan.MIRRORS];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = distance(start, i);
        }
        for (int tried = 0; tried < PATTERNS && looked < most; tried++) {
            int best = 0;
            for (int i = 1; i < distances.length; i++) {
                best = distances[i] < distances[best] ? i : best;
            }
            if (distances[best] == FARTHEST) {
                break;
            }
            int[] line = search(best, distances[best]);
            if (line.length > 0) {
                return new Finding.Mate(line);
            }
            distances[best] = FARTHEST;
        }
        return new Finding.Open(looked);
    }

    /** Half-moves to that pattern in that mirror, those of Black's weighing more, who has to be there first. */
    private static int distance(Board board, int which) {
        MatePattern pattern = ALL[which / PatternMan.MIRRORS];
        int mirror = which % PatternMan.MIRRORS;
        int whites = pattern.whites(board, mirror);
        int blacks = whites < PatternMan.NEVER ? pattern.blacks(board, mirror) : PatternMan.NEVER;
        if (blacks >= PatternMan.NEVER) {
            return FARTHEST;
        }
        return blacks + (board.whiteToMove ? 2 * Math.max(whites, blacks + 1) - 1 : 2 * Math.max(whites, blacks));
    }

    /** The line to a mate; empty where none was found. */
    private int[] search(int which, int distance) {
        Arrays.fill(newest, 0);
        positions = new PositionList();
        positions.add(start);
        nearest = distance;
        newest[distance] = 1;
        older[0] = 0;
        for (int i = 0; i < POSITIONS && looked < most; i++) {
            while (newest[nearest] == 0) {
                if (++nearest == FARTHEST) {
                    return new int[0];
                }
            }
            int position = newest[nearest] - 1;
            newest[nearest] = older[position];
            int mate = goOn(position, which);
            if (mate != 0) {
                return line(position, mate);
            }
        }
        return new int[0];
    }

    /** Adds what follows upon the position; the move that mates, or 0. */
    private int goOn(int position, int which) {
        positions.load(board, position);
        int farthest = Math.min(nearest + DETOUR, FARTHEST - 1);
        int n = LegalMoves.list(board, list);
        for (int i = 0; i < n; i++) {
            after.set(board);
            after.play(list[i]);
            after.keepOnlyLegalEnPassant();
            looked++;
            if (board.whiteToMove && after.check() && LegalMoves.count(after) == 0) {
                return list[i];
            }
            int distance = distance(after, which);
            if (distance <= farthest && positions.add(after)) {
                keep(positions.size() - 1, position, list[i], distance);
            }
        }
        return 0;
    }

    private void keep(int position, int cameFrom, int move, int distance) {
        if (position == moves.length) {
            older = Arrays.copyOf(older, 2 * position);
            from = Arrays.copyOf(from, 2 * position);
            moves = Arrays.copyOf(moves, 2 * position);
        }
        from[position] = cameFrom;
        moves[position] = move;
        older[position] = newest[distance];
        newest[distance] = position + 1;
        nearest = Math.min(nearest, distance);
    }

    private int[] line(int position, int mate) {
        int length = 1;
        for (int at = position; at != 0; at = from[at]) {
            length++;
        }
        int[] line = new int[length];
        line[--length] = mate;
        for (int at = position; at != 0; at = from[at]) {
            line[--length] = moves[at];
        }
        return line;
    }
}

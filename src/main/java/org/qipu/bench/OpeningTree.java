package org.qipu.bench;

import java.util.Random;
import org.qipu.board.chess.ChessPosition;
import org.qipu.read.search.GameSearch;

/**
 * Texts of positions as games have them: a tree of openings that many share, and beyond it what only one game has.
 *
 * <p>They are as long and as varied as those of chess, and made without its rules: the search compares texts.
 */
final class OpeningTree {

    private static final int SQUARES = 64;
    private static final int RANK = 8;
    /** How often the first choice is taken wherever there is one, and how often each next one of what is left. */
    private static final double FIRST = 0.55;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final String ARRAY = "rnbqkbnrpppppppp" + " ".repeat(32) + "PPPPPPPPRNBQKBNR";

    private OpeningTree() {}

    /** The positions of a game from the first on, one more than it has half-moves. */
    static String[] line(Random chance, int plies) {
        var positions = new String[plies + 1];
        positions[0] = GameSearch.identity(ChessPosition.initial());
        var board = ARRAY.toCharArray();
        var node = 1L;
        for (int ply = 1; ply <= plies; ply++) {
            node = mixed(node * GOLDEN + choice(chance));
            move(board, node, ply);
            positions[ply] = text(board, ply);
        }
        return positions;
    }

    private static int choice(Random chance) {
        int choice = 0;
        while (chance.nextDouble() >= FIRST) {
            choice++;
        }
        return choice;
    }

    /** The same node has the same move: where two games chose alike they have the same positions. */
    private static void move(char[] board, long node, int ply) {
        var white = ply % 2 == 1;
        var bits = node;
        while (true) {
            bits = mixed(bits + GOLDEN);
            int from = (int) (bits & (SQUARES - 1));
            int to = (int) (bits >>> 8 & (SQUARES - 1));
            char piece = board[from];
            char taken = board[to];
            var own = white ? Character.isUpperCase(piece) : Character.isLowerCase(piece);
            // a capture now and then: a game ends with about half its pieces
            var free = taken == ' '
                    || Character.isUpperCase(taken) != white
                            && Character.toLowerCase(taken) != 'k'
                            && (bits >>> 16 & 1) == 0;
            if (own && from != to && free) {
                board[to] = piece;
                board[from] = ' ';
                return;
            }
        }
    }

    private static String text(char[] board, int ply) {
        var text = new StringBuilder(SQUARES);
        for (int rank = 0; rank < SQUARES; rank += RANK) {
            int empty = 0;
            for (int square = rank; square < rank + RANK; square++) {
                if (board[square] == ' ') {
                    empty++;
                } else {
                    if (empty > 0) {
                        text.append(empty);
                        empty = 0;
                    }
                    text.append(board[square]);
                }
            }
            if (empty > 0) {
                text.append(empty);
            }
            text.append(rank + RANK < SQUARES ? "/" : "");
        }
        return text.append(ply % 2 == 0 ? " w " : " b ")
                .append(ply < 16 ? "KQkq -" : "- -")
                .toString();
    }

    private static long mixed(long bits) {
        var once = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        var twice = (once ^ once >>> 27) * 0x94D049BB133111EBL;
        return twice ^ twice >>> 31;
    }
}

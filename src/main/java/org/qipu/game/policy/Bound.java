package org.qipu.game.policy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.qipu.board.Move;
import org.qipu.board.Position;

/**
 * Tells which moves a player is left with, written as they are in that game: bound to Ng8, bound to 俥一進一 or 俥一進二, free
 * to make any legal move.
 */
public final class Bound {

    private Bound() {}

    /** What he is, given the codes of the moves that are left to him. */
    public static String words(Position position, List<String> codes) {
        var legal = position.legalMoves().stream().map(Move::code).collect(Collectors.toSet());
        return isFree(legal, codes) ? "free to " + position.anyMove() : "bound to " + moves(position, codes);
    }

    /** The moves as they are written; one that is not legal as it was given. */
    public static String moves(Position position, List<String> codes) {
        return codes.stream().map(code -> position.written(code)).collect(Collectors.joining(" or "));
    }

    private static boolean isFree(Set<String> legal, List<String> codes) {
        return legal.size() > 1 && new HashSet<>(codes).equals(legal);
    }
}

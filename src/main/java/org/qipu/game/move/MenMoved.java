package org.qipu.game.move;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.qipu.board.Discipline;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.xiangqi.XiangqiMove;

/**
 * What a player moved, told by the men before and after: the man that left its square and the square it came to (4.3; TCH-04).
 *
 * <p>Where several men could have been moved nothing is told: it is not guessed.
 */
final class MenMoved {

    private final Discipline discipline;
    private final Position before;
    private final Map<String, Character> then;
    private final Map<String, Character> now;

    private MenMoved(Discipline discipline, Position before, Position after) {
        this.discipline = discipline;
        this.before = before;
        this.then = men(before);
        this.now = men(after);
    }

    /** Whether no man has moved at all. */
    static boolean none(Position before, Position after) {
        return men(before).equals(men(after));
    }

    /** The code of the move between two positions, made by the player to move in the first; none where the difference does not tell it. */
    static Optional<String> code(Discipline discipline, Position before, Position after) {
        return new MenMoved(discipline, before, after).code();
    }

    /** Whether a move from a position leads to these men and nothing else has changed. */
    static boolean leadsTo(Position before, String code, Position after) {
        var move = before instanceof ChessPosition chess ? chess.namedMove(code) : Optional.of(XiangqiMove.of(code));
        return move.filter(one -> men(Boards.placed(before, one)).equals(men(after))).isPresent();
    }

    private Optional<String> code() {
        var legal = before.legalMoves().stream().filter(move -> men(before.after(move)).equals(now)).findFirst();
        return legal.isPresent() ? legal.map(Move::code) : opponentsMoved() ? Optional.empty() : castled().or(this::one);
    }

    /** One man from one square to another, whatever it took; a pawn on the last rank may have become another man. */
    private Optional<String> one() {
        var came = squares(now, then);
        var left = new ArrayList<>(squares(then, now));
        left.removeAll(came); // on its own man
        if (came.size() != 1 || left.size() != 1) {
            return Optional.empty();
        }
        var man = then.get(left.getFirst());
        var stands = now.get(came.getFirst());
        var code = left.getFirst() + came.getFirst();
        return man.equals(stands) ? Optional.of(code)
                : promoted(man, stands, came.getFirst()) ? Optional.of(code + Character.toLowerCase(stands)) : Optional.empty();
    }

    private boolean promoted(char man, char stands, String square) {
        return discipline != Discipline.XIANGQI && Character.toLowerCase(man) == 'p' && "qrbn".indexOf(Character.toLowerCase(stands)) >= 0
                && (square.endsWith("8") || square.endsWith("1"));
    }

    /** King and rook in one move that is not legal castling: it is the king's (3.8.2). */
    private Optional<String> castled() {
        var left = squares(then, now);
        var came = squares(now, then);
        return discipline != Discipline.XIANGQI && left.size() == 2 && came.size() == 2 && kinds(then, left).equals("kr") && kinds(now, came).equals("kr")
                ? Optional.of(king(then, left) + king(now, came)) : Optional.empty();
    }

    private static String kinds(Map<String, Character> men, List<String> squares) {
        return squares.stream().map(men::get).map(man -> String.valueOf(Character.toLowerCase(man))).sorted().reduce("", String::concat);
    }

    private static String king(Map<String, Character> men, List<String> squares) {
        return squares.stream().filter(square -> Character.toLowerCase(men.get(square)) == 'k').findFirst().orElseThrow();
    }

    /** The squares on which the mover has a man that is not there in the other. */
    private List<String> squares(Map<String, Character> here, Map<String, Character> there) {
        return here.entrySet().stream().filter(one -> own(one.getValue()) && !one.getValue().equals(there.get(one.getKey()))).map(Map.Entry::getKey).toList();
    }

    /** Whether a man of the opponent stands where it did not, or more than one is gone: more than one move of the player has happened. */
    private boolean opponentsMoved() {
        var gone = then.entrySet().stream().filter(one -> !own(one.getValue()) && !one.getValue().equals(now.get(one.getKey()))).count();
        return gone > 1 || now.entrySet().stream().anyMatch(one -> !own(one.getValue()) && !one.getValue().equals(then.get(one.getKey())));
    }

    private boolean own(char man) {
        return Character.isUpperCase(man) == (before.turn() == Side.WHITE);
    }

    /** The men by the names of their squares: a to h or i, and ranks that end with 1, in xiangqi with 0. */
    private static Map<String, Character> men(Position position) {
        var ranks = Boards.stored(position).split(" ")[0].split("/");
        var lowest = ranks.length == 10 ? 0 : 1;
        var men = new TreeMap<String, Character>();
        for (int rank = 0; rank < ranks.length; rank++) {
            var file = 'a';
            for (char c : ranks[rank].toCharArray()) {
                if (Character.isLetter(c)) {
                    men.put(file + String.valueOf(ranks.length - 1 - rank + lowest), c);
                }
                file += (char) (Character.isDigit(c) ? c - '0' : 1);
            }
        }
        return men;
    }
}

package org.qipu.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a player moved, told by the men before and after: the man that left its square and the square it came to (4.3; TCH-04).
 *
 * <p>Where several men could have been moved nothing is told: it is not guessed.
 */
@SuppressWarnings("NullAway") // null only within
public class MenMoved {

    private final Position before;
    private final String after;
    private final Map<String, Character> then;
    private final Map<String, Character> now;

    /** With the positions before and after. */
    public MenMoved(Position before, Position after) {
        this.before = before;
        this.after = text(after);
        this.then = men(text(before));
        this.now = men(this.after);
    }

    /** Whether no man has moved at all. */
    public static boolean none(Position before, Position after) {
        return text(before).equals(text(after));
    }

    /** Whether a move from a position leads to these men and nothing else has changed. */
    public static boolean leadsTo(Position before, String code, Position after) {
        return before.namedMove(code)
                .filter(one -> text(before.placed(one)).equals(text(after)))
                .isPresent();
    }

    /** The code of the move, made by the player to move in the first; none where the difference does not tell it. */
    public final Optional<String> code() {
        var legal = before.legalMoves().stream()
                .filter(move -> text(before.after(move)).equals(after))
                .findFirst();
        return legal.isPresent()
                ? legal.map(Move::code)
                : opponentsMoved()
                        ? Optional.empty()
                        : together(lost(), gained()).or(this::one);
    }

    /** One man from one square to another, whatever it took; a pawn on the last rank may have become another man. */
    private Optional<String> one() {
        var came = gained();
        var left = new ArrayList<>(lost());
        left.removeAll(came); // on its own man
        if (came.size() != 1 || left.size() != 1) {
            return Optional.empty();
        }
        var man = then.get(left.getFirst());
        var stands = now.get(came.getFirst());
        var code = left.getFirst() + came.getFirst();
        return man.equals(stands)
                ? Optional.of(code)
                : becomes(man, stands, came.getFirst())
                        ? Optional.of(code + Character.toLowerCase(stands))
                        : Optional.empty();
    }

    /** Whether a man may have become another on a square. */
    protected boolean becomes(char man, char stands, String square) {
        return false;
    }

    /** The move of two men at once, where the game has such. */
    protected Optional<String> together(List<String> left, List<String> came) {
        return Optional.empty();
    }

    private List<String> lost() {
        return squares(then, now);
    }

    private List<String> gained() {
        return squares(now, then);
    }

    /** The man that stood on a square before. */
    protected final char before(String square) {
        return then.get(square);
    }

    /** The man that stands on a square after. */
    protected final char after(String square) {
        return now.get(square);
    }

    /** The squares on which the mover has a man that is not there in the other. */
    private List<String> squares(Map<String, Character> here, Map<String, Character> there) {
        return here.entrySet().stream()
                .filter(one -> own(one.getValue()) && !one.getValue().equals(there.get(one.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Whether a man of the opponent stands where it did not, or more than one is gone: more than one move of the player has happened. */
    private boolean opponentsMoved() {
        var gone = then.entrySet().stream()
                .filter(one -> !own(one.getValue()) && !one.getValue().equals(now.get(one.getKey())))
                .count();
        return gone > 1
                || now.entrySet().stream()
                        .anyMatch(one -> !own(one.getValue()) && !one.getValue().equals(then.get(one.getKey())));
    }

    private boolean own(char man) {
        return Character.isUpperCase(man) == (before.turn() == Side.WHITE);
    }

    /** The men as they are stored, the same for the same men. */
    private static String text(Position position) {
        var stored = position.stored();
        return stored.substring(0, stored.indexOf(' '));
    }

    /** The men by the names of their squares: a to h or i, and ranks that end with 1, in xiangqi with 0. */
    private static Map<String, Character> men(String text) {
        var ranks = text.split("/");
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

package org.qipu.boards;

import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Position;

/**
 * The men on a board as an electronic board sees them: no turn, no rights, no counters.
 *
 * <p>Example: {@code Men.read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR").get().at("e4")} is {@code 'P'}.
 *
 * @param squares rank by rank from the top, a blank where nothing stands
 * @param files   how many squares a rank has: 8 in chess, 9 in xiangqi
 */
public record Men(String squares, int files) {

    private static final char NOTHING = ' ';
    private static final String OF_CHESS = "KQRBNPkqrbnp";
    private static final String OF_XIANGQI = "KABNRCPkabnrcp";

    /** The longest text that is a placement. */
    public static final int LONGEST = 120;

    /** The men of a placement as FEN writes it, of chess or xiangqi; empty where it is none. */
    public static Optional<Men> read(String placement) {
        var ranks = placement.split("/", -1);
        var files = ranks.length == 8 ? 8 : 9;
        if (placement.length() > LONGEST || ranks.length != 8 && ranks.length != 10) {
            return Optional.empty();
        }
        var squares = new StringBuilder();
        for (var rank : ranks) {
            var before = squares.length();
            rank.chars().forEach(sign -> squares.append(spelt((char) sign, files)));
            if (squares.length() - before != files) {
                return Optional.empty();
            }
        }
        var known = (files == 8 ? OF_CHESS : OF_XIANGQI) + NOTHING;
        return squares.chars().allMatch(man -> known.indexOf(man) >= 0)
                ? Optional.of(new Men(squares.toString(), files))
                : Optional.empty();
    }

    /** One sign of a placement; horses and elephants have two letters each in xiangqi. */
    private static String spelt(char sign, int files) {
        if (sign >= '1' && sign <= '9') {
            return String.valueOf(NOTHING).repeat(sign - '0');
        }
        var named = files == 8
                ? sign
                : switch (sign) {
                    case 'H' -> 'N';
                    case 'h' -> 'n';
                    case 'E' -> 'B';
                    case 'e' -> 'b';
                    default -> sign;
                };
        return String.valueOf(named == NOTHING ? '?' : named);
    }

    /** The men of a position. */
    public static Men of(Position position) {
        var fen = position.fen();
        var squares = new StringBuilder(90);
        var files = 0;
        for (int i = 0; fen.charAt(i) != NOTHING; i++) {
            var sign = fen.charAt(i);
            if (sign == '/') {
                files = files == 0 ? squares.length() : files;
            } else if (sign <= '9') {
                squares.repeat(NOTHING, sign - '0');
            } else {
                squares.append(sign);
            }
        }
        return new Men(squares.toString(), files);
    }

    /** The same board seen from its other end. */
    public Men turned() {
        return new Men(new StringBuilder(squares).reverse().toString(), files);
    }

    /** Whether men of another placement are lifted here, and nothing else is different. */
    public boolean isWithSomeLifted(Men whole) {
        return files == whole.files
                && !equals(whole)
                && IntStream.range(0, squares.length())
                        .allMatch(
                                at -> squares.charAt(at) == NOTHING || squares.charAt(at) == whole.squares.charAt(at));
    }

    /** On how many squares something else stands. */
    int different(Men other) {
        if (files != other.files) {
            return squares.length();
        }
        var count = 0;
        for (int at = 0; at < squares.length(); at++) {
            count += squares.charAt(at) == other.squares.charAt(at) ? 0 : 1;
        }
        return count;
    }

    /** Whether what one placement changed of another, this one changed in the same way. */
    boolean repeats(Men changed, Men before) {
        return IntStream.range(0, squares.length())
                .filter(at -> changed.squares.charAt(at) != before.squares.charAt(at))
                .allMatch(at -> squares.charAt(at) == changed.squares.charAt(at));
    }

    /** What stands on a square of chess, a blank where nothing does. */
    public char at(String square) {
        return squares.charAt(('8' - square.charAt(1)) * files + square.charAt(0) - 'a');
    }

    /** As FEN writes it. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        for (int from = 0; from < squares.length(); from += files) {
            var vacant = 0;
            for (var man : squares.substring(from, from + files).toCharArray()) {
                if (man == NOTHING) {
                    vacant++;
                } else {
                    text.append(vacant == 0 ? "" : String.valueOf(vacant)).append(man);
                    vacant = 0;
                }
            }
            text.append(vacant == 0 ? "" : String.valueOf(vacant)).append(from + files < squares.length() ? "/" : "");
        }
        return text.toString();
    }
}

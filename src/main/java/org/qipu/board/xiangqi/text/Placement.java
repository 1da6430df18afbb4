package org.qipu.board.xiangqi.text;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Kind;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * The field {@code binit}: for each of the 32 men two digits, file and rank from the upper left, 99 for one that is off the board.
 *
 * <p>Red's men come first: {@code RNBAKABNRCCPPPPP}, from his right; then Black's in the same order.
 */
final class Placement {

    private static final String MEN = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
    private static final int FILES = 9;
    private static final int RANKS = 10;
    private static final int POINTS = FILES * RANKS;

    private final char[] letters = new char[POINTS]; // of the man on each point, 0 where none stands

    /** Tells why a text places no men. */
    static final class Refused extends Exception {

        private static final long serialVersionUID = 1L;

        Refused(String reason) {
            super(reason);
        }
    }

    private Placement() {}

    static Placement read(String value) throws Refused {
        String digits = value.replaceAll("\\s", "");
        if (digits.length() != 2 * MEN.length()) {
            throw new Refused("the placement has " + digits.length() + " digits, not " + 2 * MEN.length()
                    + ": two for each of the " + MEN.length() + " men, 99 for one off the board");
        }
        Placement placement = new Placement();
        int[] holders = new int[POINTS];
        for (int i = 0; i < MEN.length(); i++) {
            String point = digits.substring(2 * i, 2 * i + 2);
            if (!point.equals("99")) {
                placement.put(i, point, holders);
            }
        }
        return placement;
    }

    private void put(int place, String point, int[] holders) throws Refused {
        if (!isPoint(point)) {
            throw new Refused(
                    "'" + point + "' for " + named(place)
                            + " is no point of the board: the file is 0 to 8 from the left, the rank 0 to 9 from above, 99 is off the board");
        }
        int at = point(point);
        if (letters[at] != 0) {
            throw new Refused(named(holders[at]) + " and " + named(place) + " stand on the same point '" + point + "'");
        }
        letters[at] = MEN.charAt(place);
        holders[at] = place;
    }

    /** Whose man has that place among the 32, which of those alike it is, and where its digits stand: Red's 2nd 傌 (digits 15 and 16). */
    private static String named(int place) {
        char letter = MEN.charAt(place);
        Side side = Character.isUpperCase(letter) ? Side.WHITE : Side.BLACK;
        Kind kind = Stream.of(Kind.values())
                .filter(one -> one.letter() == Character.toUpperCase(letter))
                .findFirst()
                .orElseThrow();
        long number = MEN.substring(0, place + 1)
                .chars()
                .filter(other -> other == letter)
                .count();
        String which = kind.atStart() == 1
                ? ""
                : number + List.of("st", "nd", "rd", "th", "th").get((int) number - 1) + " ";
        return (side == Side.WHITE ? "Red's " : "Black's ") + which + kind.character(side) + " (digits "
                + (2 * place + 1) + " and " + (2 * place + 2) + ")";
    }

    /** Whether two digits name a point of the board. */
    static boolean isPoint(String digits) {
        return digits.length() == 2
                && digits.charAt(0) >= '0'
                && digits.charAt(0) <= '8'
                && digits.charAt(1) >= '0'
                && digits.charAt(1) <= '9';
    }

    /** The point that two digits name, 0–89. */
    static int point(String digits) {
        return Point.at(digits.charAt(0) - '0', '9' - digits.charAt(1));
    }

    /** The two digits of a point. */
    static String digits(int point) {
        return "" + Point.file(point) + (RANKS - 1 - Point.rank(point));
    }

    /** Whether one of Black's men stands there. */
    boolean isBlacks(int point) {
        return Character.isLowerCase(letters[point]);
    }

    /** The placement as FEN, with that side to move. */
    String fen(Side turn) {
        StringBuilder fen = new StringBuilder(64);
        for (int rank = RANKS - 1; rank >= 0; rank--) {
            int vacant = 0;
            for (int file = 0; file < FILES; file++) {
                char letter = letters[Point.at(file, rank)];
                if (letter == 0) {
                    vacant++;
                } else {
                    fen.append(vacant == 0 ? "" : vacant).append(letter);
                    vacant = 0;
                }
            }
            fen.append(vacant == 0 ? "" : vacant).append(rank == 0 ? " " : "/");
        }
        return fen.append(turn == Side.WHITE ? 'w' : 'b').toString();
    }

    /** The men of a position, those alike as in the start position: Red's from his right, Black's from his. */
    static String of(XiangqiPosition position) {
        String[] digits = new String[MEN.length()];
        Arrays.fill(digits, "99");
        for (Side side : Side.values()) {
            for (Kind kind : Kind.values()) {
                List<Integer> places = IntStream.range(0, MEN.length())
                        .filter(i -> MEN.charAt(i) == letter(kind, side))
                        .boxed()
                        .toList();
                List<Integer> points = points(position, kind, side);
                for (int i = 0; i < points.size(); i++) {
                    digits[places.get(i)] = digits(points.get(i));
                }
            }
        }
        return String.join("", digits);
    }

    private static List<Integer> points(XiangqiPosition position, Kind kind, Side side) {
        Comparator<Integer> byFile = Comparator.comparingInt(Point::file);
        return IntStream.range(0, POINTS)
                .filter(point -> position.manAt(point)
                        .filter(man -> man.kind() == kind && man.side() == side)
                        .isPresent())
                .boxed()
                .sorted(side == Side.WHITE ? byFile.reversed() : byFile)
                .toList();
    }

    private static char letter(Kind kind, Side side) {
        return side == Side.WHITE ? kind.letter() : Character.toLowerCase(kind.letter());
    }
}

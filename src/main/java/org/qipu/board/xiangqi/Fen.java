package org.qipu.board.xiangqi;

import org.qipu.board.Side;
import org.qipu.board.xiangqi.InvalidFen.Field;

/** Reads and writes positions as FEN: ranks from Black's first to Red's first, {@code w} when Red is to move. */
final class Fen {

    private static final int LONGEST = 200;
    private static final int MOST = 1_000_000;

    private Fen() {}

    static XiangqiPosition read(String text) {
        if (text.length() > LONGEST) {
            throw new InvalidFen(Field.TEXT, "longer than " + LONGEST + " characters");
        }
        String[] fields = text.strip().split(" +");
        if (fields.length != 2 && fields.length != 6) {
            throw new InvalidFen(Field.TEXT, "has " + fields.length + " fields, not two or six");
        }
        Board board = new Board();
        men(board, fields[0]);
        board.redToMove = switch (fields[1]) {
            case "w", "r" -> true;
            case "b" -> false;
            default -> throw new InvalidFen(Field.TURN, "'" + fields[1] + "' is neither w nor b");
        };
        if (fields.length == 2) {
            return new XiangqiPosition(board, 0, 1);
        }
        if (!fields[2].equals("-") || !fields[3].equals("-")) {
            throw new InvalidFen(Field.TEXT, "the third and fourth field must be '-'");
        }
        return new XiangqiPosition(
                board, number(fields[4], 0, Field.QUIET_PLIES), number(fields[5], 1, Field.MOVE_NUMBER));
    }

    private static void men(Board board, String text) {
        String[] ranks = text.split("/", -1);
        if (ranks.length != Point.RANKS) {
            throw new InvalidFen(Field.MEN, "has " + ranks.length + " ranks, not ten");
        }
        for (int rank = 0; rank < Point.RANKS; rank++) {
            rank(board, ranks[Point.RANKS - 1 - rank], rank); // from a0 on, so that ids follow the points
        }
    }

    private static void rank(Board board, String text, int rank) {
        int file = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '1' && c <= '9') {
                file += c - '0';
            } else if (file < Point.FILES) {
                put(board, c, Point.at(file++, rank));
            } else {
                file++;
            }
        }
        if (file != Point.FILES) {
            throw new InvalidFen(Field.MEN, "rank " + rank + " '" + text + "' has " + file + " points, not nine");
        }
    }

    private static void put(Board board, char letter, int at) {
        int kind = Kind.ordinalOf(letter);
        if (kind < 0) {
            throw new InvalidFen(Field.MEN, "'" + letter + "' is no man");
        }
        Side side = Character.isUpperCase(letter) ? Side.WHITE : Side.BLACK;
        int id = Man.firstOf(kind, side);
        int last = id + Kind.of(kind).atStart() - 1;
        while (id <= last && board.point[id] != Board.OFF) {
            id++;
        }
        if (id > last) {
            throw new InvalidFen(Field.MEN, "more than " + Kind.of(kind).atStart() + " '" + letter + "'");
        }
        board.put(id, at);
    }

    private static int number(String text, int least, Field field) {
        if (text.isEmpty() || text.length() > 7 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new InvalidFen(field, "'" + text + "' is no number");
        }
        int number = Integer.parseInt(text);
        if (number < least || number > MOST) {
            throw new InvalidFen(field, number + " is not within " + least + " to " + MOST);
        }
        return number;
    }

    static String write(Board board) {
        StringBuilder text = new StringBuilder(60);
        for (int rank = Point.RANKS - 1; rank >= 0; rank--) {
            int vacant = 0;
            for (int file = 0; file < Point.FILES; file++) {
                int id = board.man[Point.at(file, rank)];
                if (id == Board.VACANT) {
                    vacant++;
                    continue;
                }
                appendVacant(text, vacant);
                vacant = 0;
                text.append(new Man(id).fenLetter());
            }
            appendVacant(text, vacant);
            text.append(rank == 0 ? " " : "/");
        }
        return text.append(board.redToMove ? 'w' : 'b').toString();
    }

    private static void appendVacant(StringBuilder text, int vacant) {
        if (vacant > 0) {
            text.append(vacant);
        }
    }
}

package org.qipu.game.move;

import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.Side;

/**
 * A position that was found on the board or set by a ruling, with the counters that the record gives it: a FEN written down in the hall is
 * about the men, and half-moves without a capture or pawn move are counted, never copied (9.3; 通則四1).
 */
public final class FoundPosition {

    private static final int MEN = 0;
    private static final int WITH_COUNTERS = 6;

    private FoundPosition() {
    }

    /** The position to which a half-move led that nothing else describes; who made it is the player to move in the position before. */
    public static Position after(Discipline discipline, Position before, String fen) {
        var found = Boards.withTurn(Boards.position(discipline, fen), before.turn().other());
        var quiet = captured(before, found) || discipline != Discipline.XIANGQI && !pawns(before).equals(pawns(found)) ? 0 : before.quietPlies() + 1;
        return counted(discipline, found, quiet, before.turn() == Side.WHITE ? before.moveNumber() : before.moveNumber() + 1);
    }

    /** The position that takes the place of one of the record: with the counters that the ruling names, else with those of the other. */
    public static Position inPlaceOf(Discipline discipline, Position stood, String fen) {
        var set = Boards.position(discipline, fen);
        return fen.strip().split("\\s+").length == WITH_COUNTERS ? set : counted(discipline, set, stood.quietPlies(), stood.moveNumber());
    }

    private static Position counted(Discipline discipline, Position position, int quiet, int number) {
        var fields = Boards.stored(position).split(" ");
        return Boards.position(discipline, String.join(" ", fields[0], fields[1], fields[2], fields[3], String.valueOf(Math.min(quiet, Position.MOST_COUNTED)), String.valueOf(Math.min(number, Position.MOST_COUNTED))));
    }

    private static boolean captured(Position before, Position after) {
        return men(before).chars().filter(Character::isLetter).count() != men(after).chars().filter(Character::isLetter).count();
    }

    /** Where the pawns stand, and nothing else. */
    private static String pawns(Position position) {
        var squares = new StringBuilder();
        men(position).chars().forEach(c -> squares.append(Character.isDigit(c) ? ".".repeat(c - '0') : c == 'p' || c == 'P' || c == '/' ? String.valueOf((char) c) : "."));
        return squares.toString();
    }

    private static String men(Position position) {
        return Boards.stored(position).split(" ")[MEN];
    }
}

package org.qipu.board;

/**
 * A position that was found on the board or set by a ruling, with the counters that the record gives it: a FEN written down in the hall is
 * about the men, and half-moves without a capture or pawn move are counted, never copied (9.3; 通則四1).
 */
public final class FoundPosition {

    private static final int WITH_COUNTERS = 6;

    private FoundPosition() {}

    /** The position to which a half-move led that nothing else describes; who made it is the player to move in the position before. */
    public static Position after(Position before, String fen) {
        var found = before.ofSameGame(fen).withTurn(before.turn().other());
        var quiet = found.countsAnewAfter(before) ? 0 : before.quietPlies() + 1;
        return found.counted(quiet, before.turn() == Side.WHITE ? before.moveNumber() : before.moveNumber() + 1);
    }

    /** The position that takes the place of one of the record: with the counters that the ruling names, else with those of the other. */
    public static Position inPlaceOf(Position stood, String fen) {
        var set = stood.ofSameGame(fen);
        return fen.strip().split("\\s+").length == WITH_COUNTERS
                ? set
                : set.counted(stood.quietPlies(), stood.moveNumber());
    }
}

package org.qipu.law;

/**
 * What a decision rests on; each edition has its own article for it ({@link Rulebook#article(Provision)}).
 *
 * <p>The articles are those of the requirement table: the row, and which of the articles it lists.
 */
public enum Provision {
    /** Which Laws a game is played under. */
    EDITION("SCO-01", 0),
    /** White moves first, then the players alternately. */
    ALTERNATION("MOV-01", 1),
    /** When a player has the move. */
    HAVING_THE_MOVE("MOV-02", 0),
    /** A move must accord with the movement of the pieces. */
    LEGAL_MOVE("MOV-19", 1),
    /** A position that no series of legal moves leads to. */
    ILLEGAL_POSITION("MOV-20", 0),
    /** The game starts from the initial position. */
    INITIAL_POSITION("MOV-06", 1),
    /** A Chess960 start position must be one of the 960. */
    CHESS960_POSITION("C96-02", 0),
    /** What must be vacant for castling in Chess960. */
    CHESS960_CASTLING("C96-06", 0),
    /** Pieces are adjusted on their squares. */
    ADJUSTING("TCH-02", 0),
    /** Only while the adjuster's own clock runs. */
    OWN_CLOCK_ADJUSTING("CLK-08", 0),
    /** A contact is accidental only when so ruled. */
    ACCIDENTAL_CONTACT("TCH-03", 0),
    TOUCHED_OWN("TCH-04", 1), TOUCHED_OPPONENTS("TCH-05", 0), TOUCHED_BOTH("TCH-06", 0), TOUCHED_KING_AND_ROOK("TCH-07", 1),
    TOUCHED_ROOK_FIRST("TCH-08", 0), CASTLING_ILLEGAL("TCH-09", 0), PROMOTION_TOUCHED("TCH-10", 0), NONE_CAN_MOVE("TCH-11", 0),
    /** A released or announced move binds. */
    RELEASED_PIECE("TCH-13", 0), RELEASED_CASTLING("TCH-15", 0), RELEASED_PROMOTION("TCH-16", 0),
    /** The right to complain of a touch is lost by touching. */
    COMPLAINT_LOST("TCH-17", 0),
    CHECKMATE("COM-01", 1), RESIGNATION("COM-02", 0), STALEMATE("COM-03", 1), DEAD_POSITION("COM-04", 0), AGREEMENT("COM-05", 0),
    /** Two displays of which at most one runs. */
    ONE_CLOCK_RUNS("CLK-01", 0),
    /** A move is completed by pressing the clock. */
    COMPLETED_MOVE("CLK-02", 1),
    /** Several periods, extra time: how the clock is credited. */
    TIME_CONTROL("CLK-11", 0),
    /** A flag-fall is checked against the moves required. */
    MOVES_REQUIRED("CLK-12", 0),
    /** White's clock is started at the scheduled time. */
    START_OF_CLOCKS("CLK-14", 0),
    /** A player who arrives after the default time loses. */
    DEFAULT_TIME("ARR-01", 1),
    /** Neither player is there at the start. */
    NEITHER_PRESENT("ARR-02", 0),
    /** A flag has fallen when the arbiter observes it or a player claims it. */
    FLAG_OBSERVED("CLK-15", 0), FLAG_FALL("CLK-16", 0),
    /** Both flags have fallen and it is not known which first: the rule, play on, draw. */
    BOTH_FLAGS("CLK-19", 0), BOTH_FLAGS_PLAY_ON("CLK-19", 1), BOTH_FLAGS_DRAW("CLK-19", 2),
    /** Clock readings are conclusive in the absence of an evident defect. */
    CLOCK_READING("CLK-17", 0),
    /** Clocks wrongly set are corrected. */
    CLOCK_SETTING("CLK-18", 0),
    /** A player or the arbiter stops the clocks; a player only to ask for assistance. */
    STOPPED_CLOCKS("CLK-20", 0), ASSISTANCE("CLK-21", 0),
    /** Only the arbiter restarts stopped clocks. */
    RESTART("CLK-22", 0),
    /** No claim rests on a display alone. */
    DISPLAY("CLK-24", 2),
    /** The times after a position is restored. */
    RESTORED_TIMES("IRR-01", 0),
    ILLEGAL_MOVE_FOUND("IRR-06", 1), ILLEGAL_MOVE_PENALTY("IRR-10", 0),
    /** The duty to record, and when it is lifted. */
    RECORDING("SCR-01", 0), WRITTEN_IN_ADVANCE("SCR-02", 0), MOVE_UNRECORDED("SCR-03", 0), FOREIGN_ENTRY("SCR-04", 0), DRAW_MARK("SCR-05", 0),
    RECORDING_LIFTED("SCR-09", 0), BOTH_EXCUSED("SCR-10", 1), UPDATE_AFTER_FLAG("SCR-11", 0), RECONSTRUCTION("SCR-12", 0), NEXT_PERIOD_PRESUMED("SCR-13", 0),
    /** The signed result stands unless the arbiter decides otherwise. */
    RESULT_SIGNED("SCR-14", 0),
    /** Regulations may restrict draw offers. */
    DRAW_RESTRICTIONS("DRW-01", 1), DRAW_OFFER("DRW-02", 1),
    /** A claim is also an offer. */
    CLAIM_IS_OFFER("DRW-03", 0),
    /** Threefold repetition: with the intended move, or on the board. */
    REPETITION("DRW-04", 0), REPETITION_INTENDED("DRW-04", 1), REPETITION_APPEARED("DRW-04", 2),
    /** Fifty moves: with the intended move, or completed. */
    FIFTY_MOVES("DRW-06", 0), FIFTY_INTENDED("DRW-06", 1), FIFTY_COMPLETED("DRW-06", 2),
    /** The right to claim is lost for this move. */
    CLAIM_LOST("DRW-07", 0),
    /** A claim cannot be withdrawn; meanwhile the clock is paused. */
    CLAIM_STANDS("DRW-08", 1), CLAIM_CORRECT("DRW-09", 0), CLAIM_INCORRECT("DRW-10", 0),
    FIVEFOLD("DRW-11", 1), SEVENTY_FIVE_MOVES("DRW-12", 0),
    /** Points for the result, and their limit. */
    POINTS("PTS-01", 0), POINTS_LIMIT("PTS-02", 0),
    /** Distracting the opponent, with unreasonable claims and offers among it. */
    DISTRACTION("CON-10", 0),
    /** Which absences need permission, and when one has to be reported besides. */
    ABSENCE("CON-03", 2), LEAVING_REPORTED("CON-04", 0),
    /** Nobody leaves the venue, and nobody else enters the area, without permission. */
    LEAVING_VENUE("CON-03", 1), ACCESS("CON-03", 3),
    /** Whoever has finished his game counts as a spectator. */
    SPECTATORS("CON-09", 0),
    REFUSAL("CON-12", 0), BOTH_GUILTY("CON-13", 0), DEVICE("CON-06", 2), DEVICE_IN_BAG("CON-06", 1), APPEAL("CON-15", 0), CLAIM_CHECKED("CON-17", 0),
    /** The penalties an arbiter may impose. */
    PENALTIES("ARB-09", 0),
    /** Time for a disturbance from outside. */
    DISTURBANCE("ARB-05", 0),
    /** What the playing hall is not told. */
    WITHHELD("ARB-06", 0),
    /** An assistant of a player or of the arbiter. */
    ASSISTANT_MOVES("TCH-18", 0), ASSISTANT_PRESSES("CLK-09", 0), ASSISTANT_WRITES("SCR-06", 0), ASSISTANT_OBSERVES("ARB-04", 0),
    ASSISTANT_OF_DISABLED("VIS-09", 0), ASSISTANT_ANNOUNCES("VIS-10", 0),
    /** Two boards: a move is made when it has been announced. */
    ANNOUNCEMENT("VIS-02", 1), ANNOUNCED("VIS-04", 0), SLIP_OF_THE_TONGUE("VIS-07", 0),
    RAPID_PENALTY("RAP-03", 0), SCORESHEET_REQUESTS("RAP-05", 0), SETTING_FIXED("RAP-06", 2), SETUP_FIXED("RAP-07", 0),
    ILLEGAL_MOVE_STANDS("RAP-08", 0), RAPID_WIN_ON_TIME("RAP-09", 0), ILLEGAL_POSITION_DRAWN("RAP-10", 0), BLITZ_PENALTY("BLZ-04", 0),
    /** Adjournment. */
    SEALING("ADJ-01", 1), EARLY_SEAL("ADJ-02", 0), ENVELOPE("ADJ-03", 0), OFFER_AFTER_SEALING("ADJ-04", 0), RESUMPTION("ADJ-05", 0),
    ENDED_BEFORE_RESUMPTION("ADJ-06", 0), OPENING("ADJ-07", 0), SEALED_MOVE("ADJ-08", 0), SEALED_AMBIGUOUS("ADJ-08", 1), SEALED_UNREADABLE("ADJ-08", 2),
    SEALED_ILLEGAL("ADJ-08", 3), REPLIER_PRESENT("ADJ-09", 1), REPLIER_ABSENT("ADJ-10", 0), SEALER_ABSENT("ADJ-11", 0), LATE_AT_RESUMPTION("ADJ-12", 0),
    NEITHER_AT_RESUMPTION("ADJ-13", 0), ENVELOPE_MISSING("ADJ-14", 1), NOT_RE_ESTABLISHED("ADJ-15", 0), WRONG_TIME_AT_RESUMPTION("ADJ-16", 0),
    /** Quickplay finish: where it applies, the claim, and its outcomes. */
    QUICKPLAY_APPLIES("QPF-02", 1), QUICKPLAY_BOTH_FLAGS("QPF-03", 0), QUICKPLAY_INCREMENT("QPF-04", 0), QUICKPLAY_CLAIM("QPF-05", 0),
    QUICKPLAY_AGREED("QPF-06", 0), QUICKPLAY_POSTPONED("QPF-07", 0), QUICKPLAY_REJECTED("QPF-08", 0), QUICKPLAY_FINAL("QPF-09", 0),
    QUICKPLAY_NO_ARBITER("QPF-10", 0), QUICKPLAY_UNATTENDED_CLAIM("QPF-10", 1), QUICKPLAY_REFERRED("QPF-10", 4),
    /** The phase in which all that remain must be completed in a finite time; both flags in it, and before it. */
    QUICKPLAY_PHASE("QPF-01", 0), QUICKPLAY_PLAY_ON("QPF-03", 1), QUICKPLAY_BOTH_DRAWN("QPF-03", 2),
    /** Looks at the scoresheet in blitz. */
    BLITZ_SCORESHEET_REQUESTS("BLZ-03", 0),
    /** Where the guidelines for games without increment apply: standard and rapid games without increment. */
    QUICKPLAY_GAMES("QPF-02", 2),
    /** A second board for a visually disabled player. */
    TWO_BOARDS("VIS-01", 1),
    /** More detailed rules of a federation: no conflict with the Laws, its territory, no event of FIDE. */
    OVERLAY_CONFLICTS("SCO-03", 0), OVERLAY_TERRITORY("SCO-03", 1), OVERLAY_RATED("SCO-03", 2),
    /** Where no article fits, analogous situations decide. */
    ANALOGY("SCO-02", 0);

    private final String row;
    private final int listed;

    Provision(String row, int listed) {
        this.row = row;
        this.listed = listed;
    }

    /** The row of the requirement table that states it. */
    public String row() {
        return row;
    }

    /** Which of the articles that the row lists, from 0; past the last it is the last. */
    int listed() {
        return listed;
    }
}

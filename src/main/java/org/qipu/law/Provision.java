package org.qipu.law;

/**
 * What a decision rests on; each edition has its own article for it ({@link Rulebook#article(Provision)}).
 *
 * <p>Beside it stands the row of the requirement table that it belongs to.
 */
public enum Provision {
    /** Which Laws a game is played under. */
    EDITION("SCO-01"),
    /** White moves first, then the players alternately. */
    ALTERNATION("MOV-01"),
    /** When a player has the move. */
    HAVING_THE_MOVE("MOV-02"),
    /** A move must accord with the movement of the pieces. */
    LEGAL_MOVE("MOV-19"),
    /** The game starts from the initial position. */
    INITIAL_POSITION("MOV-06"),
    /** A Chess960 start position must be one of the 960. */
    CHESS960_POSITION("C96-02"),
    /** Pieces are adjusted on their squares. */
    ADJUSTING("TCH-02"),
    /** Only while the adjuster's own clock runs. */
    OWN_CLOCK_ADJUSTING("CLK-08"),
    /** A contact is accidental only when so ruled. */
    ACCIDENTAL_CONTACT("TCH-03"),
    TOUCHED_OWN("TCH-04"),
    TOUCHED_OPPONENTS("TCH-05"),
    TOUCHED_BOTH("TCH-06"),
    TOUCHED_KING_AND_ROOK("TCH-07"),
    TOUCHED_ROOK_FIRST("TCH-08"),
    CASTLING_ILLEGAL("TCH-09"),
    PROMOTION_TOUCHED("TCH-10"),
    NONE_CAN_MOVE("TCH-11"),
    /** A released or announced move binds. */
    RELEASED_PIECE("TCH-13"),
    RELEASED_CASTLING("TCH-15"),
    RELEASED_CASTLING_ILLEGAL("TCH-15"),
    RELEASED_PROMOTION("TCH-16"),
    /** The right to complain of a touch is lost by touching. */
    COMPLAINT_LOST("TCH-17"),
    CHECKMATE("COM-01"),
    RESIGNATION("COM-02"),
    STALEMATE("COM-03"),
    DEAD_POSITION("COM-04"),
    AGREEMENT("COM-05"),
    /** Two displays of which at most one runs. */
    ONE_CLOCK_RUNS("CLK-01"),
    /** A move is completed by pressing the clock. */
    COMPLETED_MOVE("CLK-02"),
    /** Several periods, extra time: how the clock is credited. */
    TIME_CONTROL("CLK-11"),
    /** A flag-fall is checked against the moves required. */
    MOVES_REQUIRED("CLK-12"),
    START_OF_CLOCKS("CLK-14"), // White's clock is started at the scheduled time
    /** A player who arrives after the default time loses. */
    DEFAULT_TIME("ARR-01"),
    /** Neither player is there at the start. */
    NEITHER_PRESENT("ARR-02"),
    /** A flag has fallen when the arbiter observes it or a player claims it. */
    FLAG_OBSERVED("CLK-15"),
    FLAG_FALL("CLK-16"),
    /** Both flags have fallen and it is not known which first: the rule, play on, draw. */
    BOTH_FLAGS("CLK-19"),
    BOTH_FLAGS_PLAY_ON("CLK-19"),
    BOTH_FLAGS_DRAW("CLK-19"),
    /** Clock readings are conclusive in the absence of an evident defect. */
    CLOCK_READING("CLK-17"),
    /** Clocks wrongly set are corrected. */
    CLOCK_SETTING("CLK-18"),
    /** A player or the arbiter stops the clocks; a player only to ask for assistance. */
    ASSISTANCE("CLK-21"),
    /** Only the arbiter restarts stopped clocks. */
    RESTART("CLK-22"),
    /** No claim rests on a display alone. */
    DISPLAY("CLK-24"),
    /** The times after a position is restored. */
    RESTORED_TIMES("IRR-01"),
    ILLEGAL_MOVE_FOUND("IRR-06"),
    ILLEGAL_MOVE_PENALTY("IRR-10"),
    /** What a move with two hands costs, and a press without a move, where they are counted as illegal moves. */
    TWO_HANDS_PENALTY("IRR-10"),
    PRESS_PENALTY("IRR-10"),
    /** The duty to record, and when it is lifted. */
    RECORDING("SCR-01"),
    WRITTEN_IN_ADVANCE("SCR-02"),
    MOVE_UNRECORDED("SCR-03"),
    FOREIGN_ENTRY("SCR-04"),
    DRAW_MARK("SCR-05"),
    RECORDING_LIFTED("SCR-09"),
    BOTH_EXCUSED("SCR-10"),
    UPDATE_AFTER_FLAG("SCR-11"),
    RECONSTRUCTION("SCR-12"),
    NEXT_PERIOD_PRESUMED("SCR-13"),
    /** The signed result stands unless the arbiter decides otherwise. */
    RESULT_SIGNED("SCR-14"),
    /** Regulations may restrict draw offers. */
    DRAW_OFFER("DRW-02"),
    /** A claim is also an offer. */
    CLAIM_IS_OFFER("DRW-03"),
    /** Threefold repetition: with the intended move, or on the board. */
    REPETITION("DRW-04"),
    REPETITION_INTENDED("DRW-04"),
    REPETITION_APPEARED("DRW-04"),
    /** Fifty moves: with the intended move, or completed. */
    FIFTY_MOVES("DRW-06"),
    FIFTY_INTENDED("DRW-06"),
    FIFTY_COMPLETED("DRW-06"),
    /** A claim cannot be withdrawn; meanwhile the clock is paused. */
    CLAIM_STANDS("DRW-08"),
    CLAIM_CORRECT("DRW-09"),
    CLAIM_INCORRECT("DRW-10"),
    FIVEFOLD("DRW-11"),
    SEVENTY_FIVE_MOVES("DRW-12"),
    /** Points for the result, and their limit. */
    POINTS("PTS-01"),
    POINTS_LIMIT("PTS-02"),
    /** Distracting the opponent, with unreasonable claims and offers among it. */
    DISTRACTION("CON-10"),
    /** Which absences need permission, and when one has to be reported besides. */
    ABSENCE("CON-03"),
    LEAVING_REPORTED("CON-04"),
    /** Nobody leaves the venue, and nobody else enters the area, without permission. */
    LEAVING_VENUE("CON-03"),
    ACCESS("CON-03"),
    /** Whoever has finished his game counts as a spectator. */
    SPECTATORS("CON-09"),
    REFUSAL("CON-12"),
    BOTH_GUILTY("CON-13"),
    DEVICE("CON-06"),
    DEVICE_IN_BAG("CON-06"),
    APPEAL("CON-15"),
    /** The penalties an arbiter may impose. */
    PENALTIES("ARB-09"),
    /** What the playing hall is not told. */
    WITHHELD("ARB-06"),
    /** An assistant of a player or of the arbiter. */
    ASSISTANT_MOVES("TCH-18"),
    ASSISTANT_PRESSES("CLK-09"),
    ASSISTANT_WRITES("SCR-06"),
    ASSISTANT_OBSERVES("ARB-04"),
    ASSISTANT_OF_DISABLED("VIS-09"),
    ASSISTANT_ANNOUNCES("VIS-10"),
    /** Two boards: a move is made when it has been announced. */
    ANNOUNCEMENT("VIS-02"),
    ANNOUNCED("VIS-04"),
    SLIP_OF_THE_TONGUE("VIS-07"),
    SETTING_FIXED("RAP-06"),
    SETUP_FIXED("RAP-07"),
    ILLEGAL_MOVE_STANDS("RAP-08"),
    ILLEGAL_POSITION_DRAWN("RAP-10"),
    /** Adjournment. */
    SEALING("ADJ-01"),
    EARLY_SEAL("ADJ-02"),
    ENVELOPE("ADJ-03"),
    OPENING("ADJ-07"),
    SEALED_MOVE("ADJ-08"),
    SEALED_AMBIGUOUS("ADJ-08"),
    SEALED_UNREADABLE("ADJ-08"),
    SEALED_ILLEGAL("ADJ-08"),
    REPLIER_PRESENT("ADJ-09"),
    REPLIER_ABSENT("ADJ-10"),
    SEALER_ABSENT("ADJ-11"),
    LATE_AT_RESUMPTION("ADJ-12"),
    NEITHER_AT_RESUMPTION("ADJ-13"),
    ENVELOPE_MISSING("ADJ-14"),
    NOT_RE_ESTABLISHED("ADJ-15"),
    WRONG_TIME_AT_RESUMPTION("ADJ-16"),
    /** Quickplay finish: where it applies, the claim, and its outcomes. */
    QUICKPLAY_APPLIES("QPF-02"),
    QUICKPLAY_INCREMENT("QPF-04"),
    QUICKPLAY_CLAIM("QPF-05"),
    QUICKPLAY_AGREED("QPF-06"),
    QUICKPLAY_POSTPONED("QPF-07"),
    QUICKPLAY_REJECTED("QPF-08"),
    QUICKPLAY_FINAL("QPF-09"),
    QUICKPLAY_NO_ARBITER("QPF-10"),
    QUICKPLAY_UNATTENDED_CLAIM("QPF-10"),
    QUICKPLAY_REFERRED("QPF-10"),
    /** The phase in which all that remain must be completed in a finite time; both flags in it, and before it. */
    QUICKPLAY_PHASE("QPF-01"),
    QUICKPLAY_PLAY_ON("QPF-03"),
    QUICKPLAY_BOTH_DRAWN("QPF-03"),
    /** Where the guidelines for games without increment apply: standard and rapid games without increment. */
    QUICKPLAY_GAMES("QPF-02"),
    /** A second board for a visually disabled player. */
    TWO_BOARDS("VIS-01"),
    /** More detailed rules of a federation: no conflict with the Laws, its territory, no event of FIDE. */
    OVERLAY_CONFLICTS("SCO-03"),
    OVERLAY_TERRITORY("SCO-03"),
    OVERLAY_RATED("SCO-03"),
    /**
     * Xiangqi: what touching men obliges to: one's own, the opponent's, both and one's own first, the opponent's first,
     * at once; in general.
     */
    MEN_TOUCHED_OWN("XQ-1.3.2A"),
    MEN_TOUCHED_OPPONENTS("XQ-1.3.2B"),
    MEN_TOUCHED_OWN_FIRST("XQ-1.3.2C"),
    MEN_TOUCHED_OPPONENTS_FIRST("XQ-1.3.2D"),
    MEN_TOUCHED_TOGETHER("XQ-1.3.2E"),
    MEN_TOUCHED("XQ-1.3.2A"),
    /** Xiangqi: 王見王; draws that are claimed, that the arbiter rules, the natural limit reached, the limit of moves asked for. */
    FACING_GENERALS("XQ-2.2.A9"),
    DRAWS("XQ-2.2.B1"),
    DRAWN_BY_ARBITER("XQ-2.2.B1"),
    NATURAL_LIMIT_REACHED("XQ-2.2.B2"),
    LIMITED_MOVES_ASKED("XQ-3.4.4.1"),
    /** Xiangqi: a ruling on a cycle is asked for; the players are told, of one with 長將, of a draw, of another fault. */
    CYCLE_ASKED("XQ-4.6H"),
    CYCLE_TOLD_CHECK("XQ-4.6H1"),
    CYCLE_TOLD_DRAW("XQ-4.6H2"),
    CYCLE_TOLD_FAULT("XQ-4.6H3"),
    /** Xiangqi: the rows of table 2.2-1, and nine rounds without purpose. */
    BOTH_CHECK("XQ-2.2.C1"),
    BOTH_CHASE("XQ-2.2.C2"),
    NEITHER_AT_FAULT("XQ-2.2.C3"),
    CHECKER_VARIES("XQ-2.2.C4"),
    CHASER_VARIES("XQ-2.2.C5"),
    WITHOUT_PURPOSE("XQ-2.1.1"),
    /** Xiangqi: fouls and violations are counted apart; what was omitted is filled in; errors that the event punishes more. */
    OFFENCES_COUNTED("XQ-4.6I"),
    OMISSIONS_FILLED("XQ-3.3.7"),
    HEAVIER_ERRORS("XQ-1.3.4C"),
    /** Xiangqi: how places are told apart, system by system, and when they are not shared; what becomes of the games of who withdraws. */
    TIES("XQ-3.6.1"),
    TIES_KNOCK_OUT("XQ-3.6.1"),
    TIES_ROUND_ROBIN("XQ-3.6.2"),
    TIES_DOUBLE_ROUND_ROBIN("XQ-3.6.3"),
    TIES_SWISS("XQ-3.6.4"),
    TIES_TEAM_ROUND_ROBIN("XQ-3.6.5"),
    TIES_TEAM_SWISS("XQ-3.6.6"),
    PLACES_NOT_SHARED("XQ-3.6.7"),
    WITHDRAWN_FROM_ROUND_ROBIN("XQ-3.7.3"),
    WITHDRAWN_FROM_SWISS("XQ-3.7.4"),
    /** Xiangqi: the committee's decision is final. */
    APPEAL_FINAL("XQ-4.7C"),
    /** Where no article fits, analogous situations decide. */
    ANALOGY("SCO-02");

    private final String row;

    Provision(String row) {
        this.row = row;
    }

    /** The row of the requirement table that states it. */
    public String row() {
        return row;
    }
}

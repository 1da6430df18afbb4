package org.qipu.law;

/** What a decision rests on; each edition has its own article for it ({@link Rulebook#article(Provision)}). */
public enum Provision {
    /** White moves first, then the players alternately. */
    ALTERNATION,
    /** A move must accord with the movement of the pieces. */
    LEGAL_MOVE,
    /** The game starts from the initial position. */
    INITIAL_POSITION,
    /** A Chess960 start position must be one of the 960. */
    CHESS960_POSITION,
    /** A released or announced move binds. */
    RELEASED_PIECE,
    CHECKMATE, RESIGNATION, STALEMATE, DEAD_POSITION, AGREEMENT,
    /** A move is completed by pressing the clock. */
    COMPLETED_MOVE,
    /** Several periods, extra time: how the clock is credited. */
    TIME_CONTROL,
    /** A flag-fall is checked against the moves required. */
    MOVES_REQUIRED,
    /** White's clock is started at the scheduled time. */
    START_OF_CLOCKS,
    /** A player who arrives after the default time loses. */
    DEFAULT_TIME,
    /** A flag has fallen when the arbiter observes it or a player claims it. */
    FLAG_OBSERVED,
    FLAG_FALL,
    /** Both flags have fallen and it is not known which first. */
    BOTH_FLAGS,
    /** Clock readings are conclusive in the absence of an evident defect. */
    CLOCK_READING,
    /** Clocks wrongly set are corrected. */
    CLOCK_SETTING,
    /** A player or the arbiter stops the clocks. */
    STOPPED_CLOCKS,
    /** Only the arbiter restarts stopped clocks. */
    RESTART,
    /** Regulations may restrict draw offers. */
    DRAW_RESTRICTIONS,
    DRAW_OFFER,
    /** A claim is also an offer. */
    CLAIM_IS_OFFER,
    /** Threefold repetition with the intended move, or on the board. */
    REPETITION_INTENDED, REPETITION_APPEARED,
    /** Fifty moves with the intended move, or completed. */
    FIFTY_INTENDED, FIFTY_COMPLETED,
    /** A claim cannot be withdrawn; meanwhile the clock is paused. */
    CLAIM_STANDS,
    CLAIM_CORRECT, CLAIM_INCORRECT,
    FIVEFOLD, SEVENTY_FIVE_MOVES,
    /** A claim that the opponent cannot win or makes no effort to, without increment. */
    QUICKPLAY_FINISH,
    /** Points for the result, and their limit. */
    POINTS, POINTS_LIMIT,
    /** The penalties an arbiter may impose. */
    PENALTIES,
    /** Distracting the opponent, with unreasonable claims and offers among it. */
    DISTRACTION,
    /** The signed result stands unless the arbiter decides otherwise. */
    RESULT_SIGNED,
    /** Where no article fits, analogous situations decide. */
    ANALOGY
}

package org.qipu.law.editions;

import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.qipu.board.chess.bitboard.IllegalReason.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.settings.AdjournmentSettings.*;
import static org.qipu.law.settings.BoardSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.ConductSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.LastMinutesSettings.*;
import static org.qipu.law.settings.OfferSettings.*;
import static org.qipu.law.settings.PaceSettings.*;
import static org.qipu.law.settings.ScoresheetSettings.*;
import static org.qipu.law.settings.TouchSettings.*;

import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Rulebook;
import org.qipu.law.Scoring;

/** The FIDE Laws of Chess in force from 1 July 2001 (Istanbul 2000): Articles 1 to 5 only, so that competition matters are rulings. */
final class Fide2001 {

    static final Rulebook RULEBOOK = Edition.of(
                    "fide-2001",
                    "FIDE Laws of Chess, in force from 1 July 2001 (basic rules)",
                    "zh-Hant",
                    Discipline.CHESS,
                    "2001-07-01",
                    Optional.of("2005-06-30"))
            .then(Fide2001::basicRules)
            .then(Fide2001::open)
            .rulebook();

    private static Edition basicRules(Edition edition) {
        return edition
                // Preface: analogous situations
                .cites(ANALOGY, "preface")
                .fixes(SCORING, Scoring.points("1", "0.5", "0"), "preface")
                .fixes(OFFERS_AT_ANY_TIME, true, "preface")
                .fixes(TOUCH_REJECTS_OFFER, true, "preface")
                .fixes(EXTRA_TIME_PER_MOVE, ofSeconds(5), "preface")
                .fixes(EXTRA_TIME_GIVES, ofMinutes(2), "preface")
                .fixes(ILLEGAL_MOVES_COUNT, true, "preface")
                .fixes(RECORDED_AT_EVERY_PACE, false, "preface")
                .fixes(SIGNED_RESULT_STANDS, true, "preface")
                .fixes(ARBITER_SIGNS, false, "preface")
                .fixes(SESSION_CHARGED, true, "preface")
                .fixes(SEALED_FAULT_NEEDS_MATE, true, "preface")
                .fixes(RESUMED_TIMES_FIXED, true, "preface")
                .fixes(REFUSAL_LEAVES_SCORE, true, "preface")
                .fixes(COMPETITION_RULES, false, "preface")
                .fixes(BLITZ_UP_TO, ofMinutes(10), "preface")
                .fixes(RAPID_BELOW, ofMinutes(60), "preface")
                .cites(OVERLAY_CONFLICTS, "P(1)")
                .cites(OVERLAY_TERRITORY, "P(2)")
                .cites(OVERLAY_RATED, "P(3)")
                // Article 1: the nature and objectives of the game
                .fixes(FIRST_SIDE, "White", "1.1")
                .cites(ALTERNATION, "1.1")
                .cites(HAVING_THE_MOVE, "1.1")
                .answers(IrregularityKind.OUT_OF_TURN, "1.1")
                .forbids(OPPONENTS_MAN, "1.1")
                .forbids(CAPTURES_KING, "1.2")
                // Article 2: the initial position
                .cites(INITIAL_POSITION, "2.3")
                // Article 3: the moves of the pieces
                .forbids(VACANT_SQUARE, "3.1")
                .forbids(NO_SUCH_MAN, "3.1")
                .forbids(OWN_MAN_ON_SQUARE, "3.1")
                .forbids(NO_CAPTURE, "3.1")
                .forbids(NOT_HOW_A_BISHOP_MOVES, "3.2")
                .forbids(NOT_HOW_A_ROOK_MOVES, "3.3")
                .forbids(NOT_HOW_A_QUEEN_MOVES, "3.4")
                .forbids(PATH_BLOCKED, "3.5")
                .forbids(NOT_HOW_A_KNIGHT_MOVES, "3.6")
                .forbids(NOT_HOW_A_PAWN_MOVES, "3.7")
                .forbids(PAWN_BLOCKED, "3.7(1)")
                .forbids(PAWN_NOT_ON_ORIGINAL_SQUARE, "3.7(2)")
                .forbids(NOTHING_TO_CAPTURE, "3.7(3)")
                .forbids(EN_PASSANT_NOT_AVAILABLE, "3.7(4)")
                .forbids(NO_PROMOTION, "3.7(5)")
                .forbids(PROMOTION_MISSING, "3.7(5)")
                .forbids(PROMOTION_IMPOSSIBLE, "3.7(5)")
                .forbids(NOT_HOW_A_KING_MOVES, "3.8")
                .forbids(KING_TO_ATTACKED_SQUARE, "3.8(1)(a)")
                .forbids(NO_ROOK_TO_CASTLE, "3.8(1)(b)")
                .forbids(CASTLING_RIGHT_LOST, "3.8(1)(b)(a)")
                .forbids(CASTLING_OUT_OF_CHECK, "3.8(1)(b)(b)(1)")
                .forbids(CASTLING_THROUGH_ATTACK, "3.8(1)(b)(b)(1)")
                .forbids(CASTLING_BLOCKED, "3.8(1)(b)(b)(2)")
                .forbids(LEAVES_KING_IN_CHECK, "3.9")
                .forbids(EXPOSES_KING, "3.9")
                // Article 4: the act of moving the pieces
                .answers(IrregularityKind.TWO_HANDS, "4.1")
                .cites(ADJUSTING, "4.2")
                .answers(IrregularityKind.IMPROPER_ADJUSTMENT, "4.2")
                .fixes(ONLY_DELIBERATE_TOUCH_BINDS, true, "4.3")
                .cites(TOUCHED_OWN, "4.3(1)")
                .cites(TOUCHED_OPPONENTS, "4.3(2)")
                .cites(TOUCHED_BOTH, "4.3(3)")
                .cites(TOUCHED_KING_AND_ROOK, "4.4(1)")
                .cites(TOUCHED_ROOK_FIRST, "4.4(2)")
                .cites(CASTLING_ILLEGAL, "4.4(3)")
                .fixes(IMPOSSIBLE_TOUCH_BINDS, false, "4.5")
                .cites(NONE_CAN_MOVE, "4.5")
                .cites(COMPLAINT_LOST, "4.6")
                .answers(IrregularityKind.TOUCH_MOVE, "4.6")
                .fixes(PROMOTION_TOUCH_BINDS, false, "4.7")
                .cites(RELEASED_PIECE, "4.7")
                // Article 5: the completion of the game
                .fixes(END_NEEDS_TOUCH_DUTY, false, "5.1(1)")
                .cites(CHECKMATE, "5.1(1)")
                .fixes(RESIGNATION_NEEDS_MATE, false, "5.1(2)")
                .fixes(RESIGNATION_NEEDS_ARBITER, false, "5.1(2)")
                .cites(RESIGNATION, "5.1(2)")
                .cites(STALEMATE, "5.2(1)")
                .cites(DEAD_POSITION, "5.2(2)")
                .fixes(AGREEMENT_AFTER_MOVES, 0, "5.2(3)")
                .cites(AGREEMENT, "5.2(3)")
                .fixes(CLAIMED_REPETITION, 3, "5.2(4)")
                .fixes(CLAIM_NEEDS_THE_MOVE, false, "5.2(4)")
                .cites(REPETITION, "5.2(4)")
                .cites(REPETITION_INTENDED, "5.2(4)")
                .cites(REPETITION_APPEARED, "5.2(4)")
                .fixes(CLAIMED_QUIET_PLIES, 100, "5.2(5)")
                .cites(FIFTY_MOVES, "5.2(5)")
                .cites(FIFTY_INTENDED, "5.2(5)")
                .cites(FIFTY_COMPLETED, "5.2(5)");
    }

    private static Edition open(Edition edition) {
        return edition
                // What the document leaves open
                .byAnalogy(
                        IrregularityKind.ILLEGAL_MOVE,
                        IrregularityKind.INCOMPLETE_PROMOTION,
                        IrregularityKind.PRESS_WITHOUT_MOVE,
                        IrregularityKind.ILLEGAL_POSITION,
                        IrregularityKind.INITIAL_POSITION,
                        IrregularityKind.BOARD_TURNED,
                        IrregularityKind.COLOURS_REVERSED,
                        IrregularityKind.PIECES_KNOCKED,
                        IrregularityKind.PIECE_DISPLACED,
                        IrregularityKind.BOARDS_DIFFER,
                        IrregularityKind.CLOCK_HANDLING,
                        IrregularityKind.CLOCK_MISUSE,
                        IrregularityKind.CLOCK_DEFECTIVE,
                        IrregularityKind.CLOCK_SETTING,
                        IrregularityKind.UNJUSTIFIED_STOP,
                        IrregularityKind.DISREPUTE,
                        IrregularityKind.SMOKING,
                        IrregularityKind.ABSENCE,
                        IrregularityKind.NOTES_OR_ADVICE,
                        IrregularityKind.DEVICE_FOUND,
                        IrregularityKind.DEVICE_SOUND,
                        IrregularityKind.INSPECTION_REFUSED,
                        IrregularityKind.DISTRACTION,
                        IrregularityKind.REFUSAL,
                        IrregularityKind.INTERFERENCE,
                        IrregularityKind.IMPROPER_OFFER,
                        IrregularityKind.IMPROPER_CLAIM,
                        IrregularityKind.SCORESHEET_ENTRY,
                        IrregularityKind.SCORESHEET_HIDDEN,
                        IrregularityKind.RECONSTRUCTION_REFUSED,
                        IrregularityKind.SEALED_MOVE,
                        IrregularityKind.ENVELOPE_MISSING,
                        IrregularityKind.OTHER,
                        IrregularityKind.BOTH_FLAGS,
                        IrregularityKind.LATE_ARRIVAL,
                        IrregularityKind.LATE_REPORT)
                .leavesOpen(
                        OFFERS_RESTRICTABLE,
                        TOUCH_LOSES_CLAIM,
                        INCORRECT_CLAIM_TIME,
                        INCORRECT_CLAIM_HALVES,
                        HALVING_TAKES_AT_MOST,
                        HALVING_LEAVES,
                        REPETITION_ENDS_AT,
                        REPETITION_ENDS_ON_CONSECUTIVE_MOVES,
                        FLAG_CLAIM_NEEDS_OWN_TIME,
                        DEVICE_IN_VENUE_LOSES,
                        KINDS_COUNTED_TOGETHER_BY_INTERPRETATION,
                        QUIET_PLIES_END_AT,
                        LAST_MINUTES_BELOW,
                        LAST_MINUTES_CLAIM_OFFERS,
                        POSTPONED_CLAIM_GIVES,
                        REJECTED_CLAIM_GIVES,
                        LATEST_ARRIVAL,
                        RULES_ON_FLAGS,
                        FLAG_FALL_NEEDS_MATE,
                        CLOCK_SETTING_STAYS_FROM,
                        ILLEGAL_MOVES_LOSE_AT,
                        ILLEGAL_MOVE_TIME,
                        ILLEGAL_LOSS_NEEDS_MATE,
                        PRESS_AND_HANDS_COUNT,
                        LEFT_PAWN_BECOMES_QUEEN,
                        COLOURS_REVERSED_UNTIL,
                        SETUP_STAYS_FROM,
                        ANSWERED_ILLEGAL_MOVE_STANDS,
                        ILLEGAL_POSITION_WAITS,
                        RECORDING_LIFTED_BELOW,
                        RECORDING_KEPT_WITH,
                        SCORESHEET_LOOKS,
                        DEVICE_ON_PERSON_LOSES,
                        APPEALS_GIVEN,
                        GAMES_PER_ARBITER)
                .isSilentOn(
                        EDITION,
                        LEGAL_MOVE,
                        CHESS960_POSITION,
                        OWN_CLOCK_ADJUSTING,
                        ACCIDENTAL_CONTACT,
                        PROMOTION_TOUCHED,
                        RELEASED_CASTLING,
                        RELEASED_PROMOTION,
                        ONE_CLOCK_RUNS,
                        COMPLETED_MOVE,
                        TIME_CONTROL,
                        MOVES_REQUIRED,
                        START_OF_CLOCKS,
                        DEFAULT_TIME,
                        NEITHER_PRESENT,
                        FLAG_OBSERVED,
                        FLAG_FALL,
                        BOTH_FLAGS,
                        BOTH_FLAGS_PLAY_ON,
                        BOTH_FLAGS_DRAW,
                        CLOCK_READING,
                        CLOCK_SETTING,
                        ASSISTANCE,
                        RESTART,
                        DISPLAY,
                        RESTORED_TIMES,
                        ILLEGAL_MOVE_FOUND,
                        ILLEGAL_MOVE_PENALTY,
                        RECORDING,
                        WRITTEN_IN_ADVANCE,
                        MOVE_UNRECORDED,
                        FOREIGN_ENTRY,
                        DRAW_MARK,
                        RECORDING_LIFTED,
                        BOTH_EXCUSED,
                        UPDATE_AFTER_FLAG,
                        RECONSTRUCTION,
                        NEXT_PERIOD_PRESUMED,
                        RESULT_SIGNED,
                        DRAW_OFFER,
                        CLAIM_IS_OFFER,
                        CLAIM_STANDS,
                        CLAIM_CORRECT,
                        CLAIM_INCORRECT,
                        FIVEFOLD,
                        SEVENTY_FIVE_MOVES,
                        POINTS,
                        POINTS_LIMIT,
                        DISTRACTION,
                        ABSENCE,
                        LEAVING_REPORTED,
                        LEAVING_VENUE,
                        ACCESS,
                        SPECTATORS,
                        REFUSAL,
                        BOTH_GUILTY,
                        DEVICE,
                        DEVICE_IN_BAG,
                        APPEAL,
                        PENALTIES,
                        WITHHELD,
                        ASSISTANT_MOVES,
                        ASSISTANT_PRESSES,
                        ASSISTANT_WRITES,
                        ASSISTANT_OBSERVES,
                        ASSISTANT_OF_DISABLED,
                        ASSISTANT_ANNOUNCES,
                        ANNOUNCEMENT,
                        ANNOUNCED,
                        SLIP_OF_THE_TONGUE,
                        SETTING_FIXED,
                        SETUP_FIXED,
                        ILLEGAL_MOVE_STANDS,
                        ILLEGAL_POSITION_DRAWN,
                        SEALING,
                        EARLY_SEAL,
                        ENVELOPE,
                        OPENING,
                        SEALED_MOVE,
                        SEALED_AMBIGUOUS,
                        SEALED_UNREADABLE,
                        SEALED_ILLEGAL,
                        REPLIER_PRESENT,
                        REPLIER_ABSENT,
                        SEALER_ABSENT,
                        LATE_AT_RESUMPTION,
                        NEITHER_AT_RESUMPTION,
                        ENVELOPE_MISSING,
                        NOT_RE_ESTABLISHED,
                        WRONG_TIME_AT_RESUMPTION,
                        QUICKPLAY_APPLIES,
                        QUICKPLAY_INCREMENT,
                        QUICKPLAY_CLAIM,
                        QUICKPLAY_AGREED,
                        QUICKPLAY_POSTPONED,
                        QUICKPLAY_REJECTED,
                        QUICKPLAY_FINAL,
                        QUICKPLAY_NO_ARBITER,
                        QUICKPLAY_UNATTENDED_CLAIM,
                        QUICKPLAY_REFERRED,
                        QUICKPLAY_PHASE,
                        QUICKPLAY_PLAY_ON,
                        QUICKPLAY_BOTH_DRAWN,
                        QUICKPLAY_GAMES,
                        TWO_BOARDS);
    }

    private Fide2001() {}
}

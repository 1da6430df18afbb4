package org.qipu.law.editions;

import static java.time.Duration.ofMinutes;
import static org.qipu.board.chess.bitboard.IllegalReason.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.settings.AdjournmentSettings.*;
import static org.qipu.law.settings.BoardSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.ConductSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.LastMinutesSettings.*;
import static org.qipu.law.settings.PaceSettings.*;
import static org.qipu.law.settings.ScoresheetSettings.*;
import static org.qipu.law.settings.TouchSettings.*;

import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Rulebook;

/** The FIDE Laws of Chess in force from 1 July 2005 (Calvià, October 2004): Articles 1 to 5. */
final class Fide2005 {

    static final Rulebook RULEBOOK = Edition.of(
                    "fide-2005",
                    "FIDE Laws of Chess, in force from 1 July 2005",
                    "zh-Hant",
                    Discipline.CHESS,
                    "2005-07-01",
                    Optional.of("2009-06-30"))
            .then(Fide2005::basicRules)
            .then(Fide2005Competition::page)
            .then(Fide2005::open)
            .rulebook();

    private static Edition basicRules(Edition edition) {
        return edition
                // Preface: analogous situations
                .cites(ANALOGY, "preface")
                .fixes(SESSION_CHARGED, true, "preface")
                .fixes(SEALED_FAULT_NEEDS_MATE, true, "preface")
                .fixes(RESUMED_TIMES_FIXED, true, "preface")
                .fixes(APPEALS_GIVEN, false, "preface")
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
                .forbids(CASTLING_RIGHT_LOST, "3.8(1)(b)(b.1)")
                .forbids(CASTLING_BLOCKED, "3.8(1)(b)(b.2)")
                .forbids(CASTLING_OUT_OF_CHECK, "3.8(1)(b)(b.2)")
                .forbids(CASTLING_THROUGH_ATTACK, "3.8(1)(b)(b.2)")
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
                .fixes(SEVERAL_OF_BOTH_BIND, false, "4.3(3)")
                .cites(TOUCHED_KING_AND_ROOK, "4.4(1)")
                .cites(TOUCHED_ROOK_FIRST, "4.4(2)")
                .cites(CASTLING_ILLEGAL, "4.4(3)")
                .fixes(PROMOTION_TOUCH_BINDS, true, "4.4(4)")
                .cites(PROMOTION_TOUCHED, "4.4(4)")
                .fixes(IMPOSSIBLE_TOUCH_BINDS, false, "4.5")
                .cites(NONE_CAN_MOVE, "4.5")
                .cites(RELEASED_PIECE, "4.6")
                .cites(RELEASED_CASTLING, "4.6(2)")
                .cites(RELEASED_CASTLING_ILLEGAL, "4.4(3)")
                .cites(RELEASED_PROMOTION, "4.6(3)")
                .cites(COMPLAINT_LOST, "4.7")
                .fixes(RELEASE_COMPLAINT_LOST, true, "4.7")
                .answers(IrregularityKind.TOUCH_MOVE, "4.7")
                // Article 5: the completion of the game
                .fixes(END_NEEDS_TOUCH_DUTY, false, "5.1(1)")
                .cites(CHECKMATE, "5.1(1)")
                .fixes(RESIGNATION_NEEDS_MATE, false, "5.1(2)")
                .fixes(RESIGNATION_NEEDS_ARBITER, false, "5.1(2)")
                .cites(RESIGNATION, "5.1(2)")
                .cites(STALEMATE, "5.2(1)")
                .cites(DEAD_POSITION, "5.2(2)")
                .fixes(AGREEMENT_AFTER_MOVES, 0, "5.2(3)")
                .cites(AGREEMENT, "5.2(3)");
    }

    private static Edition open(Edition edition) {
        return edition
                // What the document leaves open
                .byAnalogy(
                        IrregularityKind.ILLEGAL_POSITION,
                        IrregularityKind.BOARDS_DIFFER,
                        IrregularityKind.CLOCK_SETTING,
                        IrregularityKind.INSPECTION_REFUSED,
                        IrregularityKind.RECONSTRUCTION_REFUSED,
                        IrregularityKind.SEALED_MOVE,
                        IrregularityKind.ENVELOPE_MISSING,
                        IrregularityKind.OTHER,
                        IrregularityKind.LATE_REPORT)
                .leavesOpen(
                        REPETITION_ENDS_AT,
                        REPETITION_ENDS_ON_CONSECUTIVE_MOVES,
                        FLAG_CLAIM_NEEDS_OWN_TIME,
                        DEVICE_IN_VENUE_LOSES,
                        KINDS_COUNTED_TOGETHER_BY_INTERPRETATION,
                        QUIET_PLIES_END_AT,
                        EXTRA_TIME_PER_MOVE,
                        EXTRA_TIME_GIVES,
                        CLOCK_SETTING_STAYS_FROM,
                        COLOURS_REVERSED_UNTIL,
                        SETUP_STAYS_FROM,
                        ANSWERED_ILLEGAL_MOVE_STANDS,
                        ILLEGAL_POSITION_WAITS,
                        SCORESHEET_LOOKS,
                        GAMES_PER_ARBITER)
                .isSilentOn(
                        TWO_HANDS_PENALTY,
                        PRESS_PENALTY,
                        EDITION,
                        LEGAL_MOVE,
                        CHESS960_POSITION,
                        OWN_CLOCK_ADJUSTING,
                        ACCIDENTAL_CONTACT,
                        CLOCK_SETTING,
                        FIVEFOLD,
                        SEVENTY_FIVE_MOVES,
                        POINTS_LIMIT,
                        LEAVING_REPORTED,
                        APPEAL,
                        ASSISTANT_MOVES,
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
                        QUICKPLAY_NO_ARBITER,
                        QUICKPLAY_UNATTENDED_CLAIM,
                        QUICKPLAY_REFERRED,
                        QUICKPLAY_PLAY_ON,
                        QUICKPLAY_BOTH_DRAWN,
                        QUICKPLAY_GAMES,
                        TWO_BOARDS);
    }

    private Fide2005() {}
}

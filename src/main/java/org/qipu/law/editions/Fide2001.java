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
            .then(Fide2001Unsaid::page)
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
                .fixes(SEVERAL_OF_BOTH_BIND, false, "4.3(3)")
                .cites(TOUCHED_KING_AND_ROOK, "4.4(1)")
                .cites(TOUCHED_ROOK_FIRST, "4.4(2)")
                .cites(CASTLING_ILLEGAL, "4.4(3)")
                .fixes(IMPOSSIBLE_TOUCH_BINDS, false, "4.5")
                .cites(NONE_CAN_MOVE, "4.5")
                .cites(COMPLAINT_LOST, "4.6")
                .fixes(RELEASE_COMPLAINT_LOST, false, "4.6")
                .answers(IrregularityKind.TOUCH_MOVE, "4.6")
                .fixes(PROMOTION_TOUCH_BINDS, false, "4.7")
                .cites(RELEASED_PIECE, "4.7")
                .cites(RELEASED_CASTLING_ILLEGAL, "4.4(3)")
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

    private Fide2001() {}
}

package org.qipu.law.editions;

import static org.qipu.board.chess.bitboard.IllegalReason.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.settings.BoardSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.TouchSettings.*;

import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Rulebook;

/** The FIDE Laws of Chess in force from 1 January 2023 (Chennai, 7 August 2022): Articles 1 to 5. */
final class Fide2023 {

    static final Rulebook RULEBOOK = Edition.of(
                    "fide-2023",
                    "FIDE Laws of Chess, in force from 1 January 2023",
                    "zh-Hans",
                    Discipline.CHESS,
                    "2023-01-01",
                    Optional.empty())
            .then(Fide2023::basicRules)
            .then(Fide2023Competition::page)
            .then(Fide2023Guidelines::page)
            .then(Fide2023Guidelines::layers)
            .then(Fide2023::open)
            .rulebook();

    private static Edition basicRules(Edition edition) {
        return edition
                // Introduction and preface: analogous situations
                .cites(ANALOGY, "preface")
                .cites(EDITION, "0.1")
                .cites(OVERLAY_CONFLICTS, "0.2")
                .cites(OVERLAY_TERRITORY, "0.2")
                .cites(OVERLAY_RATED, "0.2")
                // Article 1: the nature and objectives of the game
                .fixes(FIRST_SIDE, "White", "1.2")
                .cites(ALTERNATION, "1.2")
                .answers(IrregularityKind.OUT_OF_TURN, "1.2")
                .forbids(OPPONENTS_MAN, "1.2")
                .cites(HAVING_THE_MOVE, "1.3")
                .forbids(CAPTURES_KING, "1.4.1")
                // Article 2: the initial position
                .cites(INITIAL_POSITION, "2.3")
                // Article 3: the moves of the pieces
                .forbids(OWN_MAN_ON_SQUARE, "3.1")
                .forbids(NO_CAPTURE, "3.1.1")
                .forbids(NOT_HOW_A_BISHOP_MOVES, "3.2")
                .forbids(NOT_HOW_A_ROOK_MOVES, "3.3")
                .forbids(NOT_HOW_A_QUEEN_MOVES, "3.4")
                .forbids(PATH_BLOCKED, "3.5")
                .forbids(NOT_HOW_A_KNIGHT_MOVES, "3.6")
                .forbids(NOT_HOW_A_PAWN_MOVES, "3.7")
                .forbids(PAWN_BLOCKED, "3.7.1")
                .forbids(PAWN_NOT_ON_ORIGINAL_SQUARE, "3.7.2")
                .forbids(NOTHING_TO_CAPTURE, "3.7.3")
                .forbids(EN_PASSANT_NOT_AVAILABLE, "3.7.3.2")
                .forbids(NO_PROMOTION, "3.7.3.3")
                .forbids(PROMOTION_MISSING, "3.7.3.3")
                .forbids(PROMOTION_IMPOSSIBLE, "3.7.3.3")
                .forbids(NOT_HOW_A_KING_MOVES, "3.8")
                .forbids(KING_TO_ATTACKED_SQUARE, "3.8.1")
                .forbids(NO_ROOK_TO_CASTLE, "3.8.2")
                .forbids(CASTLING_RIGHT_LOST, "3.8.2.1")
                .forbids(CASTLING_OUT_OF_CHECK, "3.8.2.2(1)")
                .forbids(CASTLING_THROUGH_ATTACK, "3.8.2.2(1)")
                .forbids(CASTLING_BLOCKED, "3.8.2.2(2)")
                .forbids(LEAVES_KING_IN_CHECK, "3.9.2")
                .forbids(EXPOSES_KING, "3.9.2")
                .cites(LEGAL_MOVE, "3.10.1")
                .forbids(VACANT_SQUARE, "3.10.1")
                .forbids(NO_SUCH_MAN, "3.10.1")
                .mentions("illegal-position", "3.10.3")
                // Article 4: the act of moving the pieces
                .cites(ADJUSTING, "4.2")
                .fixes(ONLY_DELIBERATE_TOUCH_BINDS, false, "4.2.2")
                .cites(ACCIDENTAL_CONTACT, "4.2.2")
                .cites(TOUCHED_OWN, "4.3.1")
                .cites(TOUCHED_OPPONENTS, "4.3.2")
                .cites(TOUCHED_BOTH, "4.3.3")
                .fixes(SEVERAL_OF_BOTH_BIND, true, "4.3.3")
                .cites(TOUCHED_KING_AND_ROOK, "4.4.1")
                .cites(TOUCHED_ROOK_FIRST, "4.4.2")
                .cites(CASTLING_ILLEGAL, "4.4.3")
                .fixes(PROMOTION_TOUCH_BINDS, true, "4.4.4")
                .cites(PROMOTION_TOUCHED, "4.4.4")
                .fixes(IMPOSSIBLE_TOUCH_BINDS, false, "4.5")
                .cites(NONE_CAN_MOVE, "4.5")
                .cites(RELEASED_PIECE, "4.7")
                .cites(RELEASED_CASTLING, "4.7.2")
                .cites(RELEASED_CASTLING_ILLEGAL, "4.7.2")
                .cites(RELEASED_PROMOTION, "4.7.3")
                .cites(COMPLAINT_LOST, "4.8")
                .fixes(RELEASE_COMPLAINT_LOST, true, "4.8")
                .answers(IrregularityKind.TOUCH_MOVE, "4.8")
                .cites(ASSISTANT_MOVES, "4.9")
                // Article 5: the completion of the game
                .fixes(END_NEEDS_TOUCH_DUTY, true, "5.1.1")
                .cites(CHECKMATE, "5.1.1")
                .fixes(RESIGNATION_NEEDS_MATE, true, "5.1.2")
                .fixes(RESIGNATION_NEEDS_ARBITER, false, "5.1.2")
                .cites(RESIGNATION, "5.1.2")
                .cites(STALEMATE, "5.2.1")
                .cites(DEAD_POSITION, "5.2.2")
                .fixes(AGREEMENT_AFTER_MOVES, 1, "5.2.3")
                .cites(AGREEMENT, "5.2.3");
    }

    private static Edition open(Edition edition) {
        return edition
                // What the document leaves open
                .byAnalogy(IrregularityKind.OTHER, IrregularityKind.LATE_REPORT)
                .leavesOpen(HALVING_TAKES_AT_MOST, HALVING_LEAVES)
                .isSilentOn(BOTH_FLAGS, BOTH_FLAGS_PLAY_ON, BOTH_FLAGS_DRAW, QUICKPLAY_FINAL);
    }

    private Fide2023() {}
}

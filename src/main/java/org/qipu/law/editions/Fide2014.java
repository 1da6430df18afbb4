package org.qipu.law.editions;

import static org.qipu.board.chess.bitboard.IllegalReason.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.Source.*;
import static org.qipu.law.settings.BoardSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.ScoresheetSettings.*;
import static org.qipu.law.settings.TouchSettings.*;

import java.util.Optional;
import java.util.Set;
import org.qipu.board.Discipline;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Rulebook;

/** The FIDE Laws of Chess in force for competitions that start from 1 July 2014 (Tallinn, 2013): Articles 1 to 5.
 *
 * <p>Its text was not at hand: a line is quoted, or told by an unchanged neighbour, or {@code UNVERIFIED}, which
 * nothing but memory tells. */
final class Fide2014 {

    /** The articles that are quoted, translated or reported by others; of the rest the number is told by memory. */
    private static final Set<String> QUOTED_ARTICLES = Set.of(
            "1.1", "1.2", "3.10c", "4.1", "4.2", "4.3a", "4.3b", "4.3c", "5.1a", "5.1b", "5.2a", "5.2b", "5.2c", "6.2a",
            "6.3b", "6.4", "6.6", "6.7a", "6.7b", "6.8", "6.12b", "7.3", "7.5a", "7.5b", "7.6", "8.1", "8.1a", "8.1b",
            "9.1a", "9.1b(1)", "9.1b(2)", "9.1b(3)", "9.2", "9.2a", "9.2b", "9.3", "9.3a", "9.3b", "9.5", "9.6a",
            "9.6b", "A.1", "A.2", "A.3a", "A.4a(1)", "A.4a(2)", "A.4b", "E.1a", "E.2", "E.4", "E.5", "E.6", "E.7",
            "E.8", "E.8a", "E.8b", "E.8c", "E.9a", "E.9b", "E.9c", "G.1", "G.2", "G.3", "G.4", "G.5", "G.5a", "G.5b",
            "11.1", "11.2a", "11.2b", "11.2c", "11.3a", "11.3b", "11.3c", "11.4", "11.5", "11.7", "11.8", "11.10",
            "12.9", "12.9a", "12.9b", "12.9c", "12.9d", "12.9e", "12.9f", "12.9g", "12.9h");

    static final Rulebook RULEBOOK = Edition.ofCompetitionsFrom(
                    "fide-2014",
                    "FIDE Laws of Chess, in force from 1 July 2014",
                    "en",
                    Discipline.CHESS,
                    "2014-07-01",
                    Optional.of("2017-06-30"))
            .knownBy(article ->
                    QUOTED_ARTICLES.contains(article) || article.equals(Rulebook.PREFACE) ? QUOTED : UNVERIFIED)
            .then(Fide2014::basicRules)
            .then(Fide2014Competition::page)
            .then(Fide2014Guidelines::page)
            .then(Fide2014Guidelines::layers)
            .then(Fide2014::open)
            .rulebook();

    private static Edition basicRules(Edition edition) {
        return edition
                // Introduction and preface: analogous situations
                .cites(ANALOGY, "preface", QUOTED)
                .cites(EDITION, "introduction", QUOTED)
                .cites(OVERLAY_CONFLICTS, "preface", QUOTED)
                .cites(OVERLAY_TERRITORY, "preface", QUOTED)
                .cites(OVERLAY_RATED, "preface", QUOTED)
                // Article 1: the nature and objectives of the game
                .fixes(FIRST_SIDE, "White", "1.1")
                .cites(ALTERNATION, "1.1", QUOTED)
                .answers(IrregularityKind.OUT_OF_TURN, "1.1")
                .forbids(OPPONENTS_MAN, "1.1")
                .cites(HAVING_THE_MOVE, "1.1", QUOTED)
                .forbids(CAPTURES_KING, "1.2")
                // Article 2: the initial position
                .cites(INITIAL_POSITION, "2.3", UNVERIFIED)
                // Article 3: the moves of the pieces
                .forbids(OWN_MAN_ON_SQUARE, "3.1")
                .forbids(NO_CAPTURE, "3.1")
                .forbids(NOT_HOW_A_BISHOP_MOVES, "3.2–3.5")
                .forbids(NOT_HOW_A_ROOK_MOVES, "3.2–3.5")
                .forbids(NOT_HOW_A_QUEEN_MOVES, "3.2–3.5")
                .forbids(PATH_BLOCKED, "3.2–3.5")
                .forbids(NOT_HOW_A_KNIGHT_MOVES, "3.6")
                .forbids(NOT_HOW_A_PAWN_MOVES, "3.7")
                .forbids(PAWN_BLOCKED, "3.7a")
                .forbids(PAWN_NOT_ON_ORIGINAL_SQUARE, "3.7b")
                .forbids(NOTHING_TO_CAPTURE, "3.7c")
                .forbids(EN_PASSANT_NOT_AVAILABLE, "3.7d")
                .forbids(NO_PROMOTION, "3.7e")
                .forbids(PROMOTION_MISSING, "3.7e")
                .forbids(PROMOTION_IMPOSSIBLE, "3.7e")
                .forbids(NOT_HOW_A_KING_MOVES, "3.8")
                .forbids(KING_TO_ATTACKED_SQUARE, "3.8a")
                .forbids(NO_ROOK_TO_CASTLE, "3.8b")
                .forbids(CASTLING_RIGHT_LOST, "3.8b(1)")
                .forbids(CASTLING_OUT_OF_CHECK, "3.8b(2)(a)")
                .forbids(CASTLING_THROUGH_ATTACK, "3.8b(2)(a)")
                .forbids(CASTLING_BLOCKED, "3.8b(2)(b)")
                .forbids(LEAVES_KING_IN_CHECK, "3.9")
                .forbids(EXPOSES_KING, "3.9")
                .cites(LEGAL_MOVE, "3.10a", UNVERIFIED)
                .forbids(VACANT_SQUARE, "3.10a")
                .forbids(NO_SUCH_MAN, "3.10a")
                .mentions("illegal-position", "3.10c")
                // Article 4: the act of moving the pieces
                .cites(ADJUSTING, "4.2", QUOTED)
                .fixes(ONLY_DELIBERATE_TOUCH_BINDS, true, "4.3", QUOTED)
                .cites(TOUCHED_OWN, "4.3a", QUOTED)
                .cites(TOUCHED_OPPONENTS, "4.3b", QUOTED)
                .cites(TOUCHED_BOTH, "4.3c", QUOTED)
                .fixes(SEVERAL_OF_BOTH_BIND, false, "4.3c", QUOTED)
                .cites(TOUCHED_KING_AND_ROOK, "4.4a", UNVERIFIED)
                .cites(TOUCHED_ROOK_FIRST, "4.4b", UNVERIFIED)
                .cites(CASTLING_ILLEGAL, "4.4c", UNVERIFIED)
                .fixes(PROMOTION_TOUCH_BINDS, true, "4.4d", QUOTED)
                .cites(PROMOTION_TOUCHED, "4.4d", UNVERIFIED)
                .fixes(IMPOSSIBLE_TOUCH_BINDS, false, "4.5", QUOTED)
                .cites(NONE_CAN_MOVE, "4.5", UNVERIFIED)
                .cites(RELEASED_PIECE, "4.7", UNVERIFIED)
                .cites(RELEASED_CASTLING, "4.7b", UNVERIFIED)
                .cites(RELEASED_CASTLING_ILLEGAL, "4.7b", UNVERIFIED)
                .cites(RELEASED_PROMOTION, "4.7c", UNVERIFIED)
                .cites(COMPLAINT_LOST, "4.8", UNVERIFIED)
                .fixes(RELEASE_COMPLAINT_LOST, true, "4.8", UNVERIFIED)
                .answers(IrregularityKind.TOUCH_MOVE, "4.8")
                .cites(ASSISTANT_MOVES, "4.9", UNVERIFIED)
                // Article 5: the completion of the game
                .fixes(END_NEEDS_TOUCH_DUTY, true, "5.1a", QUOTED)
                .cites(CHECKMATE, "5.1a", QUOTED)
                .fixes(RESIGNATION_NEEDS_MATE, false, "5.1b", QUOTED)
                .fixes(RESIGNATION_NEEDS_ARBITER, false, "5.1b", QUOTED)
                .cites(RESIGNATION, "5.1b", QUOTED)
                .cites(STALEMATE, "5.2a", QUOTED)
                .cites(DEAD_POSITION, "5.2b", QUOTED)
                .fixes(AGREEMENT_AFTER_MOVES, 0, "5.2c", QUOTED)
                .cites(AGREEMENT, "5.2c", QUOTED);
    }

    private static Edition open(Edition edition) {
        return edition
                // What the document leaves open
                .byAnalogy(
                        IrregularityKind.RECONSTRUCTION_REFUSED, IrregularityKind.OTHER, IrregularityKind.LATE_REPORT)
                .leavesOpen(
                        LATEST_ARRIVAL,
                        HALVING_TAKES_AT_MOST,
                        HALVING_LEAVES,
                        COLOURS_REVERSED_UNTIL,
                        KINDS_COUNTED_TOGETHER_BY_INTERPRETATION,
                        SCORESHEET_LOOKS)
                .isSilentOn(
                        TWO_HANDS_PENALTY,
                        PRESS_PENALTY,
                        ACCIDENTAL_CONTACT,
                        LEAVING_REPORTED,
                        QUICKPLAY_PLAY_ON,
                        QUICKPLAY_BOTH_DRAWN,
                        QUICKPLAY_FINAL);
    }

    private Fide2014() {}
}

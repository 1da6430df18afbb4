package org.qipu.law;

import static java.util.Map.entry;

import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.chess.IllegalReason;

/** The FIDE Laws of Chess in force from 1 January 2023. */
final class Fide2023 {

    static final Rulebook RULEBOOK = new Rulebook("fide-2023", "FIDE Laws of Chess, in force from 1 January 2023", LocalDate.of(2023, 1, 1), Optional.empty(),
            new Parameter<>(Duration.ZERO, "6.7.1"), new Parameter<>(1, "5.2.3"), new Parameter<>(true, "5.1.2"), new Parameter<>(true, "6.9"),
            Optional.of(new Parameter<>(5, "9.6.1")), Optional.of(new Parameter<>(150, "9.6.2")),
            new Parameter<>(3, "9.2"), new Parameter<>(100, "9.3"),
            Map.of(Category.STANDARD, new Parameter<>(Duration.ofMinutes(2), "9.5.3"),
                    Category.RAPID, new Parameter<>(Duration.ofMinutes(1), "A.3"),
                    Category.BLITZ, new Parameter<>(Duration.ofMinutes(1), "B.3")),
            Map.of(PenaltyKind.WARNING, "12.9.1", PenaltyKind.OPPONENT_TIME, "12.9.2", PenaltyKind.OWN_TIME, "12.9.3",
                    PenaltyKind.OPPONENT_POINTS, "12.9.4", PenaltyKind.OWN_POINTS, "12.9.5", PenaltyKind.LOSS, "12.9.6",
                    PenaltyKind.FINE, "12.9.7", PenaltyKind.EXCLUSION, "12.9.8", PenaltyKind.EXPULSION, "12.9.9"),
            Map.ofEntries(entry(Provision.ALTERNATION, "1.2"), entry(Provision.LEGAL_MOVE, "3.10.1"),
                    entry(Provision.INITIAL_POSITION, "2.3"), entry(Provision.CHESS960_POSITION, "II.2"),
                    entry(Provision.RELEASED_PIECE, "4.7"), entry(Provision.CHECKMATE, "5.1.1"), entry(Provision.RESIGNATION, "5.1.2"),
                    entry(Provision.STALEMATE, "5.2.1"), entry(Provision.DEAD_POSITION, "5.2.2"), entry(Provision.AGREEMENT, "5.2.3"),
                    entry(Provision.COMPLETED_MOVE, "6.2.1"), entry(Provision.TIME_CONTROL, "6.3.2"), entry(Provision.MOVES_REQUIRED, "6.4"),
                    entry(Provision.START_OF_CLOCKS, "6.6"), entry(Provision.DEFAULT_TIME, "6.7.1"), entry(Provision.FLAG_OBSERVED, "6.8"),
                    entry(Provision.FLAG_FALL, "6.9"), entry(Provision.CLOCK_READING, "6.10"),
                    entry(Provision.CLOCK_SETTING, "6.10.2"), entry(Provision.STOPPED_CLOCKS, "6.11"), entry(Provision.RESTART, "6.11.3"),
                    entry(Provision.DRAW_RESTRICTIONS, "9.1.1"), entry(Provision.DRAW_OFFER, "9.1.2.1"), entry(Provision.CLAIM_IS_OFFER, "9.1.2.3"),
                    entry(Provision.REPETITION_INTENDED, "9.2.1"), entry(Provision.REPETITION_APPEARED, "9.2.2"),
                    entry(Provision.FIFTY_INTENDED, "9.3.1"), entry(Provision.FIFTY_COMPLETED, "9.3.2"), entry(Provision.CLAIM_STANDS, "9.5.1"),
                    entry(Provision.CLAIM_CORRECT, "9.5.2"), entry(Provision.CLAIM_INCORRECT, "9.5.3"), entry(Provision.FIVEFOLD, "9.6.1"),
                    entry(Provision.SEVENTY_FIVE_MOVES, "9.6.2"), entry(Provision.QUICKPLAY_FINISH, "III.2.1"), entry(Provision.POINTS, "10.1"),
                    entry(Provision.POINTS_LIMIT, "10.2"), entry(Provision.PENALTIES, "12.9"), entry(Provision.DISTRACTION, "11.5"),
                    entry(Provision.RESULT_SIGNED, "8.7"), entry(Provision.ANALOGY, "preface")),
            Map.ofEntries(entry(IllegalReason.OPPONENTS_MAN, "1.2"), entry(IllegalReason.OWN_MAN_ON_SQUARE, "3.1"),
                    entry(IllegalReason.CAPTURES_KING, "1.4.1"), entry(IllegalReason.PATH_BLOCKED, "3.5"),
                    entry(IllegalReason.PAWN_NOT_ON_ORIGINAL_SQUARE, "3.7.2"), entry(IllegalReason.NOTHING_TO_CAPTURE, "3.7.3"),
                    entry(IllegalReason.EN_PASSANT_NOT_AVAILABLE, "3.7.3.2"), entry(IllegalReason.NO_PROMOTION, "3.7.3.3"),
                    entry(IllegalReason.PROMOTION_MISSING, "3.7.3.3"), entry(IllegalReason.PROMOTION_IMPOSSIBLE, "3.7.3.3"),
                    entry(IllegalReason.NO_CAPTURE, "3.1.1"), entry(IllegalReason.NO_ROOK_TO_CASTLE, "3.8.2"),
                    entry(IllegalReason.CASTLING_RIGHT_LOST, "3.8.2.1"), entry(IllegalReason.CASTLING_BLOCKED, "3.8.2.2(2)"),
                    entry(IllegalReason.CASTLING_OUT_OF_CHECK, "3.8.2.2(1)"), entry(IllegalReason.CASTLING_THROUGH_ATTACK, "3.8.2.2(1)"),
                    entry(IllegalReason.KING_TO_ATTACKED_SQUARE, "3.8.1"), entry(IllegalReason.LEAVES_KING_IN_CHECK, "3.9.2"),
                    entry(IllegalReason.EXPOSES_KING, "3.9.2")));

    private Fide2023() {
    }
}

package org.qipu.game.policy;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Reading;
import org.qipu.game.policy.Refusal.Kind;

/** Words that name no move, or more than one: nothing is decided on them before they are told otherwise. */
public final class Unclear {

    private Unclear() {}

    /** Why a reading is not of one move; empty where it is, legal or not. */
    public static Optional<Refusal> refusal(Reading reading) {
        return switch (reading) {
            case Reading.Ambiguous read ->
                Optional.of(Refusal.of(Kind.AMBIGUOUS_MOVE, "'" + read.token() + "' can be more than one legal move.")
                        .with(codes(read.candidates())));
            case Reading.Incomplete read ->
                Optional.of(Refusal.of(
                                Kind.INCOMPLETE_MOVE,
                                "'" + read.token() + "' does not say which piece the pawn becomes.")
                        .with(codes(read.candidates())));
            case Reading.Unreadable read ->
                Optional.of(Refusal.of(
                        Kind.UNREADABLE_MOVE, "'" + read.token() + "' is not a move: " + read.reason() + "."));
            case Reading.Legal legal -> Optional.empty();
            case Reading.Illegal illegal -> Optional.empty();
        };
    }

    private static List<String> codes(List<? extends Move> moves) {
        return moves.stream().map(Move::code).toList();
    }
}

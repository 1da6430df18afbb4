package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;

/**
 * A recorded move.
 *
 * @param move     its code, where it has one
 * @param san      in short algebraic notation; of an illegal move as it was reported
 * @param zh       of a move of xiangqi, in four characters
 * @param wxf      of a move of xiangqi, as the WXF writes it
 * @param text     as it was reported
 * @param form     the form the text has
 * @param madeAt   when; absent where a record taken over does not say it
 * @param clock    the clock as read after it
 * @param article  the article that it breaks
 * @param voidedBy the event since which it does not stand
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record MoveView(
        long event,
        int ply,
        int moveNumber,
        Side side,
        Optional<String> move,
        String san,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> zh,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> wxf,
        String text,
        Optional<String> form,
        Reading reading,
        Optional<Instant> madeAt,
        Optional<Instant> completedAt,
        Optional<ClockReading> clock,
        boolean legal,
        Optional<String> article,
        boolean stands,
        Optional<Long> voidedBy) {

    /** The same, which does not stand since an event. */
    MoveView voidedBy(long sequence) {
        return with(false, Optional.of(sequence));
    }

    /** The same, standing. */
    MoveView standing() {
        return with(true, Optional.empty());
    }

    /** The same with what is known of when it was completed. */
    MoveView completedAt(Optional<Instant> at) {
        return new MoveView(
                event,
                ply,
                moveNumber,
                side,
                move,
                san,
                zh,
                wxf,
                text,
                form,
                reading,
                madeAt,
                at,
                clock,
                legal,
                article,
                stands,
                voidedBy);
    }

    private MoveView with(boolean stands, Optional<Long> voidedBy) {
        return new MoveView(
                event,
                ply,
                moveNumber,
                side,
                move,
                san,
                zh,
                wxf,
                text,
                form,
                reading,
                madeAt,
                completedAt,
                clock,
                legal,
                article,
                stands,
                voidedBy);
    }

    /** What the text of a move turned out to be in its position. */
    public enum Reading {
        LEGAL,
        ILLEGAL,
        AMBIGUOUS,
        INCOMPLETE,
        UNREADABLE
    }

    /** What a text turned out to be. */
    static Reading reading(org.qipu.board.Reading reading) {
        return switch (reading) {
            case org.qipu.board.Reading.Legal legal -> Reading.LEGAL;
            case org.qipu.board.Reading.Illegal illegal -> Reading.ILLEGAL;
            case org.qipu.board.Reading.Ambiguous ambiguous -> Reading.AMBIGUOUS;
            case org.qipu.board.Reading.Incomplete incomplete -> Reading.INCOMPLETE;
            case org.qipu.board.Reading.Unreadable unreadable -> Reading.UNREADABLE;
        };
    }
}

package org.qipu.game.event;

import java.util.List;
import java.util.Optional;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;

/**
 * What the Laws offer as remedy: the arbiter may follow it or put his own in its place.
 *
 * @param restoreToPly the half-move up to which the game is restored
 * @param position     the position that takes the place of the present one
 * @param moves        the moves that the touch duty leaves the player
 * @param clocks       the times reconstructed for that moment, before penalties
 * @param moveCounter  completed moves of the player who has the move
 * @param penalties    what the edition imposes
 * @param options      the penalties the arbiter may choose from, where the edition leaves it to him
 * @param result       the result it brings
 * @param newGame      whether the game is cancelled and a new one played
 * @param counts       whether it counts as an illegal move of the player
 */
public record Remedy(
        Optional<Integer> restoreToPly,
        Optional<String> position,
        List<String> moves,
        Optional<ClockReading> clocks,
        Optional<Integer> moveCounter,
        List<Penalty> penalties,
        List<PenaltyKind> options,
        Optional<Result> result,
        Optional<Boolean> newGame,
        boolean counts) {
    public Remedy {
        moves = List.copyOf(moves);
        penalties = List.copyOf(penalties);
        options = List.copyOf(options);
    }

    /** Whether nothing follows but what the arbiter decides; penalties that he may choose from are his decision too. */
    public boolean nothing() {
        return restoreToPly.isEmpty()
                && position.isEmpty()
                && clocks.isEmpty()
                && penalties.isEmpty()
                && result.isEmpty()
                && newGame.isEmpty()
                && !counts;
    }

    /** A result, and nothing else. */
    public static Remedy bringing(Result result) {
        return new Remedy(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.of(result),
                Optional.empty(),
                false);
    }

    /** Nothing follows but what the arbiter decides. */
    public static final Remedy NONE = new Remedy(
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            false);
}
